// RUN: tessera-opt %s --sdy-lift-inlined-meshes | FileCheck %s

// Equal meshes have one name, the first; meshes that stand in shardings get names behind the others.
// CHECK: sdy.mesh @a = <["x"=2]>
sdy.mesh @a = <["x"=2]>
// CHECK-NOT: @b
sdy.mesh @b = <["x"=2]>
// CHECK: sdy.mesh @mesh = <["y"=4]>
// CHECK-NEXT: sdy.mesh @empty_mesh = <[]>

// CHECK-LABEL: func.func @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@a, [{"x"}]>},
// CHECK-SAME: %arg1: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>})
// CHECK-SAME: -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@empty_mesh, [{}]>})
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@b, [{"x"}]>},
                %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<mesh<["y"=4]>, [{"y"}]>})
    -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<mesh<[]>, [{}]>}) {
  return %a : tensor<8xf32>
}
