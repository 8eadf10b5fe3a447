// The same, of factors in a dimension of one.
// least: n * (n - 1) * (1 + 24) * 4

module @jit_scan_of_broadcast_factors attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
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
    %159 = stablehlo.slice %arg1 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %160 = stablehlo.broadcast_in_dim %158, dims = [0, 1] : (tensor<383x1xf32>) -> tensor<383x24xf32>
    %161 = stablehlo.multiply %160, %157 : tensor<383x24xf32>
    %162 = stablehlo.add %161, %159 : tensor<383x24xf32>
    %163 = stablehlo.slice %arg1 [0:1, 0:24] : (tensor<768x24xf32>) -> tensor<1x24xf32>
    %164 = stablehlo.concatenate %163, %162, dim = 0 : (tensor<1x24xf32>, tensor<383x24xf32>) -> tensor<384x24xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %165 = stablehlo.pad %164, %cst_15, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %166 = stablehlo.pad %156, %cst_16, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %167 = stablehlo.add %165, %166 : tensor<768x24xf32>
    return %167 : tensor<768x24xf32>
  }
}
