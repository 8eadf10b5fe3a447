// The stack of twelve weights is cut by layers, and each device needs them all.
// least: n * (y - 1) / y * 12 * 96 * 96 * 4

module @jit_loop_cut_stack attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<12x96x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}, {}]>}) -> (tensor<768x96xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0:3 = stablehlo.while(%iterArg = %arg1, %iterArg_0 = %c, %iterArg_1 = %arg0) : tensor<12x96x96xf32>, tensor<i32>, tensor<768x96xf32>
    cond {
      %c_2 = stablehlo.constant dense<12> : tensor<i32>
      %1 = stablehlo.compare LT, %iterArg_0, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_0) : (tensor<12x96x96xf32>, tensor<i32>) -> tensor<96x96xf32>
      %2 = func.call @closed_call(%iterArg_1, %1) : (tensor<768x96xf32>, tensor<96x96xf32>) -> tensor<768x96xf32>
      %c_2 = stablehlo.constant dense<1> : tensor<i32>
      %3 = stablehlo.add %iterArg_0, %c_2 : tensor<i32>
      stablehlo.return %iterArg, %3, %2 : tensor<12x96x96xf32>, tensor<i32>, tensor<768x96xf32>
    }
    return %0#2 : tensor<768x96xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<12x96x96xf32>, %arg1: tensor<i32>) -> tensor<96x96xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 96, 96] : (tensor<12x96x96xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x96x96xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x96x96xf32>) -> tensor<96x96xf32>
    return %1 : tensor<96x96xf32>
  }
  func.func private @closed_call(%arg0: tensor<768x96xf32>, %arg1: tensor<96x96xf32>) -> tensor<768x96xf32> {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<768x96xf32>, tensor<96x96xf32>) -> tensor<768x96xf32>
    %1 = stablehlo.tanh %0 : tensor<768x96xf32>
    return %1 : tensor<768x96xf32>
  }
}
