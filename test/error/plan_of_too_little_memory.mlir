// RUN: tessera plan %s --machine tpu-v5p --mesh x=2 --memory-limit 100
// EXPECT: tessera plan: error: a device may hold 100 bytes, and the plan that holds least of the 3 that were judged takes 128; take more devices, or a higher limit
func.func @main(%a: tensor<32xf32>) -> tensor<32xf32> {
  %0 = stablehlo.tanh %a : tensor<32xf32>
  return %0 : tensor<32xf32>
}
