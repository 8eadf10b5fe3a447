// A part of an axis counts as an axis: eight axes, of which a value is cut by one half of the first, are nine.
// RUN: tessera partition %s 2>&1 | FileCheck %s
// CHECK: {{^}}{{.*}}parts_of_choice.mlir:6:1: warning: layouts stay as propagation has them: the mesh has 9 axes and parts of axes with several devices, and 8 are the most among which layouts are chosen{{$}}
// CHECK: func.func @main
sdy.mesh @mesh = <["a"=4, "b"=2, "c"=2, "d"=2, "e"=2, "f"=2, "g"=2, "h"=2]>
func.func @main(%x: tensor<512x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a":(1)2}, {}]>}, %y: tensor<512x512xf32>) -> tensor<512x512xf32> {
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
  return %0 : tensor<512x512xf32>
}
