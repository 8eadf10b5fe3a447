// RUN: tessera partition %s
// EXPECT: call_of_a_function_without_a_body_on_a_mesh.mlir:6:8: error: 'func.call' op calls @outside, which has no body; define it in the module
sdy.mesh @m = <["x"=2]>
func.func private @outside(%a: tensor<4xf32>) -> tensor<4xf32>
func.func @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}) -> tensor<4xf32> {
  %0 = call @outside(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
