// RUN: tessera run %s --random 0
// EXPECT: main_of_several_blocks.mlir:4:3: error: unknown operation 'cf.br'; programs are made of stablehlo, chlo, sdy, spmd, check and func
func.func @main(%a: tensor<3xf32>) -> tensor<3xf32> {
  "cf.br"()[^next] : () -> ()
^next:
  return %a : tensor<3xf32>
}
