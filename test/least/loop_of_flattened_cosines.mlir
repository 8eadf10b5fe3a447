// As loop_of_flattened_momentum, of an array that is cut over y before x, as propagation has no value inside.
// least: 0

module @jit_loop_of_flattened_cosines attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y", "x"}]>}, %arg1: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<96x192xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"y", "x"}]>}, tensor<f32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, []>}) {
    %0 = stablehlo.reshape %arg0 : (tensor<96x192xf32>) -> tensor<18432xf32>
    %1 = stablehlo.reshape %arg1 : (tensor<f32>) -> tensor<1xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<18432xf32>, tensor<1xf32>) -> tensor<18433xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %3:2 = stablehlo.while(%iterArg = %c, %iterArg_0 = %2) : tensor<i32>, tensor<18433xf32>
    cond {
      %c_1 = stablehlo.constant dense<6> : tensor<i32>
      %8 = stablehlo.compare LT, %iterArg, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %8 : tensor<i1>
    } do {
      %8 = func.call @closed_call(%iterArg_0) : (tensor<18433xf32>) -> tensor<18433xf32>
      %c_1 = stablehlo.constant dense<1> : tensor<i32>
      %9 = stablehlo.add %iterArg, %c_1 : tensor<i32>
      stablehlo.return %9, %8 : tensor<i32>, tensor<18433xf32>
    }
    %4 = stablehlo.slice %3#1 [0:18432] : (tensor<18433xf32>) -> tensor<18432xf32>
    %5 = stablehlo.slice %3#1 [18432:18433] : (tensor<18433xf32>) -> tensor<1xf32>
    %6 = stablehlo.reshape %4 : (tensor<18432xf32>) -> tensor<96x192xf32>
    %7 = stablehlo.reshape %5 : (tensor<1xf32>) -> tensor<f32>
    return %6, %7 : tensor<96x192xf32>, tensor<f32>
  }
  func.func private @closed_call(%arg0: tensor<18433xf32>) -> tensor<18433xf32> {
    %0 = stablehlo.slice %arg0 [0:18432] : (tensor<18433xf32>) -> tensor<18432xf32>
    %1 = stablehlo.slice %arg0 [18432:18433] : (tensor<18433xf32>) -> tensor<1xf32>
    %2 = stablehlo.reshape %0 : (tensor<18432xf32>) -> tensor<96x192xf32>
    %3 = stablehlo.reshape %1 : (tensor<1xf32>) -> tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<96x192xf32>
    %5 = stablehlo.multiply %4, %2 : tensor<96x192xf32>
    %6 = stablehlo.cosine %5 : tensor<96x192xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %7 = stablehlo.multiply %cst, %3 : tensor<f32>
    %8 = stablehlo.reshape %6 : (tensor<96x192xf32>) -> tensor<18432xf32>
    %9 = stablehlo.reshape %7 : (tensor<f32>) -> tensor<1xf32>
    %10 = stablehlo.concatenate %8, %9, dim = 0 : (tensor<18432xf32>, tensor<1xf32>) -> tensor<18433xf32>
    return %10 : tensor<18433xf32>
  }
}
