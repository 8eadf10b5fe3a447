// RUN: tessera-opt %s -split-input-file --sdy-constant-or-scalar-splitter | FileCheck %s

// A call that computes nothing but constants from constants is copied for each use, with its function and what that
// calls; the originals are left to those who remove what nothing calls.
// CHECK-LABEL: func.func public @main
func.func public @main(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK: %[[ONE:.*]] = sdy.constant dense<1.000000e+00>
  // CHECK: %[[OTHER:.*]] = sdy.constant dense<1.000000e+00>
  // CHECK: %[[FIRST:.*]] = call @doubled_1(%[[ONE]])
  // CHECK-NEXT: %[[SECOND:.*]] = call @doubled_3(%[[OTHER]])
  // CHECK-NEXT: stablehlo.add %arg0, %[[FIRST]]
  // CHECK-NEXT: stablehlo.multiply %arg0, %[[SECOND]]
  %one = stablehlo.constant dense<1.0> : tensor<4xf32>
  %two = call @doubled(%one) : (tensor<4xf32>) -> tensor<4xf32>
  %sum = stablehlo.add %a, %two : tensor<4xf32>
  %product = stablehlo.multiply %a, %two : tensor<4xf32>
  return %sum, %product : tensor<4xf32>, tensor<4xf32>
}
// CHECK-LABEL: func.func private @doubled(
func.func private @doubled(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @negated(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.subtract %x, %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func private @negated(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.negate %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK: func.func private @doubled_1({{.*}} attributes {sdy.original_func_name = "doubled"}
// CHECK: call @negated_0(
// CHECK: func.func private @doubled_3({{.*}} attributes {sdy.original_func_name = "doubled"}
// CHECK: call @negated_2(

// -----

// A function that does more is called once, on a constant of its own for each use.
// CHECK-LABEL: func.func public @main
func.func public @main() -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  // CHECK: %[[RESULT:.*]] = call @squared(
  // CHECK-NEXT: stablehlo.negate %[[RESULT]]
  // CHECK-NEXT: stablehlo.cosine %[[RESULT]]
  %one = stablehlo.constant dense<1.0> : tensor<4x4xf32>
  %0 = call @squared(%one) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = stablehlo.negate %0 : tensor<4x4xf32>
  %2 = stablehlo.cosine %0 : tensor<4x4xf32>
  return %1, %2 : tensor<4x4xf32>, tensor<4x4xf32>
}
func.func private @squared(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = stablehlo.dot %x, %x : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

// Regions with names are constants in the same way.
// CHECK-LABEL: func.func public @main
func.func public @main(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK: %[[FIRST:.*]] = sdy.named_computation<"table">() () {
  // CHECK: %[[SECOND:.*]] = sdy.named_computation<"table">() () {
  // CHECK: stablehlo.add %arg0, %[[FIRST]]
  // CHECK-NEXT: stablehlo.multiply %arg0, %[[SECOND]]
  %table = sdy.named_computation<"table">() () {
    %0 = stablehlo.iota dim = 0 : tensor<4xf32>
    %1 = stablehlo.exponential %0 : tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : () -> tensor<4xf32>
  %sum = stablehlo.add %a, %table : tensor<4xf32>
  %product = stablehlo.multiply %a, %table : tensor<4xf32>
  return %sum, %product : tensor<4xf32>, tensor<4xf32>
}

// -----

// A copy of a function that others may call is private all the same: only the copied call names it.
// CHECK-LABEL: func.func public @main
func.func public @main(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %one = stablehlo.constant dense<1.0> : tensor<4xf32>
  %two = call @open(%one) : (tensor<4xf32>) -> tensor<4xf32>
  %sum = stablehlo.add %a, %two : tensor<4xf32>
  %product = stablehlo.multiply %a, %two : tensor<4xf32>
  return %sum, %product : tensor<4xf32>, tensor<4xf32>
}
// CHECK: func.func public @open(
func.func public @open(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.negate %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK: func.func private @open_0(
