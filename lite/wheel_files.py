"""Wheels as files: what is in one, and how to write one that is the same whenever it is written."""

import base64
import re
from collections.abc import Mapping
from email.message import Message
from email.parser import Parser
from hashlib import sha256
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

LONG_AGO = (2020, 1, 1, 0, 0, 0)
TAIL = "py3-none-any.whl"


def normal(name: str) -> str:
    """Return a package's name as locks spell it: `ipython-pygments-lexers`."""
    return re.sub(r"[-_.]+", "-", name).lower()


def contents(wheel: Path) -> dict[str, bytes]:
    """Return the files in a wheel."""
    with ZipFile(wheel) as packed:
        return {name: packed.read(name) for name in packed.namelist() if not name.endswith("/")}


def unpack(wheel: Path, folder: Path) -> None:
    """Put the files of a wheel into a folder."""
    with ZipFile(wheel) as packed:
        packed.extractall(folder)


def metadata(inside: Mapping[str, bytes]) -> Message:
    """Return the metadata of a wheel: Name, Version, Requires-Dist…"""
    return Parser().parsestr(inside[f"{called(inside)}.dist-info/METADATA"].decode())


def called(inside: Mapping[str, bytes]) -> str:
    """Name and version of a wheel, as its files spell them, which need not be as it says."""
    (name,) = (name for name in inside if re.fullmatch(r"[^/]+\.dist-info/METADATA", name))
    return name.removesuffix(".dist-info/METADATA")


def tops(inside: Mapping[str, bytes]) -> list[str]:
    """Return the packages and modules of a wheel that can be imported."""
    modules = (name.removesuffix("c") for name in inside if name.endswith((".py", ".pyc")))
    firsts = {name.split("/")[0].removesuffix(".py") for name in modules}
    return sorted(first for first in firsts if not first.endswith((".dist-info", ".data")))


def _record(inside: Mapping[str, bytes], place: str) -> bytes:
    lines = []
    for name, data in inside.items():
        code = base64.urlsafe_b64encode(sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={code},{len(data)}\n")
    return "".join([*lines, f"{place},,\n"]).encode()


def write(folder: Path, inside: Mapping[str, bytes], *, named_by_content: bool = False) -> Path:
    """Write a wheel with these files, and say where.

    Its name can tell its content (wheels have a place for that, the build tag, which begins with a digit).
    Then a new version has a new address, and no cache between us and the reader can give out an old one.
    """
    known = called(inside)
    place = f"{known}.dist-info/RECORD"
    whole = {name: data for name, data in sorted(inside.items()) if name != place}
    whole[place] = _record(whole, place)
    tag = f"-1{sha256(whole[place]).hexdigest()[:12]}" if named_by_content else ""
    wheel = folder / f"{known}{tag}-{TAIL}"
    with ZipFile(wheel, "w", ZIP_DEFLATED, compresslevel=9) as packed:
        for name, data in whole.items():
            entry = ZipInfo(name, LONG_AGO)
            entry.compress_type, entry.external_attr = ZIP_DEFLATED, 0o644 << 16
            packed.writestr(entry, data)
    return wheel


def named(name: str, version: str, files: Mapping[str, bytes], summary: str) -> dict[str, bytes]:
    """Return the files of a wheel that we make ourselves."""
    info = f"{name.replace('-', '_')}-{version}.dist-info"
    head = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\nSummary: {summary}\n"
    wheel = "Wheel-Version: 1.0\nGenerator: elongo_explore\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    return {**files, f"{info}/METADATA": head.encode(), f"{info}/WHEEL": wheel.encode()}
