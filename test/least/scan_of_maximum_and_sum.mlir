// As attention goes through its keys: one row of both arrays goes from each block to all devices.
// least: 2 * n * (n - 1) * 24 * 4

module @jit_scan_of_maximum_and_sum attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, tensor<768x24xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.slice %arg0 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %1 = stablehlo.slice %arg1 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %2 = stablehlo.slice %arg0 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %3 = stablehlo.slice %arg1 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %4 = stablehlo.maximum %0, %2 : tensor<384x24xf32>
    %5 = stablehlo.subtract %0, %4 : tensor<384x24xf32>
    %6 = stablehlo.exponential %5 : tensor<384x24xf32>
    %7 = stablehlo.multiply %1, %6 : tensor<384x24xf32>
    %8 = stablehlo.subtract %2, %4 : tensor<384x24xf32>
    %9 = stablehlo.exponential %8 : tensor<384x24xf32>
    %10 = stablehlo.multiply %3, %9 : tensor<384x24xf32>
    %11 = stablehlo.add %7, %10 : tensor<384x24xf32>
    %12 = stablehlo.slice %4 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %13 = stablehlo.slice %11 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %14 = stablehlo.slice %4 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %15 = stablehlo.slice %11 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %16 = stablehlo.maximum %12, %14 : tensor<192x24xf32>
    %17 = stablehlo.subtract %12, %16 : tensor<192x24xf32>
    %18 = stablehlo.exponential %17 : tensor<192x24xf32>
    %19 = stablehlo.multiply %13, %18 : tensor<192x24xf32>
    %20 = stablehlo.subtract %14, %16 : tensor<192x24xf32>
    %21 = stablehlo.exponential %20 : tensor<192x24xf32>
    %22 = stablehlo.multiply %15, %21 : tensor<192x24xf32>
    %23 = stablehlo.add %19, %22 : tensor<192x24xf32>
    %24 = stablehlo.slice %16 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %25 = stablehlo.slice %23 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %26 = stablehlo.slice %16 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %27 = stablehlo.slice %23 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %28 = stablehlo.maximum %24, %26 : tensor<96x24xf32>
    %29 = stablehlo.subtract %24, %28 : tensor<96x24xf32>
    %30 = stablehlo.exponential %29 : tensor<96x24xf32>
    %31 = stablehlo.multiply %25, %30 : tensor<96x24xf32>
    %32 = stablehlo.subtract %26, %28 : tensor<96x24xf32>
    %33 = stablehlo.exponential %32 : tensor<96x24xf32>
    %34 = stablehlo.multiply %27, %33 : tensor<96x24xf32>
    %35 = stablehlo.add %31, %34 : tensor<96x24xf32>
    %36 = stablehlo.slice %28 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %37 = stablehlo.slice %35 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %38 = stablehlo.slice %28 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %39 = stablehlo.slice %35 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %40 = stablehlo.maximum %36, %38 : tensor<48x24xf32>
    %41 = stablehlo.subtract %36, %40 : tensor<48x24xf32>
    %42 = stablehlo.exponential %41 : tensor<48x24xf32>
    %43 = stablehlo.multiply %37, %42 : tensor<48x24xf32>
    %44 = stablehlo.subtract %38, %40 : tensor<48x24xf32>
    %45 = stablehlo.exponential %44 : tensor<48x24xf32>
    %46 = stablehlo.multiply %39, %45 : tensor<48x24xf32>
    %47 = stablehlo.add %43, %46 : tensor<48x24xf32>
    %48 = stablehlo.slice %40 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %49 = stablehlo.slice %47 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %50 = stablehlo.slice %40 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %51 = stablehlo.slice %47 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %52 = stablehlo.maximum %48, %50 : tensor<24x24xf32>
    %53 = stablehlo.subtract %48, %52 : tensor<24x24xf32>
    %54 = stablehlo.exponential %53 : tensor<24x24xf32>
    %55 = stablehlo.multiply %49, %54 : tensor<24x24xf32>
    %56 = stablehlo.subtract %50, %52 : tensor<24x24xf32>
    %57 = stablehlo.exponential %56 : tensor<24x24xf32>
    %58 = stablehlo.multiply %51, %57 : tensor<24x24xf32>
    %59 = stablehlo.add %55, %58 : tensor<24x24xf32>
    %60 = stablehlo.slice %52 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %61 = stablehlo.slice %59 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %62 = stablehlo.slice %52 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %63 = stablehlo.slice %59 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %64 = stablehlo.maximum %60, %62 : tensor<12x24xf32>
    %65 = stablehlo.subtract %60, %64 : tensor<12x24xf32>
    %66 = stablehlo.exponential %65 : tensor<12x24xf32>
    %67 = stablehlo.multiply %61, %66 : tensor<12x24xf32>
    %68 = stablehlo.subtract %62, %64 : tensor<12x24xf32>
    %69 = stablehlo.exponential %68 : tensor<12x24xf32>
    %70 = stablehlo.multiply %63, %69 : tensor<12x24xf32>
    %71 = stablehlo.add %67, %70 : tensor<12x24xf32>
    %72 = stablehlo.slice %64 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %73 = stablehlo.slice %71 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %74 = stablehlo.slice %64 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %75 = stablehlo.slice %71 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %76 = stablehlo.maximum %72, %74 : tensor<6x24xf32>
    %77 = stablehlo.subtract %72, %76 : tensor<6x24xf32>
    %78 = stablehlo.exponential %77 : tensor<6x24xf32>
    %79 = stablehlo.multiply %73, %78 : tensor<6x24xf32>
    %80 = stablehlo.subtract %74, %76 : tensor<6x24xf32>
    %81 = stablehlo.exponential %80 : tensor<6x24xf32>
    %82 = stablehlo.multiply %75, %81 : tensor<6x24xf32>
    %83 = stablehlo.add %79, %82 : tensor<6x24xf32>
    %84 = stablehlo.slice %76 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %85 = stablehlo.slice %83 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %86 = stablehlo.slice %76 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %87 = stablehlo.slice %83 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %88 = stablehlo.maximum %84, %86 : tensor<3x24xf32>
    %89 = stablehlo.subtract %84, %88 : tensor<3x24xf32>
    %90 = stablehlo.exponential %89 : tensor<3x24xf32>
    %91 = stablehlo.multiply %85, %90 : tensor<3x24xf32>
    %92 = stablehlo.subtract %86, %88 : tensor<3x24xf32>
    %93 = stablehlo.exponential %92 : tensor<3x24xf32>
    %94 = stablehlo.multiply %87, %93 : tensor<3x24xf32>
    %95 = stablehlo.add %91, %94 : tensor<3x24xf32>
    %96 = stablehlo.slice %88 [0:2:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %97 = stablehlo.slice %95 [0:2:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %98 = stablehlo.slice %88 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %99 = stablehlo.slice %95 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %100 = stablehlo.maximum %96, %98 : tensor<1x24xf32>
    %101 = stablehlo.subtract %96, %100 : tensor<1x24xf32>
    %102 = stablehlo.exponential %101 : tensor<1x24xf32>
    %103 = stablehlo.multiply %97, %102 : tensor<1x24xf32>
    %104 = stablehlo.subtract %98, %100 : tensor<1x24xf32>
    %105 = stablehlo.exponential %104 : tensor<1x24xf32>
    %106 = stablehlo.multiply %99, %105 : tensor<1x24xf32>
    %107 = stablehlo.add %103, %106 : tensor<1x24xf32>
    %108 = stablehlo.slice %88 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %109 = stablehlo.slice %95 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %110 = stablehlo.maximum %100, %108 : tensor<1x24xf32>
    %111 = stablehlo.subtract %100, %110 : tensor<1x24xf32>
    %112 = stablehlo.exponential %111 : tensor<1x24xf32>
    %113 = stablehlo.multiply %107, %112 : tensor<1x24xf32>
    %114 = stablehlo.subtract %108, %110 : tensor<1x24xf32>
    %115 = stablehlo.exponential %114 : tensor<1x24xf32>
    %116 = stablehlo.multiply %109, %115 : tensor<1x24xf32>
    %117 = stablehlo.add %113, %116 : tensor<1x24xf32>
    %118 = stablehlo.slice %88 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %119 = stablehlo.concatenate %118, %110, dim = 0 : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<2x24xf32>
    %120 = stablehlo.slice %95 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %121 = stablehlo.concatenate %120, %117, dim = 0 : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<2x24xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %122 = stablehlo.pad %119, %cst, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %123 = stablehlo.pad %100, %cst_0, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %124 = stablehlo.add %122, %123 : tensor<3x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %125 = stablehlo.pad %121, %cst_1, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %126 = stablehlo.pad %107, %cst_2, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %127 = stablehlo.add %125, %126 : tensor<3x24xf32>
    %128 = stablehlo.slice %124 [0:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %129 = stablehlo.slice %127 [0:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %130 = stablehlo.slice %76 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %131 = stablehlo.slice %83 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %132 = stablehlo.maximum %128, %130 : tensor<2x24xf32>
    %133 = stablehlo.subtract %128, %132 : tensor<2x24xf32>
    %134 = stablehlo.exponential %133 : tensor<2x24xf32>
    %135 = stablehlo.multiply %129, %134 : tensor<2x24xf32>
    %136 = stablehlo.subtract %130, %132 : tensor<2x24xf32>
    %137 = stablehlo.exponential %136 : tensor<2x24xf32>
    %138 = stablehlo.multiply %131, %137 : tensor<2x24xf32>
    %139 = stablehlo.add %135, %138 : tensor<2x24xf32>
    %140 = stablehlo.slice %76 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %141 = stablehlo.concatenate %140, %132, dim = 0 : (tensor<1x24xf32>, tensor<2x24xf32>) -> tensor<3x24xf32>
    %142 = stablehlo.slice %83 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %143 = stablehlo.concatenate %142, %139, dim = 0 : (tensor<1x24xf32>, tensor<2x24xf32>) -> tensor<3x24xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %144 = stablehlo.pad %141, %cst_3, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %145 = stablehlo.pad %124, %cst_4, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %146 = stablehlo.add %144, %145 : tensor<6x24xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %147 = stablehlo.pad %143, %cst_5, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %148 = stablehlo.pad %127, %cst_6, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %149 = stablehlo.add %147, %148 : tensor<6x24xf32>
    %150 = stablehlo.slice %146 [0:5, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %151 = stablehlo.slice %149 [0:5, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %152 = stablehlo.slice %64 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %153 = stablehlo.slice %71 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %154 = stablehlo.maximum %150, %152 : tensor<5x24xf32>
    %155 = stablehlo.subtract %150, %154 : tensor<5x24xf32>
    %156 = stablehlo.exponential %155 : tensor<5x24xf32>
    %157 = stablehlo.multiply %151, %156 : tensor<5x24xf32>
    %158 = stablehlo.subtract %152, %154 : tensor<5x24xf32>
    %159 = stablehlo.exponential %158 : tensor<5x24xf32>
    %160 = stablehlo.multiply %153, %159 : tensor<5x24xf32>
    %161 = stablehlo.add %157, %160 : tensor<5x24xf32>
    %162 = stablehlo.slice %64 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %163 = stablehlo.concatenate %162, %154, dim = 0 : (tensor<1x24xf32>, tensor<5x24xf32>) -> tensor<6x24xf32>
    %164 = stablehlo.slice %71 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %165 = stablehlo.concatenate %164, %161, dim = 0 : (tensor<1x24xf32>, tensor<5x24xf32>) -> tensor<6x24xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %166 = stablehlo.pad %163, %cst_7, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %167 = stablehlo.pad %146, %cst_8, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %168 = stablehlo.add %166, %167 : tensor<12x24xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %169 = stablehlo.pad %165, %cst_9, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %170 = stablehlo.pad %149, %cst_10, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %171 = stablehlo.add %169, %170 : tensor<12x24xf32>
    %172 = stablehlo.slice %168 [0:11, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %173 = stablehlo.slice %171 [0:11, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %174 = stablehlo.slice %52 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %175 = stablehlo.slice %59 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %176 = stablehlo.maximum %172, %174 : tensor<11x24xf32>
    %177 = stablehlo.subtract %172, %176 : tensor<11x24xf32>
    %178 = stablehlo.exponential %177 : tensor<11x24xf32>
    %179 = stablehlo.multiply %173, %178 : tensor<11x24xf32>
    %180 = stablehlo.subtract %174, %176 : tensor<11x24xf32>
    %181 = stablehlo.exponential %180 : tensor<11x24xf32>
    %182 = stablehlo.multiply %175, %181 : tensor<11x24xf32>
    %183 = stablehlo.add %179, %182 : tensor<11x24xf32>
    %184 = stablehlo.slice %52 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %185 = stablehlo.concatenate %184, %176, dim = 0 : (tensor<1x24xf32>, tensor<11x24xf32>) -> tensor<12x24xf32>
    %186 = stablehlo.slice %59 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %187 = stablehlo.concatenate %186, %183, dim = 0 : (tensor<1x24xf32>, tensor<11x24xf32>) -> tensor<12x24xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %188 = stablehlo.pad %185, %cst_11, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %189 = stablehlo.pad %168, %cst_12, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %190 = stablehlo.add %188, %189 : tensor<24x24xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %191 = stablehlo.pad %187, %cst_13, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %192 = stablehlo.pad %171, %cst_14, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %193 = stablehlo.add %191, %192 : tensor<24x24xf32>
    %194 = stablehlo.slice %190 [0:23, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %195 = stablehlo.slice %193 [0:23, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %196 = stablehlo.slice %40 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %197 = stablehlo.slice %47 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %198 = stablehlo.maximum %194, %196 : tensor<23x24xf32>
    %199 = stablehlo.subtract %194, %198 : tensor<23x24xf32>
    %200 = stablehlo.exponential %199 : tensor<23x24xf32>
    %201 = stablehlo.multiply %195, %200 : tensor<23x24xf32>
    %202 = stablehlo.subtract %196, %198 : tensor<23x24xf32>
    %203 = stablehlo.exponential %202 : tensor<23x24xf32>
    %204 = stablehlo.multiply %197, %203 : tensor<23x24xf32>
    %205 = stablehlo.add %201, %204 : tensor<23x24xf32>
    %206 = stablehlo.slice %40 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %207 = stablehlo.concatenate %206, %198, dim = 0 : (tensor<1x24xf32>, tensor<23x24xf32>) -> tensor<24x24xf32>
    %208 = stablehlo.slice %47 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %209 = stablehlo.concatenate %208, %205, dim = 0 : (tensor<1x24xf32>, tensor<23x24xf32>) -> tensor<24x24xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %210 = stablehlo.pad %207, %cst_15, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %211 = stablehlo.pad %190, %cst_16, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %212 = stablehlo.add %210, %211 : tensor<48x24xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %213 = stablehlo.pad %209, %cst_17, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %214 = stablehlo.pad %193, %cst_18, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %215 = stablehlo.add %213, %214 : tensor<48x24xf32>
    %216 = stablehlo.slice %212 [0:47, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %217 = stablehlo.slice %215 [0:47, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %218 = stablehlo.slice %28 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %219 = stablehlo.slice %35 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %220 = stablehlo.maximum %216, %218 : tensor<47x24xf32>
    %221 = stablehlo.subtract %216, %220 : tensor<47x24xf32>
    %222 = stablehlo.exponential %221 : tensor<47x24xf32>
    %223 = stablehlo.multiply %217, %222 : tensor<47x24xf32>
    %224 = stablehlo.subtract %218, %220 : tensor<47x24xf32>
    %225 = stablehlo.exponential %224 : tensor<47x24xf32>
    %226 = stablehlo.multiply %219, %225 : tensor<47x24xf32>
    %227 = stablehlo.add %223, %226 : tensor<47x24xf32>
    %228 = stablehlo.slice %28 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %229 = stablehlo.concatenate %228, %220, dim = 0 : (tensor<1x24xf32>, tensor<47x24xf32>) -> tensor<48x24xf32>
    %230 = stablehlo.slice %35 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %231 = stablehlo.concatenate %230, %227, dim = 0 : (tensor<1x24xf32>, tensor<47x24xf32>) -> tensor<48x24xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %232 = stablehlo.pad %229, %cst_19, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %233 = stablehlo.pad %212, %cst_20, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %234 = stablehlo.add %232, %233 : tensor<96x24xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %235 = stablehlo.pad %231, %cst_21, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %236 = stablehlo.pad %215, %cst_22, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %237 = stablehlo.add %235, %236 : tensor<96x24xf32>
    %238 = stablehlo.slice %234 [0:95, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %239 = stablehlo.slice %237 [0:95, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %240 = stablehlo.slice %16 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %241 = stablehlo.slice %23 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %242 = stablehlo.maximum %238, %240 : tensor<95x24xf32>
    %243 = stablehlo.subtract %238, %242 : tensor<95x24xf32>
    %244 = stablehlo.exponential %243 : tensor<95x24xf32>
    %245 = stablehlo.multiply %239, %244 : tensor<95x24xf32>
    %246 = stablehlo.subtract %240, %242 : tensor<95x24xf32>
    %247 = stablehlo.exponential %246 : tensor<95x24xf32>
    %248 = stablehlo.multiply %241, %247 : tensor<95x24xf32>
    %249 = stablehlo.add %245, %248 : tensor<95x24xf32>
    %250 = stablehlo.slice %16 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %251 = stablehlo.concatenate %250, %242, dim = 0 : (tensor<1x24xf32>, tensor<95x24xf32>) -> tensor<96x24xf32>
    %252 = stablehlo.slice %23 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %253 = stablehlo.concatenate %252, %249, dim = 0 : (tensor<1x24xf32>, tensor<95x24xf32>) -> tensor<96x24xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %254 = stablehlo.pad %251, %cst_23, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %255 = stablehlo.pad %234, %cst_24, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %256 = stablehlo.add %254, %255 : tensor<192x24xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %257 = stablehlo.pad %253, %cst_25, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %258 = stablehlo.pad %237, %cst_26, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %259 = stablehlo.add %257, %258 : tensor<192x24xf32>
    %260 = stablehlo.slice %256 [0:191, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %261 = stablehlo.slice %259 [0:191, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %262 = stablehlo.slice %4 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %263 = stablehlo.slice %11 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %264 = stablehlo.maximum %260, %262 : tensor<191x24xf32>
    %265 = stablehlo.subtract %260, %264 : tensor<191x24xf32>
    %266 = stablehlo.exponential %265 : tensor<191x24xf32>
    %267 = stablehlo.multiply %261, %266 : tensor<191x24xf32>
    %268 = stablehlo.subtract %262, %264 : tensor<191x24xf32>
    %269 = stablehlo.exponential %268 : tensor<191x24xf32>
    %270 = stablehlo.multiply %263, %269 : tensor<191x24xf32>
    %271 = stablehlo.add %267, %270 : tensor<191x24xf32>
    %272 = stablehlo.slice %4 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %273 = stablehlo.concatenate %272, %264, dim = 0 : (tensor<1x24xf32>, tensor<191x24xf32>) -> tensor<192x24xf32>
    %274 = stablehlo.slice %11 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %275 = stablehlo.concatenate %274, %271, dim = 0 : (tensor<1x24xf32>, tensor<191x24xf32>) -> tensor<192x24xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %276 = stablehlo.pad %273, %cst_27, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %277 = stablehlo.pad %256, %cst_28, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %278 = stablehlo.add %276, %277 : tensor<384x24xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %279 = stablehlo.pad %275, %cst_29, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %280 = stablehlo.pad %259, %cst_30, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %281 = stablehlo.add %279, %280 : tensor<384x24xf32>
    %282 = stablehlo.slice %278 [0:383, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %283 = stablehlo.slice %281 [0:383, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %284 = stablehlo.slice %arg0 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %285 = stablehlo.slice %arg1 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %286 = stablehlo.maximum %282, %284 : tensor<383x24xf32>
    %287 = stablehlo.subtract %282, %286 : tensor<383x24xf32>
    %288 = stablehlo.exponential %287 : tensor<383x24xf32>
    %289 = stablehlo.multiply %283, %288 : tensor<383x24xf32>
    %290 = stablehlo.subtract %284, %286 : tensor<383x24xf32>
    %291 = stablehlo.exponential %290 : tensor<383x24xf32>
    %292 = stablehlo.multiply %285, %291 : tensor<383x24xf32>
    %293 = stablehlo.add %289, %292 : tensor<383x24xf32>
    %294 = stablehlo.slice %arg0 [0:1, 0:24] : (tensor<768x24xf32>) -> tensor<1x24xf32>
    %295 = stablehlo.concatenate %294, %286, dim = 0 : (tensor<1x24xf32>, tensor<383x24xf32>) -> tensor<384x24xf32>
    %296 = stablehlo.slice %arg1 [0:1, 0:24] : (tensor<768x24xf32>) -> tensor<1x24xf32>
    %297 = stablehlo.concatenate %296, %293, dim = 0 : (tensor<1x24xf32>, tensor<383x24xf32>) -> tensor<384x24xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %298 = stablehlo.pad %295, %cst_31, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %299 = stablehlo.pad %278, %cst_32, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %300 = stablehlo.add %298, %299 : tensor<768x24xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %301 = stablehlo.pad %297, %cst_33, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %302 = stablehlo.pad %281, %cst_34, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %303 = stablehlo.add %301, %302 : tensor<768x24xf32>
    return %300, %303 : tensor<768x24xf32>, tensor<768x24xf32>
  }
}
