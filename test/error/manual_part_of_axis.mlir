// RUN: tessera partition %s
// EXPECT: manual_part_of_axis.mlir:5:8: error: 'sdy.manual_computation' op operand sharding at index 0 cannot use a manual axis as a sub/split axis. Saw manual axes {x} and sharding #sdy.sharding<@mesh, [{"x":(1)2}]>.
sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x":(1)2}]>] out_shardings=[<@mesh, [{"x":(1)2}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    sdy.return %b : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
