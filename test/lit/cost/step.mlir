// What a layer of two products takes on a machine of a file: every collective by its links, its regime, and where both are equal.
// covers: 002-22, 002-23, 002-24
// RUN: tessera cost %s --machine %S/boards.json | FileCheck %s
// RUN: tessera cost %s --machine %S/boards.json --json | FileCheck %s --check-prefix=JSON
// RUN: tessera cost %s --machine tpu-v5e --mesh x=4,y=4 -o %t && FileCheck %s --check-prefix=KNOWN < %t

// CHECK: Machine boards: 1 GB of memory at 10 GB/s on a device
// CHECK-NEXT:   x: 4 devices, ring, 1 GB/s, 1 us a message
// CHECK-NEXT:   y: 2 devices, all_to_all, 2 GB/s, 5 us a message
// CHECK: collective  axes  operand on a device    sent  bound by   equal at    time  times  in all  from
// CHECK: all_reduce  y     f32[256,512]         524 kB  bandwidth     20 kB  262 us      1  262 us  dot_general at {{.*}}step.mlir:50:8
// CHECK-NEXT: all_reduce  x     f32[]                   6 B  latency        4 kB    4 us      1    4 us  reduce at {{.*}}step.mlir:52:8
// CHECK: kernel{{ +}}operations   bytes  bound by       time  times   in all  from
// CHECK: stablehlo.dot_general{{ +}}134 Mop  2.1 MB  arithmetic  1.34 ms      1  1.34 ms  dot_general at {{.*}}step.mlir:50:8
// CHECK: multiply{{.*}}reduce{{ +}}262 kop   524 kB  memory
// CHECK: A step: {{.*}} = {{.*}} computing + 266 us communicating; {{.*}} if computing and communicating overlapped fully
// CHECK-NEXT: Memory of a device: {{.*}} at the peak of 1 GB

// JSON: "machine": "boards",
// JSON: "mesh": {
// JSON-NEXT: "x": 4,
// JSON-NEXT: "y": 2
// JSON: "seconds": {
// JSON-NEXT: "step": 0.00{{[0-9]+}},
// JSON-NEXT: "computing": 0.00{{[0-9]+}},
// JSON-NEXT: "communicating": 0.000266{{[0-9]*}},
// JSON-NEXT: "overlapped":
// JSON: "kind": "all_reduce",
// JSON: "bytes_per_device": 524288,
// JSON-NEXT: "bytes_sent": 524288,
// JSON-NEXT: "bytes_total": 4194304,
// JSON-NEXT: "executions": 1,
// JSON-NEXT: "seconds": 0.000262144,
// JSON-NEXT: "bytes_seconds": 0.000262144,
// JSON-NEXT: "rounds_seconds": 1e-05,
// JSON-NEXT: "bound_by": "bandwidth",
// JSON-NEXT: "crossover_bytes": 20000.0,

// KNOWN: Machine tpu-v5e: 16 GB of memory at 810 GB/s on a device
// KNOWN-NEXT:   x: 4 devices, ring, 45 GB/s, 1 us a message
// KNOWN-NEXT:   y: 4 devices, ring, 45 GB/s, 1 us a message

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
