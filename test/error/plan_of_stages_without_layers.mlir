// RUN: tessera plan %s --machine tpu-v5e --stages 2
// EXPECT: plan_of_stages_without_layers.mlir:5:1: error: there is no chain of equal layers to cut into stages: no loop of @main counts its iterations, as a scan over stacked weights does, and no equal layers stand there one after the other
// EXPECT: plan_of_stages_without_layers.mlir:7:8: note: this loop doesn't qualify, since its counter, carried value 0, isn't an integer
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %two = stablehlo.constant dense<2.0> : tensor<f32>
  %0 = stablehlo.while(%a = %x) : tensor<f32>
  cond {
    %c = stablehlo.compare LT, %a, %two, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %b = stablehlo.add %a, %two : tensor<f32>
    stablehlo.return %b : tensor<f32>
  }
  return %0 : tensor<f32>
}
