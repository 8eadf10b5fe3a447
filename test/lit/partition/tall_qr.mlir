// The QR of a tall matrix that is cut by rows gathers triangles, half as many elements as their squares, and the signs of the first device's.
// A matrix whose blocks aren't tall is gathered, and so is one whose reflectors are used by themselves.
// RUN: split-file %s %t
// RUN: tessera partition %t/tall.mlir | FileCheck %s --implicit-check-not="spmd.all_gather"
// RUN: tessera run %t/tall.mlir --random 0 --verify > %t.out
// RUN: tessera run %t/tall.mlir --random 1 --mesh x=3 --verify > %t.out
// RUN: tessera run %t/tall.mlir --random 2 --mesh x=6 --verify > %t.out
// RUN: tessera partition %t/r_alone.mlir | FileCheck %s --implicit-check-not="spmd.all_gather"
// RUN: tessera run %t/r_alone.mlir --random 0 --verify > %t.out
// RUN: tessera partition %t/tall.mlir --mesh x=12 | FileCheck %s --check-prefix=WHOLE
// RUN: tessera partition %t/reflectors.mlir | FileCheck %s --check-prefix=WHOLE
// RUN: tessera run %t/reflectors.mlir --random 0 --verify > %t.out

// CHECK: spmd.all_gather {{.*}}tensor<1x5x2xf{{32|64}}>) -> tensor<4x5x2x
// WHOLE: spmd.all_gather {{.*}} -> tensor<24x4x

//--- tall.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<24x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<24x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%a) {mhlo.backend_config = {}} : (tensor<24x4xf32>) -> (tensor<24x4xf32>, tensor<4xf32>)
  %q = stablehlo.custom_call @lapack_sorgqr_ffi(%0#0, %0#1) {mhlo.backend_config = {}} : (tensor<24x4xf32>, tensor<4xf32>) -> tensor<24x4xf32>
  %first = stablehlo.slice %0#0 [0:4, 0:4] : (tensor<24x4xf32>) -> tensor<4x4xf32>
  %row = stablehlo.iota dim = 0 : tensor<4x4xi32>
  %column = stablehlo.iota dim = 1 : tensor<4x4xi32>
  %below = stablehlo.compare GT, %row, %column, SIGNED : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
  %zero = stablehlo.constant dense<0.0> : tensor<4x4xf32>
  %r = stablehlo.select %below, %zero, %first : tensor<4x4xi1>, tensor<4x4xf32>
  return %q, %r : tensor<24x4xf32>, tensor<4x4xf32>
}

//--- r_alone.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<24x4xf64> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x4xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0:2 = stablehlo.custom_call @lapack_dgeqrf_ffi(%a) {mhlo.backend_config = {}} : (tensor<24x4xf64>) -> (tensor<24x4xf64>, tensor<4xf64>)
  %first = stablehlo.slice %0#0 [0:4, 0:4] : (tensor<24x4xf64>) -> tensor<4x4xf64>
  %row = stablehlo.iota dim = 0 : tensor<4x4xi32>
  %column = stablehlo.iota dim = 1 : tensor<4x4xi32>
  %below = stablehlo.compare GT, %row, %column, SIGNED : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
  %zero = stablehlo.constant dense<0.0> : tensor<4x4xf64>
  %r = stablehlo.select %below, %zero, %first : tensor<4x4xi1>, tensor<4x4xf64>
  return %r : tensor<4x4xf64>
}

//--- reflectors.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<24x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%a) {mhlo.backend_config = {}} : (tensor<24x4xf32>) -> (tensor<24x4xf32>, tensor<4xf32>)
  %first = stablehlo.slice %0#0 [0:4, 0:4] : (tensor<24x4xf32>) -> tensor<4x4xf32>
  return %first : tensor<4x4xf32>
}
