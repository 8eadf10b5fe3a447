// Windows that are taken from a cut table, or written to one: each device answers for what lies in its block.
// RUN: split-file %s %t
// RUN: tessera partition %t/gather.mlir | FileCheck %s --check-prefix=GATHER
// RUN: tessera partition %t/scatter.mlir | FileCheck %s --check-prefix=SCATTER
// RUN: tessera run %t/gather.mlir --random 1 --verify
// RUN: tessera run %t/gather.mlir --mesh x=3,y=2 --random 2 --verify
// RUN: tessera run %t/scatter.mlir --random 1 --verify
// RUN: tessera run %t/scatter.mlir --mesh x=3,y=2 --random 2 --verify
// RUN: tessera partition %t/placed.mlir | FileCheck %s --check-prefix=PLACED
// RUN: tessera run %t/placed.mlir --random 1 --verify
// RUN: tessera run %t/placed.mlir --mesh x=3,y=2 --random 2 --verify

//--- gather.mlir
// What blocks have of the windows is summed; the table stays where it is.
// GATHER-NOT: spmd.all_gather
// GATHER: stablehlo.gather
// GATHER: spmd.all_reduce sum {{.*}} tensor<5x3x2xf32>
// GATHER-NOT: spmd.
sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%a: tensor<1001x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %s: tensor<5x2xf32>) -> (tensor<5x3x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) {
  %scale = stablehlo.constant dense<600.0> : tensor<5x2xf32>
  %far = stablehlo.multiply %s, %scale : tensor<5x2xf32>
  %i = stablehlo.convert %far : (tensor<5x2xf32>) -> tensor<5x2xi32>
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 3, 2>}> : (tensor<1001x64xf32>, tensor<5x2xi32>) -> tensor<5x3x2xf32>
  return %0 : tensor<5x3x2xf32>
}

//--- scatter.mlir
// Nothing moves.
// SCATTER: stablehlo.scatter
// SCATTER-NOT: spmd.all
// SCATTER-NOT: spmd.collective
sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%a: tensor<41x10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %s: tensor<9x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %u: tensor<9x5x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) -> (tensor<41x10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %scale = stablehlo.constant dense<12.0> : tensor<9x2xf32>
  %far = stablehlo.multiply %s, %scale : tensor<9x2xf32>
  %i = stablehlo.convert %far : (tensor<9x2xf32>) -> tensor<9x2xi32>
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      stablehlo.return %y : tensor<f32>
  }) : (tensor<41x10xf32>, tensor<9x2xi32>, tensor<9x5x3xf32>) -> tensor<41x10xf32>
  return %0 : tensor<41x10xf32>
}

//--- placed.mlir
// Where the program says where a window begins, updates are cut as the table is, and what neighbours have of a block moves.
// Windows that reach over an end are written as far as they go.
// PLACED-NOT: spmd.all_gather
// PLACED: spmd.collective_permute {{.*}} reason "borders of neighbouring blocks"
// PLACED-NOT: spmd.all_gather
sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%a: tensor<41x10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %u: tensor<38x7xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>})
    -> (tensor<41x10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, tensor<41x10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %i = stablehlo.constant dense<[2, 1]> : tensor<2xi32>
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      stablehlo.return %y : tensor<f32>
  }) : (tensor<41x10xf32>, tensor<2xi32>, tensor<38x7xf32>) -> tensor<41x10xf32>
  %j = stablehlo.constant dense<[6, -2]> : tensor<2xi32>
  %1 = "stablehlo.scatter"(%a, %j, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<41x10xf32>, tensor<2xi32>, tensor<38x7xf32>) -> tensor<41x10xf32>
  return %0, %1 : tensor<41x10xf32>, tensor<41x10xf32>
}
