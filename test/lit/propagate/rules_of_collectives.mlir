// RUN: tessera-opt %s --sdy-populate-op-sharding-rules | FileCheck %s

// Operands of a collective are cut alike, and so are its results. A dimension that it changes is needed whole on both
// sides: first the one that is split, then the one that is joined.
// CHECK-LABEL: func.func public @main
func.func public @main(%a: tensor<2x8xf32>, %b: tensor<2x8xf32>, %c: tensor<3x8xf32>) -> (tensor<4x8xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x8xf32>, tensor<6x8xf32>) {
  // CHECK: "stablehlo.all_gather"(%arg0) {{.*}}#sdy.op_sharding_rule<([j, i])->([k, i]) {i=8, j=2, k=4} need_replication={j, k}>
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x8xf32>) -> tensor<4x8xf32>
  // CHECK: "stablehlo.all_to_all"(%arg0, %arg1) {{.*}}#sdy.op_sharding_rule<([k, i], [k, i])->([l, j], [l, j]) {i=8, j=4, k=2, l=4} need_replication={i, j, k, l}>
  %1:2 = "stablehlo.all_to_all"(%a, %b) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x8xf32>, tensor<2x8xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>)
  // Dimensions of different sizes have factors of their own.
  // CHECK: "stablehlo.all_gather"(%arg0, %arg2) {{.*}}#sdy.op_sharding_rule<([j, i], [k, i])->([l, i], [m, i]) {i=8, j=2, k=3, l=4, m=6} need_replication={j, k, l, m}>
  %2:2 = "stablehlo.all_gather"(%a, %c) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x8xf32>, tensor<3x8xf32>) -> (tensor<4x8xf32>, tensor<6x8xf32>)
  return %0, %1#0, %1#1, %2#0, %2#1 : tensor<4x8xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x8xf32>, tensor<6x8xf32>
}
