// RUN: tessera-opt %s -split-input-file --sdy-per-instruction-partitioning | FileCheck %s
// RUN: tessera-opt %s -split-input-file --sdy-per-instruction-partitioning="filter='selectLow=1, selectHigh=1'" | FileCheck %s --check-prefix=SECOND
// RUN: tessera-opt %s -split-input-file --sdy-per-instruction-partitioning=filter=cosine | FileCheck %s --check-prefix=NAMED

// An operation is partitioned by itself: its arrays are padded to equal blocks, and cut again behind it.
sdy.mesh @mesh = <["x"=2, "y"=2]>

// CHECK-LABEL: func.func public @main
// SECOND-LABEL: func.func public @main
// NAMED-LABEL: func.func public @main
func.func public @main(%a: tensor<5x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<5x8xf32> {
  // CHECK: %[[PAD:.*]] = stablehlo.pad %arg0, {{.*}} high = [1, 0]
  // CHECK-SAME: sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>
  // CHECK: %[[REGION:.*]] = sdy.manual_computation(%[[PAD]]) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%arg1: tensor<3x8xf32>) {
  // CHECK-NEXT: stablehlo.sine %arg1 : tensor<3x8xf32>
  // CHECK: %[[CUT:.*]] = stablehlo.slice %[[REGION]] [0:5, 0:8]
  // SECOND: %[[SINE:.*]] = stablehlo.sine %arg0
  // SECOND: stablehlo.pad %[[SINE]]
  // NAMED: stablehlo.sine %arg0
  %0 = stablehlo.sine %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<5x8xf32>
  // CHECK: stablehlo.cosine %{{.*}} : tensor<3x8xf32>
  // SECOND: stablehlo.cosine %{{.*}} : tensor<3x8xf32>
  // NAMED: stablehlo.cosine %{{.*}} : tensor<3x8xf32>
  %1 = stablehlo.cosine %0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<5x8xf32>
  // A reshard has one type on both sides, which both shardings divide.
  // CHECK: sdy.manual_computation(%{{.*}}) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {"y"}]>] manual_axes={"x", "y"} ({{.*}}: tensor<3x8xf32>) {
  // CHECK: sdy.return %{{.*}} : tensor<6x4xf32>
  // SECOND: sdy.reshard
  // NAMED: sdy.reshard
  %2 = sdy.reshard %1 <@mesh, [{}, {"y"}]> : tensor<5x8xf32>
  return %2 : tensor<5x8xf32>
}

// -----

// Nothing cuts these arrays, so they are left alone.
sdy.mesh @mesh = <["x"=2]>
// CHECK-LABEL: func.func public @main
// SECOND-LABEL: func.func public @main
// NAMED-LABEL: func.func public @main
func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK-NEXT: stablehlo.cosine %arg0 : tensor<4xf32>
  // SECOND-NEXT: stablehlo.cosine %arg0 : tensor<4xf32>
  // NAMED-NEXT: stablehlo.cosine %arg0 : tensor<4xf32>
  %0 = stablehlo.cosine %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}
