// What kept an axis from a value: the axes that neighbours have, the operation that would have passed each on, and what it stopped at.
// covers: 004-24, N1
// RUN: tessera explain %s --value %arg1 | FileCheck %s --check-prefix=CLOSED --match-full-lines --strict-whitespace
// RUN: tessera explain %s --value %arg2 | FileCheck %s --check-prefix=USED --match-full-lines --strict-whitespace
// RUN: tessera explain %s --value %arg3 | FileCheck %s --check-prefix=LISTED --match-full-lines --strict-whitespace
// RUN: tessera explain %s --value %arg4 | FileCheck %s --check-prefix=OTHERS --match-full-lines --strict-whitespace
// RUN: tessera explain %s --value %4 | FileCheck %s --check-prefix=BARRIER --match-full-lines --strict-whitespace
// RUN: tessera explain %s --value "result 5" | FileCheck %s --check-prefix=PARTS --match-full-lines --strict-whitespace
sdy.mesh @mesh = <["x"=2, "y"=2, "z"=4]>
func.func @main(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}, {?}]>}, %arg1: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {?}]>}, %arg2: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"x", ?}]>}, %arg3: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {?}], replicated={"x"}>}, %arg4: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", ?}, {?}]>}, %arg5: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"z", ?}, {?}]>}, %arg6: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}, {?}]>})
    -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<2x24xf32>) {
  %0 = stablehlo.add %arg0, %arg1 : tensor<8x8xf32>
  %1 = stablehlo.add %arg0, %arg2 : tensor<8x8xf32>
  %2 = stablehlo.add %arg0, %arg3 : tensor<8x8xf32>
  %3 = stablehlo.add %arg0, %arg4 : tensor<8x8xf32>
  %4 = sdy.propagation_barrier %arg6 allowed_direction=BACKWARD : tensor<8x8xf32>
  %5 = stablehlo.reshape %arg5 : (tensor<8x6xf32>) -> tensor<2x24xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<2x24xf32>
}

// CLOSED:{{.*}}refusals.mlir on <["x"=2, "y"=2, "z"=4]>, 16 devices
// CLOSED-EMPTY:
// CLOSED-NEXT:%arg1, argument 1 at line 10
// CLOSED-NEXT:  f32[8,8] [{}, {}]
// CLOSED-NEXT:  no axis cuts it
// CLOSED-NEXT:  "x" is not on dim 0: %arg0, dim 0 has it, and add at line 12 doesn't pass it on, since dim 0 is
// CLOSED-NEXT:  closed by argument 1

// USED:{{.*}}refusals.mlir on <["x"=2, "y"=2, "z"=4]>, 16 devices
// USED-EMPTY:
// USED-NEXT:%arg2, argument 2 at line 10
// USED-NEXT:  f32[8,8] [{}, {"x"}]
// USED-NEXT:  dim 1 is cut by "x": from argument 2
// USED-NEXT:    0  %arg2, dim 1: "x", as the program says at line 10
// USED-NEXT:  "x" is not on dim 0: %arg0, dim 0 has it, and add at line 13 doesn't pass it on, since dim 1 has
// USED-NEXT:  "x" already
// USED-EMPTY:
// USED-NEXT:Collectives: 1, 64 bytes sent by each device
// USED-NEXT:  1. all_to_all over "x" of f32[8,4]: 128 bytes held and 64 sent by each device
// USED-NEXT:     for add at line 13
// USED-NEXT:     why: %arg2 lies as [{}, {"x"}], "x" on dim 1 (from argument 2), and add takes it as [{"x"},
// USED-NEXT:          {}]: "x" cuts dim 0 of %arg0 (from argument 0) and dim 0 of %1 (from argument 0) there
// USED-NEXT:     rejected: add on %arg2 as it lies: 128 bytes sent in 2 exchanges by each device, in place of 64
// USED-NEXT:               in 1
// USED-NEXT:     to be without it here: shard %arg2 as [{"x"}, {}] where it is made
// USED-NEXT:                        or: leave "x" off dim 0 of %arg0 and dim 0 of %1

// LISTED:{{.*}}refusals.mlir on <["x"=2, "y"=2, "z"=4]>, 16 devices
// LISTED-EMPTY:
// LISTED-NEXT:%arg3, argument 3 at line 10
// LISTED-NEXT:  f32[8,8] [{}, {}]
// LISTED-NEXT:  no axis cuts it
// LISTED-NEXT:  "x" is not on dim 0: %arg0, dim 0 has it, and add at line 14 doesn't pass it on, since its
// LISTED-NEXT:  sharding lists "x" as replicated

// OTHERS:{{.*}}refusals.mlir on <["x"=2, "y"=2, "z"=4]>, 16 devices
// OTHERS-EMPTY:
// OTHERS-NEXT:%arg4, argument 4 at line 10
// OTHERS-NEXT:  f32[8,8] [{"y"}, {}]
// OTHERS-NEXT:  dim 0 is cut by "y": from argument 4
// OTHERS-NEXT:    0  %arg4, dim 0: "y", as the program says at line 10
// OTHERS-NEXT:  "x" is not on dim 0: %arg0, dim 0 has it, and add at line 15 doesn't pass it on, since %arg4 has
// OTHERS-NEXT:  other axes along i, and neither list continues the other
// OTHERS-EMPTY:
// OTHERS-NEXT:Collectives: 1, 128 bytes sent by each device
// OTHERS-NEXT:  2. collective_permute over "x", "y" of f32[4,8]: 128 bytes held and 128 sent by each device
// OTHERS-NEXT:     for add at line 15
// OTHERS-NEXT:     why: %arg4 lies as [{"y"}, {}], "y" on dim 0 (from argument 4), and add takes it as [{"x"},
// OTHERS-NEXT:          {}]: dim 0 goes with dim 0 of %arg0 (from argument 0), which "x" cuts
// OTHERS-NEXT:     rejected: add on %arg4 as it lies: 256 bytes sent in 2 exchanges by each device, in place of
// OTHERS-NEXT:               256 in 2
// OTHERS-NEXT:     to be without it here: shard %arg4 as [{"x"}, {}] where it is made
// OTHERS-NEXT:                        or: leave "x" off dim 0 of %arg0

// BARRIER:{{.*}}refusals.mlir on <["x"=2, "y"=2, "z"=4]>, 16 devices
// BARRIER-EMPTY:
// BARRIER-NEXT:%4, propagation_barrier at line 16
// BARRIER-NEXT:  f32[8,8] [{}, {}]
// BARRIER-NEXT:  no axis cuts it
// BARRIER-NEXT:  "x" is not on dim 0: %arg6, dim 0 has it, and propagation_barrier at line 16 doesn't pass it on,
// BARRIER-NEXT:  since a barrier there lets axes pass the other way only

// PARTS:{{.*}}refusals.mlir on <["x"=2, "y"=2, "z"=4]>, 16 devices
// PARTS-EMPTY:
// PARTS-NEXT:result 5 at line 10
// PARTS-NEXT:  f32[2,24] [{}, {}]
// PARTS-NEXT:  no axis cuts it
// PARTS-NEXT:  "z":(1)2 was taken off dim 0 again: where its sharding is open, an argument or a result keeps no
// PARTS-NEXT:  part of an axis; "z":(2)2 was taken off dim 1 again: where its sharding is open, an argument or a
// PARTS-NEXT:  result keeps no part of an axis
// PARTS-EMPTY:
// PARTS-NEXT:Collectives: 1, 144 bytes sent by each device
// PARTS-NEXT:  4. direct_exchange over "z" of f32[1,12]: 48 bytes held and 144 sent by each device
// PARTS-NEXT:     for reshape at line 17
// PARTS-NEXT:     why: %5 lies as [{"z":(1)2}, {"z":(2)2}], "z":(1)2 on dim 0 (from argument 5), "z":(2)2 on dim
// PARTS-NEXT:          1 (from argument 5), and result 5 of the function is to lie as [{}, {}]: "z":(1)2 was
// PARTS-NEXT:          taken off dim 0 again: where its sharding is open, an argument or a result keeps no part
// PARTS-NEXT:          of an axis; "z":(2)2 was taken off dim 1 again: where its sharding is open, an argument or
// PARTS-NEXT:          a result keeps no part of an axis
// PARTS-NEXT:     to be without it here: let result 5 lie as [{"z":(1)2}, {"z":(2)2}]
// PARTS-NEXT:                        or: shard %5 as [{}, {}] where it is made
