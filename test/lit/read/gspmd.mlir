// GSPMD's text for shardings is read on the axes of a mesh, and written; a program that has it runs as one with sdy's.
// covers: 004-27, 002-28
// RUN: split-file %s %t
// RUN: tessera-opt %t/named.mlir --tessera-import-gspmd | FileCheck %s --check-prefix=SDY
// RUN: tessera-opt %t/named.mlir --tessera-import-gspmd --tessera-export-gspmd | FileCheck %s --check-prefix=BACK
// RUN: tessera partition %t/unnamed.mlir --mesh x=2,y=4 | FileCheck %s --check-prefix=LOCAL
// RUN: tessera partition %t/unnamed.mlir 2>&1 | FileCheck %s --check-prefix=WARNING
// RUN: tessera-opt %t/bad.mlir --tessera-import-gspmd -split-input-file -verify-diagnostics
// RUN: tessera-opt %t/wrong_border.mlir --tessera-import-gspmd -split-input-file -verify-diagnostics
// RUN: tessera-opt %t/no_text.mlir --tessera-export-gspmd -split-input-file -verify-diagnostics
// RUN: tessera-opt %t/manual.mlir --tessera-export-gspmd | FileCheck %s --check-prefix=MANUAL
// RUN: tessera-opt %t/blocks.mlir --tessera-import-gspmd | FileCheck %s --check-prefix=BODY
// RUN: tessera-opt %t/jax.mlir --tessera-import-gspmd | FileCheck %s --check-prefix=JAX
// RUN: tessera-opt %t/others.mlir --tessera-export-gspmd | FileCheck %s --check-prefix=OTHERS
// RUN: tessera-opt %t/results.mlir --tessera-import-gspmd | FileCheck %s --check-prefix=RESULTS

//--- named.mlir
// SDY: func.func @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %arg1: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>})
// SDY: sdy.sharding_constraint %{{.*}} <@mesh, [{"y"}, {"x"}]> : tensor<8x4xf32>
// SDY-NOT: mhlo.sharding
// BACK-NOT: sdy
// BACK: func.func @main(%arg0: tensor<8x16xf32> {mhlo.sharding = "{devices=[2,4]<=[8]}"}, %arg1: tensor<16x4xf32> {mhlo.sharding = "{devices=[4,1,2]<=[2,4]T(1,0) last_tile_dim_replicate}"}) -> (tensor<8x4xf32> {mhlo.sharding = "{devices=[8,1]<=[8]}"})
// BACK: stablehlo.custom_call @Sharding(%{{.*}}) {mhlo.sharding = "{devices=[4,2]<=[2,4]T(1,0)}"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8x16xf32> {mhlo.sharding = "{devices=[2,4]<=[8]}"}, %b: tensor<16x4xf32> {mhlo.sharding = "{devices=[4,1,2]<=[2,4]T(1,0) last_tile_dim_replicate}"}) -> (tensor<8x4xf32> {mhlo.sharding = "{devices=[8,1]0,1,2,3,4,5,6,7}"}) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
  %1 = stablehlo.custom_call @Sharding(%0) {backend_config = "", mhlo.sharding = "{devices=[4,2]<=[2,4]T(1,0)}"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}

//--- unnamed.mlir
// LOCAL: func.func @main(%[[A:.*]]: tensor<4x4xf32>) -> tensor<4x16xf32>
// LOCAL: spmd.all_gather %[[A]] dim 1 over {"y"} on @mesh {{.*}}groups = "{{\[\[}}0,1,2,3],[4,5,6,7]]"
// WARNING: unnamed.mlir: warning: its shardings are in GSPMD's format, which numbers devices and names no axes, so they are ignored; give the axes with --mesh
func.func @main(%a: tensor<8x16xf32> {mhlo.sharding = "{devices=[2,4]<=[8]}"}) -> (tensor<8x16xf32> {mhlo.sharding = "{devices=[2,1,4]<=[8] last_tile_dim_replicate}"}) {
  return %a : tensor<8x16xf32>
}

//--- bad.mlir
sdy.mesh @mesh = <["x"=2]>
// expected-error@+1 {{mhlo.sharding of argument 0: `{devices=[4]<=[4]}`, at character 18: names 4 devices, and the mesh <["x"=2]> has 2}}
func.func @devices(%a: tensor<8xf32> {mhlo.sharding = "{devices=[4]<=[4]}"}) {
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @maximal(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{mhlo.sharding: `{maximal device=1}`, at character 9: doesn't split an array over the mesh <["x"=2]>; give {replicated} or {devices=...}, and write manual parts as a manual computation}}
  %0 = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = "{maximal device=1}"} : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @no_list(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  // expected-error@+1 {{mhlo.sharding: `` isn't a list of result shardings in braces}}
  %0:2 = stablehlo.optimization_barrier {mhlo.sharding = ""} %a, %a : tensor<8xf32>, tensor<8xf32>
  return %0#0, %0#1 : tensor<8xf32>, tensor<8xf32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @brace(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  // expected-error@+1 {{mhlo.sharding: `{` isn't a list of result shardings in braces}}
  %0:2 = stablehlo.optimization_barrier {mhlo.sharding = "{"} %a, %a : tensor<8xf32>, tensor<8xf32>
  return %0#0, %0#1 : tensor<8xf32>, tensor<8xf32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @one_of_two(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  // expected-error@+1 {{mhlo.sharding: `{{replicated}}` has shardings of 1 results, and the operation has 2}}
  %0:2 = stablehlo.optimization_barrier {mhlo.sharding = "{{replicated}}"} %a, %a : tensor<8xf32>, tensor<8xf32>
  return %0#0, %0#1 : tensor<8xf32>, tensor<8xf32>
}

//--- manual.mlir
// A body stands between calls, and shardings in it name the axes that are manual there.
// MANUAL-NOT: sdy
// MANUAL: %[[A:.*]] = stablehlo.custom_call @Sharding(%arg0) {backend_config = "unspecified_dims=[1]", mhlo.sharding = "{devices=[2,1,4]<=[8] last_tile_dim_replicate}"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
// MANUAL-NEXT: %[[B:.*]] = stablehlo.custom_call @SPMDFullToShardShape(%[[A]]) {backend_config = "unspecified_dims=[1]", mhlo.sharding = "{devices=[1,1,2,4]<=[8] last_tile_dims={manual, replicated}}"} : (tensor<8x4xf32>) -> tensor<4x4xf32>
// MANUAL-NEXT: %[[S:.*]] = stablehlo.sine %[[B]] {mhlo.sharding = "{devices=[1,4,2]<=[2,4]T(1,0) last_tile_dims={manual}}"} : tensor<4x4xf32>
// MANUAL-NEXT: %[[C:.*]] = stablehlo.custom_call @Sharding(%[[S]]) {mhlo.sharding = "{devices=[1,1,2,4]<=[8] last_tile_dims={manual, replicated}}"}
// MANUAL-NEXT: stablehlo.custom_call @SPMDShardToFullShape(%[[C]]) {mhlo.sharding = "{devices=[2,1,4]<=[8] last_tile_dim_replicate}"} : (tensor<4x4xf32>) -> tensor<8x4xf32>
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {?}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<4x4xf32>) {
    %1 = stablehlo.sine %b {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>} : tensor<4x4xf32>
    sdy.return %1 : tensor<4x4xf32>
  } : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

//--- blocks.mlir
// As JAX wrote shard_map before sdy. What is made of nothing moves in, or is copied where it is used outside too.
// BODY: %[[OUT:.*]] = stablehlo.constant dense<1.000000e+00>
// BODY-NEXT: %[[R:.*]] = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x", "y"}]>] out_shardings=[<@mesh, [{"x", "y"}]>] manual_axes={"x", "y"} (%[[B:.*]]: tensor<1xf32>) {
// BODY-NEXT: %[[ONE:.*]] = stablehlo.constant dense<1.000000e+00>
// BODY-NEXT: stablehlo.constant dense<2.000000e+00>
// BODY-NEXT: %[[M:.*]] = stablehlo.multiply %[[B]]
// BODY-NEXT: %[[P:.*]] = stablehlo.add %[[M]], %[[ONE]]
// BODY-NEXT: sdy.return %[[P]] : tensor<1xf32>
// BODY-NEXT: } : (tensor<8xf32>) -> tensor<8xf32>
// BODY-NEXT: return %[[R]], %[[OUT]]
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<1xf32>) {
  %one = stablehlo.constant dense<1.0> : tensor<1xf32>
  %two = stablehlo.constant dense<2.0> : tensor<1xf32>
  %0 = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = "{devices=[8]<=[8]}"} : (tensor<8xf32>) -> tensor<8xf32>
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<1xf32>
  %2 = stablehlo.multiply %1, %two : tensor<1xf32>
  %3 = stablehlo.add %2, %one : tensor<1xf32>
  %4 = stablehlo.custom_call @Sharding(%3) {mhlo.sharding = "{manual}"} : (tensor<1xf32>) -> tensor<1xf32>
  %5 = stablehlo.custom_call @SPMDShardToFullShape(%4) {mhlo.sharding = "{devices=[8]<=[8]}"} : (tensor<1xf32>) -> tensor<8xf32>
  return %5, %one : tensor<8xf32>, tensor<1xf32>
}

//--- jax.mlir
// A shard_map over one axis of two, as JAX 0.4.38 writes it without Shardy, but for the mesh.
// JAX: sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x", ?}, {?}]>] out_shardings=[<@mesh, [{?}, {?}]>] manual_axes={"x"}
// JAX-NOT: custom_call
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func public @main(%arg0: tensor<8x16xf32> {mhlo.sharding = "{devices=[2,4]<=[8]}"}) -> (tensor<4x16xf32> {jax.result_info = ""}) {
  %0 = stablehlo.custom_call @Sharding(%arg0) {backend_config = "unspecified_dims=[0,1]", mhlo.sharding = "{devices=[2,1,4]<=[8] last_tile_dim_replicate}"} : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {backend_config = "unspecified_dims=[0,1]", mhlo.sharding = "{devices=[1,1,2,4]<=[8] last_tile_dims={manual, replicated}}"} : (tensor<8x16xf32>) -> tensor<4x16xf32>
  %2 = call @shmap_body(%1) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  %3 = stablehlo.custom_call @Sharding(%2) {backend_config = "unspecified_dims=[0,1]", mhlo.sharding = "{devices=[1,1,2,4]<=[8] last_tile_dims={manual, replicated}}"} : (tensor<4x16xf32>) -> tensor<4x16xf32>
  %4 = stablehlo.custom_call @SPMDShardToFullShape(%3) {backend_config = "unspecified_dims=[0,1]", mhlo.sharding = "{replicated}"} : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return %4 : tensor<4x16xf32>
}
func.func private @shmap_body(%arg0: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = stablehlo.sine %arg0 : tensor<4x16xf32>
  %1 = "stablehlo.all_reduce"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 4], [1, 5], [2, 6], [3, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return %1 : tensor<4x16xf32>
}

//--- others.mlir
// Operations with several results have a tuple; reshards are constraints, groups are numbers, barriers and rules go.
// OTHERS-NOT: sdy
// OTHERS: stablehlo.constant {mhlo.sharding = "{devices=[2,4]<=[8] last_tile_dim_replicate}"} dense<1.000000e+00>
// OTHERS: stablehlo.custom_call @Sharding(%arg0) {has_side_effect = true, mhlo.sharding = "{unknown shard_as 3}"}
// OTHERS: stablehlo.custom_call @Sharding(%arg0) {backend_config = "unspecified_dims=[0]", mhlo.sharding = "{devices=[2,4]<=[8] last_tile_dim_replicate}"}
// OTHERS: stablehlo.optimization_barrier {mhlo.sharding = "{{[{][{]}}devices=[2,4]<=[8] last_tile_dim_replicate}, {replicated}}"}
// OTHERS: stablehlo.custom_call @f({{.*}}) : (tensor<8xf32>) -> tensor<8xf32>
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %c = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} dense<1.0> : tensor<8xf32>
  sdy.sharding_group %a group_id=3 : tensor<8xf32>
  %0 = sdy.reshard %a <@mesh, [{"x", ?}]> : tensor<8xf32>
  %1 = sdy.propagation_barrier %0 allowed_direction=NONE : tensor<8xf32>
  %2:2 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}p1]>, <@mesh, [{?}], replicated={"y"}>]>} %1, %c : tensor<8xf32>, tensor<8xf32>
  %3 = stablehlo.custom_call @f(%2#1) {sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {i=8}, custom>} : (tensor<8xf32>) -> tensor<8xf32>
  return %2#0, %3 : tensor<8xf32>, tensor<8xf32>
}

//--- results.mlir
// Operations of one device, as calls of the host are, keep their text.
// RESULTS: stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>, <@mesh, [{}]>]>}
// RESULTS: sdy.sharding_group %{{.*}} group_id=3
// RESULTS: sdy.sharding_constraint %{{.*}} <@mesh, [{"x", ?}]>
// RESULTS: @host({{.*}}) {mhlo.sharding = "{maximal device=0}"}
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %2:2 = stablehlo.optimization_barrier {mhlo.sharding = "{{devices=[2,4]<=[8] last_tile_dim_replicate}, {replicated}}"} %a, %a : tensor<8xf32>, tensor<8xf32>
  %3 = stablehlo.custom_call @Sharding(%2#0) {mhlo.sharding = "{unknown shard_as 3}"} : (tensor<8xf32>) -> tensor<8xf32>
  %4 = stablehlo.custom_call @Sharding(%3) {backend_config = "unspecified_dims=[0]", mhlo.sharding = "{devices=[2,4]<=[8] last_tile_dim_replicate}"} : (tensor<8xf32>) -> tensor<8xf32>
  %5 = stablehlo.custom_call @host(%4) {mhlo.sharding = "{maximal device=0}"} : (tensor<8xf32>) -> tensor<8xf32>
  return %5, %2#1 : tensor<8xf32>, tensor<8xf32>
}

//--- wrong_border.mlir
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32>, %whole: tensor<4xf32>) -> tensor<8xf32> {
  %0 = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<8xf32>) -> tensor<8xf32>
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<4xf32>
  // expected-error@+1 {{uses a whole array between calls of @SPMDFullToShardShape and @SPMDShardToFullShape; give it its blocks by a call of @SPMDFullToShardShape}}
  %2 = stablehlo.multiply %1, %whole : tensor<4xf32>
  %3 = stablehlo.custom_call @Sharding(%2) {mhlo.sharding = "{manual}"} : (tensor<4xf32>) -> tensor<4xf32>
  %4 = stablehlo.custom_call @SPMDShardToFullShape(%3) {mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<4xf32>) -> tensor<8xf32>
  return %4 : tensor<8xf32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32>) -> tensor<4xf32> {
  %0 = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<8xf32>) -> tensor<8xf32>
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<4xf32>
  %2 = stablehlo.negate %1 : tensor<4xf32>
  // expected-error@+1 {{uses a block of a device behind a call of @SPMDFullToShardShape; make it a whole array by a call of @SPMDShardToFullShape}}
  return %2 : tensor<4xf32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<8xf32>) -> tensor<8xf32>
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<4xf32>
  %2 = stablehlo.custom_call @Sharding(%1) {mhlo.sharding = "{manual}"} : (tensor<4xf32>) -> tensor<4xf32>
  %3 = stablehlo.custom_call @SPMDShardToFullShape(%2) {mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<4xf32>) -> tensor<8xf32>
  // expected-error@+1 {{uses a result of an operation that has a call of @SPMDFullToShardShape after it; put the borders of what belongs together before its results are used}}
  %4 = stablehlo.negate %3 : tensor<8xf32>
  %5 = stablehlo.custom_call @Sharding(%b) {mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<8xf32>) -> tensor<8xf32>
  %6 = stablehlo.custom_call @SPMDFullToShardShape(%5) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<4xf32>
  %7 = stablehlo.add %1, %6 : tensor<4xf32>
  %8 = stablehlo.custom_call @Sharding(%7) {mhlo.sharding = "{manual}"} : (tensor<4xf32>) -> tensor<4xf32>
  %9 = stablehlo.custom_call @SPMDShardToFullShape(%8) {mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<4xf32>) -> tensor<8xf32>
  return %4 : tensor<8xf32>
}

// -----

sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<8xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{calls @SPMDFullToShardShape on a value that doesn't come from a call of @Sharding, so its sharding is unknown}}
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%a) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @main() -> tensor<8xf32> {
  // expected-error@+1 {{has an effect, and is used both between calls of @SPMDFullToShardShape and @SPMDShardToFullShape and outside}}
  %0 = stablehlo.custom_call @effect() {has_side_effect = true} : () -> tensor<4xf32>
  %1 = stablehlo.negate %0 : tensor<4xf32>
  %2 = stablehlo.custom_call @Sharding(%0) {mhlo.sharding = "{manual}"} : (tensor<4xf32>) -> tensor<4xf32>
  %3 = stablehlo.custom_call @SPMDShardToFullShape(%2) {mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<4xf32>) -> tensor<8xf32>
  return %3 : tensor<8xf32>
}

// -----

// Blocks over one axis don't become arrays over another.
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = "{devices=[2,2]<=[4] last_tile_dim_replicate}"} : (tensor<8xf32>) -> tensor<8xf32>
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{devices=[1,2,2]<=[4] last_tile_dims={manual, replicated}}"} : (tensor<8xf32>) -> tensor<4xf32>
  %2 = stablehlo.negate %1 : tensor<4xf32>
  %3 = stablehlo.custom_call @Sharding(%2) {mhlo.sharding = "{devices=[1,2,2]<=[2,2]T(1,0) last_tile_dims={manual, replicated}}"} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{goes between the manual axes {} outside and {"y"} inside, and a border of the same computation between the manual axes {} outside and {"x"} inside; one computation is manual over the same axes at all its borders}}
  %4 = stablehlo.custom_call @SPMDShardToFullShape(%3) {mhlo.sharding = "{devices=[2,2]<=[2,2]T(1,0) last_tile_dim_replicate}"} : (tensor<4xf32>) -> tensor<8xf32>
  return %4 : tensor<8xf32>
}

//--- no_text.mlir
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{has no text in GSPMD; run sdy-sink-data-flow-edges, sdy-sink-func-data-flow-edges and sdy-export-named-computations first}}
  %0 = sdy.data_flow_edge %a : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    // expected-error@+1 {{is unreduced with a reduction other than sum inside a manual computation: GSPMD has no text for that}}
    %1 = stablehlo.sine %b {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}], unreduced=max{"y"}>]>} : tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
