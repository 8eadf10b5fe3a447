// 1,000 iterations of a loop in which each device sends a row to either neighbour and does next to nothing else.
module @halo_loop {
  sdy.mesh @mesh = <["x"=$devices]>
  func.func public @main(%rows: tensor<${rows}x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
      -> (tensor<${rows}x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
    %0 = sdy.manual_computation(%rows) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%mine: tensor<16x16xf32>) {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %iterations = stablehlo.constant dense<1000> : tensor<i32>
      %third = stablehlo.constant dense<0.3> : tensor<16x16xf32>
      %1:2 = stablehlo.while(%iteration = %zero, %rows_now = %mine) : tensor<i32>, tensor<16x16xf32>
      cond {
        %more = stablehlo.compare LT, %iteration, %iterations : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %more : tensor<i1>
      } do {
        %next_iteration = stablehlo.add %iteration, %one : tensor<i32>
        %last = stablehlo.slice %rows_now [15:16, 0:16] : (tensor<16x16xf32>) -> tensor<1x16xf32>
        %first = stablehlo.slice %rows_now [0:1, 0:16] : (tensor<16x16xf32>) -> tensor<1x16xf32>
        %above = "stablehlo.collective_permute"(%last) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<$down> : tensor<${pairs}x2xi64>}> : (tensor<1x16xf32>) -> tensor<1x16xf32>
        %below = "stablehlo.collective_permute"(%first) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<$up> : tensor<${pairs}x2xi64>}> : (tensor<1x16xf32>) -> tensor<1x16xf32>
        %inner_top = stablehlo.slice %rows_now [0:15, 0:16] : (tensor<16x16xf32>) -> tensor<15x16xf32>
        %inner_bottom = stablehlo.slice %rows_now [1:16, 0:16] : (tensor<16x16xf32>) -> tensor<15x16xf32>
        %from_above = stablehlo.concatenate %above, %inner_top, dim = 0 : (tensor<1x16xf32>, tensor<15x16xf32>) -> tensor<16x16xf32>
        %from_below = stablehlo.concatenate %inner_bottom, %below, dim = 0 : (tensor<15x16xf32>, tensor<1x16xf32>) -> tensor<16x16xf32>
        %both = stablehlo.add %from_above, %from_below : tensor<16x16xf32>
        %all = stablehlo.add %both, %rows_now : tensor<16x16xf32>
        %mean = stablehlo.multiply %all, %third : tensor<16x16xf32>
        stablehlo.return %next_iteration, %mean : tensor<i32>, tensor<16x16xf32>
      }
      sdy.return %1#1 : tensor<16x16xf32>
    } : (tensor<${rows}x16xf32>) -> tensor<${rows}x16xf32>
    return %0 : tensor<${rows}x16xf32>
  }
}
