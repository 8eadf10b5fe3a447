// RUN: tessera run %s --random 0
// EXPECT: program_that_runs_itself.mlir:4:8: error: runs programs within programs, more than 32 deep; does one of them run itself?
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "interpreter.run_parallel"(%a) <{programs = [[@main]]}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
