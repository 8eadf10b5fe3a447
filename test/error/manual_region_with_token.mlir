// RUN: tessera partition %s
// EXPECT: manual_region_with_token.mlir:6:10: error: 'sdy.manual_computation' op has a token as operand or result, but only arrays have blocks: leave the token outside of the region
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %token = stablehlo.create_token : !stablehlo.token
  %0:2 = sdy.manual_computation(%token, %a) in_shardings=[<@mesh, []>, <@mesh, [{"x"}]>]
      out_shardings=[<@mesh, []>, <@mesh, [{"x"}]>] manual_axes={"x"} (%t: !stablehlo.token, %b: tensor<4xf32>) {
    %1 = stablehlo.negate %b : tensor<4xf32>
    sdy.return %t, %1 : !stablehlo.token, tensor<4xf32>
  } : (!stablehlo.token, tensor<8xf32>) -> (!stablehlo.token, tensor<8xf32>)
  return %0#1 : tensor<8xf32>
}
