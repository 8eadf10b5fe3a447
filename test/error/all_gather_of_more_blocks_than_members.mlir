// RUN: tessera run %s --mesh x=2 --random 0
// EXPECT: all_gather_of_more_blocks_than_members.mlir:4:8: error: 'stablehlo.all_gather' op has 16 elements along dimension 0 beside blocks of 4, but a group has 2 members; each member has one block
func.func @main(%a: tensor<4xf32>) -> tensor<16xf32> {
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<> : tensor<0x0xi64>}> : (tensor<4xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}
