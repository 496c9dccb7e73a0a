"""The pictures in the documentation are those that the library draws."""

import pytest

from boardrules.render import Picture
from docs.make_pictures import PICTURES, pictures


@pytest.mark.parametrize(("name", "picture"), pictures().items(), ids=pictures())
def test_a_picture_is_up_to_date(name: str, picture: Picture) -> None:
    """If not: ``python docs/make_pictures.py``, and look at it."""
    assert (PICTURES / name).read_text(encoding="utf-8") == picture.svg


def test_there_are_no_other_pictures() -> None:
    assert {path.name for path in PICTURES.iterdir()} == set(pictures())
