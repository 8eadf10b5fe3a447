// The choice of layouts counts what its answer computes: if each device computed all sines, nothing would be sent, but a device needs longer for
// five times as many sines and for their padding than the columns take on their way.
// RUN: tessera partition %s --machine tpu-v5e | FileCheck %s
// RUN: tessera explain %s --machine tpu-v5e | FileCheck %s --check-prefix=EXPLAIN

// CHECK: stablehlo.sine %{{[0-9]+}} : tensor<200x1001xf32>
// CHECK: spmd.direct_exchange
// EXPLAIN: runner-up they would send 0 in 0, which is less but takes longer.

sdy.mesh @mesh = <["x"=5]>
func.func @main(%x: tensor<1000x1001xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>})
    -> (tensor<1000x1001xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<1001x1000xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.sine %x : tensor<1000x1001xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<1000x1001xf32>) -> tensor<1001x1000xf32>
  return %0, %1 : tensor<1000x1001xf32>, tensor<1001x1000xf32>
}
