// A value that was whole before it was made partial needs no sum to be so again, nor to be cut: all devices sent 4,608 bytes for it.
// RUN: tessera partition %s | FileCheck %s --implicit-check-not="spmd.all" --implicit-check-not="spmd.reduce"
// RUN: tessera run %s --random 0 --verify > %t.out

// CHECK: %[[WHOLE:.*]] = stablehlo.tanh
// CHECK: stablehlo.dynamic_slice %[[WHOLE]]
// CHECK: stablehlo.negate %[[WHOLE]]
sdy.mesh @mesh = <["x"=4]>
func.func @main(%w: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>})
    -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = stablehlo.tanh %w : tensor<8x16xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{}, {}], unreduced={"x"}> : tensor<8x16xf32>
  %2 = sdy.sharding_constraint %1 <@mesh, [{}, {"x"}]> : tensor<8x16xf32>
  %3 = stablehlo.negate %1 : tensor<8x16xf32>
  %4 = sdy.sharding_constraint %3 <@mesh, [{}, {}]> : tensor<8x16xf32>
  return %2, %4 : tensor<8x16xf32>, tensor<8x16xf32>
}
