// Permutes carry out an exchange, and pieces of many of them are at hand at once, unless that is more than a device may hold: then each
// waits until the pieces of the one before are in place. As much is sent.
// covers: 002-20
// RUN: tessera run %s --random 1 --strategy named | FileCheck %s --check-prefix=FREE
// RUN: tessera run %s --random 1 --strategy named --memory-limit 420000 --verify | FileCheck %s
sdy.mesh @mesh = <["x"=4, "y"=3]>
func.func @main(%a: tensor<48x48x48xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) -> (tensor<48x48x48xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}, {}]>}) {
  %0 = stablehlo.negate %a : tensor<48x48x48xf32>
  %1 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}, {}]>]>} %0 : tensor<48x48x48xf32>
  return %1 : tensor<48x48x48xf32>
}
// FREE: collective_permute: 20 in all, 368640 bytes sent by each device
// FREE: 700552 at the peak
// CHECK: collective_permute: 20 in all, 368640 bytes sent by each device
// CHECK: 405616 at the peak
// CHECK: verified
