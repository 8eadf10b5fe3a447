// RUN: tessera-opt %s --sdy-propagation-pipeline | FileCheck %s --check-prefix=SPREAD
// RUN: tessera-opt %s --sdy-export-pipeline | FileCheck %s --check-prefix=RESHARDS
// RUN: tessera-opt %s "--sdy-export-pipeline=enable-insert-explicit-collectives=true inline-meshes=false" | FileCheck %s --check-prefix=COLLECTIVES
// RUN: tessera-opt %s "--sdy-export-pipeline=avoid-export-for-partitioning=true inline-meshes=false" | FileCheck %s --check-prefix=AGAIN

// The end of propagation: what is asked for becomes reshards, or collectives, or stays as constraints if shardings will
// spread again.
sdy.mesh @mesh = <["x"=2, "y"=2]>

// SPREAD-LABEL: func.func @main(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x8xf32> {
  // SPREAD: %[[R:.*]] = sdy.reshard %arg0 <@mesh, [{}, {"y"}]>
  // SPREAD-NEXT: stablehlo.sine %[[R]] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>}
  // RESHARDS: sdy.reshard %arg0 <mesh<["x"=2, "y"=2]>, [{}, {"y"}]>
  // COLLECTIVES: %[[S:.*]] = sdy.all_slice [{}, {"y"}] %arg0 out_sharding=<@mesh, [{"x"}, {"y"}]>
  // COLLECTIVES-NEXT: sdy.all_gather [{"x"}, {}] %[[S]] out_sharding=<@mesh, [{}, {"y"}]>
  // AGAIN: sdy.sharding_constraint %arg0 <@mesh, [{}, {"y"}]>
  %0 = sdy.sharding_constraint %a <@mesh, [{}, {"y"}]> : tensor<8x8xf32>
  %1 = stablehlo.sine %0 : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
