// RUN: tessera run %s --random 0
// EXPECT: main_without_a_body.mlir: error: @main has no body; nothing can be run
func.func private @main(tensor<3xf32>) -> tensor<3xf32>
