// Every value with the line where it stands, its sharding, and what put each of its axes there; copies of a function for each call;
// values that keep less than came to them. Then the collectives.
// covers: 004-24, N1
// RUN: tessera explain %s | FileCheck %s --check-prefix=ALL --match-full-lines --strict-whitespace
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

// ALL:{{.*}}values.mlir on <["x"=2, "y"=4]>, 8 devices
// ALL-EMPTY:
// ALL-NEXT:Arguments
// ALL-NEXT:line  value                type and sharding       axes
// ALL-NEXT:────  ───────────────────  ──────────────────────  ─────────────────
// ALL-NEXT:   6  %arg0 (params['w'])  f32[8,16] [{"x"}, {}]   "x" said here
// ALL-NEXT:   6  %arg1                f32[16,32] [{}, {"y"}]  "y" said here
// ALL-NEXT:   6  %arg2                f32[32] [{"x"}]         "x" from result 1
// ALL-EMPTY:
// ALL-NEXT:Values of @main
// ALL-NEXT:line  value          operation            type and sharding         axes
// ALL-NEXT:────  ─────────────  ───────────────────  ────────────────────────  ────────────────────────────────────────────────────────────────────────────
// ALL-NEXT:   8  %0             dot_general          f32[8,32] [{"x"}, {"y"}]  "x" from an in_sharding of the manual region at line 28, "y" from argument 1
// ALL-NEXT:   9  %1             call                 f32[8,32] [{"x"}, {"y"}]  "x" from an in_sharding of the manual region at line 28, "y" from argument 1
// ALL-NEXT:  10  %2             call                 f32[8,32] [{"x"}, {"y"}]  "x" from an in_sharding of the manual region at line 28, "y" from argument 1
// ALL-NEXT:  12  %cst           constant             f32[8,32] [{"x"}, {"y"}]  "x" from an in_sharding of the manual region at line 28, "y" from argument 1
// ALL-NEXT:  13  %3             cosine               f32[8,32] [{"x"}, {"y"}]  "x" from an in_sharding of the manual region at line 28, "y" from argument 1
// ALL-NEXT:  15  %4             sine                 f32[32] [{"x"}]           "x" from result 1
// ALL-NEXT:  17  %5#0           while                f32[8,32] [{"x"}, {"y"}]  "x" from an in_sharding of the manual region at line 28, "y" from argument 1
// ALL-NEXT:  25  %9             tanh                 f32[8,32] [{"x"}, {"y"}]  "x" from an in_sharding of the manual region at line 28, "y" from argument 1
// ALL-NEXT:  28  operand of %6  sharding_constraint  f32[8,32] [{"x"}, {}]     "x" said here
// ALL-NEXT:  28  %6             manual_computation   f32[8,32] [{"x"}, {}]     "x" said here
// ALL-EMPTY:
// ALL-NEXT:Values of @layer, called at line 9
// ALL-NEXT:line  value  operation    type and sharding         axes                                                                          location
// ALL-NEXT:────  ─────  ───────────  ────────────────────────  ────────────────────────────────────────────────────────────────────────────  ──────────
// ALL-NEXT:  34  %arg0  argument     f32[8,32] [{"x"}, {"y"}]  "x" from an in_sharding of the manual region at line 28, "y" from argument 1
// ALL-NEXT:  35  %0     exponential  f32[8,32] [{"x"}, {"y"}]  "x" from an in_sharding of the manual region at line 28, "y" from argument 1  model.py:8
// ALL-EMPTY:
// ALL-NEXT:Values of @layer, called at line 10
// ALL-NEXT:line  value  operation    type and sharding         axes                                                                          location
// ALL-NEXT:────  ─────  ───────────  ────────────────────────  ────────────────────────────────────────────────────────────────────────────  ──────────
// ALL-NEXT:  34  %arg0  argument     f32[8,32] [{"x"}, {"y"}]  "x" from an in_sharding of the manual region at line 28, "y" from argument 1
// ALL-NEXT:  35  %0     exponential  f32[8,32] [{"x"}, {"y"}]  "x" from an in_sharding of the manual region at line 28, "y" from argument 1  model.py:8
// ALL-EMPTY:
// ALL-NEXT:Results
// ALL-NEXT:line  value            type and sharding      axes
// ALL-NEXT:────  ───────────────  ─────────────────────  ───────────────────────────────────────────────────────
// ALL-NEXT:   6  result 0 (loss)  f32[8,32] [{"x"}, {}]  "x" from out_sharding 0 of the manual region at line 28
// ALL-NEXT:   6  result 1         f32[32] [{"x"}]        "x" said here
// ALL-EMPTY:
// ALL-NEXT:Collectives: 1, 384 bytes sent by each device
// ALL-NEXT:  1. all_gather over "y" of f32[4,8]: 128 bytes held and 384 sent by each device
// ALL-NEXT:     for manual_computation at line 28
// ALL-NEXT:     why: %5#0 lies as [{"x"}, {"y"}], "y" on dim 1 (from argument 1), and manual_computation at
// ALL-NEXT:          line 28 wants [{"x"}, {}]
// ALL-NEXT:     to be without it here: shard %5#0 as [{"x"}, {}] where it is made
