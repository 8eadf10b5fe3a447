// seed 100217
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @main(%v0: tensor<complex<f32>>) -> (tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}) {
  %v1 = "stablehlo.real"(%v0) : (tensor<complex<f32>>) -> tensor<f32>
  return %v1 : tensor<f32>
  }
}
// -----
// seed 100199
module {
  sdy.mesh @mesh = <["x"=2, "y"=1, "z"=4]>
  func.func @main(%v0: tensor<bf16> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<bf16>) {
  %v1 = "stablehlo.power"(%v0, %v0) : (tensor<bf16>, tensor<bf16>) -> tensor<bf16>
  return %v1 : tensor<bf16>
  }
}
// -----
// seed 100218
module {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]>
  func.func @main(%v0: tensor<bf16>) -> (tensor<i1>) {
  %v1 = "stablehlo.is_finite"(%v0) : (tensor<bf16>) -> tensor<i1>
  %v1c = sdy.sharding_constraint %v1 <@mesh, []> : tensor<i1>
  return %v1c : tensor<i1>
  }
}
// -----
// seed 100050
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]>
  func.func @main(%v0: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}, %v1: tensor<4xi1>) -> (tensor<4xf32>) {
  %v2 = "stablehlo.select"(%v1, %v0, %v0) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %v2 : tensor<4xf32>
  }
}
// -----
// seed 100133
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @main(%v0: tensor<bf16> {sdy.sharding = #sdy.sharding<@mesh, [], replicated={"y"}>}) -> (tensor<i1>) {
  %v1 = "stablehlo.convert"(%v0) : (tensor<bf16>) -> tensor<i1>
  %v1c = sdy.sharding_constraint %v1 <@mesh, [], replicated={"x"}> : tensor<i1>
  return %v1c : tensor<i1>
  }
}
// -----
// seed 100144
module {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]>
  func.func @main(%v0: tensor<2x7x8xf32>) -> (tensor<2x7x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}p3, {"y"}p3]>}) {
  %v1 = "stablehlo.concatenate"(%v0) {dimension = 1 : i64} : (tensor<2x7x8xf32>) -> tensor<2x7x8xf32>
  return %v1 : tensor<2x7x8xf32>
  }
}
// -----
// seed 100038
module {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]>
  func.func @main(%v0: tensor<ui8> {sdy.sharding = #sdy.sharding<@mesh, []>}, %v1: tensor<ui8>) -> (tensor<ui8> {sdy.sharding = #sdy.sharding<@mesh, []>}) {
  %v2 = "stablehlo.maximum"(%v0, %v1) : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
  return %v2 : tensor<ui8>
  }
}
// -----
// seed 100065
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]>
  sdy.mesh @other = <["x"=2, "y"=1, "z"=4]>
  func.func @main(%v0: tensor<i1> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<i1>) {
  %v1 = "stablehlo.pad"(%v0, %v0) {edge_padding_low = array<i64>, edge_padding_high = array<i64>, interior_padding = array<i64>} : (tensor<i1>, tensor<i1>) -> tensor<i1>
  return %v1 : tensor<i1>
  }
}
// -----
// seed 100125
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  sdy.mesh @other = <["x"=4, "y"=2, "z"=2]>
  func.func @main(%v0: tensor<f32>) -> (tensor<f32>) {
  %v1 = "stablehlo.round_nearest_even"(%v0) : (tensor<f32>) -> tensor<f32>
  %v2 = "stablehlo.atan2"(%v1, %v0) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %v2c = sdy.sharding_constraint %v2 <@mesh, [], replicated={"y"}> : tensor<f32>
  return %v2c : tensor<f32>
  }
}
// -----
// seed 100124
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%v0: tensor<10x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) -> (tensor<10x5xf32>) {
  %v1 = "stablehlo.tan"(%v0) : (tensor<10x5xf32>) -> tensor<10x5xf32>
  sdy.sharding_group %v1 group_id=2 : tensor<10x5xf32>
  sdy.sharding_group %v0 group_id=7 : tensor<10x5xf32>
  sdy.sharding_group %v1 group_id=2 : tensor<10x5xf32>
  return %v1 : tensor<10x5xf32>
  }
}
// -----
// seed 100085
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]>
  sdy.mesh @other = <["x"=2, "y"=1, "z"=4]>
  func.func @main(%v0: tensor<9x8xi8> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}, {}]>}, %v1: tensor<i8>) -> (tensor<9xi8>) {
  %v2 = "stablehlo.reduce"(%v0, %v1) ({
  ^bb0(%a0: tensor<i8>, %b1: tensor<i8>):
    %r2 = stablehlo.or %a0, %b1 : tensor<i8>
    stablehlo.return %r2 : tensor<i8>
  }) {dimensions = array<i64: 1>} : (tensor<9x8xi8>, tensor<i8>) -> tensor<9xi8>
  return %v2 : tensor<9xi8>
  }
}
// -----
// seed 100115
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]>
  func.func @main(%v0: tensor<3x10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}p1, {}]>}, %v1: tensor<10xf32>) -> (tensor<3x10xf32>) {
  %v2 = "stablehlo.abs"(%v1) : (tensor<10xf32>) -> tensor<10xf32>
  %v3 = "stablehlo.batch_norm_inference"(%v0, %v1, %v1, %v1, %v2) {epsilon = 0.5 : f32, feature_index = 1 : i64} : (tensor<3x10xf32>, tensor<10xf32>, tensor<10xf32>, tensor<10xf32>, tensor<10xf32>) -> tensor<3x10xf32>
  return %v3 : tensor<3x10xf32>
  }
}
// -----
// seed 100220
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]>
  func.func @main(%v0: tensor<8x2x2xf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}, {"x", ?}]>}) -> (tensor<2x8x2xi16>) {
  %v1 = "stablehlo.bitcast_convert"(%v0) : (tensor<8x2x2xf16>) -> tensor<8x2x2xi16>
  %v2 = "stablehlo.transpose"(%v1) {permutation = array<i64: 1, 0, 2>} : (tensor<8x2x2xi16>) -> tensor<2x8x2xi16>
  %v2c = sdy.sharding_constraint %v2 <@mesh, [{}, {"z", "y"}, {?}]> : tensor<2x8x2xi16>
  return %v2c : tensor<2x8x2xi16>
  }
}
// -----
// seed 100061
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @main(%v0: tensor<4x7xi16> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}, {?}]>}, %v2: tensor<1x3x1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {"y"}]>}) -> (tensor<7x4xi16>, tensor<1x3x1xf32>) {
  %v1 = "stablehlo.transpose"(%v0) {permutation = array<i64: 1, 0>} : (tensor<4x7xi16>) -> tensor<7x4xi16>
  %v3 = "stablehlo.sign"(%v2) : (tensor<1x3x1xf32>) -> tensor<1x3x1xf32>
  return %v1, %v3 : tensor<7x4xi16>, tensor<1x3x1xf32>
  }
}
// -----
// seed 100165
module {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]>
  func.func @main(%v0: tensor<8x4x12xi32>, %v1: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, [], replicated={"y"}>}) -> (tensor<8x4x12xi32>) {
  %v2 = "stablehlo.reduce"(%v0, %v1) ({
  ^bb0(%a0: tensor<i32>, %b1: tensor<i32>):
    %r2 = stablehlo.and %a0, %b1 : tensor<i32>
    stablehlo.return %r2 : tensor<i32>
  }) {dimensions = array<i64>} : (tensor<8x4x12xi32>, tensor<i32>) -> tensor<8x4x12xi32>
  return %v2 : tensor<8x4x12xi32>
  }
}
// -----
// seed 100021
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%v0: tensor<2xbf16>) -> (tensor<1xbf16>, tensor<1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<1xi32>) {
  %v1, %v2 = "chlo.top_k"(%v0) {k = 1 : i64} : (tensor<2xbf16>) -> (tensor<1xbf16>, tensor<1xi32>)
  %v1c = sdy.sharding_constraint %v1 <@mesh, [{?}], replicated={"x"}> : tensor<1xbf16>
  %a3 = sdy.propagation_barrier %v2 allowed_direction=FORWARD : tensor<1xi32>
  %a4 = stablehlo.optimization_barrier %a3 : tensor<1xi32>
  return %v1c, %v2, %a4 : tensor<1xbf16>, tensor<1xi32>, tensor<1xi32>
  }
}
// -----
// seed 100164
module {
  sdy.mesh @mesh = <["x"=2, "y"=1, "z"=4]>
  func.func @main(%v0: tensor<7xi16> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y", ?}]>}, %v1: tensor<i16> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<7xi16> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}], replicated={"z"}>}) {
  %v2 = "stablehlo.reduce"(%v0, %v1) ({
  ^bb0(%a0: tensor<i16>, %b1: tensor<i16>):
    %r2 = stablehlo.minimum %a0, %b1 : tensor<i16>
    stablehlo.return %r2 : tensor<i16>
  }) {dimensions = array<i64>} : (tensor<7xi16>, tensor<i16>) -> tensor<7xi16>
  return %v2 : tensor<7xi16>
  }
}
// -----
// seed 100084
module {
  sdy.mesh @mesh = <["x"=2, "y"=1, "z"=4]>
  sdy.mesh @other = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]>
  func.func @main(%v0: tensor<4xi1> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y", "z":(2)2, ?}]>}, %v1: tensor<i1>) -> (tensor<i1> {sdy.sharding = #sdy.sharding<@mesh, [], replicated={"y"}>}) {
  %v2 = "stablehlo.reduce"(%v0, %v1) ({
  ^bb0(%a0: tensor<i1>, %b1: tensor<i1>):
    %r2 = stablehlo.and %a0, %b1 : tensor<i1>
    stablehlo.return %r2 : tensor<i1>
  }) {dimensions = array<i64: 0>} : (tensor<4xi1>, tensor<i1>) -> tensor<i1>
  return %v2 : tensor<i1>
  }
}
// -----
// seed 100130
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%v0: tensor<4x6x12xi1> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) -> (tensor<4x6x12xi1>, tensor<4x6x12xi1> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}, {"x"}]>}) {
  %v1 = "stablehlo.compare"(%v0, %v0) {comparison_direction = #stablehlo<comparison_direction GT>} : (tensor<4x6x12xi1>, tensor<4x6x12xi1>) -> tensor<4x6x12xi1>
  %a2 = sdy.propagation_barrier %v0 allowed_direction=NONE : tensor<4x6x12xi1>
  %a3 = stablehlo.optimization_barrier %a2 : tensor<4x6x12xi1>
  return %v1, %a3 : tensor<4x6x12xi1>, tensor<4x6x12xi1>
  }
}
// -----
// seed 100044
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @main(%v0: tensor<2xf32>) -> (tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y", ?}]>}) {
  %v1 = "stablehlo.sign"(%v0) : (tensor<2xf32>) -> tensor<2xf32>
  %a2 = sdy.manual_computation(%v0) in_shardings=[<@mesh, [{"x", "y"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%m2: tensor<1xf32>) {
    %n2 = stablehlo.add %m2, %m2 : tensor<1xf32>
    sdy.return %n2 : tensor<1xf32>
  } : (tensor<2xf32>) -> tensor<2xf32>
  return %v1, %a2 : tensor<2xf32>, tensor<2xf32>
  }
}
// -----
// seed 100075
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]>
  func.func @main(%v0: tensor<3xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"y", ?}]>}) -> (tensor<i32>, tensor<3xcomplex<f32>>) {
  %v1 = "stablehlo.get_dimension_size"(%v0) {dimension = 0 : i64} : (tensor<3xcomplex<f32>>) -> tensor<i32>
  %v1c = sdy.sharding_constraint %v1 <@mesh, [], replicated={"y"}> : tensor<i32>
  %v2 = "stablehlo.fft"(%v0) {fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 3>} : (tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  %v2c = sdy.sharding_constraint %v2 <@mesh, [{"x", "y"}]> : tensor<3xcomplex<f32>>
  return %v1c, %v2c : tensor<i32>, tensor<3xcomplex<f32>>
  }
}
// -----
// seed 100047
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]>
  func.func @main(%v0: tensor<bf16>, %v2: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"z", "x":(1)2, "y", ?}]>}) -> (tensor<bf16>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) {
  %v1 = "stablehlo.sine"(%v0) : (tensor<bf16>) -> tensor<bf16>
  %v3 = "stablehlo.popcnt"(%v2) : (tensor<8xi32>) -> tensor<8xi32>
  %v4 = "stablehlo.count_leading_zeros"(%v3) : (tensor<8xi32>) -> tensor<8xi32>
  %a5 = sdy.propagation_barrier %v3 allowed_direction=BACKWARD : tensor<8xi32>
  %a6 = stablehlo.optimization_barrier %a5 : tensor<8xi32>
  return %v1, %v3, %v4, %a6 : tensor<bf16>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>
  }
}
// -----
// seed 100231
module {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]>
  func.func @main(%v0: tensor<6xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{}], replicated={"y"}>}, %v3: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<9x6xcomplex<f32>>, tensor<9x6xcomplex<f32>>, tensor<f32>) {
  %v1 = "stablehlo.broadcast"(%v0) {broadcast_sizes = array<i64: 9>} : (tensor<6xcomplex<f32>>) -> tensor<9x6xcomplex<f32>>
  %v2 = "stablehlo.subtract"(%v1, %v1) : (tensor<9x6xcomplex<f32>>, tensor<9x6xcomplex<f32>>) -> tensor<9x6xcomplex<f32>>
  %v4 = "stablehlo.power"(%v3, %v3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %v1, %v2, %v4 : tensor<9x6xcomplex<f32>>, tensor<9x6xcomplex<f32>>, tensor<f32>
  }
}
// -----
// seed 100051
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]>
  func.func @main(%v0: tensor<7x4xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", ?}p2]>}, %v1: tensor<bf16> {sdy.sharding = #sdy.sharding<@mesh, []>}, %v2: tensor<bf16> {sdy.sharding = #sdy.sharding<@mesh, [], replicated={"y"}>}) -> (tensor<7x4xbf16>) {
  %v3 = "stablehlo.clamp"(%v1, %v0, %v2) : (tensor<bf16>, tensor<7x4xbf16>, tensor<bf16>) -> tensor<7x4xbf16>
  %v4 = "stablehlo.clamp"(%v2, %v3, %v2) : (tensor<bf16>, tensor<7x4xbf16>, tensor<bf16>) -> tensor<7x4xbf16>
  %v4c = sdy.sharding_constraint %v4 <@mesh, [{"y", ?}p3, {?}]> : tensor<7x4xbf16>
  %v5 = "stablehlo.concatenate"(%v4c) {dimension = 1 : i64} : (tensor<7x4xbf16>) -> tensor<7x4xbf16>
  return %v5 : tensor<7x4xbf16>
  }
}
// -----
// seed 100246
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]>
  func.func @main(%v0: tensor<7x4x8xi8>, %v1: tensor<i8> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<4x8xi8> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}p1, {"z", ?}p3]>}, tensor<7x4x8xi8>) {
  %v2 = "stablehlo.reduce"(%v0, %v1) ({
  ^bb0(%a0: tensor<i8>, %b1: tensor<i8>):
    %r2 = stablehlo.and %a0, %b1 : tensor<i8>
    stablehlo.return %r2 : tensor<i8>
  }) {dimensions = array<i64: 0>} : (tensor<7x4x8xi8>, tensor<i8>) -> tensor<4x8xi8>
  %v2c = sdy.sharding_constraint %v2 <@mesh, [{?}p0, {"y"}]> : tensor<4x8xi8>
  %v3 = "stablehlo.reverse"(%v0) {dimensions = array<i64: 0, 2>} : (tensor<7x4x8xi8>) -> tensor<7x4x8xi8>
  return %v2c, %v3 : tensor<4x8xi8>, tensor<7x4x8xi8>
  }
}
// -----
// seed 100082
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  sdy.mesh @other = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]>
  func.func @main(%v0: tensor<5x10x4xui8> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"x"}, {}]>}, %v1: tensor<ui8>, %v3: tensor<4x5xf64> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}p2, {"y"}p3]>}) -> (tensor<10xui8> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<4x5xf64>) {
  %v2 = "stablehlo.reduce"(%v0, %v1) ({
  ^bb0(%a0: tensor<ui8>, %b1: tensor<ui8>):
    %r2 = stablehlo.maximum %a0, %b1 : tensor<ui8>
    stablehlo.return %r2 : tensor<ui8>
  }) {dimensions = array<i64: 0, 2>} : (tensor<5x10x4xui8>, tensor<ui8>) -> tensor<10xui8>
  %v4 = "stablehlo.log"(%v3) : (tensor<4x5xf64>) -> tensor<4x5xf64>
  return %v2, %v4 : tensor<10xui8>, tensor<4x5xf64>
  }
}
// -----
// seed 100113
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%v0: tensor<2xui64> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}p3]>}) -> (tensor<2xui64>, tensor<10x4xui32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<10x4xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)2, "x", ?}p2, {?}p0]>}) {
  %v1, %v2 = "stablehlo.rng_bit_generator"(%v0) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<10x4xui32>)
  %v2c = sdy.sharding_constraint %v2 <@mesh, [{}, {"y", "x"}p0]> : tensor<10x4xui32>
  %a3 = sdy.propagation_barrier %v2c allowed_direction=FORWARD : tensor<10x4xui32>
  %a4 = stablehlo.optimization_barrier %a3 : tensor<10x4xui32>
  return %v1, %v2c, %a4 : tensor<2xui64>, tensor<10x4xui32>, tensor<10x4xui32>
  }
}
// -----
// seed 100188
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @main(%v0: tensor<10x4xi16> {sdy.sharding = #sdy.sharding<@mesh, [{"y", ?}, {}]>}, %v1: tensor<10x4xi16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<10x4xi16> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}, {}]>}) {
  %v2 = "stablehlo.constant"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %v2c = sdy.sharding_constraint %v2 <@mesh, []> : tensor<i32>
  %v3 = "stablehlo.case"(%v2c) ({
    %r0_0 = stablehlo.optimization_barrier %v0 : tensor<10x4xi16>
    stablehlo.return %r0_0 : tensor<10x4xi16>
  }, {
    %r1_0 = stablehlo.optimization_barrier %v1 : tensor<10x4xi16>
    stablehlo.return %r1_0 : tensor<10x4xi16>
  }) : (tensor<i32>) -> tensor<10x4xi16>
  return %v3 : tensor<10x4xi16>
  }
}
// -----
// seed 100206
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]>
  func.func @main(%v0: tensor<2x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %v2: tensor<2x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}p3, {?}], replicated={"y"}>}) -> (tensor<2x8xf32>) {
  %v1 = "stablehlo.round_nearest_afz"(%v0) : (tensor<2x8xf32>) -> tensor<2x8xf32>
  %v3 = "stablehlo.clamp"(%v1, %v1, %v2) : (tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
  sdy.sharding_group %v3 group_id=0 : tensor<2x8xf32>
  sdy.sharding_group %v0 group_id=7 : tensor<2x8xf32>
  sdy.sharding_group %v3 group_id=0 : tensor<2x8xf32>
  sdy.sharding_group %v2 group_id=1 : tensor<2x8xf32>
  sdy.sharding_group %v1 group_id=1 : tensor<2x8xf32>
  sdy.sharding_group %v3 group_id=7 : tensor<2x8xf32>
  return %v3 : tensor<2x8xf32>
  }
}
// -----
// seed 100045
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  sdy.mesh @other = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]>
  func.func @main(%v0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@other, [{"y", ?}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@other, [{?}]>}, tensor<8xf32>) {
  %v1 = "chlo.acosh"(%v0) : (tensor<8xf32>) -> tensor<8xf32>
  sdy.sharding_group %v0 group_id=1 : tensor<8xf32>
  sdy.sharding_group %v1 group_id=1 : tensor<8xf32>
  sdy.sharding_group %v0 group_id=1 : tensor<8xf32>
  %a2 = sdy.manual_computation(%v0) in_shardings=[<@mesh, [{"y"}]>] out_shardings=[<@mesh, [{"y", ?}]>] manual_axes={"y"} (%m2: tensor<4xf32>) {
    %n2 = stablehlo.add %m2, %m2 : tensor<4xf32>
    sdy.return %n2 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %v1, %a2 : tensor<8xf32>, tensor<8xf32>
  }
}
// -----
// seed 100148
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]>
  func.func @main(%v0: tensor<6x3x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {"z"}, {?}]>}, %v1: tensor<i8> {sdy.sharding = #sdy.sharding<@mesh, []>}, %v4: tensor<6xf32>, %v5: tensor<6x10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(2)2, "y"}, {"z", "x":(1)2}]>}) -> (tensor<6x3x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {?}, {"z"}]>}, tensor<10xf32>) {
  %v2 = "stablehlo.constant"() {value = dense<0> : tensor<i8>} : () -> tensor<i8>
  %v3 = "stablehlo.dynamic_slice"(%v0, %v1, %v2, %v2) {slice_sizes = array<i64: 6, 3, 5>} : (tensor<6x3x5xf32>, tensor<i8>, tensor<i8>, tensor<i8>) -> tensor<6x3x5xf32>
  %v6 = "stablehlo.dot"(%v4, %v5) : (tensor<6xf32>, tensor<6x10xf32>) -> tensor<10xf32>
  return %v3, %v6 : tensor<6x3x5xf32>, tensor<10xf32>
  }
}
// -----
// seed 100129
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%v0: tensor<1xf32>, %v3: tensor<1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y":(1)2}]>}, %v4: tensor<1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)2, "x"}]>}) -> (tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}, tensor<1xf32>, tensor<1xf32>) {
  %v1 = "stablehlo.negate"(%v0) : (tensor<1xf32>) -> tensor<1xf32>
  %v2 = "stablehlo.constant"() {value = dense<3.0> : tensor<f32>} : () -> tensor<f32>
  %v5, %v6, %v7 = "stablehlo.batch_norm_training"(%v1, %v3, %v4) {epsilon = 0.5 : f32, feature_index = 0 : i64} : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
  return %v2, %v5, %v6, %v7 : tensor<f32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>
  }
}
// -----
// seed 100222
module {
  sdy.mesh @mesh = <["x"=2, "y"=1, "z"=4]>
  sdy.mesh @other = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]>
  func.func @main(%v0: tensor<4x10x8xi1> {sdy.sharding = #sdy.sharding<@mesh, [{"y", ?}, {"z", "x", ?}, {?}]>}, %v2: tensor<8x3x3x8xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {?}, {"z":(1)2}, {"y"}]>}, %v3: tensor<2x1x3x2xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", ?}, {?}, {"z":(2)2}]>}) -> (tensor<4x10x8x1xi1>, tensor<8x3x3x8xi1>, tensor<2x1x3x2xbf16> {sdy.sharding = #sdy.sharding<@other, [{"y", ?}, {}, {}, {}]>}) {
  %v1 = "stablehlo.reshape"(%v0) : (tensor<4x10x8xi1>) -> tensor<4x10x8x1xi1>
  %v4 = "stablehlo.is_finite"(%v2) : (tensor<8x3x3x8xbf16>) -> tensor<8x3x3x8xi1>
  %v5 = "stablehlo.abs"(%v3) : (tensor<2x1x3x2xbf16>) -> tensor<2x1x3x2xbf16>
  return %v1, %v4, %v5 : tensor<4x10x8x1xi1>, tensor<8x3x3x8xi1>, tensor<2x1x3x2xbf16>
  }
}
// -----
// seed 100172
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%v0: tensor<5xi32>, %v1: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, [], replicated={"x"}>}) -> (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) {
  %v2 = "stablehlo.reduce_window"(%v0, %v1) ({
  ^bb0(%a0: tensor<i32>, %b1: tensor<i32>):
    %r2 = stablehlo.minimum %a0, %b1 : tensor<i32>
    stablehlo.return %r2 : tensor<i32>
  }) {window_dimensions = array<i64: 1>, window_strides = array<i64: 1>, base_dilations = array<i64: 1>, window_dilations = array<i64: 1>, padding = dense<[[0, 0]]> : tensor<1x2xi64>} : (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
  %v3 = "stablehlo.popcnt"(%v2) : (tensor<5xi32>) -> tensor<5xi32>
  %v4 = "stablehlo.reshape"(%v2) : (tensor<5xi32>) -> tensor<5xi32>
  %v4c = sdy.sharding_constraint %v4 <@mesh, [{"y"}]> : tensor<5xi32>
  return %v2, %v3, %v4c : tensor<5xi32>, tensor<5xi32>, tensor<5xi32>
  }
}
// -----
// seed 100179
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]>
  func.func @main(%v0: tensor<3x10x7xf64>, %v1: tensor<0x10x1x3xi64> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"y", ?}, {?}, {}]>}, %v2: tensor<3x10x1x7x3xf64> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {?}, {}, {?}, {}]>}) -> (tensor<3x10x7xf64> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "z", ?}, {?}, {"x"}]>}) {
  %v3 = "stablehlo.scatter"(%v0, %v1, %v2) ({
  ^bb0(%a0: tensor<f64>, %b1: tensor<f64>):
    stablehlo.return %b1 : tensor<f64>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 3], inserted_window_dims = [], input_batching_dims = [1], scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [], index_vector_dim = 0>, indices_are_sorted = false, unique_indices = false} : (tensor<3x10x7xf64>, tensor<0x10x1x3xi64>, tensor<3x10x1x7x3xf64>) -> tensor<3x10x7xf64>
  return %v3 : tensor<3x10x7xf64>
  }
}
// -----
// seed 100120
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]>
  func.func @main(%v0: tensor<10xi1> {sdy.sharding = #sdy.sharding<@mesh, [{"z", "y", "x":(1)2, ?}]>}, %v1: tensor<10xi1>, %v4: tensor<3xi1> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "z"}]>}) -> (tensor<10xi1>, tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<10xi1>) {
  %v2 = "stablehlo.or"(%v0, %v1) : (tensor<10xi1>, tensor<10xi1>) -> tensor<10xi1>
  %v2c = sdy.sharding_constraint %v2 <@mesh, [{"x", "y"}], replicated={"z"}> : tensor<10xi1>
  %v3 = "stablehlo.not"(%v2c) : (tensor<10xi1>) -> tensor<10xi1>
  %v5 = "stablehlo.constant"() {value = dense<7> : tensor<i32>} : () -> tensor<i32>
  %v6 = "stablehlo.dynamic_update_slice"(%v1, %v4, %v5) : (tensor<10xi1>, tensor<3xi1>, tensor<i32>) -> tensor<10xi1>
  %v6c = sdy.sharding_constraint %v6 <@mesh, [{"x", ?}]> : tensor<10xi1>
  return %v3, %v5, %v6c : tensor<10xi1>, tensor<i32>, tensor<10xi1>
  }
}
// -----
// seed 100112
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]>
  func.func @main(%v0: tensor<7xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}]>}, %v2: tensor<2x7x3x6xf16>) -> (tensor<7xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"y", ?}]>}, tensor<2x3x6xf16>) {
  %v1 = "stablehlo.fft"(%v0) {fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 7>} : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  %v3 = "stablehlo.constant"() {value = dense<1.0> : tensor<f16>} : () -> tensor<f16>
  %v4 = "stablehlo.reduce"(%v2, %v3) ({
  ^bb0(%a0: tensor<f16>, %b1: tensor<f16>):
    %r2 = stablehlo.multiply %a0, %b1 : tensor<f16>
    stablehlo.return %r2 : tensor<f16>
  }) {dimensions = array<i64: 1>} : (tensor<2x7x3x6xf16>, tensor<f16>) -> tensor<2x3x6xf16>
  %v4c = sdy.sharding_constraint %v4 <@mesh, [{?}, {"x", "y", ?}, {?}]> : tensor<2x3x6xf16>
  return %v1, %v4c : tensor<7xcomplex<f32>>, tensor<2x3x6xf16>
  }
}
// -----
// seed 100066
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]>
  func.func @main(%v0: tensor<9x10x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x", ?}, {"z", ?}, {?}]>}, %v4: tensor<7xf64>) -> (tensor<4x3x1xi32>, tensor<1x3x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x":(1)2, "z", "y"}, {?}]>}, tensor<7xf64>) {
  %v1 = "stablehlo.slice"(%v0) {start_indices = array<i64: 4, 6, 2>, limit_indices = array<i64: 8, 9, 3>, strides = array<i64: 1, 1, 2>} : (tensor<9x10x3xi32>) -> tensor<4x3x1xi32>
  %v2 = "stablehlo.transpose"(%v1) {permutation = array<i64: 2, 1, 0>} : (tensor<4x3x1xi32>) -> tensor<1x3x4xi32>
  %v2c = sdy.sharding_constraint %v2 <@mesh, [{"z", "x":(2)2}, {}, {"x":(1)2, ?}], replicated={"y"}> : tensor<1x3x4xi32>
  %v5 = "stablehlo.cbrt"(%v4) : (tensor<7xf64>) -> tensor<7xf64>
  %v5c = sdy.sharding_constraint %v5 <@mesh, [{"y", "x":(1)2, "z", ?}]> : tensor<7xf64>
  return %v1, %v2c, %v5c : tensor<4x3x1xi32>, tensor<1x3x4xi32>, tensor<7xf64>
  }
}
// -----
// seed 100137
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  sdy.mesh @other = <["x"=3, "y"=2]>
  func.func @main(%v0: tensor<12x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"x", "y":(1)2}p3]>}) -> (tensor<12x8xi1> {sdy.sharding = #sdy.sharding<@mesh, [{?}p2, {"y"}]>}, tensor<12x8xf32>, tensor<12x8xf32>, tensor<12x8xf32>) {
  %v1 = "stablehlo.is_finite"(%v0) : (tensor<12x8xf32>) -> tensor<12x8xi1>
  %v2 = "stablehlo.sign"(%v0) : (tensor<12x8xf32>) -> tensor<12x8xf32>
  %v3, %v4 = func.call @callee0(%v0, %v0) : (tensor<12x8xf32>, tensor<12x8xf32>) -> (tensor<12x8xf32>, tensor<12x8xf32>)
  return %v1, %v2, %v3, %v4 : tensor<12x8xi1>, tensor<12x8xf32>, tensor<12x8xf32>, tensor<12x8xf32>
  }
  func.func private @callee0(%p: tensor<12x8xf32>, %q: tensor<12x8xf32>) -> (tensor<12x8xf32>, tensor<12x8xf32>) {
    %r = stablehlo.add %p, %q : tensor<12x8xf32>
    %s = stablehlo.reverse %p, dims = [0] : tensor<12x8xf32>
    return %r, %s : tensor<12x8xf32>, tensor<12x8xf32>
  }
}
// -----
// seed 100167
module {
  sdy.mesh @mesh = <["x"=2, "y"=1, "z"=4]>
  func.func @main(%v0: tensor<8xui8> {sdy.sharding = #sdy.sharding<@mesh, [{"z":(1)2, "x"}]>}, %v3: tensor<3xf16>) -> (tensor<8xui8>, tensor<3xi16>, tensor<3xi16> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y", ?}]>}) {
  %v1 = "stablehlo.constant"() {value = dense<0> : tensor<ui8>} : () -> tensor<ui8>
  %v2 = "stablehlo.reduce"(%v0, %v1) ({
  ^bb0(%a0: tensor<ui8>, %b1: tensor<ui8>):
    %r2 = stablehlo.xor %a0, %b1 : tensor<ui8>
    stablehlo.return %r2 : tensor<ui8>
  }) {dimensions = array<i64>} : (tensor<8xui8>, tensor<ui8>) -> tensor<8xui8>
  %v4 = "stablehlo.bitcast_convert"(%v3) : (tensor<3xf16>) -> tensor<3xi16>
  %v4c = sdy.sharding_constraint %v4 <@mesh, [{"z", ?}], replicated={"x"}> : tensor<3xi16>
  %a5 = sdy.propagation_barrier %v4c allowed_direction=BACKWARD : tensor<3xi16>
  %a6 = stablehlo.optimization_barrier %a5 : tensor<3xi16>
  return %v2, %v4c, %a6 : tensor<8xui8>, tensor<3xi16>, tensor<3xi16>
  }
}
// -----
// seed 100210
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]>
  func.func @main(%v0: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}, %v2: tensor<1x6xi16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y", ?}]>}, %v3: tensor<6x2xi16> {sdy.sharding = #sdy.sharding<@mesh, [{"y", ?}, {?}]>}, %v5: tensor<i16>) -> (tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, [], replicated={"y"}, unreduced={"x"}>}, tensor<1xi16>) {
  %v1 = "stablehlo.negate"(%v0) : (tensor<f32>) -> tensor<f32>
  %v1c = sdy.sharding_constraint %v1 <@mesh, []> : tensor<f32>
  %v4 = "stablehlo.einsum"(%v2, %v3) {einsum_config = "mk,kn->mn"} : (tensor<1x6xi16>, tensor<6x2xi16>) -> tensor<1x2xi16>
  %v4c = sdy.sharding_constraint %v4 <@mesh, [{"y"}, {?}]> : tensor<1x2xi16>
  %v6 = "stablehlo.reduce"(%v4c, %v5) ({
  ^bb0(%a0: tensor<i16>, %b1: tensor<i16>):
    %r2 = stablehlo.minimum %a0, %b1 : tensor<i16>
    stablehlo.return %r2 : tensor<i16>
  }) {dimensions = array<i64: 1>} : (tensor<1x2xi16>, tensor<i16>) -> tensor<1xi16>
  return %v1c, %v6 : tensor<f32>, tensor<1xi16>
  }
}
// -----
// seed 100132
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%v0: tensor<1x4xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %v1: tensor<1x4xui32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y", "x"}]>}, %v3: tensor<f16> {sdy.sharding = #sdy.sharding<@mesh, []>}, %v8: tensor<8xi32>) -> (tensor<1x4xui32>, tensor<f16> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<3x8xui8>, tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %v2 = "stablehlo.clamp"(%v0, %v0, %v1) : (tensor<1x4xui32>, tensor<1x4xui32>, tensor<1x4xui32>) -> tensor<1x4xui32>
  %v4 = "chlo.broadcast_maximum"(%v3, %v3) : (tensor<f16>, tensor<f16>) -> tensor<f16>
  %v4c = sdy.sharding_constraint %v4 <@mesh, []> : tensor<f16>
  %v5 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<3x8xui8>
  %v9 = "stablehlo.not"(%v8) : (tensor<8xi32>) -> tensor<8xi32>
  %v9c = sdy.sharding_constraint %v9 <@mesh, [{"y":(2)2, "x"}]> : tensor<8xi32>
  return %v2, %v4c, %v5, %v9c : tensor<1x4xui32>, tensor<f16>, tensor<3x8xui8>, tensor<8xi32>
  }
}
// -----
// seed 100014
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]>
  func.func @main(%v0: tensor<1x9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "z", "x":(1)2}, {"x":(2)2, ?}]>}, %v1: tensor<1x0xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(2)2, ?}p3, {}]>}, %v3: tensor<i64> {sdy.sharding = #sdy.sharding<@mesh, []>}, %v4: tensor<i64> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<1x9x1xf32>, tensor<i64>) {
  %v2 = "stablehlo.gather"(%v0, %v1) {dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [], index_vector_dim = 1>, slice_sizes = array<i64: 1, 9>, indices_are_sorted = false} : (tensor<1x9xf32>, tensor<1x0xi32>) -> tensor<1x9x1xf32>
  %v5 = "stablehlo.shift_right_arithmetic"(%v3, %v4) : (tensor<i64>, tensor<i64>) -> tensor<i64>
  sdy.sharding_group %v2 group_id=0 : tensor<1x9x1xf32>
  sdy.sharding_group %v2 group_id=0 : tensor<1x9x1xf32>
  sdy.sharding_group %v2 group_id=7 : tensor<1x9x1xf32>
  return %v2, %v5 : tensor<1x9x1xf32>, tensor<i64>
  }
}
// -----
// seed 100152
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%v2: tensor<3x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {?}], unreduced={"x"}>}, %v3: tensor<1x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %v5: tensor<1x9x12xi16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}, {}]>}) -> (tensor<8x12x7xcomplex<f32>>, tensor<1x3xf32>, tensor<1x9x12xi16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"x"}]>}) {
  %v0 = "stablehlo.iota"() {iota_dimension = 2 : i64} : () -> tensor<8x12x12xf32>
  %v1 = "stablehlo.fft"(%v0) {fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 12, 12>} : (tensor<8x12x12xf32>) -> tensor<8x12x7xcomplex<f32>>
  %v4 = "stablehlo.triangular_solve"(%v2, %v3) {left_side = false, lower = false, unit_diagonal = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<3x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
  %v4c = sdy.sharding_constraint %v4 <@mesh, [{}, {"y"}]> : tensor<1x3xf32>
  %v6 = "stablehlo.shift_left"(%v5, %v5) : (tensor<1x9x12xi16>, tensor<1x9x12xi16>) -> tensor<1x9x12xi16>
  return %v1, %v4c, %v6 : tensor<8x12x7xcomplex<f32>>, tensor<1x3xf32>, tensor<1x9x12xi16>
  }
}
// -----
// seed 100215
module {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]>
  func.func @main(%v0: tensor<8x9x6xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"y", ?}, {}]>}) -> (tensor<8x9x6xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {?}]>}, tensor<8x9x6xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {}, {}]>}, tensor<8x9x6xbf16>) {
  %v1 = "stablehlo.reduce_precision"(%v0) {exponent_bits = 5 : i32, mantissa_bits = 4 : i32} : (tensor<8x9x6xbf16>) -> tensor<8x9x6xbf16>
  %v2, %v3 = func.call @callee0(%v0, %v0) : (tensor<8x9x6xbf16>, tensor<8x9x6xbf16>) -> (tensor<8x9x6xbf16>, tensor<8x9x6xbf16>)
  %v2c = sdy.sharding_constraint %v2 <@mesh, [{"y"}, {}, {}], replicated={"x"}> : tensor<8x9x6xbf16>
  %v3c = sdy.sharding_constraint %v3 <@mesh, [{"x"}, {"y", ?}, {?}]> : tensor<8x9x6xbf16>
  return %v1, %v2c, %v3c : tensor<8x9x6xbf16>, tensor<8x9x6xbf16>, tensor<8x9x6xbf16>
  }
  func.func private @callee0(%p: tensor<8x9x6xbf16>, %q: tensor<8x9x6xbf16>) -> (tensor<8x9x6xbf16>, tensor<8x9x6xbf16>) {
    %r = stablehlo.add %p, %q : tensor<8x9x6xbf16>
    %s = stablehlo.reverse %p, dims = [0] : tensor<8x9x6xbf16>
    return %r, %s : tensor<8x9x6xbf16>, tensor<8x9x6xbf16>
  }
}
// -----
// seed 100204
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @main(%v0: tensor<i16> {sdy.sharding = #sdy.sharding<@mesh, []>}, %v2: tensor<5x8x6xbf16>) -> (tensor<i16>, tensor<240xbf16>, tensor<240xbf16>) {
  %v1 = "stablehlo.count_leading_zeros"(%v0) : (tensor<i16>) -> tensor<i16>
  %v3 = "stablehlo.constant"() {value = dense<[240]> : tensor<1xi32>} : () -> tensor<1xi32>
  %v3c = sdy.sharding_constraint %v3 <@mesh, [{"y", "x"}]> : tensor<1xi32>
  %v4 = "stablehlo.dynamic_reshape"(%v2, %v3c) : (tensor<5x8x6xbf16>, tensor<1xi32>) -> tensor<240xbf16>
  %v4c = sdy.sharding_constraint %v4 <@mesh, [{"y", "x"}]> : tensor<240xbf16>
  %v5 = "stablehlo.constant"() {value = dense<1.0> : tensor<bf16>} : () -> tensor<bf16>
  %v6 = "stablehlo.reduce"(%v4c, %v5) ({
  ^bb0(%a0: tensor<bf16>, %b1: tensor<bf16>):
    %r2 = stablehlo.multiply %a0, %b1 : tensor<bf16>
    stablehlo.return %r2 : tensor<bf16>
  }) {dimensions = array<i64>} : (tensor<240xbf16>, tensor<bf16>) -> tensor<240xbf16>
  %a7 = sdy.propagation_barrier %v6 allowed_direction=NONE : tensor<240xbf16>
  %a8 = stablehlo.optimization_barrier %a7 : tensor<240xbf16>
  return %v1, %v6, %a8 : tensor<i16>, tensor<240xbf16>, tensor<240xbf16>
  }
}
// -----
// seed 100003
module {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]>
  func.func @main(%v0: tensor<6x1xui8>, %v1: tensor<ui8> {sdy.sharding = #sdy.sharding<@mesh, []>}, %v4: tensor<3x3x1xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"x"}p0, {?}]>}) -> (tensor<6xui8>, tensor<ui8>, tensor<3x3x1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}p0, {}, {}], replicated={"x"}>}, tensor<3x3x1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"y", "x", ?}p3, {?}p2]>}) {
  %v2 = "stablehlo.reduce"(%v0, %v1) ({
  ^bb0(%a0: tensor<ui8>, %b1: tensor<ui8>):
    %r2 = stablehlo.and %a0, %b1 : tensor<ui8>
    stablehlo.return %r2 : tensor<ui8>
  }) {dimensions = array<i64: 1>} : (tensor<6x1xui8>, tensor<ui8>) -> tensor<6xui8>
  %v3 = "stablehlo.maximum"(%v1, %v1) : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
  %v5 = "stablehlo.imag"(%v4) : (tensor<3x3x1xcomplex<f32>>) -> tensor<3x3x1xf32>
  %v5c = sdy.sharding_constraint %v5 <@mesh, [{?}p2, {"x", "y"}, {}]> : tensor<3x3x1xf32>
  %a6 = sdy.propagation_barrier %v5c allowed_direction=BACKWARD : tensor<3x3x1xf32>
  %a7 = stablehlo.optimization_barrier %a6 : tensor<3x3x1xf32>
  return %v2, %v3, %v5c, %a7 : tensor<6xui8>, tensor<ui8>, tensor<3x3x1xf32>, tensor<3x3x1xf32>
  }
}
// -----
// seed 100161
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%v0: tensor<14x2x2xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, %v1: tensor<4x2x1xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {?}, {"x", "y"}]>}, %v3: tensor<1x1x3x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"x"}, {?}]>}) -> (tensor<4x19x1xf64>, tensor<1xi32>) {
  %v2 = "stablehlo.convolution"(%v0, %v1) {dimension_numbers = #stablehlo.conv<[0, b, f]x[o, i, 0]->[f, 0, b]>, feature_group_count = 1 : i64, batch_group_count = 2 : i64, window_strides = array<i64: 1>, padding = dense<[[3, 2]]> : tensor<1x2xi64>, lhs_dilation = array<i64: 1>, rhs_dilation = array<i64: 1>} : (tensor<14x2x2xf64>, tensor<4x2x1xf64>) -> tensor<4x19x1xf64>
  %v4 = "stablehlo.constant"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %v5 = "stablehlo.reduce"(%v3, %v4) ({
  ^bb0(%a_0: tensor<i32>, %b_0: tensor<i32>):
    %m_0 = stablehlo.multiply %a_0, %b_0 : tensor<i32>
    %n_0 = stablehlo.add %a_0, %b_0 : tensor<i32>
    %o_0 = stablehlo.add %m_0, %n_0 : tensor<i32>
    stablehlo.return %o_0 : tensor<i32>
  }) {dimensions = array<i64: 1, 2, 3>} : (tensor<1x1x3x6xi32>, tensor<i32>) -> tensor<1xi32>
  return %v2, %v5 : tensor<4x19x1xf64>, tensor<1xi32>
  }
}
// -----
// seed 100186
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @main(%v0: tensor<6x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {}]>}) -> (tensor<6x3xcomplex<f32>>, tensor<1xi32>, tensor<18xcomplex<f32>>) {
  %v1 = "stablehlo.while"(%v0) ({
  ^bb0(%x_0: tensor<6x3xi32>):
    %z_0 = stablehlo.constant dense<0> : tensor<i32>
    %m_0 = stablehlo.reduce(%x_0 init: %z_0) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<6x3xi32>, tensor<i32>) -> tensor<i32>
    %l_0 = stablehlo.constant dense<20> : tensor<i32>
    %c_0 = stablehlo.compare LT, %m_0, %l_0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c_0 : tensor<i1>
  }, {
  ^bb0(%y_0: tensor<6x3xi32>):
    %o_0 = stablehlo.constant dense<3> : tensor<6x3xi32>
    %w_0 = stablehlo.add %y_0, %o_0 : tensor<6x3xi32>
    stablehlo.return %w_0 : tensor<6x3xi32>
  }) : (tensor<6x3xi32>) -> tensor<6x3xi32>
  %v2 = "stablehlo.convert"(%v1) : (tensor<6x3xi32>) -> tensor<6x3xcomplex<f32>>
  %v3 = "stablehlo.constant"() {value = dense<[18]> : tensor<1xi32>} : () -> tensor<1xi32>
  %v4 = "stablehlo.dynamic_reshape"(%v2, %v3) : (tensor<6x3xcomplex<f32>>, tensor<1xi32>) -> tensor<18xcomplex<f32>>
  return %v2, %v3, %v4 : tensor<6x3xcomplex<f32>>, tensor<1xi32>, tensor<18xcomplex<f32>>
  }
}
// -----
// seed 100182
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]>
  func.func @main(%v0: tensor<12xi64> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}]>}, %v1: tensor<12xi32>) -> (tensor<12xi64> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}]>}, tensor<12xi32>, tensor<12xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<2xi64>) {
  %v2, %v3, %v4 = "stablehlo.sort"(%v0, %v1, %v1) ({
  ^bb0(%l0_0: tensor<i64>, %r0_0: tensor<i64>, %l1_0: tensor<i32>, %r1_0: tensor<i32>, %l2_0: tensor<i32>, %r2_0: tensor<i32>):
    %c_0 = stablehlo.compare LT, %l0_0, %r0_0 : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %c_0 : tensor<i1>
  }) {dimension = 0 : i64, is_stable = true} : (tensor<12xi64>, tensor<12xi32>, tensor<12xi32>) -> (tensor<12xi64>, tensor<12xi32>, tensor<12xi32>)
  %v5 = "stablehlo.constant"() {value = dense<[10]> : tensor<1xi32>} : () -> tensor<1xi32>
  %v6 = "stablehlo.constant"() {value = dense<[12]> : tensor<1xi32>} : () -> tensor<1xi32>
  %v7 = "stablehlo.constant"() {value = dense<[1]> : tensor<1xi32>} : () -> tensor<1xi32>
  %v8 = "stablehlo.real_dynamic_slice"(%v2, %v5, %v6, %v7) : (tensor<12xi64>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi64>
  return %v2, %v3, %v4, %v8 : tensor<12xi64>, tensor<12xi32>, tensor<12xi32>, tensor<2xi64>
  }
}
// -----
// seed 100223
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]>
  func.func @main(%v0: tensor<3x4x4xf32>, %v5: tensor<f16> {sdy.sharding = #sdy.sharding<@mesh, []>}, %v6: tensor<i1> {sdy.sharding = #sdy.sharding<@mesh, [], replicated={"x"}>}) -> (tensor<4x4x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}p1, {"y", ?}, {?}]>}, tensor<f16>) {
  %v1 = "stablehlo.transpose"(%v0) {permutation = array<i64: 0, 2, 1>} : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
  %v3 = "stablehlo.transpose"(%v1) {permutation = array<i64: 2, 1, 0>} : (tensor<3x4x4xf32>) -> tensor<4x4x3xf32>
  %v3c = sdy.sharding_constraint %v3 <@mesh, [{?}p3, {?}p3, {"z"}]> : tensor<4x4x3xf32>
  %v4 = "stablehlo.reduce_precision"(%v3c) {exponent_bits = 5 : i32, mantissa_bits = 4 : i32} : (tensor<4x4x3xf32>) -> tensor<4x4x3xf32>
  %v7 = "stablehlo.if"(%v6) ({
    %r0_0 = stablehlo.optimization_barrier %v5 : tensor<f16>
    stablehlo.return %r0_0 : tensor<f16>
  }, {
    %r1_0 = stablehlo.optimization_barrier %v5 : tensor<f16>
    stablehlo.return %r1_0 : tensor<f16>
  }) : (tensor<i1>) -> tensor<f16>
  sdy.sharding_group %v4 group_id=1 : tensor<4x4x3xf32>
  sdy.sharding_group %v4 group_id=1 : tensor<4x4x3xf32>
  sdy.sharding_group %v3c group_id=1 : tensor<4x4x3xf32>
  return %v4, %v7 : tensor<4x4x3xf32>, tensor<f16>
  }
}
// -----
// seed 100203
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]>
  func.func @main(%v0: tensor<ui32> {sdy.sharding = #sdy.sharding<@mesh, []>}, %v2: tensor<9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(2)2, "y", ?}]>}) -> (tensor<9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "z", ?}], replicated={"x"}>}, tensor<ui32>, tensor<9xcomplex<f32>>, tensor<9xf32>) {
  %v1 = "stablehlo.not"(%v0) : (tensor<ui32>) -> tensor<ui32>
  %v3 = "chlo.sinh"(%v2) : (tensor<9xf32>) -> tensor<9xf32>
  %v4 = "stablehlo.shift_right_logical"(%v1, %v0) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
  %v4c = sdy.sharding_constraint %v4 <@mesh, []> : tensor<ui32>
  %v5 = "stablehlo.complex"(%v3, %v2) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xcomplex<f32>>
  %v6 = "stablehlo.power"(%v2, %v2) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
  %v6c = sdy.sharding_constraint %v6 <@mesh, [{"x", "z", "y"}]> : tensor<9xf32>
  sdy.sharding_group %v6c group_id=0 : tensor<9xf32>
  sdy.sharding_group %v3 group_id=0 : tensor<9xf32>
  sdy.sharding_group %v2 group_id=0 : tensor<9xf32>
  sdy.sharding_group %v5 group_id=2 : tensor<9xcomplex<f32>>
  sdy.sharding_group %v3 group_id=2 : tensor<9xf32>
  sdy.sharding_group %v5 group_id=2 : tensor<9xcomplex<f32>>
  return %v3, %v4c, %v5, %v6c : tensor<9xf32>, tensor<ui32>, tensor<9xcomplex<f32>>, tensor<9xf32>
  }
}
// -----
// seed 100205
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]>
  sdy.mesh @other = <["x"=2, "y"=4]>
  func.func @main(%v0: tensor<f32> {sdy.sharding = #sdy.sharding<@other, []>}, %v4: tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", ?}]>}, %v6: tensor<3x8x6xui8> {sdy.sharding = #sdy.sharding<@other, [{}, {"x"}, {}]>}, %v8: tensor<3x7x6xui8> {sdy.sharding = #sdy.sharding<@other, [{}, {"x"}, {?}]>}, %v9: tensor<i8>) -> (tensor<5xf32>, tensor<2xf32> {sdy.sharding = #sdy.sharding<@other, [{"y":(2)2, "x"}]>}, tensor<3x8x6xui8>) {
  %v1 = "stablehlo.tan"(%v0) : (tensor<f32>) -> tensor<f32>
  %v2 = "stablehlo.reduce_precision"(%v1) {exponent_bits = 5 : i32, mantissa_bits = 4 : i32} : (tensor<f32>) -> tensor<f32>
  %v3 = "stablehlo.broadcast_in_dim"(%v2) {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<5xf32>
  %v5 = "stablehlo.subtract"(%v4, %v4) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %v7 = "stablehlo.reverse"(%v6) {dimensions = array<i64: 1>} : (tensor<3x8x6xui8>) -> tensor<3x8x6xui8>
  %v10 = "stablehlo.constant"() {value = dense<-3> : tensor<i8>} : () -> tensor<i8>
  %v11 = "stablehlo.dynamic_update_slice"(%v7, %v8, %v9, %v10, %v10) : (tensor<3x8x6xui8>, tensor<3x7x6xui8>, tensor<i8>, tensor<i8>, tensor<i8>) -> tensor<3x8x6xui8>
  return %v3, %v5, %v11 : tensor<5xf32>, tensor<2xf32>, tensor<3x8x6xui8>
  }
}
// -----
// seed 100209
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]>
  func.func @main(%v0: tensor<8xf32>) -> (tensor<f32>, tensor<8xf32>, tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, [], unreduced={"x"}>}, tensor<1xf32>, tensor<1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x":(1)2, ?}]>}) {
  %v1 = "stablehlo.tanh"(%v0) : (tensor<8xf32>) -> tensor<8xf32>
  %v2 = "stablehlo.constant"() {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
  %v3 = "stablehlo.reduce_window"(%v0, %v2) ({
  ^bb0(%a0: tensor<f32>, %b1: tensor<f32>):
    %r2 = stablehlo.add %a0, %b1 : tensor<f32>
    stablehlo.return %r2 : tensor<f32>
  }) {window_dimensions = array<i64: 8>, window_strides = array<i64: 1>, base_dilations = array<i64: 1>, window_dilations = array<i64: 1>, padding = dense<[[7, 0]]> : tensor<1x2xi64>} : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  %v4 = "stablehlo.map"(%v2, %v2) ({
  ^bb0(%x3: tensor<f32>, %y4: tensor<f32>):
    %z5 = stablehlo.multiply %x3, %y4 : tensor<f32>
    %z5r = stablehlo.add %z5, %x3 : tensor<f32>
    stablehlo.return %z5r : tensor<f32>
  }) {dimensions = array<i64>} : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %v4c = sdy.sharding_constraint %v4 <@mesh, [], replicated={"y"}> : tensor<f32>
  %v5, %v6 = "chlo.top_k"(%v1) {k = 1 : i64} : (tensor<8xf32>) -> (tensor<1xf32>, tensor<1xi32>)
  return %v2, %v3, %v4c, %v5, %v6 : tensor<f32>, tensor<8xf32>, tensor<f32>, tensor<1xf32>, tensor<1xi32>
  }
}
// -----
// seed 100094
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%v0: tensor<10xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}, %v1: tensor<10xbf16>, %v4: tensor<2xui64>) -> (tensor<10xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<2xui64> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(2)2, ?}]>}, tensor<1x6xui32>, tensor<1x6xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(2)2, ?}, {"y":(1)2, "x"}]>}) {
  %v2 = "stablehlo.constant"() {value = dense<0.0> : tensor<bf16>} : () -> tensor<bf16>
  %v3 = "stablehlo.select_and_scatter"(%v0, %v1, %v2) ({
  ^bb0(%a_0: tensor<bf16>, %b_0: tensor<bf16>):
    %c_0 = stablehlo.compare GE, %a_0, %b_0 : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    stablehlo.return %c_0 : tensor<i1>
  }, {
  ^bb0(%a1: tensor<bf16>, %b2: tensor<bf16>):
    %r3 = stablehlo.add %a1, %b2 : tensor<bf16>
    stablehlo.return %r3 : tensor<bf16>
  }) {window_dimensions = array<i64: 1>, window_strides = array<i64: 1>, padding = dense<[[0, 0]]> : tensor<1x2xi64>} : (tensor<10xbf16>, tensor<10xbf16>, tensor<bf16>) -> tensor<10xbf16>
  %v5, %v6 = "stablehlo.rng_bit_generator"(%v4) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1x6xui32>)
  %a7 = sdy.propagation_barrier %v6 allowed_direction=BACKWARD : tensor<1x6xui32>
  %a8 = stablehlo.optimization_barrier %a7 : tensor<1x6xui32>
  return %v3, %v5, %v6, %a8 : tensor<10xbf16>, tensor<2xui64>, tensor<1x6xui32>, tensor<1x6xui32>
  }
}
// -----
// seed 100136
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @main(%v0: tensor<12xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %v4: tensor<12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}]>}) -> (tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, [], replicated={"y"}>}, tensor<12xf32>, tensor<12xf32>) {
  %v1 = "stablehlo.imag"(%v0) : (tensor<12xcomplex<f32>>) -> tensor<12xf32>
  %v2 = "stablehlo.dot_general"(%v1, %v1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>} : (tensor<12xf32>, tensor<12xf32>) -> tensor<f32>
  %v2c = sdy.sharding_constraint %v2 <@mesh, [], replicated={"y"}> : tensor<f32>
  %v3 = "stablehlo.reduce"(%v1, %v2c) ({
  ^bb0(%a0: tensor<f32>, %b1: tensor<f32>):
    %r2 = stablehlo.minimum %a0, %b1 : tensor<f32>
    stablehlo.return %r2 : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<12xf32>, tensor<f32>) -> tensor<f32>
  %v3c = sdy.sharding_constraint %v3 <@mesh, []> : tensor<f32>
  %v5 = "stablehlo.atan2"(%v1, %v4) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
  %v5c = sdy.sharding_constraint %v5 <@mesh, [{"x", ?}]> : tensor<12xf32>
  %v6 = "stablehlo.sort"(%v4) ({
  ^bb0(%l0_3: tensor<f32>, %r0_3: tensor<f32>):
    %c_3 = stablehlo.compare GT, %l0_3, %r0_3, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c_3 : tensor<i1>
  }) {dimension = 0 : i64, is_stable = true} : (tensor<12xf32>) -> tensor<12xf32>
  return %v3c, %v5c, %v6 : tensor<f32>, tensor<12xf32>, tensor<12xf32>
  }
}
// -----
// seed 100235
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @main(%v0: tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}]>}, %v1: tensor<ui8> {sdy.sharding = #sdy.sharding<@mesh, [], replicated={"y"}>}) -> (tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{?}], replicated={"y"}>}, tensor<ui8>, tensor<f32>, tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", ?}]>}, tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}]>}) {
  %v2, %v3 = "stablehlo.optimization_barrier"(%v0, %v1) : (tensor<4xi32>, tensor<ui8>) -> (tensor<4xi32>, tensor<ui8>)
  %v4 = "stablehlo.constant"() {value = dense<-1.0> : tensor<f32>} : () -> tensor<f32>
  %v4c = sdy.sharding_constraint %v4 <@mesh, []> : tensor<f32>
  %v5 = "stablehlo.constant"() {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
  %v5c = sdy.sharding_constraint %v5 <@mesh, [], replicated={"x"}> : tensor<f32>
  %v6 = "stablehlo.constant"() {value = dense<[6]> : tensor<1xi64>} : () -> tensor<1xi64>
  %v7 = "stablehlo.rng"(%v4c, %v5c, %v6) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<6xf32>
  %v7c = sdy.sharding_constraint %v7 <@mesh, [{"y", ?}], unreduced={"x"}> : tensor<6xf32>
  %a8 = sdy.manual_computation(%v7c) in_shardings=[<@mesh, [{"x", ?}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%m8: tensor<3xf32>) {
    %n8 = stablehlo.add %m8, %m8 : tensor<3xf32>
    sdy.return %n8 : tensor<3xf32>
  } : (tensor<6xf32>) -> tensor<6xf32>
  return %v2, %v3, %v5c, %v7c, %a8 : tensor<4xi32>, tensor<ui8>, tensor<f32>, tensor<6xf32>, tensor<6xf32>
  }
}
// -----
// seed 100232
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%v2: tensor<i64>, %v4: tensor<6xi64> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(2)2, ?}], replicated={"x"}>}, %v7: tensor<6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{?}]>}) -> (tensor<6xi64>, tensor<6xi64>, tensor<6xi32>) {
  %v0 = "stablehlo.constant"() {value = dense<[6]> : tensor<1xi32>} : () -> tensor<1xi32>
  %v0c = sdy.sharding_constraint %v0 <@mesh, [{"x", "y":(1)2}p2]> : tensor<1xi32>
  %v1 = "stablehlo.dynamic_iota"(%v0c) {iota_dimension = 0 : i64} : (tensor<1xi32>) -> tensor<6xi64>
  %v3 = "stablehlo.reduce"(%v1, %v2) ({
  ^bb0(%a0: tensor<i64>, %b1: tensor<i64>):
    %r2 = stablehlo.maximum %a0, %b1 : tensor<i64>
    stablehlo.return %r2 : tensor<i64>
  }) {dimensions = array<i64>} : (tensor<6xi64>, tensor<i64>) -> tensor<6xi64>
  %v3c = sdy.sharding_constraint %v3 <@mesh, [{}]> : tensor<6xi64>
  %v5 = "stablehlo.add"(%v3c, %v4) : (tensor<6xi64>, tensor<6xi64>) -> tensor<6xi64>
  %v6 = "stablehlo.reshape"(%v5) : (tensor<6xi64>) -> tensor<6xi64>
  %v6c = sdy.sharding_constraint %v6 <@mesh, [{"y":(1)2}]> : tensor<6xi64>
  %v8, %v9 = "stablehlo.sort"(%v5, %v7) ({
  ^bb0(%l0_3: tensor<i64>, %r0_3: tensor<i64>, %l1_3: tensor<i32>, %r1_3: tensor<i32>):
    %c_3 = stablehlo.compare GT, %l0_3, %r0_3 : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %c_3 : tensor<i1>
  }) {dimension = 0 : i64, is_stable = true} : (tensor<6xi64>, tensor<6xi32>) -> (tensor<6xi64>, tensor<6xi32>)
  %v8c = sdy.sharding_constraint %v8 <@mesh, [{"x", ?}p0]> : tensor<6xi64>
  return %v6c, %v8c, %v9 : tensor<6xi64>, tensor<6xi64>, tensor<6xi32>
  }
}
// -----
// seed 100181
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%v0: tensor<7x7x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {?}, {"x", ?}]>}, %v2: tensor<12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, %v4: tensor<3x3xi64> {sdy.sharding = #sdy.sharding<@mesh, [{"y", ?}, {"x", ?}]>}) -> (tensor<7x7x6xf32>, tensor<12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}], replicated={"x", "y"}>}, tensor<i64>, tensor<3xi64>) {
  %v1 = "stablehlo.sort"(%v0) ({
  ^bb0(%l0_0: tensor<f32>, %r0_0: tensor<f32>):
    %c_0 = stablehlo.compare LT, %l0_0, %r0_0, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c_0 : tensor<i1>
  }) {dimension = 0 : i64, is_stable = true} : (tensor<7x7x6xf32>) -> tensor<7x7x6xf32>
  %v1c = sdy.sharding_constraint %v1 <@mesh, [{"x"}, {}, {"y"}]> : tensor<7x7x6xf32>
  %v3 = "stablehlo.broadcast_in_dim"(%v2) {broadcast_dimensions = array<i64: 0>} : (tensor<12xf32>) -> tensor<12xf32>
  %v5 = "stablehlo.unary_einsum"(%v4) {einsum_config = "ij->j"} : (tensor<3x3xi64>) -> tensor<3xi64>
  %v6 = "stablehlo.constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  %v6c = sdy.sharding_constraint %v6 <@mesh, []> : tensor<i64>
  %v7 = "stablehlo.reduce_window"(%v5, %v6c) ({
  ^bb0(%a1: tensor<i64>, %b2: tensor<i64>):
    %r3 = stablehlo.add %a1, %b2 : tensor<i64>
    stablehlo.return %r3 : tensor<i64>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 1>, base_dilations = array<i64: 1>, window_dilations = array<i64: 1>, padding = dense<[[0, 2]]> : tensor<1x2xi64>} : (tensor<3xi64>, tensor<i64>) -> tensor<3xi64>
  %v7c = sdy.sharding_constraint %v7 <@mesh, [{"x"}]> : tensor<3xi64>
  return %v1c, %v3, %v6c, %v7c : tensor<7x7x6xf32>, tensor<12xf32>, tensor<i64>, tensor<3xi64>
  }
}
// -----
// seed 100099
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%v0: tensor<12xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}]>}, %v1: tensor<12xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, %v3: tensor<5xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)2, ?}]>}, %v6: tensor<6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<5xi32>, tensor<12xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) {
  %v2 = "stablehlo.constant"() {value = dense<[0, 10, 5, 12, 1]> : tensor<5xi32>} : () -> tensor<5xi32>
  %v2c = sdy.sharding_constraint %v2 <@mesh, [{"y", "x"}]> : tensor<5xi32>
  %v4, %v5 = "stablehlo.scatter"(%v0, %v1, %v2c, %v3, %v2c) ({
  ^bb0(%a_0: tensor<ui32>, %b_0: tensor<i32>, %c_0: tensor<ui32>, %d_0: tensor<i32>):
    %e_0 = stablehlo.add %a_0, %c_0 : tensor<ui32>
    %f_0 = stablehlo.minimum %b_0, %d_0 : tensor<i32>
    stablehlo.return %e_0, %f_0 : tensor<ui32>, tensor<i32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<12xui32>, tensor<12xi32>, tensor<5xi32>, tensor<5xui32>, tensor<5xi32>) -> (tensor<12xui32>, tensor<12xi32>)
  %v5c = sdy.sharding_constraint %v5 <@mesh, [{"y":(1)2, "x"}]> : tensor<12xi32>
  %v7 = "stablehlo.constant"() {value = dense<[1, 3, 0, 3, 5, 4, 0, 2, 1, 5, 0, 5]> : tensor<12xi32>} : () -> tensor<12xi32>
  %v8 = "stablehlo.torch_index_select"(%v6, %v7) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<6xi32>, tensor<12xi32>) -> tensor<12xi32>
  return %v2c, %v4, %v5c, %v7, %v8 : tensor<5xi32>, tensor<12xui32>, tensor<12xi32>, tensor<12xi32>, tensor<12xi32>
  }
}
// -----
// seed 100151
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%v0: tensor<1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}]>}, %v3: tensor<1x7x9xf32>, %v5: tensor<9xi64> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)2, "x", ?}]>}, %v8: tensor<i32>, %v9: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, [], replicated={"y"}>}) -> (tensor<1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, tensor<1xi32>, tensor<9xi64> {sdy.sharding = #sdy.sharding<@mesh, [{?}]>}, tensor<1x7x2xf32>) {
  %v1 = "stablehlo.constant"() {value = dense<[1]> : tensor<1xi32>} : () -> tensor<1xi32>
  %v1c = sdy.sharding_constraint %v1 <@mesh, [{"y", "x"}]> : tensor<1xi32>
  %v2 = "stablehlo.dynamic_reshape"(%v0, %v1c) : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
  %v4 = "stablehlo.divide"(%v3, %v3) : (tensor<1x7x9xf32>, tensor<1x7x9xf32>) -> tensor<1x7x9xf32>
  %v4c = sdy.sharding_constraint %v4 <@mesh, [{}, {"y", ?}, {"x"}]> : tensor<1x7x9xf32>
  %v6 = "stablehlo.constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  %v7 = "stablehlo.reduce_window"(%v5, %v6) ({
  ^bb0(%a0: tensor<i64>, %b1: tensor<i64>):
    %r2 = stablehlo.add %a0, %b1 : tensor<i64>
    stablehlo.return %r2 : tensor<i64>
  }) {window_dimensions = array<i64: 9>, window_strides = array<i64: 1>, base_dilations = array<i64: 1>, window_dilations = array<i64: 1>, padding = dense<[[8, 0]]> : tensor<1x2xi64>} : (tensor<9xi64>, tensor<i64>) -> tensor<9xi64>
  %v10 = "stablehlo.constant"() {value = dense<2> : tensor<i32>} : () -> tensor<i32>
  %v10c = sdy.sharding_constraint %v10 <@mesh, []> : tensor<i32>
  %v11 = "stablehlo.dynamic_slice"(%v4c, %v8, %v9, %v10c) {slice_sizes = array<i64: 1, 7, 2>} : (tensor<1x7x9xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x7x2xf32>
  return %v1c, %v2, %v7, %v11 : tensor<1xi32>, tensor<1xi32>, tensor<9xi64>, tensor<1x7x2xf32>
  }
}
// -----
// seed 100020
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]>
  func.func @main(%v0: tensor<6x4xi32>, %v1: tensor<6x4xui8> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}], replicated={"y"}>}, %v2: tensor<6x4xf32>, %v7: tensor<1xi8> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}]>}, %v10: tensor<i8> {sdy.sharding = #sdy.sharding<@mesh, [], replicated={"x"}>}) -> (tensor<6x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}, {}]>}, tensor<6x4xui8> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}, {"y", ?}]>}, tensor<1xi8>, tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", ?}, {?}]>}, tensor<1xi8>) {
  %v3, %v4, %v5 = "stablehlo.sort"(%v0, %v1, %v2) ({
  ^bb0(%l0_0: tensor<i32>, %r0_0: tensor<i32>, %l1_0: tensor<ui8>, %r1_0: tensor<ui8>, %l2_0: tensor<f32>, %r2_0: tensor<f32>):
    %c_0 = stablehlo.compare LT, %l0_0, %r0_0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c_0 : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<6x4xi32>, tensor<6x4xui8>, tensor<6x4xf32>) -> (tensor<6x4xi32>, tensor<6x4xui8>, tensor<6x4xf32>)
  %v3c = sdy.sharding_constraint %v3 <@mesh, [{"x", ?}, {?}]> : tensor<6x4xi32>
  %v5c = sdy.sharding_constraint %v5 <@mesh, [{"x"}, {"y"}]> : tensor<6x4xf32>
  %v6 = "stablehlo.cosine"(%v5c) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %v8 = "stablehlo.popcnt"(%v7) : (tensor<1xi8>) -> tensor<1xi8>
  %v9 = "stablehlo.transpose"(%v6) {permutation = array<i64: 1, 0>} : (tensor<6x4xf32>) -> tensor<4x6xf32>
  %v11 = "stablehlo.reduce"(%v7, %v10) ({
  ^bb0(%a1: tensor<i8>, %b2: tensor<i8>):
    %r3 = stablehlo.and %a1, %b2 : tensor<i8>
    stablehlo.return %r3 : tensor<i8>
  }) {dimensions = array<i64>} : (tensor<1xi8>, tensor<i8>) -> tensor<1xi8>
  %v11c = sdy.sharding_constraint %v11 <@mesh, [{}]> : tensor<1xi8>
  return %v3c, %v4, %v8, %v9, %v11c : tensor<6x4xi32>, tensor<6x4xui8>, tensor<1xi8>, tensor<4x6xf32>, tensor<1xi8>
  }
}
// -----
// seed 100019
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]>
  func.func @main(%v0: tensor<5x4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y", ?}]>}, %v3: tensor<2x3x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}, {}, {?}]>}, %v5: tensor<4xf32>, %v6: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}], replicated={"x"}, unreduced={"y"}>}) -> (tensor<2x3x6xi32>, tensor<5x4x4xf32>, tensor<5x4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, tensor<1x4x6xf32>, tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{?}]>}) {
  %v1 = "stablehlo.sort"(%v0) ({
  ^bb0(%l0_0: tensor<f32>, %r0_0: tensor<f32>):
    %c_0 = stablehlo.compare LT, %l0_0, %r0_0, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c_0 : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<5x4x4xf32>) -> tensor<5x4x4xf32>
  %v2 = "chlo.erf"(%v1) : (tensor<5x4x4xf32>) -> tensor<5x4x4xf32>
  %v2c = sdy.sharding_constraint %v2 <@mesh, [{}, {"x"}, {"y"}]> : tensor<5x4x4xf32>
  %v4 = "stablehlo.popcnt"(%v3) : (tensor<2x3x6xi32>) -> tensor<2x3x6xi32>
  %v4c = sdy.sharding_constraint %v4 <@mesh, [{?}, {"x", ?}, {"y", ?}]> : tensor<2x3x6xi32>
  %v7 = "stablehlo.abs"(%v5) : (tensor<4xf32>) -> tensor<4xf32>
  %v8 = "stablehlo.batch_norm_inference"(%v0, %v5, %v5, %v6, %v7) {epsilon = 0.5 : f32, feature_index = 2 : i64} : (tensor<5x4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<5x4x4xf32>
  %v9 = "stablehlo.minimum"(%v2c, %v2c) : (tensor<5x4x4xf32>, tensor<5x4x4xf32>) -> tensor<5x4x4xf32>
  %v10 = "stablehlo.constant"() {value = dense<[1, 4, 6]> : tensor<3xi32>} : () -> tensor<3xi32>
  %v11 = "stablehlo.dynamic_iota"(%v10) {iota_dimension = 0 : i64} : (tensor<3xi32>) -> tensor<1x4x6xf32>
  %v12 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<4xi32>
  return %v4c, %v8, %v9, %v11, %v12 : tensor<2x3x6xi32>, tensor<5x4x4xf32>, tensor<5x4x4xf32>, tensor<1x4x6xf32>, tensor<4xi32>
  }
}
// -----
// seed 100001
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @main(%v0: tensor<9xui8> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, %v1: tensor<ui8> {sdy.sharding = #sdy.sharding<@mesh, []>}, %v4: tensor<3x1xi64> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"x", ?}p3]>}, %v5: tensor<3xui8> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x", ?}]>}, %v7: tensor<7xf32>, %v9: tensor<ui8>, %v11: tensor<10x1x7xf16> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}p1, {}]>}, %v12: tensor<10x1x7xf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"x"}p2]>}) -> (tensor<ui8>, tensor<9xui8> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, tensor<7xf32>, tensor<ui8> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<10x1x7xf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) {
  %v2 = "stablehlo.reduce"(%v0, %v1) ({
  ^bb0(%a0: tensor<ui8>, %b1: tensor<ui8>):
    %r2 = stablehlo.maximum %a0, %b1 : tensor<ui8>
    stablehlo.return %r2 : tensor<ui8>
  }) {dimensions = array<i64: 0>} : (tensor<9xui8>, tensor<ui8>) -> tensor<ui8>
  %v3 = "stablehlo.dynamic_slice"(%v2) {slice_sizes = array<i64>} : (tensor<ui8>) -> tensor<ui8>
  %v6 = "stablehlo.scatter"(%v0, %v4, %v5) ({
  ^bb0(%a3: tensor<ui8>, %b4: tensor<ui8>):
    %r5 = stablehlo.maximum %a3, %b4 : tensor<ui8>
    stablehlo.return %r5 : tensor<ui8>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<9xui8>, tensor<3x1xi64>, tensor<3xui8>) -> tensor<9xui8>
  %v8 = "stablehlo.abs"(%v7) : (tensor<7xf32>) -> tensor<7xf32>
  %v10 = "stablehlo.shift_left"(%v1, %v9) : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
  %v13 = "chlo.broadcast_add"(%v11, %v12) : (tensor<10x1x7xf16>, tensor<10x1x7xf16>) -> tensor<10x1x7xf16>
  return %v3, %v6, %v8, %v10, %v13 : tensor<ui8>, tensor<9xui8>, tensor<7xf32>, tensor<ui8>, tensor<10x1x7xf16>
  }
}
// -----
// seed 100008
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]>
  func.func @main(%v0: tensor<10xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "z", "y", ?}]>}, %v4: tensor<i32>, %v6: tensor<i1> {sdy.sharding = #sdy.sharding<@mesh, []>}, %v8: tensor<f64> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, [], replicated={"z"}>}, tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<10xi32>, tensor<i1>, tensor<f64> {sdy.sharding = #sdy.sharding<@mesh, [], replicated={"y"}>}, tensor<1xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}]>}) {
  %v1 = "stablehlo.constant"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %v1c = sdy.sharding_constraint %v1 <@mesh, []> : tensor<i32>
  %v2 = "stablehlo.reduce"(%v0, %v1c) ({
  ^bb0(%a_0: tensor<i32>, %b_0: tensor<i32>):
    %m_0 = stablehlo.multiply %a_0, %b_0 : tensor<i32>
    %n_0 = stablehlo.add %a_0, %b_0 : tensor<i32>
    %o_0 = stablehlo.add %m_0, %n_0 : tensor<i32>
    stablehlo.return %o_0 : tensor<i32>
  }) {dimensions = array<i64: 0>} : (tensor<10xi32>, tensor<i32>) -> tensor<i32>
  %v3 = "stablehlo.constant"() {value = dense<[8]> : tensor<1xui32>} : () -> tensor<1xui32>
  %v5 = "stablehlo.scatter"(%v0, %v3, %v4) ({
  ^bb0(%a1: tensor<i32>, %b2: tensor<i32>):
    %r3 = stablehlo.maximum %a1, %b2 : tensor<i32>
    stablehlo.return %r3 : tensor<i32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0], index_vector_dim = 0>, indices_are_sorted = false, unique_indices = false} : (tensor<10xi32>, tensor<1xui32>, tensor<i32>) -> tensor<10xi32>
  %v7 = "stablehlo.xor"(%v6, %v6) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %v9 = "stablehlo.exponential_minus_one"(%v8) : (tensor<f64>) -> tensor<f64>
  %v10 = "stablehlo.not"(%v3) : (tensor<1xui32>) -> tensor<1xui32>
  %v10c = sdy.sharding_constraint %v10 <@mesh, [{"y"}]> : tensor<1xui32>
  return %v1c, %v2, %v5, %v7, %v9, %v10c : tensor<i32>, tensor<i32>, tensor<10xi32>, tensor<i1>, tensor<f64>, tensor<1xui32>
  }
}
// -----
// seed 100029
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]>
  func.func @main(%v0: tensor<3x5x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {?}], replicated={"y"}>}, %v9: tensor<8x4xf16>) -> (tensor<3x5x5xi32>, tensor<3x5x5xi1> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, tensor<3x5x5xf32>, tensor<4xf16>, tensor<bf16>) {
  %v1 = "stablehlo.dot_general"(%v0, %v0) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<3x5x5xf32>, tensor<3x5x5xf32>) -> tensor<3x5x5xf32>
  %v2 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<3x5x5xi32>
  %v2c = sdy.sharding_constraint %v2 <@mesh, [{"x", ?}, {?}, {}]> : tensor<3x5x5xi32>
  %v3 = "stablehlo.iota"() {iota_dimension = 2 : i64} : () -> tensor<3x5x5xi32>
  %v4 = "stablehlo.compare"(%v2c, %v3) {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<3x5x5xi32>, tensor<3x5x5xi32>) -> tensor<3x5x5xi1>
  %v4c = sdy.sharding_constraint %v4 <@mesh, [{"x", "y"}, {?}, {}]> : tensor<3x5x5xi1>
  %v5 = "stablehlo.constant"() {value = dense<10.0> : tensor<3x5x5xf32>} : () -> tensor<3x5x5xf32>
  %v6 = "stablehlo.add"(%v1, %v5) : (tensor<3x5x5xf32>, tensor<3x5x5xf32>) -> tensor<3x5x5xf32>
  %v7 = "stablehlo.select"(%v4c, %v6, %v1) : (tensor<3x5x5xi1>, tensor<3x5x5xf32>, tensor<3x5x5xf32>) -> tensor<3x5x5xf32>
  %v8 = "stablehlo.cholesky"(%v7) {lower = true} : (tensor<3x5x5xf32>) -> tensor<3x5x5xf32>
  %v10 = "stablehlo.unary_einsum"(%v9) {einsum_config = "ij->j"} : (tensor<8x4xf16>) -> tensor<4xf16>
  %v11 = "stablehlo.constant"() {value = dense<2.0> : tensor<bf16>} : () -> tensor<bf16>
  sdy.sharding_group %v1 group_id=7 : tensor<3x5x5xf32>
  sdy.sharding_group %v6 group_id=7 : tensor<3x5x5xf32>
  sdy.sharding_group %v3 group_id=7 : tensor<3x5x5xi32>
  sdy.sharding_group %v10 group_id=1 : tensor<4xf16>
  sdy.sharding_group %v10 group_id=1 : tensor<4xf16>
  sdy.sharding_group %v10 group_id=1 : tensor<4xf16>
  return %v3, %v4c, %v8, %v10, %v11 : tensor<3x5x5xi32>, tensor<3x5x5xi1>, tensor<3x5x5xf32>, tensor<4xf16>, tensor<bf16>
  }
}
// -----
// seed 100162
module {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]>
  func.func @main(%v0: tensor<4x5xui32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {?}]>}, %v6: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}, %v9: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<ui32>, tensor<4x5xui32>, tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, [], replicated={"x"}>}, tensor<4x5xui32>, tensor<4x5xui32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"y"}]>}) {
  %v1 = "stablehlo.constant"() {value = dense<0> : tensor<ui32>} : () -> tensor<ui32>
  %v2 = "stablehlo.reduce"(%v0, %v1) ({
  ^bb0(%a0: tensor<ui32>, %b1: tensor<ui32>):
    %r2 = stablehlo.add %a0, %b1 : tensor<ui32>
    stablehlo.return %r2 : tensor<ui32>
  }) {dimensions = array<i64: 0, 1>} : (tensor<4x5xui32>, tensor<ui32>) -> tensor<ui32>
  %v3 = "stablehlo.slice"(%v0) {start_indices = array<i64: 0, 4>, limit_indices = array<i64: 4, 5>, strides = array<i64: 1, 1>} : (tensor<4x5xui32>) -> tensor<4x1xui32>
  %v4 = "stablehlo.slice"(%v0) {start_indices = array<i64: 0, 0>, limit_indices = array<i64: 4, 4>, strides = array<i64: 1, 1>} : (tensor<4x5xui32>) -> tensor<4x4xui32>
  %v5 = "stablehlo.concatenate"(%v3, %v4) {dimension = 1 : i64} : (tensor<4x1xui32>, tensor<4x4xui32>) -> tensor<4x5xui32>
  %v5c = sdy.sharding_constraint %v5 <@mesh, [{?}, {"y", ?}]> : tensor<4x5xui32>
  %v7 = "stablehlo.sign"(%v6) : (tensor<f32>) -> tensor<f32>
  %v8 = "stablehlo.clamp"(%v5c, %v5c, %v5c) : (tensor<4x5xui32>, tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
  %v10 = "chlo.zeta"(%v7, %v9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %v11 = "stablehlo.reduce_precision"(%v10) {exponent_bits = 5 : i32, mantissa_bits = 4 : i32} : (tensor<f32>) -> tensor<f32>
  %v12 = "stablehlo.slice"(%v8) {start_indices = array<i64: 0, 0>, limit_indices = array<i64: 4, 5>, strides = array<i64: 1, 1>} : (tensor<4x5xui32>) -> tensor<4x5xui32>
  %a13 = sdy.propagation_barrier %v0 allowed_direction=NONE : tensor<4x5xui32>
  %a14 = stablehlo.optimization_barrier %a13 : tensor<4x5xui32>
  return %v2, %v8, %v11, %v12, %a14 : tensor<ui32>, tensor<4x5xui32>, tensor<f32>, tensor<4x5xui32>, tensor<4x5xui32>
  }
}
// -----
// seed 100224
module {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]>
  func.func @main(%v0: tensor<6x8x7xi8>, %v3: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}]>}, %v5: tensor<6x8x7xi8> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}, %v8: tensor<2x9xi32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"y"}]>}, %v10: tensor<1x1xf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y", "x"}]>}, %v12: tensor<2x9x2xi16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"y", "x"}]>}) -> (tensor<f32>, tensor<6x8x7xi8>, tensor<1x1xf16> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x", ?}]>}, tensor<2x9x2xi16>) {
  %v1 = "stablehlo.reverse"(%v0) {dimensions = array<i64: 0, 2>} : (tensor<6x8x7xi8>) -> tensor<6x8x7xi8>
  %v2 = "stablehlo.concatenate"(%v1) {dimension = 2 : i64} : (tensor<6x8x7xi8>) -> tensor<6x8x7xi8>
  %v4 = "stablehlo.dot"(%v3, %v3) : (tensor<6xf32>, tensor<6xf32>) -> tensor<f32>
  %v4c = sdy.sharding_constraint %v4 <@mesh, []> : tensor<f32>
  %v6 = "stablehlo.constant"() {value = dense<2> : tensor<i32>} : () -> tensor<i32>
  %v7 = "stablehlo.case"(%v6) ({
    %r0_0 = stablehlo.optimization_barrier %v2 : tensor<6x8x7xi8>
    stablehlo.return %r0_0 : tensor<6x8x7xi8>
  }) : (tensor<i32>) -> tensor<6x8x7xi8>
  %v7c = sdy.sharding_constraint %v7 <@mesh, [{}, {?}, {"y"}]> : tensor<6x8x7xi8>
  %v9 = "stablehlo.bitcast_convert"(%v8) : (tensor<2x9xi32>) -> tensor<2x9x2xi16>
  %v11 = "stablehlo.rsqrt"(%v10) : (tensor<1x1xf16>) -> tensor<1x1xf16>
  %v13 = "stablehlo.constant"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %v14 = "stablehlo.case"(%v13) ({
    %r0_1 = stablehlo.optimization_barrier %v9 : tensor<2x9x2xi16>
    stablehlo.return %r0_1 : tensor<2x9x2xi16>
  }, {
    %r1_1 = stablehlo.optimization_barrier %v12 : tensor<2x9x2xi16>
    stablehlo.return %r1_1 : tensor<2x9x2xi16>
  }, {
    %r2_1 = stablehlo.optimization_barrier %v9 : tensor<2x9x2xi16>
    stablehlo.return %r2_1 : tensor<2x9x2xi16>
  }) : (tensor<i32>) -> tensor<2x9x2xi16>
  %v14c = sdy.sharding_constraint %v14 <@mesh, [{"y", ?}, {?}, {}]> : tensor<2x9x2xi16>
  return %v4c, %v7c, %v11, %v14c : tensor<f32>, tensor<6x8x7xi8>, tensor<1x1xf16>, tensor<2x9x2xi16>
  }
}
// -----
// seed 100037
module {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]>
  func.func @main(%v0: tensor<10x5x4xf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {?}], replicated={"x"}>}, %v2: tensor<7xi8>, %v3: tensor<7xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", ?}p3]>}, %v5: tensor<6xi8> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %v8: tensor<0x1xi64> {sdy.sharding = #sdy.sharding<@mesh, [{"y", ?}p2, {}]>}) -> (tensor<6xi32>, tensor<7xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}p2]>}, tensor<7x1xi8>, tensor<4xi8>, tensor<7xi8>, tensor<10x5x4xf16>) {
  %v1 = "stablehlo.atan2"(%v0, %v0) : (tensor<10x5x4xf16>, tensor<10x5x4xf16>) -> tensor<10x5x4xf16>
  %v4 = "stablehlo.constant"() {value = dense<[-1, 7, -1, 7, -1, 3]> : tensor<6xi32>} : () -> tensor<6xi32>
  %v6, %v7 = "stablehlo.scatter"(%v2, %v3, %v4, %v5, %v4) ({
  ^bb0(%a_0: tensor<i8>, %b_0: tensor<i32>, %c_0: tensor<i8>, %d_0: tensor<i32>):
    %e_0 = stablehlo.add %a_0, %c_0 : tensor<i8>
    %f_0 = stablehlo.minimum %b_0, %d_0 : tensor<i32>
    stablehlo.return %e_0, %f_0 : tensor<i8>, tensor<i32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<7xi8>, tensor<7xi32>, tensor<6xi32>, tensor<6xi8>, tensor<6xi32>) -> (tensor<7xi8>, tensor<7xi32>)
  %v9 = "stablehlo.gather"(%v2, %v8) {dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [], index_vector_dim = 0>, slice_sizes = array<i64: 7>, indices_are_sorted = false} : (tensor<7xi8>, tensor<0x1xi64>) -> tensor<7x1xi8>
  %v10 = "stablehlo.slice"(%v6) {start_indices = array<i64: 4>, limit_indices = array<i64: 7>, strides = array<i64: 1>} : (tensor<7xi8>) -> tensor<3xi8>
  %v11 = "stablehlo.slice"(%v6) {start_indices = array<i64: 0>, limit_indices = array<i64: 4>, strides = array<i64: 1>} : (tensor<7xi8>) -> tensor<4xi8>
  %v12 = "stablehlo.concatenate"(%v10, %v11) {dimension = 0 : i64} : (tensor<3xi8>, tensor<4xi8>) -> tensor<7xi8>
  %v13 = "stablehlo.logistic"(%v1) : (tensor<10x5x4xf16>) -> tensor<10x5x4xf16>
  return %v4, %v7, %v9, %v11, %v12, %v13 : tensor<6xi32>, tensor<7xi32>, tensor<7x1xi8>, tensor<4xi8>, tensor<7xi8>, tensor<10x5x4xf16>
  }
}
// -----
// seed 100004
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%v0: tensor<5xi64> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %v1: tensor<i64>, %v3: tensor<i64>, %v5: tensor<11x1x4xi64> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}p2, {}, {}]>}, %v6: tensor<4x4x3xi64> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}, {"y":(1)2}, {"y":(2)2}]>}, %v8: tensor<1x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}p2, {"y":(1)2}p1]>}, %v11: tensor<3x3x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}, {"y"}p1, {?}p2]>}, %v12: tensor<3x4x3xf32>) -> (tensor<i64>, tensor<i64>, tensor<3x6x1xi64>, tensor<1x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<3x4x3xf32>, tensor<1x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)2, "x", ?}p1, {"y":(2)2, ?}p2]>}) {
  %v2 = "stablehlo.reduce"(%v0, %v1) ({
  ^bb0(%a0: tensor<i64>, %b1: tensor<i64>):
    %r2 = stablehlo.or %a0, %b1 : tensor<i64>
    stablehlo.return %r2 : tensor<i64>
  }) {dimensions = array<i64: 0>} : (tensor<5xi64>, tensor<i64>) -> tensor<i64>
  %v4 = "stablehlo.pad"(%v1, %v3) {edge_padding_low = array<i64>, edge_padding_high = array<i64>, interior_padding = array<i64>} : (tensor<i64>, tensor<i64>) -> tensor<i64>
  %v4c = sdy.sharding_constraint %v4 <@mesh, []> : tensor<i64>
  %v7 = "stablehlo.convolution"(%v5, %v6) {dimension_numbers = #stablehlo.conv<[0, b, f]x[i, 0, o]->[f, 0, b]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, window_strides = array<i64: 2>, padding = dense<[[1, 3]]> : tensor<1x2xi64>, lhs_dilation = array<i64: 1>, rhs_dilation = array<i64: 1>} : (tensor<11x1x4xi64>, tensor<4x4x3xi64>) -> tensor<3x6x1xi64>
  %v7c = sdy.sharding_constraint %v7 <@mesh, [{}, {}, {"y", ?}p1]> : tensor<3x6x1xi64>
  %v9 = "chlo.zeta"(%v8, %v8) : (tensor<1x12xf32>, tensor<1x12xf32>) -> tensor<1x12xf32>
  %v10 = "stablehlo.log_plus_one"(%v9) : (tensor<1x12xf32>) -> tensor<1x12xf32>
  %v13 = "stablehlo.triangular_solve"(%v11, %v12) {left_side = false, lower = true, unit_diagonal = true, transpose_a = #stablehlo<transpose TRANSPOSE>} : (tensor<3x3x3xf32>, tensor<3x4x3xf32>) -> tensor<3x4x3xf32>
  %a14 = sdy.manual_computation(%v10) in_shardings=[<@mesh, [{?}, {"x", "y", ?}]>] out_shardings=[<@mesh, [{}, {"x", ?}]>] manual_axes={"x"} (%m14: tensor<1x6xf32>) {
    %n14 = stablehlo.add %m14, %m14 : tensor<1x6xf32>
    sdy.return %n14 : tensor<1x6xf32>
  } : (tensor<1x12xf32>) -> tensor<1x12xf32>
  return %v2, %v4c, %v7c, %v10, %v13, %a14 : tensor<i64>, tensor<i64>, tensor<3x6x1xi64>, tensor<1x12xf32>, tensor<3x4x3xf32>, tensor<1x12xf32>
  }
}
// -----
// seed 100012
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]>
  func.func @main(%v0: tensor<7x8x9xi8>, %v1: tensor<7x8x9xi32>, %v6: tensor<i64> {sdy.sharding = #sdy.sharding<@mesh, [], replicated={"x"}>}, %v8: tensor<i64> {sdy.sharding = #sdy.sharding<@mesh, []>}, %v10: tensor<7x5x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"z"}, {}], unreduced={"y"}>}, %v12: tensor<2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"z", "x", ?}]>}, %v13: tensor<0xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<15x14x9xi8>, tensor<i64> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<10x4x6xi32>, tensor<7x5x12xf32>, tensor<2xi32>) {
  %v2 = "stablehlo.constant"() {value = dense<0> : tensor<i8>} : () -> tensor<i8>
  %v3 = "stablehlo.constant"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %v4, %v5 = "stablehlo.reduce_window"(%v0, %v1, %v2, %v3) ({
  ^bb0(%a_0: tensor<i8>, %b_0: tensor<i32>, %c_0: tensor<i8>, %d_0: tensor<i32>):
    %e_0 = stablehlo.add %a_0, %c_0 : tensor<i8>
    %f_0 = stablehlo.maximum %b_0, %d_0 : tensor<i32>
    stablehlo.return %e_0, %f_0 : tensor<i8>, tensor<i32>
  }) {window_dimensions = array<i64: 4, 4, 1>, window_strides = array<i64: 1, 1, 1>, base_dilations = array<i64: 2, 2, 1>, window_dilations = array<i64: 1, 1, 1>, padding = dense<[[3, 2], [2, 0], [0, 0]]> : tensor<3x2xi64>} : (tensor<7x8x9xi8>, tensor<7x8x9xi32>, tensor<i8>, tensor<i32>) -> (tensor<15x14x9xi8>, tensor<15x14x9xi32>)
  %v7 = "stablehlo.constant"() {value = dense<15> : tensor<i64>} : () -> tensor<i64>
  %v7c = sdy.sharding_constraint %v7 <@mesh, []> : tensor<i64>
  %v9 = "stablehlo.dynamic_slice"(%v5, %v6, %v7c, %v8) {slice_sizes = array<i64: 10, 4, 6>} : (tensor<15x14x9xi32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<10x4x6xi32>
  %v11 = "stablehlo.ceil"(%v10) : (tensor<7x5x12xf32>) -> tensor<7x5x12xf32>
  %v11c = sdy.sharding_constraint %v11 <@mesh, [{"z", ?}, {?}, {"y"}]> : tensor<7x5x12xf32>
  %v14 = "stablehlo.scatter"(%v12, %v13, %v12) ({
  ^bb0(%a1: tensor<i32>, %b2: tensor<i32>):
    stablehlo.return %b2 : tensor<i32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [], index_vector_dim = 0>, indices_are_sorted = false, unique_indices = false} : (tensor<2xi32>, tensor<0xi32>, tensor<2xi32>) -> tensor<2xi32>
  sdy.sharding_group %v14 group_id=0 : tensor<2xi32>
  sdy.sharding_group %v12 group_id=0 : tensor<2xi32>
  sdy.sharding_group %v14 group_id=7 : tensor<2xi32>
  return %v4, %v7c, %v9, %v11c, %v14 : tensor<15x14x9xi8>, tensor<i64>, tensor<10x4x6xi32>, tensor<7x5x12xf32>, tensor<2xi32>
  }
}
// -----
// seed 100033
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]>
  func.func @main(%v6: tensor<9x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, tensor<9x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {}], replicated={"y"}>}, tensor<9x2xf32>, tensor<9x2xi32>, tensor<2xf32>, tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<9x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y", "x"}]>}) {
  %v0 = "stablehlo.constant"() {value = dense<-1.0> : tensor<f32>} : () -> tensor<f32>
  %v0c = sdy.sharding_constraint %v0 <@mesh, [], replicated={"x"}> : tensor<f32>
  %v1 = "stablehlo.constant"() {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
  %v2 = "stablehlo.constant"() {value = dense<[2]> : tensor<1xi64>} : () -> tensor<1xi64>
  %v2c = sdy.sharding_constraint %v2 <@mesh, [{"x", ?}]> : tensor<1xi64>
  %v3 = "stablehlo.rng"(%v0c, %v1, %v2c) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>
  %v4 = "stablehlo.constant"() {value = dense<[9, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  %v5 = "stablehlo.dynamic_broadcast_in_dim"(%v3, %v4) {broadcast_dimensions = array<i64: 1>} : (tensor<2xf32>, tensor<2xi32>) -> tensor<9x2xf32>
  %v7, %v8 = "stablehlo.sort"(%v5, %v6) ({
  ^bb0(%l0_0: tensor<f32>, %r0_0: tensor<f32>, %l1_0: tensor<i32>, %r1_0: tensor<i32>):
    %c_0 = stablehlo.compare LT, %l0_0, %r0_0, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c_0 : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<9x2xf32>, tensor<9x2xi32>) -> (tensor<9x2xf32>, tensor<9x2xi32>)
  %v9 = "stablehlo.maximum"(%v3, %v3) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %v10, %v11 = func.call @callee1(%v9, %v3) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  %v12, %v13 = func.call @callee1(%v11, %v3) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  %v14, %v15 = "stablehlo.optimization_barrier"(%v11, %v6) : (tensor<2xf32>, tensor<9x2xi32>) -> (tensor<2xf32>, tensor<9x2xi32>)
  %v14c = sdy.sharding_constraint %v14 <@mesh, [{"y", "x"}]> : tensor<2xf32>
  %v15c = sdy.sharding_constraint %v15 <@mesh, [{?}, {"y", "x"}]> : tensor<9x2xi32>
  sdy.sharding_group %v11 group_id=0 : tensor<2xf32>
  sdy.sharding_group %v9 group_id=0 : tensor<2xf32>
  sdy.sharding_group %v14c group_id=0 : tensor<2xf32>
  return %v4, %v5, %v7, %v8, %v10, %v11, %v12, %v13, %v14c, %v15c : tensor<2xi32>, tensor<9x2xf32>, tensor<9x2xf32>, tensor<9x2xi32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<9x2xi32>
  }
  func.func private @callee1(%p: tensor<2xf32>, %q: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
    %r = stablehlo.add %p, %q : tensor<2xf32>
    %s = stablehlo.reverse %p, dims = [0] : tensor<2xf32>
    return %r, %s : tensor<2xf32>, tensor<2xf32>
  }
}
// -----
// seed 100064
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @main(%v0: tensor<6x10xi1> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}, {"y", ?}]>}, %v4: tensor<5x7x7xf64>, %v5: tensor<5x7x7xf64> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y", ?}, {}]>}, %v11: tensor<i1> {sdy.sharding = #sdy.sharding<@mesh, [], replicated={"x"}>}) -> (tensor<6x10xi1>, tensor<5x7x7xf64>, tensor<5x7x7xf64>, tensor<5x7x7xi1>, tensor<7x9xi1>, tensor<7x9xui32>, tensor<2xi32>) {
  %v1 = "stablehlo.slice"(%v0) {start_indices = array<i64: 0, 5>, limit_indices = array<i64: 6, 10>, strides = array<i64: 1, 1>} : (tensor<6x10xi1>) -> tensor<6x5xi1>
  %v2 = "stablehlo.slice"(%v0) {start_indices = array<i64: 0, 0>, limit_indices = array<i64: 6, 5>, strides = array<i64: 1, 1>} : (tensor<6x10xi1>) -> tensor<6x5xi1>
  %v3 = "stablehlo.concatenate"(%v1, %v2) {dimension = 1 : i64} : (tensor<6x5xi1>, tensor<6x5xi1>) -> tensor<6x10xi1>
  %v3c = sdy.sharding_constraint %v3 <@mesh, [{}, {"x", ?}]> : tensor<6x10xi1>
  %v6, %v7 = func.call @callee0(%v4, %v5) : (tensor<5x7x7xf64>, tensor<5x7x7xf64>) -> (tensor<5x7x7xf64>, tensor<5x7x7xf64>)
  %v7c = sdy.sharding_constraint %v7 <@mesh, [{"x", ?}, {?}, {?}]> : tensor<5x7x7xf64>
  %v8, %v9 = func.call @callee0(%v7c, %v5) : (tensor<5x7x7xf64>, tensor<5x7x7xf64>) -> (tensor<5x7x7xf64>, tensor<5x7x7xf64>)
  %v9c = sdy.sharding_constraint %v9 <@mesh, [{}, {}, {}]> : tensor<5x7x7xf64>
  %v10 = "stablehlo.convert"(%v8) : (tensor<5x7x7xf64>) -> tensor<5x7x7xi1>
  %v10c = sdy.sharding_constraint %v10 <@mesh, [{?}, {?}, {"y", ?}]> : tensor<5x7x7xi1>
  %v12 = "stablehlo.constant"() {value = dense<[1, 3]> : tensor<2xi32>} : () -> tensor<2xi32>
  %v13 = "stablehlo.constant"() {value = dense<[0, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %v13c = sdy.sharding_constraint %v13 <@mesh, [{"x"}]> : tensor<2xi32>
  %v14 = "stablehlo.constant"() {value = dense<[0, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %v15 = "stablehlo.dynamic_pad"(%v1, %v11, %v12, %v13c, %v14) : (tensor<6x5xi1>, tensor<i1>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<7x9xi1>
  %v16 = "stablehlo.convert"(%v15) : (tensor<7x9xi1>) -> tensor<7x9xui32>
  %v17 = "stablehlo.constant"() {value = dense<3> : tensor<i32>} : () -> tensor<i32>
  %v18 = "stablehlo.case"(%v17) ({
    %r0_1 = stablehlo.optimization_barrier %v13c : tensor<2xi32>
    stablehlo.return %r0_1 : tensor<2xi32>
  }, {
    %r1_1 = stablehlo.optimization_barrier %v13c : tensor<2xi32>
    stablehlo.return %r1_1 : tensor<2xi32>
  }) : (tensor<i32>) -> tensor<2xi32>
  return %v3c, %v6, %v9c, %v10c, %v15, %v16, %v18 : tensor<6x10xi1>, tensor<5x7x7xf64>, tensor<5x7x7xf64>, tensor<5x7x7xi1>, tensor<7x9xi1>, tensor<7x9xui32>, tensor<2xi32>
  }
  func.func private @callee0(%p: tensor<5x7x7xf64>, %q: tensor<5x7x7xf64>) -> (tensor<5x7x7xf64>, tensor<5x7x7xf64>) {
    %r = stablehlo.add %p, %q : tensor<5x7x7xf64>
    %s = stablehlo.reverse %p, dims = [0] : tensor<5x7x7xf64>
    return %r, %s : tensor<5x7x7xf64>, tensor<5x7x7xf64>
  }
}
