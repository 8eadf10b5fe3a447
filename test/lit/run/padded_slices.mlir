// Slices of a padded array take their part of the array and pad that: each device is sent the borders of its block alone.
// RUN: tessera run %s --random 1 --verify --json | FileCheck %s
// RUN: tessera partition %s | FileCheck %s --check-prefix=TEXT --implicit-check-not all_gather
// CHECK: "kind": "collective_permute"
// CHECK: "bytes_total": 384
// CHECK: "kind": "collective_permute"
// CHECK: "bytes_total": 384
// CHECK: "kind": "collective_permute"
// CHECK: "bytes_total": 128
// CHECK: "kind": "collective_permute"
// CHECK: "bytes_total": 128
// TEXT: spmd.collective_permute {{.*}} : tensor<1x16xf32>
sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%u: tensor<32x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>})
    -> (tensor<32x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %p = stablehlo.pad %u, %zero, low = [1, 1], high = [1, 1], interior = [0, 0] : (tensor<32x32xf32>, tensor<f32>) -> tensor<34x34xf32>
  %middle = stablehlo.slice %p [1:33, 1:33] : (tensor<34x34xf32>) -> tensor<32x32xf32>
  %above = stablehlo.slice %p [0:32, 1:33] : (tensor<34x34xf32>) -> tensor<32x32xf32>
  %below = stablehlo.slice %p [2:34, 1:33] : (tensor<34x34xf32>) -> tensor<32x32xf32>
  %left = stablehlo.slice %p [1:33, 0:32] : (tensor<34x34xf32>) -> tensor<32x32xf32>
  %right = stablehlo.slice %p [1:33, 2:34] : (tensor<34x34xf32>) -> tensor<32x32xf32>
  %0 = stablehlo.add %above, %below : tensor<32x32xf32>
  %1 = stablehlo.add %left, %right : tensor<32x32xf32>
  %2 = stablehlo.subtract %0, %middle : tensor<32x32xf32>
  %3 = stablehlo.add %2, %1 : tensor<32x32xf32>
  return %3 : tensor<32x32xf32>
}
