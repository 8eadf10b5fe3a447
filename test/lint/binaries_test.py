#!/usr/bin/env python3
"""binaries.py finds what it looks for: binaries_test.py COMPILER builds the faults."""

import os
import subprocess
import sys
import tempfile
import unittest

import binaries

COMPILER = sys.argv.pop(1)
TEXT = """
#include <cstring>
#include <string>
namespace tessera {
struct Array { static int load(const char *); };
namespace detail { struct State; int shown(); }
__attribute__((noinline)) int copy(const char *text, unsigned long bytes) { char to[32]; memcpy(to, text, bytes); return to[1]; }
int Array::load(const char *text) { return copy(text, strlen(text)); }
}
"""


def build(folder, text, *options):
    source, result = os.path.join(folder, "a.cpp"), os.path.join(folder, "a.so")
    with open(source, "w") as file:
        file.write(text)
    subprocess.run([COMPILER, "-std=c++20", "-O2", source, "-o", result, *options], check=True)
    return result


class Binaries(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def test_hardened(self):
        hard = ["-shared", "-fPIC", "-fstack-protector-strong", "-U_FORTIFY_SOURCE", "-D_FORTIFY_SOURCE=2", "-Wl,-z,relro,-z,now"]
        file = build(self.folder.name, TEXT, *hard)
        self.assertEqual(binaries.hardened(file) + binaries.fortified(file), [])
        soft = ["-shared", "-fPIC", "-fno-stack-protector", "-U_FORTIFY_SOURCE", "-Wl,-z,norelro,-z,lazy,-z,execstack"]
        file = build(self.folder.name, TEXT, *soft)
        found = " ".join(binaries.hardened(file) + binaries.fortified(file))
        for word in ("RELRO", "BIND_NOW", "executed", "stack protector", "FORTIFY"):
            self.assertIn(word, found)
        program = build(self.folder.name, "int main() {}", "-no-pie")
        self.assertIn("PIE", " ".join(binaries.hardened(program)))

    def test_alone(self):
        file = build(self.folder.name, TEXT, "-shared", "-fPIC")
        self.assertEqual(binaries.alone(file), [])
        python = os.path.join(self.folder.name, "libpython3.so")
        os.rename(file, python)
        file = build(self.folder.name, "int main() {}", "-Wl,--no-as-needed", python)
        self.assertEqual(binaries.alone(file), [f"{file}: it needs {python}"])

    def test_only(self):
        file = build(self.folder.name, 'extern "C" int wanted() { return 1; } extern "C" int other() { return 2; }', "-shared", "-fPIC")
        self.assertEqual(binaries.only(file, "wanted", "other"), [])
        self.assertEqual(binaries.only(file, "wanted", "third"),
                         [f"{file}: it gives away other", f"{file}: it doesn't define third"])

    def test_exports(self):
        header = os.path.join(self.folder.name, "array.h")
        with open(header, "w") as file:
            file.write("namespace tessera {\nstruct Array { static int load(const char *); };  // copy\n"
                       "namespace detail { struct State; }\n}\n")
        file = build(self.folder.name, TEXT, "-shared", "-fPIC")
        self.assertEqual(binaries.exports(file, header),
                         [f"{file}: tessera::copy(char const*, unsigned long): no public header declares copy"])
        more = TEXT + "namespace tessera::detail { struct State { void put(); }; void State::put() {} }"
        file = build(self.folder.name, more.replace("int copy", "static int copy"), "-shared", "-fPIC")
        self.assertEqual(binaries.exports(file, header),
                         [f"{file}: tessera::detail::State::put(): no public header declares put"])

    def test_lasting(self):
        for text, count in (("#include <iostream>\nvoid f() { std::cerr << 1; }", 0),
                            ("#include <string>\nstd::string &f() { static auto &own = *new std::string; return own; }", 0),
                            ("#include <string>\nstd::string &f(const char *a) { static std::string own = a; return own; }", 1)):
            source = os.path.join(self.folder.name, "a.cpp")
            with open(source, "w") as file:
                file.write(text)
            subprocess.run([COMPILER, "-std=c++20", "-O2", "-c", source, "-o", source + ".o"], check=True)
            self.assertEqual(len(binaries.lasting(self.folder.name)), count, text)


if __name__ == "__main__":
    unittest.main()
