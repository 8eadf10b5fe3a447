// RUN: tessera-opt %s -split-input-file -verify-diagnostics --sdy-manual-axes-cleanup | FileCheck %s

// Shardings of a region that are on a mesh without axes, or on the same mesh by itself, are put on the region's mesh
// where they get an axis to list. A token stays as it is.
sdy.mesh @none = <[]>
sdy.mesh @mesh = <["x"=2, "y"=2]>

// CHECK-LABEL: func.func public @main
func.func public @main(%a: tensor<8xf32>, %token: !stablehlo.token) -> (tensor<8xf32>, !stablehlo.token) {
  // CHECK: sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{}], replicated={"x", "y"}>, <@mesh, []>] out_shardings=[<@mesh, [{"y"}], replicated={"x"}>, <@mesh, []>] manual_axes={"x", "y"}
  %0:2 = sdy.manual_computation(%a, %token)
      in_shardings=[<@none, [{}]>, <@mesh, []>]
      out_shardings=[<mesh<["x"=2, "y"=2]>, [{"y"}]>, <@mesh, []>]
      manual_axes={"y", "x"} (%b: tensor<8xf32>, %t: !stablehlo.token) {
    %1 = stablehlo.slice %b [0:4] : (tensor<8xf32>) -> tensor<4xf32>
    sdy.return %1, %t : tensor<4xf32>, !stablehlo.token
  } : (tensor<8xf32>, !stablehlo.token) -> (tensor<8xf32>, !stablehlo.token)
  return %0#0, %0#1 : tensor<8xf32>, !stablehlo.token
}

// -----

// Nothing says which mesh this region is on.
func.func public @main() {
  // expected-error@+1 {{op has manual_axes when there are no in/out shardings and the body is not empty. This isn't allowed at this stage: give the region an array, whose sharding names the mesh}}
  sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={"x"} () {
    %0 = stablehlo.constant dense<1.0> : tensor<4xf32>
    sdy.return
  } : () -> ()
  return
}
