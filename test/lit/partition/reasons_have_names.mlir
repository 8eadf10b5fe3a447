// The reason of a collective names what is known of the operation that wants it: its location's name, else its own. What a
// function returns is called a result of it.
// RUN: tessera partition %s | FileCheck %s

sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>})
    -> (tensor<8x8xf32>, tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}) {
  // CHECK: spmd.all_reduce sum {{.*}} reason "result 0 of my_layer/dot-general"
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32> loc("my_layer/dot_general"("model.py":7:9))
  // CHECK: reason "result 1 of the function"
  return %0, %a : tensor<8x8xf32>, tensor<8x8xf32>
}
