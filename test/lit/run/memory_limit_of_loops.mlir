// The gradient of a loop over layers keeps values of each iteration for the way back. Where that is more than the limit, the loop back
// computes them again from the carry that is kept, with the weights of its layer; a carry that isn't kept anyway is kept for it.
// RUN: tessera grad %s --wrt 1,2 -o %t.mlir
// RUN: tessera run %t.mlir --random 1 --out %t.all --json | FileCheck %s --check-prefix=ALL
// RUN: tessera run %t.mlir --random 1 --verify --memory-limit 280000 --expect %t.all | FileCheck %s --check-prefix=SOME
// RUN: tessera run %t.mlir --random 1 --verify --memory-limit 230000 --expect %t.all | FileCheck %s --check-prefix=LESS
// RUN: tessera plan %t.mlir --machine nominal --most-plans 4 --memory-limit 230000 | FileCheck %s --check-prefix=PLAN
// ALL: "peak": 300056
// SOME: Values computed again to save memory: 1
// LESS: Values computed again to save memory: 2
// PLAN: held at the peak, 2 values computed again
sdy.mesh @mesh = <["x"=4]>
func.func @main(%x: tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %up: tensor<12x16x64xf32>, %down: tensor<12x64x16xf32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<12> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %c = %x) : tensor<i32>, tensor<64x16xf32>
  cond {
    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %us = stablehlo.dynamic_slice %up, %i, %zero, %zero, sizes = [1, 16, 64] : (tensor<12x16x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x64xf32>
    %u = stablehlo.reshape %us : (tensor<1x16x64xf32>) -> tensor<16x64xf32>
    %ds = stablehlo.dynamic_slice %down, %i, %zero, %zero, sizes = [1, 64, 16] : (tensor<12x64x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x64x16xf32>
    %d = stablehlo.reshape %ds : (tensor<1x64x16xf32>) -> tensor<64x16xf32>
    %h = stablehlo.dot_general %c, %u, contracting_dims = [1] x [0] : (tensor<64x16xf32>, tensor<16x64xf32>) -> tensor<64x64xf32>
    %t = stablehlo.tanh %h : tensor<64x64xf32>
    %s = stablehlo.sine %t : tensor<64x64xf32>
    %y = stablehlo.dot_general %s, %d, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %z = stablehlo.add %y, %c : tensor<64x16xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %z : tensor<i32>, tensor<64x16xf32>
  }
  %f0 = stablehlo.constant dense<0.0> : tensor<f32>
  %l = stablehlo.reduce(%r#1 init: %f0) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x16xf32>, tensor<f32>) -> tensor<f32>
  return %l : tensor<f32>
}
