// Propagation cuts two equal products differently, since their uses are. One of them would be enough, and the bound counts one.
// RUN: tessera explain %s | FileCheck %s

// CHECK: However the work is divided, they send 1200 at least.

sdy.mesh @mesh = <["x"=5]>
func.func @main(%a: tensor<15x20xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %b: tensor<20x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %c: tensor<3x10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>})
    -> (tensor<15x10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, tensor<15x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<15x20xf32>, tensor<20x3xf32>) -> tensor<15x3xf32>
  %1 = stablehlo.dot_general %0, %c, contracting_dims = [1] x [0] : (tensor<15x3xf32>, tensor<3x10xf32>) -> tensor<15x10xf32>
  %2 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<15x20xf32>, tensor<20x3xf32>) -> tensor<15x3xf32>
  return %1, %2 : tensor<15x10xf32>, tensor<15x3xf32>
}
