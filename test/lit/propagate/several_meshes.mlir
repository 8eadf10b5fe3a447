// RUN: tessera-opt %s --sdy-propagation-pipeline --split-input-file | FileCheck %s

// One attribute has the shardings of both results: what the function promises for the first opens the second on the same
// mesh, where an axis of the other mesh can't come.
// CHECK-LABEL: func.func public @main
// CHECK: stablehlo.reduce_window
// CHECK: sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>, <@mesh, [{"x"}]>]>
sdy.mesh @mesh = <["x"=2, "y"=2]>
sdy.mesh @other = <["z"=4]>
func.func public @main(%a: tensor<4xf32>, %b: tensor<4xf32>)
    -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}]>},
        tensor<4xf32> {sdy.sharding = #sdy.sharding<@other, [{"z"}]>}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0:2 = "stablehlo.reduce_window"(%a, %b, %zero, %zero) ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>, %r: tensor<f32>, %s: tensor<f32>):
    %sum = stablehlo.add %p, %r : tensor<f32>
    %most = stablehlo.maximum %q, %s : tensor<f32>
    stablehlo.return %sum, %most : tensor<f32>, tensor<f32>
  }) {window_dimensions = array<i64: 1>} : (tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<f32>) -> (tensor<4xf32>, tensor<4xf32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// Tensors that are on different meshes aren't brought together, even if one of them is whole.
// CHECK-LABEL: func.func public @main
// CHECK-NOT: sdy.reshard
// CHECK: stablehlo.concatenate %arg0, %arg1
sdy.mesh @mesh = <["x"=2, "y"=2]>
sdy.mesh @other = <["z"=4]>
func.func public @main(%a: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@other, [{}, {}]>},
                       %b: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>})
    -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

// A result without a sharding is whole, as the call has it: there is nothing to reshard.
// CHECK-LABEL: func.func public @main
// CHECK-NOT: sdy.reshard
// CHECK: call @halves{{.*}}<@mesh, [{}]>, <@mesh, [{"x"}]>
// CHECK-NOT: sdy.reshard
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4xf32>, %b: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<4xf32>, tensor<4xf32>) {
  %0:2 = call @halves(%a, %b) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}
func.func private @halves(%a: tensor<4xf32>, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = stablehlo.reverse %a, dims = [0] : tensor<4xf32>
  %1 = stablehlo.negate %b : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// What nothing uses spreads nothing, and asks for no sum of partial values.
// CHECK-LABEL: func.func public @main
// CHECK: sdy.all_reduce
// CHECK-NOT: sdy.all_reduce
// CHECK: return
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced={"x"}>}) -> tensor<4xf32> {
  %0 = stablehlo.negate %a : tensor<4xf32>
  %1 = stablehlo.reverse %0, dims = [0] : tensor<4xf32>
  return %a : tensor<4xf32>
}
