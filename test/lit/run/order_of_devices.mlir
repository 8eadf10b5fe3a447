// The order of devices in a mesh says which device has which block, and changes no value.
// covers: 000-13
// RUN: sed 's/DEVICES//' %s > %t.mlir && rm -rf %t.0 && tessera run %t.mlir --random 2 --out %t.0 > %t.summary
// RUN: sed 's/DEVICES/, device_ids=[3, 1, 2, 0]/' %s > %t.mlir && tessera run %t.mlir --random 2 --out %t.1 > %t.summary
// RUN: sed 's/DEVICES/, device_ids=[2, 3, 0, 1]/' %s > %t.mlir && tessera run %t.mlir --random 2 --out %t.2 > %t.summary
// RUN: cmp %t.0/out0.npy %t.1/out0.npy
// RUN: cmp %t.0/out0.npy %t.2/out0.npy
// The second result tells which device had each row.
// RUN: python3 -c "print(*open('%t.0/out1.npy', 'rb').read()[-16::4])" | FileCheck %s --check-prefix=PLAIN
// RUN: python3 -c "print(*open('%t.1/out1.npy', 'rb').read()[-16::4])" | FileCheck %s --check-prefix=REVERSED
// RUN: python3 -c "print(*open('%t.2/out1.npy', 'rb').read()[-16::4])" | FileCheck %s --check-prefix=SWAPPED

// PLAIN: 0 1 2 3
// REVERSED: 3 1 2 0
// SWAPPED: 2 3 0 1
sdy.mesh @mesh = <["x"=2, "y"=2]DEVICES>
func.func @main(%a: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<6x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, tensor<4xi32>) {
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>
  %1 = stablehlo.sine %0 : tensor<6x4xf32>
  %2 = sdy.manual_computation() in_shardings=[] out_shardings=[<@mesh, [{"x", "y"}]>] manual_axes={"x", "y"} () {
    %id = stablehlo.partition_id : tensor<ui32>
    %3 = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
    %4 = stablehlo.reshape %3 : (tensor<i32>) -> tensor<1xi32>
    sdy.return %4 : tensor<1xi32>
  } : () -> tensor<4xi32>
  return %1, %2 : tensor<6x4xf32>, tensor<4xi32>
}
