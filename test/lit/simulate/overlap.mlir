// Weights that are cut over the devices are gathered layer by layer: the next gather goes on beside the product with the
// one before, and only the first is waited for in full.
// RUN: tessera simulate %s --machine tpu-v5e | FileCheck %s
// RUN: tessera simulate %s --machine tpu-v5e --blocking | FileCheck %s --check-prefix=BLOCKING

// CHECK: A step of {{.*}}: 5.87 ms on 8 devices
// CHECK: x                  4.47 ms  2.8 ms  1.68 ms                0 ns
// CHECK: all_gather  x     bf16[1024,8192]          1  1.49 ms  1.49 ms  dot_general
// CHECK-NEXT: all_gather  x     bf16[1024,8192]          1  1.49 ms  93.3 us  dot_general
// CHECK-NEXT: all_gather  x     bf16[1024,8192]          1  1.49 ms  93.3 us  dot_general

// BLOCKING: A step of {{.*}}: 8.67 ms on 8 devices
// BLOCKING: x                  4.47 ms    0 ns  4.47 ms                0 ns

sdy.mesh @mesh = <["x"=8]>
func.func @main(%x: tensor<16384x8192xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %u: tensor<8192x8192xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %v: tensor<8192x8192xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %w: tensor<8192x8192xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<16384x8192xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.dot_general %x, %u, contracting_dims = [1] x [0] : (tensor<16384x8192xbf16>, tensor<8192x8192xbf16>) -> tensor<16384x8192xbf16>
  %1 = stablehlo.tanh %0 : tensor<16384x8192xbf16>
  %2 = stablehlo.dot_general %1, %v, contracting_dims = [1] x [0] : (tensor<16384x8192xbf16>, tensor<8192x8192xbf16>) -> tensor<16384x8192xbf16>
  %3 = stablehlo.tanh %2 : tensor<16384x8192xbf16>
  %4 = stablehlo.dot_general %3, %w, contracting_dims = [1] x [0] : (tensor<16384x8192xbf16>, tensor<8192x8192xbf16>) -> tensor<16384x8192xbf16>
  return %4 : tensor<16384x8192xbf16>
}
