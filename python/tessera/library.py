"""The shared library, by its C interface (tessera/c_api.h)."""

import ctypes
import functools
import os
import pathlib
from dataclasses import dataclass


class Error(Exception):
    """A question that could not be answered; the message says why."""


class InputError(Error, ValueError):
    """The program, or an option, is at fault."""


class DefectError(Error, RuntimeError):
    """Tessera is at fault."""


@dataclass(frozen=True)
class Reply:
    text: str
    json: str
    warnings: str


def path_of_library() -> str:
    """`$TESSERA_LIBRARY`; else the library beside this package, if there is one; else what the system finds."""
    beside = pathlib.Path(__file__).parent / "lib" / "libtessera.so"
    return os.environ.get("TESSERA_LIBRARY") or (str(beside) if beside.exists() else "libtessera.so")


def path_of_plugin() -> str:
    """`$TESSERA_PJRT_LIBRARY`; else libtessera_pjrt.so beside the shared library."""
    beside = pathlib.Path(path_of_library()).parent / "libtessera_pjrt.so"
    return os.environ.get("TESSERA_PJRT_LIBRARY") or str(beside)


@functools.cache
def library() -> ctypes.CDLL:
    path = path_of_library()
    try:
        loaded = ctypes.CDLL(path)
    except OSError as error:
        raise Error(f"{path} can't be loaded: {error}; name the file of libtessera.so in TESSERA_LIBRARY") from error
    try:
        loaded.tessera_ask_with_host.restype = ctypes.c_void_p
        loaded.tessera_ask_with_host.argtypes = [ctypes.c_char_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.c_void_p]
        for field in ("text", "json", "warnings", "error"):
            function = getattr(loaded, f"tessera_answer_{field}")
            function.restype, function.argtypes = ctypes.c_char_p, [ctypes.c_void_p]
        loaded.tessera_answer_status.argtypes = loaded.tessera_answer_free.argtypes = [ctypes.c_void_p]
        loaded.tessera_answer_free.restype = None
    except AttributeError as error:
        raise Error(f"{path} is no libtessera.so of this version: {error}; name another in TESSERA_LIBRARY") from error
    return loaded


def ask(question: str, program: bytes, options: str, host: int | None = None) -> Reply:
    """What the library answers. Other threads of Python go on meanwhile. `host` is the address of the function that says how operations are
    divided. Raises InputError and DefectError."""
    loaded = library()
    answer = loaded.tessera_ask_with_host(question.encode(), program, len(program), options.encode(), host)
    if not answer:
        raise MemoryError("there is no memory for an answer")

    def text(field: str) -> str:
        return getattr(loaded, f"tessera_answer_{field}")(answer).decode(errors="replace")

    try:
        status = loaded.tessera_answer_status(answer)
        if status:
            raise (InputError if status == 2 else DefectError)(text("error").rstrip("\n"))
        return Reply(text("text"), text("json"), text("warnings"))
    finally:
        loaded.tessera_answer_free(answer)
