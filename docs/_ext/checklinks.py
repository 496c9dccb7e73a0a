"""Checks that the links of a built site lead somewhere: ``python -m docs._ext.checklinks FOLDER``.

Every link to a page of the site must find the page, and the anchor in it. Links to other sites are
not followed. Ends with 1 if one is broken, and names all of them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

FURNITURE = ("genindex.html", "search.html", "py-modindex.html")
"""Pages that every page links to, whether or not the theme makes use of them."""


class Page(HTMLParser):
    """The links of a page and the anchors in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take what a tag links to and is called."""
        for name, value in attrs:
            if value is None:
                continue
            if name in ("href", "src") and tag in ("a", "link", "img", "script"):
                self.links.append(value)
            elif name == "id" or (name == "name" and tag == "a"):
                self.anchors.add(value)


def broken_links(site: Path) -> Iterator[tuple[str, str]]:
    """Each page with a link of it that leads nowhere."""
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = path if not parts.path else (path.parent / unquote(parts.path)).resolve()
            found = pages.get(target)
            missing = not target.is_file() or (
                found is not None
                and parts.fragment
                and unquote(parts.fragment) not in found.anchors
            )
            if missing:
                yield path.relative_to(site).as_posix(), link


def main() -> int:
    """Check the site in the folder given."""
    site = Path(sys.argv[1]).resolve()
    broken = list(dict.fromkeys(broken_links(site)))
    for page, link in broken:
        sys.stdout.write(f"{page}: {link}\n")
    count = sum(1 for _ in site.rglob("*.html"))
    sys.stdout.write(f"{count} pages, {len(broken)} broken links\n")
    return 1 if broken or not count else 0


if __name__ == "__main__":
    sys.exit(main())
