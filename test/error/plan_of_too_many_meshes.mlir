// RUN: tessera plan %s --machine tpu-v5p --mesh auto
// EXPECT: tessera plan: error: --mesh auto: there are more than 256 meshes of 7 axes and 1024 devices; merge axes, or take fewer devices
sdy.mesh @mesh = <["a"=2, "b"=2, "c"=2, "d"=2, "e"=2, "x"=4, "y"=8]>
func.func @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}]>}) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}
