// RUN: tessera-opt %s --sdy-populate-op-sharding-rules | FileCheck %s
// RUN: tessera-opt %s --sdy-populate-op-sharding-rules --sdy-drop-sharding-rules | FileCheck %s --check-prefix=DROPPED

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
