#!/usr/bin/env python3
"""Makes doc/gallery from real programs: its page, with every command and what it printed or drew.

    gallery.py TESSERA           write doc/gallery anew
    gallery.py TESSERA --check   run every command elsewhere, and hold the page's headings, commands and files to these, and page.html
                                 to the script and style that pages have

Pictures of pages are taken by Chromium, and left as they are where there is none. A check searches for few plans, and takes no pictures.
"""

import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
GALLERY = ROOT / "doc" / "gallery"
BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
MOST_LINES, MOST_COLUMNS = 48, 200

# Title, what one sees, the command, the file that it draws, and what the page is asked to show before its picture is taken.
ENTRIES = [
    ("Shardings that nobody wrote", "The batch of a [transformer's training step](programs/transformer.py) is cut over `data`. The weights are open: the plan "
     "gives heads and hidden units to `model`, and says what each decision saves and what came second.",
     "tessera plan transformer.mlir --machine tpu-v5e --most-plans 400 -o planned.mlir", None, None),
    ("The planned step, as a page", "The graph by the source's scopes, every collective with its reason, and the simulated timeline. "
     "[The page](page.html) is one file, which needs no network.",
     "tessera view planned.mlir --machine tpu-v5e --html page.html", "page.html",
     "app.nextOf('charts'); app.nextOf('colours'); app.nextOf('colours')"),
    ("One value and where its axes come from", "A click on an operation: which device has which block, by which way each axis came, and what is sent for it.",
     "tessera view mlp.mlir --machine tpu-v5e --html mlp.html", "mlp.html",
     "app.show(app.model.nodes.findIndex(node => node.label.includes('%2 dot_general')))"),
    ("A figure for a paper", "Mesh, arguments, results and the program of a device.", "tessera view mlp.mlir --svg mlp.svg", "mlp.svg", None),
    ("The same in a terminal", "Without a browser.", "tessera view mlp.mlir", None, None),
    ("Why each byte moves", "Each collective with its cause, what was rejected, and what would remove it.", "tessera explain mlp.mlir", None, None),
    ("Another sharding beside it", "What differs if the batch is cut over both axes.", "tessera view mlp.mlir --against mlp_by_batch.mlir", None, None),
    ("256 devices, one of them slow", "The step on a machine that isn't here, with device 17 at 80 % of its rate: who waits, and for how long.",
     "tessera simulate planned.mlir --machine tpu-v5p --mesh data=32,model=8 --slow device=17:0.8", None, None),
    ("Every mesh of 64 devices", "The same step on each division of the devices.",
     "tessera simulate planned.mlir --machine tpu-v5p --mesh data=8,model=8 --sweep mesh", None, None),
    ("What a step costs", "Time of each kind of work, memory of a device, and the least that any division of the program sends.",
     "tessera cost planned.mlir --machine tpu-v5e", None, None),
]


def run(tessera, command, folder):
    words = shlex.split(command)
    done = subprocess.run([tessera, *words[1:]], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{command}: status {done.returncode}\n{done.stderr}")
    return done.stdout


def picture(page, script, target):
    if not BROWSER:
        return
    with tempfile.TemporaryDirectory() as folder:
        scripted = pathlib.Path(folder) / "page.html"
        font = '<style>* { font-family: "DejaVu Sans Mono" !important; }</style>'
        scripted.write_text(page.read_text().replace("</head>", font + "</head>", 1).replace("</body>", f"<script>{script}</script></body>", 1))
        subprocess.run([BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
                        "--window-size=1400,900", f"--user-data-dir={folder}/profile", f"--screenshot={target}", scripted.as_uri()],
                       check=True, capture_output=True, timeout=120)


def shortened(text):
    lines = [line if len(line) <= MOST_COLUMNS else line[:MOST_COLUMNS - 1] + "…" for line in text.rstrip("\n").splitlines()]
    left = len(lines) - MOST_LINES
    return "\n".join(lines[:MOST_LINES] + ([f"... and {left} lines more"] if left > 0 else []))


def section(tessera, entry, work, gallery, is_quick):
    title, words, command, drawn, script = entry
    text = f"## {title}\n\n{words}\n\n    {command}\n\n"
    printed = run(tessera, re.sub(r"--most-plans \d+", "--most-plans 20", command) if is_quick else command, work)
    if drawn is None:
        return text + f"```text\n{shortened(printed)}\n```\n\n"
    shown = drawn
    if not script or f"({drawn})" in words:
        shutil.copy(work / drawn, gallery / drawn)
    if script:
        shown = drawn.replace(".html", ".png")
        if not is_quick:
            picture(work / drawn, script, gallery / shown)
    return text + f"![{title}]({shown})\n\n"


def write(tessera, gallery, is_quick=False):
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        for program in (GALLERY / "programs").glob("*.mlir"):
            shutil.copy(program, work)
        sections = [section(tessera, entry, work, gallery, is_quick) for entry in ENTRIES]
    (gallery / "README.md").write_text(
        "# Gallery\n\nWhat Tessera shows, each with the command that made it. The programs are in [programs](programs); "
        "`make gallery` makes this page anew.\n\n" + "".join(sections).rstrip("\n") + "\n")


def skeleton(page):
    """Headings, commands and names of files: what doesn't depend on how a program is divided."""
    return re.findall(r"^## .*|^    tessera .*|\]\([^)]*\)", page, re.MULTILINE)


def without_data(page):
    return re.sub(r'<script type="application/json".*?</script>', "", page.read_text(), flags=re.DOTALL)


def check(tessera):
    with tempfile.TemporaryDirectory() as folder:
        made = pathlib.Path(folder)
        write(tessera, made, is_quick=True)
        expected = skeleton((made / "README.md").read_text())
        if without_data(made / "page.html") != without_data(GALLERY / "page.html"):
            sys.exit("doc/gallery/page.html has another script or style than pages are written with; run `make gallery`")
    page = (GALLERY / "README.md").read_text()
    if skeleton(page) != expected:
        sys.exit("doc/gallery/README.md has other sections than tools/gallery.py; run `make gallery`")
    missing = [name for name in re.findall(r"\]\(([^)]*)\)", page) if not (GALLERY / name).exists()]
    if missing:
        sys.exit(f"doc/gallery lacks {', '.join(missing)}; run `make gallery` where there is a Chromium")


if __name__ == "__main__":
    tessera = str(pathlib.Path(sys.argv[1]).resolve())
    check(tessera) if "--check" in sys.argv else write(tessera, GALLERY)
