// Programs on whole arrays become the program of one device.
// RUN: tessera-opt %s -sdy-convert-global-to-local | FileCheck %s --check-prefixes=CHECK,USUAL
// RUN: tessera-opt %s -sdy-convert-global-to-local='per-dim-all-gather=true combine-multi-dimension-reduce-scatter=true enable-rgv3=true replica-count=8' | FileCheck %s --check-prefixes=CHECK,OTHER
// RUN: not tessera-opt %s -sdy-convert-global-to-local='replica-count=2 partition-count=4' 2>&1 | FileCheck %s --check-prefix=BOTH

// BOTH: error: replica-count and partition-count can't both be greater than 1

sdy.mesh @mesh = <["x"=2, "y"=4]>
sdy.mesh @back = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>

// CHECK-LABEL: @collectives(%arg0: tensor<4x2xf32>
// USUAL: %[[S:.*]] = stablehlo.reshape %arg0 : (tensor<4x2xf32>) -> tensor<1x4x2xf32>
// USUAL: %[[G:.*]] = "stablehlo.all_gather"(%[[S]]) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<{{\[}}[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}>
// USUAL: %[[A:.*]] = stablehlo.reshape %[[G]] : (tensor<8x4x2xf32>) -> tensor<2x4x4x2xf32>
// USUAL: stablehlo.transpose %[[A]], dims = [0, 2, 1, 3] : (tensor<2x4x4x2xf32>) -> tensor<2x4x4x2xf32>
// OTHER: "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, {{.*}}replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "y">]>
// OTHER: "stablehlo.all_gather"({{.*}}) <{all_gather_dim = 0
// USUAL: %[[R:.*]] = "stablehlo.all_reduce"
// USUAL: stablehlo.partition_id
// USUAL: stablehlo.constant dense<[0, 0, 0, 0, 4, 4, 4, 4]> : tensor<8xi64>
// USUAL: stablehlo.constant dense<[0, 2, 4, 6, 0, 2, 4, 6]> : tensor<8xi64>
// USUAL: stablehlo.dynamic_slice %[[R]]
// OTHER: "stablehlo.reduce_scatter"({{.*}}) <{{.*}}scatter_dimension = 0
// CHECK: "stablehlo.collective_permute"({{.*}}) <{{.*}}source_target_pairs = dense<{{\[}}[0, 7], [1, 6], [2, 5], [3, 4], [4, 3], [5, 2], [6, 1], [7, 0]]>
func.func @collectives(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>})
    -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@back, [{"x"}, {"y"}]>}) {
  %0 = sdy.all_gather [{"x"}, {"y"}] %a out_sharding=<@mesh, [{}, {}]> : tensor<8x8xf32>
  %1 = sdy.reduce_scatter [{"x"}, {"y"}] %0 out_sharding=<@mesh, [{"x"}, {"y"}]> : tensor<8x8xf32>
  %2 = sdy.collective_permute %1 out_sharding=<@back, [{"x"}, {"y"}]> : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// Two moves at once are one exchange of pieces.
// CHECK-LABEL: @moves(%arg0: tensor<4x2x8x8xf32>
// CHECK: %[[P:.*]] = stablehlo.reshape %{{.*}} -> tensor<8x4x2x2x4xf32>
// CHECK: "stablehlo.all_to_all"(%[[P]]) <{{.*}}concat_dimension = 0 : i64, {{.*}}split_count = 8 : i64, split_dimension = 0 : i64
// CHECK: return %{{.*}} : tensor<8x8x2x4xf32>
func.func @moves(%a: tensor<8x8x8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}, {}]>})
    -> (tensor<8x8x8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"y"}, {"x"}]>}) {
  %0 = sdy.all_to_all [{"x"}: 0->3, {"y"}: 1->2] %a out_sharding=<@mesh, [{}, {}, {"y"}, {"x"}]> : tensor<8x8x8x8xf32>
  return %0 : tensor<8x8x8x8xf32>
}

// CHECK-LABEL: @made_in_blocks
// CHECK: %[[C:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<4xf32>
// CHECK: %[[D:.*]] = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
// USUAL: stablehlo.partition_id
// OTHER: stablehlo.replica_id
// CHECK: stablehlo.dynamic_slice %[[D]], %{{.*}}, sizes = [2] : (tensor<4xi32>, tensor<i64>) -> tensor<2xi32>
// CHECK: %[[I:.*]] = stablehlo.iota dim = 0 : tensor<4xi32>
// CHECK: stablehlo.add %[[I]], %{{.*}} : tensor<4xi32>
func.func @made_in_blocks() -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>},
    tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} dense<1.0> : tensor<8xf32>
  %1 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} dense<[1, 2, 3, 4]> : tensor<4xi32>
  %2 = stablehlo.iota dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<8xi32>
  return %0, %1, %2 : tensor<8xf32>, tensor<4xi32>, tensor<8xi32>
}

// Where devices need different amounts, each cuts its block out of the largest.
// CHECK-LABEL: @padded
// CHECK: stablehlo.slice %arg0 [0:8:2] : (tensor<8xf32>) -> tensor<4xf32>
// CHECK: %[[P:.*]] = stablehlo.pad %arg0, %{{.*}}, low = [1], high = [1], interior = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<10xf32>
// CHECK: stablehlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1]> : tensor<8xi64>
// CHECK: stablehlo.dynamic_slice %[[P]], %{{.*}}, sizes = [9] : (tensor<10xf32>, tensor<i64>) -> tensor<9xf32>
func.func @padded(%a: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
    -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<18xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.slice %a [0:16:2] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<16xf32>) -> tensor<8xf32>
  %1 = stablehlo.pad %a, %z, low = [1], high = [1], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<16xf32>, tensor<f32>) -> tensor<18xf32>
  return %0, %1 : tensor<8xf32>, tensor<18xf32>
}

// Rows of other devices count as zero.
// CHECK-LABEL: @rows(%arg0: tensor<4x3xf32>
// CHECK: %[[C:.*]] = stablehlo.clamp %{{.*}}, %arg1, %{{.*}} : tensor<5xi32>
// CHECK: %[[L:.*]] = stablehlo.subtract %[[C]], %[[F:.*]] : tensor<5xi32>
// CHECK: stablehlo.compare GE, %[[C]], %[[F]]
// CHECK: %[[M:.*]] = stablehlo.and
// CHECK: %[[G:.*]] = "stablehlo.gather"(%arg0, %[[L]])
// CHECK: %[[B:.*]] = stablehlo.broadcast_in_dim %[[M]], dims = [0] : (tensor<5xi1>) -> tensor<5x3xi1>
// CHECK: %[[S:.*]] = stablehlo.select %[[B]], %[[G]]
// CHECK: "stablehlo.all_reduce"(%[[S]])
func.func @rows(%a: tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %i: tensor<5xi32>) -> tensor<5x3xf32> {
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<8x3xf32>, tensor<5xi32>) -> tensor<5x3xf32>
  %1 = sdy.all_reduce {"x"} %0 out_sharding=<@mesh, [{}, {}]> : tensor<5x3xf32>
  return %1 : tensor<5x3xf32>
}

// The input counts once, on the first device of those that have different updates; indices count from the block's start.
// CHECK-LABEL: @updates(%arg0: tensor<2xi32>
// CHECK: stablehlo.constant dense<-2147483648> : tensor<i32>
// CHECK: stablehlo.constant dense<[true, true, true, true, false, false, false, false]> : tensor<8xi1>
// CHECK: %[[S:.*]] = stablehlo.select %{{.*}}, %arg0, %{{.*}} : tensor<2xi1>, tensor<2xi32>
// CHECK: stablehlo.constant dense<[0, 2, 4, 6, 0, 2, 4, 6]> : tensor<8xi64>
// CHECK: %[[L:.*]] = stablehlo.subtract %arg1
// CHECK: "stablehlo.scatter"(%[[S]], %[[L]], %arg2)
func.func @updates(%a: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>},
    %i: tensor<4xi64> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %u: tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
    -> (tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) {
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.maximum %x, %y : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} : (tensor<8xi32>, tensor<4xi64>, tensor<4xi32>) -> tensor<8xi32>
  return %0 : tensor<8xi32>
}

// A manual region becomes what it contains, and values of loops are blocks.
// CHECK-LABEL: @regions(%arg0: tensor<1xf32>
// CHECK-NEXT: %[[N:.*]] = stablehlo.negate %arg0 {{.*}} : tensor<1xf32>
// CHECK-NEXT: stablehlo.while(%{{.*}} = %[[N]]) : tensor<1xf32>
func.func @regions(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}, %c: tensor<i1>)
    -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x", "y"}]>] out_shardings=[<@mesh, [{"x", "y"}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    %1 = stablehlo.negate %b {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} : tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  %2 = stablehlo.while(%v = %0) : tensor<8xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}]>]>}
    cond {
      stablehlo.return %c : tensor<i1>
    } do {
      stablehlo.return %v : tensor<8xf32>
    }
  return %2 : tensor<8xf32>
}
