// What the checks of the collectives say.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @twice(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{replica id #1 seen more than once, again in group 1}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> : (tensor<4x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @missing(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{replica id #1 not seen in replica groups: they hold 2 ids, which must be 0 to 1}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @negative(%a: tensor<4x8xf32>) {
  // expected-error@+2 {{Invalid replica id -2 in group 0}}
  // expected-error@+1 {{'stablehlo.collective_broadcast' op failed to infer returned types}}
  %0 = "stablehlo.collective_broadcast"(%a) <{replica_groups = dense<[[0, -2]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @uneven(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{Invalid replica id -1 in group 1: all groups must have 2 members}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1], [2, -1]]> : tensor<2x2xi64>}> : (tensor<4x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @groups_rank(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{replica groups should be a rank 2 tensor, one row for each group, but are of type 'tensor<2xi64>'}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[0, 1]> : tensor<2xi64>}> : (tensor<4x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @groups_type(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op attribute 'replica_groups' failed to satisfy constraint: 64-bit signless integer elements or mesh axes}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi32>}> : (tensor<4x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @unknown_axis(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{expects replica groups over distinct axes of the mesh #stablehlo.mesh<axes=[<name = "x", size = 2>]>, got [#stablehlo.axis_ref<name = "y">]}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>]>, axes = [#stablehlo.axis_ref<name = "y">]>}> : (tensor<4x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @axis_twice(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{expects replica groups over distinct axes of the mesh #stablehlo.mesh<axes=[<name = "x", size = 2>]>, got [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "x">]}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "x">]>}> : (tensor<4x8xf32>) -> tensor<16x8xf32>
  return
}

// -----

func.func @no_mesh(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op replica_groups: mesh symbol 'nothing' not found}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @nothing, axes = [#stablehlo.axis_ref<name = "x">]>}> : (tensor<4x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @axes_of_symbol_size(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op result gather dimension has size 8, expected to be 16: 4 of each of 4 group members}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 4>]>, axes = [#stablehlo.axis_ref<name = "x">]>}> : (tensor<4x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @channel(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op channel_id must be positive when useGlobalDeviceIds is set but got: 0}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 0, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<4x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @global_without_groups(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op expects replica_groups not to be empty when use_global_device_ids is set}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<> : tensor<0x0xi64>, use_global_device_ids}> : (tensor<4x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @gather_dim(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{requires 'all_gather_dim' in [0, 2), the rank; got 2}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @gather_size(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op result gather dimension has size 12, expected to be 8: 4 of each of 2 group members}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>) -> tensor<12x8xf32>
  return
}

// -----

func.func @gather_multiple(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op result gather dimension has size 10, expected to be a multiple of operand gather dimension size 4}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<> : tensor<0x0xi64>}> : (tensor<4x8xf32>) -> tensor<10x8xf32>
  return
}

// -----

func.func @gather_other_dims(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op expects operand and result to have equal extents except in dimension 0, but they are of types 'tensor<4x8xf32>' and 'tensor<8x9xf32>'}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>) -> tensor<8x9xf32>
  return
}

// -----

func.func @gather_zero(%a: tensor<0x8xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op operand gather dimension cannot be zero: dimension 0 of 'tensor<0x8xf32>'}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<0x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @reduce_result(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op expects result 0 to be of type 'tensor<4x8xf32>', but it is of type 'tensor<4x4xf32>'}}
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<4x8xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @reduce_body(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op expects elements of type 'f32' to be promotable to 'i32', the type that the reducer computes for value 0}}
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    stablehlo.return %x : tensor<i32>
  }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @scatter_divides(%a: tensor<5xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects the operand's scatter dimension (5) to be divisible by the 2 members of a group}}
  %0 = "stablehlo.reduce_scatter"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<5xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @scatter_size(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects the result's scatter dimension to be 8 / 2 = 4, but it is 2}}
  %0 = "stablehlo.reduce_scatter"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<8xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @split_count(%a: tensor<4x8xf32>) {
  // expected-error@+2 {{group size of replica_groups must be 2, the split_count, but is 4}}
  // expected-error@+1 {{'stablehlo.all_to_all' op failed to infer returned types}}
  %0 = "stablehlo.all_to_all"(%a) <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<4x8xf32>) -> tensor<2x16xf32>
  return
}

// -----

func.func @split_divides(%a: tensor<5x8xf32>) {
  // expected-error@+2 {{split dimension has size 5, expected to be a multiple of split_count 2}}
  // expected-error@+1 {{'stablehlo.all_to_all' op failed to infer returned types}}
  %0 = "stablehlo.all_to_all"(%a) <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<5x8xf32>) -> tensor<2x16xf32>
  return
}

// -----

func.func @split_result(%a: tensor<4x8xf32>) {
  // expected-error@+2 {{'stablehlo.all_to_all' op inferred type(s) 'tensor<2x16xf32>' are incompatible with return type(s) of operation 'tensor<4x8xf32>'}}
  // expected-error@+1 {{'stablehlo.all_to_all' op failed to infer returned types}}
  %0 = "stablehlo.all_to_all"(%a) <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @source_twice(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op duplicate sources not allowed: 0 is again the source of pair 1}}
  %0 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @target_twice(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op duplicate targets not allowed: 1 is again the target of pair 1}}
  %0 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 1], [2, 1]]> : tensor<2x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @target_negative(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op replica ids in source_target_pairs must be >= 0, but the target of pair 0 is -1}}
  %0 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, -1]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @pairs_shape(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'stablehlo.collective_permute' op expect source_target_pairs attribute of shape (N, 2), but it is of type 'tensor<2x3xi64>'}}
  %0 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<0> : tensor<2x3xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @no_operands() {
  // expected-error@+2 {{expects at least one operand, but there are 0 operands}}
  // expected-error@+1 {{'stablehlo.collective_broadcast' op failed to infer returned types}}
  "stablehlo.collective_broadcast"() <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : () -> ()
  return
}

// -----

func.func @only_roots(%r: tensor<1xi32>) {
  // expected-error@+2 {{expects at least one operand and the roots, but there are 1 operands}}
  // expected-error@+1 {{'stablehlo.collective_broadcast' op failed to infer returned types}}
  "stablehlo.collective_broadcast"(%r) <{has_dynamic_root = true, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<1xi32>) -> ()
  return
}

// -----

func.func @root_count(%a: tensor<4xf32>, %r: tensor<2xi32>) {
  // expected-error@+2 {{expects as last operand a root for each of 1 others, a vector of i32, but it is of type 'tensor<2xi32>'}}
  // expected-error@+1 {{'stablehlo.collective_broadcast' op failed to infer returned types}}
  %0 = "stablehlo.collective_broadcast"(%a, %r) <{has_dynamic_root = true, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>, tensor<2xi32>) -> tensor<4xf32>
  return
}

// -----

func.func @rooted_reduce_body(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.collective_reduce' op expects the reducer to take 2 arguments, two for each of 1 values, but it takes 1}}
  %0 = "stablehlo.collective_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @rooted_reduce_result(%a: tensor<4xf32>) {
  // expected-error@+2 {{'stablehlo.collective_reduce' op inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<5xf32>'}}
  // expected-error@+1 {{'stablehlo.collective_reduce' op failed to infer returned types}}
  %0 = "stablehlo.collective_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

sdy.mesh @mesh = <["x"=4]>
func.func @axes_that_a_named_mesh_lacks(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op has groups over bad axes of the mesh <["x"=4]>: unknown axis name: "y"; the mesh has "x"}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "y">]>}> : (tensor<4x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @axes_that_are_a_mesh(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op has groups over #stablehlo.mesh_axis<name = "x", size = 4>, which isn't a reference to a mesh axis; write #stablehlo.axis_ref<name = "x">}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 4>]>, axes = [#stablehlo.mesh_axis<name = "x", size = 4>]>}> : (tensor<4x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @scatter_in_unknown_groups(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects the operand's scatter dimension (8) to be a multiple of the result's (3)}}
  %0 = "stablehlo.reduce_scatter"(%a) <{replica_groups = dense<> : tensor<0x0xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<8xf32>) -> tensor<3xf32>
  return
}
