// A rule that says of a sort that it works block by block: each device sorts its own part. covers: N4
// RUN: tessera run %s --verify > %t/summary
// STATUS: 3
// EXPECT: verify_finds_a_wrong_rule.mlir:7:1: error: --verify: on the mesh, result 0 'result0' isn't what the program gives without shardings: 7 of 8 elements are off by more than 3.81e-06 + 3.81e-06 * |expected|; the worst, at [4], is 0.6536436 and should be -0.5403023
// EXPECT: verify_finds_a_wrong_rule.mlir:10:8: error: --verify: the first value that differs is result 0 of stablehlo.sort, sharded [{"x"}]: 7 of 8 elements are off by more than 3.81e-06 + 3.81e-06 * |expected|; the worst, at [4], is -0.6536436 and should be 0.5403023
sdy.mesh @mesh = <["x"=2]>
func.func @main() -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.iota dim = 0 : tensor<8xf32>
  %1 = stablehlo.cosine %0 : tensor<8xf32>
  %2 = "stablehlo.sort"(%1) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %less = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) {sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {i=8}>} : (tensor<8xf32>) -> tensor<8xf32>
  %3 = stablehlo.negate %2 : tensor<8xf32>
  return %3 : tensor<8xf32>
}
