// RUN: tessera run %s --random 0
// EXPECT: gspmd_sharding_of_a_result_over_other_devices.mlir:4:1: error: mhlo.sharding of result 0: `{devices=[4]<=[4]}`, at character 18: names 4 devices, and the mesh <["x"=2]> has 2
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32>) -> (tensor<8xf32> {mhlo.sharding = "{devices=[4]<=[4]}"}) {
  return %a : tensor<8xf32>
}
