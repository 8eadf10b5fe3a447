// The user says of gradients of microbatches that they stay partial in the loop: constraints at the loop's values say it, and
// nothing but those. One sum over all devices, of both gradients, behind it.
// least: 2 * (n - 1) * (64 * 48 + 48 * 16) * 4
// messages: 1

module @jit_loop_of_unreduced_gradients attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<64x48xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg1: tensor<48x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg2: tensor<4x32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}, {}]>}) -> (tensor<64x48xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<48x16xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64x48xf32>
    %1 = sdy.sharding_constraint %0 <@mesh, [{}, {}]> : tensor<64x48xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %3 = sdy.sharding_constraint %2 <@mesh, [{}, {}]> : tensor<48x16xf32>
    %4 = sdy.sharding_constraint %1 <@mesh, [{}, {}], unreduced={"x", "y"}> : tensor<64x48xf32>
    %5 = sdy.sharding_constraint %3 <@mesh, [{}, {}], unreduced={"x", "y"}> : tensor<48x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %6:6 = stablehlo.while(%iterArg = %arg2, %iterArg_1 = %arg0, %iterArg_2 = %arg1, %iterArg_3 = %c, %iterArg_4 = %4, %iterArg_5 = %5) : tensor<4x32x64xf32>, tensor<64x48xf32>, tensor<48x16xf32>, tensor<i32>, tensor<64x48xf32>, tensor<48x16xf32>
    cond {
      %c_6 = stablehlo.constant dense<4> : tensor<i32>
      %14 = sdy.sharding_constraint %iterArg_3 <@mesh, []> : tensor<i32>
      %15 = sdy.sharding_constraint %c_6 <@mesh, []> : tensor<i32>
      %16 = stablehlo.compare LT, %14, %15, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %16 : tensor<i1>
    } do {
      %14 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_3) : (tensor<4x32x64xf32>, tensor<i32>) -> tensor<32x64xf32>
      %15 = sdy.sharding_constraint %14 <@mesh, [{"x", "y"}, {}]> : tensor<32x64xf32>
      %16 = sdy.sharding_constraint %iterArg_4 <@mesh, [{}, {}], unreduced={"x", "y"}> : tensor<64x48xf32>
      %17 = sdy.sharding_constraint %iterArg_5 <@mesh, [{}, {}], unreduced={"x", "y"}> : tensor<48x16xf32>
      %18 = stablehlo.dot_general %15, %iterArg_1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x64xf32>, tensor<64x48xf32>) -> tensor<32x48xf32>
      %19 = sdy.sharding_constraint %18 <@mesh, [{"x", "y"}, {}]> : tensor<32x48xf32>
      %20 = stablehlo.tanh %19 : tensor<32x48xf32>
      %21 = sdy.sharding_constraint %20 <@mesh, [{"x", "y"}, {}]> : tensor<32x48xf32>
      %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %22 = sdy.sharding_constraint %cst_6 <@mesh, []> : tensor<f32>
      %23 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<32x48xf32>
      %24 = sdy.sharding_constraint %23 <@mesh, [{"x", "y"}, {}]> : tensor<32x48xf32>
      %25 = stablehlo.add %24, %21 : tensor<32x48xf32>
      %26 = sdy.sharding_constraint %25 <@mesh, [{"x", "y"}, {}]> : tensor<32x48xf32>
      %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %27 = sdy.sharding_constraint %cst_7 <@mesh, []> : tensor<f32>
      %28 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<f32>) -> tensor<32x48xf32>
      %29 = sdy.sharding_constraint %28 <@mesh, [{"x", "y"}, {}]> : tensor<32x48xf32>
      %30 = stablehlo.subtract %29, %21 : tensor<32x48xf32>
      %31 = sdy.sharding_constraint %30 <@mesh, [{"x", "y"}, {}]> : tensor<32x48xf32>
      %32 = stablehlo.multiply %26, %31 : tensor<32x48xf32>
      %33 = sdy.sharding_constraint %32 <@mesh, [{"x", "y"}, {}]> : tensor<32x48xf32>
      %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %34 = sdy.sharding_constraint %cst_8 <@mesh, []> : tensor<f32>
      %35 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
      %36 = sdy.sharding_constraint %35 <@mesh, [{"x", "y"}, {}]> : tensor<32x16xf32>
      %37 = stablehlo.dot_general %36, %21, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<32x48xf32>) -> tensor<16x48xf32>
      %38 = sdy.sharding_constraint %37 <@mesh, [{}, {}], unreduced={"x", "y"}> : tensor<16x48xf32>
      %39 = stablehlo.transpose %38, dims = [1, 0] : (tensor<16x48xf32>) -> tensor<48x16xf32>
      %40 = sdy.sharding_constraint %39 <@mesh, [{}, {}], unreduced={"x", "y"}> : tensor<48x16xf32>
      %41 = stablehlo.dot_general %36, %iterArg_2, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<48x16xf32>) -> tensor<32x48xf32>
      %42 = sdy.sharding_constraint %41 <@mesh, [{"x", "y"}, {}]> : tensor<32x48xf32>
      %43 = stablehlo.multiply %42, %33 : tensor<32x48xf32>
      %44 = sdy.sharding_constraint %43 <@mesh, [{"x", "y"}, {}]> : tensor<32x48xf32>
      %45 = stablehlo.dot_general %44, %15, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x48xf32>, tensor<32x64xf32>) -> tensor<48x64xf32>
      %46 = sdy.sharding_constraint %45 <@mesh, [{}, {}], unreduced={"x", "y"}> : tensor<48x64xf32>
      %47 = stablehlo.transpose %46, dims = [1, 0] : (tensor<48x64xf32>) -> tensor<64x48xf32>
      %48 = sdy.sharding_constraint %47 <@mesh, [{}, {}], unreduced={"x", "y"}> : tensor<64x48xf32>
      %49 = stablehlo.add %16, %48 : tensor<64x48xf32>
      %50 = sdy.sharding_constraint %49 <@mesh, [{}, {}], unreduced={"x", "y"}> : tensor<64x48xf32>
      %51 = stablehlo.add %17, %40 : tensor<48x16xf32>
      %52 = sdy.sharding_constraint %51 <@mesh, [{}, {}], unreduced={"x", "y"}> : tensor<48x16xf32>
      %53 = sdy.sharding_constraint %50 <@mesh, [{}, {}], unreduced={"x", "y"}> : tensor<64x48xf32>
      %54 = sdy.sharding_constraint %52 <@mesh, [{}, {}], unreduced={"x", "y"}> : tensor<48x16xf32>
      %55 = sdy.sharding_constraint %53 <@mesh, [{}, {}], unreduced={"x", "y"}> : tensor<64x48xf32>
      %56 = sdy.sharding_constraint %54 <@mesh, [{}, {}], unreduced={"x", "y"}> : tensor<48x16xf32>
      %c_9 = stablehlo.constant dense<1> : tensor<i32>
      %57 = sdy.sharding_constraint %iterArg_3 <@mesh, []> : tensor<i32>
      %58 = sdy.sharding_constraint %c_9 <@mesh, []> : tensor<i32>
      %59 = stablehlo.add %57, %58 : tensor<i32>
      %60 = sdy.sharding_constraint %59 <@mesh, []> : tensor<i32>
      stablehlo.return %iterArg, %iterArg_1, %iterArg_2, %60, %55, %56 : tensor<4x32x64xf32>, tensor<64x48xf32>, tensor<48x16xf32>, tensor<i32>, tensor<64x48xf32>, tensor<48x16xf32>
    }
    %7 = sdy.sharding_constraint %6#3 <@mesh, []> : tensor<i32>
    %8 = sdy.sharding_constraint %6#4 <@mesh, [{}, {}], unreduced={"x", "y"}> : tensor<64x48xf32>
    %9 = sdy.sharding_constraint %6#5 <@mesh, [{}, {}], unreduced={"x", "y"}> : tensor<48x16xf32>
    %10 = sdy.sharding_constraint %8 <@mesh, [{}, {}], unreduced={"x", "y"}> : tensor<64x48xf32>
    %11 = sdy.sharding_constraint %9 <@mesh, [{}, {}], unreduced={"x", "y"}> : tensor<48x16xf32>
    %12 = sdy.sharding_constraint %10 <@mesh, [{}, {}]> : tensor<64x48xf32>
    %13 = sdy.sharding_constraint %11 <@mesh, [{}, {}]> : tensor<48x16xf32>
    return %12, %13 : tensor<64x48xf32>, tensor<48x16xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<4x32x64xf32>, %arg1: tensor<i32>) -> tensor<32x64xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 32, 64] : (tensor<4x32x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x64xf32>
    %1 = sdy.sharding_constraint %0 <@mesh, [{}, {"x", "y"}, {}]> : tensor<1x32x64xf32>
    %2 = stablehlo.reshape %1 : (tensor<1x32x64xf32>) -> tensor<32x64xf32>
    %3 = sdy.sharding_constraint %2 <@mesh, [{"x", "y"}, {}]> : tensor<32x64xf32>
    return %3 : tensor<32x64xf32>
  }
}
