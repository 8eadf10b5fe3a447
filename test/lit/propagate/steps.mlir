// RUN: tessera-opt %s -split-input-file --sdy-add-data-flow-edges --sdy-apply-sharding-constraints=debug-propagation-edge-sharding=true --sdy-aggressive-propagate=debug-propagation-edge-sharding=true --sdy-sink-data-flow-edges=sink-debug-propagation-edge-sharding=true | FileCheck %s

// Each operation says in which step which axis went along it, and from which of its values to which others. What comes to
// a result of the function stands there.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// CHECK-LABEL: func.func public @main
// CHECK-SAME: -> (tensor<4x4xf32> {sdy.propagation_edges = #sdy.propagation_edges<[{step-0 = [{"y" = result-0 -> [operand-0]}]}, {step-4 = [{"x" = operand-0 -> [result-0]}]}]>
func.func public @main(%a: tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}, {?}]>}, %b: tensor<4x4xf32>)
    -> (tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"y", ?}]>}) {
  // CHECK: stablehlo.add %arg0, %arg1 {sdy.propagation_edges = #sdy.propagation_edges<[{step-1 = [{"x" = operand-0 -> [operand-1, result-0]}]}, {{.*}}"y" = result-0 -> [operand-0, operand-1]
  // CHECK: stablehlo.negate {{.*}}sdy.propagation_edges = #sdy.propagation_edges<[{step-2 = [{"x" = operand-0 -> [result-0]}, {"y" = result-0 -> [operand-0]}]}]>
  %0 = stablehlo.add %a, %b : tensor<4x4xf32>
  %1 = stablehlo.negate %0 : tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}

// -----

// A constraint that its input took over is a step before those of propagation; two parts of an axis that meet in one
// dimension are one axis.
sdy.mesh @mesh = <["x"=4]>
// CHECK-LABEL: func.func public @main
func.func public @main(%a: tensor<2x2xf32>) -> tensor<4xf32> {
  // CHECK: sdy.sharding_constraint %arg0 <@mesh, [{"x":(1)2}, {"x":(2)2}]> {sdy.propagation_edges = #sdy.propagation_edges<[{step-0 = [{"x":(1)2 = result-0 -> [operand-0]}, {"x":(2)2 = result-0 -> [operand-0]}]}]>}
  %0 = sdy.sharding_constraint %a <@mesh, [{"x":(1)2}, {"x":(2)2}]> : tensor<2x2xf32>
  // CHECK: stablehlo.reshape {{.*}}sdy.propagation_edges = #sdy.propagation_edges<[{step-1 = [{"x" = operand-0 -> [result-0]}]}]>
  %1 = stablehlo.reshape %0 : (tensor<2x2xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// Notes of edges stay with the region that they stood for.
sdy.mesh @mesh = <["x"=2]>
// CHECK-LABEL: func.func public @main
func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<4xf32> {
  // CHECK: sdy.named_computation<"f">(%arg0)
  %0 = sdy.named_computation<"f">(%a) (%b: tensor<4xf32>) {
    %1 = stablehlo.negate %b : tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: sdy.block_arg_propagation_edges = [#sdy.propagation_edges<[{step-0 = [{"x" = operand-0 -> [result-0]}]}]>]
  // CHECK-SAME: sdy.result_propagation_edges = [#sdy.propagation_edges<[{step-2 = [{"x" = operand-0 -> [result-0]}]}]>]
  return %0 : tensor<4xf32>
}
