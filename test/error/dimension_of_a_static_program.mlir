// RUN: tessera run %s --random 0 --dim b=3
// EXPECT: dimension_of_a_static_program.mlir: error: there is no symbolic dimension 'b'; there are none
func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  return %arg0 : tensor<4xf32>
}
