// Meshes in groups of devices, which StableHLO writes out, get names and lose them as those in shardings do.
// RUN: tessera-opt %s --sdy-lift-inlined-meshes | FileCheck %s
// RUN: tessera-opt %s --sdy-lift-inlined-meshes --sdy-inline-meshes | FileCheck %s --check-prefix=INLINE

// CHECK: sdy.mesh @mesh = <["x"=2]>
// CHECK: sdy.mesh @mesh_0 = <["x"=2], device_ids=[1, 0]>
// INLINE-NOT: sdy.mesh
sdy.mesh @mesh = <["x"=2]>
sdy.mesh @again = <["x"=2]>

func.func @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@again, [{"x"}]>}) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  // CHECK: all_gather{{.*}}replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>
  // INLINE: all_gather{{.*}}replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">]>
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @again, axes = [#stablehlo.axis_ref<name = "x">]>}> : (tensor<4xf32>) -> tensor<8xf32>
  // CHECK: all_gather{{.*}}replica_group_mesh_axes<mesh = @mesh,
  %1 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">]>}> : (tensor<4xf32>) -> tensor<8xf32>
  // The order of devices is kept.
  // CHECK: all_gather{{.*}}replica_group_mesh_axes<mesh = @mesh_0,
  // INLINE: all_gather{{.*}}device_ids=dense<[1, 0]> : tensor<2xi64>>
  %2 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>], device_ids = dense<[1, 0]> : tensor<2xi64>>, axes = [#stablehlo.axis_ref<name = "x">]>}> : (tensor<4xf32>) -> tensor<8xf32>
  return %0, %1, %2 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}
