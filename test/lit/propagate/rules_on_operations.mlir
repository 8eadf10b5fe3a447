// RUN: tessera-opt %s --sdy-populate-op-sharding-rules | FileCheck %s
// RUN: tessera-opt %s --sdy-populate-op-sharding-rules --sdy-drop-sharding-rules | FileCheck %s --check-prefix=DROPPED
// RUN: tessera-opt %s --sdy-populate-op-sharding-rules=conservative-propagation=true | FileCheck %s --check-prefix=CAREFUL

// DROPPED-NOT: sharding_rule
// CHECK-LABEL: @rules
func.func @rules(%a: tensor<8x16xf32>, %b: tensor<16x4xf32>) -> tensor<32xf32> {
  // CHECK: stablehlo.dot_general {{.*}}#sdy.op_sharding_rule<([i, k], [k, j])->([i, j]) {i=8, j=4, k=16} reduction={k}>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
  // CHECK: stablehlo.reshape {{.*}}#sdy.op_sharding_rule<([i, j])->([ij]) {i=8, j=4}>
  %1 = stablehlo.reshape %0 : (tensor<8x4xf32>) -> tensor<32xf32>
  return %1 : tensor<32xf32>
}

// Partial results of a scatter add up only if its body adds: one that doubles the update doesn't.
// CHECK-LABEL: @bodies_of_scatters
func.func @bodies_of_scatters(%a: tensor<4xf32>, %i: tensor<8x1xi32>, %u: tensor<8xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK: }) {sdy.sharding_rule = {{.*}} reduction={i} need_replication={k}>}
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %y, %x : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>, tensor<8x1xi32>, tensor<8xf32>) -> tensor<4xf32>
  // CHECK: }) {sdy.sharding_rule = {{.*}}k=1} need_replication={i, k}>}
  %1 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %y, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>, tensor<8x1xi32>, tensor<8xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// Two inputs whose bodies both add are partial sums; where one of them takes the larger, they aren't.
// CHECK-LABEL: @scatters_of_two
func.func @scatters_of_two(%a: tensor<4xf32>, %b: tensor<4xi32>, %i: tensor<8x1xi32>, %u: tensor<8xf32>, %v: tensor<8xi32>) -> (tensor<4xf32>, tensor<4xi32>, tensor<4xf32>, tensor<4xi32>) {
  // CHECK: "stablehlo.scatter"
  // CHECK: #sdy.op_sharding_rule<([j], [j], [i, k], [i], [i])->([j], [j]) {i=8, j=4, k=1} reduction={i} need_replication={k}>
  %0:2 = "stablehlo.scatter"(%a, %b, %i, %u, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<i32>, %z: tensor<f32>, %w: tensor<i32>):
    %s = stablehlo.add %x, %z : tensor<f32>
    %t = stablehlo.add %y, %w : tensor<i32>
    stablehlo.return %s, %t : tensor<f32>, tensor<i32>
  }) : (tensor<4xf32>, tensor<4xi32>, tensor<8x1xi32>, tensor<8xf32>, tensor<8xi32>) -> (tensor<4xf32>, tensor<4xi32>)
  // CHECK: "stablehlo.scatter"
  // CHECK: {i=8, j=4, k=1} need_replication={i, k}>
  %1:2 = "stablehlo.scatter"(%a, %b, %i, %u, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<i32>, %z: tensor<f32>, %w: tensor<i32>):
    %s = stablehlo.add %x, %z : tensor<f32>
    %t = stablehlo.maximum %y, %w : tensor<i32>
    stablehlo.return %s, %t : tensor<f32>, tensor<i32>
  }) : (tensor<4xf32>, tensor<4xi32>, tensor<8x1xi32>, tensor<8xf32>, tensor<8xi32>) -> (tensor<4xf32>, tensor<4xi32>)
  return %0#0, %0#1, %1#0, %1#1 : tensor<4xf32>, tensor<4xi32>, tensor<4xf32>, tensor<4xi32>
}

// Groups that leave one element have the groups' factor alone, and nothing spreads along places of a kernel of one.
// CHECK-LABEL: @convolutions_in_groups
func.func @convolutions_in_groups(%a: tensor<4x8x6xf32>, %k: tensor<1x6x4xf32>, %b: tensor<2x8x6xf32>, %l: tensor<1x1x6xf32>) -> (tensor<1x8x4xf32>, tensor<2x8x6xf32>) {
  // CHECK: stablehlo.convolution{{.*}}#sdy.op_sharding_rule<([i, k, l], [m, l, i])->([j, k, i]) {i=4, j=1, k=8, l=6, m=1} reduction={l} permutation={k}>
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 4 : i64, feature_group_count = 1 : i64} : (tensor<4x8x6xf32>, tensor<1x6x4xf32>) -> tensor<1x8x4xf32>
  // CHECK: stablehlo.convolution{{.*}}#sdy.op_sharding_rule<([i, j, k], [m, l, k])->([i, j, k]) {i=2, j=8, k=6, l=1, m=1} reduction={l} permutation={j}>
  %1 = stablehlo.convolution(%b, %l) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 6 : i64} : (tensor<2x8x6xf32>, tensor<1x1x6xf32>) -> tensor<2x8x6xf32>
  return %0, %1 : tensor<1x8x4xf32>, tensor<2x8x6xf32>
}

// Without parts of axes, nothing spreads along what is concatenated, nor along places of a window.
// CAREFUL-LABEL: @carefully
func.func @carefully(%a: tensor<4x8x6xf32>, %k: tensor<3x6x5xf32>) -> (tensor<8x8x6xf32>, tensor<4x6x5xf32>) {
  // CAREFUL: stablehlo.concatenate{{.*}}#sdy.op_sharding_rule<([k, i, j], [l, i, j])->([m, i, j]) {i=8, j=6, k=1, l=1, m=1}>
  %0 = stablehlo.concatenate %a, %a, dim = 0 : (tensor<4x8x6xf32>, tensor<4x8x6xf32>) -> tensor<8x8x6xf32>
  // CAREFUL: stablehlo.convolution{{.*}}#sdy.op_sharding_rule<([i, l, j], [m, j, k])->([i, n, k]) {i=4, j=6, k=5, l=1, m=1, n=1} reduction={j}>
  %1 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x8x6xf32>, tensor<3x6x5xf32>) -> tensor<4x6x5xf32>
  return %0, %1 : tensor<8x8x6xf32>, tensor<4x6x5xf32>
}
