// RUN: tessera run %s --random 0
// EXPECT: sharding_of_something_else.mlir:5:74: error: expected '['
// EXPECT: sharding_of_something_else.mlir:5:75: error: failed to parse Sdy_TensorSharding parameter 'dim_shardings' which is to be a `::llvm::ArrayRef<DimensionShardingAttr>`
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, {"x"}>}) -> tensor<8x16xf32> {
  return %a : tensor<8x16xf32>
}
