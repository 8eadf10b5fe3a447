// RUN: tessera run %s --random 0
// EXPECT: tessera run: error: the module names two meshes: @a = <["x"=2]> and @b = <["y"=4]>; a program runs on the same devices in one order: give both the same devices, and axes that end where those of the other may be divided
sdy.mesh @a = <["x"=2]>
sdy.mesh @b = <["y"=4]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@a, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@b, [{"y"}]>}) {
  return %a : tensor<8xf32>
}
