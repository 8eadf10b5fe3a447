// RUN: tessera grad %s
// EXPECT: grad_of_a_sum_of_two_arrays.mlir:6:12: error: 'stablehlo.all_reduce' op has a derivative with one operand only
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<2xf32>) -> tensor<f32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<1xf32>) {
    %1:2 = "stablehlo.all_reduce"(%b, %b) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<1xf32>, tensor<1xf32>) -> (tensor<1xf32>, tensor<1xf32>)
    sdy.return %1#0 : tensor<1xf32>
  } : (tensor<2xf32>) -> tensor<2xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %2 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  return %2 : tensor<f32>
}
