// The same from the last row to the first one; the gradient needs nothing of the scan itself.
// least: n * (n - 1) * 24 * 4
// messages: 1

module @jit_scan_of_constant_factor_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<768x24xf32>
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
    %25 = stablehlo.slice %24 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %26 = stablehlo.slice %24 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %27 = stablehlo.slice %21 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %28 = stablehlo.slice %18 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %29 = stablehlo.slice %15 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %30 = stablehlo.slice %12 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %31 = stablehlo.slice %9 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %32 = stablehlo.slice %6 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %33 = stablehlo.slice %3 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %34 = stablehlo.slice %0 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.pad %arg0, %cst_0, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %36 = stablehlo.slice %35 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.pad %arg0, %cst_1, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %38 = stablehlo.slice %37 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %39 = stablehlo.slice %38 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %40 = stablehlo.slice %38 [1:384, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.pad %39, %cst_2, low = [0, 0], high = [767, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %42 = stablehlo.multiply %34, %40 : tensor<383x24xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %43 = stablehlo.pad %40, %cst_3, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %44 = stablehlo.add %41, %43 : tensor<768x24xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.pad %42, %cst_4, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %46 = stablehlo.add %36, %45 : tensor<384x24xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.pad %46, %cst_5, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %48 = stablehlo.slice %47 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.pad %46, %cst_6, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %50 = stablehlo.slice %49 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %51 = stablehlo.slice %50 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %52 = stablehlo.slice %50 [1:192, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %53 = stablehlo.pad %51, %cst_7, low = [0, 0], high = [383, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %54 = stablehlo.multiply %33, %52 : tensor<191x24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %55 = stablehlo.pad %52, %cst_8, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %56 = stablehlo.add %53, %55 : tensor<384x24xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.pad %54, %cst_9, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %58 = stablehlo.add %48, %57 : tensor<192x24xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %59 = stablehlo.pad %58, %cst_10, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %60 = stablehlo.slice %59 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %61 = stablehlo.pad %58, %cst_11, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %62 = stablehlo.slice %61 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %63 = stablehlo.slice %62 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %64 = stablehlo.slice %62 [1:96, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %65 = stablehlo.pad %63, %cst_12, low = [0, 0], high = [191, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %66 = stablehlo.multiply %32, %64 : tensor<95x24xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %67 = stablehlo.pad %64, %cst_13, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %68 = stablehlo.add %65, %67 : tensor<192x24xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %69 = stablehlo.pad %66, %cst_14, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %70 = stablehlo.add %60, %69 : tensor<96x24xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %71 = stablehlo.pad %70, %cst_15, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %72 = stablehlo.slice %71 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %73 = stablehlo.pad %70, %cst_16, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %74 = stablehlo.slice %73 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %75 = stablehlo.slice %74 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %76 = stablehlo.slice %74 [1:48, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.pad %75, %cst_17, low = [0, 0], high = [95, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %78 = stablehlo.multiply %31, %76 : tensor<47x24xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %79 = stablehlo.pad %76, %cst_18, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %80 = stablehlo.add %77, %79 : tensor<96x24xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %81 = stablehlo.pad %78, %cst_19, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %82 = stablehlo.add %72, %81 : tensor<48x24xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %83 = stablehlo.pad %82, %cst_20, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %84 = stablehlo.slice %83 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %85 = stablehlo.pad %82, %cst_21, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %86 = stablehlo.slice %85 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %87 = stablehlo.slice %86 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %88 = stablehlo.slice %86 [1:24, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %89 = stablehlo.pad %87, %cst_22, low = [0, 0], high = [47, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %90 = stablehlo.multiply %30, %88 : tensor<23x24xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %91 = stablehlo.pad %88, %cst_23, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %92 = stablehlo.add %89, %91 : tensor<48x24xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %93 = stablehlo.pad %90, %cst_24, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %94 = stablehlo.add %84, %93 : tensor<24x24xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %95 = stablehlo.pad %94, %cst_25, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %96 = stablehlo.slice %95 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %97 = stablehlo.pad %94, %cst_26, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %98 = stablehlo.slice %97 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %99 = stablehlo.slice %98 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %100 = stablehlo.slice %98 [1:12, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %101 = stablehlo.pad %99, %cst_27, low = [0, 0], high = [23, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %102 = stablehlo.multiply %29, %100 : tensor<11x24xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %103 = stablehlo.pad %100, %cst_28, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %104 = stablehlo.add %101, %103 : tensor<24x24xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %105 = stablehlo.pad %102, %cst_29, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %106 = stablehlo.add %96, %105 : tensor<12x24xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %107 = stablehlo.pad %106, %cst_30, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %108 = stablehlo.slice %107 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %109 = stablehlo.pad %106, %cst_31, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %110 = stablehlo.slice %109 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %111 = stablehlo.slice %110 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %112 = stablehlo.slice %110 [1:6, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %113 = stablehlo.pad %111, %cst_32, low = [0, 0], high = [11, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %114 = stablehlo.multiply %28, %112 : tensor<5x24xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %115 = stablehlo.pad %112, %cst_33, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %116 = stablehlo.add %113, %115 : tensor<12x24xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %117 = stablehlo.pad %114, %cst_34, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %118 = stablehlo.add %108, %117 : tensor<6x24xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %119 = stablehlo.pad %118, %cst_35, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %120 = stablehlo.slice %119 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %121 = stablehlo.pad %118, %cst_36, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %122 = stablehlo.slice %121 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %123 = stablehlo.slice %122 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %124 = stablehlo.slice %122 [1:3, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %125 = stablehlo.pad %123, %cst_37, low = [0, 0], high = [5, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %126 = stablehlo.multiply %27, %124 : tensor<2x24xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %127 = stablehlo.pad %124, %cst_38, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %128 = stablehlo.add %125, %127 : tensor<6x24xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %129 = stablehlo.pad %126, %cst_39, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %130 = stablehlo.add %120, %129 : tensor<3x24xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %131 = stablehlo.pad %130, %cst_40, low = [-1, 0], high = [-1, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<1x24xf32>
    %132 = stablehlo.slice %131 [0:1:2, 0:24] : (tensor<1x24xf32>) -> tensor<1x24xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %133 = stablehlo.pad %130, %cst_41, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %134 = stablehlo.slice %133 [0:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %135 = stablehlo.slice %134 [0:1, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %136 = stablehlo.slice %134 [1:2, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %137 = stablehlo.pad %135, %cst_42, low = [0, 0], high = [2, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %138 = stablehlo.multiply %26, %136 : tensor<1x24xf32>
    %139 = stablehlo.add %132, %138 : tensor<1x24xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %140 = stablehlo.pad %136, %cst_43, low = [2, 0], high = [0, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %141 = stablehlo.add %137, %140 : tensor<3x24xf32>
    %142 = stablehlo.multiply %25, %139 : tensor<1x24xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %143 = stablehlo.pad %139, %cst_44, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %144 = stablehlo.add %141, %143 : tensor<3x24xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %145 = stablehlo.pad %142, %cst_45, low = [0, 0], high = [2, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %146 = stablehlo.add %144, %145 : tensor<3x24xf32>
    %147 = stablehlo.multiply %23, %146 : tensor<3x24xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %148 = stablehlo.pad %146, %cst_46, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %149 = stablehlo.add %128, %148 : tensor<6x24xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %150 = stablehlo.pad %147, %cst_47, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %151 = stablehlo.add %149, %150 : tensor<6x24xf32>
    %152 = stablehlo.multiply %20, %151 : tensor<6x24xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %153 = stablehlo.pad %151, %cst_48, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %154 = stablehlo.add %116, %153 : tensor<12x24xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %155 = stablehlo.pad %152, %cst_49, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %156 = stablehlo.add %154, %155 : tensor<12x24xf32>
    %157 = stablehlo.multiply %17, %156 : tensor<12x24xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %158 = stablehlo.pad %156, %cst_50, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %159 = stablehlo.add %104, %158 : tensor<24x24xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %160 = stablehlo.pad %157, %cst_51, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %161 = stablehlo.add %159, %160 : tensor<24x24xf32>
    %162 = stablehlo.multiply %14, %161 : tensor<24x24xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %163 = stablehlo.pad %161, %cst_52, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %164 = stablehlo.add %92, %163 : tensor<48x24xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %165 = stablehlo.pad %162, %cst_53, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %166 = stablehlo.add %164, %165 : tensor<48x24xf32>
    %167 = stablehlo.multiply %11, %166 : tensor<48x24xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %168 = stablehlo.pad %166, %cst_54, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %169 = stablehlo.add %80, %168 : tensor<96x24xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %170 = stablehlo.pad %167, %cst_55, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %171 = stablehlo.add %169, %170 : tensor<96x24xf32>
    %172 = stablehlo.multiply %8, %171 : tensor<96x24xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %173 = stablehlo.pad %171, %cst_56, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %174 = stablehlo.add %68, %173 : tensor<192x24xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %175 = stablehlo.pad %172, %cst_57, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %176 = stablehlo.add %174, %175 : tensor<192x24xf32>
    %177 = stablehlo.multiply %5, %176 : tensor<192x24xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %178 = stablehlo.pad %176, %cst_58, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %179 = stablehlo.add %56, %178 : tensor<384x24xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %180 = stablehlo.pad %177, %cst_59, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %181 = stablehlo.add %179, %180 : tensor<384x24xf32>
    %182 = stablehlo.multiply %2, %181 : tensor<384x24xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %183 = stablehlo.pad %181, %cst_60, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %184 = stablehlo.add %44, %183 : tensor<768x24xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %185 = stablehlo.pad %182, %cst_61, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %186 = stablehlo.add %184, %185 : tensor<768x24xf32>
    return %186 : tensor<768x24xf32>
  }
}
