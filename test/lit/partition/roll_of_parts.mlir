// A roll of partial values sums them alone, behind it, and no numbers of rows. An end of an array that is longer than what it is put
// into is sliced before it moves.
// RUN: split-file %s %t
// RUN: tessera partition %t/partial.mlir | FileCheck %s --check-prefix=PARTIAL
// RUN: tessera run %t/partial.mlir --random 0 --verify > %t.out
// RUN: tessera partition %t/longer.mlir | FileCheck %s --check-prefix=LONGER
// RUN: tessera run %t/longer.mlir --random 0 --verify > %t.out

// PARTIAL-NOT: all_reduce {{.*}}i32
// PARTIAL-NOT: all_reduce {{.*}}i1>
// PARTIAL: spmd.{{all_reduce|reduce_scatter}}
// PARTIAL-NOT: spmd.all_reduce
// PARTIAL-NOT: spmd.reduce_scatter
// LONGER-NOT: tensor<960x64xf32>
// LONGER: return

//--- partial.mlir
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<96x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %b: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<96x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %d = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<96x64xf32>, tensor<64x32xf32>) -> tensor<96x32xf32>
  %0 = stablehlo.slice %d [91:96, 0:32] : (tensor<96x32xf32>) -> tensor<5x32xf32>
  %1 = stablehlo.slice %d [0:91, 0:32] : (tensor<96x32xf32>) -> tensor<91x32xf32>
  %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<5x32xf32>, tensor<91x32xf32>) -> tensor<96x32xf32>
  %3 = sdy.sharding_constraint %2 <@mesh, [{"y"}, {}], unreduced={"x"}> : tensor<96x32xf32>
  %4 = sdy.sharding_constraint %3 <@mesh, [{"y"}, {}]> : tensor<96x32xf32>
  return %4 : tensor<96x32xf32>
}

//--- longer.mlir
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<960x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x","y"}, {}]>}, %b: tensor<960x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x","y"}, {}]>}) -> (tensor<96x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x","y"}, {}]>}) {
%s0 = stablehlo.slice %a [955:960, 0:64] : (tensor<960x64xf32>) -> tensor<5x64xf32>
%s1 = stablehlo.slice %b [0:91, 0:64] : (tensor<960x64xf32>) -> tensor<91x64xf32>
%r = stablehlo.concatenate %s0, %s1, dim = 0 : (tensor<5x64xf32>, tensor<91x64xf32>) -> tensor<96x64xf32>
return %r : tensor<96x64xf32>
}
