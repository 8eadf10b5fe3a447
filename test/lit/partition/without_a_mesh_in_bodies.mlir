// On one device, what says how values lie goes from bodies and private functions, too, and where a result is an argument.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 1 --verify

sdy.mesh @none = <[]>

// CHECK-LABEL: func.func @main
// CHECK-NOT: sdy.
// CHECK: return %{{.*}}, %arg0
func.func @main(%a: tensor<8x4xf32>, %n: tensor<i32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0 = sdy.reshard %a <@none, [{}, {}]> : tensor<8x4xf32>
  %1 = sdy.sharding_constraint %0 <@none, [{}, {}]> : tensor<8x4xf32>
  %3:2 = stablehlo.while(%left = %n, %x = %1) : tensor<i32>, tensor<8x4xf32>
  cond {
    %go = stablehlo.compare GT, %left, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %4 = sdy.data_flow_edge %x sharding = <@none, [{}, {}]> : tensor<8x4xf32>
    %5 = func.call @twice(%4) : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %6 = stablehlo.subtract %left, %one : tensor<i32>
    stablehlo.return %6, %5 : tensor<i32>, tensor<8x4xf32>
  }
  return %3#1, %1 : tensor<8x4xf32>, tensor<8x4xf32>
}
// CHECK: func.func private @twice
// CHECK-NEXT: stablehlo.add
// CHECK-NEXT: return
func.func private @twice(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = sdy.sharding_constraint %a <@none, [{}, {}]> : tensor<8x4xf32>
  %1 = stablehlo.add %0, %0 : tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}
