// Axes of a dimension keep the order that a value has them in, although the choice of layouts doesn't look at it: the columns of the second array
// are cut over y and then x, and are summed where they lie. Both sums wait for their addition.
// RUN: tessera partition %s 2>%t.note | FileCheck %s
// RUN: FileCheck %s --check-prefix=NOTE < %t.note
// RUN: tessera run %s --random 1 --verify > %t.out

// CHECK-NOT: spmd.{{all|reduce_scatter|direct}}
// CHECK: spmd.axis_index over {"y", "x"}
// CHECK-NOT: spmd.{{all|reduce_scatter|direct}}
// CHECK: spmd.all_reduce sum %{{[0-9]+}} over {"x", "y"}
// CHECK-NOT: spmd.{{all|reduce_scatter|direct}}
// NOTE: all devices together send 448 bytes in place of 896

sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%rows: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>},
                %columns: tensor<8x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y", "x"}]>}) -> tensor<8xf32> {
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %0 = stablehlo.reduce(%rows init: %one) applies stablehlo.add across dimensions = [0] : (tensor<16x8xf32>, tensor<f32>) -> tensor<8xf32>
  %1 = stablehlo.tanh %columns : tensor<8x24xf32>
  %2 = stablehlo.reduce(%1 init: %one) applies stablehlo.add across dimensions = [1] : (tensor<8x24xf32>, tensor<f32>) -> tensor<8xf32>
  %3 = stablehlo.add %0, %2 : tensor<8xf32>
  return %3 : tensor<8xf32>
}
