// A layer and its loss on four devices, with a loop that communicates in each iteration, as its body says, and a check on the way.
sdy.mesh @m = <["x"=2, "y"=2]>
func.func @main(%x: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>},
                %w: tensor<6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"y"}]>}) -> (tensor<8x4xf32>, tensor<f32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %start = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %limit = stablehlo.constant dense<3> : tensor<i32>
  %p = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x6xf32>, tensor<6x4xf32>) -> tensor<8x4xf32>
  %h = stablehlo.tanh %p : tensor<8x4xf32>
  %r:2 = stablehlo.while(%i = %start, %a = %h) : tensor<i32>, tensor<8x4xf32>
    cond {
      %c = stablehlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %s = sdy.manual_computation(%a) in_shardings=[<@m, [{"x"}, {"y"}]>] out_shardings=[<@m, []>] manual_axes={"x", "y"} (%block: tensor<4x2xf32>) {
        %nothing = stablehlo.constant dense<0.0> : tensor<f32>
        %own = stablehlo.reduce(%block init: %nothing) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x2xf32>, tensor<f32>) -> tensor<f32>
        %sum = "stablehlo.all_reduce"(%own) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
        ^bb0(%one_sum: tensor<f32>, %other: tensor<f32>):
          %both = stablehlo.add %one_sum, %other : tensor<f32>
          stablehlo.return %both : tensor<f32>
        }) : (tensor<f32>) -> tensor<f32>
        sdy.return %sum : tensor<f32>
      } : (tensor<8x4xf32>) -> tensor<f32>
      %b = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
      %t = stablehlo.add %a, %b : tensor<8x4xf32>
      %u = stablehlo.tanh %t : tensor<8x4xf32>
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %u : tensor<i32>, tensor<8x4xf32>
    }
  %loss = stablehlo.reduce(%r#1 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
  check.expect_almost_eq %loss, %loss : tensor<f32>
  return %r#1, %loss : tensor<8x4xf32>, tensor<f32>
}
