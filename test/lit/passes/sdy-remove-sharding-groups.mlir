// RUN: split-file %s %t && tessera-opt --sdy-remove-sharding-groups %t/before.mlir | diff %t/after.mlir -
// Groups have done their work when shardings have spread.
//--- before.mlir
func.func @main(%a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
  sdy.sharding_group %a group_id=7 : tensor<8xf32>
  sdy.sharding_group %b group_id=7 : tensor<8xf32>
  sdy.sharding_group %b group_id=9 : tensor<8xf32>
  return %a : tensor<8xf32>
}
//--- after.mlir
module {
  func.func @main(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
    return %arg0 : tensor<8xf32>
  }
}

