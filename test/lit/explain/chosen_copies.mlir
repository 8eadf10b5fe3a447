// Every value lies where propagation says, and only copies that several operations take are chosen: partition says so in a line, and
// explain has a table of them, and names for each collective all operations that take what it brings.
// covers: N1, N17
// RUN: tessera partition %s 2>&1 >%t.mlir | FileCheck %s --check-prefix=NOTE --match-full-lines
// RUN: FileCheck %s --check-prefix=PROGRAM --input-file %t.mlir
// RUN: tessera explain %s | FileCheck %s --match-full-lines --strict-whitespace
sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%arg0: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %arg1: tensor<8x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<16x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<16x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<16x8xf32>, tensor<8x24xf32>) -> tensor<16x24xf32>
  %1 = stablehlo.sine %0 : tensor<16x24xf32>
  %2 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<16x8xf32>, tensor<8x24xf32>) -> tensor<16x24xf32>
  return %1, %2 : tensor<16x24xf32>, tensor<16x24xf32>
}

// NOTE: {{.*}}chosen_copies.mlir: note: copies of values lie elsewhere than propagation says: all devices together send 3584 bytes in place of 4608; `tessera explain` lists the collectives

// PROGRAM-COUNT-2: spmd.all_gather
// PROGRAM-NOT: spmd.all_reduce
// PROGRAM-NOT: spmd.reduce_scatter

// CHECK:Layouts chosen in place of propagation's
// CHECK-NEXT:Every value lies where propagation says, and copies of some lie elsewhere.
// CHECK-NEXT:line  value  operation  type and sharding         copy
// CHECK-NEXT:────  ─────  ─────────  ────────────────────────  ───────────
// CHECK-NEXT:   8  %arg0  argument   f32[16,8] [{"x"}, {"y"}]  [{"x"}, {}]
// CHECK-NEXT:   8  %arg1  argument   f32[8,24] [{"y"}, {}]     [{}, {}]
// CHECK-NEXT:With the chosen layouts all devices together send 3584 bytes in 2 collectives. The runner-up is what
// CHECK-NEXT:propagation found, with which they would send 4608 in 2.
// CHECK:  1. all_gather over "y" of f32[4,4]: 64 bytes held and 64 sent by each device
// CHECK-NEXT:     for dot_general at line 9
// CHECK-NEXT:     also for dot_general at line 11
// CHECK-NEXT:     why: %arg0 lies as [{"x"}, {"y"}], "y" on dim 1 (from argument 0), and dot_general takes it as
