// RUN: tessera plan %s --machine tpu-v5e --stages 2 --mesh stage=2,x=2
// EXPECT: plan_of_stages_on_a_mesh_with_stages.mlir: error: the mesh <["stage"=2, "x"=2]> has an axis "stage", which is reserved for stages
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
    %y = stablehlo.tanh %p : tensor<6x4xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %y : tensor<i32>, tensor<6x4xf32>
  }
  return %0#1 : tensor<6x4xf32>
}
