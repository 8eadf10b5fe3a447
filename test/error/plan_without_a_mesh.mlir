// RUN: tessera plan %s --machine tpu-v5p
// EXPECT: plan_without_a_mesh.mlir: error: there is no mesh to plan for; give one with --mesh x=2,y=4
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}
