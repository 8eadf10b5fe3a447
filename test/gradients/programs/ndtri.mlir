// DERIVATIVE: 0.463085114956
module @jit_of attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f64>) -> (tensor<f32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<[0.0976270064, 0.430378735, 0.205526754, 0.0897663683, -0.152690396]> : tensor<5xf32>
    %cst_0 = stablehlo.constant dense<[0.506032407, 2.40578079, 1.48370492, 2.25335598, 2.94057178]> : tensor<5xf32>
    %cst_1 = stablehlo.constant dense<[1.05079794, 1.20814776, 0.79090476, 1.01082766, 1.39294696]> : tensor<5xf32>
    %0 = stablehlo.convert %arg0 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %2 = stablehlo.multiply %1, %cst : tensor<5xf32>
    %3 = stablehlo.add %cst_0, %2 : tensor<5xf32>
    %cst_2 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %5 = stablehlo.divide %3, %4 : tensor<5xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %7 = stablehlo.compare LT, %5, %6, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %9 = stablehlo.compare GT, %5, %8, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %10 = stablehlo.or %7, %9 : tensor<5xi1>
    %11 = stablehlo.compare NE, %5, %5, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %12 = stablehlo.or %10, %11 : tensor<5xi1>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %14 = stablehlo.compare EQ, %5, %13, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %16 = stablehlo.compare EQ, %5, %15, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %17 = stablehlo.or %14, %16 : tensor<5xi1>
    %18 = stablehlo.or %12, %17 : tensor<5xi1>
    %cst_7 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %19 = call @_where(%18, %cst_7, %5) : (tensor<5xi1>, tensor<f64>, tensor<5xf32>) -> tensor<5xf32>
    %cst_8 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %21 = stablehlo.compare GT, %19, %20, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %23 = stablehlo.subtract %22, %19 : tensor<5xf32>
    %24 = call @_where_0(%21, %23, %19) : (tensor<5xi1>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %cst_10 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %26 = stablehlo.subtract %19, %25 : tensor<5xf32>
    %cst_11 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %28 = stablehlo.multiply %27, %26 : tensor<5xf32>
    %cst_12 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %30 = stablehlo.multiply %29, %24 : tensor<5xf32>
    %31 = stablehlo.abs %28 : tensor<5xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %33 = stablehlo.add %32, %31 : tensor<5xf32>
    %34 = stablehlo.multiply %30, %33 : tensor<5xf32>
    %35 = stablehlo.log %34 : tensor<5xf32>
    %36 = stablehlo.negate %35 : tensor<5xf32>
    %cst_14 = stablehlo.constant dense<3.500000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %38 = stablehlo.compare LT, %36, %37, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %cst_15 = stablehlo.constant dense<1.806250e+01> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %40 = stablehlo.compare LT, %36, %39, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %41 = stablehlo.not %38 : tensor<5xi1>
    %42 = stablehlo.convert %41 : (tensor<5xi1>) -> tensor<5xi32>
    %43 = stablehlo.not %40 : tensor<5xi1>
    %44 = stablehlo.convert %43 : (tensor<5xi1>) -> tensor<5xi32>
    %45 = stablehlo.add %42, %44 : tensor<5xi32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %47 = stablehlo.select %38, %46, %36 : tensor<5xi1>, tensor<5xf32>
    %48 = stablehlo.sqrt %47 : tensor<5xf32>
    %49 = stablehlo.bitcast_convert %48 : (tensor<5xf32>) -> tensor<5xui32>
    %c = stablehlo.constant dense<4294963200> : tensor<ui32>
    %50 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<5xui32>
    %51 = stablehlo.and %49, %50 : tensor<5xui32>
    %52 = stablehlo.bitcast_convert %51 : (tensor<5xui32>) -> tensor<5xf32>
    %53 = stablehlo.multiply %52, %52 : tensor<5xf32>
    %54 = stablehlo.subtract %47, %53 : tensor<5xf32>
    %55 = stablehlo.add %48, %52 : tensor<5xf32>
    %56 = stablehlo.divide %54, %55 : tensor<5xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_18 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_19 = stablehlo.constant dense<7.000000e+00> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %c_20 = stablehlo.constant dense<1> : tensor<i32>
    %60 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %61 = stablehlo.compare LT, %45, %60, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_21 = stablehlo.constant dense<2> : tensor<i32>
    %62 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %63 = stablehlo.compare LT, %45, %62, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %64 = stablehlo.select %63, %58, %59 : tensor<5xi1>, tensor<5xf32>
    %65 = stablehlo.select %61, %57, %64 : tensor<5xi1>, tensor<5xf32>
    %cst_22 = stablehlo.constant dense<1.750000e+00> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %67 = stablehlo.subtract %36, %66 : tensor<5xf32>
    %68 = stablehlo.subtract %48, %65 : tensor<5xf32>
    %69 = stablehlo.select %38, %67, %68 : tensor<5xi1>, tensor<5xf32>
    %cst_23 = stablehlo.constant dense<1.85923469> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_24 = stablehlo.constant dense<-0.236000434> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_25 = stablehlo.constant dense<-0.184176683> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %c_26 = stablehlo.constant dense<1> : tensor<i32>
    %73 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %74 = stablehlo.compare LT, %45, %73, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_27 = stablehlo.constant dense<2> : tensor<i32>
    %75 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %76 = stablehlo.compare LT, %45, %75, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %77 = stablehlo.select %76, %71, %72 : tensor<5xi1>, tensor<5xf32>
    %78 = stablehlo.select %74, %70, %77 : tensor<5xi1>, tensor<5xf32>
    %cst_28 = stablehlo.constant dense<0.35414958> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_29 = stablehlo.constant dense<0.0039165006> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_30 = stablehlo.constant dense<0.0123076178> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %c_31 = stablehlo.constant dense<1> : tensor<i32>
    %82 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %83 = stablehlo.compare LT, %45, %82, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_32 = stablehlo.constant dense<2> : tensor<i32>
    %84 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %85 = stablehlo.compare LT, %45, %84, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %86 = stablehlo.select %85, %80, %81 : tensor<5xi1>, tensor<5xf32>
    %87 = stablehlo.select %83, %79, %86 : tensor<5xi1>, tensor<5xf32>
    %cst_33 = stablehlo.constant dense<-8.76135484E-4> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_34 = stablehlo.constant dense<0.00967604294> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_35 = stablehlo.constant dense<-7.25221529E-4> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %c_36 = stablehlo.constant dense<1> : tensor<i32>
    %91 = stablehlo.broadcast_in_dim %c_36, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %92 = stablehlo.compare LT, %45, %91, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_37 = stablehlo.constant dense<2> : tensor<i32>
    %93 = stablehlo.broadcast_in_dim %c_37, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %94 = stablehlo.compare LT, %45, %93, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %95 = stablehlo.select %94, %89, %90 : tensor<5xi1>, tensor<5xf32>
    %96 = stablehlo.select %92, %88, %95 : tensor<5xi1>, tensor<5xf32>
    %cst_38 = stablehlo.constant dense<-0.00268969731> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_39 = stablehlo.constant dense<-0.00487479521> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_40 = stablehlo.constant dense<8.09688845E-6> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %c_41 = stablehlo.constant dense<1> : tensor<i32>
    %100 = stablehlo.broadcast_in_dim %c_41, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %101 = stablehlo.compare LT, %45, %100, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_42 = stablehlo.constant dense<2> : tensor<i32>
    %102 = stablehlo.broadcast_in_dim %c_42, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %103 = stablehlo.compare LT, %45, %102, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %104 = stablehlo.select %103, %98, %99 : tensor<5xi1>, tensor<5xf32>
    %105 = stablehlo.select %101, %97, %104 : tensor<5xi1>, tensor<5xf32>
    %cst_43 = stablehlo.constant dense<2.85271759E-4> : tensor<f32>
    %106 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_44 = stablehlo.constant dense<0.00162763509> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_45 = stablehlo.constant dense<8.71118937E-6> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %c_46 = stablehlo.constant dense<1> : tensor<i32>
    %109 = stablehlo.broadcast_in_dim %c_46, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %110 = stablehlo.compare LT, %45, %109, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_47 = stablehlo.constant dense<2> : tensor<i32>
    %111 = stablehlo.broadcast_in_dim %c_47, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %112 = stablehlo.compare LT, %45, %111, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %113 = stablehlo.select %112, %107, %108 : tensor<5xi1>, tensor<5xf32>
    %114 = stablehlo.select %110, %106, %113 : tensor<5xi1>, tensor<5xf32>
    %cst_48 = stablehlo.constant dense<2.17609522E-5> : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_49 = stablehlo.constant dense<-3.06331145E-4> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_50 = stablehlo.constant dense<-1.9662566E-6> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %c_51 = stablehlo.constant dense<1> : tensor<i32>
    %118 = stablehlo.broadcast_in_dim %c_51, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %119 = stablehlo.compare LT, %45, %118, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_52 = stablehlo.constant dense<2> : tensor<i32>
    %120 = stablehlo.broadcast_in_dim %c_52, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %121 = stablehlo.compare LT, %45, %120, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %122 = stablehlo.select %121, %116, %117 : tensor<5xi1>, tensor<5xf32>
    %123 = stablehlo.select %119, %115, %122 : tensor<5xi1>, tensor<5xf32>
    %cst_53 = stablehlo.constant dense<-7.45622219E-6> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_54 = stablehlo.constant dense<-7.37427472E-5> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_55 = stablehlo.constant dense<4.00104341E-7> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %c_56 = stablehlo.constant dense<1> : tensor<i32>
    %127 = stablehlo.broadcast_in_dim %c_56, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %128 = stablehlo.compare LT, %45, %127, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_57 = stablehlo.constant dense<2> : tensor<i32>
    %129 = stablehlo.broadcast_in_dim %c_57, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %130 = stablehlo.compare LT, %45, %129, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %131 = stablehlo.select %130, %125, %126 : tensor<5xi1>, tensor<5xf32>
    %132 = stablehlo.select %128, %124, %131 : tensor<5xi1>, tensor<5xf32>
    %cst_58 = stablehlo.constant dense<1.18619539E-7> : tensor<f32>
    %133 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_59 = stablehlo.constant dense<7.60798939E-5> : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_60 = stablehlo.constant dense<-1.23394798E-7> : tensor<f32>
    %135 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %c_61 = stablehlo.constant dense<1> : tensor<i32>
    %136 = stablehlo.broadcast_in_dim %c_61, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %137 = stablehlo.compare LT, %45, %136, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_62 = stablehlo.constant dense<2> : tensor<i32>
    %138 = stablehlo.broadcast_in_dim %c_62, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %139 = stablehlo.compare LT, %45, %138, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %140 = stablehlo.select %139, %134, %135 : tensor<5xi1>, tensor<5xf32>
    %141 = stablehlo.select %137, %133, %140 : tensor<5xi1>, tensor<5xf32>
    %cst_63 = stablehlo.constant dense<1.25375806E-7> : tensor<f32>
    %142 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_64 = stablehlo.constant dense<-1.69354771E-5> : tensor<f32>
    %143 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_65 = stablehlo.constant dense<1.84477429E-8> : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %c_66 = stablehlo.constant dense<1> : tensor<i32>
    %145 = stablehlo.broadcast_in_dim %c_66, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %146 = stablehlo.compare LT, %45, %145, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_67 = stablehlo.constant dense<2> : tensor<i32>
    %147 = stablehlo.broadcast_in_dim %c_67, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %148 = stablehlo.compare LT, %45, %147, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %149 = stablehlo.select %148, %143, %144 : tensor<5xi1>, tensor<5xf32>
    %150 = stablehlo.select %146, %142, %149 : tensor<5xi1>, tensor<5xf32>
    %151 = stablehlo.multiply %150, %69 : tensor<5xf32>
    %152 = stablehlo.add %151, %141 : tensor<5xf32>
    %153 = stablehlo.multiply %152, %69 : tensor<5xf32>
    %154 = stablehlo.add %153, %132 : tensor<5xf32>
    %155 = stablehlo.multiply %154, %69 : tensor<5xf32>
    %156 = stablehlo.add %155, %123 : tensor<5xf32>
    %157 = stablehlo.multiply %156, %69 : tensor<5xf32>
    %158 = stablehlo.add %157, %114 : tensor<5xf32>
    %159 = stablehlo.multiply %158, %69 : tensor<5xf32>
    %160 = stablehlo.add %159, %105 : tensor<5xf32>
    %161 = stablehlo.multiply %160, %69 : tensor<5xf32>
    %162 = stablehlo.add %161, %96 : tensor<5xf32>
    %163 = stablehlo.multiply %162, %69 : tensor<5xf32>
    %164 = stablehlo.add %163, %87 : tensor<5xf32>
    %165 = stablehlo.multiply %164, %69 : tensor<5xf32>
    %166 = stablehlo.add %165, %78 : tensor<5xf32>
    %cst_68 = stablehlo.constant dense<1.4140625> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %168 = stablehlo.multiply %167, %52 : tensor<5xf32>
    %cst_69 = stablehlo.constant dense<1.4140625> : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %170 = stablehlo.multiply %169, %56 : tensor<5xf32>
    %171 = stablehlo.add %170, %166 : tensor<5xf32>
    %172 = stablehlo.optimization_barrier %171 : tensor<5xf32>
    %173 = stablehlo.add %168, %172 : tensor<5xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %174 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %175 = stablehlo.compare LT, %28, %174, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %cst_71 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %176 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_72 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %177 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %178 = stablehlo.select %175, %176, %177 : tensor<5xi1>, tensor<5xf32>
    %179 = stablehlo.multiply %28, %166 : tensor<5xf32>
    %180 = stablehlo.multiply %178, %173 : tensor<5xf32>
    %181 = stablehlo.select %38, %179, %180 : tensor<5xi1>, tensor<5xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %182 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %183 = stablehlo.compare EQ, %5, %182, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %cst_74 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %184 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %185 = stablehlo.compare EQ, %5, %184, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %cst_75 = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
    %186 = call @_where(%185, %cst_75, %181) : (tensor<5xi1>, tensor<f64>, tensor<5xf32>) -> tensor<5xf32>
    %cst_76 = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %187 = call @_where(%183, %cst_76, %186) : (tensor<5xi1>, tensor<f64>, tensor<5xf32>) -> tensor<5xf32>
    %cst_77 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %188 = call @_where(%12, %cst_77, %187) : (tensor<5xi1>, tensor<f64>, tensor<5xf32>) -> tensor<5xf32>
    %189 = stablehlo.multiply %cst_1, %188 : tensor<5xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %190 = stablehlo.reduce(%189 init: %cst_78) applies stablehlo.add across dimensions = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %191 = stablehlo.add %cst_79, %190 : tensor<f32>
    return %191 : tensor<f32>
  }
  func.func private @_where(%arg0: tensor<5xi1>, %arg1: tensor<f64>, %arg2: tensor<5xf32>) -> tensor<5xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<5xi1>, tensor<5xf32>
    return %2 : tensor<5xf32>
  }
  func.func private @_where_0(%arg0: tensor<5xi1>, %arg1: tensor<5xf32>, %arg2: tensor<5xf32>) -> tensor<5xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<5xi1>, tensor<5xf32>
    return %0 : tensor<5xf32>
  }
}
