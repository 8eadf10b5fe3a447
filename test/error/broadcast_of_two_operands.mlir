// RUN: tessera partition %s
// EXPECT: broadcast_of_two_operands.mlir:6:12: error: 'stablehlo.collective_broadcast' op can be partitioned with one operand and a fixed root only, but has 2 operands
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32>, %b: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0:2 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"x"}]>, <@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>, <@mesh, [{"x"}]>] manual_axes={"x"} (%c: tensor<4xf32>, %d: tensor<4xf32>) {
    %1:2 = "stablehlo.collective_broadcast"(%c, %d) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
    sdy.return %1#0, %1#1 : tensor<4xf32>, tensor<4xf32>
  } : (tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
  return %0#0, %0#1 : tensor<8xf32>, tensor<8xf32>
}
