// RUN: tessera run %s --random 0
// EXPECT: all_gather_of_more_blocks_than_there_are_programs.mlir:4:8: error: 'stablehlo.all_gather' op has 16 elements along dimension 0 beside blocks of 4, but a group has 1 member; each member has one block
func.func @main(%a: tensor<4xf32>) -> tensor<16xf32> {
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<> : tensor<0x0xi64>}> : (tensor<4xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}
