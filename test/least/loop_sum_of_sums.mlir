// Sums over devices are only added up: one sum, after the loop.
// least: 2 * (n - 1) * 192 * 4
// messages: 1

module @jit_loop_sum_of_sums attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:4 = stablehlo.while(%iterArg = %arg0, %iterArg_1 = %c_0, %iterArg_2 = %c, %iterArg_3 = %0) : tensor<96x192xf32>, tensor<i32>, tensor<i32>, tensor<192xf32>
    cond {
      %c_4 = stablehlo.constant dense<10> : tensor<i32>
      %2 = stablehlo.compare LT, %iterArg_1, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2:2 = func.call @closed_call(%iterArg, %iterArg_2, %iterArg_3) : (tensor<96x192xf32>, tensor<i32>, tensor<192xf32>) -> (tensor<i32>, tensor<192xf32>)
      %c_4 = stablehlo.constant dense<1> : tensor<i32>
      %3 = stablehlo.add %iterArg_1, %c_4 : tensor<i32>
      stablehlo.return %iterArg, %3, %2#0, %2#1 : tensor<96x192xf32>, tensor<i32>, tensor<i32>, tensor<192xf32>
    }
    return %1#3 : tensor<192xf32>
  }
  func.func private @closed_call(%arg0: tensor<96x192xf32>, %arg1: tensor<i32>, %arg2: tensor<192xf32>) -> (tensor<i32>, tensor<192xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg1, %c : tensor<i32>
    %1 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<96x192xf32>
    %3 = stablehlo.multiply %arg0, %2 : tensor<96x192xf32>
    %4 = stablehlo.tanh %3 : tensor<96x192xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<96x192xf32>, tensor<f32>) -> tensor<192xf32>
    %6 = stablehlo.add %arg2, %5 : tensor<192xf32>
    return %0, %6 : tensor<i32>, tensor<192xf32>
  }
}
