// RUN: tessera-opt %s --sdy-remove-size-one-axes | FileCheck %s

// Axes of size 1 stay manual axes of the region.
sdy.mesh @mesh = <["one"=1, "x"=2]>

// CHECK-LABEL: func.func public @main(%arg0: tensor<8xf32>)
func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK: in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"one", "x"}
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"one", "x"}]>] out_shardings=[<@mesh, [{"x"}], replicated={"one"}>]
      manual_axes={"one", "x"} (%b: tensor<4xf32>) {
    sdy.return %b : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
