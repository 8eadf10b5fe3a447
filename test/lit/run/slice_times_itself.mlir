// A product may read the same slice of an array as both of its operands.
// RUN: tessera run %s --random 3 --verify | FileCheck %s
// CHECK: verified
func.func @main(%x: tensor<6x64x64xf32>, %i: tensor<i32>) -> tensor<64x64xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %row = stablehlo.dynamic_slice %x, %i, %zero, %zero, sizes = [1, 64, 64] : (tensor<6x64x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x64x64xf32>
  %w = stablehlo.reshape %row : (tensor<1x64x64xf32>) -> tensor<64x64xf32>
  %y = stablehlo.dot_general %w, %w, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %y : tensor<64x64xf32>
}
