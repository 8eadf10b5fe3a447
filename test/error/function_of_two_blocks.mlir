// RUN: tessera propagate %s -o %t/p.mlirbc
// EXPECT: function_of_two_blocks.mlir:7:1: error: 'func.func' has a region of 2 blocks, but regions of programs have one block; use stablehlo.if, case or while
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @f(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
^bb1:
  return %a : tensor<4xf32>
}
