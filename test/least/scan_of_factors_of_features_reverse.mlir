// One factor for each feature, which all rows have: as scan_of_constant_factor.
// least: n * (n - 1) * 24 * 4
// messages: 1

module @jit_scan_of_factors_of_features_reverse attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg1: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.negate %arg0 : tensor<24xf32>
    %1 = stablehlo.exponential %0 : tensor<24xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %3 = stablehlo.add %2, %1 : tensor<24xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %5 = stablehlo.divide %4, %3 : tensor<24xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [1] : (tensor<24xf32>) -> tensor<768x24xf32>
    %7 = stablehlo.reverse %6, dims = [0] : tensor<768x24xf32>
    %8 = stablehlo.reverse %arg1, dims = [0] : tensor<768x24xf32>
    %9 = stablehlo.slice %7 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %10 = stablehlo.slice %8 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %11 = stablehlo.slice %7 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %12 = stablehlo.slice %8 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %13 = stablehlo.multiply %9, %11 : tensor<384x24xf32>
    %14 = stablehlo.multiply %11, %10 : tensor<384x24xf32>
    %15 = stablehlo.add %14, %12 : tensor<384x24xf32>
    %16 = stablehlo.slice %13 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %17 = stablehlo.slice %15 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %18 = stablehlo.slice %13 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %19 = stablehlo.slice %15 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %20 = stablehlo.multiply %16, %18 : tensor<192x24xf32>
    %21 = stablehlo.multiply %18, %17 : tensor<192x24xf32>
    %22 = stablehlo.add %21, %19 : tensor<192x24xf32>
    %23 = stablehlo.slice %20 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %24 = stablehlo.slice %22 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %25 = stablehlo.slice %20 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %26 = stablehlo.slice %22 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %27 = stablehlo.multiply %23, %25 : tensor<96x24xf32>
    %28 = stablehlo.multiply %25, %24 : tensor<96x24xf32>
    %29 = stablehlo.add %28, %26 : tensor<96x24xf32>
    %30 = stablehlo.slice %27 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %31 = stablehlo.slice %29 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %32 = stablehlo.slice %27 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %33 = stablehlo.slice %29 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %34 = stablehlo.multiply %30, %32 : tensor<48x24xf32>
    %35 = stablehlo.multiply %32, %31 : tensor<48x24xf32>
    %36 = stablehlo.add %35, %33 : tensor<48x24xf32>
    %37 = stablehlo.slice %34 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %38 = stablehlo.slice %36 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %39 = stablehlo.slice %34 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %40 = stablehlo.slice %36 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %41 = stablehlo.multiply %37, %39 : tensor<24x24xf32>
    %42 = stablehlo.multiply %39, %38 : tensor<24x24xf32>
    %43 = stablehlo.add %42, %40 : tensor<24x24xf32>
    %44 = stablehlo.slice %41 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %45 = stablehlo.slice %43 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %46 = stablehlo.slice %41 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %47 = stablehlo.slice %43 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %48 = stablehlo.multiply %44, %46 : tensor<12x24xf32>
    %49 = stablehlo.multiply %46, %45 : tensor<12x24xf32>
    %50 = stablehlo.add %49, %47 : tensor<12x24xf32>
    %51 = stablehlo.slice %48 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %52 = stablehlo.slice %50 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %53 = stablehlo.slice %48 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %54 = stablehlo.slice %50 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %55 = stablehlo.multiply %51, %53 : tensor<6x24xf32>
    %56 = stablehlo.multiply %53, %52 : tensor<6x24xf32>
    %57 = stablehlo.add %56, %54 : tensor<6x24xf32>
    %58 = stablehlo.slice %55 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %59 = stablehlo.slice %57 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %60 = stablehlo.slice %55 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %61 = stablehlo.slice %57 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %62 = stablehlo.multiply %58, %60 : tensor<3x24xf32>
    %63 = stablehlo.multiply %60, %59 : tensor<3x24xf32>
    %64 = stablehlo.add %63, %61 : tensor<3x24xf32>
    %65 = stablehlo.slice %64 [0:2:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %66 = stablehlo.slice %62 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %67 = stablehlo.slice %64 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %68 = stablehlo.multiply %66, %65 : tensor<1x24xf32>
    %69 = stablehlo.add %68, %67 : tensor<1x24xf32>
    %70 = stablehlo.slice %62 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %71 = stablehlo.slice %64 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %72 = stablehlo.multiply %70, %69 : tensor<1x24xf32>
    %73 = stablehlo.add %72, %71 : tensor<1x24xf32>
    %74 = stablehlo.slice %64 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %75 = stablehlo.concatenate %74, %73, dim = 0 : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<2x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %76 = stablehlo.pad %75, %cst_1, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.pad %69, %cst_2, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %78 = stablehlo.add %76, %77 : tensor<3x24xf32>
    %79 = stablehlo.slice %78 [0:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %80 = stablehlo.slice %55 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %81 = stablehlo.slice %57 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %82 = stablehlo.multiply %80, %79 : tensor<2x24xf32>
    %83 = stablehlo.add %82, %81 : tensor<2x24xf32>
    %84 = stablehlo.slice %57 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %85 = stablehlo.concatenate %84, %83, dim = 0 : (tensor<1x24xf32>, tensor<2x24xf32>) -> tensor<3x24xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %86 = stablehlo.pad %85, %cst_3, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %87 = stablehlo.pad %78, %cst_4, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %88 = stablehlo.add %86, %87 : tensor<6x24xf32>
    %89 = stablehlo.slice %88 [0:5, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %90 = stablehlo.slice %48 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %91 = stablehlo.slice %50 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %92 = stablehlo.multiply %90, %89 : tensor<5x24xf32>
    %93 = stablehlo.add %92, %91 : tensor<5x24xf32>
    %94 = stablehlo.slice %50 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %95 = stablehlo.concatenate %94, %93, dim = 0 : (tensor<1x24xf32>, tensor<5x24xf32>) -> tensor<6x24xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %96 = stablehlo.pad %95, %cst_5, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %97 = stablehlo.pad %88, %cst_6, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %98 = stablehlo.add %96, %97 : tensor<12x24xf32>
    %99 = stablehlo.slice %98 [0:11, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %100 = stablehlo.slice %41 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %101 = stablehlo.slice %43 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %102 = stablehlo.multiply %100, %99 : tensor<11x24xf32>
    %103 = stablehlo.add %102, %101 : tensor<11x24xf32>
    %104 = stablehlo.slice %43 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %105 = stablehlo.concatenate %104, %103, dim = 0 : (tensor<1x24xf32>, tensor<11x24xf32>) -> tensor<12x24xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %106 = stablehlo.pad %105, %cst_7, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %107 = stablehlo.pad %98, %cst_8, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %108 = stablehlo.add %106, %107 : tensor<24x24xf32>
    %109 = stablehlo.slice %108 [0:23, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %110 = stablehlo.slice %34 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %111 = stablehlo.slice %36 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %112 = stablehlo.multiply %110, %109 : tensor<23x24xf32>
    %113 = stablehlo.add %112, %111 : tensor<23x24xf32>
    %114 = stablehlo.slice %36 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %115 = stablehlo.concatenate %114, %113, dim = 0 : (tensor<1x24xf32>, tensor<23x24xf32>) -> tensor<24x24xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %116 = stablehlo.pad %115, %cst_9, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %117 = stablehlo.pad %108, %cst_10, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %118 = stablehlo.add %116, %117 : tensor<48x24xf32>
    %119 = stablehlo.slice %118 [0:47, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %120 = stablehlo.slice %27 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %121 = stablehlo.slice %29 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %122 = stablehlo.multiply %120, %119 : tensor<47x24xf32>
    %123 = stablehlo.add %122, %121 : tensor<47x24xf32>
    %124 = stablehlo.slice %29 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %125 = stablehlo.concatenate %124, %123, dim = 0 : (tensor<1x24xf32>, tensor<47x24xf32>) -> tensor<48x24xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %126 = stablehlo.pad %125, %cst_11, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %127 = stablehlo.pad %118, %cst_12, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %128 = stablehlo.add %126, %127 : tensor<96x24xf32>
    %129 = stablehlo.slice %128 [0:95, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %130 = stablehlo.slice %20 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %131 = stablehlo.slice %22 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %132 = stablehlo.multiply %130, %129 : tensor<95x24xf32>
    %133 = stablehlo.add %132, %131 : tensor<95x24xf32>
    %134 = stablehlo.slice %22 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %135 = stablehlo.concatenate %134, %133, dim = 0 : (tensor<1x24xf32>, tensor<95x24xf32>) -> tensor<96x24xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %136 = stablehlo.pad %135, %cst_13, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %137 = stablehlo.pad %128, %cst_14, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %138 = stablehlo.add %136, %137 : tensor<192x24xf32>
    %139 = stablehlo.slice %138 [0:191, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %140 = stablehlo.slice %13 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %141 = stablehlo.slice %15 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %142 = stablehlo.multiply %140, %139 : tensor<191x24xf32>
    %143 = stablehlo.add %142, %141 : tensor<191x24xf32>
    %144 = stablehlo.slice %15 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %145 = stablehlo.concatenate %144, %143, dim = 0 : (tensor<1x24xf32>, tensor<191x24xf32>) -> tensor<192x24xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %146 = stablehlo.pad %145, %cst_15, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %147 = stablehlo.pad %138, %cst_16, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %148 = stablehlo.add %146, %147 : tensor<384x24xf32>
    %149 = stablehlo.slice %148 [0:383, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %150 = stablehlo.slice %7 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %151 = stablehlo.slice %8 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %152 = stablehlo.multiply %150, %149 : tensor<383x24xf32>
    %153 = stablehlo.add %152, %151 : tensor<383x24xf32>
    %154 = stablehlo.slice %8 [0:1, 0:24] : (tensor<768x24xf32>) -> tensor<1x24xf32>
    %155 = stablehlo.concatenate %154, %153, dim = 0 : (tensor<1x24xf32>, tensor<383x24xf32>) -> tensor<384x24xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %156 = stablehlo.pad %155, %cst_17, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %157 = stablehlo.pad %148, %cst_18, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %158 = stablehlo.add %156, %157 : tensor<768x24xf32>
    %159 = stablehlo.reverse %158, dims = [0] : tensor<768x24xf32>
    return %159 : tensor<768x24xf32>
  }
}
