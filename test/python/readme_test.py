"""README's program of JAX prints what README says.

    readme_test.py README
"""

import importlib.util
import pathlib
import re
import sys

if not importlib.util.find_spec("jax"):
    sys.exit("skipped: this Python has no JAX; tools/python_with_jax makes one that has")

import tessera

text = pathlib.Path(sys.argv[1]).read_text()
program, printed = re.search(r"```python\n(.*?)```.*?```\n(.*?)```", text, re.DOTALL).groups()
*lines, last = program.rstrip("\n").split("\n")
scope = {}
exec(compile("\n".join(lines), "product.py", "exec"), scope)
answer = eval(re.fullmatch(r"print\((.*)\)", last)[1], scope)
if answer.text.strip() != printed.strip():
    sys.exit(f"README's program prints\n{answer.text}\nand not\n{printed}")
if "&lt;[&quot;x&quot;=2" not in answer._repr_html_():
    sys.exit(f"a notebook would show\n{answer._repr_html_()}")
