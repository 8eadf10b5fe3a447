// DERIVATIVE: -0.703986602013
module @jit_of attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f64>) -> (tensor<f64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<[0.097627007854649505, 0.43037873274483895, 0.20552675214328775, 0.089766365993793728, -0.15269040132219058]> : tensor<5xf64>
    %cst_0 = stablehlo.constant dense<[0.50603238130968431, 2.4057807390483092, 1.4837049248904126, 2.2533559801435414, 2.9405716823908272]> : tensor<5xf64>
    %cst_1 = stablehlo.constant dense<[-0.165955990594852, 0.4406489868843162, -0.99977125036531022, -0.39533485473632046, -0.70648821836577391]> : tensor<5xf64>
    %cst_2 = stablehlo.constant dense<[1.753938850108171, 1.6530252518818325, 0.49453806007135614, 1.0247852462750522, 1.6496827522290121]> : tensor<5xf64>
    %cst_3 = stablehlo.constant dense<[-0.12801019571599248, -0.94814753634421733, 0.099324955757418287, -0.12935521476344625, -0.15926439582502194]> : tensor<5xf64>
    %cst_4 = stablehlo.constant dense<[2.1339209895265392, 2.4700953974818138, 1.3285410595010538, 0.47802813664594379, 1.0779931181315827]> : tensor<5xf64>
    %cst_5 = stablehlo.constant dense<[1.0507979025745755, 1.2081478226181048, 0.79090473891294433, 1.010827605197663, 1.3929469543476547]> : tensor<5xf64>
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %1 = stablehlo.multiply %0, %cst : tensor<5xf64>
    %2 = stablehlo.add %cst_0, %1 : tensor<5xf64>
    %3 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %4 = stablehlo.multiply %3, %cst_1 : tensor<5xf64>
    %5 = stablehlo.add %cst_2, %4 : tensor<5xf64>
    %6 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %7 = stablehlo.multiply %6, %cst_3 : tensor<5xf64>
    %8 = stablehlo.add %cst_4, %7 : tensor<5xf64>
    %cst_6 = stablehlo.constant dense<4.000000e+00> : tensor<f64>
    %9 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %10 = stablehlo.divide %8, %9 : tensor<5xf64>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %11 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %12 = stablehlo.compare EQ, %2, %11, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_8 = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
    %13 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %14 = stablehlo.compare EQ, %5, %13, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %15 = stablehlo.or %12, %14 : tensor<5xi1>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %16 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %17 = stablehlo.compare EQ, %5, %16, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_10 = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
    %18 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %19 = stablehlo.compare EQ, %2, %18, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %20 = stablehlo.or %17, %19 : tensor<5xi1>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %21 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %22 = stablehlo.compare EQ, %10, %21, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %23 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %24 = stablehlo.compare EQ, %10, %23, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %25 = stablehlo.not %22 : tensor<5xi1>
    %26 = stablehlo.not %24 : tensor<5xi1>
    %27 = stablehlo.compare NE, %2, %2, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %28 = stablehlo.compare NE, %5, %5, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %29 = stablehlo.or %27, %28 : tensor<5xi1>
    %30 = stablehlo.compare NE, %10, %10, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %31 = stablehlo.or %29, %30 : tensor<5xi1>
    %32 = stablehlo.and %20, %26 : tensor<5xi1>
    %33 = stablehlo.and %15, %22 : tensor<5xi1>
    %34 = stablehlo.or %32, %33 : tensor<5xi1>
    %35 = stablehlo.and %15, %25 : tensor<5xi1>
    %36 = stablehlo.and %20, %24 : tensor<5xi1>
    %37 = stablehlo.or %35, %36 : tensor<5xi1>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %38 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %39 = stablehlo.compare LT, %2, %38, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %40 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %41 = stablehlo.compare LT, %5, %40, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %42 = stablehlo.or %39, %41 : tensor<5xi1>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %43 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %44 = stablehlo.compare LT, %10, %43, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %45 = stablehlo.or %42, %44 : tensor<5xi1>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %46 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %47 = stablehlo.compare GT, %10, %46, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %48 = stablehlo.or %45, %47 : tensor<5xi1>
    %49 = stablehlo.and %15, %20 : tensor<5xi1>
    %50 = stablehlo.or %49, %31 : tensor<5xi1>
    %51 = stablehlo.or %48, %50 : tensor<5xi1>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %52 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %53 = stablehlo.add %2, %52 : tensor<5xf64>
    %54 = stablehlo.add %2, %5 : tensor<5xf64>
    %cst_18 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %55 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %56 = stablehlo.add %54, %55 : tensor<5xf64>
    %57 = stablehlo.divide %53, %56 : tensor<5xf64>
    %58 = stablehlo.compare LT, %10, %57, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %59 = stablehlo.select %58, %2, %5 : tensor<5xi1>, tensor<5xf64>
    %60 = stablehlo.select %58, %5, %2 : tensor<5xi1>, tensor<5xf64>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %61 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %62 = stablehlo.subtract %61, %10 : tensor<5xf64>
    %63 = stablehlo.select %58, %10, %62 : tensor<5xi1>, tensor<5xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %64 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<5xi64>
    %c_20 = stablehlo.constant dense<0> : tensor<i64>
    %65 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i64>) -> tensor<5xi64>
    %66 = stablehlo.compare EQ, %64, %65, SIGNED : (tensor<5xi64>, tensor<5xi64>) -> tensor<5xi1>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %67 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %68 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %69 = stablehlo.select %66, %67, %68 : tensor<5xi1>, tensor<5xf64>
    %70 = stablehlo.abs %69 : tensor<5xf64>
    %cst_23 = stablehlo.constant dense<1.1102230246251565E-16> : tensor<f64>
    %71 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %72 = stablehlo.compare LT, %70, %71, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_24 = stablehlo.constant dense<1.1102230246251565E-16> : tensor<f64>
    %73 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %74 = stablehlo.select %72, %73, %69 : tensor<5xi1>, tensor<5xf64>
    %c_25 = stablehlo.constant dense<true> : tensor<i1>
    %75 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i1>) -> tensor<5xi1>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %76 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %c_27 = stablehlo.constant dense<1> : tensor<i64>
    %77:8 = stablehlo.while(%iterArg = %59, %iterArg_35 = %60, %iterArg_36 = %63, %iterArg_37 = %74, %iterArg_38 = %76, %iterArg_39 = %74, %iterArg_40 = %c_27, %iterArg_41 = %75) : tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<i64>, tensor<5xi1>
    cond {
      %c_42 = stablehlo.constant dense<600> : tensor<i64>
      %114 = stablehlo.compare LT, %iterArg_40, %c_42, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %c_43 = stablehlo.constant dense<false> : tensor<i1>
      %115 = stablehlo.reduce(%iterArg_41 init: %c_43) applies stablehlo.or across dimensions = [0] : (tensor<5xi1>, tensor<i1>) -> tensor<i1>
      %116 = stablehlo.and %114, %115 : tensor<i1>
      stablehlo.return %116 : tensor<i1>
    } do {
      %114 = stablehlo.broadcast_in_dim %iterArg_40, dims = [] : (tensor<i64>) -> tensor<5xi64>
      %c_42 = stablehlo.constant dense<2> : tensor<i64>
      %115 = stablehlo.broadcast_in_dim %c_42, dims = [] : (tensor<i64>) -> tensor<5xi64>
      %116 = func.call @remainder(%114, %115) : (tensor<5xi64>, tensor<5xi64>) -> tensor<5xi64>
      %c_43 = stablehlo.constant dense<0> : tensor<i64>
      %117 = stablehlo.broadcast_in_dim %c_43, dims = [] : (tensor<i64>) -> tensor<5xi64>
      %118 = stablehlo.compare EQ, %116, %117, SIGNED : (tensor<5xi64>, tensor<5xi64>) -> tensor<5xi1>
      %c_44 = stablehlo.constant dense<1> : tensor<i64>
      %119 = stablehlo.broadcast_in_dim %c_44, dims = [] : (tensor<i64>) -> tensor<5xi64>
      %120 = stablehlo.compare EQ, %114, %119, SIGNED : (tensor<5xi64>, tensor<5xi64>) -> tensor<5xi1>
      %c_45 = stablehlo.constant dense<1> : tensor<i64>
      %121 = stablehlo.broadcast_in_dim %c_45, dims = [] : (tensor<i64>) -> tensor<5xi64>
      %122 = stablehlo.subtract %114, %121 : tensor<5xi64>
      %c_46 = stablehlo.constant dense<2> : tensor<i64>
      %123 = stablehlo.broadcast_in_dim %c_46, dims = [] : (tensor<i64>) -> tensor<5xi64>
      %124 = func.call @floor_divide(%122, %123) : (tensor<5xi64>, tensor<5xi64>) -> tensor<5xi64>
      %c_47 = stablehlo.constant dense<0> : tensor<i64>
      %125 = stablehlo.broadcast_in_dim %c_47, dims = [] : (tensor<i64>) -> tensor<5xi64>
      %126 = stablehlo.compare EQ, %124, %125, SIGNED : (tensor<5xi64>, tensor<5xi64>) -> tensor<5xi1>
      %127 = stablehlo.convert %124 : (tensor<5xi64>) -> tensor<5xf64>
      %cst_48 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %128 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %cst_49 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
      %129 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %130 = stablehlo.add %iterArg, %iterArg_35 : tensor<5xf64>
      %131 = stablehlo.negate %130 : tensor<5xf64>
      %132 = stablehlo.multiply %131, %iterArg_36 : tensor<5xf64>
      %133 = stablehlo.add %iterArg, %128 : tensor<5xf64>
      %134 = stablehlo.divide %132, %133 : tensor<5xf64>
      %135 = stablehlo.add %iterArg, %127 : tensor<5xf64>
      %136 = stablehlo.negate %135 : tensor<5xf64>
      %137 = stablehlo.add %iterArg, %iterArg_35 : tensor<5xf64>
      %138 = stablehlo.add %137, %127 : tensor<5xf64>
      %139 = stablehlo.multiply %136, %138 : tensor<5xf64>
      %140 = stablehlo.multiply %139, %iterArg_36 : tensor<5xf64>
      %141 = stablehlo.multiply %129, %127 : tensor<5xf64>
      %142 = stablehlo.add %iterArg, %141 : tensor<5xf64>
      %143 = stablehlo.multiply %129, %127 : tensor<5xf64>
      %144 = stablehlo.add %iterArg, %143 : tensor<5xf64>
      %145 = stablehlo.add %144, %128 : tensor<5xf64>
      %146 = stablehlo.multiply %142, %145 : tensor<5xf64>
      %147 = stablehlo.divide %140, %146 : tensor<5xf64>
      %148 = stablehlo.select %126, %134, %147 : tensor<5xi1>, tensor<5xf64>
      %149 = stablehlo.subtract %iterArg_35, %127 : tensor<5xf64>
      %150 = stablehlo.multiply %127, %149 : tensor<5xf64>
      %151 = stablehlo.multiply %150, %iterArg_36 : tensor<5xf64>
      %152 = stablehlo.multiply %129, %127 : tensor<5xf64>
      %153 = stablehlo.add %iterArg, %152 : tensor<5xf64>
      %154 = stablehlo.subtract %153, %128 : tensor<5xf64>
      %155 = stablehlo.multiply %129, %127 : tensor<5xf64>
      %156 = stablehlo.add %iterArg, %155 : tensor<5xf64>
      %157 = stablehlo.multiply %154, %156 : tensor<5xf64>
      %158 = stablehlo.divide %151, %157 : tensor<5xf64>
      %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %159 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %160 = stablehlo.select %118, %148, %158 : tensor<5xi1>, tensor<5xf64>
      %161 = stablehlo.select %120, %159, %160 : tensor<5xi1>, tensor<5xf64>
      %162 = stablehlo.broadcast_in_dim %iterArg_40, dims = [] : (tensor<i64>) -> tensor<5xi64>
      %c_51 = stablehlo.constant dense<0> : tensor<i64>
      %163 = stablehlo.broadcast_in_dim %c_51, dims = [] : (tensor<i64>) -> tensor<5xi64>
      %164 = stablehlo.compare EQ, %162, %163, SIGNED : (tensor<5xi64>, tensor<5xi64>) -> tensor<5xi1>
      %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %165 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %cst_53 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %166 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %167 = stablehlo.select %164, %165, %166 : tensor<5xi1>, tensor<5xf64>
      %168 = stablehlo.divide %161, %iterArg_37 : tensor<5xf64>
      %169 = stablehlo.add %167, %168 : tensor<5xf64>
      %cst_54 = stablehlo.constant dense<1.1102230246251565E-16> : tensor<f64>
      %170 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %171 = stablehlo.abs %169 : tensor<5xf64>
      %172 = stablehlo.compare LT, %171, %170, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %173 = stablehlo.select %172, %170, %169 : tensor<5xi1>, tensor<5xf64>
      %174 = stablehlo.multiply %161, %iterArg_38 : tensor<5xf64>
      %175 = stablehlo.add %167, %174 : tensor<5xf64>
      %176 = stablehlo.abs %175 : tensor<5xf64>
      %177 = stablehlo.compare LT, %176, %170, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %178 = stablehlo.select %177, %170, %175 : tensor<5xi1>, tensor<5xf64>
      %cst_55 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %179 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %180 = stablehlo.divide %179, %178 : tensor<5xf64>
      %181 = stablehlo.multiply %173, %180 : tensor<5xf64>
      %182 = stablehlo.multiply %iterArg_39, %181 : tensor<5xf64>
      %cst_56 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %183 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %184 = stablehlo.subtract %181, %183 : tensor<5xf64>
      %185 = stablehlo.abs %184 : tensor<5xf64>
      %cst_57 = stablehlo.constant dense<1.1102230246251565E-16> : tensor<f64>
      %186 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %187 = stablehlo.compare GE, %185, %186, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %c_58 = stablehlo.constant dense<1> : tensor<i64>
      %188 = stablehlo.add %iterArg_40, %c_58 : tensor<i64>
      %189 = stablehlo.and %iterArg_41, %187 : tensor<5xi1>
      %190 = stablehlo.select %iterArg_41, %173, %iterArg_37 : tensor<5xi1>, tensor<5xf64>
      %191 = stablehlo.select %iterArg_41, %180, %iterArg_38 : tensor<5xi1>, tensor<5xf64>
      %192 = stablehlo.select %iterArg_41, %182, %iterArg_39 : tensor<5xi1>, tensor<5xf64>
      stablehlo.return %iterArg, %iterArg_35, %iterArg_36, %190, %191, %192, %188, %189 : tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<i64>, tensor<5xi1>
    }
    %78 = chlo.lgamma %60 : tensor<5xf64> -> tensor<5xf64>
    %79 = stablehlo.add %59, %60 : tensor<5xf64>
    %80 = chlo.lgamma %79 : tensor<5xf64> -> tensor<5xf64>
    %81 = stablehlo.subtract %78, %80 : tensor<5xf64>
    %82 = chlo.lgamma %59 : tensor<5xf64> -> tensor<5xf64>
    %83 = stablehlo.add %82, %81 : tensor<5xf64>
    %cst_28 = stablehlo.constant dense<4.4501477170144028E-308> : tensor<f64>
    %84 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %85 = stablehlo.compare LT, %59, %84, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %86 = stablehlo.negate %63 : tensor<5xf64>
    %87 = stablehlo.log_plus_one %86 : tensor<5xf64>
    %88 = stablehlo.multiply %87, %60 : tensor<5xf64>
    %89 = stablehlo.subtract %88, %81 : tensor<5xf64>
    %90 = stablehlo.exponential %89 : tensor<5xf64>
    %91 = stablehlo.log %63 : tensor<5xf64>
    %92 = stablehlo.multiply %91, %59 : tensor<5xf64>
    %93 = stablehlo.negate %63 : tensor<5xf64>
    %94 = stablehlo.log_plus_one %93 : tensor<5xf64>
    %95 = stablehlo.multiply %94, %60 : tensor<5xf64>
    %96 = stablehlo.add %92, %95 : tensor<5xf64>
    %97 = stablehlo.subtract %96, %83 : tensor<5xf64>
    %98 = stablehlo.exponential %97 : tensor<5xf64>
    %99 = stablehlo.divide %98, %59 : tensor<5xf64>
    %100 = stablehlo.select %85, %90, %99 : tensor<5xi1>, tensor<5xf64>
    %101 = stablehlo.multiply %77#5, %100 : tensor<5xf64>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %102 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %103 = stablehlo.subtract %102, %101 : tensor<5xf64>
    %104 = stablehlo.select %58, %101, %103 : tensor<5xi1>, tensor<5xf64>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %105 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %106 = stablehlo.select %34, %105, %104 : tensor<5xi1>, tensor<5xf64>
    %cst_31 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %107 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %108 = stablehlo.select %37, %107, %106 : tensor<5xi1>, tensor<5xf64>
    %cst_32 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %109 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %110 = stablehlo.select %51, %109, %108 : tensor<5xi1>, tensor<5xf64>
    %111 = stablehlo.multiply %cst_5, %110 : tensor<5xf64>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %112 = stablehlo.reduce(%111 init: %cst_33) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %113 = stablehlo.add %cst_34, %112 : tensor<f64>
    return %113 : tensor<f64>
  }
  func.func private @remainder(%arg0: tensor<5xi64>, %arg1: tensor<5xi64>) -> tensor<5xi64> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<5xi64>
    %1 = stablehlo.compare EQ, %arg1, %0, SIGNED : (tensor<5xi64>, tensor<5xi64>) -> tensor<5xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<5xi64>
    %3 = call @_where(%1, %2, %arg1) : (tensor<5xi1>, tensor<5xi64>, tensor<5xi64>) -> tensor<5xi64>
    %4 = stablehlo.remainder %arg0, %3 : tensor<5xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<5xi64>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<5xi64>, tensor<5xi64>) -> tensor<5xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i64>) -> tensor<5xi64>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<5xi64>, tensor<5xi64>) -> tensor<5xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %9 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i64>) -> tensor<5xi64>
    %10 = stablehlo.compare LT, %3, %9, SIGNED : (tensor<5xi64>, tensor<5xi64>) -> tensor<5xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<5xi1>, tensor<5xi1>) -> tensor<5xi1>
    %12 = stablehlo.and %11, %6 : tensor<5xi1>
    %13 = stablehlo.add %4, %3 : tensor<5xi64>
    %14 = stablehlo.select %12, %13, %4 : tensor<5xi1>, tensor<5xi64>
    return %14 : tensor<5xi64>
  }
  func.func private @_where(%arg0: tensor<5xi1>, %arg1: tensor<5xi64>, %arg2: tensor<5xi64>) -> tensor<5xi64> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<5xi1>, tensor<5xi64>
    return %0 : tensor<5xi64>
  }
  func.func private @floor_divide(%arg0: tensor<5xi64>, %arg1: tensor<5xi64>) -> tensor<5xi64> {
    %0 = stablehlo.divide %arg0, %arg1 : tensor<5xi64>
    %1 = stablehlo.sign %arg0 : tensor<5xi64>
    %2 = stablehlo.sign %arg1 : tensor<5xi64>
    %3 = stablehlo.compare NE, %1, %2, SIGNED : (tensor<5xi64>, tensor<5xi64>) -> tensor<5xi1>
    %4 = stablehlo.remainder %arg0, %arg1 : tensor<5xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<5xi64>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<5xi64>, tensor<5xi64>) -> tensor<5xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<5xi1>
    %8 = stablehlo.compare NE, %3, %7, UNSIGNED : (tensor<5xi1>, tensor<5xi1>) -> tensor<5xi1>
    %9 = stablehlo.convert %8 : tensor<5xi1>
    %c_1 = stablehlo.constant dense<false> : tensor<i1>
    %10 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i1>) -> tensor<5xi1>
    %11 = stablehlo.compare NE, %6, %10, UNSIGNED : (tensor<5xi1>, tensor<5xi1>) -> tensor<5xi1>
    %12 = stablehlo.convert %11 : tensor<5xi1>
    %13 = stablehlo.and %9, %12 : tensor<5xi1>
    %c_2 = stablehlo.constant dense<1> : tensor<i64>
    %14 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i64>) -> tensor<5xi64>
    %15 = stablehlo.subtract %0, %14 : tensor<5xi64>
    %16 = call @_where_0(%13, %15, %0) : (tensor<5xi1>, tensor<5xi64>, tensor<5xi64>) -> tensor<5xi64>
    return %16 : tensor<5xi64>
  }
  func.func private @_where_0(%arg0: tensor<5xi1>, %arg1: tensor<5xi64>, %arg2: tensor<5xi64>) -> tensor<5xi64> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<5xi1>, tensor<5xi64>
    return %0 : tensor<5xi64>
  }
}
