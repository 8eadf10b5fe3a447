#!/usr/bin/env python3
"""The library as a product: installed, moved elsewhere, found by a project outside of the tree, linked and run.

    install_test.py BUILD SOURCE GENERATOR COMPILER...

Installs from BUILD into a temporary prefix and moves that; then builds SOURCE/test/install/project against it with each
COMPILER and runs it. README.md shows this project. Exit status 77: it can't be done with this build.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

EXPECTED = "[[ 7. 10.]\n [15. 22.]]\n" * 2


def run(*command, **options):
    done = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}: exit status {done.returncode}\n{done.stdout}")
    return done.stdout


def check(holds, message):
    if not holds:
        sys.exit(message)


def names_under(folder):
    return sorted(name for _, _, files in os.walk(folder) for name in files)


def library_in(folder):
    return next(os.path.join(place, "libtessera.so") for place, _, files in os.walk(folder) if "libtessera.so" in files)


def check_installed(prefix, source):
    """What is there, and what the library lets out."""
    headers = names_under(os.path.join(source, "include"))
    installed = names_under(os.path.join(prefix, "include"))
    check(headers == installed, f"headers of the tree: {headers}\ninstalled: {installed}")
    guides = names_under(os.path.join(source, "doc", "guides"))
    check(set(guides) <= set(names_under(os.path.join(prefix, "share"))), f"not all guides are installed: {guides}")
    library = library_in(prefix)
    symbols = [line.split()[2] for line in run("nm", "-D", "--defined-only", library).splitlines()]
    with open(os.path.join(prefix, "include", "tessera", "c_api.h")) as header:
        functions_of_c = set(re.findall(r"\b(tessera_\w+)\(", header.read()))
    strangers = [name for name in symbols if not re.match(r"_Z(NK?|T[ISV]N|GVN)7tessera\d*", name) and name not in functions_of_c]
    check(os.path.exists(os.path.join(os.path.dirname(library), "libtessera_mpi.so")), "libtessera_mpi.so isn't beside it")
    check("libmpi" not in run("ldd", library), "programs that don't join others load MPI")
    check(symbols and not strangers, f"exported, but not in namespace tessera: {strangers[:10]}")
    check("usage" in run(os.path.join(prefix, "bin", "tessera"), "--help").lower(), "tessera --help doesn't say its usage")
    for folder, _, files in os.walk(prefix):
        for name in files:
            if name.endswith(".cmake"):
                text = open(os.path.join(folder, name)).read()
                check(source not in text and "/first" not in text, f"{name} holds a path of where it was made")
                check("MLIR" not in text, f"{name} asks for MLIR")


def check_readme(source):
    readme = open(os.path.join(source, "README.md")).read()
    for language, name in ("cmake", "CMakeLists.txt"), ("cpp", "main.cpp"):
        text = open(os.path.join(source, "test", "install", "project", name)).read()
        check(f"```{language}\n{text}```" in readme, f"README.md doesn't show {name} as it is")


def build_and_run(prefix, source, folder, generator, compiler):
    project = os.path.join(source, "test", "install", "project")
    run("cmake", "-S", project, "-B", folder, "-G", generator, f"-DCMAKE_CXX_COMPILER={compiler}",
        f"-DCMAKE_PREFIX_PATH={prefix}", "-DCMAKE_CXX_FLAGS=-Wall -Wextra -Werror")
    run("cmake", "--build", folder)
    output = run(os.path.join(folder, "outside"), env={**os.environ, "TESSERA_CACHE_DIR": os.path.join(folder, "cache")})
    check(output == EXPECTED, f"built by {compiler}, the project says\n{output}not\n{EXPECTED}")
    print(f"{compiler}: built, and it says what it has to")


def main():
    build, source, generator, *compilers = sys.argv[1:]
    if "__asan_init" in run("nm", "-D", library_in(build)):
        print("skipped: libtessera.so is built with the address sanitizer, and programs of other compilers can't link to it")
        sys.exit(77)
    check_readme(source)
    with tempfile.TemporaryDirectory() as root:
        first, prefix = os.path.join(root, "first"), os.path.join(root, "moved", "here")
        run("cmake", "--install", build, "--prefix", first)
        os.mkdir(os.path.dirname(prefix))
        shutil.move(first, prefix)
        check_installed(prefix, source)
        for number, compiler in enumerate(compilers):
            build_and_run(prefix, source, os.path.join(root, f"build{number}"), generator, compiler)


if __name__ == "__main__":
    main()
