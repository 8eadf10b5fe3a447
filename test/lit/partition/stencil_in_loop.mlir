// Slices of a padded array in a loop move borders in each iteration. The choice knows what they send: to gather the plate before 200
// iterations would send less, but then all devices would compute all of it.
// RUN: tessera partition %s | FileCheck %s --implicit-check-not direct_exchange --implicit-check-not all_gather
// CHECK: stablehlo.while
// CHECK: spmd.collective_permute {{.*}} : tensor<1x64xf32>
// CHECK: spmd.collective_permute {{.*}} : tensor<1x64xf32>
// CHECK: spmd.collective_permute {{.*}} : tensor<32x1xf32>
// CHECK: spmd.collective_permute {{.*}} : tensor<32x1xf32>
// CHECK-NOT: spmd.collective_permute
sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%u: tensor<128x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<128x128xf32>) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %four = stablehlo.constant dense<4.0> : tensor<128x128xf32>
  %rate = stablehlo.constant dense<0.2> : tensor<128x128xf32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<200> : tensor<i32>
  %b:2 = stablehlo.while(%i = %zero, %c = %u) : tensor<i32>, tensor<128x128xf32>
  cond {
    %q = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  } do {
    %p = stablehlo.pad %c, %z, low = [1, 1], high = [1, 1], interior = [0, 0] : (tensor<128x128xf32>, tensor<f32>) -> tensor<130x130xf32>
    %m = stablehlo.slice %p [1:129, 1:129] : (tensor<130x130xf32>) -> tensor<128x128xf32>
    %a = stablehlo.slice %p [0:128, 1:129] : (tensor<130x130xf32>) -> tensor<128x128xf32>
    %d = stablehlo.slice %p [2:130, 1:129] : (tensor<130x130xf32>) -> tensor<128x128xf32>
    %l = stablehlo.slice %p [1:129, 0:128] : (tensor<130x130xf32>) -> tensor<128x128xf32>
    %r = stablehlo.slice %p [1:129, 2:130] : (tensor<130x130xf32>) -> tensor<128x128xf32>
    %s1 = stablehlo.add %a, %d : tensor<128x128xf32>
    %s2 = stablehlo.add %s1, %l : tensor<128x128xf32>
    %s3 = stablehlo.add %s2, %r : tensor<128x128xf32>
    %f = stablehlo.multiply %four, %m : tensor<128x128xf32>
    %s4 = stablehlo.subtract %s3, %f : tensor<128x128xf32>
    %s5 = stablehlo.multiply %rate, %s4 : tensor<128x128xf32>
    %y = stablehlo.add %m, %s5 : tensor<128x128xf32>
    %k = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %k, %y : tensor<i32>, tensor<128x128xf32>
  }
  return %b#1 : tensor<128x128xf32>
}
