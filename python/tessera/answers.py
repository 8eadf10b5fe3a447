"""Answers: text and pictures for people, and plain attributes with the names of the report's fields."""

import base64
import html
import json
import os
import pathlib
from types import SimpleNamespace

from .library import InputError, Reply


class Answer:
    """Prints as text, is drawn as such in a notebook, and has the fields of its JSON object as attributes.

    `text` is what is printed, `data` the JSON object as dictionaries and lists, `warnings` a list of strings. `svg()` draws the program.
    """

    picture = "view_svg"  # the question that draws it

    def __init__(self, reply: Reply, ask_of):
        self._ask_of = ask_of  # asks the library another question about the same program
        self.text = reply.text
        self.data = json.loads(reply.json)
        self.warnings = reply.warnings.splitlines()
        self._fields = json.loads(reply.json, object_hook=lambda fields: SimpleNamespace(**fields))

    def __getattr__(self, name: str):
        fields = self.__dict__.get("_fields")
        if fields is None:  # a copy that has nothing yet
            raise AttributeError(name)
        if not hasattr(fields, name):
            raise AttributeError(f"{type(self).__name__} has no attribute '{name}'; it has {', '.join(sorted(self.__dir__()))}")
        return getattr(fields, name)

    def __dir__(self):
        return ["text", "data", "warnings", "svg", *vars(self._fields)]

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def svg(self) -> str:
        """A picture for papers: the mesh, arguments and results with their devices, and the program of a device."""
        return self._ask_of(self.picture).text

    def _repr_html_(self) -> str:
        return f"<pre style='line-height: 1.2'>{html.escape(self.text)}</pre>"


class Propagated(Answer):
    """The module with every value's sharding: `mesh`, `inputs`, `outputs`, each with `name`, `shape`, `dtype`, `sharding`."""


class Partitioned(Answer):
    """The program of one device: `collectives`, each with `kind`, `axes`, `bytes_sent` by a device, `bytes_total`, `reason`."""


class Explanation(Answer):
    """Where shardings come from (`values`), why devices communicate (`collectives`), and what they send at least (`bytes_lower_bound`)."""


class Cost(Answer):
    """A prediction: `seconds`, `memory`, `collectives`, `kernels`, `bytes_lower_bound`."""


class Simulation(Answer):
    """A step simulated on a machine: `step_seconds`, and times of `devices`, `axes` and `collectives`, and `memory`."""


class Plan(Answer):
    """Shardings chosen for arguments that were left open: `decisions`, `front`, `step_seconds`, `peak_bytes`, and the planned program
    as `module`, a text. `in_shardings` are for `jax.jit`."""

    def __init__(self, reply: Reply, ask_of, args: tuple, draw):
        super().__init__(reply, ask_of)
        if args:  # their trees are kept, without arrays
            import jax

            args = jax.tree.map(lambda leaf: 0, args)
        self._args = args
        self._draw = draw

    def view(self) -> "View":
        """The planned program, drawn with its times on the machine that it is planned for."""
        return self._draw(self.data["module"])

    def svg(self) -> str:
        """The picture of the planned program."""
        return self.view().svg()

    @property
    def in_shardings(self) -> tuple:
        """The shardings of the arguments, on an abstract mesh and in the arguments' own trees."""
        from jax.sharding import AbstractMesh, AxisType

        sizes = self.data["mesh"]
        return self.in_shardings_on(AbstractMesh(tuple(sizes.values()), tuple(sizes), axis_types=(AxisType.Auto,) * len(sizes)))

    def in_shardings_on(self, mesh) -> tuple:
        """The same on a mesh of devices, whose axes have these names and sizes."""
        import jax
        from jax.sharding import NamedSharding, PartitionSpec

        given, sizes = getattr(mesh, "shape", None), self.data["mesh"]
        if not hasattr(mesh, "axis_names") or any(given.get(axis) != size for axis, size in sizes.items()):
            raise InputError(f"mesh is {mesh!r:.80}; it takes a mesh of JAX with the axes of the plan, "
                             + ", ".join(f"{axis}={size}" for axis, size in sizes.items()))
        leaves, tree = jax.tree.flatten(self._args)
        planned = [NamedSharding(mesh, PartitionSpec(*(tuple(axes) or None for axes in dims))) for dims in self.data["arguments"]]
        if not self._args:
            return tuple(planned)
        if len(leaves) != len(planned):
            raise InputError(f"the plan's shardings don't fit the arguments' trees: it has {len(planned)}, and {len(leaves)} values are given "
                             "by position. A static or unused argument has no sharding, and one given by keyword has no position; give "
                             "jax.jit keep_unused=True, or use the plan's data[\"arguments\"]")
        return tree.unflatten(planned)


class View(Answer):
    """The program of a device as a graph: prints as a tree, and is a page in a notebook. It has `nodes`, `groups`, `values`,
    `collectives` and `memory`."""

    def html(self) -> str:
        """A page for a browser that needs nothing else."""
        return self._ask_of("view_html").text

    def save(self, path) -> None:
        """Writes the page, or to a name that ends in .svg the picture. Raises OSError where the file can't be written."""
        if not isinstance(path, (str, os.PathLike)):
            raise InputError(f'path is {path!r:.80}; it takes the name of a file, as "page.html"')
        pathlib.Path(path).write_text(self.svg() if str(path).endswith(".svg") else self.html())

    def _repr_html_(self) -> str:
        return f"<iframe srcdoc='{html.escape(self.html())}' style='width: 100%; height: 720px; border: 0'></iframe>"


class Picture(Answer):
    """Arrays drawn as boxes, each with the devices that hold it: `inputs`, `outputs`."""

    picture = "visualize_svg"

    def _repr_html_(self) -> str:
        # In an image of its own, so that its styles stay there.
        return f"<img alt='{html.escape(self.text)}' src='data:image/svg+xml;base64,{base64.b64encode(self.svg().encode()).decode()}'>"
