// RUN: tessera plan %s --machine tpu-v5e --mesh auto --print-after propagate
// EXPECT: tessera plan: error: --print-after: a plan with --mesh auto goes through all phases, several times; give a single mesh, and no stages
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<8x16xf32>, %w: tensor<4x16x16xf32>) -> tensor<8x16xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<8x16xf32>
  cond {
    %n = stablehlo.constant dense<4> : tensor<i32>
    %k = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %k : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %row = stablehlo.dynamic_slice %w, %i, %zero, %zero, sizes = [1, 16, 16] : (tensor<4x16x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x16xf32>
    %m = stablehlo.reshape %row : (tensor<1x16x16xf32>) -> tensor<16x16xf32>
    %p = stablehlo.dot_general %a, %m, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
    %y = stablehlo.tanh %p : tensor<8x16xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %y : tensor<i32>, tensor<8x16xf32>
  }
  return %0#1 : tensor<8x16xf32>
}
