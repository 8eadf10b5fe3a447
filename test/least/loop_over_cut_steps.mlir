// Steps are cut by time. All steps of n-th of the elements go to each device, which keeps 1/y of what it had; the last state is
// gathered over y. Gathering all steps would send y times as much.
// least: (y - 1) / y * 24 * 96 * 4 + (y - 1) * 96 * 4

module @jit_loop_over_cut_steps attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg1: tensor<24x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}) -> (tensor<96xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0:3 = stablehlo.while(%iterArg = %arg1, %iterArg_0 = %c, %iterArg_1 = %arg0) : tensor<24x96xf32>, tensor<i32>, tensor<96xf32>
    cond {
      %c_2 = stablehlo.constant dense<24> : tensor<i32>
      %1 = stablehlo.compare LT, %iterArg_0, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_0) : (tensor<24x96xf32>, tensor<i32>) -> tensor<96xf32>
      %2 = func.call @closed_call(%iterArg_1, %1) : (tensor<96xf32>, tensor<96xf32>) -> tensor<96xf32>
      %c_2 = stablehlo.constant dense<1> : tensor<i32>
      %3 = stablehlo.add %iterArg_0, %c_2 : tensor<i32>
      stablehlo.return %iterArg, %3, %2 : tensor<24x96xf32>, tensor<i32>, tensor<96xf32>
    }
    return %0#2 : tensor<96xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<24x96xf32>, %arg1: tensor<i32>) -> tensor<96xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 96] : (tensor<24x96xf32>, tensor<i32>, tensor<i32>) -> tensor<1x96xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x96xf32>) -> tensor<96xf32>
    return %1 : tensor<96xf32>
  }
  func.func private @closed_call(%arg0: tensor<96xf32>, %arg1: tensor<96xf32>) -> tensor<96xf32> {
    %0 = stablehlo.add %arg0, %arg1 : tensor<96xf32>
    %1 = stablehlo.tanh %0 : tensor<96xf32>
    return %1 : tensor<96xf32>
  }
}
