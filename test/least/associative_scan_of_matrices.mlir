// Products of matrices, each of which is a batch of one product. Blocks are multiplied where they are, and the product of each
// goes to all devices, in one round.
// least: n * (n - 1) * 4 * 4 * 4

module @jit_associative_scan_of_matrices attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}) -> (tensor<96x4x4xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}) {
    %0 = stablehlo.slice %arg0 [0:95:2, 0:4, 0:4] : (tensor<96x4x4xf32>) -> tensor<48x4x4xf32>
    %1 = stablehlo.slice %arg0 [1:96:2, 0:4, 0:4] : (tensor<96x4x4xf32>) -> tensor<48x4x4xf32>
    %2 = stablehlo.dot_general %1, %0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<48x4x4xf32>, tensor<48x4x4xf32>) -> tensor<48x4x4xf32>
    %3 = stablehlo.slice %2 [0:47:2, 0:4, 0:4] : (tensor<48x4x4xf32>) -> tensor<24x4x4xf32>
    %4 = stablehlo.slice %2 [1:48:2, 0:4, 0:4] : (tensor<48x4x4xf32>) -> tensor<24x4x4xf32>
    %5 = stablehlo.dot_general %4, %3, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<24x4x4xf32>, tensor<24x4x4xf32>) -> tensor<24x4x4xf32>
    %6 = stablehlo.slice %5 [0:23:2, 0:4, 0:4] : (tensor<24x4x4xf32>) -> tensor<12x4x4xf32>
    %7 = stablehlo.slice %5 [1:24:2, 0:4, 0:4] : (tensor<24x4x4xf32>) -> tensor<12x4x4xf32>
    %8 = stablehlo.dot_general %7, %6, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x4x4xf32>, tensor<12x4x4xf32>) -> tensor<12x4x4xf32>
    %9 = stablehlo.slice %8 [0:11:2, 0:4, 0:4] : (tensor<12x4x4xf32>) -> tensor<6x4x4xf32>
    %10 = stablehlo.slice %8 [1:12:2, 0:4, 0:4] : (tensor<12x4x4xf32>) -> tensor<6x4x4xf32>
    %11 = stablehlo.dot_general %10, %9, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x4x4xf32>, tensor<6x4x4xf32>) -> tensor<6x4x4xf32>
    %12 = stablehlo.slice %11 [0:5:2, 0:4, 0:4] : (tensor<6x4x4xf32>) -> tensor<3x4x4xf32>
    %13 = stablehlo.slice %11 [1:6:2, 0:4, 0:4] : (tensor<6x4x4xf32>) -> tensor<3x4x4xf32>
    %14 = stablehlo.dot_general %13, %12, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xf32>, tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %15 = stablehlo.slice %14 [0:2:2, 0:4, 0:4] : (tensor<3x4x4xf32>) -> tensor<1x4x4xf32>
    %16 = stablehlo.slice %14 [1:3:2, 0:4, 0:4] : (tensor<3x4x4xf32>) -> tensor<1x4x4xf32>
    %17 = stablehlo.reshape %16 : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
    %18 = stablehlo.reshape %15 : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
    %19 = stablehlo.dot_general %17, %18, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<1x4x4xf32>
    %21 = stablehlo.slice %14 [2:3:2, 0:4, 0:4] : (tensor<3x4x4xf32>) -> tensor<1x4x4xf32>
    %22 = stablehlo.reshape %21 : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
    %23 = stablehlo.reshape %20 : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
    %24 = stablehlo.dot_general %22, %23, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<1x4x4xf32>
    %26 = stablehlo.slice %14 [0:1, 0:4, 0:4] : (tensor<3x4x4xf32>) -> tensor<1x4x4xf32>
    %27 = stablehlo.concatenate %26, %25, dim = 0 : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<2x4x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.pad %27, %cst, low = [0, 0, 0], high = [0, 0, 0], interior = [1, 0, 0] : (tensor<2x4x4xf32>, tensor<f32>) -> tensor<3x4x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.pad %20, %cst_0, low = [1, 0, 0], high = [1, 0, 0], interior = [1, 0, 0] : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<3x4x4xf32>
    %30 = stablehlo.add %28, %29 : tensor<3x4x4xf32>
    %31 = stablehlo.slice %30 [0:2, 0:4, 0:4] : (tensor<3x4x4xf32>) -> tensor<2x4x4xf32>
    %32 = stablehlo.slice %11 [2:6:2, 0:4, 0:4] : (tensor<6x4x4xf32>) -> tensor<2x4x4xf32>
    %33 = stablehlo.dot_general %32, %31, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %34 = stablehlo.slice %11 [0:1, 0:4, 0:4] : (tensor<6x4x4xf32>) -> tensor<1x4x4xf32>
    %35 = stablehlo.concatenate %34, %33, dim = 0 : (tensor<1x4x4xf32>, tensor<2x4x4xf32>) -> tensor<3x4x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.pad %35, %cst_1, low = [0, 0, 0], high = [1, 0, 0], interior = [1, 0, 0] : (tensor<3x4x4xf32>, tensor<f32>) -> tensor<6x4x4xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.pad %30, %cst_2, low = [1, 0, 0], high = [0, 0, 0], interior = [1, 0, 0] : (tensor<3x4x4xf32>, tensor<f32>) -> tensor<6x4x4xf32>
    %38 = stablehlo.add %36, %37 : tensor<6x4x4xf32>
    %39 = stablehlo.slice %38 [0:5, 0:4, 0:4] : (tensor<6x4x4xf32>) -> tensor<5x4x4xf32>
    %40 = stablehlo.slice %8 [2:12:2, 0:4, 0:4] : (tensor<12x4x4xf32>) -> tensor<5x4x4xf32>
    %41 = stablehlo.dot_general %40, %39, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<5x4x4xf32>, tensor<5x4x4xf32>) -> tensor<5x4x4xf32>
    %42 = stablehlo.slice %8 [0:1, 0:4, 0:4] : (tensor<12x4x4xf32>) -> tensor<1x4x4xf32>
    %43 = stablehlo.concatenate %42, %41, dim = 0 : (tensor<1x4x4xf32>, tensor<5x4x4xf32>) -> tensor<6x4x4xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.pad %43, %cst_3, low = [0, 0, 0], high = [1, 0, 0], interior = [1, 0, 0] : (tensor<6x4x4xf32>, tensor<f32>) -> tensor<12x4x4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.pad %38, %cst_4, low = [1, 0, 0], high = [0, 0, 0], interior = [1, 0, 0] : (tensor<6x4x4xf32>, tensor<f32>) -> tensor<12x4x4xf32>
    %46 = stablehlo.add %44, %45 : tensor<12x4x4xf32>
    %47 = stablehlo.slice %46 [0:11, 0:4, 0:4] : (tensor<12x4x4xf32>) -> tensor<11x4x4xf32>
    %48 = stablehlo.slice %5 [2:24:2, 0:4, 0:4] : (tensor<24x4x4xf32>) -> tensor<11x4x4xf32>
    %49 = stablehlo.dot_general %48, %47, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<11x4x4xf32>, tensor<11x4x4xf32>) -> tensor<11x4x4xf32>
    %50 = stablehlo.slice %5 [0:1, 0:4, 0:4] : (tensor<24x4x4xf32>) -> tensor<1x4x4xf32>
    %51 = stablehlo.concatenate %50, %49, dim = 0 : (tensor<1x4x4xf32>, tensor<11x4x4xf32>) -> tensor<12x4x4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = stablehlo.pad %51, %cst_5, low = [0, 0, 0], high = [1, 0, 0], interior = [1, 0, 0] : (tensor<12x4x4xf32>, tensor<f32>) -> tensor<24x4x4xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %53 = stablehlo.pad %46, %cst_6, low = [1, 0, 0], high = [0, 0, 0], interior = [1, 0, 0] : (tensor<12x4x4xf32>, tensor<f32>) -> tensor<24x4x4xf32>
    %54 = stablehlo.add %52, %53 : tensor<24x4x4xf32>
    %55 = stablehlo.slice %54 [0:23, 0:4, 0:4] : (tensor<24x4x4xf32>) -> tensor<23x4x4xf32>
    %56 = stablehlo.slice %2 [2:48:2, 0:4, 0:4] : (tensor<48x4x4xf32>) -> tensor<23x4x4xf32>
    %57 = stablehlo.dot_general %56, %55, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<23x4x4xf32>, tensor<23x4x4xf32>) -> tensor<23x4x4xf32>
    %58 = stablehlo.slice %2 [0:1, 0:4, 0:4] : (tensor<48x4x4xf32>) -> tensor<1x4x4xf32>
    %59 = stablehlo.concatenate %58, %57, dim = 0 : (tensor<1x4x4xf32>, tensor<23x4x4xf32>) -> tensor<24x4x4xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.pad %59, %cst_7, low = [0, 0, 0], high = [1, 0, 0], interior = [1, 0, 0] : (tensor<24x4x4xf32>, tensor<f32>) -> tensor<48x4x4xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %61 = stablehlo.pad %54, %cst_8, low = [1, 0, 0], high = [0, 0, 0], interior = [1, 0, 0] : (tensor<24x4x4xf32>, tensor<f32>) -> tensor<48x4x4xf32>
    %62 = stablehlo.add %60, %61 : tensor<48x4x4xf32>
    %63 = stablehlo.slice %62 [0:47, 0:4, 0:4] : (tensor<48x4x4xf32>) -> tensor<47x4x4xf32>
    %64 = stablehlo.slice %arg0 [2:96:2, 0:4, 0:4] : (tensor<96x4x4xf32>) -> tensor<47x4x4xf32>
    %65 = stablehlo.dot_general %64, %63, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<47x4x4xf32>, tensor<47x4x4xf32>) -> tensor<47x4x4xf32>
    %66 = stablehlo.slice %arg0 [0:1, 0:4, 0:4] : (tensor<96x4x4xf32>) -> tensor<1x4x4xf32>
    %67 = stablehlo.concatenate %66, %65, dim = 0 : (tensor<1x4x4xf32>, tensor<47x4x4xf32>) -> tensor<48x4x4xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.pad %67, %cst_9, low = [0, 0, 0], high = [1, 0, 0], interior = [1, 0, 0] : (tensor<48x4x4xf32>, tensor<f32>) -> tensor<96x4x4xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %69 = stablehlo.pad %62, %cst_10, low = [1, 0, 0], high = [0, 0, 0], interior = [1, 0, 0] : (tensor<48x4x4xf32>, tensor<f32>) -> tensor<96x4x4xf32>
    %70 = stablehlo.add %68, %69 : tensor<96x4x4xf32>
    return %70 : tensor<96x4x4xf32>
  }
}
