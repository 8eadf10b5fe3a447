// A linear recurrence with one factor for all features of a row. One row of both goes from each block to all devices, and the factor
// is one number of it.
// least: n * (n - 1) * (1 + 24) * 4

module @jit_scan_of_factors_of_rows attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}, %arg1: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
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
    %176 = stablehlo.slice %arg1 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %177 = stablehlo.broadcast_in_dim %175, dims = [0] : (tensor<383xf32>) -> tensor<383x1xf32>
    %178 = stablehlo.broadcast_in_dim %177, dims = [0, 1] : (tensor<383x1xf32>) -> tensor<383x24xf32>
    %179 = stablehlo.multiply %178, %174 : tensor<383x24xf32>
    %180 = stablehlo.add %179, %176 : tensor<383x24xf32>
    %181 = stablehlo.slice %arg1 [0:1, 0:24] : (tensor<768x24xf32>) -> tensor<1x24xf32>
    %182 = stablehlo.concatenate %181, %180, dim = 0 : (tensor<1x24xf32>, tensor<383x24xf32>) -> tensor<384x24xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %183 = stablehlo.pad %182, %cst_15, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %184 = stablehlo.pad %173, %cst_16, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %185 = stablehlo.add %183, %184 : tensor<768x24xf32>
    return %185 : tensor<768x24xf32>
  }
}
