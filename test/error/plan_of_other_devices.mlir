// RUN: tessera plan %s --machine tpu-v5p --mesh auto --devices 4
// EXPECT: tessera plan: error: --devices: 4 devices are requested, but the module's mesh <["x"=2]> has 2; leave --devices out
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}
