// One hundred steps of training have the same bits on meshes of 1, 3, 4 and 8 devices. covers: N12
// JAX's text of a classifier with a table (a gather, and scatters for its gradient), a normalization, a running sum, products and a
// softmax, whose batch is cut along x and whose layers are cut along y.
// RUN: rm -rf %t
// RUN: tessera run %s --random 3 --deterministic=placement --mesh x=1,y=1 --out %t/1 > %t.summary
// RUN: tessera run %s --random 3 --deterministic=placement --mesh x=3,y=1 --out %t/3 > %t.summary
// RUN: tessera run %s --random 3 --deterministic=placement --mesh x=1,y=3 --out %t/1x3 > %t.summary
// RUN: tessera run %s --random 3 --deterministic=placement --mesh x=2,y=2 --out %t/2x2 > %t.summary
// RUN: tessera run %s --random 3 --deterministic=placement --mesh x=2,y=4 --out %t/2x4 > %t.summary
// RUN: tessera run %s --random 3 --deterministic=placement --mesh x=8,y=1 --strategy named --out %t/8 > %t.summary
// RUN: cat %t/1/out0.npy %t/1/out1.npy %t/1/out2.npy %t/1/out3.npy %t/1/out4.npy > %t/1.bits
// RUN: cat %t/3/out0.npy %t/3/out1.npy %t/3/out2.npy %t/3/out3.npy %t/3/out4.npy > %t/3.bits
// RUN: cmp %t/1.bits %t/3.bits
// RUN: cat %t/1x3/out0.npy %t/1x3/out1.npy %t/1x3/out2.npy %t/1x3/out3.npy %t/1x3/out4.npy > %t/1x3.bits
// RUN: cmp %t/1.bits %t/1x3.bits
// RUN: cat %t/2x2/out0.npy %t/2x2/out1.npy %t/2x2/out2.npy %t/2x2/out3.npy %t/2x2/out4.npy > %t/2x2.bits
// RUN: cmp %t/1.bits %t/2x2.bits
// RUN: cat %t/2x4/out0.npy %t/2x4/out1.npy %t/2x4/out2.npy %t/2x4/out3.npy %t/2x4/out4.npy > %t/2x4.bits
// RUN: cmp %t/1.bits %t/2x4.bits
// RUN: cat %t/8/out0.npy %t/8/out1.npy %t/8/out2.npy %t/8/out3.npy %t/8/out4.npy > %t/8.bits
// RUN: cmp %t/1.bits %t/8.bits

// The values are those that a run in any order gives, to rounding, and such a run has other bits.
// RUN: tessera run %s --random 3 --mesh x=2,y=4 --expect %t/1 --rtol 1e-3 --atol 1e-4 --out %t/any > %t.summary
// RUN: not cmp %t/1/out1.npy %t/any/out1.npy

module @jit_train attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<13x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, %arg1: tensor<12x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, %arg2: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, %arg3: tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg4: tensor<24x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg5: tensor<24xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<13x4xf32> {jax.result_info = "result[0][0]"}, tensor<12x16xf32> {jax.result_info = "result[0][1]"}, tensor<16xf32> {jax.result_info = "result[0][2]"}, tensor<16x6xf32> {jax.result_info = "result[0][3]"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<3.000000e-01> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<13x4xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<13x4xf32>
    %cst_0 = stablehlo.constant dense<3.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %3 = stablehlo.multiply %arg1, %2 : tensor<12x16xf32>
    %cst_1 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %5 = stablehlo.multiply %arg2, %4 : tensor<16xf32>
    %cst_2 = stablehlo.constant dense<3.000000e-01> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16x6xf32>
    %7 = stablehlo.multiply %arg3, %6 : tensor<16x6xf32>
    %c = stablehlo.constant dense<13> : tensor<i32>
    %8 = call @remainder(%arg4, %c) : (tensor<24x3xi32>, tensor<i32>) -> tensor<24x3xi32>
    %c_3 = stablehlo.constant dense<6> : tensor<i32>
    %9 = call @remainder_0(%arg5, %c_3) : (tensor<24xi32>, tensor<i32>) -> tensor<24xi32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %10:8 = stablehlo.while(%iterArg = %8, %iterArg_6 = %9, %iterArg_7 = %c_5, %iterArg_8 = %1, %iterArg_9 = %3, %iterArg_10 = %5, %iterArg_11 = %7, %iterArg_12 = %cst_4) : tensor<24x3xi32>, tensor<24xi32>, tensor<i32>, tensor<13x4xf32>, tensor<12x16xf32>, tensor<16xf32>, tensor<16x6xf32>, tensor<f32>
    cond {
      %c_13 = stablehlo.constant dense<100> : tensor<i32>
      %11 = stablehlo.compare LT, %iterArg_7, %c_13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %11 : tensor<i1>
    } do {
      %11:5 = func.call @closed_call(%iterArg, %iterArg_6, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11, %iterArg_12) : (tensor<24x3xi32>, tensor<24xi32>, tensor<13x4xf32>, tensor<12x16xf32>, tensor<16xf32>, tensor<16x6xf32>, tensor<f32>) -> (tensor<13x4xf32>, tensor<12x16xf32>, tensor<16xf32>, tensor<16x6xf32>, tensor<f32>)
      %c_13 = stablehlo.constant dense<1> : tensor<i32>
      %12 = stablehlo.add %iterArg_7, %c_13 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_6, %12, %11#0, %11#1, %11#2, %11#3, %11#4 : tensor<24x3xi32>, tensor<24xi32>, tensor<i32>, tensor<13x4xf32>, tensor<12x16xf32>, tensor<16xf32>, tensor<16x6xf32>, tensor<f32>
    }
    return %10#3, %10#4, %10#5, %10#6, %10#7 : tensor<13x4xf32>, tensor<12x16xf32>, tensor<16xf32>, tensor<16x6xf32>, tensor<f32>
  }
  func.func private @remainder(%arg0: tensor<24x3xi32>, %arg1: tensor<i32>) -> tensor<24x3xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<24x3xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<24x3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<24x3xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<24x3xi32>, tensor<24x3xi32>) -> tensor<24x3xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<24x3xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<24x3xi32>, tensor<24x3xi32>) -> tensor<24x3xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<24x3xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<24x3xi1>, tensor<24x3xi1>) -> tensor<24x3xi1>
    %12 = stablehlo.and %11, %6 : tensor<24x3xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<24x3xi32>
    %14 = stablehlo.add %4, %13 : tensor<24x3xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<24x3xi1>, tensor<24x3xi32>
    return %15 : tensor<24x3xi32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @remainder_0(%arg0: tensor<24xi32>, %arg1: tensor<i32>) -> tensor<24xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<24xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<24xi32>, tensor<24xi32>) -> tensor<24xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<24xi32>, tensor<24xi32>) -> tensor<24xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<24xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<24xi1>, tensor<24xi1>) -> tensor<24xi1>
    %12 = stablehlo.and %11, %6 : tensor<24xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %14 = stablehlo.add %4, %13 : tensor<24xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<24xi1>, tensor<24xi32>
    return %15 : tensor<24xi32>
  }
  func.func private @closed_call(%arg0: tensor<24x3xi32>, %arg1: tensor<24xi32>, %arg2: tensor<13x4xf32>, %arg3: tensor<12x16xf32>, %arg4: tensor<16xf32>, %arg5: tensor<16x6xf32>, %arg6: tensor<f32>) -> (tensor<13x4xf32>, tensor<12x16xf32>, tensor<16xf32>, tensor<16x6xf32>, tensor<f32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<24x3xi32>
    %1 = stablehlo.compare LT, %arg0, %0, SIGNED : (tensor<24x3xi32>, tensor<24x3xi32>) -> tensor<24x3xi1>
    %c_0 = stablehlo.constant dense<13> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<24x3xi32>
    %3 = stablehlo.add %arg0, %2 : tensor<24x3xi32>
    %4 = stablehlo.select %1, %3, %arg0 : tensor<24x3xi1>, tensor<24x3xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<24x3xi32>) -> tensor<24x3x1xi32>
    %6 = "stablehlo.gather"(%arg2, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<13x4xf32>, tensor<24x3x1xi32>) -> tensor<24x3x4xf32>
    %7 = stablehlo.reshape %6 : (tensor<24x3x4xf32>) -> tensor<24x12xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%7 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<24x12xf32>, tensor<f32>) -> tensor<24xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<24xf32>) -> tensor<24x1xf32>
    %cst_1 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %11 = stablehlo.divide %9, %10 : tensor<24x1xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x12xf32>
    %13 = stablehlo.subtract %7, %12 : tensor<24x12xf32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %14:4 = call @_var(%7, %c_2) : (tensor<24x12xf32>, tensor<i32>) -> (tensor<24x1xf32>, tensor<24x12xf32>, tensor<f32>, tensor<i1>)
    %cst_3 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %16 = stablehlo.add %14#0, %15 : tensor<24x1xf32>
    %17 = stablehlo.rsqrt %16 : tensor<24x1xf32>
    %18 = stablehlo.divide %17, %16 : tensor<24x1xf32>
    %cst_4 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %20 = stablehlo.multiply %19, %18 : tensor<24x1xf32>
    %21 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x12xf32>
    %22 = stablehlo.multiply %13, %21 : tensor<24x12xf32>
    %23 = stablehlo.dot_general %22, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x12xf32>, tensor<12x16xf32>) -> tensor<24x16xf32>
    %24 = stablehlo.broadcast_in_dim %arg4, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<24x16xf32>
    %26 = stablehlo.add %23, %25 : tensor<24x16xf32>
    %27 = stablehlo.tanh %26 : tensor<24x16xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24x16xf32>
    %29 = stablehlo.subtract %28, %27 : tensor<24x16xf32>
    %30 = call @cumsum(%27) : (tensor<24x16xf32>) -> tensor<24x16xf32>
    %cst_6 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<24x16xf32>
    %32 = stablehlo.multiply %30, %31 : tensor<24x16xf32>
    %33 = stablehlo.dot_general %32, %arg5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x16xf32>, tensor<16x6xf32>) -> tensor<24x6xf32>
    %34:3 = call @log_softmax(%33) : (tensor<24x6xf32>) -> (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x1xf32>)
    %35 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<24xi32>) -> tensor<24x1xi32>
    %36:2 = call @take_along_axis(%34#0, %35) : (tensor<24x6xf32>, tensor<24x1xi32>) -> (tensor<24x1xf32>, tensor<24x1x1xi32>)
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.reduce(%36#0 init: %cst_7) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_8 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %38 = stablehlo.divide %37, %cst_8 : tensor<f32>
    %39 = stablehlo.negate %38 : tensor<f32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %40 = stablehlo.negate %cst_9 : tensor<f32>
    %cst_10 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %41 = stablehlo.divide %40, %cst_10 : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %43 = call @take_along_axis_3(%36#1, %42) : (tensor<24x1x1xi32>, tensor<24x1xf32>) -> tensor<24x6xf32>
    %44 = call @log_softmax_4(%34#1, %34#2, %43) : (tensor<24x6xf32>, tensor<24x1xf32>, tensor<24x6xf32>) -> tensor<24x6xf32>
    %45 = stablehlo.dot_general %44, %32, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x6xf32>, tensor<24x16xf32>) -> tensor<6x16xf32>
    %46 = stablehlo.transpose %45, dims = [1, 0] : (tensor<6x16xf32>) -> tensor<16x6xf32>
    %47 = stablehlo.dot_general %44, %arg5, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<24x6xf32>, tensor<16x6xf32>) -> tensor<24x16xf32>
    %cst_11 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<24x16xf32>
    %49 = stablehlo.multiply %47, %48 : tensor<24x16xf32>
    %50 = call @cumsum_5(%49) : (tensor<24x16xf32>) -> tensor<24x16xf32>
    %51 = stablehlo.multiply %50, %29 : tensor<24x16xf32>
    %52 = stablehlo.multiply %51, %27 : tensor<24x16xf32>
    %53 = stablehlo.add %51, %52 : tensor<24x16xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %54 = stablehlo.reduce(%53 init: %cst_12) applies stablehlo.add across dimensions = [0] : (tensor<24x16xf32>, tensor<f32>) -> tensor<16xf32>
    %55 = stablehlo.reshape %54 : (tensor<16xf32>) -> tensor<1x16xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %56 = stablehlo.reduce(%55 init: %cst_13) applies stablehlo.add across dimensions = [0] : (tensor<1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %57 = stablehlo.dot_general %53, %22, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x16xf32>, tensor<24x12xf32>) -> tensor<16x12xf32>
    %58 = stablehlo.transpose %57, dims = [1, 0] : (tensor<16x12xf32>) -> tensor<12x16xf32>
    %59 = stablehlo.dot_general %53, %arg3, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<24x16xf32>, tensor<12x16xf32>) -> tensor<24x12xf32>
    %60 = stablehlo.multiply %13, %59 : tensor<24x12xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %61 = stablehlo.reduce(%60 init: %cst_14) applies stablehlo.add across dimensions = [1] : (tensor<24x12xf32>, tensor<f32>) -> tensor<24xf32>
    %62 = stablehlo.reshape %61 : (tensor<24xf32>) -> tensor<24x1xf32>
    %63 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x12xf32>
    %64 = stablehlo.multiply %59, %63 : tensor<24x12xf32>
    %65 = stablehlo.multiply %62, %20 : tensor<24x1xf32>
    %66 = call @_var_7(%14#1, %14#2, %14#3, %65) : (tensor<24x12xf32>, tensor<f32>, tensor<i1>, tensor<24x1xf32>) -> tensor<24x12xf32>
    %67 = stablehlo.negate %64 : tensor<24x12xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.reduce(%67 init: %cst_15) applies stablehlo.add across dimensions = [1] : (tensor<24x12xf32>, tensor<f32>) -> tensor<24xf32>
    %69 = stablehlo.reshape %68 : (tensor<24xf32>) -> tensor<24x1xf32>
    %70 = stablehlo.add %66, %64 : tensor<24x12xf32>
    %cst_16 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %72 = stablehlo.divide %69, %71 : tensor<24x1xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %73 = stablehlo.reduce(%72 init: %cst_17) applies stablehlo.add across dimensions = [1] : (tensor<24x1xf32>, tensor<f32>) -> tensor<24xf32>
    %74 = stablehlo.broadcast_in_dim %73, dims = [0] : (tensor<24xf32>) -> tensor<24x12xf32>
    %75 = stablehlo.add %70, %74 : tensor<24x12xf32>
    %76 = stablehlo.reshape %75 : (tensor<24x12xf32>) -> tensor<24x3x4xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<13x4xf32>
    %78 = "stablehlo.scatter"(%77, %5, %76) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %91 = stablehlo.add %arg7, %arg8 : tensor<f32>
      stablehlo.return %91 : tensor<f32>
    }) : (tensor<13x4xf32>, tensor<24x3x1xi32>, tensor<24x3x4xf32>) -> tensor<13x4xf32>
    %cst_19 = stablehlo.constant dense<2.000000e-01> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<13x4xf32>
    %80 = stablehlo.multiply %79, %78 : tensor<13x4xf32>
    %81 = stablehlo.subtract %arg2, %80 : tensor<13x4xf32>
    %cst_20 = stablehlo.constant dense<2.000000e-01> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %83 = stablehlo.multiply %82, %58 : tensor<12x16xf32>
    %84 = stablehlo.subtract %arg3, %83 : tensor<12x16xf32>
    %cst_21 = stablehlo.constant dense<2.000000e-01> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %86 = stablehlo.multiply %85, %56 : tensor<16xf32>
    %87 = stablehlo.subtract %arg4, %86 : tensor<16xf32>
    %cst_22 = stablehlo.constant dense<2.000000e-01> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<16x6xf32>
    %89 = stablehlo.multiply %88, %46 : tensor<16x6xf32>
    %90 = stablehlo.subtract %arg5, %89 : tensor<16x6xf32>
    return %81, %84, %87, %90, %39 : tensor<13x4xf32>, tensor<12x16xf32>, tensor<16xf32>, tensor<16x6xf32>, tensor<f32>
  }
  func.func private @_var(%arg0: tensor<24x12xf32>, %arg1: tensor<i32>) -> (tensor<24x1xf32>, tensor<24x12xf32>, tensor<f32>, tensor<i1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<24x12xf32>, tensor<f32>) -> tensor<24xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<24xf32>) -> tensor<24x1xf32>
    %cst_0 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<24x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x12xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<24x12xf32>
    %6 = chlo.square %5 : tensor<24x12xf32> -> tensor<24x12xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<24x12xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<24x12xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [1] : (tensor<24x12xf32>, tensor<f32>) -> tensor<24xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<24xf32>) -> tensor<24x1xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<24x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16 = call @_where_1(%15, %14, %cst_5) : (tensor<i1>, tensor<24x1xf32>, tensor<f32>) -> tensor<24x1xf32>
    return %16, %8, %10, %15 : tensor<24x1xf32>, tensor<24x12xf32>, tensor<f32>, tensor<i1>
  }
  func.func private @_where_1(%arg0: tensor<i1>, %arg1: tensor<24x1xf32>, %arg2: tensor<f32>) -> tensor<24x1xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<24x1xf32>
    return %2 : tensor<24x1xf32>
  }
  func.func private @cumsum(%arg0: tensor<24x16xf32>) -> tensor<24x16xf32> {
    %0 = call @cumsum_2(%arg0) : (tensor<24x16xf32>) -> tensor<24x16xf32>
    return %0 : tensor<24x16xf32>
  }
  func.func private @cumsum_2(%arg0: tensor<24x16xf32>) -> tensor<24x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [15, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 16>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<24x16xf32>, tensor<f32>) -> tensor<24x16xf32>
    return %1 : tensor<24x16xf32>
  }
  func.func private @log_softmax(%arg0: tensor<24x6xf32>) -> (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<24x6xf32>, tensor<f32>) -> tensor<24xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<24xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<24xf32>) -> tensor<24x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x6xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<24x6xf32>
    %6 = stablehlo.exponential %5 : tensor<24x6xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<24x6xf32>, tensor<f32>) -> tensor<24xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<24xf32>) -> tensor<24x1xf32>
    %9 = stablehlo.log %8 : tensor<24x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x6xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<24x6xf32>
    return %11, %6, %8 : tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<24x6xf32>, %arg1: tensor<24x1xi32>) -> (tensor<24x1xf32>, tensor<24x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<24x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<24x1xi32>, tensor<24x1xi32>) -> tensor<24x1xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<24x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<24x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<24x1xi1>, tensor<24x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<24x1xi32>) -> tensor<24x1x1xi32>
    %c_1 = stablehlo.constant dense<5> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<24x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<24x1x1xi32>, tensor<24x1x1xi32>) -> tensor<24x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<24x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<24x1x1xi32>, tensor<24x1x1xi32>) -> tensor<24x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<24x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<24x1x1xi1>, tensor<i1>) -> tensor<24x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<24x6xf32>, tensor<24x1x1xi32>) -> tensor<24x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<24x1xi1>, tensor<24x1xf32>
    return %15, %5 : tensor<24x1xf32>, tensor<24x1x1xi32>
  }
  func.func private @take_along_axis_3(%arg0: tensor<24x1x1xi32>, %arg1: tensor<24x1xf32>) -> tensor<24x6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x6xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<24x6xf32>, tensor<24x1x1xi32>, tensor<24x1xf32>) -> tensor<24x6xf32>
    return %1 : tensor<24x6xf32>
  }
  func.func private @log_softmax_4(%arg0: tensor<24x6xf32>, %arg1: tensor<24x1xf32>, %arg2: tensor<24x6xf32>) -> tensor<24x6xf32> {
    %0 = stablehlo.negate %arg2 : tensor<24x6xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<24x6xf32>, tensor<f32>) -> tensor<24xf32>
    %2 = stablehlo.reshape %1 : (tensor<24xf32>) -> tensor<24x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<24x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<24x1xf32>, tensor<f32>) -> tensor<24xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<24xf32>) -> tensor<24x6xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<24x6xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<24x6xf32>
    return %7 : tensor<24x6xf32>
  }
  func.func private @cumsum_5(%arg0: tensor<24x16xf32>) -> tensor<24x16xf32> {
    %0 = call @cumsum_6(%arg0) : (tensor<24x16xf32>) -> tensor<24x16xf32>
    return %0 : tensor<24x16xf32>
  }
  func.func private @cumsum_6(%arg0: tensor<24x16xf32>) -> tensor<24x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [0, 15]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 16>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<24x16xf32>, tensor<f32>) -> tensor<24x16xf32>
    return %1 : tensor<24x16xf32>
  }
  func.func private @_var_7(%arg0: tensor<24x12xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<24x1xf32>) -> tensor<24x12xf32> {
    %0 = call @_where_8(%arg2, %arg3) : (tensor<i1>, tensor<24x1xf32>) -> tensor<24x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %2 = stablehlo.divide %0, %1 : tensor<24x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<24x1xf32>, tensor<f32>) -> tensor<24xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<24xf32>) -> tensor<24x12xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<24x12xf32>
    %6 = stablehlo.negate %5 : tensor<24x12xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<24x12xf32>, tensor<f32>) -> tensor<24xf32>
    %8 = stablehlo.reshape %7 : (tensor<24xf32>) -> tensor<24x1xf32>
    %cst_1 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<24x1xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<24x1xf32>, tensor<f32>) -> tensor<24xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<24xf32>) -> tensor<24x12xf32>
    %13 = stablehlo.add %5, %12 : tensor<24x12xf32>
    return %13 : tensor<24x12xf32>
  }
  func.func private @_where_8(%arg0: tensor<i1>, %arg1: tensor<24x1xf32>) -> tensor<24x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<24x1xf32>
    return %1 : tensor<24x1xf32>
  }
}

