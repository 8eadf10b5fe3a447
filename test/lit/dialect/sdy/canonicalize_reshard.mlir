// Reshards of one value, seen through reshapes and transposes, that place every element alike are one.
// RUN: tessera-opt %s -canonicalize | FileCheck %s

sdy.mesh @m = <["x"=2, "y"=2, "big"=4]>

// Runs of 16 elements: [{"x"}, {}] of 8x4, and [{"x"}] of 32.
// CHECK-LABEL: @two_shapes_of_one_value
// CHECK-NEXT: %[[A:.*]] = stablehlo.reshape %arg0 : (tensor<2x4x4xf32>) -> tensor<8x4xf32>
// CHECK-NEXT: %[[R:.*]] = sdy.reshard %[[A]] <@m, [{"x"}, {}]>
// CHECK-NEXT: %[[B:.*]] = stablehlo.reshape %[[R]] : (tensor<8x4xf32>) -> tensor<2x4x4xf32>
// CHECK-NEXT: %[[C:.*]] = stablehlo.reshape %[[B]] : (tensor<2x4x4xf32>) -> tensor<32xf32>
// CHECK-NEXT: return %[[R]], %[[C]]
func.func @two_shapes_of_one_value(%a: tensor<2x4x4xf32>) -> (tensor<8x4xf32>, tensor<32xf32>) {
  %0 = stablehlo.reshape %a : (tensor<2x4x4xf32>) -> tensor<8x4xf32>
  %1 = sdy.reshard %0 <@m, [{"x"}, {}]> : tensor<8x4xf32>
  %2 = stablehlo.reshape %a : (tensor<2x4x4xf32>) -> tensor<32xf32>
  %3 = sdy.reshard %2 <@m, [{"x"}]> : tensor<32xf32>
  return %1, %3 : tensor<8x4xf32>, tensor<32xf32>
}

// CHECK-LABEL: @two_axes_in_one_dimension_and_in_two
// CHECK-NEXT: %[[R:.*]] = sdy.reshard %arg0 <@m, [{"x", "y"}, {}]>
// CHECK-NEXT: %[[A:.*]] = stablehlo.reshape %[[R]] : (tensor<8x4xf32>) -> tensor<2x4x4xf32>
// CHECK-NEXT: return %[[R]], %[[A]]
func.func @two_axes_in_one_dimension_and_in_two(%a: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<2x4x4xf32>) {
  %0 = sdy.reshard %a <@m, [{"x", "y"}, {}]> : tensor<8x4xf32>
  %1 = stablehlo.reshape %a : (tensor<8x4xf32>) -> tensor<2x4x4xf32>
  %2 = sdy.reshard %1 <@m, [{"x"}, {"y"}, {}]> : tensor<2x4x4xf32>
  return %0, %2 : tensor<8x4xf32>, tensor<2x4x4xf32>
}

// CHECK-LABEL: @axes_the_other_way_round
// CHECK-COUNT-2: sdy.reshard
func.func @axes_the_other_way_round(%a: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<2x4x4xf32>) {
  %0 = sdy.reshard %a <@m, [{"x", "y"}, {}]> : tensor<8x4xf32>
  %1 = stablehlo.reshape %a : (tensor<8x4xf32>) -> tensor<2x4x4xf32>
  %2 = sdy.reshard %1 <@m, [{"y"}, {"x"}, {}]> : tensor<2x4x4xf32>
  return %0, %2 : tensor<8x4xf32>, tensor<2x4x4xf32>
}

// CHECK-LABEL: @through_a_transpose
// CHECK-NEXT: %[[R:.*]] = sdy.reshard %arg0 <@m, [{"x"}, {"y"}]>
// CHECK-NEXT: %[[T:.*]] = stablehlo.transpose %[[R]], dims = [1, 0]
// CHECK-NEXT: %[[A:.*]] = stablehlo.reshape %[[T]] : (tensor<4x8xf32>) -> tensor<2x2x8xf32>
// CHECK-NEXT: return %[[R]], %[[A]]
func.func @through_a_transpose(%a: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<2x2x8xf32>) {
  %0 = sdy.reshard %a <@m, [{"x"}, {"y"}]> : tensor<8x4xf32>
  %1 = stablehlo.transpose %a, dims = [1, 0] : (tensor<8x4xf32>) -> tensor<4x8xf32>
  %2 = stablehlo.reshape %1 : (tensor<4x8xf32>) -> tensor<2x2x8xf32>
  %3 = sdy.reshard %2 <@m, [{"y"}, {}, {"x"}]> : tensor<2x2x8xf32>
  return %0, %3 : tensor<8x4xf32>, tensor<2x2x8xf32>
}

// CHECK-LABEL: @nothing_cut
// CHECK-NEXT: %[[R:.*]] = sdy.reshard %arg0 <@m, [{}, {}, {}]>
// CHECK-NEXT: %[[T:.*]] = stablehlo.transpose %[[R]], dims = [1, 0, 2]
// CHECK-NEXT: return %[[R]], %[[T]]
func.func @nothing_cut(%a: tensor<8x4x16xf32>) -> (tensor<8x4x16xf32>, tensor<4x8x16xf32>) {
  %0 = sdy.reshard %a <@m, [{}, {}, {}]> : tensor<8x4x16xf32>
  %1 = stablehlo.transpose %a, dims = [1, 0, 2] : (tensor<8x4x16xf32>) -> tensor<4x8x16xf32>
  %2 = sdy.reshard %1 <@m, [{}, {}, {}]> : tensor<4x8x16xf32>
  return %0, %2 : tensor<8x4x16xf32>, tensor<4x8x16xf32>
}

// The first reshard lies behind the transpose: only the second one's way may have one.
// CHECK-LABEL: @a_transpose_before_the_first
// CHECK-COUNT-2: sdy.reshard
func.func @a_transpose_before_the_first(%a: tensor<8x4xf32>) -> (tensor<4x8xf32>, tensor<8x4xf32>) {
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<8x4xf32>) -> tensor<4x8xf32>
  %1 = sdy.reshard %0 <@m, [{}, {"x"}]> : tensor<4x8xf32>
  %2 = sdy.reshard %a <@m, [{"x"}, {}]> : tensor<8x4xf32>
  return %1, %2 : tensor<4x8xf32>, tensor<8x4xf32>
}

// An axis of 4 over a dimension of 2 and half of the next one belongs to no dimension that a transpose could move.
// CHECK-LABEL: @an_axis_across_dimensions
// CHECK-COUNT-2: sdy.reshard
func.func @an_axis_across_dimensions(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<4x2xf32>) {
  %0 = sdy.reshard %a <@m, [{"big"}]> : tensor<8xf32>
  %1 = stablehlo.reshape %a : (tensor<8xf32>) -> tensor<2x4xf32>
  %2 = stablehlo.transpose %1, dims = [1, 0] : (tensor<2x4xf32>) -> tensor<4x2xf32>
  %3 = sdy.reshard %2 <@m, [{"big"}, {}]> : tensor<4x2xf32>
  return %0, %3 : tensor<8xf32>, tensor<4x2xf32>
}

// Blocks of 3 of 5 elements end elsewhere than blocks of 2 rows.
// CHECK-LABEL: @sizes_that_do_not_divide
// CHECK-COUNT-2: sdy.reshard
func.func @sizes_that_do_not_divide(%a: tensor<5xf32>) -> (tensor<5xf32>, tensor<5x1xf32>) {
  %0 = sdy.reshard %a <@m, [{"x"}]> : tensor<5xf32>
  %1 = stablehlo.reshape %a : (tensor<5xf32>) -> tensor<5x1xf32>
  %2 = sdy.reshard %1 <@m, [{"x"}, {}]> : tensor<5x1xf32>
  return %0, %2 : tensor<5xf32>, tensor<5x1xf32>
}

// CHECK-LABEL: @an_open_dimension
// CHECK-COUNT-2: sdy.reshard
func.func @an_open_dimension(%a: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<32xf32>) {
  %0 = sdy.reshard %a <@m, [{"x"}, {}]> : tensor<8x4xf32>
  %1 = stablehlo.reshape %a : (tensor<8x4xf32>) -> tensor<32xf32>
  %2 = sdy.reshard %1 <@m, [{"x", ?}]> : tensor<32xf32>
  return %0, %2 : tensor<8x4xf32>, tensor<32xf32>
}

// Parts of an axis whose runs follow one another are the axis.
// CHECK-LABEL: @parts_of_an_axis
// CHECK-NEXT: %[[R:.*]] = sdy.reshard %arg0 <@m, [{"big":(1)2}, {"big":(2)2}]>
// CHECK-NEXT: %[[S:.*]] = stablehlo.reshape %[[R]] : (tensor<2x6xf32>) -> tensor<12xf32>
// CHECK-NEXT: return %[[R]], %[[S]]
func.func @parts_of_an_axis(%a: tensor<2x6xf32>) -> (tensor<2x6xf32>, tensor<12xf32>) {
  %0 = sdy.reshard %a <@m, [{"big":(1)2}, {"big":(2)2}]> : tensor<2x6xf32>
  %1 = stablehlo.reshape %a : (tensor<2x6xf32>) -> tensor<12xf32>
  %2 = sdy.reshard %1 <@m, [{"big"}]> : tensor<12xf32>
  return %0, %2 : tensor<2x6xf32>, tensor<12xf32>
}

// They don't if elements of others lie between them.
// CHECK-LABEL: @parts_apart
// CHECK-NEXT: sdy.reshard
// CHECK-NEXT: stablehlo.reshape
// CHECK-NEXT: sdy.reshard
func.func @parts_apart(%a: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<24xf32>) {
  %0 = sdy.reshard %a <@m, [{"big":(1)2}, {"big":(2)2}]> : tensor<4x6xf32>
  %1 = stablehlo.reshape %a : (tensor<4x6xf32>) -> tensor<24xf32>
  %2 = sdy.reshard %1 <@m, [{"big"}]> : tensor<24xf32>
  return %0, %2 : tensor<4x6xf32>, tensor<24xf32>
}
