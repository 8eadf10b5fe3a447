// covers: 000-22
// RUN: tessera run %s --random 0
// EXPECT: reduce_scatter_that_does_not_divide.mlir:7:10: error: 'stablehlo.reduce_scatter' op expects the operand's scatter dimension (5) to be divisible by the 2 members of a group
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<4xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<5xf32>) {
    %1 = "stablehlo.reduce_scatter"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<5xf32>) -> tensor<2xf32>
    sdy.return %1 : tensor<2xf32>
  } : (tensor<10xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
