// A factor and a row go from each block to all devices, and on the way back a row of what comes from behind. What comes to a factor is
// summed over the features of its row, on its device.
// least: n * (n - 1) * (1 + 2 * 24) * 4

module @jit_scan_of_factors_of_rows_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}, %arg1: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg2: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}, tensor<768x24xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.slice %arg0 [0:767:2] : (tensor<768xf32>) -> tensor<384xf32>
    %1 = stablehlo.slice %arg1 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %2 = stablehlo.slice %arg0 [1:768:2] : (tensor<768xf32>) -> tensor<384xf32>
    %3 = stablehlo.slice %arg1 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %4 = stablehlo.multiply %0, %2 : tensor<384xf32>
    %5 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<384xf32>) -> tensor<384x1xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<384x1xf32>) -> tensor<384x24xf32>
    %7 = stablehlo.multiply %6, %1 : tensor<384x24xf32>
    %8 = stablehlo.add %7, %3 : tensor<384x24xf32>
    %9 = stablehlo.slice %4 [0:383:2] : (tensor<384xf32>) -> tensor<192xf32>
    %10 = stablehlo.slice %8 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %11 = stablehlo.slice %4 [1:384:2] : (tensor<384xf32>) -> tensor<192xf32>
    %12 = stablehlo.slice %8 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %13 = stablehlo.multiply %9, %11 : tensor<192xf32>
    %14 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<192xf32>) -> tensor<192x1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<192x1xf32>) -> tensor<192x24xf32>
    %16 = stablehlo.multiply %15, %10 : tensor<192x24xf32>
    %17 = stablehlo.add %16, %12 : tensor<192x24xf32>
    %18 = stablehlo.slice %13 [0:191:2] : (tensor<192xf32>) -> tensor<96xf32>
    %19 = stablehlo.slice %17 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %20 = stablehlo.slice %13 [1:192:2] : (tensor<192xf32>) -> tensor<96xf32>
    %21 = stablehlo.slice %17 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %22 = stablehlo.multiply %18, %20 : tensor<96xf32>
    %23 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<96xf32>) -> tensor<96x1xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1] : (tensor<96x1xf32>) -> tensor<96x24xf32>
    %25 = stablehlo.multiply %24, %19 : tensor<96x24xf32>
    %26 = stablehlo.add %25, %21 : tensor<96x24xf32>
    %27 = stablehlo.slice %22 [0:95:2] : (tensor<96xf32>) -> tensor<48xf32>
    %28 = stablehlo.slice %26 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %29 = stablehlo.slice %22 [1:96:2] : (tensor<96xf32>) -> tensor<48xf32>
    %30 = stablehlo.slice %26 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %31 = stablehlo.multiply %27, %29 : tensor<48xf32>
    %32 = stablehlo.broadcast_in_dim %29, dims = [0] : (tensor<48xf32>) -> tensor<48x1xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x24xf32>
    %34 = stablehlo.multiply %33, %28 : tensor<48x24xf32>
    %35 = stablehlo.add %34, %30 : tensor<48x24xf32>
    %36 = stablehlo.slice %31 [0:47:2] : (tensor<48xf32>) -> tensor<24xf32>
    %37 = stablehlo.slice %35 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %38 = stablehlo.slice %31 [1:48:2] : (tensor<48xf32>) -> tensor<24xf32>
    %39 = stablehlo.slice %35 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %40 = stablehlo.multiply %36, %38 : tensor<24xf32>
    %41 = stablehlo.broadcast_in_dim %38, dims = [0] : (tensor<24xf32>) -> tensor<24x1xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x24xf32>
    %43 = stablehlo.multiply %42, %37 : tensor<24x24xf32>
    %44 = stablehlo.add %43, %39 : tensor<24x24xf32>
    %45 = stablehlo.slice %40 [0:23:2] : (tensor<24xf32>) -> tensor<12xf32>
    %46 = stablehlo.slice %44 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %47 = stablehlo.slice %40 [1:24:2] : (tensor<24xf32>) -> tensor<12xf32>
    %48 = stablehlo.slice %44 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %49 = stablehlo.multiply %45, %47 : tensor<12xf32>
    %50 = stablehlo.broadcast_in_dim %47, dims = [0] : (tensor<12xf32>) -> tensor<12x1xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x24xf32>
    %52 = stablehlo.multiply %51, %46 : tensor<12x24xf32>
    %53 = stablehlo.add %52, %48 : tensor<12x24xf32>
    %54 = stablehlo.slice %49 [0:11:2] : (tensor<12xf32>) -> tensor<6xf32>
    %55 = stablehlo.slice %53 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %56 = stablehlo.slice %49 [1:12:2] : (tensor<12xf32>) -> tensor<6xf32>
    %57 = stablehlo.slice %53 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %58 = stablehlo.multiply %54, %56 : tensor<6xf32>
    %59 = stablehlo.broadcast_in_dim %56, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %60 = stablehlo.broadcast_in_dim %59, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x24xf32>
    %61 = stablehlo.multiply %60, %55 : tensor<6x24xf32>
    %62 = stablehlo.add %61, %57 : tensor<6x24xf32>
    %63 = stablehlo.slice %58 [0:5:2] : (tensor<6xf32>) -> tensor<3xf32>
    %64 = stablehlo.slice %62 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %65 = stablehlo.slice %58 [1:6:2] : (tensor<6xf32>) -> tensor<3xf32>
    %66 = stablehlo.slice %62 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %67 = stablehlo.multiply %63, %65 : tensor<3xf32>
    %68 = stablehlo.broadcast_in_dim %65, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %69 = stablehlo.broadcast_in_dim %68, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x24xf32>
    %70 = stablehlo.multiply %69, %64 : tensor<3x24xf32>
    %71 = stablehlo.add %70, %66 : tensor<3x24xf32>
    %72 = stablehlo.slice %71 [0:2:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %73 = stablehlo.slice %67 [1:3:2] : (tensor<3xf32>) -> tensor<1xf32>
    %74 = stablehlo.slice %71 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %75 = stablehlo.broadcast_in_dim %73, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %77 = stablehlo.multiply %76, %72 : tensor<1x24xf32>
    %78 = stablehlo.add %77, %74 : tensor<1x24xf32>
    %79 = stablehlo.slice %67 [2:3:2] : (tensor<3xf32>) -> tensor<1xf32>
    %80 = stablehlo.slice %71 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %81 = stablehlo.broadcast_in_dim %79, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %82 = stablehlo.broadcast_in_dim %81, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %83 = stablehlo.multiply %82, %78 : tensor<1x24xf32>
    %84 = stablehlo.add %83, %80 : tensor<1x24xf32>
    %85 = stablehlo.slice %71 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %86 = stablehlo.concatenate %85, %84, dim = 0 : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<2x24xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %87 = stablehlo.pad %86, %cst, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.pad %78, %cst_0, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %89 = stablehlo.add %87, %88 : tensor<3x24xf32>
    %90 = stablehlo.slice %89 [0:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %91 = stablehlo.slice %58 [2:6:2] : (tensor<6xf32>) -> tensor<2xf32>
    %92 = stablehlo.slice %62 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %93 = stablehlo.broadcast_in_dim %91, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %94 = stablehlo.broadcast_in_dim %93, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x24xf32>
    %95 = stablehlo.multiply %94, %90 : tensor<2x24xf32>
    %96 = stablehlo.add %95, %92 : tensor<2x24xf32>
    %97 = stablehlo.slice %62 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %98 = stablehlo.concatenate %97, %96, dim = 0 : (tensor<1x24xf32>, tensor<2x24xf32>) -> tensor<3x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %99 = stablehlo.pad %98, %cst_1, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %100 = stablehlo.pad %89, %cst_2, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %101 = stablehlo.add %99, %100 : tensor<6x24xf32>
    %102 = stablehlo.slice %101 [0:5, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %103 = stablehlo.slice %49 [2:12:2] : (tensor<12xf32>) -> tensor<5xf32>
    %104 = stablehlo.slice %53 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %105 = stablehlo.broadcast_in_dim %103, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %106 = stablehlo.broadcast_in_dim %105, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x24xf32>
    %107 = stablehlo.multiply %106, %102 : tensor<5x24xf32>
    %108 = stablehlo.add %107, %104 : tensor<5x24xf32>
    %109 = stablehlo.slice %53 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %110 = stablehlo.concatenate %109, %108, dim = 0 : (tensor<1x24xf32>, tensor<5x24xf32>) -> tensor<6x24xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %111 = stablehlo.pad %110, %cst_3, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %112 = stablehlo.pad %101, %cst_4, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %113 = stablehlo.add %111, %112 : tensor<12x24xf32>
    %114 = stablehlo.slice %113 [0:11, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %115 = stablehlo.slice %40 [2:24:2] : (tensor<24xf32>) -> tensor<11xf32>
    %116 = stablehlo.slice %44 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %117 = stablehlo.broadcast_in_dim %115, dims = [0] : (tensor<11xf32>) -> tensor<11x1xf32>
    %118 = stablehlo.broadcast_in_dim %117, dims = [0, 1] : (tensor<11x1xf32>) -> tensor<11x24xf32>
    %119 = stablehlo.multiply %118, %114 : tensor<11x24xf32>
    %120 = stablehlo.add %119, %116 : tensor<11x24xf32>
    %121 = stablehlo.slice %44 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %122 = stablehlo.concatenate %121, %120, dim = 0 : (tensor<1x24xf32>, tensor<11x24xf32>) -> tensor<12x24xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %123 = stablehlo.pad %122, %cst_5, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %124 = stablehlo.pad %113, %cst_6, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %125 = stablehlo.add %123, %124 : tensor<24x24xf32>
    %126 = stablehlo.slice %125 [0:23, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %127 = stablehlo.slice %31 [2:48:2] : (tensor<48xf32>) -> tensor<23xf32>
    %128 = stablehlo.slice %35 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %129 = stablehlo.broadcast_in_dim %127, dims = [0] : (tensor<23xf32>) -> tensor<23x1xf32>
    %130 = stablehlo.broadcast_in_dim %129, dims = [0, 1] : (tensor<23x1xf32>) -> tensor<23x24xf32>
    %131 = stablehlo.multiply %130, %126 : tensor<23x24xf32>
    %132 = stablehlo.add %131, %128 : tensor<23x24xf32>
    %133 = stablehlo.slice %35 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %134 = stablehlo.concatenate %133, %132, dim = 0 : (tensor<1x24xf32>, tensor<23x24xf32>) -> tensor<24x24xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %135 = stablehlo.pad %134, %cst_7, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %136 = stablehlo.pad %125, %cst_8, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %137 = stablehlo.add %135, %136 : tensor<48x24xf32>
    %138 = stablehlo.slice %137 [0:47, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %139 = stablehlo.slice %22 [2:96:2] : (tensor<96xf32>) -> tensor<47xf32>
    %140 = stablehlo.slice %26 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %141 = stablehlo.broadcast_in_dim %139, dims = [0] : (tensor<47xf32>) -> tensor<47x1xf32>
    %142 = stablehlo.broadcast_in_dim %141, dims = [0, 1] : (tensor<47x1xf32>) -> tensor<47x24xf32>
    %143 = stablehlo.multiply %142, %138 : tensor<47x24xf32>
    %144 = stablehlo.add %143, %140 : tensor<47x24xf32>
    %145 = stablehlo.slice %26 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %146 = stablehlo.concatenate %145, %144, dim = 0 : (tensor<1x24xf32>, tensor<47x24xf32>) -> tensor<48x24xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %147 = stablehlo.pad %146, %cst_9, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %148 = stablehlo.pad %137, %cst_10, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %149 = stablehlo.add %147, %148 : tensor<96x24xf32>
    %150 = stablehlo.slice %149 [0:95, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %151 = stablehlo.slice %13 [2:192:2] : (tensor<192xf32>) -> tensor<95xf32>
    %152 = stablehlo.slice %17 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %153 = stablehlo.broadcast_in_dim %151, dims = [0] : (tensor<95xf32>) -> tensor<95x1xf32>
    %154 = stablehlo.broadcast_in_dim %153, dims = [0, 1] : (tensor<95x1xf32>) -> tensor<95x24xf32>
    %155 = stablehlo.multiply %154, %150 : tensor<95x24xf32>
    %156 = stablehlo.add %155, %152 : tensor<95x24xf32>
    %157 = stablehlo.slice %17 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %158 = stablehlo.concatenate %157, %156, dim = 0 : (tensor<1x24xf32>, tensor<95x24xf32>) -> tensor<96x24xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %159 = stablehlo.pad %158, %cst_11, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %160 = stablehlo.pad %149, %cst_12, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %161 = stablehlo.add %159, %160 : tensor<192x24xf32>
    %162 = stablehlo.slice %161 [0:191, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %163 = stablehlo.slice %4 [2:384:2] : (tensor<384xf32>) -> tensor<191xf32>
    %164 = stablehlo.slice %8 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %165 = stablehlo.broadcast_in_dim %163, dims = [0] : (tensor<191xf32>) -> tensor<191x1xf32>
    %166 = stablehlo.broadcast_in_dim %165, dims = [0, 1] : (tensor<191x1xf32>) -> tensor<191x24xf32>
    %167 = stablehlo.multiply %166, %162 : tensor<191x24xf32>
    %168 = stablehlo.add %167, %164 : tensor<191x24xf32>
    %169 = stablehlo.slice %8 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %170 = stablehlo.concatenate %169, %168, dim = 0 : (tensor<1x24xf32>, tensor<191x24xf32>) -> tensor<192x24xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %171 = stablehlo.pad %170, %cst_13, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %172 = stablehlo.pad %161, %cst_14, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %173 = stablehlo.add %171, %172 : tensor<384x24xf32>
    %174 = stablehlo.slice %173 [0:383, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %175 = stablehlo.slice %arg0 [2:768:2] : (tensor<768xf32>) -> tensor<383xf32>
    %176 = stablehlo.broadcast_in_dim %175, dims = [0] : (tensor<383xf32>) -> tensor<383x1xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %177 = stablehlo.pad %arg2, %cst_15, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %178 = stablehlo.slice %177 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %179 = stablehlo.pad %arg2, %cst_16, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %180 = stablehlo.slice %179 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %181 = stablehlo.slice %180 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %182 = stablehlo.slice %180 [1:384, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %183 = stablehlo.pad %181, %cst_17, low = [0, 0], high = [767, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %184 = stablehlo.broadcast_in_dim %176, dims = [0, 1] : (tensor<383x1xf32>) -> tensor<383x24xf32>
    %185 = stablehlo.multiply %184, %182 : tensor<383x24xf32>
    %186 = stablehlo.multiply %182, %174 : tensor<383x24xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %187 = stablehlo.reduce(%186 init: %cst_18) applies stablehlo.add across dimensions = [1] : (tensor<383x24xf32>, tensor<f32>) -> tensor<383xf32>
    %188 = stablehlo.reshape %187 : (tensor<383xf32>) -> tensor<383x1xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %189 = stablehlo.reduce(%188 init: %cst_19) applies stablehlo.add across dimensions = [1] : (tensor<383x1xf32>, tensor<f32>) -> tensor<383xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %190 = stablehlo.pad %182, %cst_20, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %191 = stablehlo.add %183, %190 : tensor<768x24xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %192 = stablehlo.pad %189, %cst_21, low = [2], high = [1], interior = [1] : (tensor<383xf32>, tensor<f32>) -> tensor<768xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %193 = stablehlo.pad %185, %cst_22, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %194 = stablehlo.add %178, %193 : tensor<384x24xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %195 = stablehlo.pad %194, %cst_23, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %196 = stablehlo.slice %195 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %197 = stablehlo.pad %194, %cst_24, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %198 = stablehlo.slice %197 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %199 = stablehlo.slice %198 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %200 = stablehlo.slice %198 [1:192, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %201 = stablehlo.pad %199, %cst_25, low = [0, 0], high = [383, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %202 = stablehlo.broadcast_in_dim %165, dims = [0, 1] : (tensor<191x1xf32>) -> tensor<191x24xf32>
    %203 = stablehlo.multiply %202, %200 : tensor<191x24xf32>
    %204 = stablehlo.multiply %200, %162 : tensor<191x24xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %205 = stablehlo.reduce(%204 init: %cst_26) applies stablehlo.add across dimensions = [1] : (tensor<191x24xf32>, tensor<f32>) -> tensor<191xf32>
    %206 = stablehlo.reshape %205 : (tensor<191xf32>) -> tensor<191x1xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %207 = stablehlo.reduce(%206 init: %cst_27) applies stablehlo.add across dimensions = [1] : (tensor<191x1xf32>, tensor<f32>) -> tensor<191xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %208 = stablehlo.pad %200, %cst_28, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %209 = stablehlo.add %201, %208 : tensor<384x24xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %210 = stablehlo.pad %207, %cst_29, low = [2], high = [1], interior = [1] : (tensor<191xf32>, tensor<f32>) -> tensor<384xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %211 = stablehlo.pad %203, %cst_30, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %212 = stablehlo.add %196, %211 : tensor<192x24xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %213 = stablehlo.pad %212, %cst_31, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %214 = stablehlo.slice %213 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %215 = stablehlo.pad %212, %cst_32, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %216 = stablehlo.slice %215 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %217 = stablehlo.slice %216 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %218 = stablehlo.slice %216 [1:96, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %219 = stablehlo.pad %217, %cst_33, low = [0, 0], high = [191, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %220 = stablehlo.broadcast_in_dim %153, dims = [0, 1] : (tensor<95x1xf32>) -> tensor<95x24xf32>
    %221 = stablehlo.multiply %220, %218 : tensor<95x24xf32>
    %222 = stablehlo.multiply %218, %150 : tensor<95x24xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %223 = stablehlo.reduce(%222 init: %cst_34) applies stablehlo.add across dimensions = [1] : (tensor<95x24xf32>, tensor<f32>) -> tensor<95xf32>
    %224 = stablehlo.reshape %223 : (tensor<95xf32>) -> tensor<95x1xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %225 = stablehlo.reduce(%224 init: %cst_35) applies stablehlo.add across dimensions = [1] : (tensor<95x1xf32>, tensor<f32>) -> tensor<95xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %226 = stablehlo.pad %218, %cst_36, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %227 = stablehlo.add %219, %226 : tensor<192x24xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %228 = stablehlo.pad %225, %cst_37, low = [2], high = [1], interior = [1] : (tensor<95xf32>, tensor<f32>) -> tensor<192xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %229 = stablehlo.pad %221, %cst_38, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %230 = stablehlo.add %214, %229 : tensor<96x24xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %231 = stablehlo.pad %230, %cst_39, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %232 = stablehlo.slice %231 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %233 = stablehlo.pad %230, %cst_40, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %234 = stablehlo.slice %233 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %235 = stablehlo.slice %234 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %236 = stablehlo.slice %234 [1:48, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %237 = stablehlo.pad %235, %cst_41, low = [0, 0], high = [95, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %238 = stablehlo.broadcast_in_dim %141, dims = [0, 1] : (tensor<47x1xf32>) -> tensor<47x24xf32>
    %239 = stablehlo.multiply %238, %236 : tensor<47x24xf32>
    %240 = stablehlo.multiply %236, %138 : tensor<47x24xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %241 = stablehlo.reduce(%240 init: %cst_42) applies stablehlo.add across dimensions = [1] : (tensor<47x24xf32>, tensor<f32>) -> tensor<47xf32>
    %242 = stablehlo.reshape %241 : (tensor<47xf32>) -> tensor<47x1xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %243 = stablehlo.reduce(%242 init: %cst_43) applies stablehlo.add across dimensions = [1] : (tensor<47x1xf32>, tensor<f32>) -> tensor<47xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %244 = stablehlo.pad %236, %cst_44, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %245 = stablehlo.add %237, %244 : tensor<96x24xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %246 = stablehlo.pad %243, %cst_45, low = [2], high = [1], interior = [1] : (tensor<47xf32>, tensor<f32>) -> tensor<96xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %247 = stablehlo.pad %239, %cst_46, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %248 = stablehlo.add %232, %247 : tensor<48x24xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %249 = stablehlo.pad %248, %cst_47, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %250 = stablehlo.slice %249 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %251 = stablehlo.pad %248, %cst_48, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %252 = stablehlo.slice %251 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %253 = stablehlo.slice %252 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %254 = stablehlo.slice %252 [1:24, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %255 = stablehlo.pad %253, %cst_49, low = [0, 0], high = [47, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %256 = stablehlo.broadcast_in_dim %129, dims = [0, 1] : (tensor<23x1xf32>) -> tensor<23x24xf32>
    %257 = stablehlo.multiply %256, %254 : tensor<23x24xf32>
    %258 = stablehlo.multiply %254, %126 : tensor<23x24xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %259 = stablehlo.reduce(%258 init: %cst_50) applies stablehlo.add across dimensions = [1] : (tensor<23x24xf32>, tensor<f32>) -> tensor<23xf32>
    %260 = stablehlo.reshape %259 : (tensor<23xf32>) -> tensor<23x1xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %261 = stablehlo.reduce(%260 init: %cst_51) applies stablehlo.add across dimensions = [1] : (tensor<23x1xf32>, tensor<f32>) -> tensor<23xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %262 = stablehlo.pad %254, %cst_52, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %263 = stablehlo.add %255, %262 : tensor<48x24xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %264 = stablehlo.pad %261, %cst_53, low = [2], high = [1], interior = [1] : (tensor<23xf32>, tensor<f32>) -> tensor<48xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %265 = stablehlo.pad %257, %cst_54, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %266 = stablehlo.add %250, %265 : tensor<24x24xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %267 = stablehlo.pad %266, %cst_55, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %268 = stablehlo.slice %267 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %269 = stablehlo.pad %266, %cst_56, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %270 = stablehlo.slice %269 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %271 = stablehlo.slice %270 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %272 = stablehlo.slice %270 [1:12, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %273 = stablehlo.pad %271, %cst_57, low = [0, 0], high = [23, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %274 = stablehlo.broadcast_in_dim %117, dims = [0, 1] : (tensor<11x1xf32>) -> tensor<11x24xf32>
    %275 = stablehlo.multiply %274, %272 : tensor<11x24xf32>
    %276 = stablehlo.multiply %272, %114 : tensor<11x24xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %277 = stablehlo.reduce(%276 init: %cst_58) applies stablehlo.add across dimensions = [1] : (tensor<11x24xf32>, tensor<f32>) -> tensor<11xf32>
    %278 = stablehlo.reshape %277 : (tensor<11xf32>) -> tensor<11x1xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %279 = stablehlo.reduce(%278 init: %cst_59) applies stablehlo.add across dimensions = [1] : (tensor<11x1xf32>, tensor<f32>) -> tensor<11xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %280 = stablehlo.pad %272, %cst_60, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %281 = stablehlo.add %273, %280 : tensor<24x24xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %282 = stablehlo.pad %279, %cst_61, low = [2], high = [1], interior = [1] : (tensor<11xf32>, tensor<f32>) -> tensor<24xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %283 = stablehlo.pad %275, %cst_62, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %284 = stablehlo.add %268, %283 : tensor<12x24xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %285 = stablehlo.pad %284, %cst_63, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %286 = stablehlo.slice %285 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %287 = stablehlo.pad %284, %cst_64, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %288 = stablehlo.slice %287 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %289 = stablehlo.slice %288 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %290 = stablehlo.slice %288 [1:6, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %291 = stablehlo.pad %289, %cst_65, low = [0, 0], high = [11, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %292 = stablehlo.broadcast_in_dim %105, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x24xf32>
    %293 = stablehlo.multiply %292, %290 : tensor<5x24xf32>
    %294 = stablehlo.multiply %290, %102 : tensor<5x24xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %295 = stablehlo.reduce(%294 init: %cst_66) applies stablehlo.add across dimensions = [1] : (tensor<5x24xf32>, tensor<f32>) -> tensor<5xf32>
    %296 = stablehlo.reshape %295 : (tensor<5xf32>) -> tensor<5x1xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %297 = stablehlo.reduce(%296 init: %cst_67) applies stablehlo.add across dimensions = [1] : (tensor<5x1xf32>, tensor<f32>) -> tensor<5xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %298 = stablehlo.pad %290, %cst_68, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %299 = stablehlo.add %291, %298 : tensor<12x24xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %300 = stablehlo.pad %297, %cst_69, low = [2], high = [1], interior = [1] : (tensor<5xf32>, tensor<f32>) -> tensor<12xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %301 = stablehlo.pad %293, %cst_70, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %302 = stablehlo.add %286, %301 : tensor<6x24xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %303 = stablehlo.pad %302, %cst_71, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %304 = stablehlo.slice %303 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %305 = stablehlo.pad %302, %cst_72, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %306 = stablehlo.slice %305 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %307 = stablehlo.slice %306 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %308 = stablehlo.slice %306 [1:3, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %309 = stablehlo.pad %307, %cst_73, low = [0, 0], high = [5, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %310 = stablehlo.broadcast_in_dim %93, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x24xf32>
    %311 = stablehlo.multiply %310, %308 : tensor<2x24xf32>
    %312 = stablehlo.multiply %308, %90 : tensor<2x24xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %313 = stablehlo.reduce(%312 init: %cst_74) applies stablehlo.add across dimensions = [1] : (tensor<2x24xf32>, tensor<f32>) -> tensor<2xf32>
    %314 = stablehlo.reshape %313 : (tensor<2xf32>) -> tensor<2x1xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %315 = stablehlo.reduce(%314 init: %cst_75) applies stablehlo.add across dimensions = [1] : (tensor<2x1xf32>, tensor<f32>) -> tensor<2xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %316 = stablehlo.pad %308, %cst_76, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %317 = stablehlo.add %309, %316 : tensor<6x24xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %318 = stablehlo.pad %315, %cst_77, low = [2], high = [1], interior = [1] : (tensor<2xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %319 = stablehlo.pad %311, %cst_78, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %320 = stablehlo.add %304, %319 : tensor<3x24xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %321 = stablehlo.pad %320, %cst_79, low = [-1, 0], high = [-1, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<1x24xf32>
    %322 = stablehlo.slice %321 [0:1:2, 0:24] : (tensor<1x24xf32>) -> tensor<1x24xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %323 = stablehlo.pad %320, %cst_80, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %324 = stablehlo.slice %323 [0:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %325 = stablehlo.slice %324 [0:1, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %326 = stablehlo.slice %324 [1:2, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %327 = stablehlo.pad %325, %cst_81, low = [0, 0], high = [2, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %328 = stablehlo.broadcast_in_dim %81, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %329 = stablehlo.multiply %328, %326 : tensor<1x24xf32>
    %330 = stablehlo.add %322, %329 : tensor<1x24xf32>
    %331 = stablehlo.multiply %326, %78 : tensor<1x24xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %332 = stablehlo.reduce(%331 init: %cst_82) applies stablehlo.add across dimensions = [1] : (tensor<1x24xf32>, tensor<f32>) -> tensor<1xf32>
    %333 = stablehlo.reshape %332 : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %334 = stablehlo.reduce(%333 init: %cst_83) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1xf32>, tensor<f32>) -> tensor<f32>
    %335 = stablehlo.broadcast_in_dim %334, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %336 = stablehlo.pad %326, %cst_84, low = [2, 0], high = [0, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %337 = stablehlo.add %327, %336 : tensor<3x24xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %338 = stablehlo.pad %335, %cst_85, low = [2], high = [0], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<3xf32>
    %339 = stablehlo.broadcast_in_dim %75, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %340 = stablehlo.multiply %339, %330 : tensor<1x24xf32>
    %341 = stablehlo.multiply %330, %72 : tensor<1x24xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %342 = stablehlo.reduce(%341 init: %cst_86) applies stablehlo.add across dimensions = [1] : (tensor<1x24xf32>, tensor<f32>) -> tensor<1xf32>
    %343 = stablehlo.reshape %342 : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %344 = stablehlo.reduce(%343 init: %cst_87) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1xf32>, tensor<f32>) -> tensor<f32>
    %345 = stablehlo.broadcast_in_dim %344, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %346 = stablehlo.pad %330, %cst_88, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %347 = stablehlo.add %337, %346 : tensor<3x24xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %348 = stablehlo.pad %345, %cst_89, low = [1], high = [1], interior = [1] : (tensor<1xf32>, tensor<f32>) -> tensor<3xf32>
    %349 = stablehlo.add %338, %348 : tensor<3xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %350 = stablehlo.pad %340, %cst_90, low = [0, 0], high = [2, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %351 = stablehlo.add %347, %350 : tensor<3x24xf32>
    %352 = stablehlo.broadcast_in_dim %68, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x24xf32>
    %353 = stablehlo.multiply %352, %351 : tensor<3x24xf32>
    %354 = stablehlo.multiply %351, %64 : tensor<3x24xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %355 = stablehlo.reduce(%354 init: %cst_91) applies stablehlo.add across dimensions = [1] : (tensor<3x24xf32>, tensor<f32>) -> tensor<3xf32>
    %356 = stablehlo.reshape %355 : (tensor<3xf32>) -> tensor<3x1xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %357 = stablehlo.reduce(%356 init: %cst_92) applies stablehlo.add across dimensions = [1] : (tensor<3x1xf32>, tensor<f32>) -> tensor<3xf32>
    %358 = stablehlo.multiply %63, %349 : tensor<3xf32>
    %359 = stablehlo.add %357, %358 : tensor<3xf32>
    %360 = stablehlo.multiply %349, %65 : tensor<3xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %361 = stablehlo.pad %351, %cst_93, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %362 = stablehlo.add %317, %361 : tensor<6x24xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %363 = stablehlo.pad %359, %cst_94, low = [1], high = [0], interior = [1] : (tensor<3xf32>, tensor<f32>) -> tensor<6xf32>
    %364 = stablehlo.add %318, %363 : tensor<6xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %365 = stablehlo.pad %353, %cst_95, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %366 = stablehlo.add %362, %365 : tensor<6x24xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %367 = stablehlo.pad %360, %cst_96, low = [0], high = [1], interior = [1] : (tensor<3xf32>, tensor<f32>) -> tensor<6xf32>
    %368 = stablehlo.add %364, %367 : tensor<6xf32>
    %369 = stablehlo.broadcast_in_dim %59, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x24xf32>
    %370 = stablehlo.multiply %369, %366 : tensor<6x24xf32>
    %371 = stablehlo.multiply %366, %55 : tensor<6x24xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %372 = stablehlo.reduce(%371 init: %cst_97) applies stablehlo.add across dimensions = [1] : (tensor<6x24xf32>, tensor<f32>) -> tensor<6xf32>
    %373 = stablehlo.reshape %372 : (tensor<6xf32>) -> tensor<6x1xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %374 = stablehlo.reduce(%373 init: %cst_98) applies stablehlo.add across dimensions = [1] : (tensor<6x1xf32>, tensor<f32>) -> tensor<6xf32>
    %375 = stablehlo.multiply %54, %368 : tensor<6xf32>
    %376 = stablehlo.add %374, %375 : tensor<6xf32>
    %377 = stablehlo.multiply %368, %56 : tensor<6xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %378 = stablehlo.pad %366, %cst_99, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %379 = stablehlo.add %299, %378 : tensor<12x24xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %380 = stablehlo.pad %376, %cst_100, low = [1], high = [0], interior = [1] : (tensor<6xf32>, tensor<f32>) -> tensor<12xf32>
    %381 = stablehlo.add %300, %380 : tensor<12xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %382 = stablehlo.pad %370, %cst_101, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %383 = stablehlo.add %379, %382 : tensor<12x24xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %384 = stablehlo.pad %377, %cst_102, low = [0], high = [1], interior = [1] : (tensor<6xf32>, tensor<f32>) -> tensor<12xf32>
    %385 = stablehlo.add %381, %384 : tensor<12xf32>
    %386 = stablehlo.broadcast_in_dim %50, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x24xf32>
    %387 = stablehlo.multiply %386, %383 : tensor<12x24xf32>
    %388 = stablehlo.multiply %383, %46 : tensor<12x24xf32>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %389 = stablehlo.reduce(%388 init: %cst_103) applies stablehlo.add across dimensions = [1] : (tensor<12x24xf32>, tensor<f32>) -> tensor<12xf32>
    %390 = stablehlo.reshape %389 : (tensor<12xf32>) -> tensor<12x1xf32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %391 = stablehlo.reduce(%390 init: %cst_104) applies stablehlo.add across dimensions = [1] : (tensor<12x1xf32>, tensor<f32>) -> tensor<12xf32>
    %392 = stablehlo.multiply %45, %385 : tensor<12xf32>
    %393 = stablehlo.add %391, %392 : tensor<12xf32>
    %394 = stablehlo.multiply %385, %47 : tensor<12xf32>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %395 = stablehlo.pad %383, %cst_105, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %396 = stablehlo.add %281, %395 : tensor<24x24xf32>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %397 = stablehlo.pad %393, %cst_106, low = [1], high = [0], interior = [1] : (tensor<12xf32>, tensor<f32>) -> tensor<24xf32>
    %398 = stablehlo.add %282, %397 : tensor<24xf32>
    %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %399 = stablehlo.pad %387, %cst_107, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %400 = stablehlo.add %396, %399 : tensor<24x24xf32>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %401 = stablehlo.pad %394, %cst_108, low = [0], high = [1], interior = [1] : (tensor<12xf32>, tensor<f32>) -> tensor<24xf32>
    %402 = stablehlo.add %398, %401 : tensor<24xf32>
    %403 = stablehlo.broadcast_in_dim %41, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x24xf32>
    %404 = stablehlo.multiply %403, %400 : tensor<24x24xf32>
    %405 = stablehlo.multiply %400, %37 : tensor<24x24xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %406 = stablehlo.reduce(%405 init: %cst_109) applies stablehlo.add across dimensions = [1] : (tensor<24x24xf32>, tensor<f32>) -> tensor<24xf32>
    %407 = stablehlo.reshape %406 : (tensor<24xf32>) -> tensor<24x1xf32>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %408 = stablehlo.reduce(%407 init: %cst_110) applies stablehlo.add across dimensions = [1] : (tensor<24x1xf32>, tensor<f32>) -> tensor<24xf32>
    %409 = stablehlo.multiply %36, %402 : tensor<24xf32>
    %410 = stablehlo.add %408, %409 : tensor<24xf32>
    %411 = stablehlo.multiply %402, %38 : tensor<24xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %412 = stablehlo.pad %400, %cst_111, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %413 = stablehlo.add %263, %412 : tensor<48x24xf32>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %414 = stablehlo.pad %410, %cst_112, low = [1], high = [0], interior = [1] : (tensor<24xf32>, tensor<f32>) -> tensor<48xf32>
    %415 = stablehlo.add %264, %414 : tensor<48xf32>
    %cst_113 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %416 = stablehlo.pad %404, %cst_113, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %417 = stablehlo.add %413, %416 : tensor<48x24xf32>
    %cst_114 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %418 = stablehlo.pad %411, %cst_114, low = [0], high = [1], interior = [1] : (tensor<24xf32>, tensor<f32>) -> tensor<48xf32>
    %419 = stablehlo.add %415, %418 : tensor<48xf32>
    %420 = stablehlo.broadcast_in_dim %32, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x24xf32>
    %421 = stablehlo.multiply %420, %417 : tensor<48x24xf32>
    %422 = stablehlo.multiply %417, %28 : tensor<48x24xf32>
    %cst_115 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %423 = stablehlo.reduce(%422 init: %cst_115) applies stablehlo.add across dimensions = [1] : (tensor<48x24xf32>, tensor<f32>) -> tensor<48xf32>
    %424 = stablehlo.reshape %423 : (tensor<48xf32>) -> tensor<48x1xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %425 = stablehlo.reduce(%424 init: %cst_116) applies stablehlo.add across dimensions = [1] : (tensor<48x1xf32>, tensor<f32>) -> tensor<48xf32>
    %426 = stablehlo.multiply %27, %419 : tensor<48xf32>
    %427 = stablehlo.add %425, %426 : tensor<48xf32>
    %428 = stablehlo.multiply %419, %29 : tensor<48xf32>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %429 = stablehlo.pad %417, %cst_117, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %430 = stablehlo.add %245, %429 : tensor<96x24xf32>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %431 = stablehlo.pad %427, %cst_118, low = [1], high = [0], interior = [1] : (tensor<48xf32>, tensor<f32>) -> tensor<96xf32>
    %432 = stablehlo.add %246, %431 : tensor<96xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %433 = stablehlo.pad %421, %cst_119, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %434 = stablehlo.add %430, %433 : tensor<96x24xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %435 = stablehlo.pad %428, %cst_120, low = [0], high = [1], interior = [1] : (tensor<48xf32>, tensor<f32>) -> tensor<96xf32>
    %436 = stablehlo.add %432, %435 : tensor<96xf32>
    %437 = stablehlo.broadcast_in_dim %23, dims = [0, 1] : (tensor<96x1xf32>) -> tensor<96x24xf32>
    %438 = stablehlo.multiply %437, %434 : tensor<96x24xf32>
    %439 = stablehlo.multiply %434, %19 : tensor<96x24xf32>
    %cst_121 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %440 = stablehlo.reduce(%439 init: %cst_121) applies stablehlo.add across dimensions = [1] : (tensor<96x24xf32>, tensor<f32>) -> tensor<96xf32>
    %441 = stablehlo.reshape %440 : (tensor<96xf32>) -> tensor<96x1xf32>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %442 = stablehlo.reduce(%441 init: %cst_122) applies stablehlo.add across dimensions = [1] : (tensor<96x1xf32>, tensor<f32>) -> tensor<96xf32>
    %443 = stablehlo.multiply %18, %436 : tensor<96xf32>
    %444 = stablehlo.add %442, %443 : tensor<96xf32>
    %445 = stablehlo.multiply %436, %20 : tensor<96xf32>
    %cst_123 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %446 = stablehlo.pad %434, %cst_123, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %447 = stablehlo.add %227, %446 : tensor<192x24xf32>
    %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %448 = stablehlo.pad %444, %cst_124, low = [1], high = [0], interior = [1] : (tensor<96xf32>, tensor<f32>) -> tensor<192xf32>
    %449 = stablehlo.add %228, %448 : tensor<192xf32>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %450 = stablehlo.pad %438, %cst_125, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %451 = stablehlo.add %447, %450 : tensor<192x24xf32>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %452 = stablehlo.pad %445, %cst_126, low = [0], high = [1], interior = [1] : (tensor<96xf32>, tensor<f32>) -> tensor<192xf32>
    %453 = stablehlo.add %449, %452 : tensor<192xf32>
    %454 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<192x1xf32>) -> tensor<192x24xf32>
    %455 = stablehlo.multiply %454, %451 : tensor<192x24xf32>
    %456 = stablehlo.multiply %451, %10 : tensor<192x24xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %457 = stablehlo.reduce(%456 init: %cst_127) applies stablehlo.add across dimensions = [1] : (tensor<192x24xf32>, tensor<f32>) -> tensor<192xf32>
    %458 = stablehlo.reshape %457 : (tensor<192xf32>) -> tensor<192x1xf32>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %459 = stablehlo.reduce(%458 init: %cst_128) applies stablehlo.add across dimensions = [1] : (tensor<192x1xf32>, tensor<f32>) -> tensor<192xf32>
    %460 = stablehlo.multiply %9, %453 : tensor<192xf32>
    %461 = stablehlo.add %459, %460 : tensor<192xf32>
    %462 = stablehlo.multiply %453, %11 : tensor<192xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %463 = stablehlo.pad %451, %cst_129, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %464 = stablehlo.add %209, %463 : tensor<384x24xf32>
    %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %465 = stablehlo.pad %461, %cst_130, low = [1], high = [0], interior = [1] : (tensor<192xf32>, tensor<f32>) -> tensor<384xf32>
    %466 = stablehlo.add %210, %465 : tensor<384xf32>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %467 = stablehlo.pad %455, %cst_131, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %468 = stablehlo.add %464, %467 : tensor<384x24xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %469 = stablehlo.pad %462, %cst_132, low = [0], high = [1], interior = [1] : (tensor<192xf32>, tensor<f32>) -> tensor<384xf32>
    %470 = stablehlo.add %466, %469 : tensor<384xf32>
    %471 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<384x1xf32>) -> tensor<384x24xf32>
    %472 = stablehlo.multiply %471, %468 : tensor<384x24xf32>
    %473 = stablehlo.multiply %468, %1 : tensor<384x24xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %474 = stablehlo.reduce(%473 init: %cst_133) applies stablehlo.add across dimensions = [1] : (tensor<384x24xf32>, tensor<f32>) -> tensor<384xf32>
    %475 = stablehlo.reshape %474 : (tensor<384xf32>) -> tensor<384x1xf32>
    %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %476 = stablehlo.reduce(%475 init: %cst_134) applies stablehlo.add across dimensions = [1] : (tensor<384x1xf32>, tensor<f32>) -> tensor<384xf32>
    %477 = stablehlo.multiply %0, %470 : tensor<384xf32>
    %478 = stablehlo.add %476, %477 : tensor<384xf32>
    %479 = stablehlo.multiply %470, %2 : tensor<384xf32>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %480 = stablehlo.pad %468, %cst_135, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %481 = stablehlo.add %191, %480 : tensor<768x24xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %482 = stablehlo.pad %478, %cst_136, low = [1], high = [0], interior = [1] : (tensor<384xf32>, tensor<f32>) -> tensor<768xf32>
    %483 = stablehlo.add %192, %482 : tensor<768xf32>
    %cst_137 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %484 = stablehlo.pad %472, %cst_137, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %485 = stablehlo.add %481, %484 : tensor<768x24xf32>
    %cst_138 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %486 = stablehlo.pad %479, %cst_138, low = [0], high = [1], interior = [1] : (tensor<384xf32>, tensor<f32>) -> tensor<768xf32>
    %487 = stablehlo.add %483, %486 : tensor<768xf32>
    return %487, %485 : tensor<768xf32>, tensor<768x24xf32>
  }
}
