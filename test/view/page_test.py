"""The page of `tessera view --html` in a headless Chromium: it logs nothing, asks for nothing, and does what clicks and keys say.

    page_test.py TESSERA FOLDER [--update]

--update writes the kept pictures anew, to be looked at before they are kept.
"""

import html
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import png

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
OPTIONS = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1", "--window-size=1200,800"]
TESSERA, FOLDER, UPDATES = None, None, False

CATCH = """<script>
window.logged = [];
window.addEventListener('error', event => logged.push(String(event.message)));
window.addEventListener('securitypolicyviolation', event => logged.push(`refused: ${event.blockedURI}`));
for (const kind of ['log', 'warn', 'error', 'info']) console[kind] = (...what) => logged.push(`${kind}: ${what.join(' ')}`);
</script>"""
TELL = """<pre id="driven"></pre><script>
%s
document.getElementById('driven').textContent = JSON.stringify({...seen, logged, ready: Number(document.body.dataset.ready)});
</script></body>"""


def page_of(*arguments):
    """The page of a program of FOLDER, whose name alone is in it: pictures don't depend on where the checkout is."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "page.html"
        subprocess.run([TESSERA, "view", *arguments, "--html", path], check=True, cwd=FOLDER)
        return path.read_text()


def driven(page, script):
    """What `script` leaves in `seen`, with what the page has logged."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "driven.html"
        path.write_text(page.replace("<head>", "<head>" + CATCH, 1).replace("</body>", TELL % script, 1))
        run = subprocess.run([BROWSER, *OPTIONS, f"--user-data-dir={folder}/profile", "--dump-dom", path.as_uri()],
                             capture_output=True, text=True, timeout=120)
    found = re.search(r'<pre id="driven">(.*?)</pre>', run.stdout, re.DOTALL)
    if not found:
        raise AssertionError(f"the page has told nothing\n{run.stdout[-2000:]}\n{run.stderr[-2000:]}")
    return json.loads(html.unescape(found[1]))


def picture_of(page, script):
    """The window after `script`, with all text in one font, which Debian has."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "pictured.html"
        font = '<style>* { font-family: "DejaVu Sans Mono" !important; }</style>'
        path.write_text(page.replace("</head>", font + "</head>", 1).replace("</body>", f"<script>{script}</script></body>", 1))
        subprocess.run([BROWSER, *OPTIONS, f"--user-data-dir={folder}/profile", f"--screenshot={folder}/picture.png", path.as_uri()],
                       check=True, capture_output=True, timeout=120)
        return (pathlib.Path(folder) / "picture.png").read_bytes()


class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.seen = driven(page_of("two_layers.mlir", "--machine", "tpu-v5e", "--slow", "device=1:0.5"), (FOLDER / "driver.js").read_text())

    def test_it_logs_nothing_and_asks_for_nothing(self):
        self.assertEqual(self.seen["logged"], [])
        self.assertEqual(self.seen["asked_for"], [])

    def test_groups_unfold_by_a_click(self):
        self.assertEqual(self.seen["folded"], ["%x", "%up", "%down", "▸ jit(step)", "result 0"])
        self.assertIn("▾ jit(step)", self.seen["unfolded"])
        self.assertIn("▸ layer0", self.seen["unfolded"])
        self.assertNotIn("%0 dot_general", self.seen["unfolded"])
        self.assertIn("▾ @relu", self.seen["all"])
        for label in ("%0 dot_general", "%2 dot_general", 'all_reduce over "y"', "%3 tanh"):
            self.assertEqual(self.seen["all"].count(label), 1, label)

    def test_a_value_shows_its_picture_its_axes_and_its_bytes(self):
        self.assertEqual(self.seen["picture"], ["0", "1", "2", "3"])
        self.assertEqual(self.seen["coloured_devices"], 4)
        for words in ('"x" on dim 0 from argument 0', '"y" on dim 1 from argument 1', "f32[4,16]: 256 B", "forward through dot_general"):
            self.assertIn(words, self.seen["value"])
        self.assertEqual(self.seen["way"], ["%x", "%0 dot_general"])

    def test_a_collective_shows_its_cost_its_reason_and_what_would_remove_it(self):
        self.assertEqual(self.seen["selected"], 'all_reduce over "y"')
        for words in ("256 B by each device", "bound by latency", '"y" cuts dim 1 of', "leave the sum pending", "leave \"y\" off"):
            self.assertIn(words, self.seen["collective"])

    def test_search(self):
        self.assertEqual(self.seen["by_operation"], ["%3 tanh"])
        self.assertEqual(self.seen["shown_by_search"], "%3 tanh")
        self.assertIn('all_reduce over "y"', self.seen["by_axis"])
        self.assertNotIn("%x", self.seen["by_axis"])
        self.assertEqual(set(self.seen["by_line"]), {"%2 dot_general", 'all_reduce over "y"'})
        self.assertEqual(self.seen["by_name"], ["%up"])
        self.assertEqual(self.seen["by_nothing"], [])

    def test_keys(self):
        self.assertTrue(self.seen["themes_differ"])
        self.assertEqual(self.seen["colour"], "Bytes")
        self.assertEqual(self.seen["cubes"], 4)
        self.assertEqual(self.seen["above_tanh"], 'all_reduce over "y"')

    def test_memory_over_time(self):
        self.assertIn("at the peak, during", self.seen["memory"])
        self.assertEqual(self.seen["memory_drawn"], 1)

    def test_the_timeline_of_a_step(self):  # covers: N20 by view.page
        self.assertTrue(self.seen["memory_is_hidden"])
        self.assertIn("a step of ", self.seen["timeline"])
        self.assertEqual(self.seen["rows"], ["device 0", "computing", "links along x", "links along y", "device 1", "computing", "links along x",
                                             "links along y", "2 devices: 2-3", "computing", "links along x", "links along y"])
        self.assertRegex(self.seen["span"], r"^all_reduce: \S+ us from \S+ us on, links along y$")
        self.assertEqual(self.seen["chosen_by_span"], 'all_reduce over "y"')
        self.assertEqual(self.seen["chosen_by_kernel"], "%0 dot_general")
        self.assertAlmostEqual(self.seen["zoomed"], .8, places=2)
        self.assertGreater(self.seen["painted"], 10)
        self.assertTrue(self.seen["memory_is_back"])

    def test_it_looks_as_it_did(self):
        page = page_of("two_layers.mlir", "--machine", "tpu-v5e")
        for name, script in (("light", "app.show(app.model.nodeOfCollective.get(0))"),
                             ("dark", "app.turnTheme(); app.nextOf('colours'); app.actOf('m')()"),
                             ("timeline", "app.nextOf('charts'); app.show(app.model.nodeOfCollective.get(0))")):
            picture = picture_of(page, script)
            kept = FOLDER / f"two_layers_{name}.png"
            if UPDATES:
                kept.write_bytes(picture)
            self.assertLess(png.share_of_differing_squares(picture, kept.read_bytes()), 0.02, name)

    def test_two_programs_stand_side_by_side(self):
        seen = driven(page_of("two_layers.mlir", "--against", "two_layers_by_batch.mlir"), """const seen = {
            panes: document.querySelectorAll('.pane').length, differences: document.getElementById('differences').innerText};""")
        self.assertEqual(seen["panes"], 2)
        self.assertEqual(seen["logged"], [])
        self.assertIn('[{"x"}, {"y"}]', seen["differences"])
        self.assertIn('all_reduce over "y"', seen["differences"])

    def test_ten_thousand_operations_open_in_two_seconds(self):
        lines = ["sdy.mesh @mesh = <[\"x\"=2]>",
                 "func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {}]>}) -> tensor<8x8xf32> {",
                 "  %0 = stablehlo.tanh %a : tensor<8x8xf32>"]
        lines += [f"  %{i} = stablehlo.{'sine' if i % 2 else 'tanh'} %{i - 1} : tensor<8x8xf32>" for i in range(1, 10_000)]
        lines += ["  return %9999 : tensor<8x8xf32>", "}"]
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "long.mlir"
            path.write_text("\n".join(lines))
            seen = driven(page_of(path), "const seen = {operations: document.getElementById('summary').textContent};")
        self.assertIn("10000 operations", seen["operations"])
        self.assertEqual(seen["logged"], [])
        self.assertLess(seen["ready"], 2_000)


if __name__ == "__main__":
    if not BROWSER:
        sys.exit("skipped: there is no Chromium here; apt-get install chromium brings it")
    TESSERA, FOLDER, UPDATES = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]), "--update" in sys.argv
    unittest.main(argv=sys.argv[:1])
