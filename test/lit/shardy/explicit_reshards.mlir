// Reshards that let each operation run with the shardings of its operands and results.
// RUN: tessera-opt %s -split-input-file -sdy-insert-explicit-reshards=enable-full-version=true | FileCheck %s --check-prefixes=CHECK,FULL
// RUN: tessera-opt %s -split-input-file -sdy-insert-explicit-reshards | FileCheck %s --check-prefixes=CHECK,FEW

sdy.mesh @mesh = <["rows"=4, "cols"=2, "deep"=4]>

// What most elements lie cut by comes first: the larger operand stays.
// CHECK-LABEL: @product
// FULL: %[[L:.*]] = sdy.reshard %arg0 <@mesh, [{}, {"cols"}]>
// FULL: %[[P:.*]] = stablehlo.dot %[[L]], %arg1 {{.*}}<@mesh, [{}, {"rows"}]>
// FULL: %[[S:.*]] = sdy.all_reduce {"cols"} %[[P]] out_sharding=<@mesh, [{}, {"rows"}]>
// FULL: sdy.reshard %[[S]] <@mesh, [{"rows"}, {}]>
// FEW-NOT: sdy.reshard
func.func @product(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"rows"}, {"cols"}]>},
                   %b: tensor<16x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"cols"}, {"rows"}]>})
    -> (tensor<8x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"rows"}, {}]>}) {
  %0 = stablehlo.dot %a, %b {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"rows"}, {}]>]>} : (tensor<8x16xf32>, tensor<16x64xf32>) -> tensor<8x64xf32>
  return %0 : tensor<8x64xf32>
}

// The result alone is in the way: the axes of its columns are those of the sum.
// CHECK-LABEL: @result_in_the_way
// CHECK: %[[P:.*]] = stablehlo.dot %arg0, %arg1 {{.*}}<@mesh, [{"deep"}, {"cols"}]>
// FULL: %[[P2:.*]] = sdy.all_reduce {"rows"} %[[P]]
// CHECK: sdy.reshard %{{.*}} <@mesh, [{"deep"}, {"rows"}]>
func.func @result_in_the_way(%a: tensor<8x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"deep"}, {"rows"}]>},
                             %b: tensor<64x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"rows"}, {"cols"}]>})
    -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"deep"}, {"rows"}]>}) {
  %0 = stablehlo.dot %a, %b {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"deep"}, {"rows"}]>]>} : (tensor<8x64xf32>, tensor<64x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// The dimension that is sorted must be whole: its axis moves to another one.
// CHECK-LABEL: @sorted
// FULL: %[[R:.*]] = sdy.reshard %arg0 <@mesh, [{}, {"rows"}]>
// FULL: "stablehlo.sort"(%[[R]])
// FULL: sdy.reshard %{{.*}} <@mesh, [{"rows"}, {}]>
func.func @sorted(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"rows"}, {}]>})
    -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"rows"}, {}]>}) {
  %0 = "stablehlo.sort"(%a) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"rows"}, {}]>]>} : (tensor<8x16xf32>) -> tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}

// A factor behind others in a dimension is cut once those are cut fully.
// CHECK-LABEL: @taken_apart
// FULL: %[[R:.*]] = stablehlo.reshape %arg0 {{.*}}<@mesh, [{"rows"}, {"cols"}]>
// FULL: sdy.reshard %[[R]] <@mesh, [{}, {"cols"}]>
func.func @taken_apart(%a: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"rows", "cols"}]>})
    -> (tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"cols"}]>}) {
  %0 = stablehlo.reshape %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"cols"}]>]>} : (tensor<32xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// Axes that fit the factors in another order only: 6 = 2 * 3.
sdy.mesh @six = <["a"=6, "b"=8]>
// CHECK-LABEL: @uneven
// FULL: %[[R:.*]] = sdy.reshard %arg0 <@six, [{"a":(1)2, "b":(1)2, "a":(2)3, "b":(2)4}]>
// FULL: stablehlo.reshape %[[R]] {{.*}}<@six, [{"a":(1)2, "b":(1)2}, {"a":(2)3, "b":(2)4}]>
func.func @uneven(%x: tensor<96xf32> {sdy.sharding = #sdy.sharding<@six, [{"a", "b"}]>})
    -> (tensor<4x24xf32> {sdy.sharding = #sdy.sharding<@six, [{}, {}]>}) {
  %0 = stablehlo.reshape %x {sdy.sharding = #sdy.sharding_per_value<[<@six, [{}, {}]>]>} : (tensor<96xf32>) -> tensor<4x24xf32>
  return %0 : tensor<4x24xf32>
}

// Partial values are summed where the result isn't partial, and made where it is.
// CHECK-LABEL: @partial
// CHECK: %[[A:.*]] = sdy.all_reduce {"cols"} %arg0 out_sharding=<@mesh, [{"rows"}, {}]>
// CHECK: %[[N:.*]] = stablehlo.negate %[[A]]
// CHECK: %[[R:.*]] = sdy.replicated_to_unreduced {"deep"} %[[N]] out_sharding=<@mesh, [{"rows"}, {}], unreduced={"deep"}>
// CHECK: %[[C:.*]] = sdy.sharded_to_unreduced [{"rows"}, {}] %[[R]] out_sharding=<@mesh, [{}, {}], unreduced={"rows", "deep"}>
// CHECK: return %[[C]]
func.func @partial(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"rows"}, {}], unreduced={"cols"}>})
    -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], unreduced={"rows", "deep"}>}) {
  %0 = stablehlo.negate %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"rows"}, {}]>]>} : tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}

// Where only some of the axes that go become partial, the value moves before it is made partial, with the option or without.
// CHECK-LABEL: @moved_before_partial
// CHECK: %[[M:.*]] = sdy.reshard %arg0 <@mesh, [{}, {}]>
// CHECK: %[[R:.*]] = sdy.replicated_to_unreduced {"rows"} %[[M]] out_sharding=<@mesh, [{}, {}], unreduced={"rows"}>
// CHECK: return %[[R]]
func.func @moved_before_partial(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"cols", "rows"}, {}]>})
    -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], unreduced={"rows"}>}) {
  return %a : tensor<8x16xf32>
}

// Operands of a region are brought to where they go right behind their definition, too.
// CHECK-LABEL: @region_after_others
// CHECK-NEXT: %[[S:.*]] = sdy.all_reduce {"cols"} %arg0 out_sharding=<@mesh, [{"rows"}]>
// CHECK-NEXT: stablehlo.negate
// CHECK-NEXT: sdy.manual_computation(%[[S]])
func.func @region_after_others(%a: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"rows"}], unreduced={"cols"}>},
                               %b: tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>) {
  %0 = stablehlo.negate %b : tensor<16xf32>
  %1 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"rows"}]>] out_shardings=[<@mesh, [{"rows"}]>] manual_axes={"rows"} (%c: tensor<4xf32>) {
    sdy.return %c : tensor<4xf32>
  } : (tensor<16xf32>) -> tensor<16xf32>
  return %0, %1 : tensor<16xf32>, tensor<16xf32>
}

// Partial values are summed in front of a barrier whose own sharding doesn't say that they are partial.
// CHECK-LABEL: @partial_before_barrier
// CHECK-NEXT: %[[S:.*]] = sdy.all_reduce {"cols"} %arg0 out_sharding=<@mesh, [{"rows"}]>
// CHECK-NEXT: %[[B:.*]] = sdy.propagation_barrier %[[S]] allowed_direction=BACKWARD
// CHECK-NEXT: stablehlo.optimization_barrier %[[B]]
func.func @partial_before_barrier(%a: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"rows"}], unreduced={"cols"}>}) -> tensor<16xf32> {
  %0 = sdy.propagation_barrier %a allowed_direction=BACKWARD : tensor<16xf32>
  %1 = stablehlo.optimization_barrier %0 : tensor<16xf32>
  return %1 : tensor<16xf32>
}

// Where it does, they are summed behind it.
// CHECK-LABEL: @partial_behind_barrier
// CHECK-NEXT: %[[B:.*]] = sdy.propagation_barrier %arg0
// CHECK-NEXT: %[[S:.*]] = sdy.all_reduce {"cols"} %[[B]] out_sharding=<@mesh, [{}]>
// CHECK-NEXT: stablehlo.abs %[[S]]
func.func @partial_behind_barrier(%a: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced={"cols"}>}) -> tensor<16xf32> {
  %0 = sdy.propagation_barrier %a allowed_direction=FORWARD {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}], unreduced={"cols"}>]>} : tensor<16xf32>
  %1 = stablehlo.abs %0 : tensor<16xf32>
  return %1 : tensor<16xf32>
}

// A barrier moves nothing: what comes out of it lies as what went in, though its own sharding says something else.
// CHECK-LABEL: @moved_behind_barrier
// CHECK: %[[B:.*]] = sdy.propagation_barrier %arg0
// FULL: %[[R:.*]] = sdy.reshard %[[B]] <@mesh, [{"rows"}]>
// FULL: stablehlo.abs %[[R]]
// FEW: stablehlo.abs %[[B]]
func.func @moved_behind_barrier(%a: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>})
    -> (tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"rows"}]>}) {
  %0 = sdy.propagation_barrier %a allowed_direction=FORWARD {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"rows"}]>]>} : tensor<16xf32>
  %1 = stablehlo.abs %0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"rows"}]>]>} : tensor<16xf32>
  return %1 : tensor<16xf32>
}

// Operands of loops and calls are brought to where they go, right behind their definition.
// CHECK-LABEL: @tied
// FULL-DAG: sdy.reshard %arg0 <@mesh, [{"cols"}]>
// CHECK-DAG: %[[C:.*]] = sdy.reshard %arg0 <@mesh, [{"rows"}]>
// CHECK: call @callee(%[[C]])
func.func @tied(%a: tensor<16xf32>) -> tensor<16xf32> {
  %0 = call @callee(%a) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"rows"}]>]>} : (tensor<16xf32>) -> tensor<16xf32>
  %1 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"cols"}]>]>} %a : tensor<16xf32>
  return %0 : tensor<16xf32>
}
func.func private @callee(%a: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"rows"}]>})
    -> (tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"rows"}]>}) {
  return %a : tensor<16xf32>
}

// Meshes of other orders of devices: most tensors decide.
sdy.mesh @turned = <["rows"=4, "cols"=2, "deep"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
// CHECK-LABEL: @orders
// FULL: %[[R:.*]] = sdy.reshard %arg1 <@mesh, [{"rows"}]>
// FULL: stablehlo.add %arg0, %[[R]]
func.func @orders(%a: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"rows"}]>},
                  %b: tensor<16xf32> {sdy.sharding = #sdy.sharding<@turned, [{"rows"}]>})
    -> (tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"rows"}]>}) {
  %0 = stablehlo.add %a, %b {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"rows"}]>]>} : tensor<16xf32>
  return %0 : tensor<16xf32>
}

// An operation of one device: there by way of all devices, and back. Shardings in a list may be written in full.
sdy.mesh @third = <[], device_ids=[3]>
// CHECK-LABEL: @alone
// CHECK: %[[W:.*]] = sdy.reshard %arg0 <@mesh, [{}]>
// CHECK: %[[D:.*]] = sdy.reshard %[[W]] <@third, []>
// CHECK: %[[O:.*]] = stablehlo.custom_call @own(%[[D]]) {{.*}}[<@third, []>]
// CHECK: %[[B:.*]] = sdy.reshard %[[O]] <@mesh, [{}]>
// CHECK: return %{{.*}}
func.func @alone(%a: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"rows"}]>}) -> tensor<16xf32> {
  %0 = stablehlo.custom_call @own(%a) {sdy.sharding = #sdy.sharding_per_value<[#sdy.sharding<@third, []>]>} : (tensor<16xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}
