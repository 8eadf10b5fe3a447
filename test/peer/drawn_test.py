"""Known differences are found at what differs, and nowhere else in the program."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import drawn

PROGRAM = """module {
  func.func @main(%arg0: tensor<i1>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
    %0 = "stablehlo.if"(%arg0) ({
      %2 = stablehlo.cosine %arg1COSINE : tensor<4xf32>
      %3 = stablehlo.negate %2NEGATE : tensor<4xf32>
      stablehlo.return %3 : tensor<4xf32>
    }, {
      stablehlo.return %arg1 : tensor<4xf32>
    })IF : (tensor<i1>) -> tensor<4xf32>
    %1 = stablehlo.sine %arg1SINE : tensor<4xf32>
    return %1 : tensor<4xf32>
  }
}
"""
SHARDED = ' {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>}'


def program(of_if: str = "", of_sine: str = "", of_cosine: str = "", of_negate: str = "") -> str:
    return (PROGRAM.replace("IF", of_if).replace("COSINE", of_cosine).replace("NEGATE", of_negate)
            .replace("SINE", of_sine))


known = drawn.known_differences()
wanted = [
    ("same", program()),
    ("known: no data flow through an if in Shardy", program(of_if=SHARDED)),
    ("different", program(of_sine=SHARDED)),
    # Of a branch, the value that it returns is the if's.
    ("known: no data flow through an if in Shardy", program(of_negate=SHARDED)),
    ("different", program(of_cosine=SHARDED)),
]
for expected, mine in wanted:
    found = drawn.verdict(program(), mine, known)
    assert found == expected, f"{found}, and not {expected}, of {mine}"
