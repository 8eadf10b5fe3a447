// What the checks of per-device collectives say.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @unknown_mesh(%a: tensor<4xf32>) {
  // expected-error@+1 {{'spmd.all_reduce' op names mesh @m, which the module doesn't define}}
  %0 = spmd.all_reduce sum %a over {"x"} on @m : tensor<4xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @unknown_axis(%a: tensor<4xf32>) {
  // expected-error@+1 {{'spmd.all_reduce' op has bad axes on mesh @m = <["x"=2, "y"=4]>: unknown axis name: "z"; the mesh has "x", "y"}}
  %0 = spmd.all_reduce sum %a over {"z"} on @m : tensor<4xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @bad_part(%a: tensor<4xf32>) {
  // expected-error@+1 {{op has bad axes on mesh @m = <["x"=2, "y"=4]>: sub-axis next pre-size 6 doesn't divide the size of the full axis 4: "y":(3)2}}
  %0 = spmd.collective_broadcast %a over {"y":(3)2} on @m : tensor<4xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @axis_twice() {
  // expected-error@+1 {{op has bad axes on mesh @m = <["x"=2, "y"=4]>: duplicate axis ref: "x"}}
  %0 = spmd.axis_index over {"x", "x"} on @m : tensor<i32>
  return
}

// -----

func.func @index_along_groups() {
  // expected-error@+1 {{op needs mesh axes: an index along groups of devices has no order}}
  %0 = spmd.axis_index groups [[0, 1]] : tensor<i32>
  return
}

// -----

func.func @sizes_of_groups(%a: tensor<4xf32>) {
  // expected-error@+1 {{op has groups of 2 and of 1 devices; all groups of a collective have one size}}
  %0 = spmd.all_reduce max %a groups [[0, 1], [2]] : tensor<4xf32>
  return
}

// -----

func.func @device_twice(%a: tensor<4xf32>) {
  // expected-error@+1 {{op names device 1 twice}}
  %0 = spmd.all_reduce max %a groups [[0, 1], [2, 1]] : tensor<4xf32>
  return
}

// -----

func.func @negative_device(%a: tensor<4xf32>) {
  // expected-error@+1 {{op names device -1; devices are numbered from 0}}
  %0 = spmd.all_reduce max %a groups [[0, -1]] : tensor<4xf32>
  return
}

// -----

func.func @no_device(%a: tensor<4xf32>) {
  // expected-error@+1 {{op names no device}}
  %0 = spmd.all_reduce max %a groups [[]] : tensor<4xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @gather_dimension(%a: tensor<4xf32>) {
  // expected-error@+1 {{op dim 1 isn't a dimension of an operand of rank 1}}
  %0 = spmd.all_gather %a dim 1 over {"x"} on @m : (tensor<4xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @gather_result(%a: tensor<4xf32>) {
  // expected-error@+1 {{op gives 'tensor<16xf32>' from 'tensor<4xf32>', but its result is 'tensor<8xf32>'}}
  %0 = spmd.all_gather %a dim 0 over {"y"} on @m : (tensor<4xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @gather_dynamic(%a: tensor<?xf32>) {
  // expected-error@+1 {{op needs an operand of static shape, got 'tensor<?xf32>'}}
  %0 = spmd.all_gather %a dim 0 groups [[0, 1]] : (tensor<?xf32>) -> tensor<?xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @scatter_divides(%a: tensor<6xf32>) {
  // expected-error@+1 {{op cuts dimension 0 of extent 6 into 4 blocks, which doesn't divide it}}
  %0 = spmd.reduce_scatter sum %a dim 0 over {"y"} on @m : (tensor<6xf32>) -> tensor<2xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @swap_dimension(%a: tensor<8x2xf32>) {
  // expected-error@+1 {{op concat -1 isn't a dimension of an operand of rank 2}}
  %0 = spmd.all_to_all %a split 0 concat -1 over {"y"} on @m : (tensor<8x2xf32>) -> tensor<2x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @swap_result(%a: tensor<8x2xf32>) {
  // expected-error@+1 {{op gives 'tensor<2x8xf32>' from 'tensor<8x2xf32>', but its result is 'tensor<8x2xf32>'}}
  %0 = spmd.all_to_all %a split 0 concat 1 over {"y"} on @m : (tensor<8x2xf32>) -> tensor<8x2xf32>
  return
}

// -----

func.func @two_from_one(%a: tensor<4xf32>) {
  // expected-error@+1 {{op sends twice from device 0}}
  %0 = spmd.collective_permute %a [[0, 1], [0, 2]] : tensor<4xf32>
  return
}

// -----

func.func @two_to_one(%a: tensor<4xf32>) {
  // expected-error@+1 {{op sends twice to device 1}}
  %0 = spmd.collective_permute %a [[0, 1], [2, 1]] : tensor<4xf32>
  return
}

// -----

func.func @negative_target(%a: tensor<4xf32>) {
  // expected-error@+1 {{op names device -2; devices are numbered from 0}}
  %0 = spmd.collective_permute %a [[0, -2]] : tensor<4xf32>
  return
}

// -----

func.func @not_pairs(%a: tensor<4xf32>) {
  // expected-error@+1 {{expected pairs [source, target], found 3 numbers}}
  %0 = spmd.collective_permute %a [[0, 1, 2]] : tensor<4xf32>
  return
}

// -----

func.func @unknown_reduction(%a: tensor<4xf32>) {
  // expected-error@+1 {{expected sum, product, max, min, and, or; got: mean}}
  %0 = spmd.all_reduce mean %a groups [[0, 1]] : tensor<4xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @exchange_of_other_blocks(%a: tensor<3xf32>) {
  // expected-error@+1 {{'spmd.direct_exchange' op moves blocks of 'tensor<4xf32>', but its operand is 'tensor<3xf32>'}}
  %0 = spmd.direct_exchange %a of 8 from [{"x"}] to [{"y"}] on @m : (tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @exchange_to_another_type(%a: tensor<4xf32>) {
  // expected-error@+1 {{'spmd.direct_exchange' op gives 'tensor<2xf32>' from 'tensor<4xf32>', but its result is 'tensor<4xf32>'}}
  %0 = spmd.direct_exchange %a of 8 from [{"x"}] to [{"y"}] on @m : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @exchange_of_another_rank(%a: tensor<4xf32>) {
  // expected-error@+1 {{'spmd.direct_exchange' op moves an array of rank 1 with layouts of 2 and 1 dimensions, but its operand has rank 1; all have one rank}}
  %0 = spmd.direct_exchange %a of 8 from [{"x"}, {}] to [{"y"}] on @m : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @exchange_along_no_axis(%a: tensor<4xf32>) {
  // expected-error@+1 {{'spmd.direct_exchange' op has bad axes on mesh @m = <["x"=2, "y"=4]>: unknown axis name: "z"; the mesh has "x", "y"}}
  %0 = spmd.direct_exchange %a of 8 from [{"x"}] to [{"z"}] on @m : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @exchange_of_windows_of_no_dimension(%a: tensor<4xf32>) {
  // expected-error@+1 {{'spmd.direct_exchange' op has a window of dimension 1 where one of 0 to 1, excluded, is due}}
  %0 = spmd.direct_exchange %a of 8 from [{"x"}] to [{"y"}] window of 1 at 0 step 1 size 2 below 8 on @m : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @exchange_of_backward_windows(%a: tensor<4xf32>) {
  // expected-error@+1 {{'spmd.direct_exchange' op has a window at 0 of step -1 and size 2; steps and sizes are from 0 to 1099511627776, and windows begin no further from the array}}
  %0 = spmd.direct_exchange %a of 8 from [{"x"}] to [{"y"}] window of 0 at 0 step -1 size 2 below 8 on @m : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @exchange_on_no_mesh(%a: tensor<4xf32>) {
  // expected-error@+1 {{'spmd.direct_exchange' op names mesh @m, which the module doesn't define}}
  %0 = spmd.direct_exchange %a of 8 from [{"x"}] to [{"y"}] on @m : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2]>
func.func @sum_of_nothing() {
  // expected-error@+1 {{'spmd.all_reduce' op has no operand}}
  "spmd.all_reduce"() {members = #spmd.members<over {"x"} on @m>, reduction = 0 : i32} : () -> ()
  return
}

// -----

func.func @half_of_a_pair(%a: tensor<4xf32>) {
  // expected-error@+1 {{'spmd.collective_permute' op has 3 numbers in its pairs; pairs are two each}}
  %0 = "spmd.collective_permute"(%a) {pairs = array<i64: 0, 1, 2>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @body_of_other_operands(%a: tensor<4xf32>) {
  // expected-error@+1 {{'spmd.fused' op has 1 operands of types ('tensor<4xf32>'), but its body takes ('tensor<2xf32>')}}
  %0 = "spmd.fused"(%a) ({
  ^bb0(%x: tensor<2xf32>):
    "spmd.yield"(%x) : (tensor<2xf32>) -> ()
  }) : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @body_of_other_results(%a: tensor<4xf32>) {
  // expected-error@+1 {{'spmd.fused' op has results ('tensor<2xf32>'), but its body yields ('tensor<4xf32>')}}
  %0 = "spmd.fused"(%a) ({
  ^bb0(%x: tensor<4xf32>):
    "spmd.yield"(%x) : (tensor<4xf32>) -> ()
  }) : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @two_results(%a: tensor<4xf32>) {
  // expected-error@+1 {{'spmd.all_gather' op has 1 operands and 2 results; each operand has one result}}
  %0:2 = "spmd.all_gather"(%a) {dim = 0 : i64, members = #spmd.members<over {"x"} on @mesh>} : (tensor<4xf32>) -> (tensor<8xf32>, tensor<8xf32>)
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @two_types(%a: tensor<4xf32>, %b: tensor<4xi32>) {
  // expected-error@+1 {{'spmd.all_reduce' op has operands of 'f32' and of 'i32'; one message has one element type}}
  %0:2 = spmd.all_reduce sum %a, %b over {"x"} on @mesh : tensor<4xf32>, tensor<4xi32>
  return
}

// -----

func.func @fused_without_an_end(%a: tensor<4xf32>) {
  // expected-error@+1 {{'spmd.fused' op has a body that doesn't end in spmd.yield}}
  %0 = "spmd.fused"(%a) ({
  ^bb0(%b: tensor<4xf32>):
    %1 = stablehlo.add %b, %b : tensor<4xf32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}
