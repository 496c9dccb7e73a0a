"""What cannot be tested on the compiled wheel."""

from importlib.machinery import ExtensionFileLoader

import boardrules.core.engine

collect_ignore: list[str] = []
if isinstance(boardrules.core.engine.__loader__, ExtensionFileLoader):
    # The public API is listed with annotations, which compiled functions do not have.
    collect_ignore.append("test_public_api.py")
