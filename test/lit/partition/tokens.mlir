// A token orders calls of the host. It takes no time where several ways to partition are compared.
// RUN: tessera partition %s | FileCheck %s

sdy.mesh @mesh = <["x"=2, "y"=4]>
sdy.mesh @first = <[], device_ids=[0]>

// CHECK-LABEL: @main
// CHECK-SAME: tensor<4x1xf32>
// CHECK: %[[FIRST:.*]] = stablehlo.create_token
// CHECK: %[[BOTH:.*]] = stablehlo.after_all %[[FIRST]], %[[FIRST]]
// CHECK: stablehlo.while(%{{.*}} = %{{.*}}, %{{.*}} = %[[BOTH]]) : tensor<i32>, !stablehlo.token
// CHECK: stablehlo.custom_call @host.call
func.func @main(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<i32>, tensor<4x8xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %none = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %first = stablehlo.create_token : !stablehlo.token
  %both = stablehlo.after_all %first, %first : !stablehlo.token
  %rows = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
  %calls:2 = stablehlo.while(%i = %none, %token = %both) : tensor<i32>, !stablehlo.token
   cond {
    %again = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %again : tensor<i1>
  } do {
    stablehlo.custom_call @host.call(%rows) {backend_config = "1", has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[<@first, []>]>} : (tensor<8xf32>) -> ()
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %token : tensor<i32>, !stablehlo.token
  }
  %columns = stablehlo.transpose %x, dims = [1, 0] : (tensor<8x4xf32>) -> tensor<4x8xf32>
  %sines = stablehlo.sine %columns : tensor<4x8xf32>
  return %calls#0, %sines : tensor<i32>, tensor<4x8xf32>
}
