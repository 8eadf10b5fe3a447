// RUN: tessera run %s --random 0
// EXPECT: value_used_with_another_type.mlir:5:22: error: use of value '%a' expects different type than prior uses: 'tensor<4xf32>' vs 'tensor<3xf32>'
// EXPECT: value_used_with_another_type.mlir:4:17: note: prior use here
func.func @main(%a: tensor<3xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %a, %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}
