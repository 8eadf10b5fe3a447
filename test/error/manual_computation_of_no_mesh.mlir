// RUN: tessera run %s --random 0 --backend reference
// EXPECT: manual_computation_of_no_mesh.mlir:4:3: error: has no mesh in its shardings, and so no devices to run on; give one of them a mesh
func.func @main() -> tensor<f32> {
  sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} () {
    sdy.return
  } : () -> ()
  %c = stablehlo.constant dense<1.0> : tensor<f32>
  return %c : tensor<f32>
}
