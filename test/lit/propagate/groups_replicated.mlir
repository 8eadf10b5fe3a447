// An axis that a member keeps replicated stays away from it. Shardy's pass gives it the group's sharding, if nothing else is said of it.
// RUN: tessera propagate %s | FileCheck %s
// RUN: tessera-opt %s --sdy-basic-propagate | FileCheck %s --check-prefix=SHARDY

// CHECK: %arg1: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}
// SHARDY: %arg1: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>},
                       %b: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}], replicated={"x"}>}) -> (tensor<4xf32>, tensor<4xf32>) {
  sdy.sharding_group %a group_id=0 : tensor<4xf32>
  sdy.sharding_group %b group_id=0 : tensor<4xf32>
  return %a, %b : tensor<4xf32>, tensor<4xf32>
}
