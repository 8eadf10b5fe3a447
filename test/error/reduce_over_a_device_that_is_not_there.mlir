// RUN: tessera run %s --random 0
// EXPECT: reduce_over_a_device_that_is_not_there.mlir:4:8: error: 'spmd.all_reduce' names device 8, and there is 1 device, numbered from 0
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = spmd.all_reduce sum %a groups [[0, 8]] : tensor<4xf32>
  return %0 : tensor<4xf32>
}
