// RUN: tessera run %s --random 0
// EXPECT: gspmd_sharding_of_a_token.mlir:4:1: error: mhlo.sharding of argument 1: the value isn't an array, so it has no dimensions to shard; leave its sharding out
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32>, %t: !stablehlo.token {mhlo.sharding = "{replicated}"}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
