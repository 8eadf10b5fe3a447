// RUN: tessera plan %s --machine tpu-v5p --mesh auto
// EXPECT: tessera plan: error: --mesh auto: the program names no mesh; say how many devices there are with --devices
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}
