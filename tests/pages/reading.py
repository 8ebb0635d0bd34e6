"""Pages as a reader of HTML sees them, that shares nothing with the writer."""

from html.parser import HTMLParser

VOID = {"meta", "br"}
FETCHING = {"src", "href", "srcset", "action", "data", "poster", "xlink:href", "background", "ping", "formaction"}


class Page(HTMLParser):
    """The tags of a page in order, its attributes, its texts, its tables and its pictures; each tag has its end."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str, str]] = []
        self.texts: list[tuple[str, str]] = []
        self.open: list[str] = []
        self.feed(text)
        self.close()
        assert not self.open, f"never closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert "svg" in self.open, f"<{tag}/> is nothing in HTML"
        self.tags.append(tag)
        self.attributes += [(tag, name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.texts.append((self.open[-1] if self.open else "", data.strip()))

    @property
    def text(self) -> str:
        """All text that is shown, but for what pointing at pictures shows."""
        return "\n".join(data for tag, data in self.texts if tag not in ("style", "title"))

    @property
    def pointed(self) -> list[str]:
        """What pointing at the marks of pictures shows."""
        return [data for tag, data in self.texts if tag == "title"][1:]

    def values(self, tag: str, name: str) -> list[str]:
        """The values of an attribute of a tag."""
        return [value for each, key, value in self.attributes if (each, key) == (tag, name)]


def check_alone(page: Page) -> None:
    """Whether a page needs, fetches and runs nothing, and can be read with eyes closed."""
    assert page.tags.count("html") == page.tags.count("h1") == page.tags.count("main") == 1
    assert page.values("html", "lang") == ["en"]
    assert not {"script", "link", "img", "iframe", "object", "embed", "form", "base", "use", "image"} & set(page.tags)
    for tag, name, value in page.attributes:
        assert name not in FETCHING, (tag, name)
        assert not name.startswith("on"), (tag, name)
        assert "url(" not in value.casefold(), (tag, name, value)
    assert "default-src 'none'" in page.values("meta", "content")[0]
    styles = [data for tag, data in page.texts if tag == "style"]
    assert len(styles) == 1
    assert not any(word in styles[0] for word in ("@import", "url(", "http", "@font-face"))
    labels = page.values("svg", "aria-label")
    assert len(labels) == page.tags.count("svg") == page.tags.count("figure") == page.tags.count("figcaption")
    assert all(labels)
    assert page.values("svg", "role") == ["img"] * len(labels)
    assert page.tags.count("th") == len(page.values("th", "scope"))
