// Bytes beyond 64 bits are told as the most that is counted: 16 bytes in each of 2^60 iterations.
// RUN: tessera explain %s | FileCheck %s
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<1x4xf32>, tensor<8x4xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %rows = stablehlo.constant dense<1152921504606846976> : tensor<i64>
  %s0 = stablehlo.constant dense<0.0> : tensor<1x4xf32>
  %y0 = stablehlo.constant dense<0.0> : tensor<8x4xf32>
  %r:3 = stablehlo.while(%i = %zero, %s = %s0, %y = %y0) : tensor<i64>, tensor<1x4xf32>, tensor<8x4xf32>
  cond {
    %on = stablehlo.compare LT, %i, %rows : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %on : tensor<i1>
  } do {
    %row = stablehlo.dynamic_slice %x, %i, %zero, sizes = [1, 4] : (tensor<8x4xf32>, tensor<i64>, tensor<i64>) -> tensor<1x4xf32>
    %t = stablehlo.tanh %row : tensor<1x4xf32>
    %u = stablehlo.add %s, %t : tensor<1x4xf32>
    %v = stablehlo.dynamic_update_slice %y, %t, %i, %zero : (tensor<8x4xf32>, tensor<1x4xf32>, tensor<i64>, tensor<i64>) -> tensor<8x4xf32>
    %n = stablehlo.add %i, %one : tensor<i64>
    stablehlo.return %n, %u, %v : tensor<i64>, tensor<1x4xf32>, tensor<8x4xf32>
  }
  return %r#1, %r#2 : tensor<1x4xf32>, tensor<8x4xf32>
}

// CHECK: rejected: dynamic_slice on %x as it lies: 9200000000000000000 bytes sent in 1152921504606846976
// CHECK-NEXT: exchanges by each device, in place of 64 in 1
