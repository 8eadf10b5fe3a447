// RUN: tessera run %s --random 0
// EXPECT: while_whose_body_changes_the_type.mlir:4:8: error: 'stablehlo.while' op expects value 0 that body returns to be of type 'tensor<i32>', but it is of type 'tensor<f32>'
func.func @main(%a: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.while(%i = %a) : tensor<i32>
  cond {
    %c = stablehlo.compare LT, %i, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %f = stablehlo.convert %i : (tensor<i32>) -> tensor<f32>
    stablehlo.return %f : tensor<f32>
  }
  return %0 : tensor<i32>
}
