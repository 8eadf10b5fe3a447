// RUN: tessera simulate %s --machine tpu-v5p --sweep mesh
// EXPECT: tessera simulate: error: --sweep: the mesh has no axes whose sizes could vary; give one with --mesh
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}
