// What tessera-fuse gathers in kernels, rule by rule.
// RUN: tessera-opt --split-input-file --tessera-fuse %s | FileCheck %s

// A chain is one kernel; small constants are in it. Nothing between is stored.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[A:.*]] = spmd.fused(%arg0, %arg1) : (tensor<64x64xf32>, tensor<64xf32>) -> tensor<64x64xf32>
// CHECK: stablehlo.broadcast_in_dim
// CHECK: stablehlo.add
// CHECK: stablehlo.constant
// CHECK: stablehlo.maximum
// CHECK: spmd.yield
// CHECK: return %[[A]]
func.func @main(%x: tensor<64x64xf32>, %b: tensor<64xf32>) -> tensor<64x64xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<64x64xf32>
  %0 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<64xf32>) -> tensor<64x64xf32>
  %1 = stablehlo.add %x, %0 : tensor<64x64xf32>
  %2 = stablehlo.maximum %1, %zero : tensor<64x64xf32>
  return %2 : tensor<64x64xf32>
}

// -----

// Softmax of rows: reductions and what uses them again for the same rows are one kernel.
// CHECK-LABEL: func.func @main
// CHECK: spmd.fused(%arg0)
// CHECK: stablehlo.maximum
// CHECK: stablehlo.exponential
// CHECK: stablehlo.divide
// CHECK: spmd.yield %{{.*}} : tensor<64x256xf32>
// CHECK-NOT: spmd.fused
func.func @main(%x: tensor<64x256xf32>) -> tensor<64x256xf32> {
  %least = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %least) applies stablehlo.maximum across dimensions = [1]
      : (tensor<64x256xf32>, tensor<f32>) -> tensor<64xf32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<64xf32>) -> tensor<64x256xf32>
  %2 = stablehlo.subtract %x, %1 : tensor<64x256xf32>
  %3 = stablehlo.exponential %2 : tensor<64x256xf32>
  %4 = stablehlo.reduce(%3 init: %zero) applies stablehlo.add across dimensions = [1]
      : (tensor<64x256xf32>, tensor<f32>) -> tensor<64xf32>
  %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<64xf32>) -> tensor<64x256xf32>
  %6 = stablehlo.divide %3, %5 : tensor<64x256xf32>
  return %6 : tensor<64x256xf32>
}

// -----

// A sum of columns takes in what it sums, but what uses it for all rows is another kernel.
// CHECK-LABEL: func.func @main
// CHECK: %[[SUM:.*]] = spmd.fused(%arg0) : (tensor<64x256xf32>) -> tensor<256xf32>
// CHECK: stablehlo.exponential
// CHECK: stablehlo.reduce
// CHECK: spmd.fused({{.*}}%[[SUM]]{{.*}})
// CHECK: stablehlo.divide
func.func @main(%x: tensor<64x256xf32>) -> tensor<64x256xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.exponential %x : tensor<64x256xf32>
  %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [0]
      : (tensor<64x256xf32>, tensor<f32>) -> tensor<256xf32>
  %2 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<256xf32>) -> tensor<64x256xf32>
  %3 = stablehlo.divide %x, %2 : tensor<64x256xf32>
  return %3 : tensor<64x256xf32>
}

// -----

// A row that doesn't stay in the cache isn't gone over twice by one kernel.
// CHECK-LABEL: func.func @main
// CHECK-COUNT-2: spmd.fused
func.func @main(%x: tensor<2x1048576xf32>) -> tensor<2x1048576xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1]
      : (tensor<2x1048576xf32>, tensor<f32>) -> tensor<2xf32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<2xf32>) -> tensor<2x1048576xf32>
  %2 = stablehlo.divide %x, %1 : tensor<2x1048576xf32>
  return %2 : tensor<2x1048576xf32>
}

// -----

// A value between that others need, too, is one more result; users of one large value share a kernel.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[A:.*]]:3 = spmd.fused(%arg0)
// CHECK: spmd.yield %{{.*}}, %{{.*}}, %{{.*}} : tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>
// CHECK: return %[[A]]#{{.}}, %[[A]]#{{.}}, %[[A]]#{{.}}
func.func @main(%x: tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>) {
  %0 = stablehlo.tanh %x : tensor<64x64xf32>
  %1 = stablehlo.exponential %0 : tensor<64x64xf32>
  %2 = stablehlo.abs %x : tensor<64x64xf32>
  return %0, %1, %2 : tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>
}

// -----

// What is cheap is computed by each of its kernels: the mask isn't stored, and iota is in both.
// CHECK-LABEL: func.func @main
// CHECK: spmd.fused(%arg0) : (tensor<64x64xf32>) -> tensor<64x64xf32>
// CHECK: stablehlo.iota
// CHECK: stablehlo.dot_general
// CHECK: spmd.fused(%{{.*}}) : (tensor<64x64xf32>) -> tensor<64x64xf32>
// CHECK: stablehlo.iota
func.func @main(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<64x64xf32>
  %0 = stablehlo.iota dim = 0 : tensor<64x64xi32>
  %1 = stablehlo.iota dim = 1 : tensor<64x64xi32>
  %2 = stablehlo.compare GE, %0, %1 : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi1>
  %3 = stablehlo.select %2, %x, %zero : tensor<64x64xi1>, tensor<64x64xf32>
  %4 = stablehlo.dot_general %3, %x, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %5 = stablehlo.select %2, %4, %zero : tensor<64x64xi1>, tensor<64x64xf32>
  return %5 : tensor<64x64xf32>
}

// -----

// What is dear is stored: tanh is computed once for both products.
// CHECK-LABEL: func.func @main
// CHECK-COUNT-1: stablehlo.tanh
// CHECK-NOT: stablehlo.tanh
func.func @main(%x: tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xf32>) {
  %0 = stablehlo.tanh %x : tensor<64x64xf32>
  %1 = stablehlo.dot_general %0, %x, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %2 = stablehlo.add %1, %0 : tensor<64x64xf32>
  return %1, %2 : tensor<64x64xf32>, tensor<64x64xf32>
}

// -----

// No kernel waits for itself: %0 and %2 can't be one around the product.
// CHECK-LABEL: func.func @main
// CHECK: spmd.fused
// CHECK: stablehlo.exponential
// CHECK: stablehlo.dot_general
// CHECK: spmd.fused
// CHECK: stablehlo.add
func.func @main(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = stablehlo.exponential %x : tensor<64x64xf32>
  %1 = stablehlo.dot_general %0, %x, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %2 = stablehlo.add %1, %0 : tensor<64x64xf32>
  return %2 : tensor<64x64xf32>
}

// -----

// Collectives keep their order, though nothing but it connects them.
// CHECK-LABEL: func.func @main
// CHECK: spmd.all_reduce sum %arg0 {{.*}} {number = 0 : i64}
// CHECK: spmd.all_reduce sum %arg1 {{.*}} {number = 1 : i64}
// CHECK: spmd.all_reduce max %arg0 {{.*}} {number = 2 : i64}
// CHECK: spmd.fused
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<64x64xf32>, %y: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = spmd.all_reduce sum %x over {"x"} on @mesh {number = 0} : tensor<64x64xf32>
  %1 = stablehlo.exponential %0 : tensor<64x64xf32>
  %2 = spmd.all_reduce sum %y over {"x"} on @mesh {number = 1} : tensor<64x64xf32>
  %3 = stablehlo.add %1, %2 : tensor<64x64xf32>
  %4 = spmd.all_reduce max %x over {"x"} on @mesh {number = 2} : tensor<64x64xf32>
  %5 = stablehlo.add %3, %4 : tensor<64x64xf32>
  return %5 : tensor<64x64xf32>
}

// -----

// A large transpose is an operation of its own; a reshape alone is another view, no kernel.
// CHECK-LABEL: func.func @main
// CHECK: stablehlo.transpose %arg0
// CHECK-NEXT: spmd.fused
// CHECK: stablehlo.add
// CHECK: stablehlo.reshape %arg1
// CHECK-NEXT: stablehlo.dot_general
func.func @main(%x: tensor<256x512xf32>, %y: tensor<64x8x512xf32>) -> (tensor<512x256xf32>, tensor<512x256xf32>) {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<256x512xf32>) -> tensor<512x256xf32>
  %1 = stablehlo.add %0, %0 : tensor<512x256xf32>
  %2 = stablehlo.reshape %y : (tensor<64x8x512xf32>) -> tensor<512x512xf32>
  %3 = stablehlo.dot_general %2, %0, contracting_dims = [1] x [0] : (tensor<512x512xf32>, tensor<512x256xf32>) -> tensor<512x256xf32>
  return %1, %3 : tensor<512x256xf32>, tensor<512x256xf32>
}

// -----

// An update is in place; what it puts there comes from a kernel. Bodies of loops are fused, and small scalars share a kernel.
// CHECK-LABEL: func.func @main
// CHECK: do {
// CHECK: %[[NEW:.*]] = spmd.fused({{.*}}) : (tensor<16x128xf32>, tensor<i32>) -> tensor<1x128xf32>
// CHECK: stablehlo.tanh
// CHECK: stablehlo.dynamic_update_slice %{{.*}}, %[[NEW]]
func.func @main(%x: tensor<16x128xf32>) -> tensor<16x128xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<16x128xf32>
  cond {
    %n = stablehlo.constant dense<16> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %at = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = stablehlo.dynamic_slice %y, %i, %at, sizes = [1, 128] : (tensor<16x128xf32>, tensor<i32>, tensor<i32>) -> tensor<1x128xf32>
    %3 = stablehlo.tanh %2 : tensor<1x128xf32>
    %4 = stablehlo.dynamic_update_slice %y, %3, %i, %at : (tensor<16x128xf32>, tensor<1x128xf32>, tensor<i32>, tensor<i32>) -> tensor<16x128xf32>
    stablehlo.return %1, %4 : tensor<i32>, tensor<16x128xf32>
  }
  return %0#1 : tensor<16x128xf32>
}

// -----

// A kernel comes where its last operation stood, also one of numbers alone: what needs it stands there, and what stands before is computed
// first.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[ROWS:.*]] = spmd.fused(%arg0)
// CHECK: stablehlo.sine
// CHECK: %[[PRODUCT:.*]] = stablehlo.dot_general %[[ROWS]]
// CHECK: %[[NUMBER:.*]] = spmd.fused(%arg1)
// CHECK: stablehlo.multiply
// CHECK: stablehlo.add
// CHECK: return %[[PRODUCT]], %[[NUMBER]]
func.func @main(%x: tensor<64x64xf32>, %i: tensor<i32>) -> (tensor<64x64xf32>, tensor<i32>) {
  %0 = stablehlo.multiply %i, %i : tensor<i32>
  %1 = stablehlo.sine %x : tensor<64x64xf32>
  %2 = stablehlo.dot_general %1, %x, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %3 = stablehlo.add %0, %i : tensor<i32>
  return %2, %3 : tensor<64x64xf32>, tensor<i32>
}

// -----

// What moves elements of a value behind a collective doesn't do so with what uses the value before it: the result would be held until then.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[SINE:.*]] = spmd.fused(%arg0) : (tensor<64x64xf32>) -> tensor<64x64xf32>
// CHECK: %[[SUM:.*]] = spmd.all_reduce sum %[[SINE]]
// CHECK-NEXT: %[[TURNED:.*]] = stablehlo.reverse %arg0
// CHECK-NEXT: return %[[SUM]], %[[TURNED]]
sdy.mesh @m = <["x"=2]>
func.func @main(%x: tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xf32>) {
  %0 = stablehlo.sine %x : tensor<64x64xf32>
  %1 = spmd.all_reduce sum %0 over {"x"} on @m : tensor<64x64xf32>
  %2 = stablehlo.reverse %x, dims = [0] : tensor<64x64xf32>
  return %1, %2 : tensor<64x64xf32>, tensor<64x64xf32>
}

// -----

// Where no collective stands between them, they share a kernel.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[BOTH:.*]]:2 = spmd.fused(%arg0)
// CHECK: spmd.all_reduce sum %[[BOTH]]#
sdy.mesh @m = <["x"=2]>
func.func @main(%x: tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xf32>) {
  %0 = stablehlo.sine %x : tensor<64x64xf32>
  %1 = stablehlo.reverse %x, dims = [0] : tensor<64x64xf32>
  %2 = spmd.all_reduce sum %0 over {"x"} on @m : tensor<64x64xf32>
  return %2, %1 : tensor<64x64xf32>, tensor<64x64xf32>
}
