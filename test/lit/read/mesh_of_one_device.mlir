// A function that was exported for one device, called in a program of eight: arrays on its mesh are whole on each device, and
// so are those of its manual regions.
// RUN: tessera propagate %s | FileCheck %s
// RUN: tessera run %s --random 0 --verify
// CHECK-NOT: @one
// CHECK: sdy.mesh @eight = <["x"=8]>
// CHECK-NOT: @one
sdy.mesh @one = <["i"=1]>
sdy.mesh @eight = <["x"=8]>
func.func @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@eight, [{"x"}, {}]>}) -> tensor<4xf32> {
  // CHECK: sdy.reshard {{.*}} <@eight, [{}, {}]>
  %0 = sdy.sharding_constraint %a <@one, [{"i"}, {}]> : tensor<8x4xf32>
  %1 = sdy.manual_computation(%0) in_shardings=[<@one, [{"i"}, {}]>] out_shardings=[<@one, [{"i"}, {}]>] manual_axes={"i"}
      (%b: tensor<8x4xf32>) {
    %4 = stablehlo.tanh %b : tensor<8x4xf32>
    sdy.return %4 : tensor<8x4xf32>
  } : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %2 = stablehlo.constant dense<0.0> : tensor<f32>
  %3 = stablehlo.reduce(%1 init: %2) applies stablehlo.add across dimensions = [0] : (tensor<8x4xf32>, tensor<f32>) -> tensor<4xf32>
  return %3 : tensor<4xf32>
}
