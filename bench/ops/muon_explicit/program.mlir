module @jit_muon_explicit attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<4x64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}, %arg1: tensor<4x64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}, %arg2: tensor<4x64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}, %arg3: tensor<4x64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}, {"x"}]>}, %arg4: tensor<4x64x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}, %arg5: tensor<4x256x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}, {"x"}]>}, %arg6: tensor<256x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}, %arg7: tensor<4x64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}, %arg8: tensor<4x64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}, %arg9: tensor<4x64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}, %arg10: tensor<4x64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}, {"x"}]>}, %arg11: tensor<4x64x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}, %arg12: tensor<4x256x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}, {"x"}]>}, %arg13: tensor<256x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}, %arg14: tensor<4x64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}, %arg15: tensor<4x64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}, %arg16: tensor<4x64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}, %arg17: tensor<4x64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}, {"x"}]>}, %arg18: tensor<4x64x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}, %arg19: tensor<4x256x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}, {"x"}]>}, %arg20: tensor<256x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}) -> (tensor<4x64x64xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}, tensor<4x64x64xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}, tensor<4x64x64xf32> {jax.result_info = "result[2]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}, tensor<4x64x64xf32> {jax.result_info = "result[3]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}, {"x"}]>}, tensor<4x64x256xf32> {jax.result_info = "result[4]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}, tensor<4x256x64xf32> {jax.result_info = "result[5]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}, {"x"}]>}, tensor<256x64xf32> {jax.result_info = "result[6]", sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}, tensor<4x64x64xf32> {jax.result_info = "result[7]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}, tensor<4x64x64xf32> {jax.result_info = "result[8]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}, tensor<4x64x64xf32> {jax.result_info = "result[9]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}, tensor<4x64x64xf32> {jax.result_info = "result[10]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}, {"x"}]>}, tensor<4x64x256xf32> {jax.result_info = "result[11]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}, tensor<4x256x64xf32> {jax.result_info = "result[12]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}, {"x"}]>}, tensor<256x64xf32> {jax.result_info = "result[13]", sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}) {
    %cst = stablehlo.constant dense<0.949999988> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %1 = sdy.sharding_constraint %0 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %2 = stablehlo.multiply %1, %arg14 : tensor<4x64x64xf32>
    %3 = sdy.sharding_constraint %2 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %4 = stablehlo.add %3, %arg7 : tensor<4x64x64xf32>
    %5 = sdy.sharding_constraint %4 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %cst_0 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %7 = sdy.sharding_constraint %6 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<4x64x64xf32>
    %9 = sdy.sharding_constraint %8 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %10 = stablehlo.add %9, %arg7 : tensor<4x64x64xf32>
    %11 = sdy.sharding_constraint %10 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %12 = stablehlo.multiply %11, %11 : tensor<4x64x64xf32>
    %13 = sdy.sharding_constraint %12 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.reduce(%13 init: %cst_1) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x64x64xf32>, tensor<f32>) -> tensor<4xf32>
    %15 = sdy.sharding_constraint %14 <@mesh, [{}]> : tensor<4xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0] : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %17 = sdy.sharding_constraint %16 <@mesh, [{}, {}, {}]> : tensor<4x1x1xf32>
    %18 = stablehlo.sqrt %17 : tensor<4x1x1xf32>
    %19 = sdy.sharding_constraint %18 <@mesh, [{}, {}, {}]> : tensor<4x1x1xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-07> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x1x1xf32>
    %21 = sdy.sharding_constraint %20 <@mesh, [{}, {}, {}]> : tensor<4x1x1xf32>
    %22 = stablehlo.add %19, %21 : tensor<4x1x1xf32>
    %23 = sdy.sharding_constraint %22 <@mesh, [{}, {}, {}]> : tensor<4x1x1xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2] : (tensor<4x1x1xf32>) -> tensor<4x64x64xf32>
    %25 = sdy.sharding_constraint %24 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %26 = stablehlo.divide %11, %25 : tensor<4x64x64xf32>
    %27 = sdy.sharding_constraint %26 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %28:2 = call @closed_call(%c, %27) : (tensor<i32>, tensor<4x64x64xf32>) -> (tensor<i32>, tensor<4x64x64xf32>)
    %29:2 = call @closed_call(%28#0, %28#1) : (tensor<i32>, tensor<4x64x64xf32>) -> (tensor<i32>, tensor<4x64x64xf32>)
    %30:2 = call @closed_call(%29#0, %29#1) : (tensor<i32>, tensor<4x64x64xf32>) -> (tensor<i32>, tensor<4x64x64xf32>)
    %31:2 = call @closed_call(%30#0, %30#1) : (tensor<i32>, tensor<4x64x64xf32>) -> (tensor<i32>, tensor<4x64x64xf32>)
    %32:2 = call @closed_call(%31#0, %31#1) : (tensor<i32>, tensor<4x64x64xf32>) -> (tensor<i32>, tensor<4x64x64xf32>)
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %34 = sdy.sharding_constraint %33 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %35 = stablehlo.multiply %34, %32#1 : tensor<4x64x64xf32>
    %36 = sdy.sharding_constraint %35 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %cst_4 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %38 = sdy.sharding_constraint %37 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %39 = stablehlo.multiply %38, %arg0 : tensor<4x64x64xf32>
    %40 = sdy.sharding_constraint %39 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %41 = stablehlo.add %36, %40 : tensor<4x64x64xf32>
    %42 = sdy.sharding_constraint %41 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %cst_5 = stablehlo.constant dense<2.000000e-02> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %44 = sdy.sharding_constraint %43 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %45 = stablehlo.multiply %44, %42 : tensor<4x64x64xf32>
    %46 = sdy.sharding_constraint %45 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %47 = stablehlo.subtract %arg0, %46 : tensor<4x64x64xf32>
    %48 = sdy.sharding_constraint %47 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %cst_6 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %50 = sdy.sharding_constraint %49 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %51 = stablehlo.multiply %50, %arg15 : tensor<4x64x64xf32>
    %52 = sdy.sharding_constraint %51 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %53 = stablehlo.add %52, %arg8 : tensor<4x64x64xf32>
    %54 = sdy.sharding_constraint %53 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %cst_7 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %56 = sdy.sharding_constraint %55 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %57 = stablehlo.multiply %56, %54 : tensor<4x64x64xf32>
    %58 = sdy.sharding_constraint %57 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %59 = stablehlo.add %58, %arg8 : tensor<4x64x64xf32>
    %60 = sdy.sharding_constraint %59 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %61 = stablehlo.multiply %60, %60 : tensor<4x64x64xf32>
    %62 = sdy.sharding_constraint %61 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %63 = stablehlo.reduce(%62 init: %cst_8) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x64x64xf32>, tensor<f32>) -> tensor<4xf32>
    %64 = sdy.sharding_constraint %63 <@mesh, [{}]> : tensor<4xf32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [0] : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %66 = sdy.sharding_constraint %65 <@mesh, [{}, {}, {}]> : tensor<4x1x1xf32>
    %67 = stablehlo.sqrt %66 : tensor<4x1x1xf32>
    %68 = sdy.sharding_constraint %67 <@mesh, [{}, {}, {}]> : tensor<4x1x1xf32>
    %cst_9 = stablehlo.constant dense<1.000000e-07> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4x1x1xf32>
    %70 = sdy.sharding_constraint %69 <@mesh, [{}, {}, {}]> : tensor<4x1x1xf32>
    %71 = stablehlo.add %68, %70 : tensor<4x1x1xf32>
    %72 = sdy.sharding_constraint %71 <@mesh, [{}, {}, {}]> : tensor<4x1x1xf32>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2] : (tensor<4x1x1xf32>) -> tensor<4x64x64xf32>
    %74 = sdy.sharding_constraint %73 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %75 = stablehlo.divide %60, %74 : tensor<4x64x64xf32>
    %76 = sdy.sharding_constraint %75 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %77:2 = call @closed_call_0(%c_10, %76) : (tensor<i32>, tensor<4x64x64xf32>) -> (tensor<i32>, tensor<4x64x64xf32>)
    %78:2 = call @closed_call_0(%77#0, %77#1) : (tensor<i32>, tensor<4x64x64xf32>) -> (tensor<i32>, tensor<4x64x64xf32>)
    %79:2 = call @closed_call_0(%78#0, %78#1) : (tensor<i32>, tensor<4x64x64xf32>) -> (tensor<i32>, tensor<4x64x64xf32>)
    %80:2 = call @closed_call_0(%79#0, %79#1) : (tensor<i32>, tensor<4x64x64xf32>) -> (tensor<i32>, tensor<4x64x64xf32>)
    %81:2 = call @closed_call_0(%80#0, %80#1) : (tensor<i32>, tensor<4x64x64xf32>) -> (tensor<i32>, tensor<4x64x64xf32>)
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %83 = sdy.sharding_constraint %82 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %84 = stablehlo.multiply %83, %81#1 : tensor<4x64x64xf32>
    %85 = sdy.sharding_constraint %84 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %cst_12 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %87 = sdy.sharding_constraint %86 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %88 = stablehlo.multiply %87, %arg1 : tensor<4x64x64xf32>
    %89 = sdy.sharding_constraint %88 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %90 = stablehlo.add %85, %89 : tensor<4x64x64xf32>
    %91 = sdy.sharding_constraint %90 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %cst_13 = stablehlo.constant dense<2.000000e-02> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %93 = sdy.sharding_constraint %92 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %94 = stablehlo.multiply %93, %91 : tensor<4x64x64xf32>
    %95 = sdy.sharding_constraint %94 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %96 = stablehlo.subtract %arg1, %95 : tensor<4x64x64xf32>
    %97 = sdy.sharding_constraint %96 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %cst_14 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %99 = sdy.sharding_constraint %98 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %100 = stablehlo.multiply %99, %arg16 : tensor<4x64x64xf32>
    %101 = sdy.sharding_constraint %100 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %102 = stablehlo.add %101, %arg9 : tensor<4x64x64xf32>
    %103 = sdy.sharding_constraint %102 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %cst_15 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %105 = sdy.sharding_constraint %104 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %106 = stablehlo.multiply %105, %103 : tensor<4x64x64xf32>
    %107 = sdy.sharding_constraint %106 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %108 = stablehlo.add %107, %arg9 : tensor<4x64x64xf32>
    %109 = sdy.sharding_constraint %108 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %110 = stablehlo.multiply %109, %109 : tensor<4x64x64xf32>
    %111 = sdy.sharding_constraint %110 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %112 = stablehlo.reduce(%111 init: %cst_16) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x64x64xf32>, tensor<f32>) -> tensor<4xf32>
    %113 = sdy.sharding_constraint %112 <@mesh, [{}]> : tensor<4xf32>
    %114 = stablehlo.broadcast_in_dim %113, dims = [0] : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %115 = sdy.sharding_constraint %114 <@mesh, [{}, {}, {}]> : tensor<4x1x1xf32>
    %116 = stablehlo.sqrt %115 : tensor<4x1x1xf32>
    %117 = sdy.sharding_constraint %116 <@mesh, [{}, {}, {}]> : tensor<4x1x1xf32>
    %cst_17 = stablehlo.constant dense<1.000000e-07> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<4x1x1xf32>
    %119 = sdy.sharding_constraint %118 <@mesh, [{}, {}, {}]> : tensor<4x1x1xf32>
    %120 = stablehlo.add %117, %119 : tensor<4x1x1xf32>
    %121 = sdy.sharding_constraint %120 <@mesh, [{}, {}, {}]> : tensor<4x1x1xf32>
    %122 = stablehlo.broadcast_in_dim %121, dims = [0, 1, 2] : (tensor<4x1x1xf32>) -> tensor<4x64x64xf32>
    %123 = sdy.sharding_constraint %122 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %124 = stablehlo.divide %109, %123 : tensor<4x64x64xf32>
    %125 = sdy.sharding_constraint %124 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %126:2 = call @closed_call_1(%c_18, %125) : (tensor<i32>, tensor<4x64x64xf32>) -> (tensor<i32>, tensor<4x64x64xf32>)
    %127:2 = call @closed_call_1(%126#0, %126#1) : (tensor<i32>, tensor<4x64x64xf32>) -> (tensor<i32>, tensor<4x64x64xf32>)
    %128:2 = call @closed_call_1(%127#0, %127#1) : (tensor<i32>, tensor<4x64x64xf32>) -> (tensor<i32>, tensor<4x64x64xf32>)
    %129:2 = call @closed_call_1(%128#0, %128#1) : (tensor<i32>, tensor<4x64x64xf32>) -> (tensor<i32>, tensor<4x64x64xf32>)
    %130:2 = call @closed_call_1(%129#0, %129#1) : (tensor<i32>, tensor<4x64x64xf32>) -> (tensor<i32>, tensor<4x64x64xf32>)
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %131 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %132 = sdy.sharding_constraint %131 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %133 = stablehlo.multiply %132, %130#1 : tensor<4x64x64xf32>
    %134 = sdy.sharding_constraint %133 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %cst_20 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %135 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %136 = sdy.sharding_constraint %135 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %137 = stablehlo.multiply %136, %arg2 : tensor<4x64x64xf32>
    %138 = sdy.sharding_constraint %137 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %139 = stablehlo.add %134, %138 : tensor<4x64x64xf32>
    %140 = sdy.sharding_constraint %139 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %cst_21 = stablehlo.constant dense<2.000000e-02> : tensor<f32>
    %141 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %142 = sdy.sharding_constraint %141 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %143 = stablehlo.multiply %142, %140 : tensor<4x64x64xf32>
    %144 = sdy.sharding_constraint %143 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %145 = stablehlo.subtract %arg2, %144 : tensor<4x64x64xf32>
    %146 = sdy.sharding_constraint %145 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %cst_22 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %147 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %148 = sdy.sharding_constraint %147 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x64x64xf32>
    %149 = stablehlo.multiply %148, %arg17 : tensor<4x64x64xf32>
    %150 = sdy.sharding_constraint %149 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x64x64xf32>
    %151 = stablehlo.add %150, %arg10 : tensor<4x64x64xf32>
    %152 = sdy.sharding_constraint %151 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x64x64xf32>
    %cst_23 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %153 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %154 = sdy.sharding_constraint %153 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x64x64xf32>
    %155 = stablehlo.multiply %154, %152 : tensor<4x64x64xf32>
    %156 = sdy.sharding_constraint %155 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x64x64xf32>
    %157 = stablehlo.add %156, %arg10 : tensor<4x64x64xf32>
    %158 = sdy.sharding_constraint %157 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x64x64xf32>
    %159 = stablehlo.multiply %158, %158 : tensor<4x64x64xf32>
    %160 = sdy.sharding_constraint %159 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x64x64xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %161 = stablehlo.reduce(%160 init: %cst_24) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x64x64xf32>, tensor<f32>) -> tensor<4xf32>
    %162 = sdy.sharding_constraint %161 <@mesh, [{}]> : tensor<4xf32>
    %163 = stablehlo.broadcast_in_dim %162, dims = [0] : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %164 = sdy.sharding_constraint %163 <@mesh, [{}, {}, {}]> : tensor<4x1x1xf32>
    %165 = stablehlo.sqrt %164 : tensor<4x1x1xf32>
    %166 = sdy.sharding_constraint %165 <@mesh, [{}, {}, {}]> : tensor<4x1x1xf32>
    %cst_25 = stablehlo.constant dense<1.000000e-07> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<4x1x1xf32>
    %168 = sdy.sharding_constraint %167 <@mesh, [{}, {}, {}]> : tensor<4x1x1xf32>
    %169 = stablehlo.add %166, %168 : tensor<4x1x1xf32>
    %170 = sdy.sharding_constraint %169 <@mesh, [{}, {}, {}]> : tensor<4x1x1xf32>
    %171 = stablehlo.broadcast_in_dim %170, dims = [0, 1, 2] : (tensor<4x1x1xf32>) -> tensor<4x64x64xf32>
    %172 = sdy.sharding_constraint %171 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x64x64xf32>
    %173 = stablehlo.divide %158, %172 : tensor<4x64x64xf32>
    %174 = sdy.sharding_constraint %173 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x64x64xf32>
    %c_26 = stablehlo.constant dense<0> : tensor<i32>
    %175:2 = call @closed_call_2(%c_26, %174) : (tensor<i32>, tensor<4x64x64xf32>) -> (tensor<i32>, tensor<4x64x64xf32>)
    %176:2 = call @closed_call_2(%175#0, %175#1) : (tensor<i32>, tensor<4x64x64xf32>) -> (tensor<i32>, tensor<4x64x64xf32>)
    %177:2 = call @closed_call_2(%176#0, %176#1) : (tensor<i32>, tensor<4x64x64xf32>) -> (tensor<i32>, tensor<4x64x64xf32>)
    %178:2 = call @closed_call_2(%177#0, %177#1) : (tensor<i32>, tensor<4x64x64xf32>) -> (tensor<i32>, tensor<4x64x64xf32>)
    %179:2 = call @closed_call_2(%178#0, %178#1) : (tensor<i32>, tensor<4x64x64xf32>) -> (tensor<i32>, tensor<4x64x64xf32>)
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %180 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %181 = sdy.sharding_constraint %180 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x64x64xf32>
    %182 = stablehlo.multiply %181, %179#1 : tensor<4x64x64xf32>
    %183 = sdy.sharding_constraint %182 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x64x64xf32>
    %cst_28 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %184 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %185 = sdy.sharding_constraint %184 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x64x64xf32>
    %186 = stablehlo.multiply %185, %arg3 : tensor<4x64x64xf32>
    %187 = sdy.sharding_constraint %186 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x64x64xf32>
    %188 = stablehlo.add %183, %187 : tensor<4x64x64xf32>
    %189 = sdy.sharding_constraint %188 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x64x64xf32>
    %cst_29 = stablehlo.constant dense<2.000000e-02> : tensor<f32>
    %190 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %191 = sdy.sharding_constraint %190 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x64x64xf32>
    %192 = stablehlo.multiply %191, %189 : tensor<4x64x64xf32>
    %193 = sdy.sharding_constraint %192 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x64x64xf32>
    %194 = stablehlo.subtract %arg3, %193 : tensor<4x64x64xf32>
    %195 = sdy.sharding_constraint %194 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x64x64xf32>
    %cst_30 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %196 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<4x64x256xf32>
    %197 = sdy.sharding_constraint %196 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %198 = stablehlo.multiply %197, %arg18 : tensor<4x64x256xf32>
    %199 = sdy.sharding_constraint %198 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %200 = stablehlo.add %199, %arg11 : tensor<4x64x256xf32>
    %201 = sdy.sharding_constraint %200 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %cst_31 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<4x64x256xf32>
    %203 = sdy.sharding_constraint %202 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %204 = stablehlo.multiply %203, %201 : tensor<4x64x256xf32>
    %205 = sdy.sharding_constraint %204 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %206 = stablehlo.add %205, %arg11 : tensor<4x64x256xf32>
    %207 = sdy.sharding_constraint %206 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %208 = stablehlo.multiply %207, %207 : tensor<4x64x256xf32>
    %209 = sdy.sharding_constraint %208 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %210 = stablehlo.reduce(%209 init: %cst_32) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x64x256xf32>, tensor<f32>) -> tensor<4xf32>
    %211 = sdy.sharding_constraint %210 <@mesh, [{}]> : tensor<4xf32>
    %212 = stablehlo.broadcast_in_dim %211, dims = [0] : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %213 = sdy.sharding_constraint %212 <@mesh, [{}, {}, {}]> : tensor<4x1x1xf32>
    %214 = stablehlo.sqrt %213 : tensor<4x1x1xf32>
    %215 = sdy.sharding_constraint %214 <@mesh, [{}, {}, {}]> : tensor<4x1x1xf32>
    %cst_33 = stablehlo.constant dense<1.000000e-07> : tensor<f32>
    %216 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<4x1x1xf32>
    %217 = sdy.sharding_constraint %216 <@mesh, [{}, {}, {}]> : tensor<4x1x1xf32>
    %218 = stablehlo.add %215, %217 : tensor<4x1x1xf32>
    %219 = sdy.sharding_constraint %218 <@mesh, [{}, {}, {}]> : tensor<4x1x1xf32>
    %220 = stablehlo.broadcast_in_dim %219, dims = [0, 1, 2] : (tensor<4x1x1xf32>) -> tensor<4x64x256xf32>
    %221 = sdy.sharding_constraint %220 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %222 = stablehlo.divide %207, %221 : tensor<4x64x256xf32>
    %223 = sdy.sharding_constraint %222 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %c_34 = stablehlo.constant dense<0> : tensor<i32>
    %224:2 = call @closed_call_3(%c_34, %223) : (tensor<i32>, tensor<4x64x256xf32>) -> (tensor<i32>, tensor<4x64x256xf32>)
    %225:2 = call @closed_call_3(%224#0, %224#1) : (tensor<i32>, tensor<4x64x256xf32>) -> (tensor<i32>, tensor<4x64x256xf32>)
    %226:2 = call @closed_call_3(%225#0, %225#1) : (tensor<i32>, tensor<4x64x256xf32>) -> (tensor<i32>, tensor<4x64x256xf32>)
    %227:2 = call @closed_call_3(%226#0, %226#1) : (tensor<i32>, tensor<4x64x256xf32>) -> (tensor<i32>, tensor<4x64x256xf32>)
    %228:2 = call @closed_call_3(%227#0, %227#1) : (tensor<i32>, tensor<4x64x256xf32>) -> (tensor<i32>, tensor<4x64x256xf32>)
    %cst_35 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %229 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<4x64x256xf32>
    %230 = sdy.sharding_constraint %229 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %231 = stablehlo.multiply %230, %228#1 : tensor<4x64x256xf32>
    %232 = sdy.sharding_constraint %231 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %cst_36 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %233 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<4x64x256xf32>
    %234 = sdy.sharding_constraint %233 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %235 = stablehlo.multiply %234, %arg4 : tensor<4x64x256xf32>
    %236 = sdy.sharding_constraint %235 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %237 = stablehlo.add %232, %236 : tensor<4x64x256xf32>
    %238 = sdy.sharding_constraint %237 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %cst_37 = stablehlo.constant dense<2.000000e-02> : tensor<f32>
    %239 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<4x64x256xf32>
    %240 = sdy.sharding_constraint %239 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %241 = stablehlo.multiply %240, %238 : tensor<4x64x256xf32>
    %242 = sdy.sharding_constraint %241 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %243 = stablehlo.subtract %arg4, %242 : tensor<4x64x256xf32>
    %244 = sdy.sharding_constraint %243 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %cst_38 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %245 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<4x256x64xf32>
    %246 = sdy.sharding_constraint %245 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x256x64xf32>
    %247 = stablehlo.multiply %246, %arg19 : tensor<4x256x64xf32>
    %248 = sdy.sharding_constraint %247 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x256x64xf32>
    %249 = stablehlo.add %248, %arg12 : tensor<4x256x64xf32>
    %250 = sdy.sharding_constraint %249 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x256x64xf32>
    %cst_39 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %251 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<4x256x64xf32>
    %252 = sdy.sharding_constraint %251 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x256x64xf32>
    %253 = stablehlo.multiply %252, %250 : tensor<4x256x64xf32>
    %254 = sdy.sharding_constraint %253 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x256x64xf32>
    %255 = stablehlo.add %254, %arg12 : tensor<4x256x64xf32>
    %256 = sdy.sharding_constraint %255 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x256x64xf32>
    %257 = stablehlo.transpose %256, dims = [0, 2, 1] : (tensor<4x256x64xf32>) -> tensor<4x64x256xf32>
    %258 = sdy.sharding_constraint %257 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %259 = stablehlo.multiply %258, %258 : tensor<4x64x256xf32>
    %260 = sdy.sharding_constraint %259 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %261 = stablehlo.reduce(%260 init: %cst_40) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x64x256xf32>, tensor<f32>) -> tensor<4xf32>
    %262 = sdy.sharding_constraint %261 <@mesh, [{}]> : tensor<4xf32>
    %263 = stablehlo.broadcast_in_dim %262, dims = [0] : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %264 = sdy.sharding_constraint %263 <@mesh, [{}, {}, {}]> : tensor<4x1x1xf32>
    %265 = stablehlo.sqrt %264 : tensor<4x1x1xf32>
    %266 = sdy.sharding_constraint %265 <@mesh, [{}, {}, {}]> : tensor<4x1x1xf32>
    %cst_41 = stablehlo.constant dense<1.000000e-07> : tensor<f32>
    %267 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<4x1x1xf32>
    %268 = sdy.sharding_constraint %267 <@mesh, [{}, {}, {}]> : tensor<4x1x1xf32>
    %269 = stablehlo.add %266, %268 : tensor<4x1x1xf32>
    %270 = sdy.sharding_constraint %269 <@mesh, [{}, {}, {}]> : tensor<4x1x1xf32>
    %271 = stablehlo.broadcast_in_dim %270, dims = [0, 1, 2] : (tensor<4x1x1xf32>) -> tensor<4x64x256xf32>
    %272 = sdy.sharding_constraint %271 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %273 = stablehlo.divide %258, %272 : tensor<4x64x256xf32>
    %274 = sdy.sharding_constraint %273 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %c_42 = stablehlo.constant dense<0> : tensor<i32>
    %275:2 = call @closed_call_4(%c_42, %274) : (tensor<i32>, tensor<4x64x256xf32>) -> (tensor<i32>, tensor<4x64x256xf32>)
    %276:2 = call @closed_call_4(%275#0, %275#1) : (tensor<i32>, tensor<4x64x256xf32>) -> (tensor<i32>, tensor<4x64x256xf32>)
    %277:2 = call @closed_call_4(%276#0, %276#1) : (tensor<i32>, tensor<4x64x256xf32>) -> (tensor<i32>, tensor<4x64x256xf32>)
    %278:2 = call @closed_call_4(%277#0, %277#1) : (tensor<i32>, tensor<4x64x256xf32>) -> (tensor<i32>, tensor<4x64x256xf32>)
    %279:2 = call @closed_call_4(%278#0, %278#1) : (tensor<i32>, tensor<4x64x256xf32>) -> (tensor<i32>, tensor<4x64x256xf32>)
    %280 = stablehlo.transpose %279#1, dims = [0, 2, 1] : (tensor<4x64x256xf32>) -> tensor<4x256x64xf32>
    %281 = sdy.sharding_constraint %280 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x256x64xf32>
    %cst_43 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %282 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<4x256x64xf32>
    %283 = sdy.sharding_constraint %282 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x256x64xf32>
    %284 = stablehlo.multiply %283, %281 : tensor<4x256x64xf32>
    %285 = sdy.sharding_constraint %284 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x256x64xf32>
    %cst_44 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %286 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<4x256x64xf32>
    %287 = sdy.sharding_constraint %286 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x256x64xf32>
    %288 = stablehlo.multiply %287, %arg5 : tensor<4x256x64xf32>
    %289 = sdy.sharding_constraint %288 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x256x64xf32>
    %290 = stablehlo.add %285, %289 : tensor<4x256x64xf32>
    %291 = sdy.sharding_constraint %290 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x256x64xf32>
    %cst_45 = stablehlo.constant dense<2.000000e-02> : tensor<f32>
    %292 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<4x256x64xf32>
    %293 = sdy.sharding_constraint %292 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x256x64xf32>
    %294 = stablehlo.multiply %293, %291 : tensor<4x256x64xf32>
    %295 = sdy.sharding_constraint %294 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x256x64xf32>
    %296 = stablehlo.subtract %arg5, %295 : tensor<4x256x64xf32>
    %297 = sdy.sharding_constraint %296 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x256x64xf32>
    %cst_46 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %298 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %299 = sdy.sharding_constraint %298 <@mesh, [{"y"}, {"x"}]> : tensor<256x64xf32>
    %300 = stablehlo.multiply %299, %arg20 : tensor<256x64xf32>
    %301 = sdy.sharding_constraint %300 <@mesh, [{"y"}, {"x"}]> : tensor<256x64xf32>
    %302 = stablehlo.add %301, %arg13 : tensor<256x64xf32>
    %303 = sdy.sharding_constraint %302 <@mesh, [{"y"}, {"x"}]> : tensor<256x64xf32>
    %cst_47 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %304 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %305 = sdy.sharding_constraint %304 <@mesh, [{"y"}, {"x"}]> : tensor<256x64xf32>
    %306 = stablehlo.multiply %305, %303 : tensor<256x64xf32>
    %307 = sdy.sharding_constraint %306 <@mesh, [{"y"}, {"x"}]> : tensor<256x64xf32>
    %308 = stablehlo.add %307, %arg13 : tensor<256x64xf32>
    %309 = sdy.sharding_constraint %308 <@mesh, [{"y"}, {"x"}]> : tensor<256x64xf32>
    %310 = stablehlo.broadcast_in_dim %309, dims = [1, 2] : (tensor<256x64xf32>) -> tensor<1x256x64xf32>
    %311 = sdy.sharding_constraint %310 <@mesh, [{}, {"y"}, {"x"}]> : tensor<1x256x64xf32>
    %312 = stablehlo.transpose %311, dims = [0, 2, 1] : (tensor<1x256x64xf32>) -> tensor<1x64x256xf32>
    %313 = sdy.sharding_constraint %312 <@mesh, [{}, {"x"}, {"y"}]> : tensor<1x64x256xf32>
    %314 = stablehlo.multiply %313, %313 : tensor<1x64x256xf32>
    %315 = sdy.sharding_constraint %314 <@mesh, [{}, {"x"}, {"y"}]> : tensor<1x64x256xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %316 = stablehlo.reduce(%315 init: %cst_48) applies stablehlo.add across dimensions = [1, 2] : (tensor<1x64x256xf32>, tensor<f32>) -> tensor<1xf32>
    %317 = sdy.sharding_constraint %316 <@mesh, [{}]> : tensor<1xf32>
    %318 = stablehlo.broadcast_in_dim %317, dims = [0] : (tensor<1xf32>) -> tensor<1x1x1xf32>
    %319 = sdy.sharding_constraint %318 <@mesh, [{}, {}, {}]> : tensor<1x1x1xf32>
    %320 = stablehlo.sqrt %319 : tensor<1x1x1xf32>
    %321 = sdy.sharding_constraint %320 <@mesh, [{}, {}, {}]> : tensor<1x1x1xf32>
    %cst_49 = stablehlo.constant dense<1.000000e-07> : tensor<f32>
    %322 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<1x1x1xf32>
    %323 = sdy.sharding_constraint %322 <@mesh, [{}, {}, {}]> : tensor<1x1x1xf32>
    %324 = stablehlo.add %321, %323 : tensor<1x1x1xf32>
    %325 = sdy.sharding_constraint %324 <@mesh, [{}, {}, {}]> : tensor<1x1x1xf32>
    %326 = stablehlo.broadcast_in_dim %325, dims = [0, 1, 2] : (tensor<1x1x1xf32>) -> tensor<1x64x256xf32>
    %327 = sdy.sharding_constraint %326 <@mesh, [{}, {"x"}, {"y"}]> : tensor<1x64x256xf32>
    %328 = stablehlo.divide %313, %327 : tensor<1x64x256xf32>
    %329 = sdy.sharding_constraint %328 <@mesh, [{}, {"x"}, {"y"}]> : tensor<1x64x256xf32>
    %c_50 = stablehlo.constant dense<0> : tensor<i32>
    %330:2 = call @closed_call_5(%c_50, %329) : (tensor<i32>, tensor<1x64x256xf32>) -> (tensor<i32>, tensor<1x64x256xf32>)
    %331:2 = call @closed_call_5(%330#0, %330#1) : (tensor<i32>, tensor<1x64x256xf32>) -> (tensor<i32>, tensor<1x64x256xf32>)
    %332:2 = call @closed_call_5(%331#0, %331#1) : (tensor<i32>, tensor<1x64x256xf32>) -> (tensor<i32>, tensor<1x64x256xf32>)
    %333:2 = call @closed_call_5(%332#0, %332#1) : (tensor<i32>, tensor<1x64x256xf32>) -> (tensor<i32>, tensor<1x64x256xf32>)
    %334:2 = call @closed_call_5(%333#0, %333#1) : (tensor<i32>, tensor<1x64x256xf32>) -> (tensor<i32>, tensor<1x64x256xf32>)
    %335 = stablehlo.transpose %334#1, dims = [0, 2, 1] : (tensor<1x64x256xf32>) -> tensor<1x256x64xf32>
    %336 = sdy.sharding_constraint %335 <@mesh, [{}, {"y"}, {"x"}]> : tensor<1x256x64xf32>
    %337 = stablehlo.reshape %336 : (tensor<1x256x64xf32>) -> tensor<256x64xf32>
    %338 = sdy.sharding_constraint %337 <@mesh, [{"y"}, {"x"}]> : tensor<256x64xf32>
    %cst_51 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %339 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %340 = sdy.sharding_constraint %339 <@mesh, [{"y"}, {"x"}]> : tensor<256x64xf32>
    %341 = stablehlo.multiply %340, %338 : tensor<256x64xf32>
    %342 = sdy.sharding_constraint %341 <@mesh, [{"y"}, {"x"}]> : tensor<256x64xf32>
    %cst_52 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %343 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %344 = sdy.sharding_constraint %343 <@mesh, [{"y"}, {"x"}]> : tensor<256x64xf32>
    %345 = stablehlo.multiply %344, %arg6 : tensor<256x64xf32>
    %346 = sdy.sharding_constraint %345 <@mesh, [{"y"}, {"x"}]> : tensor<256x64xf32>
    %347 = stablehlo.add %342, %346 : tensor<256x64xf32>
    %348 = sdy.sharding_constraint %347 <@mesh, [{"y"}, {"x"}]> : tensor<256x64xf32>
    %cst_53 = stablehlo.constant dense<2.000000e-02> : tensor<f32>
    %349 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %350 = sdy.sharding_constraint %349 <@mesh, [{"y"}, {"x"}]> : tensor<256x64xf32>
    %351 = stablehlo.multiply %350, %348 : tensor<256x64xf32>
    %352 = sdy.sharding_constraint %351 <@mesh, [{"y"}, {"x"}]> : tensor<256x64xf32>
    %353 = stablehlo.subtract %arg6, %352 : tensor<256x64xf32>
    %354 = sdy.sharding_constraint %353 <@mesh, [{"y"}, {"x"}]> : tensor<256x64xf32>
    return %48, %97, %146, %195, %244, %297, %354, %5, %54, %103, %152, %201, %250, %303 : tensor<4x64x64xf32>, tensor<4x64x64xf32>, tensor<4x64x64xf32>, tensor<4x64x64xf32>, tensor<4x64x256xf32>, tensor<4x256x64xf32>, tensor<256x64xf32>, tensor<4x64x64xf32>, tensor<4x64x64xf32>, tensor<4x64x64xf32>, tensor<4x64x64xf32>, tensor<4x64x256xf32>, tensor<4x256x64xf32>, tensor<256x64xf32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<4x64x64xf32>) -> (tensor<i32>, tensor<4x64x64xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = sdy.sharding_constraint %arg0 <@mesh, []> : tensor<i32>
    %1 = sdy.sharding_constraint %c <@mesh, []> : tensor<i32>
    %2 = stablehlo.add %0, %1 : tensor<i32>
    %3 = sdy.sharding_constraint %2 <@mesh, []> : tensor<i32>
    %4 = stablehlo.dot_general %arg1, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<4x64x64xf32>, tensor<4x64x64xf32>) -> tensor<4x64x64xf32>
    %5 = sdy.sharding_constraint %4 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %cst = stablehlo.constant dense<-4.775000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %7 = sdy.sharding_constraint %6 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<4x64x64xf32>
    %9 = sdy.sharding_constraint %8 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %10 = stablehlo.dot_general %5, %5, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x64x64xf32>, tensor<4x64x64xf32>) -> tensor<4x64x64xf32>
    %11 = sdy.sharding_constraint %10 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %cst_0 = stablehlo.constant dense<2.031500e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %13 = sdy.sharding_constraint %12 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %14 = stablehlo.multiply %13, %11 : tensor<4x64x64xf32>
    %15 = sdy.sharding_constraint %14 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %16 = stablehlo.add %9, %15 : tensor<4x64x64xf32>
    %17 = sdy.sharding_constraint %16 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %cst_1 = stablehlo.constant dense<3.444500e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %19 = sdy.sharding_constraint %18 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %20 = stablehlo.multiply %19, %arg1 : tensor<4x64x64xf32>
    %21 = sdy.sharding_constraint %20 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %22 = stablehlo.dot_general %17, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x64x64xf32>, tensor<4x64x64xf32>) -> tensor<4x64x64xf32>
    %23 = sdy.sharding_constraint %22 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %24 = stablehlo.add %21, %23 : tensor<4x64x64xf32>
    %25 = sdy.sharding_constraint %24 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    return %3, %25 : tensor<i32>, tensor<4x64x64xf32>
  }
  func.func private @closed_call_0(%arg0: tensor<i32>, %arg1: tensor<4x64x64xf32>) -> (tensor<i32>, tensor<4x64x64xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = sdy.sharding_constraint %arg0 <@mesh, []> : tensor<i32>
    %1 = sdy.sharding_constraint %c <@mesh, []> : tensor<i32>
    %2 = stablehlo.add %0, %1 : tensor<i32>
    %3 = sdy.sharding_constraint %2 <@mesh, []> : tensor<i32>
    %4 = stablehlo.dot_general %arg1, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<4x64x64xf32>, tensor<4x64x64xf32>) -> tensor<4x64x64xf32>
    %5 = sdy.sharding_constraint %4 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %cst = stablehlo.constant dense<-4.775000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %7 = sdy.sharding_constraint %6 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<4x64x64xf32>
    %9 = sdy.sharding_constraint %8 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %10 = stablehlo.dot_general %5, %5, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x64x64xf32>, tensor<4x64x64xf32>) -> tensor<4x64x64xf32>
    %11 = sdy.sharding_constraint %10 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %cst_0 = stablehlo.constant dense<2.031500e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %13 = sdy.sharding_constraint %12 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %14 = stablehlo.multiply %13, %11 : tensor<4x64x64xf32>
    %15 = sdy.sharding_constraint %14 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %16 = stablehlo.add %9, %15 : tensor<4x64x64xf32>
    %17 = sdy.sharding_constraint %16 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %cst_1 = stablehlo.constant dense<3.444500e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %19 = sdy.sharding_constraint %18 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %20 = stablehlo.multiply %19, %arg1 : tensor<4x64x64xf32>
    %21 = sdy.sharding_constraint %20 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %22 = stablehlo.dot_general %17, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x64x64xf32>, tensor<4x64x64xf32>) -> tensor<4x64x64xf32>
    %23 = sdy.sharding_constraint %22 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %24 = stablehlo.add %21, %23 : tensor<4x64x64xf32>
    %25 = sdy.sharding_constraint %24 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    return %3, %25 : tensor<i32>, tensor<4x64x64xf32>
  }
  func.func private @closed_call_1(%arg0: tensor<i32>, %arg1: tensor<4x64x64xf32>) -> (tensor<i32>, tensor<4x64x64xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = sdy.sharding_constraint %arg0 <@mesh, []> : tensor<i32>
    %1 = sdy.sharding_constraint %c <@mesh, []> : tensor<i32>
    %2 = stablehlo.add %0, %1 : tensor<i32>
    %3 = sdy.sharding_constraint %2 <@mesh, []> : tensor<i32>
    %4 = stablehlo.dot_general %arg1, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<4x64x64xf32>, tensor<4x64x64xf32>) -> tensor<4x64x64xf32>
    %5 = sdy.sharding_constraint %4 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %cst = stablehlo.constant dense<-4.775000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %7 = sdy.sharding_constraint %6 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<4x64x64xf32>
    %9 = sdy.sharding_constraint %8 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %10 = stablehlo.dot_general %5, %5, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x64x64xf32>, tensor<4x64x64xf32>) -> tensor<4x64x64xf32>
    %11 = sdy.sharding_constraint %10 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %cst_0 = stablehlo.constant dense<2.031500e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %13 = sdy.sharding_constraint %12 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %14 = stablehlo.multiply %13, %11 : tensor<4x64x64xf32>
    %15 = sdy.sharding_constraint %14 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %16 = stablehlo.add %9, %15 : tensor<4x64x64xf32>
    %17 = sdy.sharding_constraint %16 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %cst_1 = stablehlo.constant dense<3.444500e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %19 = sdy.sharding_constraint %18 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %20 = stablehlo.multiply %19, %arg1 : tensor<4x64x64xf32>
    %21 = sdy.sharding_constraint %20 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %22 = stablehlo.dot_general %17, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x64x64xf32>, tensor<4x64x64xf32>) -> tensor<4x64x64xf32>
    %23 = sdy.sharding_constraint %22 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    %24 = stablehlo.add %21, %23 : tensor<4x64x64xf32>
    %25 = sdy.sharding_constraint %24 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x64xf32>
    return %3, %25 : tensor<i32>, tensor<4x64x64xf32>
  }
  func.func private @closed_call_2(%arg0: tensor<i32>, %arg1: tensor<4x64x64xf32>) -> (tensor<i32>, tensor<4x64x64xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = sdy.sharding_constraint %arg0 <@mesh, []> : tensor<i32>
    %1 = sdy.sharding_constraint %c <@mesh, []> : tensor<i32>
    %2 = stablehlo.add %0, %1 : tensor<i32>
    %3 = sdy.sharding_constraint %2 <@mesh, []> : tensor<i32>
    %4 = stablehlo.dot_general %arg1, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<4x64x64xf32>, tensor<4x64x64xf32>) -> tensor<4x64x64xf32>
    %5 = sdy.sharding_constraint %4 <@mesh, [{}, {"y"}, {}]> : tensor<4x64x64xf32>
    %cst = stablehlo.constant dense<-4.775000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %7 = sdy.sharding_constraint %6 <@mesh, [{}, {"y"}, {}]> : tensor<4x64x64xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<4x64x64xf32>
    %9 = sdy.sharding_constraint %8 <@mesh, [{}, {"y"}, {}]> : tensor<4x64x64xf32>
    %10 = stablehlo.dot_general %5, %5, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x64x64xf32>, tensor<4x64x64xf32>) -> tensor<4x64x64xf32>
    %11 = sdy.sharding_constraint %10 <@mesh, [{}, {"y"}, {}]> : tensor<4x64x64xf32>
    %cst_0 = stablehlo.constant dense<2.031500e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %13 = sdy.sharding_constraint %12 <@mesh, [{}, {"y"}, {}]> : tensor<4x64x64xf32>
    %14 = stablehlo.multiply %13, %11 : tensor<4x64x64xf32>
    %15 = sdy.sharding_constraint %14 <@mesh, [{}, {"y"}, {}]> : tensor<4x64x64xf32>
    %16 = stablehlo.add %9, %15 : tensor<4x64x64xf32>
    %17 = sdy.sharding_constraint %16 <@mesh, [{}, {"y"}, {}]> : tensor<4x64x64xf32>
    %cst_1 = stablehlo.constant dense<3.444500e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %19 = sdy.sharding_constraint %18 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x64x64xf32>
    %20 = stablehlo.multiply %19, %arg1 : tensor<4x64x64xf32>
    %21 = sdy.sharding_constraint %20 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x64x64xf32>
    %22 = stablehlo.dot_general %17, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x64x64xf32>, tensor<4x64x64xf32>) -> tensor<4x64x64xf32>
    %23 = sdy.sharding_constraint %22 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x64x64xf32>
    %24 = stablehlo.add %21, %23 : tensor<4x64x64xf32>
    %25 = sdy.sharding_constraint %24 <@mesh, [{}, {"y"}, {"x"}]> : tensor<4x64x64xf32>
    return %3, %25 : tensor<i32>, tensor<4x64x64xf32>
  }
  func.func private @closed_call_3(%arg0: tensor<i32>, %arg1: tensor<4x64x256xf32>) -> (tensor<i32>, tensor<4x64x256xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = sdy.sharding_constraint %arg0 <@mesh, []> : tensor<i32>
    %1 = sdy.sharding_constraint %c <@mesh, []> : tensor<i32>
    %2 = stablehlo.add %0, %1 : tensor<i32>
    %3 = sdy.sharding_constraint %2 <@mesh, []> : tensor<i32>
    %4 = stablehlo.dot_general %arg1, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<4x64x256xf32>, tensor<4x64x256xf32>) -> tensor<4x64x64xf32>
    %5 = sdy.sharding_constraint %4 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %cst = stablehlo.constant dense<-4.775000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %7 = sdy.sharding_constraint %6 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<4x64x64xf32>
    %9 = sdy.sharding_constraint %8 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %10 = stablehlo.dot_general %5, %5, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x64x64xf32>, tensor<4x64x64xf32>) -> tensor<4x64x64xf32>
    %11 = sdy.sharding_constraint %10 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %cst_0 = stablehlo.constant dense<2.031500e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %13 = sdy.sharding_constraint %12 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %14 = stablehlo.multiply %13, %11 : tensor<4x64x64xf32>
    %15 = sdy.sharding_constraint %14 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %16 = stablehlo.add %9, %15 : tensor<4x64x64xf32>
    %17 = sdy.sharding_constraint %16 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %cst_1 = stablehlo.constant dense<3.444500e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x64x256xf32>
    %19 = sdy.sharding_constraint %18 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %20 = stablehlo.multiply %19, %arg1 : tensor<4x64x256xf32>
    %21 = sdy.sharding_constraint %20 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %22 = stablehlo.dot_general %17, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x64x64xf32>, tensor<4x64x256xf32>) -> tensor<4x64x256xf32>
    %23 = sdy.sharding_constraint %22 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %24 = stablehlo.add %21, %23 : tensor<4x64x256xf32>
    %25 = sdy.sharding_constraint %24 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    return %3, %25 : tensor<i32>, tensor<4x64x256xf32>
  }
  func.func private @closed_call_4(%arg0: tensor<i32>, %arg1: tensor<4x64x256xf32>) -> (tensor<i32>, tensor<4x64x256xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = sdy.sharding_constraint %arg0 <@mesh, []> : tensor<i32>
    %1 = sdy.sharding_constraint %c <@mesh, []> : tensor<i32>
    %2 = stablehlo.add %0, %1 : tensor<i32>
    %3 = sdy.sharding_constraint %2 <@mesh, []> : tensor<i32>
    %4 = stablehlo.dot_general %arg1, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<4x64x256xf32>, tensor<4x64x256xf32>) -> tensor<4x64x64xf32>
    %5 = sdy.sharding_constraint %4 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %cst = stablehlo.constant dense<-4.775000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %7 = sdy.sharding_constraint %6 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<4x64x64xf32>
    %9 = sdy.sharding_constraint %8 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %10 = stablehlo.dot_general %5, %5, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x64x64xf32>, tensor<4x64x64xf32>) -> tensor<4x64x64xf32>
    %11 = sdy.sharding_constraint %10 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %cst_0 = stablehlo.constant dense<2.031500e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x64x64xf32>
    %13 = sdy.sharding_constraint %12 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %14 = stablehlo.multiply %13, %11 : tensor<4x64x64xf32>
    %15 = sdy.sharding_constraint %14 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %16 = stablehlo.add %9, %15 : tensor<4x64x64xf32>
    %17 = sdy.sharding_constraint %16 <@mesh, [{}, {"x"}, {}]> : tensor<4x64x64xf32>
    %cst_1 = stablehlo.constant dense<3.444500e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x64x256xf32>
    %19 = sdy.sharding_constraint %18 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %20 = stablehlo.multiply %19, %arg1 : tensor<4x64x256xf32>
    %21 = sdy.sharding_constraint %20 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %22 = stablehlo.dot_general %17, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x64x64xf32>, tensor<4x64x256xf32>) -> tensor<4x64x256xf32>
    %23 = sdy.sharding_constraint %22 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    %24 = stablehlo.add %21, %23 : tensor<4x64x256xf32>
    %25 = sdy.sharding_constraint %24 <@mesh, [{}, {"x"}, {"y"}]> : tensor<4x64x256xf32>
    return %3, %25 : tensor<i32>, tensor<4x64x256xf32>
  }
  func.func private @closed_call_5(%arg0: tensor<i32>, %arg1: tensor<1x64x256xf32>) -> (tensor<i32>, tensor<1x64x256xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = sdy.sharding_constraint %arg0 <@mesh, []> : tensor<i32>
    %1 = sdy.sharding_constraint %c <@mesh, []> : tensor<i32>
    %2 = stablehlo.add %0, %1 : tensor<i32>
    %3 = sdy.sharding_constraint %2 <@mesh, []> : tensor<i32>
    %4 = stablehlo.dot_general %arg1, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<1x64x256xf32>, tensor<1x64x256xf32>) -> tensor<1x64x64xf32>
    %5 = sdy.sharding_constraint %4 <@mesh, [{}, {"x"}, {}]> : tensor<1x64x64xf32>
    %cst = stablehlo.constant dense<-4.775000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x64x64xf32>
    %7 = sdy.sharding_constraint %6 <@mesh, [{}, {"x"}, {}]> : tensor<1x64x64xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<1x64x64xf32>
    %9 = sdy.sharding_constraint %8 <@mesh, [{}, {"x"}, {}]> : tensor<1x64x64xf32>
    %10 = stablehlo.dot_general %5, %5, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1x64x64xf32>, tensor<1x64x64xf32>) -> tensor<1x64x64xf32>
    %11 = sdy.sharding_constraint %10 <@mesh, [{}, {"x"}, {}]> : tensor<1x64x64xf32>
    %cst_0 = stablehlo.constant dense<2.031500e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x64x64xf32>
    %13 = sdy.sharding_constraint %12 <@mesh, [{}, {"x"}, {}]> : tensor<1x64x64xf32>
    %14 = stablehlo.multiply %13, %11 : tensor<1x64x64xf32>
    %15 = sdy.sharding_constraint %14 <@mesh, [{}, {"x"}, {}]> : tensor<1x64x64xf32>
    %16 = stablehlo.add %9, %15 : tensor<1x64x64xf32>
    %17 = sdy.sharding_constraint %16 <@mesh, [{}, {"x"}, {}]> : tensor<1x64x64xf32>
    %cst_1 = stablehlo.constant dense<3.444500e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1x64x256xf32>
    %19 = sdy.sharding_constraint %18 <@mesh, [{}, {"x"}, {"y"}]> : tensor<1x64x256xf32>
    %20 = stablehlo.multiply %19, %arg1 : tensor<1x64x256xf32>
    %21 = sdy.sharding_constraint %20 <@mesh, [{}, {"x"}, {"y"}]> : tensor<1x64x256xf32>
    %22 = stablehlo.dot_general %17, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1x64x64xf32>, tensor<1x64x256xf32>) -> tensor<1x64x256xf32>
    %23 = sdy.sharding_constraint %22 <@mesh, [{}, {"x"}, {"y"}]> : tensor<1x64x256xf32>
    %24 = stablehlo.add %21, %23 : tensor<1x64x256xf32>
    %25 = sdy.sharding_constraint %24 <@mesh, [{}, {"x"}, {"y"}]> : tensor<1x64x256xf32>
    return %3, %25 : tensor<i32>, tensor<1x64x256xf32>
  }
}
