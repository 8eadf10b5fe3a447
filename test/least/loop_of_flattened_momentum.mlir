// Every element of the parameters and of their momentum is computed of those at the same place, in each iteration.
// least: 0

module @jit_loop_of_flattened_momentum attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg2: tensor<192x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, %arg3: tensor<96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> (tensor<96x192xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, tensor<192xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<192x96xf32> {jax.result_info = "result[2]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, tensor<96xf32> {jax.result_info = "result[3]", sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) {
    %0 = stablehlo.reshape %arg0 : (tensor<96x192xf32>) -> tensor<18432xf32>
    %1 = stablehlo.reshape %arg2 : (tensor<192x96xf32>) -> tensor<18432xf32>
    %2 = stablehlo.concatenate %0, %arg1, %1, %arg3, dim = 0 : (tensor<18432xf32>, tensor<192xf32>, tensor<18432xf32>, tensor<96xf32>) -> tensor<37152xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<37152xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4:3 = stablehlo.while(%iterArg = %c, %iterArg_0 = %2, %iterArg_1 = %3) : tensor<i32>, tensor<37152xf32>, tensor<37152xf32>
    cond {
      %c_2 = stablehlo.constant dense<6> : tensor<i32>
      %11 = stablehlo.compare LT, %iterArg, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %11 : tensor<i1>
    } do {
      %11:2 = func.call @closed_call(%iterArg_0, %iterArg_1) : (tensor<37152xf32>, tensor<37152xf32>) -> (tensor<37152xf32>, tensor<37152xf32>)
      %c_2 = stablehlo.constant dense<1> : tensor<i32>
      %12 = stablehlo.add %iterArg, %c_2 : tensor<i32>
      stablehlo.return %12, %11#0, %11#1 : tensor<i32>, tensor<37152xf32>, tensor<37152xf32>
    }
    %5 = stablehlo.slice %4#1 [0:18432] : (tensor<37152xf32>) -> tensor<18432xf32>
    %6 = stablehlo.slice %4#1 [18432:18624] : (tensor<37152xf32>) -> tensor<192xf32>
    %7 = stablehlo.slice %4#1 [18624:37056] : (tensor<37152xf32>) -> tensor<18432xf32>
    %8 = stablehlo.slice %4#1 [37056:37152] : (tensor<37152xf32>) -> tensor<96xf32>
    %9 = stablehlo.reshape %5 : (tensor<18432xf32>) -> tensor<96x192xf32>
    %10 = stablehlo.reshape %7 : (tensor<18432xf32>) -> tensor<192x96xf32>
    return %9, %6, %10, %8 : tensor<96x192xf32>, tensor<192xf32>, tensor<192x96xf32>, tensor<96xf32>
  }
  func.func private @closed_call(%arg0: tensor<37152xf32>, %arg1: tensor<37152xf32>) -> (tensor<37152xf32>, tensor<37152xf32>) {
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<37152xf32>
    %1 = stablehlo.multiply %0, %arg1 : tensor<37152xf32>
    %2 = stablehlo.slice %arg0 [0:18432] : (tensor<37152xf32>) -> tensor<18432xf32>
    %3 = stablehlo.slice %arg0 [18432:18624] : (tensor<37152xf32>) -> tensor<192xf32>
    %4 = stablehlo.slice %arg0 [18624:37056] : (tensor<37152xf32>) -> tensor<18432xf32>
    %5 = stablehlo.slice %arg0 [37056:37152] : (tensor<37152xf32>) -> tensor<96xf32>
    %6 = stablehlo.reshape %2 : (tensor<18432xf32>) -> tensor<96x192xf32>
    %7 = stablehlo.reshape %4 : (tensor<18432xf32>) -> tensor<192x96xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<96x192xf32>
    %9 = stablehlo.multiply %8, %6 : tensor<96x192xf32>
    %10 = stablehlo.cosine %3 : tensor<192xf32>
    %11 = stablehlo.sine %7 : tensor<192x96xf32>
    %12 = stablehlo.tanh %5 : tensor<96xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %14 = stablehlo.subtract %13, %12 : tensor<96xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %16 = stablehlo.multiply %15, %14 : tensor<96xf32>
    %17 = stablehlo.multiply %16, %12 : tensor<96xf32>
    %18 = stablehlo.add %16, %17 : tensor<96xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<192x96xf32>
    %20 = stablehlo.negate %19 : tensor<192x96xf32>
    %21 = stablehlo.multiply %20, %11 : tensor<192x96xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %23 = stablehlo.multiply %22, %10 : tensor<192xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<96x192xf32>
    %25 = stablehlo.multiply %24, %9 : tensor<96x192xf32>
    %26 = stablehlo.reshape %21 : (tensor<192x96xf32>) -> tensor<18432xf32>
    %27 = stablehlo.reshape %25 : (tensor<96x192xf32>) -> tensor<18432xf32>
    %28 = stablehlo.concatenate %27, %23, %26, %18, dim = 0 : (tensor<18432xf32>, tensor<192xf32>, tensor<18432xf32>, tensor<96xf32>) -> tensor<37152xf32>
    %29 = stablehlo.add %1, %28 : tensor<37152xf32>
    %cst_6 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<37152xf32>
    %31 = stablehlo.multiply %30, %29 : tensor<37152xf32>
    %32 = stablehlo.subtract %arg0, %31 : tensor<37152xf32>
    return %32, %29 : tensor<37152xf32>, tensor<37152xf32>
  }
}
