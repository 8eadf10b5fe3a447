# How lit runs the .mlir files here: tessera-opt stands in for sdy_opt too, so that a test written for one runs on both.
import os

import lit.formats

config.name = "tessera"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir"]
config.test_source_root = os.path.dirname(__file__)
config.environment["PATH"] = os.pathsep.join([config.tessera_bin, config.llvm_bin, os.environ.get("PATH", "")])
config.substitutions.append(("sdy_opt", os.path.join(config.tessera_bin, "tessera-opt")))
