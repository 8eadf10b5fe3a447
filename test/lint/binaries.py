#!/usr/bin/env python3
"""Holds what was built to what is promised of it.

    binaries.py hardened FILE...          position-independent, addresses bound before it runs, guarded stacks
    binaries.py fortified FILE...         copies are checked where the compiler knows the sizes
    binaries.py alone FILE...             none needs a library of Python, JAX or XLA. covers: N14 by lint.alone
    binaries.py exports LIBRARY HEADER... the library defines, for others, only what the public headers declare
    binaries.py only LIBRARY NAME...      the library defines, for others, just these functions
    binaries.py lasting FOLDER...         no object file in these folders has anything destroyed at exit
"""

import os
import re
import subprocess
import sys


def output(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def hardened(*files):
    """What each file lacks."""
    faults = []
    for file in files:
        header, segments, dynamic = (output("readelf", "-W", option, file) for option in ("-h", "-l", "-d"))
        symbols = output("readelf", "-W", "--dyn-syms", file)
        if not re.search(r"Type:\s+DYN", header):
            faults.append(f"{file}: it isn't position-independent (PIE)")
        if "GNU_RELRO" not in segments:
            faults.append(f"{file}: its tables of addresses stay writable (RELRO)")
        if not re.search(r"BIND_NOW|FLAGS_1.*\bNOW\b", dynamic):
            faults.append(f"{file}: addresses are bound while it runs (BIND_NOW)")
        if re.search(r"GNU_STACK.*\bRWE\b", segments):
            faults.append(f"{file}: its stack can be executed")
        if re.search(r"LOAD.*\bRWE\b", segments):
            faults.append(f"{file}: it has memory that can be written and executed")
        if "__stack_chk_fail" not in symbols:
            faults.append(f"{file}: no function guards its stack (stack protector)")
    return faults


def fortified(*files):
    """Files that copy bytes, and have no copy that is checked. A small one may have none where the compiler knows the sizes."""
    return [f"{file}: no copy is checked (FORTIFY)" for file in files
            if not re.search(r"UND __\w+_chk\b", output("readelf", "-W", "--dyn-syms", file))]


def alone(*files):
    """Libraries that a file needs, directly or through others, and must not."""
    return [f"{file}: it needs {name}" for file in files for name in re.findall(r"^\s*(\S+)", output("ldd", file), re.MULTILINE)
            if re.search(r"python|xla|jax", os.path.basename(name))]


def qualified_name(symbol):
    """`tessera::detail::apply` of what was demangled; what stands in brackets doesn't belong to it."""
    mangled = re.match(r"_ZN[KRO]{0,2}7tessera(\d+)(\w+)", symbol)  # constraints of C++20, which some tools can't read
    if mangled:
        return "tessera::" + mangled[2][:int(mangled[1])]
    symbol = re.sub(r"^(guard variable|typeinfo name|typeinfo|vtable) for ", "", symbol)
    found = re.search(r"tessera::(?:[A-Za-z_~]\w*::)*(?:operator\W+|operator \w+|[A-Za-z_~]\w*)", symbol)
    return found[0] if found else symbol


def exports(library, *headers):
    """What the library gives away beyond the public headers."""
    text = ""
    for header in headers:
        with open(header) as file:
            text += re.sub(r"//[^\n]*", "", file.read())
    words = set(re.findall(r"[A-Za-z_]\w*", text))
    defined = set(re.findall(r"^\s*(?:class|struct|union)\s+(?:\[\[[^\]]*\]\]\s*)?(\w+)[^;(){]*\{", text, flags=re.M))
    faults, names = [], output("nm", "-D", "--defined-only", "--demangle", library).splitlines()
    if not any("tessera::Array::" in name for name in names):
        faults.append(f"{library}: it doesn't define tessera::Array")
    for line in names:
        symbol = line.split(" ", 2)[2]
        name = qualified_name(symbol)
        parts = name.split("::")
        if symbol == name and name.startswith("tessera_") and name in words:
            continue  # of the C interface
        if parts[0] != "tessera":
            faults.append(f"{library}: {symbol} isn't in namespace tessera")
            continue
        unknown = [part for part in parts[1:] if re.fullmatch(r"~?\w+", part) and part.lstrip("~") not in words]
        if unknown:
            faults.append(f"{library}: {symbol}: no public header declares {unknown[0]}")
        # Members of classes that headers only name.
        elif len(parts) > 2 and parts[-2][0].isupper() and parts[-2] not in defined:
            faults.append(f"{library}: {symbol}: no public header defines {parts[-2]}")
    return faults


def only(library, *names):
    """Names that the library gives away and shouldn't, and those that it lacks."""
    defined = {line.split()[-1] for line in output("nm", "-D", "--defined-only", library).splitlines()}
    return [f"{library}: it gives away {name}" for name in sorted(defined - set(names))] + [
        f"{library}: it doesn't define {name}" for name in sorted(set(names) - defined)]


def lasting(*folders):
    """Object files that destroy something at exit. Destructors of users' static objects compute, too, and come later than ours.
    What <iostream> keeps of itself may be destroyed: it counts its users."""
    faults, looked_at = [], 0
    for place, _, files in (found for folder in folders for found in os.walk(folder)):
        for name in sorted(files):
            if not name.endswith(".o"):
                continue
            looked_at += 1
            path = os.path.join(place, name)
            uses = re.findall(r"__cxa_atexit|_ZNSt8ios_base4InitD1Ev", output("objdump", "-r", path))
            if uses.count("__cxa_atexit") > uses.count("_ZNSt8ios_base4InitD1Ev"):
                faults.append(f"{path}: it has static objects with destructors; make them by new, or of_this_thread")
    return faults if looked_at else [f"there are no object files in {', '.join(folders)}"]


CHECKS = {"hardened": hardened, "fortified": fortified, "alone": alone, "exports": exports, "only": only, "lasting": lasting}


def main():
    faults = CHECKS[sys.argv[1]](*sys.argv[2:])
    print("\n".join(faults[:50]))
    if len(faults) > 50:
        print(f"... and {len(faults) - 50} more")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
