// Operations that take arrays of unknown shapes are refused by spreading, and have no rule for passes over functions.
// RUN: not tessera-opt %s --sdy-basic-propagate 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not tessera-opt %s --sdy-propagation-pipeline 2>&1 | FileCheck %s --check-prefix=PIPELINE
// RUN: tessera-opt %s --sdy-populate-op-sharding-rules | FileCheck %s --check-prefixes=CHECK,NORULE
// RUN: tessera-opt %s --sdy-insert-explicit-reshards | FileCheck %s
// RUN: tessera-opt %s --sdy-insert-explicit-reshards=enable-full-version=true | FileCheck %s

sdy.mesh @mesh = <["x"=2, "y"=2]>

// CHECK-LABEL: func.func @product
func.func @product(%a: tensor<8x?xf32>, %b: tensor<?x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> tensor<8x8xf32> {
  // ERROR: unknown_shapes.mlir:[[@LINE+3]]:8: error: Shardy propagation only supports ranked tensors with a static shape. type: 'tensor<8x?xf32>'{{$}}
  // CHECK-NEXT: stablehlo.dot_general
  // NORULE-NOT: sharding_rule
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x?xf32>, tensor<?x8xf32>) -> tensor<8x8xf32>
  // CHECK-NEXT: return %0
  return %0 : tensor<8x8xf32>
}

// CHECK-LABEL: func.func @rows
func.func @rows(%a: tensor<?x8xf32>, %i: tensor<4x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<4x8xf32> {
  // The pipeline reverses the order of functions.
  // PIPELINE: unknown_shapes.mlir:[[@LINE+3]]:8: error: Shardy propagation only supports ranked tensors with a static shape. type: 'tensor<?x8xf32>'{{$}}
  // CHECK-NEXT: stablehlo.gather
  // NORULE-NOT: sharding_rule
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>, indices_are_sorted = false}> : (tensor<?x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  // CHECK-NEXT: return %0
  return %0 : tensor<4x8xf32>
}
