// RUN: tessera run %s --random 0
// EXPECT: compare_in_an_unknown_direction.mlir:5:26: error: custom op 'stablehlo.compare' expected ::tessera::stablehlo::ComparisonDirection to be one of: EQ, NE, GE, GT, LE, LT
// EXPECT: compare_in_an_unknown_direction.mlir:5:31: error: custom op 'stablehlo.compare' failed to parse StableHLO_ComparisonDirectionAttr parameter 'value' which is to be a `::tessera::stablehlo::ComparisonDirection`
func.func @main(%a: tensor<4x6xf32>) -> tensor<4x6xi1> {
  %0 = stablehlo.compare ABOUT, %a, %a : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
  return %0 : tensor<4x6xi1>
}
