// A program that stops once it is compiled is held to its limits, and is written.
// RUN: not tessera run %s --stop-after compile --memory-limit 100 > %t.mlir 2> %t.said
// RUN: FileCheck %s < %t.mlir && FileCheck %s --check-prefix=SAID < %t.said
// RUN: tessera run %s --stop-after compile --memory-limit 1000 | FileCheck %s

// CHECK: spmd.fused
// SAID: {{^}}--memory-limit: a device holds 512 bytes at the peak, and the limit is 100{{$}}

sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x16xf32> {
  %0 = stablehlo.tanh %x : tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}
