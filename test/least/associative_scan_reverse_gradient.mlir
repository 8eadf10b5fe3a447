// One row of both arrays goes from each block to all devices, and on the way back one of what comes from before.
// least: 3 * n * (n - 1) * 24 * 4

module @jit_associative_scan_reverse_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg2: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, tensor<768x24xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<768x24xf32>
    %1 = stablehlo.reverse %arg1, dims = [0] : tensor<768x24xf32>
    %2 = stablehlo.slice %0 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %3 = stablehlo.slice %1 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %4 = stablehlo.slice %0 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %5 = stablehlo.slice %1 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %6 = stablehlo.multiply %2, %4 : tensor<384x24xf32>
    %7 = stablehlo.multiply %4, %3 : tensor<384x24xf32>
    %8 = stablehlo.add %7, %5 : tensor<384x24xf32>
    %9 = stablehlo.slice %6 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %10 = stablehlo.slice %8 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %11 = stablehlo.slice %6 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %12 = stablehlo.slice %8 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %13 = stablehlo.multiply %9, %11 : tensor<192x24xf32>
    %14 = stablehlo.multiply %11, %10 : tensor<192x24xf32>
    %15 = stablehlo.add %14, %12 : tensor<192x24xf32>
    %16 = stablehlo.slice %13 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %17 = stablehlo.slice %15 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %18 = stablehlo.slice %13 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %19 = stablehlo.slice %15 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %20 = stablehlo.multiply %16, %18 : tensor<96x24xf32>
    %21 = stablehlo.multiply %18, %17 : tensor<96x24xf32>
    %22 = stablehlo.add %21, %19 : tensor<96x24xf32>
    %23 = stablehlo.slice %20 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %24 = stablehlo.slice %22 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %25 = stablehlo.slice %20 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %26 = stablehlo.slice %22 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %27 = stablehlo.multiply %23, %25 : tensor<48x24xf32>
    %28 = stablehlo.multiply %25, %24 : tensor<48x24xf32>
    %29 = stablehlo.add %28, %26 : tensor<48x24xf32>
    %30 = stablehlo.slice %27 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %31 = stablehlo.slice %29 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %32 = stablehlo.slice %27 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %33 = stablehlo.slice %29 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %34 = stablehlo.multiply %30, %32 : tensor<24x24xf32>
    %35 = stablehlo.multiply %32, %31 : tensor<24x24xf32>
    %36 = stablehlo.add %35, %33 : tensor<24x24xf32>
    %37 = stablehlo.slice %34 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %38 = stablehlo.slice %36 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %39 = stablehlo.slice %34 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %40 = stablehlo.slice %36 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %41 = stablehlo.multiply %37, %39 : tensor<12x24xf32>
    %42 = stablehlo.multiply %39, %38 : tensor<12x24xf32>
    %43 = stablehlo.add %42, %40 : tensor<12x24xf32>
    %44 = stablehlo.slice %41 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %45 = stablehlo.slice %43 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %46 = stablehlo.slice %41 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %47 = stablehlo.slice %43 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %48 = stablehlo.multiply %44, %46 : tensor<6x24xf32>
    %49 = stablehlo.multiply %46, %45 : tensor<6x24xf32>
    %50 = stablehlo.add %49, %47 : tensor<6x24xf32>
    %51 = stablehlo.slice %48 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %52 = stablehlo.slice %50 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %53 = stablehlo.slice %48 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %54 = stablehlo.slice %50 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %55 = stablehlo.multiply %51, %53 : tensor<3x24xf32>
    %56 = stablehlo.multiply %53, %52 : tensor<3x24xf32>
    %57 = stablehlo.add %56, %54 : tensor<3x24xf32>
    %58 = stablehlo.slice %57 [0:2:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %59 = stablehlo.slice %55 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %60 = stablehlo.slice %57 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %61 = stablehlo.multiply %59, %58 : tensor<1x24xf32>
    %62 = stablehlo.add %61, %60 : tensor<1x24xf32>
    %63 = stablehlo.slice %55 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %64 = stablehlo.slice %57 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %65 = stablehlo.multiply %63, %62 : tensor<1x24xf32>
    %66 = stablehlo.add %65, %64 : tensor<1x24xf32>
    %67 = stablehlo.slice %57 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %68 = stablehlo.concatenate %67, %66, dim = 0 : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<2x24xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %69 = stablehlo.pad %68, %cst, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %70 = stablehlo.pad %62, %cst_0, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %71 = stablehlo.add %69, %70 : tensor<3x24xf32>
    %72 = stablehlo.slice %71 [0:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %73 = stablehlo.slice %48 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %74 = stablehlo.slice %50 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %75 = stablehlo.multiply %73, %72 : tensor<2x24xf32>
    %76 = stablehlo.add %75, %74 : tensor<2x24xf32>
    %77 = stablehlo.slice %50 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %78 = stablehlo.concatenate %77, %76, dim = 0 : (tensor<1x24xf32>, tensor<2x24xf32>) -> tensor<3x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %79 = stablehlo.pad %78, %cst_1, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %80 = stablehlo.pad %71, %cst_2, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %81 = stablehlo.add %79, %80 : tensor<6x24xf32>
    %82 = stablehlo.slice %81 [0:5, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %83 = stablehlo.slice %41 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %84 = stablehlo.slice %43 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %85 = stablehlo.multiply %83, %82 : tensor<5x24xf32>
    %86 = stablehlo.add %85, %84 : tensor<5x24xf32>
    %87 = stablehlo.slice %43 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %88 = stablehlo.concatenate %87, %86, dim = 0 : (tensor<1x24xf32>, tensor<5x24xf32>) -> tensor<6x24xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %89 = stablehlo.pad %88, %cst_3, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %90 = stablehlo.pad %81, %cst_4, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %91 = stablehlo.add %89, %90 : tensor<12x24xf32>
    %92 = stablehlo.slice %91 [0:11, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %93 = stablehlo.slice %34 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %94 = stablehlo.slice %36 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %95 = stablehlo.multiply %93, %92 : tensor<11x24xf32>
    %96 = stablehlo.add %95, %94 : tensor<11x24xf32>
    %97 = stablehlo.slice %36 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %98 = stablehlo.concatenate %97, %96, dim = 0 : (tensor<1x24xf32>, tensor<11x24xf32>) -> tensor<12x24xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %99 = stablehlo.pad %98, %cst_5, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %100 = stablehlo.pad %91, %cst_6, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %101 = stablehlo.add %99, %100 : tensor<24x24xf32>
    %102 = stablehlo.slice %101 [0:23, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %103 = stablehlo.slice %27 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %104 = stablehlo.slice %29 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %105 = stablehlo.multiply %103, %102 : tensor<23x24xf32>
    %106 = stablehlo.add %105, %104 : tensor<23x24xf32>
    %107 = stablehlo.slice %29 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %108 = stablehlo.concatenate %107, %106, dim = 0 : (tensor<1x24xf32>, tensor<23x24xf32>) -> tensor<24x24xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %109 = stablehlo.pad %108, %cst_7, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %110 = stablehlo.pad %101, %cst_8, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %111 = stablehlo.add %109, %110 : tensor<48x24xf32>
    %112 = stablehlo.slice %111 [0:47, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %113 = stablehlo.slice %20 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %114 = stablehlo.slice %22 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %115 = stablehlo.multiply %113, %112 : tensor<47x24xf32>
    %116 = stablehlo.add %115, %114 : tensor<47x24xf32>
    %117 = stablehlo.slice %22 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %118 = stablehlo.concatenate %117, %116, dim = 0 : (tensor<1x24xf32>, tensor<47x24xf32>) -> tensor<48x24xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %119 = stablehlo.pad %118, %cst_9, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.pad %111, %cst_10, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %121 = stablehlo.add %119, %120 : tensor<96x24xf32>
    %122 = stablehlo.slice %121 [0:95, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %123 = stablehlo.slice %13 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %124 = stablehlo.slice %15 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %125 = stablehlo.multiply %123, %122 : tensor<95x24xf32>
    %126 = stablehlo.add %125, %124 : tensor<95x24xf32>
    %127 = stablehlo.slice %15 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %128 = stablehlo.concatenate %127, %126, dim = 0 : (tensor<1x24xf32>, tensor<95x24xf32>) -> tensor<96x24xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %129 = stablehlo.pad %128, %cst_11, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %130 = stablehlo.pad %121, %cst_12, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %131 = stablehlo.add %129, %130 : tensor<192x24xf32>
    %132 = stablehlo.slice %131 [0:191, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %133 = stablehlo.slice %6 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %134 = stablehlo.slice %8 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %135 = stablehlo.multiply %133, %132 : tensor<191x24xf32>
    %136 = stablehlo.add %135, %134 : tensor<191x24xf32>
    %137 = stablehlo.slice %8 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %138 = stablehlo.concatenate %137, %136, dim = 0 : (tensor<1x24xf32>, tensor<191x24xf32>) -> tensor<192x24xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %139 = stablehlo.pad %138, %cst_13, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %140 = stablehlo.pad %131, %cst_14, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %141 = stablehlo.add %139, %140 : tensor<384x24xf32>
    %142 = stablehlo.slice %141 [0:383, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %143 = stablehlo.slice %0 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %144 = stablehlo.reverse %arg2, dims = [0] : tensor<768x24xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %145 = stablehlo.pad %144, %cst_15, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %146 = stablehlo.slice %145 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %147 = stablehlo.pad %144, %cst_16, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %148 = stablehlo.slice %147 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %149 = stablehlo.slice %148 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %150 = stablehlo.slice %148 [1:384, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %151 = stablehlo.pad %149, %cst_17, low = [0, 0], high = [767, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %152 = stablehlo.multiply %143, %150 : tensor<383x24xf32>
    %153 = stablehlo.multiply %150, %142 : tensor<383x24xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %154 = stablehlo.pad %150, %cst_18, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %155 = stablehlo.add %151, %154 : tensor<768x24xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %156 = stablehlo.pad %153, %cst_19, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %157 = stablehlo.pad %152, %cst_20, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %158 = stablehlo.add %146, %157 : tensor<384x24xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %159 = stablehlo.pad %158, %cst_21, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %160 = stablehlo.slice %159 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %161 = stablehlo.pad %158, %cst_22, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %162 = stablehlo.slice %161 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %163 = stablehlo.slice %162 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %164 = stablehlo.slice %162 [1:192, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %165 = stablehlo.pad %163, %cst_23, low = [0, 0], high = [383, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %166 = stablehlo.multiply %133, %164 : tensor<191x24xf32>
    %167 = stablehlo.multiply %164, %132 : tensor<191x24xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %168 = stablehlo.pad %164, %cst_24, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %169 = stablehlo.add %165, %168 : tensor<384x24xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %170 = stablehlo.pad %167, %cst_25, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %171 = stablehlo.pad %166, %cst_26, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %172 = stablehlo.add %160, %171 : tensor<192x24xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %173 = stablehlo.pad %172, %cst_27, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %174 = stablehlo.slice %173 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %175 = stablehlo.pad %172, %cst_28, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %176 = stablehlo.slice %175 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %177 = stablehlo.slice %176 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %178 = stablehlo.slice %176 [1:96, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %179 = stablehlo.pad %177, %cst_29, low = [0, 0], high = [191, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %180 = stablehlo.multiply %123, %178 : tensor<95x24xf32>
    %181 = stablehlo.multiply %178, %122 : tensor<95x24xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %182 = stablehlo.pad %178, %cst_30, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %183 = stablehlo.add %179, %182 : tensor<192x24xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %184 = stablehlo.pad %181, %cst_31, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %185 = stablehlo.pad %180, %cst_32, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %186 = stablehlo.add %174, %185 : tensor<96x24xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %187 = stablehlo.pad %186, %cst_33, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %188 = stablehlo.slice %187 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %189 = stablehlo.pad %186, %cst_34, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %190 = stablehlo.slice %189 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %191 = stablehlo.slice %190 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %192 = stablehlo.slice %190 [1:48, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %193 = stablehlo.pad %191, %cst_35, low = [0, 0], high = [95, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %194 = stablehlo.multiply %113, %192 : tensor<47x24xf32>
    %195 = stablehlo.multiply %192, %112 : tensor<47x24xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %196 = stablehlo.pad %192, %cst_36, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %197 = stablehlo.add %193, %196 : tensor<96x24xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %198 = stablehlo.pad %195, %cst_37, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %199 = stablehlo.pad %194, %cst_38, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %200 = stablehlo.add %188, %199 : tensor<48x24xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %201 = stablehlo.pad %200, %cst_39, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %202 = stablehlo.slice %201 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %203 = stablehlo.pad %200, %cst_40, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %204 = stablehlo.slice %203 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %205 = stablehlo.slice %204 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %206 = stablehlo.slice %204 [1:24, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %207 = stablehlo.pad %205, %cst_41, low = [0, 0], high = [47, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %208 = stablehlo.multiply %103, %206 : tensor<23x24xf32>
    %209 = stablehlo.multiply %206, %102 : tensor<23x24xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %210 = stablehlo.pad %206, %cst_42, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %211 = stablehlo.add %207, %210 : tensor<48x24xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %212 = stablehlo.pad %209, %cst_43, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %213 = stablehlo.pad %208, %cst_44, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %214 = stablehlo.add %202, %213 : tensor<24x24xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %215 = stablehlo.pad %214, %cst_45, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %216 = stablehlo.slice %215 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %217 = stablehlo.pad %214, %cst_46, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %218 = stablehlo.slice %217 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %219 = stablehlo.slice %218 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %220 = stablehlo.slice %218 [1:12, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %221 = stablehlo.pad %219, %cst_47, low = [0, 0], high = [23, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %222 = stablehlo.multiply %93, %220 : tensor<11x24xf32>
    %223 = stablehlo.multiply %220, %92 : tensor<11x24xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %224 = stablehlo.pad %220, %cst_48, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %225 = stablehlo.add %221, %224 : tensor<24x24xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %226 = stablehlo.pad %223, %cst_49, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %227 = stablehlo.pad %222, %cst_50, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %228 = stablehlo.add %216, %227 : tensor<12x24xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %229 = stablehlo.pad %228, %cst_51, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %230 = stablehlo.slice %229 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %231 = stablehlo.pad %228, %cst_52, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %232 = stablehlo.slice %231 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %233 = stablehlo.slice %232 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %234 = stablehlo.slice %232 [1:6, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %235 = stablehlo.pad %233, %cst_53, low = [0, 0], high = [11, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %236 = stablehlo.multiply %83, %234 : tensor<5x24xf32>
    %237 = stablehlo.multiply %234, %82 : tensor<5x24xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %238 = stablehlo.pad %234, %cst_54, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %239 = stablehlo.add %235, %238 : tensor<12x24xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %240 = stablehlo.pad %237, %cst_55, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %241 = stablehlo.pad %236, %cst_56, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %242 = stablehlo.add %230, %241 : tensor<6x24xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %243 = stablehlo.pad %242, %cst_57, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %244 = stablehlo.slice %243 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %245 = stablehlo.pad %242, %cst_58, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %246 = stablehlo.slice %245 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %247 = stablehlo.slice %246 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %248 = stablehlo.slice %246 [1:3, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %249 = stablehlo.pad %247, %cst_59, low = [0, 0], high = [5, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %250 = stablehlo.multiply %73, %248 : tensor<2x24xf32>
    %251 = stablehlo.multiply %248, %72 : tensor<2x24xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %252 = stablehlo.pad %248, %cst_60, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %253 = stablehlo.add %249, %252 : tensor<6x24xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %254 = stablehlo.pad %251, %cst_61, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %255 = stablehlo.pad %250, %cst_62, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %256 = stablehlo.add %244, %255 : tensor<3x24xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %257 = stablehlo.pad %256, %cst_63, low = [-1, 0], high = [-1, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<1x24xf32>
    %258 = stablehlo.slice %257 [0:1:2, 0:24] : (tensor<1x24xf32>) -> tensor<1x24xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %259 = stablehlo.pad %256, %cst_64, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %260 = stablehlo.slice %259 [0:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %261 = stablehlo.slice %260 [0:1, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %262 = stablehlo.slice %260 [1:2, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %263 = stablehlo.pad %261, %cst_65, low = [0, 0], high = [2, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %264 = stablehlo.multiply %63, %262 : tensor<1x24xf32>
    %265 = stablehlo.add %258, %264 : tensor<1x24xf32>
    %266 = stablehlo.multiply %262, %62 : tensor<1x24xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %267 = stablehlo.pad %262, %cst_66, low = [2, 0], high = [0, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %268 = stablehlo.add %263, %267 : tensor<3x24xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %269 = stablehlo.pad %266, %cst_67, low = [2, 0], high = [0, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %270 = stablehlo.multiply %59, %265 : tensor<1x24xf32>
    %271 = stablehlo.multiply %265, %58 : tensor<1x24xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %272 = stablehlo.pad %265, %cst_68, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %273 = stablehlo.add %268, %272 : tensor<3x24xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %274 = stablehlo.pad %271, %cst_69, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %275 = stablehlo.add %269, %274 : tensor<3x24xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %276 = stablehlo.pad %270, %cst_70, low = [0, 0], high = [2, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %277 = stablehlo.add %273, %276 : tensor<3x24xf32>
    %278 = stablehlo.multiply %53, %277 : tensor<3x24xf32>
    %279 = stablehlo.multiply %277, %52 : tensor<3x24xf32>
    %280 = stablehlo.multiply %51, %275 : tensor<3x24xf32>
    %281 = stablehlo.add %279, %280 : tensor<3x24xf32>
    %282 = stablehlo.multiply %275, %53 : tensor<3x24xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %283 = stablehlo.pad %277, %cst_71, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %284 = stablehlo.add %253, %283 : tensor<6x24xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %285 = stablehlo.pad %281, %cst_72, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %286 = stablehlo.add %254, %285 : tensor<6x24xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %287 = stablehlo.pad %278, %cst_73, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %288 = stablehlo.add %284, %287 : tensor<6x24xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %289 = stablehlo.pad %282, %cst_74, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %290 = stablehlo.add %286, %289 : tensor<6x24xf32>
    %291 = stablehlo.multiply %46, %288 : tensor<6x24xf32>
    %292 = stablehlo.multiply %288, %45 : tensor<6x24xf32>
    %293 = stablehlo.multiply %44, %290 : tensor<6x24xf32>
    %294 = stablehlo.add %292, %293 : tensor<6x24xf32>
    %295 = stablehlo.multiply %290, %46 : tensor<6x24xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %296 = stablehlo.pad %288, %cst_75, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %297 = stablehlo.add %239, %296 : tensor<12x24xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %298 = stablehlo.pad %294, %cst_76, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %299 = stablehlo.add %240, %298 : tensor<12x24xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %300 = stablehlo.pad %291, %cst_77, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %301 = stablehlo.add %297, %300 : tensor<12x24xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %302 = stablehlo.pad %295, %cst_78, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %303 = stablehlo.add %299, %302 : tensor<12x24xf32>
    %304 = stablehlo.multiply %39, %301 : tensor<12x24xf32>
    %305 = stablehlo.multiply %301, %38 : tensor<12x24xf32>
    %306 = stablehlo.multiply %37, %303 : tensor<12x24xf32>
    %307 = stablehlo.add %305, %306 : tensor<12x24xf32>
    %308 = stablehlo.multiply %303, %39 : tensor<12x24xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %309 = stablehlo.pad %301, %cst_79, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %310 = stablehlo.add %225, %309 : tensor<24x24xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %311 = stablehlo.pad %307, %cst_80, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %312 = stablehlo.add %226, %311 : tensor<24x24xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %313 = stablehlo.pad %304, %cst_81, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %314 = stablehlo.add %310, %313 : tensor<24x24xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %315 = stablehlo.pad %308, %cst_82, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %316 = stablehlo.add %312, %315 : tensor<24x24xf32>
    %317 = stablehlo.multiply %32, %314 : tensor<24x24xf32>
    %318 = stablehlo.multiply %314, %31 : tensor<24x24xf32>
    %319 = stablehlo.multiply %30, %316 : tensor<24x24xf32>
    %320 = stablehlo.add %318, %319 : tensor<24x24xf32>
    %321 = stablehlo.multiply %316, %32 : tensor<24x24xf32>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %322 = stablehlo.pad %314, %cst_83, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %323 = stablehlo.add %211, %322 : tensor<48x24xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %324 = stablehlo.pad %320, %cst_84, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %325 = stablehlo.add %212, %324 : tensor<48x24xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %326 = stablehlo.pad %317, %cst_85, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %327 = stablehlo.add %323, %326 : tensor<48x24xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %328 = stablehlo.pad %321, %cst_86, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %329 = stablehlo.add %325, %328 : tensor<48x24xf32>
    %330 = stablehlo.multiply %25, %327 : tensor<48x24xf32>
    %331 = stablehlo.multiply %327, %24 : tensor<48x24xf32>
    %332 = stablehlo.multiply %23, %329 : tensor<48x24xf32>
    %333 = stablehlo.add %331, %332 : tensor<48x24xf32>
    %334 = stablehlo.multiply %329, %25 : tensor<48x24xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %335 = stablehlo.pad %327, %cst_87, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %336 = stablehlo.add %197, %335 : tensor<96x24xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %337 = stablehlo.pad %333, %cst_88, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %338 = stablehlo.add %198, %337 : tensor<96x24xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %339 = stablehlo.pad %330, %cst_89, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %340 = stablehlo.add %336, %339 : tensor<96x24xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %341 = stablehlo.pad %334, %cst_90, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %342 = stablehlo.add %338, %341 : tensor<96x24xf32>
    %343 = stablehlo.multiply %18, %340 : tensor<96x24xf32>
    %344 = stablehlo.multiply %340, %17 : tensor<96x24xf32>
    %345 = stablehlo.multiply %16, %342 : tensor<96x24xf32>
    %346 = stablehlo.add %344, %345 : tensor<96x24xf32>
    %347 = stablehlo.multiply %342, %18 : tensor<96x24xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %348 = stablehlo.pad %340, %cst_91, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %349 = stablehlo.add %183, %348 : tensor<192x24xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %350 = stablehlo.pad %346, %cst_92, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %351 = stablehlo.add %184, %350 : tensor<192x24xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %352 = stablehlo.pad %343, %cst_93, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %353 = stablehlo.add %349, %352 : tensor<192x24xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %354 = stablehlo.pad %347, %cst_94, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %355 = stablehlo.add %351, %354 : tensor<192x24xf32>
    %356 = stablehlo.multiply %11, %353 : tensor<192x24xf32>
    %357 = stablehlo.multiply %353, %10 : tensor<192x24xf32>
    %358 = stablehlo.multiply %9, %355 : tensor<192x24xf32>
    %359 = stablehlo.add %357, %358 : tensor<192x24xf32>
    %360 = stablehlo.multiply %355, %11 : tensor<192x24xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %361 = stablehlo.pad %353, %cst_95, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %362 = stablehlo.add %169, %361 : tensor<384x24xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %363 = stablehlo.pad %359, %cst_96, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %364 = stablehlo.add %170, %363 : tensor<384x24xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %365 = stablehlo.pad %356, %cst_97, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %366 = stablehlo.add %362, %365 : tensor<384x24xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %367 = stablehlo.pad %360, %cst_98, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %368 = stablehlo.add %364, %367 : tensor<384x24xf32>
    %369 = stablehlo.multiply %4, %366 : tensor<384x24xf32>
    %370 = stablehlo.multiply %366, %3 : tensor<384x24xf32>
    %371 = stablehlo.multiply %2, %368 : tensor<384x24xf32>
    %372 = stablehlo.add %370, %371 : tensor<384x24xf32>
    %373 = stablehlo.multiply %368, %4 : tensor<384x24xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %374 = stablehlo.pad %366, %cst_99, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %375 = stablehlo.add %155, %374 : tensor<768x24xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %376 = stablehlo.pad %372, %cst_100, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %377 = stablehlo.add %156, %376 : tensor<768x24xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %378 = stablehlo.pad %369, %cst_101, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %379 = stablehlo.add %375, %378 : tensor<768x24xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %380 = stablehlo.pad %373, %cst_102, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %381 = stablehlo.add %377, %380 : tensor<768x24xf32>
    %382 = stablehlo.reverse %379, dims = [0] : tensor<768x24xf32>
    %383 = stablehlo.reverse %381, dims = [0] : tensor<768x24xf32>
    return %383, %382 : tensor<768x24xf32>, tensor<768x24xf32>
  }
}
