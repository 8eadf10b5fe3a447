// What the checks of shardings on functions and operations say.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect
// covers: 004-02, 004-07

sdy.mesh @pod = <["rows"=4, "cols"=2]>
// expected-error@+1 {{'func.func' op arg 0 - unknown mesh: @pond; the module has @pod}}
func.func @unknown_mesh(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@pond, [{"rows"}]>}) {
  return
}

// -----

// expected-error@+1 {{'func.func' op arg 0 - unknown mesh: @pond; the module defines no mesh}}
func.func @no_mesh(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@pond, [{"rows"}]>}) {
  return
}

// -----

sdy.mesh @pod = <["rows"=4, "cols"=2]>
// expected-error@+1 {{'func.func' op result 1 - unknown axis name: "deep"; the mesh has "rows", "cols"}}
func.func @unknown_axis(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32> {sdy.sharding = #sdy.sharding<@pod, [{"deep"}]>}) {
  return %a, %a : tensor<8xf32>, tensor<8xf32>
}

// -----

func.func @unknown_axis_of_an_inlined_mesh(%a: tensor<8xf32>) {
  // expected-error@+1 {{'test.op' op result - unknown axis name: "j"; the mesh has "i"}}
  "test.op"() {sdy.sharding = #sdy.sharding_per_value<[<mesh<["i"=2]>, [{"j"}]>]>} : () -> tensor<8xf32>
  return
}

// -----

sdy.mesh @pod = <["rows"=4]>
// expected-error@+1 {{'func.func' op arg 0 - should have a sharding attribute of type TensorShardingAttr}}
func.func @per_value_on_an_argument(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding_per_value<[<@pod, [{}]>]>}) {
  return
}

// -----

sdy.mesh @pod = <["rows"=4]>
func.func @one_sharding_on_an_op() {
  // expected-error@+1 {{'test.op' op should have a sharding attribute of type TensorShardingPerValueAttr}}
  "test.op"() {sdy.sharding = #sdy.sharding<@pod, [{}]>} : () -> tensor<8xf32>
  return
}

// -----

sdy.mesh @pod = <["rows"=4]>
func.func @number_of_shardings() {
  // expected-error@+1 {{'test.op' op result shardings don't match number of values: 1 shardings vs 2 values}}
  "test.op"() {sdy.sharding = #sdy.sharding_per_value<[<@pod, [{}]>]>} : () -> (tensor<8xf32>, tensor<8xf32>)
  return
}

// -----

sdy.mesh @pod = <["rows"=4]>
sdy.mesh @other = <["x"=2]>
sdy.mesh @empty = <[]>
func.func @results_on_different_meshes() {
  "test.op"() {sdy.sharding = #sdy.sharding_per_value<[<@pod, [{}]>, <@empty, [{}]>, <@other, [{"x"}]>]>} : () -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>)
  return
}

// -----

sdy.mesh @pod = <["rows"=4]>
func.func @rank() {
  // expected-error@+1 {{'test.op' op result 1 - sharding doesn't match tensor rank: 1 != 2}}
  "test.op"() {sdy.sharding = #sdy.sharding_per_value<[<@pod, [{}]>, <@pod, [{}]>]>} : () -> (tensor<8xf32>, tensor<8x?xf32>)
  return
}

// -----

sdy.mesh @pod = <["rows"=4]>
// expected-error@+1 {{'func.func' op arg 0 - only ranked tensors can have a sharding. type: 'tensor<*xf32>'}}
func.func @unranked(%a: tensor<*xf32> {sdy.sharding = #sdy.sharding<@pod, []>}) {
  return
}

// -----

sdy.mesh @pod = <["rows"=4]>
// expected-error@+1 {{'func.func' op arg 0 - non-shaped tensors can only have a sharding with rank 0 and no replicated or unreduced axes. type: 'index', sharding: #sdy.sharding<@pod, [], replicated={"rows"}>}}
func.func @not_a_tensor(%a: index {sdy.sharding = #sdy.sharding<@pod, [], replicated={"rows"}>}) {
  return
}

// -----

sdy.mesh @pod = <["rows"=4]>
func.func @tuple_of_two() {
  // expected-error@+1 {{'test.op' op result - ops can only have a sharding for a tuple of size 1: 'tuple<tensor<8xf32>, tensor<8xf32>>'}}
  "test.op"() {sdy.sharding = #sdy.sharding_per_value<[<@pod, [{"rows"}]>]>} : () -> tuple<tensor<8xf32>, tensor<8xf32>>
  return
}

// -----

sdy.mesh @pod = <["rows"=4]>
func.func @tuple_of_one() {
  "test.op"() {sdy.sharding = #sdy.sharding_per_value<[<@pod, [{"rows"}]>]>} : () -> tuple<tensor<8xf32>>
  return
}

// -----

sdy.mesh @one = <[], device_ids=[3]>
func.func @maximal() {
  "test.op"() {sdy.sharding = #sdy.sharding_per_value<[<@one, []>]>} : () -> ()
  "test.op"() {sdy.sharding = #sdy.sharding_per_value<[<@one, []>]>} : () -> tensor<8xf32>
  // expected-error@+1 {{'test.op' op result - a maximal sharding can only have a sharding with rank 0 and no replicated or unreduced axes}}
  "test.op"() {sdy.sharding = #sdy.sharding_per_value<[<@one, [{}]>]>} : () -> tensor<8xf32>
  return
}

// -----

sdy.mesh @pod = <["rows"=4]>
func.func @no_results() {
  "test.op"() {sdy.sharding = #sdy.sharding_per_value<[<@pod, []>]>} : () -> ()
  // expected-error@+1 {{'test.op' op result - a maximal sharding can only have a sharding with rank 0 and no replicated or unreduced axes}}
  "test.op"() {sdy.sharding = #sdy.sharding_per_value<[<@pod, [], replicated={"rows"}>]>} : () -> ()
  return
}

// -----

sdy.mesh @pod = <["rows"=4, "deep"=8]>
// expected-error@+1 {{arg 0 - duplicate axis ref: "rows"}}
func.func @axis_twice(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@pod, [{"rows"}, {"rows"}]>}) {
  return
}

// -----

sdy.mesh @pod = <["rows"=4, "deep"=8]>
// expected-error@+1 {{arg 0 - both sub-axis and full-axis are used for axis name: "deep"}}
func.func @part_and_whole(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@pod, [{"deep":(1)2}, {}], replicated={"deep"}>}) {
  return
}

// -----

sdy.mesh @pod = <["rows"=4, "deep"=8]>
// expected-error@+1 {{arg 0 - overlapping sub-axes: "deep":(1)4, "deep":(2)4}}
func.func @overlap(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@pod, [{"deep":(2)4}, {"deep":(1)4}]>}) {
  return
}

// -----

sdy.mesh @pod = <["rows"=4, "deep"=8]>
// expected-error@+1 {{arg 0 - two consecutive sub-axes can be merged: "deep":(1)2, "deep":(2)4}}
func.func @mergeable(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@pod, [{"deep":(1)2, "deep":(2)4}, {}]>}) {
  return
}

// -----

sdy.mesh @pod = <["rows"=4, "deep"=8]>
// expected-error@+1 {{arg 0 - sub-axis pre-size must be at least 1: "deep":(-1)2}}
func.func @pre_size(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@pod, [{"deep":(-1)2}]>}) {
  return
}

// -----

sdy.mesh @pod = <["rows"=4, "deep"=8]>
// expected-error@+1 {{arg 0 - sub-axis sizes must be greater than 1: "deep":(2)1}}
func.func @size_one(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@pod, [{"deep":(2)1}]>}) {
  return
}

// -----

sdy.mesh @pod = <["rows"=4, "deep"=8]>
// expected-error@+1 {{arg 0 - sub-axis next pre-size 6 doesn't divide the size of the full axis 8: "deep":(2)3}}
func.func @does_not_divide(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@pod, [{"deep":(2)3}]>}) {
  return
}

// -----

sdy.mesh @pod = <["x"=2, "y"=4]>
// The slide of the reshape example writes this part, which overruns its axis.
// expected-error@+1 {{arg 0 - sub-axis next pre-size 8 doesn't divide the size of the full axis 4: "y":(2)4}}
func.func @overruns(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@pod, [{"x"}, {"y":(2)4}]>}) {
  return
}

// -----

sdy.mesh @pod = <["rows"=4, "deep"=8]>
// expected-error@+1 {{arg 0 - sub-axis size is equal to the full axis size: "deep":(1)8}}
func.func @whole_as_part(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@pod, [{"deep":(1)8}]>}) {
  return
}

// -----

sdy.mesh @pod = <["rows"=4, "deep"=8]>
// expected-error@+1 {{arg 0 - replicated axes are not ordered w.r.t. mesh; in its order: {"rows", "deep"}}}
func.func @replicated_order(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@pod, [{}], replicated={"deep", "rows"}>}) {
  return
}

// -----

sdy.mesh @pod = <["rows"=4, "deep"=8]>
// expected-error@+1 {{arg 0 - unreduced axes are not ordered w.r.t. mesh; in its order: {"deep":(1)2, "deep":(4)2}}}
func.func @unreduced_order(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@pod, [{}], unreduced={"deep":(4)2, "deep":(1)2}>}) {
  return
}

// -----

sdy.mesh @pod = <["rows"=4]>
// expected-error@+1 {{arg 0 - dim 1 is empty and closed but has a priority}}
func.func @priority(%a: tensor<?x8xf32> {sdy.sharding = #sdy.sharding<@pod, [{"rows"}p0, {}p1]>}) {
  return
}

// -----

sdy.mesh @pod = <["rows"=4, "cols"=2]>
func.func @manual_axis_inside(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-note@+1 {{parent bounding this axis as manual}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@pod, [{"rows"}]>] out_shardings=[<@pod, [{"rows"}]>] manual_axes={"rows"} (%b: tensor<2xf32>) {
    // expected-error@+1 {{'test.op' op result - operates on axis "rows" which is already bound by a parent sdy.manual_computation op}}
    %1 = "test.op"(%b) {sdy.sharding = #sdy.sharding_per_value<[<@pod, [{"cols"}], replicated={"rows"}>]>} : (tensor<2xf32>) -> tensor<2xf32>
    sdy.return %1 : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @m = <["x"=4]>
func.func @not_per_value(%a: tensor<4xf32>) {
  // expected-error@+2 {{expected '['}}
  // expected-error@+1 {{failed to parse Sdy_TensorShardingPerValue parameter 'shardings' which is to be a `::llvm::ArrayRef<TensorShardingAttr>`}}
  %0 = stablehlo.add %a, %a {sdy.sharding = #sdy.sharding_per_value<@m>} : tensor<4xf32>
  return
}

// -----

// expected-error@+2 {{expected '{'}}
// expected-error@+1 {{failed to parse Sdy_TensorSharding parameter 'unreduced_axes' which is to be a `::llvm::ArrayRef<AxisRefAttr>`}}
func.func @unreduced_without_braces(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, [{}], unreduced="x">})

// -----

// expected-error@+2 {{expected '{'}}
// expected-error@+1 {{failed to parse Sdy_TensorSharding parameter 'replicated_axes' which is to be a `::llvm::ArrayRef<AxisRefAttr>`}}
func.func @replicated_without_braces(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, [{}], replicated="x">})

// -----

// expected-error@+2 {{expected '='}}
// expected-error@+1 {{failed to parse Sdy_TensorSharding parameter 'replicated_axes' which is to be a `::llvm::ArrayRef<AxisRefAttr>`}}
func.func @replicated_without_equals(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, [{}], replicated {"x"}>})
