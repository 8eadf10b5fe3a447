// Where an axis of one device stands between parts of another axis, these are one part for the devices.
// RUN: tessera run %s --random 3 --verify | FileCheck %s
// RUN: tessera run %s --random 3 --verify --strategy named | FileCheck %s
// CHECK: verified
sdy.mesh @mesh = <["one"=1, "x"=6]>
func.func @main(%a: tensor<12x10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(1)3}, {}]>}) -> (tensor<12x10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x":(1)2, "one", "x":(2)3}]>}) {
  return %a : tensor<12x10xf32>
}
