// Groups of devices are read as lists and in XLA's short form, and printed in the short form where more than 16 devices have
// one.
// covers: 002-28
// RUN: split-file %s %t
// RUN: tessera-opt %t/good.mlir | tessera-opt | FileCheck %s
// RUN: tessera-opt %t/bad.mlir -split-input-file -verify-diagnostics

//--- good.mlir
func.func @main(%a: tensor<4xf32>) {
  // CHECK: spmd.all_reduce sum %{{.*}} groups {{\[\[}}0, 1], [2, 3]] : tensor<4xf32>
  %0 = spmd.all_reduce sum %a groups [2,2]<=[4] : tensor<4xf32>
  // CHECK: spmd.all_reduce max %{{.*}} groups {{\[\[}}0, 2], [1, 3]] : tensor<4xf32>
  %1 = spmd.all_reduce max %a groups [2, 2] <= [2, 2]T(1, 0) : tensor<4xf32>
  // CHECK: spmd.all_reduce sum %{{.*}} groups [16,2]<=[32] : tensor<4xf32>
  %2 = spmd.all_reduce sum %a groups [16,2]<=[2,16] : tensor<4xf32>
  // CHECK: spmd.all_gather %{{.*}} dim 0 groups [8,4]<=[4,8]T(1,0) : (tensor<4xf32>) -> tensor<16xf32>
  %3 = spmd.all_gather %a dim 0 groups [8,4]<=[4,8]T(1,0) : (tensor<4xf32>) -> tensor<16xf32>
  // CHECK: spmd.all_reduce min %{{.*}} groups {{\[\[}}0, 17, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]]
  %4 = spmd.all_reduce min %a groups [[0, 17, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]] : tensor<4xf32>
  return
}

//--- bad.mlir
func.func @places(%a: tensor<4xf32>) {
  // expected-error@+1 {{[2,3] has 6 places for the 4 devices of [4]}}
  %0 = spmd.all_reduce sum %a groups [2,3]<=[4] : tensor<4xf32>
  return
}

// -----

func.func @order(%a: tensor<4xf32>) {
  // expected-error@+1 {{T(1,1) isn't a permutation of the 2 dimensions of [2,2]}}
  %0 = spmd.all_reduce sum %a groups [2,2]<=[2,2]T(1,1) : tensor<4xf32>
  return
}

// -----

func.func @extents(%a: tensor<4xf32>) {
  // expected-error@+1 {{expected lists of devices, or how many groups of how many devices as in [4,2]<=[8]}}
  %0 = spmd.all_reduce sum %a groups [4]<=[4] : tensor<4xf32>
  return
}
