// The gradient of transformer_forward by its parameters, where memory holds the gathered weights. Forward, the second sum of
// activations isn't needed: 3 times (y-1) activations; backward, the cotangents of both blocks' results are gathered and that of
// the second block's tokens is reduced and scattered: 3 more. Weights are gathered over x once, their gradients reduced and
// scattered. Both scales' gradients are sums over all devices.
// least: 6 * (y - 1) * 6 * 96 * 192 * 4 + 2 * (x - 1) * (4 * 192 * 192 + 2 * 192 * 768) * 4 + 2 * 2 * (n - 1) * 192 * 4

module @jit_transformer_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<6x96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}, %arg1: tensor<192x24x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}, %arg2: tensor<192x24x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}, %arg3: tensor<192x24x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}, %arg4: tensor<24x8x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}, {"x"}]>}, %arg5: tensor<192x768xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %arg6: tensor<768x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}, %arg7: tensor<192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg8: tensor<192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg9: tensor<6x96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}) -> (tensor<192x24x8xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}, tensor<192x24x8xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}, tensor<192x24x8xf32> {jax.result_info = "result[2]", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}, tensor<24x8x192xf32> {jax.result_info = "result[3]", sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}, {"x"}]>}, tensor<192x768xf32> {jax.result_info = "result[4]", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, tensor<768x192xf32> {jax.result_info = "result[5]", sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}, tensor<192xf32> {jax.result_info = "result[6]", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<192xf32> {jax.result_info = "result[7]", sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<6x96x192xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<6x96x192xf32>, tensor<f32>) -> tensor<6x96xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<6x96xf32>) -> tensor<6x96x1xf32>
    %cst_0 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x96x1xf32>
    %4 = stablehlo.divide %2, %3 : tensor<6x96x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6x96x1xf32>
    %6 = stablehlo.add %4, %5 : tensor<6x96x1xf32>
    %7 = stablehlo.rsqrt %6 : tensor<6x96x1xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<6x96x1xf32>) -> tensor<6x96x192xf32>
    %9 = stablehlo.multiply %arg0, %8 : tensor<6x96x192xf32>
    %10 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<6x96x192xf32>
    %12 = stablehlo.multiply %9, %11 : tensor<6x96x192xf32>
    %13 = stablehlo.dot_general %12, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x96x192xf32>, tensor<192x24x8xf32>) -> tensor<6x96x24x8xf32>
    %14 = stablehlo.dot_general %12, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x96x192xf32>, tensor<192x24x8xf32>) -> tensor<6x96x24x8xf32>
    %15 = stablehlo.dot_general %12, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x96x192xf32>, tensor<192x24x8xf32>) -> tensor<6x96x24x8xf32>
    %16 = stablehlo.dot_general %13, %14, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<6x96x24x8xf32>, tensor<6x96x24x8xf32>) -> tensor<6x24x96x96xf32>
    %cst_2 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %17 = stablehlo.sqrt %cst_2 : tensor<f32>
    %18 = stablehlo.convert %17 : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f32>) -> tensor<6x24x96x96xf32>
    %20 = stablehlo.divide %16, %19 : tensor<6x24x96x96xf32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %21 = stablehlo.reduce(%20 init: %cst_3) applies stablehlo.maximum across dimensions = [3] : (tensor<6x24x96x96xf32>, tensor<f32>) -> tensor<6x24x96xf32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<6x24x96xf32>
    %23 = stablehlo.maximum %22, %21 : tensor<6x24x96xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2] : (tensor<6x24x96xf32>) -> tensor<6x24x96x1xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2, 3] : (tensor<6x24x96x1xf32>) -> tensor<6x24x96x96xf32>
    %26 = stablehlo.subtract %20, %25 : tensor<6x24x96x96xf32>
    %27 = stablehlo.exponential %26 : tensor<6x24x96x96xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.reduce(%27 init: %cst_5) applies stablehlo.add across dimensions = [3] : (tensor<6x24x96x96xf32>, tensor<f32>) -> tensor<6x24x96xf32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0, 1, 2] : (tensor<6x24x96xf32>) -> tensor<6x24x96x1xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2, 3] : (tensor<6x24x96x1xf32>) -> tensor<6x24x96x96xf32>
    %31 = stablehlo.divide %27, %30 : tensor<6x24x96x96xf32>
    %32 = stablehlo.multiply %29, %29 : tensor<6x24x96x1xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6x24x96x1xf32>
    %34 = stablehlo.divide %33, %32 : tensor<6x24x96x1xf32>
    %35 = stablehlo.dot_general %15, %31, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<6x96x24x8xf32>, tensor<6x24x96x96xf32>) -> tensor<6x24x8x96xf32>
    %36 = stablehlo.transpose %35, dims = [0, 3, 1, 2] : (tensor<6x24x8x96xf32>) -> tensor<6x96x24x8xf32>
    %37 = stablehlo.dot_general %36, %arg4, contracting_dims = [3, 2] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<6x96x24x8xf32>, tensor<24x8x192xf32>) -> tensor<6x96x192xf32>
    %38 = stablehlo.add %arg0, %37 : tensor<6x96x192xf32>
    %39 = sdy.sharding_constraint %38 <@mesh, [{"x"}, {"y"}, {}]> : tensor<6x96x192xf32>
    %40 = stablehlo.multiply %39, %39 : tensor<6x96x192xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.reduce(%40 init: %cst_7) applies stablehlo.add across dimensions = [2] : (tensor<6x96x192xf32>, tensor<f32>) -> tensor<6x96xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0, 1] : (tensor<6x96xf32>) -> tensor<6x96x1xf32>
    %cst_8 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6x96x1xf32>
    %44 = stablehlo.divide %42, %43 : tensor<6x96x1xf32>
    %cst_9 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<6x96x1xf32>
    %46 = stablehlo.add %44, %45 : tensor<6x96x1xf32>
    %47 = stablehlo.rsqrt %46 : tensor<6x96x1xf32>
    %48 = stablehlo.divide %47, %46 : tensor<6x96x1xf32>
    %cst_10 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6x96x1xf32>
    %50 = stablehlo.multiply %49, %48 : tensor<6x96x1xf32>
    %51 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2] : (tensor<6x96x1xf32>) -> tensor<6x96x192xf32>
    %52 = stablehlo.multiply %39, %51 : tensor<6x96x192xf32>
    %53 = stablehlo.broadcast_in_dim %arg8, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<6x96x192xf32>
    %55 = stablehlo.multiply %52, %54 : tensor<6x96x192xf32>
    %56 = stablehlo.dot_general %55, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x96x192xf32>, tensor<192x768xf32>) -> tensor<6x96x768xf32>
    %57 = stablehlo.multiply %56, %56 : tensor<6x96x768xf32>
    %58 = stablehlo.multiply %57, %56 : tensor<6x96x768xf32>
    %59 = stablehlo.multiply %56, %56 : tensor<6x96x768xf32>
    %cst_11 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<6x96x768xf32>
    %61 = stablehlo.multiply %60, %59 : tensor<6x96x768xf32>
    %cst_12 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<6x96x768xf32>
    %63 = stablehlo.multiply %62, %58 : tensor<6x96x768xf32>
    %64 = stablehlo.add %56, %63 : tensor<6x96x768xf32>
    %cst_13 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<6x96x768xf32>
    %66 = stablehlo.multiply %65, %64 : tensor<6x96x768xf32>
    %67 = stablehlo.tanh %66 : tensor<6x96x768xf32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<6x96x768xf32>
    %69 = stablehlo.subtract %68, %67 : tensor<6x96x768xf32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<6x96x768xf32>
    %71 = stablehlo.add %70, %67 : tensor<6x96x768xf32>
    %cst_16 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<6x96x768xf32>
    %73 = stablehlo.multiply %72, %71 : tensor<6x96x768xf32>
    %74 = stablehlo.multiply %56, %73 : tensor<6x96x768xf32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<6x96x192xf32>
    %76 = stablehlo.multiply %75, %arg9 : tensor<6x96x192xf32>
    %77 = sdy.sharding_constraint %76 <@mesh, [{"x"}, {"y"}, {}]> : tensor<6x96x192xf32>
    %78 = stablehlo.dot_general %77, %74, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<6x96x192xf32>, tensor<6x96x768xf32>) -> tensor<192x768xf32>
    %79 = stablehlo.transpose %78, dims = [1, 0] : (tensor<192x768xf32>) -> tensor<768x192xf32>
    %80 = stablehlo.dot_general %77, %arg6, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x96x192xf32>, tensor<768x192xf32>) -> tensor<6x96x768xf32>
    %81 = stablehlo.multiply %56, %80 : tensor<6x96x768xf32>
    %82 = stablehlo.multiply %80, %73 : tensor<6x96x768xf32>
    %cst_18 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<6x96x768xf32>
    %84 = stablehlo.multiply %83, %81 : tensor<6x96x768xf32>
    %85 = stablehlo.multiply %84, %69 : tensor<6x96x768xf32>
    %86 = stablehlo.multiply %85, %67 : tensor<6x96x768xf32>
    %87 = stablehlo.add %85, %86 : tensor<6x96x768xf32>
    %cst_19 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<6x96x768xf32>
    %89 = stablehlo.multiply %88, %87 : tensor<6x96x768xf32>
    %90 = stablehlo.add %82, %89 : tensor<6x96x768xf32>
    %cst_20 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %91 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<6x96x768xf32>
    %92 = stablehlo.multiply %91, %89 : tensor<6x96x768xf32>
    %93 = stablehlo.multiply %92, %61 : tensor<6x96x768xf32>
    %94 = stablehlo.add %90, %93 : tensor<6x96x768xf32>
    %95 = stablehlo.dot_general %94, %55, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<6x96x768xf32>, tensor<6x96x192xf32>) -> tensor<768x192xf32>
    %96 = stablehlo.transpose %95, dims = [1, 0] : (tensor<768x192xf32>) -> tensor<192x768xf32>
    %97 = stablehlo.dot_general %94, %arg5, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x96x768xf32>, tensor<192x768xf32>) -> tensor<6x96x192xf32>
    %98 = stablehlo.multiply %52, %97 : tensor<6x96x192xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %99 = stablehlo.reduce(%98 init: %cst_21) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x96x192xf32>, tensor<f32>) -> tensor<192xf32>
    %100 = stablehlo.reshape %99 : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %101 = stablehlo.broadcast_in_dim %53, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<6x96x192xf32>
    %102 = stablehlo.multiply %97, %101 : tensor<6x96x192xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %103 = stablehlo.reduce(%100 init: %cst_22) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xf32>, tensor<f32>) -> tensor<192xf32>
    %104 = stablehlo.multiply %39, %102 : tensor<6x96x192xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %105 = stablehlo.reduce(%104 init: %cst_23) applies stablehlo.add across dimensions = [2] : (tensor<6x96x192xf32>, tensor<f32>) -> tensor<6x96xf32>
    %106 = stablehlo.reshape %105 : (tensor<6x96xf32>) -> tensor<6x96x1xf32>
    %107 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2] : (tensor<6x96x1xf32>) -> tensor<6x96x192xf32>
    %108 = stablehlo.multiply %102, %107 : tensor<6x96x192xf32>
    %109 = stablehlo.add %77, %108 : tensor<6x96x192xf32>
    %110 = stablehlo.multiply %106, %50 : tensor<6x96x1xf32>
    %cst_24 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<6x96x1xf32>
    %112 = stablehlo.divide %110, %111 : tensor<6x96x1xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %113 = stablehlo.reduce(%112 init: %cst_25) applies stablehlo.add across dimensions = [2] : (tensor<6x96x1xf32>, tensor<f32>) -> tensor<6x96xf32>
    %114 = stablehlo.broadcast_in_dim %113, dims = [0, 1] : (tensor<6x96xf32>) -> tensor<6x96x192xf32>
    %115 = stablehlo.multiply %39, %114 : tensor<6x96x192xf32>
    %116 = stablehlo.add %109, %115 : tensor<6x96x192xf32>
    %117 = stablehlo.multiply %114, %39 : tensor<6x96x192xf32>
    %118 = stablehlo.add %116, %117 : tensor<6x96x192xf32>
    %119 = sdy.sharding_constraint %118 <@mesh, [{"x"}, {"y"}, {}]> : tensor<6x96x192xf32>
    %120 = stablehlo.dot_general %119, %36, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<6x96x192xf32>, tensor<6x96x24x8xf32>) -> tensor<192x24x8xf32>
    %121 = stablehlo.transpose %120, dims = [1, 2, 0] : (tensor<192x24x8xf32>) -> tensor<24x8x192xf32>
    %122 = stablehlo.dot_general %119, %arg4, contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<6x96x192xf32>, tensor<24x8x192xf32>) -> tensor<6x96x24x8xf32>
    %123 = stablehlo.transpose %122, dims = [0, 2, 3, 1] : (tensor<6x96x24x8xf32>) -> tensor<6x24x8x96xf32>
    %124 = stablehlo.dot_general %123, %15, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<6x24x8x96xf32>, tensor<6x96x24x8xf32>) -> tensor<6x24x96x96xf32>
    %125 = stablehlo.dot_general %123, %31, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<6x24x8x96xf32>, tensor<6x24x96x96xf32>) -> tensor<6x24x8x96xf32>
    %126 = stablehlo.transpose %125, dims = [0, 3, 1, 2] : (tensor<6x24x8x96xf32>) -> tensor<6x96x24x8xf32>
    %127 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2, 3] : (tensor<6x24x96x1xf32>) -> tensor<6x24x96x96xf32>
    %128 = stablehlo.multiply %124, %127 : tensor<6x24x96x96xf32>
    %129 = stablehlo.multiply %128, %27 : tensor<6x24x96x96xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %130 = stablehlo.reduce(%129 init: %cst_26) applies stablehlo.add across dimensions = [3] : (tensor<6x24x96x96xf32>, tensor<f32>) -> tensor<6x24x96xf32>
    %131 = stablehlo.reshape %130 : (tensor<6x24x96xf32>) -> tensor<6x24x96x1xf32>
    %132 = stablehlo.negate %131 : tensor<6x24x96x1xf32>
    %133 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2, 3] : (tensor<6x24x96x1xf32>) -> tensor<6x24x96x96xf32>
    %134 = stablehlo.divide %124, %133 : tensor<6x24x96x96xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %135 = stablehlo.reduce(%132 init: %cst_27) applies stablehlo.add across dimensions = [3] : (tensor<6x24x96x1xf32>, tensor<f32>) -> tensor<6x24x96xf32>
    %136 = stablehlo.broadcast_in_dim %135, dims = [0, 1, 2] : (tensor<6x24x96xf32>) -> tensor<6x24x96x96xf32>
    %137 = stablehlo.add %134, %136 : tensor<6x24x96x96xf32>
    %138 = stablehlo.multiply %137, %27 : tensor<6x24x96x96xf32>
    %139 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f32>) -> tensor<6x24x96x96xf32>
    %140 = stablehlo.divide %138, %139 : tensor<6x24x96x96xf32>
    %141 = stablehlo.dot_general %140, %13, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x24x96x96xf32>, tensor<6x96x24x8xf32>) -> tensor<6x24x96x8xf32>
    %142 = stablehlo.transpose %141, dims = [0, 2, 1, 3] : (tensor<6x24x96x8xf32>) -> tensor<6x96x24x8xf32>
    %143 = stablehlo.dot_general %140, %14, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x24x96x96xf32>, tensor<6x96x24x8xf32>) -> tensor<6x24x96x8xf32>
    %144 = stablehlo.transpose %143, dims = [0, 2, 1, 3] : (tensor<6x24x96x8xf32>) -> tensor<6x96x24x8xf32>
    %145 = stablehlo.dot_general %126, %12, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<6x96x24x8xf32>, tensor<6x96x192xf32>) -> tensor<24x8x192xf32>
    %146 = stablehlo.transpose %145, dims = [2, 0, 1] : (tensor<24x8x192xf32>) -> tensor<192x24x8xf32>
    %147 = stablehlo.dot_general %126, %arg3, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<6x96x24x8xf32>, tensor<192x24x8xf32>) -> tensor<6x96x192xf32>
    %148 = stablehlo.dot_general %142, %12, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<6x96x24x8xf32>, tensor<6x96x192xf32>) -> tensor<24x8x192xf32>
    %149 = stablehlo.transpose %148, dims = [2, 0, 1] : (tensor<24x8x192xf32>) -> tensor<192x24x8xf32>
    %150 = stablehlo.dot_general %142, %arg2, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<6x96x24x8xf32>, tensor<192x24x8xf32>) -> tensor<6x96x192xf32>
    %151 = stablehlo.add %147, %150 : tensor<6x96x192xf32>
    %152 = stablehlo.dot_general %144, %12, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<6x96x24x8xf32>, tensor<6x96x192xf32>) -> tensor<24x8x192xf32>
    %153 = stablehlo.transpose %152, dims = [2, 0, 1] : (tensor<24x8x192xf32>) -> tensor<192x24x8xf32>
    %154 = stablehlo.dot_general %144, %arg1, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<6x96x24x8xf32>, tensor<192x24x8xf32>) -> tensor<6x96x192xf32>
    %155 = stablehlo.add %151, %154 : tensor<6x96x192xf32>
    %156 = stablehlo.multiply %9, %155 : tensor<6x96x192xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %157 = stablehlo.reduce(%156 init: %cst_28) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x96x192xf32>, tensor<f32>) -> tensor<192xf32>
    %158 = stablehlo.reshape %157 : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %159 = stablehlo.reduce(%158 init: %cst_29) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x192xf32>, tensor<f32>) -> tensor<192xf32>
    return %153, %149, %146, %121, %96, %79, %159, %103 : tensor<192x24x8xf32>, tensor<192x24x8xf32>, tensor<192x24x8xf32>, tensor<24x8x192xf32>, tensor<192x768xf32>, tensor<768x192xf32>, tensor<192xf32>, tensor<192xf32>
  }
}
