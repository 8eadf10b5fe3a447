// With --overlap the report says how much of the time of collectives was hidden behind computing, and a ring in two
// directions gives the product to the bit that it gives without: its sends begin before what is there is multiplied.
// covers: 000-29
// RUN: rm -rf %t && tessera run %s --random 5 --out %t/plain --report %t.plain.json --trace %t.plain.trace > %t.summary
// RUN: tessera run %s --random 5 --overlap --out %t/beside --time 3 --report %t.json --trace %t.trace > %t.text
// RUN: cmp %t/plain/out0.npy %t/beside/out0.npy
// RUN: tessera run %s --random 5 --expect %t/plain --rtol 1e-4 --atol 1e-4 --overlap > %t.summary
// RUN: FileCheck %s < %t.text
// RUN: FileCheck %s --check-prefix=CHECKS < %t.text
// RUN: python3 -B %S/check_overlap.py %t.plain.json %t.plain.trace %t.json %t.trace
// CHECK: Communication: {{[0-9.]+}} s in the last run, {{[0-9.]+}} s of it while devices compute, {{[0-9.]+}} s exposed
// CHECKS: Checks: 1 passed

sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<512x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<512x1024xf32> {
  %whole = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<512x1024xf32>, tensor<1024x1024xf32>) -> tensor<512x1024xf32>
  // Each device has rows of a, and of b 512 rows that go round: 256 forwards, 256 backwards. With two devices both come to
  // the other one.
  %ring = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%rows: tensor<256x1024xf32>, %block: tensor<512x1024xf32>) {
    %id = stablehlo.partition_id : tensor<ui32>
    %device = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %two = stablehlo.constant dense<2> : tensor<i32>
    %half = stablehlo.constant dense<256> : tensor<i32>
    %width = stablehlo.constant dense<512> : tensor<i32>
    %none = stablehlo.constant dense<0.0> : tensor<256x1024xf32>
    %upper = stablehlo.slice %block [0:256, 0:1024] : (tensor<512x1024xf32>) -> tensor<256x1024xf32>
    %lower = stablehlo.slice %block [256:512, 0:1024] : (tensor<512x1024xf32>) -> tensor<256x1024xf32>
    %0:4 = stablehlo.while(%i = %zero, %sum = %none, %on = %upper, %back = %lower) : tensor<i32>, tensor<256x1024xf32>, tensor<256x1024xf32>, tensor<256x1024xf32>
    cond {
      %1 = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1 = stablehlo.add %device, %i : tensor<i32>
      %2 = stablehlo.remainder %1, %two : tensor<i32>
      %at = stablehlo.multiply %2, %width : tensor<i32>
      %at_lower = stablehlo.add %at, %half : tensor<i32>
      %3 = stablehlo.dynamic_slice %rows, %zero, %at, sizes = [256, 256] : (tensor<256x1024xf32>, tensor<i32>, tensor<i32>) -> tensor<256x256xf32>
      %4 = stablehlo.dot_general %3, %on, contracting_dims = [1] x [0] : (tensor<256x256xf32>, tensor<256x1024xf32>) -> tensor<256x1024xf32>
      %5 = stablehlo.add %sum, %4 : tensor<256x1024xf32>
      %6 = stablehlo.dynamic_slice %rows, %zero, %at_lower, sizes = [256, 256] : (tensor<256x1024xf32>, tensor<i32>, tensor<i32>) -> tensor<256x256xf32>
      %7 = stablehlo.dot_general %6, %back, contracting_dims = [1] x [0] : (tensor<256x256xf32>, tensor<256x1024xf32>) -> tensor<256x1024xf32>
      %8 = stablehlo.add %5, %7 : tensor<256x1024xf32>
      %next_on = "stablehlo.collective_permute"(%on) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<256x1024xf32>) -> tensor<256x1024xf32>
      %next_back = "stablehlo.collective_permute"(%back) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<256x1024xf32>) -> tensor<256x1024xf32>
      %9 = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %9, %8, %next_on, %next_back : tensor<i32>, tensor<256x1024xf32>, tensor<256x1024xf32>, tensor<256x1024xf32>
    }
    sdy.return %0#1 : tensor<256x1024xf32>
  } : (tensor<512x1024xf32>, tensor<1024x1024xf32>) -> tensor<512x1024xf32>
  check.expect_almost_eq %ring, %whole, tolerance = 1.0e-2 : tensor<512x1024xf32>
  return %ring : tensor<512x1024xf32>
}
