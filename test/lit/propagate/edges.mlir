// RUN: tessera-opt %s -split-input-file --sdy-propagation-pipeline | FileCheck %s

// A carry is one value in all its places; a loop reaches a fixed point.
// covers: 004-18
sdy.mesh @mesh = <["x"=2, "y"=2]>

// CHECK-LABEL: func.func public @main
func.func public @main(%n: tensor<i32>, %a: tensor<8x8xf32>,
                       %w: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> tensor<8x8xf32> {
  %i = stablehlo.constant dense<0> : tensor<i32>
  // CHECK: stablehlo.while{{.*}}<@mesh, []>, <@mesh, [{}, {"x"}]>]
  %r:2 = stablehlo.while(%k = %i, %c = %a) : tensor<i32>, tensor<8x8xf32>
    cond {
      %1 = stablehlo.compare LT, %k, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1 = stablehlo.add %c, %w : tensor<8x8xf32>
      stablehlo.return %k, %1 : tensor<i32>, tensor<8x8xf32>
    }
  return %r#1 : tensor<8x8xf32>
}

// -----

// Both branches return what the result is.
sdy.mesh @mesh = <["x"=2, "y"=2]>

// CHECK-LABEL: func.func public @main
// CHECK-SAME: %arg2: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}
func.func public @main(%p: tensor<i32>, %a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>},
                       %b: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK: "stablehlo.case"
  // CHECK: sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>
  %r = "stablehlo.case"(%p) ({
    stablehlo.return %a : tensor<8xf32>
  }, {
    %0 = stablehlo.sine %b : tensor<8xf32>
    stablehlo.return %0 : tensor<8xf32>
  }) : (tensor<i32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// -----

// Inside a region that is manual over "data", "model" goes on spreading, and comes out again.
// covers: 004-22
sdy.mesh @mesh = <["data"=2, "model"=4]>

// CHECK-LABEL: func.func public @main
// CHECK-SAME: -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {"model"}]>})
func.func public @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {"model"}]>}) -> tensor<8x16xf32> {
  // CHECK: sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"data"}, {"model"}]>] out_shardings=[<@mesh, [{"data"}, {"model"}]>]
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"data", ?}, {?}]>] out_shardings=[<@mesh, [{"data", ?}, {?}]>]
      manual_axes={"data"} (%b: tensor<4x16xf32>) {
    // CHECK: stablehlo.sine {{.*}}<@mesh, [{}, {"model"}]>
    %1 = stablehlo.sine %b : tensor<4x16xf32>
    sdy.return %1 : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}

// -----

// A barrier lets axes through one way.
sdy.mesh @mesh = <["x"=2]>

// CHECK-LABEL: func.func public @main
// CHECK-SAME: %arg0: tensor<8xf32>)
func.func public @main(%a: tensor<8xf32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  // CHECK: sdy.propagation_barrier {{.*}}<@mesh, [{"x"}]>
  %0 = sdy.propagation_barrier %a allowed_direction=FORWARD : tensor<8xf32>
  return %0 : tensor<8xf32>
}
