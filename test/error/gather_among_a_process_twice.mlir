// RUN: tessera run %s --random 0
// EXPECT: gather_among_a_process_twice.mlir:4:8: error: replica id #0 seen more than once, again in group 0
func.func @main(%a: tensor<4x6xf32>) -> tensor<8x6xf32> {
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>}> : (tensor<4x6xf32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}
