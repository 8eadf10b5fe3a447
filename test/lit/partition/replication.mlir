// An op that can't run on blocks of its operand says so; one that has a way, or that is only cheaper otherwise, doesn't.
// RUN: tessera partition %s 2>&1 | FileCheck %s

sdy.mesh @mesh = <["x"=4]>

// CHECK: replication.mlir:[[# @LINE + 5]]:{{[0-9]+}}: warning: operand 0, argument 0 of @main, is sharded [{"x"}, {}] and becomes whole on every device, 256 bytes in place of 64: stablehlo.sort can't run on blocks along these dimensions; it can run on blocks if the operand is sharded [{}, {"x"}]{{$}}
// CHECK-NEXT: replication.mlir:[[# @LINE + 2]]:17: note: the operand is made here
// CHECK-NOT: warning
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
  %0 = "stablehlo.sort"(%a) <{dimension = 0 : i64}> ({
  ^bb0(%l: tensor<f32>, %r: tensor<f32>):
    %less = stablehlo.compare LT, %l, %r : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = "stablehlo.sort"(%b) <{dimension = 1 : i64}> ({
  ^bb0(%l: tensor<f32>, %r: tensor<f32>):
    %less = stablehlo.compare LT, %l, %r : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = stablehlo.reverse %b, dims = [0] : tensor<8x8xf32>
  return %0, %1, %2 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}

// The other dimension has 6 elements.
// CHECK: replication.mlir:[[# @LINE + 2]]:{{[0-9]+}}: warning: operand 0, argument 0 of @uneven, is sharded [{"x"}, {}] and becomes whole on every device, 192 bytes in place of 48: stablehlo.sort can't run on blocks along these dimensions; no dimension along which it can be cut is a multiple of 4 long{{$}}
func.func @uneven(%a: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x6xf32> {
  %0 = "stablehlo.sort"(%a) <{dimension = 0 : i64}> ({
  ^bb0(%l: tensor<f32>, %r: tensor<f32>):
    %less = stablehlo.compare LT, %l, %r : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}

// The first factor of the first dimension, 4 of 12, goes on as the first of the result, 4 of 16.
// CHECK: replication.mlir:[[# @LINE + 2]]:{{[0-9]+}}: warning: operand 0, argument 0 of @mixed, is sharded [{}, {"x"}] and becomes whole on every device, 960 bytes in place of 240: stablehlo.reshape can't run on blocks along these dimensions; it can run on blocks if the operand is sharded [{"x"}, {}]{{$}}
func.func @mixed(%a: tensor<12x20xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> tensor<16x15xf32> {
  %0 = stablehlo.reshape %a : (tensor<12x20xf32>) -> tensor<16x15xf32>
  return %0 : tensor<16x15xf32>
}

// CHECK: replication.mlir:[[# @LINE + 2]]:{{[0-9]+}}: warning: operand 0, argument 0 of @unknown, is sharded [{"x"}, {}] and becomes whole on every device, 256 bytes in place of 64: stablehlo.custom_call can't run on blocks along these dimensions; no sharding of the operand avoids it{{$}}
func.func @unknown(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x8xf32> {
  %0 = stablehlo.custom_call @unknown_call(%a) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// CHECK: replication.mlir:[[# @LINE + 2]]:{{[0-9]+}}: warning: operand 0, argument 0 of @transformed, is sharded [{"x"}] and becomes whole on every device, 256 bytes in place of 64: stablehlo.fft can't run on blocks along these dimensions; no sharding of the operand avoids it{{$}}
func.func @transformed(%a: tensor<64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<33xcomplex<f32>> {
  %0 = stablehlo.fft %a, type = RFFT, length = [64] : (tensor<64xf32>) -> tensor<33xcomplex<f32>>
  return %0 : tensor<33xcomplex<f32>>
}

// CHECK: replication.mlir:[[# @LINE + 2]]:{{[0-9]+}}: warning: operand 0, argument 0 of @solved, is sharded [{}, {"x"}] and becomes whole on every device, 1024 bytes in place of 256: stablehlo.triangular_solve can't run on blocks along these dimensions; it can run on blocks if the operand is sharded [{"x"}, {}]{{$}}
func.func @solved(%a: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %b: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}

// More is asked for than a block has.
// CHECK: replication.mlir:[[# @LINE + 3]]:{{[0-9]+}}: warning: operand 0, argument 0 of @best, is sharded [{"x"}] and becomes whole on every device, 65536 bytes in place of 16384: chlo.top_k can't run on blocks along these dimensions; no sharding of the operand avoids it{{$}}
func.func @best(%a: tensor<16384xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
    -> (tensor<16000xf32>, tensor<16000xi32>) {
  %values, %indices = chlo.top_k(%a, k = 16000) : tensor<16384xf32> -> (tensor<16000xf32>, tensor<16000xi32>)
  return %values, %indices : tensor<16000xf32>, tensor<16000xi32>
}
