// Blocks are scanned where they are, forward and then back, and one row of each goes to all devices each time.
// least: 2 * n * (n - 1) * 24 * 4

module @jit_cumulative_log_sum_exp_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.slice %arg0 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %1 = stablehlo.slice %arg0 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %2 = stablehlo.maximum %0, %1 : tensor<384x24xf32>
    %3 = stablehlo.subtract %0, %1 : tensor<384x24xf32>
    %4 = stablehlo.compare NE, %3, %3, FLOAT : (tensor<384x24xf32>, tensor<384x24xf32>) -> tensor<384x24xi1>
    %5 = stablehlo.add %0, %1 : tensor<384x24xf32>
    %6 = stablehlo.abs %3 : tensor<384x24xf32>
    %7 = stablehlo.negate %6 : tensor<384x24xf32>
    %8 = stablehlo.exponential %7 : tensor<384x24xf32>
    %9 = stablehlo.log_plus_one %8 : tensor<384x24xf32>
    %10 = stablehlo.add %2, %9 : tensor<384x24xf32>
    %11 = stablehlo.select %4, %5, %10 : tensor<384x24xi1>, tensor<384x24xf32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<384x24xf32>
    %13 = stablehlo.compare EQ, %0, %12, FLOAT : (tensor<384x24xf32>, tensor<384x24xf32>) -> tensor<384x24xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<384x24xf32>
    %15 = stablehlo.select %13, %14, %0 : tensor<384x24xi1>, tensor<384x24xf32>
    %cst_1 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<384x24xf32>
    %17 = stablehlo.compare EQ, %11, %16, FLOAT : (tensor<384x24xf32>, tensor<384x24xf32>) -> tensor<384x24xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<384x24xf32>
    %19 = stablehlo.select %17, %18, %11 : tensor<384x24xi1>, tensor<384x24xf32>
    %20 = stablehlo.subtract %15, %19 : tensor<384x24xf32>
    %21 = stablehlo.exponential %20 : tensor<384x24xf32>
    %cst_3 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<384x24xf32>
    %23 = stablehlo.compare EQ, %1, %22, FLOAT : (tensor<384x24xf32>, tensor<384x24xf32>) -> tensor<384x24xi1>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<384x24xf32>
    %25 = stablehlo.select %23, %24, %1 : tensor<384x24xi1>, tensor<384x24xf32>
    %cst_5 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<384x24xf32>
    %27 = stablehlo.compare EQ, %11, %26, FLOAT : (tensor<384x24xf32>, tensor<384x24xf32>) -> tensor<384x24xi1>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<384x24xf32>
    %29 = stablehlo.select %27, %28, %11 : tensor<384x24xi1>, tensor<384x24xf32>
    %30 = stablehlo.subtract %25, %29 : tensor<384x24xf32>
    %31 = stablehlo.exponential %30 : tensor<384x24xf32>
    %32 = stablehlo.slice %11 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %33 = stablehlo.slice %11 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %34 = stablehlo.maximum %32, %33 : tensor<192x24xf32>
    %35 = stablehlo.subtract %32, %33 : tensor<192x24xf32>
    %36 = stablehlo.compare NE, %35, %35, FLOAT : (tensor<192x24xf32>, tensor<192x24xf32>) -> tensor<192x24xi1>
    %37 = stablehlo.add %32, %33 : tensor<192x24xf32>
    %38 = stablehlo.abs %35 : tensor<192x24xf32>
    %39 = stablehlo.negate %38 : tensor<192x24xf32>
    %40 = stablehlo.exponential %39 : tensor<192x24xf32>
    %41 = stablehlo.log_plus_one %40 : tensor<192x24xf32>
    %42 = stablehlo.add %34, %41 : tensor<192x24xf32>
    %43 = stablehlo.select %36, %37, %42 : tensor<192x24xi1>, tensor<192x24xf32>
    %cst_7 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<192x24xf32>
    %45 = stablehlo.compare EQ, %32, %44, FLOAT : (tensor<192x24xf32>, tensor<192x24xf32>) -> tensor<192x24xi1>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<192x24xf32>
    %47 = stablehlo.select %45, %46, %32 : tensor<192x24xi1>, tensor<192x24xf32>
    %cst_9 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<192x24xf32>
    %49 = stablehlo.compare EQ, %43, %48, FLOAT : (tensor<192x24xf32>, tensor<192x24xf32>) -> tensor<192x24xi1>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<192x24xf32>
    %51 = stablehlo.select %49, %50, %43 : tensor<192x24xi1>, tensor<192x24xf32>
    %52 = stablehlo.subtract %47, %51 : tensor<192x24xf32>
    %53 = stablehlo.exponential %52 : tensor<192x24xf32>
    %cst_11 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<192x24xf32>
    %55 = stablehlo.compare EQ, %33, %54, FLOAT : (tensor<192x24xf32>, tensor<192x24xf32>) -> tensor<192x24xi1>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<192x24xf32>
    %57 = stablehlo.select %55, %56, %33 : tensor<192x24xi1>, tensor<192x24xf32>
    %cst_13 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<192x24xf32>
    %59 = stablehlo.compare EQ, %43, %58, FLOAT : (tensor<192x24xf32>, tensor<192x24xf32>) -> tensor<192x24xi1>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<192x24xf32>
    %61 = stablehlo.select %59, %60, %43 : tensor<192x24xi1>, tensor<192x24xf32>
    %62 = stablehlo.subtract %57, %61 : tensor<192x24xf32>
    %63 = stablehlo.exponential %62 : tensor<192x24xf32>
    %64 = stablehlo.slice %43 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %65 = stablehlo.slice %43 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %66 = stablehlo.maximum %64, %65 : tensor<96x24xf32>
    %67 = stablehlo.subtract %64, %65 : tensor<96x24xf32>
    %68 = stablehlo.compare NE, %67, %67, FLOAT : (tensor<96x24xf32>, tensor<96x24xf32>) -> tensor<96x24xi1>
    %69 = stablehlo.add %64, %65 : tensor<96x24xf32>
    %70 = stablehlo.abs %67 : tensor<96x24xf32>
    %71 = stablehlo.negate %70 : tensor<96x24xf32>
    %72 = stablehlo.exponential %71 : tensor<96x24xf32>
    %73 = stablehlo.log_plus_one %72 : tensor<96x24xf32>
    %74 = stablehlo.add %66, %73 : tensor<96x24xf32>
    %75 = stablehlo.select %68, %69, %74 : tensor<96x24xi1>, tensor<96x24xf32>
    %cst_15 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<96x24xf32>
    %77 = stablehlo.compare EQ, %64, %76, FLOAT : (tensor<96x24xf32>, tensor<96x24xf32>) -> tensor<96x24xi1>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<96x24xf32>
    %79 = stablehlo.select %77, %78, %64 : tensor<96x24xi1>, tensor<96x24xf32>
    %cst_17 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<96x24xf32>
    %81 = stablehlo.compare EQ, %75, %80, FLOAT : (tensor<96x24xf32>, tensor<96x24xf32>) -> tensor<96x24xi1>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<96x24xf32>
    %83 = stablehlo.select %81, %82, %75 : tensor<96x24xi1>, tensor<96x24xf32>
    %84 = stablehlo.subtract %79, %83 : tensor<96x24xf32>
    %85 = stablehlo.exponential %84 : tensor<96x24xf32>
    %cst_19 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<96x24xf32>
    %87 = stablehlo.compare EQ, %65, %86, FLOAT : (tensor<96x24xf32>, tensor<96x24xf32>) -> tensor<96x24xi1>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<96x24xf32>
    %89 = stablehlo.select %87, %88, %65 : tensor<96x24xi1>, tensor<96x24xf32>
    %cst_21 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<96x24xf32>
    %91 = stablehlo.compare EQ, %75, %90, FLOAT : (tensor<96x24xf32>, tensor<96x24xf32>) -> tensor<96x24xi1>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<96x24xf32>
    %93 = stablehlo.select %91, %92, %75 : tensor<96x24xi1>, tensor<96x24xf32>
    %94 = stablehlo.subtract %89, %93 : tensor<96x24xf32>
    %95 = stablehlo.exponential %94 : tensor<96x24xf32>
    %96 = stablehlo.slice %75 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %97 = stablehlo.slice %75 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %98 = stablehlo.maximum %96, %97 : tensor<48x24xf32>
    %99 = stablehlo.subtract %96, %97 : tensor<48x24xf32>
    %100 = stablehlo.compare NE, %99, %99, FLOAT : (tensor<48x24xf32>, tensor<48x24xf32>) -> tensor<48x24xi1>
    %101 = stablehlo.add %96, %97 : tensor<48x24xf32>
    %102 = stablehlo.abs %99 : tensor<48x24xf32>
    %103 = stablehlo.negate %102 : tensor<48x24xf32>
    %104 = stablehlo.exponential %103 : tensor<48x24xf32>
    %105 = stablehlo.log_plus_one %104 : tensor<48x24xf32>
    %106 = stablehlo.add %98, %105 : tensor<48x24xf32>
    %107 = stablehlo.select %100, %101, %106 : tensor<48x24xi1>, tensor<48x24xf32>
    %cst_23 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %109 = stablehlo.compare EQ, %96, %108, FLOAT : (tensor<48x24xf32>, tensor<48x24xf32>) -> tensor<48x24xi1>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %111 = stablehlo.select %109, %110, %96 : tensor<48x24xi1>, tensor<48x24xf32>
    %cst_25 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %112 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %113 = stablehlo.compare EQ, %107, %112, FLOAT : (tensor<48x24xf32>, tensor<48x24xf32>) -> tensor<48x24xi1>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %115 = stablehlo.select %113, %114, %107 : tensor<48x24xi1>, tensor<48x24xf32>
    %116 = stablehlo.subtract %111, %115 : tensor<48x24xf32>
    %117 = stablehlo.exponential %116 : tensor<48x24xf32>
    %cst_27 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %119 = stablehlo.compare EQ, %97, %118, FLOAT : (tensor<48x24xf32>, tensor<48x24xf32>) -> tensor<48x24xi1>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %121 = stablehlo.select %119, %120, %97 : tensor<48x24xi1>, tensor<48x24xf32>
    %cst_29 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %123 = stablehlo.compare EQ, %107, %122, FLOAT : (tensor<48x24xf32>, tensor<48x24xf32>) -> tensor<48x24xi1>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %125 = stablehlo.select %123, %124, %107 : tensor<48x24xi1>, tensor<48x24xf32>
    %126 = stablehlo.subtract %121, %125 : tensor<48x24xf32>
    %127 = stablehlo.exponential %126 : tensor<48x24xf32>
    %128 = stablehlo.slice %107 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %129 = stablehlo.slice %107 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %130 = stablehlo.maximum %128, %129 : tensor<24x24xf32>
    %131 = stablehlo.subtract %128, %129 : tensor<24x24xf32>
    %132 = stablehlo.compare NE, %131, %131, FLOAT : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xi1>
    %133 = stablehlo.add %128, %129 : tensor<24x24xf32>
    %134 = stablehlo.abs %131 : tensor<24x24xf32>
    %135 = stablehlo.negate %134 : tensor<24x24xf32>
    %136 = stablehlo.exponential %135 : tensor<24x24xf32>
    %137 = stablehlo.log_plus_one %136 : tensor<24x24xf32>
    %138 = stablehlo.add %130, %137 : tensor<24x24xf32>
    %139 = stablehlo.select %132, %133, %138 : tensor<24x24xi1>, tensor<24x24xf32>
    %cst_31 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<24x24xf32>
    %141 = stablehlo.compare EQ, %128, %140, FLOAT : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xi1>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %142 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<24x24xf32>
    %143 = stablehlo.select %141, %142, %128 : tensor<24x24xi1>, tensor<24x24xf32>
    %cst_33 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<24x24xf32>
    %145 = stablehlo.compare EQ, %139, %144, FLOAT : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xi1>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %146 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<24x24xf32>
    %147 = stablehlo.select %145, %146, %139 : tensor<24x24xi1>, tensor<24x24xf32>
    %148 = stablehlo.subtract %143, %147 : tensor<24x24xf32>
    %149 = stablehlo.exponential %148 : tensor<24x24xf32>
    %cst_35 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %150 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<24x24xf32>
    %151 = stablehlo.compare EQ, %129, %150, FLOAT : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xi1>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %152 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<24x24xf32>
    %153 = stablehlo.select %151, %152, %129 : tensor<24x24xi1>, tensor<24x24xf32>
    %cst_37 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %154 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<24x24xf32>
    %155 = stablehlo.compare EQ, %139, %154, FLOAT : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xi1>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %156 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<24x24xf32>
    %157 = stablehlo.select %155, %156, %139 : tensor<24x24xi1>, tensor<24x24xf32>
    %158 = stablehlo.subtract %153, %157 : tensor<24x24xf32>
    %159 = stablehlo.exponential %158 : tensor<24x24xf32>
    %160 = stablehlo.slice %139 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %161 = stablehlo.slice %139 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %162 = stablehlo.maximum %160, %161 : tensor<12x24xf32>
    %163 = stablehlo.subtract %160, %161 : tensor<12x24xf32>
    %164 = stablehlo.compare NE, %163, %163, FLOAT : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xi1>
    %165 = stablehlo.add %160, %161 : tensor<12x24xf32>
    %166 = stablehlo.abs %163 : tensor<12x24xf32>
    %167 = stablehlo.negate %166 : tensor<12x24xf32>
    %168 = stablehlo.exponential %167 : tensor<12x24xf32>
    %169 = stablehlo.log_plus_one %168 : tensor<12x24xf32>
    %170 = stablehlo.add %162, %169 : tensor<12x24xf32>
    %171 = stablehlo.select %164, %165, %170 : tensor<12x24xi1>, tensor<12x24xf32>
    %cst_39 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %172 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %173 = stablehlo.compare EQ, %160, %172, FLOAT : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xi1>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %174 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %175 = stablehlo.select %173, %174, %160 : tensor<12x24xi1>, tensor<12x24xf32>
    %cst_41 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %176 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %177 = stablehlo.compare EQ, %171, %176, FLOAT : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xi1>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %178 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %179 = stablehlo.select %177, %178, %171 : tensor<12x24xi1>, tensor<12x24xf32>
    %180 = stablehlo.subtract %175, %179 : tensor<12x24xf32>
    %181 = stablehlo.exponential %180 : tensor<12x24xf32>
    %cst_43 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %182 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %183 = stablehlo.compare EQ, %161, %182, FLOAT : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xi1>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %184 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %185 = stablehlo.select %183, %184, %161 : tensor<12x24xi1>, tensor<12x24xf32>
    %cst_45 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %186 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %187 = stablehlo.compare EQ, %171, %186, FLOAT : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xi1>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %188 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %189 = stablehlo.select %187, %188, %171 : tensor<12x24xi1>, tensor<12x24xf32>
    %190 = stablehlo.subtract %185, %189 : tensor<12x24xf32>
    %191 = stablehlo.exponential %190 : tensor<12x24xf32>
    %192 = stablehlo.slice %171 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %193 = stablehlo.slice %171 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %194 = stablehlo.maximum %192, %193 : tensor<6x24xf32>
    %195 = stablehlo.subtract %192, %193 : tensor<6x24xf32>
    %196 = stablehlo.compare NE, %195, %195, FLOAT : (tensor<6x24xf32>, tensor<6x24xf32>) -> tensor<6x24xi1>
    %197 = stablehlo.add %192, %193 : tensor<6x24xf32>
    %198 = stablehlo.abs %195 : tensor<6x24xf32>
    %199 = stablehlo.negate %198 : tensor<6x24xf32>
    %200 = stablehlo.exponential %199 : tensor<6x24xf32>
    %201 = stablehlo.log_plus_one %200 : tensor<6x24xf32>
    %202 = stablehlo.add %194, %201 : tensor<6x24xf32>
    %203 = stablehlo.select %196, %197, %202 : tensor<6x24xi1>, tensor<6x24xf32>
    %cst_47 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %204 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<6x24xf32>
    %205 = stablehlo.compare EQ, %192, %204, FLOAT : (tensor<6x24xf32>, tensor<6x24xf32>) -> tensor<6x24xi1>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %206 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<6x24xf32>
    %207 = stablehlo.select %205, %206, %192 : tensor<6x24xi1>, tensor<6x24xf32>
    %cst_49 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %208 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<6x24xf32>
    %209 = stablehlo.compare EQ, %203, %208, FLOAT : (tensor<6x24xf32>, tensor<6x24xf32>) -> tensor<6x24xi1>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %210 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<6x24xf32>
    %211 = stablehlo.select %209, %210, %203 : tensor<6x24xi1>, tensor<6x24xf32>
    %212 = stablehlo.subtract %207, %211 : tensor<6x24xf32>
    %213 = stablehlo.exponential %212 : tensor<6x24xf32>
    %cst_51 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %214 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<6x24xf32>
    %215 = stablehlo.compare EQ, %193, %214, FLOAT : (tensor<6x24xf32>, tensor<6x24xf32>) -> tensor<6x24xi1>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %216 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<6x24xf32>
    %217 = stablehlo.select %215, %216, %193 : tensor<6x24xi1>, tensor<6x24xf32>
    %cst_53 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %218 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<6x24xf32>
    %219 = stablehlo.compare EQ, %203, %218, FLOAT : (tensor<6x24xf32>, tensor<6x24xf32>) -> tensor<6x24xi1>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %220 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<6x24xf32>
    %221 = stablehlo.select %219, %220, %203 : tensor<6x24xi1>, tensor<6x24xf32>
    %222 = stablehlo.subtract %217, %221 : tensor<6x24xf32>
    %223 = stablehlo.exponential %222 : tensor<6x24xf32>
    %224 = stablehlo.slice %203 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %225 = stablehlo.slice %203 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %226 = stablehlo.maximum %224, %225 : tensor<3x24xf32>
    %227 = stablehlo.subtract %224, %225 : tensor<3x24xf32>
    %228 = stablehlo.compare NE, %227, %227, FLOAT : (tensor<3x24xf32>, tensor<3x24xf32>) -> tensor<3x24xi1>
    %229 = stablehlo.add %224, %225 : tensor<3x24xf32>
    %230 = stablehlo.abs %227 : tensor<3x24xf32>
    %231 = stablehlo.negate %230 : tensor<3x24xf32>
    %232 = stablehlo.exponential %231 : tensor<3x24xf32>
    %233 = stablehlo.log_plus_one %232 : tensor<3x24xf32>
    %234 = stablehlo.add %226, %233 : tensor<3x24xf32>
    %235 = stablehlo.select %228, %229, %234 : tensor<3x24xi1>, tensor<3x24xf32>
    %cst_55 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %236 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<3x24xf32>
    %237 = stablehlo.compare EQ, %224, %236, FLOAT : (tensor<3x24xf32>, tensor<3x24xf32>) -> tensor<3x24xi1>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %238 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<3x24xf32>
    %239 = stablehlo.select %237, %238, %224 : tensor<3x24xi1>, tensor<3x24xf32>
    %cst_57 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %240 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<3x24xf32>
    %241 = stablehlo.compare EQ, %235, %240, FLOAT : (tensor<3x24xf32>, tensor<3x24xf32>) -> tensor<3x24xi1>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %242 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<3x24xf32>
    %243 = stablehlo.select %241, %242, %235 : tensor<3x24xi1>, tensor<3x24xf32>
    %244 = stablehlo.subtract %239, %243 : tensor<3x24xf32>
    %245 = stablehlo.exponential %244 : tensor<3x24xf32>
    %cst_59 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %246 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<3x24xf32>
    %247 = stablehlo.compare EQ, %225, %246, FLOAT : (tensor<3x24xf32>, tensor<3x24xf32>) -> tensor<3x24xi1>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %248 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<3x24xf32>
    %249 = stablehlo.select %247, %248, %225 : tensor<3x24xi1>, tensor<3x24xf32>
    %cst_61 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %250 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<3x24xf32>
    %251 = stablehlo.compare EQ, %235, %250, FLOAT : (tensor<3x24xf32>, tensor<3x24xf32>) -> tensor<3x24xi1>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %252 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<3x24xf32>
    %253 = stablehlo.select %251, %252, %235 : tensor<3x24xi1>, tensor<3x24xf32>
    %254 = stablehlo.subtract %249, %253 : tensor<3x24xf32>
    %255 = stablehlo.exponential %254 : tensor<3x24xf32>
    %256 = stablehlo.slice %235 [0:2:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %257 = stablehlo.slice %235 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %258 = stablehlo.maximum %256, %257 : tensor<1x24xf32>
    %259 = stablehlo.subtract %256, %257 : tensor<1x24xf32>
    %260 = stablehlo.compare NE, %259, %259, FLOAT : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<1x24xi1>
    %261 = stablehlo.add %256, %257 : tensor<1x24xf32>
    %262 = stablehlo.abs %259 : tensor<1x24xf32>
    %263 = stablehlo.negate %262 : tensor<1x24xf32>
    %264 = stablehlo.exponential %263 : tensor<1x24xf32>
    %265 = stablehlo.log_plus_one %264 : tensor<1x24xf32>
    %266 = stablehlo.add %258, %265 : tensor<1x24xf32>
    %267 = stablehlo.select %260, %261, %266 : tensor<1x24xi1>, tensor<1x24xf32>
    %cst_63 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %268 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %269 = stablehlo.compare EQ, %256, %268, FLOAT : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<1x24xi1>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %270 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %271 = stablehlo.select %269, %270, %256 : tensor<1x24xi1>, tensor<1x24xf32>
    %cst_65 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %272 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %273 = stablehlo.compare EQ, %267, %272, FLOAT : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<1x24xi1>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %274 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %275 = stablehlo.select %273, %274, %267 : tensor<1x24xi1>, tensor<1x24xf32>
    %276 = stablehlo.subtract %271, %275 : tensor<1x24xf32>
    %277 = stablehlo.exponential %276 : tensor<1x24xf32>
    %cst_67 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %278 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %279 = stablehlo.compare EQ, %257, %278, FLOAT : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<1x24xi1>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %280 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %281 = stablehlo.select %279, %280, %257 : tensor<1x24xi1>, tensor<1x24xf32>
    %cst_69 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %282 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %283 = stablehlo.compare EQ, %267, %282, FLOAT : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<1x24xi1>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %284 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %285 = stablehlo.select %283, %284, %267 : tensor<1x24xi1>, tensor<1x24xf32>
    %286 = stablehlo.subtract %281, %285 : tensor<1x24xf32>
    %287 = stablehlo.exponential %286 : tensor<1x24xf32>
    %288 = stablehlo.slice %235 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %289 = stablehlo.maximum %267, %288 : tensor<1x24xf32>
    %290 = stablehlo.subtract %267, %288 : tensor<1x24xf32>
    %291 = stablehlo.compare NE, %290, %290, FLOAT : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<1x24xi1>
    %292 = stablehlo.add %267, %288 : tensor<1x24xf32>
    %293 = stablehlo.abs %290 : tensor<1x24xf32>
    %294 = stablehlo.negate %293 : tensor<1x24xf32>
    %295 = stablehlo.exponential %294 : tensor<1x24xf32>
    %296 = stablehlo.log_plus_one %295 : tensor<1x24xf32>
    %297 = stablehlo.add %289, %296 : tensor<1x24xf32>
    %298 = stablehlo.select %291, %292, %297 : tensor<1x24xi1>, tensor<1x24xf32>
    %cst_71 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %299 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %300 = stablehlo.compare EQ, %267, %299, FLOAT : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<1x24xi1>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %301 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %302 = stablehlo.select %300, %301, %267 : tensor<1x24xi1>, tensor<1x24xf32>
    %cst_73 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %303 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %304 = stablehlo.compare EQ, %298, %303, FLOAT : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<1x24xi1>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %305 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %306 = stablehlo.select %304, %305, %298 : tensor<1x24xi1>, tensor<1x24xf32>
    %307 = stablehlo.subtract %302, %306 : tensor<1x24xf32>
    %308 = stablehlo.exponential %307 : tensor<1x24xf32>
    %cst_75 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %309 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %310 = stablehlo.compare EQ, %288, %309, FLOAT : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<1x24xi1>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %311 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %312 = stablehlo.select %310, %311, %288 : tensor<1x24xi1>, tensor<1x24xf32>
    %cst_77 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %313 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %314 = stablehlo.compare EQ, %298, %313, FLOAT : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<1x24xi1>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %315 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %316 = stablehlo.select %314, %315, %298 : tensor<1x24xi1>, tensor<1x24xf32>
    %317 = stablehlo.subtract %312, %316 : tensor<1x24xf32>
    %318 = stablehlo.exponential %317 : tensor<1x24xf32>
    %319 = stablehlo.slice %235 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %320 = stablehlo.concatenate %319, %298, dim = 0 : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<2x24xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %321 = stablehlo.pad %320, %cst_79, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %322 = stablehlo.pad %267, %cst_80, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %323 = stablehlo.add %321, %322 : tensor<3x24xf32>
    %324 = stablehlo.slice %323 [0:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %325 = stablehlo.slice %203 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %326 = stablehlo.maximum %324, %325 : tensor<2x24xf32>
    %327 = stablehlo.subtract %324, %325 : tensor<2x24xf32>
    %328 = stablehlo.compare NE, %327, %327, FLOAT : (tensor<2x24xf32>, tensor<2x24xf32>) -> tensor<2x24xi1>
    %329 = stablehlo.add %324, %325 : tensor<2x24xf32>
    %330 = stablehlo.abs %327 : tensor<2x24xf32>
    %331 = stablehlo.negate %330 : tensor<2x24xf32>
    %332 = stablehlo.exponential %331 : tensor<2x24xf32>
    %333 = stablehlo.log_plus_one %332 : tensor<2x24xf32>
    %334 = stablehlo.add %326, %333 : tensor<2x24xf32>
    %335 = stablehlo.select %328, %329, %334 : tensor<2x24xi1>, tensor<2x24xf32>
    %cst_81 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %336 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %337 = stablehlo.compare EQ, %324, %336, FLOAT : (tensor<2x24xf32>, tensor<2x24xf32>) -> tensor<2x24xi1>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %338 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %339 = stablehlo.select %337, %338, %324 : tensor<2x24xi1>, tensor<2x24xf32>
    %cst_83 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %340 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %341 = stablehlo.compare EQ, %335, %340, FLOAT : (tensor<2x24xf32>, tensor<2x24xf32>) -> tensor<2x24xi1>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %342 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %343 = stablehlo.select %341, %342, %335 : tensor<2x24xi1>, tensor<2x24xf32>
    %344 = stablehlo.subtract %339, %343 : tensor<2x24xf32>
    %345 = stablehlo.exponential %344 : tensor<2x24xf32>
    %cst_85 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %346 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %347 = stablehlo.compare EQ, %325, %346, FLOAT : (tensor<2x24xf32>, tensor<2x24xf32>) -> tensor<2x24xi1>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %348 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %349 = stablehlo.select %347, %348, %325 : tensor<2x24xi1>, tensor<2x24xf32>
    %cst_87 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %350 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %351 = stablehlo.compare EQ, %335, %350, FLOAT : (tensor<2x24xf32>, tensor<2x24xf32>) -> tensor<2x24xi1>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %352 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %353 = stablehlo.select %351, %352, %335 : tensor<2x24xi1>, tensor<2x24xf32>
    %354 = stablehlo.subtract %349, %353 : tensor<2x24xf32>
    %355 = stablehlo.exponential %354 : tensor<2x24xf32>
    %356 = stablehlo.slice %203 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %357 = stablehlo.concatenate %356, %335, dim = 0 : (tensor<1x24xf32>, tensor<2x24xf32>) -> tensor<3x24xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %358 = stablehlo.pad %357, %cst_89, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %359 = stablehlo.pad %323, %cst_90, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %360 = stablehlo.add %358, %359 : tensor<6x24xf32>
    %361 = stablehlo.slice %360 [0:5, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %362 = stablehlo.slice %171 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %363 = stablehlo.maximum %361, %362 : tensor<5x24xf32>
    %364 = stablehlo.subtract %361, %362 : tensor<5x24xf32>
    %365 = stablehlo.compare NE, %364, %364, FLOAT : (tensor<5x24xf32>, tensor<5x24xf32>) -> tensor<5x24xi1>
    %366 = stablehlo.add %361, %362 : tensor<5x24xf32>
    %367 = stablehlo.abs %364 : tensor<5x24xf32>
    %368 = stablehlo.negate %367 : tensor<5x24xf32>
    %369 = stablehlo.exponential %368 : tensor<5x24xf32>
    %370 = stablehlo.log_plus_one %369 : tensor<5x24xf32>
    %371 = stablehlo.add %363, %370 : tensor<5x24xf32>
    %372 = stablehlo.select %365, %366, %371 : tensor<5x24xi1>, tensor<5x24xf32>
    %cst_91 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %373 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<5x24xf32>
    %374 = stablehlo.compare EQ, %361, %373, FLOAT : (tensor<5x24xf32>, tensor<5x24xf32>) -> tensor<5x24xi1>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %375 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<5x24xf32>
    %376 = stablehlo.select %374, %375, %361 : tensor<5x24xi1>, tensor<5x24xf32>
    %cst_93 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %377 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<5x24xf32>
    %378 = stablehlo.compare EQ, %372, %377, FLOAT : (tensor<5x24xf32>, tensor<5x24xf32>) -> tensor<5x24xi1>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %379 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<5x24xf32>
    %380 = stablehlo.select %378, %379, %372 : tensor<5x24xi1>, tensor<5x24xf32>
    %381 = stablehlo.subtract %376, %380 : tensor<5x24xf32>
    %382 = stablehlo.exponential %381 : tensor<5x24xf32>
    %cst_95 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %383 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<5x24xf32>
    %384 = stablehlo.compare EQ, %362, %383, FLOAT : (tensor<5x24xf32>, tensor<5x24xf32>) -> tensor<5x24xi1>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %385 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<5x24xf32>
    %386 = stablehlo.select %384, %385, %362 : tensor<5x24xi1>, tensor<5x24xf32>
    %cst_97 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %387 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<5x24xf32>
    %388 = stablehlo.compare EQ, %372, %387, FLOAT : (tensor<5x24xf32>, tensor<5x24xf32>) -> tensor<5x24xi1>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %389 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<5x24xf32>
    %390 = stablehlo.select %388, %389, %372 : tensor<5x24xi1>, tensor<5x24xf32>
    %391 = stablehlo.subtract %386, %390 : tensor<5x24xf32>
    %392 = stablehlo.exponential %391 : tensor<5x24xf32>
    %393 = stablehlo.slice %171 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %394 = stablehlo.concatenate %393, %372, dim = 0 : (tensor<1x24xf32>, tensor<5x24xf32>) -> tensor<6x24xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %395 = stablehlo.pad %394, %cst_99, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %396 = stablehlo.pad %360, %cst_100, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %397 = stablehlo.add %395, %396 : tensor<12x24xf32>
    %398 = stablehlo.slice %397 [0:11, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %399 = stablehlo.slice %139 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %400 = stablehlo.maximum %398, %399 : tensor<11x24xf32>
    %401 = stablehlo.subtract %398, %399 : tensor<11x24xf32>
    %402 = stablehlo.compare NE, %401, %401, FLOAT : (tensor<11x24xf32>, tensor<11x24xf32>) -> tensor<11x24xi1>
    %403 = stablehlo.add %398, %399 : tensor<11x24xf32>
    %404 = stablehlo.abs %401 : tensor<11x24xf32>
    %405 = stablehlo.negate %404 : tensor<11x24xf32>
    %406 = stablehlo.exponential %405 : tensor<11x24xf32>
    %407 = stablehlo.log_plus_one %406 : tensor<11x24xf32>
    %408 = stablehlo.add %400, %407 : tensor<11x24xf32>
    %409 = stablehlo.select %402, %403, %408 : tensor<11x24xi1>, tensor<11x24xf32>
    %cst_101 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %410 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<11x24xf32>
    %411 = stablehlo.compare EQ, %398, %410, FLOAT : (tensor<11x24xf32>, tensor<11x24xf32>) -> tensor<11x24xi1>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %412 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<11x24xf32>
    %413 = stablehlo.select %411, %412, %398 : tensor<11x24xi1>, tensor<11x24xf32>
    %cst_103 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %414 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<11x24xf32>
    %415 = stablehlo.compare EQ, %409, %414, FLOAT : (tensor<11x24xf32>, tensor<11x24xf32>) -> tensor<11x24xi1>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %416 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<11x24xf32>
    %417 = stablehlo.select %415, %416, %409 : tensor<11x24xi1>, tensor<11x24xf32>
    %418 = stablehlo.subtract %413, %417 : tensor<11x24xf32>
    %419 = stablehlo.exponential %418 : tensor<11x24xf32>
    %cst_105 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %420 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<11x24xf32>
    %421 = stablehlo.compare EQ, %399, %420, FLOAT : (tensor<11x24xf32>, tensor<11x24xf32>) -> tensor<11x24xi1>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %422 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<11x24xf32>
    %423 = stablehlo.select %421, %422, %399 : tensor<11x24xi1>, tensor<11x24xf32>
    %cst_107 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %424 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<11x24xf32>
    %425 = stablehlo.compare EQ, %409, %424, FLOAT : (tensor<11x24xf32>, tensor<11x24xf32>) -> tensor<11x24xi1>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %426 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<11x24xf32>
    %427 = stablehlo.select %425, %426, %409 : tensor<11x24xi1>, tensor<11x24xf32>
    %428 = stablehlo.subtract %423, %427 : tensor<11x24xf32>
    %429 = stablehlo.exponential %428 : tensor<11x24xf32>
    %430 = stablehlo.slice %139 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %431 = stablehlo.concatenate %430, %409, dim = 0 : (tensor<1x24xf32>, tensor<11x24xf32>) -> tensor<12x24xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %432 = stablehlo.pad %431, %cst_109, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %433 = stablehlo.pad %397, %cst_110, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %434 = stablehlo.add %432, %433 : tensor<24x24xf32>
    %435 = stablehlo.slice %434 [0:23, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %436 = stablehlo.slice %107 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %437 = stablehlo.maximum %435, %436 : tensor<23x24xf32>
    %438 = stablehlo.subtract %435, %436 : tensor<23x24xf32>
    %439 = stablehlo.compare NE, %438, %438, FLOAT : (tensor<23x24xf32>, tensor<23x24xf32>) -> tensor<23x24xi1>
    %440 = stablehlo.add %435, %436 : tensor<23x24xf32>
    %441 = stablehlo.abs %438 : tensor<23x24xf32>
    %442 = stablehlo.negate %441 : tensor<23x24xf32>
    %443 = stablehlo.exponential %442 : tensor<23x24xf32>
    %444 = stablehlo.log_plus_one %443 : tensor<23x24xf32>
    %445 = stablehlo.add %437, %444 : tensor<23x24xf32>
    %446 = stablehlo.select %439, %440, %445 : tensor<23x24xi1>, tensor<23x24xf32>
    %cst_111 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %447 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<23x24xf32>
    %448 = stablehlo.compare EQ, %435, %447, FLOAT : (tensor<23x24xf32>, tensor<23x24xf32>) -> tensor<23x24xi1>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %449 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<23x24xf32>
    %450 = stablehlo.select %448, %449, %435 : tensor<23x24xi1>, tensor<23x24xf32>
    %cst_113 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %451 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<23x24xf32>
    %452 = stablehlo.compare EQ, %446, %451, FLOAT : (tensor<23x24xf32>, tensor<23x24xf32>) -> tensor<23x24xi1>
    %cst_114 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %453 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<23x24xf32>
    %454 = stablehlo.select %452, %453, %446 : tensor<23x24xi1>, tensor<23x24xf32>
    %455 = stablehlo.subtract %450, %454 : tensor<23x24xf32>
    %456 = stablehlo.exponential %455 : tensor<23x24xf32>
    %cst_115 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %457 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<23x24xf32>
    %458 = stablehlo.compare EQ, %436, %457, FLOAT : (tensor<23x24xf32>, tensor<23x24xf32>) -> tensor<23x24xi1>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %459 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<23x24xf32>
    %460 = stablehlo.select %458, %459, %436 : tensor<23x24xi1>, tensor<23x24xf32>
    %cst_117 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %461 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<23x24xf32>
    %462 = stablehlo.compare EQ, %446, %461, FLOAT : (tensor<23x24xf32>, tensor<23x24xf32>) -> tensor<23x24xi1>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %463 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<23x24xf32>
    %464 = stablehlo.select %462, %463, %446 : tensor<23x24xi1>, tensor<23x24xf32>
    %465 = stablehlo.subtract %460, %464 : tensor<23x24xf32>
    %466 = stablehlo.exponential %465 : tensor<23x24xf32>
    %467 = stablehlo.slice %107 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %468 = stablehlo.concatenate %467, %446, dim = 0 : (tensor<1x24xf32>, tensor<23x24xf32>) -> tensor<24x24xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %469 = stablehlo.pad %468, %cst_119, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %470 = stablehlo.pad %434, %cst_120, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %471 = stablehlo.add %469, %470 : tensor<48x24xf32>
    %472 = stablehlo.slice %471 [0:47, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %473 = stablehlo.slice %75 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %474 = stablehlo.maximum %472, %473 : tensor<47x24xf32>
    %475 = stablehlo.subtract %472, %473 : tensor<47x24xf32>
    %476 = stablehlo.compare NE, %475, %475, FLOAT : (tensor<47x24xf32>, tensor<47x24xf32>) -> tensor<47x24xi1>
    %477 = stablehlo.add %472, %473 : tensor<47x24xf32>
    %478 = stablehlo.abs %475 : tensor<47x24xf32>
    %479 = stablehlo.negate %478 : tensor<47x24xf32>
    %480 = stablehlo.exponential %479 : tensor<47x24xf32>
    %481 = stablehlo.log_plus_one %480 : tensor<47x24xf32>
    %482 = stablehlo.add %474, %481 : tensor<47x24xf32>
    %483 = stablehlo.select %476, %477, %482 : tensor<47x24xi1>, tensor<47x24xf32>
    %cst_121 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %484 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<47x24xf32>
    %485 = stablehlo.compare EQ, %472, %484, FLOAT : (tensor<47x24xf32>, tensor<47x24xf32>) -> tensor<47x24xi1>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %486 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<47x24xf32>
    %487 = stablehlo.select %485, %486, %472 : tensor<47x24xi1>, tensor<47x24xf32>
    %cst_123 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %488 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<47x24xf32>
    %489 = stablehlo.compare EQ, %483, %488, FLOAT : (tensor<47x24xf32>, tensor<47x24xf32>) -> tensor<47x24xi1>
    %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %490 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<47x24xf32>
    %491 = stablehlo.select %489, %490, %483 : tensor<47x24xi1>, tensor<47x24xf32>
    %492 = stablehlo.subtract %487, %491 : tensor<47x24xf32>
    %493 = stablehlo.exponential %492 : tensor<47x24xf32>
    %cst_125 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %494 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<47x24xf32>
    %495 = stablehlo.compare EQ, %473, %494, FLOAT : (tensor<47x24xf32>, tensor<47x24xf32>) -> tensor<47x24xi1>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %496 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<47x24xf32>
    %497 = stablehlo.select %495, %496, %473 : tensor<47x24xi1>, tensor<47x24xf32>
    %cst_127 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %498 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<47x24xf32>
    %499 = stablehlo.compare EQ, %483, %498, FLOAT : (tensor<47x24xf32>, tensor<47x24xf32>) -> tensor<47x24xi1>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %500 = stablehlo.broadcast_in_dim %cst_128, dims = [] : (tensor<f32>) -> tensor<47x24xf32>
    %501 = stablehlo.select %499, %500, %483 : tensor<47x24xi1>, tensor<47x24xf32>
    %502 = stablehlo.subtract %497, %501 : tensor<47x24xf32>
    %503 = stablehlo.exponential %502 : tensor<47x24xf32>
    %504 = stablehlo.slice %75 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %505 = stablehlo.concatenate %504, %483, dim = 0 : (tensor<1x24xf32>, tensor<47x24xf32>) -> tensor<48x24xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %506 = stablehlo.pad %505, %cst_129, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %507 = stablehlo.pad %471, %cst_130, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %508 = stablehlo.add %506, %507 : tensor<96x24xf32>
    %509 = stablehlo.slice %508 [0:95, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %510 = stablehlo.slice %43 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %511 = stablehlo.maximum %509, %510 : tensor<95x24xf32>
    %512 = stablehlo.subtract %509, %510 : tensor<95x24xf32>
    %513 = stablehlo.compare NE, %512, %512, FLOAT : (tensor<95x24xf32>, tensor<95x24xf32>) -> tensor<95x24xi1>
    %514 = stablehlo.add %509, %510 : tensor<95x24xf32>
    %515 = stablehlo.abs %512 : tensor<95x24xf32>
    %516 = stablehlo.negate %515 : tensor<95x24xf32>
    %517 = stablehlo.exponential %516 : tensor<95x24xf32>
    %518 = stablehlo.log_plus_one %517 : tensor<95x24xf32>
    %519 = stablehlo.add %511, %518 : tensor<95x24xf32>
    %520 = stablehlo.select %513, %514, %519 : tensor<95x24xi1>, tensor<95x24xf32>
    %cst_131 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %521 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<95x24xf32>
    %522 = stablehlo.compare EQ, %509, %521, FLOAT : (tensor<95x24xf32>, tensor<95x24xf32>) -> tensor<95x24xi1>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %523 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<95x24xf32>
    %524 = stablehlo.select %522, %523, %509 : tensor<95x24xi1>, tensor<95x24xf32>
    %cst_133 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %525 = stablehlo.broadcast_in_dim %cst_133, dims = [] : (tensor<f32>) -> tensor<95x24xf32>
    %526 = stablehlo.compare EQ, %520, %525, FLOAT : (tensor<95x24xf32>, tensor<95x24xf32>) -> tensor<95x24xi1>
    %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %527 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<95x24xf32>
    %528 = stablehlo.select %526, %527, %520 : tensor<95x24xi1>, tensor<95x24xf32>
    %529 = stablehlo.subtract %524, %528 : tensor<95x24xf32>
    %530 = stablehlo.exponential %529 : tensor<95x24xf32>
    %cst_135 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %531 = stablehlo.broadcast_in_dim %cst_135, dims = [] : (tensor<f32>) -> tensor<95x24xf32>
    %532 = stablehlo.compare EQ, %510, %531, FLOAT : (tensor<95x24xf32>, tensor<95x24xf32>) -> tensor<95x24xi1>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %533 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<95x24xf32>
    %534 = stablehlo.select %532, %533, %510 : tensor<95x24xi1>, tensor<95x24xf32>
    %cst_137 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %535 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<95x24xf32>
    %536 = stablehlo.compare EQ, %520, %535, FLOAT : (tensor<95x24xf32>, tensor<95x24xf32>) -> tensor<95x24xi1>
    %cst_138 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %537 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<95x24xf32>
    %538 = stablehlo.select %536, %537, %520 : tensor<95x24xi1>, tensor<95x24xf32>
    %539 = stablehlo.subtract %534, %538 : tensor<95x24xf32>
    %540 = stablehlo.exponential %539 : tensor<95x24xf32>
    %541 = stablehlo.slice %43 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %542 = stablehlo.concatenate %541, %520, dim = 0 : (tensor<1x24xf32>, tensor<95x24xf32>) -> tensor<96x24xf32>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %543 = stablehlo.pad %542, %cst_139, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %544 = stablehlo.pad %508, %cst_140, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %545 = stablehlo.add %543, %544 : tensor<192x24xf32>
    %546 = stablehlo.slice %545 [0:191, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %547 = stablehlo.slice %11 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %548 = stablehlo.maximum %546, %547 : tensor<191x24xf32>
    %549 = stablehlo.subtract %546, %547 : tensor<191x24xf32>
    %550 = stablehlo.compare NE, %549, %549, FLOAT : (tensor<191x24xf32>, tensor<191x24xf32>) -> tensor<191x24xi1>
    %551 = stablehlo.add %546, %547 : tensor<191x24xf32>
    %552 = stablehlo.abs %549 : tensor<191x24xf32>
    %553 = stablehlo.negate %552 : tensor<191x24xf32>
    %554 = stablehlo.exponential %553 : tensor<191x24xf32>
    %555 = stablehlo.log_plus_one %554 : tensor<191x24xf32>
    %556 = stablehlo.add %548, %555 : tensor<191x24xf32>
    %557 = stablehlo.select %550, %551, %556 : tensor<191x24xi1>, tensor<191x24xf32>
    %cst_141 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %558 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<191x24xf32>
    %559 = stablehlo.compare EQ, %546, %558, FLOAT : (tensor<191x24xf32>, tensor<191x24xf32>) -> tensor<191x24xi1>
    %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %560 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<191x24xf32>
    %561 = stablehlo.select %559, %560, %546 : tensor<191x24xi1>, tensor<191x24xf32>
    %cst_143 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %562 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<191x24xf32>
    %563 = stablehlo.compare EQ, %557, %562, FLOAT : (tensor<191x24xf32>, tensor<191x24xf32>) -> tensor<191x24xi1>
    %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %564 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<191x24xf32>
    %565 = stablehlo.select %563, %564, %557 : tensor<191x24xi1>, tensor<191x24xf32>
    %566 = stablehlo.subtract %561, %565 : tensor<191x24xf32>
    %567 = stablehlo.exponential %566 : tensor<191x24xf32>
    %cst_145 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %568 = stablehlo.broadcast_in_dim %cst_145, dims = [] : (tensor<f32>) -> tensor<191x24xf32>
    %569 = stablehlo.compare EQ, %547, %568, FLOAT : (tensor<191x24xf32>, tensor<191x24xf32>) -> tensor<191x24xi1>
    %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %570 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<191x24xf32>
    %571 = stablehlo.select %569, %570, %547 : tensor<191x24xi1>, tensor<191x24xf32>
    %cst_147 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %572 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<191x24xf32>
    %573 = stablehlo.compare EQ, %557, %572, FLOAT : (tensor<191x24xf32>, tensor<191x24xf32>) -> tensor<191x24xi1>
    %cst_148 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %574 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<191x24xf32>
    %575 = stablehlo.select %573, %574, %557 : tensor<191x24xi1>, tensor<191x24xf32>
    %576 = stablehlo.subtract %571, %575 : tensor<191x24xf32>
    %577 = stablehlo.exponential %576 : tensor<191x24xf32>
    %578 = stablehlo.slice %11 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %579 = stablehlo.concatenate %578, %557, dim = 0 : (tensor<1x24xf32>, tensor<191x24xf32>) -> tensor<192x24xf32>
    %cst_149 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %580 = stablehlo.pad %579, %cst_149, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %cst_150 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %581 = stablehlo.pad %545, %cst_150, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %582 = stablehlo.add %580, %581 : tensor<384x24xf32>
    %583 = stablehlo.slice %582 [0:383, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %584 = stablehlo.slice %arg0 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %585 = stablehlo.maximum %583, %584 : tensor<383x24xf32>
    %586 = stablehlo.subtract %583, %584 : tensor<383x24xf32>
    %587 = stablehlo.compare NE, %586, %586, FLOAT : (tensor<383x24xf32>, tensor<383x24xf32>) -> tensor<383x24xi1>
    %588 = stablehlo.add %583, %584 : tensor<383x24xf32>
    %589 = stablehlo.abs %586 : tensor<383x24xf32>
    %590 = stablehlo.negate %589 : tensor<383x24xf32>
    %591 = stablehlo.exponential %590 : tensor<383x24xf32>
    %592 = stablehlo.log_plus_one %591 : tensor<383x24xf32>
    %593 = stablehlo.add %585, %592 : tensor<383x24xf32>
    %594 = stablehlo.select %587, %588, %593 : tensor<383x24xi1>, tensor<383x24xf32>
    %cst_151 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %595 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<383x24xf32>
    %596 = stablehlo.compare EQ, %583, %595, FLOAT : (tensor<383x24xf32>, tensor<383x24xf32>) -> tensor<383x24xi1>
    %cst_152 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %597 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<383x24xf32>
    %598 = stablehlo.select %596, %597, %583 : tensor<383x24xi1>, tensor<383x24xf32>
    %cst_153 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %599 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<383x24xf32>
    %600 = stablehlo.compare EQ, %594, %599, FLOAT : (tensor<383x24xf32>, tensor<383x24xf32>) -> tensor<383x24xi1>
    %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %601 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<383x24xf32>
    %602 = stablehlo.select %600, %601, %594 : tensor<383x24xi1>, tensor<383x24xf32>
    %603 = stablehlo.subtract %598, %602 : tensor<383x24xf32>
    %604 = stablehlo.exponential %603 : tensor<383x24xf32>
    %cst_155 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %605 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<f32>) -> tensor<383x24xf32>
    %606 = stablehlo.compare EQ, %584, %605, FLOAT : (tensor<383x24xf32>, tensor<383x24xf32>) -> tensor<383x24xi1>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %607 = stablehlo.broadcast_in_dim %cst_156, dims = [] : (tensor<f32>) -> tensor<383x24xf32>
    %608 = stablehlo.select %606, %607, %584 : tensor<383x24xi1>, tensor<383x24xf32>
    %cst_157 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %609 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<383x24xf32>
    %610 = stablehlo.compare EQ, %594, %609, FLOAT : (tensor<383x24xf32>, tensor<383x24xf32>) -> tensor<383x24xi1>
    %cst_158 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %611 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<383x24xf32>
    %612 = stablehlo.select %610, %611, %594 : tensor<383x24xi1>, tensor<383x24xf32>
    %613 = stablehlo.subtract %608, %612 : tensor<383x24xf32>
    %614 = stablehlo.exponential %613 : tensor<383x24xf32>
    %cst_159 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %615 = stablehlo.pad %arg1, %cst_159, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %616 = stablehlo.slice %615 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %cst_160 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %617 = stablehlo.pad %arg1, %cst_160, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %618 = stablehlo.slice %617 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %619 = stablehlo.slice %618 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %620 = stablehlo.slice %618 [1:384, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %cst_161 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %621 = stablehlo.pad %619, %cst_161, low = [0, 0], high = [767, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %622 = stablehlo.multiply %620, %614 : tensor<383x24xf32>
    %623 = stablehlo.multiply %620, %604 : tensor<383x24xf32>
    %cst_162 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %624 = stablehlo.pad %622, %cst_162, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %625 = stablehlo.add %621, %624 : tensor<768x24xf32>
    %cst_163 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %626 = stablehlo.pad %623, %cst_163, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %627 = stablehlo.add %616, %626 : tensor<384x24xf32>
    %cst_164 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %628 = stablehlo.pad %627, %cst_164, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %629 = stablehlo.slice %628 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %cst_165 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %630 = stablehlo.pad %627, %cst_165, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %631 = stablehlo.slice %630 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %632 = stablehlo.slice %631 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %633 = stablehlo.slice %631 [1:192, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %cst_166 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %634 = stablehlo.pad %632, %cst_166, low = [0, 0], high = [383, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %635 = stablehlo.multiply %633, %577 : tensor<191x24xf32>
    %636 = stablehlo.multiply %633, %567 : tensor<191x24xf32>
    %cst_167 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %637 = stablehlo.pad %635, %cst_167, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %638 = stablehlo.add %634, %637 : tensor<384x24xf32>
    %cst_168 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %639 = stablehlo.pad %636, %cst_168, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %640 = stablehlo.add %629, %639 : tensor<192x24xf32>
    %cst_169 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %641 = stablehlo.pad %640, %cst_169, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %642 = stablehlo.slice %641 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %cst_170 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %643 = stablehlo.pad %640, %cst_170, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %644 = stablehlo.slice %643 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %645 = stablehlo.slice %644 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %646 = stablehlo.slice %644 [1:96, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %cst_171 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %647 = stablehlo.pad %645, %cst_171, low = [0, 0], high = [191, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %648 = stablehlo.multiply %646, %540 : tensor<95x24xf32>
    %649 = stablehlo.multiply %646, %530 : tensor<95x24xf32>
    %cst_172 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %650 = stablehlo.pad %648, %cst_172, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %651 = stablehlo.add %647, %650 : tensor<192x24xf32>
    %cst_173 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %652 = stablehlo.pad %649, %cst_173, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %653 = stablehlo.add %642, %652 : tensor<96x24xf32>
    %cst_174 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %654 = stablehlo.pad %653, %cst_174, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %655 = stablehlo.slice %654 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %cst_175 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %656 = stablehlo.pad %653, %cst_175, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %657 = stablehlo.slice %656 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %658 = stablehlo.slice %657 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %659 = stablehlo.slice %657 [1:48, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %cst_176 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %660 = stablehlo.pad %658, %cst_176, low = [0, 0], high = [95, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %661 = stablehlo.multiply %659, %503 : tensor<47x24xf32>
    %662 = stablehlo.multiply %659, %493 : tensor<47x24xf32>
    %cst_177 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %663 = stablehlo.pad %661, %cst_177, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %664 = stablehlo.add %660, %663 : tensor<96x24xf32>
    %cst_178 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %665 = stablehlo.pad %662, %cst_178, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %666 = stablehlo.add %655, %665 : tensor<48x24xf32>
    %cst_179 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %667 = stablehlo.pad %666, %cst_179, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %668 = stablehlo.slice %667 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %cst_180 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %669 = stablehlo.pad %666, %cst_180, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %670 = stablehlo.slice %669 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %671 = stablehlo.slice %670 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %672 = stablehlo.slice %670 [1:24, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %cst_181 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %673 = stablehlo.pad %671, %cst_181, low = [0, 0], high = [47, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %674 = stablehlo.multiply %672, %466 : tensor<23x24xf32>
    %675 = stablehlo.multiply %672, %456 : tensor<23x24xf32>
    %cst_182 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %676 = stablehlo.pad %674, %cst_182, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %677 = stablehlo.add %673, %676 : tensor<48x24xf32>
    %cst_183 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %678 = stablehlo.pad %675, %cst_183, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %679 = stablehlo.add %668, %678 : tensor<24x24xf32>
    %cst_184 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %680 = stablehlo.pad %679, %cst_184, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %681 = stablehlo.slice %680 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %cst_185 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %682 = stablehlo.pad %679, %cst_185, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %683 = stablehlo.slice %682 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %684 = stablehlo.slice %683 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %685 = stablehlo.slice %683 [1:12, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %cst_186 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %686 = stablehlo.pad %684, %cst_186, low = [0, 0], high = [23, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %687 = stablehlo.multiply %685, %429 : tensor<11x24xf32>
    %688 = stablehlo.multiply %685, %419 : tensor<11x24xf32>
    %cst_187 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %689 = stablehlo.pad %687, %cst_187, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %690 = stablehlo.add %686, %689 : tensor<24x24xf32>
    %cst_188 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %691 = stablehlo.pad %688, %cst_188, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %692 = stablehlo.add %681, %691 : tensor<12x24xf32>
    %cst_189 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %693 = stablehlo.pad %692, %cst_189, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %694 = stablehlo.slice %693 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %cst_190 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %695 = stablehlo.pad %692, %cst_190, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %696 = stablehlo.slice %695 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %697 = stablehlo.slice %696 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %698 = stablehlo.slice %696 [1:6, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %cst_191 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %699 = stablehlo.pad %697, %cst_191, low = [0, 0], high = [11, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %700 = stablehlo.multiply %698, %392 : tensor<5x24xf32>
    %701 = stablehlo.multiply %698, %382 : tensor<5x24xf32>
    %cst_192 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %702 = stablehlo.pad %700, %cst_192, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %703 = stablehlo.add %699, %702 : tensor<12x24xf32>
    %cst_193 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %704 = stablehlo.pad %701, %cst_193, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %705 = stablehlo.add %694, %704 : tensor<6x24xf32>
    %cst_194 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %706 = stablehlo.pad %705, %cst_194, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %707 = stablehlo.slice %706 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %cst_195 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %708 = stablehlo.pad %705, %cst_195, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %709 = stablehlo.slice %708 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %710 = stablehlo.slice %709 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %711 = stablehlo.slice %709 [1:3, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %cst_196 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %712 = stablehlo.pad %710, %cst_196, low = [0, 0], high = [5, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %713 = stablehlo.multiply %711, %355 : tensor<2x24xf32>
    %714 = stablehlo.multiply %711, %345 : tensor<2x24xf32>
    %cst_197 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %715 = stablehlo.pad %713, %cst_197, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %716 = stablehlo.add %712, %715 : tensor<6x24xf32>
    %cst_198 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %717 = stablehlo.pad %714, %cst_198, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %718 = stablehlo.add %707, %717 : tensor<3x24xf32>
    %cst_199 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %719 = stablehlo.pad %718, %cst_199, low = [-1, 0], high = [-1, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<1x24xf32>
    %720 = stablehlo.slice %719 [0:1:2, 0:24] : (tensor<1x24xf32>) -> tensor<1x24xf32>
    %cst_200 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %721 = stablehlo.pad %718, %cst_200, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %722 = stablehlo.slice %721 [0:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %723 = stablehlo.slice %722 [0:1, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %724 = stablehlo.slice %722 [1:2, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %cst_201 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %725 = stablehlo.pad %723, %cst_201, low = [0, 0], high = [2, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %726 = stablehlo.multiply %724, %318 : tensor<1x24xf32>
    %727 = stablehlo.multiply %724, %308 : tensor<1x24xf32>
    %728 = stablehlo.add %720, %727 : tensor<1x24xf32>
    %cst_202 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %729 = stablehlo.pad %726, %cst_202, low = [2, 0], high = [0, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %730 = stablehlo.add %725, %729 : tensor<3x24xf32>
    %731 = stablehlo.multiply %728, %287 : tensor<1x24xf32>
    %732 = stablehlo.multiply %728, %277 : tensor<1x24xf32>
    %cst_203 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %733 = stablehlo.pad %731, %cst_203, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %734 = stablehlo.add %730, %733 : tensor<3x24xf32>
    %cst_204 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %735 = stablehlo.pad %732, %cst_204, low = [0, 0], high = [2, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %736 = stablehlo.add %734, %735 : tensor<3x24xf32>
    %737 = stablehlo.multiply %736, %255 : tensor<3x24xf32>
    %738 = stablehlo.multiply %736, %245 : tensor<3x24xf32>
    %cst_205 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %739 = stablehlo.pad %737, %cst_205, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %740 = stablehlo.add %716, %739 : tensor<6x24xf32>
    %cst_206 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %741 = stablehlo.pad %738, %cst_206, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %742 = stablehlo.add %740, %741 : tensor<6x24xf32>
    %743 = stablehlo.multiply %742, %223 : tensor<6x24xf32>
    %744 = stablehlo.multiply %742, %213 : tensor<6x24xf32>
    %cst_207 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %745 = stablehlo.pad %743, %cst_207, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %746 = stablehlo.add %703, %745 : tensor<12x24xf32>
    %cst_208 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %747 = stablehlo.pad %744, %cst_208, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %748 = stablehlo.add %746, %747 : tensor<12x24xf32>
    %749 = stablehlo.multiply %748, %191 : tensor<12x24xf32>
    %750 = stablehlo.multiply %748, %181 : tensor<12x24xf32>
    %cst_209 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %751 = stablehlo.pad %749, %cst_209, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %752 = stablehlo.add %690, %751 : tensor<24x24xf32>
    %cst_210 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %753 = stablehlo.pad %750, %cst_210, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %754 = stablehlo.add %752, %753 : tensor<24x24xf32>
    %755 = stablehlo.multiply %754, %159 : tensor<24x24xf32>
    %756 = stablehlo.multiply %754, %149 : tensor<24x24xf32>
    %cst_211 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %757 = stablehlo.pad %755, %cst_211, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %758 = stablehlo.add %677, %757 : tensor<48x24xf32>
    %cst_212 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %759 = stablehlo.pad %756, %cst_212, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %760 = stablehlo.add %758, %759 : tensor<48x24xf32>
    %761 = stablehlo.multiply %760, %127 : tensor<48x24xf32>
    %762 = stablehlo.multiply %760, %117 : tensor<48x24xf32>
    %cst_213 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %763 = stablehlo.pad %761, %cst_213, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %764 = stablehlo.add %664, %763 : tensor<96x24xf32>
    %cst_214 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %765 = stablehlo.pad %762, %cst_214, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %766 = stablehlo.add %764, %765 : tensor<96x24xf32>
    %767 = stablehlo.multiply %766, %95 : tensor<96x24xf32>
    %768 = stablehlo.multiply %766, %85 : tensor<96x24xf32>
    %cst_215 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %769 = stablehlo.pad %767, %cst_215, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %770 = stablehlo.add %651, %769 : tensor<192x24xf32>
    %cst_216 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %771 = stablehlo.pad %768, %cst_216, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %772 = stablehlo.add %770, %771 : tensor<192x24xf32>
    %773 = stablehlo.multiply %772, %63 : tensor<192x24xf32>
    %774 = stablehlo.multiply %772, %53 : tensor<192x24xf32>
    %cst_217 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %775 = stablehlo.pad %773, %cst_217, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %776 = stablehlo.add %638, %775 : tensor<384x24xf32>
    %cst_218 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %777 = stablehlo.pad %774, %cst_218, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %778 = stablehlo.add %776, %777 : tensor<384x24xf32>
    %779 = stablehlo.multiply %778, %31 : tensor<384x24xf32>
    %780 = stablehlo.multiply %778, %21 : tensor<384x24xf32>
    %cst_219 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %781 = stablehlo.pad %779, %cst_219, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %782 = stablehlo.add %625, %781 : tensor<768x24xf32>
    %cst_220 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %783 = stablehlo.pad %780, %cst_220, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %784 = stablehlo.add %782, %783 : tensor<768x24xf32>
    return %784 : tensor<768x24xf32>
  }
}
