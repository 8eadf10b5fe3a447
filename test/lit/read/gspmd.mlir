// GSPMD's text for shardings is read on the axes of a mesh, and written; a program that has it runs as one with sdy's.
// covers: 004-27, 002-28
// RUN: split-file %s %t
// RUN: tessera-opt %t/named.mlir --tessera-import-gspmd | FileCheck %s --check-prefix=SDY
// RUN: tessera-opt %t/named.mlir --tessera-import-gspmd --tessera-export-gspmd | FileCheck %s --check-prefix=BACK
// RUN: tessera partition %t/unnamed.mlir --mesh x=2,y=4 | FileCheck %s --check-prefix=LOCAL
// RUN: tessera partition %t/unnamed.mlir 2>&1 | FileCheck %s --check-prefix=WARNING
// RUN: tessera-opt %t/bad.mlir --tessera-import-gspmd -split-input-file -verify-diagnostics
// RUN: tessera-opt %t/manual.mlir --tessera-export-gspmd -verify-diagnostics

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
// WARNING: unnamed.mlir: warning: its shardings are GSPMD's text, which numbers devices and names no axes, so they are left out; give the axes with --mesh
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
  // expected-error@+1 {{mhlo.sharding: `{maximal device=1}`, at character 9: is no cutting in pieces over the mesh <["x"=2]>; give {replicated} or {devices=...}, and say manual parts as a manual computation}}
  %0 = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = "{maximal device=1}"} : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

//--- manual.mlir
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{a manual computation has no GSPMD text; give programs without one}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    sdy.return %b : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
