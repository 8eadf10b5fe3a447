module @jit_stiff_solver attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=1]> {stablehlo.mesh = {axes = [{name = "x", size = 1 : i64}]}}
  func.func public @main(%arg0: tensor<3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg1: tensor<3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<3xf32> {jax.result_info = "result[0]"}, tensor<i32> {jax.result_info = "result[1]"}, tensor<256x3xf32> {jax.result_info = "result[2]"}, tensor<256xf32> {jax.result_info = "result[3]"}, tensor<i32> {jax.result_info = "result[4]"}) {
    %cst = stablehlo.constant dense<[4.000000e-02, 3.000000e+07, 1.000000e+04]> : tensor<3xf32>
    %cst_0 = stablehlo.constant dense<[1.000000e+00, 0.000000e+00, 0.000000e+00]> : tensor<3xf32>
    %cst_1 = stablehlo.constant dense<[[0.435866535, 0.000000e+00, 0.000000e+00], [0.282066733, 0.435866535, 0.000000e+00], [1.20849669, -0.644363165, 0.435866535]]> : tensor<3x3xf32>
    %cst_2 = stablehlo.constant dense<[1.20849669, -0.644363165, 0.435866535]> : tensor<3xf32>
    %cst_3 = stablehlo.constant dense<[0.433996648, -0.434063166, 6.65187835E-5]> : tensor<3xf32>
    %cst_4 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %1 = stablehlo.multiply %0, %arg1 : tensor<3xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %3 = stablehlo.add %2, %1 : tensor<3xf32>
    %4 = stablehlo.multiply %cst, %3 : tensor<3xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<3xf32>
    %7 = stablehlo.add %cst_0, %6 : tensor<3xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<256x3xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_10 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %10:11 = stablehlo.while(%iterArg = %4, %iterArg_12 = %cst_1, %iterArg_13 = %cst_2, %iterArg_14 = %cst_3, %iterArg_15 = %cst_9, %iterArg_16 = %7, %iterArg_17 = %cst_10, %iterArg_18 = %c, %iterArg_19 = %8, %iterArg_20 = %9, %iterArg_21 = %c_11) : tensor<3xf32>, tensor<3x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<f32>, tensor<3xf32>, tensor<f32>, tensor<i32>, tensor<256x3xf32>, tensor<256xf32>, tensor<i32>
    cond {
      %cst_22 = stablehlo.constant dense<4.000000e+01> : tensor<f32>
      %11 = stablehlo.compare LT, %iterArg_15, %cst_22, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %c_23 = stablehlo.constant dense<256> : tensor<i32>
      %12 = stablehlo.compare LT, %iterArg_18, %c_23, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_24 = stablehlo.constant dense<false> : tensor<i1>
      %13 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<i1>) -> tensor<i1>
      %14 = stablehlo.compare NE, %11, %13, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %15 = stablehlo.convert %14 : tensor<i1>
      %c_25 = stablehlo.constant dense<false> : tensor<i1>
      %16 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i1>) -> tensor<i1>
      %17 = stablehlo.compare NE, %12, %16, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %18 = stablehlo.convert %17 : tensor<i1>
      %19 = stablehlo.and %15, %18 : tensor<i1>
      stablehlo.return %19 : tensor<i1>
    } do {
      %cst_22 = stablehlo.constant dense<4.000000e+01> : tensor<f32>
      %11 = stablehlo.subtract %cst_22, %iterArg_15 : tensor<f32>
      %12 = stablehlo.minimum %iterArg_17, %11 : tensor<f32>
      %13 = stablehlo.iota dim = 0 : tensor<3x3xi32>
      %14 = stablehlo.iota dim = 1 : tensor<3x3xi32>
      %c_23 = stablehlo.constant dense<0> : tensor<i32>
      %15 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
      %16 = stablehlo.add %13, %15 : tensor<3x3xi32>
      %17 = stablehlo.compare EQ, %16, %14, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
      %18 = stablehlo.convert %17 : (tensor<3x3xi1>) -> tensor<3x3xf32>
      %19 = stablehlo.slice %18 [0:3, 0:3] : (tensor<3x3xf32>) -> tensor<3x3xf32>
      %20 = stablehlo.convert %19 : tensor<3x3xf32>
      %21 = stablehlo.slice %iterArg [0:1] : (tensor<3xf32>) -> tensor<1xf32>
      %22 = stablehlo.reshape %21 : (tensor<1xf32>) -> tensor<f32>
      %23 = stablehlo.slice %iterArg_16 [0:1] : (tensor<3xf32>) -> tensor<1xf32>
      %24 = stablehlo.slice %20 [0:3, 0:1] : (tensor<3x3xf32>) -> tensor<3x1xf32>
      %25 = stablehlo.reshape %23 : (tensor<1xf32>) -> tensor<f32>
      %26 = stablehlo.reshape %24 : (tensor<3x1xf32>) -> tensor<3xf32>
      %27 = stablehlo.multiply %22, %25 : tensor<f32>
      %28 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %29 = stablehlo.multiply %28, %26 : tensor<3xf32>
      %30 = stablehlo.slice %iterArg [1:2] : (tensor<3xf32>) -> tensor<1xf32>
      %31 = stablehlo.reshape %30 : (tensor<1xf32>) -> tensor<f32>
      %32 = stablehlo.slice %iterArg_16 [1:2] : (tensor<3xf32>) -> tensor<1xf32>
      %33 = stablehlo.slice %20 [0:3, 1:2] : (tensor<3x3xf32>) -> tensor<3x1xf32>
      %34 = stablehlo.reshape %32 : (tensor<1xf32>) -> tensor<f32>
      %35 = stablehlo.reshape %33 : (tensor<3x1xf32>) -> tensor<3xf32>
      %36 = stablehlo.multiply %34, %34 : tensor<f32>
      %cst_24 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %37 = stablehlo.multiply %cst_24, %34 : tensor<f32>
      %38 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %39 = stablehlo.multiply %35, %38 : tensor<3xf32>
      %40 = stablehlo.multiply %31, %36 : tensor<f32>
      %41 = stablehlo.broadcast_in_dim %31, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %42 = stablehlo.multiply %41, %39 : tensor<3xf32>
      %43 = stablehlo.slice %iterArg [2:3] : (tensor<3xf32>) -> tensor<1xf32>
      %44 = stablehlo.reshape %43 : (tensor<1xf32>) -> tensor<f32>
      %45 = stablehlo.slice %iterArg_16 [1:2] : (tensor<3xf32>) -> tensor<1xf32>
      %46 = stablehlo.slice %20 [0:3, 1:2] : (tensor<3x3xf32>) -> tensor<3x1xf32>
      %47 = stablehlo.reshape %45 : (tensor<1xf32>) -> tensor<f32>
      %48 = stablehlo.reshape %46 : (tensor<3x1xf32>) -> tensor<3xf32>
      %49 = stablehlo.multiply %44, %47 : tensor<f32>
      %50 = stablehlo.broadcast_in_dim %44, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %51 = stablehlo.multiply %50, %48 : tensor<3xf32>
      %52 = stablehlo.slice %iterArg_16 [2:3] : (tensor<3xf32>) -> tensor<1xf32>
      %53 = stablehlo.slice %20 [0:3, 2:3] : (tensor<3x3xf32>) -> tensor<3x1xf32>
      %54 = stablehlo.reshape %52 : (tensor<1xf32>) -> tensor<f32>
      %55 = stablehlo.reshape %53 : (tensor<3x1xf32>) -> tensor<3xf32>
      %56 = stablehlo.multiply %49, %54 : tensor<f32>
      %57 = stablehlo.broadcast_in_dim %54, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %58 = stablehlo.multiply %51, %57 : tensor<3xf32>
      %59 = stablehlo.broadcast_in_dim %49, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %60 = stablehlo.multiply %59, %55 : tensor<3xf32>
      %61 = stablehlo.add %58, %60 : tensor<3xf32>
      %62 = stablehlo.negate %27 : tensor<f32>
      %63 = stablehlo.negate %29 : tensor<3xf32>
      %64 = stablehlo.add %62, %56 : tensor<f32>
      %65 = stablehlo.add %63, %61 : tensor<3xf32>
      %66 = stablehlo.subtract %27, %40 : tensor<f32>
      %67 = stablehlo.subtract %29, %42 : tensor<3xf32>
      %68 = stablehlo.subtract %66, %56 : tensor<f32>
      %69 = stablehlo.subtract %67, %61 : tensor<3xf32>
      %70 = stablehlo.broadcast_in_dim %64, dims = [] : (tensor<f32>) -> tensor<1xf32>
      %71 = stablehlo.broadcast_in_dim %68, dims = [] : (tensor<f32>) -> tensor<1xf32>
      %72 = stablehlo.broadcast_in_dim %40, dims = [] : (tensor<f32>) -> tensor<1xf32>
      %73 = stablehlo.concatenate %70, %71, %72, dim = 0 : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<3xf32>
      %74 = stablehlo.broadcast_in_dim %65, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
      %75 = stablehlo.broadcast_in_dim %69, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
      %76 = stablehlo.broadcast_in_dim %42, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
      %77 = stablehlo.concatenate %74, %75, %76, dim = 0 : (tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<3x3xf32>
      %78 = stablehlo.slice %77 [0:3, 0:3] : (tensor<3x3xf32>) -> tensor<3x3xf32>
      %79 = stablehlo.iota dim = 0 : tensor<3x3xi32>
      %80 = stablehlo.iota dim = 1 : tensor<3x3xi32>
      %c_25 = stablehlo.constant dense<0> : tensor<i32>
      %81 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
      %82 = stablehlo.add %79, %81 : tensor<3x3xi32>
      %83 = stablehlo.compare EQ, %82, %80, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
      %84 = stablehlo.convert %83 : (tensor<3x3xi1>) -> tensor<3x3xf32>
      %cst_26 = stablehlo.constant dense<0.435866535> : tensor<f32>
      %85 = stablehlo.multiply %12, %cst_26 : tensor<f32>
      %86 = stablehlo.convert %85 : tensor<f32>
      %87 = stablehlo.broadcast_in_dim %86, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
      %88 = stablehlo.multiply %87, %78 : tensor<3x3xf32>
      %89 = stablehlo.subtract %84, %88 : tensor<3x3xf32>
      %90:2 = func.call @lu_factor(%89) : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3xi32>)
      %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %91 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
      %92 = stablehlo.slice %iterArg [0:1] : (tensor<3xf32>) -> tensor<1xf32>
      %93 = stablehlo.reshape %92 : (tensor<1xf32>) -> tensor<f32>
      %94 = stablehlo.slice %iterArg_16 [0:1] : (tensor<3xf32>) -> tensor<1xf32>
      %95 = stablehlo.reshape %94 : (tensor<1xf32>) -> tensor<f32>
      %96 = stablehlo.multiply %93, %95 : tensor<f32>
      %97 = stablehlo.slice %iterArg [1:2] : (tensor<3xf32>) -> tensor<1xf32>
      %98 = stablehlo.reshape %97 : (tensor<1xf32>) -> tensor<f32>
      %99 = stablehlo.slice %iterArg_16 [1:2] : (tensor<3xf32>) -> tensor<1xf32>
      %100 = stablehlo.reshape %99 : (tensor<1xf32>) -> tensor<f32>
      %101 = stablehlo.multiply %100, %100 : tensor<f32>
      %102 = stablehlo.multiply %98, %101 : tensor<f32>
      %103 = stablehlo.slice %iterArg [2:3] : (tensor<3xf32>) -> tensor<1xf32>
      %104 = stablehlo.reshape %103 : (tensor<1xf32>) -> tensor<f32>
      %105 = stablehlo.slice %iterArg_16 [1:2] : (tensor<3xf32>) -> tensor<1xf32>
      %106 = stablehlo.reshape %105 : (tensor<1xf32>) -> tensor<f32>
      %107 = stablehlo.multiply %104, %106 : tensor<f32>
      %108 = stablehlo.slice %iterArg_16 [2:3] : (tensor<3xf32>) -> tensor<1xf32>
      %109 = stablehlo.reshape %108 : (tensor<1xf32>) -> tensor<f32>
      %110 = stablehlo.multiply %107, %109 : tensor<f32>
      %111 = stablehlo.negate %96 : tensor<f32>
      %112 = stablehlo.add %111, %110 : tensor<f32>
      %113 = stablehlo.subtract %96, %102 : tensor<f32>
      %114 = stablehlo.subtract %113, %110 : tensor<f32>
      %115 = stablehlo.broadcast_in_dim %112, dims = [] : (tensor<f32>) -> tensor<1xf32>
      %116 = stablehlo.broadcast_in_dim %114, dims = [] : (tensor<f32>) -> tensor<1xf32>
      %117 = stablehlo.broadcast_in_dim %102, dims = [] : (tensor<f32>) -> tensor<1xf32>
      %118 = stablehlo.concatenate %115, %116, %117, dim = 0 : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<3xf32>
      %c_28 = stablehlo.constant dense<0> : tensor<i32>
      %119 = stablehlo.broadcast_in_dim %c_28, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %120 = "stablehlo.scatter"(%91, %119, %118) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
      ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
        stablehlo.return %arg3 : tensor<f32>
      }) : (tensor<3x3xf32>, tensor<1xi32>, tensor<3xf32>) -> tensor<3x3xf32>
      %121 = stablehlo.iota dim = 0 : tensor<3xi32>
      %c_29 = stablehlo.constant dense<true> : tensor<i1>
      %c_30 = stablehlo.constant dense<0> : tensor<i32>
      %122:10 = stablehlo.while(%iterArg_42 = %121, %iterArg_43 = %iterArg_12, %iterArg_44 = %12, %iterArg_45 = %iterArg_16, %iterArg_46 = %iterArg, %iterArg_47 = %90#0, %iterArg_48 = %90#1, %iterArg_49 = %c_30, %iterArg_50 = %120, %iterArg_51 = %c_29) : tensor<3xi32>, tensor<3x3xf32>, tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<3x3xf32>, tensor<3xi32>, tensor<i32>, tensor<3x3xf32>, tensor<i1>
      cond {
        %c_52 = stablehlo.constant dense<3> : tensor<i32>
        %158 = stablehlo.compare LT, %iterArg_49, %c_52, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %158 : tensor<i1>
      } do {
        %158 = func.call @dynamic_index_in_dim(%iterArg_42, %iterArg_49) : (tensor<3xi32>, tensor<i32>) -> tensor<i32>
        %159:2 = func.call @closed_call_0(%iterArg_43, %iterArg_44, %iterArg_45, %iterArg_46, %iterArg_47, %iterArg_48, %iterArg_50, %iterArg_51, %158) : (tensor<3x3xf32>, tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<3x3xf32>, tensor<3xi32>, tensor<3x3xf32>, tensor<i1>, tensor<i32>) -> (tensor<3x3xf32>, tensor<i1>)
        %c_52 = stablehlo.constant dense<1> : tensor<i32>
        %160 = stablehlo.add %iterArg_49, %c_52 : tensor<i32>
        stablehlo.return %iterArg_42, %iterArg_43, %iterArg_44, %iterArg_45, %iterArg_46, %iterArg_47, %iterArg_48, %160, %159#0, %159#1 : tensor<3xi32>, tensor<3x3xf32>, tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<3x3xf32>, tensor<3xi32>, tensor<i32>, tensor<3x3xf32>, tensor<i1>
      }
      %123 = stablehlo.convert %12 : tensor<f32>
      %124 = stablehlo.broadcast_in_dim %123, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %125 = stablehlo.multiply %124, %iterArg_13 : tensor<3xf32>
      %126 = stablehlo.dot_general %125, %122#8, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3xf32>, tensor<3x3xf32>) -> tensor<3xf32>
      %127 = stablehlo.add %iterArg_16, %126 : tensor<3xf32>
      %128 = stablehlo.convert %12 : tensor<f32>
      %129 = stablehlo.broadcast_in_dim %128, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %130 = stablehlo.multiply %129, %iterArg_14 : tensor<3xf32>
      %131 = stablehlo.dot_general %130, %122#8, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3xf32>, tensor<3x3xf32>) -> tensor<3xf32>
      %132 = stablehlo.abs %iterArg_16 : tensor<3xf32>
      %133 = stablehlo.abs %127 : tensor<3xf32>
      %134 = stablehlo.maximum %132, %133 : tensor<3xf32>
      %cst_31 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %135 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %136 = stablehlo.multiply %135, %134 : tensor<3xf32>
      %cst_32 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
      %137 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %138 = stablehlo.add %137, %136 : tensor<3xf32>
      %139 = stablehlo.divide %131, %138 : tensor<3xf32>
      %140 = stablehlo.multiply %139, %139 : tensor<3xf32>
      %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %141 = stablehlo.reduce(%140 init: %cst_33) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
      %cst_34 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %142 = stablehlo.divide %141, %cst_34 : tensor<f32>
      %143 = stablehlo.sqrt %142 : tensor<f32>
      %cst_35 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %144 = stablehlo.compare LT, %143, %cst_35, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %145 = stablehlo.and %122#9, %144 : tensor<i1>
      %cst_36 = stablehlo.constant dense<-0.333333343> : tensor<f32>
      %146 = stablehlo.power %143, %cst_36 : tensor<f32>
      %cst_37 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %147 = stablehlo.multiply %cst_37, %146 : tensor<f32>
      %cst_38 = stablehlo.constant dense<2.000000e-01> : tensor<f32>
      %cst_39 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
      %148 = func.call @clip(%147, %cst_38, %cst_39) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %cst_40 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
      %149 = func.call @_where_1(%122#9, %148, %cst_40) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %150 = stablehlo.add %iterArg_15, %12 : tensor<f32>
      %151 = func.call @_where_2(%145, %150, %iterArg_15) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %152 = func.call @_where_3(%145, %127, %iterArg_16) : (tensor<i1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %153 = stablehlo.convert %145 : (tensor<i1>) -> tensor<i32>
      %154:3 = "stablehlo.case"(%153) ({
        stablehlo.return %iterArg_19, %iterArg_20, %iterArg_21 : tensor<256x3xf32>, tensor<256xf32>, tensor<i32>
      }, {
        %c_42 = stablehlo.constant dense<0> : tensor<i32>
        %158 = stablehlo.compare LT, %iterArg_21, %c_42, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_43 = stablehlo.constant dense<256> : tensor<i32>
        %159 = stablehlo.add %iterArg_21, %c_43 : tensor<i32>
        %160 = stablehlo.select %158, %159, %iterArg_21 : tensor<i1>, tensor<i32>
        %161 = stablehlo.convert %160 : tensor<i32>
        %162 = stablehlo.broadcast_in_dim %161, dims = [] : (tensor<i32>) -> tensor<1xi32>
        %163 = "stablehlo.scatter"(%iterArg_19, %162, %152) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
        ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
          stablehlo.return %arg3 : tensor<f32>
        }) : (tensor<256x3xf32>, tensor<1xi32>, tensor<3xf32>) -> tensor<256x3xf32>
        %c_44 = stablehlo.constant dense<0> : tensor<i32>
        %164 = stablehlo.compare LT, %iterArg_21, %c_44, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_45 = stablehlo.constant dense<256> : tensor<i32>
        %165 = stablehlo.add %iterArg_21, %c_45 : tensor<i32>
        %166 = stablehlo.select %164, %165, %iterArg_21 : tensor<i1>, tensor<i32>
        %167 = stablehlo.convert %166 : tensor<i32>
        %168 = stablehlo.broadcast_in_dim %167, dims = [] : (tensor<i32>) -> tensor<1xi32>
        %169 = stablehlo.convert %151 : tensor<f32>
        %170 = "stablehlo.scatter"(%iterArg_20, %168, %169) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
        ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
          stablehlo.return %arg3 : tensor<f32>
        }) : (tensor<256xf32>, tensor<1xi32>, tensor<f32>) -> tensor<256xf32>
        %c_46 = stablehlo.constant dense<1> : tensor<i32>
        %171 = stablehlo.add %iterArg_21, %c_46 : tensor<i32>
        stablehlo.return %163, %170, %171 : tensor<256x3xf32>, tensor<256xf32>, tensor<i32>
      }) : (tensor<i32>) -> (tensor<256x3xf32>, tensor<256xf32>, tensor<i32>)
      %155 = stablehlo.convert %12 : tensor<f32>
      %156 = stablehlo.multiply %155, %149 : tensor<f32>
      %c_41 = stablehlo.constant dense<1> : tensor<i32>
      %157 = stablehlo.add %iterArg_18, %c_41 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_12, %iterArg_13, %iterArg_14, %151, %152, %156, %157, %154#0, %154#1, %154#2 : tensor<3xf32>, tensor<3x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<f32>, tensor<3xf32>, tensor<f32>, tensor<i32>, tensor<256x3xf32>, tensor<256xf32>, tensor<i32>
    }
    return %10#5, %10#7, %10#8, %10#9, %10#10 : tensor<3xf32>, tensor<i32>, tensor<256x3xf32>, tensor<256xf32>, tensor<i32>
  }
  func.func private @lu_factor(%arg0: tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3xi32>) {
    %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], []) {i=3, j=3, k=3, l=3, m=3}, custom>} : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3xi32>, tensor<i32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<3xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<i32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x3xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<3x3xi1>, tensor<3x3xf32>
    %9 = stablehlo.iota dim = 0 : tensor<3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %10:4 = stablehlo.while(%iterArg = %2, %iterArg_3 = %c_2, %iterArg_4 = %c_1, %iterArg_5 = %9) : tensor<3xi32>, tensor<i32>, tensor<i32>, tensor<3xi32>
    cond {
      %c_6 = stablehlo.constant dense<3> : tensor<i32>
      %11 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %11 : tensor<i1>
    } do {
      %11:2 = func.call @closed_call(%iterArg, %iterArg_4, %iterArg_5) : (tensor<3xi32>, tensor<i32>, tensor<3xi32>) -> (tensor<i32>, tensor<3xi32>)
      %c_6 = stablehlo.constant dense<1> : tensor<i32>
      %12 = stablehlo.add %iterArg_3, %c_6 : tensor<i32>
      stablehlo.return %iterArg, %12, %11#0, %11#1 : tensor<3xi32>, tensor<i32>, tensor<i32>, tensor<3xi32>
    }
    return %8, %2 : tensor<3x3xf32>, tensor<3xi32>
  }
  func.func private @closed_call(%arg0: tensor<3xi32>, %arg1: tensor<i32>, %arg2: tensor<3xi32>) -> (tensor<i32>, tensor<3xi32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg1, %c : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare LT, %arg1, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %2 = stablehlo.convert %arg1 : tensor<i32>
    %c_1 = stablehlo.constant dense<3> : tensor<i32>
    %3 = stablehlo.add %2, %c_1 : tensor<i32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<i1>, tensor<i32>
    %5 = stablehlo.dynamic_slice %arg0, %4, sizes = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
    %6 = stablehlo.reshape %5 : (tensor<1xi32>) -> tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.compare LT, %arg1, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %8 = stablehlo.convert %arg1 : tensor<i32>
    %c_3 = stablehlo.constant dense<3> : tensor<i32>
    %9 = stablehlo.add %8, %c_3 : tensor<i32>
    %10 = stablehlo.select %7, %9, %arg1 : tensor<i1>, tensor<i32>
    %11 = stablehlo.dynamic_slice %arg2, %10, sizes = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
    %12 = stablehlo.reshape %11 : (tensor<1xi32>) -> tensor<i32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.compare LT, %6, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_5 = stablehlo.constant dense<3> : tensor<i32>
    %14 = stablehlo.add %6, %c_5 : tensor<i32>
    %15 = stablehlo.select %13, %14, %6 : tensor<i1>, tensor<i32>
    %16 = stablehlo.dynamic_slice %arg2, %15, sizes = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
    %17 = stablehlo.reshape %16 : (tensor<1xi32>) -> tensor<i32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %18 = stablehlo.compare LT, %arg1, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_7 = stablehlo.constant dense<3> : tensor<i32>
    %19 = stablehlo.add %arg1, %c_7 : tensor<i32>
    %20 = stablehlo.select %18, %19, %arg1 : tensor<i1>, tensor<i32>
    %21 = stablehlo.convert %20 : tensor<i32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %23 = "stablehlo.scatter"(%arg2, %22, %17) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %24 = stablehlo.compare LT, %6, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_9 = stablehlo.constant dense<3> : tensor<i32>
    %25 = stablehlo.add %6, %c_9 : tensor<i32>
    %26 = stablehlo.select %24, %25, %6 : tensor<i1>, tensor<i32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %28 = "stablehlo.scatter"(%23, %27, %12) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
    return %0, %28 : tensor<i32>, tensor<3xi32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<3xi32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
    %1 = stablehlo.reshape %0 : (tensor<1xi32>) -> tensor<i32>
    return %1 : tensor<i32>
  }
  func.func private @closed_call_0(%arg0: tensor<3x3xf32>, %arg1: tensor<f32>, %arg2: tensor<3xf32>, %arg3: tensor<3xf32>, %arg4: tensor<3x3xf32>, %arg5: tensor<3xi32>, %arg6: tensor<3x3xf32>, %arg7: tensor<i1>, %arg8: tensor<i32>) -> (tensor<3x3xf32>, tensor<i1>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg8, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %1 = stablehlo.add %arg8, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg8 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare LT, %c_1, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %c_4 = stablehlo.constant dense<3> : tensor<i32>
    %4 = stablehlo.add %c_3, %c_4 : tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.select %3, %4, %c_5 : tensor<i1>, tensor<i32>
    %6 = stablehlo.dynamic_slice %arg0, %2, %5, sizes = [1, 3] : (tensor<3x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x3xf32>
    %7 = stablehlo.reshape %6 : (tensor<1x3xf32>) -> tensor<3xf32>
    %8 = stablehlo.iota dim = 0 : tensor<3xi32>
    %9 = stablehlo.broadcast_in_dim %arg8, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %10 = stablehlo.compare LT, %8, %9, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = call @_where(%10, %cst, %cst_6) : (tensor<3xi1>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
    %12 = stablehlo.convert %11 : tensor<3xf32>
    %13 = stablehlo.multiply %7, %12 : tensor<3xf32>
    %14 = stablehlo.convert %arg1 : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %16 = stablehlo.multiply %15, %13 : tensor<3xf32>
    %17 = stablehlo.dot_general %16, %arg6, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3xf32>, tensor<3x3xf32>) -> tensor<3xf32>
    %18 = stablehlo.add %arg2, %17 : tensor<3xf32>
    %c_7 = stablehlo.constant dense<1> : tensor<i32>
    %19 = stablehlo.subtract %arg8, %c_7 : tensor<i32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %20 = stablehlo.maximum %19, %c_8 : tensor<i32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %21 = stablehlo.compare LT, %20, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_10 = stablehlo.constant dense<3> : tensor<i32>
    %22 = stablehlo.add %20, %c_10 : tensor<i32>
    %23 = stablehlo.select %21, %22, %20 : tensor<i1>, tensor<i32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %24 = stablehlo.compare LT, %c_11, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %c_14 = stablehlo.constant dense<3> : tensor<i32>
    %25 = stablehlo.add %c_13, %c_14 : tensor<i32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %26 = stablehlo.select %24, %25, %c_15 : tensor<i1>, tensor<i32>
    %27 = stablehlo.dynamic_slice %arg6, %23, %26, sizes = [1, 3] : (tensor<3x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x3xf32>
    %28 = stablehlo.reshape %27 : (tensor<1x3xf32>) -> tensor<3xf32>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %cst_17 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %c_18 = stablehlo.constant dense<false> : tensor<i1>
    %29:10 = stablehlo.while(%iterArg = %arg1, %iterArg_21 = %18, %iterArg_22 = %arg3, %iterArg_23 = %arg4, %iterArg_24 = %arg5, %iterArg_25 = %arg2, %iterArg_26 = %28, %iterArg_27 = %c_16, %iterArg_28 = %cst_17, %iterArg_29 = %c_18) : tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<3x3xf32>, tensor<3xi32>, tensor<3xf32>, tensor<3xf32>, tensor<i32>, tensor<f32>, tensor<i1>
    cond {
      %c_30 = stablehlo.constant dense<8> : tensor<i32>
      %36 = stablehlo.compare LT, %iterArg_27, %c_30, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %37 = stablehlo.not %iterArg_29 : tensor<i1>
      %c_31 = stablehlo.constant dense<false> : tensor<i1>
      %38 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<i1>) -> tensor<i1>
      %39 = stablehlo.compare NE, %36, %38, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %40 = stablehlo.convert %39 : tensor<i1>
      %41 = stablehlo.and %40, %37 : tensor<i1>
      stablehlo.return %41 : tensor<i1>
    } do {
      %cst_30 = stablehlo.constant dense<0.435866535> : tensor<f32>
      %36 = stablehlo.multiply %iterArg, %cst_30 : tensor<f32>
      %37 = stablehlo.convert %36 : tensor<f32>
      %38 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %39 = stablehlo.multiply %38, %iterArg_26 : tensor<3xf32>
      %40 = stablehlo.add %iterArg_21, %39 : tensor<3xf32>
      %41 = stablehlo.slice %iterArg_22 [0:1] : (tensor<3xf32>) -> tensor<1xf32>
      %42 = stablehlo.reshape %41 : (tensor<1xf32>) -> tensor<f32>
      %43 = stablehlo.slice %40 [0:1] : (tensor<3xf32>) -> tensor<1xf32>
      %44 = stablehlo.reshape %43 : (tensor<1xf32>) -> tensor<f32>
      %45 = stablehlo.multiply %42, %44 : tensor<f32>
      %46 = stablehlo.slice %iterArg_22 [1:2] : (tensor<3xf32>) -> tensor<1xf32>
      %47 = stablehlo.reshape %46 : (tensor<1xf32>) -> tensor<f32>
      %48 = stablehlo.slice %40 [1:2] : (tensor<3xf32>) -> tensor<1xf32>
      %49 = stablehlo.reshape %48 : (tensor<1xf32>) -> tensor<f32>
      %50 = stablehlo.multiply %49, %49 : tensor<f32>
      %51 = stablehlo.multiply %47, %50 : tensor<f32>
      %52 = stablehlo.slice %iterArg_22 [2:3] : (tensor<3xf32>) -> tensor<1xf32>
      %53 = stablehlo.reshape %52 : (tensor<1xf32>) -> tensor<f32>
      %54 = stablehlo.slice %40 [1:2] : (tensor<3xf32>) -> tensor<1xf32>
      %55 = stablehlo.reshape %54 : (tensor<1xf32>) -> tensor<f32>
      %56 = stablehlo.multiply %53, %55 : tensor<f32>
      %57 = stablehlo.slice %40 [2:3] : (tensor<3xf32>) -> tensor<1xf32>
      %58 = stablehlo.reshape %57 : (tensor<1xf32>) -> tensor<f32>
      %59 = stablehlo.multiply %56, %58 : tensor<f32>
      %60 = stablehlo.negate %45 : tensor<f32>
      %61 = stablehlo.add %60, %59 : tensor<f32>
      %62 = stablehlo.subtract %45, %51 : tensor<f32>
      %63 = stablehlo.subtract %62, %59 : tensor<f32>
      %64 = stablehlo.broadcast_in_dim %61, dims = [] : (tensor<f32>) -> tensor<1xf32>
      %65 = stablehlo.broadcast_in_dim %63, dims = [] : (tensor<f32>) -> tensor<1xf32>
      %66 = stablehlo.broadcast_in_dim %51, dims = [] : (tensor<f32>) -> tensor<1xf32>
      %67 = stablehlo.concatenate %64, %65, %66, dim = 0 : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<3xf32>
      %68 = stablehlo.subtract %67, %iterArg_26 : tensor<3xf32>
      %69 = func.call @lu_solve(%iterArg_23, %iterArg_24, %68) : (tensor<3x3xf32>, tensor<3xi32>, tensor<3xf32>) -> tensor<3xf32>
      %70 = stablehlo.convert %iterArg : tensor<f32>
      %71 = stablehlo.broadcast_in_dim %70, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %72 = stablehlo.multiply %71, %69 : tensor<3xf32>
      %73 = stablehlo.abs %72 : tensor<3xf32>
      %74 = stablehlo.abs %iterArg_25 : tensor<3xf32>
      %cst_31 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %75 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %76 = stablehlo.multiply %75, %74 : tensor<3xf32>
      %cst_32 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
      %77 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %78 = stablehlo.add %77, %76 : tensor<3xf32>
      %79 = stablehlo.divide %73, %78 : tensor<3xf32>
      %cst_33 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %80 = stablehlo.reduce(%79 init: %cst_33) applies stablehlo.maximum across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
      %81 = stablehlo.add %iterArg_26, %69 : tensor<3xf32>
      %c_34 = stablehlo.constant dense<1> : tensor<i32>
      %82 = stablehlo.add %iterArg_27, %c_34 : tensor<i32>
      %cst_35 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %83 = stablehlo.compare LT, %80, %cst_35, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %iterArg, %iterArg_21, %iterArg_22, %iterArg_23, %iterArg_24, %iterArg_25, %81, %82, %80, %83 : tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<3x3xf32>, tensor<3xi32>, tensor<3xf32>, tensor<3xf32>, tensor<i32>, tensor<f32>, tensor<i1>
    }
    %c_19 = stablehlo.constant dense<0> : tensor<i32>
    %30 = stablehlo.compare LT, %arg8, %c_19, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_20 = stablehlo.constant dense<3> : tensor<i32>
    %31 = stablehlo.add %arg8, %c_20 : tensor<i32>
    %32 = stablehlo.select %30, %31, %arg8 : tensor<i1>, tensor<i32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %34 = "stablehlo.scatter"(%arg6, %33, %29#6) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      stablehlo.return %arg10 : tensor<f32>
    }) : (tensor<3x3xf32>, tensor<1xi32>, tensor<3xf32>) -> tensor<3x3xf32>
    %35 = stablehlo.and %arg7, %29#9 : tensor<i1>
    return %34, %35 : tensor<3x3xf32>, tensor<i1>
  }
  func.func private @_where(%arg0: tensor<3xi1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2 = stablehlo.select %arg0, %0, %1 : tensor<3xi1>, tensor<3xf32>
    return %2 : tensor<3xf32>
  }
  func.func private @lu_solve(%arg0: tensor<3x3xf32>, %arg1: tensor<3xi32>, %arg2: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<3xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:4 = stablehlo.while(%iterArg = %arg1, %iterArg_1 = %c_0, %iterArg_2 = %c, %iterArg_3 = %0) : tensor<3xi32>, tensor<i32>, tensor<i32>, tensor<3xi32>
    cond {
      %c_4 = stablehlo.constant dense<3> : tensor<i32>
      %3 = stablehlo.compare LT, %iterArg_1, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      %3:2 = func.call @closed_call(%iterArg, %iterArg_2, %iterArg_3) : (tensor<3xi32>, tensor<i32>, tensor<3xi32>) -> (tensor<i32>, tensor<3xi32>)
      %c_4 = stablehlo.constant dense<1> : tensor<i32>
      %4 = stablehlo.add %iterArg_1, %c_4 : tensor<i32>
      stablehlo.return %iterArg, %4, %3#0, %3#1 : tensor<3xi32>, tensor<i32>, tensor<i32>, tensor<3xi32>
    }
    %2 = call @_lu_solve(%arg0, %1#3, %arg2) : (tensor<3x3xf32>, tensor<3xi32>, tensor<3xf32>) -> tensor<3xf32>
    return %2 : tensor<3xf32>
  }
  func.func private @_lu_solve(%arg0: tensor<3x3xf32>, %arg1: tensor<3xi32>, %arg2: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %2 = stablehlo.compare LT, %arg1, %1, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<3xi32>
    %5 = stablehlo.select %2, %4, %arg1 : tensor<3xi1>, tensor<3xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %7 = "stablehlo.gather"(%0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<3x1xf32>, tensor<3x1xi32>) -> tensor<3x1xf32>
    %8 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %7) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=3, j=3, k=3, l=1, m=3, n=1}, custom>} : (tensor<3x3xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
    %9 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %8) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=3, j=3, k=3, l=1, m=3, n=1}, custom>} : (tensor<3x3xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
    %10 = stablehlo.reshape %9 : (tensor<3x1xf32>) -> tensor<3xf32>
    return %10 : tensor<3xf32>
  }
  func.func private @clip(%arg0: tensor<f32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.maximum %0, %arg0 : tensor<f32>
    %2 = stablehlo.convert %arg2 : tensor<f32>
    %3 = stablehlo.minimum %2, %1 : tensor<f32>
    return %3 : tensor<f32>
  }
  func.func private @_where_1(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @_where_2(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @_where_3(%arg0: tensor<i1>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<3xf32>
    return %0 : tensor<3xf32>
  }
}
