// RUN: tessera run %s --random 0
// EXPECT: all_to_all_in_more_pieces_than_there_are_programs.mlir:4:8: error: 'stablehlo.all_to_all' op splits in 4 pieces, but a group has 1 members; each member gets one piece
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_to_all"(%a) <{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 4 : i64, replica_groups = dense<> : tensor<0x0xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
