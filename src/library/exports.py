#!/usr/bin/env python3
"""Writes what leaves the shared library: what the public headers declare, and nothing else.

    exports.py OUT HEADER...

OUT becomes a version script for the linker. Names are mangled with their lengths (`_ZN7tessera6detail5applyE...`), so that a pattern a
name is exact: all members of each class that a header defines, with its type information, and each function, operator and variable
that a header declares at namespace scope. Classes that are only named there (`struct ArrayState;`) stay within. Functions in
`extern "C"` leave by their plain names.
"""

import re
import sys

TOKEN = re.compile(r"[A-Za-z_]\w*|::|\d[\w.']*|\S")
CLASSES = {"class", "struct", "union", "enum"}
OPERATORS = {
    "+": ["pl", "ps"], "-": ["mi", "ng"], "*": ["ml", "de"], "/": ["dv"], "%": ["rm"], "^": ["eo"], "&": ["an", "ad"], "|": ["or"],
    "~": ["co"], "!": ["nt"], "=": ["aS"], "<": ["lt"], ">": ["gt"], "+=": ["pL"], "-=": ["mI"], "*=": ["mL"], "/=": ["dV"],
    "%=": ["rM"], "^=": ["eO"], "&=": ["aN"], "|=": ["oR"], "<<": ["ls"], ">>": ["rs"], "==": ["eq"], "!=": ["ne"], "<=": ["le"],
    ">=": ["ge"], "<=>": ["ss"], "&&": ["aa"], "||": ["oo"], "++": ["pp"], "--": ["mm"], "()": ["cl"], "[]": ["ix"],
}


C = "extern C"  # in place of a namespace


def tokens_of(text):
    text = re.sub(r'"(\\.|[^"\\\n])*"|\'(\\.|[^\'\\\n])\'|//[^\n]*|/\*.*?\*/',
                  lambda found: '""' if found[0][0] in "\"'" else " ", text, flags=re.S)
    text = re.sub(r"^[ \t]*#(\\\n|[^\n])*", "", text, flags=re.M)
    return TOKEN.findall(text)


def without_template(tokens):
    while tokens[:1] == ["template"]:
        depth = 0
        for at, token in enumerate(tokens[1:], 1):
            depth += (token == "<") - (token == ">")
            if depth == 0:
                break
        tokens = tokens[at + 1:]
    return tokens


def class_name(declaration):
    """Of `struct [[x]] Name<T> final : Base`; None for what defines no class."""
    tokens = without_template(declaration)
    if not tokens or tokens[0] not in CLASSES:
        return None
    name = None
    for token in tokens[1:]:
        if token in (":", "<"):
            break
        if re.match(r"[A-Za-z_]", token) and token not in CLASSES | {"final", "alignas"}:
            name = token
    return name


def declared(declaration):
    """Names at the top level of a declaration, and the operators it declares: more than is needed does no harm."""
    names, operators, depth = set(), set(), 0
    tokens = without_template(declaration)
    if tokens[:1] in (["using"], ["typedef"]) or class_name(declaration):
        return names, operators
    for at, token in enumerate(tokens):
        if token == "operator":
            written = "".join(tokens[at + 1:at + 4])
            operators.update(code for length in (3, 2, 1) if written[:length] in OPERATORS
                             for code in OPERATORS[written[:length]])
        depth += (token in "([") - (token in ")]") if len(token) == 1 else 0
        if depth == 0 and re.match(r"[A-Za-z_]", token):
            names.add(token)
    return names, operators


def read(text, classes, functions, operators):
    """Adds (namespaces, name) of all that `text` declares."""
    scopes, declaration = [], []  # scopes: the names of a namespace (`a::b` has two), or None within anything else

    def namespaces():
        return tuple(name for scope in scopes for name in scope or ())

    def add(tokens):
        path = namespaces()
        names, codes = declared(tokens)
        functions.update((path, name) for name in names)
        operators.update((path, code) for code in codes)

    for token in tokens_of(text):
        inside = bool(scopes) and scopes[-1] is None
        if token == "{":
            if not inside and declaration[:1] == ["extern"]:
                scopes.append((C,))
            elif not inside and "namespace" in declaration[:2]:
                scopes.append(tuple(name for name in declaration if name not in ("inline", "namespace", "::")))
            else:
                if not inside:
                    name = class_name(declaration)
                    if name:
                        classes.add((namespaces(), name))
                    else:
                        add(declaration)
                scopes.append(None)
            declaration = []
        elif token == "}":
            scopes.pop()
            declaration = []
        elif token == ";":
            if not inside:
                add(declaration)
            elif "friend" in declaration:
                add(declaration[declaration.index("friend") + 1:])
            declaration = []
        else:
            declaration.append(token)


def patterns(classes, functions, operators):
    def mangled(path, name):
        return "".join(f"{len(part)}{part}" for part in (*path, name))

    lines = set()
    for path, name in classes:
        lines.update(f"_Z{kind}N{mangled(path, name)}E" for kind in ("TI", "TS", "TV"))
        lines.update(f"_ZN{const}{mangled(path, name)}*" for const in ("", "K", "R", "O", "KR", "KO"))
    for path, name in functions:
        if path == (C,):
            lines.add(name)
            continue
        lines.update(f"_ZN{mangled(path, name)}{end}*" for end in "EIB")
        lines.add(f"_ZGVN{mangled(path, name)}E")
    for path, code in operators:
        lines.update(f"_ZN{''.join(f'{len(part)}{part}' for part in path)}{code}{end}*" for end in "EI")
    return sorted(lines)


def main():
    out, *headers = sys.argv[1:]
    classes, functions, operators = set(), set(), set()
    for header in headers:
        with open(header) as file:
            read(file.read(), classes, functions, operators)
    kept = [{entry for entry in found if entry[0][:1] in (("tessera",), (C,))} for found in (classes, functions, operators)]
    text = "{\n  global:\n" + "".join(f"    {line};\n" for line in patterns(*kept)) + "  local:\n    *;\n};\n"
    with open(out, "w") as file:
        file.write(text)


if __name__ == "__main__":
    main()
