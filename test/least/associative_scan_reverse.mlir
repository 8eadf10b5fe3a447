// Blocks are scanned where they are, from the last row of each to its first, and one row of both arrays goes from each to all devices.
// least: n * (n - 1) * 2 * 24 * 4

module @jit_associative_scan_reverse attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<768x24xf32>
    %1 = stablehlo.reverse %arg1, dims = [0] : tensor<768x24xf32>
    %2 = stablehlo.slice %0 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %3 = stablehlo.slice %1 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %4 = stablehlo.slice %0 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %5 = stablehlo.slice %1 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %6 = stablehlo.multiply %2, %4 : tensor<384x24xf32>
    %7 = stablehlo.multiply %4, %3 : tensor<384x24xf32>
    %8 = stablehlo.add %7, %5 : tensor<384x24xf32>
    %9 = stablehlo.slice %6 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %10 = stablehlo.slice %8 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %11 = stablehlo.slice %6 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %12 = stablehlo.slice %8 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %13 = stablehlo.multiply %9, %11 : tensor<192x24xf32>
    %14 = stablehlo.multiply %11, %10 : tensor<192x24xf32>
    %15 = stablehlo.add %14, %12 : tensor<192x24xf32>
    %16 = stablehlo.slice %13 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %17 = stablehlo.slice %15 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %18 = stablehlo.slice %13 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %19 = stablehlo.slice %15 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %20 = stablehlo.multiply %16, %18 : tensor<96x24xf32>
    %21 = stablehlo.multiply %18, %17 : tensor<96x24xf32>
    %22 = stablehlo.add %21, %19 : tensor<96x24xf32>
    %23 = stablehlo.slice %20 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %24 = stablehlo.slice %22 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %25 = stablehlo.slice %20 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %26 = stablehlo.slice %22 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %27 = stablehlo.multiply %23, %25 : tensor<48x24xf32>
    %28 = stablehlo.multiply %25, %24 : tensor<48x24xf32>
    %29 = stablehlo.add %28, %26 : tensor<48x24xf32>
    %30 = stablehlo.slice %27 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %31 = stablehlo.slice %29 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %32 = stablehlo.slice %27 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %33 = stablehlo.slice %29 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %34 = stablehlo.multiply %30, %32 : tensor<24x24xf32>
    %35 = stablehlo.multiply %32, %31 : tensor<24x24xf32>
    %36 = stablehlo.add %35, %33 : tensor<24x24xf32>
    %37 = stablehlo.slice %34 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %38 = stablehlo.slice %36 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %39 = stablehlo.slice %34 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %40 = stablehlo.slice %36 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %41 = stablehlo.multiply %37, %39 : tensor<12x24xf32>
    %42 = stablehlo.multiply %39, %38 : tensor<12x24xf32>
    %43 = stablehlo.add %42, %40 : tensor<12x24xf32>
    %44 = stablehlo.slice %41 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %45 = stablehlo.slice %43 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %46 = stablehlo.slice %41 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %47 = stablehlo.slice %43 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %48 = stablehlo.multiply %44, %46 : tensor<6x24xf32>
    %49 = stablehlo.multiply %46, %45 : tensor<6x24xf32>
    %50 = stablehlo.add %49, %47 : tensor<6x24xf32>
    %51 = stablehlo.slice %48 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %52 = stablehlo.slice %50 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %53 = stablehlo.slice %48 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %54 = stablehlo.slice %50 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %55 = stablehlo.multiply %51, %53 : tensor<3x24xf32>
    %56 = stablehlo.multiply %53, %52 : tensor<3x24xf32>
    %57 = stablehlo.add %56, %54 : tensor<3x24xf32>
    %58 = stablehlo.slice %57 [0:2:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %59 = stablehlo.slice %55 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %60 = stablehlo.slice %57 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %61 = stablehlo.multiply %59, %58 : tensor<1x24xf32>
    %62 = stablehlo.add %61, %60 : tensor<1x24xf32>
    %63 = stablehlo.slice %55 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %64 = stablehlo.slice %57 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %65 = stablehlo.multiply %63, %62 : tensor<1x24xf32>
    %66 = stablehlo.add %65, %64 : tensor<1x24xf32>
    %67 = stablehlo.slice %57 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %68 = stablehlo.concatenate %67, %66, dim = 0 : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<2x24xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %69 = stablehlo.pad %68, %cst, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %70 = stablehlo.pad %62, %cst_0, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %71 = stablehlo.add %69, %70 : tensor<3x24xf32>
    %72 = stablehlo.slice %71 [0:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %73 = stablehlo.slice %48 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %74 = stablehlo.slice %50 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %75 = stablehlo.multiply %73, %72 : tensor<2x24xf32>
    %76 = stablehlo.add %75, %74 : tensor<2x24xf32>
    %77 = stablehlo.slice %50 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %78 = stablehlo.concatenate %77, %76, dim = 0 : (tensor<1x24xf32>, tensor<2x24xf32>) -> tensor<3x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %79 = stablehlo.pad %78, %cst_1, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %80 = stablehlo.pad %71, %cst_2, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %81 = stablehlo.add %79, %80 : tensor<6x24xf32>
    %82 = stablehlo.slice %81 [0:5, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %83 = stablehlo.slice %41 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %84 = stablehlo.slice %43 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %85 = stablehlo.multiply %83, %82 : tensor<5x24xf32>
    %86 = stablehlo.add %85, %84 : tensor<5x24xf32>
    %87 = stablehlo.slice %43 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %88 = stablehlo.concatenate %87, %86, dim = 0 : (tensor<1x24xf32>, tensor<5x24xf32>) -> tensor<6x24xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %89 = stablehlo.pad %88, %cst_3, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %90 = stablehlo.pad %81, %cst_4, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %91 = stablehlo.add %89, %90 : tensor<12x24xf32>
    %92 = stablehlo.slice %91 [0:11, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %93 = stablehlo.slice %34 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %94 = stablehlo.slice %36 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %95 = stablehlo.multiply %93, %92 : tensor<11x24xf32>
    %96 = stablehlo.add %95, %94 : tensor<11x24xf32>
    %97 = stablehlo.slice %36 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %98 = stablehlo.concatenate %97, %96, dim = 0 : (tensor<1x24xf32>, tensor<11x24xf32>) -> tensor<12x24xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %99 = stablehlo.pad %98, %cst_5, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %100 = stablehlo.pad %91, %cst_6, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %101 = stablehlo.add %99, %100 : tensor<24x24xf32>
    %102 = stablehlo.slice %101 [0:23, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %103 = stablehlo.slice %27 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %104 = stablehlo.slice %29 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %105 = stablehlo.multiply %103, %102 : tensor<23x24xf32>
    %106 = stablehlo.add %105, %104 : tensor<23x24xf32>
    %107 = stablehlo.slice %29 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %108 = stablehlo.concatenate %107, %106, dim = 0 : (tensor<1x24xf32>, tensor<23x24xf32>) -> tensor<24x24xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %109 = stablehlo.pad %108, %cst_7, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %110 = stablehlo.pad %101, %cst_8, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %111 = stablehlo.add %109, %110 : tensor<48x24xf32>
    %112 = stablehlo.slice %111 [0:47, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %113 = stablehlo.slice %20 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %114 = stablehlo.slice %22 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %115 = stablehlo.multiply %113, %112 : tensor<47x24xf32>
    %116 = stablehlo.add %115, %114 : tensor<47x24xf32>
    %117 = stablehlo.slice %22 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %118 = stablehlo.concatenate %117, %116, dim = 0 : (tensor<1x24xf32>, tensor<47x24xf32>) -> tensor<48x24xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %119 = stablehlo.pad %118, %cst_9, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.pad %111, %cst_10, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %121 = stablehlo.add %119, %120 : tensor<96x24xf32>
    %122 = stablehlo.slice %121 [0:95, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %123 = stablehlo.slice %13 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %124 = stablehlo.slice %15 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %125 = stablehlo.multiply %123, %122 : tensor<95x24xf32>
    %126 = stablehlo.add %125, %124 : tensor<95x24xf32>
    %127 = stablehlo.slice %15 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %128 = stablehlo.concatenate %127, %126, dim = 0 : (tensor<1x24xf32>, tensor<95x24xf32>) -> tensor<96x24xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %129 = stablehlo.pad %128, %cst_11, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %130 = stablehlo.pad %121, %cst_12, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %131 = stablehlo.add %129, %130 : tensor<192x24xf32>
    %132 = stablehlo.slice %131 [0:191, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %133 = stablehlo.slice %6 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %134 = stablehlo.slice %8 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %135 = stablehlo.multiply %133, %132 : tensor<191x24xf32>
    %136 = stablehlo.add %135, %134 : tensor<191x24xf32>
    %137 = stablehlo.slice %8 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %138 = stablehlo.concatenate %137, %136, dim = 0 : (tensor<1x24xf32>, tensor<191x24xf32>) -> tensor<192x24xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %139 = stablehlo.pad %138, %cst_13, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %140 = stablehlo.pad %131, %cst_14, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %141 = stablehlo.add %139, %140 : tensor<384x24xf32>
    %142 = stablehlo.slice %141 [0:383, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %143 = stablehlo.slice %0 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %144 = stablehlo.slice %1 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %145 = stablehlo.multiply %143, %142 : tensor<383x24xf32>
    %146 = stablehlo.add %145, %144 : tensor<383x24xf32>
    %147 = stablehlo.slice %1 [0:1, 0:24] : (tensor<768x24xf32>) -> tensor<1x24xf32>
    %148 = stablehlo.concatenate %147, %146, dim = 0 : (tensor<1x24xf32>, tensor<383x24xf32>) -> tensor<384x24xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %149 = stablehlo.pad %148, %cst_15, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %150 = stablehlo.pad %141, %cst_16, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %151 = stablehlo.add %149, %150 : tensor<768x24xf32>
    %152 = stablehlo.reverse %151, dims = [0] : tensor<768x24xf32>
    return %152 : tensor<768x24xf32>
  }
}
