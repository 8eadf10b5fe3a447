// Six devices as 2x3 and as 3x2: no part of "x" or "y" is "rows".
// RUN: tessera run %s --random 0
// EXPECT: tessera run: error: the module names two meshes: @a = <["x"=2, "y"=3]> and @b = <["rows"=3, "columns"=2]>; a program runs on the same devices in one order: give both the same devices, and axes that end where those of the other may be divided
sdy.mesh @a = <["x"=2, "y"=3]>
sdy.mesh @b = <["rows"=3, "columns"=2]>
func.func @main(%a: tensor<6xf32> {sdy.sharding = #sdy.sharding<@a, [{"x"}]>}) -> (tensor<6xf32> {sdy.sharding = #sdy.sharding<@b, [{"rows"}]>}) {
  return %a : tensor<6xf32>
}
