// A row goes from each block to all devices. What the factors of a block come to is known to all.
// least: n * (n - 1) * 24 * 4
// messages: 1

module @jit_scan_of_constant_factor attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<768x24xf32>
    %1 = stablehlo.slice %0 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %2 = stablehlo.slice %arg0 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %3 = stablehlo.slice %0 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %4 = stablehlo.slice %arg0 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %5 = stablehlo.multiply %1, %3 : tensor<384x24xf32>
    %6 = stablehlo.multiply %3, %2 : tensor<384x24xf32>
    %7 = stablehlo.add %6, %4 : tensor<384x24xf32>
    %8 = stablehlo.slice %5 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %9 = stablehlo.slice %7 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %10 = stablehlo.slice %5 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %11 = stablehlo.slice %7 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %12 = stablehlo.multiply %8, %10 : tensor<192x24xf32>
    %13 = stablehlo.multiply %10, %9 : tensor<192x24xf32>
    %14 = stablehlo.add %13, %11 : tensor<192x24xf32>
    %15 = stablehlo.slice %12 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %16 = stablehlo.slice %14 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %17 = stablehlo.slice %12 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %18 = stablehlo.slice %14 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %19 = stablehlo.multiply %15, %17 : tensor<96x24xf32>
    %20 = stablehlo.multiply %17, %16 : tensor<96x24xf32>
    %21 = stablehlo.add %20, %18 : tensor<96x24xf32>
    %22 = stablehlo.slice %19 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %23 = stablehlo.slice %21 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %24 = stablehlo.slice %19 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %25 = stablehlo.slice %21 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %26 = stablehlo.multiply %22, %24 : tensor<48x24xf32>
    %27 = stablehlo.multiply %24, %23 : tensor<48x24xf32>
    %28 = stablehlo.add %27, %25 : tensor<48x24xf32>
    %29 = stablehlo.slice %26 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %30 = stablehlo.slice %28 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %31 = stablehlo.slice %26 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %32 = stablehlo.slice %28 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %33 = stablehlo.multiply %29, %31 : tensor<24x24xf32>
    %34 = stablehlo.multiply %31, %30 : tensor<24x24xf32>
    %35 = stablehlo.add %34, %32 : tensor<24x24xf32>
    %36 = stablehlo.slice %33 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %37 = stablehlo.slice %35 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %38 = stablehlo.slice %33 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %39 = stablehlo.slice %35 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %40 = stablehlo.multiply %36, %38 : tensor<12x24xf32>
    %41 = stablehlo.multiply %38, %37 : tensor<12x24xf32>
    %42 = stablehlo.add %41, %39 : tensor<12x24xf32>
    %43 = stablehlo.slice %40 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %44 = stablehlo.slice %42 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %45 = stablehlo.slice %40 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %46 = stablehlo.slice %42 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %47 = stablehlo.multiply %43, %45 : tensor<6x24xf32>
    %48 = stablehlo.multiply %45, %44 : tensor<6x24xf32>
    %49 = stablehlo.add %48, %46 : tensor<6x24xf32>
    %50 = stablehlo.slice %47 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %51 = stablehlo.slice %49 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %52 = stablehlo.slice %47 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %53 = stablehlo.slice %49 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %54 = stablehlo.multiply %50, %52 : tensor<3x24xf32>
    %55 = stablehlo.multiply %52, %51 : tensor<3x24xf32>
    %56 = stablehlo.add %55, %53 : tensor<3x24xf32>
    %57 = stablehlo.slice %56 [0:2:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %58 = stablehlo.slice %54 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %59 = stablehlo.slice %56 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %60 = stablehlo.multiply %58, %57 : tensor<1x24xf32>
    %61 = stablehlo.add %60, %59 : tensor<1x24xf32>
    %62 = stablehlo.slice %54 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %63 = stablehlo.slice %56 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %64 = stablehlo.multiply %62, %61 : tensor<1x24xf32>
    %65 = stablehlo.add %64, %63 : tensor<1x24xf32>
    %66 = stablehlo.slice %56 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %67 = stablehlo.concatenate %66, %65, dim = 0 : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<2x24xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.pad %67, %cst_0, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %69 = stablehlo.pad %61, %cst_1, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %70 = stablehlo.add %68, %69 : tensor<3x24xf32>
    %71 = stablehlo.slice %70 [0:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %72 = stablehlo.slice %47 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %73 = stablehlo.slice %49 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %74 = stablehlo.multiply %72, %71 : tensor<2x24xf32>
    %75 = stablehlo.add %74, %73 : tensor<2x24xf32>
    %76 = stablehlo.slice %49 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %77 = stablehlo.concatenate %76, %75, dim = 0 : (tensor<1x24xf32>, tensor<2x24xf32>) -> tensor<3x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.pad %77, %cst_2, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %79 = stablehlo.pad %70, %cst_3, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %80 = stablehlo.add %78, %79 : tensor<6x24xf32>
    %81 = stablehlo.slice %80 [0:5, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %82 = stablehlo.slice %40 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %83 = stablehlo.slice %42 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %84 = stablehlo.multiply %82, %81 : tensor<5x24xf32>
    %85 = stablehlo.add %84, %83 : tensor<5x24xf32>
    %86 = stablehlo.slice %42 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %87 = stablehlo.concatenate %86, %85, dim = 0 : (tensor<1x24xf32>, tensor<5x24xf32>) -> tensor<6x24xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.pad %87, %cst_4, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %89 = stablehlo.pad %80, %cst_5, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %90 = stablehlo.add %88, %89 : tensor<12x24xf32>
    %91 = stablehlo.slice %90 [0:11, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %92 = stablehlo.slice %33 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %93 = stablehlo.slice %35 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %94 = stablehlo.multiply %92, %91 : tensor<11x24xf32>
    %95 = stablehlo.add %94, %93 : tensor<11x24xf32>
    %96 = stablehlo.slice %35 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %97 = stablehlo.concatenate %96, %95, dim = 0 : (tensor<1x24xf32>, tensor<11x24xf32>) -> tensor<12x24xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %98 = stablehlo.pad %97, %cst_6, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %99 = stablehlo.pad %90, %cst_7, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %100 = stablehlo.add %98, %99 : tensor<24x24xf32>
    %101 = stablehlo.slice %100 [0:23, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %102 = stablehlo.slice %26 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %103 = stablehlo.slice %28 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %104 = stablehlo.multiply %102, %101 : tensor<23x24xf32>
    %105 = stablehlo.add %104, %103 : tensor<23x24xf32>
    %106 = stablehlo.slice %28 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %107 = stablehlo.concatenate %106, %105, dim = 0 : (tensor<1x24xf32>, tensor<23x24xf32>) -> tensor<24x24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %108 = stablehlo.pad %107, %cst_8, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %109 = stablehlo.pad %100, %cst_9, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %110 = stablehlo.add %108, %109 : tensor<48x24xf32>
    %111 = stablehlo.slice %110 [0:47, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %112 = stablehlo.slice %19 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %113 = stablehlo.slice %21 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %114 = stablehlo.multiply %112, %111 : tensor<47x24xf32>
    %115 = stablehlo.add %114, %113 : tensor<47x24xf32>
    %116 = stablehlo.slice %21 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %117 = stablehlo.concatenate %116, %115, dim = 0 : (tensor<1x24xf32>, tensor<47x24xf32>) -> tensor<48x24xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = stablehlo.pad %117, %cst_10, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %119 = stablehlo.pad %110, %cst_11, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %120 = stablehlo.add %118, %119 : tensor<96x24xf32>
    %121 = stablehlo.slice %120 [0:95, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %122 = stablehlo.slice %12 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %123 = stablehlo.slice %14 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %124 = stablehlo.multiply %122, %121 : tensor<95x24xf32>
    %125 = stablehlo.add %124, %123 : tensor<95x24xf32>
    %126 = stablehlo.slice %14 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %127 = stablehlo.concatenate %126, %125, dim = 0 : (tensor<1x24xf32>, tensor<95x24xf32>) -> tensor<96x24xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %128 = stablehlo.pad %127, %cst_12, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %129 = stablehlo.pad %120, %cst_13, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %130 = stablehlo.add %128, %129 : tensor<192x24xf32>
    %131 = stablehlo.slice %130 [0:191, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %132 = stablehlo.slice %5 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %133 = stablehlo.slice %7 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %134 = stablehlo.multiply %132, %131 : tensor<191x24xf32>
    %135 = stablehlo.add %134, %133 : tensor<191x24xf32>
    %136 = stablehlo.slice %7 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %137 = stablehlo.concatenate %136, %135, dim = 0 : (tensor<1x24xf32>, tensor<191x24xf32>) -> tensor<192x24xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %138 = stablehlo.pad %137, %cst_14, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %139 = stablehlo.pad %130, %cst_15, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %140 = stablehlo.add %138, %139 : tensor<384x24xf32>
    %141 = stablehlo.slice %140 [0:383, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %142 = stablehlo.slice %0 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %143 = stablehlo.slice %arg0 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    %144 = stablehlo.multiply %142, %141 : tensor<383x24xf32>
    %145 = stablehlo.add %144, %143 : tensor<383x24xf32>
    %146 = stablehlo.slice %arg0 [0:1, 0:24] : (tensor<768x24xf32>) -> tensor<1x24xf32>
    %147 = stablehlo.concatenate %146, %145, dim = 0 : (tensor<1x24xf32>, tensor<383x24xf32>) -> tensor<384x24xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %148 = stablehlo.pad %147, %cst_16, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %149 = stablehlo.pad %140, %cst_17, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %150 = stablehlo.add %148, %149 : tensor<768x24xf32>
    return %150 : tensor<768x24xf32>
  }
}
