// RUN: tessera run %s --random 0
sdy.mesh @a = <["x"=2]>
sdy.mesh @b = <["y"=4]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@a, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@b, [{"y"}]>}) {
  return %a : tensor<8xf32>
}
