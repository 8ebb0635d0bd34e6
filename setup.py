"""Compiles the engine and the pilots with mypyc; everything else about the build is in pyproject.toml.

Where there is no compiler, with GWENT_PURE=1, or as a hook of pre-commit (which only checks decks), the same sources
are installed uncompiled.
"""

import hashlib
import os
from pathlib import Path

from setuptools import Extension, setup

HERE = Path(__file__).parent
ROOMS = ("engine", "pilots")


def sources() -> list[str]:
    return sorted(
        path.relative_to(HERE).as_posix()
        for room in ROOMS
        for path in (HERE / "gwent_cli" / room).glob("*.py")
        if path.name not in ("__init__.py", "build.py")
    )


def source_hash() -> str:
    # The same recipe as gwent_cli/engine/build.py, which compares the two.
    digest = hashlib.sha256()
    for name in sources():
        digest.update((HERE / name).read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:16]


def extensions() -> list[Extension]:
    if os.environ.get("GWENT_PURE") == "1" or "PRE_COMMIT" in os.environ:
        return []
    try:
        from mypyc.build import mypycify

        compiled = mypycify(["--strict", *sources()], group_name="gwent_engine", opt_level="2", strip_asserts=False)
    except (ImportError, SystemExit) as problem:
        print(f"gwent-cli: installing the uncompiled engine ({problem!r})")
        return []
    stamp = Extension(
        "gwent_cli.engine._stamp",
        ["gwent_cli/engine/_stamp.c"],
        define_macros=[("SOURCE_HASH", f'"{source_hash()}"')],
    )
    for extension in compiled:
        # Without fused multiply-add the floats of pilots agree with the uncompiled ones.
        extension.extra_compile_args += ["-ffp-contract=off"] if os.name != "nt" else []
    for extension in (*compiled, stamp):
        extension.optional = True
    return [*compiled, stamp]


setup(ext_modules=extensions())
