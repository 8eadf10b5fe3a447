// RUN: tessera plan %s --machine tpu-v5p --mesh auto --devices 1000000000000000
// EXPECT: tessera plan: error: --devices: 1000000000000000 devices are requested; a mesh has at least 1 and at most 65536
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}
