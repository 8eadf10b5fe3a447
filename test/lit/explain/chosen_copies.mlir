// Every value lies where propagation says, and only copies that several operations take are chosen: partition says so in a line, and
// explain in place of a table of values.
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
// CHECK-NEXT:With the chosen layouts all devices together send 3584 bytes in 2 collectives. The runner-up is what
// CHECK-NEXT:propagation found, with which they would send 4608 in 2.
