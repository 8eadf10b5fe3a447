// A concatenate along a cut dimension sends what comes to lie on another device, and gathers nothing.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 1 --verify

sdy.mesh @mesh = <["x"=2]>

// The first operand's second half goes to device 0, the last one's first half to device 1; the one between stays.
// CHECK-LABEL: func.func @main
// CHECK-NOT: spmd.all_gather
// CHECK: spmd.collective_permute {{.*}} {{\[\[1, 0\]\]}} {{.*}} tensor<4x6xf32>
// CHECK-NOT: spmd.all_gather
// CHECK: spmd.collective_permute {{.*}} {{\[\[0, 1\]\]}} {{.*}} tensor<4x6xf32>
// CHECK-NOT: spmd.all_gather
// CHECK-NOT: spmd.collective_permute
// CHECK: return
func.func @main(%a: tensor<4x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>},
                %b: tensor<4x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>},
                %c: tensor<4x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<4x36xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
  %0 = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<4x12xf32>, tensor<4x12xf32>, tensor<4x12xf32>) -> tensor<4x36xf32>
  return %0 : tensor<4x36xf32>
}
