// RUN: tessera-opt %s -split-input-file --sdy-basic-propagate | FileCheck %s --check-prefix=BASIC
// RUN: tessera-opt %s -split-input-file --sdy-aggressive-propagate | FileCheck %s --check-prefix=AGGRESSIVE
// RUN: tessera-opt %s -split-input-file --sdy-user-priority-propagate | FileCheck %s --check-prefix=USER
// RUN: tessera-opt %s -split-input-file --sdy-aggressive-propagate=propagation-strategy=basic | FileCheck %s --check-prefix=BASIC
// RUN: tessera-opt %s -split-input-file --sdy-aggressive-propagate=propagation-strategy=basic-then-aggressive | FileCheck %s --check-prefix=AGGRESSIVE
// RUN: not tessera-opt %s -split-input-file --sdy-user-priority-propagate=propagation-strategy=bold 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// UNKNOWN: error: unknown propagation-strategy 'bold'; there are basic (only axes that every tensor of the factor can take), aggressive (each tensor takes what it can; larger sources win conflicts), and several as basic-then-aggressive

// Rows and columns of the result both want "x": nothing happens, or the columns, from the larger operand, have it.
// covers: 004-14, 004-15
sdy.mesh @mesh = <["x"=2, "y"=2]>

// BASIC-LABEL: @rows_and_columns
// AGGRESSIVE-LABEL: @rows_and_columns
// USER-LABEL: @rows_and_columns
func.func @rows_and_columns(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                            %b: tensor<16x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> tensor<8x64xf32> {
  // BASIC: stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (
  // AGGRESSIVE: stablehlo.dot_general {{.*}}<@mesh, [{?}, {"x", ?}]>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x64xf32>) -> tensor<8x64xf32>
  return %0 : tensor<8x64xf32>
}

// -----

// Batch first, then model, as their priorities say.
// covers: 004-06
sdy.mesh @mesh = <["x"=2, "y"=2]>

// BASIC-LABEL: @batch_before_model
// AGGRESSIVE-LABEL: @batch_before_model
// USER-LABEL: @batch_before_model
func.func @batch_before_model(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}p0, {?}]>},
                              %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"x", ?}p1]>}) -> tensor<8x8xf32> {
  // USER: stablehlo.add {{.*}}<@mesh, [{"x", ?}, {?}]>
  %0 = stablehlo.add %a, %b : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

// Open dims take axes, closed ones and axes listed as replicated don't.
// covers: 004-03, 004-04
sdy.mesh @mesh = <["x"=2, "y"=2]>

// BASIC-LABEL: @open_closed_replicated
// AGGRESSIVE-LABEL: @open_closed_replicated
// USER-LABEL: @open_closed_replicated
func.func @open_closed_replicated(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  // AGGRESSIVE: stablehlo.sine {{.*}}<@mesh, [{}, {"y", ?}]>
  %0 = stablehlo.sine %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {?}]>]>} : tensor<8x8xf32>
  // AGGRESSIVE: stablehlo.cosine {{.*}}<@mesh, [{"x", ?}, {?}], replicated={"y"}>
  %1 = stablehlo.cosine %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{?}, {?}], replicated={"y"}>]>} : tensor<8x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}

// -----

// A custom call that the user gave a rule.
// covers: 004-09
sdy.mesh @mesh = <["x"=2, "y"=2]>

// BASIC-LABEL: @rule_of_the_user
// AGGRESSIVE-LABEL: @rule_of_the_user
// USER-LABEL: @rule_of_the_user
func.func @rule_of_the_user(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<4x8xf32> {
  // BASIC: stablehlo.custom_call @swap{{.*}}<@mesh, [{"y", ?}, {"x", ?}]>
  %0 = stablehlo.custom_call @swap(%a) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([j, i]) {i=8, j=4}, custom>} : (tensor<8x4xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// Of an axis of size 6, the parts (1)2 and (3)2 belong to different views of it, and a value can't have both.
sdy.mesh @mesh = <["x"=6]>

// BASIC-LABEL: @parts_of_two_views
// AGGRESSIVE-LABEL: @parts_of_two_views
// USER-LABEL: @parts_of_two_views
func.func @parts_of_two_views(%a: tensor<2x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(1)2}, {}]>})
    -> (tensor<2x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x":(3)2}]>}) {
  // BASIC: stablehlo.sine {{.*}}<@mesh, [{?}, {"x":(3)2, ?}]>
  // AGGRESSIVE: stablehlo.sine {{.*}}<@mesh, [{?}, {"x":(3)2, ?}]>
  // USER: stablehlo.sine {{.*}}<@mesh, [{?}, {"x":(3)2, ?}]>
  %0 = stablehlo.sine %a : tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// BASIC-LABEL: @later_part_first
// AGGRESSIVE-LABEL: @later_part_first
// USER-LABEL: @later_part_first
func.func @later_part_first(%a: tensor<2x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x":(3)2}]>})
    -> (tensor<2x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(1)2}, {}]>}) {
  // BASIC: stablehlo.sine {{.*}}<@mesh, [{"x":(1)2, ?}, {?}]>
  // AGGRESSIVE: stablehlo.sine {{.*}}<@mesh, [{"x":(1)2, ?}, {?}]>
  // USER: stablehlo.sine {{.*}}<@mesh, [{"x":(1)2, ?}, {?}]>
  %0 = stablehlo.sine %a : tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// A loop's axes of a lower priority wait for those of the values around it, and the sharding that is left has no priority.
sdy.mesh @mesh = <["x"=2, "y"=2]>

// BASIC-LABEL: @loop_of_low_priority
// AGGRESSIVE-LABEL: @loop_of_low_priority
// USER-LABEL: @loop_of_low_priority
func.func @loop_of_low_priority(%a: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}p1]>}) -> tensor<8xi32> {
  // USER: stablehlo.add {{.*}}<@mesh, [{"x", ?}]>
  // USER: stablehlo.while{{.*}}<@mesh, [{"y"}]>
  %0 = stablehlo.add %a, %a : tensor<8xi32>
  %1 = stablehlo.while(%x = %0) : tensor<8xi32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}p2]>]>}
    cond {
      %2 = stablehlo.constant dense<true> : tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      stablehlo.return %x : tensor<8xi32>
    }
  return %1 : tensor<8xi32>
}

// -----

// The priority goes from an argument that nothing spreads from, too.
sdy.mesh @mesh = <["x"=2, "y"=2]>

// BASIC-LABEL: @argument_that_stands_alone
// AGGRESSIVE-LABEL: @argument_that_stands_alone
// USER-LABEL: @argument_that_stands_alone
// USER-SAME: <@mesh, [{"x", ?}]>}
func.func @argument_that_stands_alone(%a: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}p1]>}) -> tensor<i32> {
  %0 = stablehlo.get_dimension_size %a, dim = 0 : (tensor<8xi32>) -> tensor<i32>
  return %0 : tensor<i32>
}
