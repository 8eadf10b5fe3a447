// What the checks of collectives on global shapes say.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics
// covers: 004-07

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @gather_without_sharding(%a: tensor<16x8xf32>) {
  // expected-error@+1 {{op collective on operand without sharding}}
  %0 = sdy.all_gather [{}, {"x"}] %a out_sharding=<@m, [{"y"}, {}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
sdy.mesh @other = <["x"=4, "y"=2, "z"=2]>
// expected-note@+1 {{operand mesh: #sdy.mesh<["x"=4, "y"=2]>}}
func.func @gather_across_meshes(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) {
  // expected-error@+1 {{op result mesh does not match operand mesh}}
  %0 = sdy.all_gather [{}, {"x"}] %a out_sharding=<@other, [{"y"}, {}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
sdy.mesh @other = <["x"=4, "y"=2]>
func.func @gather_between_equal_meshes(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) {
  %0 = sdy.all_gather [{}, {"x"}] %a out_sharding=<@other, [{"y"}, {}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @gather_to_a_bad_sharding(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) {
  // expected-error@+1 {{op duplicate axis ref: "x"}}
  %0 = sdy.all_gather [{"y"}, {}] %a out_sharding=<@m, [{}, {"x", "x"}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @gather_mergeable(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) {
  // expected-error@+1 {{op two consecutive sub-axes can be merged: "x":(1)2, "x":(2)2}}
  %0 = sdy.all_gather [{}, {"x":(1)2, "x":(2)2}] %a out_sharding=<@m, [{"y"}, {}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @gather_axis_twice(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) {
  // expected-error@+1 {{op duplicate axis ref: "x"}}
  %0 = sdy.all_gather [{"x"}, {"x"}] %a out_sharding=<@m, [{}, {}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @gather_rank(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) {
  // expected-error@+1 {{op result sharding has rank 2 but collective axes has rank 1}}
  %0 = sdy.all_gather [{"y"}] %a out_sharding=<@m, [{}, {"x"}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @gather_what_is_not_there(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) {
  // expected-error@+1 {{op can't apply gathering axis "y" to operand sharding on dimension 1}}
  %0 = sdy.all_gather [{}, {"x", "y"}] %a out_sharding=<@m, [{"y"}, {}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["d"=8]>
func.func @gather_a_part_in_the_middle(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"d"}]>}) {
  // expected-error@+1 {{op can't apply gathering axis "d":(2)2 to operand sharding on dimension 1}}
  %0 = sdy.all_gather [{}, {"d":(2)2}] %a out_sharding=<@m, [{}, {}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["d"=8]>
func.func @gather_a_part_at_the_end(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"d"}]>}) {
  %0 = sdy.all_gather [{}, {"d":(2)4}] %a out_sharding=<@m, [{}, {"d":(1)2}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @gather_result(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) {
  // expected-error@+1 {{op result sharding doesn't match expected sharding [] on dimension 1}}
  %0 = sdy.all_gather [{}, {"x"}] %a out_sharding=<@m, [{"y"}, {"x"}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["d"=8]>
func.func @gather_result_of_parts(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"d"}]>}) {
  // expected-error@+1 {{op result sharding doesn't match expected sharding ["d":(1)2] on dimension 1}}
  %0 = sdy.all_gather [{}, {"d":(2)4}] %a out_sharding=<@m, [{}, {"d":(1)4}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @slice_without_sharding(%a: tensor<16x8xf32>) {
  %0 = sdy.all_slice [{}, {"x"}] %a out_sharding=<@m, [{}, {"x"}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @slice_result(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {}]>}) {
  // expected-error@+1 {{op result sharding doesn't match expected sharding ["x"] on dimension 1}}
  %0 = sdy.all_slice [{}, {"x"}] %a out_sharding=<@m, [{"y"}, {"x":(1)2}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @slice_merges_parts(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"x":(1)2}]>}) {
  %0 = sdy.all_slice [{}, {"x":(2)2}] %a out_sharding=<@m, [{}, {"x"}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @slice_unknown_axis(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) {
  // expected-error@+1 {{op unknown axis name: "q"; the mesh has "x", "y"}}
  %0 = sdy.all_slice [{}, {"q"}] %a out_sharding=<@m, [{"y"}, {"x"}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @swap_nothing(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) {
  // expected-error@+1 {{op parameter list is empty}}
  %0 = sdy.all_to_all [] %a out_sharding=<@m, [{"y"}, {"x"}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @swap_source_range(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) {
  // expected-error@+1 {{op source dimension 2 is out of range [0, 2)}}
  %0 = sdy.all_to_all [{"y"}: 2->1] %a out_sharding=<@m, [{}, {"x", "y"}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @swap_target_range(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) {
  // expected-error@+1 {{op target dimension -1 is out of range [0, 2)}}
  %0 = sdy.all_to_all [{"y"}: 0->-1] %a out_sharding=<@m, [{}, {"x", "y"}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @swap_same_dimension(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) {
  // expected-error@+1 {{op overlapping source/target dimensions in all-to-all params: 0}}
  %0 = sdy.all_to_all [{"y"}: 0->0] %a out_sharding=<@m, [{"y"}, {"x"}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @swap_dimension_twice(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) {
  // expected-error@+1 {{op overlapping source/target dimensions in all-to-all params: 0}}
  %0 = sdy.all_to_all [{"x"}: 1->0, {"y"}: 0->1] %a out_sharding=<@m, [{"x"}, {"y"}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @swap_order(%a: tensor<8x8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}, {"y"}, {}]>}) {
  // expected-error@+1 {{op source dimensions are not sorted in ascending order: 0 appears after 2}}
  %0 = sdy.all_to_all [{"y"}: 2->1, {"x"}: 0->3] %a out_sharding=<@m, [{}, {"y"}, {}, {"x"}]> : tensor<8x8x8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @swap_what_is_not_there(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {}]>}) {
  // expected-error@+1 {{op can't apply all-to-all axis "x" to operand sharding on dimension 0}}
  %0 = sdy.all_to_all [{"x", "y"}: 0->1] %a out_sharding=<@m, [{}, {"x", "y"}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @swap_other_dimension(%a: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}, {}]>}) {
  // expected-error@+1 {{op result sharding doesn't match expected sharding ["x"] on dimension 1}}
  %0 = sdy.all_to_all [{"y"}: 0->2] %a out_sharding=<@m, [{}, {}, {"y"}]> : tensor<8x8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
sdy.mesh @other = <["x"=2, "y"=4]>
// expected-note@+1 {{operand mesh: #sdy.mesh<["x"=4, "y"=2]>}}
func.func @permute_axes(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) {
  // expected-error@+1 {{op result mesh has different axes than operand mesh}}
  %0 = sdy.collective_permute %a out_sharding=<@other, [{"y"}, {"x"}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
sdy.mesh @other = <["x"=4, "y"=2]>
// expected-note@+1 {{operand mesh: #sdy.mesh<["x"=4, "y"=2]>}}
func.func @permute_to_an_equal_mesh(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) {
  // expected-error@+1 {{op result mesh name is different but same device ids as operand}}
  %0 = sdy.collective_permute %a out_sharding=<@other, [{"y"}, {"x"}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
sdy.mesh @other = <["x"=4, "y"=2], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
func.func @permute_to_another_order(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) {
  %0 = sdy.collective_permute %a out_sharding=<@other, [{"y"}, {"x"}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @permute_sizes(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) {
  // expected-error@+1 {{op sharded size of result doesn't match operand on dimension 0: 4 != 2}}
  %0 = sdy.collective_permute %a out_sharding=<@m, [{"x"}, {"y"}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @permute_without_sharding(%a: tensor<16x8xf32>) {
  // expected-error@+1 {{op collective on operand without sharding}}
  %0 = sdy.collective_permute %a out_sharding=<@m, [{"x"}, {"y"}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2, "z"=2]>
func.func @reduce_dims(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) {
  // expected-error@+1 {{op operand and result shardings are not equivalent: operand and result sharding have different axes: {"x"} and {} on dimension 1}}
  %0 = sdy.all_reduce {"z"} %a out_sharding=<@m, [{"y"}, {}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2, "z"=2]>
func.func @reduce_a_sharded_axis(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) {
  // expected-error@+1 {{op reduction axis "x":(1)2 overlaps with operand dimension sharding or replicated axes}}
  %0 = sdy.all_reduce {"x":(1)2} %a out_sharding=<@m, [{"y"}, {"x"}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2, "z"=2]>
func.func @reduce_a_replicated_axis(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {}], replicated={"z"}>}) {
  // expected-error@+1 {{op reduction axis "z" overlaps with operand dimension sharding or replicated axes}}
  %0 = sdy.all_reduce {"z"} %a out_sharding=<@m, [{"y"}, {}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2, "z"=2]>
func.func @reduce_and_stay_unreduced(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {}], unreduced={"z"}>}) {
  // expected-error@+1 {{op reduction axis "z" overlaps with result unreduced axes}}
  %0 = sdy.all_reduce {"z"} %a out_sharding=<@m, [{"y"}, {}], unreduced={"z"}> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2, "z"=2]>
func.func @reduce_order(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {}]>}) {
  // expected-error@+1 {{op reduction axes are not ordered w.r.t. mesh}}
  %0 = sdy.all_reduce {"z", "x"} %a out_sharding=<@m, [{"y"}, {}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2, "z"=2]>
func.func @reduce_kind(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {}], unreduced=max{"z"}>}) {
  // expected-error@+1 {{op cannot reduce 'max' unreduced axes. Expected 'sum'.}}
  %0 = sdy.all_reduce {"z"} %a out_sharding=<@m, [{"y"}, {}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2, "z"=2]>
func.func @reduce_mergeable(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  // expected-error@+1 {{op two consecutive sub-axes can be merged: "x":(1)2, "x":(2)2}}
  %0 = sdy.all_reduce {"x":(1)2, "x":(2)2} %a out_sharding=<@m, [{}, {}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2, "z"=2]>
func.func @scatter_result(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced={"x"}>}) {
  // expected-error@+1 {{op result sharding doesn't match expected sharding ["x"] on dimension 0}}
  %0 = sdy.reduce_scatter [{"x"}, {}] %a out_sharding=<@m, [{}, {"x"}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2, "z"=2]>
func.func @scatter_kind(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced=min{"x"}>}) {
  // expected-error@+1 {{op cannot reduce 'min' unreduced axes. Expected 'sum'.}}
  %0 = sdy.reduce_scatter [{"x"}, {}] %a out_sharding=<@m, [{"x"}, {}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2, "z"=2]>
func.func @to_unreduced_again(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {}], unreduced={"z"}>}) {
  // expected-error@+1 {{op r2u axis "z" overlaps with operand unreduced axes}}
  %0 = sdy.replicated_to_unreduced {"z"} %a out_sharding=<@m, [{"y"}, {}], unreduced={"z"}> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2, "z"=2]>
func.func @to_unreduced_missing(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {}]>}) {
  // expected-error@+1 {{op out_unreduced_axes should be in_unreduced_axes + r2u_axes}}
  %0 = sdy.replicated_to_unreduced {"z"} %a out_sharding=<@m, [{"y"}, {}]> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2, "z"=2]>
func.func @to_unreduced_sharded_axis(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {}]>}) {
  // expected-error@+1 {{op r2u axis "y" overlaps with operand dimension sharding}}
  %0 = sdy.replicated_to_unreduced {"y"} %a out_sharding=<@m, [{"y"}, {}], unreduced={"x"}> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2, "z"=2]>
func.func @to_unreduced_kind(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {}]>}) {
  // expected-error@+1 {{op out_sharding reduction_op must be SUM}}
  %0 = sdy.replicated_to_unreduced {"z"} %a out_sharding=<@m, [{"y"}, {}], unreduced=max{"z"}> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2, "z"=2]>
func.func @sharded_to_unreduced_axis(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {}]>}) {
  // expected-error@+1 {{op can't apply shard-to-unreduce axis "x" to operand sharding on dimension 0}}
  %0 = sdy.sharded_to_unreduced [{"x"}, {}] %a out_sharding=<@m, [{"y"}, {}], unreduced={"x"}> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2, "z"=2]>
func.func @sharded_to_unreduced_missing(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {}]>}) {
  // expected-error@+1 {{op out_unreduced_axes should be in_unreduced_axes + sharded_to_unreduced_axes}}
  %0 = sdy.sharded_to_unreduced [{"y"}, {}] %a out_sharding=<@m, [{}, {}], unreduced={"x"}> : tensor<16x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @no_axes_made_partial(%a: tensor<16xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  // expected-error@+1 {{op r2u axes must not be empty}}
  %0 = sdy.replicated_to_unreduced {} %a out_sharding=<@m, [{}]> : tensor<16xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @axes_out_of_order(%a: tensor<16xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  // expected-error@+1 {{op r2u axes are not ordered w.r.t. mesh}}
  %0 = sdy.replicated_to_unreduced {"y", "x"} %a out_sharding=<@m, [{}], unreduced={"x", "y"}> : tensor<16xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @cut_while_made_partial(%a: tensor<16xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  // expected-error@+1 {{op input and output must share the same dimension shardings}}
  %0 = sdy.replicated_to_unreduced {"x"} %a out_sharding=<@m, [{"y"}], unreduced={"x"}> : tensor<16xf32>
  return
}

// -----

sdy.mesh @m = <["x"=4, "y"=2]>
func.func @made_partial_while_summed(%a: tensor<16xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  // expected-error@+1 {{op cannot add new unreduced axis 'y'.}}
  %0 = sdy.all_reduce {"x"} %a out_sharding=<@m, [{}], unreduced={"y"}> : tensor<16xf32>
  return
}
