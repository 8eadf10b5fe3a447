// RUN: tessera plan %s --machine tpu-v5e --stages 2
// EXPECT: plan_of_stages_with_a_group.mlir:17:5: error: this sharding-group refers to the whole batch, and the layer around it can't be computed for a part of the batch
// EXPECT: plan_of_stages_with_a_group.mlir:9:10: note: the layers that are to be cut into stages are this loop's iterations
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
    sdy.sharding_group %p group_id=0 : tensor<6x4xf32>
    %y = stablehlo.tanh %p : tensor<6x4xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %y : tensor<i32>, tensor<6x4xf32>
  }
  return %0#1 : tensor<6x4xf32>
}
