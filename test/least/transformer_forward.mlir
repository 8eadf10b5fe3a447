// A layer with weights cut over x (FSDP) and heads and hidden units over y (tensor parallel), and tokens cut over y between
// blocks (sequence parallel). By the formulas of the scaling book: both blocks gather their tokens over y and reduce and scatter
// their sums, 4 times (y-1) activations in all, and each weight is gathered over x, (x-1) times its bytes. Weights are
// 4 times the activations here, so that moving activations along y is less than gathering weights along it.
// least: 4 * (y - 1) * 6 * 96 * 192 * 4 + (x - 1) * (4 * 192 * 192 + 2 * 192 * 768) * 4

module @jit_transformer_forward attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<6x96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}, %arg1: tensor<192x24x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}, %arg2: tensor<192x24x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}, %arg3: tensor<192x24x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}, %arg4: tensor<24x8x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}, {"x"}]>}, %arg5: tensor<192x768xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %arg6: tensor<768x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}, %arg7: tensor<192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg8: tensor<192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<6x96x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}) {
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
    %32 = stablehlo.dot_general %15, %31, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<6x96x24x8xf32>, tensor<6x24x96x96xf32>) -> tensor<6x24x8x96xf32>
    %33 = stablehlo.transpose %32, dims = [0, 3, 1, 2] : (tensor<6x24x8x96xf32>) -> tensor<6x96x24x8xf32>
    %34 = stablehlo.dot_general %33, %arg4, contracting_dims = [3, 2] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<6x96x24x8xf32>, tensor<24x8x192xf32>) -> tensor<6x96x192xf32>
    %35 = stablehlo.add %arg0, %34 : tensor<6x96x192xf32>
    %36 = sdy.sharding_constraint %35 <@mesh, [{"x"}, {"y"}, {}]> : tensor<6x96x192xf32>
    %37 = stablehlo.multiply %36, %36 : tensor<6x96x192xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %38 = stablehlo.reduce(%37 init: %cst_6) applies stablehlo.add across dimensions = [2] : (tensor<6x96x192xf32>, tensor<f32>) -> tensor<6x96xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1] : (tensor<6x96xf32>) -> tensor<6x96x1xf32>
    %cst_7 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<6x96x1xf32>
    %41 = stablehlo.divide %39, %40 : tensor<6x96x1xf32>
    %cst_8 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6x96x1xf32>
    %43 = stablehlo.add %41, %42 : tensor<6x96x1xf32>
    %44 = stablehlo.rsqrt %43 : tensor<6x96x1xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2] : (tensor<6x96x1xf32>) -> tensor<6x96x192xf32>
    %46 = stablehlo.multiply %36, %45 : tensor<6x96x192xf32>
    %47 = stablehlo.broadcast_in_dim %arg8, dims = [2] : (tensor<192xf32>) -> tensor<1x1x192xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2] : (tensor<1x1x192xf32>) -> tensor<6x96x192xf32>
    %49 = stablehlo.multiply %46, %48 : tensor<6x96x192xf32>
    %50 = stablehlo.dot_general %49, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x96x192xf32>, tensor<192x768xf32>) -> tensor<6x96x768xf32>
    %51 = stablehlo.multiply %50, %50 : tensor<6x96x768xf32>
    %52 = stablehlo.multiply %51, %50 : tensor<6x96x768xf32>
    %cst_9 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<6x96x768xf32>
    %54 = stablehlo.multiply %53, %52 : tensor<6x96x768xf32>
    %55 = stablehlo.add %50, %54 : tensor<6x96x768xf32>
    %cst_10 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6x96x768xf32>
    %57 = stablehlo.multiply %56, %55 : tensor<6x96x768xf32>
    %58 = stablehlo.tanh %57 : tensor<6x96x768xf32>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<6x96x768xf32>
    %60 = stablehlo.add %59, %58 : tensor<6x96x768xf32>
    %cst_12 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<6x96x768xf32>
    %62 = stablehlo.multiply %61, %60 : tensor<6x96x768xf32>
    %63 = stablehlo.multiply %50, %62 : tensor<6x96x768xf32>
    %64 = stablehlo.dot_general %63, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x96x768xf32>, tensor<768x192xf32>) -> tensor<6x96x192xf32>
    %65 = stablehlo.add %36, %64 : tensor<6x96x192xf32>
    %66 = sdy.sharding_constraint %65 <@mesh, [{"x"}, {"y"}, {}]> : tensor<6x96x192xf32>
    return %66 : tensor<6x96x192xf32>
  }
}
