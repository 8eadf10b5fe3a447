"""definitions.py finds what is defined twice, and nothing else."""

import pathlib
import tempfile
import unittest

import definitions


class Definitions(unittest.TestCase):
    def names(self, text):
        return list(definitions.definitions(text))

    def test_what_stands_in_namespaces(self):
        self.assertEqual(self.names("namespace a { struct B { int x; struct C {}; }; enum class D : int { e }; }"), ["a::B", "a::D"])
        self.assertEqual(self.names("namespace a::b { class [[nodiscard]] C final : public D {}; }"), ["a::b::C"])
        self.assertEqual(self.names("namespace a { class B::C {}; }"), ["a::B::C"])

    def test_what_is_a_files_own_does_not_count(self):
        self.assertEqual(self.names("namespace a { namespace { struct B {}; } struct C; }"), [])
        self.assertEqual(self.names('namespace a { void f() { struct B {}; } /* struct C {} */ const char *s = "struct D {"; }'), [])

    def test_names_of_two_files_are_faults(self):
        with tempfile.TemporaryDirectory() as folder:
            files = [pathlib.Path(folder) / name for name in ("one.h", "other.h")]
            for file in files:
                file.write_text("namespace a {\nstruct B { int x; };\n}")
            self.assertEqual(definitions.faults_of(map(str, files)), [
                f"a::B is defined in {files[0]} and in {files[1]}: give one of them another name, or a namespace without a name"])
            self.assertEqual(definitions.faults_of(map(str, files[:1])), [])


if __name__ == "__main__":
    unittest.main()
