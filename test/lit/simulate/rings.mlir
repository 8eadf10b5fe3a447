// Tokens are gathered before a product and its sum is scattered behind the next one, so that devices compute only while
// nothing travels. As a ring the second product goes on while its sums travel; with the first one as a ring too the step would be longer. 64
// devices gain nothing, as each has little to multiply.
// RUN: tessera simulate %s --machine tpu-v5e | FileCheck %s --check-prefix=WITHOUT
// RUN: tessera simulate %s --machine tpu-v5e --rings faster --trace %t.json | FileCheck %s
// RUN: python3 -B %S/check_timeline.py %t.json
// RUN: tessera partition %s --machine tpu-v5e --mesh x=64 --rings faster | FileCheck %s --check-prefix=LATENCY

// WITHOUT: A step of {{.*}}: 8.57 ms on 8 devices
// CHECK: A step of {{.*}}: 7.53 ms on 8 devices
// CHECK: collective_permute
// LATENCY: spmd.all_gather
// LATENCY-NOT: spmd.collective_permute
sdy.mesh @mesh = <["x"=8]>
func.func @main(%tokens: tensor<8192x8192xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %up: tensor<8192x32768xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>},
                %down: tensor<32768x8192xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<8192x8192xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.dot_general %tokens, %up, contracting_dims = [1] x [0] : (tensor<8192x8192xbf16>, tensor<8192x32768xbf16>) -> tensor<8192x32768xbf16>
  %1 = stablehlo.tanh %0 : tensor<8192x32768xbf16>
  %2 = stablehlo.dot_general %1, %down, contracting_dims = [1] x [0] : (tensor<8192x32768xbf16>, tensor<32768x8192xbf16>) -> tensor<8192x8192xbf16>
  return %2 : tensor<8192x8192xbf16>
}
