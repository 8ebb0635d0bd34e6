"""Patterns of paths, as configuration names files: ``league/*.yaml``, ``drafts/``, ``**/old-*.yaml``."""

import re
from functools import lru_cache


def matches(pattern: str, path: str) -> bool:
    """Whether a pattern means a path, or a folder the path lies in.

    ``*`` and ``?`` stay within a name, ``**`` goes over any number of folders. A pattern without a ``/`` but at its
    end means files and folders of that name anywhere.

    Args:
        path: relative, with ``/`` between names.
    """
    wanted = _compiled(pattern)
    names = path.split("/")
    return any(wanted.fullmatch("/".join(names[: end + 1])) for end in range(len(names)))


@lru_cache(maxsize=1024)
def _compiled(pattern: str) -> re.Pattern[str]:
    plain = pattern.removeprefix("./").strip("/")
    if "/" not in plain and not pattern.startswith(("/", "./")):
        plain = f"**/{plain}"
    parts = {"**/": "(?:[^/]+/)*", "**": ".*", "*": "[^/]*", "?": "[^/]"}
    return re.compile("".join(parts.get(part) or re.escape(part) for part in re.split(r"(\*\*/|\*\*|\*|\?)", plain)))
