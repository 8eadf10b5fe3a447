// RUN: tessera run %s --random 0
// EXPECT: reduce_scatter_of_more_blocks_than_there_are_programs.mlir:4:8: error: 'stablehlo.reduce_scatter' op has 16 elements along dimension 0 beside blocks of 4, but a group has 1 member; each member has one block
func.func @main(%a: tensor<16xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 0 : i64, replica_groups = dense<> : tensor<0x0xi64>}> ({
  ^bb0(%u: tensor<f32>, %v: tensor<f32>):
    %s = stablehlo.add %u, %v : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<16xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
