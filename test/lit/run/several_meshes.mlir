// Meshes of the same devices in the same order are one: what is said on the others is said in its axes or parts of them, and
// values go between them without a detour.
// covers: 004-05
// RUN: split-file %s %t
// RUN: tessera propagate %t/parts.mlir | FileCheck %t/parts.mlir
// RUN: tessera run %t/parts.mlir --random 1 --verify --json | FileCheck %t/parts.mlir --check-prefix=JSON
// RUN: tessera propagate %t/manual.mlir | FileCheck %t/manual.mlir
// RUN: tessera run %t/manual.mlir | FileCheck %t/manual.mlir --check-prefix=CHECKS
// RUN: tessera run %t/groups.mlir --devices 8 | FileCheck %t/groups.mlir
// RUN: tessera propagate %t/order.mlir | FileCheck %t/order.mlir
// RUN: tessera run %t/order.mlir --random 1 --verify
// RUN: tessera propagate %t/own_order.mlir | FileCheck %t/own_order.mlir
// RUN: tessera run %t/own_order.mlir --random 1 --verify
// RUN: tessera run %t/inlined.mlir --random 1 --verify | FileCheck %t/inlined.mlir

//--- parts.mlir
sdy.mesh @mesh = <["x"=2, "y"=4]>
sdy.mesh @flat = <["all"=8]>
sdy.mesh @cube = <["a"=4, "b"=2]>
sdy.mesh @empty_mesh = <[]>

// CHECK: sdy.mesh @mesh = <["x"=2, "y"=4]>
// CHECK-NOT: sdy.mesh @flat
// CHECK: %arg0: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}
// CHECK-SAME: %arg1: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y":(1)2}, {"y":(2)2}]>}
func.func @main(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@flat, [{"all"}, {}]>},
                %b: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@cube, [{"a"}, {"b"}]>})
    -> (tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@cube, [{"a"}, {"b"}]>}) {
  // CHECK: sdy.reshard %arg0 <@mesh, [{"x", "y":(1)2}, {"y":(2)2}]>
  %0 = sdy.sharding_constraint %a <@cube, [{"a"}, {"b"}]> : tensor<16x8xf32>
  %1 = stablehlo.add %0, %b : tensor<16x8xf32>
  return %1 : tensor<16x8xf32>
}
// JSON: "kind": "all_to_all"
// JSON-NOT: "kind"

//--- manual.mlir
// Manual over "a", which is "x" and a part of "y": the mesh gets an axis for each part.
sdy.mesh @mesh = <["x"=2, "y"=4]>
sdy.mesh @cube = <["a"=4, "b"=2]>

// CHECK: sdy.mesh @mesh = <["x"=2, "y_0"=2, "b"=2]>
// CHECK: manual_axes={"x", "y_0"}
// CHECKS: Checks: 1 passed, 0 failed
func.func @main() {
  %a = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tensor<8xf32>
  %0 = sdy.sharding_constraint %a <@mesh, [{"y"}]> : tensor<8xf32>
  %1 = sdy.manual_computation(%0) in_shardings=[<@cube, [{"a"}]>] out_shardings=[<@cube, [{"a"}]>] manual_axes={"a"}
      (%block: tensor<2xf32>) {
    %2 = "stablehlo.all_reduce"(%block) ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %3 = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %3 : tensor<f32>
    }) {replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>,
        channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<2xf32>) -> tensor<2xf32>
    sdy.return %2 : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  check.expect_eq_const %1, dense<[16.0, 20.0, 16.0, 20.0, 16.0, 20.0, 16.0, 20.0]> : tensor<8xf32>
  return
}

//--- groups.mlir
// Groups of devices are said as axes of meshes, by either dialect's references to axes. CHECK: Checks: 2 passed, 0 failed
sdy.mesh @mesh = <["x1"=2, "y1"=4]>
sdy.mesh @mesh_0 = <["x2"=4, "y2"=2]>

func.func @main() {
  %a = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tensor<8xf32>
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x1", "y1"}]>] out_shardings=[<@mesh, [{"y1"}]>] manual_axes={"x1", "y1"}
      (%block: tensor<1xf32>) {
    %2 = "stablehlo.all_reduce"(%block) ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %3 = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %3 : tensor<f32>
    }) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x1">]>,
        channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<1xf32>) -> tensor<1xf32>
    sdy.return %2 : tensor<1xf32>
  } : (tensor<8xf32>) -> tensor<4xf32>
  check.expect_eq_const %0, dense<[6.0, 8.0, 10.0, 12.0]> : tensor<4xf32>
  %1 = sdy.manual_computation(%a) in_shardings=[<@mesh_0, [{"x2", "y2"}]>] out_shardings=[<@mesh_0, [{"y2"}]>] manual_axes={"x2", "y2"}
      (%block: tensor<1xf32>) {
    %2 = "stablehlo.all_reduce"(%block) ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %3 = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %3 : tensor<f32>
    }) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh_0, axes = [#sdy<axis_ref"x2">]>,
        channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<1xf32>) -> tensor<1xf32>
    sdy.return %2 : tensor<1xf32>
  } : (tensor<8xf32>) -> tensor<2xf32>
  check.expect_eq_const %1, dense<[16.0, 20.0]> : tensor<2xf32>
  return
}

//--- order.mlir
// A mesh whose axes in another order give the devices in the order of the first is a view of it.
// CHECK: sdy.mesh @mesh = <["x"=2, "y"=4]>
// CHECK-NOT: sdy.mesh @turned
// CHECK: %arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}
sdy.mesh @mesh = <["x"=2, "y"=4]>
sdy.mesh @turned = <["a"=4, "b"=1, "c"=2], device_ids=[0, 4, 1, 5, 2, 6, 3, 7]>

func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@turned, [{"a"}, {"c"}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %0 = stablehlo.tanh %a : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

//--- own_order.mlir
// The order may be that of the devices' own numbers, if it is not that of the first mesh.
// CHECK: sdy.mesh @mesh = <["seq"=2, "data"=2, "model"=2]>
// CHECK: %arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"seq", "data"}, {"model"}]>}
sdy.mesh @mesh = <["data"=2, "seq"=2, "model"=2], device_ids=[0, 1, 4, 5, 2, 3, 6, 7]>
sdy.mesh @other = <["all"=4, "columns"=2]>

func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@other, [{"all"}, {"columns"}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {"model"}]>}) {
  return %a : tensor<8x8xf32>
}

//--- inlined.mlir
// A mesh that stands in the sharding; CHECK: 8 devices
sdy.mesh @mesh = <["x"=2, "y"=4]>
sdy.mesh @flat = <["all"=8]>
func.func @main(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<16x8xf32> {sdy.sharding = #sdy.sharding<mesh<["p"=4, "q"=2]>, [{"q"}, {"p"}]>}) {
  %0 = stablehlo.sine %a : tensor<16x8xf32>
  %1 = sdy.sharding_constraint %0 <@flat, [{}, {"all"}]> : tensor<16x8xf32>
  return %1 : tensor<16x8xf32>
}
