// One row of both arrays goes from each block to all devices, on the way back one of what comes from behind, and the value is summed.
// least: 3 * n * (n - 1) * 24 * 4 + 2 * (n - 1) * 4

module @jit_associative_scan_value_and_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<f32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<768x24xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, tensor<768x24xf32> {jax.result_info = "result[2]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.slice %arg0 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %1 = stablehlo.slice %arg1 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %2 = stablehlo.slice %arg0 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %3 = stablehlo.slice %arg1 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %4 = stablehlo.multiply %0, %2 : tensor<384x24xf32>
    %5 = stablehlo.multiply %2, %1 : tensor<384x24xf32>
    %6 = stablehlo.add %5, %3 : tensor<384x24xf32>
    %7 = stablehlo.slice %4 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %8 = stablehlo.slice %6 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %9 = stablehlo.slice %4 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %10 = stablehlo.slice %6 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %11 = stablehlo.multiply %7, %9 : tensor<192x24xf32>
    %12 = stablehlo.multiply %9, %8 : tensor<192x24xf32>
    %13 = stablehlo.add %12, %10 : tensor<192x24xf32>
    %14 = stablehlo.slice %11 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %15 = stablehlo.slice %13 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %16 = stablehlo.slice %11 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %17 = stablehlo.slice %13 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %18 = stablehlo.multiply %14, %16 : tensor<96x24xf32>
    %19 = stablehlo.multiply %16, %15 : tensor<96x24xf32>
    %20 = stablehlo.add %19, %17 : tensor<96x24xf32>
    %21 = stablehlo.slice %18 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %22 = stablehlo.slice %20 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %23 = stablehlo.slice %18 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %24 = stablehlo.slice %20 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %25 = stablehlo.multiply %21, %23 : tensor<48x24xf32>
    %26 = stablehlo.multiply %23, %22 : tensor<48x24xf32>
    %27 = stablehlo.add %26, %24 : tensor<48x24xf32>
    %28 = stablehlo.slice %25 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %29 = stablehlo.slice %27 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %30 = stablehlo.slice %25 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %31 = stablehlo.slice %27 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %32 = stablehlo.multiply %28, %30 : tensor<24x24xf32>
    %33 = stablehlo.multiply %30, %29 : tensor<24x24xf32>
    %34 = stablehlo.add %33, %31 : tensor<24x24xf32>
    %35 = stablehlo.slice %32 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %36 = stablehlo.slice %34 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %37 = stablehlo.slice %32 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %38 = stablehlo.slice %34 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %39 = stablehlo.multiply %35, %37 : tensor<12x24xf32>
    %40 = stablehlo.multiply %37, %36 : tensor<12x24xf32>
    %41 = stablehlo.add %40, %38 : tensor<12x24xf32>
    %42 = stablehlo.slice %39 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %43 = stablehlo.slice %41 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %44 = stablehlo.slice %39 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %45 = stablehlo.slice %41 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %46 = stablehlo.multiply %42, %44 : tensor<6x24xf32>
    %47 = stablehlo.multiply %44, %43 : tensor<6x24xf32>
    %48 = stablehlo.add %47, %45 : tensor<6x24xf32>
    %49 = stablehlo.slice %46 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %50 = stablehlo.slice %48 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %51 = stablehlo.slice %46 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %52 = stablehlo.slice %48 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %53 = stablehlo.multiply %49, %51 : tensor<3x24xf32>
    %54 = stablehlo.multiply %51, %50 : tensor<3x24xf32>
    %55 = stablehlo.add %54, %52 : tensor<3x24xf32>
    %56 = stablehlo.slice %55 [0:2:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %57 = stablehlo.slice %53 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %58 = stablehlo.slice %55 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %59 = stablehlo.multiply %57, %56 : tensor<1x24xf32>
    %60 = stablehlo.add %59, %58 : tensor<1x24xf32>
    %61 = stablehlo.slice %53 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %62 = stablehlo.slice %55 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %63 = stablehlo.multiply %61, %60 : tensor<1x24xf32>
    %64 = stablehlo.add %63, %62 : tensor<1x24xf32>
    %65 = stablehlo.slice %55 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %66 = stablehlo.concatenate %65, %64, dim = 0 : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<2x24xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %67 = stablehlo.pad %66, %cst, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.pad %60, %cst_0, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %69 = stablehlo.add %67, %68 : tensor<3x24xf32>
    %70 = stablehlo.slice %69 [0:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %71 = stablehlo.slice %46 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %72 = stablehlo.slice %48 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %73 = stablehlo.multiply %71, %70 : tensor<2x24xf32>
    %74 = stablehlo.add %73, %72 : tensor<2x24xf32>
    %75 = stablehlo.slice %48 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %76 = stablehlo.concatenate %75, %74, dim = 0 : (tensor<1x24xf32>, tensor<2x24xf32>) -> tensor<3x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.pad %76, %cst_1, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.pad %69, %cst_2, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %79 = stablehlo.add %77, %78 : tensor<6x24xf32>
    %80 = stablehlo.slice %79 [0:5, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %81 = stablehlo.slice %39 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %82 = stablehlo.slice %41 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %83 = stablehlo.multiply %81, %80 : tensor<5x24xf32>
    %84 = stablehlo.add %83, %82 : tensor<5x24xf32>
    %85 = stablehlo.slice %41 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %86 = stablehlo.concatenate %85, %84, dim = 0 : (tensor<1x24xf32>, tensor<5x24xf32>) -> tensor<6x24xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %87 = stablehlo.pad %86, %cst_3, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.pad %79, %cst_4, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %89 = stablehlo.add %87, %88 : tensor<12x24xf32>
    %90 = stablehlo.slice %89 [0:11, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %91 = stablehlo.slice %32 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %92 = stablehlo.slice %34 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %93 = stablehlo.multiply %91, %90 : tensor<11x24xf32>
    %94 = stablehlo.add %93, %92 : tensor<11x24xf32>
    %95 = stablehlo.slice %34 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %96 = stablehlo.concatenate %95, %94, dim = 0 : (tensor<1x24xf32>, tensor<11x24xf32>) -> tensor<12x24xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %97 = stablehlo.pad %96, %cst_5, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %98 = stablehlo.pad %89, %cst_6, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %99 = stablehlo.add %97, %98 : tensor<24x24xf32>
    %100 = stablehlo.slice %99 [0:23, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %101 = stablehlo.slice %25 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %102 = stablehlo.slice %27 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %103 = stablehlo.multiply %101, %100 : tensor<23x24xf32>
    %104 = stablehlo.add %103, %102 : tensor<23x24xf32>
    %105 = stablehlo.slice %27 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %106 = stablehlo.concatenate %105, %104, dim = 0 : (tensor<1x24xf32>, tensor<23x24xf32>) -> tensor<24x24xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %107 = stablehlo.pad %106, %cst_7, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %108 = stablehlo.pad %99, %cst_8, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %109 = stablehlo.add %107, %108 : tensor<48x24xf32>
    %110 = stablehlo.slice %109 [0:47, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %111 = stablehlo.slice %18 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %112 = stablehlo.slice %20 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %113 = stablehlo.multiply %111, %110 : tensor<47x24xf32>
    %114 = stablehlo.add %113, %112 : tensor<47x24xf32>
    %115 = stablehlo.slice %20 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %116 = stablehlo.concatenate %115, %114, dim = 0 : (tensor<1x24xf32>, tensor<47x24xf32>) -> tensor<48x24xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %117 = stablehlo.pad %116, %cst_9, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = stablehlo.pad %109, %cst_10, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %119 = stablehlo.add %117, %118 : tensor<96x24xf32>
    %120 = stablehlo.slice %119 [0:95, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %121 = stablehlo.slice %11 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %122 = stablehlo.slice %13 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %123 = stablehlo.multiply %121, %120 : tensor<95x24xf32>
    %124 = stablehlo.add %123, %122 : tensor<95x24xf32>
    %125 = stablehlo.slice %13 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %126 = stablehlo.concatenate %125, %124, dim = 0 : (tensor<1x24xf32>, tensor<95x24xf32>) -> tensor<96x24xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %127 = stablehlo.pad %126, %cst_11, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %128 = stablehlo.pad %119, %cst_12, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %129 = stablehlo.add %127, %128 : tensor<192x24xf32>
    %130 = stablehlo.slice %129 [0:191, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %131 = stablehlo.slice %4 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %132 = stablehlo.slice %6 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %133 = stablehlo.multiply %131, %130 : tensor<191x24xf32>
    %134 = stablehlo.add %133, %132 : tensor<191x24xf32>
    %135 = stablehlo.slice %6 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %136 = stablehlo.concatenate %135, %134, dim = 0 : (tensor<1x24xf32>, tensor<191x24xf32>) -> tensor<192x24xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %137 = stablehlo.pad %136, %cst_13, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %138 = stablehlo.pad %129, %cst_14, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %139 = stablehlo.add %137, %138 : tensor<384x24xf32>
    %140 = stablehlo.slice %139 [0:383, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %141 = stablehlo.slice %arg0 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %142 = stablehlo.slice %arg1 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %143 = stablehlo.multiply %141, %140 : tensor<383x24xf32>
    %144 = stablehlo.add %143, %142 : tensor<383x24xf32>
    %145 = stablehlo.slice %arg1 [0:1, 0:24] : (tensor<768x24xf32>) -> tensor<1x24xf32>
    %146 = stablehlo.concatenate %145, %144, dim = 0 : (tensor<1x24xf32>, tensor<383x24xf32>) -> tensor<384x24xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %147 = stablehlo.pad %146, %cst_15, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %148 = stablehlo.pad %139, %cst_16, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %149 = stablehlo.add %147, %148 : tensor<768x24xf32>
    %150 = stablehlo.multiply %149, %149 : tensor<768x24xf32>
    %cst_17 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %151 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<768x24xf32>
    %152 = stablehlo.multiply %151, %149 : tensor<768x24xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %153 = stablehlo.reduce(%150 init: %cst_18) applies stablehlo.add across dimensions = [0, 1] : (tensor<768x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %154 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<768x24xf32>
    %155 = stablehlo.multiply %154, %152 : tensor<768x24xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %156 = stablehlo.pad %155, %cst_20, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %157 = stablehlo.slice %156 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %158 = stablehlo.pad %155, %cst_21, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %159 = stablehlo.slice %158 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %160 = stablehlo.slice %159 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %161 = stablehlo.slice %159 [1:384, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %162 = stablehlo.pad %160, %cst_22, low = [0, 0], high = [767, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %163 = stablehlo.multiply %141, %161 : tensor<383x24xf32>
    %164 = stablehlo.multiply %161, %140 : tensor<383x24xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %165 = stablehlo.pad %161, %cst_23, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %166 = stablehlo.add %162, %165 : tensor<768x24xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %167 = stablehlo.pad %164, %cst_24, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %168 = stablehlo.pad %163, %cst_25, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %169 = stablehlo.add %157, %168 : tensor<384x24xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %170 = stablehlo.pad %169, %cst_26, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %171 = stablehlo.slice %170 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %172 = stablehlo.pad %169, %cst_27, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %173 = stablehlo.slice %172 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %174 = stablehlo.slice %173 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %175 = stablehlo.slice %173 [1:192, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %176 = stablehlo.pad %174, %cst_28, low = [0, 0], high = [383, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %177 = stablehlo.multiply %131, %175 : tensor<191x24xf32>
    %178 = stablehlo.multiply %175, %130 : tensor<191x24xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %179 = stablehlo.pad %175, %cst_29, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %180 = stablehlo.add %176, %179 : tensor<384x24xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %181 = stablehlo.pad %178, %cst_30, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %182 = stablehlo.pad %177, %cst_31, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %183 = stablehlo.add %171, %182 : tensor<192x24xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %184 = stablehlo.pad %183, %cst_32, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %185 = stablehlo.slice %184 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %186 = stablehlo.pad %183, %cst_33, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %187 = stablehlo.slice %186 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %188 = stablehlo.slice %187 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %189 = stablehlo.slice %187 [1:96, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %190 = stablehlo.pad %188, %cst_34, low = [0, 0], high = [191, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %191 = stablehlo.multiply %121, %189 : tensor<95x24xf32>
    %192 = stablehlo.multiply %189, %120 : tensor<95x24xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %193 = stablehlo.pad %189, %cst_35, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %194 = stablehlo.add %190, %193 : tensor<192x24xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %195 = stablehlo.pad %192, %cst_36, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %196 = stablehlo.pad %191, %cst_37, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %197 = stablehlo.add %185, %196 : tensor<96x24xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %198 = stablehlo.pad %197, %cst_38, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %199 = stablehlo.slice %198 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %200 = stablehlo.pad %197, %cst_39, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %201 = stablehlo.slice %200 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %202 = stablehlo.slice %201 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %203 = stablehlo.slice %201 [1:48, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %204 = stablehlo.pad %202, %cst_40, low = [0, 0], high = [95, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %205 = stablehlo.multiply %111, %203 : tensor<47x24xf32>
    %206 = stablehlo.multiply %203, %110 : tensor<47x24xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %207 = stablehlo.pad %203, %cst_41, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %208 = stablehlo.add %204, %207 : tensor<96x24xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %209 = stablehlo.pad %206, %cst_42, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %210 = stablehlo.pad %205, %cst_43, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %211 = stablehlo.add %199, %210 : tensor<48x24xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %212 = stablehlo.pad %211, %cst_44, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %213 = stablehlo.slice %212 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %214 = stablehlo.pad %211, %cst_45, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %215 = stablehlo.slice %214 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %216 = stablehlo.slice %215 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %217 = stablehlo.slice %215 [1:24, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %218 = stablehlo.pad %216, %cst_46, low = [0, 0], high = [47, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %219 = stablehlo.multiply %101, %217 : tensor<23x24xf32>
    %220 = stablehlo.multiply %217, %100 : tensor<23x24xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %221 = stablehlo.pad %217, %cst_47, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %222 = stablehlo.add %218, %221 : tensor<48x24xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %223 = stablehlo.pad %220, %cst_48, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %224 = stablehlo.pad %219, %cst_49, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %225 = stablehlo.add %213, %224 : tensor<24x24xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %226 = stablehlo.pad %225, %cst_50, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %227 = stablehlo.slice %226 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %228 = stablehlo.pad %225, %cst_51, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %229 = stablehlo.slice %228 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %230 = stablehlo.slice %229 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %231 = stablehlo.slice %229 [1:12, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %232 = stablehlo.pad %230, %cst_52, low = [0, 0], high = [23, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %233 = stablehlo.multiply %91, %231 : tensor<11x24xf32>
    %234 = stablehlo.multiply %231, %90 : tensor<11x24xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %235 = stablehlo.pad %231, %cst_53, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %236 = stablehlo.add %232, %235 : tensor<24x24xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %237 = stablehlo.pad %234, %cst_54, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %238 = stablehlo.pad %233, %cst_55, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %239 = stablehlo.add %227, %238 : tensor<12x24xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %240 = stablehlo.pad %239, %cst_56, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %241 = stablehlo.slice %240 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %242 = stablehlo.pad %239, %cst_57, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %243 = stablehlo.slice %242 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %244 = stablehlo.slice %243 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %245 = stablehlo.slice %243 [1:6, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %246 = stablehlo.pad %244, %cst_58, low = [0, 0], high = [11, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %247 = stablehlo.multiply %81, %245 : tensor<5x24xf32>
    %248 = stablehlo.multiply %245, %80 : tensor<5x24xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %249 = stablehlo.pad %245, %cst_59, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %250 = stablehlo.add %246, %249 : tensor<12x24xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %251 = stablehlo.pad %248, %cst_60, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %252 = stablehlo.pad %247, %cst_61, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %253 = stablehlo.add %241, %252 : tensor<6x24xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %254 = stablehlo.pad %253, %cst_62, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %255 = stablehlo.slice %254 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %256 = stablehlo.pad %253, %cst_63, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %257 = stablehlo.slice %256 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %258 = stablehlo.slice %257 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %259 = stablehlo.slice %257 [1:3, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %260 = stablehlo.pad %258, %cst_64, low = [0, 0], high = [5, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %261 = stablehlo.multiply %71, %259 : tensor<2x24xf32>
    %262 = stablehlo.multiply %259, %70 : tensor<2x24xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %263 = stablehlo.pad %259, %cst_65, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %264 = stablehlo.add %260, %263 : tensor<6x24xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %265 = stablehlo.pad %262, %cst_66, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %266 = stablehlo.pad %261, %cst_67, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %267 = stablehlo.add %255, %266 : tensor<3x24xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %268 = stablehlo.pad %267, %cst_68, low = [-1, 0], high = [-1, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<1x24xf32>
    %269 = stablehlo.slice %268 [0:1:2, 0:24] : (tensor<1x24xf32>) -> tensor<1x24xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %270 = stablehlo.pad %267, %cst_69, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %271 = stablehlo.slice %270 [0:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %272 = stablehlo.slice %271 [0:1, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %273 = stablehlo.slice %271 [1:2, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %274 = stablehlo.pad %272, %cst_70, low = [0, 0], high = [2, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %275 = stablehlo.multiply %61, %273 : tensor<1x24xf32>
    %276 = stablehlo.add %269, %275 : tensor<1x24xf32>
    %277 = stablehlo.multiply %273, %60 : tensor<1x24xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %278 = stablehlo.pad %273, %cst_71, low = [2, 0], high = [0, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %279 = stablehlo.add %274, %278 : tensor<3x24xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %280 = stablehlo.pad %277, %cst_72, low = [2, 0], high = [0, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %281 = stablehlo.multiply %57, %276 : tensor<1x24xf32>
    %282 = stablehlo.multiply %276, %56 : tensor<1x24xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %283 = stablehlo.pad %276, %cst_73, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %284 = stablehlo.add %279, %283 : tensor<3x24xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %285 = stablehlo.pad %282, %cst_74, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %286 = stablehlo.add %280, %285 : tensor<3x24xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %287 = stablehlo.pad %281, %cst_75, low = [0, 0], high = [2, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %288 = stablehlo.add %284, %287 : tensor<3x24xf32>
    %289 = stablehlo.multiply %51, %288 : tensor<3x24xf32>
    %290 = stablehlo.multiply %288, %50 : tensor<3x24xf32>
    %291 = stablehlo.multiply %49, %286 : tensor<3x24xf32>
    %292 = stablehlo.add %290, %291 : tensor<3x24xf32>
    %293 = stablehlo.multiply %286, %51 : tensor<3x24xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %294 = stablehlo.pad %288, %cst_76, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %295 = stablehlo.add %264, %294 : tensor<6x24xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %296 = stablehlo.pad %292, %cst_77, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %297 = stablehlo.add %265, %296 : tensor<6x24xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %298 = stablehlo.pad %289, %cst_78, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %299 = stablehlo.add %295, %298 : tensor<6x24xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %300 = stablehlo.pad %293, %cst_79, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %301 = stablehlo.add %297, %300 : tensor<6x24xf32>
    %302 = stablehlo.multiply %44, %299 : tensor<6x24xf32>
    %303 = stablehlo.multiply %299, %43 : tensor<6x24xf32>
    %304 = stablehlo.multiply %42, %301 : tensor<6x24xf32>
    %305 = stablehlo.add %303, %304 : tensor<6x24xf32>
    %306 = stablehlo.multiply %301, %44 : tensor<6x24xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %307 = stablehlo.pad %299, %cst_80, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %308 = stablehlo.add %250, %307 : tensor<12x24xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %309 = stablehlo.pad %305, %cst_81, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %310 = stablehlo.add %251, %309 : tensor<12x24xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %311 = stablehlo.pad %302, %cst_82, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %312 = stablehlo.add %308, %311 : tensor<12x24xf32>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %313 = stablehlo.pad %306, %cst_83, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %314 = stablehlo.add %310, %313 : tensor<12x24xf32>
    %315 = stablehlo.multiply %37, %312 : tensor<12x24xf32>
    %316 = stablehlo.multiply %312, %36 : tensor<12x24xf32>
    %317 = stablehlo.multiply %35, %314 : tensor<12x24xf32>
    %318 = stablehlo.add %316, %317 : tensor<12x24xf32>
    %319 = stablehlo.multiply %314, %37 : tensor<12x24xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %320 = stablehlo.pad %312, %cst_84, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %321 = stablehlo.add %236, %320 : tensor<24x24xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %322 = stablehlo.pad %318, %cst_85, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %323 = stablehlo.add %237, %322 : tensor<24x24xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %324 = stablehlo.pad %315, %cst_86, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %325 = stablehlo.add %321, %324 : tensor<24x24xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %326 = stablehlo.pad %319, %cst_87, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %327 = stablehlo.add %323, %326 : tensor<24x24xf32>
    %328 = stablehlo.multiply %30, %325 : tensor<24x24xf32>
    %329 = stablehlo.multiply %325, %29 : tensor<24x24xf32>
    %330 = stablehlo.multiply %28, %327 : tensor<24x24xf32>
    %331 = stablehlo.add %329, %330 : tensor<24x24xf32>
    %332 = stablehlo.multiply %327, %30 : tensor<24x24xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %333 = stablehlo.pad %325, %cst_88, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %334 = stablehlo.add %222, %333 : tensor<48x24xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %335 = stablehlo.pad %331, %cst_89, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %336 = stablehlo.add %223, %335 : tensor<48x24xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %337 = stablehlo.pad %328, %cst_90, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %338 = stablehlo.add %334, %337 : tensor<48x24xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %339 = stablehlo.pad %332, %cst_91, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %340 = stablehlo.add %336, %339 : tensor<48x24xf32>
    %341 = stablehlo.multiply %23, %338 : tensor<48x24xf32>
    %342 = stablehlo.multiply %338, %22 : tensor<48x24xf32>
    %343 = stablehlo.multiply %21, %340 : tensor<48x24xf32>
    %344 = stablehlo.add %342, %343 : tensor<48x24xf32>
    %345 = stablehlo.multiply %340, %23 : tensor<48x24xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %346 = stablehlo.pad %338, %cst_92, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %347 = stablehlo.add %208, %346 : tensor<96x24xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %348 = stablehlo.pad %344, %cst_93, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %349 = stablehlo.add %209, %348 : tensor<96x24xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %350 = stablehlo.pad %341, %cst_94, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %351 = stablehlo.add %347, %350 : tensor<96x24xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %352 = stablehlo.pad %345, %cst_95, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %353 = stablehlo.add %349, %352 : tensor<96x24xf32>
    %354 = stablehlo.multiply %16, %351 : tensor<96x24xf32>
    %355 = stablehlo.multiply %351, %15 : tensor<96x24xf32>
    %356 = stablehlo.multiply %14, %353 : tensor<96x24xf32>
    %357 = stablehlo.add %355, %356 : tensor<96x24xf32>
    %358 = stablehlo.multiply %353, %16 : tensor<96x24xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %359 = stablehlo.pad %351, %cst_96, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %360 = stablehlo.add %194, %359 : tensor<192x24xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %361 = stablehlo.pad %357, %cst_97, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %362 = stablehlo.add %195, %361 : tensor<192x24xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %363 = stablehlo.pad %354, %cst_98, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %364 = stablehlo.add %360, %363 : tensor<192x24xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %365 = stablehlo.pad %358, %cst_99, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %366 = stablehlo.add %362, %365 : tensor<192x24xf32>
    %367 = stablehlo.multiply %9, %364 : tensor<192x24xf32>
    %368 = stablehlo.multiply %364, %8 : tensor<192x24xf32>
    %369 = stablehlo.multiply %7, %366 : tensor<192x24xf32>
    %370 = stablehlo.add %368, %369 : tensor<192x24xf32>
    %371 = stablehlo.multiply %366, %9 : tensor<192x24xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %372 = stablehlo.pad %364, %cst_100, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %373 = stablehlo.add %180, %372 : tensor<384x24xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %374 = stablehlo.pad %370, %cst_101, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %375 = stablehlo.add %181, %374 : tensor<384x24xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %376 = stablehlo.pad %367, %cst_102, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %377 = stablehlo.add %373, %376 : tensor<384x24xf32>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %378 = stablehlo.pad %371, %cst_103, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %379 = stablehlo.add %375, %378 : tensor<384x24xf32>
    %380 = stablehlo.multiply %2, %377 : tensor<384x24xf32>
    %381 = stablehlo.multiply %377, %1 : tensor<384x24xf32>
    %382 = stablehlo.multiply %0, %379 : tensor<384x24xf32>
    %383 = stablehlo.add %381, %382 : tensor<384x24xf32>
    %384 = stablehlo.multiply %379, %2 : tensor<384x24xf32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %385 = stablehlo.pad %377, %cst_104, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %386 = stablehlo.add %166, %385 : tensor<768x24xf32>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %387 = stablehlo.pad %383, %cst_105, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %388 = stablehlo.add %167, %387 : tensor<768x24xf32>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %389 = stablehlo.pad %380, %cst_106, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %390 = stablehlo.add %386, %389 : tensor<768x24xf32>
    %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %391 = stablehlo.pad %384, %cst_107, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %392 = stablehlo.add %388, %391 : tensor<768x24xf32>
    return %153, %392, %390 : tensor<f32>, tensor<768x24xf32>, tensor<768x24xf32>
  }
}
