// A Fourier transform along a cut dimension: the axis goes to a dimension that is not transformed, or has been.
// RUN: split-file %s %t
// RUN: tessera partition %t/lines.mlir | FileCheck %s --check-prefix=LINES
// RUN: tessera partition %t/planes.mlir | FileCheck %s --check-prefix=PLANES
// RUN: tessera partition %t/constraint.mlir | FileCheck %s --check-prefix=CONSTRAINT
// RUN: tessera run %t/lines.mlir --random 1 --verify
// RUN: tessera run %t/planes.mlir --random 1 --verify
// RUN: tessera run %t/kinds.mlir --machine %t/quick_to_begin.json --random 1 --verify
// RUN: tessera run %t/kinds.mlir --machine %t/quick_to_begin.json --mesh x=3,y=2 --random 2 --verify
// RUN: tessera partition %t/kinds.mlir --machine %t/quick_to_begin.json | FileCheck %s --check-prefix=KINDS

//--- lines.mlir
// LINES: spmd.all_to_all
// LINES: stablehlo.fft {{.*}} (tensor<8x64xcomplex<f32>>) -> tensor<8x64xcomplex<f32>>
// LINES: spmd.all_to_all
// LINES-NOT: spmd.
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<32x64xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<32x64xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
  %0 = stablehlo.fft %a, type = FFT, length = [64] : (tensor<32x64xcomplex<f32>>) -> tensor<32x64xcomplex<f32>>
  return %0 : tensor<32x64xcomplex<f32>>
}

//--- planes.mlir
// Two dimensions, one of them cut: each is transformed while it is whole.
// PLANES: stablehlo.fft {{.*}} length = [64] : (tensor<16x64xcomplex<f32>>) -> tensor<16x64xcomplex<f32>>
// PLANES: spmd.all_to_all {{.*}} reason "dimensions of fft"
// PLANES: stablehlo.fft {{.*}} length = [64] : (tensor<16x64xcomplex<f32>>) -> tensor<16x64xcomplex<f32>>
// PLANES: spmd.all_to_all
// PLANES-NOT: spmd.
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<64x64xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<64x64xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.fft %a, type = FFT, length = [64, 64] : (tensor<64x64xcomplex<f32>>) -> tensor<64x64xcomplex<f32>>
  return %0 : tensor<64x64xcomplex<f32>>
}

//--- kinds.mlir
// All kinds, with several dimensions cut, and sizes that no axis divides.
// KINDS-NOT: spmd.all_gather
sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%a: tensor<10x13x9xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}, %b: tensor<12x18xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>})
    -> (tensor<10x13x9xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}, tensor<12x10xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<12x18xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %0 = stablehlo.fft %a, type = IFFT, length = [10, 13, 9] : (tensor<10x13x9xcomplex<f32>>) -> tensor<10x13x9xcomplex<f32>>
  %1 = stablehlo.fft %b, type = RFFT, length = [12, 18] : (tensor<12x18xf32>) -> tensor<12x10xcomplex<f32>>
  %2 = stablehlo.fft %1, type = IRFFT, length = [12, 18] : (tensor<12x10xcomplex<f32>>) -> tensor<12x18xf32>
  return %0, %1, %2 : tensor<10x13x9xcomplex<f32>>, tensor<12x10xcomplex<f32>>, tensor<12x18xf32>
}

//--- constraint.mlir
// The program says how the result lies, and dimensions go one by one all the same.
// CONSTRAINT: spmd.all_to_all
// CONSTRAINT: spmd.all_to_all
// CONSTRAINT-NOT: spmd.
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<64x64xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<64x64xcomplex<f32>> {
  %0 = stablehlo.fft %a, type = FFT, length = [64, 64] : (tensor<64x64xcomplex<f32>>) -> tensor<64x64xcomplex<f32>>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}, {}]> : tensor<64x64xcomplex<f32>>
  return %1 : tensor<64x64xcomplex<f32>>
}

//--- quick_to_begin.json
{"name": "quick to begin", "device": {"memory_bytes_per_second": 1e15, "collective_seconds": 0, "operations_per_second": {"other": 1e10}},
 "links": {"*": {"topology": "all_to_all", "bytes_per_second": 1e9, "seconds": 0}}}
