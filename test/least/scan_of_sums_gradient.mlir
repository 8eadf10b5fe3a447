// Sums from the end: one row of each block goes to all devices, in one round.
// least: n * (n - 1) * 24 * 4
// messages: 1

module @jit_scan_of_sums_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<768x24xf32>
    %1 = stablehlo.multiply %0, %arg0 : tensor<768x24xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.pad %1, %cst_0, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %3 = stablehlo.slice %2 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.pad %1, %cst_1, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %5 = stablehlo.slice %4 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %6 = stablehlo.slice %5 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %7 = stablehlo.slice %5 [1:384, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.pad %6, %cst_2, low = [0, 0], high = [767, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.pad %7, %cst_3, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %10 = stablehlo.add %8, %9 : tensor<768x24xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.pad %7, %cst_4, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %12 = stablehlo.add %3, %11 : tensor<384x24xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.pad %12, %cst_5, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %14 = stablehlo.slice %13 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.pad %12, %cst_6, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %16 = stablehlo.slice %15 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %17 = stablehlo.slice %16 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %18 = stablehlo.slice %16 [1:192, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.pad %17, %cst_7, low = [0, 0], high = [383, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.pad %18, %cst_8, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %21 = stablehlo.add %19, %20 : tensor<384x24xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.pad %18, %cst_9, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %23 = stablehlo.add %14, %22 : tensor<192x24xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.pad %23, %cst_10, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %25 = stablehlo.slice %24 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.pad %23, %cst_11, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %27 = stablehlo.slice %26 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %28 = stablehlo.slice %27 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %29 = stablehlo.slice %27 [1:96, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.pad %28, %cst_12, low = [0, 0], high = [191, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.pad %29, %cst_13, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %32 = stablehlo.add %30, %31 : tensor<192x24xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.pad %29, %cst_14, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %34 = stablehlo.add %25, %33 : tensor<96x24xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.pad %34, %cst_15, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %36 = stablehlo.slice %35 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.pad %34, %cst_16, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %38 = stablehlo.slice %37 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %39 = stablehlo.slice %38 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %40 = stablehlo.slice %38 [1:48, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.pad %39, %cst_17, low = [0, 0], high = [95, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.pad %40, %cst_18, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %43 = stablehlo.add %41, %42 : tensor<96x24xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.pad %40, %cst_19, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %45 = stablehlo.add %36, %44 : tensor<48x24xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %46 = stablehlo.pad %45, %cst_20, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %47 = stablehlo.slice %46 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.pad %45, %cst_21, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %49 = stablehlo.slice %48 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %50 = stablehlo.slice %49 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %51 = stablehlo.slice %49 [1:24, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = stablehlo.pad %50, %cst_22, low = [0, 0], high = [47, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %53 = stablehlo.pad %51, %cst_23, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %54 = stablehlo.add %52, %53 : tensor<48x24xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %55 = stablehlo.pad %51, %cst_24, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %56 = stablehlo.add %47, %55 : tensor<24x24xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.pad %56, %cst_25, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %58 = stablehlo.slice %57 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %59 = stablehlo.pad %56, %cst_26, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %60 = stablehlo.slice %59 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %61 = stablehlo.slice %60 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %62 = stablehlo.slice %60 [1:12, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %63 = stablehlo.pad %61, %cst_27, low = [0, 0], high = [23, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.pad %62, %cst_28, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %65 = stablehlo.add %63, %64 : tensor<24x24xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %66 = stablehlo.pad %62, %cst_29, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %67 = stablehlo.add %58, %66 : tensor<12x24xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.pad %67, %cst_30, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %69 = stablehlo.slice %68 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %70 = stablehlo.pad %67, %cst_31, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %71 = stablehlo.slice %70 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %72 = stablehlo.slice %71 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %73 = stablehlo.slice %71 [1:6, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %74 = stablehlo.pad %72, %cst_32, low = [0, 0], high = [11, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %75 = stablehlo.pad %73, %cst_33, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %76 = stablehlo.add %74, %75 : tensor<12x24xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.pad %73, %cst_34, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %78 = stablehlo.add %69, %77 : tensor<6x24xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %79 = stablehlo.pad %78, %cst_35, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %80 = stablehlo.slice %79 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %81 = stablehlo.pad %78, %cst_36, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %82 = stablehlo.slice %81 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %83 = stablehlo.slice %82 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %84 = stablehlo.slice %82 [1:3, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %85 = stablehlo.pad %83, %cst_37, low = [0, 0], high = [5, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %86 = stablehlo.pad %84, %cst_38, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %87 = stablehlo.add %85, %86 : tensor<6x24xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.pad %84, %cst_39, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %89 = stablehlo.add %80, %88 : tensor<3x24xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %90 = stablehlo.pad %89, %cst_40, low = [-1, 0], high = [-1, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<1x24xf32>
    %91 = stablehlo.slice %90 [0:1:2, 0:24] : (tensor<1x24xf32>) -> tensor<1x24xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %92 = stablehlo.pad %89, %cst_41, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %93 = stablehlo.slice %92 [0:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %94 = stablehlo.slice %93 [0:1, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %95 = stablehlo.slice %93 [1:2, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %96 = stablehlo.pad %94, %cst_42, low = [0, 0], high = [2, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %97 = stablehlo.add %91, %95 : tensor<1x24xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %98 = stablehlo.pad %95, %cst_43, low = [2, 0], high = [0, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %99 = stablehlo.add %96, %98 : tensor<3x24xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %100 = stablehlo.pad %97, %cst_44, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %101 = stablehlo.add %99, %100 : tensor<3x24xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %102 = stablehlo.pad %97, %cst_45, low = [0, 0], high = [2, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %103 = stablehlo.add %101, %102 : tensor<3x24xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %104 = stablehlo.pad %103, %cst_46, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %105 = stablehlo.add %87, %104 : tensor<6x24xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %106 = stablehlo.pad %103, %cst_47, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %107 = stablehlo.add %105, %106 : tensor<6x24xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %108 = stablehlo.pad %107, %cst_48, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %109 = stablehlo.add %76, %108 : tensor<12x24xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %110 = stablehlo.pad %107, %cst_49, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %111 = stablehlo.add %109, %110 : tensor<12x24xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %112 = stablehlo.pad %111, %cst_50, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %113 = stablehlo.add %65, %112 : tensor<24x24xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %114 = stablehlo.pad %111, %cst_51, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %115 = stablehlo.add %113, %114 : tensor<24x24xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %116 = stablehlo.pad %115, %cst_52, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %117 = stablehlo.add %54, %116 : tensor<48x24xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = stablehlo.pad %115, %cst_53, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %119 = stablehlo.add %117, %118 : tensor<48x24xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.pad %119, %cst_54, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %121 = stablehlo.add %43, %120 : tensor<96x24xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %122 = stablehlo.pad %119, %cst_55, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %123 = stablehlo.add %121, %122 : tensor<96x24xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %124 = stablehlo.pad %123, %cst_56, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %125 = stablehlo.add %32, %124 : tensor<192x24xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %126 = stablehlo.pad %123, %cst_57, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %127 = stablehlo.add %125, %126 : tensor<192x24xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %128 = stablehlo.pad %127, %cst_58, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %129 = stablehlo.add %21, %128 : tensor<384x24xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %130 = stablehlo.pad %127, %cst_59, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %131 = stablehlo.add %129, %130 : tensor<384x24xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %132 = stablehlo.pad %131, %cst_60, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %133 = stablehlo.add %10, %132 : tensor<768x24xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %134 = stablehlo.pad %131, %cst_61, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %135 = stablehlo.add %133, %134 : tensor<768x24xf32>
    return %135 : tensor<768x24xf32>
  }
}
