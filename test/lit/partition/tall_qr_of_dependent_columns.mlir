// Where columns depend on others, many q and r factor a matrix, and one that is cut by rows has others than LAPACK gives for the whole. In
// both a = q r, q is orthonormal and r is upper triangular. Results that don't depend on where an array lies are LAPACK's.
// RUN: split-file %s %t
// RUN: tessera run %t/values.mlir --out %t.values > %t.out
// RUN: tessera partition %t/factors.mlir | FileCheck %s --check-prefix=BLOCKS
// RUN: tessera run %t/factors.mlir --in %t.values/out0.npy --report %t.json | FileCheck %s
// RUN: tessera run %t/factors.mlir --in %t.values/out1.npy --report %t.json | FileCheck %s
// RUN: tessera run %t/qr.mlir --in %t.values/out0.npy --deterministic=placement --verify > %t.out

// BLOCKS: spmd.all_gather {{.*}}(tensor<1x5x2xf32>) -> tensor<4x5x2xf32>
// CHECK: Checks: 3 passed

//--- values.mlir
func.func @main() -> (tensor<24x4xf32>, tensor<24x4xf32>) {
  %zero_column = stablehlo.constant dense<[[-1.179, 0.0, 0.669, -2.294], [-0.143, 0.0, 1.101, 0.203], [1.356, 0.0, 0.398, -0.286], [-0.738, 0.0, -1.257, -0.355], [0.697, 0.0, -0.41, 2.189], [0.058, 0.0, 0.16, -0.523], [-0.385, 0.0, 2.025, 0.023], [0.176, 0.0, 2.017, -0.224], [-0.624, 0.0, -1.46, -0.367], [0.667, 0.0, -0.95, -2.428], [0.662, 0.0, -0.387, 0.461], [0.224, 0.0, -0.431, 1.289], [1.505, 0.0, -0.452, 0.733], [0.478, 0.0, -0.46, 1.049], [-0.096, 0.0, 0.212, -0.034], [-0.002, 0.0, 1.749, 0.199], [-0.877, 0.0, 0.309, 0.018], [1.048, 0.0, 0.554, 1.585], [2.157, 0.0, -0.523, 0.776], [-1.708, 0.0, 1.293, 1.043], [0.579, 0.0, 2.351, 0.551], [0.767, 0.0, -1.716, -1.435], [-1.217, 0.0, -0.831, -0.242], [-0.255, 0.0, 0.501, 0.268]]> : tensor<24x4xf32>
  %column_twice = stablehlo.constant dense<[[-1.179, -1.148, -1.179, -2.294], [-0.143, -2.256, -0.143, 0.203], [1.356, -0.504, 1.356, -0.286], [-0.738, 0.145, -0.738, -0.355], [0.697, 0.058, 0.697, 2.189], [0.058, -0.587, 0.058, -0.523], [-0.385, -0.35, -0.385, 0.023], [0.176, 0.674, 0.176, -0.224], [-0.624, 2.475, -0.624, -0.367], [0.667, 2.284, 0.667, -2.428], [0.662, -0.522, 0.662, 0.461], [0.224, 0.291, 0.224, 1.289], [1.505, 0.032, 1.505, 0.733], [0.478, -1.04, 0.478, 1.049], [-0.096, -0.329, -0.096, -0.034], [-0.002, -1.931, -0.002, 0.199], [-0.877, 0.98, -0.877, 0.018], [1.048, 2.261, 1.048, 1.585], [2.157, -1.021, 2.157, 0.776], [-1.708, -0.267, -1.708, 1.043], [0.579, -1.895, 0.579, 0.551], [0.767, 0.495, 0.767, -1.435], [-1.217, 1.918, -1.217, -0.242], [-0.255, 0.571, -0.255, 0.268]]> : tensor<24x4xf32>
  return %zero_column, %column_twice : tensor<24x4xf32>, tensor<24x4xf32>
}

//--- factors.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<24x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<24x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%a) {mhlo.backend_config = {}} : (tensor<24x4xf32>) -> (tensor<24x4xf32>, tensor<4xf32>)
  %q = stablehlo.custom_call @lapack_sorgqr_ffi(%0#0, %0#1) {mhlo.backend_config = {}} : (tensor<24x4xf32>, tensor<4xf32>) -> tensor<24x4xf32>
  %first = stablehlo.slice %0#0 [0:4, 0:4] : (tensor<24x4xf32>) -> tensor<4x4xf32>
  %row = stablehlo.iota dim = 0 : tensor<4x4xi32>
  %column = stablehlo.iota dim = 1 : tensor<4x4xi32>
  %below = stablehlo.compare GT, %row, %column, SIGNED : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
  %zero = stablehlo.constant dense<0.0> : tensor<4x4xf32>
  %r = stablehlo.select %below, %zero, %first : tensor<4x4xi1>, tensor<4x4xf32>
  %product = stablehlo.dot_general %q, %r, contracting_dims = [1] x [0] : (tensor<24x4xf32>, tensor<4x4xf32>) -> tensor<24x4xf32>
  check.expect_almost_eq %product, %a : tensor<24x4xf32>
  %gram = stablehlo.dot_general %q, %q, contracting_dims = [0] x [0] : (tensor<24x4xf32>, tensor<24x4xf32>) -> tensor<4x4xf32>
  check.expect_almost_eq_const %gram, dense<[[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]]> : tensor<4x4xf32>
  %lower = stablehlo.select %below, %r, %zero : tensor<4x4xi1>, tensor<4x4xf32>
  check.expect_eq %lower, %zero : tensor<4x4xf32>
  return %q, %r : tensor<24x4xf32>, tensor<4x4xf32>
}

//--- qr.mlir
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<24x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<24x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
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
