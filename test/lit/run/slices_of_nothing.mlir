// A slice without elements of a cut concatenation stands beside one with elements, which takes its parts of the operands.
// RUN: tessera run %s --random 1 --verify | FileCheck %s
// RUN: tessera run %s --random 1 --verify --strategy named | FileCheck %s

// CHECK: result0{{ +}}f32[0,4]
// CHECK: verified: on the mesh the program gives the same results as without shardings
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<4x4xf32>) -> (tensor<0x4xf32>, tensor<6x4xf32>) {
  %0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<12x4xf32>
  %1 = stablehlo.slice %0 [3:3, 0:4] : (tensor<12x4xf32>) -> tensor<0x4xf32>
  %2 = stablehlo.slice %0 [5:11, 0:4] : (tensor<12x4xf32>) -> tensor<6x4xf32>
  return %1, %2 : tensor<0x4xf32>, tensor<6x4xf32>
}
