"""A real browser for tests marked ``browser``: Chromium without a window, a network or a profile of its own."""

import re
import shutil
import subprocess
from html import escape
from pathlib import Path

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
SWITCHES = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --hide-scrollbars --enable-logging=stderr --v=0"
)


def browser() -> str:
    """The program; the test fails where there is none."""
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    assert found, f"none of {', '.join(BROWSERS)} is installed"
    return found


def browse(page: Path, profile: Path, *switches: str) -> tuple[str, list[str]]:
    """Open a page; what came to standard output, and the messages on its console.

    ``profile`` is a folder that is new or empty.
    """
    command = [browser(), *SWITCHES.split(), f"--user-data-dir={profile}", *switches, page.as_uri()]
    done = subprocess.run(command, check=True, capture_output=True, timeout=180)
    return done.stdout.decode(), re.findall(r"CONSOLE[^\n]*", done.stderr.decode(errors="replace"))


def width_of(image: Path) -> tuple[int, int]:
    """Width and height of a PNG in pixels."""
    head = image.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    return int.from_bytes(head[16:20]), int.from_bytes(head[20:24])


def inner_width(html: str, width: int, folder: Path) -> int:
    """How wide a page wants to be in a window ``width`` pixels wide: more than that if anything sticks out."""
    frame = f'<iframe style="border:0" width="{width}" height="900" srcdoc="{escape(html)}"></iframe>'
    measure = "onload = () => { document.title = frames[0].document.documentElement.scrollWidth }"
    file = folder / "frame.html"
    file.write_text(f"<title>none</title>{frame}<script>{measure}</script>", encoding="utf-8")
    dumped, console = browse(file, folder / "frame-profile", "--window-size=1600,1000", "--dump-dom")
    assert console == []
    return int(dumped.partition("<title>")[2].partition("</title>")[0])
