// Phases one by one: what is printed after each is a module that tessera-opt reads back, and a program stops where that is asked for.
// RUN: tessera run %s --random 0 --print-after read,propagate,partition,compile -o /dev/null 2> %t.printed
// RUN: FileCheck %s --check-prefix=PRINTED < %t.printed
// RUN: tessera-opt %t.printed -split-input-file | FileCheck %s --check-prefix=READ
// RUN: tessera run %s --stop-after propagate | FileCheck %s --check-prefix=STOPPED
// RUN: tessera propagate %s > %t.propagated && tessera run %s --stop-after propagate | diff - %t.propagated
// RUN: tessera partition %s > %t.partitioned && tessera explain %s --stop-after partition | diff - %t.partitioned
// RUN: tessera cost %s --machine nominal --stop-after partition | diff - %t.partitioned
// RUN: tessera run %s --stop-after partition --json | FileCheck %s --check-prefix=REPORT
// RUN: tessera grad %s --stop-after read | FileCheck %s --check-prefix=WHOLE
// RUN: tessera grad %s --print-after differentiate 2>&1 >/dev/null | FileCheck %s --check-prefix=GRADIENT
// RUN: tessera run --help | tr -s '\n ' ' ' | FileCheck %s --check-prefix=HELP

// PRINTED: {{^}}// after read{{$}}
// PRINTED: stablehlo.dot_general
// PRINTED-NOT: sdy.sharding = #sdy.sharding_per_value
// PRINTED: {{^}}// -----{{$}}
// PRINTED-NEXT: {{^}}// after propagate{{$}}
// PRINTED: stablehlo.dot_general {{.*}}sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>
// PRINTED: {{^}}// -----{{$}}
// PRINTED-NEXT: {{^}}// after partition{{$}}
// PRINTED: stablehlo.dot_general {{.*}} -> tensor<4x8xf32>
// PRINTED-NEXT: stablehlo.tanh
// PRINTED: spmd.all_reduce
// PRINTED: {{^}}// -----{{$}}
// PRINTED-NEXT: {{^}}// after compile{{$}}
// PRINTED: spmd.fused
// PRINTED: spmd.all_reduce
// PRINTED-NOT: // after

// READ: stablehlo.dot_general
// READ: // -----
// READ: sdy.sharding_per_value
// READ: // -----
// READ: spmd.all_reduce
// READ: // -----
// READ: spmd.fused

// STOPPED: sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>
// STOPPED-NOT: spmd.

// REPORT: "kind": "all_reduce",
// REPORT: "compile": 0.0,

// WHOLE: func.func public @main({{.*}}) -> tensor<f32> {
// GRADIENT: {{^}}// after differentiate{{$}}
// GRADIENT: func.func @main({{.*}}) -> (tensor<8x16xf32> {jax.result_info = "gradient of arg0"

// HELP: --print-after TEXT Phases, as read,run: the module as it stands after each goes to standard error
// HELP-SAME: There are read (text becomes a checked module on the mesh), propagate (every value gets a sharding), partition (the module becomes the program of one device), compile (that program is fused, and gets kernels and allocations), run (all devices execute it)

sdy.mesh @mesh = <["x"=2]>
func.func public @main(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %w: tensor<16x8xf32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %1 = stablehlo.tanh %0 : tensor<8x8xf32>
  %2 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x8xf32>, tensor<f32>) -> tensor<f32>
  return %2 : tensor<f32>
}
