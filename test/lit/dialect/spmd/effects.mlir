// What MLIR's own passes make of collectives, loops and branches.
// RUN: tessera-opt %s --split-input-file --cse --loop-invariant-code-motion | FileCheck %s

// Equal collectives are one, and one that nobody reads goes.
// CHECK-LABEL: func.func @values
// CHECK-NEXT: %[[A:.*]] = spmd.all_gather %arg0 dim 0
// CHECK-NEXT: return %[[A]], %[[A]]
sdy.mesh @mesh = <["x"=2]>
func.func @values(%x: tensor<4xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = spmd.all_gather %x dim 0 over {"x"} on @mesh : (tensor<4xf32>) -> tensor<8xf32>
  %1 = spmd.all_gather %x dim 0 over {"x"} on @mesh : (tensor<4xf32>) -> tensor<8xf32>
  %2 = spmd.all_reduce sum %x over {"x"} on @mesh : tensor<4xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}

// -----

// Those that a report lists stay as they are.
// CHECK-LABEL: func.func @listed
// CHECK-COUNT-3: spmd.all_reduce
// CHECK: return
sdy.mesh @mesh = <["x"=2]>
func.func @listed(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = spmd.all_reduce sum %x over {"x"} on @mesh {tessera.number = 0} : tensor<4xf32>
  %1 = spmd.all_reduce sum %x over {"x"} on @mesh {tessera.number = 0} : tensor<4xf32>
  %2 = spmd.all_reduce sum %x over {"x"} on @mesh {tessera.number = 1} : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// A loop-invariant collective leaves the loop, with the reduction before it; a barrier stays, and what is behind it.
// CHECK-LABEL: func.func @loop
// CHECK: stablehlo.reduce
// CHECK: spmd.all_reduce
// CHECK: stablehlo.while
// CHECK: stablehlo.optimization_barrier
// CHECK-NEXT: stablehlo.tanh
sdy.mesh @mesh = <["x"=2]>
func.func @loop(%x: tensor<4xf32>, %zero: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.while(%sum = %zero) : tensor<f32>
  cond {
    %less = stablehlo.compare LT, %sum, %zero : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  } do {
    %1 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0]
        : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %2 = spmd.all_reduce sum %1 over {"x"} on @mesh : tensor<f32>
    %3 = stablehlo.optimization_barrier %zero : tensor<f32>
    %4 = stablehlo.tanh %3 : tensor<f32>
    %5 = stablehlo.add %sum, %2 : tensor<f32>
    %6 = stablehlo.add %5, %4 : tensor<f32>
    stablehlo.return %6 : tensor<f32>
  }
  return %0 : tensor<f32>
}

// -----

// A branch that computes nothing that is read goes; one that prints stays.
// CHECK-LABEL: func.func @branches
// CHECK-NEXT: "stablehlo.if"
// CHECK-NEXT: custom_call @debug.print
// CHECK-NOT: "stablehlo.if"
func.func @branches(%go: tensor<i1>, %x: tensor<4xf32>) {
  %0 = "stablehlo.if"(%go) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
    %1 = stablehlo.negate %x : tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  "stablehlo.if"(%go) ({
    stablehlo.custom_call @debug.print(%x) {backend_config = "x = {}"} : (tensor<4xf32>) -> ()
    stablehlo.return
  }, {
    stablehlo.return
  }) : (tensor<i1>) -> ()
  return
}
