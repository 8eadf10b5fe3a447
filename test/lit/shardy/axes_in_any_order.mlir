// RUN: tessera-opt %s | FileCheck %s

// Partial axes may be said before replicated ones; they are printed behind.
sdy.mesh @mesh = <["x"=2, "y"=2]>

// CHECK: sharding<@mesh, [{}], replicated={"x"}, unreduced={"y"}>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced={"y"}, replicated={"x"}>}) {
  return
}
