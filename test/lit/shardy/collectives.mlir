// Reshards as slices, a permutation, moves between dimensions, and gathers.
// RUN: tessera-opt %s -sdy-reshard-to-collectives | FileCheck %s
// RUN: tessera-opt %s -sdy-reshard-to-collectives=keep-redundant-reshards=true | FileCheck %s --check-prefix=KEPT

sdy.mesh @mesh = <["a"=2, "b"=2, "c"=2, "d"=4]>
sdy.mesh @back = <["a"=2, "b"=2, "c"=2, "d"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
sdy.mesh @uneven = <["f"=4, "s"=6]>
sdy.mesh @one = <[], device_ids=[0]>
sdy.mesh @six = <["p"=2, "q"=3]>

// CHECK-LABEL: @nothing
// CHECK-NEXT: return %arg0
// KEPT-LABEL: @nothing
// KEPT: sdy.reshard
func.func @nothing(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) -> tensor<16x16xf32> {
  %0 = sdy.reshard %x <@mesh, [{"a", ?}, {?}]> : tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}

// An axis that moves takes a new one with it, which is cut off before.
// CHECK-LABEL: @rides
// CHECK-NEXT: %[[S:.*]] = sdy.all_slice [{}, {"b"}] %arg0 out_sharding=<@mesh, [{}, {"a", "b"}]>
// CHECK-NEXT: %[[M:.*]] = sdy.all_to_all [{"a", "b"}: 1->0] %[[S]] out_sharding=<@mesh, [{"a", "b"}, {}]>
// CHECK-NEXT: return %[[M]]
func.func @rides(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"a"}]>}) -> tensor<16x16xf32> {
  %0 = sdy.reshard %x <@mesh, [{"a", "b"}, {}]> : tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}

// It doesn't where the dimension is too small for both.
// CHECK-LABEL: @too_small
// CHECK-NEXT: %[[S:.*]] = sdy.all_slice [{"b"}, {}] %arg0 out_sharding=<@mesh, [{"b"}, {"a"}]>
// CHECK-NEXT: %[[P:.*]] = sdy.collective_permute %[[S]] out_sharding=<@mesh, [{"a"}, {"b"}]>
// CHECK-NEXT: sdy.all_to_all [{"b"}: 1->0] %[[P]] out_sharding=<@mesh, [{"a", "b"}, {}]>
func.func @too_small(%x: tensor<16x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"a"}]>}) -> tensor<16x2xf32> {
  %0 = sdy.reshard %x <@mesh, [{"a", "b"}, {}]> : tensor<16x2xf32>
  return %0 : tensor<16x2xf32>
}

// Axes that nobody wants stay where they are, but for those whose place is taken.
// CHECK-LABEL: @places
// CHECK-NEXT: %[[P:.*]] = sdy.collective_permute %arg0 out_sharding=<@mesh, [{"c", "b"}, {"a"}]>
// CHECK-NEXT: sdy.all_gather [{"b"}, {"a"}] %[[P]] out_sharding=<@mesh, [{"c"}, {}]>
func.func @places(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b"}, {"c"}]>}) -> tensor<16x16xf32> {
  %0 = sdy.reshard %x <@mesh, [{"c"}, {}]> : tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}

// Axes of different sizes change places in parts.
// CHECK-LABEL: @sizes
// CHECK-NEXT: %[[P:.*]] = sdy.collective_permute %arg0 out_sharding=<@mesh, [{"a", "d":(2)2}, {"d":(1)2}]>
// CHECK-NEXT: sdy.all_to_all [{"d":(2)2}: 0->1] %[[P]] out_sharding=<@mesh, [{"a"}, {"d"}]>
func.func @sizes(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {"a"}]>}) -> tensor<16x16xf32> {
  %0 = sdy.reshard %x <@mesh, [{"a"}, {"d"}]> : tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}

// 4 and 6 have the factor 2 in common.
// CHECK-LABEL: @common_factor
// CHECK-NEXT: %[[S:.*]] = sdy.all_slice [{"s":(1)3}] %arg0 out_sharding=<@uneven, [{"f", "s":(1)3}]>
// CHECK-NEXT: %[[P:.*]] = sdy.collective_permute %[[S]] out_sharding=<@uneven, [{"s", "f":(1)2}]>
// CHECK-NEXT: sdy.all_gather [{"f":(1)2}] %[[P]] out_sharding=<@uneven, [{"s"}]>
func.func @common_factor(%x: tensor<24xf32> {sdy.sharding = #sdy.sharding<@uneven, [{"f"}]>}) -> tensor<24xf32> {
  %0 = sdy.reshard %x <@uneven, [{"s"}]> : tensor<24xf32>
  return %0 : tensor<24xf32>
}

// 4 and 6 in two dimensions: no permutation does that.
// CHECK-LABEL: @stays
// CHECK-NEXT: sdy.reshard %arg0 <@uneven, [{"s"}, {"f"}]>
func.func @stays(%x: tensor<24x24xf32> {sdy.sharding = #sdy.sharding<@uneven, [{"f"}, {"s"}]>}) -> tensor<24x24xf32> {
  %0 = sdy.reshard %x <@uneven, [{"s"}, {"f"}]> : tensor<24x24xf32>
  return %0 : tensor<24x24xf32>
}

// Another order of devices is a permutation; partial values stay partial.
// CHECK-LABEL: @devices
// CHECK-NEXT: %[[P:.*]] = sdy.collective_permute %arg0 out_sharding=<@back, [{"a", "b"}, {}], unreduced={"c"}>
// CHECK-NEXT: sdy.all_gather [{"b"}, {}] %[[P]] out_sharding=<@back, [{"a"}, {}], unreduced={"c"}>
func.func @devices(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b"}, {}], unreduced={"c"}>}) -> tensor<16x16xf32> {
  %0 = sdy.reshard %x <@back, [{"a"}, {}], unreduced={"c"}> : tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}

// CHECK-LABEL: @other_axes
// CHECK-NEXT: sdy.reshard %arg0 <@uneven, [{"f"}]>
// CHECK-NEXT: sdy.reshard %0 <@one, []>
func.func @other_axes(%x: tensor<24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}) -> tensor<24xf32> {
  %0 = sdy.reshard %x <@uneven, [{"f"}]> : tensor<24xf32>
  %1 = sdy.reshard %0 <@one, []> : tensor<24xf32>
  return %1 : tensor<24xf32>
}

// Axes of 2 and 3 devices change places in one dimension, where both are.
// CHECK-LABEL: @places_of_other_sizes
// CHECK-NEXT: %[[A:.*]] = sdy.all_to_all [{"p"}: 0->1] %arg0 out_sharding=<@six, [{}, {"q", "p"}]>
// CHECK-NEXT: %[[P:.*]] = sdy.collective_permute %[[A]] out_sharding=<@six, [{}, {"p", "q"}]>
// CHECK-NEXT: %[[B:.*]] = sdy.all_to_all [{"q"}: 1->0] %[[P]] out_sharding=<@six, [{"q"}, {"p"}]>
// CHECK-NEXT: return %[[B]]
func.func @places_of_other_sizes(%a: tensor<6x6xf32> {sdy.sharding = #sdy.sharding<@six, [{"p"}, {"q"}]>}) -> tensor<6x6xf32> {
  %0 = sdy.reshard %a <@six, [{"q"}, {"p"}]> : tensor<6x6xf32>
  return %0 : tensor<6x6xf32>
}

// What a loop carries lies as the loop's result.
// CHECK-LABEL: @carried
// CHECK: sdy.all_to_all [{"a"}: 0->1] %iterArg out_sharding=<@mesh, [{}, {"a"}]>
func.func @carried(%a: tensor<8x8xf32>, %more: tensor<i1>) -> tensor<8x8xf32> {
  %0 = stablehlo.while(%iterArg = %a) : tensor<8x8xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>}
    cond {
    stablehlo.return %more : tensor<i1>
  } do {
    %1 = sdy.reshard %iterArg <@mesh, [{}, {"a"}]> : tensor<8x8xf32>
    stablehlo.return %1 : tensor<8x8xf32>
  }
  return %0 : tensor<8x8xf32>
}
