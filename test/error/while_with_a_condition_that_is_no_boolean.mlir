// RUN: tessera run %s --random 0
// EXPECT: while_with_a_condition_that_is_no_boolean.mlir:4:8: error: 'stablehlo.while' op expects value 0 that cond returns to be of type 'tensor<i1>', but it is of type 'tensor<i32>'
func.func @main(%a: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.while(%i = %a) : tensor<i32>
  cond {
    stablehlo.return %i : tensor<i32>
  } do {
    stablehlo.return %i : tensor<i32>
  }
  return %0 : tensor<i32>
}
