// What the factors of a block come to goes to all devices, and a row of what comes from behind.
// least: n * (n - 1) * 2 * 24 * 4
// messages: 2

module @jit_scan_with_starts_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x24xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<768x24xi32>
    %1 = stablehlo.compare GT, %arg0, %0, SIGNED : (tensor<768x24xi32>, tensor<768x24xi32>) -> tensor<768x24xi1>
    %2 = stablehlo.convert %1 : (tensor<768x24xi1>) -> tensor<768x24xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<768x24xf32>
    %4 = stablehlo.subtract %3, %2 : tensor<768x24xf32>
    %cst_0 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<768x24xf32>
    %6 = stablehlo.multiply %5, %4 : tensor<768x24xf32>
    %7 = stablehlo.slice %6 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %8 = stablehlo.slice %6 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %9 = stablehlo.multiply %7, %8 : tensor<384x24xf32>
    %10 = stablehlo.convert %8 : tensor<384x24xf32>
    %11 = stablehlo.slice %9 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %12 = stablehlo.slice %9 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %13 = stablehlo.multiply %11, %12 : tensor<192x24xf32>
    %14 = stablehlo.convert %12 : tensor<192x24xf32>
    %15 = stablehlo.slice %13 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %16 = stablehlo.slice %13 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %17 = stablehlo.multiply %15, %16 : tensor<96x24xf32>
    %18 = stablehlo.convert %16 : tensor<96x24xf32>
    %19 = stablehlo.slice %17 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %20 = stablehlo.slice %17 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %21 = stablehlo.multiply %19, %20 : tensor<48x24xf32>
    %22 = stablehlo.convert %20 : tensor<48x24xf32>
    %23 = stablehlo.slice %21 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %24 = stablehlo.slice %21 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %25 = stablehlo.multiply %23, %24 : tensor<24x24xf32>
    %26 = stablehlo.convert %24 : tensor<24x24xf32>
    %27 = stablehlo.slice %25 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %28 = stablehlo.slice %25 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %29 = stablehlo.multiply %27, %28 : tensor<12x24xf32>
    %30 = stablehlo.convert %28 : tensor<12x24xf32>
    %31 = stablehlo.slice %29 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %32 = stablehlo.slice %29 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %33 = stablehlo.multiply %31, %32 : tensor<6x24xf32>
    %34 = stablehlo.convert %32 : tensor<6x24xf32>
    %35 = stablehlo.slice %33 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %36 = stablehlo.slice %33 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %37 = stablehlo.multiply %35, %36 : tensor<3x24xf32>
    %38 = stablehlo.convert %36 : tensor<3x24xf32>
    %39 = stablehlo.slice %37 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %40 = stablehlo.convert %39 : tensor<1x24xf32>
    %41 = stablehlo.slice %37 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %42 = stablehlo.convert %41 : tensor<1x24xf32>
    %43 = stablehlo.slice %33 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %44 = stablehlo.convert %43 : tensor<2x24xf32>
    %45 = stablehlo.slice %29 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %46 = stablehlo.convert %45 : tensor<5x24xf32>
    %47 = stablehlo.slice %25 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %48 = stablehlo.convert %47 : tensor<11x24xf32>
    %49 = stablehlo.slice %21 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %50 = stablehlo.convert %49 : tensor<23x24xf32>
    %51 = stablehlo.slice %17 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %52 = stablehlo.convert %51 : tensor<47x24xf32>
    %53 = stablehlo.slice %13 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %54 = stablehlo.convert %53 : tensor<95x24xf32>
    %55 = stablehlo.slice %9 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %56 = stablehlo.convert %55 : tensor<191x24xf32>
    %57 = stablehlo.slice %6 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %58 = stablehlo.convert %57 : tensor<383x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %59 = stablehlo.pad %arg1, %cst_1, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %60 = stablehlo.slice %59 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %61 = stablehlo.pad %arg1, %cst_2, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %62 = stablehlo.slice %61 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %63 = stablehlo.slice %62 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %64 = stablehlo.slice %62 [1:384, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %65 = stablehlo.pad %63, %cst_3, low = [0, 0], high = [767, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %66 = stablehlo.multiply %58, %64 : tensor<383x24xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %67 = stablehlo.pad %64, %cst_4, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %68 = stablehlo.add %65, %67 : tensor<768x24xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %69 = stablehlo.pad %66, %cst_5, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %70 = stablehlo.add %60, %69 : tensor<384x24xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %71 = stablehlo.pad %70, %cst_6, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %72 = stablehlo.slice %71 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %73 = stablehlo.pad %70, %cst_7, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %74 = stablehlo.slice %73 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %75 = stablehlo.slice %74 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %76 = stablehlo.slice %74 [1:192, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.pad %75, %cst_8, low = [0, 0], high = [383, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %78 = stablehlo.multiply %56, %76 : tensor<191x24xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %79 = stablehlo.pad %76, %cst_9, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %80 = stablehlo.add %77, %79 : tensor<384x24xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %81 = stablehlo.pad %78, %cst_10, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %82 = stablehlo.add %72, %81 : tensor<192x24xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %83 = stablehlo.pad %82, %cst_11, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %84 = stablehlo.slice %83 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %85 = stablehlo.pad %82, %cst_12, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %86 = stablehlo.slice %85 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %87 = stablehlo.slice %86 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %88 = stablehlo.slice %86 [1:96, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %89 = stablehlo.pad %87, %cst_13, low = [0, 0], high = [191, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %90 = stablehlo.multiply %54, %88 : tensor<95x24xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %91 = stablehlo.pad %88, %cst_14, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %92 = stablehlo.add %89, %91 : tensor<192x24xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %93 = stablehlo.pad %90, %cst_15, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %94 = stablehlo.add %84, %93 : tensor<96x24xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %95 = stablehlo.pad %94, %cst_16, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %96 = stablehlo.slice %95 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %97 = stablehlo.pad %94, %cst_17, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %98 = stablehlo.slice %97 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %99 = stablehlo.slice %98 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %100 = stablehlo.slice %98 [1:48, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %101 = stablehlo.pad %99, %cst_18, low = [0, 0], high = [95, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %102 = stablehlo.multiply %52, %100 : tensor<47x24xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %103 = stablehlo.pad %100, %cst_19, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %104 = stablehlo.add %101, %103 : tensor<96x24xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %105 = stablehlo.pad %102, %cst_20, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %106 = stablehlo.add %96, %105 : tensor<48x24xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %107 = stablehlo.pad %106, %cst_21, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %108 = stablehlo.slice %107 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %109 = stablehlo.pad %106, %cst_22, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %110 = stablehlo.slice %109 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %111 = stablehlo.slice %110 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %112 = stablehlo.slice %110 [1:24, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %113 = stablehlo.pad %111, %cst_23, low = [0, 0], high = [47, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %114 = stablehlo.multiply %50, %112 : tensor<23x24xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %115 = stablehlo.pad %112, %cst_24, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %116 = stablehlo.add %113, %115 : tensor<48x24xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %117 = stablehlo.pad %114, %cst_25, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %118 = stablehlo.add %108, %117 : tensor<24x24xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %119 = stablehlo.pad %118, %cst_26, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %120 = stablehlo.slice %119 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %121 = stablehlo.pad %118, %cst_27, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %122 = stablehlo.slice %121 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %123 = stablehlo.slice %122 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %124 = stablehlo.slice %122 [1:12, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %125 = stablehlo.pad %123, %cst_28, low = [0, 0], high = [23, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %126 = stablehlo.multiply %48, %124 : tensor<11x24xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %127 = stablehlo.pad %124, %cst_29, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %128 = stablehlo.add %125, %127 : tensor<24x24xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %129 = stablehlo.pad %126, %cst_30, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %130 = stablehlo.add %120, %129 : tensor<12x24xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %131 = stablehlo.pad %130, %cst_31, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %132 = stablehlo.slice %131 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %133 = stablehlo.pad %130, %cst_32, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %134 = stablehlo.slice %133 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %135 = stablehlo.slice %134 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %136 = stablehlo.slice %134 [1:6, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %137 = stablehlo.pad %135, %cst_33, low = [0, 0], high = [11, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %138 = stablehlo.multiply %46, %136 : tensor<5x24xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %139 = stablehlo.pad %136, %cst_34, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %140 = stablehlo.add %137, %139 : tensor<12x24xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %141 = stablehlo.pad %138, %cst_35, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %142 = stablehlo.add %132, %141 : tensor<6x24xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %143 = stablehlo.pad %142, %cst_36, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %144 = stablehlo.slice %143 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %145 = stablehlo.pad %142, %cst_37, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %146 = stablehlo.slice %145 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %147 = stablehlo.slice %146 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %148 = stablehlo.slice %146 [1:3, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %149 = stablehlo.pad %147, %cst_38, low = [0, 0], high = [5, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %150 = stablehlo.multiply %44, %148 : tensor<2x24xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %151 = stablehlo.pad %148, %cst_39, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %152 = stablehlo.add %149, %151 : tensor<6x24xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %153 = stablehlo.pad %150, %cst_40, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %154 = stablehlo.add %144, %153 : tensor<3x24xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %155 = stablehlo.pad %154, %cst_41, low = [-1, 0], high = [-1, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<1x24xf32>
    %156 = stablehlo.slice %155 [0:1:2, 0:24] : (tensor<1x24xf32>) -> tensor<1x24xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %157 = stablehlo.pad %154, %cst_42, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %158 = stablehlo.slice %157 [0:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %159 = stablehlo.slice %158 [0:1, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %160 = stablehlo.slice %158 [1:2, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %161 = stablehlo.pad %159, %cst_43, low = [0, 0], high = [2, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %162 = stablehlo.multiply %42, %160 : tensor<1x24xf32>
    %163 = stablehlo.add %156, %162 : tensor<1x24xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %164 = stablehlo.pad %160, %cst_44, low = [2, 0], high = [0, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %165 = stablehlo.add %161, %164 : tensor<3x24xf32>
    %166 = stablehlo.multiply %40, %163 : tensor<1x24xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %167 = stablehlo.pad %163, %cst_45, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %168 = stablehlo.add %165, %167 : tensor<3x24xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %169 = stablehlo.pad %166, %cst_46, low = [0, 0], high = [2, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %170 = stablehlo.add %168, %169 : tensor<3x24xf32>
    %171 = stablehlo.multiply %38, %170 : tensor<3x24xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %172 = stablehlo.pad %170, %cst_47, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %173 = stablehlo.add %152, %172 : tensor<6x24xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %174 = stablehlo.pad %171, %cst_48, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %175 = stablehlo.add %173, %174 : tensor<6x24xf32>
    %176 = stablehlo.multiply %34, %175 : tensor<6x24xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %177 = stablehlo.pad %175, %cst_49, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %178 = stablehlo.add %140, %177 : tensor<12x24xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %179 = stablehlo.pad %176, %cst_50, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %180 = stablehlo.add %178, %179 : tensor<12x24xf32>
    %181 = stablehlo.multiply %30, %180 : tensor<12x24xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %182 = stablehlo.pad %180, %cst_51, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %183 = stablehlo.add %128, %182 : tensor<24x24xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %184 = stablehlo.pad %181, %cst_52, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %185 = stablehlo.add %183, %184 : tensor<24x24xf32>
    %186 = stablehlo.multiply %26, %185 : tensor<24x24xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %187 = stablehlo.pad %185, %cst_53, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %188 = stablehlo.add %116, %187 : tensor<48x24xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %189 = stablehlo.pad %186, %cst_54, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %190 = stablehlo.add %188, %189 : tensor<48x24xf32>
    %191 = stablehlo.multiply %22, %190 : tensor<48x24xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %192 = stablehlo.pad %190, %cst_55, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %193 = stablehlo.add %104, %192 : tensor<96x24xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %194 = stablehlo.pad %191, %cst_56, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %195 = stablehlo.add %193, %194 : tensor<96x24xf32>
    %196 = stablehlo.multiply %18, %195 : tensor<96x24xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %197 = stablehlo.pad %195, %cst_57, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %198 = stablehlo.add %92, %197 : tensor<192x24xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %199 = stablehlo.pad %196, %cst_58, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %200 = stablehlo.add %198, %199 : tensor<192x24xf32>
    %201 = stablehlo.multiply %14, %200 : tensor<192x24xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %202 = stablehlo.pad %200, %cst_59, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %203 = stablehlo.add %80, %202 : tensor<384x24xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %204 = stablehlo.pad %201, %cst_60, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %205 = stablehlo.add %203, %204 : tensor<384x24xf32>
    %206 = stablehlo.multiply %10, %205 : tensor<384x24xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %207 = stablehlo.pad %205, %cst_61, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %208 = stablehlo.add %68, %207 : tensor<768x24xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %209 = stablehlo.pad %206, %cst_62, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %210 = stablehlo.add %208, %209 : tensor<768x24xf32>
    return %210 : tensor<768x24xf32>
  }
}
