// RUN: tessera run %s --random 0
// EXPECT: constant_of_sdy_in_a_resource.mlir:4:8: error: 'sdy.constant' has elements that are sparse or stand in a resource; write them out, as dense<[1, 2]>
func.func @main() -> tensor<4xf32> {
  %0 = sdy.constant dense_resource<foo> : tensor<4xf32>
  return %0 : tensor<4xf32>
}
