"""How pages look: one style for all of them, light and dark, wide and narrow, on paper."""

from typing import Final

STYLE: Final = """\
:root { color-scheme: light dark; --ink: #1c1c1c; --faint: #5f6368; --grid: #e3e3e3; --paper: #fff; --panel: #f6f6f4;
  --a: #0072b2; --b: #d55e00; --even: #757575; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e8e8; --faint: #a5a5a5; --grid: #3a3a3a; --paper: #16181a; --panel: #202326;
    --a: #56b4e9; --b: #e69f00; --even: #9a9a9a; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); line-height: 1.5;
  font-family: system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, "DejaVu Sans", sans-serif; }
main { max-width: 1160px; margin: 0 auto; padding: 1rem 1rem 3rem; }
h1 { font-size: 1.7rem; line-height: 1.25; margin: .5rem 0; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; padding-top: .7rem; border-top: 1px solid var(--grid);
  overflow-wrap: anywhere; }
h3 { font-size: 1rem; margin: 1.2rem 0 .3rem; overflow-wrap: anywhere; }
p { margin: .5rem 0; max-width: 75ch; overflow-wrap: anywhere; }
.a { color: var(--a); }
.b { color: var(--b); }
.lead { font-size: 1.15rem; }
.lead strong { font-size: 1.9rem; font-variant-numeric: tabular-nums; }
.note { color: var(--faint); font-size: .9rem; }
.grid { display: grid; gap: 1rem 1.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 350px), 1fr));
  align-items: start; }
figure { margin: .5rem 0; min-width: 0; }
figcaption { font-weight: 600; font-size: .95rem; overflow-wrap: anywhere; }
figcaption span { display: block; font-weight: normal; font-size: .85rem; color: var(--faint); }
svg { display: block; width: 100%; max-width: 27rem; height: auto; margin-top: .4rem; }
.broad svg { max-width: none; width: auto; height: auto; }
.scroll { overflow-x: auto; max-width: 100%; }
table { border-collapse: collapse; font-size: .88rem; font-variant-numeric: tabular-nums; margin: .4rem 0; }
caption { text-align: left; color: var(--faint); font-size: .85rem; }
th, td { padding: .2rem .6rem .2rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--grid); }
th { font-weight: 600; }
tbody th { font-weight: normal; }
tbody th:not(:empty), td { max-width: 22em; overflow-wrap: break-word; }
.n { text-align: right; white-space: nowrap; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .15rem 1rem; margin: .5rem 0;
  font-size: .92rem; }
dt { color: var(--faint); }
dd { margin: 0; overflow-wrap: anywhere; }
details { margin: .3rem 0; font-size: .92rem; }
summary { cursor: pointer; color: var(--faint); }
pre { background: var(--panel); padding: .7rem .8rem; border-radius: 4px; white-space: pre-wrap;
  overflow-wrap: anywhere; font: .85rem/1.5 ui-monospace, Consolas, "DejaVu Sans Mono", monospace; margin: .5rem 0; }
code { font: .9em ui-monospace, Consolas, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
.warning { border-left: 4px solid var(--b); padding: .3rem .8rem; background: var(--panel); }
@media print { :root { color-scheme: light; } main { max-width: none; padding: 0; } figure { break-inside: avoid; } }
"""
