// RUN: tessera-opt %s -split-input-file -verify-diagnostics --sdy-per-instruction-partitioning
// RUN: not tessera-opt %s -split-input-file --sdy-per-instruction-partitioning=filter=selectLow=zz 2>&1 | FileCheck %s --check-prefix=LOW
// RUN: not tessera-opt %s -split-input-file --sdy-per-instruction-partitioning=filter=selectHigh= 2>&1 | FileCheck %s --check-prefix=HIGH
// LOW: error: the filter's selectLow and selectHigh take whole numbers, not `zz`
// HIGH: error: the filter's selectLow and selectHigh take whole numbers, not ``

sdy.mesh @mesh = <["x"=2]>
sdy.mesh @other = <["y"=4]>
func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>},
                       %b: tensor<4xf32> {sdy.sharding = #sdy.sharding<@other, [{"y"}]>}) -> tensor<4xf32> {
  // expected-error@+1 {{can't be partitioned by itself, since its operands and results are not on one mesh}}
  %0 = stablehlo.add %a, %b : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func public @main(%a: tensor<5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<1x5xf32> {
  // expected-error@+1 {{can't be partitioned by itself, since its shape can't be padded to equal blocks}}
  %0 = stablehlo.reshape %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>} : (tensor<5xf32>) -> tensor<1x5xf32>
  return %0 : tensor<1x5xf32>
}
