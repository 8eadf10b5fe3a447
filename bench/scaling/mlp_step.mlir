// A training step of two dense layers: batch over x, hidden units over y. 8 GFLOP in all, whatever the mesh.
module @mlp_step {
  sdy.mesh @mesh = <["x"=$x, "y"=$y]>
  func.func public @main(
      %up: tensor<512x2048xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>},
      %down: tensor<2048x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>},
      %inputs: tensor<1024x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
      %targets: tensor<1024x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
      -> (tensor<512x2048xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>},
          tensor<2048x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
    %none = stablehlo.constant dense<0.0> : tensor<1024x2048xf32>
    %rate = stablehlo.constant dense<1.0e-06> : tensor<1024x512xf32>
    %sums = stablehlo.dot_general %inputs, %up, contracting_dims = [1] x [0] : (tensor<1024x512xf32>, tensor<512x2048xf32>) -> tensor<1024x2048xf32>
    %hidden = stablehlo.maximum %sums, %none : tensor<1024x2048xf32>
    %outputs = stablehlo.dot_general %hidden, %down, contracting_dims = [1] x [0] : (tensor<1024x2048xf32>, tensor<2048x512xf32>) -> tensor<1024x512xf32>
    %error = stablehlo.subtract %outputs, %targets : tensor<1024x512xf32>
    %slope = stablehlo.multiply %error, %rate : tensor<1024x512xf32>
    %down_slope = stablehlo.dot_general %hidden, %slope, contracting_dims = [0] x [0] : (tensor<1024x2048xf32>, tensor<1024x512xf32>) -> tensor<2048x512xf32>
    %hidden_slope = stablehlo.dot_general %slope, %down, contracting_dims = [1] x [1] : (tensor<1024x512xf32>, tensor<2048x512xf32>) -> tensor<1024x2048xf32>
    %active = stablehlo.compare GT, %sums, %none : (tensor<1024x2048xf32>, tensor<1024x2048xf32>) -> tensor<1024x2048xi1>
    %kept_slope = stablehlo.select %active, %hidden_slope, %none : tensor<1024x2048xi1>, tensor<1024x2048xf32>
    %up_slope = stablehlo.dot_general %inputs, %kept_slope, contracting_dims = [0] x [0] : (tensor<1024x512xf32>, tensor<1024x2048xf32>) -> tensor<512x2048xf32>
    %new_up = stablehlo.subtract %up, %up_slope : tensor<512x2048xf32>
    %new_down = stablehlo.subtract %down, %down_slope : tensor<2048x512xf32>
    return %new_up, %new_down : tensor<512x2048xf32>, tensor<2048x512xf32>
  }
}
