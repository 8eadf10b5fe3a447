// RUN: tessera-opt %s -split-input-file --sdy-propagation-pipeline | FileCheck %s

// Two layers: columns of the first are rows of the second; the sum over them is left to the partitioner.
// covers: 004-13
sdy.mesh @mesh = <["data"=2, "model"=4]>

// CHECK-LABEL: func.func public @main
// CHECK-SAME:      %arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}
// CHECK-SAME:      %arg1: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}
// CHECK-SAME:      %arg2: tensor<32x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}
// CHECK-SAME:      -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>})
func.func public @main(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>},
                       %w1: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>},
                       %w2: tensor<32x16xf32>) -> tensor<8x16xf32> {
  // CHECK: stablehlo.dot_general %arg0, %arg1, {{.*}}<@mesh, [{"data"}, {"model"}]>
  %h = stablehlo.dot_general %x, %w1, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
  // CHECK: stablehlo.tanh {{.*}}<@mesh, [{"data"}, {"model"}]>
  %a = stablehlo.tanh %h : tensor<8x32xf32>
  // CHECK: stablehlo.dot_general {{.*}}<@mesh, [{"data"}, {}]>
  %y = stablehlo.dot_general %a, %w2, contracting_dims = [1] x [0] : (tensor<8x32xf32>, tensor<32x16xf32>) -> tensor<8x16xf32>
  return %y : tensor<8x16xf32>
}

// -----

// covers: 004-08
sdy.mesh @mesh = <["x"=4, "y"=4]>

// CHECK-LABEL: func.func public @main
func.func public @main(%a: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> tensor<f32> {
  // CHECK: stablehlo.reshape {{.*}}<@mesh, [{"x", "y":(1)2}, {"y":(2)2}]>
  %0 = stablehlo.reshape %a : (tensor<16x4xf32>) -> tensor<8x8xf32>
  %1 = stablehlo.constant dense<0.0> : tensor<f32>
  %2 = stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x8xf32>, tensor<f32>) -> tensor<f32>
  return %2 : tensor<f32>
}

// -----

// A function called twice with different shardings becomes two; called twice with equal ones it stays one.
sdy.mesh @mesh = <["x"=2, "y"=2]>

// CHECK-LABEL: func.func public @main
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>},
                       %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  // CHECK: call @[[X:.*]](%arg0)
  %0 = call @f(%a) : (tensor<8xf32>) -> tensor<8xf32>
  // CHECK: call @[[Y:.*]](%arg1)
  %1 = call @f(%b) : (tensor<8xf32>) -> tensor<8xf32>
  // CHECK: call @[[X]](%arg0)
  %2 = call @f(%a) : (tensor<8xf32>) -> tensor<8xf32>
  return %0, %1, %2 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}
// CHECK-COUNT-2: func.func private
// CHECK-NOT: func.func private
func.func private @f(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.sine %a : tensor<8xf32>
  return %0 : tensor<8xf32>
}
