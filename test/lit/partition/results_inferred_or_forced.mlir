// A result that nobody constrains is left where it is computed; forcing it elsewhere is what adds a collective.
// covers: 002-08
// RUN: split-file %s %t
// RUN: tessera partition %t/inferred.mlir | FileCheck %s --check-prefix=INFERRED
// RUN: tessera propagate %t/inferred.mlir | FileCheck %s --check-prefix=SHARDING
// RUN: tessera partition %t/forced.mlir | FileCheck %s --check-prefix=FORCED
// RUN: tessera partition %t/forced_the_same.mlir | FileCheck %s --check-prefix=INFERRED

// The sum over rows stays cut by columns.
//--- inferred.mlir
// INFERRED: spmd.all_reduce sum {{.*}} over {"x"} {{.*}} : tensor<4xf32>
// INFERRED-NOT: spmd.
// SHARDING: -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>})
sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<8xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<16x8xf32>, tensor<f32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

//--- forced.mlir
// FORCED: spmd.all_reduce sum {{.*}} over {"x"} {{.*}} : tensor<4xf32>
// FORCED: spmd.all_gather {{.*}} dim 0 over {"y"} {{.*}} (tensor<4xf32>) -> tensor<8xf32>
// FORCED-NOT: spmd.
sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<16x8xf32>, tensor<f32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

//--- forced_the_same.mlir
sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<16x8xf32>, tensor<f32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
