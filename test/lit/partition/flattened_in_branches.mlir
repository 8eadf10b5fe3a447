// Branches give the pieces of flat arrays, inside a loop that carries them and behind it.
// RUN: tessera run %s --stop-after partition | FileCheck %s
// RUN: tessera run %s --random 1 --verify | FileCheck %s --check-prefix=VALUES
// VALUES: verified

sdy.mesh @mesh = <["x"=2, "y"=4]>

// CHECK-NOT: spmd.
// CHECK-NOT: stablehlo.concatenate
// CHECK: stablehlo.while(%{{.*}} = %{{.*}}, %{{.*}} = %arg0, %{{.*}} = %arg1) : tensor<i32>, tensor<4x6xf32>, tensor<5xf32>
// CHECK: "stablehlo.if"
// CHECK: -> (tensor<4x6xf32>, tensor<5xf32>)
// CHECK: "stablehlo.case"
// CHECK: -> (tensor<4x6xf32>, tensor<5xf32>)
// CHECK-NOT: spmd.
func.func @main(%w: tensor<8x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %b: tensor<5xf32>, %which: tensor<i32>)
    -> (tensor<8x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, tensor<5xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %flat = stablehlo.reshape %w : (tensor<8x24xf32>) -> tensor<192xf32>
  %all = stablehlo.concatenate %flat, %b, dim = 0 : (tensor<192xf32>, tensor<5xf32>) -> tensor<197xf32>
  %out:2 = stablehlo.while(%v = %all, %i = %zero) : tensor<197xf32>, tensor<i32>
  cond {
    %four = stablehlo.constant dense<4> : tensor<i32>
    %goes = stablehlo.compare LT, %i, %four : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %goes : tensor<i1>
  } do {
    %first = stablehlo.compare EQ, %i, %which : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %given = "stablehlo.if"(%first) ({
      %sine = stablehlo.sine %v : tensor<197xf32>
      stablehlo.return %sine : tensor<197xf32>
    }, {
      stablehlo.return %v : tensor<197xf32>
    }) : (tensor<i1>) -> tensor<197xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %given, %next : tensor<197xf32>, tensor<i32>
  }
  %last = "stablehlo.case"(%which) ({
    stablehlo.return %all : tensor<197xf32>
  }, {
    %cosine = stablehlo.cosine %out#0 : tensor<197xf32>
    stablehlo.return %cosine : tensor<197xf32>
  }) : (tensor<i32>) -> tensor<197xf32>
  %upper = stablehlo.slice %last [0:192] : (tensor<197xf32>) -> tensor<192xf32>
  %lower = stablehlo.slice %last [192:197] : (tensor<197xf32>) -> tensor<5xf32>
  %back = stablehlo.reshape %upper : (tensor<192xf32>) -> tensor<8x24xf32>
  return %back, %lower : tensor<8x24xf32>, tensor<5xf32>
}
