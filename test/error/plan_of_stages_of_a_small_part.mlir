// Two equal operations are a chain, and little of the program.
// RUN: tessera plan %s --machine tpu-v5e --stages 2
// EXPECT: plan_of_stages_of_a_small_part.mlir:6:8: error: the chain of 2 equal layers that begins here makes 42 % of the elements that @main computes, and all stages would compute the rest; a chain that is cut has at least half of the program. If this is the step of a training, plan the function of the loss with --stages and --wrt, whose gradient runs the stages both ways
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %a = stablehlo.tanh %x : tensor<8x4xf32>
  %b = stablehlo.tanh %a : tensor<8x4xf32>
  %c = stablehlo.sine %b : tensor<8x4xf32>
  %d = stablehlo.exponential %c : tensor<8x4xf32>
  %e = stablehlo.negate %d : tensor<8x4xf32>
  return %e : tensor<8x4xf32>
}
