// What is simplified in sdy operations.
// RUN: tessera-opt %s -canonicalize -allow-unregistered-dialect | FileCheck %s

sdy.mesh @m = <["x"=4, "y"=2]>
sdy.mesh @reversed = <["x"=4, "y"=2], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
sdy.mesh @flat = <["x"=4, "one"=1]>

// CHECK-LABEL: @collectives_that_do_nothing
// CHECK-NEXT: return %arg0, %arg0, %arg0, %arg0, %arg0 :
func.func @collectives_that_do_nothing(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y", ?}, {}]>}) -> (tensor<16x8xf32>, tensor<16x8xf32>, tensor<16x8xf32>, tensor<16x8xf32>, tensor<16x8xf32>) {
  %0 = sdy.all_gather [{}, {}] %a out_sharding=<@m, [{"y"}, {}]> : tensor<16x8xf32>
  %1 = sdy.all_slice [{}, {}] %a out_sharding=<@m, [{"y"}, {}]> : tensor<16x8xf32>
  %2 = sdy.all_reduce {} %a out_sharding=<@m, [{"y"}, {}]> : tensor<16x8xf32>
  %3 = sdy.reduce_scatter [{}, {}] %a out_sharding=<@m, [{"y"}, {}]> : tensor<16x8xf32>
  %4 = sdy.collective_permute %a out_sharding=<@m, [{"y"}, {}]> : tensor<16x8xf32>
  return %0, %1, %2, %3, %4 : tensor<16x8xf32>, tensor<16x8xf32>, tensor<16x8xf32>, tensor<16x8xf32>, tensor<16x8xf32>
}

// CHECK-LABEL: @a_change_of_devices_stays
// CHECK-NEXT: sdy.collective_permute %arg0 out_sharding=<@reversed, [{"y"}, {}]>
func.func @a_change_of_devices_stays(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {}]>}) -> tensor<16x8xf32> {
  %0 = sdy.collective_permute %a out_sharding=<@reversed, [{"y"}, {}]> : tensor<16x8xf32>
  return %0 : tensor<16x8xf32>
}

// CHECK-LABEL: @slice_of_gather
// CHECK: return %arg0 :
func.func @slice_of_gather(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) -> tensor<16x8xf32> {
  %0 = sdy.all_gather [{}, {"x"}] %a out_sharding=<@m, [{"y"}, {}]> : tensor<16x8xf32>
  %1 = sdy.all_slice [{}, {"x"}] %0 out_sharding=<@m, [{"y"}, {"x"}]> : tensor<16x8xf32>
  return %1 : tensor<16x8xf32>
}

// CHECK-LABEL: @slice_of_gather_along_another_dimension
// CHECK: %[[G:.*]] = sdy.all_gather
// CHECK: %[[S:.*]] = sdy.all_slice [{"x"}, {}] %[[G]]
// CHECK: return %[[S]]
func.func @slice_of_gather_along_another_dimension(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) -> tensor<16x8xf32> {
  %0 = sdy.all_gather [{}, {"x"}] %a out_sharding=<@m, [{"y"}, {}]> : tensor<16x8xf32>
  %1 = sdy.all_slice [{"x"}, {}] %0 out_sharding=<@m, [{"y", "x"}, {}]> : tensor<16x8xf32>
  return %1 : tensor<16x8xf32>
}

// CHECK-LABEL: @reduce_of_replicated
// CHECK: return %arg0 :
func.func @reduce_of_replicated(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {}]>}) -> tensor<16x8xf32> {
  %0 = sdy.replicated_to_unreduced {"x"} %a out_sharding=<@m, [{"y"}, {}], unreduced={"x"}> : tensor<16x8xf32>
  %1 = sdy.all_reduce {"x"} %0 out_sharding=<@m, [{"y"}, {}]> : tensor<16x8xf32>
  return %1 : tensor<16x8xf32>
}

// CHECK-LABEL: @reduce_of_sharded
// CHECK: %[[G:.*]] = sdy.all_gather [{"y"}, {}] %arg0 out_sharding=<@m, [{}, {"x"}]>
// CHECK: return %[[G]]
func.func @reduce_of_sharded(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) -> tensor<16x8xf32> {
  %0 = sdy.sharded_to_unreduced [{"y"}, {}] %a out_sharding=<@m, [{}, {"x"}], unreduced={"y"}> : tensor<16x8xf32>
  %1 = sdy.all_reduce {"y"} %0 out_sharding=<@m, [{}, {"x"}]> : tensor<16x8xf32>
  return %1 : tensor<16x8xf32>
}

// CHECK-LABEL: @reduce_and_slice
// CHECK-NEXT: %[[R:.*]] = sdy.reduce_scatter max [{"x"}, {}] %arg0 out_sharding=<@m, [{"x"}, {}]>
// CHECK-NEXT: return %[[R]], %[[R]]
func.func @reduce_and_slice(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced=max{"x"}>}) -> (tensor<16x8xf32>, tensor<16x8xf32>) {
  %0 = sdy.all_reduce max {"x"} %a out_sharding=<@m, [{}, {}]> : tensor<16x8xf32>
  %1 = sdy.all_slice [{"x"}, {}] %0 out_sharding=<@m, [{"x"}, {}]> : tensor<16x8xf32>
  %2 = sdy.all_slice [{"x"}, {}] %0 out_sharding=<@m, [{"x"}, {}]> : tensor<16x8xf32>
  return %1, %2 : tensor<16x8xf32>, tensor<16x8xf32>
}

// CHECK-LABEL: @reduce_and_slice_further
// CHECK-NEXT: %[[R:.*]] = sdy.reduce_scatter [{"x"}, {}] %arg0 out_sharding=<@m, [{"x"}, {}]>
// CHECK-NEXT: %[[S:.*]] = sdy.all_slice [{"y"}, {}] %[[R]] out_sharding=<@m, [{"x", "y"}, {}]>
// CHECK-NEXT: return %[[S]]
func.func @reduce_and_slice_further(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced={"x"}>}) -> tensor<16x8xf32> {
  %0 = sdy.all_reduce {"x"} %a out_sharding=<@m, [{}, {}]> : tensor<16x8xf32>
  %1 = sdy.all_slice [{"x", "y"}, {}] %0 out_sharding=<@m, [{"x", "y"}, {}]> : tensor<16x8xf32>
  return %1 : tensor<16x8xf32>
}

// The reduced axis isn't the first one that is sliced: a scatter would place other blocks.
// CHECK-LABEL: @reduce_and_slice_before
// CHECK-NEXT: sdy.all_reduce
// CHECK-NEXT: sdy.all_slice
func.func @reduce_and_slice_before(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced={"x"}>}) -> tensor<16x8xf32> {
  %0 = sdy.all_reduce {"x"} %a out_sharding=<@m, [{}, {}]> : tensor<16x8xf32>
  %1 = sdy.all_slice [{"y", "x"}, {}] %0 out_sharding=<@m, [{"y", "x"}, {}]> : tensor<16x8xf32>
  return %1 : tensor<16x8xf32>
}

// CHECK-LABEL: @reduce_used_whole
// CHECK-NEXT: sdy.all_reduce
// CHECK-NEXT: sdy.all_slice
func.func @reduce_used_whole(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced={"x"}>}) -> (tensor<16x8xf32>, tensor<16x8xf32>) {
  %0 = sdy.all_reduce {"x"} %a out_sharding=<@m, [{}, {}]> : tensor<16x8xf32>
  %1 = sdy.all_slice [{"x"}, {}] %0 out_sharding=<@m, [{"x"}, {}]> : tensor<16x8xf32>
  return %0, %1 : tensor<16x8xf32>, tensor<16x8xf32>
}

// CHECK-LABEL: @all_to_alls
// CHECK-NEXT: %[[A:.*]] = sdy.all_to_all [{"x"}: 0->1, {"y"}: 2->3] %arg0 out_sharding=<@m, [{}, {"x"}, {}, {"y"}]>
// CHECK-NEXT: return %[[A]]
func.func @all_to_alls(%a: tensor<8x8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}, {"y"}, {}]>}) -> tensor<8x8x8x8xf32> {
  %0 = sdy.all_to_all [{"y"}: 2->3] %a out_sharding=<@m, [{"x"}, {}, {}, {"y"}]> : tensor<8x8x8x8xf32>
  %1 = sdy.all_to_all [{"x"}: 0->1] %0 out_sharding=<@m, [{}, {"x"}, {}, {"y"}]> : tensor<8x8x8x8xf32>
  %2 = sdy.all_to_all [{"x"}: 0->1] %0 out_sharding=<@m, [{}, {"x"}, {}, {"y"}]> : tensor<8x8x8x8xf32>
  return %1 : tensor<8x8x8x8xf32>
}

// CHECK-LABEL: @all_to_alls_on_one_dimension
// CHECK-NEXT: sdy.all_to_all [{"x"}: 0->1]
// CHECK-NEXT: sdy.all_to_all [{"x"}: 1->2]
func.func @all_to_alls_on_one_dimension(%a: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}, {}]>}) -> tensor<8x8x8xf32> {
  %0 = sdy.all_to_all [{"x"}: 0->1] %a out_sharding=<@m, [{}, {"x"}, {}]> : tensor<8x8x8xf32>
  %1 = sdy.all_to_all [{"x"}: 1->2] %0 out_sharding=<@m, [{}, {}, {"x"}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}

// CHECK-LABEL: @reshard_of_reshard
// CHECK-NEXT: %[[R:.*]] = sdy.reshard %arg0 <@m, [{}, {"x"}]>
// CHECK-NEXT: return %[[R]]
func.func @reshard_of_reshard(%a: tensor<16x8xf32>) -> tensor<16x8xf32> {
  %0 = sdy.reshard %a <@m, [{"x"}, {}]> : tensor<16x8xf32>
  %1 = sdy.reshard %0 <@m, [{"y"}, {}]> : tensor<16x8xf32>
  %2 = sdy.reshard %1 <@m, [{}, {"x"}]> : tensor<16x8xf32>
  return %2 : tensor<16x8xf32>
}

// CHECK-LABEL: @reshard_used_elsewhere
// CHECK-NEXT: %[[A:.*]] = sdy.reshard %arg0
// CHECK-NEXT: %[[B:.*]] = sdy.reshard %[[A]]
// CHECK-NEXT: return %[[A]], %[[B]]
func.func @reshard_used_elsewhere(%a: tensor<16x8xf32>) -> (tensor<16x8xf32>, tensor<16x8xf32>) {
  %0 = sdy.reshard %a <@m, [{"x"}, {}]> : tensor<16x8xf32>
  %1 = sdy.reshard %0 <@m, [{"y"}, {}]> : tensor<16x8xf32>
  return %0, %1 : tensor<16x8xf32>, tensor<16x8xf32>
}

// CHECK-LABEL: @equal_reshards
// CHECK-NEXT: %[[A:.*]] = sdy.reshard %arg0 <@m, [{"x"}, {}]>
// CHECK-NEXT: %[[B:.*]] = sdy.reshard %arg0 <@m, [{"y"}, {}]>
// CHECK-NEXT: return %[[A]], %[[B]], %[[A]]
func.func @equal_reshards(%a: tensor<16x8xf32>) -> (tensor<16x8xf32>, tensor<16x8xf32>, tensor<16x8xf32>) {
  %0 = sdy.reshard %a <@m, [{"x"}, {}]> : tensor<16x8xf32>
  %1 = sdy.reshard %a <@m, [{"y"}, {}]> : tensor<16x8xf32>
  %2 = sdy.reshard %a <@m, [{"x"}, {}]> : tensor<16x8xf32>
  return %0, %1, %2 : tensor<16x8xf32>, tensor<16x8xf32>, tensor<16x8xf32>
}

// CHECK-LABEL: @groups
// CHECK-NEXT: sdy.sharding_group %arg0 group_id=1
// CHECK-NEXT: sdy.sharding_group %arg0 group_id=2
// CHECK-NEXT: return
func.func @groups(%a: tensor<16x8xf32>) {
  sdy.sharding_group %a group_id=1 : tensor<16x8xf32>
  sdy.sharding_group %a group_id=2 : tensor<16x8xf32>
  sdy.sharding_group %a group_id=1 : tensor<16x8xf32>
  return
}

// CHECK-LABEL: @unused_inputs
// CHECK-NEXT: sdy.manual_computation(%arg1) in_shardings=[<@m, [{"x"}, {}]>] out_shardings=[<@m, [{"x"}, {}]>] manual_axes={"x"} (%[[B:.*]]: tensor<4x8xf32>) {
// CHECK-NEXT: sdy.return %[[B]]
func.func @unused_inputs(%a: tensor<8xf32>, %b: tensor<16x8xf32>) -> tensor<16x8xf32> {
  %0 = sdy.manual_computation(%a, %b, %a) in_shardings=[<@m, [{"x"}]>, <@m, [{"x"}, {}]>, <@m, [{}]>] out_shardings=[<@m, [{"x"}, {}]>] manual_axes={"x"} (%c: tensor<2xf32>, %d: tensor<4x8xf32>, %e: tensor<8xf32>) {
    sdy.return %d : tensor<4x8xf32>
  } : (tensor<8xf32>, tensor<16x8xf32>, tensor<8xf32>) -> tensor<16x8xf32>
  return %0 : tensor<16x8xf32>
}

// CHECK-LABEL: @axes_of_one_device
// CHECK-NEXT: %[[A:.*]] = "test.op"(%arg0)
// CHECK-NEXT: return %[[A]], %arg0
func.func @axes_of_one_device(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0:2 = sdy.manual_computation(%a) in_shardings=[<@flat, [{"one", "x"}]>] out_shardings=[<@flat, [{"one", "x"}]>, <@flat, [{}]>] manual_axes={"one"} (%b: tensor<8xf32>) {
    %1 = "test.op"(%b) : (tensor<8xf32>) -> tensor<8xf32>
    sdy.return %1, %b : tensor<8xf32>, tensor<8xf32>
  } : (tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
  return %0#0, %0#1 : tensor<8xf32>, tensor<8xf32>
}

// CHECK-LABEL: @nothing_in_it
// CHECK-NEXT: return
func.func @nothing_in_it() {
  sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={"x", "y"} () {
    sdy.return
  } : () -> ()
  return
}

// CHECK-LABEL: @no_values
// CHECK-NEXT: "test.op"()
// CHECK-NEXT: return
func.func @no_values() {
  sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} () {
    "test.op"() : () -> ()
    sdy.return
  } : () -> ()
  return
}
