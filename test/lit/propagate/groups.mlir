// RUN: tessera-opt %s -split-input-file -verify-diagnostics --sdy-sharding-group-import --sdy-basic-propagate | FileCheck %s

// Groups are numbered in the order in which they are met; those that share a value are one.
// CHECK-LABEL: func.func public @main
func.func public @main(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  // CHECK-NEXT: sdy.sharding_group %arg0 group_id=0
  // CHECK-NEXT: sdy.sharding_group %arg1 group_id=1
  // CHECK-NEXT: return
  sdy.sharding_group %a group_id=70 : tensor<4xf32>
  sdy.sharding_group %b group_id=3 : tensor<4xf32>
  return
}

// -----

// Members that start with different shardings are set apart by constraints. A fully open sharding says nothing.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// expected-warning@+2 {{The initial operand shardings on the sharding groups of groupID: 0 do not match. Inserting an open sharding constraint to all constrained values. This can be caused when shardings from different values are grouped (e.g. from jax.shard_alike) but have separate inconsistent sharding constraints on them.}}
// CHECK-LABEL: func.func public @main
func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>},
                       %b: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>},
                       %c: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}]>}) {
  // CHECK: sdy.sharding_constraint %arg2
  // CHECK: sdy.sharding_constraint %arg1
  // CHECK: sdy.sharding_constraint %arg0
  sdy.sharding_group %a group_id=0 : tensor<4xf32>
  sdy.sharding_group %b group_id=0 : tensor<4xf32>
  sdy.sharding_group %c group_id=0 : tensor<4xf32>
  return
}

// -----

// Neither does one that is fully open and says which axes are replicated.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// CHECK-LABEL: func.func public @main
// CHECK-SAME: %arg1: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}
func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>},
                       %b: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}], replicated={"y"}>}) {
  // CHECK-NOT: sdy.sharding_constraint
  sdy.sharding_group %a group_id=0 : tensor<4xf32>
  sdy.sharding_group %b group_id=0 : tensor<4xf32>
  return
}

// -----

// Groups without an import agree before anything spreads, too.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// CHECK-LABEL: func.func public @main
// CHECK-SAME: %arg1: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}
func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<4xf32>) {
  sdy.sharding_group %a group_id=9 : tensor<4xf32>
  sdy.sharding_group %b group_id=9 : tensor<4xf32>
  return
}

// -----

sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{}]>] out_shardings=[<@mesh, [{}]>] manual_axes={} (%b: tensor<4xf32>) {
    sdy.sharding_group %b group_id=5 : tensor<4xf32>
    sdy.return %b : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{ShardingGroupOps values cannot cross ManualComputationOp boundaries for groupId: 5}}
  sdy.sharding_group %a group_id=5 : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Every number is an id.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// CHECK-LABEL: func.func public @main
func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<4xf32>, %c: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, %d: tensor<4xf32>) {
  // CHECK-SAME: %arg1: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}
  // CHECK-SAME: %arg3: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}
  sdy.sharding_group %a group_id=-1 : tensor<4xf32>
  sdy.sharding_group %b group_id=-1 : tensor<4xf32>
  sdy.sharding_group %c group_id=9223372036854775807 : tensor<4xf32>
  sdy.sharding_group %d group_id=9223372036854775807 : tensor<4xf32>
  return
}
