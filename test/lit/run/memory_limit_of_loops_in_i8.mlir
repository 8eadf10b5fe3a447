// The numbers of rows by which values are computed again are those of a counter of i8 that begins at -6.
// RUN: tessera grad %s --wrt 1,2 -o %t.mlir
// RUN: tessera run %t.mlir --random 1 --out %t.all --json | FileCheck %s --check-prefix=ALL
// RUN: tessera run %t.mlir --random 1 --verify --memory-limit 230000 --expect %t.all | FileCheck %s --check-prefix=LESS
// ALL: "peak": 300056
// LESS: Values computed again to save memory: 2
sdy.mesh @mesh = <["x"=4]>
func.func @main(%x: tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %up: tensor<12x16x64xf32>, %down: tensor<12x64x16xf32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0> : tensor<i8>
  %first = stablehlo.constant dense<-6> : tensor<i8>
  %six = stablehlo.constant dense<6> : tensor<i8>
  %one = stablehlo.constant dense<1> : tensor<i8>
  %r:2 = stablehlo.while(%i = %first, %c = %x) : tensor<i8>, tensor<64x16xf32>
  cond {
    %p = stablehlo.compare LT, %i, %six : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %l = stablehlo.add %i, %six : tensor<i8>
    %us = stablehlo.dynamic_slice %up, %l, %zero, %zero, sizes = [1, 16, 64] : (tensor<12x16x64xf32>, tensor<i8>, tensor<i8>, tensor<i8>) -> tensor<1x16x64xf32>
    %u = stablehlo.reshape %us : (tensor<1x16x64xf32>) -> tensor<16x64xf32>
    %ds = stablehlo.dynamic_slice %down, %l, %zero, %zero, sizes = [1, 64, 16] : (tensor<12x64x16xf32>, tensor<i8>, tensor<i8>, tensor<i8>) -> tensor<1x64x16xf32>
    %d = stablehlo.reshape %ds : (tensor<1x64x16xf32>) -> tensor<64x16xf32>
    %h = stablehlo.dot_general %c, %u, contracting_dims = [1] x [0] : (tensor<64x16xf32>, tensor<16x64xf32>) -> tensor<64x64xf32>
    %t = stablehlo.tanh %h : tensor<64x64xf32>
    %s = stablehlo.sine %t : tensor<64x64xf32>
    %y = stablehlo.dot_general %s, %d, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    %z = stablehlo.add %y, %c : tensor<64x16xf32>
    %next = stablehlo.add %i, %one : tensor<i8>
    stablehlo.return %next, %z : tensor<i8>, tensor<64x16xf32>
  }
  %f0 = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%r#1 init: %f0) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x16xf32>, tensor<f32>) -> tensor<f32>
  return %sum : tensor<f32>
}
