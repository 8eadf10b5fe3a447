// One device has the only row, and sends its sums to the others. The bound knows that it may compute them by itself.
// RUN: tessera explain %s | FileCheck %s

// CHECK: All devices together send 12 bytes. However the work is divided, they send 12 at least.

sdy.mesh @mesh = <["x"=4]>
func.func @main(%row: tensor<1x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<1xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%row init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<1x64xf32>, tensor<f32>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}
