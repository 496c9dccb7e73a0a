"""Strict JSON: one reader for files, messages, positions and editions.

Only what games use for data of their own is public here, within the package.
"""

from boardrules.core.strict_json.checked import read_checked
from boardrules.core.strict_json.packaged import build
from boardrules.core.strict_json.reading import read_file, read_text, write_text
from boardrules.core.strict_json.values import JsonValue

__all__ = ["JsonValue", "build", "read_checked", "read_file", "read_text", "write_text"]
