// Decisions as actions that the usual options of MLIR's tools show.
// covers: 004-25
// RUN: tessera-opt %s --sdy-propagation-pipeline --log-actions-to=- 2>&1 | FileCheck %s
sdy.mesh @mesh = <["x"=2, "y"=2]>

// CHECK: begins (no breakpoint) Action tessera-sharding: result 0 of stablehlo.add from <@mesh, [{"x", ?}, {?}]> to <@mesh, [{"x", ?}, {"y", ?}]> by stablehlo.transpose
// CHECK: completed `tessera-sharding`
// CHECK: begins (no breakpoint) Action tessera-sharding: argument 0 of @main to <@mesh, [{"x", ?}, {"y", ?}]> by stablehlo.add
// CHECK: completed `tessera-sharding`
func.func @main(%a: tensor<8x8xf32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {?}]>}) {
  %0 = stablehlo.add %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", ?}, {?}]>]>} : tensor<8x8xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
