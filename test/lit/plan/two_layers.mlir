// Two layers of which only the batch is laid: the plan is Megatron's, the table says why, and the written module runs as planned.
// RUN: tessera plan %s --machine %S/../cost/boards.json --memory-limit 3000000 -o %t.mlir | FileCheck %s
// RUN: FileCheck %s --check-prefix=MODULE < %t.mlir
// RUN: tessera cost %t.mlir --machine %S/../cost/boards.json --json | FileCheck %s --check-prefix=COST
// RUN: tessera plan %s --machine %S/../cost/boards.json --memory-limit 3000000 --json | FileCheck %s --check-prefix=JSON
// RUN: tessera plan %s --machine %S/../cost/boards.json --most-plans 10 | FileCheck %s --check-prefix=BOUND

// CHECK: Machine boards: 1 GB of memory at 10 GB/s on a device
// CHECK-NEXT:   x: 2 devices, ring, 1 GB/s, 1 us a message
// CHECK-NEXT:   y: 4 devices, all_to_all, 2 GB/s, 5 us a message
// CHECK-EMPTY:
// CHECK-NEXT: A step of {{.*}}two_layers.mlir as planned: 1.55 ms (197 us of communication), 393 kB sent by a device, 2.88 MB held at the peak
// CHECK-NEXT: With nothing decided: 5.42 ms (0 ns of communication), 0 B sent by a device, 9.96 MB held at the peak
// CHECK-NEXT: A device may hold 3000000 bytes
// CHECK-NEXT: 100 plans judged, which are all of whole axes; 1 argument lies as the program says
// CHECK-EMPTY:
// CHECK-NEXT: argument      type           sharding       saves  sends less  runner-up       why not
// CHECK-NEXT: ────────────
// CHECK-NEXT: %arg1 (up)    f32[512,2048]  [{}, {"y"}]     0 ns         0 B  [{"x"}, {"y"}]  368 us slower: sends 393 kB more
// CHECK-NEXT: %arg2 (down)  f32[2048,512]  [{"y"}, {}]  3.87 ms     -393 kB  [{"y"}, {"x"}]  262 us slower: sends 262 kB more
// CHECK-EMPTY:
// CHECK-NEXT: Plans that no other plan beats in both time and memory:
// CHECK-NEXT:    step     peak     sent  different shardings
// CHECK-NEXT: ───────
// CHECK-NEXT: 1.55 ms  2.88 MB   393 kB  as chosen
// CHECK-NEXT: 1.82 ms  2.62 MB   655 kB  %arg2 (down) [{"y"}, {"x"}]
// CHECK-NEXT: 2.08 ms   2.1 MB  1.18 MB  %arg1 (up) [{}, {"x", "y"}]; %arg2 (down) [{"y"}, {"x"}]

// MODULE: func.func @main(
// MODULE-SAME: tensor<256x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}
// MODULE-SAME: tensor<512x2048xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}
// MODULE-SAME: tensor<2048x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}
// MODULE-SAME: -> (tensor<256x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})

// COST: "step": 0.00155
// COST: "peak": 2883584

// JSON: "step_seconds": 0.00155
// JSON: "peak_bytes": 2883584,
// JSON-NEXT: "memory_limit": 3000000,
// JSON-NEXT: "left_open": {
// JSON: "argument": "%arg1 (up)",
// JSON-NEXT: "type": "f32[512,2048]",
// JSON-NEXT: "sharding": [
// JSON: "is_exhaustive": true,
// JSON-NEXT: "is_bounded": false

// At its limit the search estimates what saving is left to tell, and says so.
// RUN: tessera plan %s --machine %S/../cost/boards.json --most-plans 7 | FileCheck %s --check-prefix=MARKED
// RUN: tessera plan %s --machine %S/../cost/boards.json --most-plans 7 --json | FileCheck %s --check-prefix=MARKED-JSON

// BOUND: plans judged and {{[0-9]+}} estimated, as many as may be; --most-plans allows more; 1 argument lies as the program says

// MARKED: With nothing decided: 5.42 ms (
// MARKED: 4 plans judged and 3 estimated, as many as may be; --most-plans allows more; 1 argument lies as the program says
// MARKED-NEXT: ~ marks costs that are estimated, from a part of the layers or from the layouts of propagation; all others are of whole programs
// MARKED-EMPTY:
// MARKED-NEXT: argument      type           sharding        saves  sends less  runner-up  why not
// MARKED-NEXT: ────────────
// MARKED-NEXT: %arg1 (up)    f32[512,2048]  [{}, {"x"}]  ~-262 us        ~0 B
// MARKED-NEXT: %arg2 (down)  f32[2048,512]  [{"x"}, {}]     ~0 ns        ~0 B
// MARKED-JSON: "if_left": {
// MARKED-JSON-NEXT: "step_seconds":
// MARKED-JSON-NEXT: "communication_seconds":
// MARKED-JSON-NEXT: "bytes_sent":
// MARKED-JSON-NEXT: "peak_bytes":
// MARKED-JSON-NEXT: "is_estimated": true
// MARKED-JSON-NEXT: },
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%x: tensor<256x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("x"), %up: tensor<512x2048xf32> loc("up"), %down: tensor<2048x512xf32> loc("down")) -> tensor<256x512xf32> {
  %0 = stablehlo.dot_general %x, %up, contracting_dims = [1] x [0] : (tensor<256x512xf32>, tensor<512x2048xf32>) -> tensor<256x2048xf32>
  %1 = stablehlo.tanh %0 : tensor<256x2048xf32>
  %2 = stablehlo.dot_general %1, %down, contracting_dims = [1] x [0] : (tensor<256x2048xf32>, tensor<2048x512xf32>) -> tensor<256x512xf32>
  return %2 : tensor<256x512xf32>
}
