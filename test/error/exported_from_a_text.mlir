// RUN: tessera propagate %s -o %t/q.bin
// EXPECT: exported_from_a_text.mlir: error: it can't be written as jax.export writes functions: their files have JAX's trees of arguments and results besides the module, so that only a program from such a file has one, until its arguments and results change (--dim, grad, partition); a name that ends in .mlirbc writes the module alone
func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  return %arg0 : tensor<4xf32>
}
