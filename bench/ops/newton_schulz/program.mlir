module @jit_newton_schulz attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=1]> {stablehlo.mesh = {axes = [{name = "x", size = 1 : i64}]}}
  func.func public @main(%arg0: tensor<16x64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, %arg1: tensor<8x64x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) -> (tensor<16x64x64xf32> {jax.result_info = "result[0]"}, tensor<8x64x256xf32> {jax.result_info = "result[1]"}) {
    %0 = call @norm(%arg0) : (tensor<16x64x64xf32>) -> tensor<16x1x1xf32>
    %cst = stablehlo.constant dense<1.000000e-07> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x1x1xf32>
    %2 = stablehlo.add %0, %1 : tensor<16x1x1xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2] : (tensor<16x1x1xf32>) -> tensor<16x64x64xf32>
    %4 = stablehlo.divide %arg0, %3 : tensor<16x64x64xf32>
    %5 = stablehlo.transpose %4, dims = [0, 2, 1] : (tensor<16x64x64xf32>) -> tensor<16x64x64xf32>
    %6 = stablehlo.dot_general %4, %5, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x64xf32>, tensor<16x64x64xf32>) -> tensor<16x64x64xf32>
    %cst_0 = stablehlo.constant dense<3.444500e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %8 = stablehlo.multiply %7, %4 : tensor<16x64x64xf32>
    %cst_1 = stablehlo.constant dense<-4.775000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %10 = stablehlo.multiply %9, %6 : tensor<16x64x64xf32>
    %cst_2 = stablehlo.constant dense<2.031500e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %12 = stablehlo.multiply %11, %6 : tensor<16x64x64xf32>
    %13 = stablehlo.dot_general %12, %6, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x64xf32>, tensor<16x64x64xf32>) -> tensor<16x64x64xf32>
    %14 = stablehlo.add %10, %13 : tensor<16x64x64xf32>
    %15 = stablehlo.dot_general %14, %4, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x64xf32>, tensor<16x64x64xf32>) -> tensor<16x64x64xf32>
    %16 = stablehlo.add %8, %15 : tensor<16x64x64xf32>
    %17 = stablehlo.transpose %16, dims = [0, 2, 1] : (tensor<16x64x64xf32>) -> tensor<16x64x64xf32>
    %18 = stablehlo.dot_general %16, %17, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x64xf32>, tensor<16x64x64xf32>) -> tensor<16x64x64xf32>
    %cst_3 = stablehlo.constant dense<3.444500e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %20 = stablehlo.multiply %19, %16 : tensor<16x64x64xf32>
    %cst_4 = stablehlo.constant dense<-4.775000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %22 = stablehlo.multiply %21, %18 : tensor<16x64x64xf32>
    %cst_5 = stablehlo.constant dense<2.031500e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %24 = stablehlo.multiply %23, %18 : tensor<16x64x64xf32>
    %25 = stablehlo.dot_general %24, %18, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x64xf32>, tensor<16x64x64xf32>) -> tensor<16x64x64xf32>
    %26 = stablehlo.add %22, %25 : tensor<16x64x64xf32>
    %27 = stablehlo.dot_general %26, %16, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x64xf32>, tensor<16x64x64xf32>) -> tensor<16x64x64xf32>
    %28 = stablehlo.add %20, %27 : tensor<16x64x64xf32>
    %29 = stablehlo.transpose %28, dims = [0, 2, 1] : (tensor<16x64x64xf32>) -> tensor<16x64x64xf32>
    %30 = stablehlo.dot_general %28, %29, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x64xf32>, tensor<16x64x64xf32>) -> tensor<16x64x64xf32>
    %cst_6 = stablehlo.constant dense<3.444500e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %32 = stablehlo.multiply %31, %28 : tensor<16x64x64xf32>
    %cst_7 = stablehlo.constant dense<-4.775000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %34 = stablehlo.multiply %33, %30 : tensor<16x64x64xf32>
    %cst_8 = stablehlo.constant dense<2.031500e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %36 = stablehlo.multiply %35, %30 : tensor<16x64x64xf32>
    %37 = stablehlo.dot_general %36, %30, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x64xf32>, tensor<16x64x64xf32>) -> tensor<16x64x64xf32>
    %38 = stablehlo.add %34, %37 : tensor<16x64x64xf32>
    %39 = stablehlo.dot_general %38, %28, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x64xf32>, tensor<16x64x64xf32>) -> tensor<16x64x64xf32>
    %40 = stablehlo.add %32, %39 : tensor<16x64x64xf32>
    %41 = stablehlo.transpose %40, dims = [0, 2, 1] : (tensor<16x64x64xf32>) -> tensor<16x64x64xf32>
    %42 = stablehlo.dot_general %40, %41, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x64xf32>, tensor<16x64x64xf32>) -> tensor<16x64x64xf32>
    %cst_9 = stablehlo.constant dense<3.444500e+00> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %44 = stablehlo.multiply %43, %40 : tensor<16x64x64xf32>
    %cst_10 = stablehlo.constant dense<-4.775000e+00> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %46 = stablehlo.multiply %45, %42 : tensor<16x64x64xf32>
    %cst_11 = stablehlo.constant dense<2.031500e+00> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %48 = stablehlo.multiply %47, %42 : tensor<16x64x64xf32>
    %49 = stablehlo.dot_general %48, %42, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x64xf32>, tensor<16x64x64xf32>) -> tensor<16x64x64xf32>
    %50 = stablehlo.add %46, %49 : tensor<16x64x64xf32>
    %51 = stablehlo.dot_general %50, %40, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x64xf32>, tensor<16x64x64xf32>) -> tensor<16x64x64xf32>
    %52 = stablehlo.add %44, %51 : tensor<16x64x64xf32>
    %53 = stablehlo.transpose %52, dims = [0, 2, 1] : (tensor<16x64x64xf32>) -> tensor<16x64x64xf32>
    %54 = stablehlo.dot_general %52, %53, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x64xf32>, tensor<16x64x64xf32>) -> tensor<16x64x64xf32>
    %cst_12 = stablehlo.constant dense<3.444500e+00> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %56 = stablehlo.multiply %55, %52 : tensor<16x64x64xf32>
    %cst_13 = stablehlo.constant dense<-4.775000e+00> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %58 = stablehlo.multiply %57, %54 : tensor<16x64x64xf32>
    %cst_14 = stablehlo.constant dense<2.031500e+00> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %60 = stablehlo.multiply %59, %54 : tensor<16x64x64xf32>
    %61 = stablehlo.dot_general %60, %54, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x64xf32>, tensor<16x64x64xf32>) -> tensor<16x64x64xf32>
    %62 = stablehlo.add %58, %61 : tensor<16x64x64xf32>
    %63 = stablehlo.dot_general %62, %52, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x64xf32>, tensor<16x64x64xf32>) -> tensor<16x64x64xf32>
    %64 = stablehlo.add %56, %63 : tensor<16x64x64xf32>
    %65 = call @norm_0(%arg1) : (tensor<8x64x256xf32>) -> tensor<8x1x1xf32>
    %cst_15 = stablehlo.constant dense<1.000000e-07> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<8x1x1xf32>
    %67 = stablehlo.add %65, %66 : tensor<8x1x1xf32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 2] : (tensor<8x1x1xf32>) -> tensor<8x64x256xf32>
    %69 = stablehlo.divide %arg1, %68 : tensor<8x64x256xf32>
    %70 = stablehlo.transpose %69, dims = [0, 2, 1] : (tensor<8x64x256xf32>) -> tensor<8x256x64xf32>
    %71 = stablehlo.dot_general %69, %70, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x256xf32>, tensor<8x256x64xf32>) -> tensor<8x64x64xf32>
    %cst_16 = stablehlo.constant dense<3.444500e+00> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<8x64x256xf32>
    %73 = stablehlo.multiply %72, %69 : tensor<8x64x256xf32>
    %cst_17 = stablehlo.constant dense<-4.775000e+00> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %75 = stablehlo.multiply %74, %71 : tensor<8x64x64xf32>
    %cst_18 = stablehlo.constant dense<2.031500e+00> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %77 = stablehlo.multiply %76, %71 : tensor<8x64x64xf32>
    %78 = stablehlo.dot_general %77, %71, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xf32>
    %79 = stablehlo.add %75, %78 : tensor<8x64x64xf32>
    %80 = stablehlo.dot_general %79, %69, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x64xf32>, tensor<8x64x256xf32>) -> tensor<8x64x256xf32>
    %81 = stablehlo.add %73, %80 : tensor<8x64x256xf32>
    %82 = stablehlo.transpose %81, dims = [0, 2, 1] : (tensor<8x64x256xf32>) -> tensor<8x256x64xf32>
    %83 = stablehlo.dot_general %81, %82, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x256xf32>, tensor<8x256x64xf32>) -> tensor<8x64x64xf32>
    %cst_19 = stablehlo.constant dense<3.444500e+00> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<8x64x256xf32>
    %85 = stablehlo.multiply %84, %81 : tensor<8x64x256xf32>
    %cst_20 = stablehlo.constant dense<-4.775000e+00> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %87 = stablehlo.multiply %86, %83 : tensor<8x64x64xf32>
    %cst_21 = stablehlo.constant dense<2.031500e+00> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %89 = stablehlo.multiply %88, %83 : tensor<8x64x64xf32>
    %90 = stablehlo.dot_general %89, %83, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xf32>
    %91 = stablehlo.add %87, %90 : tensor<8x64x64xf32>
    %92 = stablehlo.dot_general %91, %81, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x64xf32>, tensor<8x64x256xf32>) -> tensor<8x64x256xf32>
    %93 = stablehlo.add %85, %92 : tensor<8x64x256xf32>
    %94 = stablehlo.transpose %93, dims = [0, 2, 1] : (tensor<8x64x256xf32>) -> tensor<8x256x64xf32>
    %95 = stablehlo.dot_general %93, %94, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x256xf32>, tensor<8x256x64xf32>) -> tensor<8x64x64xf32>
    %cst_22 = stablehlo.constant dense<3.444500e+00> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<8x64x256xf32>
    %97 = stablehlo.multiply %96, %93 : tensor<8x64x256xf32>
    %cst_23 = stablehlo.constant dense<-4.775000e+00> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %99 = stablehlo.multiply %98, %95 : tensor<8x64x64xf32>
    %cst_24 = stablehlo.constant dense<2.031500e+00> : tensor<f32>
    %100 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %101 = stablehlo.multiply %100, %95 : tensor<8x64x64xf32>
    %102 = stablehlo.dot_general %101, %95, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xf32>
    %103 = stablehlo.add %99, %102 : tensor<8x64x64xf32>
    %104 = stablehlo.dot_general %103, %93, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x64xf32>, tensor<8x64x256xf32>) -> tensor<8x64x256xf32>
    %105 = stablehlo.add %97, %104 : tensor<8x64x256xf32>
    %106 = stablehlo.transpose %105, dims = [0, 2, 1] : (tensor<8x64x256xf32>) -> tensor<8x256x64xf32>
    %107 = stablehlo.dot_general %105, %106, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x256xf32>, tensor<8x256x64xf32>) -> tensor<8x64x64xf32>
    %cst_25 = stablehlo.constant dense<3.444500e+00> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<8x64x256xf32>
    %109 = stablehlo.multiply %108, %105 : tensor<8x64x256xf32>
    %cst_26 = stablehlo.constant dense<-4.775000e+00> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %111 = stablehlo.multiply %110, %107 : tensor<8x64x64xf32>
    %cst_27 = stablehlo.constant dense<2.031500e+00> : tensor<f32>
    %112 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %113 = stablehlo.multiply %112, %107 : tensor<8x64x64xf32>
    %114 = stablehlo.dot_general %113, %107, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xf32>
    %115 = stablehlo.add %111, %114 : tensor<8x64x64xf32>
    %116 = stablehlo.dot_general %115, %105, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x64xf32>, tensor<8x64x256xf32>) -> tensor<8x64x256xf32>
    %117 = stablehlo.add %109, %116 : tensor<8x64x256xf32>
    %118 = stablehlo.transpose %117, dims = [0, 2, 1] : (tensor<8x64x256xf32>) -> tensor<8x256x64xf32>
    %119 = stablehlo.dot_general %117, %118, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x256xf32>, tensor<8x256x64xf32>) -> tensor<8x64x64xf32>
    %cst_28 = stablehlo.constant dense<3.444500e+00> : tensor<f32>
    %120 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<8x64x256xf32>
    %121 = stablehlo.multiply %120, %117 : tensor<8x64x256xf32>
    %cst_29 = stablehlo.constant dense<-4.775000e+00> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %123 = stablehlo.multiply %122, %119 : tensor<8x64x64xf32>
    %cst_30 = stablehlo.constant dense<2.031500e+00> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %125 = stablehlo.multiply %124, %119 : tensor<8x64x64xf32>
    %126 = stablehlo.dot_general %125, %119, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xf32>
    %127 = stablehlo.add %123, %126 : tensor<8x64x64xf32>
    %128 = stablehlo.dot_general %127, %117, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x64xf32>, tensor<8x64x256xf32>) -> tensor<8x64x256xf32>
    %129 = stablehlo.add %121, %128 : tensor<8x64x256xf32>
    return %64, %129 : tensor<16x64x64xf32>, tensor<8x64x256xf32>
  }
  func.func private @norm(%arg0: tensor<16x64x64xf32>) -> tensor<16x1x1xf32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<16x64x64xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1, 2] : (tensor<16x64x64xf32>, tensor<f32>) -> tensor<16xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<16xf32>) -> tensor<16x1x1xf32>
    %3 = stablehlo.sqrt %2 : tensor<16x1x1xf32>
    return %3 : tensor<16x1x1xf32>
  }
  func.func private @norm_0(%arg0: tensor<8x64x256xf32>) -> tensor<8x1x1xf32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<8x64x256xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1, 2] : (tensor<8x64x256xf32>, tensor<f32>) -> tensor<8xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<8xf32>) -> tensor<8x1x1xf32>
    %3 = stablehlo.sqrt %2 : tensor<8x1x1xf32>
    return %3 : tensor<8x1x1xf32>
  }
}
