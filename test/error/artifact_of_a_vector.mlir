// RUN: tessera propagate %s -o %t/p.mlirbc
// EXPECT: artifact_of_a_vector.mlir:3:1: error: type 'vector<4xf32>' has no form in portable artifacts; write a text instead
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> attributes {my.type = vector<4xf32>} {
  return %a : tensor<4xf32>
}
