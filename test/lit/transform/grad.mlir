// The gradient of a program: arguments keep names and shardings, gradients lie as their arguments do, calls are written out, and
// memory that was given away stays with the caller.
// RUN: tessera-opt %s --tessera-grad="wrt=1,0" | FileCheck %s
// RUN: tessera-opt %s --tessera-grad="wrt=0 with-value" | FileCheck %s --check-prefix=VALUE
// RUN: tessera grad %s --wrt 1,0 | FileCheck %s
// RUN: tessera grad %s --wrt 1 | tessera run - --random 3 --verify | FileCheck %s --check-prefix=VERIFIED
// RUN: tessera grad %s | FileCheck %s --check-prefix=NAMES

sdy.mesh @mesh = <["x"=2]>

// CHECK-LABEL: func.func @main
// CHECK-SAME:    %arg0: tensor<4x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}
// CHECK-SAME:    %arg1: tensor<3xf32>{{( loc.*)?}}, %arg2: tensor<4xi32>
// CHECK-SAME:    -> (tensor<3xf32> {jax.result_info = "gradient of w"}, tensor<4x3xf32> {jax.result_info = "gradient of x", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
// CHECK-NOT:   call
// CHECK:         %[[SUM:.*]] = stablehlo.reduce({{.*}}) applies stablehlo.add across dimensions = [0]
// CHECK:         return %[[SUM]], %{{.*}} : tensor<3xf32>, tensor<4x3xf32>
// CHECK-NOT:   func.func
// VALUE:       -> (tensor<f32> {jax.result_info = "loss", sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<4x3xf32> {{.*}})
// VERIFIED:      gradient of w {{ *}}f32[3]
// VERIFIED:      verified
// NAMES:       %arg0: tensor<4x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("x"
func.func public @main(%x: tensor<4x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>, tf.aliasing_output = 0 : i32} loc("x"), %w: tensor<3xf32> {jax.buffer_donor = true} loc("w"), %ids: tensor<4xi32> loc("ids")) -> (tensor<4x3xf32>, tensor<f32> {jax.result_info = "loss", sdy.sharding = #sdy.sharding<@mesh, []>}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.broadcast_in_dim %w, dims = [1] : (tensor<3xf32>) -> tensor<4x3xf32>
  %1 = call @product(%x, %0) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  %2 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<f32>
  // Nothing of this result has a part in the gradient.
  %3 = stablehlo.custom_call @something(%x) : (tensor<4x3xf32>) -> tensor<4x3xf32>
  return %3, %2 : tensor<4x3xf32>, tensor<f32>
}
func.func private @product(%a: tensor<4x3xf32>, %b: tensor<4x3xf32>) -> tensor<4x3xf32> {
  %0 = call @times(%a, %b) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}
func.func private @times(%a: tensor<4x3xf32>, %b: tensor<4x3xf32>) -> tensor<4x3xf32> {
  %0 = stablehlo.multiply %a, %b : tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}
