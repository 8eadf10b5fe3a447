// Products and convolutions whose kernels do the elementwise work on their results give what the reference gives: biases along
// columns and features, a factor for each row, a scale known when it runs, masks as second results, sums carried by a loop and
// added to where they stand, and other dtypes on the way in and out. On one device, and on several that hold gathered weights
// once. That they are joined is what test/lit/lower/epilogue.mlir checks.
// RUN: tessera run %s --mesh x=1 --random 3 --verify | FileCheck %s
// RUN: tessera run %s --mesh x=4 --random 4 --verify | FileCheck %s
// CHECK: verified: on the mesh the program gives the same results as without shardings

sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<64x300xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %w: tensor<300x200xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %bias: tensor<200xf32>, %factor: tensor<64xf32>, %scale: tensor<f32>, %before: tensor<64x200xf32>,
                %half: tensor<64x300xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %half_w: tensor<300x300xbf16>,
                %small: tensor<64x515xi8>, %small_w: tensor<515x130xi8>,
                %image: tensor<4x18x18x16xf32>, %kernel: tensor<3x3x16x32xf32>, %feature: tensor<32xf32>,
                %second: tensor<4x16x18x18xbf16>, %second_kernel: tensor<3x3x16x32xbf16>, %second_feature: tensor<32xbf16>,
                %a: tensor<8x40x64xf32>, %b: tensor<8x64x200xf32>)
    -> (tensor<64x200xf32>, tensor<64x200xi1>, tensor<64x200xf32>, tensor<64x200xf32>, tensor<64x300xbf16>, tensor<64x130xf32>,
        tensor<4x18x18x32xf32>, tensor<4x32x18x18xbf16>, tensor<8x40x200xf32>) {
  %none = stablehlo.constant dense<0.0> : tensor<64x200xf32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>

  // relu(x w + bias), and where it isn't cut off.
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<64x300xf32>, tensor<300x200xf32>) -> tensor<64x200xf32>
  %1 = stablehlo.broadcast_in_dim %bias, dims = [1] : (tensor<200xf32>) -> tensor<64x200xf32>
  %2 = stablehlo.add %0, %1 : tensor<64x200xf32>
  %relu = stablehlo.maximum %2, %none : tensor<64x200xf32>
  %mask = stablehlo.compare GT, %2, %none : (tensor<64x200xf32>, tensor<64x200xf32>) -> tensor<64x200xi1>

  // A factor for each row, one for all.
  %3 = stablehlo.negate %x : tensor<64x300xf32>
  %4 = stablehlo.dot_general %3, %w, contracting_dims = [1] x [0] : (tensor<64x300xf32>, tensor<300x200xf32>) -> tensor<64x200xf32>
  %5 = stablehlo.broadcast_in_dim %factor, dims = [0] : (tensor<64xf32>) -> tensor<64x200xf32>
  %6 = stablehlo.multiply %4, %5 : tensor<64x200xf32>
  %7 = stablehlo.broadcast_in_dim %scale, dims = [] : (tensor<f32>) -> tensor<64x200xf32>
  %scaled = stablehlo.multiply %6, %7 : tensor<64x200xf32>

  // before + x w, three times.
  %8:2 = stablehlo.while(%i = %zero, %sum = %before) : tensor<i32>, tensor<64x200xf32>
  cond {
    %c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.add %i, %one : tensor<i32>
    %f = stablehlo.convert %n : (tensor<i32>) -> tensor<f32>
    %g = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> tensor<64x300xf32>
    %y = stablehlo.multiply %x, %g : tensor<64x300xf32>
    %p = stablehlo.dot_general %y, %w, contracting_dims = [1] x [0] : (tensor<64x300xf32>, tensor<300x200xf32>) -> tensor<64x200xf32>
    %s = stablehlo.add %sum, %p : tensor<64x200xf32>
    stablehlo.return %n, %s : tensor<i32>, tensor<64x200xf32>
  }

  // bf16, rounded as a product before the addition.
  %9 = stablehlo.dot_general %half, %half_w, contracting_dims = [1] x [0] : (tensor<64x300xbf16>, tensor<300x300xbf16>) -> tensor<64x300xbf16>
  %residual = stablehlo.add %9, %half : tensor<64x300xbf16>

  // Bytes, summed exactly, and then scaled as f32.
  %10 = stablehlo.dot_general %small, %small_w, contracting_dims = [1] x [0] : (tensor<64x515xi8>, tensor<515x130xi8>) -> tensor<64x130xi32>
  %11 = stablehlo.convert %10 : (tensor<64x130xi32>) -> tensor<64x130xf32>
  %12 = stablehlo.broadcast_in_dim %scale, dims = [] : (tensor<f32>) -> tensor<64x130xf32>
  %13 = stablehlo.multiply %11, %12 : tensor<64x130xf32>

  // Features last, and second.
  %14 = stablehlo.convolution(%image, %kernel) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x18x18x16xf32>, tensor<3x3x16x32xf32>) -> tensor<4x18x18x32xf32>
  %15 = stablehlo.broadcast_in_dim %feature, dims = [3] : (tensor<32xf32>) -> tensor<4x18x18x32xf32>
  %16 = stablehlo.add %14, %15 : tensor<4x18x18x32xf32>
  %17 = stablehlo.tanh %16 : tensor<4x18x18x32xf32>
  %18 = stablehlo.convolution(%second, %second_kernel) dim_numbers = [b, f, 0, 1]x[0, 1, i, o]->[b, f, 0, 1], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x16x18x18xbf16>, tensor<3x3x16x32xbf16>) -> tensor<4x32x18x18xbf16>
  %19 = stablehlo.broadcast_in_dim %second_feature, dims = [1] : (tensor<32xbf16>) -> tensor<4x32x18x18xbf16>
  %20 = stablehlo.add %18, %19 : tensor<4x32x18x18xbf16>

  // Many products by one bias.
  %21 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<8x40x64xf32>, tensor<8x64x200xf32>) -> tensor<8x40x200xf32>
  %22 = stablehlo.broadcast_in_dim %bias, dims = [2] : (tensor<200xf32>) -> tensor<8x40x200xf32>
  %23 = stablehlo.add %21, %22 : tensor<8x40x200xf32>
  return %relu, %mask, %scaled, %8#1, %residual, %13, %17, %20, %23 : tensor<64x200xf32>, tensor<64x200xi1>, tensor<64x200xf32>, tensor<64x200xf32>, tensor<64x300xbf16>, tensor<64x130xf32>, tensor<4x18x18x32xf32>, tensor<4x32x18x18xbf16>, tensor<8x40x200xf32>
}
