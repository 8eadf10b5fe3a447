// Two products that are partial along one axis are added before their sum is made: one all_reduce in place of two, or two in one message.
// RUN: tessera partition %s | FileCheck %s

sdy.mesh @mesh = <["x"=4]>
// CHECK: %[[LEFT:.*]] = stablehlo.dot_general
// CHECK: %[[RIGHT:.*]] = stablehlo.dot_general
// CHECK: %[[PARTS:.*]] = stablehlo.add %[[LEFT]], %[[RIGHT]]
// CHECK: spmd.all_reduce sum %[[PARTS]] over
// CHECK-NOT: spmd.all_reduce
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %b: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %c: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %1 = stablehlo.dot_general %a, %c, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %2 = stablehlo.add %0, %1 : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}
