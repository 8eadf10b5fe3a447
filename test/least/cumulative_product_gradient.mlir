// Blocks are scanned where they are, forward and then back, and one row of each goes to all devices each time.
// least: 2 * n * (n - 1) * 24 * 4

module @jit_cumulative_product_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0:36 = call @cumprod(%arg0) : (tensor<768x24xf32>) -> (tensor<384x24xf32>, tensor<384x24xf32>, tensor<192x24xf32>, tensor<192x24xf32>, tensor<96x24xf32>, tensor<96x24xf32>, tensor<48x24xf32>, tensor<48x24xf32>, tensor<24x24xf32>, tensor<24x24xf32>, tensor<12x24xf32>, tensor<12x24xf32>, tensor<6x24xf32>, tensor<6x24xf32>, tensor<3x24xf32>, tensor<3x24xf32>, tensor<1x24xf32>, tensor<1x24xf32>, tensor<1x24xf32>, tensor<1x24xf32>, tensor<2x24xf32>, tensor<2x24xf32>, tensor<5x24xf32>, tensor<5x24xf32>, tensor<11x24xf32>, tensor<11x24xf32>, tensor<23x24xf32>, tensor<23x24xf32>, tensor<47x24xf32>, tensor<47x24xf32>, tensor<95x24xf32>, tensor<95x24xf32>, tensor<191x24xf32>, tensor<191x24xf32>, tensor<383x24xf32>, tensor<383x24xf32>)
    %1 = call @cumprod_0(%0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8, %0#9, %0#10, %0#11, %0#12, %0#13, %0#14, %0#15, %0#16, %0#17, %0#18, %0#19, %0#20, %0#21, %0#22, %0#23, %0#24, %0#25, %0#26, %0#27, %0#28, %0#29, %0#30, %0#31, %0#32, %0#33, %0#34, %0#35, %arg1) : (tensor<384x24xf32>, tensor<384x24xf32>, tensor<192x24xf32>, tensor<192x24xf32>, tensor<96x24xf32>, tensor<96x24xf32>, tensor<48x24xf32>, tensor<48x24xf32>, tensor<24x24xf32>, tensor<24x24xf32>, tensor<12x24xf32>, tensor<12x24xf32>, tensor<6x24xf32>, tensor<6x24xf32>, tensor<3x24xf32>, tensor<3x24xf32>, tensor<1x24xf32>, tensor<1x24xf32>, tensor<1x24xf32>, tensor<1x24xf32>, tensor<2x24xf32>, tensor<2x24xf32>, tensor<5x24xf32>, tensor<5x24xf32>, tensor<11x24xf32>, tensor<11x24xf32>, tensor<23x24xf32>, tensor<23x24xf32>, tensor<47x24xf32>, tensor<47x24xf32>, tensor<95x24xf32>, tensor<95x24xf32>, tensor<191x24xf32>, tensor<191x24xf32>, tensor<383x24xf32>, tensor<383x24xf32>, tensor<768x24xf32>) -> tensor<768x24xf32>
    return %1 : tensor<768x24xf32>
  }
  func.func private @cumprod(%arg0: tensor<768x24xf32>) -> (tensor<384x24xf32>, tensor<384x24xf32>, tensor<192x24xf32>, tensor<192x24xf32>, tensor<96x24xf32>, tensor<96x24xf32>, tensor<48x24xf32>, tensor<48x24xf32>, tensor<24x24xf32>, tensor<24x24xf32>, tensor<12x24xf32>, tensor<12x24xf32>, tensor<6x24xf32>, tensor<6x24xf32>, tensor<3x24xf32>, tensor<3x24xf32>, tensor<1x24xf32>, tensor<1x24xf32>, tensor<1x24xf32>, tensor<1x24xf32>, tensor<2x24xf32>, tensor<2x24xf32>, tensor<5x24xf32>, tensor<5x24xf32>, tensor<11x24xf32>, tensor<11x24xf32>, tensor<23x24xf32>, tensor<23x24xf32>, tensor<47x24xf32>, tensor<47x24xf32>, tensor<95x24xf32>, tensor<95x24xf32>, tensor<191x24xf32>, tensor<191x24xf32>, tensor<383x24xf32>, tensor<383x24xf32>) {
    %0 = stablehlo.slice %arg0 [0:767:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %1 = stablehlo.slice %arg0 [1:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<384x24xf32>
    %2 = stablehlo.multiply %0, %1 : tensor<384x24xf32>
    %3 = stablehlo.slice %2 [0:383:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %4 = stablehlo.slice %2 [1:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<192x24xf32>
    %5 = stablehlo.multiply %3, %4 : tensor<192x24xf32>
    %6 = stablehlo.slice %5 [0:191:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %7 = stablehlo.slice %5 [1:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<96x24xf32>
    %8 = stablehlo.multiply %6, %7 : tensor<96x24xf32>
    %9 = stablehlo.slice %8 [0:95:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %10 = stablehlo.slice %8 [1:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<48x24xf32>
    %11 = stablehlo.multiply %9, %10 : tensor<48x24xf32>
    %12 = stablehlo.slice %11 [0:47:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %13 = stablehlo.slice %11 [1:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<24x24xf32>
    %14 = stablehlo.multiply %12, %13 : tensor<24x24xf32>
    %15 = stablehlo.slice %14 [0:23:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %16 = stablehlo.slice %14 [1:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<12x24xf32>
    %17 = stablehlo.multiply %15, %16 : tensor<12x24xf32>
    %18 = stablehlo.slice %17 [0:11:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %19 = stablehlo.slice %17 [1:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<6x24xf32>
    %20 = stablehlo.multiply %18, %19 : tensor<6x24xf32>
    %21 = stablehlo.slice %20 [0:5:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %22 = stablehlo.slice %20 [1:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<3x24xf32>
    %23 = stablehlo.multiply %21, %22 : tensor<3x24xf32>
    %24 = stablehlo.slice %23 [0:2:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %25 = stablehlo.slice %23 [1:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %26 = stablehlo.multiply %24, %25 : tensor<1x24xf32>
    %27 = stablehlo.slice %23 [2:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %28 = stablehlo.multiply %26, %27 : tensor<1x24xf32>
    %29 = stablehlo.slice %23 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %30 = stablehlo.concatenate %29, %28, dim = 0 : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<2x24xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.pad %30, %cst, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.pad %26, %cst_0, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %33 = stablehlo.add %31, %32 : tensor<3x24xf32>
    %34 = stablehlo.slice %33 [0:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %35 = stablehlo.slice %20 [2:6:2, 0:24] : (tensor<6x24xf32>) -> tensor<2x24xf32>
    %36 = stablehlo.multiply %34, %35 : tensor<2x24xf32>
    %37 = stablehlo.slice %20 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %38 = stablehlo.concatenate %37, %36, dim = 0 : (tensor<1x24xf32>, tensor<2x24xf32>) -> tensor<3x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.pad %38, %cst_1, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = stablehlo.pad %33, %cst_2, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %41 = stablehlo.add %39, %40 : tensor<6x24xf32>
    %42 = stablehlo.slice %41 [0:5, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %43 = stablehlo.slice %17 [2:12:2, 0:24] : (tensor<12x24xf32>) -> tensor<5x24xf32>
    %44 = stablehlo.multiply %42, %43 : tensor<5x24xf32>
    %45 = stablehlo.slice %17 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %46 = stablehlo.concatenate %45, %44, dim = 0 : (tensor<1x24xf32>, tensor<5x24xf32>) -> tensor<6x24xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.pad %46, %cst_3, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.pad %41, %cst_4, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %49 = stablehlo.add %47, %48 : tensor<12x24xf32>
    %50 = stablehlo.slice %49 [0:11, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %51 = stablehlo.slice %14 [2:24:2, 0:24] : (tensor<24x24xf32>) -> tensor<11x24xf32>
    %52 = stablehlo.multiply %50, %51 : tensor<11x24xf32>
    %53 = stablehlo.slice %14 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %54 = stablehlo.concatenate %53, %52, dim = 0 : (tensor<1x24xf32>, tensor<11x24xf32>) -> tensor<12x24xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %55 = stablehlo.pad %54, %cst_5, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %56 = stablehlo.pad %49, %cst_6, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %57 = stablehlo.add %55, %56 : tensor<24x24xf32>
    %58 = stablehlo.slice %57 [0:23, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %59 = stablehlo.slice %11 [2:48:2, 0:24] : (tensor<48x24xf32>) -> tensor<23x24xf32>
    %60 = stablehlo.multiply %58, %59 : tensor<23x24xf32>
    %61 = stablehlo.slice %11 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %62 = stablehlo.concatenate %61, %60, dim = 0 : (tensor<1x24xf32>, tensor<23x24xf32>) -> tensor<24x24xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %63 = stablehlo.pad %62, %cst_7, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.pad %57, %cst_8, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %65 = stablehlo.add %63, %64 : tensor<48x24xf32>
    %66 = stablehlo.slice %65 [0:47, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %67 = stablehlo.slice %8 [2:96:2, 0:24] : (tensor<96x24xf32>) -> tensor<47x24xf32>
    %68 = stablehlo.multiply %66, %67 : tensor<47x24xf32>
    %69 = stablehlo.slice %8 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %70 = stablehlo.concatenate %69, %68, dim = 0 : (tensor<1x24xf32>, tensor<47x24xf32>) -> tensor<48x24xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %71 = stablehlo.pad %70, %cst_9, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %72 = stablehlo.pad %65, %cst_10, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %73 = stablehlo.add %71, %72 : tensor<96x24xf32>
    %74 = stablehlo.slice %73 [0:95, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %75 = stablehlo.slice %5 [2:192:2, 0:24] : (tensor<192x24xf32>) -> tensor<95x24xf32>
    %76 = stablehlo.multiply %74, %75 : tensor<95x24xf32>
    %77 = stablehlo.slice %5 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %78 = stablehlo.concatenate %77, %76, dim = 0 : (tensor<1x24xf32>, tensor<95x24xf32>) -> tensor<96x24xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %79 = stablehlo.pad %78, %cst_11, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %80 = stablehlo.pad %73, %cst_12, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %81 = stablehlo.add %79, %80 : tensor<192x24xf32>
    %82 = stablehlo.slice %81 [0:191, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %83 = stablehlo.slice %2 [2:384:2, 0:24] : (tensor<384x24xf32>) -> tensor<191x24xf32>
    %84 = stablehlo.multiply %82, %83 : tensor<191x24xf32>
    %85 = stablehlo.slice %2 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %86 = stablehlo.concatenate %85, %84, dim = 0 : (tensor<1x24xf32>, tensor<191x24xf32>) -> tensor<192x24xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %87 = stablehlo.pad %86, %cst_13, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.pad %81, %cst_14, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %89 = stablehlo.add %87, %88 : tensor<384x24xf32>
    %90 = stablehlo.slice %89 [0:383, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %91 = stablehlo.slice %arg0 [2:768:2, 0:24] : (tensor<768x24xf32>) -> tensor<383x24xf32>
    return %1, %0, %4, %3, %7, %6, %10, %9, %13, %12, %16, %15, %19, %18, %22, %21, %25, %24, %27, %26, %35, %34, %43, %42, %51, %50, %59, %58, %67, %66, %75, %74, %83, %82, %91, %90 : tensor<384x24xf32>, tensor<384x24xf32>, tensor<192x24xf32>, tensor<192x24xf32>, tensor<96x24xf32>, tensor<96x24xf32>, tensor<48x24xf32>, tensor<48x24xf32>, tensor<24x24xf32>, tensor<24x24xf32>, tensor<12x24xf32>, tensor<12x24xf32>, tensor<6x24xf32>, tensor<6x24xf32>, tensor<3x24xf32>, tensor<3x24xf32>, tensor<1x24xf32>, tensor<1x24xf32>, tensor<1x24xf32>, tensor<1x24xf32>, tensor<2x24xf32>, tensor<2x24xf32>, tensor<5x24xf32>, tensor<5x24xf32>, tensor<11x24xf32>, tensor<11x24xf32>, tensor<23x24xf32>, tensor<23x24xf32>, tensor<47x24xf32>, tensor<47x24xf32>, tensor<95x24xf32>, tensor<95x24xf32>, tensor<191x24xf32>, tensor<191x24xf32>, tensor<383x24xf32>, tensor<383x24xf32>
  }
  func.func private @cumprod_0(%arg0: tensor<384x24xf32>, %arg1: tensor<384x24xf32>, %arg2: tensor<192x24xf32>, %arg3: tensor<192x24xf32>, %arg4: tensor<96x24xf32>, %arg5: tensor<96x24xf32>, %arg6: tensor<48x24xf32>, %arg7: tensor<48x24xf32>, %arg8: tensor<24x24xf32>, %arg9: tensor<24x24xf32>, %arg10: tensor<12x24xf32>, %arg11: tensor<12x24xf32>, %arg12: tensor<6x24xf32>, %arg13: tensor<6x24xf32>, %arg14: tensor<3x24xf32>, %arg15: tensor<3x24xf32>, %arg16: tensor<1x24xf32>, %arg17: tensor<1x24xf32>, %arg18: tensor<1x24xf32>, %arg19: tensor<1x24xf32>, %arg20: tensor<2x24xf32>, %arg21: tensor<2x24xf32>, %arg22: tensor<5x24xf32>, %arg23: tensor<5x24xf32>, %arg24: tensor<11x24xf32>, %arg25: tensor<11x24xf32>, %arg26: tensor<23x24xf32>, %arg27: tensor<23x24xf32>, %arg28: tensor<47x24xf32>, %arg29: tensor<47x24xf32>, %arg30: tensor<95x24xf32>, %arg31: tensor<95x24xf32>, %arg32: tensor<191x24xf32>, %arg33: tensor<191x24xf32>, %arg34: tensor<383x24xf32>, %arg35: tensor<383x24xf32>, %arg36: tensor<768x24xf32>) -> tensor<768x24xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.pad %arg36, %cst, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %1 = stablehlo.slice %0 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.pad %arg36, %cst_0, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<768x24xf32>, tensor<f32>) -> tensor<767x24xf32>
    %3 = stablehlo.slice %2 [0:767:2, 0:24] : (tensor<767x24xf32>) -> tensor<384x24xf32>
    %4 = stablehlo.slice %3 [0:1, 0:24] : (tensor<384x24xf32>) -> tensor<1x24xf32>
    %5 = stablehlo.slice %3 [1:384, 0:24] : (tensor<384x24xf32>) -> tensor<383x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.pad %4, %cst_1, low = [0, 0], high = [767, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %7 = stablehlo.multiply %arg35, %5 : tensor<383x24xf32>
    %8 = stablehlo.multiply %5, %arg34 : tensor<383x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.pad %7, %cst_2, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %10 = stablehlo.add %6, %9 : tensor<768x24xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.pad %8, %cst_3, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<383x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %12 = stablehlo.add %1, %11 : tensor<384x24xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.pad %12, %cst_4, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %14 = stablehlo.slice %13 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.pad %12, %cst_5, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<383x24xf32>
    %16 = stablehlo.slice %15 [0:383:2, 0:24] : (tensor<383x24xf32>) -> tensor<192x24xf32>
    %17 = stablehlo.slice %16 [0:1, 0:24] : (tensor<192x24xf32>) -> tensor<1x24xf32>
    %18 = stablehlo.slice %16 [1:192, 0:24] : (tensor<192x24xf32>) -> tensor<191x24xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.pad %17, %cst_6, low = [0, 0], high = [383, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %20 = stablehlo.multiply %arg33, %18 : tensor<191x24xf32>
    %21 = stablehlo.multiply %18, %arg32 : tensor<191x24xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.pad %20, %cst_7, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %23 = stablehlo.add %19, %22 : tensor<384x24xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.pad %21, %cst_8, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<191x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %25 = stablehlo.add %14, %24 : tensor<192x24xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.pad %25, %cst_9, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %27 = stablehlo.slice %26 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.pad %25, %cst_10, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<191x24xf32>
    %29 = stablehlo.slice %28 [0:191:2, 0:24] : (tensor<191x24xf32>) -> tensor<96x24xf32>
    %30 = stablehlo.slice %29 [0:1, 0:24] : (tensor<96x24xf32>) -> tensor<1x24xf32>
    %31 = stablehlo.slice %29 [1:96, 0:24] : (tensor<96x24xf32>) -> tensor<95x24xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.pad %30, %cst_11, low = [0, 0], high = [191, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %33 = stablehlo.multiply %arg31, %31 : tensor<95x24xf32>
    %34 = stablehlo.multiply %31, %arg30 : tensor<95x24xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.pad %33, %cst_12, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %36 = stablehlo.add %32, %35 : tensor<192x24xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.pad %34, %cst_13, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<95x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %38 = stablehlo.add %27, %37 : tensor<96x24xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.pad %38, %cst_14, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %40 = stablehlo.slice %39 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.pad %38, %cst_15, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<95x24xf32>
    %42 = stablehlo.slice %41 [0:95:2, 0:24] : (tensor<95x24xf32>) -> tensor<48x24xf32>
    %43 = stablehlo.slice %42 [0:1, 0:24] : (tensor<48x24xf32>) -> tensor<1x24xf32>
    %44 = stablehlo.slice %42 [1:48, 0:24] : (tensor<48x24xf32>) -> tensor<47x24xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.pad %43, %cst_16, low = [0, 0], high = [95, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %46 = stablehlo.multiply %arg29, %44 : tensor<47x24xf32>
    %47 = stablehlo.multiply %44, %arg28 : tensor<47x24xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.pad %46, %cst_17, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %49 = stablehlo.add %45, %48 : tensor<96x24xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %50 = stablehlo.pad %47, %cst_18, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<47x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %51 = stablehlo.add %40, %50 : tensor<48x24xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = stablehlo.pad %51, %cst_19, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %53 = stablehlo.slice %52 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %54 = stablehlo.pad %51, %cst_20, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<47x24xf32>
    %55 = stablehlo.slice %54 [0:47:2, 0:24] : (tensor<47x24xf32>) -> tensor<24x24xf32>
    %56 = stablehlo.slice %55 [0:1, 0:24] : (tensor<24x24xf32>) -> tensor<1x24xf32>
    %57 = stablehlo.slice %55 [1:24, 0:24] : (tensor<24x24xf32>) -> tensor<23x24xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %58 = stablehlo.pad %56, %cst_21, low = [0, 0], high = [47, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %59 = stablehlo.multiply %arg27, %57 : tensor<23x24xf32>
    %60 = stablehlo.multiply %57, %arg26 : tensor<23x24xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %61 = stablehlo.pad %59, %cst_22, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %62 = stablehlo.add %58, %61 : tensor<48x24xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %63 = stablehlo.pad %60, %cst_23, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<23x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %64 = stablehlo.add %53, %63 : tensor<24x24xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %65 = stablehlo.pad %64, %cst_24, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %66 = stablehlo.slice %65 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %67 = stablehlo.pad %64, %cst_25, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<23x24xf32>
    %68 = stablehlo.slice %67 [0:23:2, 0:24] : (tensor<23x24xf32>) -> tensor<12x24xf32>
    %69 = stablehlo.slice %68 [0:1, 0:24] : (tensor<12x24xf32>) -> tensor<1x24xf32>
    %70 = stablehlo.slice %68 [1:12, 0:24] : (tensor<12x24xf32>) -> tensor<11x24xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %71 = stablehlo.pad %69, %cst_26, low = [0, 0], high = [23, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %72 = stablehlo.multiply %arg25, %70 : tensor<11x24xf32>
    %73 = stablehlo.multiply %70, %arg24 : tensor<11x24xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %74 = stablehlo.pad %72, %cst_27, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %75 = stablehlo.add %71, %74 : tensor<24x24xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %76 = stablehlo.pad %73, %cst_28, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<11x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %77 = stablehlo.add %66, %76 : tensor<12x24xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.pad %77, %cst_29, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %79 = stablehlo.slice %78 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %80 = stablehlo.pad %77, %cst_30, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<11x24xf32>
    %81 = stablehlo.slice %80 [0:11:2, 0:24] : (tensor<11x24xf32>) -> tensor<6x24xf32>
    %82 = stablehlo.slice %81 [0:1, 0:24] : (tensor<6x24xf32>) -> tensor<1x24xf32>
    %83 = stablehlo.slice %81 [1:6, 0:24] : (tensor<6x24xf32>) -> tensor<5x24xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %84 = stablehlo.pad %82, %cst_31, low = [0, 0], high = [11, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %85 = stablehlo.multiply %arg23, %83 : tensor<5x24xf32>
    %86 = stablehlo.multiply %83, %arg22 : tensor<5x24xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %87 = stablehlo.pad %85, %cst_32, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %88 = stablehlo.add %84, %87 : tensor<12x24xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %89 = stablehlo.pad %86, %cst_33, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<5x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %90 = stablehlo.add %79, %89 : tensor<6x24xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %91 = stablehlo.pad %90, %cst_34, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %92 = stablehlo.slice %91 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %93 = stablehlo.pad %90, %cst_35, low = [0, 0], high = [-1, 0], interior = [0, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<5x24xf32>
    %94 = stablehlo.slice %93 [0:5:2, 0:24] : (tensor<5x24xf32>) -> tensor<3x24xf32>
    %95 = stablehlo.slice %94 [0:1, 0:24] : (tensor<3x24xf32>) -> tensor<1x24xf32>
    %96 = stablehlo.slice %94 [1:3, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %97 = stablehlo.pad %95, %cst_36, low = [0, 0], high = [5, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %98 = stablehlo.multiply %arg21, %96 : tensor<2x24xf32>
    %99 = stablehlo.multiply %96, %arg20 : tensor<2x24xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %100 = stablehlo.pad %98, %cst_37, low = [2, 0], high = [1, 0], interior = [1, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %101 = stablehlo.add %97, %100 : tensor<6x24xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %102 = stablehlo.pad %99, %cst_38, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<2x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %103 = stablehlo.add %92, %102 : tensor<3x24xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %104 = stablehlo.pad %103, %cst_39, low = [-1, 0], high = [-1, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<1x24xf32>
    %105 = stablehlo.slice %104 [0:1:2, 0:24] : (tensor<1x24xf32>) -> tensor<1x24xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %106 = stablehlo.pad %103, %cst_40, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %107 = stablehlo.slice %106 [0:3:2, 0:24] : (tensor<3x24xf32>) -> tensor<2x24xf32>
    %108 = stablehlo.slice %107 [0:1, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %109 = stablehlo.slice %107 [1:2, 0:24] : (tensor<2x24xf32>) -> tensor<1x24xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %110 = stablehlo.pad %108, %cst_41, low = [0, 0], high = [2, 0], interior = [0, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %111 = stablehlo.multiply %arg19, %109 : tensor<1x24xf32>
    %112 = stablehlo.multiply %109, %arg18 : tensor<1x24xf32>
    %113 = stablehlo.add %105, %112 : tensor<1x24xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %114 = stablehlo.pad %111, %cst_42, low = [2, 0], high = [0, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %115 = stablehlo.add %110, %114 : tensor<3x24xf32>
    %116 = stablehlo.multiply %arg17, %113 : tensor<1x24xf32>
    %117 = stablehlo.multiply %113, %arg16 : tensor<1x24xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = stablehlo.pad %116, %cst_43, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %119 = stablehlo.add %115, %118 : tensor<3x24xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.pad %117, %cst_44, low = [0, 0], high = [2, 0], interior = [1, 0] : (tensor<1x24xf32>, tensor<f32>) -> tensor<3x24xf32>
    %121 = stablehlo.add %119, %120 : tensor<3x24xf32>
    %122 = stablehlo.multiply %arg15, %121 : tensor<3x24xf32>
    %123 = stablehlo.multiply %121, %arg14 : tensor<3x24xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %124 = stablehlo.pad %122, %cst_45, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %125 = stablehlo.add %101, %124 : tensor<6x24xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %126 = stablehlo.pad %123, %cst_46, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<3x24xf32>, tensor<f32>) -> tensor<6x24xf32>
    %127 = stablehlo.add %125, %126 : tensor<6x24xf32>
    %128 = stablehlo.multiply %arg13, %127 : tensor<6x24xf32>
    %129 = stablehlo.multiply %127, %arg12 : tensor<6x24xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %130 = stablehlo.pad %128, %cst_47, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %131 = stablehlo.add %88, %130 : tensor<12x24xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %132 = stablehlo.pad %129, %cst_48, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<6x24xf32>, tensor<f32>) -> tensor<12x24xf32>
    %133 = stablehlo.add %131, %132 : tensor<12x24xf32>
    %134 = stablehlo.multiply %arg11, %133 : tensor<12x24xf32>
    %135 = stablehlo.multiply %133, %arg10 : tensor<12x24xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %136 = stablehlo.pad %134, %cst_49, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %137 = stablehlo.add %75, %136 : tensor<24x24xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %138 = stablehlo.pad %135, %cst_50, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<12x24xf32>, tensor<f32>) -> tensor<24x24xf32>
    %139 = stablehlo.add %137, %138 : tensor<24x24xf32>
    %140 = stablehlo.multiply %arg9, %139 : tensor<24x24xf32>
    %141 = stablehlo.multiply %139, %arg8 : tensor<24x24xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %142 = stablehlo.pad %140, %cst_51, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %143 = stablehlo.add %62, %142 : tensor<48x24xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %144 = stablehlo.pad %141, %cst_52, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<48x24xf32>
    %145 = stablehlo.add %143, %144 : tensor<48x24xf32>
    %146 = stablehlo.multiply %arg7, %145 : tensor<48x24xf32>
    %147 = stablehlo.multiply %145, %arg6 : tensor<48x24xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %148 = stablehlo.pad %146, %cst_53, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %149 = stablehlo.add %49, %148 : tensor<96x24xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %150 = stablehlo.pad %147, %cst_54, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<48x24xf32>, tensor<f32>) -> tensor<96x24xf32>
    %151 = stablehlo.add %149, %150 : tensor<96x24xf32>
    %152 = stablehlo.multiply %arg5, %151 : tensor<96x24xf32>
    %153 = stablehlo.multiply %151, %arg4 : tensor<96x24xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %154 = stablehlo.pad %152, %cst_55, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %155 = stablehlo.add %36, %154 : tensor<192x24xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %156 = stablehlo.pad %153, %cst_56, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<96x24xf32>, tensor<f32>) -> tensor<192x24xf32>
    %157 = stablehlo.add %155, %156 : tensor<192x24xf32>
    %158 = stablehlo.multiply %arg3, %157 : tensor<192x24xf32>
    %159 = stablehlo.multiply %157, %arg2 : tensor<192x24xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %160 = stablehlo.pad %158, %cst_57, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %161 = stablehlo.add %23, %160 : tensor<384x24xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %162 = stablehlo.pad %159, %cst_58, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<192x24xf32>, tensor<f32>) -> tensor<384x24xf32>
    %163 = stablehlo.add %161, %162 : tensor<384x24xf32>
    %164 = stablehlo.multiply %arg1, %163 : tensor<384x24xf32>
    %165 = stablehlo.multiply %163, %arg0 : tensor<384x24xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %166 = stablehlo.pad %164, %cst_59, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %167 = stablehlo.add %10, %166 : tensor<768x24xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %168 = stablehlo.pad %165, %cst_60, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<384x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    %169 = stablehlo.add %167, %168 : tensor<768x24xf32>
    return %169 : tensor<768x24xf32>
  }
}
