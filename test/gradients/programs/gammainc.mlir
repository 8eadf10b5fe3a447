// DERIVATIVE: -0.1645632185
module @jit_of attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f64>) -> (tensor<f64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<[0.097627007854649505, 0.43037873274483895, 0.20552675214328775, 0.089766365993793728, -0.15269040132219058]> : tensor<5xf64>
    %cst_0 = stablehlo.constant dense<[0.50603238130968431, 2.4057807390483092, 1.4837049248904126, 2.2533559801435414, 2.9405716823908272]> : tensor<5xf64>
    %cst_1 = stablehlo.constant dense<[-0.165955990594852, 0.4406489868843162, -0.99977125036531022, -0.39533485473632046, -0.70648821836577391]> : tensor<5xf64>
    %cst_2 = stablehlo.constant dense<[1.753938850108171, 1.6530252518818325, 0.49453806007135614, 1.0247852462750522, 1.6496827522290121]> : tensor<5xf64>
    %cst_3 = stablehlo.constant dense<[1.0507979025745755, 1.2081478226181048, 0.79090473891294433, 1.010827605197663, 1.3929469543476547]> : tensor<5xf64>
    %cst_4 = stablehlo.constant dense<[1.396293088933438, 0.62558531046383625, 0.70724287813818676, 0.55146720330082988, 0.94080984365063647]> : tensor<5xf64>
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %1 = stablehlo.multiply %0, %cst : tensor<5xf64>
    %2 = stablehlo.add %cst_0, %1 : tensor<5xf64>
    %3 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %4 = stablehlo.multiply %3, %cst_1 : tensor<5xf64>
    %5 = stablehlo.add %cst_2, %4 : tensor<5xf64>
    %6 = stablehlo.compare NE, %2, %2, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %7 = stablehlo.compare NE, %5, %5, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %8 = stablehlo.or %6, %7 : tensor<5xi1>
    %cst_5 = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
    %9 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %10 = stablehlo.compare EQ, %5, %9, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_6 = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
    %11 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %12 = stablehlo.compare EQ, %2, %11, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %13 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %14 = stablehlo.compare EQ, %2, %13, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %15 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %16 = stablehlo.compare EQ, %5, %15, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %17 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %18 = stablehlo.compare LT, %5, %17, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %19 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %20 = stablehlo.compare LT, %2, %19, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %21 = stablehlo.and %14, %16 : tensor<5xi1>
    %22 = stablehlo.and %12, %10 : tensor<5xi1>
    %23 = stablehlo.or %18, %20 : tensor<5xi1>
    %24 = stablehlo.or %23, %21 : tensor<5xi1>
    %25 = stablehlo.or %24, %22 : tensor<5xi1>
    %26 = stablehlo.or %25, %8 : tensor<5xi1>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %27 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %28 = stablehlo.compare GE, %5, %27, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %29 = stablehlo.compare GT, %5, %2, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %30 = stablehlo.and %28, %29 : tensor<5xi1>
    %31 = stablehlo.log %5 : tensor<5xf64>
    %32 = stablehlo.multiply %2, %31 : tensor<5xf64>
    %33 = stablehlo.subtract %32, %5 : tensor<5xf64>
    %34 = chlo.lgamma %2 : tensor<5xf64> -> tensor<5xf64>
    %35 = stablehlo.subtract %33, %34 : tensor<5xf64>
    %cst_12 = stablehlo.constant dense<1.7976931348623157E+308> : tensor<f64>
    %36 = stablehlo.log %cst_12 : tensor<f64>
    %37 = stablehlo.negate %36 : tensor<f64>
    %38 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %39 = stablehlo.compare LT, %35, %38, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %40 = stablehlo.exponential %35 : tensor<5xf64>
    %41 = stablehlo.or %16, %26 : tensor<5xi1>
    %42 = stablehlo.or %41, %39 : tensor<5xi1>
    %43 = stablehlo.or %42, %10 : tensor<5xi1>
    %44 = stablehlo.or %43, %12 : tensor<5xi1>
    %45 = stablehlo.not %44 : tensor<5xi1>
    %46 = stablehlo.and %45, %30 : tensor<5xi1>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %47 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %48 = stablehlo.subtract %47, %2 : tensor<5xf64>
    %49 = stablehlo.add %5, %48 : tensor<5xf64>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %50 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %51 = stablehlo.add %49, %50 : tensor<5xf64>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %52 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %53 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %54 = stablehlo.add %5, %53 : tensor<5xf64>
    %55 = stablehlo.multiply %51, %5 : tensor<5xf64>
    %56 = stablehlo.divide %54, %55 : tensor<5xf64>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %57 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %58 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %59 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %60 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %61 = stablehlo.negate %5 : tensor<5xf64>
    %62 = stablehlo.multiply %56, %61 : tensor<5xf64>
    %63 = stablehlo.subtract %60, %62 : tensor<5xf64>
    %64 = stablehlo.divide %63, %55 : tensor<5xf64>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %65:15 = stablehlo.while(%iterArg = %46, %iterArg_59 = %56, %iterArg_60 = %57, %iterArg_61 = %48, %iterArg_62 = %51, %iterArg_63 = %cst_21, %iterArg_64 = %54, %iterArg_65 = %55, %iterArg_66 = %52, %iterArg_67 = %5, %iterArg_68 = %58, %iterArg_69 = %59, %iterArg_70 = %60, %iterArg_71 = %61, %iterArg_72 = %64) : tensor<5xi1>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<f64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>
    cond {
      %cst_73 = stablehlo.constant dense<2.000000e+03> : tensor<f64>
      %173 = stablehlo.compare LT, %iterArg_63, %cst_73, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %c = stablehlo.constant dense<false> : tensor<i1>
      %174 = stablehlo.reduce(%iterArg init: %c) applies stablehlo.or across dimensions = [0] : (tensor<5xi1>, tensor<i1>) -> tensor<i1>
      %175 = stablehlo.and %173, %174 : tensor<i1>
      stablehlo.return %175 : tensor<i1>
    } do {
      %cst_73 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %173 = stablehlo.add %iterArg_63, %cst_73 : tensor<f64>
      %cst_74 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %174 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %175 = stablehlo.add %iterArg_61, %174 : tensor<5xf64>
      %cst_75 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
      %176 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %177 = stablehlo.add %iterArg_62, %176 : tensor<5xf64>
      %178 = stablehlo.broadcast_in_dim %173, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %179 = stablehlo.multiply %175, %178 : tensor<5xf64>
      %180 = stablehlo.multiply %iterArg_64, %177 : tensor<5xf64>
      %181 = stablehlo.multiply %iterArg_66, %179 : tensor<5xf64>
      %182 = stablehlo.subtract %180, %181 : tensor<5xf64>
      %183 = stablehlo.multiply %iterArg_65, %177 : tensor<5xf64>
      %184 = stablehlo.multiply %iterArg_67, %179 : tensor<5xf64>
      %185 = stablehlo.subtract %183, %184 : tensor<5xf64>
      %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %186 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %187 = stablehlo.compare NE, %185, %186, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %188 = stablehlo.divide %182, %185 : tensor<5xf64>
      %189 = stablehlo.subtract %iterArg_59, %188 : tensor<5xf64>
      %190 = stablehlo.divide %189, %188 : tensor<5xf64>
      %191 = stablehlo.abs %190 : tensor<5xf64>
      %cst_77 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %192 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %193 = stablehlo.select %187, %191, %192 : tensor<5xi1>, tensor<5xf64>
      %194 = stablehlo.select %187, %188, %iterArg_59 : tensor<5xi1>, tensor<5xf64>
      %195 = stablehlo.multiply %iterArg_70, %177 : tensor<5xf64>
      %196 = stablehlo.subtract %195, %iterArg_64 : tensor<5xf64>
      %197 = stablehlo.multiply %iterArg_68, %179 : tensor<5xf64>
      %198 = stablehlo.subtract %196, %197 : tensor<5xf64>
      %199 = stablehlo.broadcast_in_dim %173, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %200 = stablehlo.multiply %iterArg_66, %199 : tensor<5xf64>
      %201 = stablehlo.add %198, %200 : tensor<5xf64>
      %202 = stablehlo.multiply %iterArg_71, %177 : tensor<5xf64>
      %203 = stablehlo.subtract %202, %iterArg_65 : tensor<5xf64>
      %204 = stablehlo.multiply %iterArg_69, %179 : tensor<5xf64>
      %205 = stablehlo.subtract %203, %204 : tensor<5xf64>
      %206 = stablehlo.broadcast_in_dim %173, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %207 = stablehlo.multiply %iterArg_67, %206 : tensor<5xf64>
      %208 = stablehlo.add %205, %207 : tensor<5xf64>
      %209 = stablehlo.multiply %194, %208 : tensor<5xf64>
      %210 = stablehlo.subtract %201, %209 : tensor<5xf64>
      %211 = stablehlo.divide %210, %185 : tensor<5xf64>
      %212 = stablehlo.select %187, %211, %iterArg_72 : tensor<5xi1>, tensor<5xf64>
      %213 = stablehlo.subtract %212, %iterArg_72 : tensor<5xf64>
      %214 = stablehlo.abs %213 : tensor<5xf64>
      %cst_78 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %215 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %216 = stablehlo.select %187, %214, %215 : tensor<5xi1>, tensor<5xf64>
      %217 = stablehlo.abs %182 : tensor<5xf64>
      %cst_79 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %cst_80 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %218 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f64>) -> tensor<f64>
      %219 = stablehlo.divide %218, %cst_79 : tensor<f64>
      %220 = stablehlo.broadcast_in_dim %219, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %221 = stablehlo.compare GT, %217, %220, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %cst_81 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %222 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %223 = stablehlo.multiply %iterArg_64, %222 : tensor<5xf64>
      %224 = stablehlo.select %221, %223, %iterArg_64 : tensor<5xi1>, tensor<5xf64>
      %cst_82 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %225 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %226 = stablehlo.multiply %182, %225 : tensor<5xf64>
      %227 = stablehlo.select %221, %226, %182 : tensor<5xi1>, tensor<5xf64>
      %cst_83 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %228 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %229 = stablehlo.multiply %iterArg_65, %228 : tensor<5xf64>
      %230 = stablehlo.select %221, %229, %iterArg_65 : tensor<5xi1>, tensor<5xf64>
      %cst_84 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %231 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %232 = stablehlo.multiply %185, %231 : tensor<5xf64>
      %233 = stablehlo.select %221, %232, %185 : tensor<5xi1>, tensor<5xf64>
      %cst_85 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %234 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %235 = stablehlo.multiply %iterArg_70, %234 : tensor<5xf64>
      %236 = stablehlo.select %221, %235, %iterArg_70 : tensor<5xi1>, tensor<5xf64>
      %cst_86 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %237 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %238 = stablehlo.multiply %iterArg_71, %237 : tensor<5xf64>
      %239 = stablehlo.select %221, %238, %iterArg_71 : tensor<5xi1>, tensor<5xf64>
      %cst_87 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %240 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %241 = stablehlo.multiply %201, %240 : tensor<5xf64>
      %242 = stablehlo.select %221, %241, %201 : tensor<5xi1>, tensor<5xf64>
      %cst_88 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %243 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %244 = stablehlo.multiply %208, %243 : tensor<5xf64>
      %245 = stablehlo.select %221, %244, %208 : tensor<5xi1>, tensor<5xf64>
      %cst_89 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %246 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %247 = stablehlo.compare GT, %193, %246, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %248 = stablehlo.and %iterArg, %247 : tensor<5xi1>
      %249 = stablehlo.select %iterArg, %194, %iterArg_59 : tensor<5xi1>, tensor<5xf64>
      %250 = stablehlo.select %iterArg, %193, %iterArg_60 : tensor<5xi1>, tensor<5xf64>
      %251 = stablehlo.select %iterArg, %175, %iterArg_61 : tensor<5xi1>, tensor<5xf64>
      %252 = stablehlo.select %iterArg, %177, %iterArg_62 : tensor<5xi1>, tensor<5xf64>
      %253 = stablehlo.select %iterArg, %227, %iterArg_64 : tensor<5xi1>, tensor<5xf64>
      %254 = stablehlo.select %iterArg, %233, %iterArg_65 : tensor<5xi1>, tensor<5xf64>
      %255 = stablehlo.select %iterArg, %224, %iterArg_66 : tensor<5xi1>, tensor<5xf64>
      %256 = stablehlo.select %iterArg, %230, %iterArg_67 : tensor<5xi1>, tensor<5xf64>
      %257 = stablehlo.select %iterArg, %236, %iterArg_68 : tensor<5xi1>, tensor<5xf64>
      %258 = stablehlo.select %iterArg, %239, %iterArg_69 : tensor<5xi1>, tensor<5xf64>
      %259 = stablehlo.select %iterArg, %242, %iterArg_70 : tensor<5xi1>, tensor<5xf64>
      %260 = stablehlo.select %iterArg, %245, %iterArg_71 : tensor<5xi1>, tensor<5xf64>
      %261 = stablehlo.select %iterArg, %212, %iterArg_72 : tensor<5xi1>, tensor<5xf64>
      stablehlo.return %248, %249, %250, %251, %252, %173, %253, %254, %255, %256, %257, %258, %259, %260, %261 : tensor<5xi1>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<f64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>
    }
    %66 = stablehlo.multiply %65#1, %40 : tensor<5xf64>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %67 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %68 = stablehlo.subtract %67, %66 : tensor<5xf64>
    %69 = stablehlo.not %30 : tensor<5xi1>
    %70 = stablehlo.and %45, %69 : tensor<5xi1>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %71 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %72 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %73 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %74 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %75:7 = stablehlo.while(%iterArg = %70, %iterArg_59 = %2, %iterArg_60 = %71, %iterArg_61 = %72, %iterArg_62 = %5, %iterArg_63 = %73, %iterArg_64 = %74) : tensor<5xi1>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>
    cond {
      %c = stablehlo.constant dense<false> : tensor<i1>
      %173 = stablehlo.reduce(%iterArg init: %c) applies stablehlo.or across dimensions = [0] : (tensor<5xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %173 : tensor<i1>
    } do {
      %cst_65 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %173 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %174 = stablehlo.add %iterArg_59, %173 : tensor<5xf64>
      %175 = stablehlo.divide %iterArg_62, %174 : tensor<5xf64>
      %176 = stablehlo.multiply %iterArg_63, %175 : tensor<5xf64>
      %177 = stablehlo.multiply %iterArg_60, %iterArg_62 : tensor<5xf64>
      %178 = stablehlo.multiply %174, %174 : tensor<5xf64>
      %179 = stablehlo.divide %177, %178 : tensor<5xf64>
      %180 = stablehlo.subtract %176, %179 : tensor<5xf64>
      %181 = stablehlo.add %iterArg_64, %180 : tensor<5xf64>
      %182 = stablehlo.divide %iterArg_62, %174 : tensor<5xf64>
      %183 = stablehlo.multiply %iterArg_60, %182 : tensor<5xf64>
      %184 = stablehlo.add %iterArg_61, %183 : tensor<5xf64>
      %185 = stablehlo.divide %183, %184 : tensor<5xf64>
      %cst_66 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %186 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %187 = stablehlo.compare GT, %185, %186, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %188 = stablehlo.and %iterArg, %187 : tensor<5xi1>
      %189 = stablehlo.select %iterArg, %174, %iterArg_59 : tensor<5xi1>, tensor<5xf64>
      %190 = stablehlo.select %iterArg, %183, %iterArg_60 : tensor<5xi1>, tensor<5xf64>
      %191 = stablehlo.select %iterArg, %184, %iterArg_61 : tensor<5xi1>, tensor<5xf64>
      %192 = stablehlo.select %iterArg, %iterArg_62, %iterArg_62 : tensor<5xi1>, tensor<5xf64>
      %193 = stablehlo.select %iterArg, %180, %iterArg_63 : tensor<5xi1>, tensor<5xf64>
      %194 = stablehlo.select %iterArg, %181, %iterArg_64 : tensor<5xi1>, tensor<5xf64>
      stablehlo.return %188, %189, %190, %191, %192, %193, %194 : tensor<5xi1>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>
    }
    %76 = stablehlo.multiply %75#3, %40 : tensor<5xf64>
    %77 = stablehlo.divide %76, %2 : tensor<5xf64>
    %78 = stablehlo.select %30, %68, %77 : tensor<5xi1>, tensor<5xf64>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %79 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %80 = stablehlo.select %12, %79, %78 : tensor<5xi1>, tensor<5xf64>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %81 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %82 = stablehlo.select %16, %81, %80 : tensor<5xi1>, tensor<5xf64>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %83 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %84 = stablehlo.select %10, %83, %82 : tensor<5xi1>, tensor<5xf64>
    %cst_30 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %85 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %86 = stablehlo.select %26, %85, %84 : tensor<5xi1>, tensor<5xf64>
    %87 = stablehlo.compare NE, %2, %2, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %88 = stablehlo.compare NE, %5, %5, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %89 = stablehlo.or %87, %88 : tensor<5xi1>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %90 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %91 = stablehlo.compare EQ, %2, %90, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %92 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %93 = stablehlo.compare EQ, %5, %92, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_33 = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
    %94 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %95 = stablehlo.compare EQ, %5, %94, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_34 = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
    %96 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %97 = stablehlo.compare EQ, %2, %96, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %98 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %99 = stablehlo.compare LT, %5, %98, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %100 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %101 = stablehlo.compare LT, %2, %100, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %102 = stablehlo.and %91, %93 : tensor<5xi1>
    %103 = stablehlo.and %97, %95 : tensor<5xi1>
    %104 = stablehlo.or %99, %101 : tensor<5xi1>
    %105 = stablehlo.or %104, %102 : tensor<5xi1>
    %106 = stablehlo.or %105, %103 : tensor<5xi1>
    %107 = stablehlo.or %106, %89 : tensor<5xi1>
    %cst_37 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %108 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %109 = stablehlo.compare LT, %5, %108, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %110 = stablehlo.compare LT, %5, %2, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %111 = stablehlo.or %109, %110 : tensor<5xi1>
    %112 = stablehlo.log %5 : tensor<5xf64>
    %113 = stablehlo.multiply %2, %112 : tensor<5xf64>
    %114 = stablehlo.subtract %113, %5 : tensor<5xf64>
    %115 = chlo.lgamma %2 : tensor<5xf64> -> tensor<5xf64>
    %116 = stablehlo.subtract %114, %115 : tensor<5xf64>
    %cst_38 = stablehlo.constant dense<1.7976931348623157E+308> : tensor<f64>
    %117 = stablehlo.log %cst_38 : tensor<f64>
    %118 = stablehlo.negate %117 : tensor<f64>
    %119 = stablehlo.broadcast_in_dim %118, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %120 = stablehlo.compare LT, %116, %119, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
    %121 = stablehlo.or %107, %120 : tensor<5xi1>
    %122 = stablehlo.or %121, %95 : tensor<5xi1>
    %123 = stablehlo.or %122, %91 : tensor<5xi1>
    %124 = stablehlo.or %123, %97 : tensor<5xi1>
    %125 = stablehlo.not %124 : tensor<5xi1>
    %126 = stablehlo.exponential %116 : tensor<5xf64>
    %127 = stablehlo.and %125, %111 : tensor<5xi1>
    %cst_39 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %128 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %129 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %130 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %131 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %132:7 = stablehlo.while(%iterArg = %127, %iterArg_59 = %2, %iterArg_60 = %128, %iterArg_61 = %129, %iterArg_62 = %5, %iterArg_63 = %130, %iterArg_64 = %131) : tensor<5xi1>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>
    cond {
      %c = stablehlo.constant dense<false> : tensor<i1>
      %173 = stablehlo.reduce(%iterArg init: %c) applies stablehlo.or across dimensions = [0] : (tensor<5xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %173 : tensor<i1>
    } do {
      %cst_65 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %173 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %174 = stablehlo.add %iterArg_59, %173 : tensor<5xf64>
      %175 = stablehlo.divide %iterArg_62, %174 : tensor<5xf64>
      %176 = stablehlo.multiply %iterArg_63, %175 : tensor<5xf64>
      %177 = stablehlo.multiply %iterArg_60, %iterArg_62 : tensor<5xf64>
      %178 = stablehlo.multiply %174, %174 : tensor<5xf64>
      %179 = stablehlo.divide %177, %178 : tensor<5xf64>
      %180 = stablehlo.subtract %176, %179 : tensor<5xf64>
      %181 = stablehlo.add %iterArg_64, %180 : tensor<5xf64>
      %182 = stablehlo.divide %iterArg_62, %174 : tensor<5xf64>
      %183 = stablehlo.multiply %iterArg_60, %182 : tensor<5xf64>
      %184 = stablehlo.add %iterArg_61, %183 : tensor<5xf64>
      %185 = stablehlo.divide %183, %184 : tensor<5xf64>
      %cst_66 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %186 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %187 = stablehlo.compare GT, %185, %186, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %188 = stablehlo.and %iterArg, %187 : tensor<5xi1>
      %189 = stablehlo.select %iterArg, %174, %iterArg_59 : tensor<5xi1>, tensor<5xf64>
      %190 = stablehlo.select %iterArg, %183, %iterArg_60 : tensor<5xi1>, tensor<5xf64>
      %191 = stablehlo.select %iterArg, %184, %iterArg_61 : tensor<5xi1>, tensor<5xf64>
      %192 = stablehlo.select %iterArg, %iterArg_62, %iterArg_62 : tensor<5xi1>, tensor<5xf64>
      %193 = stablehlo.select %iterArg, %180, %iterArg_63 : tensor<5xi1>, tensor<5xf64>
      %194 = stablehlo.select %iterArg, %181, %iterArg_64 : tensor<5xi1>, tensor<5xf64>
      stablehlo.return %188, %189, %190, %191, %192, %193, %194 : tensor<5xi1>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>
    }
    %133 = stablehlo.multiply %132#3, %126 : tensor<5xf64>
    %134 = stablehlo.divide %133, %2 : tensor<5xf64>
    %135 = stablehlo.not %111 : tensor<5xi1>
    %136 = stablehlo.and %125, %135 : tensor<5xi1>
    %cst_43 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %137 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %138 = stablehlo.subtract %137, %2 : tensor<5xf64>
    %139 = stablehlo.add %5, %138 : tensor<5xf64>
    %cst_44 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %140 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %141 = stablehlo.add %139, %140 : tensor<5xf64>
    %cst_45 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %142 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_46 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %143 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %144 = stablehlo.add %5, %143 : tensor<5xf64>
    %145 = stablehlo.multiply %141, %5 : tensor<5xf64>
    %146 = stablehlo.divide %144, %145 : tensor<5xf64>
    %cst_47 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %147 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %148 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %149 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %150 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %151 = stablehlo.negate %5 : tensor<5xf64>
    %152 = stablehlo.multiply %146, %151 : tensor<5xf64>
    %153 = stablehlo.subtract %150, %152 : tensor<5xf64>
    %154 = stablehlo.divide %153, %145 : tensor<5xf64>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %155:15 = stablehlo.while(%iterArg = %136, %iterArg_59 = %146, %iterArg_60 = %147, %iterArg_61 = %138, %iterArg_62 = %141, %iterArg_63 = %cst_51, %iterArg_64 = %144, %iterArg_65 = %145, %iterArg_66 = %142, %iterArg_67 = %5, %iterArg_68 = %148, %iterArg_69 = %149, %iterArg_70 = %150, %iterArg_71 = %151, %iterArg_72 = %154) : tensor<5xi1>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<f64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>
    cond {
      %cst_73 = stablehlo.constant dense<2.000000e+03> : tensor<f64>
      %173 = stablehlo.compare LT, %iterArg_63, %cst_73, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %c = stablehlo.constant dense<false> : tensor<i1>
      %174 = stablehlo.reduce(%iterArg init: %c) applies stablehlo.or across dimensions = [0] : (tensor<5xi1>, tensor<i1>) -> tensor<i1>
      %175 = stablehlo.and %173, %174 : tensor<i1>
      stablehlo.return %175 : tensor<i1>
    } do {
      %cst_73 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %173 = stablehlo.add %iterArg_63, %cst_73 : tensor<f64>
      %cst_74 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %174 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %175 = stablehlo.add %iterArg_61, %174 : tensor<5xf64>
      %cst_75 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
      %176 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %177 = stablehlo.add %iterArg_62, %176 : tensor<5xf64>
      %178 = stablehlo.broadcast_in_dim %173, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %179 = stablehlo.multiply %175, %178 : tensor<5xf64>
      %180 = stablehlo.multiply %iterArg_64, %177 : tensor<5xf64>
      %181 = stablehlo.multiply %iterArg_66, %179 : tensor<5xf64>
      %182 = stablehlo.subtract %180, %181 : tensor<5xf64>
      %183 = stablehlo.multiply %iterArg_65, %177 : tensor<5xf64>
      %184 = stablehlo.multiply %iterArg_67, %179 : tensor<5xf64>
      %185 = stablehlo.subtract %183, %184 : tensor<5xf64>
      %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %186 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %187 = stablehlo.compare NE, %185, %186, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %188 = stablehlo.divide %182, %185 : tensor<5xf64>
      %189 = stablehlo.subtract %iterArg_59, %188 : tensor<5xf64>
      %190 = stablehlo.divide %189, %188 : tensor<5xf64>
      %191 = stablehlo.abs %190 : tensor<5xf64>
      %cst_77 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %192 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %193 = stablehlo.select %187, %191, %192 : tensor<5xi1>, tensor<5xf64>
      %194 = stablehlo.select %187, %188, %iterArg_59 : tensor<5xi1>, tensor<5xf64>
      %195 = stablehlo.multiply %iterArg_70, %177 : tensor<5xf64>
      %196 = stablehlo.subtract %195, %iterArg_64 : tensor<5xf64>
      %197 = stablehlo.multiply %iterArg_68, %179 : tensor<5xf64>
      %198 = stablehlo.subtract %196, %197 : tensor<5xf64>
      %199 = stablehlo.broadcast_in_dim %173, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %200 = stablehlo.multiply %iterArg_66, %199 : tensor<5xf64>
      %201 = stablehlo.add %198, %200 : tensor<5xf64>
      %202 = stablehlo.multiply %iterArg_71, %177 : tensor<5xf64>
      %203 = stablehlo.subtract %202, %iterArg_65 : tensor<5xf64>
      %204 = stablehlo.multiply %iterArg_69, %179 : tensor<5xf64>
      %205 = stablehlo.subtract %203, %204 : tensor<5xf64>
      %206 = stablehlo.broadcast_in_dim %173, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %207 = stablehlo.multiply %iterArg_67, %206 : tensor<5xf64>
      %208 = stablehlo.add %205, %207 : tensor<5xf64>
      %209 = stablehlo.multiply %194, %208 : tensor<5xf64>
      %210 = stablehlo.subtract %201, %209 : tensor<5xf64>
      %211 = stablehlo.divide %210, %185 : tensor<5xf64>
      %212 = stablehlo.select %187, %211, %iterArg_72 : tensor<5xi1>, tensor<5xf64>
      %213 = stablehlo.subtract %212, %iterArg_72 : tensor<5xf64>
      %214 = stablehlo.abs %213 : tensor<5xf64>
      %cst_78 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %215 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %216 = stablehlo.select %187, %214, %215 : tensor<5xi1>, tensor<5xf64>
      %217 = stablehlo.abs %182 : tensor<5xf64>
      %cst_79 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %cst_80 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %218 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f64>) -> tensor<f64>
      %219 = stablehlo.divide %218, %cst_79 : tensor<f64>
      %220 = stablehlo.broadcast_in_dim %219, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %221 = stablehlo.compare GT, %217, %220, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %cst_81 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %222 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %223 = stablehlo.multiply %iterArg_64, %222 : tensor<5xf64>
      %224 = stablehlo.select %221, %223, %iterArg_64 : tensor<5xi1>, tensor<5xf64>
      %cst_82 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %225 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %226 = stablehlo.multiply %182, %225 : tensor<5xf64>
      %227 = stablehlo.select %221, %226, %182 : tensor<5xi1>, tensor<5xf64>
      %cst_83 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %228 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %229 = stablehlo.multiply %iterArg_65, %228 : tensor<5xf64>
      %230 = stablehlo.select %221, %229, %iterArg_65 : tensor<5xi1>, tensor<5xf64>
      %cst_84 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %231 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %232 = stablehlo.multiply %185, %231 : tensor<5xf64>
      %233 = stablehlo.select %221, %232, %185 : tensor<5xi1>, tensor<5xf64>
      %cst_85 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %234 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %235 = stablehlo.multiply %iterArg_70, %234 : tensor<5xf64>
      %236 = stablehlo.select %221, %235, %iterArg_70 : tensor<5xi1>, tensor<5xf64>
      %cst_86 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %237 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %238 = stablehlo.multiply %iterArg_71, %237 : tensor<5xf64>
      %239 = stablehlo.select %221, %238, %iterArg_71 : tensor<5xi1>, tensor<5xf64>
      %cst_87 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %240 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %241 = stablehlo.multiply %201, %240 : tensor<5xf64>
      %242 = stablehlo.select %221, %241, %201 : tensor<5xi1>, tensor<5xf64>
      %cst_88 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %243 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %244 = stablehlo.multiply %208, %243 : tensor<5xf64>
      %245 = stablehlo.select %221, %244, %208 : tensor<5xi1>, tensor<5xf64>
      %cst_89 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
      %246 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f64>) -> tensor<5xf64>
      %247 = stablehlo.compare GT, %193, %246, FLOAT : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xi1>
      %248 = stablehlo.and %iterArg, %247 : tensor<5xi1>
      %249 = stablehlo.select %iterArg, %194, %iterArg_59 : tensor<5xi1>, tensor<5xf64>
      %250 = stablehlo.select %iterArg, %193, %iterArg_60 : tensor<5xi1>, tensor<5xf64>
      %251 = stablehlo.select %iterArg, %175, %iterArg_61 : tensor<5xi1>, tensor<5xf64>
      %252 = stablehlo.select %iterArg, %177, %iterArg_62 : tensor<5xi1>, tensor<5xf64>
      %253 = stablehlo.select %iterArg, %227, %iterArg_64 : tensor<5xi1>, tensor<5xf64>
      %254 = stablehlo.select %iterArg, %233, %iterArg_65 : tensor<5xi1>, tensor<5xf64>
      %255 = stablehlo.select %iterArg, %224, %iterArg_66 : tensor<5xi1>, tensor<5xf64>
      %256 = stablehlo.select %iterArg, %230, %iterArg_67 : tensor<5xi1>, tensor<5xf64>
      %257 = stablehlo.select %iterArg, %236, %iterArg_68 : tensor<5xi1>, tensor<5xf64>
      %258 = stablehlo.select %iterArg, %239, %iterArg_69 : tensor<5xi1>, tensor<5xf64>
      %259 = stablehlo.select %iterArg, %242, %iterArg_70 : tensor<5xi1>, tensor<5xf64>
      %260 = stablehlo.select %iterArg, %245, %iterArg_71 : tensor<5xi1>, tensor<5xf64>
      %261 = stablehlo.select %iterArg, %212, %iterArg_72 : tensor<5xi1>, tensor<5xf64>
      stablehlo.return %248, %249, %250, %251, %252, %173, %253, %254, %255, %256, %257, %258, %259, %260, %261 : tensor<5xi1>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<f64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>
    }
    %156 = stablehlo.multiply %155#1, %126 : tensor<5xf64>
    %cst_52 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %157 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %158 = stablehlo.subtract %157, %134 : tensor<5xf64>
    %159 = stablehlo.select %111, %158, %156 : tensor<5xi1>, tensor<5xf64>
    %cst_53 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %160 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %161 = stablehlo.select %97, %160, %159 : tensor<5xi1>, tensor<5xf64>
    %162 = stablehlo.or %95, %91 : tensor<5xi1>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %163 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %164 = stablehlo.select %162, %163, %161 : tensor<5xi1>, tensor<5xf64>
    %cst_55 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %165 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %166 = stablehlo.select %107, %165, %164 : tensor<5xi1>, tensor<5xf64>
    %167 = stablehlo.multiply %cst_3, %86 : tensor<5xf64>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %168 = stablehlo.reduce(%167 init: %cst_56) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %169 = stablehlo.add %cst_57, %168 : tensor<f64>
    %170 = stablehlo.multiply %cst_4, %166 : tensor<5xf64>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %171 = stablehlo.reduce(%170 init: %cst_58) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
    %172 = stablehlo.add %169, %171 : tensor<f64>
    return %172 : tensor<f64>
  }
}
