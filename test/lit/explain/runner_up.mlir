// The choice over the whole program finds layouts that send less than propagation's, in more collectives: propagation's stay, and the
// other ones are the runner-up.
// covers: N1, N15
// RUN: tessera explain %s | FileCheck %s --match-full-lines --strict-whitespace
// RUN: tessera explain %s --json -o %t.json
// RUN: FileCheck %s --check-prefix=JSON < %t.json
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<192x768xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, %arg2: tensor<96x768xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<192x768xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) {
  %0 = stablehlo.dot_general %arg0, %arg2, contracting_dims = [0] x [0] : (tensor<96x192xf32>, tensor<96x768xf32>) -> tensor<192x768xf32>
  %1 = stablehlo.add %0, %arg1 : tensor<192x768xf32>
  return %1 : tensor<192x768xf32>
}

// CHECK:Layouts of the runner-up
// CHECK-NEXT:line  value  operation    type and propagation's    runner-up
// CHECK-NEXT:────  ─────  ───────────  ────────────────────────  ──────────────
// CHECK-NEXT:   9  %0     dot_general  f32[192,768] [{}, {"y"}]  [{"x"}, {"y"}]
// CHECK-NEXT:With the layouts that propagation found all devices together send 1179648 bytes in 1 collective.
// CHECK-NEXT:With the runner-up they would send 1032192 in 3, which saves too little to leave them.

// JSON: "layouts": {
// JSON-NEXT: "is_taken": false,
// JSON-NEXT: "chosen": {
// JSON-NEXT: "bytes_total": 1032192,
// JSON-NEXT: "collectives": 3
// JSON-NEXT: },
// JSON-NEXT: "propagated": {
// JSON-NEXT: "bytes_total": 1179648,
// JSON-NEXT: "collectives": 1
// JSON-NEXT: },
// JSON-NEXT: "values": [
// JSON-NEXT: {
// JSON-NEXT: "value": 3,
// JSON-NEXT: "type": "f32[192,768]",
