// Which products read their operands where these stand in larger arrays.
// RUN: tessera-opt --split-input-file --tessera-prepare --tessera-fuse %s | FileCheck %s

// One layer's weights of all: the slice and the reshape are part of the product's kernel, and so is what comes after it.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[R:.*]] = spmd.fused(%arg0, %arg1, %arg2, %arg3)
// CHECK-NEXT: ^bb0(%[[X:.*]]: tensor<64x256xf32>, %[[W:.*]]: tensor<8x256x128xf32>, %[[I:.*]]: tensor<i32>, %[[B:.*]]: tensor<128xf32>)
// CHECK: %[[S:.*]] = stablehlo.dynamic_slice %[[W]], %[[I]]
// CHECK-NEXT: %[[V:.*]] = stablehlo.reshape %[[S]]
// CHECK-NEXT: dot_general %[[X]], %[[V]]
// CHECK-NEXT: broadcast_in_dim %[[B]]
// CHECK-NEXT: add
// CHECK-NEXT: spmd.yield
// CHECK: return %[[R]]
func.func @main(%x: tensor<64x256xf32>, %w: tensor<8x256x128xf32>, %layer: tensor<i32>, %b: tensor<128xf32>)
    -> tensor<64x128xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.dynamic_slice %w, %layer, %zero, %zero, sizes = [1, 256, 128]
      : (tensor<8x256x128xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x256x128xf32>
  %1 = stablehlo.reshape %0 : (tensor<1x256x128xf32>) -> tensor<256x128xf32>
  %2 = stablehlo.dot_general %x, %1, contracting_dims = [1] x [0]
      : (tensor<64x256xf32>, tensor<256x128xf32>) -> tensor<64x128xf32>
  %3 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<128xf32>) -> tensor<64x128xf32>
  %4 = stablehlo.add %2, %3 : tensor<64x128xf32>
  return %4 : tensor<64x128xf32>
}

// -----

// Queries and keys in one array, which a product made: both are read there.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[BOTH:.*]] = stablehlo.dot_general
// CHECK-NEXT: %[[R:.*]] = spmd.fused(%[[BOTH]], %[[BOTH]])
// CHECK-NEXT: ^bb0(%[[Q:.*]]: tensor<64x256xf32>, %[[K:.*]]: tensor<64x256xf32>)
// CHECK-NEXT: %[[QS:.*]] = stablehlo.slice %[[Q]] [0:64, 0:128]
// CHECK-NEXT: %[[KS:.*]] = stablehlo.slice %[[K]] [0:64, 128:256]
// CHECK-NEXT: dot_general %[[QS]], %[[KS]]
// CHECK-NEXT: spmd.yield
// CHECK: return %[[R]]
func.func @main(%x: tensor<64x32xf32>, %w: tensor<32x256xf32>) -> tensor<64x64xf32> {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
      : (tensor<64x32xf32>, tensor<32x256xf32>) -> tensor<64x256xf32>
  %1 = stablehlo.slice %0 [0:64, 0:128] : (tensor<64x256xf32>) -> tensor<64x128xf32>
  %2 = stablehlo.slice %0 [0:64, 128:256] : (tensor<64x256xf32>) -> tensor<64x128xf32>
  %3 = stablehlo.dot_general %1, %2, contracting_dims = [1] x [1]
      : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x64xf32>
  return %3 : tensor<64x64xf32>
}

// -----

// What only the slice needs is computed within one kernel, and no more of it than that.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[ROWS:.*]] = spmd.fused(%arg0)
// CHECK: -> tensor<16x256xf32> {
// CHECK: exponential
// CHECK: dot_general %[[ROWS]], %arg1
func.func @main(%x: tensor<64x256xf32>, %w: tensor<256x128xf32>) -> tensor<16x128xf32> {
  %0 = stablehlo.exponential %x : tensor<64x256xf32>
  %1 = stablehlo.slice %0 [8:24, 0:256] : (tensor<64x256xf32>) -> tensor<16x256xf32>
  %2 = stablehlo.dot_general %1, %w, contracting_dims = [1] x [0]
      : (tensor<16x256xf32>, tensor<256x128xf32>) -> tensor<16x128xf32>
  return %2 : tensor<16x128xf32>
}

// -----

// A reshape alone is no slice, and one that merges dimensions ends what is read in place.
// CHECK-LABEL: func.func @main
// CHECK-NOT: spmd.fused
// CHECK: stablehlo.reshape
// CHECK: stablehlo.dot_general
func.func @main(%x: tensor<16x1x256xf32>, %w: tensor<256x128xf32>) -> tensor<16x128xf32> {
  %0 = stablehlo.reshape %x : (tensor<16x1x256xf32>) -> tensor<16x256xf32>
  %1 = stablehlo.dot_general %0, %w, contracting_dims = [1] x [0]
      : (tensor<16x256xf32>, tensor<256x128xf32>) -> tensor<16x128xf32>
  return %1 : tensor<16x128xf32>
}
