// RUN: tessera-opt %s -split-input-file --sdy-resolve-permutation-factors | FileCheck %s
// RUN: tessera-opt %s -split-input-file --sdy-resolve-permutation-factors=replica-count=4 | FileCheck %s --check-prefix=REPLICA

// A row in front of the array makes blocks of three out of blocks of two: devices take rows from the one behind them. A
// device keeps what its number says of the joined blocks.
sdy.mesh @mesh = <["x"=4]>
// CHECK-LABEL: func.func public @main
// REPLICA-LABEL: func.func public @main
func.func public @main(%a: tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %p: tensor<f32>) -> tensor<9x4xf32> {
  // CHECK: %[[R:.*]] = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, []>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%arg2: tensor<2x3xf32>, %arg3: tensor<f32>) {
  // CHECK-NEXT: %[[B:.*]] = "stablehlo.collective_permute"(%arg2)
  // CHECK-SAME{LITERAL}: source_target_pairs = dense<[[1, 0], [2, 1], [3, 2]]>
  // CHECK-NEXT: %[[J:.*]] = stablehlo.concatenate %arg2, %[[B]], dim = 0
  // CHECK-NEXT: %[[ROOM:.*]] = stablehlo.pad %[[J]], %arg3, low = [3, 0], high = [3, 0]
  // CHECK: stablehlo.partition_id
  // REPLICA: stablehlo.replica_id
  // CHECK: %[[S:.*]] = stablehlo.dynamic_slice %[[ROOM]], {{.*}}, sizes = [3, 3]
  // CHECK: %[[W:.*]] = stablehlo.pad %[[S]], %arg3, low = [0, 1]
  // CHECK: sdy.return %[[W]] : tensor<3x4xf32>
  // CHECK: stablehlo.slice %[[R]] [0:9, 0:4] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<12x4xf32>) -> tensor<9x4xf32>
  %0 = stablehlo.pad %a, %p, low = [1, 1], high = [0, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<8x3xf32>, tensor<f32>) -> tensor<9x4xf32>
  return %0 : tensor<9x4xf32>
}

// -----

// Every other row isn't a shift, and what is too far away for neighbours isn't either: the dimension is made whole.
sdy.mesh @mesh = <["x"=4]>
// CHECK-LABEL: func.func public @main
// REPLICA-LABEL: func.func public @main
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<4xf32>, tensor<2xf32>) {
  // CHECK: %[[W:.*]] = sdy.reshard %arg0 <@mesh, [{}]>
  // CHECK: stablehlo.slice %[[W]] [0:8:2]
  // CHECK: %[[V:.*]] = sdy.reshard %arg0 <@mesh, [{}]>
  // CHECK: stablehlo.slice %[[V]] [6:8]
  %0 = stablehlo.slice %a [0:8:2] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<8xf32>) -> tensor<4xf32>
  %1 = stablehlo.slice %a [6:8] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<8xf32>) -> tensor<2xf32>
  return %0, %1 : tensor<4xf32>, tensor<2xf32>
}

// -----

// A reversal reverses blocks and devices. What fills up the last block is moved in front of the array before.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// CHECK: sdy.mesh @mesh_reversed = <["x"=2, "y"=2], device_ids=[2, 3, 0, 1]>
// CHECK-LABEL: func.func public @main
// REPLICA-LABEL: func.func public @main
func.func public @main(%a: tensor<3x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<3x4xf32> {
  // CHECK: %[[P:.*]] = stablehlo.pad %arg0, {{.*}} high = [1, 0]
  // CHECK: %[[M:.*]] = sdy.manual_computation(%[[P]]) {{.*}} manual_axes={"x"} (%arg1: tensor<2x4xf32>) {
  // CHECK-NEXT: %[[C:.*]] = "stablehlo.collective_permute"(%arg1)
  // CHECK-SAME{LITERAL}: source_target_pairs = dense<[[0, 2], [1, 3]]>
  // CHECK: %[[T:.*]] = stablehlo.slice %[[C]] [1:2, 0:4]
  // CHECK: %[[H:.*]] = stablehlo.slice %arg1 [0:1, 0:4]
  // CHECK: stablehlo.concatenate %[[T]], %[[H]], dim = 0
  // CHECK: %[[R:.*]] = stablehlo.reverse %[[M]], dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh_reversed, [{"x"}, {"y"}]>]>} : tensor<4x4xf32>
  // CHECK: %[[B:.*]] = sdy.reshard %[[R]] <@mesh, [{"x"}, {"y"}]>
  // CHECK: stablehlo.slice %[[B]] [0:3, 0:4]
  %0 = stablehlo.reverse %a, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

// Six elements lie as 2, 2, 2, 0, and in rows of three as 2, 1, 2, 1.
sdy.mesh @mesh = <["x"=4]>
// CHECK-LABEL: func.func public @main
// REPLICA-LABEL: func.func public @main
func.func public @main(%a: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<2x3xf32> {
  // CHECK: %[[R:.*]] = sdy.manual_computation({{.*}}) in_shardings=[<@mesh, [{"x"}]>, <@mesh, []>] out_shardings=[<@mesh, [{"x":(1)2}, {"x":(2)2}]>] manual_axes={"x"} (%arg1: tensor<2xf32>, %arg2: tensor<f32>) {
  // CHECK: stablehlo.constant dense<[4, 4, 3, 3]> : tensor<4xi64>
  // CHECK: stablehlo.reshape {{.*}} : (tensor<2xf32>) -> tensor<1x2xf32>
  // CHECK: stablehlo.slice %[[R]] [0:2, 0:3] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x":(1)2}, {"x":(2)2}]>]>}
  %0 = stablehlo.reshape %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x":(1)2}, {"x":(2)2}]>]>} : (tensor<6xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// Reshapes of nothing, arrays of a length that isn't known, and elements that no number makes are made whole; a pad of
// nothing isn't.
sdy.mesh @mesh = <["x"=2]>
// CHECK-LABEL: func.func public @main
// REPLICA-LABEL: func.func public @main
func.func public @main(%a: tensor<6x0xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<?xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %c: tensor<0xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %p: tensor<f32>, %d: tensor<4x!quant.uniform<i8:f32, 2.0>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<0x5xf32>, tensor<?xf32>, tensor<3xf32>, tensor<4x!quant.uniform<i8:f32, 2.0>>) {
  // CHECK: stablehlo.reshape {{.*}} : (tensor<6x0xf32>) -> tensor<0x5xf32>
  %0 = stablehlo.reshape %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}]>]>} : (tensor<6x0xf32>) -> tensor<0x5xf32>
  // CHECK: %[[B:.*]] = sdy.reshard %arg1 <@mesh, [{}]>
  // CHECK: stablehlo.reverse %[[B]]
  %1 = stablehlo.reverse %b, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<?xf32>
  // All is padding, twice as long as a block on both sides.
  // CHECK: stablehlo.pad {{.*}} low = [4], high = [4], interior = [1] {{.*}} : (tensor<0xf32>, tensor<f32>) -> tensor<8xf32>
  %2 = stablehlo.pad %c, %p, low = [1], high = [2], interior = [1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<0xf32>, tensor<f32>) -> tensor<3xf32>
  // CHECK: %[[D:.*]] = sdy.reshard %arg4 <@mesh, [{}]>
  // CHECK: stablehlo.reverse %[[D]]
  %3 = stablehlo.reverse %d, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<4x!quant.uniform<i8:f32, 2.0>>
  return %0, %1, %2, %3 : tensor<0x5xf32>, tensor<?xf32>, tensor<3xf32>, tensor<4x!quant.uniform<i8:f32, 2.0>>
}
