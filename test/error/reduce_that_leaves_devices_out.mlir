// RUN: tessera run %s --random 0
// EXPECT: reduce_that_leaves_devices_out.mlir:5:8: error: 'spmd.all_reduce' has no group with device 2, and there are 4 devices; each device must be in exactly one group
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = spmd.all_reduce sum %a groups [[0, 1]] : tensor<4xf32>
  return %0 : tensor<4xf32>
}
