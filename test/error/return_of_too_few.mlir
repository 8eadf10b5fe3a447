// RUN: tessera run %s --random 0
// EXPECT: return_of_too_few.mlir:4:3: error: 'func.return' op has 1 operands, but enclosing function (@main) returns 2
func.func @main(%a: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  return %a : tensor<3xf32>
}
