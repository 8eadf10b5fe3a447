// Constants that a loop makes within itself are not among what it reads from outside, and have values nevertheless: the row of
// flags, which no kernel writes, and the index that every iteration starts from.
// RUN: tessera run %s --random 3 --verify

func.func @main(%xs: tensor<3x2x4xf64>, %ys: tensor<3x2x4xf64>) -> (tensor<3x2x4xf64>, tensor<2x3x4xi1>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %false = stablehlo.constant dense<false> : tensor<i1>
  %true = stablehlo.constant dense<true> : tensor<i1>
  %tenth = stablehlo.constant dense<1.0e-01> : tensor<f64>
  %none = stablehlo.constant dense<0.0> : tensor<f64>
  %flags = stablehlo.broadcast_in_dim %false, dims = [] : (tensor<i1>) -> tensor<2x3x4xi1>
  %r:3 = stablehlo.while(%i = %zero, %a = %ys, %b = %flags) : tensor<i32>, tensor<3x2x4xf64>, tensor<2x3x4xi1>
  cond {
    %1 = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.dynamic_slice %xs, %zero, %i, %zero, sizes = [3, 1, 4] : (tensor<3x2x4xf64>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x1x4xf64>
    %2 = stablehlo.reshape %1 : (tensor<3x1x4xf64>) -> tensor<3x4xf64>
    %3 = stablehlo.reduce(%2 init: %none) applies stablehlo.add across dimensions = [1] : (tensor<3x4xf64>, tensor<f64>) -> tensor<3xf64>
    %4 = stablehlo.broadcast_in_dim %tenth, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %5 = stablehlo.multiply %3, %4 : tensor<3xf64>
    %6 = stablehlo.broadcast_in_dim %true, dims = [] : (tensor<i1>) -> tensor<3x4xi1>
    %7 = stablehlo.pad %6, %false, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x4xi1>, tensor<i1>) -> tensor<3x4xi1>
    %8 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<3xf64>) -> tensor<3x4xf64>
    %9 = stablehlo.select %7, %2, %8 : tensor<3x4xi1>, tensor<3x4xf64>
    %10 = stablehlo.add %i, %one : tensor<i32>
    %11 = stablehlo.reshape %9 : (tensor<3x4xf64>) -> tensor<3x1x4xf64>
    %12 = stablehlo.dynamic_update_slice %a, %11, %zero, %i, %zero : (tensor<3x2x4xf64>, tensor<3x1x4xf64>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x4xf64>
    %13 = stablehlo.reshape %7 : (tensor<3x4xi1>) -> tensor<1x3x4xi1>
    %14 = stablehlo.dynamic_update_slice %b, %13, %i, %zero, %zero : (tensor<2x3x4xi1>, tensor<1x3x4xi1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xi1>
    stablehlo.return %10, %12, %14 : tensor<i32>, tensor<3x2x4xf64>, tensor<2x3x4xi1>
  }
  return %r#1, %r#2 : tensor<3x2x4xf64>, tensor<2x3x4xi1>
}
