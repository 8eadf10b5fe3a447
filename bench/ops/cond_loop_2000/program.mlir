module @jit_cond_loop_2000 attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=1]> {stablehlo.mesh = {axes = [{name = "x", size = 1 : i64}]}}
  func.func public @main(%arg0: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<16xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0:3 = stablehlo.while(%iterArg = %c_0, %iterArg_1 = %c, %iterArg_2 = %arg0) : tensor<i32>, tensor<i32>, tensor<16xf32>
    cond {
      %c_3 = stablehlo.constant dense<2000> : tensor<i32>
      %1 = stablehlo.compare LT, %iterArg, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1:2 = func.call @closed_call(%iterArg_1, %iterArg_2) : (tensor<i32>, tensor<16xf32>) -> (tensor<i32>, tensor<16xf32>)
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %2 = stablehlo.add %iterArg, %c_3 : tensor<i32>
      stablehlo.return %2, %1#0, %1#1 : tensor<i32>, tensor<i32>, tensor<16xf32>
    }
    return %0#2 : tensor<16xf32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<16xf32>) -> (tensor<i32>, tensor<16xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%arg1 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<16xf32>, tensor<f32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %2 = stablehlo.compare GT, %1, %cst_0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = stablehlo.convert %2 : (tensor<i1>) -> tensor<i32>
    %4 = "stablehlo.case"(%3) ({
      %5 = func.call @_roll_static(%arg1) : (tensor<16xf32>) -> tensor<16xf32>
      %cst_1 = stablehlo.constant dense<3.000000e-01> : tensor<f32>
      %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %7 = stablehlo.add %5, %6 : tensor<16xf32>
      stablehlo.return %7 : tensor<16xf32>
    }, {
      %cst_1 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %6 = stablehlo.multiply %arg1, %5 : tensor<16xf32>
      %cst_2 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %7 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %8 = stablehlo.subtract %6, %7 : tensor<16xf32>
      stablehlo.return %8 : tensor<16xf32>
    }) : (tensor<i32>) -> tensor<16xf32>
    return %0, %4 : tensor<i32>, tensor<16xf32>
  }
  func.func private @_roll_static(%arg0: tensor<16xf32>) -> tensor<16xf32> {
    %0 = stablehlo.slice %arg0 [15:16] : (tensor<16xf32>) -> tensor<1xf32>
    %1 = stablehlo.slice %arg0 [0:15] : (tensor<16xf32>) -> tensor<15xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<1xf32>, tensor<15xf32>) -> tensor<16xf32>
    return %2 : tensor<16xf32>
  }
}
