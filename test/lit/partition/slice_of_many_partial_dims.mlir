// What is sliced is summed, and not the whole, also where the operation has more operands than have all their sets tried.
// RUN: tessera partition %s | FileCheck %s

// CHECK: %[[PARTIAL:.*]] = stablehlo.dynamic_slice
// CHECK-NEXT: spmd.all_reduce sum %[[PARTIAL]] over {"y"}
// CHECK-NEXT: return
sdy.mesh @mesh = <["y"=4]>
func.func @main(%a: tensor<2x2x2x2x2x2x64x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}, {}, {}, {}, {"y"}]>}, %b: tensor<512x63xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %i: tensor<i32>) -> (tensor<1x1x1x1x1x1x64x63xf32>) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [7] x [0] : (tensor<2x2x2x2x2x2x64x512xf32>, tensor<512x63xf32>) -> tensor<2x2x2x2x2x2x64x63xf32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %s = stablehlo.dynamic_slice %0, %i, %i, %i, %i, %i, %i, %z, %z, sizes = [1,1,1,1,1,1,64,63] : (tensor<2x2x2x2x2x2x64x63xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1x1x1x1x1x64x63xf32>
  return %s : tensor<1x1x1x1x1x1x64x63xf32>
}
