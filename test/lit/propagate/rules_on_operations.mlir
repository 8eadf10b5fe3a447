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
