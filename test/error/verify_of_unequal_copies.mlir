// Each device returns its own number, and the out_sharding says that they all return the same: whose number it is is left open.
// RUN: tessera run %s --random 0 --verify > %t/summary
// STATUS: 2
// EXPECT: verify_of_unequal_copies.mlir:8:8: error: --verify: there isn't a single result to compare with: devices 0 and 1 return different values for result 0 of this manual region, and its out_sharding says that they hold copies of one value. Reduce the value over the axes along which it differs, or name these in its out_sharding
sdy.mesh @mesh = <["x"=4]>
func.func @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = sdy.manual_computation(%zero) in_shardings=[<@mesh, []>] out_shardings=[<@mesh, []>] manual_axes={"x"} (%arg1: tensor<f32>) {
    %1 = stablehlo.partition_id : tensor<ui32>
    %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<f32>
    %3 = stablehlo.add %2, %arg1 : tensor<f32>
    sdy.return %3 : tensor<f32>
  } : (tensor<f32>) -> tensor<f32>
  %4 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8xf32>
  %5 = stablehlo.multiply %4, %arg0 : tensor<8xf32>
  return %5 : tensor<8xf32>
}
