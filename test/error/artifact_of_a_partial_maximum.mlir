// RUN: tessera propagate %s -o %t/p.mlirbc
// EXPECT: artifact_of_a_partial_maximum.mlir:4:1: error: a sharding with partial results of the kind 'max' has no form in portable artifacts, which have sums; write a text instead
sdy.mesh @mesh = <["x"=2]>
func.func @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced=max{"x"}>}) -> tensor<8xf32> {
  return %arg0 : tensor<8xf32>
}
