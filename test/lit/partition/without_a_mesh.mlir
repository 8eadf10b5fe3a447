// On one device, what says how values lie is left out, so that it doesn't stand between operations that go into one kernel.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 1 --verify

sdy.mesh @none = <[]>

// CHECK-LABEL: func.func @main
// CHECK-NEXT: stablehlo.add
// CHECK-NEXT: stablehlo.tanh
// CHECK-NEXT: stablehlo.negate
// CHECK-NEXT: return
func.func @main(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = stablehlo.add %a, %a : tensor<8x4xf32>
  %1 = sdy.sharding_constraint %0 <@none, [{}, {}]> : tensor<8x4xf32>
  %2 = stablehlo.tanh %1 : tensor<8x4xf32>
  %3 = sdy.propagation_barrier %2 allowed_direction=NONE : tensor<8x4xf32>
  sdy.sharding_group %3 group_id=0 : tensor<8x4xf32>
  %4 = stablehlo.negate %3 : tensor<8x4xf32>
  return %4 : tensor<8x4xf32>
}
