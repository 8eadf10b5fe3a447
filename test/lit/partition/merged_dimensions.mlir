// Tokens that a reshape merges of a batch and a cut sequence keep the order of blocks while no operation orders them, and nothing is sent.
// What is written or looked up at places of tokens has these in the order that the program says.
// RUN: split-file %s %t
// RUN: tessera partition %t/tokens.mlir | FileCheck %s --implicit-check-not='{{spmd.(all|reduce|direct|collective)_}}'
// RUN: tessera run %t/tokens.mlir --random 0 --verify > %t.out
// RUN: tessera run %t/tokens.mlir --random 0 --verify --mesh x=4,y=2 > %t.out
// RUN: tessera run %t/looked_up.mlir --random 0 --verify > %t.out
// RUN: tessera run %t/written.mlir --random 0 --verify > %t.out
// RUN: tessera run %t/rows_and_columns.mlir --random 0 --verify > %t.out
// RUN: tessera run %t/crossed.mlir --random 3 --verify > %t.out
// RUN: tessera partition %t/returned.mlir | FileCheck %s --check-prefix=RETURNED
// RUN: tessera run %t/returned.mlir --random 0 --verify > %t.out
// RUN: tessera partition %t/carried.mlir | FileCheck %s --implicit-check-not='{{spmd.(all|reduce|direct|collective)_}}'
// RUN: tessera run %t/carried.mlir --random 0 --verify > %t.out
// RUN: tessera partition %t/in_two_ways.mlir | FileCheck %s --check-prefix=TWO
// RUN: tessera run %t/in_two_ways.mlir --random 0 --verify > %t.out

// CHECK: func.func @main

//--- tokens.mlir
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%x: tensor<4x8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}, %w: tensor<6x6xf32>)
    -> (tensor<4x8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}) {
  %tokens = stablehlo.reshape %x : (tensor<4x8x6xf32>) -> tensor<32x6xf32>
  %0 = stablehlo.dot_general %tokens, %w, contracting_dims = [1] x [0] : (tensor<32x6xf32>, tensor<6x6xf32>) -> tensor<32x6xf32>
  %numbers = stablehlo.iota dim = 0 : tensor<32x6xf32>
  %1 = stablehlo.multiply %0, %numbers : tensor<32x6xf32>
  %2 = stablehlo.reshape %1 : (tensor<32x6xf32>) -> tensor<4x8x6xf32>
  return %2 : tensor<4x8x6xf32>
}

//--- looked_up.mlir
// Each token looks up one of its numbers by its place, t[arange, argmax]: indices are tokens' own, and what they are taken from isn't.
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%x: tensor<8x12x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}, {}]>}, %w: tensor<8x1xf32>) -> tensor<8x12x8xf32> {
  %tokens = stablehlo.reshape %x : (tensor<8x12x8xf32>) -> tensor<96x8xf32>
  %0 = stablehlo.dot_general %tokens, %w, contracting_dims = [1] x [0] : (tensor<96x8xf32>, tensor<8x1xf32>) -> tensor<96x1xf32>
  %1 = stablehlo.convert %0 : (tensor<96x1xf32>) -> tensor<96x1xi32>
  %2 = stablehlo.iota dim = 0 : tensor<96x1xi32>
  %3 = stablehlo.concatenate %2, %1, dim = 1 : (tensor<96x1xi32>, tensor<96x1xi32>) -> tensor<96x2xi32>
  %4 = "stablehlo.gather"(%tokens, %3) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<96x8xf32>, tensor<96x2xi32>) -> tensor<96xf32>
  %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<96xf32>) -> tensor<96x8xf32>
  %6 = stablehlo.add %tokens, %5 : tensor<96x8xf32>
  %7 = stablehlo.reshape %6 : (tensor<96x8xf32>) -> tensor<8x12x8xf32>
  %8 = stablehlo.reshape %7 : (tensor<8x12x8xf32>) -> tensor<96x8xf32>
  %9 = stablehlo.tanh %8 : tensor<96x8xf32>
  %10 = stablehlo.reshape %9 : (tensor<96x8xf32>) -> tensor<8x12x8xf32>
  return %10 : tensor<8x12x8xf32>
}

//--- written.mlir
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%x: tensor<4x8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}, %rows: tensor<2x6xf32>, %one: tensor<1x6xf32>)
    -> (tensor<4x8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}) {
  %tokens = stablehlo.reshape %x : (tensor<4x8x6xf32>) -> tensor<32x6xf32>
  %at = stablehlo.constant dense<[[9], [30]]> : tensor<2x1xi32>
  %0 = "stablehlo.scatter"(%tokens, %at, %rows) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %sum = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %sum : tensor<f32>
  }) : (tensor<32x6xf32>, tensor<2x1xi32>, tensor<2x6xf32>) -> tensor<32x6xf32>
  %row = stablehlo.constant dense<11> : tensor<i32>
  %column = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %0, %one, %row, %column : (tensor<32x6xf32>, tensor<1x6xf32>, tensor<i32>, tensor<i32>) -> tensor<32x6xf32>
  %2 = stablehlo.tanh %1 : tensor<32x6xf32>
  %3 = stablehlo.reshape %2 : (tensor<32x6xf32>) -> tensor<4x8x6xf32>
  return %3 : tensor<4x8x6xf32>
}

//--- returned.mlir
// Tokens that are wanted one after the other move when they are merged.
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%x: tensor<4x8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>})
    -> (tensor<32x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
  %tokens = stablehlo.reshape %x : (tensor<4x8x6xf32>) -> tensor<32x6xf32>
  %0 = stablehlo.tanh %tokens : tensor<32x6xf32>
  return %0 : tensor<32x6xf32>
}
// RETURNED-NOT: stablehlo.transpose

//--- carried.mlir
// A loop over layers carries tokens as batch and sequence, and merges them in each iteration.
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%x: tensor<4x8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}, %w: tensor<6x6xf32>)
    -> (tensor<4x8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %count = stablehlo.constant dense<3> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %h = %x) : tensor<i32>, tensor<4x8x6xf32>
  cond {
    %goes_on = stablehlo.compare LT, %i, %count : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %goes_on : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %tokens = stablehlo.reshape %h : (tensor<4x8x6xf32>) -> tensor<32x6xf32>
    %1 = stablehlo.dot_general %tokens, %w, contracting_dims = [1] x [0] : (tensor<32x6xf32>, tensor<6x6xf32>) -> tensor<32x6xf32>
    %2 = stablehlo.tanh %1 : tensor<32x6xf32>
    %3 = stablehlo.reshape %2 : (tensor<32x6xf32>) -> tensor<4x8x6xf32>
    stablehlo.return %next, %3 : tensor<i32>, tensor<4x8x6xf32>
  }
  return %0#1 : tensor<4x8x6xf32>
}

//--- rows_and_columns.mlir
// Both operands of a product are merged, and the product has rows of the one and columns of the other.
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%x: tensor<8x12x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}, {}]>},
                %z: tensor<2x4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}) -> tensor<8x12x2x4xf32> {
  %0 = stablehlo.reshape %x : (tensor<8x12x8xf32>) -> tensor<96x8xf32>
  %1 = stablehlo.tanh %0 : tensor<96x8xf32>
  %2 = stablehlo.reshape %z : (tensor<2x4x8xf32>) -> tensor<8x8xf32>
  %3 = stablehlo.sine %2 : tensor<8x8xf32>
  %4 = stablehlo.dot_general %1, %3, contracting_dims = [1] x [1] : (tensor<96x8xf32>, tensor<8x8xf32>) -> tensor<96x8xf32>
  %5 = stablehlo.tanh %4 : tensor<96x8xf32>
  %6 = stablehlo.reshape %5 : (tensor<96x8xf32>) -> tensor<8x12x2x4xf32>
  return %6 : tensor<8x12x2x4xf32>
}

//--- crossed.mlir
// A reshape that shares no part of the merged dimension with its result takes the elements in the order of all of them.
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%x: tensor<8x2x9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}, {}]>}) -> tensor<9x16xf32> {
  %0 = stablehlo.reshape %x : (tensor<8x2x9xf32>) -> tensor<16x9xf32>
  %1 = stablehlo.reshape %0 : (tensor<16x9xf32>) -> tensor<9x16xf32>
  return %1 : tensor<9x16xf32>
}

//--- in_two_ways.mlir
// Nobody needs the order of blocks in the end: one gathered array serves both results, and nothing else is computed or sent.
// TWO-LABEL: func.func @main
// TWO-NEXT: %[[WHOLE:.*]] = spmd.all_gather %arg0 dim 0 over {"x"}
// TWO-NEXT: %[[SPLIT:.*]] = stablehlo.reshape %[[WHOLE]]
// TWO-NEXT: %[[TURNED:.*]] = stablehlo.transpose %[[WHOLE]]
// TWO-NEXT: %[[MERGED:.*]] = stablehlo.reshape %[[TURNED]]
// TWO-NEXT: return %[[SPLIT]], %[[MERGED]]
sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%x: tensor<8x12x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {"y"}]>})
    -> (tensor<2x4x12x16xf32>, tensor<128x12xf32>) {
  %split = stablehlo.reshape %x : (tensor<8x12x16xf32>) -> tensor<2x4x12x16xf32>
  %turned = stablehlo.transpose %x, dims = [2, 0, 1] : (tensor<8x12x16xf32>) -> tensor<16x8x12xf32>
  %merged = stablehlo.reshape %turned : (tensor<16x8x12xf32>) -> tensor<128x12xf32>
  return %split, %merged : tensor<2x4x12x16xf32>, tensor<128x12xf32>
}
