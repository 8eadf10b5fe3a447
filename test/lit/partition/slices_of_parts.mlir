// Slices of a concatenation take their parts of its operands, so that a shift sends a row. A concatenation that is used as it is
// is made.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 0 --verify > %t
// RUN: tessera run %s --random 0 --verify --mesh x=3 > %t

// CHECK-NOT: spmd.direct_exchange
// CHECK: spmd.collective_permute {{.*}} {location = "concatenate at line 20"} : tensor<1x6xf32>
// CHECK: spmd.direct_exchange {{.*}} {location = "concatenate at line 22"}
sdy.mesh @mesh = <["x"=4]>
func.func @main(
    %rows: tensor<24x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
    %first: tensor<1x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>})
    -> (tensor<24x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
        tensor<24x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
        tensor<25x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
        tensor<24x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.concatenate %first, %rows, dim = 0 : (tensor<1x6xf32>, tensor<24x6xf32>) -> tensor<25x6xf32>
  %1 = stablehlo.slice %0 [1:25, 0:6] : (tensor<25x6xf32>) -> tensor<24x6xf32>
  %2 = stablehlo.slice %0 [0:24, 0:6] : (tensor<25x6xf32>) -> tensor<24x6xf32>
  %3 = stablehlo.negate %first : tensor<1x6xf32>
  %4 = stablehlo.concatenate %3, %rows, dim = 0 : (tensor<1x6xf32>, tensor<24x6xf32>) -> tensor<25x6xf32>
  %5 = stablehlo.slice %4 [0:24, 0:6] : (tensor<25x6xf32>) -> tensor<24x6xf32>
  return %1, %2, %4, %5 : tensor<24x6xf32>, tensor<24x6xf32>, tensor<25x6xf32>, tensor<24x6xf32>
}
