// RUN: tessera run %s --random 0
// EXPECT: layout_of_columns.mlir: error: result 0 of @main is to have the memory layout {0,1} (mhlo.layout_mode); arrays are stored row-major here, which is {1,0}, so leave the layout to the compiler, or transpose the array
func.func @main(%a: tensor<2x3xf32> {mhlo.layout_mode = "{1,0}"}, %b: tensor<2x3xf32> {mhlo.layout_mode = "auto"},
                %c: tensor<f32> {mhlo.layout_mode = "{}"})
    -> (tensor<2x3xf32> {mhlo.layout_mode = "{0,1}"}, tensor<f32> {mhlo.layout_mode = "default"}) {
  %0 = stablehlo.add %a, %b : tensor<2x3xf32>
  return %0, %c : tensor<2x3xf32>, tensor<f32>
}
