// Notes on where each axis came from.
// RUN: tessera-opt %s --sdy-user-priority-propagate=debug-sharding-origins=true | FileCheck %s
// RUN: tessera-opt %s --sdy-add-data-flow-edges --sdy-user-priority-propagate=debug-sharding-origins=true --sdy-sink-data-flow-edges=sink-debug-sharding-origins=true | FileCheck %s
// RUN: tessera-opt %s --sdy-user-priority-propagate=debug-sharding-origins=true --sdy-remove-propagation-debug-info | FileCheck %s --check-prefix=BARE

// BARE-NOT: origin
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>

// CHECK: %arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b", ?}]>, sdy.sharding_origins = {a = "self", b = "input: 1"}}
// CHECK-SAME: %arg1: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "c", ?}, {"b", ?}]>, sdy.sharding_origins = {a = "constraint_0", b = "self", c = "constraint_0"}}
// CHECK-SAME: -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "c", ?}, {"b", ?}]>, sdy.sharding_origins = {a = "mc_0_output: 0", b = "input: 1", c = "constraint_0"}}
// CHECK-SAME: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b":(1)2}]>, sdy.sharding_origins = {"b:(1)2" = "self"}}
func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {?}]>},
                       %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"b", ?}]>}, %v: tensor<8xf32>)
    -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {?}]>},
        tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b":(1)2}]>}) {
  // CHECK: stablehlo.add {{.*}}sdy.sharding_origins = [{a = "constraint_0", b = "input: 1", c = "constraint_0"}]
  %0 = stablehlo.add %a, %b : tensor<8x8xf32>
  // CHECK: sdy.sharding_constraint {{.*}}{sdy.sharding_origin_name = "constraint_0", sdy.sharding_origins = {a = "self", b = "input: 1", c = "self"}}
  %1 = sdy.sharding_constraint %0 <@mesh, [{"a", "c", ?}, {?}]> : tensor<8x8xf32>
  %s = stablehlo.sine %1 : tensor<8x8xf32>
  // What a region is manual over is its own; the rest comes from around it.
  // CHECK: stablehlo.dot_general {{.*}}sdy.sharding_origins = [{a = "mc_0_input: 0", b = "input: 1", c = "constraint_0"}]
  %2 = stablehlo.dot_general %s, %b, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  // CHECK: } {sdy.block_arg_sharding_origins = [{a = "self", b = "input: 1", c = "constraint_0"}], sdy.result_sharding_origins = [{a = "self", b = "input: 1", c = "constraint_0"}], sdy.sharding_origin_name = "mc_0"}
  %m = sdy.manual_computation(%2) in_shardings=[<@mesh, [{"a", ?}, {?}]>] out_shardings=[<@mesh, [{"a", ?}, {?}]>]
      manual_axes={"a"} (%w: tensor<4x8xf32>) {
    %q = stablehlo.sine %w : tensor<4x8xf32>
    sdy.return %q : tensor<4x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  // CHECK: stablehlo.optimization_barrier {sdy.block_arg_sharding_origins = [], sdy.result_sharding_origins = [{a = "mc_0_output: 0", b = "input: 1", c = "constraint_0"}]
  %bar = stablehlo.optimization_barrier %m : tensor<8x8xf32>
  // CHECK: stablehlo.cosine {{.*}}sdy.sharding_origins = [{"b:(1)2" = "output: 1"}]
  %c = stablehlo.cosine %v : tensor<8xf32>
  return %bar, %c : tensor<8x8xf32>, tensor<8xf32>
}

// A part that grew has a note for each size that it had.
// CHECK-LABEL: @grown
// CHECK-SAME: -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b", ?}]>, sdy.sharding_origins = {b = "input: 0", "b:(1)2" = "self"}})
func.func @grown(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b", ?}]>})
    -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b":(1)2, ?}]>}) {
  // CHECK: stablehlo.sine {{.*}}sdy.sharding_origins = [{b = "input: 0", "b:(1)2" = "output: 0"}]
  %0 = stablehlo.sine %a : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Parts that come at once are one.
// CHECK-LABEL: @together
// CHECK-SAME: -> (tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b", ?}]>, sdy.sharding_origins = {b = "input: 0"}})
func.func @together(%a: tensor<2x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b":(1)2, ?}, {"b":(2)2, ?}]>}) -> tensor<16xf32> {
  %0 = stablehlo.reshape %a : (tensor<2x8xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}
