// As cumulative_maximum_gradient: one row of each block goes to all devices, forward and then back.
// least: 2 * n * (n - 1) * 24 * 4
// above least: x=2,y=4 45408, because equal elements share the derivative of their minimum by the tree of pairs that JAX unrolls, which other blocks than pairs would share otherwise
// above least: x=3,y=2 24000, because equal elements share the derivative of their minimum by the tree of pairs that JAX unrolls, which other blocks than pairs would share otherwise

module @jit_cumulative_minimum_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.slice %arg0 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %1 = stablehlo.slice %arg0 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %2 = stablehlo.minimum %0, %1 : tensor<384x24xf32>
    %3 = stablehlo.compare EQ, %0, %2, FLOAT : (tensor<384x24xf32>, tensor<384x24xf32>) -> tensor<384x24xi1>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<384x24xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<384x24xf32>
    %6 = stablehlo.select %3, %4, %5 : tensor<384x24xi1>, tensor<384x24xf32>
    %7 = stablehlo.compare EQ, %1, %2, FLOAT : (tensor<384x24xf32>, tensor<384x24xf32>) -> tensor<384x24xi1>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<384x24xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<384x24xf32>
    %10 = stablehlo.select %7, %8, %9 : tensor<384x24xi1>, tensor<384x24xf32>
    %11 = stablehlo.divide %6, %10 : tensor<384x24xf32>
    %12 = stablehlo.compare EQ, %1, %2, FLOAT : (tensor<384x24xf32>, tensor<384x24xf32>) -> tensor<384x24xi1>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<384x24xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<384x24xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<384x24xi1>, tensor<384x24xf32>
    %16 = stablehlo.compare EQ, %0, %2, FLOAT : (tensor<384x24xf32>, tensor<384x24xf32>) -> tensor<384x24xi1>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<384x24xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<384x24xf32>
    %19 = stablehlo.select %16, %17, %18 : tensor<384x24xi1>, tensor<384x24xf32>
    %20 = stablehlo.divide %15, %19 : tensor<384x24xf32>
    %21 = stablehlo.slice %2 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %22 = stablehlo.slice %2 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %23 = stablehlo.minimum %21, %22 : tensor<192x24xf32>
    %24 = stablehlo.compare EQ, %21, %23, FLOAT : (tensor<192x24xf32>, tensor<192x24xf32>) -> tensor<192x24xi1>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<192x24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<192x24xf32>
    %27 = stablehlo.select %24, %25, %26 : tensor<192x24xi1>, tensor<192x24xf32>
    %28 = stablehlo.compare EQ, %22, %23, FLOAT : (tensor<192x24xf32>, tensor<192x24xf32>) -> tensor<192x24xi1>
    %cst_9 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<192x24xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<192x24xf32>
    %31 = stablehlo.select %28, %29, %30 : tensor<192x24xi1>, tensor<192x24xf32>
    %32 = stablehlo.divide %27, %31 : tensor<192x24xf32>
    %33 = stablehlo.compare EQ, %22, %23, FLOAT : (tensor<192x24xf32>, tensor<192x24xf32>) -> tensor<192x24xi1>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<192x24xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<192x24xf32>
    %36 = stablehlo.select %33, %34, %35 : tensor<192x24xi1>, tensor<192x24xf32>
    %37 = stablehlo.compare EQ, %21, %23, FLOAT : (tensor<192x24xf32>, tensor<192x24xf32>) -> tensor<192x24xi1>
    %cst_13 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<192x24xf32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<192x24xf32>
    %40 = stablehlo.select %37, %38, %39 : tensor<192x24xi1>, tensor<192x24xf32>
    %41 = stablehlo.divide %36, %40 : tensor<192x24xf32>
    %42 = stablehlo.slice %23 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %43 = stablehlo.slice %23 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %44 = stablehlo.minimum %42, %43 : tensor<96x24xf32>
    %45 = stablehlo.compare EQ, %42, %44, FLOAT : (tensor<96x24xf32>, tensor<96x24xf32>) -> tensor<96x24xi1>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<96x24xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<96x24xf32>
    %48 = stablehlo.select %45, %46, %47 : tensor<96x24xi1>, tensor<96x24xf32>
    %49 = stablehlo.compare EQ, %43, %44, FLOAT : (tensor<96x24xf32>, tensor<96x24xf32>) -> tensor<96x24xi1>
    %cst_17 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<96x24xf32>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<96x24xf32>
    %52 = stablehlo.select %49, %50, %51 : tensor<96x24xi1>, tensor<96x24xf32>
    %53 = stablehlo.divide %48, %52 : tensor<96x24xf32>
    %54 = stablehlo.compare EQ, %43, %44, FLOAT : (tensor<96x24xf32>, tensor<96x24xf32>) -> tensor<96x24xi1>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<96x24xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<96x24xf32>
    %57 = stablehlo.select %54, %55, %56 : tensor<96x24xi1>, tensor<96x24xf32>
    %58 = stablehlo.compare EQ, %42, %44, FLOAT : (tensor<96x24xf32>, tensor<96x24xf32>) -> tensor<96x24xi1>
    %cst_21 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<96x24xf32>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<96x24xf32>
    %61 = stablehlo.select %58, %59, %60 : tensor<96x24xi1>, tensor<96x24xf32>
    %62 = stablehlo.divide %57, %61 : tensor<96x24xf32>
    %63 = stablehlo.slice %44 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %64 = stablehlo.slice %44 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %65 = stablehlo.minimum %63, %64 : tensor<48x24xf32>
    %66 = stablehlo.compare EQ, %63, %65, FLOAT : (tensor<48x24xf32>, tensor<48x24xf32>) -> tensor<48x24xi1>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %69 = stablehlo.select %66, %67, %68 : tensor<48x24xi1>, tensor<48x24xf32>
    %70 = stablehlo.compare EQ, %64, %65, FLOAT : (tensor<48x24xf32>, tensor<48x24xf32>) -> tensor<48x24xi1>
    %cst_25 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %cst_26 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %73 = stablehlo.select %70, %71, %72 : tensor<48x24xi1>, tensor<48x24xf32>
    %74 = stablehlo.divide %69, %73 : tensor<48x24xf32>
    %75 = stablehlo.compare EQ, %64, %65, FLOAT : (tensor<48x24xf32>, tensor<48x24xf32>) -> tensor<48x24xi1>
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %78 = stablehlo.select %75, %76, %77 : tensor<48x24xi1>, tensor<48x24xf32>
    %79 = stablehlo.compare EQ, %63, %65, FLOAT : (tensor<48x24xf32>, tensor<48x24xf32>) -> tensor<48x24xi1>
    %cst_29 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %82 = stablehlo.select %79, %80, %81 : tensor<48x24xi1>, tensor<48x24xf32>
    %83 = stablehlo.divide %78, %82 : tensor<48x24xf32>
    %84 = stablehlo.slice %65 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %85 = stablehlo.slice %65 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %86 = stablehlo.minimum %84, %85 : tensor<24x24xf32>
    %87 = stablehlo.compare EQ, %84, %86, FLOAT : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xi1>
    %cst_31 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<24x24xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<24x24xf32>
    %90 = stablehlo.select %87, %88, %89 : tensor<24x24xi1>, tensor<24x24xf32>
    %91 = stablehlo.compare EQ, %85, %86, FLOAT : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xi1>
    %cst_33 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<24x24xf32>
    %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<24x24xf32>
    %94 = stablehlo.select %91, %92, %93 : tensor<24x24xi1>, tensor<24x24xf32>
    %95 = stablehlo.divide %90, %94 : tensor<24x24xf32>
    %96 = stablehlo.compare EQ, %85, %86, FLOAT : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xi1>
    %cst_35 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<24x24xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<24x24xf32>
    %99 = stablehlo.select %96, %97, %98 : tensor<24x24xi1>, tensor<24x24xf32>
    %100 = stablehlo.compare EQ, %84, %86, FLOAT : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xi1>
    %cst_37 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<24x24xf32>
    %cst_38 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<24x24xf32>
    %103 = stablehlo.select %100, %101, %102 : tensor<24x24xi1>, tensor<24x24xf32>
    %104 = stablehlo.divide %99, %103 : tensor<24x24xf32>
    %105 = stablehlo.slice %86 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %106 = stablehlo.slice %86 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %107 = stablehlo.minimum %105, %106 : tensor<12x24xf32>
    %108 = stablehlo.compare EQ, %105, %107, FLOAT : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xi1>
    %cst_39 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %111 = stablehlo.select %108, %109, %110 : tensor<12x24xi1>, tensor<12x24xf32>
    %112 = stablehlo.compare EQ, %106, %107, FLOAT : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xi1>
    %cst_41 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %cst_42 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %115 = stablehlo.select %112, %113, %114 : tensor<12x24xi1>, tensor<12x24xf32>
    %116 = stablehlo.divide %111, %115 : tensor<12x24xf32>
    %117 = stablehlo.compare EQ, %106, %107, FLOAT : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xi1>
    %cst_43 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %120 = stablehlo.select %117, %118, %119 : tensor<12x24xi1>, tensor<12x24xf32>
    %121 = stablehlo.compare EQ, %105, %107, FLOAT : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xi1>
    %cst_45 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %cst_46 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %124 = stablehlo.select %121, %122, %123 : tensor<12x24xi1>, tensor<12x24xf32>
    %125 = stablehlo.divide %120, %124 : tensor<12x24xf32>
    %126 = stablehlo.slice %107 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %127 = stablehlo.slice %107 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %128 = stablehlo.minimum %126, %127 : tensor<6x24xf32>
    %129 = stablehlo.compare EQ, %126, %128, FLOAT : (tensor<6x24xf32>, tensor<6x24xf32>) -> tensor<6x24xi1>
    %cst_47 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<6x24xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %131 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<6x24xf32>
    %132 = stablehlo.select %129, %130, %131 : tensor<6x24xi1>, tensor<6x24xf32>
    %133 = stablehlo.compare EQ, %127, %128, FLOAT : (tensor<6x24xf32>, tensor<6x24xf32>) -> tensor<6x24xi1>
    %cst_49 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<6x24xf32>
    %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %135 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<6x24xf32>
    %136 = stablehlo.select %133, %134, %135 : tensor<6x24xi1>, tensor<6x24xf32>
    %137 = stablehlo.divide %132, %136 : tensor<6x24xf32>
    %138 = stablehlo.compare EQ, %127, %128, FLOAT : (tensor<6x24xf32>, tensor<6x24xf32>) -> tensor<6x24xi1>
    %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %139 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<6x24xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<6x24xf32>
    %141 = stablehlo.select %138, %139, %140 : tensor<6x24xi1>, tensor<6x24xf32>
    %142 = stablehlo.compare EQ, %126, %128, FLOAT : (tensor<6x24xf32>, tensor<6x24xf32>) -> tensor<6x24xi1>
    %cst_53 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %143 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<6x24xf32>
    %cst_54 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<6x24xf32>
    %145 = stablehlo.select %142, %143, %144 : tensor<6x24xi1>, tensor<6x24xf32>
    %146 = stablehlo.divide %141, %145 : tensor<6x24xf32>
    %147 = stablehlo.slice %128 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %148 = stablehlo.slice %128 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %149 = stablehlo.minimum %147, %148 : tensor<3x24xf32>
    %150 = stablehlo.compare EQ, %147, %149, FLOAT : (tensor<3x24xf32>, tensor<3x24xf32>) -> tensor<3x24xi1>
    %cst_55 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %151 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<3x24xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %152 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<3x24xf32>
    %153 = stablehlo.select %150, %151, %152 : tensor<3x24xi1>, tensor<3x24xf32>
    %154 = stablehlo.compare EQ, %148, %149, FLOAT : (tensor<3x24xf32>, tensor<3x24xf32>) -> tensor<3x24xi1>
    %cst_57 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %155 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<3x24xf32>
    %cst_58 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %156 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<3x24xf32>
    %157 = stablehlo.select %154, %155, %156 : tensor<3x24xi1>, tensor<3x24xf32>
    %158 = stablehlo.divide %153, %157 : tensor<3x24xf32>
    %159 = stablehlo.compare EQ, %148, %149, FLOAT : (tensor<3x24xf32>, tensor<3x24xf32>) -> tensor<3x24xi1>
    %cst_59 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %160 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<3x24xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %161 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<3x24xf32>
    %162 = stablehlo.select %159, %160, %161 : tensor<3x24xi1>, tensor<3x24xf32>
    %163 = stablehlo.compare EQ, %147, %149, FLOAT : (tensor<3x24xf32>, tensor<3x24xf32>) -> tensor<3x24xi1>
    %cst_61 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %164 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<3x24xf32>
    %cst_62 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %165 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<3x24xf32>
    %166 = stablehlo.select %163, %164, %165 : tensor<3x24xi1>, tensor<3x24xf32>
    %167 = stablehlo.divide %162, %166 : tensor<3x24xf32>
    %168 = stablehlo.slice %149 [0:2:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %169 = stablehlo.slice %149 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %170 = stablehlo.minimum %168, %169 : tensor<1x24xf32>
    %171 = stablehlo.compare EQ, %168, %170, FLOAT : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<1x24xi1>
    %cst_63 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %172 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %173 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %174 = stablehlo.select %171, %172, %173 : tensor<1x24xi1>, tensor<1x24xf32>
    %175 = stablehlo.compare EQ, %169, %170, FLOAT : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<1x24xi1>
    %cst_65 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %176 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %cst_66 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %177 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %178 = stablehlo.select %175, %176, %177 : tensor<1x24xi1>, tensor<1x24xf32>
    %179 = stablehlo.divide %174, %178 : tensor<1x24xf32>
    %180 = stablehlo.compare EQ, %169, %170, FLOAT : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<1x24xi1>
    %cst_67 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %181 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %182 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %183 = stablehlo.select %180, %181, %182 : tensor<1x24xi1>, tensor<1x24xf32>
    %184 = stablehlo.compare EQ, %168, %170, FLOAT : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<1x24xi1>
    %cst_69 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %185 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %cst_70 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %186 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %187 = stablehlo.select %184, %185, %186 : tensor<1x24xi1>, tensor<1x24xf32>
    %188 = stablehlo.divide %183, %187 : tensor<1x24xf32>
    %189 = stablehlo.slice %149 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %190 = stablehlo.minimum %170, %189 : tensor<1x24xf32>
    %191 = stablehlo.compare EQ, %170, %190, FLOAT : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<1x24xi1>
    %cst_71 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %192 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %193 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %194 = stablehlo.select %191, %192, %193 : tensor<1x24xi1>, tensor<1x24xf32>
    %195 = stablehlo.compare EQ, %189, %190, FLOAT : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<1x24xi1>
    %cst_73 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %196 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %cst_74 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %197 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %198 = stablehlo.select %195, %196, %197 : tensor<1x24xi1>, tensor<1x24xf32>
    %199 = stablehlo.divide %194, %198 : tensor<1x24xf32>
    %200 = stablehlo.compare EQ, %189, %190, FLOAT : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<1x24xi1>
    %cst_75 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %201 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %203 = stablehlo.select %200, %201, %202 : tensor<1x24xi1>, tensor<1x24xf32>
    %204 = stablehlo.compare EQ, %170, %190, FLOAT : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<1x24xi1>
    %cst_77 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %205 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %cst_78 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %206 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %207 = stablehlo.select %204, %205, %206 : tensor<1x24xi1>, tensor<1x24xf32>
    %208 = stablehlo.divide %203, %207 : tensor<1x24xf32>
    %209 = stablehlo.slice %149 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %210 = stablehlo.concatenate %209, %190, dim = 0 : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<2x24xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %211 = stablehlo.pad %210, %cst_79, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %212 = stablehlo.pad %170, %cst_80, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %213 = stablehlo.add %211, %212 : tensor<3x24xf32>
    %214 = stablehlo.slice %213 [0:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %215 = stablehlo.slice %128 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %216 = stablehlo.minimum %214, %215 : tensor<2x24xf32>
    %217 = stablehlo.compare EQ, %214, %216, FLOAT : (tensor<2x24xf32>, tensor<2x24xf32>) -> tensor<2x24xi1>
    %cst_81 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %218 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %219 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %220 = stablehlo.select %217, %218, %219 : tensor<2x24xi1>, tensor<2x24xf32>
    %221 = stablehlo.compare EQ, %215, %216, FLOAT : (tensor<2x24xf32>, tensor<2x24xf32>) -> tensor<2x24xi1>
    %cst_83 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %222 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %cst_84 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %223 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %224 = stablehlo.select %221, %222, %223 : tensor<2x24xi1>, tensor<2x24xf32>
    %225 = stablehlo.divide %220, %224 : tensor<2x24xf32>
    %226 = stablehlo.compare EQ, %215, %216, FLOAT : (tensor<2x24xf32>, tensor<2x24xf32>) -> tensor<2x24xi1>
    %cst_85 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %227 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %228 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %229 = stablehlo.select %226, %227, %228 : tensor<2x24xi1>, tensor<2x24xf32>
    %230 = stablehlo.compare EQ, %214, %216, FLOAT : (tensor<2x24xf32>, tensor<2x24xf32>) -> tensor<2x24xi1>
    %cst_87 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %231 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %cst_88 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %232 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %233 = stablehlo.select %230, %231, %232 : tensor<2x24xi1>, tensor<2x24xf32>
    %234 = stablehlo.divide %229, %233 : tensor<2x24xf32>
    %235 = stablehlo.slice %128 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %236 = stablehlo.concatenate %235, %216, dim = 0 : (tensor<1x24xf32>, tensor<2x24xf32>) -> tensor<3x24xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %237 = stablehlo.pad %236, %cst_89, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %238 = stablehlo.pad %213, %cst_90, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %239 = stablehlo.add %237, %238 : tensor<6x24xf32>
    %240 = stablehlo.slice %239 [0:5, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %241 = stablehlo.slice %107 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %242 = stablehlo.minimum %240, %241 : tensor<5x24xf32>
    %243 = stablehlo.compare EQ, %240, %242, FLOAT : (tensor<5x24xf32>, tensor<5x24xf32>) -> tensor<5x24xi1>
    %cst_91 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %244 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<5x24xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %245 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<5x24xf32>
    %246 = stablehlo.select %243, %244, %245 : tensor<5x24xi1>, tensor<5x24xf32>
    %247 = stablehlo.compare EQ, %241, %242, FLOAT : (tensor<5x24xf32>, tensor<5x24xf32>) -> tensor<5x24xi1>
    %cst_93 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %248 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<5x24xf32>
    %cst_94 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %249 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<5x24xf32>
    %250 = stablehlo.select %247, %248, %249 : tensor<5x24xi1>, tensor<5x24xf32>
    %251 = stablehlo.divide %246, %250 : tensor<5x24xf32>
    %252 = stablehlo.compare EQ, %241, %242, FLOAT : (tensor<5x24xf32>, tensor<5x24xf32>) -> tensor<5x24xi1>
    %cst_95 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %253 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<5x24xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %254 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<5x24xf32>
    %255 = stablehlo.select %252, %253, %254 : tensor<5x24xi1>, tensor<5x24xf32>
    %256 = stablehlo.compare EQ, %240, %242, FLOAT : (tensor<5x24xf32>, tensor<5x24xf32>) -> tensor<5x24xi1>
    %cst_97 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %257 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<5x24xf32>
    %cst_98 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %258 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<5x24xf32>
    %259 = stablehlo.select %256, %257, %258 : tensor<5x24xi1>, tensor<5x24xf32>
    %260 = stablehlo.divide %255, %259 : tensor<5x24xf32>
    %261 = stablehlo.slice %107 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %262 = stablehlo.concatenate %261, %242, dim = 0 : (tensor<1x24xf32>, tensor<5x24xf32>) -> tensor<6x24xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %263 = stablehlo.pad %262, %cst_99, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %264 = stablehlo.pad %239, %cst_100, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %265 = stablehlo.add %263, %264 : tensor<12x24xf32>
    %266 = stablehlo.slice %265 [0:11, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %267 = stablehlo.slice %86 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %268 = stablehlo.minimum %266, %267 : tensor<11x24xf32>
    %269 = stablehlo.compare EQ, %266, %268, FLOAT : (tensor<11x24xf32>, tensor<11x24xf32>) -> tensor<11x24xi1>
    %cst_101 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %270 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<11x24xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %271 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<11x24xf32>
    %272 = stablehlo.select %269, %270, %271 : tensor<11x24xi1>, tensor<11x24xf32>
    %273 = stablehlo.compare EQ, %267, %268, FLOAT : (tensor<11x24xf32>, tensor<11x24xf32>) -> tensor<11x24xi1>
    %cst_103 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %274 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<11x24xf32>
    %cst_104 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %275 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<11x24xf32>
    %276 = stablehlo.select %273, %274, %275 : tensor<11x24xi1>, tensor<11x24xf32>
    %277 = stablehlo.divide %272, %276 : tensor<11x24xf32>
    %278 = stablehlo.compare EQ, %267, %268, FLOAT : (tensor<11x24xf32>, tensor<11x24xf32>) -> tensor<11x24xi1>
    %cst_105 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %279 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<11x24xf32>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %280 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<11x24xf32>
    %281 = stablehlo.select %278, %279, %280 : tensor<11x24xi1>, tensor<11x24xf32>
    %282 = stablehlo.compare EQ, %266, %268, FLOAT : (tensor<11x24xf32>, tensor<11x24xf32>) -> tensor<11x24xi1>
    %cst_107 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %283 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<11x24xf32>
    %cst_108 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %284 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<11x24xf32>
    %285 = stablehlo.select %282, %283, %284 : tensor<11x24xi1>, tensor<11x24xf32>
    %286 = stablehlo.divide %281, %285 : tensor<11x24xf32>
    %287 = stablehlo.slice %86 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %288 = stablehlo.concatenate %287, %268, dim = 0 : (tensor<1x24xf32>, tensor<11x24xf32>) -> tensor<12x24xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %289 = stablehlo.pad %288, %cst_109, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %290 = stablehlo.pad %265, %cst_110, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %291 = stablehlo.add %289, %290 : tensor<24x24xf32>
    %292 = stablehlo.slice %291 [0:23, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %293 = stablehlo.slice %65 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %294 = stablehlo.minimum %292, %293 : tensor<23x24xf32>
    %295 = stablehlo.compare EQ, %292, %294, FLOAT : (tensor<23x24xf32>, tensor<23x24xf32>) -> tensor<23x24xi1>
    %cst_111 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %296 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<23x24xf32>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %297 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<23x24xf32>
    %298 = stablehlo.select %295, %296, %297 : tensor<23x24xi1>, tensor<23x24xf32>
    %299 = stablehlo.compare EQ, %293, %294, FLOAT : (tensor<23x24xf32>, tensor<23x24xf32>) -> tensor<23x24xi1>
    %cst_113 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %300 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<23x24xf32>
    %cst_114 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %301 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<23x24xf32>
    %302 = stablehlo.select %299, %300, %301 : tensor<23x24xi1>, tensor<23x24xf32>
    %303 = stablehlo.divide %298, %302 : tensor<23x24xf32>
    %304 = stablehlo.compare EQ, %293, %294, FLOAT : (tensor<23x24xf32>, tensor<23x24xf32>) -> tensor<23x24xi1>
    %cst_115 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %305 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<23x24xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %306 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<23x24xf32>
    %307 = stablehlo.select %304, %305, %306 : tensor<23x24xi1>, tensor<23x24xf32>
    %308 = stablehlo.compare EQ, %292, %294, FLOAT : (tensor<23x24xf32>, tensor<23x24xf32>) -> tensor<23x24xi1>
    %cst_117 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %309 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<23x24xf32>
    %cst_118 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %310 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<23x24xf32>
    %311 = stablehlo.select %308, %309, %310 : tensor<23x24xi1>, tensor<23x24xf32>
    %312 = stablehlo.divide %307, %311 : tensor<23x24xf32>
    %313 = stablehlo.slice %65 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %314 = stablehlo.concatenate %313, %294, dim = 0 : (tensor<1x24xf32>, tensor<23x24xf32>) -> tensor<24x24xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %315 = stablehlo.pad %314, %cst_119, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %316 = stablehlo.pad %291, %cst_120, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %317 = stablehlo.add %315, %316 : tensor<48x24xf32>
    %318 = stablehlo.slice %317 [0:47, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %319 = stablehlo.slice %44 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %320 = stablehlo.minimum %318, %319 : tensor<47x24xf32>
    %321 = stablehlo.compare EQ, %318, %320, FLOAT : (tensor<47x24xf32>, tensor<47x24xf32>) -> tensor<47x24xi1>
    %cst_121 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %322 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<47x24xf32>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %323 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<47x24xf32>
    %324 = stablehlo.select %321, %322, %323 : tensor<47x24xi1>, tensor<47x24xf32>
    %325 = stablehlo.compare EQ, %319, %320, FLOAT : (tensor<47x24xf32>, tensor<47x24xf32>) -> tensor<47x24xi1>
    %cst_123 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %326 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<47x24xf32>
    %cst_124 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %327 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<47x24xf32>
    %328 = stablehlo.select %325, %326, %327 : tensor<47x24xi1>, tensor<47x24xf32>
    %329 = stablehlo.divide %324, %328 : tensor<47x24xf32>
    %330 = stablehlo.compare EQ, %319, %320, FLOAT : (tensor<47x24xf32>, tensor<47x24xf32>) -> tensor<47x24xi1>
    %cst_125 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %331 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<47x24xf32>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %332 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<47x24xf32>
    %333 = stablehlo.select %330, %331, %332 : tensor<47x24xi1>, tensor<47x24xf32>
    %334 = stablehlo.compare EQ, %318, %320, FLOAT : (tensor<47x24xf32>, tensor<47x24xf32>) -> tensor<47x24xi1>
    %cst_127 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %335 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<47x24xf32>
    %cst_128 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %336 = stablehlo.broadcast_in_dim %cst_128, dims = [] : (tensor<f32>) -> tensor<47x24xf32>
    %337 = stablehlo.select %334, %335, %336 : tensor<47x24xi1>, tensor<47x24xf32>
    %338 = stablehlo.divide %333, %337 : tensor<47x24xf32>
    %339 = stablehlo.slice %44 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %340 = stablehlo.concatenate %339, %320, dim = 0 : (tensor<1x24xf32>, tensor<47x24xf32>) -> tensor<48x24xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %341 = stablehlo.pad %340, %cst_129, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %342 = stablehlo.pad %317, %cst_130, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %343 = stablehlo.add %341, %342 : tensor<96x24xf32>
    %344 = stablehlo.slice %343 [0:95, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %345 = stablehlo.slice %23 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %346 = stablehlo.minimum %344, %345 : tensor<95x24xf32>
    %347 = stablehlo.compare EQ, %344, %346, FLOAT : (tensor<95x24xf32>, tensor<95x24xf32>) -> tensor<95x24xi1>
    %cst_131 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %348 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<95x24xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %349 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<95x24xf32>
    %350 = stablehlo.select %347, %348, %349 : tensor<95x24xi1>, tensor<95x24xf32>
    %351 = stablehlo.compare EQ, %345, %346, FLOAT : (tensor<95x24xf32>, tensor<95x24xf32>) -> tensor<95x24xi1>
    %cst_133 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %352 = stablehlo.broadcast_in_dim %cst_133, dims = [] : (tensor<f32>) -> tensor<95x24xf32>
    %cst_134 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %353 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<95x24xf32>
    %354 = stablehlo.select %351, %352, %353 : tensor<95x24xi1>, tensor<95x24xf32>
    %355 = stablehlo.divide %350, %354 : tensor<95x24xf32>
    %356 = stablehlo.compare EQ, %345, %346, FLOAT : (tensor<95x24xf32>, tensor<95x24xf32>) -> tensor<95x24xi1>
    %cst_135 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %357 = stablehlo.broadcast_in_dim %cst_135, dims = [] : (tensor<f32>) -> tensor<95x24xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %358 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<95x24xf32>
    %359 = stablehlo.select %356, %357, %358 : tensor<95x24xi1>, tensor<95x24xf32>
    %360 = stablehlo.compare EQ, %344, %346, FLOAT : (tensor<95x24xf32>, tensor<95x24xf32>) -> tensor<95x24xi1>
    %cst_137 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %361 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<95x24xf32>
    %cst_138 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %362 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<95x24xf32>
    %363 = stablehlo.select %360, %361, %362 : tensor<95x24xi1>, tensor<95x24xf32>
    %364 = stablehlo.divide %359, %363 : tensor<95x24xf32>
    %365 = stablehlo.slice %23 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %366 = stablehlo.concatenate %365, %346, dim = 0 : (tensor<1x24xf32>, tensor<95x24xf32>) -> tensor<96x24xf32>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %367 = stablehlo.pad %366, %cst_139, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %368 = stablehlo.pad %343, %cst_140, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %369 = stablehlo.add %367, %368 : tensor<192x24xf32>
    %370 = stablehlo.slice %369 [0:191, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %371 = stablehlo.slice %2 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %372 = stablehlo.minimum %370, %371 : tensor<191x24xf32>
    %373 = stablehlo.compare EQ, %370, %372, FLOAT : (tensor<191x24xf32>, tensor<191x24xf32>) -> tensor<191x24xi1>
    %cst_141 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %374 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<191x24xf32>
    %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %375 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<191x24xf32>
    %376 = stablehlo.select %373, %374, %375 : tensor<191x24xi1>, tensor<191x24xf32>
    %377 = stablehlo.compare EQ, %371, %372, FLOAT : (tensor<191x24xf32>, tensor<191x24xf32>) -> tensor<191x24xi1>
    %cst_143 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %378 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<191x24xf32>
    %cst_144 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %379 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<191x24xf32>
    %380 = stablehlo.select %377, %378, %379 : tensor<191x24xi1>, tensor<191x24xf32>
    %381 = stablehlo.divide %376, %380 : tensor<191x24xf32>
    %382 = stablehlo.compare EQ, %371, %372, FLOAT : (tensor<191x24xf32>, tensor<191x24xf32>) -> tensor<191x24xi1>
    %cst_145 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %383 = stablehlo.broadcast_in_dim %cst_145, dims = [] : (tensor<f32>) -> tensor<191x24xf32>
    %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %384 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<191x24xf32>
    %385 = stablehlo.select %382, %383, %384 : tensor<191x24xi1>, tensor<191x24xf32>
    %386 = stablehlo.compare EQ, %370, %372, FLOAT : (tensor<191x24xf32>, tensor<191x24xf32>) -> tensor<191x24xi1>
    %cst_147 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %387 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<191x24xf32>
    %cst_148 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %388 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<191x24xf32>
    %389 = stablehlo.select %386, %387, %388 : tensor<191x24xi1>, tensor<191x24xf32>
    %390 = stablehlo.divide %385, %389 : tensor<191x24xf32>
    %391 = stablehlo.slice %2 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %392 = stablehlo.concatenate %391, %372, dim = 0 : (tensor<1x24xf32>, tensor<191x24xf32>) -> tensor<192x24xf32>
    %cst_149 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %393 = stablehlo.pad %392, %cst_149, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %cst_150 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %394 = stablehlo.pad %369, %cst_150, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %395 = stablehlo.add %393, %394 : tensor<384x24xf32>
    %396 = stablehlo.slice %395 [0:383, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %397 = stablehlo.slice %arg0 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %398 = stablehlo.minimum %396, %397 : tensor<383x24xf32>
    %399 = stablehlo.compare EQ, %396, %398, FLOAT : (tensor<383x24xf32>, tensor<383x24xf32>) -> tensor<383x24xi1>
    %cst_151 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %400 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<383x24xf32>
    %cst_152 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %401 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<383x24xf32>
    %402 = stablehlo.select %399, %400, %401 : tensor<383x24xi1>, tensor<383x24xf32>
    %403 = stablehlo.compare EQ, %397, %398, FLOAT : (tensor<383x24xf32>, tensor<383x24xf32>) -> tensor<383x24xi1>
    %cst_153 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %404 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<383x24xf32>
    %cst_154 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %405 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<383x24xf32>
    %406 = stablehlo.select %403, %404, %405 : tensor<383x24xi1>, tensor<383x24xf32>
    %407 = stablehlo.divide %402, %406 : tensor<383x24xf32>
    %408 = stablehlo.compare EQ, %397, %398, FLOAT : (tensor<383x24xf32>, tensor<383x24xf32>) -> tensor<383x24xi1>
    %cst_155 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %409 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<f32>) -> tensor<383x24xf32>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %410 = stablehlo.broadcast_in_dim %cst_156, dims = [] : (tensor<f32>) -> tensor<383x24xf32>
    %411 = stablehlo.select %408, %409, %410 : tensor<383x24xi1>, tensor<383x24xf32>
    %412 = stablehlo.compare EQ, %396, %398, FLOAT : (tensor<383x24xf32>, tensor<383x24xf32>) -> tensor<383x24xi1>
    %cst_157 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %413 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<383x24xf32>
    %cst_158 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %414 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<383x24xf32>
    %415 = stablehlo.select %412, %413, %414 : tensor<383x24xi1>, tensor<383x24xf32>
    %416 = stablehlo.divide %411, %415 : tensor<383x24xf32>
    %cst_159 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %417 = stablehlo.pad %arg1, %cst_159, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %418 = stablehlo.slice %417 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %cst_160 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %419 = stablehlo.pad %arg1, %cst_160, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %420 = stablehlo.slice %419 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %421 = stablehlo.slice %420 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %422 = stablehlo.slice %420 [1:384, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %cst_161 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %423 = stablehlo.pad %421, %cst_161, low = [0, 0], high = [767, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %424 = stablehlo.multiply %422, %416 : tensor<383x24xf32>
    %425 = stablehlo.multiply %422, %407 : tensor<383x24xf32>
    %cst_162 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %426 = stablehlo.pad %424, %cst_162, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %427 = stablehlo.add %423, %426 : tensor<768x24xf32>
    %cst_163 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %428 = stablehlo.pad %425, %cst_163, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %429 = stablehlo.add %418, %428 : tensor<384x24xf32>
    %cst_164 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %430 = stablehlo.pad %429, %cst_164, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %431 = stablehlo.slice %430 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %cst_165 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %432 = stablehlo.pad %429, %cst_165, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %433 = stablehlo.slice %432 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %434 = stablehlo.slice %433 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %435 = stablehlo.slice %433 [1:192, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %cst_166 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %436 = stablehlo.pad %434, %cst_166, low = [0, 0], high = [383, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %437 = stablehlo.multiply %435, %390 : tensor<191x24xf32>
    %438 = stablehlo.multiply %435, %381 : tensor<191x24xf32>
    %cst_167 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %439 = stablehlo.pad %437, %cst_167, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %440 = stablehlo.add %436, %439 : tensor<384x24xf32>
    %cst_168 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %441 = stablehlo.pad %438, %cst_168, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %442 = stablehlo.add %431, %441 : tensor<192x24xf32>
    %cst_169 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %443 = stablehlo.pad %442, %cst_169, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %444 = stablehlo.slice %443 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %cst_170 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %445 = stablehlo.pad %442, %cst_170, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %446 = stablehlo.slice %445 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %447 = stablehlo.slice %446 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %448 = stablehlo.slice %446 [1:96, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %cst_171 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %449 = stablehlo.pad %447, %cst_171, low = [0, 0], high = [191, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %450 = stablehlo.multiply %448, %364 : tensor<95x24xf32>
    %451 = stablehlo.multiply %448, %355 : tensor<95x24xf32>
    %cst_172 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %452 = stablehlo.pad %450, %cst_172, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %453 = stablehlo.add %449, %452 : tensor<192x24xf32>
    %cst_173 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %454 = stablehlo.pad %451, %cst_173, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %455 = stablehlo.add %444, %454 : tensor<96x24xf32>
    %cst_174 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %456 = stablehlo.pad %455, %cst_174, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %457 = stablehlo.slice %456 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %cst_175 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %458 = stablehlo.pad %455, %cst_175, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %459 = stablehlo.slice %458 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %460 = stablehlo.slice %459 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %461 = stablehlo.slice %459 [1:48, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %cst_176 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %462 = stablehlo.pad %460, %cst_176, low = [0, 0], high = [95, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %463 = stablehlo.multiply %461, %338 : tensor<47x24xf32>
    %464 = stablehlo.multiply %461, %329 : tensor<47x24xf32>
    %cst_177 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %465 = stablehlo.pad %463, %cst_177, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %466 = stablehlo.add %462, %465 : tensor<96x24xf32>
    %cst_178 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %467 = stablehlo.pad %464, %cst_178, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %468 = stablehlo.add %457, %467 : tensor<48x24xf32>
    %cst_179 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %469 = stablehlo.pad %468, %cst_179, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %470 = stablehlo.slice %469 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %cst_180 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %471 = stablehlo.pad %468, %cst_180, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %472 = stablehlo.slice %471 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %473 = stablehlo.slice %472 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %474 = stablehlo.slice %472 [1:24, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %cst_181 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %475 = stablehlo.pad %473, %cst_181, low = [0, 0], high = [47, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %476 = stablehlo.multiply %474, %312 : tensor<23x24xf32>
    %477 = stablehlo.multiply %474, %303 : tensor<23x24xf32>
    %cst_182 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %478 = stablehlo.pad %476, %cst_182, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %479 = stablehlo.add %475, %478 : tensor<48x24xf32>
    %cst_183 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %480 = stablehlo.pad %477, %cst_183, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %481 = stablehlo.add %470, %480 : tensor<24x24xf32>
    %cst_184 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %482 = stablehlo.pad %481, %cst_184, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %483 = stablehlo.slice %482 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %cst_185 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %484 = stablehlo.pad %481, %cst_185, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %485 = stablehlo.slice %484 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %486 = stablehlo.slice %485 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %487 = stablehlo.slice %485 [1:12, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %cst_186 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %488 = stablehlo.pad %486, %cst_186, low = [0, 0], high = [23, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %489 = stablehlo.multiply %487, %286 : tensor<11x24xf32>
    %490 = stablehlo.multiply %487, %277 : tensor<11x24xf32>
    %cst_187 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %491 = stablehlo.pad %489, %cst_187, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %492 = stablehlo.add %488, %491 : tensor<24x24xf32>
    %cst_188 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %493 = stablehlo.pad %490, %cst_188, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %494 = stablehlo.add %483, %493 : tensor<12x24xf32>
    %cst_189 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %495 = stablehlo.pad %494, %cst_189, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %496 = stablehlo.slice %495 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %cst_190 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %497 = stablehlo.pad %494, %cst_190, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %498 = stablehlo.slice %497 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %499 = stablehlo.slice %498 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %500 = stablehlo.slice %498 [1:6, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %cst_191 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %501 = stablehlo.pad %499, %cst_191, low = [0, 0], high = [11, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %502 = stablehlo.multiply %500, %260 : tensor<5x24xf32>
    %503 = stablehlo.multiply %500, %251 : tensor<5x24xf32>
    %cst_192 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %504 = stablehlo.pad %502, %cst_192, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %505 = stablehlo.add %501, %504 : tensor<12x24xf32>
    %cst_193 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %506 = stablehlo.pad %503, %cst_193, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %507 = stablehlo.add %496, %506 : tensor<6x24xf32>
    %cst_194 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %508 = stablehlo.pad %507, %cst_194, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %509 = stablehlo.slice %508 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %cst_195 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %510 = stablehlo.pad %507, %cst_195, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %511 = stablehlo.slice %510 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %512 = stablehlo.slice %511 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %513 = stablehlo.slice %511 [1:3, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %cst_196 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %514 = stablehlo.pad %512, %cst_196, low = [0, 0], high = [5, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %515 = stablehlo.multiply %513, %234 : tensor<2x24xf32>
    %516 = stablehlo.multiply %513, %225 : tensor<2x24xf32>
    %cst_197 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %517 = stablehlo.pad %515, %cst_197, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %518 = stablehlo.add %514, %517 : tensor<6x24xf32>
    %cst_198 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %519 = stablehlo.pad %516, %cst_198, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %520 = stablehlo.add %509, %519 : tensor<3x24xf32>
    %cst_199 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %521 = stablehlo.pad %520, %cst_199, low = [-1, 0], high = [-1, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<1x24xf32>
    %522 = stablehlo.slice %521 [0:1:2, 0:24] : (tensor<1x24xf32>) -> tensor<1x24xf32>
    %cst_200 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %523 = stablehlo.pad %520, %cst_200, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %524 = stablehlo.slice %523 [0:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %525 = stablehlo.slice %524 [0:1, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %526 = stablehlo.slice %524 [1:2, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %cst_201 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %527 = stablehlo.pad %525, %cst_201, low = [0, 0], high = [2, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %528 = stablehlo.multiply %526, %208 : tensor<1x24xf32>
    %529 = stablehlo.multiply %526, %199 : tensor<1x24xf32>
    %530 = stablehlo.add %522, %529 : tensor<1x24xf32>
    %cst_202 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %531 = stablehlo.pad %528, %cst_202, low = [2, 0], high = [0, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %532 = stablehlo.add %527, %531 : tensor<3x24xf32>
    %533 = stablehlo.multiply %530, %188 : tensor<1x24xf32>
    %534 = stablehlo.multiply %530, %179 : tensor<1x24xf32>
    %cst_203 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %535 = stablehlo.pad %533, %cst_203, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %536 = stablehlo.add %532, %535 : tensor<3x24xf32>
    %cst_204 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %537 = stablehlo.pad %534, %cst_204, low = [0, 0], high = [2, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %538 = stablehlo.add %536, %537 : tensor<3x24xf32>
    %539 = stablehlo.multiply %538, %167 : tensor<3x24xf32>
    %540 = stablehlo.multiply %538, %158 : tensor<3x24xf32>
    %cst_205 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %541 = stablehlo.pad %539, %cst_205, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %542 = stablehlo.add %518, %541 : tensor<6x24xf32>
    %cst_206 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %543 = stablehlo.pad %540, %cst_206, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %544 = stablehlo.add %542, %543 : tensor<6x24xf32>
    %545 = stablehlo.multiply %544, %146 : tensor<6x24xf32>
    %546 = stablehlo.multiply %544, %137 : tensor<6x24xf32>
    %cst_207 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %547 = stablehlo.pad %545, %cst_207, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %548 = stablehlo.add %505, %547 : tensor<12x24xf32>
    %cst_208 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %549 = stablehlo.pad %546, %cst_208, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %550 = stablehlo.add %548, %549 : tensor<12x24xf32>
    %551 = stablehlo.multiply %550, %125 : tensor<12x24xf32>
    %552 = stablehlo.multiply %550, %116 : tensor<12x24xf32>
    %cst_209 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %553 = stablehlo.pad %551, %cst_209, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %554 = stablehlo.add %492, %553 : tensor<24x24xf32>
    %cst_210 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %555 = stablehlo.pad %552, %cst_210, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %556 = stablehlo.add %554, %555 : tensor<24x24xf32>
    %557 = stablehlo.multiply %556, %104 : tensor<24x24xf32>
    %558 = stablehlo.multiply %556, %95 : tensor<24x24xf32>
    %cst_211 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %559 = stablehlo.pad %557, %cst_211, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %560 = stablehlo.add %479, %559 : tensor<48x24xf32>
    %cst_212 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %561 = stablehlo.pad %558, %cst_212, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %562 = stablehlo.add %560, %561 : tensor<48x24xf32>
    %563 = stablehlo.multiply %562, %83 : tensor<48x24xf32>
    %564 = stablehlo.multiply %562, %74 : tensor<48x24xf32>
    %cst_213 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %565 = stablehlo.pad %563, %cst_213, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %566 = stablehlo.add %466, %565 : tensor<96x24xf32>
    %cst_214 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %567 = stablehlo.pad %564, %cst_214, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %568 = stablehlo.add %566, %567 : tensor<96x24xf32>
    %569 = stablehlo.multiply %568, %62 : tensor<96x24xf32>
    %570 = stablehlo.multiply %568, %53 : tensor<96x24xf32>
    %cst_215 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %571 = stablehlo.pad %569, %cst_215, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %572 = stablehlo.add %453, %571 : tensor<192x24xf32>
    %cst_216 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %573 = stablehlo.pad %570, %cst_216, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %574 = stablehlo.add %572, %573 : tensor<192x24xf32>
    %575 = stablehlo.multiply %574, %41 : tensor<192x24xf32>
    %576 = stablehlo.multiply %574, %32 : tensor<192x24xf32>
    %cst_217 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %577 = stablehlo.pad %575, %cst_217, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %578 = stablehlo.add %440, %577 : tensor<384x24xf32>
    %cst_218 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %579 = stablehlo.pad %576, %cst_218, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %580 = stablehlo.add %578, %579 : tensor<384x24xf32>
    %581 = stablehlo.multiply %580, %20 : tensor<384x24xf32>
    %582 = stablehlo.multiply %580, %11 : tensor<384x24xf32>
    %cst_219 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %583 = stablehlo.pad %581, %cst_219, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %584 = stablehlo.add %427, %583 : tensor<768x24xf32>
    %cst_220 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %585 = stablehlo.pad %582, %cst_220, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %586 = stablehlo.add %584, %585 : tensor<768x24xf32>
    return %586 : tensor<768x24xf32>
  }
}
