// Slices that take the padded dimension whole share what one pad moves: they don't move borders of their own.
// RUN: tessera partition %s --json | FileCheck %s
// CHECK-COUNT-1: "kind":
// CHECK-NOT: "kind":
sdy.mesh @mesh = <["x"=4]>
func.func @main(%u: tensor<62x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<64x32xf32>, tensor<64x32xf32>, tensor<64x32xf32>) {
  %z = stablehlo.constant dense<2.0> : tensor<f32>
  %p = stablehlo.pad %u, %z, low = [1, 0], high = [1, 0], interior = [0, 0] : (tensor<62x64xf32>, tensor<f32>) -> tensor<64x64xf32>
  %a = stablehlo.slice %p [0:64, 0:32] : (tensor<64x64xf32>) -> tensor<64x32xf32>
  %b = stablehlo.slice %p [0:64, 8:40] : (tensor<64x64xf32>) -> tensor<64x32xf32>
  %c = stablehlo.slice %p [0:64, 16:48] : (tensor<64x64xf32>) -> tensor<64x32xf32>
  %0 = stablehlo.sine %a : tensor<64x32xf32>
  %1 = stablehlo.sine %b : tensor<64x32xf32>
  %2 = stablehlo.sine %c : tensor<64x32xf32>
  return %0, %1, %2 : tensor<64x32xf32>, tensor<64x32xf32>, tensor<64x32xf32>
}
