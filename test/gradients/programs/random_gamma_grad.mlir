// DERIVATIVE: -1.40275599758
module @jit_of attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f64>) -> (tensor<f64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<[0.097627007854649505, 0.43037873274483895, 0.20552675214328775, 0.089766365993793728, -0.15269040132219058]> : tensor<5xf64>
    %cst_0 = stablehlo.constant dense<[0.50603238130968431, 2.4057807390483092, 1.4837049248904126, 2.2533559801435414, 2.9405716823908272]> : tensor<5xf64>
    %cst_1 = stablehlo.constant dense<[-0.165955990594852, 0.4406489868843162, -0.99977125036531022, -0.39533485473632046, -0.70648821836577391]> : tensor<5xf64>
    %cst_2 = stablehlo.constant dense<[1.753938850108171, 1.6530252518818325, 0.49453806007135614, 1.0247852462750522, 1.6496827522290121]> : tensor<5xf64>
    %cst_3 = stablehlo.constant dense<[1.0507979025745755, 1.2081478226181048, 0.79090473891294433, 1.010827605197663, 1.3929469543476547]> : tensor<5xf64>
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %1 = stablehlo.multiply %0, %cst : tensor<5xf64>
    %2 = stablehlo.add %cst_0, %1 : tensor<5xf64>
    %3 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %4 = stablehlo.multiply %3, %cst_1 : tensor<5xf64>
    %5 = stablehlo.add %cst_2, %4 : tensor<5xf64>
    %6 = stablehlo.compare NE, %2, %2, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %7 = stablehlo.compare NE, %5, %5, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %8 = stablehlo.or %6, %7 : tensor<5xi1>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %9 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %10 = stablehlo.compare EQ, %5, %9, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %11 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %12 = stablehlo.compare LT, %5, %11, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %13 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %14 = stablehlo.compare LE, %2, %13, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %15 = stablehlo.or %12, %14 : tensor<5xi1>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %16 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %17 = stablehlo.compare GT, %5, %16, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %18 = stablehlo.compare GT, %5, %2, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %19 = stablehlo.and %17, %18 : tensor<5xi1>
    %20 = stablehlo.log %5 : tensor<5xf64>
    %21 = stablehlo.multiply %2, %20 : tensor<5xf64>
    %22 = stablehlo.subtract %21, %5 : tensor<5xf64>
    %23 = chlo.lgamma %2 : tensor<5xf64> -> tensor<5xf64>
    %24 = stablehlo.subtract %22, %23 : tensor<5xf64>
    %cst_8 = stablehlo.constant dense<1.7976931348623157E+308> : tensor<f64>
    %25 = stablehlo.log %cst_8 : tensor<f64>
    %26 = stablehlo.negate %25 : tensor<f64>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %28 = stablehlo.compare LT, %24, %27, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %29 = stablehlo.or %10, %15 : tensor<5xi1>
    %30 = stablehlo.or %29, %28 : tensor<5xi1>
    %31 = stablehlo.or %30, %8 : tensor<5xi1>
    %32 = stablehlo.not %31 : tensor<5xi1>
    %33 = stablehlo.and %32, %19 : tensor<5xi1>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %34 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %35 = stablehlo.subtract %34, %2 : tensor<5xf64>
    %36 = stablehlo.add %5, %35 : tensor<5xf64>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %37 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %38 = stablehlo.add %36, %37 : tensor<5xf64>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %39 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %40 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %41 = stablehlo.add %5, %40 : tensor<5xf64>
    %42 = stablehlo.multiply %38, %5 : tensor<5xf64>
    %43 = stablehlo.divide %41, %42 : tensor<5xf64>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %44 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %45 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %46 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %47 = stablehlo.negate %5 : tensor<5xf64>
    %48 = stablehlo.multiply %43, %47 : tensor<5xf64>
    %49 = stablehlo.subtract %46, %48 : tensor<5xf64>
    %50 = stablehlo.divide %49, %42 : tensor<5xf64>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %51:14 = stablehlo.while(%iterArg = %33, %iterArg_26 = %43, %iterArg_27 = %35, %iterArg_28 = %38, %iterArg_29 = %cst_16, %iterArg_30 = %41, %iterArg_31 = %42, %iterArg_32 = %39, %iterArg_33 = %5, %iterArg_34 = %44, %iterArg_35 = %45, %iterArg_36 = %46, %iterArg_37 = %47, %iterArg_38 = %50) : tensor<5xi1>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<f64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>
    cond {
      %cst_39 = stablehlo.constant dense<2.000000e+03> : tensor<f64>
      %86 = stablehlo.compare LT, %iterArg_29, %cst_39, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %c = stablehlo.constant dense<false> : tensor<i1>
      %87 = stablehlo.reduce(%iterArg init: %c) applies stablehlo.or across dimensions = [0] : (tensor<5xi1>, tensor<i1>) -> tensor<i1>
      %88 = stablehlo.and %86, %87 : tensor<i1>
      stablehlo.return %88 : tensor<i1>
    } do {
      %cst_39 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %86 = stablehlo.add %iterArg_29, %cst_39 : tensor<f64>
      %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %87 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %88 = stablehlo.add %iterArg_27, %87 : tensor<5xf64>
      %cst_41 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
      %89 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %90 = stablehlo.add %iterArg_28, %89 : tensor<5xf64>
      %91 = stablehlo.broadcast_in_dim %86, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %92 = stablehlo.multiply %88, %91 : tensor<5xf64>
      %93 = stablehlo.multiply %iterArg_30, %90 : tensor<5xf64>
      %94 = stablehlo.multiply %iterArg_32, %92 : tensor<5xf64>
      %95 = stablehlo.subtract %93, %94 : tensor<5xf64>
      %96 = stablehlo.multiply %iterArg_31, %90 : tensor<5xf64>
      %97 = stablehlo.multiply %iterArg_33, %92 : tensor<5xf64>
      %98 = stablehlo.subtract %96, %97 : tensor<5xf64>
      %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %99 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %100 = stablehlo.compare NE, %98, %99, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %101 = stablehlo.divide %95, %98 : tensor<5xf64>
      %102 = stablehlo.select %100, %101, %iterArg_26 : tensor<5xi1>, tensor<5xf64>
      %103 = stablehlo.multiply %iterArg_36, %90 : tensor<5xf64>
      %104 = stablehlo.subtract %103, %iterArg_30 : tensor<5xf64>
      %105 = stablehlo.multiply %iterArg_34, %92 : tensor<5xf64>
      %106 = stablehlo.subtract %104, %105 : tensor<5xf64>
      %107 = stablehlo.broadcast_in_dim %86, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %108 = stablehlo.multiply %iterArg_32, %107 : tensor<5xf64>
      %109 = stablehlo.add %106, %108 : tensor<5xf64>
      %110 = stablehlo.multiply %iterArg_37, %90 : tensor<5xf64>
      %111 = stablehlo.subtract %110, %iterArg_31 : tensor<5xf64>
      %112 = stablehlo.multiply %iterArg_35, %92 : tensor<5xf64>
      %113 = stablehlo.subtract %111, %112 : tensor<5xf64>
      %114 = stablehlo.broadcast_in_dim %86, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %115 = stablehlo.multiply %iterArg_33, %114 : tensor<5xf64>
      %116 = stablehlo.add %113, %115 : tensor<5xf64>
      %117 = stablehlo.multiply %102, %116 : tensor<5xf64>
      %118 = stablehlo.subtract %109, %117 : tensor<5xf64>
      %119 = stablehlo.divide %118, %98 : tensor<5xf64>
      %120 = stablehlo.select %100, %119, %iterArg_38 : tensor<5xi1>, tensor<5xf64>
      %121 = stablehlo.subtract %120, %iterArg_38 : tensor<5xf64>
      %122 = stablehlo.abs %121 : tensor<5xf64>
      %cst_43 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %123 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %124 = stablehlo.select %100, %122, %123 : tensor<5xi1>, tensor<5xf64>
      %125 = stablehlo.abs %95 : tensor<5xf64>
      %cst_44 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %cst_45 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %126 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f64>) -> tensor<f64>
      %127 = stablehlo.divide %126, %cst_44 : tensor<f64>
      %128 = stablehlo.broadcast_in_dim %127, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %129 = stablehlo.compare GT, %125, %128, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %cst_46 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %130 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %131 = stablehlo.multiply %iterArg_30, %130 : tensor<5xf64>
      %132 = stablehlo.select %129, %131, %iterArg_30 : tensor<5xi1>, tensor<5xf64>
      %cst_47 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %133 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %134 = stablehlo.multiply %95, %133 : tensor<5xf64>
      %135 = stablehlo.select %129, %134, %95 : tensor<5xi1>, tensor<5xf64>
      %cst_48 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %136 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %137 = stablehlo.multiply %iterArg_31, %136 : tensor<5xf64>
      %138 = stablehlo.select %129, %137, %iterArg_31 : tensor<5xi1>, tensor<5xf64>
      %cst_49 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %139 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %140 = stablehlo.multiply %98, %139 : tensor<5xf64>
      %141 = stablehlo.select %129, %140, %98 : tensor<5xi1>, tensor<5xf64>
      %cst_50 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %142 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %143 = stablehlo.multiply %iterArg_36, %142 : tensor<5xf64>
      %144 = stablehlo.select %129, %143, %iterArg_36 : tensor<5xi1>, tensor<5xf64>
      %cst_51 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %145 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %146 = stablehlo.multiply %iterArg_37, %145 : tensor<5xf64>
      %147 = stablehlo.select %129, %146, %iterArg_37 : tensor<5xi1>, tensor<5xf64>
      %cst_52 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %148 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %149 = stablehlo.multiply %109, %148 : tensor<5xf64>
      %150 = stablehlo.select %129, %149, %109 : tensor<5xi1>, tensor<5xf64>
      %cst_53 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %151 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %152 = stablehlo.multiply %116, %151 : tensor<5xf64>
      %153 = stablehlo.select %129, %152, %116 : tensor<5xi1>, tensor<5xf64>
      %cst_54 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %154 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %155 = stablehlo.compare GT, %124, %154, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %156 = stablehlo.and %iterArg, %155 : tensor<5xi1>
      %157 = stablehlo.select %iterArg, %102, %iterArg_26 : tensor<5xi1>, tensor<5xf64>
      %158 = stablehlo.select %iterArg, %88, %iterArg_27 : tensor<5xi1>, tensor<5xf64>
      %159 = stablehlo.select %iterArg, %90, %iterArg_28 : tensor<5xi1>, tensor<5xf64>
      %160 = stablehlo.select %iterArg, %135, %iterArg_30 : tensor<5xi1>, tensor<5xf64>
      %161 = stablehlo.select %iterArg, %141, %iterArg_31 : tensor<5xi1>, tensor<5xf64>
      %162 = stablehlo.select %iterArg, %132, %iterArg_32 : tensor<5xi1>, tensor<5xf64>
      %163 = stablehlo.select %iterArg, %138, %iterArg_33 : tensor<5xi1>, tensor<5xf64>
      %164 = stablehlo.select %iterArg, %144, %iterArg_34 : tensor<5xi1>, tensor<5xf64>
      %165 = stablehlo.select %iterArg, %147, %iterArg_35 : tensor<5xi1>, tensor<5xf64>
      %166 = stablehlo.select %iterArg, %150, %iterArg_36 : tensor<5xi1>, tensor<5xf64>
      %167 = stablehlo.select %iterArg, %153, %iterArg_37 : tensor<5xi1>, tensor<5xf64>
      %168 = stablehlo.select %iterArg, %120, %iterArg_38 : tensor<5xi1>, tensor<5xf64>
      stablehlo.return %156, %157, %158, %159, %86, %160, %161, %162, %163, %164, %165, %166, %167, %168 : tensor<5xi1>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<f64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>
    }
    %52 = stablehlo.log %5 : tensor<5xf64>
    %53 = chlo.digamma %2 : tensor<5xf64> -> tensor<5xf64>
    %54 = stablehlo.subtract %52, %53 : tensor<5xf64>
    %55 = stablehlo.multiply %51#1, %54 : tensor<5xf64>
    %56 = stablehlo.add %51#13, %55 : tensor<5xf64>
    %57 = stablehlo.multiply %56, %5 : tensor<5xf64>
    %58 = stablehlo.negate %57 : tensor<5xf64>
    %59 = stablehlo.negate %58 : tensor<5xf64>
    %60 = stablehlo.not %19 : tensor<5xi1>
    %61 = stablehlo.and %32, %60 : tensor<5xi1>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %62 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %63 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %64 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %65 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %66:7 = stablehlo.while(%iterArg = %61, %iterArg_26 = %2, %iterArg_27 = %62, %iterArg_28 = %63, %iterArg_29 = %5, %iterArg_30 = %64, %iterArg_31 = %65) : tensor<5xi1>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>
    cond {
      %c = stablehlo.constant dense<false> : tensor<i1>
      %86 = stablehlo.reduce(%iterArg init: %c) applies stablehlo.or across dimensions = [0] : (tensor<5xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %86 : tensor<i1>
    } do {
      %cst_32 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %86 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %87 = stablehlo.add %iterArg_26, %86 : tensor<5xf64>
      %88 = stablehlo.divide %iterArg_29, %87 : tensor<5xf64>
      %89 = stablehlo.multiply %iterArg_30, %88 : tensor<5xf64>
      %90 = stablehlo.multiply %iterArg_27, %iterArg_29 : tensor<5xf64>
      %91 = stablehlo.multiply %87, %87 : tensor<5xf64>
      %92 = stablehlo.divide %90, %91 : tensor<5xf64>
      %93 = stablehlo.subtract %89, %92 : tensor<5xf64>
      %94 = stablehlo.add %iterArg_31, %93 : tensor<5xf64>
      %95 = stablehlo.divide %iterArg_29, %87 : tensor<5xf64>
      %96 = stablehlo.multiply %iterArg_27, %95 : tensor<5xf64>
      %97 = stablehlo.add %iterArg_28, %96 : tensor<5xf64>
      %98 = stablehlo.divide %93, %94 : tensor<5xf64>
      %99 = stablehlo.abs %98 : tensor<5xf64>
      %cst_33 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %100 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %101 = stablehlo.compare GT, %99, %100, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %102 = stablehlo.and %iterArg, %101 : tensor<5xi1>
      %103 = stablehlo.select %iterArg, %87, %iterArg_26 : tensor<5xi1>, tensor<5xf64>
      %104 = stablehlo.select %iterArg, %96, %iterArg_27 : tensor<5xi1>, tensor<5xf64>
      %105 = stablehlo.select %iterArg, %97, %iterArg_28 : tensor<5xi1>, tensor<5xf64>
      %106 = stablehlo.select %iterArg, %iterArg_29, %iterArg_29 : tensor<5xi1>, tensor<5xf64>
      %107 = stablehlo.select %iterArg, %93, %iterArg_30 : tensor<5xi1>, tensor<5xf64>
      %108 = stablehlo.select %iterArg, %94, %iterArg_31 : tensor<5xi1>, tensor<5xf64>
      stablehlo.return %102, %103, %104, %105, %106, %107, %108 : tensor<5xi1>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>
    }
    %67 = stablehlo.log %5 : tensor<5xf64>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %68 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %69 = stablehlo.add %2, %68 : tensor<5xf64>
    %70 = chlo.digamma %69 : tensor<5xf64> -> tensor<5xf64>
    %71 = stablehlo.subtract %67, %70 : tensor<5xf64>
    %72 = stablehlo.multiply %66#3, %71 : tensor<5xf64>
    %73 = stablehlo.add %66#6, %72 : tensor<5xf64>
    %74 = stablehlo.negate %73 : tensor<5xf64>
    %75 = stablehlo.multiply %74, %5 : tensor<5xf64>
    %76 = stablehlo.divide %75, %2 : tensor<5xf64>
    %77 = stablehlo.select %19, %59, %76 : tensor<5xi1>, tensor<5xf64>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %78 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %79 = stablehlo.select %10, %78, %77 : tensor<5xi1>, tensor<5xf64>
    %80 = stablehlo.or %15, %8 : tensor<5xi1>
    %cst_23 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %81 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %82 = stablehlo.select %80, %81, %79 : tensor<5xi1>, tensor<5xf64>
    %83 = stablehlo.multiply %cst_3, %82 : tensor<5xf64>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %84 = stablehlo.reduce(%83 init: %cst_24) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %85 = stablehlo.add %cst_25, %84 : tensor<f64>
    return %85 : tensor<f64>
  }
}
