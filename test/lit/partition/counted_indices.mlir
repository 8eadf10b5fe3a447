// A dimension that an index counts through is a batch: each device looks up, and adds to, its own rows. One that counts to less, or from elsewhere on, is none.
// RUN: split-file %s %t
// RUN: tessera partition %t/picked.mlir | FileCheck %s --check-prefix=PICKED
// RUN: tessera run %t/picked.mlir --random 0 --verify > %t.out
// RUN: tessera run %t/picked.mlir --random 0 --mesh x=3 --verify > %t.out
// RUN: tessera run %t/picked.mlir --random 0 --mesh x=5 --verify > %t.out
// RUN: tessera partition %t/in_a_cube.mlir | FileCheck %s --check-prefix=CUBE
// RUN: tessera run %t/in_a_cube.mlir --random 0 --verify > %t.out
// RUN: tessera partition %t/others.mlir | FileCheck %s --check-prefix=OTHERS
// RUN: tessera run %t/others.mlir --random 0 --verify > %t.out
// RUN: tessera run %t/others.mlir --random 0 --mesh x=3 --verify > %t.out

//--- picked.mlir
// x[arange(12), labels], and what comes back to x: labels beyond the rows are clamped, and what is added there is dropped.
// PICKED-NOT: spmd.all
// PICKED-NOT: spmd.reduce
// PICKED: stablehlo.gather{{.*}}operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1]
// PICKED: stablehlo.scatter{{.*}}input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1]
sdy.mesh @mesh = <["x"=4]>
func.func @main(%x: tensor<12x20xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %numbers: tensor<12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
    -> (tensor<12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<12x20xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %many = stablehlo.constant dense<9.0> : tensor<12xf32>
  %scaled = stablehlo.multiply %numbers, %many : tensor<12xf32>
  %labels = stablehlo.convert %scaled : (tensor<12xf32>) -> tensor<12xi32>
  %rows = stablehlo.iota dim = 0 : tensor<12xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %zeros = stablehlo.broadcast_in_dim %zero, dims = [] : (tensor<i32>) -> tensor<12xi32>
  %extent = stablehlo.constant dense<12> : tensor<12xi32>
  %below = stablehlo.compare LT, %rows, %zeros, SIGNED : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi1>
  %from_end = stablehlo.add %rows, %extent : tensor<12xi32>
  %row = stablehlo.select %below, %from_end, %rows : tensor<12xi1>, tensor<12xi32>
  %0 = stablehlo.broadcast_in_dim %row, dims = [0] : (tensor<12xi32>) -> tensor<12x1xi32>
  %1 = stablehlo.reshape %labels : (tensor<12xi32>) -> tensor<12x1xi32>
  %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<12x1xi32>, tensor<12x1xi32>) -> tensor<12x2xi32>
  %3 = "stablehlo.gather"(%x, %2) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<12x20xf32>, tensor<12x2xi32>) -> tensor<12xf32>
  %4 = "stablehlo.scatter"(%x, %2, %numbers) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %sum = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %sum : tensor<f32>
  }) : (tensor<12x20xf32>, tensor<12x2xi32>, tensor<12xf32>) -> tensor<12x20xf32>
  return %3, %4 : tensor<12xf32>, tensor<12x20xf32>
}

//--- in_a_cube.mlir
// x[arange(8)[:, None], labels, arange(3)]: the dimensions stand in another order than the indices count.
// CUBE-NOT: spmd.all
// CUBE-NOT: spmd.reduce
// CUBE: stablehlo.gather{{.*}}operand_batching_dims = [0, 2], start_indices_batching_dims = [0, 1], start_index_map = [1]
sdy.mesh @mesh = <["x"=4]>
func.func @main(%x: tensor<8x20x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, %numbers: tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %many = stablehlo.constant dense<9.0> : tensor<8x3xf32>
  %scaled = stablehlo.multiply %numbers, %many : tensor<8x3xf32>
  %labels = stablehlo.convert %scaled : (tensor<8x3xf32>) -> tensor<8x3xi32>
  %first = stablehlo.iota dim = 0 : tensor<8xi32>
  %0 = stablehlo.broadcast_in_dim %first, dims = [0] : (tensor<8xi32>) -> tensor<8x3x1xi32>
  %last = stablehlo.iota dim = 0 : tensor<3xi32>
  %1 = stablehlo.broadcast_in_dim %last, dims = [1] : (tensor<3xi32>) -> tensor<8x3x1xi32>
  %2 = stablehlo.reshape %labels : (tensor<8x3xi32>) -> tensor<8x3x1xi32>
  %3 = stablehlo.concatenate %0, %2, %1, dim = 2 : (tensor<8x3x1xi32>, tensor<8x3x1xi32>, tensor<8x3x1xi32>) -> tensor<8x3x3xi32>
  %4 = "stablehlo.gather"(%x, %3) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1, 2], start_index_map = [0, 1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<8x20x3xf32>, tensor<8x3x3xi32>) -> tensor<8x3xf32>
  return %4 : tensor<8x3xf32>
}

//--- others.mlir
// Nine of twelve rows, rows from the second one on, numbers of a byte that ends at 127, and a choice by another comparison.
// OTHERS-NOT: batching_dims
sdy.mesh @mesh = <["x"=4]>
func.func @main(%x: tensor<12x20xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %bytes: tensor<300x20xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<9xf32>, tensor<12xf32>, tensor<300xf32>, tensor<12xf32>) {
  %nine = stablehlo.iota dim = 0 : tensor<9x1xi32>
  %0 = stablehlo.concatenate %nine, %nine, dim = 1 : (tensor<9x1xi32>, tensor<9x1xi32>) -> tensor<9x2xi32>
  %1 = "stablehlo.gather"(%x, %0) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<12x20xf32>, tensor<9x2xi32>) -> tensor<9xf32>
  %twelve = stablehlo.iota dim = 0 : tensor<12x1xi32>
  %one = stablehlo.constant dense<1> : tensor<12x1xi32>
  %next = stablehlo.add %twelve, %one : tensor<12x1xi32>
  %2 = stablehlo.concatenate %next, %one, dim = 1 : (tensor<12x1xi32>, tensor<12x1xi32>) -> tensor<12x2xi32>
  %3 = "stablehlo.gather"(%x, %2) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<12x20xf32>, tensor<12x2xi32>) -> tensor<12xf32>
  %byte = stablehlo.iota dim = 0 : tensor<300x1xi8>
  %4 = stablehlo.concatenate %byte, %byte, dim = 1 : (tensor<300x1xi8>, tensor<300x1xi8>) -> tensor<300x2xi8>
  %5 = "stablehlo.gather"(%bytes, %4) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<300x20xf32>, tensor<300x2xi8>) -> tensor<300xf32>
  %zero = stablehlo.constant dense<0> : tensor<12x1xi32>
  %is_first = stablehlo.compare LE, %twelve, %zero, SIGNED : (tensor<12x1xi32>, tensor<12x1xi32>) -> tensor<12x1xi1>
  %chosen = stablehlo.select %is_first, %one, %twelve : tensor<12x1xi1>, tensor<12x1xi32>
  %6 = stablehlo.concatenate %chosen, %one, dim = 1 : (tensor<12x1xi32>, tensor<12x1xi32>) -> tensor<12x2xi32>
  %7 = "stablehlo.gather"(%x, %6) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<12x20xf32>, tensor<12x2xi32>) -> tensor<12xf32>
  return %1, %3, %5, %7 : tensor<9xf32>, tensor<12xf32>, tensor<300xf32>, tensor<12xf32>
}
