// Functions with rules: a derivative takes the rule, a checkpoint is computed again behind the cotangents, and what no derivative
// is taken of stays as it is.
// RUN: tessera-opt %s --split-input-file --tessera-grad="wrt=0" | FileCheck %s

// The forward part stands in place of the function; backward takes what it kept.
// CHECK-LABEL: func.func @main
// CHECK-SAME:    (%[[X:.*]]: tensor<f32>
// CHECK-NOT:     rule.
// CHECK:         %[[C:.*]] = stablehlo.cosine %[[X]]
// CHECK-NOT:     sine
// CHECK:         stablehlo.multiply %{{.*}}, %[[C]]
func.func public @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = "rule.custom_vjp"(%x) <{count = 1 : i64}> ({
  ^bb0(%a: tensor<f32>):
    %s = stablehlo.sine %a : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }, {
  ^bb0(%a: tensor<f32>):
    %s = stablehlo.sine %a : tensor<f32>
    %c = stablehlo.cosine %a : tensor<f32>
    stablehlo.return %s, %c : tensor<f32>, tensor<f32>
  }, {
  ^bb0(%c: tensor<f32>, %ct: tensor<f32>):
    %p = stablehlo.multiply %ct, %c : tensor<f32>
    stablehlo.return %p : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// CHECK-LABEL: func.func @main
// CHECK-SAME:    (%[[X:.*]]: tensor<f32>
// CHECK:         %[[G:.*]] = "rule.checkpoint"(%[[X]], %{{.*}}) <{again}> ({
// CHECK:           stablehlo.cosine
// CHECK:         return %[[G]]
func.func public @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = "rule.checkpoint"(%x) ({
  ^bb0(%a: tensor<f32>):
    %s = stablehlo.sine %a : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// No derivative goes through the function.
// CHECK-LABEL: func.func @main
// CHECK-SAME:    (%{{.*}}: tensor<f32>{{.*}}, %[[Y:.*]]: tensor<f32>
// CHECK:         %[[F:.*]] = "rule.custom_jvp"(%[[Y]])
// CHECK:         %[[P:.*]] = stablehlo.multiply %{{.*}}, %[[F]]
// CHECK:         return %[[P]]
func.func public @main(%x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> {
  %0 = "rule.custom_jvp"(%y) <{count = 1 : i64}> ({
  ^bb0(%a: tensor<f32>):
    %s = stablehlo.sine %a : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }, {
  ^bb0(%a: tensor<f32>, %t: tensor<f32>):
    %s = stablehlo.sine %a : tensor<f32>
    stablehlo.return %s, %t : tensor<f32>, tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  %1 = stablehlo.multiply %x, %0 : tensor<f32>
  return %1 : tensor<f32>
}
