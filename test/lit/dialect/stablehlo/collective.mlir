// Text of the collectives.
// Each line is printed as it is written; the generic form reads back to the same text.
// RUN: tessera-opt %s | FileCheck %s --strict-whitespace
// RUN: tessera-opt %s -mlir-print-op-generic | tessera-opt | FileCheck %s --strict-whitespace
// RUN: tessera-opt %s -mlir-print-debuginfo -mlir-print-local-scope | tessera-opt | FileCheck %s --strict-whitespace

// CHECK-LABEL: func.func @collectives(%arg0: tensor<4x8xf32>, %arg1: tensor<6xf32>) {
func.func @collectives(%arg0: tensor<4x8xf32>, %arg1: tensor<6xf32>) {
// CHECK-NEXT{LITERAL}: %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.note = "kept"} : (tensor<4x8xf32>) -> tensor<4x16xf32>
  %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.note = "kept"} : (tensor<4x8xf32>) -> tensor<4x16xf32>
// CHECK-NEXT: %1:2 = "stablehlo.all_gather"(%arg0, %arg1) <{all_gather_dim = 0 : i64, replica_groups = dense<> : tensor<0x0xi64>}> : (tensor<4x8xf32>, tensor<6xf32>) -> (tensor<8x8xf32>, tensor<12xf32>)
  %1:2 = "stablehlo.all_gather"(%arg0, %arg1) <{all_gather_dim = 0 : i64, replica_groups = dense<> : tensor<0x0xi64>}> : (tensor<4x8xf32>, tensor<6xf32>) -> (tensor<8x8xf32>, tensor<12xf32>)
// CHECK-NEXT{LITERAL}: %2:2 = "stablehlo.all_reduce"(%arg0, %arg1) <{replica_groups = dense<[[0, 1], [2, -1]]> : tensor<2x2xi64>}> ({
  %2:2 = "stablehlo.all_reduce"(%arg0, %arg1) <{replica_groups = dense<[[0, 1], [2, -1]]> : tensor<2x2xi64>}> ({
// CHECK-NEXT: ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
// CHECK-NEXT: %10 = stablehlo.add %arg2, %arg3 : tensor<f32>
    %10 = stablehlo.add %arg2, %arg3 : tensor<f32>
// CHECK-NEXT: stablehlo.return %10 : tensor<f32>
    stablehlo.return %10 : tensor<f32>
// CHECK-NEXT: }) : (tensor<4x8xf32>, tensor<6xf32>) -> (tensor<4x8xf32>, tensor<6xf32>)
  }) : (tensor<4x8xf32>, tensor<6xf32>) -> (tensor<4x8xf32>, tensor<6xf32>)
// CHECK-NEXT{LITERAL}: %3 = "stablehlo.reduce_scatter"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
  %3 = "stablehlo.reduce_scatter"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
// CHECK-NEXT: ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
// CHECK-NEXT: %10 = stablehlo.maximum %arg2, %arg3 : tensor<f32>
    %10 = stablehlo.maximum %arg2, %arg3 : tensor<f32>
// CHECK-NEXT: stablehlo.return %10 : tensor<f32>
    stablehlo.return %10 : tensor<f32>
// CHECK-NEXT: }) : (tensor<4x8xf32>) -> tensor<4x2xf32>
  }) : (tensor<4x8xf32>) -> tensor<4x2xf32>
// CHECK-NEXT{LITERAL}: %4 = "stablehlo.all_to_all"(%arg0) <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<4x8xf32>) -> tensor<2x16xf32>
  %4 = "stablehlo.all_to_all"(%arg0) <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<4x8xf32>) -> tensor<2x16xf32>
// CHECK-NEXT{LITERAL}: %5 = "stablehlo.collective_broadcast"(%arg0) <{replica_groups = dense<[[3, 1]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %5 = "stablehlo.collective_broadcast"(%arg0) <{replica_groups = dense<[[3, 1]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT{LITERAL}: %6 = "stablehlo.collective_permute"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %6 = "stablehlo.collective_permute"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT{LITERAL}: %7 = "stablehlo.cross-replica-sum"(%arg0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %7 = "stablehlo.cross-replica-sum"(%arg0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %8 = stablehlo.partition_id : tensor<ui32>
  %8 = stablehlo.partition_id : tensor<ui32>
// CHECK-NEXT: %9 = stablehlo.replica_id : tensor<ui32>
  %9 = stablehlo.replica_id : tensor<ui32>
  return
}

// CHECK-LABEL: func.func @mesh_axes(%arg0: tensor<4x8xf32>) {
func.func @mesh_axes(%arg0: tensor<4x8xf32>) {
// CHECK-NEXT: %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 4>]>, axes = [#stablehlo.axis_ref<name = "y", sub_axis_info = (2)2>, #stablehlo.axis_ref<name = "x">]>}> : (tensor<4x8xf32>) -> tensor<4x32xf32>
  %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 4>]>, axes = [#stablehlo.axis_ref<name = "y", sub_axis_info = (2)2>, #stablehlo.axis_ref<name = "x">]>}> : (tensor<4x8xf32>) -> tensor<4x32xf32>
  return
}

// CHECK-LABEL: func.func @roots(%arg0: tensor<4x8xf32>, %arg1: tensor<6xf32>, %arg2: tensor<2xi32>) {
func.func @roots(%arg0: tensor<4x8xf32>, %arg1: tensor<6xf32>, %arg2: tensor<2xi32>) {
// CHECK-NEXT{LITERAL}: %0:2 = "stablehlo.collective_broadcast"(%arg0, %arg1, %arg2) <{has_dynamic_root = true, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>, tensor<6xf32>, tensor<2xi32>) -> (tensor<4x8xf32>, tensor<6xf32>)
  %0:2 = "stablehlo.collective_broadcast"(%arg0, %arg1, %arg2) <{has_dynamic_root = true, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>, tensor<6xf32>, tensor<2xi32>) -> (tensor<4x8xf32>, tensor<6xf32>)
// CHECK-NEXT{LITERAL}: %1 = "stablehlo.collective_reduce"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  %1 = "stablehlo.collective_reduce"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
// CHECK-NEXT: ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
// CHECK-NEXT: %3 = stablehlo.add %arg3, %arg4 : tensor<f32>
    %3 = stablehlo.add %arg3, %arg4 : tensor<f32>
// CHECK-NEXT: stablehlo.return %3 : tensor<f32>
    stablehlo.return %3 : tensor<f32>
// CHECK-NEXT: }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT{LITERAL}: %2:2 = "stablehlo.collective_broadcast"(%arg0, %arg1, %arg2) <{has_dynamic_root, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>, tensor<6xf32>, tensor<2xi32>) -> (tensor<4x8xf32>, tensor<6xf32>)
  %2:2 = "stablehlo.collective_broadcast"(%arg0, %arg1, %arg2) <{has_dynamic_root, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>, tensor<6xf32>, tensor<2xi32>) -> (tensor<4x8xf32>, tensor<6xf32>)
  return
}
