// A scatter drops windows that are only partly within its array, as XLA does. Indices that are clamped to it stay as they are.
// RUN: tessera run %s > %t
// RUN: tessera run %s --backend reference > %t
// RUN: tessera propagate %s | FileCheck %s

// CHECK-LABEL: @main
// CHECK-COUNT-3: "stablehlo.scatter"
func.func @main() {
  %zeros = stablehlo.constant dense<0> : tensor<6xi32>
  %windows = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>

  %around = stablehlo.constant dense<[[-1], [4], [5]]> : tensor<3x1xi32>
  %y0 = "stablehlo.scatter"(%zeros, %around, %windows) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %r = stablehlo.add %a, %b : tensor<i32>
      stablehlo.return %r : tensor<i32>
  }) : (tensor<6xi32>, tensor<3x1xi32>, tensor<3x2xi32>) -> tensor<6xi32>
  check.expect_eq_const %y0, dense<[0, 0, 0, 0, 3, 4]> : tensor<6xi32>

  %bytes = stablehlo.constant dense<[255, 5, 0]> : tensor<3xui8>
  %y1 = "stablehlo.scatter"(%zeros, %bytes, %windows) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      stablehlo.return %b : tensor<i32>
  }) : (tensor<6xi32>, tensor<3xui8>, tensor<3x2xi32>) -> tensor<6xi32>
  check.expect_eq_const %y1, dense<[5, 6, 0, 0, 0, 0]> : tensor<6xi32>

  %square = stablehlo.constant dense<0> : tensor<3x3xi32>
  %corners = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xi32>
  %ones = stablehlo.constant dense<1> : tensor<2x2x2xi32>
  %y2 = "stablehlo.scatter"(%square, %corners, %ones) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %r = stablehlo.add %a, %b : tensor<i32>
      stablehlo.return %r : tensor<i32>
  }) : (tensor<3x3xi32>, tensor<2x2xi32>, tensor<2x2x2xi32>) -> tensor<3x3xi32>
  check.expect_eq_const %y2, dense<[[0, 0, 0], [0, 1, 1], [0, 1, 1]]> : tensor<3x3xi32>
  return
}

// CHECK-LABEL: @clamped
// CHECK-NOT: stablehlo.select
// CHECK: return
func.func @clamped(%array: tensor<6x5xf32>, %indices: tensor<4x2xi32>, %windows: tensor<4x2x3xf32>) -> tensor<6x5xf32> {
  %least = stablehlo.constant dense<0> : tensor<i32>
  %last = stablehlo.constant dense<[4, 2]> : tensor<2xi32>
  %greatest = stablehlo.broadcast_in_dim %last, dims = [1] : (tensor<2xi32>) -> tensor<4x2xi32>
  %near = stablehlo.clamp %least, %indices, %greatest : (tensor<i32>, tensor<4x2xi32>, tensor<4x2xi32>) -> tensor<4x2xi32>
  %0 = "stablehlo.scatter"(%array, %near, %windows) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      stablehlo.return %b : tensor<f32>
  }) : (tensor<6x5xf32>, tensor<4x2xi32>, tensor<4x2x3xf32>) -> tensor<6x5xf32>
  return %0 : tensor<6x5xf32>
}

// CHECK-LABEL: @joined
// CHECK-NOT: stablehlo.select
// CHECK: return
func.func @joined(%array: tensor<6x5xf32>, %index: tensor<4x1xi32>, %windows: tensor<4x2x3xf32>) -> tensor<6x5xf32> {
  %least = stablehlo.constant dense<0> : tensor<i32>
  %last = stablehlo.constant dense<4> : tensor<i32>
  %near = stablehlo.clamp %least, %index, %last : (tensor<i32>, tensor<4x1xi32>, tensor<i32>) -> tensor<4x1xi32>
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %column = stablehlo.reshape %two : (tensor<1xi32>) -> tensor<1x1xi32>
  %columns = stablehlo.broadcast_in_dim %column, dims = [0, 1] : (tensor<1x1xi32>) -> tensor<4x1xi32>
  %indices = stablehlo.concatenate %near, %columns, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %0 = "stablehlo.scatter"(%array, %indices, %windows) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      stablehlo.return %b : tensor<f32>
  }) : (tensor<6x5xf32>, tensor<4x2xi32>, tensor<4x2x3xf32>) -> tensor<6x5xf32>
  return %0 : tensor<6x5xf32>
}

// CHECK-LABEL: @clamped_too_far
// CHECK: stablehlo.select
// CHECK: return
func.func @clamped_too_far(%array: tensor<6xf32>, %indices: tensor<4x1xi32>, %windows: tensor<4x3xf32>) -> tensor<6xf32> {
  %least = stablehlo.constant dense<0> : tensor<i32>
  %greatest = stablehlo.constant dense<4> : tensor<i32>
  %near = stablehlo.clamp %least, %indices, %greatest : (tensor<i32>, tensor<4x1xi32>, tensor<i32>) -> tensor<4x1xi32>
  %0 = "stablehlo.scatter"(%array, %near, %windows) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      stablehlo.return %b : tensor<f32>
  }) : (tensor<6xf32>, tensor<4x1xi32>, tensor<4x3xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
