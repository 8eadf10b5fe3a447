// RUN: tessera plan %s --machine tpu-v5e --stages auto --mesh auto --devices 1024
// EXPECT: tessera plan: error: --stages: there are 1228 ways to choose stages, microbatches and meshes, and 256 are tried at most; give some of their numbers
func.func @main(%x: tensor<5040x4xf32>) -> tensor<5040x4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<64> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<5040x4xf32>
  cond {
    %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %y = stablehlo.tanh %a : tensor<5040x4xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %y : tensor<i32>, tensor<5040x4xf32>
  }
  return %0#1 : tensor<5040x4xf32>
}
