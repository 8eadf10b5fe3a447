#!/usr/bin/env python3
"""The library as a product: installed, moved elsewhere, found by a project outside of the tree, linked and run.

    install_test.py BUILD SOURCE GENERATOR COMPILER...

Installs from BUILD into a temporary prefix and moves that; then builds SOURCE/test/install/project against it with each
COMPILER and runs it. README.md shows this project. SOURCE/example/dialect, whose operations are its own, is built with the first
COMPILER. Exit status 77: it can't be done with this build.
"""

import ast
import math
import os
import re
import shutil
import subprocess
import sys
import tempfile

GUIDE = os.path.join("doc", "guides", "first_program.md")
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
    public = os.path.join(prefix, "include", "tessera")
    installed = sorted(name for name in os.listdir(public) if name not in ("compiler", "compiler.h"))
    check(headers == installed, f"headers of the tree: {headers}\ninstalled: {installed}")
    guides = names_under(os.path.join(source, "doc", "guides"))
    check(set(guides) <= set(names_under(os.path.join(prefix, "share"))), f"not all guides are installed: {guides}")
    check_links(prefix)
    library = library_in(prefix)
    symbols = [line.split()[2] for line in run("nm", "-D", "--defined-only", library).splitlines()]
    with open(os.path.join(prefix, "include", "tessera", "c_api.h")) as header:
        functions_of_c = set(re.findall(r"\b(tessera_\w+)\(", header.read()))
    strangers = [name for name in symbols if not re.match(r"_Z(NK?|T[ISV]N|GVN)7tessera\d*", name) and name not in functions_of_c]
    check(os.path.exists(os.path.join(os.path.dirname(library), "libtessera_mpi.so")), "libtessera_mpi.so isn't beside it")
    check("libmpi" not in run("ldd", library), "programs that don't join others load MPI")
    check(symbols and not strangers, f"exported, but not in namespace tessera: {strangers[:10]}")
    check("usage" in run(os.path.join(prefix, "bin", "tessera"), "--help").lower(), "tessera --help doesn't say its usage")
    version = re.search(r"project\(tessera VERSION ([\d.]+)", open(os.path.join(source, "CMakeLists.txt")).read())[1]
    check(run(os.path.join(prefix, "bin", "tessera"), "--version") == f"tessera {version}\n", f"tessera --version doesn't say {version}")
    for folder, _, files in os.walk(prefix):
        for name in files:
            if name.endswith(".cmake"):
                text = open(os.path.join(folder, name)).read()
                check(source not in text and "/first" not in text, f"{name} holds a path of where it was made")
                check("MLIR" not in text or name.startswith("tessera-compiler"), f"{name} asks for MLIR")


def check_links(folder):
    """Links of installed documents lead to what is installed."""
    documents = [os.path.join(place, name) for place, _, files in os.walk(folder) for name in files if name.endswith(".md")]
    lost = [f"{document}: {link}" for document in documents for link in re.findall(r"\]\(([^)#:\s]+)[^):\s]*\)", open(document).read())
            if not os.path.exists(os.path.join(os.path.dirname(document), link))]
    check(documents and not lost, "links of installed documents lead nowhere:\n" + "\n".join(lost))


def check_shown(source):
    """README.md and the guide for newcomers show the project as it is."""
    for document, language_of_programs in ("README.md", "cpp"), (GUIDE, "c++"):
        shown = open(os.path.join(source, document)).read()
        for language, name in ("cmake", "CMakeLists.txt"), (language_of_programs, "main.cpp"):
            text = open(os.path.join(source, "test", "install", "project", name)).read()
            check(f"```{language}\n{text}```" in shown, f"{document} doesn't show {name} as it is")


def check_one_line(prefix, source, folder, compiler):
    """The guide's one line of a shell builds the program, too."""
    line = re.search(r"^    (\$CXX .*)$", open(os.path.join(source, GUIDE)).read(), re.MULTILINE)[1]
    os.mkdir(folder)
    shutil.copy(os.path.join(source, "test", "install", "project", "main.cpp"), folder)
    library = os.path.dirname(library_in(prefix))
    check(library == os.path.join(prefix, "lib"), f"the library is in {library}")
    run("sh", "-c", line, cwd=folder, env={**os.environ, "CXX": compiler, "PREFIX": prefix})
    output = run(os.path.join(folder, "main"), env={**os.environ, "TESSERA_CACHE_DIR": os.path.join(folder, "cache")})
    check(output == EXPECTED, f"built by one line, the project says\n{output}not\n{EXPECTED}")


def build_and_run(prefix, source, folder, generator, compiler):
    project = os.path.join(source, "test", "install", "project")
    run("cmake", "-S", project, "-B", folder, "-G", generator, f"-DCMAKE_CXX_COMPILER={compiler}",
        f"-DCMAKE_PREFIX_PATH={prefix}", "-DCMAKE_CXX_FLAGS=-Wall -Wextra -Werror")
    run("cmake", "--build", folder)
    output = run(os.path.join(folder, "outside"), env={**os.environ, "TESSERA_CACHE_DIR": os.path.join(folder, "cache")})
    check(output == EXPECTED, f"built by {compiler}, the project says\n{output}not\n{EXPECTED}")
    print(f"{compiler}: built, and it says what it has to")


def attention(shapes, steps):
    """What the dialect's program computes, by other code: softmax(q k) v of q, k and v."""
    q, k, v = ([[math.sin(step * (i * columns + j)) for j in range(columns)] for i in range(rows)]
               for (rows, columns), step in zip(shapes, steps))

    def product(a, b):
        return [[sum(x * y for x, y in zip(row, column)) for column in zip(*b)] for row in a]

    weights = [[math.exp(x) for x in row] for row in product(q, k)]
    return product([[x / sum(row) for x in row] for row in weights], v)


def check_dialect(prefix, source, folder, generator, compiler):
    """A dialect of a project outside: its program is partitioned as the guide says, and its numbers are right."""
    project = os.path.join(source, "example", "dialect")
    lines = sum(len(open(os.path.join(project, name)).readlines()) for name in os.listdir(project))
    check(lines < 200, f"example/dialect has {lines} lines; fewer than 200 were promised")
    run("cmake", "-S", project, "-B", folder, "-G", generator, f"-DCMAKE_CXX_COMPILER={compiler}", f"-DCMAKE_PREFIX_PATH={prefix}",
        "-DCMAKE_CXX_FLAGS=-Wall -Werror")
    run("cmake", "--build", folder)
    output = run(os.path.join(folder, "attention"), env={**os.environ, "TESSERA_CACHE_DIR": os.path.join(folder, "cache")})
    local, ran = output.split("--- of one device\n")[1].split("--- run\n")
    body = "".join(line + "\n" for line in local.splitlines() if line.startswith("    %"))
    guide = open(os.path.join(source, "doc", "guides", "your_dialect.md")).read()
    check(f"```mlir\n{body}```" in guide, f"doc/guides/your_dialect.md doesn't show what a device runs:\n{body}")
    check(open(os.path.join(project, "CMakeLists.txt")).read() in guide, "doc/guides/your_dialect.md shows another CMakeLists.txt")
    matmul = re.search(r"// \[matmul\]\n(.*)// \[/matmul\]", open(os.path.join(project, "tl.td")).read(), re.DOTALL)[1]
    check(matmul in guide, "doc/guides/your_dialect.md shows another definition of tl.matmul")
    values, verdict = ran.strip().split("\n")
    check(verdict == "as on one device", verdict)
    expected = attention([(8, 6), (6, 10), (10, 4)], [0.3, 0.7, 1.1])
    differences = [abs(x - y) for row, other in zip(ast.literal_eval(values), expected, strict=True)
                   for x, y in zip(row, other, strict=True)]
    check(max(differences) < 1e-5, f"attention differs by {max(differences)} from what it is")
    print(f"{compiler}: a dialect of one's own is sharded, partitioned and run")


def main():
    build, source, generator, *compilers = sys.argv[1:]
    if "__asan_init" in run("nm", "-D", library_in(build)):
        print("skipped: libtessera.so is built with the address sanitizer, and programs of other compilers can't link to it")
        sys.exit(77)
    check_shown(source)
    with tempfile.TemporaryDirectory() as root:
        first, prefix = os.path.join(root, "first"), os.path.join(root, "moved", "here")
        run("cmake", "--install", build, "--prefix", first)
        os.mkdir(os.path.dirname(prefix))
        shutil.move(first, prefix)
        check_installed(prefix, source)
        for number, compiler in enumerate(compilers):
            build_and_run(prefix, source, os.path.join(root, f"build{number}"), generator, compiler)
        check_one_line(prefix, source, os.path.join(root, "one_line"), compilers[0])
        check_dialect(prefix, source, os.path.join(root, "dialect"), generator, compilers[0])


if __name__ == "__main__":
    main()
