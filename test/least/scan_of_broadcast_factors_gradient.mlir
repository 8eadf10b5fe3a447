// A factor and a row go from each block to all devices, and on the way back a row of what comes from behind. What comes to a factor is
// summed over the features of its row, on its device.
// least: n * (n - 1) * (1 + 2 * 24) * 4

module @jit_scan_of_broadcast_factors_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg2: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x1xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, tensor<768x24xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.slice %arg0 [0:767:2, 0:1] : (tensor<768x1xf32>) -> tensor<384x1xf32>
    %1 = stablehlo.slice %arg1 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %2 = stablehlo.slice %arg0 [1:768:2, 0:1] : (tensor<768x1xf32>) -> tensor<384x1xf32>
    %3 = stablehlo.slice %arg1 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %4 = stablehlo.multiply %0, %2 : tensor<384x1xf32>
    %5 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<384x1xf32>) -> tensor<384x24xf32>
    %6 = stablehlo.multiply %5, %1 : tensor<384x24xf32>
    %7 = stablehlo.add %6, %3 : tensor<384x24xf32>
    %8 = stablehlo.slice %4 [0:383:2, 0:1] : (tensor<384x1xf32>) -> tensor<192x1xf32>
    %9 = stablehlo.slice %7 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %10 = stablehlo.slice %4 [1:384:2, 0:1] : (tensor<384x1xf32>) -> tensor<192x1xf32>
    %11 = stablehlo.slice %7 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %12 = stablehlo.multiply %8, %10 : tensor<192x1xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<192x1xf32>) -> tensor<192x24xf32>
    %14 = stablehlo.multiply %13, %9 : tensor<192x24xf32>
    %15 = stablehlo.add %14, %11 : tensor<192x24xf32>
    %16 = stablehlo.slice %12 [0:191:2, 0:1] : (tensor<192x1xf32>) -> tensor<96x1xf32>
    %17 = stablehlo.slice %15 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %18 = stablehlo.slice %12 [1:192:2, 0:1] : (tensor<192x1xf32>) -> tensor<96x1xf32>
    %19 = stablehlo.slice %15 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %20 = stablehlo.multiply %16, %18 : tensor<96x1xf32>
    %21 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<96x1xf32>) -> tensor<96x24xf32>
    %22 = stablehlo.multiply %21, %17 : tensor<96x24xf32>
    %23 = stablehlo.add %22, %19 : tensor<96x24xf32>
    %24 = stablehlo.slice %20 [0:95:2, 0:1] : (tensor<96x1xf32>) -> tensor<48x1xf32>
    %25 = stablehlo.slice %23 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %26 = stablehlo.slice %20 [1:96:2, 0:1] : (tensor<96x1xf32>) -> tensor<48x1xf32>
    %27 = stablehlo.slice %23 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %28 = stablehlo.multiply %24, %26 : tensor<48x1xf32>
    %29 = stablehlo.broadcast_in_dim %26, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x24xf32>
    %30 = stablehlo.multiply %29, %25 : tensor<48x24xf32>
    %31 = stablehlo.add %30, %27 : tensor<48x24xf32>
    %32 = stablehlo.slice %28 [0:47:2, 0:1] : (tensor<48x1xf32>) -> tensor<24x1xf32>
    %33 = stablehlo.slice %31 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %34 = stablehlo.slice %28 [1:48:2, 0:1] : (tensor<48x1xf32>) -> tensor<24x1xf32>
    %35 = stablehlo.slice %31 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %36 = stablehlo.multiply %32, %34 : tensor<24x1xf32>
    %37 = stablehlo.broadcast_in_dim %34, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x24xf32>
    %38 = stablehlo.multiply %37, %33 : tensor<24x24xf32>
    %39 = stablehlo.add %38, %35 : tensor<24x24xf32>
    %40 = stablehlo.slice %36 [0:23:2, 0:1] : (tensor<24x1xf32>) -> tensor<12x1xf32>
    %41 = stablehlo.slice %39 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %42 = stablehlo.slice %36 [1:24:2, 0:1] : (tensor<24x1xf32>) -> tensor<12x1xf32>
    %43 = stablehlo.slice %39 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %44 = stablehlo.multiply %40, %42 : tensor<12x1xf32>
    %45 = stablehlo.broadcast_in_dim %42, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x24xf32>
    %46 = stablehlo.multiply %45, %41 : tensor<12x24xf32>
    %47 = stablehlo.add %46, %43 : tensor<12x24xf32>
    %48 = stablehlo.slice %44 [0:11:2, 0:1] : (tensor<12x1xf32>) -> tensor<6x1xf32>
    %49 = stablehlo.slice %47 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %50 = stablehlo.slice %44 [1:12:2, 0:1] : (tensor<12x1xf32>) -> tensor<6x1xf32>
    %51 = stablehlo.slice %47 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %52 = stablehlo.multiply %48, %50 : tensor<6x1xf32>
    %53 = stablehlo.broadcast_in_dim %50, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x24xf32>
    %54 = stablehlo.multiply %53, %49 : tensor<6x24xf32>
    %55 = stablehlo.add %54, %51 : tensor<6x24xf32>
    %56 = stablehlo.slice %52 [0:5:2, 0:1] : (tensor<6x1xf32>) -> tensor<3x1xf32>
    %57 = stablehlo.slice %55 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %58 = stablehlo.slice %52 [1:6:2, 0:1] : (tensor<6x1xf32>) -> tensor<3x1xf32>
    %59 = stablehlo.slice %55 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %60 = stablehlo.multiply %56, %58 : tensor<3x1xf32>
    %61 = stablehlo.broadcast_in_dim %58, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x24xf32>
    %62 = stablehlo.multiply %61, %57 : tensor<3x24xf32>
    %63 = stablehlo.add %62, %59 : tensor<3x24xf32>
    %64 = stablehlo.slice %63 [0:2:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %65 = stablehlo.slice %60 [1:3:2, 0:1] : (tensor<3x1xf32>) -> tensor<1x1xf32>
    %66 = stablehlo.slice %63 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %67 = stablehlo.broadcast_in_dim %65, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %68 = stablehlo.multiply %67, %64 : tensor<1x24xf32>
    %69 = stablehlo.add %68, %66 : tensor<1x24xf32>
    %70 = stablehlo.slice %60 [2:3:2, 0:1] : (tensor<3x1xf32>) -> tensor<1x1xf32>
    %71 = stablehlo.slice %63 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %72 = stablehlo.broadcast_in_dim %70, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %73 = stablehlo.multiply %72, %69 : tensor<1x24xf32>
    %74 = stablehlo.add %73, %71 : tensor<1x24xf32>
    %75 = stablehlo.slice %63 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %76 = stablehlo.concatenate %75, %74, dim = 0 : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<2x24xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.pad %76, %cst, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.pad %69, %cst_0, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %79 = stablehlo.add %77, %78 : tensor<3x24xf32>
    %80 = stablehlo.slice %79 [0:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %81 = stablehlo.slice %52 [2:6:2, 0:1] : (tensor<6x1xf32>) -> tensor<2x1xf32>
    %82 = stablehlo.slice %55 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %83 = stablehlo.broadcast_in_dim %81, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x24xf32>
    %84 = stablehlo.multiply %83, %80 : tensor<2x24xf32>
    %85 = stablehlo.add %84, %82 : tensor<2x24xf32>
    %86 = stablehlo.slice %55 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %87 = stablehlo.concatenate %86, %85, dim = 0 : (tensor<1x24xf32>, tensor<2x24xf32>) -> tensor<3x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.pad %87, %cst_1, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %89 = stablehlo.pad %79, %cst_2, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %90 = stablehlo.add %88, %89 : tensor<6x24xf32>
    %91 = stablehlo.slice %90 [0:5, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %92 = stablehlo.slice %44 [2:12:2, 0:1] : (tensor<12x1xf32>) -> tensor<5x1xf32>
    %93 = stablehlo.slice %47 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %94 = stablehlo.broadcast_in_dim %92, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x24xf32>
    %95 = stablehlo.multiply %94, %91 : tensor<5x24xf32>
    %96 = stablehlo.add %95, %93 : tensor<5x24xf32>
    %97 = stablehlo.slice %47 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %98 = stablehlo.concatenate %97, %96, dim = 0 : (tensor<1x24xf32>, tensor<5x24xf32>) -> tensor<6x24xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %99 = stablehlo.pad %98, %cst_3, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %100 = stablehlo.pad %90, %cst_4, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %101 = stablehlo.add %99, %100 : tensor<12x24xf32>
    %102 = stablehlo.slice %101 [0:11, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %103 = stablehlo.slice %36 [2:24:2, 0:1] : (tensor<24x1xf32>) -> tensor<11x1xf32>
    %104 = stablehlo.slice %39 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %105 = stablehlo.broadcast_in_dim %103, dims = [0, 1] : (tensor<11x1xf32>) -> tensor<11x24xf32>
    %106 = stablehlo.multiply %105, %102 : tensor<11x24xf32>
    %107 = stablehlo.add %106, %104 : tensor<11x24xf32>
    %108 = stablehlo.slice %39 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %109 = stablehlo.concatenate %108, %107, dim = 0 : (tensor<1x24xf32>, tensor<11x24xf32>) -> tensor<12x24xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %110 = stablehlo.pad %109, %cst_5, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %111 = stablehlo.pad %101, %cst_6, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %112 = stablehlo.add %110, %111 : tensor<24x24xf32>
    %113 = stablehlo.slice %112 [0:23, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %114 = stablehlo.slice %28 [2:48:2, 0:1] : (tensor<48x1xf32>) -> tensor<23x1xf32>
    %115 = stablehlo.slice %31 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %116 = stablehlo.broadcast_in_dim %114, dims = [0, 1] : (tensor<23x1xf32>) -> tensor<23x24xf32>
    %117 = stablehlo.multiply %116, %113 : tensor<23x24xf32>
    %118 = stablehlo.add %117, %115 : tensor<23x24xf32>
    %119 = stablehlo.slice %31 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %120 = stablehlo.concatenate %119, %118, dim = 0 : (tensor<1x24xf32>, tensor<23x24xf32>) -> tensor<24x24xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %121 = stablehlo.pad %120, %cst_7, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %122 = stablehlo.pad %112, %cst_8, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %123 = stablehlo.add %121, %122 : tensor<48x24xf32>
    %124 = stablehlo.slice %123 [0:47, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %125 = stablehlo.slice %20 [2:96:2, 0:1] : (tensor<96x1xf32>) -> tensor<47x1xf32>
    %126 = stablehlo.slice %23 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %127 = stablehlo.broadcast_in_dim %125, dims = [0, 1] : (tensor<47x1xf32>) -> tensor<47x24xf32>
    %128 = stablehlo.multiply %127, %124 : tensor<47x24xf32>
    %129 = stablehlo.add %128, %126 : tensor<47x24xf32>
    %130 = stablehlo.slice %23 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %131 = stablehlo.concatenate %130, %129, dim = 0 : (tensor<1x24xf32>, tensor<47x24xf32>) -> tensor<48x24xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %132 = stablehlo.pad %131, %cst_9, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %133 = stablehlo.pad %123, %cst_10, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %134 = stablehlo.add %132, %133 : tensor<96x24xf32>
    %135 = stablehlo.slice %134 [0:95, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %136 = stablehlo.slice %12 [2:192:2, 0:1] : (tensor<192x1xf32>) -> tensor<95x1xf32>
    %137 = stablehlo.slice %15 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %138 = stablehlo.broadcast_in_dim %136, dims = [0, 1] : (tensor<95x1xf32>) -> tensor<95x24xf32>
    %139 = stablehlo.multiply %138, %135 : tensor<95x24xf32>
    %140 = stablehlo.add %139, %137 : tensor<95x24xf32>
    %141 = stablehlo.slice %15 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %142 = stablehlo.concatenate %141, %140, dim = 0 : (tensor<1x24xf32>, tensor<95x24xf32>) -> tensor<96x24xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %143 = stablehlo.pad %142, %cst_11, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %144 = stablehlo.pad %134, %cst_12, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %145 = stablehlo.add %143, %144 : tensor<192x24xf32>
    %146 = stablehlo.slice %145 [0:191, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %147 = stablehlo.slice %4 [2:384:2, 0:1] : (tensor<384x1xf32>) -> tensor<191x1xf32>
    %148 = stablehlo.slice %7 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %149 = stablehlo.broadcast_in_dim %147, dims = [0, 1] : (tensor<191x1xf32>) -> tensor<191x24xf32>
    %150 = stablehlo.multiply %149, %146 : tensor<191x24xf32>
    %151 = stablehlo.add %150, %148 : tensor<191x24xf32>
    %152 = stablehlo.slice %7 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %153 = stablehlo.concatenate %152, %151, dim = 0 : (tensor<1x24xf32>, tensor<191x24xf32>) -> tensor<192x24xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %154 = stablehlo.pad %153, %cst_13, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %155 = stablehlo.pad %145, %cst_14, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %156 = stablehlo.add %154, %155 : tensor<384x24xf32>
    %157 = stablehlo.slice %156 [0:383, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %158 = stablehlo.slice %arg0 [2:768:2, 0:1] : (tensor<768x1xf32>) -> tensor<383x1xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %159 = stablehlo.pad %arg2, %cst_15, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %160 = stablehlo.slice %159 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %161 = stablehlo.pad %arg2, %cst_16, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %162 = stablehlo.slice %161 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %163 = stablehlo.slice %162 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %164 = stablehlo.slice %162 [1:384, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %165 = stablehlo.pad %163, %cst_17, low = [0, 0], high = [767, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %166 = stablehlo.broadcast_in_dim %158, dims = [0, 1] : (tensor<383x1xf32>) -> tensor<383x24xf32>
    %167 = stablehlo.multiply %166, %164 : tensor<383x24xf32>
    %168 = stablehlo.multiply %164, %157 : tensor<383x24xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %169 = stablehlo.reduce(%168 init: %cst_18) applies stablehlo.add across dimensions = [1] : (tensor<383x24xf32>, tensor<f32>) -> tensor<383xf32>
    %170 = stablehlo.reshape %169 : (tensor<383xf32>) -> tensor<383x1xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %171 = stablehlo.pad %164, %cst_19, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %172 = stablehlo.add %165, %171 : tensor<768x24xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %173 = stablehlo.pad %170, %cst_20, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<383x1xf32>, tensor<f32>) -> tensor<768x1xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %174 = stablehlo.pad %167, %cst_21, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %175 = stablehlo.add %160, %174 : tensor<384x24xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %176 = stablehlo.pad %175, %cst_22, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %177 = stablehlo.slice %176 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %178 = stablehlo.pad %175, %cst_23, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %179 = stablehlo.slice %178 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %180 = stablehlo.slice %179 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %181 = stablehlo.slice %179 [1:192, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %182 = stablehlo.pad %180, %cst_24, low = [0, 0], high = [383, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %183 = stablehlo.broadcast_in_dim %147, dims = [0, 1] : (tensor<191x1xf32>) -> tensor<191x24xf32>
    %184 = stablehlo.multiply %183, %181 : tensor<191x24xf32>
    %185 = stablehlo.multiply %181, %146 : tensor<191x24xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %186 = stablehlo.reduce(%185 init: %cst_25) applies stablehlo.add across dimensions = [1] : (tensor<191x24xf32>, tensor<f32>) -> tensor<191xf32>
    %187 = stablehlo.reshape %186 : (tensor<191xf32>) -> tensor<191x1xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %188 = stablehlo.pad %181, %cst_26, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %189 = stablehlo.add %182, %188 : tensor<384x24xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %190 = stablehlo.pad %187, %cst_27, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<191x1xf32>, tensor<f32>) -> tensor<384x1xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %191 = stablehlo.pad %184, %cst_28, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %192 = stablehlo.add %177, %191 : tensor<192x24xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %193 = stablehlo.pad %192, %cst_29, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %194 = stablehlo.slice %193 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %195 = stablehlo.pad %192, %cst_30, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %196 = stablehlo.slice %195 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %197 = stablehlo.slice %196 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %198 = stablehlo.slice %196 [1:96, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %199 = stablehlo.pad %197, %cst_31, low = [0, 0], high = [191, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %200 = stablehlo.broadcast_in_dim %136, dims = [0, 1] : (tensor<95x1xf32>) -> tensor<95x24xf32>
    %201 = stablehlo.multiply %200, %198 : tensor<95x24xf32>
    %202 = stablehlo.multiply %198, %135 : tensor<95x24xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %203 = stablehlo.reduce(%202 init: %cst_32) applies stablehlo.add across dimensions = [1] : (tensor<95x24xf32>, tensor<f32>) -> tensor<95xf32>
    %204 = stablehlo.reshape %203 : (tensor<95xf32>) -> tensor<95x1xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %205 = stablehlo.pad %198, %cst_33, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %206 = stablehlo.add %199, %205 : tensor<192x24xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %207 = stablehlo.pad %204, %cst_34, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<95x1xf32>, tensor<f32>) -> tensor<192x1xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %208 = stablehlo.pad %201, %cst_35, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %209 = stablehlo.add %194, %208 : tensor<96x24xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %210 = stablehlo.pad %209, %cst_36, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %211 = stablehlo.slice %210 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %212 = stablehlo.pad %209, %cst_37, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %213 = stablehlo.slice %212 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %214 = stablehlo.slice %213 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %215 = stablehlo.slice %213 [1:48, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %216 = stablehlo.pad %214, %cst_38, low = [0, 0], high = [95, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %217 = stablehlo.broadcast_in_dim %125, dims = [0, 1] : (tensor<47x1xf32>) -> tensor<47x24xf32>
    %218 = stablehlo.multiply %217, %215 : tensor<47x24xf32>
    %219 = stablehlo.multiply %215, %124 : tensor<47x24xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %220 = stablehlo.reduce(%219 init: %cst_39) applies stablehlo.add across dimensions = [1] : (tensor<47x24xf32>, tensor<f32>) -> tensor<47xf32>
    %221 = stablehlo.reshape %220 : (tensor<47xf32>) -> tensor<47x1xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %222 = stablehlo.pad %215, %cst_40, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %223 = stablehlo.add %216, %222 : tensor<96x24xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %224 = stablehlo.pad %221, %cst_41, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<47x1xf32>, tensor<f32>) -> tensor<96x1xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %225 = stablehlo.pad %218, %cst_42, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %226 = stablehlo.add %211, %225 : tensor<48x24xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %227 = stablehlo.pad %226, %cst_43, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %228 = stablehlo.slice %227 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %229 = stablehlo.pad %226, %cst_44, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %230 = stablehlo.slice %229 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %231 = stablehlo.slice %230 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %232 = stablehlo.slice %230 [1:24, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %233 = stablehlo.pad %231, %cst_45, low = [0, 0], high = [47, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %234 = stablehlo.broadcast_in_dim %114, dims = [0, 1] : (tensor<23x1xf32>) -> tensor<23x24xf32>
    %235 = stablehlo.multiply %234, %232 : tensor<23x24xf32>
    %236 = stablehlo.multiply %232, %113 : tensor<23x24xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %237 = stablehlo.reduce(%236 init: %cst_46) applies stablehlo.add across dimensions = [1] : (tensor<23x24xf32>, tensor<f32>) -> tensor<23xf32>
    %238 = stablehlo.reshape %237 : (tensor<23xf32>) -> tensor<23x1xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %239 = stablehlo.pad %232, %cst_47, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %240 = stablehlo.add %233, %239 : tensor<48x24xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %241 = stablehlo.pad %238, %cst_48, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<23x1xf32>, tensor<f32>) -> tensor<48x1xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %242 = stablehlo.pad %235, %cst_49, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %243 = stablehlo.add %228, %242 : tensor<24x24xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %244 = stablehlo.pad %243, %cst_50, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %245 = stablehlo.slice %244 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %246 = stablehlo.pad %243, %cst_51, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %247 = stablehlo.slice %246 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %248 = stablehlo.slice %247 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %249 = stablehlo.slice %247 [1:12, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %250 = stablehlo.pad %248, %cst_52, low = [0, 0], high = [23, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %251 = stablehlo.broadcast_in_dim %103, dims = [0, 1] : (tensor<11x1xf32>) -> tensor<11x24xf32>
    %252 = stablehlo.multiply %251, %249 : tensor<11x24xf32>
    %253 = stablehlo.multiply %249, %102 : tensor<11x24xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %254 = stablehlo.reduce(%253 init: %cst_53) applies stablehlo.add across dimensions = [1] : (tensor<11x24xf32>, tensor<f32>) -> tensor<11xf32>
    %255 = stablehlo.reshape %254 : (tensor<11xf32>) -> tensor<11x1xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %256 = stablehlo.pad %249, %cst_54, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %257 = stablehlo.add %250, %256 : tensor<24x24xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %258 = stablehlo.pad %255, %cst_55, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<11x1xf32>, tensor<f32>) -> tensor<24x1xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %259 = stablehlo.pad %252, %cst_56, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %260 = stablehlo.add %245, %259 : tensor<12x24xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %261 = stablehlo.pad %260, %cst_57, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %262 = stablehlo.slice %261 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %263 = stablehlo.pad %260, %cst_58, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %264 = stablehlo.slice %263 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %265 = stablehlo.slice %264 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %266 = stablehlo.slice %264 [1:6, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %267 = stablehlo.pad %265, %cst_59, low = [0, 0], high = [11, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %268 = stablehlo.broadcast_in_dim %92, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x24xf32>
    %269 = stablehlo.multiply %268, %266 : tensor<5x24xf32>
    %270 = stablehlo.multiply %266, %91 : tensor<5x24xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %271 = stablehlo.reduce(%270 init: %cst_60) applies stablehlo.add across dimensions = [1] : (tensor<5x24xf32>, tensor<f32>) -> tensor<5xf32>
    %272 = stablehlo.reshape %271 : (tensor<5xf32>) -> tensor<5x1xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %273 = stablehlo.pad %266, %cst_61, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %274 = stablehlo.add %267, %273 : tensor<12x24xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %275 = stablehlo.pad %272, %cst_62, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<5x1xf32>, tensor<f32>) -> tensor<12x1xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %276 = stablehlo.pad %269, %cst_63, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %277 = stablehlo.add %262, %276 : tensor<6x24xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %278 = stablehlo.pad %277, %cst_64, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %279 = stablehlo.slice %278 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %280 = stablehlo.pad %277, %cst_65, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %281 = stablehlo.slice %280 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %282 = stablehlo.slice %281 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %283 = stablehlo.slice %281 [1:3, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %284 = stablehlo.pad %282, %cst_66, low = [0, 0], high = [5, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %285 = stablehlo.broadcast_in_dim %81, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x24xf32>
    %286 = stablehlo.multiply %285, %283 : tensor<2x24xf32>
    %287 = stablehlo.multiply %283, %80 : tensor<2x24xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %288 = stablehlo.reduce(%287 init: %cst_67) applies stablehlo.add across dimensions = [1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<2xf32>
    %289 = stablehlo.reshape %288 : (tensor<2xf32>) -> tensor<2x1xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %290 = stablehlo.pad %283, %cst_68, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %291 = stablehlo.add %284, %290 : tensor<6x24xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %292 = stablehlo.pad %289, %cst_69, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<2x1xf32>, tensor<f32>) -> tensor<6x1xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %293 = stablehlo.pad %286, %cst_70, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %294 = stablehlo.add %279, %293 : tensor<3x24xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %295 = stablehlo.pad %294, %cst_71, low = [-1, 0], high = [-1, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<1x24xf32>
    %296 = stablehlo.slice %295 [0:1:2, 0:24] : (tensor<1x24xf32>) -> tensor<1x24xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %297 = stablehlo.pad %294, %cst_72, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %298 = stablehlo.slice %297 [0:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %299 = stablehlo.slice %298 [0:1, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %300 = stablehlo.slice %298 [1:2, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %301 = stablehlo.pad %299, %cst_73, low = [0, 0], high = [2, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %302 = stablehlo.broadcast_in_dim %70, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %303 = stablehlo.multiply %302, %300 : tensor<1x24xf32>
    %304 = stablehlo.add %296, %303 : tensor<1x24xf32>
    %305 = stablehlo.multiply %300, %69 : tensor<1x24xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %306 = stablehlo.reduce(%305 init: %cst_74) applies stablehlo.add across dimensions = [1] : (tensor<1x24xf32>, tensor<f32>) -> tensor<1xf32>
    %307 = stablehlo.reshape %306 : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %308 = stablehlo.pad %300, %cst_75, low = [2, 0], high = [0, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %309 = stablehlo.add %301, %308 : tensor<3x24xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %310 = stablehlo.pad %307, %cst_76, low = [2, 0], high = [0, 0], interior = [1, 0] : (tensor<1x1xf32>, tensor<f32>) -> tensor<3x1xf32>
    %311 = stablehlo.broadcast_in_dim %65, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %312 = stablehlo.multiply %311, %304 : tensor<1x24xf32>
    %313 = stablehlo.multiply %304, %64 : tensor<1x24xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %314 = stablehlo.reduce(%313 init: %cst_77) applies stablehlo.add across dimensions = [1] : (tensor<1x24xf32>, tensor<f32>) -> tensor<1xf32>
    %315 = stablehlo.reshape %314 : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %316 = stablehlo.pad %304, %cst_78, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %317 = stablehlo.add %309, %316 : tensor<3x24xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %318 = stablehlo.pad %315, %cst_79, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x1xf32>, tensor<f32>) -> tensor<3x1xf32>
    %319 = stablehlo.add %310, %318 : tensor<3x1xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %320 = stablehlo.pad %312, %cst_80, low = [0, 0], high = [2, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %321 = stablehlo.add %317, %320 : tensor<3x24xf32>
    %322 = stablehlo.broadcast_in_dim %58, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x24xf32>
    %323 = stablehlo.multiply %322, %321 : tensor<3x24xf32>
    %324 = stablehlo.multiply %321, %57 : tensor<3x24xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %325 = stablehlo.reduce(%324 init: %cst_81) applies stablehlo.add across dimensions = [1] : (tensor<3x24xf32>, tensor<f32>) -> tensor<3xf32>
    %326 = stablehlo.reshape %325 : (tensor<3xf32>) -> tensor<3x1xf32>
    %327 = stablehlo.multiply %56, %319 : tensor<3x1xf32>
    %328 = stablehlo.add %326, %327 : tensor<3x1xf32>
    %329 = stablehlo.multiply %319, %58 : tensor<3x1xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %330 = stablehlo.pad %321, %cst_82, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %331 = stablehlo.add %291, %330 : tensor<6x24xf32>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %332 = stablehlo.pad %328, %cst_83, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x1xf32>, tensor<f32>) -> tensor<6x1xf32>
    %333 = stablehlo.add %292, %332 : tensor<6x1xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %334 = stablehlo.pad %323, %cst_84, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %335 = stablehlo.add %331, %334 : tensor<6x24xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %336 = stablehlo.pad %329, %cst_85, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x1xf32>, tensor<f32>) -> tensor<6x1xf32>
    %337 = stablehlo.add %333, %336 : tensor<6x1xf32>
    %338 = stablehlo.broadcast_in_dim %50, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x24xf32>
    %339 = stablehlo.multiply %338, %335 : tensor<6x24xf32>
    %340 = stablehlo.multiply %335, %49 : tensor<6x24xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %341 = stablehlo.reduce(%340 init: %cst_86) applies stablehlo.add across dimensions = [1] : (tensor<6x24xf32>, tensor<f32>) -> tensor<6xf32>
    %342 = stablehlo.reshape %341 : (tensor<6xf32>) -> tensor<6x1xf32>
    %343 = stablehlo.multiply %48, %337 : tensor<6x1xf32>
    %344 = stablehlo.add %342, %343 : tensor<6x1xf32>
    %345 = stablehlo.multiply %337, %50 : tensor<6x1xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %346 = stablehlo.pad %335, %cst_87, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %347 = stablehlo.add %274, %346 : tensor<12x24xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %348 = stablehlo.pad %344, %cst_88, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x1xf32>, tensor<f32>) -> tensor<12x1xf32>
    %349 = stablehlo.add %275, %348 : tensor<12x1xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %350 = stablehlo.pad %339, %cst_89, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %351 = stablehlo.add %347, %350 : tensor<12x24xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %352 = stablehlo.pad %345, %cst_90, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x1xf32>, tensor<f32>) -> tensor<12x1xf32>
    %353 = stablehlo.add %349, %352 : tensor<12x1xf32>
    %354 = stablehlo.broadcast_in_dim %42, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x24xf32>
    %355 = stablehlo.multiply %354, %351 : tensor<12x24xf32>
    %356 = stablehlo.multiply %351, %41 : tensor<12x24xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %357 = stablehlo.reduce(%356 init: %cst_91) applies stablehlo.add across dimensions = [1] : (tensor<12x24xf32>, tensor<f32>) -> tensor<12xf32>
    %358 = stablehlo.reshape %357 : (tensor<12xf32>) -> tensor<12x1xf32>
    %359 = stablehlo.multiply %40, %353 : tensor<12x1xf32>
    %360 = stablehlo.add %358, %359 : tensor<12x1xf32>
    %361 = stablehlo.multiply %353, %42 : tensor<12x1xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %362 = stablehlo.pad %351, %cst_92, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %363 = stablehlo.add %257, %362 : tensor<24x24xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %364 = stablehlo.pad %360, %cst_93, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x1xf32>, tensor<f32>) -> tensor<24x1xf32>
    %365 = stablehlo.add %258, %364 : tensor<24x1xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %366 = stablehlo.pad %355, %cst_94, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %367 = stablehlo.add %363, %366 : tensor<24x24xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %368 = stablehlo.pad %361, %cst_95, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x1xf32>, tensor<f32>) -> tensor<24x1xf32>
    %369 = stablehlo.add %365, %368 : tensor<24x1xf32>
    %370 = stablehlo.broadcast_in_dim %34, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x24xf32>
    %371 = stablehlo.multiply %370, %367 : tensor<24x24xf32>
    %372 = stablehlo.multiply %367, %33 : tensor<24x24xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %373 = stablehlo.reduce(%372 init: %cst_96) applies stablehlo.add across dimensions = [1] : (tensor<24x24xf32>, tensor<f32>) -> tensor<24xf32>
    %374 = stablehlo.reshape %373 : (tensor<24xf32>) -> tensor<24x1xf32>
    %375 = stablehlo.multiply %32, %369 : tensor<24x1xf32>
    %376 = stablehlo.add %374, %375 : tensor<24x1xf32>
    %377 = stablehlo.multiply %369, %34 : tensor<24x1xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %378 = stablehlo.pad %367, %cst_97, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %379 = stablehlo.add %240, %378 : tensor<48x24xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %380 = stablehlo.pad %376, %cst_98, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x1xf32>, tensor<f32>) -> tensor<48x1xf32>
    %381 = stablehlo.add %241, %380 : tensor<48x1xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %382 = stablehlo.pad %371, %cst_99, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %383 = stablehlo.add %379, %382 : tensor<48x24xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %384 = stablehlo.pad %377, %cst_100, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x1xf32>, tensor<f32>) -> tensor<48x1xf32>
    %385 = stablehlo.add %381, %384 : tensor<48x1xf32>
    %386 = stablehlo.broadcast_in_dim %26, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x24xf32>
    %387 = stablehlo.multiply %386, %383 : tensor<48x24xf32>
    %388 = stablehlo.multiply %383, %25 : tensor<48x24xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %389 = stablehlo.reduce(%388 init: %cst_101) applies stablehlo.add across dimensions = [1] : (tensor<48x24xf32>, tensor<f32>) -> tensor<48xf32>
    %390 = stablehlo.reshape %389 : (tensor<48xf32>) -> tensor<48x1xf32>
    %391 = stablehlo.multiply %24, %385 : tensor<48x1xf32>
    %392 = stablehlo.add %390, %391 : tensor<48x1xf32>
    %393 = stablehlo.multiply %385, %26 : tensor<48x1xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %394 = stablehlo.pad %383, %cst_102, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %395 = stablehlo.add %223, %394 : tensor<96x24xf32>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %396 = stablehlo.pad %392, %cst_103, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x1xf32>, tensor<f32>) -> tensor<96x1xf32>
    %397 = stablehlo.add %224, %396 : tensor<96x1xf32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %398 = stablehlo.pad %387, %cst_104, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %399 = stablehlo.add %395, %398 : tensor<96x24xf32>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %400 = stablehlo.pad %393, %cst_105, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x1xf32>, tensor<f32>) -> tensor<96x1xf32>
    %401 = stablehlo.add %397, %400 : tensor<96x1xf32>
    %402 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<96x1xf32>) -> tensor<96x24xf32>
    %403 = stablehlo.multiply %402, %399 : tensor<96x24xf32>
    %404 = stablehlo.multiply %399, %17 : tensor<96x24xf32>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %405 = stablehlo.reduce(%404 init: %cst_106) applies stablehlo.add across dimensions = [1] : (tensor<96x24xf32>, tensor<f32>) -> tensor<96xf32>
    %406 = stablehlo.reshape %405 : (tensor<96xf32>) -> tensor<96x1xf32>
    %407 = stablehlo.multiply %16, %401 : tensor<96x1xf32>
    %408 = stablehlo.add %406, %407 : tensor<96x1xf32>
    %409 = stablehlo.multiply %401, %18 : tensor<96x1xf32>
    %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %410 = stablehlo.pad %399, %cst_107, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %411 = stablehlo.add %206, %410 : tensor<192x24xf32>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %412 = stablehlo.pad %408, %cst_108, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x1xf32>, tensor<f32>) -> tensor<192x1xf32>
    %413 = stablehlo.add %207, %412 : tensor<192x1xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %414 = stablehlo.pad %403, %cst_109, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %415 = stablehlo.add %411, %414 : tensor<192x24xf32>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %416 = stablehlo.pad %409, %cst_110, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x1xf32>, tensor<f32>) -> tensor<192x1xf32>
    %417 = stablehlo.add %413, %416 : tensor<192x1xf32>
    %418 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<192x1xf32>) -> tensor<192x24xf32>
    %419 = stablehlo.multiply %418, %415 : tensor<192x24xf32>
    %420 = stablehlo.multiply %415, %9 : tensor<192x24xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %421 = stablehlo.reduce(%420 init: %cst_111) applies stablehlo.add across dimensions = [1] : (tensor<192x24xf32>, tensor<f32>) -> tensor<192xf32>
    %422 = stablehlo.reshape %421 : (tensor<192xf32>) -> tensor<192x1xf32>
    %423 = stablehlo.multiply %8, %417 : tensor<192x1xf32>
    %424 = stablehlo.add %422, %423 : tensor<192x1xf32>
    %425 = stablehlo.multiply %417, %10 : tensor<192x1xf32>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %426 = stablehlo.pad %415, %cst_112, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %427 = stablehlo.add %189, %426 : tensor<384x24xf32>
    %cst_113 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %428 = stablehlo.pad %424, %cst_113, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x1xf32>, tensor<f32>) -> tensor<384x1xf32>
    %429 = stablehlo.add %190, %428 : tensor<384x1xf32>
    %cst_114 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %430 = stablehlo.pad %419, %cst_114, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %431 = stablehlo.add %427, %430 : tensor<384x24xf32>
    %cst_115 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %432 = stablehlo.pad %425, %cst_115, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x1xf32>, tensor<f32>) -> tensor<384x1xf32>
    %433 = stablehlo.add %429, %432 : tensor<384x1xf32>
    %434 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<384x1xf32>) -> tensor<384x24xf32>
    %435 = stablehlo.multiply %434, %431 : tensor<384x24xf32>
    %436 = stablehlo.multiply %431, %1 : tensor<384x24xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %437 = stablehlo.reduce(%436 init: %cst_116) applies stablehlo.add across dimensions = [1] : (tensor<384x24xf32>, tensor<f32>) -> tensor<384xf32>
    %438 = stablehlo.reshape %437 : (tensor<384xf32>) -> tensor<384x1xf32>
    %439 = stablehlo.multiply %0, %433 : tensor<384x1xf32>
    %440 = stablehlo.add %438, %439 : tensor<384x1xf32>
    %441 = stablehlo.multiply %433, %2 : tensor<384x1xf32>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %442 = stablehlo.pad %431, %cst_117, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %443 = stablehlo.add %172, %442 : tensor<768x24xf32>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %444 = stablehlo.pad %440, %cst_118, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x1xf32>, tensor<f32>) -> tensor<768x1xf32>
    %445 = stablehlo.add %173, %444 : tensor<768x1xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %446 = stablehlo.pad %435, %cst_119, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %447 = stablehlo.add %443, %446 : tensor<768x24xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %448 = stablehlo.pad %441, %cst_120, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x1xf32>, tensor<f32>) -> tensor<768x1xf32>
    %449 = stablehlo.add %445, %448 : tensor<768x1xf32>
    return %449, %447 : tensor<768x1xf32>, tensor<768x24xf32>
  }
}
