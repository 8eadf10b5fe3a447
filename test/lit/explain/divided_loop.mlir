// A loop whose iterations are divided among the devices keeps its line and the names of its results.
// RUN: tessera explain %s | FileCheck %s
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<1x4xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %rows = stablehlo.constant dense<8> : tensor<i32>
  %s0 = stablehlo.constant dense<0.0> : tensor<1x4xf32>
  %y0 = stablehlo.constant dense<0.0> : tensor<8x4xf32>
  %r:3 = stablehlo.while(%i = %zero, %s = %s0, %y = %y0) : tensor<i32>, tensor<1x4xf32>, tensor<8x4xf32>
  cond {
    %on = stablehlo.compare LT, %i, %rows : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %on : tensor<i1>
  } do {
    %row = stablehlo.dynamic_slice %x, %i, %zero, sizes = [1, 4] : (tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %t = stablehlo.tanh %row : tensor<1x4xf32>
    %u = stablehlo.add %s, %t : tensor<1x4xf32>
    %v = stablehlo.dynamic_update_slice %y, %t, %i, %zero : (tensor<8x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
    %n = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %n, %u, %v : tensor<i32>, tensor<1x4xf32>, tensor<8x4xf32>
  }
  return %r#1 : tensor<1x4xf32>
}

// CHECK: 1. all_reduce over "x" of f32[1,4]: 16 bytes held and 16 sent by each device
// CHECK-NEXT: for while at line 10
// CHECK-NEXT: why: %r#1 is partial over "x", but is needed whole
