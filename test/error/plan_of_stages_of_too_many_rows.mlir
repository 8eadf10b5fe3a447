// A batch of so many rows is looked at in groups of rows, and a prime number has none.
// RUN: tessera plan %s --machine tpu-v5e --stages 2
// EXPECT: plan_of_stages_of_too_many_rows.mlir:12:10: error: what this loop carries can't be divided into microbatches: its layers go through whole batches, and stages would wait for each other
// EXPECT: plan_of_stages_of_too_many_rows.mlir:12:10: note: along dimension 0 of carried value 1, its 2147483647 rows have no divisor of at most 1048576
// EXPECT: plan_of_stages_of_too_many_rows.mlir:12:10: note: along dimension 1 of carried value 1, the dot-general at line 19 needs other elements along it
// EXPECT: plan_of_stages_of_too_many_rows.mlir:12:10: note: if this is a training step, plan the function of the loss with --stages and --wrt, whose gradient runs the stages both ways
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<2147483647x4xf32>, %ws: tensor<4x4x4xf32>) -> tensor<2147483647x4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<4> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<2147483647x4xf32>
  cond {
    %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %row = stablehlo.dynamic_slice %ws, %i, %zero, %zero, sizes = [1, 4, 4] : (tensor<4x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
    %w = stablehlo.reshape %row : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
    %p = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<2147483647x4xf32>, tensor<4x4xf32>) -> tensor<2147483647x4xf32>
    %f = stablehlo.constant dense<0.0> : tensor<f32>
    %s = stablehlo.reduce(%p init: %f) applies stablehlo.add across dimensions = [0] : (tensor<2147483647x4xf32>, tensor<f32>) -> tensor<4xf32>
    %t = stablehlo.broadcast_in_dim %s, dims = [1] : (tensor<4xf32>) -> tensor<2147483647x4xf32>
    %y = stablehlo.subtract %p, %t : tensor<2147483647x4xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %y : tensor<i32>, tensor<2147483647x4xf32>
  }
  return %0#1 : tensor<2147483647x4xf32>
}
