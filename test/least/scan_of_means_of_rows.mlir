// Each element is scaled by the mean of the next one, which is associative. Blocks are scanned where they are, and one row goes from each
// to all devices.
// least: n * (n - 1) * 24 * 4

module @jit_scan_of_means_of_rows attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.slice %arg0 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %1 = stablehlo.slice %arg0 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<384x24xf32>, tensor<f32>) -> tensor<384xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<384xf32>) -> tensor<384x1xf32>
    %cst_0 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<384x1xf32>
    %5 = stablehlo.divide %3, %4 : tensor<384x1xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<384x1xf32>) -> tensor<384x24xf32>
    %7 = stablehlo.multiply %0, %6 : tensor<384x24xf32>
    %8 = stablehlo.slice %7 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %9 = stablehlo.slice %7 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<192x24xf32>, tensor<f32>) -> tensor<192xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<192xf32>) -> tensor<192x1xf32>
    %cst_2 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<192x1xf32>
    %13 = stablehlo.divide %11, %12 : tensor<192x1xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1] : (tensor<192x1xf32>) -> tensor<192x24xf32>
    %15 = stablehlo.multiply %8, %14 : tensor<192x24xf32>
    %16 = stablehlo.slice %15 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %17 = stablehlo.slice %15 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.reduce(%17 init: %cst_3) applies stablehlo.add across dimensions = [1] : (tensor<96x24xf32>, tensor<f32>) -> tensor<96xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0] : (tensor<96xf32>) -> tensor<96x1xf32>
    %cst_4 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<96x1xf32>
    %21 = stablehlo.divide %19, %20 : tensor<96x1xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1] : (tensor<96x1xf32>) -> tensor<96x24xf32>
    %23 = stablehlo.multiply %16, %22 : tensor<96x24xf32>
    %24 = stablehlo.slice %23 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %25 = stablehlo.slice %23 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.reduce(%25 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<48x24xf32>, tensor<f32>) -> tensor<48xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0] : (tensor<48xf32>) -> tensor<48x1xf32>
    %cst_6 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<48x1xf32>
    %29 = stablehlo.divide %27, %28 : tensor<48x1xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x24xf32>
    %31 = stablehlo.multiply %24, %30 : tensor<48x24xf32>
    %32 = stablehlo.slice %31 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %33 = stablehlo.slice %31 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.reduce(%33 init: %cst_7) applies stablehlo.add across dimensions = [1] : (tensor<24x24xf32>, tensor<f32>) -> tensor<24xf32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0] : (tensor<24xf32>) -> tensor<24x1xf32>
    %cst_8 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %37 = stablehlo.divide %35, %36 : tensor<24x1xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x24xf32>
    %39 = stablehlo.multiply %32, %38 : tensor<24x24xf32>
    %40 = stablehlo.slice %39 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %41 = stablehlo.slice %39 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.reduce(%41 init: %cst_9) applies stablehlo.add across dimensions = [1] : (tensor<12x24xf32>, tensor<f32>) -> tensor<12xf32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0] : (tensor<12xf32>) -> tensor<12x1xf32>
    %cst_10 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<12x1xf32>
    %45 = stablehlo.divide %43, %44 : tensor<12x1xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x24xf32>
    %47 = stablehlo.multiply %40, %46 : tensor<12x24xf32>
    %48 = stablehlo.slice %47 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %49 = stablehlo.slice %47 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %50 = stablehlo.reduce(%49 init: %cst_11) applies stablehlo.add across dimensions = [1] : (tensor<6x24xf32>, tensor<f32>) -> tensor<6xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %cst_12 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<6x1xf32>
    %53 = stablehlo.divide %51, %52 : tensor<6x1xf32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x24xf32>
    %55 = stablehlo.multiply %48, %54 : tensor<6x24xf32>
    %56 = stablehlo.slice %55 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %57 = stablehlo.slice %55 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %58 = stablehlo.reduce(%57 init: %cst_13) applies stablehlo.add across dimensions = [1] : (tensor<3x24xf32>, tensor<f32>) -> tensor<3xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %cst_14 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3x1xf32>
    %61 = stablehlo.divide %59, %60 : tensor<3x1xf32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x24xf32>
    %63 = stablehlo.multiply %56, %62 : tensor<3x24xf32>
    %64 = stablehlo.slice %63 [0:2:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %65 = stablehlo.slice %63 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %66 = stablehlo.reduce(%65 init: %cst_15) applies stablehlo.add across dimensions = [1] : (tensor<1x24xf32>, tensor<f32>) -> tensor<1xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_16 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %69 = stablehlo.divide %67, %68 : tensor<1x1xf32>
    %70 = stablehlo.broadcast_in_dim %69, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %71 = stablehlo.multiply %64, %70 : tensor<1x24xf32>
    %72 = stablehlo.slice %63 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %73 = stablehlo.reduce(%72 init: %cst_17) applies stablehlo.add across dimensions = [1] : (tensor<1x24xf32>, tensor<f32>) -> tensor<1xf32>
    %74 = stablehlo.broadcast_in_dim %73, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_18 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %76 = stablehlo.divide %74, %75 : tensor<1x1xf32>
    %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %78 = stablehlo.multiply %71, %77 : tensor<1x24xf32>
    %79 = stablehlo.slice %63 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %80 = stablehlo.concatenate %79, %78, dim = 0 : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<2x24xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %81 = stablehlo.pad %80, %cst_19, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %82 = stablehlo.pad %71, %cst_20, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %83 = stablehlo.add %81, %82 : tensor<3x24xf32>
    %84 = stablehlo.slice %83 [0:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %85 = stablehlo.slice %55 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %86 = stablehlo.reduce(%85 init: %cst_21) applies stablehlo.add across dimensions = [1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<2xf32>
    %87 = stablehlo.broadcast_in_dim %86, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %cst_22 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x1xf32>
    %89 = stablehlo.divide %87, %88 : tensor<2x1xf32>
    %90 = stablehlo.broadcast_in_dim %89, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x24xf32>
    %91 = stablehlo.multiply %84, %90 : tensor<2x24xf32>
    %92 = stablehlo.slice %55 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %93 = stablehlo.concatenate %92, %91, dim = 0 : (tensor<1x24xf32>, tensor<2x24xf32>) -> tensor<3x24xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %94 = stablehlo.pad %93, %cst_23, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %95 = stablehlo.pad %83, %cst_24, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %96 = stablehlo.add %94, %95 : tensor<6x24xf32>
    %97 = stablehlo.slice %96 [0:5, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %98 = stablehlo.slice %47 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %99 = stablehlo.reduce(%98 init: %cst_25) applies stablehlo.add across dimensions = [1] : (tensor<5x24xf32>, tensor<f32>) -> tensor<5xf32>
    %100 = stablehlo.broadcast_in_dim %99, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %cst_26 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %102 = stablehlo.divide %100, %101 : tensor<5x1xf32>
    %103 = stablehlo.broadcast_in_dim %102, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x24xf32>
    %104 = stablehlo.multiply %97, %103 : tensor<5x24xf32>
    %105 = stablehlo.slice %47 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %106 = stablehlo.concatenate %105, %104, dim = 0 : (tensor<1x24xf32>, tensor<5x24xf32>) -> tensor<6x24xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %107 = stablehlo.pad %106, %cst_27, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %108 = stablehlo.pad %96, %cst_28, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %109 = stablehlo.add %107, %108 : tensor<12x24xf32>
    %110 = stablehlo.slice %109 [0:11, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %111 = stablehlo.slice %39 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %112 = stablehlo.reduce(%111 init: %cst_29) applies stablehlo.add across dimensions = [1] : (tensor<11x24xf32>, tensor<f32>) -> tensor<11xf32>
    %113 = stablehlo.broadcast_in_dim %112, dims = [0] : (tensor<11xf32>) -> tensor<11x1xf32>
    %cst_30 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<11x1xf32>
    %115 = stablehlo.divide %113, %114 : tensor<11x1xf32>
    %116 = stablehlo.broadcast_in_dim %115, dims = [0, 1] : (tensor<11x1xf32>) -> tensor<11x24xf32>
    %117 = stablehlo.multiply %110, %116 : tensor<11x24xf32>
    %118 = stablehlo.slice %39 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %119 = stablehlo.concatenate %118, %117, dim = 0 : (tensor<1x24xf32>, tensor<11x24xf32>) -> tensor<12x24xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.pad %119, %cst_31, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %121 = stablehlo.pad %109, %cst_32, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %122 = stablehlo.add %120, %121 : tensor<24x24xf32>
    %123 = stablehlo.slice %122 [0:23, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %124 = stablehlo.slice %31 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %125 = stablehlo.reduce(%124 init: %cst_33) applies stablehlo.add across dimensions = [1] : (tensor<23x24xf32>, tensor<f32>) -> tensor<23xf32>
    %126 = stablehlo.broadcast_in_dim %125, dims = [0] : (tensor<23xf32>) -> tensor<23x1xf32>
    %cst_34 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<23x1xf32>
    %128 = stablehlo.divide %126, %127 : tensor<23x1xf32>
    %129 = stablehlo.broadcast_in_dim %128, dims = [0, 1] : (tensor<23x1xf32>) -> tensor<23x24xf32>
    %130 = stablehlo.multiply %123, %129 : tensor<23x24xf32>
    %131 = stablehlo.slice %31 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %132 = stablehlo.concatenate %131, %130, dim = 0 : (tensor<1x24xf32>, tensor<23x24xf32>) -> tensor<24x24xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %133 = stablehlo.pad %132, %cst_35, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %134 = stablehlo.pad %122, %cst_36, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %135 = stablehlo.add %133, %134 : tensor<48x24xf32>
    %136 = stablehlo.slice %135 [0:47, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %137 = stablehlo.slice %23 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %138 = stablehlo.reduce(%137 init: %cst_37) applies stablehlo.add across dimensions = [1] : (tensor<47x24xf32>, tensor<f32>) -> tensor<47xf32>
    %139 = stablehlo.broadcast_in_dim %138, dims = [0] : (tensor<47xf32>) -> tensor<47x1xf32>
    %cst_38 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<47x1xf32>
    %141 = stablehlo.divide %139, %140 : tensor<47x1xf32>
    %142 = stablehlo.broadcast_in_dim %141, dims = [0, 1] : (tensor<47x1xf32>) -> tensor<47x24xf32>
    %143 = stablehlo.multiply %136, %142 : tensor<47x24xf32>
    %144 = stablehlo.slice %23 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %145 = stablehlo.concatenate %144, %143, dim = 0 : (tensor<1x24xf32>, tensor<47x24xf32>) -> tensor<48x24xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %146 = stablehlo.pad %145, %cst_39, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %147 = stablehlo.pad %135, %cst_40, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %148 = stablehlo.add %146, %147 : tensor<96x24xf32>
    %149 = stablehlo.slice %148 [0:95, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %150 = stablehlo.slice %15 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %151 = stablehlo.reduce(%150 init: %cst_41) applies stablehlo.add across dimensions = [1] : (tensor<95x24xf32>, tensor<f32>) -> tensor<95xf32>
    %152 = stablehlo.broadcast_in_dim %151, dims = [0] : (tensor<95xf32>) -> tensor<95x1xf32>
    %cst_42 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %153 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<95x1xf32>
    %154 = stablehlo.divide %152, %153 : tensor<95x1xf32>
    %155 = stablehlo.broadcast_in_dim %154, dims = [0, 1] : (tensor<95x1xf32>) -> tensor<95x24xf32>
    %156 = stablehlo.multiply %149, %155 : tensor<95x24xf32>
    %157 = stablehlo.slice %15 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %158 = stablehlo.concatenate %157, %156, dim = 0 : (tensor<1x24xf32>, tensor<95x24xf32>) -> tensor<96x24xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %159 = stablehlo.pad %158, %cst_43, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %160 = stablehlo.pad %148, %cst_44, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %161 = stablehlo.add %159, %160 : tensor<192x24xf32>
    %162 = stablehlo.slice %161 [0:191, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %163 = stablehlo.slice %7 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %164 = stablehlo.reduce(%163 init: %cst_45) applies stablehlo.add across dimensions = [1] : (tensor<191x24xf32>, tensor<f32>) -> tensor<191xf32>
    %165 = stablehlo.broadcast_in_dim %164, dims = [0] : (tensor<191xf32>) -> tensor<191x1xf32>
    %cst_46 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %166 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<191x1xf32>
    %167 = stablehlo.divide %165, %166 : tensor<191x1xf32>
    %168 = stablehlo.broadcast_in_dim %167, dims = [0, 1] : (tensor<191x1xf32>) -> tensor<191x24xf32>
    %169 = stablehlo.multiply %162, %168 : tensor<191x24xf32>
    %170 = stablehlo.slice %7 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %171 = stablehlo.concatenate %170, %169, dim = 0 : (tensor<1x24xf32>, tensor<191x24xf32>) -> tensor<192x24xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %172 = stablehlo.pad %171, %cst_47, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %173 = stablehlo.pad %161, %cst_48, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %174 = stablehlo.add %172, %173 : tensor<384x24xf32>
    %175 = stablehlo.slice %174 [0:383, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %176 = stablehlo.slice %arg0 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %177 = stablehlo.reduce(%176 init: %cst_49) applies stablehlo.add across dimensions = [1] : (tensor<383x24xf32>, tensor<f32>) -> tensor<383xf32>
    %178 = stablehlo.broadcast_in_dim %177, dims = [0] : (tensor<383xf32>) -> tensor<383x1xf32>
    %cst_50 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %179 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<383x1xf32>
    %180 = stablehlo.divide %178, %179 : tensor<383x1xf32>
    %181 = stablehlo.broadcast_in_dim %180, dims = [0, 1] : (tensor<383x1xf32>) -> tensor<383x24xf32>
    %182 = stablehlo.multiply %175, %181 : tensor<383x24xf32>
    %183 = stablehlo.slice %arg0 [0:1, 0:24] : (tensor<768x24xf32>) -> tensor<1x24xf32>
    %184 = stablehlo.concatenate %183, %182, dim = 0 : (tensor<1x24xf32>, tensor<383x24xf32>) -> tensor<384x24xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %185 = stablehlo.pad %184, %cst_51, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %186 = stablehlo.pad %174, %cst_52, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %187 = stablehlo.add %185, %186 : tensor<768x24xf32>
    return %187 : tensor<768x24xf32>
  }
}
