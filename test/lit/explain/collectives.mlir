// Why each collective is there, with the values and axes that it comes from, its bytes, and what would remove it: sums, axes that two
// operands want, constraints, results, operations that need whole dimensions or neighbouring blocks, and what the program itself says.
// covers: 004-24, N1
// RUN: tessera explain %s | FileCheck %s --check-prefix=ALL --match-full-lines --strict-whitespace
// RUN: tessera explain %s --value %1 | FileCheck %s --check-prefix=SUMMED --match-full-lines --strict-whitespace
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %arg1: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg2: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %other: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %sorted: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>})
    -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<4x16xf32>, tensor<8x8xf32>) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %1 = stablehlo.add %0, %arg2 : tensor<8x8xf32>
  %2 = sdy.sharding_constraint %1 <@mesh, [{}, {"x"}]> : tensor<8x8xf32>
  %3 = stablehlo.reverse %2, dims = [1] : tensor<8x8xf32>
  %cst = stablehlo.constant dense<0.0> : tensor<f32>
  %4 = sdy.manual_computation(%arg2) in_shardings=[<@mesh, [{"y"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"y"} (%arg3: tensor<4x8xf32>) {
    %6 = "stablehlo.all_gather"(%arg3) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<4x8xf32>) -> tensor<4x16xf32>
    sdy.return %6 : tensor<4x16xf32>
  } : (tensor<8x8xf32>) -> tensor<4x16xf32>
  %5 = "stablehlo.sort"(%sorted) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %6 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %6 : tensor<i1>
  }) {dimension = 1 : i64} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0, %3, %other, %4, %5 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<4x16xf32>, tensor<8x8xf32>
}

// ALL:{{.*}}collectives.mlir on <["x"=2, "y"=2]>, 4 devices
// ALL-EMPTY:
// ALL-NEXT:Arguments
// ALL-NEXT:line  value    type and sharding         axes
// ALL-NEXT:────  ───────  ────────────────────────  ────────────────────────────
// ALL-NEXT:   7  %arg0    f32[8,16] [{"x"}, {"y"}]  "x" said here, "y" said here
// ALL-NEXT:   7  %arg1    f32[16,8] [{"y"}, {}]     "y" said here
// ALL-NEXT:   7  %arg2    f32[8,8] [{"y"}, {}]      "y" said here
// ALL-NEXT:   7  %other   f32[8,8] [{"y"}, {}]      "y" said here
// ALL-NEXT:   7  %sorted  f32[8,8] [{}, {"x"}]      "x" said here
// ALL-EMPTY:
// ALL-NEXT:Values of @main
// ALL-NEXT:line  value  operation            type and sharding     axes
// ALL-NEXT:────  ─────  ───────────────────  ────────────────────  ──────────────────────────────────
// ALL-NEXT:   9  %0     dot_general          f32[8,8] [{}, {"x"}]  "x" from the constraint at line 11
// ALL-NEXT:  10  %1     add                  f32[8,8] [{}, {"x"}]  "x" from the constraint at line 11
// ALL-NEXT:  11  %2     sharding_constraint  f32[8,8] [{}, {"x"}]  "x" said here
// ALL-NEXT:  12  %3     reverse              f32[8,8] [{}, {"x"}]  "x" from the constraint at line 11
// ALL-NEXT:  18  %5     sort                 f32[8,8] [{}, {"x"}]  "x" from argument 4
// ALL-EMPTY:
// ALL-NEXT:Results
// ALL-NEXT:line  value     type and sharding     axes
// ALL-NEXT:────  ────────  ────────────────────  ──────────────────────────────────
// ALL-NEXT:   7  result 0  f32[8,8] [{}, {"x"}]  "x" from the constraint at line 11
// ALL-NEXT:   7  result 1  f32[8,8] [{}, {"x"}]  "x" from the constraint at line 11
// ALL-NEXT:   7  result 2  f32[8,8] [{}, {}]
// ALL-NEXT:   7  result 3  f32[4,16] [{}, {}]
// ALL-NEXT:   7  result 4  f32[8,8] [{}, {"x"}]  "x" from argument 4
// ALL-EMPTY:
// ALL-NEXT:Collectives: 6, 768 bytes sent by each device
// ALL-NEXT:  1. all_to_all over "x" of f32[4,8]: 128 bytes held and 64 sent by each device
// ALL-NEXT:     for dot_general at line 9
// ALL-NEXT:     why: dot_general makes %0 as [{"x"}, {}], and it is to lie as [{}, {"x"}] with "x" on dim 1
// ALL-NEXT:          (from the constraint at line 11); "x" is not on dim 0, since dim 1 has "x" already
// ALL-NEXT:     rejected: dot_general that makes it so at once: 256 bytes sent in 2 exchanges by each device,
// ALL-NEXT:               in place of 192 in 2
// ALL-NEXT:     to be without it here: shard %0 as [{"x"}, {}]
// ALL-NEXT:  2. all_reduce over "y" of f32[8,4]: 128 bytes held and 128 sent by each device
// ALL-NEXT:     for dot_general at line 9
// ALL-NEXT:     why: each device has a part of %0: "y" cuts dim 1 of %arg0 (from argument 0) and dim 0 of %arg1
// ALL-NEXT:          (from argument 1), which dot_general sums over
// ALL-NEXT:     rejected: dot_general without "y" on what it sums over: 640 bytes sent in 2 exchanges by each
// ALL-NEXT:               device, in place of 192 in 2, and 4 times the work
// ALL-NEXT:     to be without it here: leave "y" off dim 1 of %arg0 and dim 0 of %arg1
// ALL-NEXT:                        or: cheaper: shard %0 as [{"y"}, {"x"}], by a reduce_scatter that sends 64
// ALL-NEXT:                            bytes
// ALL-NEXT:                        or: leave the sum pending, by a constraint with unreduced={"y"} on %0, as
// ALL-NEXT:                            far as what follows is linear in it
// ALL-NEXT:  3. all_gather over "y" of f32[48]: 192 bytes held and 192 sent by each device
// ALL-NEXT:     2 arrays in one message
// ALL-NEXT:   - f32[4,4], 64 bytes held and 64 sent
// ALL-NEXT:     for add at line 10
// ALL-NEXT:     why: add makes %1 as [{"y"}, {"x"}], and it is to lie as [{}, {"x"}]; "y" is not on dim 0,
// ALL-NEXT:          since dim 0 is closed by the constraint at line 11
// ALL-NEXT:     rejected: add that makes it so at once: 64 bytes sent in 1 exchange by each device, in place of
// ALL-NEXT:               64 in 1, and 2 times the work
// ALL-NEXT:     to be without it here: shard %1 as [{"y"}, {"x"}]
// ALL-NEXT:   - f32[4,8], 128 bytes held and 128 sent
// ALL-NEXT:     for return at line 23
// ALL-NEXT:     why: %other lies as [{"y"}, {}], "y" on dim 0 (from argument 3), and result 2 of the function
// ALL-NEXT:          is to lie as [{}, {}]
// ALL-NEXT:     to be without it here: let result 2 lie as [{"y"}, {}]
// ALL-NEXT:                        or: shard %other as [{}, {}] where it is made
// ALL-NEXT:  4. collective_permute over "x" of f32[8,4]: 128 bytes held and 128 sent by each device
// ALL-NEXT:     for reverse at line 12
// ALL-NEXT:     why: reverse needs mirrored blocks: "x" cuts dim 1 of %2 (from the constraint at line 11),
// ALL-NEXT:          along which it combines several indices
// ALL-NEXT:     to be without it here: leave "x" off dim 1 of %2
// ALL-NEXT:  5. all_gather over "y" of f32[4,8]: 128 bytes held and 128 sent by each device
// ALL-NEXT:     for all_gather at line 15
// ALL-NEXT:     why: the program says all_gather here
// ALL-NEXT:     to be without it here: change the program: propagation and partitioning neither add nor remove
// ALL-NEXT:                            it
// ALL-NEXT:  6. all_gather over "x" of f32[8,4]: 128 bytes held and 128 sent by each device
// ALL-NEXT:     for sort at line 18
// ALL-NEXT:     why: %sorted lies as [{}, {"x"}], "x" on dim 1 (from argument 4), and sort takes it as [{},
// ALL-NEXT:          {}]: sort can't run on pieces of dim 1
// ALL-NEXT:     to be without it here: shard %sorted as [{}, {}] where it is made

// SUMMED:{{.*}}collectives.mlir on <["x"=2, "y"=2]>, 4 devices
// SUMMED-EMPTY:
// SUMMED-NEXT:%1, add at line 10
// SUMMED-NEXT:  f32[8,8] [{}, {"x"}]
// SUMMED-NEXT:  dim 1 is cut by "x": from the constraint at line 11
// SUMMED-NEXT:    0  %1, dim 1: "x", as the constraint at line 11 says
// SUMMED-NEXT:  "y" is not on dim 0: %arg2, dim 0 has it, and add at line 10 doesn't pass it on, since dim 0 is
// SUMMED-NEXT:  closed by the constraint at line 11
// SUMMED-EMPTY:
// SUMMED-NEXT:Collectives: 1, 192 bytes sent by each device
// SUMMED-NEXT:  3. all_gather over "y" of f32[48]: 192 bytes held and 192 sent by each device
// SUMMED-NEXT:     2 arrays in one message
// SUMMED-NEXT:   - f32[4,4], 64 bytes held and 64 sent
// SUMMED-NEXT:     for add at line 10
// SUMMED-NEXT:     why: add makes %1 as [{"y"}, {"x"}], and it is to lie as [{}, {"x"}]; "y" is not on dim 0,
// SUMMED-NEXT:          since dim 0 is closed by the constraint at line 11
// SUMMED-NEXT:     rejected: add that makes it so at once: 64 bytes sent in 1 exchange by each device, in place of
// SUMMED-NEXT:               64 in 1, and 2 times the work
// SUMMED-NEXT:     to be without it here: shard %1 as [{"y"}, {"x"}]
// SUMMED-NEXT:   - f32[4,8], 128 bytes held and 128 sent
// SUMMED-NEXT:     for return at line 23
// SUMMED-NEXT:     why: %other lies as [{"y"}, {}], "y" on dim 0 (from argument 3), and result 2 of the function
// SUMMED-NEXT:          is to lie as [{}, {}]
// SUMMED-NEXT:     to be without it here: let result 2 lie as [{"y"}, {}]
// SUMMED-NEXT:                        or: shard %other as [{}, {}] where it is made
