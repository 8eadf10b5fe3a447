// As loop_of_flattened_momentum, where every second iteration alone changes the parameters.
// least: 0

module @jit_loop_of_flattened_sums attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg2: tensor<192x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, %arg3: tensor<96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> (tensor<96x192xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, tensor<192xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<192x96xf32> {jax.result_info = "result[2]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, tensor<96xf32> {jax.result_info = "result[3]", sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) {
    %0 = stablehlo.reshape %arg0 : (tensor<96x192xf32>) -> tensor<18432xf32>
    %1 = stablehlo.reshape %arg2 : (tensor<192x96xf32>) -> tensor<18432xf32>
    %2 = stablehlo.concatenate %0, %arg1, %1, %arg3, dim = 0 : (tensor<18432xf32>, tensor<192xf32>, tensor<18432xf32>, tensor<96xf32>) -> tensor<37152xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<37152xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %4:4 = stablehlo.while(%iterArg = %c_0, %iterArg_1 = %c, %iterArg_2 = %2, %iterArg_3 = %3) : tensor<i32>, tensor<i32>, tensor<37152xf32>, tensor<37152xf32>
    cond {
      %c_4 = stablehlo.constant dense<6> : tensor<i32>
      %11 = stablehlo.compare LT, %iterArg, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %11 : tensor<i1>
    } do {
      %11:3 = func.call @closed_call(%iterArg_1, %iterArg_2, %iterArg_3) : (tensor<i32>, tensor<37152xf32>, tensor<37152xf32>) -> (tensor<i32>, tensor<37152xf32>, tensor<37152xf32>)
      %c_4 = stablehlo.constant dense<1> : tensor<i32>
      %12 = stablehlo.add %iterArg, %c_4 : tensor<i32>
      stablehlo.return %12, %11#0, %11#1, %11#2 : tensor<i32>, tensor<i32>, tensor<37152xf32>, tensor<37152xf32>
    }
    %5 = stablehlo.slice %4#2 [0:18432] : (tensor<37152xf32>) -> tensor<18432xf32>
    %6 = stablehlo.slice %4#2 [18432:18624] : (tensor<37152xf32>) -> tensor<192xf32>
    %7 = stablehlo.slice %4#2 [18624:37056] : (tensor<37152xf32>) -> tensor<18432xf32>
    %8 = stablehlo.slice %4#2 [37056:37152] : (tensor<37152xf32>) -> tensor<96xf32>
    %9 = stablehlo.reshape %5 : (tensor<18432xf32>) -> tensor<96x192xf32>
    %10 = stablehlo.reshape %7 : (tensor<18432xf32>) -> tensor<192x96xf32>
    return %9, %6, %10, %8 : tensor<96x192xf32>, tensor<192xf32>, tensor<192x96xf32>, tensor<96xf32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<37152xf32>, %arg2: tensor<37152xf32>) -> (tensor<i32>, tensor<37152xf32>, tensor<37152xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg1 [0:18432] : (tensor<37152xf32>) -> tensor<18432xf32>
    %2 = stablehlo.slice %arg1 [18432:18624] : (tensor<37152xf32>) -> tensor<192xf32>
    %3 = stablehlo.slice %arg1 [18624:37056] : (tensor<37152xf32>) -> tensor<18432xf32>
    %4 = stablehlo.slice %arg1 [37056:37152] : (tensor<37152xf32>) -> tensor<96xf32>
    %5 = stablehlo.reshape %1 : (tensor<18432xf32>) -> tensor<96x192xf32>
    %6 = stablehlo.reshape %3 : (tensor<18432xf32>) -> tensor<192x96xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<96x192xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<96x192xf32>
    %9 = stablehlo.cosine %2 : tensor<192xf32>
    %10 = stablehlo.sine %6 : tensor<192x96xf32>
    %11 = stablehlo.tanh %4 : tensor<96xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %13 = stablehlo.subtract %12, %11 : tensor<96xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %15 = stablehlo.multiply %14, %13 : tensor<96xf32>
    %16 = stablehlo.multiply %15, %11 : tensor<96xf32>
    %17 = stablehlo.add %15, %16 : tensor<96xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<192x96xf32>
    %19 = stablehlo.negate %18 : tensor<192x96xf32>
    %20 = stablehlo.multiply %19, %10 : tensor<192x96xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %22 = stablehlo.multiply %21, %9 : tensor<192xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<96x192xf32>
    %24 = stablehlo.multiply %23, %8 : tensor<96x192xf32>
    %25 = stablehlo.reshape %20 : (tensor<192x96xf32>) -> tensor<18432xf32>
    %26 = stablehlo.reshape %24 : (tensor<96x192xf32>) -> tensor<18432xf32>
    %27 = stablehlo.concatenate %26, %22, %25, %17, dim = 0 : (tensor<18432xf32>, tensor<192xf32>, tensor<18432xf32>, tensor<96xf32>) -> tensor<37152xf32>
    %28 = stablehlo.add %arg2, %27 : tensor<37152xf32>
    %c_5 = stablehlo.constant dense<2> : tensor<i32>
    %29 = call @remainder(%arg0, %c_5) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %c_6 = stablehlo.constant dense<1> : tensor<i32>
    %30 = stablehlo.compare EQ, %29, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %31 = stablehlo.convert %30 : (tensor<i1>) -> tensor<i32>
    %32:2 = "stablehlo.case"(%31) ({
      stablehlo.return %arg1, %28 : tensor<37152xf32>, tensor<37152xf32>
    }, {
      %cst_7 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %33 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<37152xf32>
      %34 = stablehlo.multiply %33, %28 : tensor<37152xf32>
      %35 = stablehlo.subtract %arg1, %34 : tensor<37152xf32>
      %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %36 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<37152xf32>
      stablehlo.return %35, %36 : tensor<37152xf32>, tensor<37152xf32>
    }) : (tensor<i32>) -> (tensor<37152xf32>, tensor<37152xf32>)
    return %0, %32#0, %32#1 : tensor<i32>, tensor<37152xf32>, tensor<37152xf32>
  }
  func.func private @remainder(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare EQ, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = call @_where(%0, %c_0, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %2 = stablehlo.remainder %arg0, %1 : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare NE, %2, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare LT, %2, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.compare LT, %1, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = stablehlo.compare NE, %4, %5, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %7 = stablehlo.and %6, %3 : tensor<i1>
    %8 = stablehlo.add %2, %1 : tensor<i32>
    %9 = stablehlo.select %7, %8, %2 : tensor<i1>, tensor<i32>
    return %9 : tensor<i32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
