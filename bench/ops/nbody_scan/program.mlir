module @jit_nbody_scan attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=1]> {stablehlo.mesh = {axes = [{name = "x", size = 1 : i64}]}}
  func.func public @main(%arg0: tensor<64x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg1: tensor<64x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg2: tensor<64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<64x3xf32> {jax.result_info = "result[0]"}, tensor<64x3xf32> {jax.result_info = "result[1]"}, tensor<100xf32> {jax.result_info = "result[2]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<100xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:5 = stablehlo.while(%iterArg = %arg2, %iterArg_0 = %c, %iterArg_1 = %arg0, %iterArg_2 = %arg1, %iterArg_3 = %0) : tensor<64xf32>, tensor<i32>, tensor<64x3xf32>, tensor<64x3xf32>, tensor<100xf32>
    cond {
      %c_4 = stablehlo.constant dense<100> : tensor<i32>
      %2 = stablehlo.compare LT, %iterArg_0, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2:3 = func.call @closed_call(%iterArg, %iterArg_1, %iterArg_2) : (tensor<64xf32>, tensor<64x3xf32>, tensor<64x3xf32>) -> (tensor<64x3xf32>, tensor<64x3xf32>, tensor<f32>)
      %3 = func.call @dynamic_update_index_in_dim(%iterArg_3, %2#2, %iterArg_0) : (tensor<100xf32>, tensor<f32>, tensor<i32>) -> tensor<100xf32>
      %c_4 = stablehlo.constant dense<1> : tensor<i32>
      %4 = stablehlo.add %iterArg_0, %c_4 : tensor<i32>
      stablehlo.return %iterArg, %4, %2#0, %2#1, %3 : tensor<64xf32>, tensor<i32>, tensor<64x3xf32>, tensor<64x3xf32>, tensor<100xf32>
    }
    return %1#2, %1#3, %1#4 : tensor<64x3xf32>, tensor<64x3xf32>, tensor<100xf32>
  }
  func.func private @closed_call(%arg0: tensor<64xf32>, %arg1: tensor<64x3xf32>, %arg2: tensor<64x3xf32>) -> (tensor<64x3xf32>, tensor<64x3xf32>, tensor<f32>) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<64x3xf32>) -> tensor<1x64x3xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [0, 2] : (tensor<64x3xf32>) -> tensor<64x1x3xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2] : (tensor<1x64x3xf32>) -> tensor<64x64x3xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<64x1x3xf32>) -> tensor<64x64x3xf32>
    %4 = stablehlo.subtract %2, %3 : tensor<64x64x3xf32>
    %5 = stablehlo.multiply %4, %4 : tensor<64x64x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<64x64x3xf32>, tensor<f32>) -> tensor<64x64xf32>
    %cst_0 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %8 = stablehlo.add %6, %7 : tensor<64x64xf32>
    %9 = stablehlo.abs %arg0 : tensor<64xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<64xf32>) -> tensor<1x64xf32>
    %cst_1 = stablehlo.constant dense<-1.500000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %12 = stablehlo.power %8, %11 : tensor<64x64xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<1x64xf32>) -> tensor<64x64xf32>
    %14 = stablehlo.multiply %13, %12 : tensor<64x64xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<64x64xf32>) -> tensor<64x64x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<64x64x1xf32>) -> tensor<64x64x3xf32>
    %17 = stablehlo.multiply %16, %4 : tensor<64x64x3xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.reduce(%17 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<64x64x3xf32>, tensor<f32>) -> tensor<64x3xf32>
    %cst_3 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<64x3xf32>
    %20 = stablehlo.multiply %19, %18 : tensor<64x3xf32>
    %21 = stablehlo.add %arg2, %20 : tensor<64x3xf32>
    %cst_4 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<64x3xf32>
    %23 = stablehlo.multiply %22, %21 : tensor<64x3xf32>
    %24 = stablehlo.add %arg1, %23 : tensor<64x3xf32>
    %25 = stablehlo.multiply %21, %21 : tensor<64x3xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.reduce(%25 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<64x3xf32>, tensor<f32>) -> tensor<64xf32>
    %27 = stablehlo.multiply %arg0, %26 : tensor<64xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.reduce(%27 init: %cst_6) applies stablehlo.add across dimensions = [0] : (tensor<64xf32>, tensor<f32>) -> tensor<f32>
    %cst_7 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %29 = stablehlo.multiply %cst_7, %28 : tensor<f32>
    return %24, %21, %29 : tensor<64x3xf32>, tensor<64x3xf32>, tensor<f32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<100xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> tensor<100xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<100xf32>, tensor<1xf32>, tensor<i32>) -> tensor<100xf32>
    return %1 : tensor<100xf32>
  }
}
