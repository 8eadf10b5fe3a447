// A step of two products is simulated on a described machine: where its time goes, with slow parts, and on other meshes.
// RUN: tessera simulate %s --machine %S/../cost/boards.json -o %t && FileCheck %s < %t
// RUN: tessera simulate %s --machine %S/../cost/boards.json --blocking | FileCheck %s --check-prefix=BLOCKING
// RUN: tessera simulate %s --machine %S/../cost/boards.json --slow device=5:0.5 --slow link=y@2:0.25 | FileCheck %s --check-prefix=SLOW
// RUN: tessera simulate %s --machine %S/../cost/boards.json --sweep mesh | FileCheck %s --check-prefix=SWEEP
// RUN: tessera simulate %s --machine %S/../cost/boards.json --trace %t.json --json | FileCheck %s --check-prefix=JSON
// RUN: FileCheck %s --check-prefix=TRACE < %t.json
// RUN: python3 -B %S/check_timeline.py %t.json
// RUN: tessera plan %s --machine %S/../cost/boards.json -o %t.mlir --json > %t.plan.json
// RUN: tessera cost %t.mlir --machine %S/../cost/boards.json --json > %t.cost.json
// RUN: tessera simulate %t.mlir --machine %S/../cost/boards.json --blocking --json > %t.simulated.json
// RUN: python3 -B %S/same_times.py %t.plan.json %t.cost.json %t.simulated.json

// CHECK: Machine boards: 1 GB of memory at 10 GB/s on a device
// CHECK-NEXT:   x: 4 devices, ring, 1 GB/s, 1 us a message
// CHECK-NEXT:   y: 2 devices, all_to_all, 2 GB/s, 5 us a message
// CHECK-EMPTY:
// CHECK-NEXT: A step of {{.*}}step.mlir: 3.03 ms on 8 devices
// CHECK-EMPTY:
// CHECK-NEXT: devices         computing  exposed  waiting for others  links x  links y
// CHECK-NEXT: ──────────────  ─────────  ───────  ──────────────────  ───────  ───────
// CHECK-NEXT: 8 devices: 0-7     91.2 %   8.78 %                 0 %  0.132 %   8.65 %
// CHECK-EMPTY:
// CHECK-NEXT: collectives along    time  hidden  exposed  waiting for others
// CHECK-NEXT: ─────────────────  ──────  ──────  ───────  ──────────────────
// CHECK-NEXT: x                    4 us    0 ns     4 us                0 ns
// CHECK-NEXT: y                  262 us    0 ns   262 us                0 ns
// CHECK-EMPTY:
// CHECK-NEXT: collective  axes  operand on a device  times  in all  exposed  from
// CHECK-NEXT: ──────────
// CHECK-NEXT: all_reduce  y     f32[256,512]             1  262 us   262 us  dot_general at {{.*}}step.mlir:95:8
// CHECK-NEXT: all_reduce  x     f32[]                    1    4 us     4 us  reduce at {{.*}}step.mlir:97:8
// CHECK-EMPTY:
// CHECK-NEXT: Memory of a device: 3.67 MB at the peak (2.62 MB arguments, 4 B results, 1.05 MB temporaries)
// CHECK-NEXT: largest buffers when most is live                                   bytes
// CHECK-NEXT: ──────────
// CHECK-NEXT: argument 1 f32[512,512] of 1048576 bytes                          1.05 MB
// CHECK-NEXT: argument 2 f32[512,512] of 1048576 bytes                          1.05 MB
// CHECK-NEXT: argument 0 f32[256,512] of 524288 bytes                            524 kB
// CHECK-NEXT: a temporary f32[256,512] of 524288 bytes (spmd.fused)              524 kB
// CHECK-NEXT: a temporary f32[256,512] of 524288 bytes (stablehlo.dot_general)   524 kB
// CHECK-NEXT: result 0 f32[] of 4 bytes (spmd.all_reduce)                           4 B

// BLOCKING: A step of {{.*}}step.mlir: 3.03 ms on 8 devices

// Device 5 computes for twice as long, 4 meets it along x and the others wait for the sum of all; the links of 2 make it
// and 3, which it meets along y, wait for bytes.
// SLOW: A step of {{.*}}step.mlir: 5.8 ms on 8 devices
// SLOW: device 5                   95.4 %   4.59 %                 0 %  0.069 %   4.52 %
// SLOW-NEXT: 2 devices: 2-3             47.7 %   18.2 %              34.1 %  0.069 %   18.1 %
// SLOW-NEXT: 5 devices: 0-1, 4, 6-7     47.7 %   4.59 %              47.7 %  0.069 %   4.52 %

// SWEEP: mesh        step  computing  exposed  waiting     peak
// SWEEP-NEXT: ───────  ───────  ─────────  ───────  ───────  ───────
// SWEEP-NEXT: x=8,y=1  2.75 ms     99.7 %  0.291 %      0 %  5.24 MB
// SWEEP-NEXT: x=4,y=2  3.03 ms     91.2 %   8.78 %      0 %  3.67 MB
// SWEEP-NEXT: x=2,y=4  3.61 ms     78.1 %   21.9 %      0 %  3.67 MB
// SWEEP-NEXT: x=1,y=8  4.76 ms     61.4 %   38.6 %      0 %  5.24 MB

// JSON: "step_seconds": 0.00303214{{[0-9]*}},
// JSON-NEXT: "has_unknown_loops": false,
// JSON-NEXT: "axes": [
// JSON-NEXT: {
// JSON-NEXT: "axes": "x",
// JSON: "devices": [
// JSON-NEXT: {
// JSON-NEXT: "count": 8,
// JSON-NEXT: "first": 0,
// JSON-NEXT: "computing": 0.002765{{[0-9]*}},
// JSON: "links_busy": {
// JSON: "collectives": [
// JSON: "kind": "all_reduce",
// JSON: "live_at_peak": [
// JSON-NEXT: {
// JSON-NEXT: "buffer": "argument 1 f32[512,512] of 1048576 bytes",

// TRACE: "name":"process_name","ph":"M","pid":1,"tid":0,"args":{"name":"8 devices: 0-7 of {{.*}}step.mlir"}
// TRACE: "args":{"name":"computing"}
// TRACE: "args":{"name":"links along x"}
// TRACE: "name":"dot_general, tanh","cat":"compute","ph":"X","ts":0.0,
// TRACE: "name":"all_reduce","cat":"transfer","ph":"X"
// TRACE: "name":"wait for all_reduce","cat":"wait","ph":"X"
// TRACE: "name":"all_reduce","cat":"transfer","ph":"X"{{.*}}"axes":["x"]
// TRACE-NEXT: "name":"reduce_scatter","cat":"transfer","ph":"X"
// TRACE-NEXT: "name":"round 1","cat":"transfer","ph":"X"
// TRACE: "name":"bytes of temporaries","ph":"C","ts":0.0,"pid":1,"args":{"bytes":524288}

sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%x: tensor<1024x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %up: tensor<512x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>},
                %down: tensor<1024x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> tensor<f32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.dot_general %x, %up, contracting_dims = [1] x [0] : (tensor<1024x512xf32>, tensor<512x1024xf32>) -> tensor<1024x1024xf32>
  %1 = stablehlo.tanh %0 : tensor<1024x1024xf32>
  %2 = stablehlo.dot_general %1, %down, contracting_dims = [1] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<1024x1024xf32>, tensor<1024x512xf32>) -> tensor<1024x512xf32>
  %3 = stablehlo.multiply %2, %2 : tensor<1024x512xf32>
  %4 = stablehlo.reduce(%3 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<1024x512xf32>, tensor<f32>) -> tensor<f32>
  return %4 : tensor<f32>
}
