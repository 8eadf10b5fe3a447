// A linear recurrence of which both arrays are the same one. As of two arrays, one row of both scans goes from each block to all
// devices, in one round.
// least: n * (n - 1) * 2 * 24 * 4

module @jit_associative_scan_of_equal_inputs attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.slice %arg0 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %1 = stablehlo.slice %arg0 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %2 = stablehlo.slice %arg0 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %3 = stablehlo.slice %arg0 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %4 = stablehlo.multiply %0, %2 : tensor<384x24xf32>
    %5 = stablehlo.multiply %2, %1 : tensor<384x24xf32>
    %6 = stablehlo.add %5, %3 : tensor<384x24xf32>
    %7 = stablehlo.slice %4 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %8 = stablehlo.slice %6 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %9 = stablehlo.slice %4 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %10 = stablehlo.slice %6 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %11 = stablehlo.multiply %7, %9 : tensor<192x24xf32>
    %12 = stablehlo.multiply %9, %8 : tensor<192x24xf32>
    %13 = stablehlo.add %12, %10 : tensor<192x24xf32>
    %14 = stablehlo.slice %11 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %15 = stablehlo.slice %13 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %16 = stablehlo.slice %11 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %17 = stablehlo.slice %13 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %18 = stablehlo.multiply %14, %16 : tensor<96x24xf32>
    %19 = stablehlo.multiply %16, %15 : tensor<96x24xf32>
    %20 = stablehlo.add %19, %17 : tensor<96x24xf32>
    %21 = stablehlo.slice %18 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %22 = stablehlo.slice %20 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %23 = stablehlo.slice %18 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %24 = stablehlo.slice %20 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %25 = stablehlo.multiply %21, %23 : tensor<48x24xf32>
    %26 = stablehlo.multiply %23, %22 : tensor<48x24xf32>
    %27 = stablehlo.add %26, %24 : tensor<48x24xf32>
    %28 = stablehlo.slice %25 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %29 = stablehlo.slice %27 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %30 = stablehlo.slice %25 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %31 = stablehlo.slice %27 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %32 = stablehlo.multiply %28, %30 : tensor<24x24xf32>
    %33 = stablehlo.multiply %30, %29 : tensor<24x24xf32>
    %34 = stablehlo.add %33, %31 : tensor<24x24xf32>
    %35 = stablehlo.slice %32 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %36 = stablehlo.slice %34 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %37 = stablehlo.slice %32 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %38 = stablehlo.slice %34 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %39 = stablehlo.multiply %35, %37 : tensor<12x24xf32>
    %40 = stablehlo.multiply %37, %36 : tensor<12x24xf32>
    %41 = stablehlo.add %40, %38 : tensor<12x24xf32>
    %42 = stablehlo.slice %39 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %43 = stablehlo.slice %41 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %44 = stablehlo.slice %39 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %45 = stablehlo.slice %41 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %46 = stablehlo.multiply %42, %44 : tensor<6x24xf32>
    %47 = stablehlo.multiply %44, %43 : tensor<6x24xf32>
    %48 = stablehlo.add %47, %45 : tensor<6x24xf32>
    %49 = stablehlo.slice %46 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %50 = stablehlo.slice %48 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %51 = stablehlo.slice %46 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %52 = stablehlo.slice %48 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %53 = stablehlo.multiply %49, %51 : tensor<3x24xf32>
    %54 = stablehlo.multiply %51, %50 : tensor<3x24xf32>
    %55 = stablehlo.add %54, %52 : tensor<3x24xf32>
    %56 = stablehlo.slice %55 [0:2:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %57 = stablehlo.slice %53 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %58 = stablehlo.slice %55 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %59 = stablehlo.multiply %57, %56 : tensor<1x24xf32>
    %60 = stablehlo.add %59, %58 : tensor<1x24xf32>
    %61 = stablehlo.slice %53 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %62 = stablehlo.slice %55 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %63 = stablehlo.multiply %61, %60 : tensor<1x24xf32>
    %64 = stablehlo.add %63, %62 : tensor<1x24xf32>
    %65 = stablehlo.slice %55 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %66 = stablehlo.concatenate %65, %64, dim = 0 : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<2x24xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %67 = stablehlo.pad %66, %cst, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.pad %60, %cst_0, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %69 = stablehlo.add %67, %68 : tensor<3x24xf32>
    %70 = stablehlo.slice %69 [0:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %71 = stablehlo.slice %46 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %72 = stablehlo.slice %48 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %73 = stablehlo.multiply %71, %70 : tensor<2x24xf32>
    %74 = stablehlo.add %73, %72 : tensor<2x24xf32>
    %75 = stablehlo.slice %48 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %76 = stablehlo.concatenate %75, %74, dim = 0 : (tensor<1x24xf32>, tensor<2x24xf32>) -> tensor<3x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.pad %76, %cst_1, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.pad %69, %cst_2, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %79 = stablehlo.add %77, %78 : tensor<6x24xf32>
    %80 = stablehlo.slice %79 [0:5, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %81 = stablehlo.slice %39 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %82 = stablehlo.slice %41 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %83 = stablehlo.multiply %81, %80 : tensor<5x24xf32>
    %84 = stablehlo.add %83, %82 : tensor<5x24xf32>
    %85 = stablehlo.slice %41 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %86 = stablehlo.concatenate %85, %84, dim = 0 : (tensor<1x24xf32>, tensor<5x24xf32>) -> tensor<6x24xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %87 = stablehlo.pad %86, %cst_3, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.pad %79, %cst_4, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %89 = stablehlo.add %87, %88 : tensor<12x24xf32>
    %90 = stablehlo.slice %89 [0:11, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %91 = stablehlo.slice %32 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %92 = stablehlo.slice %34 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %93 = stablehlo.multiply %91, %90 : tensor<11x24xf32>
    %94 = stablehlo.add %93, %92 : tensor<11x24xf32>
    %95 = stablehlo.slice %34 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %96 = stablehlo.concatenate %95, %94, dim = 0 : (tensor<1x24xf32>, tensor<11x24xf32>) -> tensor<12x24xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %97 = stablehlo.pad %96, %cst_5, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %98 = stablehlo.pad %89, %cst_6, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %99 = stablehlo.add %97, %98 : tensor<24x24xf32>
    %100 = stablehlo.slice %99 [0:23, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %101 = stablehlo.slice %25 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %102 = stablehlo.slice %27 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %103 = stablehlo.multiply %101, %100 : tensor<23x24xf32>
    %104 = stablehlo.add %103, %102 : tensor<23x24xf32>
    %105 = stablehlo.slice %27 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %106 = stablehlo.concatenate %105, %104, dim = 0 : (tensor<1x24xf32>, tensor<23x24xf32>) -> tensor<24x24xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %107 = stablehlo.pad %106, %cst_7, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %108 = stablehlo.pad %99, %cst_8, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %109 = stablehlo.add %107, %108 : tensor<48x24xf32>
    %110 = stablehlo.slice %109 [0:47, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %111 = stablehlo.slice %18 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %112 = stablehlo.slice %20 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %113 = stablehlo.multiply %111, %110 : tensor<47x24xf32>
    %114 = stablehlo.add %113, %112 : tensor<47x24xf32>
    %115 = stablehlo.slice %20 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %116 = stablehlo.concatenate %115, %114, dim = 0 : (tensor<1x24xf32>, tensor<47x24xf32>) -> tensor<48x24xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %117 = stablehlo.pad %116, %cst_9, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = stablehlo.pad %109, %cst_10, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %119 = stablehlo.add %117, %118 : tensor<96x24xf32>
    %120 = stablehlo.slice %119 [0:95, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %121 = stablehlo.slice %11 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %122 = stablehlo.slice %13 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %123 = stablehlo.multiply %121, %120 : tensor<95x24xf32>
    %124 = stablehlo.add %123, %122 : tensor<95x24xf32>
    %125 = stablehlo.slice %13 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %126 = stablehlo.concatenate %125, %124, dim = 0 : (tensor<1x24xf32>, tensor<95x24xf32>) -> tensor<96x24xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %127 = stablehlo.pad %126, %cst_11, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %128 = stablehlo.pad %119, %cst_12, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %129 = stablehlo.add %127, %128 : tensor<192x24xf32>
    %130 = stablehlo.slice %129 [0:191, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %131 = stablehlo.slice %4 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %132 = stablehlo.slice %6 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %133 = stablehlo.multiply %131, %130 : tensor<191x24xf32>
    %134 = stablehlo.add %133, %132 : tensor<191x24xf32>
    %135 = stablehlo.slice %6 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %136 = stablehlo.concatenate %135, %134, dim = 0 : (tensor<1x24xf32>, tensor<191x24xf32>) -> tensor<192x24xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %137 = stablehlo.pad %136, %cst_13, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %138 = stablehlo.pad %129, %cst_14, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %139 = stablehlo.add %137, %138 : tensor<384x24xf32>
    %140 = stablehlo.slice %139 [0:383, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %141 = stablehlo.slice %arg0 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %142 = stablehlo.slice %arg0 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %143 = stablehlo.multiply %141, %140 : tensor<383x24xf32>
    %144 = stablehlo.add %143, %142 : tensor<383x24xf32>
    %145 = stablehlo.slice %arg0 [0:1, 0:24] : (tensor<768x24xf32>) -> tensor<1x24xf32>
    %146 = stablehlo.concatenate %145, %144, dim = 0 : (tensor<1x24xf32>, tensor<383x24xf32>) -> tensor<384x24xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %147 = stablehlo.pad %146, %cst_15, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %148 = stablehlo.pad %139, %cst_16, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %149 = stablehlo.add %147, %148 : tensor<768x24xf32>
    return %149 : tensor<768x24xf32>
  }
}
