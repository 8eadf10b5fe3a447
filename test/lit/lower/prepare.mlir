// What tessera-prepare does to a program of one device.
// RUN: tessera-opt --split-input-file --tessera-prepare %s | FileCheck %s

// Calls are put in place of themselves, those within callees too, and nobody's functions go.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[A:.*]] = stablehlo.negate %arg0
// CHECK-NEXT: %[[B:.*]] = stablehlo.abs %[[A]]
// CHECK-NEXT: return %[[B]]
// CHECK-NOT: func.func
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = func.call @outer(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @outer(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = func.call @inner(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.abs %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func private @inner(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.negate %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// A function that calls itself stays as it is, for the stream builder to refuse.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: call @forever
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = func.call @forever(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK: func.func private @forever
func.func private @forever(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = func.call @forever(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Equal operations are merged and unused ones dropped, but no collective that a report lists: those have numbers.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[A:.*]] = stablehlo.exponential %arg0
// CHECK-NEXT: %[[B:.*]] = spmd.all_reduce sum %[[A]] over {"x"} on @mesh {tessera.number = 0 : i64}
// CHECK-NEXT: %[[C:.*]] = spmd.all_reduce sum %[[A]] over {"x"} on @mesh {tessera.number = 1 : i64}
// CHECK-NEXT: spmd.all_reduce sum %arg0 over {"x"} on @mesh {tessera.number = 2 : i64}
// CHECK-NEXT: %[[D:.*]] = stablehlo.add %[[B]], %[[C]]
// CHECK-NEXT: return %[[D]]
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.exponential %x : tensor<4xf32>
  %1 = stablehlo.exponential %x : tensor<4xf32>
  %2 = stablehlo.tanh %x : tensor<4xf32>
  %3 = spmd.all_reduce sum %0 over {"x"} on @mesh {tessera.number = 0} : tensor<4xf32>
  %4 = spmd.all_reduce sum %1 over {"x"} on @mesh {tessera.number = 1} : tensor<4xf32>
  %5 = spmd.all_reduce sum %x over {"x"} on @mesh {tessera.number = 2} : tensor<4xf32>
  %6 = stablehlo.add %3, %4 : tensor<4xf32>
  return %6 : tensor<4xf32>
}

// -----

// Before it is listed, a collective is a value like others.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[A:.*]] = spmd.all_reduce sum %arg0 over {"x"} on @mesh : tensor<4xf32>
// CHECK-NEXT: %[[B:.*]] = stablehlo.add %[[A]], %[[A]]
// CHECK-NEXT: return %[[B]]
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = spmd.all_reduce sum %x over {"x"} on @mesh : tensor<4xf32>
  %1 = spmd.all_reduce sum %x over {"x"} on @mesh : tensor<4xf32>
  %2 = spmd.all_reduce max %x over {"x"} on @mesh : tensor<4xf32>
  %3 = stablehlo.add %0, %1 : tensor<4xf32>
  return %3 : tensor<4xf32>
}

// -----

// Calls that only say how a value lies go first, so that they keep nothing apart.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[A:.*]] = stablehlo.tanh %arg0
// CHECK-NEXT: %[[B:.*]] = stablehlo.add %[[A]], %[[A]]
// CHECK-NEXT: %[[C:.*]] = stablehlo.custom_call @LayoutConstraint(%[[B]]){{.*}}tensor<2x2xf32>
// CHECK-NEXT: return %[[C]], %[[B]]
func.func @main(%x: tensor<4xf32>) -> (tensor<2x2xf32>, tensor<4xf32>) {
  %0 = stablehlo.custom_call @annotate_device_placement(%x) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.custom_call @MoveToHost(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = stablehlo.custom_call @MoveToDevice(%1) : (tensor<4xf32>) -> tensor<4xf32>
  %3 = stablehlo.tanh %0 : tensor<4xf32>
  %4 = stablehlo.tanh %2 : tensor<4xf32>
  %5 = stablehlo.add %3, %4 : tensor<4xf32>
  %6 = stablehlo.custom_call @Sharding(%5) : (tensor<4xf32>) -> tensor<4xf32>
  %7 = stablehlo.custom_call @LayoutConstraint(%6) : (tensor<4xf32>) -> tensor<2x2xf32>
  %8 = stablehlo.custom_call @LayoutConstraint(%6) : (tensor<4xf32>) -> tensor<4xf32>
  return %7, %8 : tensor<2x2xf32>, tensor<4xf32>
}

// -----

// What a barrier keeps apart isn't merged, but the barrier itself goes.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[A:.*]] = stablehlo.tanh %arg0
// CHECK-NEXT: %[[B:.*]] = stablehlo.tanh %arg0
// CHECK-NEXT: stablehlo.add %[[A]], %[[B]]
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.tanh %x : tensor<4xf32>
  %1 = stablehlo.optimization_barrier %x : tensor<4xf32>
  %2 = stablehlo.tanh %1 : tensor<4xf32>
  %3 = stablehlo.add %0, %2 : tensor<4xf32>
  return %3 : tensor<4xf32>
}

// -----

// Arithmetic goes only where it gives its operand back to the bit: x + -0, x - 0, x * 1, but not x + 0.
// CHECK-LABEL: func.func @main
// CHECK: %[[A:.*]] = stablehlo.add %arg0, %{{.*}} : tensor<4xf32>
// CHECK-NEXT: return %[[A]], %arg0, %arg0, %arg0
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<4xf32>
  %minus_zero = stablehlo.constant dense<-0.0> : tensor<4xf32>
  %one = stablehlo.constant dense<1.0> : tensor<4xf32>
  %0 = stablehlo.add %x, %zero : tensor<4xf32>
  %1 = stablehlo.add %x, %minus_zero : tensor<4xf32>
  %2 = stablehlo.subtract %x, %zero : tensor<4xf32>
  %3 = stablehlo.multiply %x, %one : tensor<4xf32>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

// Indices known when compiling: -1 of 8 is 7, clamped to 6 for a block of 2.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[A:.*]] = stablehlo.slice %arg0 [6:8] : (tensor<8xf32>) -> tensor<2xf32>
// CHECK-NEXT: return %[[A]]
func.func @main(%x: tensor<8xf32>) -> tensor<2xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %at = stablehlo.constant dense<-1> : tensor<i32>
  %size = stablehlo.constant dense<8> : tensor<i32>
  %0 = stablehlo.compare LT, %at, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %1 = stablehlo.add %at, %size : tensor<i32>
  %2 = stablehlo.select %0, %1, %at : tensor<i1>, tensor<i32>
  %3 = stablehlo.dynamic_slice %x, %2, sizes = [2] : (tensor<8xf32>, tensor<i32>) -> tensor<2xf32>
  return %3 : tensor<2xf32>
}

// -----

// Transposes of a product's operands and result are dimension numbers; also below a sum over devices.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[A:.*]] = stablehlo.dot_general %arg1, %arg0, contracting_dims = [0] x [0]
// CHECK-SAME: (tensor<8x5xf32>, tensor<8x3xf32>) -> tensor<5x3xf32>
// CHECK-NEXT: %[[B:.*]] = spmd.all_reduce sum %[[A]] over {"x"} on @mesh : tensor<5x3xf32>
// CHECK-NEXT: return %[[B]]
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<8x3xf32>, %y: tensor<8x5xf32>) -> tensor<5x3xf32> {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<8x3xf32>) -> tensor<3x8xf32>
  %1 = stablehlo.dot_general %0, %y, contracting_dims = [1] x [0] : (tensor<3x8xf32>, tensor<8x5xf32>) -> tensor<3x5xf32>
  %2 = spmd.all_reduce sum %1 over {"x"} on @mesh : tensor<3x5xf32>
  %3 = stablehlo.transpose %2, dims = [1, 0] : (tensor<3x5xf32>) -> tensor<5x3xf32>
  return %3 : tensor<5x3xf32>
}

// -----

// A transpose goes through any collective into the product, whose dimensions the collective then names in their new places.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[A:.*]] = stablehlo.dot_general %arg1, %arg0, contracting_dims = [0] x [0]
// CHECK-SAME: (tensor<8x8xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK-NEXT: %[[B:.*]] = spmd.reduce_scatter sum %[[A]] dim 0 over {"x"} on @mesh : (tensor<8x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: %[[C:.*]] = spmd.direct_exchange %[[B]] of 4x8 from [{}, {"x"}] to [{"x"}, {}] on @mesh : (tensor<4x4xf32>) -> tensor<2x8xf32>
// CHECK-NEXT: %[[D:.*]] = spmd.all_gather %[[C]] dim 1 over {"x"} on @mesh : (tensor<2x8xf32>) -> tensor<2x16xf32>
// CHECK-NEXT: %[[E:.*]] = spmd.all_to_all %[[D]] split 1 concat 0 over {"x"} on @mesh : (tensor<2x16xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %[[F:.*]] = spmd.collective_permute %[[E]] {{.*}} : tensor<4x8xf32>
// CHECK-NEXT: return %[[F]]
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<8x4xf32>, %y: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<8x4xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %1 = spmd.reduce_scatter sum %0 dim 1 over {"x"} on @mesh : (tensor<4x8xf32>) -> tensor<4x4xf32>
  %2 = spmd.direct_exchange %1 of 8x4 from [{"x"}, {}] to [{}, {"x"}] on @mesh : (tensor<4x4xf32>) -> tensor<8x2xf32>
  %3 = spmd.all_gather %2 dim 0 over {"x"} on @mesh : (tensor<8x2xf32>) -> tensor<16x2xf32>
  %4 = spmd.all_to_all %3 split 0 concat 1 over {"x"} on @mesh : (tensor<16x2xf32>) -> tensor<8x4xf32>
  %5 = spmd.collective_permute %4 [[0, 1], [1, 0]] : tensor<8x4xf32>
  %6 = stablehlo.transpose %5, dims = [1, 0] : (tensor<8x4xf32>) -> tensor<4x8xf32>
  return %6 : tensor<4x8xf32>
}

// -----

// It stays where something else needs what the collective makes, or where no product is before it.
// CHECK-LABEL: func.func @main
// CHECK: spmd.all_gather
// CHECK-NEXT: stablehlo.transpose
// CHECK: spmd.all_gather
// CHECK-NEXT: stablehlo.transpose
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<8x4xf32>, %y: tensor<8x8xf32>) -> (tensor<4x16xf32>, tensor<16x4xf32>, tensor<4x16xf32>) {
  %0 = stablehlo.dot_general %y, %x, contracting_dims = [0] x [0] : (tensor<8x8xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
  %1 = spmd.all_gather %0 dim 0 over {"x"} on @mesh : (tensor<8x4xf32>) -> tensor<16x4xf32>
  %2 = stablehlo.transpose %1, dims = [1, 0] : (tensor<16x4xf32>) -> tensor<4x16xf32>
  %3 = spmd.all_gather %x dim 0 over {"x"} on @mesh : (tensor<8x4xf32>) -> tensor<16x4xf32>
  %4 = stablehlo.transpose %3, dims = [1, 0] : (tensor<16x4xf32>) -> tensor<4x16xf32>
  return %2, %1, %4 : tensor<4x16xf32>, tensor<16x4xf32>, tensor<4x16xf32>
}

// -----

// Broadcasts of broadcasts are one, what only adds dimensions of extent 1 is a reshape, and that goes below arithmetic.
// CHECK-LABEL: func.func @main
// CHECK: %[[A:.*]] = stablehlo.rsqrt %arg0 : tensor<4xf32>
// CHECK-NEXT: %[[B:.*]] = stablehlo.broadcast_in_dim %[[A]], dims = [0] : (tensor<4xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: return %[[B]]
func.func @main(%x: tensor<4xf32>) -> tensor<4x8xf32> {
  %0 = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
  %1 = stablehlo.rsqrt %0 : tensor<4x1xf32>
  %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
  return %2 : tensor<4x8xf32>
}

// -----

// A reduction of a dimension of extent 1 is its body, once.
// CHECK-LABEL: func.func @main
// CHECK-DAG: %[[X:.*]] = stablehlo.reshape %arg0 : (tensor<4x1xf32>) -> tensor<4xf32>
// CHECK-DAG: %[[INIT:.*]] = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4xf32>
// CHECK: stablehlo.add %[[INIT]], %[[X]] : tensor<4xf32>
func.func @main(%x: tensor<4x1xf32>, %init: tensor<f32>) -> tensor<4xf32> {
  %0 = stablehlo.reduce(%x init: %init) applies stablehlo.add across dimensions = [1]
      : (tensor<4x1xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// What doesn't change from iteration to iteration is computed before the loop, if it takes little memory.
// CHECK-LABEL: func.func @main
// CHECK: %[[A:.*]] = stablehlo.tanh %arg0
// CHECK: stablehlo.while
// CHECK: do {
// CHECK-NOT: stablehlo.tanh
// CHECK: stablehlo.add %{{.*}}, %[[A]]
func.func @main(%x: tensor<4xf32>, %n: tensor<i32>) -> tensor<4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<4xf32>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = stablehlo.tanh %x : tensor<4xf32>
    %3 = stablehlo.add %y, %2 : tensor<4xf32>
    stablehlo.return %1, %3 : tensor<i32>, tensor<4xf32>
  }
  return %0#1 : tensor<4xf32>
}

// -----

// Shapes and places that are operands, but known.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[A:.*]] = stablehlo.slice %arg0 [1:7:2] : (tensor<8xf32>) -> tensor<3xf32>
// CHECK-NEXT: %[[B:.*]] = stablehlo.broadcast_in_dim %[[A]], dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %[[B]]
func.func @main(%x: tensor<8xf32>) -> tensor<2x3xf32> {
  %start = stablehlo.constant dense<1> : tensor<1xi32>
  %limit = stablehlo.constant dense<7> : tensor<1xi32>
  %strides = stablehlo.constant dense<2> : tensor<1xi32>
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
  %0 = stablehlo.real_dynamic_slice %x, %start, %limit, %strides
      : (tensor<8xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xf32>
  %1 = stablehlo.dynamic_broadcast_in_dim %0, %shape, dims = [1] : (tensor<3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// -----

// A scatter of one update is a block put in place, or put back where its place isn't within.
// CHECK-LABEL: func.func @main
// CHECK: %[[OLD:.*]] = stablehlo.dynamic_slice %arg0, %[[AT:.*]], %{{.*}}, sizes = [1, 4]
// CHECK: %[[SUM:.*]] = stablehlo.add %[[OLD]], %{{.*}} : tensor<1x4xf32>
// CHECK: %[[NEW:.*]] = stablehlo.select %{{.*}}, %[[SUM]], %[[OLD]]
// CHECK: stablehlo.dynamic_update_slice %arg0, %[[NEW]], %[[AT]], %{{.*}}
func.func @main(%x: tensor<8x4xf32>, %i: tensor<1xi32>, %u: tensor<4xf32>) -> tensor<8x4xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<8x4xf32>, tensor<1xi32>, tensor<4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// Two updates aren't.
// CHECK-LABEL: func.func @main
// CHECK: stablehlo.scatter
func.func @main(%x: tensor<8xf32>, %i: tensor<2x1xi32>, %u: tensor<2xf32>) -> tensor<8xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<8xf32>, tensor<2x1xi32>, tensor<2xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// Nor is one whose block may stand within the operand in part.
// CHECK-LABEL: func.func @main
// CHECK: stablehlo.scatter
func.func @main(%x: tensor<4xf32>, %i: tensor<1xi32>, %u: tensor<3xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<4xf32>, tensor<1xi32>, tensor<3xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// A body keeps a constant of its own, though an equal one stands outside.
// CHECK-LABEL: func.func @main
// CHECK: %[[ONE:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<f32>
// CHECK: stablehlo.reduce(%arg0 init: %[[ONE]])
// CHECK: %[[OWN:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<f32>
// CHECK: stablehlo.subtract %{{.*}}, %[[OWN]] : tensor<f32>
func.func @main(%x: tensor<4xf32>) -> tensor<f32> {
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %one) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
   reducer(%a: tensor<f32>, %b: tensor<f32>) {
    %own = stablehlo.constant dense<1.0> : tensor<f32>
    %1 = stablehlo.multiply %a, %b : tensor<f32>
    %2 = stablehlo.subtract %1, %own : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }
  return %0 : tensor<f32>
}

// -----

// Products of several tiny matrices are sums, which kernels of elementwise work take in; one alone is a product, and so are larger ones.
// CHECK-LABEL: func.func @main
// CHECK-NOT: dot_general
// CHECK: %[[P:.*]] = stablehlo.multiply
// CHECK: %[[S:.*]] = stablehlo.reduce(%[[P]]
// CHECK-SAME: dimensions = [3]
// CHECK: %[[ONE:.*]] = stablehlo.dot_general %arg2, %arg2
// CHECK: %[[LARGE:.*]] = stablehlo.dot_general %arg3, %arg3
// CHECK: return %[[S]], %[[ONE]], %[[LARGE]]
func.func @main(%a: tensor<9x3x4xf32>, %b: tensor<4x9x2xf32>, %c: tensor<3x3xf32>, %d: tensor<2x5x5xf32>)
    -> (tensor<9x3x2xf32>, tensor<3x3xf32>, tensor<2x5x5xf32>) {
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [1], contracting_dims = [2] x [0] : (tensor<9x3x4xf32>, tensor<4x9x2xf32>) -> tensor<9x3x2xf32>
  %1 = stablehlo.dot_general %c, %c, contracting_dims = [1] x [0] : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  %2 = stablehlo.dot_general %d, %d, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x5xf32>, tensor<2x5x5xf32>) -> tensor<2x5x5xf32>
  return %0, %1, %2 : tensor<9x3x2xf32>, tensor<3x3xf32>, tensor<2x5x5xf32>
}
