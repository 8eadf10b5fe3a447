// RUN: tessera run %s --random 0
// EXPECT: array_of_more_elements_than_numbers.mlir:3:21: error: an array of extents 4611686018427387904 and perhaps more has more elements than any machine can hold; the most are 72057594037927936
func.func @main(%a: tensor<4611686018427387904x4xi8>) -> tensor<0xi8> {
  %0 = stablehlo.reshape %a : (tensor<4611686018427387904x4xi8>) -> tensor<0xi8>
  return %0 : tensor<0xi8>
}
