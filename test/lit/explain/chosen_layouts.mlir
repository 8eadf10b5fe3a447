// The choice over the whole program leaves propagation's layouts where that saves: partition says so in a line, and explain lists the values.
// covers: N1, N17
// RUN: tessera partition %s 2>&1 >%t.mlir | FileCheck %s --check-prefix=NOTE --match-full-lines
// RUN: tessera explain %s | FileCheck %s --match-full-lines --strict-whitespace
// RUN: tessera explain %s --value %2 | FileCheck %s --check-prefix=ONE
sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%arg0: tensor<8x16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, %arg1: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<8x16xf32>, tensor<8x16x4xf32>) {
  %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x4xf32>) -> tensor<1x16x4xf32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2] : (tensor<1x16x4xf32>) -> tensor<8x16x4xf32>
  %2 = stablehlo.multiply %arg0, %1 : tensor<8x16x4xf32>
  %3 = sdy.sharding_constraint %2 <@mesh, [{?}, {}, {?}]> : tensor<8x16x4xf32>
  %4 = stablehlo.negate %2 : tensor<8x16x4xf32>
  %5 = sdy.sharding_constraint %4 <@mesh, [{"y"}, {?}, {?}]> : tensor<8x16x4xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %6 = stablehlo.reduce(%3 init: %zero) applies stablehlo.add across dimensions = [2] : (tensor<8x16x4xf32>, tensor<f32>) -> tensor<8x16xf32>
  return %6, %5 : tensor<8x16xf32>, tensor<8x16x4xf32>
}

// NOTE: {{.*}}chosen_layouts.mlir: note: 2 values lie elsewhere than propagation says: all devices together send 7168 bytes in place of 9216; `tessera explain` lists them

// CHECK:Layouts chosen in place of propagation's
// CHECK-NEXT:line  value  operation         type and propagation's          chosen
// CHECK-NEXT:────  ─────  ────────────────  ──────────────────────────────  ───────────────
// CHECK-NEXT:   9  %1     broadcast_in_dim  f32[8,16,4] [{"x"}, {"y"}, {}]  [{"x"}, {}, {}]
// CHECK-NEXT:  10  %2     multiply          f32[8,16,4] [{"x"}, {"y"}, {}]  [{"x"}, {}, {}]
// CHECK-NEXT:With the chosen layouts all devices together send 7168 bytes in 2 collectives. The runner-up is what
// CHECK-NEXT:propagation found, with which they would send 9216 in 2.
// CHECK:All devices together send 7168 bytes. However the work is divided, they send 7072 at least.

// ONE: It lies as [{"x"}, {}, {}] in place of that. With the chosen layouts all devices together send
// ONE-NEXT: 7168 bytes in 2 collectives. The runner-up is what propagation found, with which they would send
// ONE-NEXT: 9216 in 2.
