// Rows that are a value from outside the loop are read from there once the stack of them is gone.
// RUN: tessera run %s --random 1 --out %t.all --json | FileCheck %s --check-prefix=ALL
// RUN: tessera run %s --random 1 --verify --memory-limit 120000 --expect %t.all --json | FileCheck %s --check-prefix=LESS
// ALL: "peak": 213008
// LESS: "peak": 65552
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<64x64xf32>, %v: tensor<64x64xf32>) -> (tensor<64x64xf32>) {
  %w = stablehlo.dot_general %v, %v, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<8> : tensor<i32>
  %f0 = stablehlo.constant dense<0.0> : tensor<f32>
  %rows = stablehlo.broadcast_in_dim %f0, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
  %m:3 = stablehlo.while(%i = %zero, %c = %x, %a = %rows) : tensor<i32>, tensor<64x64xf32>, tensor<8x64x64xf32>
  cond {
    %p = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %r = stablehlo.reshape %w : (tensor<64x64xf32>) -> tensor<1x64x64xf32>
    %u = stablehlo.dynamic_update_slice %a, %r, %i, %zero, %zero : (tensor<8x64x64xf32>, tensor<1x64x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %y = stablehlo.dot_general %c, %w, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %t = stablehlo.tanh %y : tensor<64x64xf32>
    %k = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %k, %t, %u : tensor<i32>, tensor<64x64xf32>, tensor<8x64x64xf32>
  }
  %b:2 = stablehlo.while(%i = %zero, %c = %m#1) : tensor<i32>, tensor<64x64xf32>
  cond {
    %p = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %s = stablehlo.dynamic_slice %m#2, %i, %zero, %zero, sizes = [1, 64, 64] : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x64x64xf32>
    %q = stablehlo.reshape %s : (tensor<1x64x64xf32>) -> tensor<64x64xf32>
    %y = stablehlo.dot_general %c, %q, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %t = stablehlo.tanh %y : tensor<64x64xf32>
    %k = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %k, %t : tensor<i32>, tensor<64x64xf32>
  }
  return %b#1 : tensor<64x64xf32>
}
