// Six rows in six blocks are the first six of 24 blocks: no device lacks anything, and nothing is sent.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 0 --verify --json | FileCheck %s --check-prefix=RAN
// RUN: tessera run %s --random 0 --verify --strategy named > %t

// CHECK: spmd.axis_index over {"x", "y"} on @mesh
// CHECK-NOT: spmd
// RAN: "collectives": []
sdy.mesh @mesh = <["x"=4, "y"=6]>
func.func @main(%rows: tensor<6x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>})
    -> (tensor<6x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
  return %rows : tensor<6x5xf32>
}
