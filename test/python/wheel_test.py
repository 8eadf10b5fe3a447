"""The wheel as it is before libraries of others are added: what stands where, that Python and JAX find it there, and that nothing else is
to be installed. covers: N21 by python.wheel

    wheel_test.py WHEEL_PY SOURCE BINARY...

The programs and libraries in it are stand-ins, as the layout doesn't depend on them. BINARY... are those that are built.
"""

import importlib.metadata
import importlib.util
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import zipfile

WHEEL, SOURCE, BUILT = None, None, []


def sources_of(package):
    return {f"{package}/{path.relative_to(SOURCE / 'python' / package)}" for path in (SOURCE / "python" / package).rglob("*.py")}


class Layout(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        root = pathlib.Path(scratch.name)
        self.stage = root / "stage"
        binaries = {}
        for name, folder in WHEEL.BINARIES.items():
            path = root / "build" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text('#!/bin/sh\necho "$(basename "$0") $*"\n')
            path.chmod(0o755)
            binaries[path] = folder
        self.stage.mkdir()
        WHEEL.lay_out(self.stage, binaries, ["base-files"])
        self.distribution, = importlib.metadata.distributions(path=[str(self.stage)])

    def test_files(self):
        information = f"tessera-{self.distribution.version}.dist-info"
        found = {str(path.relative_to(self.stage)) for path in self.stage.rglob("*") if path.is_file()}
        self.assertEqual(found, sources_of("tessera") | sources_of("jax_plugins") | {
            "tessera/bin/tessera", "tessera/bin/tessera-opt", "tessera/lib/libtessera.so", "tessera/lib/libtessera_pjrt.so",
            *(f"{information}/{name}" for name in ("METADATA", "WHEEL", "entry_points.txt", "licenses/LICENSE", "licenses/base-files.txt"))})

    def test_metadata(self):
        metadata = self.distribution.metadata
        self.assertEqual((metadata["Name"], metadata["License-Expression"]), ("tessera", "Apache-2.0"))
        self.assertIn(f"project(tessera VERSION {metadata['Version']} ", (SOURCE / "CMakeLists.txt").read_text())
        self.assertEqual(metadata.get_all("License-File"), ["LICENSE", "base-files.txt"])
        self.assertEqual(metadata.get_payload(), (SOURCE / "README.md").read_text())

    def test_jax_finds_the_platform(self):
        # The two of JAX's ways, by place and by entry point, must agree, as it initializes each module that they name.
        found = {(each.group, each.name): each.value for each in self.distribution.entry_points}
        self.assertEqual(found["jax_plugins", "tessera"], "jax_plugins.tessera")
        self.assertTrue((self.stage / "jax_plugins" / "tessera" / "__init__.py").exists())
        self.assertFalse((self.stage / "jax_plugins" / "__init__.py").exists())

    def python(self, code, **environment):
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("TESSERA", "PYTHON"))}
        return subprocess.run([sys.executable, "-B", "-c", code], env={**kept, "PYTHONPATH": str(self.stage), **environment}, text=True,
                              check=True, stdout=subprocess.PIPE).stdout

    def test_programs(self):
        for name, (module, function) in {each.name: each.value.split(":") for each in self.distribution.entry_points
                                         if each.group == "console_scripts"}.items():
            code = f"import sys; sys.argv = ['any', 'explain', 'a b']; from {module} import {function}; {function}()"
            self.assertEqual(self.python(code), f"{name} explain a b\n")

    def test_a_checkout_has_no_programs_in_its_package(self):
        ran = subprocess.run([sys.executable, "-B", "-c", "from tessera.programs import tessera; tessera()"], text=True, capture_output=True,
                             env={**os.environ, "PYTHONPATH": str(SOURCE / "python")})
        self.assertEqual(ran.stderr, f"{SOURCE}/python/tessera/bin/tessera can't be executed: No such file or directory; it is a part of the "
                                     "installed package, and is at build/bin in a checkout\n")
        self.assertEqual(ran.returncode, 1)

    def test_nothing_else_is_to_be_installed(self):
        wanted = self.distribution.metadata.get_all("Requires-Dist")
        self.assertTrue(wanted and all("; extra == 'jax'" in each for each in wanted), wanted)
        # -S: without what is installed for this Python.
        ran = subprocess.run([sys.executable, "-B", "-S", "-c", "import tessera; print(tessera.explain.__name__)"], text=True,
                             capture_output=True, env={"PYTHONPATH": str(self.stage)})
        self.assertEqual((ran.stdout, ran.stderr), ("explain\n", ""))

    def test_libraries_are_of_packages_that_go_in(self):
        # wheel.py fails for a library that no package has, and auditwheel puts into the wheel what isn't everywhere.
        packages = WHEEL.packages_of(BUILT)
        self.assertTrue(any(package.startswith("libllvm") for package in packages), packages)
        self.assertFalse([package for package in packages if re.search("cuda|nvidia|xla|python|mpi", package)])
        for binary in BUILT:
            self.assertNotIn("not found", WHEEL.output_of("ldd", binary))

    def test_one_process_at_a_time_makes_it(self):
        code = ("import importlib.util, pathlib, sys, time\n"
                "place = importlib.util.spec_from_file_location('wheel', sys.argv[1])\n"
                "wheel = importlib.util.module_from_spec(place); place.loader.exec_module(wheel)\n"
                "with wheel.locked(pathlib.Path(sys.argv[2])):\n"
                "    print('in', flush=True); time.sleep(0.05); print('out', flush=True)\n")
        output = self.stage.parent / "output"
        with open(output, "a") as file:
            command = [sys.executable, "-B", "-c", code, WHEEL.__file__, self.stage.parent / "place"]
            for process in [subprocess.Popen(command, stdout=file) for _ in range(2)]:
                self.assertEqual(process.wait(), 0)
            with WHEEL.locked(self.stage.parent / "place"):
                process = subprocess.Popen(command, stdout=file, stderr=subprocess.PIPE, text=True)
                self.addCleanup(process.stderr.close)
                self.assertEqual(process.stderr.readline(),
                                 f"another process makes the wheel in {self.stage.parent / 'place'}: waiting for it\n")
            self.assertEqual(process.wait(), 0)
        self.assertEqual(output.read_text().split(), ["in", "out"] * 3)

    def test_the_guide_tells_its_size(self):
        with zipfile.ZipFile(self.stage.parent / "any.whl", "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("zeros", bytes(3 << 20))
        self.assertEqual(WHEEL.sizes_of(self.stage.parent / "any.whl"), (0, 3))
        guide = "with their licences: 100 MiB, and 500 MiB once installed."
        self.assertIsNone(WHEEL.fault_of((102, 491), guide))
        self.assertEqual(WHEEL.fault_of((103, 500), guide), "the guide tells 100 MiB, and 500 MiB once installed; it is 103 MiB, and 500 MiB "
                                                            "once installed")
        self.assertIsNotNone(WHEEL.fault_of((100, 520), guide))
        self.assertEqual(WHEEL.fault_of((100, 500), "a wheel"), 'the guide tells no sizes in the words "... MiB, and ... MiB once installed"')
        told = re.search(r"(\d+) MiB, and (\d+) MiB once installed", WHEEL.GUIDE.read_text())
        self.assertIsNone(WHEEL.fault_of(tuple(map(int, told.groups())), WHEEL.GUIDE.read_text()))

    def test_libraries_are_found_without_variables_of_the_environment(self):
        paths = "from tessera.library import path_of_library, path_of_plugin; print(path_of_library(), path_of_plugin())"
        libraries = self.stage / "tessera" / "lib"
        self.assertEqual(self.python(paths), f"{libraries}/libtessera.so {libraries}/libtessera_pjrt.so\n")
        self.assertEqual(self.python(paths, TESSERA_LIBRARY="/a/libtessera.so"), "/a/libtessera.so /a/libtessera_pjrt.so\n")


if __name__ == "__main__":
    place = importlib.util.spec_from_file_location("wheel", sys.argv[1])
    WHEEL, SOURCE, BUILT = importlib.util.module_from_spec(place), pathlib.Path(sys.argv[2]), sys.argv[3:]
    place.loader.exec_module(WHEEL)
    unittest.main(argv=sys.argv[:1])
