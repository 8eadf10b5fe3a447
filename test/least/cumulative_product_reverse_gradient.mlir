// Blocks are scanned where they are, back and then forward, and one row of each goes to all devices each time.
// least: 2 * n * (n - 1) * 24 * 4

module @jit_cumulative_product_reverse_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<768x24xf32>
    %1 = stablehlo.slice %0 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %2 = stablehlo.slice %0 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %3 = stablehlo.multiply %1, %2 : tensor<384x24xf32>
    %4 = stablehlo.slice %3 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %5 = stablehlo.slice %3 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %6 = stablehlo.multiply %4, %5 : tensor<192x24xf32>
    %7 = stablehlo.slice %6 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %8 = stablehlo.slice %6 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %9 = stablehlo.multiply %7, %8 : tensor<96x24xf32>
    %10 = stablehlo.slice %9 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %11 = stablehlo.slice %9 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %12 = stablehlo.multiply %10, %11 : tensor<48x24xf32>
    %13 = stablehlo.slice %12 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %14 = stablehlo.slice %12 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %15 = stablehlo.multiply %13, %14 : tensor<24x24xf32>
    %16 = stablehlo.slice %15 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %17 = stablehlo.slice %15 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %18 = stablehlo.multiply %16, %17 : tensor<12x24xf32>
    %19 = stablehlo.slice %18 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %20 = stablehlo.slice %18 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %21 = stablehlo.multiply %19, %20 : tensor<6x24xf32>
    %22 = stablehlo.slice %21 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %23 = stablehlo.slice %21 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %24 = stablehlo.multiply %22, %23 : tensor<3x24xf32>
    %25 = stablehlo.slice %24 [0:2:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %26 = stablehlo.slice %24 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %27 = stablehlo.multiply %25, %26 : tensor<1x24xf32>
    %28 = stablehlo.slice %24 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %29 = stablehlo.multiply %27, %28 : tensor<1x24xf32>
    %30 = stablehlo.slice %24 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %31 = stablehlo.concatenate %30, %29, dim = 0 : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<2x24xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.pad %31, %cst, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.pad %27, %cst_0, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %34 = stablehlo.add %32, %33 : tensor<3x24xf32>
    %35 = stablehlo.slice %34 [0:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %36 = stablehlo.slice %21 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %37 = stablehlo.multiply %35, %36 : tensor<2x24xf32>
    %38 = stablehlo.slice %21 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %39 = stablehlo.concatenate %38, %37, dim = 0 : (tensor<1x24xf32>, tensor<2x24xf32>) -> tensor<3x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = stablehlo.pad %39, %cst_1, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.pad %34, %cst_2, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %42 = stablehlo.add %40, %41 : tensor<6x24xf32>
    %43 = stablehlo.slice %42 [0:5, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %44 = stablehlo.slice %18 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %45 = stablehlo.multiply %43, %44 : tensor<5x24xf32>
    %46 = stablehlo.slice %18 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %47 = stablehlo.concatenate %46, %45, dim = 0 : (tensor<1x24xf32>, tensor<5x24xf32>) -> tensor<6x24xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.pad %47, %cst_3, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.pad %42, %cst_4, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %50 = stablehlo.add %48, %49 : tensor<12x24xf32>
    %51 = stablehlo.slice %50 [0:11, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %52 = stablehlo.slice %15 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %53 = stablehlo.multiply %51, %52 : tensor<11x24xf32>
    %54 = stablehlo.slice %15 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %55 = stablehlo.concatenate %54, %53, dim = 0 : (tensor<1x24xf32>, tensor<11x24xf32>) -> tensor<12x24xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %56 = stablehlo.pad %55, %cst_5, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.pad %50, %cst_6, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %58 = stablehlo.add %56, %57 : tensor<24x24xf32>
    %59 = stablehlo.slice %58 [0:23, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %60 = stablehlo.slice %12 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %61 = stablehlo.multiply %59, %60 : tensor<23x24xf32>
    %62 = stablehlo.slice %12 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %63 = stablehlo.concatenate %62, %61, dim = 0 : (tensor<1x24xf32>, tensor<23x24xf32>) -> tensor<24x24xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.pad %63, %cst_7, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %65 = stablehlo.pad %58, %cst_8, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %66 = stablehlo.add %64, %65 : tensor<48x24xf32>
    %67 = stablehlo.slice %66 [0:47, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %68 = stablehlo.slice %9 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %69 = stablehlo.multiply %67, %68 : tensor<47x24xf32>
    %70 = stablehlo.slice %9 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %71 = stablehlo.concatenate %70, %69, dim = 0 : (tensor<1x24xf32>, tensor<47x24xf32>) -> tensor<48x24xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %72 = stablehlo.pad %71, %cst_9, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %73 = stablehlo.pad %66, %cst_10, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %74 = stablehlo.add %72, %73 : tensor<96x24xf32>
    %75 = stablehlo.slice %74 [0:95, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %76 = stablehlo.slice %6 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %77 = stablehlo.multiply %75, %76 : tensor<95x24xf32>
    %78 = stablehlo.slice %6 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %79 = stablehlo.concatenate %78, %77, dim = 0 : (tensor<1x24xf32>, tensor<95x24xf32>) -> tensor<96x24xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %80 = stablehlo.pad %79, %cst_11, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %81 = stablehlo.pad %74, %cst_12, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %82 = stablehlo.add %80, %81 : tensor<192x24xf32>
    %83 = stablehlo.slice %82 [0:191, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %84 = stablehlo.slice %3 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %85 = stablehlo.multiply %83, %84 : tensor<191x24xf32>
    %86 = stablehlo.slice %3 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %87 = stablehlo.concatenate %86, %85, dim = 0 : (tensor<1x24xf32>, tensor<191x24xf32>) -> tensor<192x24xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.pad %87, %cst_13, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %89 = stablehlo.pad %82, %cst_14, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %90 = stablehlo.add %88, %89 : tensor<384x24xf32>
    %91 = stablehlo.slice %90 [0:383, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %92 = stablehlo.slice %0 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %93 = stablehlo.reverse %arg1, dims = [0] : tensor<768x24xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %94 = stablehlo.pad %93, %cst_15, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %95 = stablehlo.slice %94 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %96 = stablehlo.pad %93, %cst_16, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %97 = stablehlo.slice %96 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %98 = stablehlo.slice %97 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %99 = stablehlo.slice %97 [1:384, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %100 = stablehlo.pad %98, %cst_17, low = [0, 0], high = [767, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %101 = stablehlo.multiply %91, %99 : tensor<383x24xf32>
    %102 = stablehlo.multiply %99, %92 : tensor<383x24xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %103 = stablehlo.pad %101, %cst_18, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %104 = stablehlo.add %100, %103 : tensor<768x24xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %105 = stablehlo.pad %102, %cst_19, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %106 = stablehlo.add %95, %105 : tensor<384x24xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %107 = stablehlo.pad %106, %cst_20, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %108 = stablehlo.slice %107 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %109 = stablehlo.pad %106, %cst_21, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %110 = stablehlo.slice %109 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %111 = stablehlo.slice %110 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %112 = stablehlo.slice %110 [1:192, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %113 = stablehlo.pad %111, %cst_22, low = [0, 0], high = [383, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %114 = stablehlo.multiply %83, %112 : tensor<191x24xf32>
    %115 = stablehlo.multiply %112, %84 : tensor<191x24xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %116 = stablehlo.pad %114, %cst_23, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %117 = stablehlo.add %113, %116 : tensor<384x24xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = stablehlo.pad %115, %cst_24, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %119 = stablehlo.add %108, %118 : tensor<192x24xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.pad %119, %cst_25, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %121 = stablehlo.slice %120 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %122 = stablehlo.pad %119, %cst_26, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %123 = stablehlo.slice %122 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %124 = stablehlo.slice %123 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %125 = stablehlo.slice %123 [1:96, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %126 = stablehlo.pad %124, %cst_27, low = [0, 0], high = [191, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %127 = stablehlo.multiply %75, %125 : tensor<95x24xf32>
    %128 = stablehlo.multiply %125, %76 : tensor<95x24xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %129 = stablehlo.pad %127, %cst_28, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %130 = stablehlo.add %126, %129 : tensor<192x24xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %131 = stablehlo.pad %128, %cst_29, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %132 = stablehlo.add %121, %131 : tensor<96x24xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %133 = stablehlo.pad %132, %cst_30, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %134 = stablehlo.slice %133 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %135 = stablehlo.pad %132, %cst_31, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %136 = stablehlo.slice %135 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %137 = stablehlo.slice %136 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %138 = stablehlo.slice %136 [1:48, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %139 = stablehlo.pad %137, %cst_32, low = [0, 0], high = [95, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %140 = stablehlo.multiply %67, %138 : tensor<47x24xf32>
    %141 = stablehlo.multiply %138, %68 : tensor<47x24xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %142 = stablehlo.pad %140, %cst_33, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %143 = stablehlo.add %139, %142 : tensor<96x24xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %144 = stablehlo.pad %141, %cst_34, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %145 = stablehlo.add %134, %144 : tensor<48x24xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %146 = stablehlo.pad %145, %cst_35, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %147 = stablehlo.slice %146 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %148 = stablehlo.pad %145, %cst_36, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %149 = stablehlo.slice %148 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %150 = stablehlo.slice %149 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %151 = stablehlo.slice %149 [1:24, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %152 = stablehlo.pad %150, %cst_37, low = [0, 0], high = [47, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %153 = stablehlo.multiply %59, %151 : tensor<23x24xf32>
    %154 = stablehlo.multiply %151, %60 : tensor<23x24xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %155 = stablehlo.pad %153, %cst_38, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %156 = stablehlo.add %152, %155 : tensor<48x24xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %157 = stablehlo.pad %154, %cst_39, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %158 = stablehlo.add %147, %157 : tensor<24x24xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %159 = stablehlo.pad %158, %cst_40, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %160 = stablehlo.slice %159 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %161 = stablehlo.pad %158, %cst_41, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %162 = stablehlo.slice %161 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %163 = stablehlo.slice %162 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %164 = stablehlo.slice %162 [1:12, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %165 = stablehlo.pad %163, %cst_42, low = [0, 0], high = [23, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %166 = stablehlo.multiply %51, %164 : tensor<11x24xf32>
    %167 = stablehlo.multiply %164, %52 : tensor<11x24xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %168 = stablehlo.pad %166, %cst_43, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %169 = stablehlo.add %165, %168 : tensor<24x24xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %170 = stablehlo.pad %167, %cst_44, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %171 = stablehlo.add %160, %170 : tensor<12x24xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %172 = stablehlo.pad %171, %cst_45, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %173 = stablehlo.slice %172 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %174 = stablehlo.pad %171, %cst_46, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %175 = stablehlo.slice %174 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %176 = stablehlo.slice %175 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %177 = stablehlo.slice %175 [1:6, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %178 = stablehlo.pad %176, %cst_47, low = [0, 0], high = [11, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %179 = stablehlo.multiply %43, %177 : tensor<5x24xf32>
    %180 = stablehlo.multiply %177, %44 : tensor<5x24xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %181 = stablehlo.pad %179, %cst_48, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %182 = stablehlo.add %178, %181 : tensor<12x24xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %183 = stablehlo.pad %180, %cst_49, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %184 = stablehlo.add %173, %183 : tensor<6x24xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %185 = stablehlo.pad %184, %cst_50, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %186 = stablehlo.slice %185 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %187 = stablehlo.pad %184, %cst_51, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %188 = stablehlo.slice %187 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %189 = stablehlo.slice %188 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %190 = stablehlo.slice %188 [1:3, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %191 = stablehlo.pad %189, %cst_52, low = [0, 0], high = [5, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %192 = stablehlo.multiply %35, %190 : tensor<2x24xf32>
    %193 = stablehlo.multiply %190, %36 : tensor<2x24xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %194 = stablehlo.pad %192, %cst_53, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %195 = stablehlo.add %191, %194 : tensor<6x24xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %196 = stablehlo.pad %193, %cst_54, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %197 = stablehlo.add %186, %196 : tensor<3x24xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %198 = stablehlo.pad %197, %cst_55, low = [-1, 0], high = [-1, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<1x24xf32>
    %199 = stablehlo.slice %198 [0:1:2, 0:24] : (tensor<1x24xf32>) -> tensor<1x24xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %200 = stablehlo.pad %197, %cst_56, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %201 = stablehlo.slice %200 [0:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %202 = stablehlo.slice %201 [0:1, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %203 = stablehlo.slice %201 [1:2, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %204 = stablehlo.pad %202, %cst_57, low = [0, 0], high = [2, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %205 = stablehlo.multiply %27, %203 : tensor<1x24xf32>
    %206 = stablehlo.multiply %203, %28 : tensor<1x24xf32>
    %207 = stablehlo.add %199, %206 : tensor<1x24xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %208 = stablehlo.pad %205, %cst_58, low = [2, 0], high = [0, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %209 = stablehlo.add %204, %208 : tensor<3x24xf32>
    %210 = stablehlo.multiply %25, %207 : tensor<1x24xf32>
    %211 = stablehlo.multiply %207, %26 : tensor<1x24xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %212 = stablehlo.pad %210, %cst_59, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %213 = stablehlo.add %209, %212 : tensor<3x24xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %214 = stablehlo.pad %211, %cst_60, low = [0, 0], high = [2, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %215 = stablehlo.add %213, %214 : tensor<3x24xf32>
    %216 = stablehlo.multiply %22, %215 : tensor<3x24xf32>
    %217 = stablehlo.multiply %215, %23 : tensor<3x24xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %218 = stablehlo.pad %216, %cst_61, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %219 = stablehlo.add %195, %218 : tensor<6x24xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %220 = stablehlo.pad %217, %cst_62, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %221 = stablehlo.add %219, %220 : tensor<6x24xf32>
    %222 = stablehlo.multiply %19, %221 : tensor<6x24xf32>
    %223 = stablehlo.multiply %221, %20 : tensor<6x24xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %224 = stablehlo.pad %222, %cst_63, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %225 = stablehlo.add %182, %224 : tensor<12x24xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %226 = stablehlo.pad %223, %cst_64, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %227 = stablehlo.add %225, %226 : tensor<12x24xf32>
    %228 = stablehlo.multiply %16, %227 : tensor<12x24xf32>
    %229 = stablehlo.multiply %227, %17 : tensor<12x24xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %230 = stablehlo.pad %228, %cst_65, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %231 = stablehlo.add %169, %230 : tensor<24x24xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %232 = stablehlo.pad %229, %cst_66, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %233 = stablehlo.add %231, %232 : tensor<24x24xf32>
    %234 = stablehlo.multiply %13, %233 : tensor<24x24xf32>
    %235 = stablehlo.multiply %233, %14 : tensor<24x24xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %236 = stablehlo.pad %234, %cst_67, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %237 = stablehlo.add %156, %236 : tensor<48x24xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %238 = stablehlo.pad %235, %cst_68, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %239 = stablehlo.add %237, %238 : tensor<48x24xf32>
    %240 = stablehlo.multiply %10, %239 : tensor<48x24xf32>
    %241 = stablehlo.multiply %239, %11 : tensor<48x24xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %242 = stablehlo.pad %240, %cst_69, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %243 = stablehlo.add %143, %242 : tensor<96x24xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %244 = stablehlo.pad %241, %cst_70, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %245 = stablehlo.add %243, %244 : tensor<96x24xf32>
    %246 = stablehlo.multiply %7, %245 : tensor<96x24xf32>
    %247 = stablehlo.multiply %245, %8 : tensor<96x24xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %248 = stablehlo.pad %246, %cst_71, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %249 = stablehlo.add %130, %248 : tensor<192x24xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %250 = stablehlo.pad %247, %cst_72, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %251 = stablehlo.add %249, %250 : tensor<192x24xf32>
    %252 = stablehlo.multiply %4, %251 : tensor<192x24xf32>
    %253 = stablehlo.multiply %251, %5 : tensor<192x24xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %254 = stablehlo.pad %252, %cst_73, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %255 = stablehlo.add %117, %254 : tensor<384x24xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %256 = stablehlo.pad %253, %cst_74, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %257 = stablehlo.add %255, %256 : tensor<384x24xf32>
    %258 = stablehlo.multiply %1, %257 : tensor<384x24xf32>
    %259 = stablehlo.multiply %257, %2 : tensor<384x24xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %260 = stablehlo.pad %258, %cst_75, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %261 = stablehlo.add %104, %260 : tensor<768x24xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %262 = stablehlo.pad %259, %cst_76, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %263 = stablehlo.add %261, %262 : tensor<768x24xf32>
    %264 = stablehlo.reverse %263, dims = [0] : tensor<768x24xf32>
    return %264 : tensor<768x24xf32>
  }
}
