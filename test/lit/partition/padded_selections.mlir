// The gradient of a pooling by maximum pads with -inf, which windows of nothing else select: what these scatter there is dropped.
// Borders of the array are filled so where padding would be, on blocks that lie as the array does.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 3 --verify > %t
// RUN: tessera run %s --random 3 --verify --mesh x=3,y=2 > %t
// RUN: tessera run %s --random 3 --verify --mesh x=1,y=5 > %t

// CHECK-NOT: location = "{{pad|slice}} at
// CHECK-NOT: padded_with
// CHECK: location = "select_and_scatter at line {{[0-9]+}}"
// CHECK-NOT: location = "{{pad|slice}} at
// CHECK-NOT: padded_with

sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%arg0: tensor<40x9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<40x9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
  %cst = stablehlo.constant dense<3.000000e-01> : tensor<f32>
  %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<40x9xf32>
  %1 = stablehlo.compare GT, %arg0, %0, FLOAT : (tensor<40x9xf32>, tensor<40x9xf32>) -> tensor<40x9xi1>
  %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %2 = call @_where(%1, %arg0, %cst_0) : (tensor<40x9xi1>, tensor<40x9xf32>, tensor<f32>) -> tensor<40x9xf32>
  %3 = stablehlo.iota dim = 0 : tensor<100xf32>
  %4 = stablehlo.reshape %3 : (tensor<100xf32>) -> tensor<20x5xf32>
  %cst_1 = stablehlo.constant dense<3.700000e-01> : tensor<f32>
  %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<20x5xf32>
  %6 = stablehlo.multiply %4, %5 : tensor<20x5xf32>
  %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
  %7 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<20x5xf32>
  %8 = stablehlo.add %6, %7 : tensor<20x5xf32>
  %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %9 = stablehlo.pad %2, %cst_3, low = [1, 1], high = [1, 1], interior = [0, 0] : (tensor<40x9xf32>, tensor<f32>) -> tensor<42x11xf32>
  %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %10 = "stablehlo.select_and_scatter"(%9, %8, %cst_4) <{padding = dense<0> : tensor<2x2xi64>, window_dimensions = array<i64: 3, 3>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %12 = stablehlo.compare GE, %arg1, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %12 : tensor<i1>
  }, {
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %12 = stablehlo.add %arg1, %arg2 : tensor<f32>
    stablehlo.return %12 : tensor<f32>
  }) : (tensor<42x11xf32>, tensor<20x5xf32>, tensor<f32>) -> tensor<42x11xf32>
  %11 = stablehlo.slice %10 [1:41, 1:10] : (tensor<42x11xf32>) -> tensor<40x9xf32>
  return %11 : tensor<40x9xf32>
}
func.func private @_where(%arg0: tensor<40x9xi1>, %arg1: tensor<40x9xf32>, %arg2: tensor<f32>) -> tensor<40x9xf32> {
  %0 = stablehlo.convert %arg2 : tensor<f32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<40x9xf32>
  %2 = stablehlo.select %arg0, %arg1, %1 : tensor<40x9xi1>, tensor<40x9xf32>
  return %2 : tensor<40x9xf32>
}
