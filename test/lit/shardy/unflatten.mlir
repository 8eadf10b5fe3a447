// RUN: tessera-opt %s --sdy-unflatten-call-graph | FileCheck %s --check-prefixes=CHECK,ALIKE
// RUN: tessera-opt %s "--sdy-unflatten-call-graph=dedup-functions-fully=true" | FileCheck %s --check-prefixes=CHECK,FULLY

// Three copies of @step: two split along "x", called before the one split along "y". Copies that nothing calls any more
// stay, for symbol-dce.
sdy.mesh @mesh = <["x"=2, "y"=2]>

// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK: call @step_1(%arg0)
  %0 = call @step_1(%a) : (tensor<8xf32>) -> tensor<8xf32>
  // ALIKE: call @step_2(
  // FULLY: call @step_1(
  %1 = call @step_2(%0) : (tensor<8xf32>) -> tensor<8xf32>
  // CHECK: call @step_1(
  %2 = call @step(%1) : (tensor<8xf32>) -> tensor<8xf32>
  // A function without a common origin is another one.
  // CHECK: call @other(
  %3 = call @other(%2) : (tensor<8xf32>) -> tensor<8xf32>
  return %3 : tensor<8xf32>
}
// CHECK: func.func private @step(
func.func private @step(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
  %0 = stablehlo.sine %a : tensor<8xf32>
  return %0 : tensor<8xf32>
}
// CHECK: func.func private @step_1(
// CHECK-NOT: original_func_name
func.func private @step_1(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32>
    attributes {sdy.original_func_name = "step"} {
  %0 = stablehlo.sine %a : tensor<8xf32>
  return %0 : tensor<8xf32>
}
// CHECK: func.func private @step_2(
func.func private @step_2(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> tensor<8xf32>
    attributes {sdy.original_func_name = "step"} {
  %0 = stablehlo.sine %a : tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func private @other(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
  %0 = stablehlo.sine %a : tensor<8xf32>
  return %0 : tensor<8xf32>
}
