// RUN: tessera run %s --random 0 --dim b=3
// EXPECT: tessera run: error: --dim: the program has no symbolic dimension 'b'; it has none
func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  return %arg0 : tensor<4xf32>
}
