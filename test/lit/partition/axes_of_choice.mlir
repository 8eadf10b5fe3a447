// Layouts are chosen among eight axes and parts of axes at most, beside axes of one device, and a program that has more is told so.
// RUN: tessera partition %s --mesh a=2,b=2,c=2,d=2,e=2,f=2,g=2,h=2,i=2 2>&1 | FileCheck %s --check-prefix=AXES
// RUN: tessera partition %s --mesh a=2,b=2,c=2,d=2,e=2,f=2,g=2,h=2 2>&1 | FileCheck %s --check-prefix=FEWER
// RUN: tessera partition %s --mesh a=2,b=2,c=2,d=2,e=2,f=2,g=2,h=2,i=1,j=1 2>&1 | FileCheck %s --check-prefix=FEWER
// AXES: {{^}}{{.*}}axes_of_choice.mlir:9:1: warning: layouts stay as propagation has them: the mesh has 9 axes and parts of axes with several devices, and 8 are the most among which layouts are chosen{{$}}
// AXES: func.func @main
// FEWER-NOT: warning
// FEWER: func.func @main
func.func @main(%x: tensor<512x512xf32>, %y: tensor<512x512xf32>) -> tensor<512x512xf32> {
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
  return %0 : tensor<512x512xf32>
}
