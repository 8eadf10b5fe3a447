// Each element is scaled by the sum over the next one's row, which is associative. Blocks are scanned where they are, and one row goes from each
// to all devices.
// least: n * (n - 1) * 24 * 4

module @jit_scan_of_sums_over_rows attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.slice %arg0 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %1 = stablehlo.slice %arg0 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<384x24xf32>, tensor<f32>) -> tensor<384xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<384xf32>) -> tensor<384x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<384x1xf32>) -> tensor<384x24xf32>
    %5 = stablehlo.multiply %0, %4 : tensor<384x24xf32>
    %6 = stablehlo.slice %5 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %7 = stablehlo.slice %5 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%7 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<192x24xf32>, tensor<f32>) -> tensor<192xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<192xf32>) -> tensor<192x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<192x1xf32>) -> tensor<192x24xf32>
    %11 = stablehlo.multiply %6, %10 : tensor<192x24xf32>
    %12 = stablehlo.slice %11 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %13 = stablehlo.slice %11 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.reduce(%13 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<96x24xf32>, tensor<f32>) -> tensor<96xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<96xf32>) -> tensor<96x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<96x1xf32>) -> tensor<96x24xf32>
    %17 = stablehlo.multiply %12, %16 : tensor<96x24xf32>
    %18 = stablehlo.slice %17 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %19 = stablehlo.slice %17 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.reduce(%19 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<48x24xf32>, tensor<f32>) -> tensor<48xf32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<48xf32>) -> tensor<48x1xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x24xf32>
    %23 = stablehlo.multiply %18, %22 : tensor<48x24xf32>
    %24 = stablehlo.slice %23 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %25 = stablehlo.slice %23 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.reduce(%25 init: %cst_3) applies stablehlo.add across dimensions = [1] : (tensor<24x24xf32>, tensor<f32>) -> tensor<24xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0] : (tensor<24xf32>) -> tensor<24x1xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x24xf32>
    %29 = stablehlo.multiply %24, %28 : tensor<24x24xf32>
    %30 = stablehlo.slice %29 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %31 = stablehlo.slice %29 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.reduce(%31 init: %cst_4) applies stablehlo.add across dimensions = [1] : (tensor<12x24xf32>, tensor<f32>) -> tensor<12xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0] : (tensor<12xf32>) -> tensor<12x1xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x24xf32>
    %35 = stablehlo.multiply %30, %34 : tensor<12x24xf32>
    %36 = stablehlo.slice %35 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %37 = stablehlo.slice %35 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %38 = stablehlo.reduce(%37 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<6x24xf32>, tensor<f32>) -> tensor<6xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %40 = stablehlo.broadcast_in_dim %39, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x24xf32>
    %41 = stablehlo.multiply %36, %40 : tensor<6x24xf32>
    %42 = stablehlo.slice %41 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %43 = stablehlo.slice %41 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.reduce(%43 init: %cst_6) applies stablehlo.add across dimensions = [1] : (tensor<3x24xf32>, tensor<f32>) -> tensor<3xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x24xf32>
    %47 = stablehlo.multiply %42, %46 : tensor<3x24xf32>
    %48 = stablehlo.slice %47 [0:2:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %49 = stablehlo.slice %47 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %50 = stablehlo.reduce(%49 init: %cst_7) applies stablehlo.add across dimensions = [1] : (tensor<1x24xf32>, tensor<f32>) -> tensor<1xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %53 = stablehlo.multiply %48, %52 : tensor<1x24xf32>
    %54 = stablehlo.slice %47 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %55 = stablehlo.reduce(%54 init: %cst_8) applies stablehlo.add across dimensions = [1] : (tensor<1x24xf32>, tensor<f32>) -> tensor<1xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %58 = stablehlo.multiply %53, %57 : tensor<1x24xf32>
    %59 = stablehlo.slice %47 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %60 = stablehlo.concatenate %59, %58, dim = 0 : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<2x24xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %61 = stablehlo.pad %60, %cst_9, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %62 = stablehlo.pad %53, %cst_10, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %63 = stablehlo.add %61, %62 : tensor<3x24xf32>
    %64 = stablehlo.slice %63 [0:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %65 = stablehlo.slice %41 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %66 = stablehlo.reduce(%65 init: %cst_11) applies stablehlo.add across dimensions = [1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<2xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x24xf32>
    %69 = stablehlo.multiply %64, %68 : tensor<2x24xf32>
    %70 = stablehlo.slice %41 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %71 = stablehlo.concatenate %70, %69, dim = 0 : (tensor<1x24xf32>, tensor<2x24xf32>) -> tensor<3x24xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %72 = stablehlo.pad %71, %cst_12, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %73 = stablehlo.pad %63, %cst_13, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %74 = stablehlo.add %72, %73 : tensor<6x24xf32>
    %75 = stablehlo.slice %74 [0:5, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %76 = stablehlo.slice %35 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.reduce(%76 init: %cst_14) applies stablehlo.add across dimensions = [1] : (tensor<5x24xf32>, tensor<f32>) -> tensor<5xf32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x24xf32>
    %80 = stablehlo.multiply %75, %79 : tensor<5x24xf32>
    %81 = stablehlo.slice %35 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %82 = stablehlo.concatenate %81, %80, dim = 0 : (tensor<1x24xf32>, tensor<5x24xf32>) -> tensor<6x24xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %83 = stablehlo.pad %82, %cst_15, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %84 = stablehlo.pad %74, %cst_16, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %85 = stablehlo.add %83, %84 : tensor<12x24xf32>
    %86 = stablehlo.slice %85 [0:11, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %87 = stablehlo.slice %29 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.reduce(%87 init: %cst_17) applies stablehlo.add across dimensions = [1] : (tensor<11x24xf32>, tensor<f32>) -> tensor<11xf32>
    %89 = stablehlo.broadcast_in_dim %88, dims = [0] : (tensor<11xf32>) -> tensor<11x1xf32>
    %90 = stablehlo.broadcast_in_dim %89, dims = [0, 1] : (tensor<11x1xf32>) -> tensor<11x24xf32>
    %91 = stablehlo.multiply %86, %90 : tensor<11x24xf32>
    %92 = stablehlo.slice %29 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %93 = stablehlo.concatenate %92, %91, dim = 0 : (tensor<1x24xf32>, tensor<11x24xf32>) -> tensor<12x24xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %94 = stablehlo.pad %93, %cst_18, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %95 = stablehlo.pad %85, %cst_19, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %96 = stablehlo.add %94, %95 : tensor<24x24xf32>
    %97 = stablehlo.slice %96 [0:23, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %98 = stablehlo.slice %23 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %99 = stablehlo.reduce(%98 init: %cst_20) applies stablehlo.add across dimensions = [1] : (tensor<23x24xf32>, tensor<f32>) -> tensor<23xf32>
    %100 = stablehlo.broadcast_in_dim %99, dims = [0] : (tensor<23xf32>) -> tensor<23x1xf32>
    %101 = stablehlo.broadcast_in_dim %100, dims = [0, 1] : (tensor<23x1xf32>) -> tensor<23x24xf32>
    %102 = stablehlo.multiply %97, %101 : tensor<23x24xf32>
    %103 = stablehlo.slice %23 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %104 = stablehlo.concatenate %103, %102, dim = 0 : (tensor<1x24xf32>, tensor<23x24xf32>) -> tensor<24x24xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %105 = stablehlo.pad %104, %cst_21, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %106 = stablehlo.pad %96, %cst_22, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %107 = stablehlo.add %105, %106 : tensor<48x24xf32>
    %108 = stablehlo.slice %107 [0:47, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %109 = stablehlo.slice %17 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %110 = stablehlo.reduce(%109 init: %cst_23) applies stablehlo.add across dimensions = [1] : (tensor<47x24xf32>, tensor<f32>) -> tensor<47xf32>
    %111 = stablehlo.broadcast_in_dim %110, dims = [0] : (tensor<47xf32>) -> tensor<47x1xf32>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0, 1] : (tensor<47x1xf32>) -> tensor<47x24xf32>
    %113 = stablehlo.multiply %108, %112 : tensor<47x24xf32>
    %114 = stablehlo.slice %17 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %115 = stablehlo.concatenate %114, %113, dim = 0 : (tensor<1x24xf32>, tensor<47x24xf32>) -> tensor<48x24xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %116 = stablehlo.pad %115, %cst_24, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %117 = stablehlo.pad %107, %cst_25, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %118 = stablehlo.add %116, %117 : tensor<96x24xf32>
    %119 = stablehlo.slice %118 [0:95, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %120 = stablehlo.slice %11 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %121 = stablehlo.reduce(%120 init: %cst_26) applies stablehlo.add across dimensions = [1] : (tensor<95x24xf32>, tensor<f32>) -> tensor<95xf32>
    %122 = stablehlo.broadcast_in_dim %121, dims = [0] : (tensor<95xf32>) -> tensor<95x1xf32>
    %123 = stablehlo.broadcast_in_dim %122, dims = [0, 1] : (tensor<95x1xf32>) -> tensor<95x24xf32>
    %124 = stablehlo.multiply %119, %123 : tensor<95x24xf32>
    %125 = stablehlo.slice %11 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %126 = stablehlo.concatenate %125, %124, dim = 0 : (tensor<1x24xf32>, tensor<95x24xf32>) -> tensor<96x24xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %127 = stablehlo.pad %126, %cst_27, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %128 = stablehlo.pad %118, %cst_28, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %129 = stablehlo.add %127, %128 : tensor<192x24xf32>
    %130 = stablehlo.slice %129 [0:191, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %131 = stablehlo.slice %5 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %132 = stablehlo.reduce(%131 init: %cst_29) applies stablehlo.add across dimensions = [1] : (tensor<191x24xf32>, tensor<f32>) -> tensor<191xf32>
    %133 = stablehlo.broadcast_in_dim %132, dims = [0] : (tensor<191xf32>) -> tensor<191x1xf32>
    %134 = stablehlo.broadcast_in_dim %133, dims = [0, 1] : (tensor<191x1xf32>) -> tensor<191x24xf32>
    %135 = stablehlo.multiply %130, %134 : tensor<191x24xf32>
    %136 = stablehlo.slice %5 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %137 = stablehlo.concatenate %136, %135, dim = 0 : (tensor<1x24xf32>, tensor<191x24xf32>) -> tensor<192x24xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %138 = stablehlo.pad %137, %cst_30, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %139 = stablehlo.pad %129, %cst_31, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %140 = stablehlo.add %138, %139 : tensor<384x24xf32>
    %141 = stablehlo.slice %140 [0:383, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %142 = stablehlo.slice %arg0 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %143 = stablehlo.reduce(%142 init: %cst_32) applies stablehlo.add across dimensions = [1] : (tensor<383x24xf32>, tensor<f32>) -> tensor<383xf32>
    %144 = stablehlo.broadcast_in_dim %143, dims = [0] : (tensor<383xf32>) -> tensor<383x1xf32>
    %145 = stablehlo.broadcast_in_dim %144, dims = [0, 1] : (tensor<383x1xf32>) -> tensor<383x24xf32>
    %146 = stablehlo.multiply %141, %145 : tensor<383x24xf32>
    %147 = stablehlo.slice %arg0 [0:1, 0:24] : (tensor<768x24xf32>) -> tensor<1x24xf32>
    %148 = stablehlo.concatenate %147, %146, dim = 0 : (tensor<1x24xf32>, tensor<383x24xf32>) -> tensor<384x24xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %149 = stablehlo.pad %148, %cst_33, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %150 = stablehlo.pad %140, %cst_34, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %151 = stablehlo.add %149, %150 : tensor<768x24xf32>
    return %151 : tensor<768x24xf32>
  }
}
