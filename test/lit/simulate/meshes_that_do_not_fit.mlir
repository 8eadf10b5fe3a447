// Meshes on which blocks of fixed sizes don't fit are listed with the reason, for simulations as for plans.
// RUN: tessera simulate %s --machine tpu-v5e --sweep mesh | FileCheck %s
// RUN: tessera plan %s --machine tpu-v5e --mesh auto | FileCheck %s

// CHECK: x=4,y=2 1 us
// CHECK: {{^}}Meshes that can't be:{{$}}
// CHECK-NEXT: {{^}}x=1,y=8: {{.*}}meshes_that_do_not_fit.mlir:[[# @LINE + 5]]:8: error: 'sdy.manual_computation' op operand shape, corresponding sharding, and region operand shape at index 0 must match. Expected local shape 'tensor<16xf32>', actual local shape 'tensor<4xf32>'{{$}}
// CHECK-NEXT: {{^}}x=2,y=4: {{.*}} Expected local shape 'tensor<8xf32>', actual local shape 'tensor<4xf32>'{{$}}
// CHECK-NEXT: {{^}}x=8,y=1: {{.*}} Expected local shape 'tensor<2xf32>', actual local shape 'tensor<4xf32>'{{$}}
sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%a: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    %1 = stablehlo.tanh %b : tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<16xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}
