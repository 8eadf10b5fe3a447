// RUN: tessera run %s --random 0
// EXPECT: program_within_a_program_that_fails.mlir:3:1: error: has no body that could be run
func.func private @outside(%a: tensor<4xf32>) -> tensor<4xf32>
func.func @inner(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @outside(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "interpreter.run_parallel"(%a) <{programs = [[@inner]]}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
