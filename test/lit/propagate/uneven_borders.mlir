// RUN: tessera-opt %s --sdy-propagation-pipeline | FileCheck %s --check-prefixes=CHECK,EVEN
// RUN: tessera-opt %s --sdy-propagation-pipeline="update-non-divisible-input-output-shardings=false" \
// RUN:   | FileCheck %s --check-prefixes=CHECK,KEPT
// RUN: tessera propagate %s | FileCheck %s --check-prefixes=CHECK,ASKED

// Two devices don't divide three rows, nor five: the whole pipeline leaves none of that at the function's border, as
// Shardy's does, and keeps it where told so. `tessera` keeps what was asked for, and pads it. Inside nothing changes.
sdy.mesh @mesh = <["x"=2]>

// CHECK-LABEL: func.func public @main
// EVEN-SAME:      %arg1: tensor<5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}
// KEPT-SAME:      %arg1: tensor<5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}
// ASKED-SAME:     %arg1: tensor<5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}
// EVEN-SAME:      -> (tensor<3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>},
// KEPT-SAME:      -> (tensor<3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>},
// ASKED-SAME:     -> (tensor<3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>},
func.func public @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>},
                       %z: tensor<5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<3xf32>, tensor<f32>) {
  // CHECK: stablehlo.slice {{.*}}<@mesh, [{"x"}]>
  %y = stablehlo.slice %x [1:6:2] : (tensor<8xf32>) -> tensor<3xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%z init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
  return %y, %sum : tensor<3xf32>, tensor<f32>
}
