// Repetitions are concatenations only where the program doesn't send more so: blocks along two axes, of which one cuts the array already, take
// their rows with fewer bytes from whole repetitions.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera explain %s | FileCheck %s --check-prefix=EXPLAIN
// RUN: tessera run %s --random 1 --verify > %t.out

// CHECK-NOT: stablehlo.concatenate
// CHECK: stablehlo.broadcast_in_dim
// EXPLAIN: All devices together send 4608 bytes.

sdy.mesh @mesh = <["x"=2, "y"=3]>
func.func @main(%x: tensor<24x36xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<48x36xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}, {}]>}) {
  %0 = stablehlo.broadcast_in_dim %x, dims = [1, 2] : (tensor<24x36xf32>) -> tensor<2x24x36xf32>
  %1 = stablehlo.reshape %0 : (tensor<2x24x36xf32>) -> tensor<48x36xf32>
  return %1 : tensor<48x36xf32>
}
