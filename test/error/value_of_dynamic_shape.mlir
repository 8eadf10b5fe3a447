// RUN: tessera run %s
// EXPECT: value_of_dynamic_shape.mlir:7:8: error: 'stablehlo.dynamic_iota' op gives result 0 of type 'tensor<?xi32>', whose shape is dynamic; only static shapes are run, so export the program with a number for each dimension
func.func @main() -> tensor<3xi32> {
  %shape = stablehlo.constant dense<3> : tensor<1xi32>
  // Compared with an array of static shape, which the types allow.
  %expected = stablehlo.constant dense<[0, 1, 2]> : tensor<3xi32>
  %0 = stablehlo.dynamic_iota %shape, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  "check.expect_eq"(%0, %expected) : (tensor<?xi32>, tensor<3xi32>) -> ()
  return %expected : tensor<3xi32>
}
