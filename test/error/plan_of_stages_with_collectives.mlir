// RUN: tessera plan %s --machine tpu-v5e --stages 2
// EXPECT: plan_of_stages_with_collectives.mlir:5:8: error: this sdy.manual_computation is written for the devices of a mesh without stages; a program that is cut into stages must not contain collectives
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%a: tensor<2xf32>) {
    %1 = stablehlo.tanh %a : tensor<2xf32>
    sdy.return %1 : tensor<2xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
