sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %up: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, %down: tensor<32x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.dot_general %x, %up, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32> loc("jit(step)/layer0/dot_general")
  %1 = func.call @relu(%0) : (tensor<8x32xf32>) -> tensor<8x32xf32> loc("jit(step)/layer0/jit(relu)")
  %2 = stablehlo.dot_general %1, %down, contracting_dims = [1] x [0] : (tensor<8x32xf32>, tensor<32x16xf32>) -> tensor<8x16xf32> loc("jit(step)/layer1/dot_general")
  %3 = stablehlo.tanh %2 : tensor<8x16xf32> loc("jit(step)/layer1/tanh")
  return %3 : tensor<8x16xf32>
}
func.func private @relu(%a: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<8x32xf32>
  %0 = stablehlo.maximum %a, %zero : tensor<8x32xf32>
  return %0 : tensor<8x32xf32>
}
