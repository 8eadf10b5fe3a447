// covers: 004-02
// RUN: tessera run %s --random 0
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"z"}, {}]>}) -> tensor<8x16xf32> {
  return %a : tensor<8x16xf32>
}
