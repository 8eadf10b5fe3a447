// Whether a segment starts in a block, one byte for each feature, goes to all devices, and a row of what comes from behind.
// least: n * (n - 1) * 24 * (1 + 4)
// messages: 2

module @jit_scan_of_segments_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x24xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<768x24xi32>
    %1 = stablehlo.compare GT, %arg0, %0, SIGNED : (tensor<768x24xi32>, tensor<768x24xi32>) -> tensor<768x24xi1>
    %2 = stablehlo.slice %1 [0:767:2, 0:24] : (tensor<768x24xi1>) -> tensor<384x24xi1>
    %3 = stablehlo.slice %1 [1:768:2, 0:24] : (tensor<768x24xi1>) -> tensor<384x24xi1>
    %4 = stablehlo.or %2, %3 : tensor<384x24xi1>
    %5 = stablehlo.slice %4 [0:383:2, 0:24] : (tensor<384x24xi1>) -> tensor<192x24xi1>
    %6 = stablehlo.slice %4 [1:384:2, 0:24] : (tensor<384x24xi1>) -> tensor<192x24xi1>
    %7 = stablehlo.or %5, %6 : tensor<192x24xi1>
    %8 = stablehlo.slice %7 [0:191:2, 0:24] : (tensor<192x24xi1>) -> tensor<96x24xi1>
    %9 = stablehlo.slice %7 [1:192:2, 0:24] : (tensor<192x24xi1>) -> tensor<96x24xi1>
    %10 = stablehlo.or %8, %9 : tensor<96x24xi1>
    %11 = stablehlo.slice %10 [0:95:2, 0:24] : (tensor<96x24xi1>) -> tensor<48x24xi1>
    %12 = stablehlo.slice %10 [1:96:2, 0:24] : (tensor<96x24xi1>) -> tensor<48x24xi1>
    %13 = stablehlo.or %11, %12 : tensor<48x24xi1>
    %14 = stablehlo.slice %13 [0:47:2, 0:24] : (tensor<48x24xi1>) -> tensor<24x24xi1>
    %15 = stablehlo.slice %13 [1:48:2, 0:24] : (tensor<48x24xi1>) -> tensor<24x24xi1>
    %16 = stablehlo.or %14, %15 : tensor<24x24xi1>
    %17 = stablehlo.slice %16 [0:23:2, 0:24] : (tensor<24x24xi1>) -> tensor<12x24xi1>
    %18 = stablehlo.slice %16 [1:24:2, 0:24] : (tensor<24x24xi1>) -> tensor<12x24xi1>
    %19 = stablehlo.or %17, %18 : tensor<12x24xi1>
    %20 = stablehlo.slice %19 [0:11:2, 0:24] : (tensor<12x24xi1>) -> tensor<6x24xi1>
    %21 = stablehlo.slice %19 [1:12:2, 0:24] : (tensor<12x24xi1>) -> tensor<6x24xi1>
    %22 = stablehlo.or %20, %21 : tensor<6x24xi1>
    %23 = stablehlo.slice %22 [0:5:2, 0:24] : (tensor<6x24xi1>) -> tensor<3x24xi1>
    %24 = stablehlo.slice %22 [1:6:2, 0:24] : (tensor<6x24xi1>) -> tensor<3x24xi1>
    %25 = stablehlo.or %23, %24 : tensor<3x24xi1>
    %26 = stablehlo.slice %25 [1:3:2, 0:24] : (tensor<3x24xi1>) -> tensor<1x24xi1>
    %27 = stablehlo.slice %25 [2:3:2, 0:24] : (tensor<3x24xi1>) -> tensor<1x24xi1>
    %28 = stablehlo.slice %22 [2:6:2, 0:24] : (tensor<6x24xi1>) -> tensor<2x24xi1>
    %29 = stablehlo.slice %19 [2:12:2, 0:24] : (tensor<12x24xi1>) -> tensor<5x24xi1>
    %30 = stablehlo.slice %16 [2:24:2, 0:24] : (tensor<24x24xi1>) -> tensor<11x24xi1>
    %31 = stablehlo.slice %13 [2:48:2, 0:24] : (tensor<48x24xi1>) -> tensor<23x24xi1>
    %32 = stablehlo.slice %10 [2:96:2, 0:24] : (tensor<96x24xi1>) -> tensor<47x24xi1>
    %33 = stablehlo.slice %7 [2:192:2, 0:24] : (tensor<192x24xi1>) -> tensor<95x24xi1>
    %34 = stablehlo.slice %4 [2:384:2, 0:24] : (tensor<384x24xi1>) -> tensor<191x24xi1>
    %35 = stablehlo.slice %1 [2:768:2, 0:24] : (tensor<768x24xi1>) -> tensor<383x24xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.pad %arg1, %cst, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %37 = stablehlo.slice %36 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %38 = stablehlo.pad %arg1, %cst_0, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %39 = stablehlo.slice %38 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %40 = stablehlo.slice %39 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %41 = stablehlo.slice %39 [1:384, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.pad %40, %cst_1, low = [0, 0], high = [767, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %43:2 = call @_where(%35, %41) : (tensor<383x24xi1>, tensor<383x24xf32>) -> (tensor<383x24xf32>, tensor<383x24xf32>)
    %44 = stablehlo.add %43#0, %43#1 : tensor<383x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.pad %44, %cst_2, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %46 = stablehlo.add %42, %45 : tensor<768x24xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.pad %43#1, %cst_3, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %48 = stablehlo.add %37, %47 : tensor<384x24xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.pad %48, %cst_4, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %50 = stablehlo.slice %49 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %51 = stablehlo.pad %48, %cst_5, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %52 = stablehlo.slice %51 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %53 = stablehlo.slice %52 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %54 = stablehlo.slice %52 [1:192, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %55 = stablehlo.pad %53, %cst_6, low = [0, 0], high = [383, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %56:2 = call @_where_0(%34, %54) : (tensor<191x24xi1>, tensor<191x24xf32>) -> (tensor<191x24xf32>, tensor<191x24xf32>)
    %57 = stablehlo.add %56#0, %56#1 : tensor<191x24xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %58 = stablehlo.pad %57, %cst_7, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %59 = stablehlo.add %55, %58 : tensor<384x24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.pad %56#1, %cst_8, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %61 = stablehlo.add %50, %60 : tensor<192x24xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %62 = stablehlo.pad %61, %cst_9, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %63 = stablehlo.slice %62 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.pad %61, %cst_10, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %65 = stablehlo.slice %64 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %66 = stablehlo.slice %65 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %67 = stablehlo.slice %65 [1:96, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.pad %66, %cst_11, low = [0, 0], high = [191, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %69:2 = call @_where_1(%33, %67) : (tensor<95x24xi1>, tensor<95x24xf32>) -> (tensor<95x24xf32>, tensor<95x24xf32>)
    %70 = stablehlo.add %69#0, %69#1 : tensor<95x24xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %71 = stablehlo.pad %70, %cst_12, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %72 = stablehlo.add %68, %71 : tensor<192x24xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %73 = stablehlo.pad %69#1, %cst_13, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %74 = stablehlo.add %63, %73 : tensor<96x24xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %75 = stablehlo.pad %74, %cst_14, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %76 = stablehlo.slice %75 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.pad %74, %cst_15, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %78 = stablehlo.slice %77 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %79 = stablehlo.slice %78 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %80 = stablehlo.slice %78 [1:48, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %81 = stablehlo.pad %79, %cst_16, low = [0, 0], high = [95, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %82:2 = call @_where_2(%32, %80) : (tensor<47x24xi1>, tensor<47x24xf32>) -> (tensor<47x24xf32>, tensor<47x24xf32>)
    %83 = stablehlo.add %82#0, %82#1 : tensor<47x24xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %84 = stablehlo.pad %83, %cst_17, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %85 = stablehlo.add %81, %84 : tensor<96x24xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %86 = stablehlo.pad %82#1, %cst_18, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %87 = stablehlo.add %76, %86 : tensor<48x24xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.pad %87, %cst_19, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %89 = stablehlo.slice %88 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %90 = stablehlo.pad %87, %cst_20, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %91 = stablehlo.slice %90 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %92 = stablehlo.slice %91 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %93 = stablehlo.slice %91 [1:24, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %94 = stablehlo.pad %92, %cst_21, low = [0, 0], high = [47, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %95:2 = call @_where_3(%31, %93) : (tensor<23x24xi1>, tensor<23x24xf32>) -> (tensor<23x24xf32>, tensor<23x24xf32>)
    %96 = stablehlo.add %95#0, %95#1 : tensor<23x24xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %97 = stablehlo.pad %96, %cst_22, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %98 = stablehlo.add %94, %97 : tensor<48x24xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %99 = stablehlo.pad %95#1, %cst_23, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %100 = stablehlo.add %89, %99 : tensor<24x24xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %101 = stablehlo.pad %100, %cst_24, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %102 = stablehlo.slice %101 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %103 = stablehlo.pad %100, %cst_25, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %104 = stablehlo.slice %103 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %105 = stablehlo.slice %104 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %106 = stablehlo.slice %104 [1:12, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %107 = stablehlo.pad %105, %cst_26, low = [0, 0], high = [23, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %108:2 = call @_where_4(%30, %106) : (tensor<11x24xi1>, tensor<11x24xf32>) -> (tensor<11x24xf32>, tensor<11x24xf32>)
    %109 = stablehlo.add %108#0, %108#1 : tensor<11x24xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %110 = stablehlo.pad %109, %cst_27, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %111 = stablehlo.add %107, %110 : tensor<24x24xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %112 = stablehlo.pad %108#1, %cst_28, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %113 = stablehlo.add %102, %112 : tensor<12x24xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %114 = stablehlo.pad %113, %cst_29, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %115 = stablehlo.slice %114 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %116 = stablehlo.pad %113, %cst_30, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %117 = stablehlo.slice %116 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %118 = stablehlo.slice %117 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %119 = stablehlo.slice %117 [1:6, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.pad %118, %cst_31, low = [0, 0], high = [11, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %121:2 = call @_where_5(%29, %119) : (tensor<5x24xi1>, tensor<5x24xf32>) -> (tensor<5x24xf32>, tensor<5x24xf32>)
    %122 = stablehlo.add %121#0, %121#1 : tensor<5x24xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %123 = stablehlo.pad %122, %cst_32, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %124 = stablehlo.add %120, %123 : tensor<12x24xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %125 = stablehlo.pad %121#1, %cst_33, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %126 = stablehlo.add %115, %125 : tensor<6x24xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %127 = stablehlo.pad %126, %cst_34, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %128 = stablehlo.slice %127 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %129 = stablehlo.pad %126, %cst_35, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %130 = stablehlo.slice %129 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %131 = stablehlo.slice %130 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %132 = stablehlo.slice %130 [1:3, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %133 = stablehlo.pad %131, %cst_36, low = [0, 0], high = [5, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %134:2 = call @_where_6(%28, %132) : (tensor<2x24xi1>, tensor<2x24xf32>) -> (tensor<2x24xf32>, tensor<2x24xf32>)
    %135 = stablehlo.add %134#0, %134#1 : tensor<2x24xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %136 = stablehlo.pad %135, %cst_37, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %137 = stablehlo.add %133, %136 : tensor<6x24xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %138 = stablehlo.pad %134#1, %cst_38, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %139 = stablehlo.add %128, %138 : tensor<3x24xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %140 = stablehlo.pad %139, %cst_39, low = [-1, 0], high = [-1, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<1x24xf32>
    %141 = stablehlo.slice %140 [0:1:2, 0:24] : (tensor<1x24xf32>) -> tensor<1x24xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %142 = stablehlo.pad %139, %cst_40, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %143 = stablehlo.slice %142 [0:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %144 = stablehlo.slice %143 [0:1, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %145 = stablehlo.slice %143 [1:2, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %146 = stablehlo.pad %144, %cst_41, low = [0, 0], high = [2, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %147:2 = call @_where_7(%27, %145) : (tensor<1x24xi1>, tensor<1x24xf32>) -> (tensor<1x24xf32>, tensor<1x24xf32>)
    %148 = stablehlo.add %141, %147#1 : tensor<1x24xf32>
    %149 = stablehlo.add %147#0, %147#1 : tensor<1x24xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %150 = stablehlo.pad %149, %cst_42, low = [2, 0], high = [0, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %151 = stablehlo.add %146, %150 : tensor<3x24xf32>
    %152:2 = call @_where_7(%26, %148) : (tensor<1x24xi1>, tensor<1x24xf32>) -> (tensor<1x24xf32>, tensor<1x24xf32>)
    %153 = stablehlo.add %152#0, %152#1 : tensor<1x24xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %154 = stablehlo.pad %153, %cst_43, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %155 = stablehlo.add %151, %154 : tensor<3x24xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %156 = stablehlo.pad %152#1, %cst_44, low = [0, 0], high = [2, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %157 = stablehlo.add %155, %156 : tensor<3x24xf32>
    %158:2 = call @_where_8(%24, %157) : (tensor<3x24xi1>, tensor<3x24xf32>) -> (tensor<3x24xf32>, tensor<3x24xf32>)
    %159 = stablehlo.add %158#0, %158#1 : tensor<3x24xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %160 = stablehlo.pad %159, %cst_45, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %161 = stablehlo.add %137, %160 : tensor<6x24xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %162 = stablehlo.pad %158#1, %cst_46, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %163 = stablehlo.add %161, %162 : tensor<6x24xf32>
    %164:2 = call @_where_9(%21, %163) : (tensor<6x24xi1>, tensor<6x24xf32>) -> (tensor<6x24xf32>, tensor<6x24xf32>)
    %165 = stablehlo.add %164#0, %164#1 : tensor<6x24xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %166 = stablehlo.pad %165, %cst_47, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %167 = stablehlo.add %124, %166 : tensor<12x24xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %168 = stablehlo.pad %164#1, %cst_48, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %169 = stablehlo.add %167, %168 : tensor<12x24xf32>
    %170:2 = call @_where_10(%18, %169) : (tensor<12x24xi1>, tensor<12x24xf32>) -> (tensor<12x24xf32>, tensor<12x24xf32>)
    %171 = stablehlo.add %170#0, %170#1 : tensor<12x24xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %172 = stablehlo.pad %171, %cst_49, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %173 = stablehlo.add %111, %172 : tensor<24x24xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %174 = stablehlo.pad %170#1, %cst_50, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %175 = stablehlo.add %173, %174 : tensor<24x24xf32>
    %176:2 = call @_where_11(%15, %175) : (tensor<24x24xi1>, tensor<24x24xf32>) -> (tensor<24x24xf32>, tensor<24x24xf32>)
    %177 = stablehlo.add %176#0, %176#1 : tensor<24x24xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %178 = stablehlo.pad %177, %cst_51, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %179 = stablehlo.add %98, %178 : tensor<48x24xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %180 = stablehlo.pad %176#1, %cst_52, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %181 = stablehlo.add %179, %180 : tensor<48x24xf32>
    %182:2 = call @_where_12(%12, %181) : (tensor<48x24xi1>, tensor<48x24xf32>) -> (tensor<48x24xf32>, tensor<48x24xf32>)
    %183 = stablehlo.add %182#0, %182#1 : tensor<48x24xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %184 = stablehlo.pad %183, %cst_53, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %185 = stablehlo.add %85, %184 : tensor<96x24xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %186 = stablehlo.pad %182#1, %cst_54, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %187 = stablehlo.add %185, %186 : tensor<96x24xf32>
    %188:2 = call @_where_13(%9, %187) : (tensor<96x24xi1>, tensor<96x24xf32>) -> (tensor<96x24xf32>, tensor<96x24xf32>)
    %189 = stablehlo.add %188#0, %188#1 : tensor<96x24xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %190 = stablehlo.pad %189, %cst_55, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %191 = stablehlo.add %72, %190 : tensor<192x24xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %192 = stablehlo.pad %188#1, %cst_56, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %193 = stablehlo.add %191, %192 : tensor<192x24xf32>
    %194:2 = call @_where_14(%6, %193) : (tensor<192x24xi1>, tensor<192x24xf32>) -> (tensor<192x24xf32>, tensor<192x24xf32>)
    %195 = stablehlo.add %194#0, %194#1 : tensor<192x24xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %196 = stablehlo.pad %195, %cst_57, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %197 = stablehlo.add %59, %196 : tensor<384x24xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %198 = stablehlo.pad %194#1, %cst_58, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %199 = stablehlo.add %197, %198 : tensor<384x24xf32>
    %200:2 = call @_where_15(%3, %199) : (tensor<384x24xi1>, tensor<384x24xf32>) -> (tensor<384x24xf32>, tensor<384x24xf32>)
    %201 = stablehlo.add %200#0, %200#1 : tensor<384x24xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %202 = stablehlo.pad %201, %cst_59, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %203 = stablehlo.add %46, %202 : tensor<768x24xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %204 = stablehlo.pad %200#1, %cst_60, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %205 = stablehlo.add %203, %204 : tensor<768x24xf32>
    return %205 : tensor<768x24xf32>
  }
  func.func private @_where(%arg0: tensor<383x24xi1>, %arg1: tensor<383x24xf32>) -> (tensor<383x24xf32>, tensor<383x24xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<383x24xf32>
    %1 = stablehlo.select %arg0, %0, %arg1 : tensor<383x24xi1>, tensor<383x24xf32>
    %2 = stablehlo.select %arg0, %arg1, %0 : tensor<383x24xi1>, tensor<383x24xf32>
    return %2, %1 : tensor<383x24xf32>, tensor<383x24xf32>
  }
  func.func private @_where_0(%arg0: tensor<191x24xi1>, %arg1: tensor<191x24xf32>) -> (tensor<191x24xf32>, tensor<191x24xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<191x24xf32>
    %1 = stablehlo.select %arg0, %0, %arg1 : tensor<191x24xi1>, tensor<191x24xf32>
    %2 = stablehlo.select %arg0, %arg1, %0 : tensor<191x24xi1>, tensor<191x24xf32>
    return %2, %1 : tensor<191x24xf32>, tensor<191x24xf32>
  }
  func.func private @_where_1(%arg0: tensor<95x24xi1>, %arg1: tensor<95x24xf32>) -> (tensor<95x24xf32>, tensor<95x24xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<95x24xf32>
    %1 = stablehlo.select %arg0, %0, %arg1 : tensor<95x24xi1>, tensor<95x24xf32>
    %2 = stablehlo.select %arg0, %arg1, %0 : tensor<95x24xi1>, tensor<95x24xf32>
    return %2, %1 : tensor<95x24xf32>, tensor<95x24xf32>
  }
  func.func private @_where_2(%arg0: tensor<47x24xi1>, %arg1: tensor<47x24xf32>) -> (tensor<47x24xf32>, tensor<47x24xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<47x24xf32>
    %1 = stablehlo.select %arg0, %0, %arg1 : tensor<47x24xi1>, tensor<47x24xf32>
    %2 = stablehlo.select %arg0, %arg1, %0 : tensor<47x24xi1>, tensor<47x24xf32>
    return %2, %1 : tensor<47x24xf32>, tensor<47x24xf32>
  }
  func.func private @_where_3(%arg0: tensor<23x24xi1>, %arg1: tensor<23x24xf32>) -> (tensor<23x24xf32>, tensor<23x24xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<23x24xf32>
    %1 = stablehlo.select %arg0, %0, %arg1 : tensor<23x24xi1>, tensor<23x24xf32>
    %2 = stablehlo.select %arg0, %arg1, %0 : tensor<23x24xi1>, tensor<23x24xf32>
    return %2, %1 : tensor<23x24xf32>, tensor<23x24xf32>
  }
  func.func private @_where_4(%arg0: tensor<11x24xi1>, %arg1: tensor<11x24xf32>) -> (tensor<11x24xf32>, tensor<11x24xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<11x24xf32>
    %1 = stablehlo.select %arg0, %0, %arg1 : tensor<11x24xi1>, tensor<11x24xf32>
    %2 = stablehlo.select %arg0, %arg1, %0 : tensor<11x24xi1>, tensor<11x24xf32>
    return %2, %1 : tensor<11x24xf32>, tensor<11x24xf32>
  }
  func.func private @_where_5(%arg0: tensor<5x24xi1>, %arg1: tensor<5x24xf32>) -> (tensor<5x24xf32>, tensor<5x24xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x24xf32>
    %1 = stablehlo.select %arg0, %0, %arg1 : tensor<5x24xi1>, tensor<5x24xf32>
    %2 = stablehlo.select %arg0, %arg1, %0 : tensor<5x24xi1>, tensor<5x24xf32>
    return %2, %1 : tensor<5x24xf32>, tensor<5x24xf32>
  }
  func.func private @_where_6(%arg0: tensor<2x24xi1>, %arg1: tensor<2x24xf32>) -> (tensor<2x24xf32>, tensor<2x24xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x24xf32>
    %1 = stablehlo.select %arg0, %0, %arg1 : tensor<2x24xi1>, tensor<2x24xf32>
    %2 = stablehlo.select %arg0, %arg1, %0 : tensor<2x24xi1>, tensor<2x24xf32>
    return %2, %1 : tensor<2x24xf32>, tensor<2x24xf32>
  }
  func.func private @_where_7(%arg0: tensor<1x24xi1>, %arg1: tensor<1x24xf32>) -> (tensor<1x24xf32>, tensor<1x24xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %1 = stablehlo.select %arg0, %0, %arg1 : tensor<1x24xi1>, tensor<1x24xf32>
    %2 = stablehlo.select %arg0, %arg1, %0 : tensor<1x24xi1>, tensor<1x24xf32>
    return %2, %1 : tensor<1x24xf32>, tensor<1x24xf32>
  }
  func.func private @_where_8(%arg0: tensor<3x24xi1>, %arg1: tensor<3x24xf32>) -> (tensor<3x24xf32>, tensor<3x24xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x24xf32>
    %1 = stablehlo.select %arg0, %0, %arg1 : tensor<3x24xi1>, tensor<3x24xf32>
    %2 = stablehlo.select %arg0, %arg1, %0 : tensor<3x24xi1>, tensor<3x24xf32>
    return %2, %1 : tensor<3x24xf32>, tensor<3x24xf32>
  }
  func.func private @_where_9(%arg0: tensor<6x24xi1>, %arg1: tensor<6x24xf32>) -> (tensor<6x24xf32>, tensor<6x24xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x24xf32>
    %1 = stablehlo.select %arg0, %0, %arg1 : tensor<6x24xi1>, tensor<6x24xf32>
    %2 = stablehlo.select %arg0, %arg1, %0 : tensor<6x24xi1>, tensor<6x24xf32>
    return %2, %1 : tensor<6x24xf32>, tensor<6x24xf32>
  }
  func.func private @_where_10(%arg0: tensor<12x24xi1>, %arg1: tensor<12x24xf32>) -> (tensor<12x24xf32>, tensor<12x24xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %1 = stablehlo.select %arg0, %0, %arg1 : tensor<12x24xi1>, tensor<12x24xf32>
    %2 = stablehlo.select %arg0, %arg1, %0 : tensor<12x24xi1>, tensor<12x24xf32>
    return %2, %1 : tensor<12x24xf32>, tensor<12x24xf32>
  }
  func.func private @_where_11(%arg0: tensor<24x24xi1>, %arg1: tensor<24x24xf32>) -> (tensor<24x24xf32>, tensor<24x24xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x24xf32>
    %1 = stablehlo.select %arg0, %0, %arg1 : tensor<24x24xi1>, tensor<24x24xf32>
    %2 = stablehlo.select %arg0, %arg1, %0 : tensor<24x24xi1>, tensor<24x24xf32>
    return %2, %1 : tensor<24x24xf32>, tensor<24x24xf32>
  }
  func.func private @_where_12(%arg0: tensor<48x24xi1>, %arg1: tensor<48x24xf32>) -> (tensor<48x24xf32>, tensor<48x24xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %1 = stablehlo.select %arg0, %0, %arg1 : tensor<48x24xi1>, tensor<48x24xf32>
    %2 = stablehlo.select %arg0, %arg1, %0 : tensor<48x24xi1>, tensor<48x24xf32>
    return %2, %1 : tensor<48x24xf32>, tensor<48x24xf32>
  }
  func.func private @_where_13(%arg0: tensor<96x24xi1>, %arg1: tensor<96x24xf32>) -> (tensor<96x24xf32>, tensor<96x24xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<96x24xf32>
    %1 = stablehlo.select %arg0, %0, %arg1 : tensor<96x24xi1>, tensor<96x24xf32>
    %2 = stablehlo.select %arg0, %arg1, %0 : tensor<96x24xi1>, tensor<96x24xf32>
    return %2, %1 : tensor<96x24xf32>, tensor<96x24xf32>
  }
  func.func private @_where_14(%arg0: tensor<192x24xi1>, %arg1: tensor<192x24xf32>) -> (tensor<192x24xf32>, tensor<192x24xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<192x24xf32>
    %1 = stablehlo.select %arg0, %0, %arg1 : tensor<192x24xi1>, tensor<192x24xf32>
    %2 = stablehlo.select %arg0, %arg1, %0 : tensor<192x24xi1>, tensor<192x24xf32>
    return %2, %1 : tensor<192x24xf32>, tensor<192x24xf32>
  }
  func.func private @_where_15(%arg0: tensor<384x24xi1>, %arg1: tensor<384x24xf32>) -> (tensor<384x24xf32>, tensor<384x24xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<384x24xf32>
    %1 = stablehlo.select %arg0, %0, %arg1 : tensor<384x24xi1>, tensor<384x24xf32>
    %2 = stablehlo.select %arg0, %arg1, %0 : tensor<384x24xi1>, tensor<384x24xf32>
    return %2, %1 : tensor<384x24xf32>, tensor<384x24xf32>
  }
}
