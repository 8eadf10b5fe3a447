// A mesh of which no sharding speaks.
// RUN: tessera explain %s | FileCheck %s --check-prefix=ALL --match-full-lines --strict-whitespace
// RUN: tessera explain %s --value %0 | FileCheck %s --check-prefix=DEVICES --match-full-lines --strict-whitespace
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.sine %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// ALL:{{.*}}unnamed_mesh_axes.mlir on <["x"=2, "y"=4]>, 8 devices
// ALL-NEXT:Nothing is sharded: no argument, result or constraint says that an axis of the mesh <["x"=2, "y"=4]>
// ALL-NEXT:cuts it, and axes come from these alone.
// ALL-EMPTY:
// ALL-NEXT:Arguments
// ALL-NEXT:line  value  type and sharding  axes
// ALL-NEXT:────  ─────  ─────────────────  ────
// ALL-NEXT:   5  %a     f32[4] [{}]
// ALL-EMPTY:
// ALL-NEXT:Results
// ALL-NEXT:line  value     type and sharding  axes
// ALL-NEXT:────  ────────  ─────────────────  ────
// ALL-NEXT:   5  result 0  f32[4] [{}]
// ALL-EMPTY:
// ALL-NEXT:No collectives: the devices don't communicate.

// DEVICES:{{.*}}unnamed_mesh_axes.mlir on <["x"=2, "y"=4]>, 8 devices
// DEVICES-NEXT:Nothing is sharded: no argument, result or constraint says that an axis of the mesh <["x"=2, "y"=4]>
// DEVICES-NEXT:cuts it, and axes come from these alone.
// DEVICES-EMPTY:
// DEVICES-NEXT:%0, sine at line 6
// DEVICES-NEXT:  f32[4] [{}]
// DEVICES-NEXT:  no axis cuts it
