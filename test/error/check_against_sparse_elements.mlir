// RUN: tessera run %s --random 0
// EXPECT: check_against_sparse_elements.mlir:4:3: error: 'check.expect_eq_const' has elements that are sparse or stand in a resource; write them out, as dense<[1, 2]>
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  check.expect_eq_const %a, sparse<[[0]], 1.0> : tensor<8xf32>
  return %a : tensor<8xf32>
}
