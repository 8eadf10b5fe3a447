// The same facts as JSON: steps name values by their numbers, all of which are there; what was asked for is `selected`.
// RUN: tessera explain %s --value %1 --json -o %t.json
// RUN: FileCheck %s < %t.json
sdy.mesh @mesh = <["x"=2]>
func.func @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<4xf32> {
  %0 = stablehlo.sine %arg0 : tensor<8x4xf32>
  %cst = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<8x4xf32>, tensor<f32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK: {
// CHECK-NEXT: "program": "{{.*}}json.mlir",
// CHECK-NEXT: "mesh": {
// CHECK-NEXT: "x": 2
// CHECK-NEXT: },
// CHECK-NEXT: "devices": 2,
// CHECK-NEXT: "unsharded": "",
// CHECK-NEXT: "selected": [
// CHECK-NEXT: 3
// CHECK-NEXT: ],
// CHECK-NEXT: "values": [
// CHECK-NEXT: {
// CHECK-NEXT: "value": 0,
// CHECK-NEXT: "kind": "argument",
// CHECK-NEXT: "names": [
// CHECK-NEXT: "%arg0",
// CHECK-NEXT: "argument 0"
// CHECK-NEXT: ],
// CHECK-NEXT: "label": "",
// CHECK-NEXT: "function": "main",
// CHECK-NEXT: "call": {
// CHECK-NEXT: "line": 0,
// CHECK-NEXT: "column": 0,
// CHECK-NEXT: "op": "",
// CHECK-NEXT: "function": "",
// CHECK-NEXT: "file": "",
// CHECK-NEXT: "file_line": 0
// CHECK-NEXT: },
// CHECK-NEXT: "operation": "argument",
// CHECK-NEXT: "location": {
// CHECK-NEXT: "line": 5,
// CHECK-NEXT: "column": 0,
// CHECK-NEXT: "op": "",
// CHECK-NEXT: "function": "",
// CHECK-NEXT: "file": "",
// CHECK-NEXT: "file_line": 0
// CHECK-NEXT: },
// CHECK-NEXT: "type": "f32[8,4]",
// CHECK-NEXT: "sharding": [
// CHECK-NEXT: [
// CHECK-NEXT: "x"
// CHECK-NEXT: ],
// CHECK-NEXT: []
// CHECK-NEXT: ],
// CHECK-NEXT: "unreduced": [],
// CHECK-NEXT: "axes": [
// CHECK-NEXT: {
// CHECK-NEXT: "dim": 0,
// CHECK-NEXT: "axis": "x",
// CHECK-NEXT: "origin": {
// CHECK-NEXT: "kind": "argument",
// CHECK-NEXT: "text": "argument 0",
// CHECK-NEXT: "value": 0,
// CHECK-NEXT: "dim": 0,
// CHECK-NEXT: "user_priority": 0,
// CHECK-NEXT: "location": {
// CHECK-NEXT: "line": 5,
// CHECK-NEXT: "column": 0,
// CHECK-NEXT: "op": "",
// CHECK-NEXT: "function": "",
// CHECK-NEXT: "file": "",
// CHECK-NEXT: "file_line": 0
// CHECK-NEXT: }
// CHECK-NEXT: },
// CHECK-NEXT: "steps": []
// CHECK-NEXT: }
// CHECK-NEXT: ],
// CHECK-NEXT: "refusals": [],
// CHECK-NEXT: "note": ""
// CHECK-NEXT: },
// CHECK: "%0"
// CHECK: "steps": [
// CHECK-NEXT: {
// CHECK-NEXT: "value": 1,
// CHECK-NEXT: "dim": 0,
// CHECK-NEXT: "axis": "x",
// CHECK-NEXT: "from_value": 0,
// CHECK-NEXT: "from_dim": 0,
// CHECK-NEXT: "way": "operation",
// CHECK-NEXT: "operation": "sine",
// CHECK-NEXT: "direction": "forward",
// CHECK-NEXT: "rule": "([i, j])->([i, j]) {i=8, j=4}",
// CHECK-NEXT: "factor": "i",
// CHECK-NEXT: "factor_size": 8,
// CHECK-NEXT: "factor_kind": "pass-through",
// CHECK-NEXT: "user_priority": 0,
// CHECK-NEXT: "location": {
// CHECK-NEXT: "line": 6,
// CHECK-NEXT: "column": 8,
// CHECK-NEXT: "op": "",
// CHECK-NEXT: "function": "",
// CHECK-NEXT: "file": "",
// CHECK-NEXT: "file_line": 0
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: ]
// CHECK-NEXT: }
// CHECK-NEXT: ],
// CHECK-NEXT: "refusals": [],
// CHECK-NEXT: "note": ""
// CHECK: "collectives": [
// CHECK-NEXT: {
// CHECK-NEXT: "kind": "all_reduce",
// CHECK-NEXT: "axes": [
// CHECK-NEXT: "x"
// CHECK-NEXT: ],
// CHECK-NEXT: "shape": [
// CHECK-NEXT: 4
// CHECK-NEXT: ],
// CHECK-NEXT: "dtype": "f32",
// CHECK-NEXT: "bytes_per_device": 16,
// CHECK-NEXT: "bytes_sent": 16,
// CHECK-NEXT: "bytes_total": 32,
// CHECK-NEXT: "executions": 1,
// CHECK-NEXT: "reason": "result 0 of reduce",
// CHECK-NEXT: "operation": "reduce",
// CHECK-NEXT: "location": {
// CHECK-NEXT: "line": 8,
// CHECK-NEXT: "column": 0,
// CHECK-NEXT: "op": "",
// CHECK-NEXT: "function": "",
// CHECK-NEXT: "file": "",
// CHECK-NEXT: "file_line": 0
// CHECK-NEXT: },
// CHECK-NEXT: "moved": 3,
// CHECK-NEXT: "result": null,
// CHECK-NEXT: "from": "[{}] unreduced={\"x\"}",
// CHECK-NEXT: "to": "[{}]",
// CHECK-NEXT: "why": "each device has a part of %1: \"x\" cuts dim 0 of %0 (from argument 0), which reduce sums over",
// CHECK-NEXT: "rejected": [
// CHECK-NEXT: "reduce without \"x\" on what it sums over: 64 bytes sent in 1 exchange by each device, in place of 16 in 1, and 2 times the work"
// CHECK-NEXT: ],
// CHECK-NEXT: "remedies": [
// CHECK-NEXT: "leave \"x\" off dim 0 of %0",
// CHECK-NEXT: "cheaper: shard %1 as [{\"x\"}], by a reduce_scatter that sends 8 bytes",
// CHECK-NEXT: "leave the sum pending, by a constraint with unreduced={\"x\"} on %1, as far as what follows is linear in it"
// CHECK-NEXT: ],
// CHECK-NEXT: "causes": [
// CHECK-NEXT: {
// CHECK-NEXT: "value": 1,
// CHECK-NEXT: "dim": 0,
// CHECK-NEXT: "axis": "x"
// CHECK-NEXT: }
// CHECK-NEXT: ],
// CHECK-NEXT: "shared_with": []
// CHECK-NEXT: }
// CHECK-NEXT: ],
// CHECK-NEXT: "layouts": null,
// CHECK-NEXT: "bytes_lower_bound": 32
// CHECK-NEXT: }
