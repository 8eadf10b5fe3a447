// The planned program goes through the phases that are requested, but is written as it stands then.
// RUN: tessera plan %s --machine nominal --stop-after propagate | FileCheck %s --check-prefix=PROPAGATED
// RUN: tessera plan %s --machine nominal --stop-after partition | FileCheck %s --check-prefix=PARTITIONED
// RUN: tessera plan %s --machine nominal --stop-after compile -o %t.mlir && FileCheck %s --check-prefix=COMPILED < %t.mlir
// RUN: tessera plan %s --machine nominal --print-after partition 2> %t.printed | FileCheck %s
// RUN: FileCheck %s --check-prefix=PARTITIONED < %t.printed

// CHECK: A step of {{.*}} as planned:
// PROPAGATED: stablehlo.tanh %{{.*}} {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<8x16xf32>
// PARTITIONED: stablehlo.tanh %{{.*}} : tensor<4x16xf32>
// COMPILED: spmd.fused

sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.tanh %x : tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}
