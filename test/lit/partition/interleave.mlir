// Elements that go between those of another array, as in a scan that is written out, move to the block that they fall into: what
// is where it belongs isn't sent.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 1 --verify

sdy.mesh @mesh = <["x"=4]>

// CHECK-LABEL: func.func @main
// CHECK-NOT: spmd.all
// CHECK-NOT: spmd.collective_permute
// CHECK: return
func.func @main(%a: tensor<64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>},
                %b: tensor<64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
    -> (tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.pad %a, %zero, low = [0], high = [1], interior = [1] : (tensor<64xf32>, tensor<f32>) -> tensor<128xf32>
  %1 = stablehlo.pad %b, %zero, low = [1], high = [0], interior = [1] : (tensor<64xf32>, tensor<f32>) -> tensor<128xf32>
  %2 = stablehlo.add %0, %1 : tensor<128xf32>
  return %2 : tensor<128xf32>
}
