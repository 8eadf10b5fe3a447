// RUN: tessera run %s --random 0
// EXPECT: constant_in_a_resource.mlir:5:8: error: 'stablehlo.constant' has elements that are sparse or stand in a resource; write them out, as dense<[1, 2]>
sdy.mesh @mesh = <["x"=2]>
func.func @main() -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.constant dense_resource<foo> : tensor<4xf32>
  return %0 : tensor<4xf32>
}
