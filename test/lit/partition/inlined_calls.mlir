// Functions that one call uses, and small ones, stand in place of their calls before a program is rewritten for blocks: slices of what
// @padded returns are taken of its parts, also where one concatenation lies within another. @twice is called twice and isn't small: its
// calls are written out later. Nothing changes where that lets nothing be rewritten.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 0 --verify > %t
// RUN: tessera run %s --random 0 --verify --mesh x=3 > %t
// RUN: tessera explain %s | FileCheck %s --check-prefix=WHY

// CHECK-NOT: spmd.direct_exchange
// CHECK-COUNT-4: spmd.collective_permute {{.*}} : tensor<1x6xf32>
// CHECK-NOT: spmd.
// WHY: Collectives: 4,
sdy.mesh @mesh = <["x"=4]>
func.func @main(%rows: tensor<24x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<24x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = call @padded(%rows) : (tensor<24x6xf32>) -> tensor<26x6xf32>
  %1 = stablehlo.slice %0 [2:26, 0:6] : (tensor<26x6xf32>) -> tensor<24x6xf32>
  %2 = stablehlo.slice %0 [0:24, 0:6] : (tensor<26x6xf32>) -> tensor<24x6xf32>
  %3 = call @twice(%1) : (tensor<24x6xf32>) -> tensor<24x6xf32>
  %4 = call @twice(%2) : (tensor<24x6xf32>) -> tensor<24x6xf32>
  %5 = stablehlo.add %3, %4 : tensor<24x6xf32>
  return %5 : tensor<24x6xf32>
}
func.func private @padded(%arg0: tensor<24x6xf32>) -> tensor<26x6xf32> {
  %0 = stablehlo.slice %arg0 [1:2, 0:6] : (tensor<24x6xf32>) -> tensor<1x6xf32>
  %1 = call @mirrored(%0) : (tensor<1x6xf32>) -> tensor<1x6xf32>
  %2 = stablehlo.concatenate %1, %arg0, dim = 0 : (tensor<1x6xf32>, tensor<24x6xf32>) -> tensor<25x6xf32>
  %3 = stablehlo.slice %2 [23:24, 0:6] : (tensor<25x6xf32>) -> tensor<1x6xf32>
  %4 = call @mirrored(%3) : (tensor<1x6xf32>) -> tensor<1x6xf32>
  %5 = stablehlo.concatenate %2, %4, dim = 0 : (tensor<25x6xf32>, tensor<1x6xf32>) -> tensor<26x6xf32>
  return %5 : tensor<26x6xf32>
}
func.func private @mirrored(%arg0: tensor<1x6xf32>) -> tensor<1x6xf32> {
  %0 = stablehlo.reverse %arg0, dims = [0] : tensor<1x6xf32>
  return %0 : tensor<1x6xf32>
}
func.func private @twice(%arg0: tensor<24x6xf32>) -> tensor<24x6xf32> {
  %0 = call @step(%arg0) : (tensor<24x6xf32>) -> tensor<24x6xf32>
  %1 = call @step(%0) : (tensor<24x6xf32>) -> tensor<24x6xf32>
  return %1 : tensor<24x6xf32>
}
func.func private @step(%arg0: tensor<24x6xf32>) -> tensor<24x6xf32> {
  %0 = stablehlo.negate %arg0 : tensor<24x6xf32>
  %1 = stablehlo.exponential %0 : tensor<24x6xf32>
  return %1 : tensor<24x6xf32>
}
