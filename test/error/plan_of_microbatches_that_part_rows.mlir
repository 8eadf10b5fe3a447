// Rows are computed alone, and two microbatches would part what is 3x2 of them.
// RUN: tessera plan %s --machine tpu-v5e --stages 2 --microbatches 2
// EXPECT: plan_of_microbatches_that_part_rows.mlir:9:10: error: the batch of this loop's layers, dimension 0 of 'tensor<6x4xf32>', can't be divided into 2 microbatches: the reshape at line 17 needs other elements along it
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<6x4xf32>, %ws: tensor<4x4x4xf32>) -> tensor<6x4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<4> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<6x4xf32>
  cond {
    %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %row = stablehlo.dynamic_slice %ws, %i, %zero, %zero, sizes = [1, 4, 4] : (tensor<4x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
    %w = stablehlo.reshape %row : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
    %p = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<6x4xf32>, tensor<4x4xf32>) -> tensor<6x4xf32>
    %r = stablehlo.reshape %p : (tensor<6x4xf32>) -> tensor<3x2x4xf32>
    %t = stablehlo.tanh %r : tensor<3x2x4xf32>
    %y = stablehlo.reshape %t : (tensor<3x2x4xf32>) -> tensor<6x4xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %y : tensor<i32>, tensor<6x4xf32>
  }
  return %0#1 : tensor<6x4xf32>
}
