"""The files of `tessera view --model-explorer` are those of Google's Model Explorer, as its own package says where it is installed.

    model_explorer_test.py TESSERA FOLDER

covers: 004-26 by view.model_explorer
"""

import json
import pathlib
import socket
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.error
import urllib.request

TESSERA, FOLDER = None, None


class Files(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.path = pathlib.Path(cls.folder.name) / "graph.json"
        subprocess.run([TESSERA, "view", FOLDER / "two_layers.mlir", "--machine", "tpu-v5e", "--model-explorer", cls.path], check=True)
        cls.collection = json.loads(cls.path.read_text())
        cls.graph = cls.collection["graphs"][0]
        cls.nodes = {node["id"]: node for node in cls.graph["nodes"]}

    def data(self, name):
        return json.loads((self.path.parent / f"graph.{name}.json").read_text())["program"]["results"]

    def id_of(self, label):
        return next(id for id, node in self.nodes.items() if node["label"] == label)

    def test_nodes_have_scopes_edges_and_attributes(self):
        node = self.nodes[self.id_of("%0 dot_general")]
        self.assertEqual(node["namespace"], "jit(step)/layer0")
        self.assertEqual([self.nodes[edge["sourceNodeId"]]["label"] for edge in node["incomingEdges"]], ["%x", "%up"])
        self.assertIn({"key": "sharding", "value": '[{"x"}, {"y"}]'}, node["attrs"])
        for node in self.nodes.values():
            for edge in node["incomingEdges"]:
                self.assertIn(edge["sourceNodeId"], self.nodes)

    def test_values_and_axes_are_node_data(self):
        files = sorted(path.name for path in self.path.parent.iterdir())
        self.assertEqual(files, ["graph.axis_x.json", "graph.axis_y.json", "graph.bytes.json", "graph.json", "graph.seconds.json",
                                 "graph.sent.json", "graph.sharding.json"])
        product, reduction = self.id_of("%0 dot_general"), self.id_of('all_reduce over "y"')
        self.assertEqual(self.data("bytes")[product], {"value": 256})
        self.assertEqual(self.data("sent")[reduction], {"value": 256})
        self.assertEqual(self.data("axis_y")[product], {"value": "dim 1"})
        self.assertGreater(self.data("seconds")[reduction]["value"], 0)

    def test_an_axis_goes_from_its_source_to_each_value(self):
        overlays = self.graph["tasksData"]["edgeOverlaysDataListLeftPane"][0]["overlays"]
        ways = {overlay["name"]: {(self.nodes[edge["sourceNodeId"]]["label"], self.nodes[edge["targetNodeId"]]["label"])
                                  for edge in overlay["edges"]} for overlay in overlays}
        self.assertIn(("%up", "%0 dot_general"), ways["axis y"])
        self.assertIn(("%x", "%0 dot_general"), ways["axis x"])

    def test_the_package_reads_them(self):
        try:
            from dacite import Config, from_dict
            from model_explorer.graph_builder import GraphCollection
            from model_explorer.node_data_builder import GraphNodeData
        except ImportError as error:
            self.skipTest(f"{error}; pip install ai-edge-model-explorer brings it")
        collection = from_dict(GraphCollection, self.collection, Config(strict=True))
        self.assertEqual(len(collection.graphs[0].nodes), len(self.nodes))
        for path in self.path.parent.glob("graph.*.json"):
            for data in json.loads(path.read_text()).values():
                from_dict(GraphNodeData, data, Config(check_types=False, strict=True))

    def test_its_server_serves_them(self):
        try:
            from model_explorer.config import ModelExplorerConfig
        except ImportError as error:
            self.skipTest(f"{error}; pip install ai-edge-model-explorer brings it")
        data = sorted(self.path.parent.glob("graph.*.json"))
        config = ModelExplorerConfig().add_model_from_path(str(self.path))
        for path in data:
            config.add_node_data_from_path(str(path))
        with socket.socket() as free:
            free.bind(("localhost", 0))
            port = free.getsockname()[1]
        server = subprocess.Popen([sys.executable, "-m", "model_explorer", self.path, "--node_data_paths", ",".join(map(str, data)), "--no_open_in_browser",
                                   "--skip_health_check", "--port", str(port)], stdout=subprocess.DEVNULL)
        self.addCleanup(server.wait)
        self.addCleanup(server.kill)

        def asked(what):
            with urllib.request.urlopen(f"http://localhost:{port}/{what}", timeout=60) as answer:
                return answer.read().decode()
        for _ in range(600):  # a minute
            try:
                asked("check_health")
                break
            except urllib.error.URLError:
                self.assertIsNone(server.poll(), "the server has ended")
                time.sleep(.1)
        self.assertTrue("<title>Model Explorer</title>" in asked(f"?data={config.to_url_param_value()}"))
        adapters = {adapter["id"]: adapter["fileExts"] for adapter in json.loads(asked("api/v1/get_extensions")) if adapter["type"] == "adapter"}
        self.assertEqual(adapters["builtin_json"], ["json"])  # by which its page reads the graph
        for path in [self.path, *data]:
            self.assertEqual(json.loads(asked(f"api/v1/read_text_file?path={path}")), {"content": path.read_text()})


if __name__ == "__main__":
    TESSERA, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
    unittest.main(argv=sys.argv[:1])
