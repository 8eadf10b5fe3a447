// RUN: tessera-opt %s -split-input-file -verify-diagnostics --sdy-basic-propagate

// Groups that nothing has imported are held to the same.
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<8x4xf32>) {
  sdy.sharding_group %a group_id=0 : tensor<8xf32>
  // expected-error@+1 {{ShardingGroupOps values must have the same shape for groupId: 0}}
  sdy.sharding_group %b group_id=0 : tensor<8x4xf32>
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<8xf32>) -> tensor<8xf32> {
  sdy.sharding_group %a group_id=0 : tensor<8xf32>
  %0 = sdy.manual_computation(%b) in_shardings=[<@mesh, [{}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"x"} (%c: tensor<8xf32>) {
    %1 = stablehlo.negate %c : tensor<8xf32>
    // expected-error@+1 {{ShardingGroupOps values cannot cross ManualComputationOp boundaries for groupId: 0}}
    sdy.sharding_group %1 group_id=0 : tensor<8xf32>
    sdy.return %1 : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
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
