// RUN: tessera run %s --random 0
// EXPECT: main_of_several_blocks.mlir:5:3: error: unknown operation 'cf.br'; programs are made of stablehlo, chlo, sdy, spmd, check and func
// EXPECT: main_of_several_blocks.mlir:4:1: error: 'func.func' has a region of 2 blocks, but regions of programs have one block; use stablehlo.if, case or while
func.func @main(%a: tensor<3xf32>) -> tensor<3xf32> {
  "cf.br"()[^next] : () -> ()
^next:
  return %a : tensor<3xf32>
}
