// A program for one device says so.
// RUN: tessera explain %s | FileCheck %s --check-prefix=ALL --match-full-lines --strict-whitespace
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.sine %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// ALL:{{.*}}unsharded.mlir on no mesh, 1 device
// ALL-NEXT:Nothing is sharded: the program names no mesh: it is one for a single device; give a mesh with
// ALL-NEXT:--mesh, and say with shardings what its axes cut.
// ALL-EMPTY:
// ALL-NEXT:Arguments
// ALL-NEXT:line  value  type and sharding  axes
// ALL-NEXT:────  ─────  ─────────────────  ────
// ALL-NEXT:   3  %a     f32[4] [{}]
// ALL-EMPTY:
// ALL-NEXT:Results
// ALL-NEXT:line  value     type and sharding  axes
// ALL-NEXT:────  ────────  ─────────────────  ────
// ALL-NEXT:   3  result 0  f32[4] [{}]
// ALL-EMPTY:
// ALL-NEXT:No collectives: the devices don't communicate.
