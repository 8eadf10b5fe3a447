// Axes that arguments and results lose at the end, and a program of which nothing is left sharded.
// RUN: tessera explain %s | FileCheck %s --check-prefix=ALL --match-full-lines --strict-whitespace
sdy.mesh @mesh = <["x"=4]>
func.func @main(%arg0: tensor<24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}]>}, %arg1: tensor<6x4xf32>, %arg2: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"x", ?}]>}) -> (tensor<6x4xf32>, tensor<24xf32>) {
  %0 = stablehlo.reshape %arg0 : (tensor<24xf32>) -> tensor<6x4xf32>
  %1 = stablehlo.reshape %arg2 : (tensor<4x6xf32>) -> tensor<24xf32>
  return %0, %1 : tensor<6x4xf32>, tensor<24xf32>
}

// ALL:{{.*}}taken_off.mlir on <["x"=4]>, 4 devices
// ALL-NEXT:Nothing is sharded: of %arg2, "x" was taken off dim 1 again: where its sharding is open, an argument
// ALL-NEXT:or a result keeps no axis that doesn't divide it evenly.
// ALL-EMPTY:
// ALL-NEXT:Arguments
// ALL-NEXT:line  value  type and sharding  axes
// ALL-NEXT:────  ─────  ─────────────────  ────
// ALL-NEXT:   4  %arg0  f32[24] [{}]
// ALL-NEXT:   4  %arg1  f32[6,4] [{}, {}]
// ALL-NEXT:   4  %arg2  f32[4,6] [{}, {}]
// ALL-NEXT:%arg2: "x" was taken off dim 1 again: where its sharding is open, an argument or a result keeps no
// ALL-NEXT:       axis that doesn't divide it evenly
// ALL-EMPTY:
// ALL-NEXT:Results
// ALL-NEXT:line  value     type and sharding  axes
// ALL-NEXT:────  ────────  ─────────────────  ────
// ALL-NEXT:   4  result 0  f32[6,4] [{}, {}]
// ALL-NEXT:   4  result 1  f32[24] [{}]
// ALL-EMPTY:
// ALL-NEXT:No collectives: the devices don't communicate.
