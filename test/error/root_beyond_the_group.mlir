// RUN: tessera run %s --random 0
// EXPECT: root_beyond_the_group.mlir:5:8: error: has root 7 for operand 0, but the group has 2 members, 0 to 1
func.func @inner(%a: tensor<2xi64>) -> tensor<2xi64> {
  %r = stablehlo.constant dense<7> : tensor<1xi32>
  %0 = "stablehlo.collective_broadcast"(%a, %r) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root}> : (tensor<2xi64>, tensor<1xi32>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}
func.func @main(%a: tensor<2xi64>) -> tensor<2xi64> {
  %0:2 = "interpreter.run_parallel"(%a, %a) <{programs = [[@inner], [@inner]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  return %0#0 : tensor<2xi64>
}
