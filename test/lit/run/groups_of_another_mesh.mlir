// Groups over axes of a mesh that the collective itself spells out are those of that mesh, whatever the program's axes are called.
// covers: 000-27
// RUN: tessera run %s | FileCheck %s
// RUN: tessera run %s --verify | FileCheck %s

// CHECK: Checks: 2 passed
sdy.mesh @mesh = <["x"=4]>
func.func @main() {
  %a = stablehlo.constant dense<[1, 2, 4, 8]> : tensor<4xi32>
  %0:2 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>, <@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<1xi32>) {
    %outer = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">]>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) : (tensor<1xi32>) -> tensor<1xi32>
    %reversed = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 2>], device_ids = dense<[0, 3, 1, 2]> : tensor<4xi64>>, axes = [#stablehlo.axis_ref<name = "y">]>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) : (tensor<1xi32>) -> tensor<1xi32>
    sdy.return %outer, %reversed : tensor<1xi32>, tensor<1xi32>
  } : (tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  check.expect_eq_const %0#0, dense<[5, 10, 5, 10]> : tensor<4xi32>
  check.expect_eq_const %0#1, dense<[9, 6, 6, 9]> : tensor<4xi32>
  return
}
