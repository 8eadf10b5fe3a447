// RUN: tessera-opt %s -split-input-file -verify-diagnostics --sdy-per-instruction-partitioning
// RUN: not tessera-opt %s -split-input-file --sdy-per-instruction-partitioning=filter=selectLow=zz 2>&1 | FileCheck %s --check-prefix=LOW
// RUN: not tessera-opt %s -split-input-file --sdy-per-instruction-partitioning=filter=selectHigh= 2>&1 | FileCheck %s --check-prefix=HIGH
// LOW: error: the filter's selectLow and selectHigh take whole numbers, not `zz`
// HIGH: error: the filter's selectLow and selectHigh take whole numbers, not ``

sdy.mesh @mesh = <["x"=2]>
sdy.mesh @other = <["y"=4]>
func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>},
                       %b: tensor<4xf32> {sdy.sharding = #sdy.sharding<@other, [{"y"}]>}) -> tensor<4xf32> {
  // expected-error@+1 {{can't be partitioned on its own, since its operands and results are not on one mesh}}
  %0 = stablehlo.add %a, %b : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func public @main(%a: tensor<?xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<?xf32> {
  // expected-error@+1 {{can't be partitioned on its own, since the lengths of 'tensor<?xf32>' aren't all known}}
  %0 = stablehlo.sine %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func public @main(%a: tensor<5xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<5xcomplex<f32>> {
  // expected-error@+1 {{can't be partitioned on its own, since there is no zero to pad 'tensor<5xcomplex<f32>>' with}}
  %0 = stablehlo.sine %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<5xcomplex<f32>>
  return %0 : tensor<5xcomplex<f32>>
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func public @main(%a: tensor<5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<5xf32> {
  // expected-error@+1 {{'stablehlo.custom_call' can't take arrays that are padded to equal blocks yet}}
  %0 = stablehlo.custom_call @unknown(%a) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<5xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
