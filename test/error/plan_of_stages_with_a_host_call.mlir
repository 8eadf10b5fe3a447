// RUN: tessera plan %s --machine tpu-v5e --stages 2
// EXPECT: plan_of_stages_with_a_host_call.mlir:16:15: error: this custom-call involves other devices or the host, and the layer around it can't be computed for a part of the batch
// EXPECT: plan_of_stages_with_a_host_call.mlir:8:10: note: the layers that are to be cut into stages are this loop's iterations
func.func @main(%x: tensor<8x4xf32>, %w: tensor<2x4x4xf32>) -> tensor<8x4xf32> {
  %n = stablehlo.constant dense<2> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %h = %x) : tensor<i32>, tensor<8x4xf32>
  cond {
    %again = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %again : tensor<i1>
  } do {
    %layer = stablehlo.dynamic_slice %w, %i, %zero, %zero, sizes = [1, 4, 4] : (tensor<2x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
    %matrix = stablehlo.reshape %layer : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
    %product = stablehlo.dot_general %h, %matrix, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
    %called = stablehlo.custom_call @host.call(%product) {backend_config = "1", has_side_effect = true} : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %called : tensor<i32>, tensor<8x4xf32>
  }
  return %0#1 : tensor<8x4xf32>
}
