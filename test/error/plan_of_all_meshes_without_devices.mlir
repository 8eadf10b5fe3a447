// RUN: tessera plan %s --machine tpu-v5p --mesh auto
// EXPECT: tessera plan: error: --mesh auto: the program has no mesh; give the number of devices with --devices
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}
