// Where an argument is cut over axes in another order than that of the mesh, what is computed of it may lie so, too: the bound says nothing
// of the order.
// RUN: tessera explain %s | FileCheck %s
// CHECK: However the work is divided, they send 0 at least.
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y", "x"}]>}) -> (tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y", "x"}]>}) {
  %0 = stablehlo.reshape %a : (tensor<96x192xf32>) -> tensor<18432xf32>
  %1 = stablehlo.cosine %0 : tensor<18432xf32>
  %2 = stablehlo.reshape %1 : (tensor<18432xf32>) -> tensor<96x192xf32>
  return %2 : tensor<96x192xf32>
}
