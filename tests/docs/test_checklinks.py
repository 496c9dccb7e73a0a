"""The link check of the site finds what leads nowhere."""

from pathlib import Path

from docs._ext.checklinks import broken_links

HOME = """<a href="sub/rules.html#wt-6-3">rule</a> <a href="#top">top</a> <p id="top"></p>
<a href="https://example.org/nowhere">elsewhere</a> <img src="board.svg">"""


def site(folder: Path, home: str) -> list[tuple[str, str]]:
    (folder / "sub").mkdir()
    (folder / "index.html").write_text(home)
    (folder / "board.svg").write_text("<svg/>")
    rules = '<div id="wt-6-3"></div><a href="../index.html#top">up</a>'
    (folder / "sub" / "rules.html").write_text(rules)
    return list(broken_links(folder))


def test_a_whole_site_has_no_broken_link(tmp_path: Path) -> None:
    assert site(tmp_path, HOME) == []


def test_missing_pages_pictures_and_anchors_are_named(tmp_path: Path) -> None:
    home = HOME.replace("#wt-6-3", "#wt-6-4").replace("board.svg", "boards.svg")
    home += '<a href="gone.html">gone</a>'
    assert site(tmp_path, home) == [
        ("index.html", "sub/rules.html#wt-6-4"),
        ("index.html", "boards.svg"),
        ("index.html", "gone.html"),
    ]
