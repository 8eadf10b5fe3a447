// The text of per-device collectives; the name of each kind stands once in the op.
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s -mlir-print-op-generic | tessera-opt | FileCheck %s

// CHECK: sdy.mesh @m
sdy.mesh @m = <["x"=2, "y"=4]>

// CHECK-LABEL: @kinds
func.func @kinds(%a: tensor<8x4xf32>, %i: tensor<8xi32>) -> tensor<i32> {
  // CHECK: spmd.all_reduce sum %arg0 over {"y"} on @m : tensor<8x4xf32>
  %0 = spmd.all_reduce sum %a over {"y"} on @m : tensor<8x4xf32>
  // CHECK: spmd.all_reduce product %arg0 groups {{\[\[0, 1\], \[2, 3\]\]}} reason "both sides of a dot" : tensor<8x4xf32>
  %1 = spmd.all_reduce product %a groups [[0, 1], [2, 3]] reason "both sides of a dot" : tensor<8x4xf32>
  // CHECK: spmd.all_reduce and %arg1 over {"y":(1)2, "x"} on @m {note = "kept"} : tensor<8xi32>
  %2 = spmd.all_reduce and %i over {"y":(1)2, "x"} on @m {note = "kept"} : tensor<8xi32>
  // CHECK: spmd.all_gather %arg0 dim 0 over {"x"} on @m : (tensor<8x4xf32>) -> tensor<16x4xf32>
  %3 = spmd.all_gather %a dim 0 over {"x"} on @m : (tensor<8x4xf32>) -> tensor<16x4xf32>
  // CHECK: spmd.reduce_scatter max %arg0 dim 1 over {"y"} on @m : (tensor<8x4xf32>) -> tensor<8x1xf32>
  %4 = spmd.reduce_scatter max %a dim 1 over {"y"} on @m : (tensor<8x4xf32>) -> tensor<8x1xf32>
  // CHECK: spmd.all_to_all %arg0 split 1 concat 0 over {"y"} on @m : (tensor<8x4xf32>) -> tensor<32x1xf32>
  %5 = spmd.all_to_all %a split 1 concat 0 over {"y"} on @m : (tensor<8x4xf32>) -> tensor<32x1xf32>
  // CHECK: spmd.collective_permute %arg0 {{\[\[0, 1\], \[1, 0\]\]}} reason "halo" : tensor<8x4xf32>
  %6 = spmd.collective_permute %a [[0, 1], [1, 0]] reason "halo" : tensor<8x4xf32>
  // CHECK: spmd.collective_broadcast %arg0 over {"x"} on @m : tensor<8x4xf32>
  %7 = spmd.collective_broadcast %a over {"x"} on @m : tensor<8x4xf32>
  // CHECK: spmd.direct_exchange %arg0 of 16x4 from [{"x"}, {}] to [{"y":(1)2}, {}] on @m reason "moved" : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %9 = spmd.direct_exchange %a of 16x4 from [{"x"}, {}] to [{"y":(1)2}, {}] on @m reason "moved" : (tensor<8x4xf32>) -> tensor<8x4xf32>
  // CHECK: spmd.direct_exchange %arg0 of 16x4 from [{"x"}, {}] to [{"y"}, {}] window of 0 at -1 step 4 size 6 below 15 on @m : (tensor<8x4xf32>) -> tensor<6x4xf32>
  %10 = spmd.direct_exchange %a of 16x4 from [{"x"}, {}] to [{"y"}, {}] window of 0 at -1 step 4 size 6 below 15 on @m : (tensor<8x4xf32>) -> tensor<6x4xf32>
  // CHECK: spmd.axis_index over {"x", "y"} on @m : tensor<i32>
  %8 = spmd.axis_index over {"x", "y"} on @m : tensor<i32>
  return %8 : tensor<i32>
}
