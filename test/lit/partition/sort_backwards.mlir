// A stable sort between reversals, which is one in descending order, runs without these where it is cut: they would move all elements.
// Equal elements keep their order. One whose result is used as it is keeps them.
// RUN: split-file %s %t
// RUN: tessera partition %t/descending.mlir | FileCheck %s --implicit-check-not=reverse
// RUN: tessera run %t/descending.mlir --random 0 --verify > %t.out
// RUN: tessera run %t/descending.mlir --random 0 --verify --mesh x=3 > %t.out
// RUN: tessera partition %t/kept.mlir | FileCheck %s --check-prefix=KEPT
// RUN: tessera run %t/kept.mlir --random 0 --verify > %t.out

// CHECK: stablehlo.sort
// KEPT: stablehlo.reverse

//--- descending.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main(%values: tensor<96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
    -> (tensor<96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<96xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %rounded = stablehlo.floor %values : tensor<96xf32>
  %positions = stablehlo.iota dim = 0 : tensor<96xi32>
  %0 = stablehlo.reverse %rounded, dims = [0] : tensor<96xf32>
  %1 = stablehlo.reverse %positions, dims = [0] : tensor<96xi32>
  %2:2 = "stablehlo.sort"(%0, %1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %p: tensor<i32>, %q: tensor<i32>):
    %less = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) {dimension = 0 : i64, is_stable = true} : (tensor<96xf32>, tensor<96xi32>) -> (tensor<96xf32>, tensor<96xi32>)
  %3 = stablehlo.reverse %2#0, dims = [0] : tensor<96xf32>
  %4 = stablehlo.reverse %2#1, dims = [0] : tensor<96xi32>
  return %3, %4 : tensor<96xf32>, tensor<96xi32>
}

//--- kept.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main(%values: tensor<96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
    -> (tensor<96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.reverse %values, dims = [0] : tensor<96xf32>
  %1 = "stablehlo.sort"(%0) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %less = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) {dimension = 0 : i64, is_stable = true} : (tensor<96xf32>) -> tensor<96xf32>
  %2 = stablehlo.reverse %1, dims = [0] : tensor<96xf32>
  return %1, %2 : tensor<96xf32>, tensor<96xf32>
}
