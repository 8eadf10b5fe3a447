// A data-parallel step of eight parameters: their gradients are summed together.
// least: 2 * (n - 1) * sum(96 * 8 * i for i in range(3, 11)) * 4
// messages: 1

module @jit_eight_parameters attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<3072x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<96x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg2: tensor<96x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg3: tensor<96x40xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg4: tensor<96x48xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg5: tensor<96x56xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg6: tensor<96x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg7: tensor<96x72xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg8: tensor<96x80xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<96x24xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<96x32xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<96x40xf32> {jax.result_info = "result[2]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<96x48xf32> {jax.result_info = "result[3]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<96x56xf32> {jax.result_info = "result[4]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<96x64xf32> {jax.result_info = "result[5]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<96x72xf32> {jax.result_info = "result[6]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<96x80xf32> {jax.result_info = "result[7]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3072x96xf32>, tensor<96x24xf32>) -> tensor<3072x24xf32>
    %1 = stablehlo.tanh %0 : tensor<3072x24xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3072x24xf32>
    %3 = stablehlo.subtract %2, %1 : tensor<3072x24xf32>
    %4 = stablehlo.dot_general %arg0, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3072x96xf32>, tensor<96x32xf32>) -> tensor<3072x32xf32>
    %5 = stablehlo.tanh %4 : tensor<3072x32xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3072x32xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<3072x32xf32>
    %8 = stablehlo.dot_general %arg0, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3072x96xf32>, tensor<96x40xf32>) -> tensor<3072x40xf32>
    %9 = stablehlo.tanh %8 : tensor<3072x40xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3072x40xf32>
    %11 = stablehlo.subtract %10, %9 : tensor<3072x40xf32>
    %12 = stablehlo.dot_general %arg0, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3072x96xf32>, tensor<96x48xf32>) -> tensor<3072x48xf32>
    %13 = stablehlo.tanh %12 : tensor<3072x48xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3072x48xf32>
    %15 = stablehlo.subtract %14, %13 : tensor<3072x48xf32>
    %16 = stablehlo.dot_general %arg0, %arg5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3072x96xf32>, tensor<96x56xf32>) -> tensor<3072x56xf32>
    %17 = stablehlo.tanh %16 : tensor<3072x56xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3072x56xf32>
    %19 = stablehlo.subtract %18, %17 : tensor<3072x56xf32>
    %20 = stablehlo.dot_general %arg0, %arg6, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3072x96xf32>, tensor<96x64xf32>) -> tensor<3072x64xf32>
    %21 = stablehlo.tanh %20 : tensor<3072x64xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3072x64xf32>
    %23 = stablehlo.subtract %22, %21 : tensor<3072x64xf32>
    %24 = stablehlo.dot_general %arg0, %arg7, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3072x96xf32>, tensor<96x72xf32>) -> tensor<3072x72xf32>
    %25 = stablehlo.tanh %24 : tensor<3072x72xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3072x72xf32>
    %27 = stablehlo.subtract %26, %25 : tensor<3072x72xf32>
    %28 = stablehlo.dot_general %arg0, %arg8, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3072x96xf32>, tensor<96x80xf32>) -> tensor<3072x80xf32>
    %29 = stablehlo.tanh %28 : tensor<3072x80xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3072x80xf32>
    %31 = stablehlo.subtract %30, %29 : tensor<3072x80xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3072x80xf32>
    %33 = stablehlo.multiply %32, %31 : tensor<3072x80xf32>
    %34 = stablehlo.multiply %33, %29 : tensor<3072x80xf32>
    %35 = stablehlo.add %33, %34 : tensor<3072x80xf32>
    %36 = stablehlo.dot_general %35, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3072x80xf32>, tensor<3072x96xf32>) -> tensor<80x96xf32>
    %37 = stablehlo.transpose %36, dims = [1, 0] : (tensor<80x96xf32>) -> tensor<96x80xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3072x72xf32>
    %39 = stablehlo.multiply %38, %27 : tensor<3072x72xf32>
    %40 = stablehlo.multiply %39, %25 : tensor<3072x72xf32>
    %41 = stablehlo.add %39, %40 : tensor<3072x72xf32>
    %42 = stablehlo.dot_general %41, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3072x72xf32>, tensor<3072x96xf32>) -> tensor<72x96xf32>
    %43 = stablehlo.transpose %42, dims = [1, 0] : (tensor<72x96xf32>) -> tensor<96x72xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<3072x64xf32>
    %45 = stablehlo.multiply %44, %23 : tensor<3072x64xf32>
    %46 = stablehlo.multiply %45, %21 : tensor<3072x64xf32>
    %47 = stablehlo.add %45, %46 : tensor<3072x64xf32>
    %48 = stablehlo.dot_general %47, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3072x64xf32>, tensor<3072x96xf32>) -> tensor<64x96xf32>
    %49 = stablehlo.transpose %48, dims = [1, 0] : (tensor<64x96xf32>) -> tensor<96x64xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<3072x56xf32>
    %51 = stablehlo.multiply %50, %19 : tensor<3072x56xf32>
    %52 = stablehlo.multiply %51, %17 : tensor<3072x56xf32>
    %53 = stablehlo.add %51, %52 : tensor<3072x56xf32>
    %54 = stablehlo.dot_general %53, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3072x56xf32>, tensor<3072x96xf32>) -> tensor<56x96xf32>
    %55 = stablehlo.transpose %54, dims = [1, 0] : (tensor<56x96xf32>) -> tensor<96x56xf32>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<3072x48xf32>
    %57 = stablehlo.multiply %56, %15 : tensor<3072x48xf32>
    %58 = stablehlo.multiply %57, %13 : tensor<3072x48xf32>
    %59 = stablehlo.add %57, %58 : tensor<3072x48xf32>
    %60 = stablehlo.dot_general %59, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3072x48xf32>, tensor<3072x96xf32>) -> tensor<48x96xf32>
    %61 = stablehlo.transpose %60, dims = [1, 0] : (tensor<48x96xf32>) -> tensor<96x48xf32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<3072x40xf32>
    %63 = stablehlo.multiply %62, %11 : tensor<3072x40xf32>
    %64 = stablehlo.multiply %63, %9 : tensor<3072x40xf32>
    %65 = stablehlo.add %63, %64 : tensor<3072x40xf32>
    %66 = stablehlo.dot_general %65, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3072x40xf32>, tensor<3072x96xf32>) -> tensor<40x96xf32>
    %67 = stablehlo.transpose %66, dims = [1, 0] : (tensor<40x96xf32>) -> tensor<96x40xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<3072x32xf32>
    %69 = stablehlo.multiply %68, %7 : tensor<3072x32xf32>
    %70 = stablehlo.multiply %69, %5 : tensor<3072x32xf32>
    %71 = stablehlo.add %69, %70 : tensor<3072x32xf32>
    %72 = stablehlo.dot_general %71, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3072x32xf32>, tensor<3072x96xf32>) -> tensor<32x96xf32>
    %73 = stablehlo.transpose %72, dims = [1, 0] : (tensor<32x96xf32>) -> tensor<96x32xf32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3072x24xf32>
    %75 = stablehlo.multiply %74, %3 : tensor<3072x24xf32>
    %76 = stablehlo.multiply %75, %1 : tensor<3072x24xf32>
    %77 = stablehlo.add %75, %76 : tensor<3072x24xf32>
    %78 = stablehlo.dot_general %77, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3072x24xf32>, tensor<3072x96xf32>) -> tensor<24x96xf32>
    %79 = stablehlo.transpose %78, dims = [1, 0] : (tensor<24x96xf32>) -> tensor<96x24xf32>
    return %79, %73, %67, %61, %55, %49, %43, %37 : tensor<96x24xf32>, tensor<96x32xf32>, tensor<96x40xf32>, tensor<96x48xf32>, tensor<96x56xf32>, tensor<96x64xf32>, tensor<96x72xf32>, tensor<96x80xf32>
  }
}
