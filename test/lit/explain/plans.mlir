// How values get from where they lie to where they are wanted, beside the least that this takes. covers: N2
// RUN: tessera explain %s --plans | FileCheck %s
// RUN: tessera explain %s --plans --strategy named --json | FileCheck %s --check-prefix=NAMED

sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%a: tensor<10x7xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<2x8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}, {"x"}]>}) -> (tensor<10x7xf32>, tensor<2x8x4xf32>) {
  %0 = sdy.sharding_constraint %a <@mesh, [{}, {"x"}]> : tensor<10x7xf32>
  %1 = sdy.sharding_constraint %b <@mesh, [{}, {"x", "y"}, {}]> : tensor<2x8x4xf32>
  return %0, %1 : tensor<10x7xf32>, tensor<2x8x4xf32>
}

// CHECK: Plans: 3, with the bytes that all devices together send, and those of the value that one holds at the peak
// CHECK-NEXT: value  type        from                to                    plan             sent  at least  held  at least
// CHECK-NEXT: ─────
// CHECK-NEXT: %a     f32[10,7]   [{"x"}, {}]         [{}, {"x"}]           direct_exchange   408       408   164        84
// CHECK-NEXT: %b     f32[2,8,4]  [{"y"}, {}, {"x"}]  [{}, {"x", "y"}, {}]  direct_exchange   224       224    64        32
// CHECK-NEXT: %0     f32[10,7]   [{}, {"x"}]         [{}, {}]              direct_exchange  1680      1680   360       280

// NAMED: "plans": [
// NAMED: "value": "%b",
// NAMED-NEXT: "type": "f32[2,8,4]",
// NAMED-NEXT: "from": "[{\"y\"}, {}, {\"x\"}]",
// NAMED-NEXT: "to": "[{}, {\"x\", \"y\"}, {}]",
// NAMED-NEXT: "steps": [
// NAMED-NEXT: "all_to_all {\"x\"} 2->1",
// NAMED-NEXT: "all_to_all {\"y\"} 0->1"
// NAMED-NEXT: ],
// NAMED-NEXT: "bytes_total": 320,
// NAMED-NEXT: "bytes_total_at_least": 224,
// NAMED-NEXT: "bytes_at_peak": 64,
// NAMED-NEXT: "bytes_at_peak_at_least": 32
