// A call that names the layouts of its operand and result keeps their rank, also where parameters that lie one behind another are
// brought into the shapes of their parts.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 1 --verify

// CHECK: stablehlo.custom_call @LayoutConstraint
// CHECK-SAME: operand_layouts = [dense<0> : tensor<1xindex>]
sdy.mesh @mesh = <["x"=4]>
func.func @main(%w: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.reshape %w : (tensor<64x32xf32>) -> tensor<2048xf32>
  %1 = stablehlo.concatenate %0, %b, dim = 0 : (tensor<2048xf32>, tensor<64xf32>) -> tensor<2112xf32>
  %2 = stablehlo.multiply %1, %1 : tensor<2112xf32>
  %3 = stablehlo.custom_call @LayoutConstraint(%2) {operand_layouts = [dense<[0]> : tensor<1xindex>], result_layouts = [dense<[0]> : tensor<1xindex>]} : (tensor<2112xf32>) -> tensor<2112xf32>
  %4 = stablehlo.add %3, %3 : tensor<2112xf32>
  %5 = stablehlo.slice %4 [0:2048] : (tensor<2112xf32>) -> tensor<2048xf32>
  %6 = stablehlo.reshape %5 : (tensor<2048xf32>) -> tensor<64x32xf32>
  %7 = stablehlo.slice %4 [2048:2112] : (tensor<2112xf32>) -> tensor<64xf32>
  return %6, %7 : tensor<64x32xf32>, tensor<64xf32>
}
