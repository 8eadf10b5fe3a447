// What the sums of rows are added to is written over the rows: all of a row is summed before any of it is written, also where
// only a branch within the row asks for its sum.
// RUN: tessera run %s --random 3 --verify | FileCheck %s

// CHECK: verified: on the mesh the program gives the same results as without shardings
func.func @main(%a: tensor<3x4x6xf64>) -> tensor<3x4x6xf64> {
  %first = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %iterations = stablehlo.constant dense<3> : tensor<i32>
  %zero = stablehlo.constant dense<0.0> : tensor<f64>
  %r:2 = stablehlo.while(%i = %first, %x = %a) : tensor<i32>, tensor<3x4x6xf64>
  cond {
    %more = stablehlo.compare LT, %i, %iterations : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1, 2] : (tensor<3x4x6xf64>, tensor<f64>) -> tensor<3xf64>
    %b = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<3xf64>) -> tensor<3x2x3xf64>
    %p = stablehlo.pad %b, %zero, low = [0, 1, 2], high = [0, 1, 1], interior = [0, 0, 0] : (tensor<3x2x3xf64>, tensor<f64>) -> tensor<3x4x6xf64>
    %y = stablehlo.add %x, %p : tensor<3x4x6xf64>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %y : tensor<i32>, tensor<3x4x6xf64>
  }
  return %r#1 : tensor<3x4x6xf64>
}
