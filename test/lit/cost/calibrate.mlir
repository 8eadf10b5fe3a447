// What is measured of this machine is a description that predictions take. covers: 002-24
// RUN: tessera calibrate --devices 2 -o %t.json && FileCheck %s < %t.json
// RUN: tessera cost %s --machine %t.json | FileCheck %s --check-prefix=COST
// CHECK: "name": "2 devices of this process",
// CHECK: "memory_bytes": {{[0-9.]+}},
// CHECK-NEXT: "memory_bytes_per_second": {{[1-9][0-9.e+]+}},
// CHECK: "kernel_seconds": {{[1-9.e-]+}}
// CHECK-NEXT: "collective_seconds": {{[0-9.e-]+}}
// CHECK-NEXT: "meeting_seconds": {{[0-9.e-]+}}
// CHECK: "bf16": {{[1-9][0-9.e+]+}},
// CHECK-NEXT: "f32": {{[1-9][0-9.e+]+}},
// CHECK-NEXT: "f64": {{[1-9][0-9.e+]+}},
// CHECK-NEXT: "i8": {{[1-9][0-9.e+]+}}
// CHECK: "shared": true
// CHECK: "topology": "shared",
// CHECK-NEXT: "bytes_per_second": {{[1-9][0-9.e+]+}},
// CHECK-NEXT: "seconds": {{[0-9.e-]+}}
// CHECK-NEXT: "combining_bytes_per_second": {{[1-9][0-9.e+]+}}
// COST: Machine 2 devices of this process: {{.*}} of memory at {{.*}}/s on all devices together
// COST: caches: {{.*}} at {{.*}}/s, {{.*}} at {{.*}}/s
// COST: x: 2 devices, shared, {{.*}}/s, {{.*}} a message
// COST: Memory of all devices: 256 B at the peak of

sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.tanh %x : tensor<32xf32>
  return %0 : tensor<32xf32>
}
