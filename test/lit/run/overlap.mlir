// Collectives beside what doesn't wait for them: the results are the same bits, and the trace has one thread on the
// collective while others compute.
// RUN: rm -rf %t && tessera run %s --random 5 --out %t/plain > %t.summary
// RUN: tessera run %s --random 5 --overlap --out %t/beside --trace %t.json > %t.summary
// RUN: cmp %t/plain/out0.npy %t/beside/out0.npy
// RUN: FileCheck %s < %t.json
// CHECK-DAG: reduce_scatter
// CHECK-DAG: dot_general

sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%a: tensor<64x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %b: tensor<512x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %c: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<64x512xf32>, tensor<512x64xf32>) -> tensor<64x64xf32>
  %1 = stablehlo.dot_general %c, %c, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %2 = stablehlo.add %0, %1 : tensor<64x64xf32>
  return %2 : tensor<64x64xf32>
}
