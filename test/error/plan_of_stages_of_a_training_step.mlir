// Each layer keeps what its derivative will need.
// RUN: tessera plan %s --machine tpu-v5e --stages 2
// EXPECT: plan_of_stages_of_a_training_step.mlir:9:10: error: the layers of this loop can't be cut into stages, since each also puts a row into 'tensor<4x6x4xf32>', carried value 2, as a training step does; plan the function of the loss with --stages and --wrt, whose gradient runs the stages both ways
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<6x4xf32>, %all: tensor<4x6x4xf32>) -> (tensor<6x4xf32>, tensor<4x6x4xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<4> : tensor<i32>
  %0:3 = stablehlo.while(%i = %zero, %a = %x, %k = %all) : tensor<i32>, tensor<6x4xf32>, tensor<4x6x4xf32>
  cond {
    %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %y = stablehlo.tanh %a : tensor<6x4xf32>
    %row = stablehlo.reshape %y : (tensor<6x4xf32>) -> tensor<1x6x4xf32>
    %kept = stablehlo.dynamic_update_slice %k, %row, %i, %zero, %zero : (tensor<4x6x4xf32>, tensor<1x6x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x6x4xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %y, %kept : tensor<i32>, tensor<6x4xf32>, tensor<4x6x4xf32>
  }
  return %0#1, %0#2 : tensor<6x4xf32>, tensor<4x6x4xf32>
}
