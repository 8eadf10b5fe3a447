// An axis's way, step by step, from what the program says: through operations with the factor that it goes along, calls, loops and manual
// regions, within a group, from what the function returns, in the rounds of user priorities. Values go by their names in the text, by those
// that arguments and results have for users, by numbers and by lines; an axis alone may be asked for.
// covers: 004-24
// RUN: tessera explain %s --value %iterArg | FileCheck %s --check-prefix=CARRIED --match-full-lines --strict-whitespace
// RUN: tessera explain %s --value "params['w']" | FileCheck %s --check-prefix=NAMED --match-full-lines --strict-whitespace
// RUN: tessera explain %s --value "argument 2" | FileCheck %s --check-prefix=NUMBERED --match-full-lines --strict-whitespace
// RUN: tessera explain %s --value loss | FileCheck %s --check-prefix=LABELLED --match-full-lines --strict-whitespace
// RUN: tessera explain %s --value %3 --axis x | FileCheck %s --check-prefix=GROUP --match-full-lines --strict-whitespace
// RUN: tessera explain %s --value "operand of %6" | FileCheck %s --check-prefix=MANUAL --match-full-lines --strict-whitespace
// RUN: tessera explain %s --line 37 | FileCheck %s --check-prefix=LINE --match-full-lines --strict-whitespace
// RUN: tessera explain %s --value %c | FileCheck %s --check-prefix=SCALAR --match-full-lines --strict-whitespace
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}]>} loc("params['w']"), %arg1: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"y"}p1]>}, %arg2: tensor<32xf32>)
    -> (tensor<8x32xf32> {jax.result_info = "loss"}, tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
  %1 = call @layer(%0) : (tensor<8x32xf32>) -> tensor<8x32xf32>
  %2 = call @layer(%1) : (tensor<8x32xf32>) -> tensor<8x32xf32>
  sdy.sharding_group %2 group_id=3 : tensor<8x32xf32>
  %cst = stablehlo.constant dense<1.0> : tensor<8x32xf32>
  %3 = stablehlo.cosine %cst : tensor<8x32xf32>
  sdy.sharding_group %3 group_id=3 : tensor<8x32xf32>
  %4 = stablehlo.sine %arg2 : tensor<32xf32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %5:2 = stablehlo.while(%iterArg = %3, %iterArg_0 = %c) : tensor<8x32xf32>, tensor<i32>
    cond {
    %c_1 = stablehlo.constant dense<4> : tensor<i32>
    %8 = stablehlo.compare LT, %iterArg_0, %c_1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %8 : tensor<i1>
  } do {
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %8 = stablehlo.add %iterArg_0, %c_1 : tensor<i32>
    %9 = stablehlo.tanh %iterArg : tensor<8x32xf32>
    stablehlo.return %9, %8 : tensor<8x32xf32>, tensor<i32>
  }
  %6 = sdy.manual_computation(%5#0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {?}]>] manual_axes={"x"} (%arg3: tensor<4x32xf32>) {
    %8 = stablehlo.negate %arg3 : tensor<4x32xf32>
    sdy.return %8 : tensor<4x32xf32>
  } : (tensor<8x32xf32>) -> tensor<8x32xf32>
  return %6, %4 : tensor<8x32xf32>, tensor<32xf32>
}
func.func private @layer(%arg0: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %0 = stablehlo.exponential %arg0 : tensor<8x32xf32> loc("jit(f)/layer/exp"("/home/user/model.py":8:20))
  return %0 : tensor<8x32xf32>
}

// CARRIED:{{.*}}steps.mlir on <["x"=2, "y"=4]>, 8 devices
// CARRIED-EMPTY:
// CARRIED-NEXT:%5#0, while at line 25
// CARRIED-NEXT:  f32[8,32] [{"x"}, {"y"}]
// CARRIED-NEXT:  dim 0 is cut by "x": from an in_sharding of the manual region at line 36, in 1 step
// CARRIED-NEXT:    0  operand of %6, dim 0: "x", as an in_sharding of the manual region at line 36 says
// CARRIED-NEXT:    1  %5#0, dim 0: "x" backward through sharding_constraint at line 36, i=8 (pass-through) of
// CARRIED-NEXT:       ([i,j])->([i,j])
// CARRIED-NEXT:  dim 1 is cut by "y": from argument 1, in 9 steps
// CARRIED-NEXT:    0  %arg1, dim 1: "y", as the program says at line 14, with priority 1
// CARRIED-NEXT:    1  %0, dim 1: "y" forward through dot_general at line 16, j=32 (pass-through) of
// CARRIED-NEXT:       ([i,k],[k,j])->([i,j]), in the round of priority 1
// CARRIED-NEXT:    2  %arg0, dim 1: "y" forward along the data flow of call at line 17, in the round of priority 1
// CARRIED-NEXT:    3  %0, dim 1: "y" forward through exponential at line 43 (jit(f)/layer/exp at
// CARRIED-NEXT:       /home/user/model.py:8:20), j=32 (pass-through) of ([i,j])->([i,j]), in the round of priority
// CARRIED-NEXT:       1
// CARRIED-NEXT:    4  %1, dim 1: "y" forward along the data flow of call at line 17, in the round of priority 1
// CARRIED-NEXT:    5  %arg0, dim 1: "y" forward along the data flow of call at line 18, in the round of priority 1
// CARRIED-NEXT:    6  %0, dim 1: "y" forward through exponential at line 43 (jit(f)/layer/exp at
// CARRIED-NEXT:       /home/user/model.py:8:20), j=32 (pass-through) of ([i,j])->([i,j]), in the round of priority
// CARRIED-NEXT:       1
// CARRIED-NEXT:    7  %2, dim 1: "y" forward along the data flow of call at line 18, in the round of priority 1
// CARRIED-NEXT:    8  %3, dim 1: "y" as a member of the same sharding group, in the round of priority 1
// CARRIED-NEXT:    9  %5#0, dim 1: "y" forward along the data flow of while at line 25, in the round of priority 1
// CARRIED-EMPTY:
// CARRIED-NEXT:Collectives: 1, 384 bytes sent by each device
// CARRIED-NEXT:  1. all_gather over "y" of f32[4,8]: 128 bytes held and 384 sent by each device
// CARRIED-NEXT:     for manual_computation at line 36
// CARRIED-NEXT:     why: %5#0 lies as [{"x"}, {"y"}], "y" on dim 1 (from argument 1), and manual_computation at
// CARRIED-NEXT:          line 36 wants [{"x"}, {}]
// CARRIED-NEXT:     to be without it here: shard %5#0 as [{"x"}, {}] where it is made

// NAMED:{{.*}}steps.mlir on <["x"=2, "y"=4]>, 8 devices
// NAMED-EMPTY:
// NAMED-NEXT:%arg0 (params['w']), argument 0 at line 14
// NAMED-NEXT:  f32[8,16] [{"x"}, {}]
// NAMED-NEXT:  dim 0 is cut by "x": from argument 0 (params['w'])
// NAMED-NEXT:    0  %arg0 (params['w']), dim 0: "x", as the program says at line 14

// NUMBERED:{{.*}}steps.mlir on <["x"=2, "y"=4]>, 8 devices
// NUMBERED-EMPTY:
// NUMBERED-NEXT:%arg2, argument 2 at line 14
// NUMBERED-NEXT:  f32[32] [{"x"}]
// NUMBERED-NEXT:  dim 0 is cut by "x": from result 1, in 2 steps
// NUMBERED-NEXT:    0  result 1, dim 0: "x", as the program says at line 14
// NUMBERED-NEXT:    1  %4, dim 0: "x" as what the function returns there
// NUMBERED-NEXT:    2  %arg2, dim 0: "x" backward through sine at line 23, i=32 (pass-through) of ([i])->([i])

// LABELLED:{{.*}}steps.mlir on <["x"=2, "y"=4]>, 8 devices
// LABELLED-EMPTY:
// LABELLED-NEXT:result 0 (loss) at line 14
// LABELLED-NEXT:  f32[8,32] [{"x"}, {}]
// LABELLED-NEXT:  dim 0 is cut by "x": from out_sharding 0 of the manual region at line 36, in 1 step
// LABELLED-NEXT:    0  %6, dim 0: "x", as out_sharding 0 of the manual region at line 36 says
// LABELLED-NEXT:    1  result 0 (loss), dim 0: "x" as the value returned

// GROUP:{{.*}}steps.mlir on <["x"=2, "y"=4]>, 8 devices
// GROUP-EMPTY:
// GROUP-NEXT:%3, cosine at line 21
// GROUP-NEXT:  f32[8,32] [{"x"}, {"y"}]
// GROUP-NEXT:  dim 0 is cut by "x": from an in_sharding of the manual region at line 36, in 2 steps
// GROUP-NEXT:    0  operand of %6, dim 0: "x", as an in_sharding of the manual region at line 36 says
// GROUP-NEXT:    1  %5#0, dim 0: "x" backward through sharding_constraint at line 36, i=8 (pass-through) of
// GROUP-NEXT:       ([i,j])->([i,j])
// GROUP-NEXT:    2  %3, dim 0: "x" backward along the data flow of while at line 25

// MANUAL:{{.*}}steps.mlir on <["x"=2, "y"=4]>, 8 devices
// MANUAL-EMPTY:
// MANUAL-NEXT:operand of %6, sharding_constraint at line 36
// MANUAL-NEXT:  f32[8,32] [{"x"}, {}]
// MANUAL-NEXT:  dim 0 is cut by "x": from an in_sharding of the manual region at line 36
// MANUAL-NEXT:    0  operand of %6, dim 0: "x", as an in_sharding of the manual region at line 36 says
// MANUAL-NEXT:  "y" is not on dim 1: %5#0, dim 1 has it, and sharding_constraint at line 36 doesn't pass it on,
// MANUAL-NEXT:  since dim 1 is closed by an in_sharding of the manual region at line 36

// LINE:{{.*}}steps.mlir on <["x"=2, "y"=4]>, 8 devices
// LINE-EMPTY:
// LINE-NEXT:%8, negate at line 37
// LINE-NEXT:  f32[4,32] [{}, {}]
// LINE-NEXT:  no axis cuts it

// SCALAR:{{.*}}steps.mlir on <["x"=2, "y"=4]>, 8 devices
// SCALAR-EMPTY:
// SCALAR-NEXT:%c, constant at line 24
// SCALAR-NEXT:  i32[] []
// SCALAR-NEXT:  no axis cuts it
