// One row of both parts goes from each block to all devices, forward and back.
// least: 4 * n * (n - 1) * 24 * 4
// messages: 2

module @jit_scan_of_rotations_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg2: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg3: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, tensor<768x24xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.slice %arg0 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %1 = stablehlo.slice %arg1 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %2 = stablehlo.slice %arg0 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %3 = stablehlo.slice %arg1 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %4 = stablehlo.multiply %0, %2 : tensor<384x24xf32>
    %5 = stablehlo.multiply %1, %3 : tensor<384x24xf32>
    %6 = stablehlo.subtract %4, %5 : tensor<384x24xf32>
    %7 = stablehlo.multiply %0, %3 : tensor<384x24xf32>
    %8 = stablehlo.multiply %1, %2 : tensor<384x24xf32>
    %9 = stablehlo.add %7, %8 : tensor<384x24xf32>
    %10 = stablehlo.slice %6 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %11 = stablehlo.slice %9 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %12 = stablehlo.slice %6 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %13 = stablehlo.slice %9 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %14 = stablehlo.multiply %10, %12 : tensor<192x24xf32>
    %15 = stablehlo.multiply %11, %13 : tensor<192x24xf32>
    %16 = stablehlo.subtract %14, %15 : tensor<192x24xf32>
    %17 = stablehlo.multiply %10, %13 : tensor<192x24xf32>
    %18 = stablehlo.multiply %11, %12 : tensor<192x24xf32>
    %19 = stablehlo.add %17, %18 : tensor<192x24xf32>
    %20 = stablehlo.slice %16 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %21 = stablehlo.slice %19 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %22 = stablehlo.slice %16 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %23 = stablehlo.slice %19 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %24 = stablehlo.multiply %20, %22 : tensor<96x24xf32>
    %25 = stablehlo.multiply %21, %23 : tensor<96x24xf32>
    %26 = stablehlo.subtract %24, %25 : tensor<96x24xf32>
    %27 = stablehlo.multiply %20, %23 : tensor<96x24xf32>
    %28 = stablehlo.multiply %21, %22 : tensor<96x24xf32>
    %29 = stablehlo.add %27, %28 : tensor<96x24xf32>
    %30 = stablehlo.slice %26 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %31 = stablehlo.slice %29 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %32 = stablehlo.slice %26 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %33 = stablehlo.slice %29 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %34 = stablehlo.multiply %30, %32 : tensor<48x24xf32>
    %35 = stablehlo.multiply %31, %33 : tensor<48x24xf32>
    %36 = stablehlo.subtract %34, %35 : tensor<48x24xf32>
    %37 = stablehlo.multiply %30, %33 : tensor<48x24xf32>
    %38 = stablehlo.multiply %31, %32 : tensor<48x24xf32>
    %39 = stablehlo.add %37, %38 : tensor<48x24xf32>
    %40 = stablehlo.slice %36 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %41 = stablehlo.slice %39 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %42 = stablehlo.slice %36 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %43 = stablehlo.slice %39 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %44 = stablehlo.multiply %40, %42 : tensor<24x24xf32>
    %45 = stablehlo.multiply %41, %43 : tensor<24x24xf32>
    %46 = stablehlo.subtract %44, %45 : tensor<24x24xf32>
    %47 = stablehlo.multiply %40, %43 : tensor<24x24xf32>
    %48 = stablehlo.multiply %41, %42 : tensor<24x24xf32>
    %49 = stablehlo.add %47, %48 : tensor<24x24xf32>
    %50 = stablehlo.slice %46 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %51 = stablehlo.slice %49 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %52 = stablehlo.slice %46 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %53 = stablehlo.slice %49 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %54 = stablehlo.multiply %50, %52 : tensor<12x24xf32>
    %55 = stablehlo.multiply %51, %53 : tensor<12x24xf32>
    %56 = stablehlo.subtract %54, %55 : tensor<12x24xf32>
    %57 = stablehlo.multiply %50, %53 : tensor<12x24xf32>
    %58 = stablehlo.multiply %51, %52 : tensor<12x24xf32>
    %59 = stablehlo.add %57, %58 : tensor<12x24xf32>
    %60 = stablehlo.slice %56 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %61 = stablehlo.slice %59 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %62 = stablehlo.slice %56 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %63 = stablehlo.slice %59 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %64 = stablehlo.multiply %60, %62 : tensor<6x24xf32>
    %65 = stablehlo.multiply %61, %63 : tensor<6x24xf32>
    %66 = stablehlo.subtract %64, %65 : tensor<6x24xf32>
    %67 = stablehlo.multiply %60, %63 : tensor<6x24xf32>
    %68 = stablehlo.multiply %61, %62 : tensor<6x24xf32>
    %69 = stablehlo.add %67, %68 : tensor<6x24xf32>
    %70 = stablehlo.slice %66 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %71 = stablehlo.slice %69 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %72 = stablehlo.slice %66 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %73 = stablehlo.slice %69 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %74 = stablehlo.multiply %70, %72 : tensor<3x24xf32>
    %75 = stablehlo.multiply %71, %73 : tensor<3x24xf32>
    %76 = stablehlo.subtract %74, %75 : tensor<3x24xf32>
    %77 = stablehlo.multiply %70, %73 : tensor<3x24xf32>
    %78 = stablehlo.multiply %71, %72 : tensor<3x24xf32>
    %79 = stablehlo.add %77, %78 : tensor<3x24xf32>
    %80 = stablehlo.slice %76 [0:2:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %81 = stablehlo.slice %79 [0:2:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %82 = stablehlo.slice %76 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %83 = stablehlo.slice %79 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %84 = stablehlo.multiply %80, %82 : tensor<1x24xf32>
    %85 = stablehlo.multiply %81, %83 : tensor<1x24xf32>
    %86 = stablehlo.subtract %84, %85 : tensor<1x24xf32>
    %87 = stablehlo.multiply %80, %83 : tensor<1x24xf32>
    %88 = stablehlo.multiply %81, %82 : tensor<1x24xf32>
    %89 = stablehlo.add %87, %88 : tensor<1x24xf32>
    %90 = stablehlo.slice %76 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %91 = stablehlo.slice %79 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %92 = stablehlo.multiply %86, %90 : tensor<1x24xf32>
    %93 = stablehlo.multiply %89, %91 : tensor<1x24xf32>
    %94 = stablehlo.subtract %92, %93 : tensor<1x24xf32>
    %95 = stablehlo.multiply %86, %91 : tensor<1x24xf32>
    %96 = stablehlo.multiply %89, %90 : tensor<1x24xf32>
    %97 = stablehlo.add %95, %96 : tensor<1x24xf32>
    %98 = stablehlo.slice %76 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %99 = stablehlo.concatenate %98, %94, dim = 0 : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<2x24xf32>
    %100 = stablehlo.slice %79 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %101 = stablehlo.concatenate %100, %97, dim = 0 : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<2x24xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %102 = stablehlo.pad %99, %cst, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %103 = stablehlo.pad %86, %cst_0, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %104 = stablehlo.add %102, %103 : tensor<3x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %105 = stablehlo.pad %101, %cst_1, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %106 = stablehlo.pad %89, %cst_2, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %107 = stablehlo.add %105, %106 : tensor<3x24xf32>
    %108 = stablehlo.slice %104 [0:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %109 = stablehlo.slice %107 [0:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %110 = stablehlo.slice %66 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %111 = stablehlo.slice %69 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %112 = stablehlo.multiply %108, %110 : tensor<2x24xf32>
    %113 = stablehlo.multiply %109, %111 : tensor<2x24xf32>
    %114 = stablehlo.subtract %112, %113 : tensor<2x24xf32>
    %115 = stablehlo.multiply %108, %111 : tensor<2x24xf32>
    %116 = stablehlo.multiply %109, %110 : tensor<2x24xf32>
    %117 = stablehlo.add %115, %116 : tensor<2x24xf32>
    %118 = stablehlo.slice %66 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %119 = stablehlo.concatenate %118, %114, dim = 0 : (tensor<1x24xf32>, tensor<2x24xf32>) -> tensor<3x24xf32>
    %120 = stablehlo.slice %69 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %121 = stablehlo.concatenate %120, %117, dim = 0 : (tensor<1x24xf32>, tensor<2x24xf32>) -> tensor<3x24xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %122 = stablehlo.pad %119, %cst_3, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %123 = stablehlo.pad %104, %cst_4, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %124 = stablehlo.add %122, %123 : tensor<6x24xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %125 = stablehlo.pad %121, %cst_5, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %126 = stablehlo.pad %107, %cst_6, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %127 = stablehlo.add %125, %126 : tensor<6x24xf32>
    %128 = stablehlo.slice %124 [0:5, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %129 = stablehlo.slice %127 [0:5, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %130 = stablehlo.slice %56 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %131 = stablehlo.slice %59 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %132 = stablehlo.multiply %128, %130 : tensor<5x24xf32>
    %133 = stablehlo.multiply %129, %131 : tensor<5x24xf32>
    %134 = stablehlo.subtract %132, %133 : tensor<5x24xf32>
    %135 = stablehlo.multiply %128, %131 : tensor<5x24xf32>
    %136 = stablehlo.multiply %129, %130 : tensor<5x24xf32>
    %137 = stablehlo.add %135, %136 : tensor<5x24xf32>
    %138 = stablehlo.slice %56 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %139 = stablehlo.concatenate %138, %134, dim = 0 : (tensor<1x24xf32>, tensor<5x24xf32>) -> tensor<6x24xf32>
    %140 = stablehlo.slice %59 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %141 = stablehlo.concatenate %140, %137, dim = 0 : (tensor<1x24xf32>, tensor<5x24xf32>) -> tensor<6x24xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %142 = stablehlo.pad %139, %cst_7, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %143 = stablehlo.pad %124, %cst_8, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %144 = stablehlo.add %142, %143 : tensor<12x24xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %145 = stablehlo.pad %141, %cst_9, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %146 = stablehlo.pad %127, %cst_10, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %147 = stablehlo.add %145, %146 : tensor<12x24xf32>
    %148 = stablehlo.slice %144 [0:11, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %149 = stablehlo.slice %147 [0:11, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %150 = stablehlo.slice %46 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %151 = stablehlo.slice %49 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %152 = stablehlo.multiply %148, %150 : tensor<11x24xf32>
    %153 = stablehlo.multiply %149, %151 : tensor<11x24xf32>
    %154 = stablehlo.subtract %152, %153 : tensor<11x24xf32>
    %155 = stablehlo.multiply %148, %151 : tensor<11x24xf32>
    %156 = stablehlo.multiply %149, %150 : tensor<11x24xf32>
    %157 = stablehlo.add %155, %156 : tensor<11x24xf32>
    %158 = stablehlo.slice %46 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %159 = stablehlo.concatenate %158, %154, dim = 0 : (tensor<1x24xf32>, tensor<11x24xf32>) -> tensor<12x24xf32>
    %160 = stablehlo.slice %49 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %161 = stablehlo.concatenate %160, %157, dim = 0 : (tensor<1x24xf32>, tensor<11x24xf32>) -> tensor<12x24xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %162 = stablehlo.pad %159, %cst_11, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %163 = stablehlo.pad %144, %cst_12, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %164 = stablehlo.add %162, %163 : tensor<24x24xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %165 = stablehlo.pad %161, %cst_13, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %166 = stablehlo.pad %147, %cst_14, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %167 = stablehlo.add %165, %166 : tensor<24x24xf32>
    %168 = stablehlo.slice %164 [0:23, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %169 = stablehlo.slice %167 [0:23, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %170 = stablehlo.slice %36 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %171 = stablehlo.slice %39 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %172 = stablehlo.multiply %168, %170 : tensor<23x24xf32>
    %173 = stablehlo.multiply %169, %171 : tensor<23x24xf32>
    %174 = stablehlo.subtract %172, %173 : tensor<23x24xf32>
    %175 = stablehlo.multiply %168, %171 : tensor<23x24xf32>
    %176 = stablehlo.multiply %169, %170 : tensor<23x24xf32>
    %177 = stablehlo.add %175, %176 : tensor<23x24xf32>
    %178 = stablehlo.slice %36 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %179 = stablehlo.concatenate %178, %174, dim = 0 : (tensor<1x24xf32>, tensor<23x24xf32>) -> tensor<24x24xf32>
    %180 = stablehlo.slice %39 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %181 = stablehlo.concatenate %180, %177, dim = 0 : (tensor<1x24xf32>, tensor<23x24xf32>) -> tensor<24x24xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %182 = stablehlo.pad %179, %cst_15, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %183 = stablehlo.pad %164, %cst_16, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %184 = stablehlo.add %182, %183 : tensor<48x24xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %185 = stablehlo.pad %181, %cst_17, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %186 = stablehlo.pad %167, %cst_18, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %187 = stablehlo.add %185, %186 : tensor<48x24xf32>
    %188 = stablehlo.slice %184 [0:47, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %189 = stablehlo.slice %187 [0:47, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %190 = stablehlo.slice %26 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %191 = stablehlo.slice %29 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %192 = stablehlo.multiply %188, %190 : tensor<47x24xf32>
    %193 = stablehlo.multiply %189, %191 : tensor<47x24xf32>
    %194 = stablehlo.subtract %192, %193 : tensor<47x24xf32>
    %195 = stablehlo.multiply %188, %191 : tensor<47x24xf32>
    %196 = stablehlo.multiply %189, %190 : tensor<47x24xf32>
    %197 = stablehlo.add %195, %196 : tensor<47x24xf32>
    %198 = stablehlo.slice %26 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %199 = stablehlo.concatenate %198, %194, dim = 0 : (tensor<1x24xf32>, tensor<47x24xf32>) -> tensor<48x24xf32>
    %200 = stablehlo.slice %29 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %201 = stablehlo.concatenate %200, %197, dim = 0 : (tensor<1x24xf32>, tensor<47x24xf32>) -> tensor<48x24xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %202 = stablehlo.pad %199, %cst_19, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %203 = stablehlo.pad %184, %cst_20, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %204 = stablehlo.add %202, %203 : tensor<96x24xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %205 = stablehlo.pad %201, %cst_21, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %206 = stablehlo.pad %187, %cst_22, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %207 = stablehlo.add %205, %206 : tensor<96x24xf32>
    %208 = stablehlo.slice %204 [0:95, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %209 = stablehlo.slice %207 [0:95, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %210 = stablehlo.slice %16 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %211 = stablehlo.slice %19 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %212 = stablehlo.multiply %208, %210 : tensor<95x24xf32>
    %213 = stablehlo.multiply %209, %211 : tensor<95x24xf32>
    %214 = stablehlo.subtract %212, %213 : tensor<95x24xf32>
    %215 = stablehlo.multiply %208, %211 : tensor<95x24xf32>
    %216 = stablehlo.multiply %209, %210 : tensor<95x24xf32>
    %217 = stablehlo.add %215, %216 : tensor<95x24xf32>
    %218 = stablehlo.slice %16 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %219 = stablehlo.concatenate %218, %214, dim = 0 : (tensor<1x24xf32>, tensor<95x24xf32>) -> tensor<96x24xf32>
    %220 = stablehlo.slice %19 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %221 = stablehlo.concatenate %220, %217, dim = 0 : (tensor<1x24xf32>, tensor<95x24xf32>) -> tensor<96x24xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %222 = stablehlo.pad %219, %cst_23, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %223 = stablehlo.pad %204, %cst_24, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %224 = stablehlo.add %222, %223 : tensor<192x24xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %225 = stablehlo.pad %221, %cst_25, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %226 = stablehlo.pad %207, %cst_26, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %227 = stablehlo.add %225, %226 : tensor<192x24xf32>
    %228 = stablehlo.slice %224 [0:191, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %229 = stablehlo.slice %227 [0:191, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %230 = stablehlo.slice %6 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %231 = stablehlo.slice %9 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %232 = stablehlo.multiply %228, %230 : tensor<191x24xf32>
    %233 = stablehlo.multiply %229, %231 : tensor<191x24xf32>
    %234 = stablehlo.subtract %232, %233 : tensor<191x24xf32>
    %235 = stablehlo.multiply %228, %231 : tensor<191x24xf32>
    %236 = stablehlo.multiply %229, %230 : tensor<191x24xf32>
    %237 = stablehlo.add %235, %236 : tensor<191x24xf32>
    %238 = stablehlo.slice %6 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %239 = stablehlo.concatenate %238, %234, dim = 0 : (tensor<1x24xf32>, tensor<191x24xf32>) -> tensor<192x24xf32>
    %240 = stablehlo.slice %9 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %241 = stablehlo.concatenate %240, %237, dim = 0 : (tensor<1x24xf32>, tensor<191x24xf32>) -> tensor<192x24xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %242 = stablehlo.pad %239, %cst_27, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %243 = stablehlo.pad %224, %cst_28, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %244 = stablehlo.add %242, %243 : tensor<384x24xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %245 = stablehlo.pad %241, %cst_29, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %246 = stablehlo.pad %227, %cst_30, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %247 = stablehlo.add %245, %246 : tensor<384x24xf32>
    %248 = stablehlo.slice %244 [0:383, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %249 = stablehlo.slice %247 [0:383, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %250 = stablehlo.slice %arg0 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %251 = stablehlo.slice %arg1 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %252 = stablehlo.pad %arg3, %cst_31, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %253 = stablehlo.slice %252 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %254 = stablehlo.pad %arg3, %cst_32, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %255 = stablehlo.slice %254 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %256 = stablehlo.pad %arg2, %cst_33, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %257 = stablehlo.slice %256 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %258 = stablehlo.pad %arg2, %cst_34, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %259 = stablehlo.slice %258 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %260 = stablehlo.slice %255 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %261 = stablehlo.slice %255 [1:384, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %262 = stablehlo.pad %260, %cst_35, low = [0, 0], high = [767, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %263 = stablehlo.slice %259 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %264 = stablehlo.slice %259 [1:384, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %265 = stablehlo.pad %263, %cst_36, low = [0, 0], high = [767, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %266 = stablehlo.multiply %249, %261 : tensor<383x24xf32>
    %267 = stablehlo.multiply %261, %250 : tensor<383x24xf32>
    %268 = stablehlo.multiply %248, %261 : tensor<383x24xf32>
    %269 = stablehlo.multiply %261, %251 : tensor<383x24xf32>
    %270 = stablehlo.negate %264 : tensor<383x24xf32>
    %271 = stablehlo.multiply %249, %270 : tensor<383x24xf32>
    %272 = stablehlo.add %268, %271 : tensor<383x24xf32>
    %273 = stablehlo.multiply %270, %251 : tensor<383x24xf32>
    %274 = stablehlo.add %267, %273 : tensor<383x24xf32>
    %275 = stablehlo.multiply %248, %264 : tensor<383x24xf32>
    %276 = stablehlo.add %266, %275 : tensor<383x24xf32>
    %277 = stablehlo.multiply %264, %250 : tensor<383x24xf32>
    %278 = stablehlo.add %269, %277 : tensor<383x24xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %279 = stablehlo.pad %272, %cst_37, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %280 = stablehlo.add %262, %279 : tensor<768x24xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %281 = stablehlo.pad %276, %cst_38, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %282 = stablehlo.add %265, %281 : tensor<768x24xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %283 = stablehlo.pad %274, %cst_39, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %284 = stablehlo.add %253, %283 : tensor<384x24xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %285 = stablehlo.pad %278, %cst_40, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %286 = stablehlo.add %257, %285 : tensor<384x24xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %287 = stablehlo.pad %284, %cst_41, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %288 = stablehlo.slice %287 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %289 = stablehlo.pad %284, %cst_42, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %290 = stablehlo.slice %289 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %291 = stablehlo.pad %286, %cst_43, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %292 = stablehlo.slice %291 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %293 = stablehlo.pad %286, %cst_44, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %294 = stablehlo.slice %293 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %295 = stablehlo.slice %290 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %296 = stablehlo.slice %290 [1:192, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %297 = stablehlo.pad %295, %cst_45, low = [0, 0], high = [383, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %298 = stablehlo.slice %294 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %299 = stablehlo.slice %294 [1:192, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %300 = stablehlo.pad %298, %cst_46, low = [0, 0], high = [383, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %301 = stablehlo.multiply %229, %296 : tensor<191x24xf32>
    %302 = stablehlo.multiply %296, %230 : tensor<191x24xf32>
    %303 = stablehlo.multiply %228, %296 : tensor<191x24xf32>
    %304 = stablehlo.multiply %296, %231 : tensor<191x24xf32>
    %305 = stablehlo.negate %299 : tensor<191x24xf32>
    %306 = stablehlo.multiply %229, %305 : tensor<191x24xf32>
    %307 = stablehlo.add %303, %306 : tensor<191x24xf32>
    %308 = stablehlo.multiply %305, %231 : tensor<191x24xf32>
    %309 = stablehlo.add %302, %308 : tensor<191x24xf32>
    %310 = stablehlo.multiply %228, %299 : tensor<191x24xf32>
    %311 = stablehlo.add %301, %310 : tensor<191x24xf32>
    %312 = stablehlo.multiply %299, %230 : tensor<191x24xf32>
    %313 = stablehlo.add %304, %312 : tensor<191x24xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %314 = stablehlo.pad %307, %cst_47, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %315 = stablehlo.add %297, %314 : tensor<384x24xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %316 = stablehlo.pad %311, %cst_48, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %317 = stablehlo.add %300, %316 : tensor<384x24xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %318 = stablehlo.pad %309, %cst_49, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %319 = stablehlo.add %288, %318 : tensor<192x24xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %320 = stablehlo.pad %313, %cst_50, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %321 = stablehlo.add %292, %320 : tensor<192x24xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %322 = stablehlo.pad %319, %cst_51, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %323 = stablehlo.slice %322 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %324 = stablehlo.pad %319, %cst_52, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %325 = stablehlo.slice %324 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %326 = stablehlo.pad %321, %cst_53, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %327 = stablehlo.slice %326 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %328 = stablehlo.pad %321, %cst_54, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %329 = stablehlo.slice %328 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %330 = stablehlo.slice %325 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %331 = stablehlo.slice %325 [1:96, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %332 = stablehlo.pad %330, %cst_55, low = [0, 0], high = [191, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %333 = stablehlo.slice %329 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %334 = stablehlo.slice %329 [1:96, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %335 = stablehlo.pad %333, %cst_56, low = [0, 0], high = [191, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %336 = stablehlo.multiply %209, %331 : tensor<95x24xf32>
    %337 = stablehlo.multiply %331, %210 : tensor<95x24xf32>
    %338 = stablehlo.multiply %208, %331 : tensor<95x24xf32>
    %339 = stablehlo.multiply %331, %211 : tensor<95x24xf32>
    %340 = stablehlo.negate %334 : tensor<95x24xf32>
    %341 = stablehlo.multiply %209, %340 : tensor<95x24xf32>
    %342 = stablehlo.add %338, %341 : tensor<95x24xf32>
    %343 = stablehlo.multiply %340, %211 : tensor<95x24xf32>
    %344 = stablehlo.add %337, %343 : tensor<95x24xf32>
    %345 = stablehlo.multiply %208, %334 : tensor<95x24xf32>
    %346 = stablehlo.add %336, %345 : tensor<95x24xf32>
    %347 = stablehlo.multiply %334, %210 : tensor<95x24xf32>
    %348 = stablehlo.add %339, %347 : tensor<95x24xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %349 = stablehlo.pad %342, %cst_57, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %350 = stablehlo.add %332, %349 : tensor<192x24xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %351 = stablehlo.pad %346, %cst_58, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %352 = stablehlo.add %335, %351 : tensor<192x24xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %353 = stablehlo.pad %344, %cst_59, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %354 = stablehlo.add %323, %353 : tensor<96x24xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %355 = stablehlo.pad %348, %cst_60, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %356 = stablehlo.add %327, %355 : tensor<96x24xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %357 = stablehlo.pad %354, %cst_61, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %358 = stablehlo.slice %357 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %359 = stablehlo.pad %354, %cst_62, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %360 = stablehlo.slice %359 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %361 = stablehlo.pad %356, %cst_63, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %362 = stablehlo.slice %361 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %363 = stablehlo.pad %356, %cst_64, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %364 = stablehlo.slice %363 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %365 = stablehlo.slice %360 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %366 = stablehlo.slice %360 [1:48, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %367 = stablehlo.pad %365, %cst_65, low = [0, 0], high = [95, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %368 = stablehlo.slice %364 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %369 = stablehlo.slice %364 [1:48, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %370 = stablehlo.pad %368, %cst_66, low = [0, 0], high = [95, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %371 = stablehlo.multiply %189, %366 : tensor<47x24xf32>
    %372 = stablehlo.multiply %366, %190 : tensor<47x24xf32>
    %373 = stablehlo.multiply %188, %366 : tensor<47x24xf32>
    %374 = stablehlo.multiply %366, %191 : tensor<47x24xf32>
    %375 = stablehlo.negate %369 : tensor<47x24xf32>
    %376 = stablehlo.multiply %189, %375 : tensor<47x24xf32>
    %377 = stablehlo.add %373, %376 : tensor<47x24xf32>
    %378 = stablehlo.multiply %375, %191 : tensor<47x24xf32>
    %379 = stablehlo.add %372, %378 : tensor<47x24xf32>
    %380 = stablehlo.multiply %188, %369 : tensor<47x24xf32>
    %381 = stablehlo.add %371, %380 : tensor<47x24xf32>
    %382 = stablehlo.multiply %369, %190 : tensor<47x24xf32>
    %383 = stablehlo.add %374, %382 : tensor<47x24xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %384 = stablehlo.pad %377, %cst_67, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %385 = stablehlo.add %367, %384 : tensor<96x24xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %386 = stablehlo.pad %381, %cst_68, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %387 = stablehlo.add %370, %386 : tensor<96x24xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %388 = stablehlo.pad %379, %cst_69, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %389 = stablehlo.add %358, %388 : tensor<48x24xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %390 = stablehlo.pad %383, %cst_70, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %391 = stablehlo.add %362, %390 : tensor<48x24xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %392 = stablehlo.pad %389, %cst_71, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %393 = stablehlo.slice %392 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %394 = stablehlo.pad %389, %cst_72, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %395 = stablehlo.slice %394 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %396 = stablehlo.pad %391, %cst_73, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %397 = stablehlo.slice %396 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %398 = stablehlo.pad %391, %cst_74, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %399 = stablehlo.slice %398 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %400 = stablehlo.slice %395 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %401 = stablehlo.slice %395 [1:24, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %402 = stablehlo.pad %400, %cst_75, low = [0, 0], high = [47, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %403 = stablehlo.slice %399 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %404 = stablehlo.slice %399 [1:24, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %405 = stablehlo.pad %403, %cst_76, low = [0, 0], high = [47, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %406 = stablehlo.multiply %169, %401 : tensor<23x24xf32>
    %407 = stablehlo.multiply %401, %170 : tensor<23x24xf32>
    %408 = stablehlo.multiply %168, %401 : tensor<23x24xf32>
    %409 = stablehlo.multiply %401, %171 : tensor<23x24xf32>
    %410 = stablehlo.negate %404 : tensor<23x24xf32>
    %411 = stablehlo.multiply %169, %410 : tensor<23x24xf32>
    %412 = stablehlo.add %408, %411 : tensor<23x24xf32>
    %413 = stablehlo.multiply %410, %171 : tensor<23x24xf32>
    %414 = stablehlo.add %407, %413 : tensor<23x24xf32>
    %415 = stablehlo.multiply %168, %404 : tensor<23x24xf32>
    %416 = stablehlo.add %406, %415 : tensor<23x24xf32>
    %417 = stablehlo.multiply %404, %170 : tensor<23x24xf32>
    %418 = stablehlo.add %409, %417 : tensor<23x24xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %419 = stablehlo.pad %412, %cst_77, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %420 = stablehlo.add %402, %419 : tensor<48x24xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %421 = stablehlo.pad %416, %cst_78, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %422 = stablehlo.add %405, %421 : tensor<48x24xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %423 = stablehlo.pad %414, %cst_79, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %424 = stablehlo.add %393, %423 : tensor<24x24xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %425 = stablehlo.pad %418, %cst_80, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %426 = stablehlo.add %397, %425 : tensor<24x24xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %427 = stablehlo.pad %424, %cst_81, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %428 = stablehlo.slice %427 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %429 = stablehlo.pad %424, %cst_82, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %430 = stablehlo.slice %429 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %431 = stablehlo.pad %426, %cst_83, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %432 = stablehlo.slice %431 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %433 = stablehlo.pad %426, %cst_84, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %434 = stablehlo.slice %433 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %435 = stablehlo.slice %430 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %436 = stablehlo.slice %430 [1:12, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %437 = stablehlo.pad %435, %cst_85, low = [0, 0], high = [23, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %438 = stablehlo.slice %434 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %439 = stablehlo.slice %434 [1:12, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %440 = stablehlo.pad %438, %cst_86, low = [0, 0], high = [23, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %441 = stablehlo.multiply %149, %436 : tensor<11x24xf32>
    %442 = stablehlo.multiply %436, %150 : tensor<11x24xf32>
    %443 = stablehlo.multiply %148, %436 : tensor<11x24xf32>
    %444 = stablehlo.multiply %436, %151 : tensor<11x24xf32>
    %445 = stablehlo.negate %439 : tensor<11x24xf32>
    %446 = stablehlo.multiply %149, %445 : tensor<11x24xf32>
    %447 = stablehlo.add %443, %446 : tensor<11x24xf32>
    %448 = stablehlo.multiply %445, %151 : tensor<11x24xf32>
    %449 = stablehlo.add %442, %448 : tensor<11x24xf32>
    %450 = stablehlo.multiply %148, %439 : tensor<11x24xf32>
    %451 = stablehlo.add %441, %450 : tensor<11x24xf32>
    %452 = stablehlo.multiply %439, %150 : tensor<11x24xf32>
    %453 = stablehlo.add %444, %452 : tensor<11x24xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %454 = stablehlo.pad %447, %cst_87, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %455 = stablehlo.add %437, %454 : tensor<24x24xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %456 = stablehlo.pad %451, %cst_88, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %457 = stablehlo.add %440, %456 : tensor<24x24xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %458 = stablehlo.pad %449, %cst_89, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %459 = stablehlo.add %428, %458 : tensor<12x24xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %460 = stablehlo.pad %453, %cst_90, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %461 = stablehlo.add %432, %460 : tensor<12x24xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %462 = stablehlo.pad %459, %cst_91, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %463 = stablehlo.slice %462 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %464 = stablehlo.pad %459, %cst_92, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %465 = stablehlo.slice %464 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %466 = stablehlo.pad %461, %cst_93, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %467 = stablehlo.slice %466 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %468 = stablehlo.pad %461, %cst_94, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %469 = stablehlo.slice %468 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %470 = stablehlo.slice %465 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %471 = stablehlo.slice %465 [1:6, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %472 = stablehlo.pad %470, %cst_95, low = [0, 0], high = [11, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %473 = stablehlo.slice %469 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %474 = stablehlo.slice %469 [1:6, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %475 = stablehlo.pad %473, %cst_96, low = [0, 0], high = [11, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %476 = stablehlo.multiply %129, %471 : tensor<5x24xf32>
    %477 = stablehlo.multiply %471, %130 : tensor<5x24xf32>
    %478 = stablehlo.multiply %128, %471 : tensor<5x24xf32>
    %479 = stablehlo.multiply %471, %131 : tensor<5x24xf32>
    %480 = stablehlo.negate %474 : tensor<5x24xf32>
    %481 = stablehlo.multiply %129, %480 : tensor<5x24xf32>
    %482 = stablehlo.add %478, %481 : tensor<5x24xf32>
    %483 = stablehlo.multiply %480, %131 : tensor<5x24xf32>
    %484 = stablehlo.add %477, %483 : tensor<5x24xf32>
    %485 = stablehlo.multiply %128, %474 : tensor<5x24xf32>
    %486 = stablehlo.add %476, %485 : tensor<5x24xf32>
    %487 = stablehlo.multiply %474, %130 : tensor<5x24xf32>
    %488 = stablehlo.add %479, %487 : tensor<5x24xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %489 = stablehlo.pad %482, %cst_97, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %490 = stablehlo.add %472, %489 : tensor<12x24xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %491 = stablehlo.pad %486, %cst_98, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %492 = stablehlo.add %475, %491 : tensor<12x24xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %493 = stablehlo.pad %484, %cst_99, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %494 = stablehlo.add %463, %493 : tensor<6x24xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %495 = stablehlo.pad %488, %cst_100, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %496 = stablehlo.add %467, %495 : tensor<6x24xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %497 = stablehlo.pad %494, %cst_101, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %498 = stablehlo.slice %497 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %499 = stablehlo.pad %494, %cst_102, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %500 = stablehlo.slice %499 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %501 = stablehlo.pad %496, %cst_103, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %502 = stablehlo.slice %501 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %503 = stablehlo.pad %496, %cst_104, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %504 = stablehlo.slice %503 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %505 = stablehlo.slice %500 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %506 = stablehlo.slice %500 [1:3, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %507 = stablehlo.pad %505, %cst_105, low = [0, 0], high = [5, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %508 = stablehlo.slice %504 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %509 = stablehlo.slice %504 [1:3, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %510 = stablehlo.pad %508, %cst_106, low = [0, 0], high = [5, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %511 = stablehlo.multiply %109, %506 : tensor<2x24xf32>
    %512 = stablehlo.multiply %506, %110 : tensor<2x24xf32>
    %513 = stablehlo.multiply %108, %506 : tensor<2x24xf32>
    %514 = stablehlo.multiply %506, %111 : tensor<2x24xf32>
    %515 = stablehlo.negate %509 : tensor<2x24xf32>
    %516 = stablehlo.multiply %109, %515 : tensor<2x24xf32>
    %517 = stablehlo.add %513, %516 : tensor<2x24xf32>
    %518 = stablehlo.multiply %515, %111 : tensor<2x24xf32>
    %519 = stablehlo.add %512, %518 : tensor<2x24xf32>
    %520 = stablehlo.multiply %108, %509 : tensor<2x24xf32>
    %521 = stablehlo.add %511, %520 : tensor<2x24xf32>
    %522 = stablehlo.multiply %509, %110 : tensor<2x24xf32>
    %523 = stablehlo.add %514, %522 : tensor<2x24xf32>
    %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %524 = stablehlo.pad %517, %cst_107, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %525 = stablehlo.add %507, %524 : tensor<6x24xf32>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %526 = stablehlo.pad %521, %cst_108, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %527 = stablehlo.add %510, %526 : tensor<6x24xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %528 = stablehlo.pad %519, %cst_109, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %529 = stablehlo.add %498, %528 : tensor<3x24xf32>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %530 = stablehlo.pad %523, %cst_110, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %531 = stablehlo.add %502, %530 : tensor<3x24xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %532 = stablehlo.pad %529, %cst_111, low = [-1, 0], high = [-1, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<1x24xf32>
    %533 = stablehlo.slice %532 [0:1:2, 0:24] : (tensor<1x24xf32>) -> tensor<1x24xf32>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %534 = stablehlo.pad %529, %cst_112, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %535 = stablehlo.slice %534 [0:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %cst_113 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %536 = stablehlo.pad %531, %cst_113, low = [-1, 0], high = [-1, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<1x24xf32>
    %537 = stablehlo.slice %536 [0:1:2, 0:24] : (tensor<1x24xf32>) -> tensor<1x24xf32>
    %cst_114 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %538 = stablehlo.pad %531, %cst_114, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %539 = stablehlo.slice %538 [0:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %540 = stablehlo.slice %535 [0:1, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %541 = stablehlo.slice %535 [1:2, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %cst_115 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %542 = stablehlo.pad %540, %cst_115, low = [0, 0], high = [2, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %543 = stablehlo.slice %539 [0:1, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %544 = stablehlo.slice %539 [1:2, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %545 = stablehlo.pad %543, %cst_116, low = [0, 0], high = [2, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %546 = stablehlo.multiply %89, %541 : tensor<1x24xf32>
    %547 = stablehlo.multiply %541, %90 : tensor<1x24xf32>
    %548 = stablehlo.add %533, %547 : tensor<1x24xf32>
    %549 = stablehlo.multiply %86, %541 : tensor<1x24xf32>
    %550 = stablehlo.multiply %541, %91 : tensor<1x24xf32>
    %551 = stablehlo.add %537, %550 : tensor<1x24xf32>
    %552 = stablehlo.negate %544 : tensor<1x24xf32>
    %553 = stablehlo.multiply %89, %552 : tensor<1x24xf32>
    %554 = stablehlo.add %549, %553 : tensor<1x24xf32>
    %555 = stablehlo.multiply %552, %91 : tensor<1x24xf32>
    %556 = stablehlo.add %548, %555 : tensor<1x24xf32>
    %557 = stablehlo.multiply %86, %544 : tensor<1x24xf32>
    %558 = stablehlo.add %546, %557 : tensor<1x24xf32>
    %559 = stablehlo.multiply %544, %90 : tensor<1x24xf32>
    %560 = stablehlo.add %551, %559 : tensor<1x24xf32>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %561 = stablehlo.pad %554, %cst_117, low = [2, 0], high = [0, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %562 = stablehlo.add %542, %561 : tensor<3x24xf32>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %563 = stablehlo.pad %558, %cst_118, low = [2, 0], high = [0, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %564 = stablehlo.add %545, %563 : tensor<3x24xf32>
    %565 = stablehlo.multiply %81, %556 : tensor<1x24xf32>
    %566 = stablehlo.multiply %556, %82 : tensor<1x24xf32>
    %567 = stablehlo.multiply %80, %556 : tensor<1x24xf32>
    %568 = stablehlo.multiply %556, %83 : tensor<1x24xf32>
    %569 = stablehlo.negate %560 : tensor<1x24xf32>
    %570 = stablehlo.multiply %81, %569 : tensor<1x24xf32>
    %571 = stablehlo.add %567, %570 : tensor<1x24xf32>
    %572 = stablehlo.multiply %569, %83 : tensor<1x24xf32>
    %573 = stablehlo.add %566, %572 : tensor<1x24xf32>
    %574 = stablehlo.multiply %80, %560 : tensor<1x24xf32>
    %575 = stablehlo.add %565, %574 : tensor<1x24xf32>
    %576 = stablehlo.multiply %560, %82 : tensor<1x24xf32>
    %577 = stablehlo.add %568, %576 : tensor<1x24xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %578 = stablehlo.pad %571, %cst_119, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %579 = stablehlo.add %562, %578 : tensor<3x24xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %580 = stablehlo.pad %575, %cst_120, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %581 = stablehlo.add %564, %580 : tensor<3x24xf32>
    %cst_121 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %582 = stablehlo.pad %573, %cst_121, low = [0, 0], high = [2, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %583 = stablehlo.add %579, %582 : tensor<3x24xf32>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %584 = stablehlo.pad %577, %cst_122, low = [0, 0], high = [2, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %585 = stablehlo.add %581, %584 : tensor<3x24xf32>
    %586 = stablehlo.multiply %71, %583 : tensor<3x24xf32>
    %587 = stablehlo.multiply %583, %72 : tensor<3x24xf32>
    %588 = stablehlo.multiply %70, %583 : tensor<3x24xf32>
    %589 = stablehlo.multiply %583, %73 : tensor<3x24xf32>
    %590 = stablehlo.negate %585 : tensor<3x24xf32>
    %591 = stablehlo.multiply %71, %590 : tensor<3x24xf32>
    %592 = stablehlo.add %588, %591 : tensor<3x24xf32>
    %593 = stablehlo.multiply %590, %73 : tensor<3x24xf32>
    %594 = stablehlo.add %587, %593 : tensor<3x24xf32>
    %595 = stablehlo.multiply %70, %585 : tensor<3x24xf32>
    %596 = stablehlo.add %586, %595 : tensor<3x24xf32>
    %597 = stablehlo.multiply %585, %72 : tensor<3x24xf32>
    %598 = stablehlo.add %589, %597 : tensor<3x24xf32>
    %cst_123 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %599 = stablehlo.pad %592, %cst_123, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %600 = stablehlo.add %525, %599 : tensor<6x24xf32>
    %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %601 = stablehlo.pad %596, %cst_124, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %602 = stablehlo.add %527, %601 : tensor<6x24xf32>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %603 = stablehlo.pad %594, %cst_125, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %604 = stablehlo.add %600, %603 : tensor<6x24xf32>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %605 = stablehlo.pad %598, %cst_126, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %606 = stablehlo.add %602, %605 : tensor<6x24xf32>
    %607 = stablehlo.multiply %61, %604 : tensor<6x24xf32>
    %608 = stablehlo.multiply %604, %62 : tensor<6x24xf32>
    %609 = stablehlo.multiply %60, %604 : tensor<6x24xf32>
    %610 = stablehlo.multiply %604, %63 : tensor<6x24xf32>
    %611 = stablehlo.negate %606 : tensor<6x24xf32>
    %612 = stablehlo.multiply %61, %611 : tensor<6x24xf32>
    %613 = stablehlo.add %609, %612 : tensor<6x24xf32>
    %614 = stablehlo.multiply %611, %63 : tensor<6x24xf32>
    %615 = stablehlo.add %608, %614 : tensor<6x24xf32>
    %616 = stablehlo.multiply %60, %606 : tensor<6x24xf32>
    %617 = stablehlo.add %607, %616 : tensor<6x24xf32>
    %618 = stablehlo.multiply %606, %62 : tensor<6x24xf32>
    %619 = stablehlo.add %610, %618 : tensor<6x24xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %620 = stablehlo.pad %613, %cst_127, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %621 = stablehlo.add %490, %620 : tensor<12x24xf32>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %622 = stablehlo.pad %617, %cst_128, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %623 = stablehlo.add %492, %622 : tensor<12x24xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %624 = stablehlo.pad %615, %cst_129, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %625 = stablehlo.add %621, %624 : tensor<12x24xf32>
    %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %626 = stablehlo.pad %619, %cst_130, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %627 = stablehlo.add %623, %626 : tensor<12x24xf32>
    %628 = stablehlo.multiply %51, %625 : tensor<12x24xf32>
    %629 = stablehlo.multiply %625, %52 : tensor<12x24xf32>
    %630 = stablehlo.multiply %50, %625 : tensor<12x24xf32>
    %631 = stablehlo.multiply %625, %53 : tensor<12x24xf32>
    %632 = stablehlo.negate %627 : tensor<12x24xf32>
    %633 = stablehlo.multiply %51, %632 : tensor<12x24xf32>
    %634 = stablehlo.add %630, %633 : tensor<12x24xf32>
    %635 = stablehlo.multiply %632, %53 : tensor<12x24xf32>
    %636 = stablehlo.add %629, %635 : tensor<12x24xf32>
    %637 = stablehlo.multiply %50, %627 : tensor<12x24xf32>
    %638 = stablehlo.add %628, %637 : tensor<12x24xf32>
    %639 = stablehlo.multiply %627, %52 : tensor<12x24xf32>
    %640 = stablehlo.add %631, %639 : tensor<12x24xf32>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %641 = stablehlo.pad %634, %cst_131, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %642 = stablehlo.add %455, %641 : tensor<24x24xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %643 = stablehlo.pad %638, %cst_132, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %644 = stablehlo.add %457, %643 : tensor<24x24xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %645 = stablehlo.pad %636, %cst_133, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %646 = stablehlo.add %642, %645 : tensor<24x24xf32>
    %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %647 = stablehlo.pad %640, %cst_134, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %648 = stablehlo.add %644, %647 : tensor<24x24xf32>
    %649 = stablehlo.multiply %41, %646 : tensor<24x24xf32>
    %650 = stablehlo.multiply %646, %42 : tensor<24x24xf32>
    %651 = stablehlo.multiply %40, %646 : tensor<24x24xf32>
    %652 = stablehlo.multiply %646, %43 : tensor<24x24xf32>
    %653 = stablehlo.negate %648 : tensor<24x24xf32>
    %654 = stablehlo.multiply %41, %653 : tensor<24x24xf32>
    %655 = stablehlo.add %651, %654 : tensor<24x24xf32>
    %656 = stablehlo.multiply %653, %43 : tensor<24x24xf32>
    %657 = stablehlo.add %650, %656 : tensor<24x24xf32>
    %658 = stablehlo.multiply %40, %648 : tensor<24x24xf32>
    %659 = stablehlo.add %649, %658 : tensor<24x24xf32>
    %660 = stablehlo.multiply %648, %42 : tensor<24x24xf32>
    %661 = stablehlo.add %652, %660 : tensor<24x24xf32>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %662 = stablehlo.pad %655, %cst_135, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %663 = stablehlo.add %420, %662 : tensor<48x24xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %664 = stablehlo.pad %659, %cst_136, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %665 = stablehlo.add %422, %664 : tensor<48x24xf32>
    %cst_137 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %666 = stablehlo.pad %657, %cst_137, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %667 = stablehlo.add %663, %666 : tensor<48x24xf32>
    %cst_138 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %668 = stablehlo.pad %661, %cst_138, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %669 = stablehlo.add %665, %668 : tensor<48x24xf32>
    %670 = stablehlo.multiply %31, %667 : tensor<48x24xf32>
    %671 = stablehlo.multiply %667, %32 : tensor<48x24xf32>
    %672 = stablehlo.multiply %30, %667 : tensor<48x24xf32>
    %673 = stablehlo.multiply %667, %33 : tensor<48x24xf32>
    %674 = stablehlo.negate %669 : tensor<48x24xf32>
    %675 = stablehlo.multiply %31, %674 : tensor<48x24xf32>
    %676 = stablehlo.add %672, %675 : tensor<48x24xf32>
    %677 = stablehlo.multiply %674, %33 : tensor<48x24xf32>
    %678 = stablehlo.add %671, %677 : tensor<48x24xf32>
    %679 = stablehlo.multiply %30, %669 : tensor<48x24xf32>
    %680 = stablehlo.add %670, %679 : tensor<48x24xf32>
    %681 = stablehlo.multiply %669, %32 : tensor<48x24xf32>
    %682 = stablehlo.add %673, %681 : tensor<48x24xf32>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %683 = stablehlo.pad %676, %cst_139, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %684 = stablehlo.add %385, %683 : tensor<96x24xf32>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %685 = stablehlo.pad %680, %cst_140, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %686 = stablehlo.add %387, %685 : tensor<96x24xf32>
    %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %687 = stablehlo.pad %678, %cst_141, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %688 = stablehlo.add %684, %687 : tensor<96x24xf32>
    %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %689 = stablehlo.pad %682, %cst_142, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %690 = stablehlo.add %686, %689 : tensor<96x24xf32>
    %691 = stablehlo.multiply %21, %688 : tensor<96x24xf32>
    %692 = stablehlo.multiply %688, %22 : tensor<96x24xf32>
    %693 = stablehlo.multiply %20, %688 : tensor<96x24xf32>
    %694 = stablehlo.multiply %688, %23 : tensor<96x24xf32>
    %695 = stablehlo.negate %690 : tensor<96x24xf32>
    %696 = stablehlo.multiply %21, %695 : tensor<96x24xf32>
    %697 = stablehlo.add %693, %696 : tensor<96x24xf32>
    %698 = stablehlo.multiply %695, %23 : tensor<96x24xf32>
    %699 = stablehlo.add %692, %698 : tensor<96x24xf32>
    %700 = stablehlo.multiply %20, %690 : tensor<96x24xf32>
    %701 = stablehlo.add %691, %700 : tensor<96x24xf32>
    %702 = stablehlo.multiply %690, %22 : tensor<96x24xf32>
    %703 = stablehlo.add %694, %702 : tensor<96x24xf32>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %704 = stablehlo.pad %697, %cst_143, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %705 = stablehlo.add %350, %704 : tensor<192x24xf32>
    %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %706 = stablehlo.pad %701, %cst_144, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %707 = stablehlo.add %352, %706 : tensor<192x24xf32>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %708 = stablehlo.pad %699, %cst_145, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %709 = stablehlo.add %705, %708 : tensor<192x24xf32>
    %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %710 = stablehlo.pad %703, %cst_146, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %711 = stablehlo.add %707, %710 : tensor<192x24xf32>
    %712 = stablehlo.multiply %11, %709 : tensor<192x24xf32>
    %713 = stablehlo.multiply %709, %12 : tensor<192x24xf32>
    %714 = stablehlo.multiply %10, %709 : tensor<192x24xf32>
    %715 = stablehlo.multiply %709, %13 : tensor<192x24xf32>
    %716 = stablehlo.negate %711 : tensor<192x24xf32>
    %717 = stablehlo.multiply %11, %716 : tensor<192x24xf32>
    %718 = stablehlo.add %714, %717 : tensor<192x24xf32>
    %719 = stablehlo.multiply %716, %13 : tensor<192x24xf32>
    %720 = stablehlo.add %713, %719 : tensor<192x24xf32>
    %721 = stablehlo.multiply %10, %711 : tensor<192x24xf32>
    %722 = stablehlo.add %712, %721 : tensor<192x24xf32>
    %723 = stablehlo.multiply %711, %12 : tensor<192x24xf32>
    %724 = stablehlo.add %715, %723 : tensor<192x24xf32>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %725 = stablehlo.pad %718, %cst_147, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %726 = stablehlo.add %315, %725 : tensor<384x24xf32>
    %cst_148 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %727 = stablehlo.pad %722, %cst_148, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %728 = stablehlo.add %317, %727 : tensor<384x24xf32>
    %cst_149 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %729 = stablehlo.pad %720, %cst_149, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %730 = stablehlo.add %726, %729 : tensor<384x24xf32>
    %cst_150 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %731 = stablehlo.pad %724, %cst_150, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %732 = stablehlo.add %728, %731 : tensor<384x24xf32>
    %733 = stablehlo.multiply %1, %730 : tensor<384x24xf32>
    %734 = stablehlo.multiply %730, %2 : tensor<384x24xf32>
    %735 = stablehlo.multiply %0, %730 : tensor<384x24xf32>
    %736 = stablehlo.multiply %730, %3 : tensor<384x24xf32>
    %737 = stablehlo.negate %732 : tensor<384x24xf32>
    %738 = stablehlo.multiply %1, %737 : tensor<384x24xf32>
    %739 = stablehlo.add %735, %738 : tensor<384x24xf32>
    %740 = stablehlo.multiply %737, %3 : tensor<384x24xf32>
    %741 = stablehlo.add %734, %740 : tensor<384x24xf32>
    %742 = stablehlo.multiply %0, %732 : tensor<384x24xf32>
    %743 = stablehlo.add %733, %742 : tensor<384x24xf32>
    %744 = stablehlo.multiply %732, %2 : tensor<384x24xf32>
    %745 = stablehlo.add %736, %744 : tensor<384x24xf32>
    %cst_151 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %746 = stablehlo.pad %739, %cst_151, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %747 = stablehlo.add %280, %746 : tensor<768x24xf32>
    %cst_152 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %748 = stablehlo.pad %743, %cst_152, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %749 = stablehlo.add %282, %748 : tensor<768x24xf32>
    %cst_153 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %750 = stablehlo.pad %741, %cst_153, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %751 = stablehlo.add %747, %750 : tensor<768x24xf32>
    %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %752 = stablehlo.pad %745, %cst_154, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %753 = stablehlo.add %749, %752 : tensor<768x24xf32>
    return %753, %751 : tensor<768x24xf32>, tensor<768x24xf32>
  }
}
