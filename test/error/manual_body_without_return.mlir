// covers: 004-22
// RUN: tessera run %s --random 0
// EXPECT: manual_body_without_return.mlir:6:8: error: 'sdy.manual_computation' op number of op results and region results must match. Op has 1 op results and 0 region results
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<2xf32>) {
    %1 = stablehlo.add %b, %b : tensor<2xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
