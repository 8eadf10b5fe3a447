// From the last row to the first one.
// least: n * (n - 1) * (1 + 24) * 4

module @jit_scan_of_broadcast_factors_reverse attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<768x1xf32>
    %1 = stablehlo.reverse %arg1, dims = [0] : tensor<768x24xf32>
    %2 = stablehlo.slice %0 [0:767:2, 0:1] : (tensor<768x1xf32>) -> tensor<384x1xf32>
    %3 = stablehlo.slice %1 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %4 = stablehlo.slice %0 [1:768:2, 0:1] : (tensor<768x1xf32>) -> tensor<384x1xf32>
    %5 = stablehlo.slice %1 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %6 = stablehlo.multiply %2, %4 : tensor<384x1xf32>
    %7 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<384x1xf32>) -> tensor<384x24xf32>
    %8 = stablehlo.multiply %7, %3 : tensor<384x24xf32>
    %9 = stablehlo.add %8, %5 : tensor<384x24xf32>
    %10 = stablehlo.slice %6 [0:383:2, 0:1] : (tensor<384x1xf32>) -> tensor<192x1xf32>
    %11 = stablehlo.slice %9 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %12 = stablehlo.slice %6 [1:384:2, 0:1] : (tensor<384x1xf32>) -> tensor<192x1xf32>
    %13 = stablehlo.slice %9 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %14 = stablehlo.multiply %10, %12 : tensor<192x1xf32>
    %15 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<192x1xf32>) -> tensor<192x24xf32>
    %16 = stablehlo.multiply %15, %11 : tensor<192x24xf32>
    %17 = stablehlo.add %16, %13 : tensor<192x24xf32>
    %18 = stablehlo.slice %14 [0:191:2, 0:1] : (tensor<192x1xf32>) -> tensor<96x1xf32>
    %19 = stablehlo.slice %17 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %20 = stablehlo.slice %14 [1:192:2, 0:1] : (tensor<192x1xf32>) -> tensor<96x1xf32>
    %21 = stablehlo.slice %17 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %22 = stablehlo.multiply %18, %20 : tensor<96x1xf32>
    %23 = stablehlo.broadcast_in_dim %20, dims = [0, 1] : (tensor<96x1xf32>) -> tensor<96x24xf32>
    %24 = stablehlo.multiply %23, %19 : tensor<96x24xf32>
    %25 = stablehlo.add %24, %21 : tensor<96x24xf32>
    %26 = stablehlo.slice %22 [0:95:2, 0:1] : (tensor<96x1xf32>) -> tensor<48x1xf32>
    %27 = stablehlo.slice %25 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %28 = stablehlo.slice %22 [1:96:2, 0:1] : (tensor<96x1xf32>) -> tensor<48x1xf32>
    %29 = stablehlo.slice %25 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %30 = stablehlo.multiply %26, %28 : tensor<48x1xf32>
    %31 = stablehlo.broadcast_in_dim %28, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x24xf32>
    %32 = stablehlo.multiply %31, %27 : tensor<48x24xf32>
    %33 = stablehlo.add %32, %29 : tensor<48x24xf32>
    %34 = stablehlo.slice %30 [0:47:2, 0:1] : (tensor<48x1xf32>) -> tensor<24x1xf32>
    %35 = stablehlo.slice %33 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %36 = stablehlo.slice %30 [1:48:2, 0:1] : (tensor<48x1xf32>) -> tensor<24x1xf32>
    %37 = stablehlo.slice %33 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %38 = stablehlo.multiply %34, %36 : tensor<24x1xf32>
    %39 = stablehlo.broadcast_in_dim %36, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x24xf32>
    %40 = stablehlo.multiply %39, %35 : tensor<24x24xf32>
    %41 = stablehlo.add %40, %37 : tensor<24x24xf32>
    %42 = stablehlo.slice %38 [0:23:2, 0:1] : (tensor<24x1xf32>) -> tensor<12x1xf32>
    %43 = stablehlo.slice %41 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %44 = stablehlo.slice %38 [1:24:2, 0:1] : (tensor<24x1xf32>) -> tensor<12x1xf32>
    %45 = stablehlo.slice %41 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %46 = stablehlo.multiply %42, %44 : tensor<12x1xf32>
    %47 = stablehlo.broadcast_in_dim %44, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x24xf32>
    %48 = stablehlo.multiply %47, %43 : tensor<12x24xf32>
    %49 = stablehlo.add %48, %45 : tensor<12x24xf32>
    %50 = stablehlo.slice %46 [0:11:2, 0:1] : (tensor<12x1xf32>) -> tensor<6x1xf32>
    %51 = stablehlo.slice %49 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %52 = stablehlo.slice %46 [1:12:2, 0:1] : (tensor<12x1xf32>) -> tensor<6x1xf32>
    %53 = stablehlo.slice %49 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %54 = stablehlo.multiply %50, %52 : tensor<6x1xf32>
    %55 = stablehlo.broadcast_in_dim %52, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x24xf32>
    %56 = stablehlo.multiply %55, %51 : tensor<6x24xf32>
    %57 = stablehlo.add %56, %53 : tensor<6x24xf32>
    %58 = stablehlo.slice %54 [0:5:2, 0:1] : (tensor<6x1xf32>) -> tensor<3x1xf32>
    %59 = stablehlo.slice %57 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %60 = stablehlo.slice %54 [1:6:2, 0:1] : (tensor<6x1xf32>) -> tensor<3x1xf32>
    %61 = stablehlo.slice %57 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %62 = stablehlo.multiply %58, %60 : tensor<3x1xf32>
    %63 = stablehlo.broadcast_in_dim %60, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x24xf32>
    %64 = stablehlo.multiply %63, %59 : tensor<3x24xf32>
    %65 = stablehlo.add %64, %61 : tensor<3x24xf32>
    %66 = stablehlo.slice %65 [0:2:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %67 = stablehlo.slice %62 [1:3:2, 0:1] : (tensor<3x1xf32>) -> tensor<1x1xf32>
    %68 = stablehlo.slice %65 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %69 = stablehlo.broadcast_in_dim %67, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %70 = stablehlo.multiply %69, %66 : tensor<1x24xf32>
    %71 = stablehlo.add %70, %68 : tensor<1x24xf32>
    %72 = stablehlo.slice %62 [2:3:2, 0:1] : (tensor<3x1xf32>) -> tensor<1x1xf32>
    %73 = stablehlo.slice %65 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %74 = stablehlo.broadcast_in_dim %72, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %75 = stablehlo.multiply %74, %71 : tensor<1x24xf32>
    %76 = stablehlo.add %75, %73 : tensor<1x24xf32>
    %77 = stablehlo.slice %65 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %78 = stablehlo.concatenate %77, %76, dim = 0 : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<2x24xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %79 = stablehlo.pad %78, %cst, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %80 = stablehlo.pad %71, %cst_0, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %81 = stablehlo.add %79, %80 : tensor<3x24xf32>
    %82 = stablehlo.slice %81 [0:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %83 = stablehlo.slice %54 [2:6:2, 0:1] : (tensor<6x1xf32>) -> tensor<2x1xf32>
    %84 = stablehlo.slice %57 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %85 = stablehlo.broadcast_in_dim %83, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x24xf32>
    %86 = stablehlo.multiply %85, %82 : tensor<2x24xf32>
    %87 = stablehlo.add %86, %84 : tensor<2x24xf32>
    %88 = stablehlo.slice %57 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %89 = stablehlo.concatenate %88, %87, dim = 0 : (tensor<1x24xf32>, tensor<2x24xf32>) -> tensor<3x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %90 = stablehlo.pad %89, %cst_1, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %91 = stablehlo.pad %81, %cst_2, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %92 = stablehlo.add %90, %91 : tensor<6x24xf32>
    %93 = stablehlo.slice %92 [0:5, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %94 = stablehlo.slice %46 [2:12:2, 0:1] : (tensor<12x1xf32>) -> tensor<5x1xf32>
    %95 = stablehlo.slice %49 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %96 = stablehlo.broadcast_in_dim %94, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x24xf32>
    %97 = stablehlo.multiply %96, %93 : tensor<5x24xf32>
    %98 = stablehlo.add %97, %95 : tensor<5x24xf32>
    %99 = stablehlo.slice %49 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %100 = stablehlo.concatenate %99, %98, dim = 0 : (tensor<1x24xf32>, tensor<5x24xf32>) -> tensor<6x24xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %101 = stablehlo.pad %100, %cst_3, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %102 = stablehlo.pad %92, %cst_4, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %103 = stablehlo.add %101, %102 : tensor<12x24xf32>
    %104 = stablehlo.slice %103 [0:11, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %105 = stablehlo.slice %38 [2:24:2, 0:1] : (tensor<24x1xf32>) -> tensor<11x1xf32>
    %106 = stablehlo.slice %41 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %107 = stablehlo.broadcast_in_dim %105, dims = [0, 1] : (tensor<11x1xf32>) -> tensor<11x24xf32>
    %108 = stablehlo.multiply %107, %104 : tensor<11x24xf32>
    %109 = stablehlo.add %108, %106 : tensor<11x24xf32>
    %110 = stablehlo.slice %41 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %111 = stablehlo.concatenate %110, %109, dim = 0 : (tensor<1x24xf32>, tensor<11x24xf32>) -> tensor<12x24xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %112 = stablehlo.pad %111, %cst_5, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %113 = stablehlo.pad %103, %cst_6, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %114 = stablehlo.add %112, %113 : tensor<24x24xf32>
    %115 = stablehlo.slice %114 [0:23, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %116 = stablehlo.slice %30 [2:48:2, 0:1] : (tensor<48x1xf32>) -> tensor<23x1xf32>
    %117 = stablehlo.slice %33 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %118 = stablehlo.broadcast_in_dim %116, dims = [0, 1] : (tensor<23x1xf32>) -> tensor<23x24xf32>
    %119 = stablehlo.multiply %118, %115 : tensor<23x24xf32>
    %120 = stablehlo.add %119, %117 : tensor<23x24xf32>
    %121 = stablehlo.slice %33 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %122 = stablehlo.concatenate %121, %120, dim = 0 : (tensor<1x24xf32>, tensor<23x24xf32>) -> tensor<24x24xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %123 = stablehlo.pad %122, %cst_7, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %124 = stablehlo.pad %114, %cst_8, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %125 = stablehlo.add %123, %124 : tensor<48x24xf32>
    %126 = stablehlo.slice %125 [0:47, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %127 = stablehlo.slice %22 [2:96:2, 0:1] : (tensor<96x1xf32>) -> tensor<47x1xf32>
    %128 = stablehlo.slice %25 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %129 = stablehlo.broadcast_in_dim %127, dims = [0, 1] : (tensor<47x1xf32>) -> tensor<47x24xf32>
    %130 = stablehlo.multiply %129, %126 : tensor<47x24xf32>
    %131 = stablehlo.add %130, %128 : tensor<47x24xf32>
    %132 = stablehlo.slice %25 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %133 = stablehlo.concatenate %132, %131, dim = 0 : (tensor<1x24xf32>, tensor<47x24xf32>) -> tensor<48x24xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %134 = stablehlo.pad %133, %cst_9, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %135 = stablehlo.pad %125, %cst_10, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %136 = stablehlo.add %134, %135 : tensor<96x24xf32>
    %137 = stablehlo.slice %136 [0:95, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %138 = stablehlo.slice %14 [2:192:2, 0:1] : (tensor<192x1xf32>) -> tensor<95x1xf32>
    %139 = stablehlo.slice %17 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %140 = stablehlo.broadcast_in_dim %138, dims = [0, 1] : (tensor<95x1xf32>) -> tensor<95x24xf32>
    %141 = stablehlo.multiply %140, %137 : tensor<95x24xf32>
    %142 = stablehlo.add %141, %139 : tensor<95x24xf32>
    %143 = stablehlo.slice %17 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %144 = stablehlo.concatenate %143, %142, dim = 0 : (tensor<1x24xf32>, tensor<95x24xf32>) -> tensor<96x24xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %145 = stablehlo.pad %144, %cst_11, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %146 = stablehlo.pad %136, %cst_12, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %147 = stablehlo.add %145, %146 : tensor<192x24xf32>
    %148 = stablehlo.slice %147 [0:191, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %149 = stablehlo.slice %6 [2:384:2, 0:1] : (tensor<384x1xf32>) -> tensor<191x1xf32>
    %150 = stablehlo.slice %9 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %151 = stablehlo.broadcast_in_dim %149, dims = [0, 1] : (tensor<191x1xf32>) -> tensor<191x24xf32>
    %152 = stablehlo.multiply %151, %148 : tensor<191x24xf32>
    %153 = stablehlo.add %152, %150 : tensor<191x24xf32>
    %154 = stablehlo.slice %9 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %155 = stablehlo.concatenate %154, %153, dim = 0 : (tensor<1x24xf32>, tensor<191x24xf32>) -> tensor<192x24xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %156 = stablehlo.pad %155, %cst_13, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %157 = stablehlo.pad %147, %cst_14, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %158 = stablehlo.add %156, %157 : tensor<384x24xf32>
    %159 = stablehlo.slice %158 [0:383, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %160 = stablehlo.slice %0 [2:768:2, 0:1] : (tensor<768x1xf32>) -> tensor<383x1xf32>
    %161 = stablehlo.slice %1 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %162 = stablehlo.broadcast_in_dim %160, dims = [0, 1] : (tensor<383x1xf32>) -> tensor<383x24xf32>
    %163 = stablehlo.multiply %162, %159 : tensor<383x24xf32>
    %164 = stablehlo.add %163, %161 : tensor<383x24xf32>
    %165 = stablehlo.slice %1 [0:1, 0:24] : (tensor<768x24xf32>) -> tensor<1x24xf32>
    %166 = stablehlo.concatenate %165, %164, dim = 0 : (tensor<1x24xf32>, tensor<383x24xf32>) -> tensor<384x24xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %167 = stablehlo.pad %166, %cst_15, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %168 = stablehlo.pad %158, %cst_16, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %169 = stablehlo.add %167, %168 : tensor<768x24xf32>
    %170 = stablehlo.reverse %169, dims = [0] : tensor<768x24xf32>
    return %170 : tensor<768x24xf32>
  }
}
