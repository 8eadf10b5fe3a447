// The loop that makes the rows counts 200 iterations in i8, which has no number for the last: what it makes is computed again by no number.
// RUN: not tessera run %s --random 1 --memory-limit 60000 2>&1 | FileCheck %s
// RUN: tessera run %s --random 1 --verify
// RUN: sed 's/i8/i16/g' %s > %t.mlir
// RUN: tessera run %t.mlir --random 1 --verify --memory-limit 60000 | FileCheck %s --check-prefix=WIDE
// CHECK: --memory-limit: a device holds 209920 bytes at the peak, and the limit is 60000;
// WIDE: Values computed again to save memory: 1
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<64x8xf32>) -> tensor<64x8xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<200> : tensor<i32>
  %first = stablehlo.constant dense<-100> : tensor<i8>
  %z8 = stablehlo.constant dense<0> : tensor<i8>
  %o8 = stablehlo.constant dense<1> : tensor<i8>
  %n8 = stablehlo.constant dense<100> : tensor<i8>
  %f0 = stablehlo.constant dense<0.0> : tensor<f32>
  %h = stablehlo.constant dense<1.01> : tensor<64x8xf32>
  %rows = stablehlo.broadcast_in_dim %f0, dims = [] : (tensor<f32>) -> tensor<200x64x8xf32>
  %m:4 = stablehlo.while(%k8 = %first, %i = %zero, %c = %x, %a = %rows) : tensor<i8>, tensor<i32>, tensor<64x8xf32>, tensor<200x64x8xf32>
  cond {
    %p = stablehlo.compare LT, %k8, %n8, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %fi = stablehlo.convert %i : (tensor<i32>) -> tensor<f32>
    %fb = stablehlo.broadcast_in_dim %fi, dims = [] : (tensor<f32>) -> tensor<64x8xf32>
    %si = stablehlo.sine %fb : tensor<64x8xf32>
    %r = stablehlo.reshape %si : (tensor<64x8xf32>) -> tensor<1x64x8xf32>
    %u = stablehlo.dynamic_update_slice %a, %r, %i, %zero, %zero : (tensor<200x64x8xf32>, tensor<1x64x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<200x64x8xf32>
    %t = stablehlo.multiply %c, %h : tensor<64x8xf32>
    %k = stablehlo.add %i, %one : tensor<i32>
    %next8 = stablehlo.add %k8, %o8 : tensor<i8>
    stablehlo.return %next8, %k, %t, %u : tensor<i8>, tensor<i32>, tensor<64x8xf32>, tensor<200x64x8xf32>
  }
  %b:2 = stablehlo.while(%i = %zero, %c = %m#2) : tensor<i32>, tensor<64x8xf32>
  cond {
    %p = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %s = stablehlo.dynamic_slice %m#3, %i, %zero, %zero, sizes = [1, 64, 8] : (tensor<200x64x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x64x8xf32>
    %q = stablehlo.reshape %s : (tensor<1x64x8xf32>) -> tensor<64x8xf32>
    %y = stablehlo.add %c, %q : tensor<64x8xf32>
    %k = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %k, %y : tensor<i32>, tensor<64x8xf32>
  }
  return %b#1 : tensor<64x8xf32>
}
