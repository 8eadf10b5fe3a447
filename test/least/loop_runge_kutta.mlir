// In each of ten iterations two sums of neighbours need an element from either side.
// least: 10 * 2 * 2 * n * 4

module @jit_loop_runge_kutta attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}, %arg1: tensor<768xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> (tensor<768xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}, tensor<768xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0:3 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg0, %iterArg_1 = %arg1) : tensor<i32>, tensor<768xf32>, tensor<768xf32>
    cond {
      %c_2 = stablehlo.constant dense<10> : tensor<i32>
      %1 = stablehlo.compare LT, %iterArg, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1:2 = func.call @closed_call(%iterArg_0, %iterArg_1) : (tensor<768xf32>, tensor<768xf32>) -> (tensor<768xf32>, tensor<768xf32>)
      %c_2 = stablehlo.constant dense<1> : tensor<i32>
      %2 = stablehlo.add %iterArg, %c_2 : tensor<i32>
      stablehlo.return %2, %1#0, %1#1 : tensor<i32>, tensor<768xf32>, tensor<768xf32>
    }
    return %0#1, %0#2 : tensor<768xf32>, tensor<768xf32>
  }
  func.func private @closed_call(%arg0: tensor<768xf32>, %arg1: tensor<768xf32>) -> (tensor<768xf32>, tensor<768xf32>) {
    %0 = call @_roll_static(%arg0) : (tensor<768xf32>) -> tensor<768xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<768xf32>
    %2 = stablehlo.multiply %1, %arg0 : tensor<768xf32>
    %3 = stablehlo.subtract %0, %2 : tensor<768xf32>
    %4 = call @_roll_static_0(%arg0) : (tensor<768xf32>) -> tensor<768xf32>
    %5 = stablehlo.add %3, %4 : tensor<768xf32>
    %cst_0 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<768xf32>
    %7 = stablehlo.multiply %6, %arg1 : tensor<768xf32>
    %8 = stablehlo.add %arg0, %7 : tensor<768xf32>
    %cst_1 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<768xf32>
    %10 = stablehlo.multiply %9, %5 : tensor<768xf32>
    %11 = stablehlo.add %arg1, %10 : tensor<768xf32>
    %12 = call @_roll_static(%8) : (tensor<768xf32>) -> tensor<768xf32>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<768xf32>
    %14 = stablehlo.multiply %13, %8 : tensor<768xf32>
    %15 = stablehlo.subtract %12, %14 : tensor<768xf32>
    %16 = call @_roll_static_0(%8) : (tensor<768xf32>) -> tensor<768xf32>
    %17 = stablehlo.add %15, %16 : tensor<768xf32>
    %cst_3 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<768xf32>
    %19 = stablehlo.multiply %18, %11 : tensor<768xf32>
    %20 = stablehlo.add %arg0, %19 : tensor<768xf32>
    %cst_4 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<768xf32>
    %22 = stablehlo.multiply %21, %17 : tensor<768xf32>
    %23 = stablehlo.add %arg1, %22 : tensor<768xf32>
    return %20, %23 : tensor<768xf32>, tensor<768xf32>
  }
  func.func private @_roll_static(%arg0: tensor<768xf32>) -> tensor<768xf32> {
    %0 = stablehlo.slice %arg0 [767:768] : (tensor<768xf32>) -> tensor<1xf32>
    %1 = stablehlo.slice %arg0 [0:767] : (tensor<768xf32>) -> tensor<767xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<1xf32>, tensor<767xf32>) -> tensor<768xf32>
    return %2 : tensor<768xf32>
  }
  func.func private @_roll_static_0(%arg0: tensor<768xf32>) -> tensor<768xf32> {
    %0 = stablehlo.slice %arg0 [1:768] : (tensor<768xf32>) -> tensor<767xf32>
    %1 = stablehlo.slice %arg0 [0:1] : (tensor<768xf32>) -> tensor<1xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<767xf32>, tensor<1xf32>) -> tensor<768xf32>
    return %2 : tensor<768xf32>
  }
}
