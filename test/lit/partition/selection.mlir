// The gradient of a pooling by maximum exchanges borders, and nothing where no window lies across blocks.
// RUN: split-file %s %t
// RUN: tessera partition %t/apart.mlir | FileCheck %s --check-prefix=APART
// RUN: tessera partition %t/across.mlir | FileCheck %s --check-prefix=ACROSS
// RUN: tessera run %t/apart.mlir --random 1 --verify
// RUN: tessera run %t/across.mlir --random 1 --verify
// RUN: tessera run %t/across.mlir --mesh x=5 --random 2 --verify
// RUN: tessera run %t/across.mlir --mesh x=3 --random 3 --verify

//--- apart.mlir
// APART: stablehlo.select_and_scatter
// APART-NOT: spmd.
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<24x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<24x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.select_and_scatter"(%a, %b, %zero) <{window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 3, 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %p = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
  }, {
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<24x6xf32>, tensor<8x6xf32>, tensor<f32>) -> tensor<24x6xf32>
  return %0 : tensor<24x6xf32>
}

//--- across.mlir
// Windows of three at each second element, which blocks of odd extent cut anywhere.
// ACROSS-NOT: spmd.all_gather
// ACROSS: spmd.collective_permute {{.*}} reason "borders of neighbouring blocks"
// ACROSS-NOT: spmd.all_gather
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<43x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<21x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<43x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.select_and_scatter"(%a, %b, %zero) <{window_dimensions = array<i64: 3, 3>, window_strides = array<i64: 2, 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %p = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
  }, {
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<43x5xf32>, tensor<21x3xf32>, tensor<f32>) -> tensor<43x5xf32>
  return %0 : tensor<43x5xf32>
}
