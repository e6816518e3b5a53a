"""Compile modules, and find out which ones are needed."""

import ast
import importlib.util
import marshal
import struct
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath

STDLIB = "/lib/python314.zip"
"""Where Pyodide puts the standard library: tracebacks name it."""
NOBODY_CHECKS, CHECK_THE_SOURCE = 1, 3
"""PEP 552: what stands in front of a compiled module; without its source there is nothing to compare."""


def compiled(source: bytes, name: str, *, optimize: int = 0, has_source: bool = False) -> bytes:
    """Return a compiled module, as Python keeps them in files."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    flags = CHECK_THE_SOURCE if has_source else NOBODY_CHECKS
    proof = importlib.util.source_hash(source) if has_source else bytes(8)
    return importlib.util.MAGIC_NUMBER + struct.pack("<L", flags) + proof + marshal.dumps(code)


def modules_of(names: Iterable[str]) -> dict[str, str]:
    """Modules by their names, and their files."""
    found = {}
    for name in names:
        path = PurePosixPath(name)
        if path.suffix == ".py":
            parts = path.parent.parts if path.stem == "__init__" else path.with_suffix("").parts
            found[".".join(parts)] = name
    return found


def imported(source: bytes, package: str) -> Iterator[str]:
    """Yield all imports of a module, anywhere in it, but for those that are for type checkers alone."""
    ahead: list[ast.AST] = [ast.parse(source)]
    while ahead:
        node = ahead.pop()
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package.split(".")[: package.count(".") + 2 - node.level] if node.level else []
            base = ".".join([*start, *([node.module] if node.module else [])])
            yield from (base, *(f"{base}.{alias.name}" for alias in node.names))
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            ahead += node.orelse
        else:
            ahead += ast.iter_child_nodes(node)


def reached(seeds: Iterable[str], modules: Mapping[str, str], read: Callable[[str], bytes]) -> set[str]:
    """All modules that some modules import, and those that these import, to the end."""
    found: set[str] = set()
    ahead = list(seeds)
    while ahead:
        name = ahead.pop()
        if name in found or name not in modules:
            continue
        found.add(name)
        ahead.append(name.rpartition(".")[0])
        path = modules[name]
        package = name if path.endswith("/__init__.py") else name.rpartition(".")[0]
        ahead += imported(read(path), package)
    return found


def write_zip(target: Path, files: Mapping[str, bytes], how: int) -> None:
    """Write a zip that is the same whenever it is written."""
    with zipfile.ZipFile(target, "w", how, compresslevel=9) as new:
        for name in sorted(files):
            new.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), files[name], how)


def read_zip(source: Path) -> dict[str, bytes]:
    """Return the files of a zip."""
    with zipfile.ZipFile(source) as old:
        return {name: old.read(name) for name in old.namelist() if not name.endswith("/")}
