// A weight that is cut along its contracted dimension moves once, before the loop that uses it 100 times.
// Each device lacks (y-1)/y of it.
// least: n * (y - 1) / y * 192 * 192 * 4

module @jit_loop_weight_once attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<192x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<96x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0:3 = stablehlo.while(%iterArg = %arg1, %iterArg_0 = %c, %iterArg_1 = %arg0) : tensor<192x192xf32>, tensor<i32>, tensor<96x192xf32>
    cond {
      %c_2 = stablehlo.constant dense<100> : tensor<i32>
      %1 = stablehlo.compare LT, %iterArg_0, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1 = func.call @closed_call(%iterArg, %iterArg_1) : (tensor<192x192xf32>, tensor<96x192xf32>) -> tensor<96x192xf32>
      %c_2 = stablehlo.constant dense<1> : tensor<i32>
      %2 = stablehlo.add %iterArg_0, %c_2 : tensor<i32>
      stablehlo.return %iterArg, %2, %1 : tensor<192x192xf32>, tensor<i32>, tensor<96x192xf32>
    }
    return %0#2 : tensor<96x192xf32>
  }
  func.func private @closed_call(%arg0: tensor<192x192xf32>, %arg1: tensor<96x192xf32>) -> tensor<96x192xf32> {
    %0 = stablehlo.dot_general %arg1, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<96x192xf32>, tensor<192x192xf32>) -> tensor<96x192xf32>
    %1 = stablehlo.tanh %0 : tensor<96x192xf32>
    return %1 : tensor<96x192xf32>
  }
}
