"""Readers of outputs that share nothing with the writers: as the platforms' own documentation describes them."""

import re
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.token import Token

Annotation = tuple[str, dict[str, str], str]


def annotations(text: str) -> list[Annotation]:
    """The workflow commands in a log, as the runner of GitHub Actions takes them from its lines."""
    found: list[Annotation] = []
    for line in text.split("\n"):
        match = re.match(r"::([a-z]+)(?: (.*?))?::(.*)$", line)
        if match:
            command, properties, message = match.groups()
            pairs = (pair.split("=", 1) for pair in (properties or "").split(",") if pair)
            found.append((command, {name: unquote(value) for name, value in pairs}, unquote(message)))
    return found


def cells(text: str) -> list[list[list[str]]]:
    """The tables of a Markdown text, without their headers, each cell as the plain text a reader sees."""
    tables: list[list[list[str]]] = []
    inside = False
    for token in MarkdownIt("commonmark", {"html": True}).enable("table").parse(text):
        if token.type in ("tbody_open", "tbody_close"):
            inside = token.type == "tbody_open"
            tables += [[]] if inside else []
        elif inside and token.type == "tr_open":
            tables[-1].append([])
        elif inside and token.type == "inline":
            tables[-1][-1].append(_shown(token.children or []))
    return tables


def tags(text: str) -> set[str]:
    """Every piece of HTML and every kind of markup in a Markdown text."""
    found: set[str] = set()
    for token in MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]).parse(text):
        found.add(token.type)
        for child in token.children or []:
            found.add(child.content if child.type == "html_inline" else child.type)
    return found


def _shown(children: list[Token]) -> str:
    """What a reader sees; the only HTML that our outputs use is left out."""
    seen = {"<br>": " ", "<code>": "", "</code>": ""}
    return "".join(
        seen.get(child.content, child.content) if child.type == "html_inline" else child.content for child in children
    )
