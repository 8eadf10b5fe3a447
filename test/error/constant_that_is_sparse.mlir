// RUN: tessera run %s --random 0
// EXPECT: constant_that_is_sparse.mlir:4:8: error: 'stablehlo.constant' has elements that are sparse or stand in a resource; write them out, as dense<[1, 2]>
func.func @main() -> tensor<4xf32> {
  %0 = stablehlo.constant sparse<[[1]], [2.0]> : tensor<4xf32>
  return %0 : tensor<4xf32>
}
