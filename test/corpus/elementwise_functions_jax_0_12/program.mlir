module @jit_program attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %arg1: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}) -> (tensor<8x16xf32> {jax.result_info = "result[0]"}, tensor<8x16xi32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.tanh %arg1 : tensor<8x16xf32>
    %1 = stablehlo.log_plus_one %arg0 : tensor<8x16xf32>
    %2 = stablehlo.exponential_minus_one %arg1 : tensor<8x16xf32>
    %3 = stablehlo.rsqrt %arg0 : tensor<8x16xf32>
    %4 = stablehlo.sqrt %arg0 : tensor<8x16xf32>
    %5 = stablehlo.cbrt %arg1 : tensor<8x16xf32>
    %cst = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %7 = stablehlo.multiply %6, %arg1 : tensor<8x16xf32>
    %8 = stablehlo.floor %7 : tensor<8x16xf32>
    %cst_0 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %10 = stablehlo.multiply %9, %arg1 : tensor<8x16xf32>
    %11 = stablehlo.ceil %10 : tensor<8x16xf32>
    %cst_1 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %13 = stablehlo.multiply %12, %arg1 : tensor<8x16xf32>
    %14 = call @round(%13) : (tensor<8x16xf32>) -> tensor<8x16xf32>
    %15 = stablehlo.sign %arg1 : tensor<8x16xf32>
    %16 = stablehlo.sine %arg1 : tensor<8x16xf32>
    %17 = stablehlo.cosine %arg1 : tensor<8x16xf32>
    %18 = stablehlo.tan %arg0 : tensor<8x16xf32>
    %19 = chlo.erf %arg1 : tensor<8x16xf32> -> tensor<8x16xf32>
    %20 = stablehlo.log %arg0 : tensor<8x16xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %22 = stablehlo.subtract %21, %arg0 : tensor<8x16xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %24 = stablehlo.add %23, %arg0 : tensor<8x16xf32>
    %25 = stablehlo.multiply %22, %24 : tensor<8x16xf32>
    %26 = stablehlo.sqrt %25 : tensor<8x16xf32>
    %27 = stablehlo.atan2 %arg0, %26 : tensor<8x16xf32>
    %28 = chlo.sinh %arg1 : tensor<8x16xf32> -> tensor<8x16xf32>
    %29 = chlo.erf_inv %arg0 : tensor<8x16xf32> -> tensor<8x16xf32>
    %30 = stablehlo.atan2 %arg0, %arg1 : tensor<8x16xf32>
    %31 = stablehlo.power %arg0, %arg1 : tensor<8x16xf32>
    %32 = stablehlo.minimum %arg0, %arg1 : tensor<8x16xf32>
    %33 = stablehlo.remainder %arg1, %arg0 : tensor<8x16xf32>
    %34 = chlo.next_after %arg0, %arg1 : tensor<8x16xf32>, tensor<8x16xf32> -> tensor<8x16xf32>
    %35 = stablehlo.subtract %arg1, %arg1 : tensor<8x16xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %37 = stablehlo.divide %36, %35 : tensor<8x16xf32>
    %38 = stablehlo.is_finite %37 : (tensor<8x16xf32>) -> tensor<8x16xi1>
    %39 = stablehlo.log %arg1 : tensor<8x16xf32>
    %40 = stablehlo.compare NE, %39, %39, FLOAT : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xi1>
    %41 = stablehlo.compare LT, %arg0, %arg1, FLOAT : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xi1>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %43 = stablehlo.compare GE, %arg1, %42, FLOAT : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xi1>
    %44 = stablehlo.xor %41, %43 : tensor<8x16xi1>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %46 = stablehlo.add %45, %0 : tensor<8x16xf32>
    %47 = stablehlo.add %46, %1 : tensor<8x16xf32>
    %48 = stablehlo.add %47, %2 : tensor<8x16xf32>
    %49 = stablehlo.add %48, %3 : tensor<8x16xf32>
    %50 = stablehlo.add %49, %4 : tensor<8x16xf32>
    %51 = stablehlo.add %50, %5 : tensor<8x16xf32>
    %52 = stablehlo.add %51, %8 : tensor<8x16xf32>
    %53 = stablehlo.add %52, %11 : tensor<8x16xf32>
    %54 = stablehlo.add %53, %14 : tensor<8x16xf32>
    %55 = stablehlo.add %54, %15 : tensor<8x16xf32>
    %56 = stablehlo.add %55, %16 : tensor<8x16xf32>
    %57 = stablehlo.add %56, %17 : tensor<8x16xf32>
    %58 = stablehlo.add %57, %18 : tensor<8x16xf32>
    %59 = stablehlo.add %58, %19 : tensor<8x16xf32>
    %60 = stablehlo.add %59, %20 : tensor<8x16xf32>
    %61 = stablehlo.add %60, %27 : tensor<8x16xf32>
    %62 = stablehlo.add %61, %28 : tensor<8x16xf32>
    %63 = stablehlo.add %62, %29 : tensor<8x16xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %65 = stablehlo.add %64, %30 : tensor<8x16xf32>
    %66 = stablehlo.add %65, %31 : tensor<8x16xf32>
    %67 = stablehlo.add %66, %32 : tensor<8x16xf32>
    %68 = stablehlo.add %67, %33 : tensor<8x16xf32>
    %69 = stablehlo.add %68, %34 : tensor<8x16xf32>
    %70 = stablehlo.add %63, %69 : tensor<8x16xf32>
    %71 = stablehlo.convert %38 : (tensor<8x16xi1>) -> tensor<8x16xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %72 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x16xi32>
    %73 = stablehlo.add %72, %71 : tensor<8x16xi32>
    %74 = stablehlo.convert %40 : (tensor<8x16xi1>) -> tensor<8x16xi32>
    %75 = stablehlo.add %73, %74 : tensor<8x16xi32>
    %76 = stablehlo.convert %44 : (tensor<8x16xi1>) -> tensor<8x16xi32>
    %77 = stablehlo.add %75, %76 : tensor<8x16xi32>
    return %70, %77 : tensor<8x16xf32>, tensor<8x16xi32>
  }
  func.func private @round(%arg0: tensor<8x16xf32>) -> tensor<8x16xf32> {
    %0 = stablehlo.round_nearest_even %arg0 : tensor<8x16xf32>
    return %0 : tensor<8x16xf32>
  }
}
