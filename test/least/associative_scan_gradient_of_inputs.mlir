// What comes from behind a block is scaled by the product of its factors: a row of either goes from each block to all devices.
// least: 2 * n * (n - 1) * 24 * 4

module @jit_associative_scan_gradient_of_inputs attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.slice %arg0 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %1 = stablehlo.slice %arg0 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %2 = stablehlo.multiply %0, %1 : tensor<384x24xf32>
    %3 = stablehlo.slice %2 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %4 = stablehlo.slice %2 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %5 = stablehlo.multiply %3, %4 : tensor<192x24xf32>
    %6 = stablehlo.slice %5 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %7 = stablehlo.slice %5 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %8 = stablehlo.multiply %6, %7 : tensor<96x24xf32>
    %9 = stablehlo.slice %8 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %10 = stablehlo.slice %8 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %11 = stablehlo.multiply %9, %10 : tensor<48x24xf32>
    %12 = stablehlo.slice %11 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %13 = stablehlo.slice %11 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %14 = stablehlo.multiply %12, %13 : tensor<24x24xf32>
    %15 = stablehlo.slice %14 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %16 = stablehlo.slice %14 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %17 = stablehlo.multiply %15, %16 : tensor<12x24xf32>
    %18 = stablehlo.slice %17 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %19 = stablehlo.slice %17 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %20 = stablehlo.multiply %18, %19 : tensor<6x24xf32>
    %21 = stablehlo.slice %20 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %22 = stablehlo.slice %20 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %23 = stablehlo.multiply %21, %22 : tensor<3x24xf32>
    %24 = stablehlo.slice %23 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %25 = stablehlo.slice %23 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %26 = stablehlo.slice %20 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %27 = stablehlo.slice %17 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %28 = stablehlo.slice %14 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %29 = stablehlo.slice %11 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %30 = stablehlo.slice %8 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %31 = stablehlo.slice %5 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %32 = stablehlo.slice %2 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %33 = stablehlo.slice %arg0 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.pad %arg1, %cst, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %35 = stablehlo.slice %34 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.pad %arg1, %cst_0, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %37 = stablehlo.slice %36 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %38 = stablehlo.slice %37 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %39 = stablehlo.slice %37 [1:384, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = stablehlo.pad %38, %cst_1, low = [0, 0], high = [767, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %41 = stablehlo.multiply %33, %39 : tensor<383x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.pad %39, %cst_2, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %43 = stablehlo.add %40, %42 : tensor<768x24xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.pad %41, %cst_3, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %45 = stablehlo.add %35, %44 : tensor<384x24xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %46 = stablehlo.pad %45, %cst_4, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %47 = stablehlo.slice %46 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.pad %45, %cst_5, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %49 = stablehlo.slice %48 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %50 = stablehlo.slice %49 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %51 = stablehlo.slice %49 [1:192, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = stablehlo.pad %50, %cst_6, low = [0, 0], high = [383, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %53 = stablehlo.multiply %32, %51 : tensor<191x24xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %54 = stablehlo.pad %51, %cst_7, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %55 = stablehlo.add %52, %54 : tensor<384x24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %56 = stablehlo.pad %53, %cst_8, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %57 = stablehlo.add %47, %56 : tensor<192x24xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %58 = stablehlo.pad %57, %cst_9, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %59 = stablehlo.slice %58 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.pad %57, %cst_10, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %61 = stablehlo.slice %60 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %62 = stablehlo.slice %61 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %63 = stablehlo.slice %61 [1:96, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.pad %62, %cst_11, low = [0, 0], high = [191, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %65 = stablehlo.multiply %31, %63 : tensor<95x24xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %66 = stablehlo.pad %63, %cst_12, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %67 = stablehlo.add %64, %66 : tensor<192x24xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.pad %65, %cst_13, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %69 = stablehlo.add %59, %68 : tensor<96x24xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %70 = stablehlo.pad %69, %cst_14, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %71 = stablehlo.slice %70 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %72 = stablehlo.pad %69, %cst_15, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %73 = stablehlo.slice %72 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %74 = stablehlo.slice %73 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %75 = stablehlo.slice %73 [1:48, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %76 = stablehlo.pad %74, %cst_16, low = [0, 0], high = [95, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %77 = stablehlo.multiply %30, %75 : tensor<47x24xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.pad %75, %cst_17, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %79 = stablehlo.add %76, %78 : tensor<96x24xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %80 = stablehlo.pad %77, %cst_18, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %81 = stablehlo.add %71, %80 : tensor<48x24xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %82 = stablehlo.pad %81, %cst_19, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %83 = stablehlo.slice %82 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %84 = stablehlo.pad %81, %cst_20, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %85 = stablehlo.slice %84 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %86 = stablehlo.slice %85 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %87 = stablehlo.slice %85 [1:24, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.pad %86, %cst_21, low = [0, 0], high = [47, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %89 = stablehlo.multiply %29, %87 : tensor<23x24xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %90 = stablehlo.pad %87, %cst_22, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %91 = stablehlo.add %88, %90 : tensor<48x24xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %92 = stablehlo.pad %89, %cst_23, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %93 = stablehlo.add %83, %92 : tensor<24x24xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %94 = stablehlo.pad %93, %cst_24, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %95 = stablehlo.slice %94 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %96 = stablehlo.pad %93, %cst_25, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %97 = stablehlo.slice %96 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %98 = stablehlo.slice %97 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %99 = stablehlo.slice %97 [1:12, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %100 = stablehlo.pad %98, %cst_26, low = [0, 0], high = [23, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %101 = stablehlo.multiply %28, %99 : tensor<11x24xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %102 = stablehlo.pad %99, %cst_27, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %103 = stablehlo.add %100, %102 : tensor<24x24xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %104 = stablehlo.pad %101, %cst_28, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %105 = stablehlo.add %95, %104 : tensor<12x24xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %106 = stablehlo.pad %105, %cst_29, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %107 = stablehlo.slice %106 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %108 = stablehlo.pad %105, %cst_30, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %109 = stablehlo.slice %108 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %110 = stablehlo.slice %109 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %111 = stablehlo.slice %109 [1:6, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %112 = stablehlo.pad %110, %cst_31, low = [0, 0], high = [11, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %113 = stablehlo.multiply %27, %111 : tensor<5x24xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %114 = stablehlo.pad %111, %cst_32, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %115 = stablehlo.add %112, %114 : tensor<12x24xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %116 = stablehlo.pad %113, %cst_33, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %117 = stablehlo.add %107, %116 : tensor<6x24xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = stablehlo.pad %117, %cst_34, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %119 = stablehlo.slice %118 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.pad %117, %cst_35, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %121 = stablehlo.slice %120 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %122 = stablehlo.slice %121 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %123 = stablehlo.slice %121 [1:3, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %124 = stablehlo.pad %122, %cst_36, low = [0, 0], high = [5, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %125 = stablehlo.multiply %26, %123 : tensor<2x24xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %126 = stablehlo.pad %123, %cst_37, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %127 = stablehlo.add %124, %126 : tensor<6x24xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %128 = stablehlo.pad %125, %cst_38, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %129 = stablehlo.add %119, %128 : tensor<3x24xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %130 = stablehlo.pad %129, %cst_39, low = [-1, 0], high = [-1, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<1x24xf32>
    %131 = stablehlo.slice %130 [0:1:2, 0:24] : (tensor<1x24xf32>) -> tensor<1x24xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %132 = stablehlo.pad %129, %cst_40, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %133 = stablehlo.slice %132 [0:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %134 = stablehlo.slice %133 [0:1, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %135 = stablehlo.slice %133 [1:2, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %136 = stablehlo.pad %134, %cst_41, low = [0, 0], high = [2, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %137 = stablehlo.multiply %25, %135 : tensor<1x24xf32>
    %138 = stablehlo.add %131, %137 : tensor<1x24xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %139 = stablehlo.pad %135, %cst_42, low = [2, 0], high = [0, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %140 = stablehlo.add %136, %139 : tensor<3x24xf32>
    %141 = stablehlo.multiply %24, %138 : tensor<1x24xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %142 = stablehlo.pad %138, %cst_43, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %143 = stablehlo.add %140, %142 : tensor<3x24xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %144 = stablehlo.pad %141, %cst_44, low = [0, 0], high = [2, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %145 = stablehlo.add %143, %144 : tensor<3x24xf32>
    %146 = stablehlo.multiply %22, %145 : tensor<3x24xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %147 = stablehlo.pad %145, %cst_45, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %148 = stablehlo.add %127, %147 : tensor<6x24xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %149 = stablehlo.pad %146, %cst_46, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %150 = stablehlo.add %148, %149 : tensor<6x24xf32>
    %151 = stablehlo.multiply %19, %150 : tensor<6x24xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %152 = stablehlo.pad %150, %cst_47, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %153 = stablehlo.add %115, %152 : tensor<12x24xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %154 = stablehlo.pad %151, %cst_48, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %155 = stablehlo.add %153, %154 : tensor<12x24xf32>
    %156 = stablehlo.multiply %16, %155 : tensor<12x24xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %157 = stablehlo.pad %155, %cst_49, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %158 = stablehlo.add %103, %157 : tensor<24x24xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %159 = stablehlo.pad %156, %cst_50, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %160 = stablehlo.add %158, %159 : tensor<24x24xf32>
    %161 = stablehlo.multiply %13, %160 : tensor<24x24xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %162 = stablehlo.pad %160, %cst_51, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %163 = stablehlo.add %91, %162 : tensor<48x24xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %164 = stablehlo.pad %161, %cst_52, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %165 = stablehlo.add %163, %164 : tensor<48x24xf32>
    %166 = stablehlo.multiply %10, %165 : tensor<48x24xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %167 = stablehlo.pad %165, %cst_53, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %168 = stablehlo.add %79, %167 : tensor<96x24xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %169 = stablehlo.pad %166, %cst_54, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %170 = stablehlo.add %168, %169 : tensor<96x24xf32>
    %171 = stablehlo.multiply %7, %170 : tensor<96x24xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %172 = stablehlo.pad %170, %cst_55, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %173 = stablehlo.add %67, %172 : tensor<192x24xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %174 = stablehlo.pad %171, %cst_56, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %175 = stablehlo.add %173, %174 : tensor<192x24xf32>
    %176 = stablehlo.multiply %4, %175 : tensor<192x24xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %177 = stablehlo.pad %175, %cst_57, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %178 = stablehlo.add %55, %177 : tensor<384x24xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %179 = stablehlo.pad %176, %cst_58, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %180 = stablehlo.add %178, %179 : tensor<384x24xf32>
    %181 = stablehlo.multiply %1, %180 : tensor<384x24xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %182 = stablehlo.pad %180, %cst_59, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %183 = stablehlo.add %43, %182 : tensor<768x24xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %184 = stablehlo.pad %181, %cst_60, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %185 = stablehlo.add %183, %184 : tensor<768x24xf32>
    return %185 : tensor<768x24xf32>
  }
}
