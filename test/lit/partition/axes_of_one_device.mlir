// Axes of one device don't count among those by which layouts are chosen.
// RUN: tessera partition %s 2>&1 >/dev/null | FileCheck %s --match-full-lines
sdy.mesh @mesh = <["a"=1, "x"=4, "b"=1, "c"=1, "d"=1, "e"=1, "f"=1, "g"=1, "y"=2]>
func.func @main(%arg0: tensor<32x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "a"}, {"y"}]>}, %arg1: tensor<8x40xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"b"}]>}) -> (tensor<32x40xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<32x40xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<32x8xf32>, tensor<8x40xf32>) -> tensor<32x40xf32>
  %1 = stablehlo.sine %0 : tensor<32x40xf32>
  %2 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<32x8xf32>, tensor<8x40xf32>) -> tensor<32x40xf32>
  return %1, %2 : tensor<32x40xf32>, tensor<32x40xf32>
}

// CHECK: {{.*}}axes_of_one_device.mlir: note: copies of values lie elsewhere than propagation says: all devices together send 6144 bytes in place of 11264; `tessera explain` lists the collectives
