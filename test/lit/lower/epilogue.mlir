// Which elementwise work goes into the kernels of products and convolutions.
// RUN: tessera-opt --split-input-file --tessera-fuse %s | FileCheck %s

// A product, a bias for each column, relu and its mask for a derivative: one kernel with two results.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[R:.*]]:2 = spmd.fused(%arg0, %arg1, %arg2)
// CHECK-NEXT: ^bb0(%[[X:.*]]: tensor<64x256xf32>, %[[W:.*]]: tensor<256x128xf32>, %[[B:.*]]: tensor<128xf32>)
// CHECK-NEXT: %[[P:.*]] = stablehlo.dot_general %[[X]], %[[W]]
// CHECK-NEXT: broadcast_in_dim %[[B]]
// CHECK: add %[[P]]
// CHECK: maximum
// CHECK: compare
// CHECK: spmd.yield
// CHECK-NOT: spmd.fused
// CHECK: return %[[R]]#0, %[[R]]#1
func.func @main(%x: tensor<64x256xf32>, %w: tensor<256x128xf32>, %b: tensor<128xf32>)
    -> (tensor<64x128xf32>, tensor<64x128xi1>) {
  %zero = stablehlo.constant dense<0.0> : tensor<64x128xf32>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
      : (tensor<64x256xf32>, tensor<256x128xf32>) -> tensor<64x128xf32>
  %1 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<128xf32>) -> tensor<64x128xf32>
  %2 = stablehlo.add %0, %1 : tensor<64x128xf32>
  %3 = stablehlo.maximum %2, %zero : tensor<64x128xf32>
  %4 = stablehlo.compare GT, %2, %zero : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xi1>
  return %3, %4 : tensor<64x128xf32>, tensor<64x128xi1>
}

// -----

// A scale that is known when it runs, what was there before, and another dtype; of two products added one is made first.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[FIRST:.*]] = stablehlo.dot_general %arg0, %arg1
// CHECK-NEXT: spmd.fused(%arg2, %arg1, %[[FIRST]], %arg3)
// CHECK: dot_general
// CHECK: multiply
// CHECK: add
// CHECK: convert
func.func @main(%x: tensor<64x256xf32>, %w: tensor<256x128xf32>, %y: tensor<64x256xf32>, %scale: tensor<f32>)
    -> tensor<64x128xbf16> {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
      : (tensor<64x256xf32>, tensor<256x128xf32>) -> tensor<64x128xf32>
  %1 = stablehlo.dot_general %y, %w, contracting_dims = [1] x [0]
      : (tensor<64x256xf32>, tensor<256x128xf32>) -> tensor<64x128xf32>
  %2 = stablehlo.broadcast_in_dim %scale, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
  %3 = stablehlo.multiply %1, %2 : tensor<64x128xf32>
  %4 = stablehlo.add %0, %3 : tensor<64x128xf32>
  %5 = stablehlo.convert %4 : (tensor<64x128xf32>) -> tensor<64x128xbf16>
  return %5 : tensor<64x128xbf16>
}

// -----

// A convolution with a bias for each feature, which is the second dimension here, and tanh.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: spmd.fused(%arg0, %arg1, %arg2)
// CHECK: stablehlo.convolution
// CHECK: tanh
func.func @main(%x: tensor<4x16x20x20xf32>, %w: tensor<3x3x16x32xf32>, %b: tensor<32xf32>) -> tensor<4x32x20x20xf32> {
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0, 1]x[0, 1, i, o]->[b, f, 0, 1], window = {pad = [[1, 1], [1, 1]]}
      {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
      : (tensor<4x16x20x20xf32>, tensor<3x3x16x32xf32>) -> tensor<4x32x20x20xf32>
  %1 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<32xf32>) -> tensor<4x32x20x20xf32>
  %2 = stablehlo.add %0, %1 : tensor<4x32x20x20xf32>
  %3 = stablehlo.tanh %2 : tensor<4x32x20x20xf32>
  return %3 : tensor<4x32x20x20xf32>
}

// -----

// What is needed elsewhere too, is reduced, or is read at other places, stays an operation.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[NEEDED:.*]] = stablehlo.dot_general
// CHECK-NEXT: %[[REDUCED:.*]] = stablehlo.dot_general
// CHECK-NEXT: %[[MOVED:.*]] = stablehlo.dot_general
// CHECK-DAG: spmd.fused(%[[NEEDED]])
// CHECK-DAG: spmd.fused(%[[REDUCED]])
// CHECK-DAG: spmd.fused(%[[MOVED]])
func.func @main(%x: tensor<64x256xf32>, %y: tensor<64x256xf32>, %z: tensor<64x256xf32>, %w: tensor<256x128xf32>)
    -> (tensor<64x128xf32>, tensor<64x128xf32>, tensor<64xf32>, tensor<64x128xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
      : (tensor<64x256xf32>, tensor<256x128xf32>) -> tensor<64x128xf32>
  %1 = stablehlo.dot_general %y, %w, contracting_dims = [1] x [0]
      : (tensor<64x256xf32>, tensor<256x128xf32>) -> tensor<64x128xf32>
  %2 = stablehlo.dot_general %z, %w, contracting_dims = [1] x [0]
      : (tensor<64x256xf32>, tensor<256x128xf32>) -> tensor<64x128xf32>
  %3 = stablehlo.tanh %0 : tensor<64x128xf32>
  %4 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add across dimensions = [1]
      : (tensor<64x128xf32>, tensor<f32>) -> tensor<64xf32>
  %5 = stablehlo.reverse %2, dims = [1] : tensor<64x128xf32>
  %6 = stablehlo.tanh %5 : tensor<64x128xf32>
  return %0, %3, %4, %6 : tensor<64x128xf32>, tensor<64x128xf32>, tensor<64xf32>, tensor<64x128xf32>
}

// -----

// Small products, short rows and complex numbers: kernels of their own.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[SMALL:.*]] = stablehlo.dot_general
// CHECK-NEXT: %[[NARROW:.*]] = stablehlo.dot_general
// CHECK-NEXT: %[[COMPLEX:.*]] = stablehlo.dot_general
// CHECK-DAG: spmd.fused(%[[SMALL]])
// CHECK-DAG: spmd.fused(%[[NARROW]])
// CHECK-DAG: spmd.fused(%[[COMPLEX]])
func.func @main(%a: tensor<8x32xf32>, %b: tensor<32x64xf32>, %c: tensor<64x2048xf32>, %d: tensor<2048x16xf32>,
                %e: tensor<64x256xcomplex<f32>>, %f: tensor<256x128xcomplex<f32>>)
    -> (tensor<8x64xf32>, tensor<64x16xf32>, tensor<64x128xcomplex<f32>>) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]
      : (tensor<8x32xf32>, tensor<32x64xf32>) -> tensor<8x64xf32>
  %1 = stablehlo.dot_general %c, %d, contracting_dims = [1] x [0]
      : (tensor<64x2048xf32>, tensor<2048x16xf32>) -> tensor<64x16xf32>
  %2 = stablehlo.dot_general %e, %f, contracting_dims = [1] x [0]
      : (tensor<64x256xcomplex<f32>>, tensor<256x128xcomplex<f32>>) -> tensor<64x128xcomplex<f32>>
  %3 = stablehlo.tanh %0 : tensor<8x64xf32>
  %4 = stablehlo.tanh %1 : tensor<64x16xf32>
  %5 = stablehlo.tanh %2 : tensor<64x128xcomplex<f32>>
  return %3, %4, %5 : tensor<8x64xf32>, tensor<64x16xf32>, tensor<64x128xcomplex<f32>>
}
