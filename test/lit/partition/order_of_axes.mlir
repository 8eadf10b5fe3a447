// Axes of a dimension keep the order that a value's neighbours have them in, although the choice of layouts doesn't look at it: the columns of the
// second result are cut over y and then x from the product on, and nothing is exchanged to swap both around tanh. The choice still moves a value
// that lies so: the product of the first result is whole.
// RUN: tessera partition %s --machine tpu-v5e 2>%t.note | FileCheck %s
// RUN: FileCheck %s --check-prefix=NOTE < %t.note
// RUN: tessera run %s --random 1 --verify --machine tpu-v5e > %t.out

// CHECK-NOT: spmd.{{all|reduce|direct}}
// CHECK: spmd.all_gather {{.*}} (tensor<30x60xf32>) -> tensor<60x60xf32>
// CHECK: spmd.axis_index over {"y", "x"}
// CHECK-NOT: spmd.{{all|reduce|direct}}
// NOTE: all devices together send 57600 bytes in place of

sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%arg: tensor<60x60xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<60x60xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, tensor<60x60xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y", "x"}]>}) {
  %0 = stablehlo.transpose %arg, dims = [1, 0] : (tensor<60x60xf32>) -> tensor<60x60xf32>
  %1 = stablehlo.maximum %0, %arg : tensor<60x60xf32>
  %2 = stablehlo.dot_general %arg, %0, contracting_dims = [1] x [0] : (tensor<60x60xf32>, tensor<60x60xf32>) -> tensor<60x60xf32>
  %3 = stablehlo.tanh %2 : tensor<60x60xf32>
  %4 = stablehlo.dot_general %1, %3, contracting_dims = [1] x [0] : (tensor<60x60xf32>, tensor<60x60xf32>) -> tensor<60x60xf32>
  %5 = stablehlo.tanh %4 : tensor<60x60xf32>
  return %3, %5 : tensor<60x60xf32>, tensor<60x60xf32>
}
