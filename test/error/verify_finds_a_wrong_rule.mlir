// A rule that says of a QR factorisation that it works block by block: each device factors its own rows. covers: N4
// RUN: tessera run %s --verify > %t/summary
// STATUS: 3
// EXPECT: verify_finds_a_wrong_rule.mlir:7:1: error: --verify: on the mesh, result 0 'result0' isn't what the program gives without shardings: 6 of 16 elements are off by more than 0.000257 + 0.000122 * |expected|; the worst, at [3, 1], is -0.5547002 and should be 0.39509928
// EXPECT: verify_finds_a_wrong_rule.mlir:10:10: error: --verify: the first value that differs is result 0 of stablehlo.custom_call, sharded [{"x"}, {}]: 6 of 16 elements are off by more than 0.000257 + 0.000122 * |expected|; the worst, at [3, 1], is 0.5547002 and should be -0.39509928
sdy.mesh @mesh = <["x"=2]>
func.func @main() -> (tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.iota dim = 0 : tensor<8x2xf32>
  %1 = stablehlo.cosine %0 : tensor<8x2xf32>
  %2:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%1) {mhlo.backend_config = {}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, j], [k]) {i=8, j=2, k=2}, custom>} : (tensor<8x2xf32>) -> (tensor<8x2xf32>, tensor<2xf32>)
  %3 = stablehlo.negate %2#0 : tensor<8x2xf32>
  return %3 : tensor<8x2xf32>
}
