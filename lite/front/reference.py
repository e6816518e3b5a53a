"""The reference of what people type, from the docstrings: `el`, `el.bao`, `el.shepherds`, `el.analysis`."""

from __future__ import annotations

import inspect
import json
import re
import warnings
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, ForwardRef

from elongo_explore.games.elongo.play.actions import Action

from . import links

HERE = Path(__file__).parent
ANALYSIS = ("blocks", "chances", "completion", "graphs", "loops", "open_questions", "space")
"""The modules of `el.analysis` that people ask; the others are what these are made of."""
LIVE = {
    "Explorer": ["position", "record", "study", "picture"],
    "Stepper": ["picture"],
    "Quiz": ["check", "hint", "solution", "picture"],
}
"""What people ask of a live board. All else that it has is for its own parts."""
INDEX = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Reference</title>
<meta http-equiv="refresh" content="0; url=el.html"></head>
<body><main><h1>Reference</h1><p><a href="el.html">What you can type</a></p></main></body></html>
"""
_DOT = r'(?:\.|</span><span class="o">\.</span><span class="n">)'
_INNER = re.compile(rf"elongo_explore(?:{_DOT}\w+)*{_DOT}(\w+)")
_EXAMPLE = re.compile(r"(<pre>.*?</pre>)", re.DOTALL)
_ELSEWHERE = re.compile(
    r"\b(?:typing|pathlib|fractions|random|concurrent\.futures\._base|networkx\.classes\.graph)\.(?=[A-Z])"
)
_BY_PYTHON = re.compile(r"Alias for field number \d+|Create new instance of |Public constructor")
"""The texts of Python and the widget libraries where we have none."""
_SENTENCE = re.compile(r"(.+?[.:?])(?:\s|$)", re.DOTALL)


def write_reference(folder: Path) -> None:
    """Write a page for each module, and the list of all names that the pages search."""
    import pdoc.doc
    import pdoc.render

    pdoc.render.configure(
        docformat="markdown", show_source=False, template_directory=HERE / "pdoc", search=False
    )
    pdoc.render.env.loader.searchpath.append(str(HERE / "templates"))  # type: ignore[union-attr]
    pdoc.render.env.globals |= {
        "shown": shown,
        "parts": parts,
        "typed": typed,
        "repository": links.on_github(),
        "address": links.address(),
        "first": _first,
    }
    modules = {view.__name__: pdoc.doc.Module(view) for view in views()}
    with warnings.catch_warnings():
        # Types that a module imports for the type checker only are shown as they are written.
        warnings.filterwarnings("ignore", message="Error parsing type annotation")
        for name, module in modules.items():
            page = pdoc.render.html_module(module, modules)
            _write(folder / f"{name.replace('.', '/')}.html", _as_typed(page, name, modules))
        names = [entry for module in modules.values() for entry in _names(module)]
    _write(folder / "names.js", f"const NAMES = {json.dumps(names, ensure_ascii=False)};\n")
    _write(folder / "index.html", INDEX)


# ── what is shown ─────────────────────────────────────────────────────────────────────────────────


def views() -> list[ModuleType]:
    """Return the modules under the names that people type, not those that they have inside."""
    el = import_module("elongo_explore")
    return [
        _view("el", el, el.__all__),
        _view("el.analysis", el.analysis, ["findings"]),
        *(_view(f"el.analysis.{name}", getattr(el.analysis, name)) for name in ANALYSIS),
        _view("el.bao", el.bao, el.bao.__all__),
        _view("el.bao.analysis", el.bao.analysis, dir(el.bao.analysis)),
        _view("el.shepherds", el.shepherds, el.shepherds.__all__),
        _view("el.shepherds.analysis", el.shepherds.analysis, el.shepherds.analysis.__all__),
    ]


def _view(name: str, module: ModuleType, names: Iterable[str] | None = None) -> ModuleType:
    """Return a module that has some names of another one, and nothing else of it."""
    view = ModuleType(name, module.__doc__)
    told = [each for each in names or _own(module) if not inspect.ismodule(getattr(module, each))]
    # Functions first, as they are what one begins with; then what they give back.
    told.sort(key=lambda each: (inspect.isclass(getattr(module, each)), each.lower()))
    for each in told:
        setattr(view, each, getattr(module, each))
    view.__all__ = told  # type: ignore[attr-defined]
    return view


def _own(module: ModuleType) -> list[str]:
    """Return the functions and classes that a module defines for others."""
    return [
        name
        for name, value in vars(module).items()
        if name[0] != "_" and getattr(value, "__module__", None) == module.__name__ and callable(value)
    ]


def shown(doc: Any) -> bool:
    """Is this something that people use?"""
    wanted = _wanted(doc.qualname.rpartition(".")[0])
    if wanted is not None and doc.name not in wanted:
        return False
    if doc.name == "__init__":
        return bool(doc.signature_without_self.parameters)
    return not doc.name.startswith("_")


def parts(cls: Any) -> list[Any]:
    """Return the public parts of a class: its own, and those of its bases in this kit."""
    found = {each.name: each for each in cls.own_members}
    for (module, _class), members in cls.inherited_members.items():
        if module.startswith("elongo_explore"):
            found |= {each.name: each for each in members if each.name not in found}
    for each in found.values():
        if _BY_PYTHON.match(each.docstring):
            each.docstring = ""
    return [each for each in found.values() if shown(each)]


@cache
def _wanted(name: str) -> set[str] | None:
    """Return the public names of a class of `el` that also has internal ones; None if all are public."""
    cls = getattr(import_module("elongo_explore"), name, None) if name else None
    if name in LIVE:
        return {"__init__", *LIVE[name]}
    if isinstance(cls, type) and issubclass(cls, Action) and is_dataclass(cls):
        return {"__init__", *(field.name for field in fields(cls))}
    return None


def typed(function: Any, cls: Any = None) -> Any:
    """Return the signature as it is to be read: no `self`, and types by their names."""
    told = function.signature
    kinds = {each.name: each.annotation for each in cls.own_members if each.kind == "variable"} if cls else {}
    given = [each for each in told.parameters.values() if each.name not in ("self", "cls", "_cls")]
    known = [
        each.replace(annotation=kinds[each.name]) if isinstance(each.annotation, ForwardRef) else each
        for each in given
    ]
    return told.replace(parameters=known)


# ── how it is told ────────────────────────────────────────────────────────────────────────────────


def _as_typed(page: str, here: str, modules: dict[str, Any]) -> str:
    """Types by the name that people type, with a link; by the last part of their name if they type none.

    Examples stay as they are.
    """
    texts = _EXAMPLE.split(page)
    texts[::2] = [_ELSEWHERE.sub("", _INNER.sub(partial(_link, here, modules), text)) for text in texts[::2]]
    return "".join(texts)


def _link(here: str, modules: dict[str, Any], found: re.Match[str]) -> str:
    name = found[1]
    for module in (here, "el"):
        if modules[module].get(name):
            to = "" if module == here else "../" * here.count(".") + "el.html"
            return f'<a href="{to}#{name}">{name}</a>'
    return name


def _names(module: Any) -> Iterator[tuple[str, str, str]]:
    """Each name of a module, where it is told of, and the first sentence of that."""
    page = f"{module.modulename.replace('.', '/')}.html"
    yield module.modulename, page, _first(module)
    for member in module.own_members:
        if shown(member):
            inner = parts(member) if member.kind == "class" else []
            told = [member, *(each for each in inner if each.name != "__init__" and each.docstring)]
            for each in told:
                yield f"{module.modulename}.{each.qualname}", f"{page}#{each.qualname}", _first(each)


def _first(doc: Any) -> str:
    found = _SENTENCE.match(doc.docstring)
    return " ".join((found[1] if found else doc.docstring).split())


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
