// Small programs of resharding and products have the collectives that suffice, each once, and no other operation that the
// program doesn't ask for.
// covers: 002-31
// RUN: split-file %s %t
// RUN: tessera partition %t/gather_of_one_axis.mlir | FileCheck %s --check-prefix=GATHER --implicit-check-not=stablehlo --implicit-check-not=spmd.
// RUN: tessera partition %t/rows_to_columns.mlir | FileCheck %s --check-prefix=COLUMNS --implicit-check-not=stablehlo --implicit-check-not=spmd.
// RUN: tessera partition %t/columns_to_rows.mlir | FileCheck %s --check-prefix=ROWS --implicit-check-not=stablehlo --implicit-check-not=spmd.
// RUN: tessera partition %t/slice_of_replicated.mlir | FileCheck %s --check-prefix=SLICE --implicit-check-not=spmd.all --implicit-check-not=spmd.collective
// RUN: tessera partition %t/gram.mlir | FileCheck %s --check-prefix=GRAM --implicit-check-not=stablehlo --implicit-check-not=spmd.
// RUN: tessera partition %t/gram_of_columns.mlir | FileCheck %s --check-prefix=SUM --implicit-check-not=stablehlo --implicit-check-not=spmd.
// RUN: tessera partition %t/product_cut_both_ways.mlir | FileCheck %s --check-prefix=BOTH --implicit-check-not=stablehlo --implicit-check-not=spmd.

//--- gather_of_one_axis.mlir
// GATHER: func.func @main(%[[A:.*]]: tensor<16x32xf32>)
// GATHER-NEXT: %[[R:.*]] = spmd.all_gather %[[A]] dim 1 over {"y"}
// GATHER-NEXT: return %[[R]] : tensor<16x64xf32>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  return %a : tensor<32x64xf32>
}

//--- rows_to_columns.mlir
// COLUMNS: func.func @main(%[[A:.*]]: tensor<16x64xf32>)
// COLUMNS-NEXT: %[[R:.*]] = spmd.all_to_all %[[A]] split 1 concat 0 over {"x"}
// COLUMNS-NEXT: return %[[R]] : tensor<32x32xf32>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
  return %a : tensor<32x64xf32>
}

//--- columns_to_rows.mlir
// ROWS: func.func @main(%[[A:.*]]: tensor<32x32xf32>)
// ROWS-NEXT: %[[R:.*]] = spmd.all_to_all %[[A]] split 0 concat 1 over {"x"}
// ROWS-NEXT: return %[[R]] : tensor<16x64xf32>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  return %a : tensor<32x64xf32>
}

//--- slice_of_replicated.mlir
// SLICE: func.func @main(%[[A:.*]]: tensor<32x64xf32>)
// SLICE: spmd.axis_index over {"x"}
// SLICE: stablehlo.dynamic_slice %[[A]]
// SLICE-NEXT: return {{.*}} : tensor<16x64xf32>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  return %a : tensor<32x64xf32>
}

// Rows of a against all rows: the product needs every row, and one gather gives them.
//--- gram.mlir
// GRAM: func.func @main(%[[A:.*]]: tensor<8x64xf32>)
// GRAM-NEXT: %[[G:.*]] = spmd.all_gather %[[A]] dim 0 over {"x"}
// GRAM-NEXT: %[[R:.*]] = stablehlo.dot_general %[[A]], %[[G]]
// GRAM-NEXT: return %[[R]] : tensor<8x16xf32>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<16x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [1] : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}

// Columns cut: each device has a part of every sum.
//--- gram_of_columns.mlir
// SUM: func.func @main(%[[A:.*]]: tensor<16x32xf32>)
// SUM-NEXT: %[[P:.*]] = stablehlo.dot_general %[[A]], %[[A]]
// SUM-NEXT: %[[R:.*]] = spmd.all_reduce sum %[[P]] over {"x"}
// SUM-NEXT: return %[[R]] : tensor<16x16xf32>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<16x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> tensor<16x16xf32> {
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [1] : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}

// Both operands cut along the contraction, the result wanted cut both ways: the sum leaves each device its part only.
//--- product_cut_both_ways.mlir
// BOTH: func.func @main(%[[A:.*]]: tensor<8x32xf32>, %[[B:.*]]: tensor<32x16xf32>)
// BOTH-NEXT: %[[P:.*]] = stablehlo.dot_general %[[A]], %[[B]]
// BOTH-NEXT: %[[R:.*]] = spmd.reduce_scatter sum %[[P]] dim 1 over {"y"}
// BOTH-NEXT: return %[[R]] : tensor<8x8xf32>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<16x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %b: tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<16x64xf32>, tensor<64x16xf32>) -> tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}
