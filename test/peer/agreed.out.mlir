module {
  sdy.mesh @mesh = <["x"=2, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<complex<f32>>) -> (tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}) {
    %0 = stablehlo.real %arg0 : (tensor<complex<f32>>) -> tensor<f32>
    return %0 : tensor<f32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=1, "z"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 1 : i64}, {name = "z", size = 4 : i64}]}}
  func.func @main(%arg0: tensor<bf16> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> tensor<bf16> {
    %0 = stablehlo.power %arg0, %arg0 : tensor<bf16>
    return %0 : tensor<bf16>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}], device_ids = dense<[3, 1, 0, 2]> : tensor<4xi64>}}
  func.func @main(%arg0: tensor<bf16>) -> tensor<i1> {
    %0 = stablehlo.is_finite %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} : (tensor<bf16>) -> tensor<i1>
    %1 = sdy.reshard %0 <@mesh, []> : tensor<i1>
    return %1 : tensor<i1>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 3 : i64}, {name = "y", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg1: tensor<4xi1> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %0 = stablehlo.select %arg1, %arg0, %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}]>]>} : tensor<4xi1>, tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<bf16> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> tensor<i1> {
    %0 = stablehlo.convert %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} : (tensor<bf16>) -> tensor<i1>
    %1 = sdy.reshard %0 <@mesh, []> : tensor<i1>
    return %1 : tensor<i1>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}], device_ids = dense<[3, 1, 0, 2]> : tensor<4xi64>}}
  func.func @main(%arg0: tensor<2x7x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"y"}]>}) -> (tensor<2x7x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"y"}]>}) {
    %0 = sdy.reshard %arg0 <@mesh, [{"x"}, {}, {"y"}]> : tensor<2x7x8xf32>
    %1 = stablehlo.concatenate %0, dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}, {"y"}]>]>} : (tensor<2x7x8xf32>) -> tensor<2x7x8xf32>
    %2 = sdy.reshard %1 <@mesh, [{}, {"x"}, {"y"}]> : tensor<2x7x8xf32>
    return %2 : tensor<2x7x8xf32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}], device_ids = dense<[3, 1, 0, 2]> : tensor<4xi64>}}
  func.func @main(%arg0: tensor<ui8> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg1: tensor<ui8>) -> (tensor<ui8> {sdy.sharding = #sdy.sharding<@mesh, []>}) {
    %0 = stablehlo.maximum %arg0, %arg1 : tensor<ui8>
    return %0 : tensor<ui8>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}, {name = "z", size = 2 : i64}]}}
  sdy.mesh @other = <["x"=2, "y"=1, "z"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 1 : i64}, {name = "z", size = 4 : i64}]}}
  func.func @main(%arg0: tensor<i1> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> tensor<i1> {
    %0 = stablehlo.pad %arg0, %arg0, low = [], high = [], interior = [] : (tensor<i1>, tensor<i1>) -> tensor<i1>
    return %0 : tensor<i1>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}]}}
  sdy.mesh @other = <["x"=4, "y"=2, "z"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}, {name = "z", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.round_nearest_even %arg0 : tensor<f32>
    %1 = stablehlo.atan2 %0, %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} : tensor<f32>
    %2 = sdy.reshard %1 <@mesh, []> : tensor<f32>
    return %2 : tensor<f32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func @main(%arg0: tensor<10x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<10x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %0 = stablehlo.tan %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>} : tensor<10x5xf32>
    return %0 : tensor<10x5xf32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 3 : i64}, {name = "y", size = 2 : i64}]}}
  sdy.mesh @other = <["x"=2, "y"=1, "z"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 1 : i64}, {name = "z", size = 4 : i64}]}}
  func.func @main(%arg0: tensor<9x8xi8> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<i8>) -> (tensor<9xi8> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
    %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.or across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<9x8xi8>, tensor<i8>) -> tensor<9xi8>
    return %0 : tensor<9xi8>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 3 : i64}, {name = "y", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<3x10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg1: tensor<10xf32>) -> tensor<3x10xf32> {
    %0 = stablehlo.abs %arg1 : tensor<10xf32>
    %1 = "stablehlo.batch_norm_inference"(%arg0, %arg1, %arg1, %arg1, %0) <{epsilon = 5.000000e-01 : f32, feature_index = 1 : i64}> : (tensor<3x10xf32>, tensor<10xf32>, tensor<10xf32>, tensor<10xf32>, tensor<10xf32>) -> tensor<3x10xf32>
    return %1 : tensor<3x10xf32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}, {name = "z", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<8x2x2xf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}, {}]>}) -> (tensor<2x8x2xi16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"z", "y"}, {}]>}) {
    %0 = stablehlo.bitcast_convert %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"z"}, {"y"}, {"x"}]>]>} : (tensor<8x2x2xf16>) -> tensor<8x2x2xi16>
    %1 = stablehlo.transpose %0, dims = [1, 0, 2] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {"z"}, {"x"}]>]>} : (tensor<8x2x2xi16>) -> tensor<2x8x2xi16>
    %2 = sdy.reshard %1 <@mesh, [{}, {"z", "y"}, {"x"}]> : tensor<2x8x2xi16>
    return %2 : tensor<2x8x2xi16>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<4x7xi16> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}, {}]>}, %arg1: tensor<1x3x1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) -> (tensor<7x4xi16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y", "x"}]>}, tensor<1x3x1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y", "x"}]>]>} : (tensor<4x7xi16>) -> tensor<7x4xi16>
    %1 = stablehlo.sign %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}, {"y"}]>]>} : tensor<1x3x1xf32>
    return %0, %1 : tensor<7x4xi16>, tensor<1x3x1xf32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}], device_ids = dense<[3, 1, 0, 2]> : tensor<4xi64>}}
  func.func @main(%arg0: tensor<8x4x12xi32>, %arg1: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> tensor<8x4x12xi32> {
    %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.and across dimensions = [] : (tensor<8x4x12xi32>, tensor<i32>) -> tensor<8x4x12xi32>
    return %0 : tensor<8x4x12xi32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func @main(%arg0: tensor<2xbf16>) -> (tensor<1xbf16>, tensor<1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<1xi32>) {
    %values, %indices = chlo.top_k(%arg0, k = 1) : tensor<2xbf16> -> (tensor<1xbf16>, tensor<1xi32>)
    %0 = sdy.reshard %values <@mesh, [{}]> : tensor<1xbf16>
    %1 = sdy.propagation_barrier %indices allowed_direction=FORWARD : tensor<1xi32>
    %2 = stablehlo.optimization_barrier %1 : tensor<1xi32>
    return %0, %indices, %2 : tensor<1xbf16>, tensor<1xi32>, tensor<1xi32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=1, "z"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 1 : i64}, {name = "z", size = 4 : i64}]}}
  func.func @main(%arg0: tensor<7xi16> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg1: tensor<i16> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<7xi16> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.minimum across dimensions = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<7xi16>, tensor<i16>) -> tensor<7xi16>
    return %0 : tensor<7xi16>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=1, "z"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 1 : i64}, {name = "z", size = 4 : i64}]}}
  sdy.mesh @other = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}], device_ids = dense<[3, 1, 0, 2]> : tensor<4xi64>}}
  func.func @main(%arg0: tensor<4xi1> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg1: tensor<i1>) -> (tensor<i1> {sdy.sharding = #sdy.sharding<@mesh, []>}) {
    %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.and across dimensions = [0] : (tensor<4xi1>, tensor<i1>) -> tensor<i1>
    return %0 : tensor<i1>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func @main(%arg0: tensor<4x6x12xi1> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) -> (tensor<4x6x12xi1>, tensor<4x6x12xi1> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y":(1)2}, {"x"}]>}) {
    %0 = stablehlo.compare GT, %arg0, %arg0 : (tensor<4x6x12xi1>, tensor<4x6x12xi1>) -> tensor<4x6x12xi1>
    %1 = sdy.propagation_barrier %arg0 allowed_direction=NONE {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}, {"x"}]>]>} : tensor<4x6x12xi1>
    %2 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}, {"x"}]>]>} %1 : tensor<4x6x12xi1>
    return %0, %2 : tensor<4x6x12xi1>, tensor<4x6x12xi1>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
    %0 = stablehlo.sign %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} : tensor<2xf32>
    %1 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%arg1: tensor<1xf32>) {
      %2 = stablehlo.add %arg1, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} : tensor<1xf32>
      sdy.return %2 : tensor<1xf32>
    } : (tensor<2xf32>) -> tensor<2xf32>
    return %0, %1 : tensor<2xf32>, tensor<2xf32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 3 : i64}, {name = "y", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<3xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<i32>, tensor<3xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
    %0 = stablehlo.get_dimension_size %arg0, dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} : (tensor<3xcomplex<f32>>) -> tensor<i32>
    %1 = sdy.reshard %0 <@mesh, []> : tensor<i32>
    %2 = stablehlo.fft %arg0, type = FFT, length = [3] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}]>]>} : (tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
    %3 = sdy.reshard %2 <@mesh, [{"x", "y"}]> : tensor<3xcomplex<f32>>
    return %1, %3 : tensor<i32>, tensor<3xcomplex<f32>>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}, {name = "z", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<bf16>, %arg1: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"z"}]>}) -> (tensor<bf16>, tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"z"}]>}, tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"z"}]>}, tensor<8xi32>) {
    %0 = stablehlo.sine %arg0 : tensor<bf16>
    %1 = stablehlo.popcnt %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"z", "x":(1)2, "y"}]>]>} : tensor<8xi32>
    %2 = stablehlo.count_leading_zeros %1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"z", "x":(1)2, "y"}]>]>} : tensor<8xi32>
    %3 = sdy.propagation_barrier %1 allowed_direction=BACKWARD : tensor<8xi32>
    %4 = stablehlo.optimization_barrier %3 : tensor<8xi32>
    return %0, %1, %2, %4 : tensor<bf16>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}], device_ids = dense<[3, 1, 0, 2]> : tensor<4xi64>}}
  func.func @main(%arg0: tensor<6xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg1: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<9x6xcomplex<f32>>, tensor<9x6xcomplex<f32>>, tensor<f32>) {
    %0 = stablehlo.broadcast %arg0, sizes = [9] : (tensor<6xcomplex<f32>>) -> tensor<9x6xcomplex<f32>>
    %1 = stablehlo.subtract %0, %0 : tensor<9x6xcomplex<f32>>
    %2 = stablehlo.power %arg1, %arg1 : tensor<f32>
    return %0, %1, %2 : tensor<9x6xcomplex<f32>>, tensor<9x6xcomplex<f32>>, tensor<f32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 3 : i64}, {name = "y", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<7x4xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg1: tensor<bf16> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg2: tensor<bf16> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<7x4xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %0 = stablehlo.clamp %arg1, %arg0, %arg2 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {"x"}]>]>} : (tensor<bf16>, tensor<7x4xbf16>, tensor<bf16>) -> tensor<7x4xbf16>
    %1 = stablehlo.clamp %arg2, %0, %arg2 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {"x"}]>]>} : (tensor<bf16>, tensor<7x4xbf16>, tensor<bf16>) -> tensor<7x4xbf16>
    %2 = sdy.reshard %1 <@mesh, [{"y"}, {"x"}]> : tensor<7x4xbf16>
    %3 = stablehlo.concatenate %2, dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {"x"}]>]>} : (tensor<7x4xbf16>) -> tensor<7x4xbf16>
    return %3 : tensor<7x4xbf16>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}, {name = "z", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<7x4x8xi8> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}, %arg1: tensor<i8> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<4x8xi8> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"z"}]>}, tensor<7x4x8xi8> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}) {
    %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.and across dimensions = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : (tensor<7x4x8xi8>, tensor<i8>) -> tensor<4x8xi8>
    %1 = sdy.reshard %0 <@mesh, [{"x"}, {"y"}]> : tensor<4x8xi8>
    %2 = stablehlo.reverse %arg0, dims = [0, 2] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}, {"y"}]>]>} : tensor<7x4x8xi8>
    return %1, %2 : tensor<4x8xi8>, tensor<7x4x8xi8>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}]}}
  sdy.mesh @other = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}], device_ids = dense<[3, 1, 0, 2]> : tensor<4xi64>}}
  func.func @main(%arg0: tensor<5x10x4xui8> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}, %arg1: tensor<ui8>, %arg2: tensor<4x5xf64> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<10xui8> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<4x5xf64> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
    %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.maximum across dimensions = [0, 2] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<5x10x4xui8>, tensor<ui8>) -> tensor<10xui8>
    %1 = stablehlo.log %arg2 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : tensor<4x5xf64>
    return %0, %1 : tensor<10xui8>, tensor<4x5xf64>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func @main(%arg0: tensor<2xui64> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<2xui64>, tensor<10x4xui32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<10x4xui32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %output_state, %output = stablehlo.rng_bit_generator %arg0, algorithm = THREE_FRY {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}]>, <@mesh, [{}, {"y", "x"}]>]>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<10x4xui32>)
    %0 = sdy.reshard %output <@mesh, [{}, {"y", "x"}]> : tensor<10x4xui32>
    %1 = sdy.propagation_barrier %0 allowed_direction=FORWARD {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y", "x"}]>]>} : tensor<10x4xui32>
    %2 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y", "x"}]>]>} %1 : tensor<10x4xui32>
    return %output_state, %0, %2 : tensor<2xui64>, tensor<10x4xui32>, tensor<10x4xui32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<10x4xi16> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg1: tensor<10x4xi16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<10x4xi16> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
    %0 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} dense<0> : tensor<i32>
    %1 = sdy.reshard %0 <@mesh, []> : tensor<i32>
    %2 = "stablehlo.case"(%1) ({
      %3 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} %arg0 : tensor<10x4xi16>
      stablehlo.return %3 : tensor<10x4xi16>
    }, {
      %3 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} %arg1 : tensor<10x4xi16>
      stablehlo.return %3 : tensor<10x4xi16>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y", "x"}, {}]>]>} : (tensor<i32>) -> tensor<10x4xi16>
    return %2 : tensor<10x4xi16>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 3 : i64}, {name = "y", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<2x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg1: tensor<2x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<2x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %0 = stablehlo.round_nearest_afz %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<2x8xf32>
    %1 = stablehlo.clamp %0, %0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}]>]>} : tensor<2x8xf32>
    return %1 : tensor<2x8xf32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}]}}
  sdy.mesh @other = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}], device_ids = dense<[3, 1, 0, 2]> : tensor<4xi64>}}
  func.func @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@other, [{"y"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@other, [{"y"}]>}, tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) {
    %0 = chlo.acosh %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@other, [{"y"}]>]>} : tensor<8xf32> -> tensor<8xf32>
    %1 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"y"}]>] out_shardings=[<@mesh, [{"y"}]>] manual_axes={"y"} (%arg1: tensor<4xf32>) {
      %2 = stablehlo.add %arg1, %arg1 : tensor<4xf32>
      sdy.return %2 : tensor<4xf32>
    } : (tensor<8xf32>) -> tensor<8xf32>
    return %0, %1 : tensor<8xf32>, tensor<8xf32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}, {name = "z", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<6x3x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(1)2}, {}, {}]>}, %arg1: tensor<i8> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg2: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg3: tensor<6x10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(2)2}, {"z"}]>}) -> (tensor<6x3x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, tensor<10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"z"}]>}) {
    %0 = sdy.constant dense<0> : tensor<i8>
    %1 = stablehlo.dynamic_slice %arg0, %arg1, %0, %0, sizes = [6, 3, 5] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}, {}, {"z"}]>]>} : (tensor<6x3x5xf32>, tensor<i8>, tensor<i8>, tensor<i8>) -> tensor<6x3x5xf32>
    %2 = stablehlo.dot %arg2, %arg3 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"z", "x":(1)2}]>]>} : (tensor<6xf32>, tensor<6x10xf32>) -> tensor<10xf32>
    return %1, %2 : tensor<6x3x5xf32>, tensor<10xf32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func @main(%arg0: tensor<1xf32>, %arg1: tensor<1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg2: tensor<1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<1xf32>, tensor<1xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<1xf32>
    %1 = sdy.constant dense<3.000000e+00> : tensor<f32>
    %output, %batch_mean, %batch_var = "stablehlo.batch_norm_training"(%0, %arg1, %arg2) <{epsilon = 5.000000e-01 : f32, feature_index = 0 : i64}> {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}]>, <@mesh, [{}]>, <@mesh, [{}]>]>} : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
    return %1, %output, %batch_mean, %batch_var : tensor<f32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=1, "z"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 1 : i64}, {name = "z", size = 4 : i64}]}}
  sdy.mesh @other = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}], device_ids = dense<[3, 1, 0, 2]> : tensor<4xi64>}}
  func.func @main(%arg0: tensor<4x10x8xi1> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, %arg1: tensor<8x3x3x8xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg2: tensor<2x1x3x2xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {"z":(2)2}]>}) -> (tensor<4x10x8x1xi1> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, tensor<8x3x3x8xi1> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, tensor<2x1x3x2xbf16> {sdy.sharding = #sdy.sharding<@other, [{"y"}, {}, {}, {}]>}) {
    %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"z", "x"}, {}, {}]>]>} : (tensor<4x10x8xi1>) -> tensor<4x10x8x1xi1>
    %1 = stablehlo.is_finite %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}, {"z":(1)2}, {}]>]>} : (tensor<8x3x3x8xbf16>) -> tensor<8x3x3x8xi1>
    %2 = stablehlo.abs %arg2 {sdy.sharding = #sdy.sharding_per_value<[<@other, [{"y"}, {}, {}, {}]>]>} : tensor<2x1x3x2xbf16>
    return %0, %1, %2 : tensor<4x10x8x1xi1>, tensor<8x3x3x8xi1>, tensor<2x1x3x2xbf16>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func @main(%arg0: tensor<5xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg1: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<5xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<5xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<5xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{base_dilations = array<i64: 1>, padding = dense<0> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 1>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
      %4 = stablehlo.minimum %arg2, %arg3 : tensor<i32>
      stablehlo.return %4 : tensor<i32>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} : (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
    %1 = stablehlo.popcnt %0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} : tensor<5xi32>
    %2 = stablehlo.reshape %0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} : (tensor<5xi32>) -> tensor<5xi32>
    %3 = sdy.reshard %2 <@mesh, [{"y"}]> : tensor<5xi32>
    return %0, %1, %3 : tensor<5xi32>, tensor<5xi32>, tensor<5xi32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}, {name = "z", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<3x10x7xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, %arg1: tensor<0x10x1x3xi64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}, {}, {}]>}, %arg2: tensor<3x10x1x7x3xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}, {}]>}) -> (tensor<3x10x7xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) {
    %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 3], input_batching_dims = [1], scatter_indices_batching_dims = [1]>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f64>, %arg4: tensor<f64>):
      stablehlo.return %arg4 : tensor<f64>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y", "z"}, {}, {"x"}]>]>} : (tensor<3x10x7xf64>, tensor<0x10x1x3xi64>, tensor<3x10x1x7x3xf64>) -> tensor<3x10x7xf64>
    return %0 : tensor<3x10x7xf64>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}, {name = "z", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<10xi1> {sdy.sharding = #sdy.sharding<@mesh, [{"z"}]>}, %arg1: tensor<10xi1> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg2: tensor<3xi1> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<10xi1> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<10xi1> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %0 = stablehlo.or %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}]>]>} : tensor<10xi1>
    %1 = sdy.reshard %0 <@mesh, [{"x", "y"}]> : tensor<10xi1>
    %2 = stablehlo.not %1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}]>]>} : tensor<10xi1>
    %3 = sdy.constant dense<7> : tensor<i32>
    %4 = stablehlo.dynamic_update_slice %arg1, %arg2, %3 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<10xi1>, tensor<3xi1>, tensor<i32>) -> tensor<10xi1>
    %5 = sdy.reshard %4 <@mesh, [{"x"}]> : tensor<10xi1>
    return %2, %3, %5 : tensor<10xi1>, tensor<i32>, tensor<10xi1>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 3 : i64}, {name = "y", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<7xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg1: tensor<2x7x3x6xf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"x"}, {}]>}) -> (tensor<7xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<2x3x6xf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}) {
    %0 = stablehlo.fft %arg0, type = FFT, length = [7] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y", "x"}]>]>} : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
    %1 = sdy.constant dense<1.000000e+00> : tensor<f16>
    %2 = stablehlo.reduce(%arg1 init: %1) applies stablehlo.multiply across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x", "y"}, {}]>]>} : (tensor<2x7x3x6xf16>, tensor<f16>) -> tensor<2x3x6xf16>
    %3 = sdy.reshard %2 <@mesh, [{}, {"x", "y"}, {}]> : tensor<2x3x6xf16>
    return %0, %3 : tensor<7xcomplex<f32>>, tensor<2x3x6xf16>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}, {name = "z", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<9x10x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"z"}, {}]>}, %arg1: tensor<7xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<4x3x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, tensor<1x3x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, tensor<7xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %0 = stablehlo.slice %arg0 [4:8, 6:9, 2:3:2] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x":(1)2}, {}, {"z", "x":(2)2}]>]>} : (tensor<9x10x3xi32>) -> tensor<4x3x1xi32>
    %1 = stablehlo.transpose %0, dims = [2, 1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"z", "x":(2)2}, {}, {"x":(1)2}]>]>} : (tensor<4x3x1xi32>) -> tensor<1x3x4xi32>
    %2 = sdy.reshard %1 <@mesh, [{"z", "x":(2)2}, {}, {"x":(1)2}]> : tensor<1x3x4xi32>
    %3 = stablehlo.cbrt %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y", "x":(1)2, "z"}]>]>} : tensor<7xf64>
    %4 = sdy.reshard %3 <@mesh, [{"y", "x":(1)2, "z"}]> : tensor<7xf64>
    return %0, %2, %4 : tensor<4x3x1xi32>, tensor<1x3x4xi32>, tensor<7xf64>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  sdy.mesh @other = <["x"=3, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 3 : i64}, {name = "y", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<12x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y":(1)2}]>}) -> (tensor<12x8xi1> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, tensor<12x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, tensor<12x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, tensor<12x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
    %0 = stablehlo.is_finite %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>} : (tensor<12x8xf32>) -> tensor<12x8xi1>
    %1 = stablehlo.sign %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x", "y":(1)2}]>]>} : tensor<12x8xf32>
    %2:2 = call @callee0(%arg0, %arg0) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x", "y":(1)2}]>, <@mesh, [{}, {"x", "y":(1)2}]>]>} : (tensor<12x8xf32>, tensor<12x8xf32>) -> (tensor<12x8xf32>, tensor<12x8xf32>)
    return %0, %1, %2#0, %2#1 : tensor<12x8xi1>, tensor<12x8xf32>, tensor<12x8xf32>, tensor<12x8xf32>
  }
  func.func private @callee0(%arg0: tensor<12x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y":(1)2}]>}, %arg1: tensor<12x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y":(1)2}]>}) -> (tensor<12x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y":(1)2}]>}, tensor<12x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y":(1)2}]>}) {
    %0 = stablehlo.add %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x", "y":(1)2}]>]>} : tensor<12x8xf32>
    %1 = stablehlo.reverse %arg0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x", "y":(1)2}]>]>} : tensor<12x8xf32>
    return %0, %1 : tensor<12x8xf32>, tensor<12x8xf32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=1, "z"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 1 : i64}, {name = "z", size = 4 : i64}]}}
  func.func @main(%arg0: tensor<8xui8> {sdy.sharding = #sdy.sharding<@mesh, [{"z":(1)2, "x"}]>}, %arg1: tensor<3xf16> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<8xui8> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<3xi16> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<3xi16> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %0 = sdy.constant dense<0> : tensor<ui8>
    %1 = stablehlo.reduce(%arg0 init: %0) applies stablehlo.xor across dimensions = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"z":(1)2, "x"}]>]>} : (tensor<8xui8>, tensor<ui8>) -> tensor<8xui8>
    %2 = stablehlo.bitcast_convert %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"z"}]>]>} : (tensor<3xf16>) -> tensor<3xi16>
    %3 = sdy.reshard %2 <@mesh, [{"z"}]> : tensor<3xi16>
    %4 = sdy.propagation_barrier %3 allowed_direction=BACKWARD {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<3xi16>
    %5 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} %4 : tensor<3xi16>
    return %1, %3, %5 : tensor<8xui8>, tensor<3xi16>, tensor<3xi16>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 3 : i64}, {name = "y", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg1: tensor<1x6xi16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, %arg2: tensor<6x2xi16> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg3: tensor<i16>) -> (tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, [], unreduced={"x"}>}, tensor<1xi16> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %0 = stablehlo.negate %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} : tensor<f32>
    %1 = sdy.reshard %0 <@mesh, []> : tensor<f32>
    %2 = stablehlo.einsum %arg1, %arg2, config = "mk,kn->mn" {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<1x6xi16>, tensor<6x2xi16>) -> tensor<1x2xi16>
    %3 = sdy.reshard %2 <@mesh, [{"y"}, {}]> : tensor<1x2xi16>
    %4 = stablehlo.reduce(%3 init: %arg3) applies stablehlo.minimum across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} : (tensor<1x2xi16>, tensor<i16>) -> tensor<1xi16>
    %5 = sdy.replicated_to_unreduced {"x"} %1 out_sharding=<@mesh, [], unreduced={"x"}> : tensor<f32>
    return %5, %4 : tensor<f32>, tensor<1xi16>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func @main(%arg0: tensor<1x4xui32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg1: tensor<1x4xui32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, %arg2: tensor<f16> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg3: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<1x4xui32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<f16> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<3x8xui8>, tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
    %0 = stablehlo.clamp %arg0, %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}, {}]>]>} : tensor<1x4xui32>
    %1 = chlo.broadcast_maximum %arg2, %arg2 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} : (tensor<f16>, tensor<f16>) -> tensor<f16>
    %2 = sdy.reshard %1 <@mesh, []> : tensor<f16>
    %3 = stablehlo.iota dim = 1 : tensor<3x8xui8>
    %4 = stablehlo.not %arg3 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y":(2)2, "x"}]>]>} : tensor<8xi32>
    %5 = sdy.reshard %4 <@mesh, [{"y":(2)2, "x"}]> : tensor<8xi32>
    return %0, %2, %3, %5 : tensor<1x4xui32>, tensor<f16>, tensor<3x8xui8>, tensor<8xi32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}, {name = "z", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<1x9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg1: tensor<1x0xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg2: tensor<i64> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg3: tensor<i64> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<1x9x1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, tensor<i64>) {
    %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 9>}> {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y", "z", "x":(1)2}, {"x":(2)2}, {}]>]>} : (tensor<1x9xf32>, tensor<1x0xi32>) -> tensor<1x9x1xf32>
    %1 = stablehlo.shift_right_arithmetic %arg2, %arg3 : tensor<i64>
    return %0, %1 : tensor<1x9x1xf32>, tensor<i64>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func @main(%arg0: tensor<3x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], unreduced={"x"}>}, %arg1: tensor<1x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg2: tensor<1x9x12xi16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) -> (tensor<8x12x7xcomplex<f32>>, tensor<1x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<1x9x12xi16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"x"}]>}) {
    %0 = stablehlo.iota dim = 2 : tensor<8x12x12xf32>
    %1 = stablehlo.fft %0, type = RFFT, length = [12, 12] : (tensor<8x12x12xf32>) -> tensor<8x12x7xcomplex<f32>>
    %2 = sdy.all_reduce  {"x"} %arg0 out_sharding=<@mesh, [{}, {}]> : tensor<3x3xf32>
    %3 = "stablehlo.triangular_solve"(%2, %arg1) <{left_side = false, lower = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = true}> {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>} : (tensor<3x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    %4 = sdy.reshard %3 <@mesh, [{}, {"y"}]> : tensor<1x3xf32>
    %5 = stablehlo.shift_left %arg2, %arg2 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}, {"x"}]>]>} : tensor<1x9x12xi16>
    return %1, %4, %5 : tensor<8x12x7xcomplex<f32>>, tensor<1x3xf32>, tensor<1x9x12xi16>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}], device_ids = dense<[3, 1, 0, 2]> : tensor<4xi64>}}
  func.func @main(%arg0: tensor<8x9x6xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) -> (tensor<8x9x6xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, tensor<8x9x6xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}, {}]>}, tensor<8x9x6xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) {
    %0 = stablehlo.reduce_precision %arg0, format = e5m4 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}, {}]>]>} : tensor<8x9x6xbf16>
    %1:2 = call @callee0(%arg0, %arg0) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}, {}]>, <@mesh, [{"x"}, {}, {}]>]>} : (tensor<8x9x6xbf16>, tensor<8x9x6xbf16>) -> (tensor<8x9x6xbf16>, tensor<8x9x6xbf16>)
    %2 = sdy.reshard %1#0 <@mesh, [{"y"}, {}, {}]> : tensor<8x9x6xbf16>
    %3 = sdy.reshard %1#1 <@mesh, [{"x"}, {"y"}, {}]> : tensor<8x9x6xbf16>
    return %0, %2, %3 : tensor<8x9x6xbf16>, tensor<8x9x6xbf16>, tensor<8x9x6xbf16>
  }
  func.func private @callee0(%arg0: tensor<8x9x6xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, %arg1: tensor<8x9x6xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) -> (tensor<8x9x6xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}, {}]>}, tensor<8x9x6xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) {
    %0 = stablehlo.add %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}, {}]>]>} : tensor<8x9x6xbf16>
    %1 = stablehlo.reverse %arg0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}, {}]>]>} : tensor<8x9x6xbf16>
    return %0, %1 : tensor<8x9x6xbf16>, tensor<8x9x6xbf16>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<i16> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg1: tensor<5x8x6xbf16>) -> (tensor<i16>, tensor<240xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}]>}, tensor<240xbf16>) {
    %0 = stablehlo.count_leading_zeros %arg0 : tensor<i16>
    %1 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y", "x"}]>]>} dense<240> : tensor<1xi32>
    %2 = sdy.reshard %1 <@mesh, [{"y", "x"}]> : tensor<1xi32>
    %3 = stablehlo.dynamic_reshape %arg1, %2 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y", "x"}]>]>} : (tensor<5x8x6xbf16>, tensor<1xi32>) -> tensor<240xbf16>
    %4 = sdy.reshard %3 <@mesh, [{"y", "x"}]> : tensor<240xbf16>
    %5 = sdy.constant dense<1.000000e+00> : tensor<bf16>
    %6 = stablehlo.reduce(%4 init: %5) applies stablehlo.multiply across dimensions = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y", "x"}]>]>} : (tensor<240xbf16>, tensor<bf16>) -> tensor<240xbf16>
    %7 = sdy.propagation_barrier %6 allowed_direction=NONE : tensor<240xbf16>
    %8 = stablehlo.optimization_barrier %7 : tensor<240xbf16>
    return %0, %6, %8 : tensor<i16>, tensor<240xbf16>, tensor<240xbf16>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}], device_ids = dense<[3, 1, 0, 2]> : tensor<4xi64>}}
  func.func @main(%arg0: tensor<6x1xui8>, %arg1: tensor<ui8> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg2: tensor<3x3x1xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) -> (tensor<6xui8>, tensor<ui8>, tensor<3x3x1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, tensor<3x3x1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) {
    %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.and across dimensions = [1] : (tensor<6x1xui8>, tensor<ui8>) -> tensor<6xui8>
    %1 = stablehlo.maximum %arg1, %arg1 : tensor<ui8>
    %2 = stablehlo.imag %arg2 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x", "y"}, {}]>]>} : (tensor<3x3x1xcomplex<f32>>) -> tensor<3x3x1xf32>
    %3 = sdy.reshard %2 <@mesh, [{}, {"x", "y"}, {}]> : tensor<3x3x1xf32>
    %4 = sdy.propagation_barrier %3 allowed_direction=BACKWARD {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y", "x"}, {}]>]>} : tensor<3x3x1xf32>
    %5 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y", "x"}, {}]>]>} %4 : tensor<3x3x1xf32>
    return %0, %1, %3, %5 : tensor<6xui8>, tensor<ui8>, tensor<3x3x1xf32>, tensor<3x3x1xf32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func @main(%arg0: tensor<14x2x2xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, %arg1: tensor<4x2x1xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, %arg2: tensor<1x1x3x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}) -> (tensor<4x19x1xf64>, tensor<1xi32>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [0, b, f]x[o, i, 0]->[f, 0, b], window = {stride = [1], pad = [[3, 2]], lhs_dilate = [1], rhs_dilate = [1]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<14x2x2xf64>, tensor<4x2x1xf64>) -> tensor<4x19x1xf64>
    %1 = sdy.constant dense<0> : tensor<i32>
    %2 = stablehlo.reduce(%arg2 init: %1) across dimensions = [1, 2, 3] : (tensor<1x1x3x6xi32>, tensor<i32>) -> tensor<1xi32>
     reducer(%arg3: tensor<i32>, %arg4: tensor<i32>)  {
      %3 = stablehlo.multiply %arg3, %arg4 : tensor<i32>
      %4 = stablehlo.add %arg3, %arg4 : tensor<i32>
      %5 = stablehlo.add %3, %4 : tensor<i32>
      stablehlo.return %5 : tensor<i32>
    }
    return %0, %2 : tensor<4x19x1xf64>, tensor<1xi32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<6x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<6x3xcomplex<f32>>, tensor<1xi32>, tensor<18xcomplex<f32>>) {
    %0 = stablehlo.while(%iterArg = %arg0) : tensor<6x3xi32>
    cond {
      %4 = sdy.constant dense<0> : tensor<i32>
      %5 = stablehlo.reduce(%iterArg init: %4) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<6x3xi32>, tensor<i32>) -> tensor<i32>
      %6 = sdy.constant dense<20> : tensor<i32>
      %7 = stablehlo.compare LT, %5, %6 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %4 = sdy.constant dense<3> : tensor<6x3xi32>
      %5 = stablehlo.add %iterArg, %4 : tensor<6x3xi32>
      stablehlo.return %5 : tensor<6x3xi32>
    }
    %1 = stablehlo.convert %0 : (tensor<6x3xi32>) -> tensor<6x3xcomplex<f32>>
    %2 = sdy.constant dense<18> : tensor<1xi32>
    %3 = stablehlo.dynamic_reshape %1, %2 : (tensor<6x3xcomplex<f32>>, tensor<1xi32>) -> tensor<18xcomplex<f32>>
    return %1, %2, %3 : tensor<6x3xcomplex<f32>>, tensor<1xi32>, tensor<18xcomplex<f32>>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 3 : i64}, {name = "y", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<12xi64> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}]>}, %arg1: tensor<12xi32>) -> (tensor<12xi64> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<12xi32>, tensor<12xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<2xi64>) {
    %0:3 = "stablehlo.sort"(%arg0, %arg1, %arg1) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<i64>, %arg3: tensor<i64>, %arg4: tensor<i32>, %arg5: tensor<i32>, %arg6: tensor<i32>, %arg7: tensor<i32>):
      %5 = stablehlo.compare LT, %arg2, %arg3 : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %5 : tensor<i1>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>, <@mesh, [{}]>, <@mesh, [{}]>]>} : (tensor<12xi64>, tensor<12xi32>, tensor<12xi32>) -> (tensor<12xi64>, tensor<12xi32>, tensor<12xi32>)
    %1 = sdy.constant dense<10> : tensor<1xi32>
    %2 = sdy.constant dense<12> : tensor<1xi32>
    %3 = sdy.constant dense<1> : tensor<1xi32>
    %4 = stablehlo.real_dynamic_slice %0#0, %1, %2, %3 : (tensor<12xi64>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi64>
    return %0#0, %0#1, %0#2, %4 : tensor<12xi64>, tensor<12xi32>, tensor<12xi32>, tensor<2xi64>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}, {name = "z", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<3x4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"y"}]>}, %arg1: tensor<f16> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg2: tensor<i1> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<4x4x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}, {}]>}, tensor<f16>) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"z"}, {"y"}, {}]>]>} : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %1 = stablehlo.transpose %0, dims = [2, 1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}, {"z"}]>]>} : (tensor<3x4x4xf32>) -> tensor<4x4x3xf32>
    %2 = sdy.reshard %1 <@mesh, [{}, {"y"}, {"z"}]> : tensor<4x4x3xf32>
    %3 = stablehlo.reduce_precision %2, format = e5m4 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}, {"z"}]>]>} : tensor<4x4x3xf32>
    %4 = "stablehlo.if"(%arg2) ({
      %5 = stablehlo.optimization_barrier %arg1 : tensor<f16>
      stablehlo.return %5 : tensor<f16>
    }, {
      %5 = stablehlo.optimization_barrier %arg1 : tensor<f16>
      stablehlo.return %5 : tensor<f16>
    }) : (tensor<i1>) -> tensor<f16>
    return %3, %4 : tensor<4x4x3xf32>, tensor<f16>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}, {name = "z", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<ui32> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg1: tensor<9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<ui32>, tensor<9xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %0 = sdy.reshard %arg1 <@mesh, [{"y", "z"}]> : tensor<9xf32>
    %1 = stablehlo.not %arg0 : tensor<ui32>
    %2 = chlo.sinh %0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y", "z"}]>]>} : tensor<9xf32> -> tensor<9xf32>
    %3 = sdy.reshard %2 <@mesh, [{"y", "z"}]> : tensor<9xf32>
    %4 = stablehlo.shift_right_logical %1, %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} : tensor<ui32>
    %5 = sdy.reshard %4 <@mesh, []> : tensor<ui32>
    %6 = stablehlo.complex %3, %0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y", "z"}]>]>} : tensor<9xcomplex<f32>>
    %7 = sdy.reshard %6 <@mesh, [{"y", "z"}]> : tensor<9xcomplex<f32>>
    %8 = stablehlo.power %0, %0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "z", "y"}]>]>} : tensor<9xf32>
    %9 = sdy.reshard %8 <@mesh, [{"x", "z", "y"}]> : tensor<9xf32>
    %10 = sdy.reshard %9 <@mesh, [{"y", "z"}]> : tensor<9xf32>
    return %3, %5, %7, %10 : tensor<9xf32>, tensor<ui32>, tensor<9xcomplex<f32>>, tensor<9xf32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 3 : i64}, {name = "y", size = 2 : i64}]}}
  sdy.mesh @other = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func @main(%arg0: tensor<f32> {sdy.sharding = #sdy.sharding<@other, []>}, %arg1: tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, %arg2: tensor<3x8x6xui8> {sdy.sharding = #sdy.sharding<@other, [{}, {"x"}, {}]>}, %arg3: tensor<3x7x6xui8> {sdy.sharding = #sdy.sharding<@other, [{}, {}, {}]>}, %arg4: tensor<i8>) -> (tensor<5xf32>, tensor<2xf32> {sdy.sharding = #sdy.sharding<@other, [{"y":(2)2}]>}, tensor<3x8x6xui8> {sdy.sharding = #sdy.sharding<@other, [{}, {"x"}, {}]>}) {
    %0 = stablehlo.tan %arg0 : tensor<f32>
    %1 = stablehlo.reduce_precision %0, format = e5m4 : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %3 = stablehlo.subtract %arg1, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@other, [{"y":(2)2, "x"}]>]>} : tensor<2xf32>
    %4 = stablehlo.reverse %arg2, dims = [1] {sdy.sharding = #sdy.sharding_per_value<[<@other, [{}, {"x"}, {}]>]>} : tensor<3x8x6xui8>
    %5 = sdy.constant dense<-3> : tensor<i8>
    %6 = stablehlo.dynamic_update_slice %4, %arg3, %arg4, %5, %5 {sdy.sharding = #sdy.sharding_per_value<[<@other, [{}, {"x"}, {}]>]>} : (tensor<3x8x6xui8>, tensor<3x7x6xui8>, tensor<i8>, tensor<i8>, tensor<i8>) -> tensor<3x8x6xui8>
    return %2, %3, %6 : tensor<5xf32>, tensor<2xf32>, tensor<3x8x6xui8>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}, {name = "z", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<8xf32>) -> (tensor<f32>, tensor<8xf32>, tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, [], unreduced={"x"}>}, tensor<1xf32>, tensor<1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %0 = stablehlo.tanh %arg0 : tensor<8xf32>
    %1 = sdy.constant dense<0.000000e+00> : tensor<f32>
    %2 = "stablehlo.reduce_window"(%arg0, %1) <{base_dilations = array<i64: 1>, padding = dense<[[7, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 8>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %6 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %6 : tensor<f32>
    }) : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    %3 = "stablehlo.map"(%1, %1) <{dimensions = array<i64>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %6 = stablehlo.multiply %arg1, %arg2 : tensor<f32>
      %7 = stablehlo.add %6, %arg1 : tensor<f32>
      stablehlo.return %7 : tensor<f32>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %4 = sdy.reshard %3 <@mesh, []> : tensor<f32>
    %values, %indices = chlo.top_k(%0, k = 1) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}]>, <@mesh, [{"y", "x":(1)2}]>]>} : tensor<8xf32> -> (tensor<1xf32>, tensor<1xi32>)
    %5 = sdy.replicated_to_unreduced {"x"} %4 out_sharding=<@mesh, [], unreduced={"x"}> : tensor<f32>
    return %1, %2, %5, %values, %indices : tensor<f32>, tensor<8xf32>, tensor<f32>, tensor<1xf32>, tensor<1xi32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func @main(%arg0: tensor<10xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg1: tensor<10xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg2: tensor<2xui64>) -> (tensor<10xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<2xui64> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<1x6xui32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<1x6xui32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y":(1)2}]>}) {
    %0 = sdy.constant dense<0.000000e+00> : tensor<bf16>
    %1 = "stablehlo.select_and_scatter"(%arg0, %arg1, %0) <{padding = dense<0> : tensor<1x2xi64>, window_dimensions = array<i64: 1>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg3: tensor<bf16>, %arg4: tensor<bf16>):
      %4 = stablehlo.compare GE, %arg3, %arg4 : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    }, {
    ^bb0(%arg3: tensor<bf16>, %arg4: tensor<bf16>):
      %4 = stablehlo.add %arg3, %arg4 : tensor<bf16>
      stablehlo.return %4 : tensor<bf16>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}]>]>} : (tensor<10xbf16>, tensor<10xbf16>, tensor<bf16>) -> tensor<10xbf16>
    %output_state, %output = stablehlo.rng_bit_generator %arg2, algorithm = THREE_FRY {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y":(2)2}]>, <@mesh, [{"y":(2)2}, {"y":(1)2, "x"}]>]>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1x6xui32>)
    %2 = sdy.propagation_barrier %output allowed_direction=BACKWARD {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y":(2)2}, {"y":(1)2, "x"}]>]>} : tensor<1x6xui32>
    %3 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y":(2)2}, {"y":(1)2, "x"}]>]>} %2 : tensor<1x6xui32>
    return %1, %output_state, %output, %3 : tensor<10xbf16>, tensor<2xui64>, tensor<1x6xui32>, tensor<1x6xui32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<12xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg1: tensor<12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<12xf32>) {
    %0 = stablehlo.imag %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<12xcomplex<f32>>) -> tensor<12xf32>
    %1 = stablehlo.dot_general %0, %0, contracting_dims = [0] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} : (tensor<12xf32>, tensor<12xf32>) -> tensor<f32>
    %2 = sdy.reshard %1 <@mesh, []> : tensor<f32>
    %3 = stablehlo.reduce(%0 init: %2) applies stablehlo.minimum across dimensions = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} : (tensor<12xf32>, tensor<f32>) -> tensor<f32>
    %4 = sdy.reshard %3 <@mesh, []> : tensor<f32>
    %5 = stablehlo.atan2 %0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<12xf32>
    %6 = sdy.reshard %5 <@mesh, [{"x"}]> : tensor<12xf32>
    %7 = "stablehlo.sort"(%arg1) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %8 = stablehlo.compare GT, %arg2, %arg3, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %8 : tensor<i1>
    }) : (tensor<12xf32>) -> tensor<12xf32>
    return %4, %6, %7 : tensor<f32>, tensor<12xf32>, tensor<12xf32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg1: tensor<ui8> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<ui8>, tensor<f32>, tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) {
    %0:2 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>, <@mesh, []>]>} %arg0, %arg1 : tensor<4xi32>, tensor<ui8>
    %1 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} dense<-1.000000e+00> : tensor<f32>
    %2 = sdy.reshard %1 <@mesh, []> : tensor<f32>
    %3 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} dense<1.000000e+00> : tensor<f32>
    %4 = sdy.reshard %3 <@mesh, []> : tensor<f32>
    %5 = sdy.constant dense<6> : tensor<1xi64>
    %6 = stablehlo.rng %2, %4, %5, distribution = UNIFORM {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<6xf32>
    %7 = sdy.replicated_to_unreduced {"x"} %6 out_sharding=<@mesh, [{"y"}], unreduced={"x"}> : tensor<6xf32>
    %8 = sdy.manual_computation(%6) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%arg2: tensor<3xf32>) {
      %9 = stablehlo.add %arg2, %arg2 : tensor<3xf32>
      sdy.return %9 : tensor<3xf32>
    } : (tensor<6xf32>) -> tensor<6xf32>
    return %0#0, %0#1, %4, %6, %8 : tensor<4xi32>, tensor<ui8>, tensor<f32>, tensor<6xf32>, tensor<6xf32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func @main(%arg0: tensor<i64>, %arg1: tensor<6xi64> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg2: tensor<6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<6xi64> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<6xi64> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<6xi32>) {
    %0 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y":(1)2}]>]>} dense<6> : tensor<1xi32>
    %1 = sdy.reshard %0 <@mesh, [{"x", "y":(1)2}]> : tensor<1xi32>
    %2 = stablehlo.dynamic_iota %1, dim = 0 : (tensor<1xi32>) -> tensor<6xi64>
    %3 = stablehlo.reduce(%2 init: %arg0) applies stablehlo.maximum across dimensions = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}]>]>} : (tensor<6xi64>, tensor<i64>) -> tensor<6xi64>
    %4 = sdy.reshard %3 <@mesh, [{}]> : tensor<6xi64>
    %5 = stablehlo.add %4, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y":(2)2}]>]>} : tensor<6xi64>
    %6 = stablehlo.reshape %5 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y":(1)2}]>]>} : (tensor<6xi64>) -> tensor<6xi64>
    %7 = sdy.reshard %6 <@mesh, [{"y":(1)2}]> : tensor<6xi64>
    %8:2 = "stablehlo.sort"(%5, %arg2) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg3: tensor<i64>, %arg4: tensor<i64>, %arg5: tensor<i32>, %arg6: tensor<i32>):
      %10 = stablehlo.compare GT, %arg3, %arg4 : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>, <@mesh, [{}]>]>} : (tensor<6xi64>, tensor<6xi32>) -> (tensor<6xi64>, tensor<6xi32>)
    %9 = sdy.reshard %8#0 <@mesh, [{"x"}]> : tensor<6xi64>
    return %7, %9, %8#1 : tensor<6xi64>, tensor<6xi64>, tensor<6xi32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func @main(%arg0: tensor<7x7x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"x"}]>}, %arg1: tensor<12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, %arg2: tensor<3x3xi64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<7x7x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, tensor<12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<i64>, tensor<3xi64> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %8 = stablehlo.compare LT, %arg3, %arg4, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %8 : tensor<i1>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}, {"y"}]>]>} : (tensor<7x7x6xf32>) -> tensor<7x7x6xf32>
    %1 = sdy.reshard %0 <@mesh, [{"x"}, {}, {"y"}]> : tensor<7x7x6xf32>
    %2 = stablehlo.broadcast_in_dim %arg1, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} : (tensor<12xf32>) -> tensor<12xf32>
    %3 = stablehlo.unary_einsum %arg2, config = "ij->j" {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<3x3xi64>) -> tensor<3xi64>
    %4 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} dense<0> : tensor<i64>
    %5 = sdy.reshard %4 <@mesh, []> : tensor<i64>
    %6 = "stablehlo.reduce_window"(%3, %5) <{base_dilations = array<i64: 1>, padding = dense<[[0, 2]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 3>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg3: tensor<i64>, %arg4: tensor<i64>):
      %8 = stablehlo.add %arg3, %arg4 : tensor<i64>
      stablehlo.return %8 : tensor<i64>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<3xi64>, tensor<i64>) -> tensor<3xi64>
    %7 = sdy.reshard %6 <@mesh, [{"x"}]> : tensor<3xi64>
    return %1, %2, %5, %7 : tensor<7x7x6xf32>, tensor<12xf32>, tensor<i64>, tensor<3xi64>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func @main(%arg0: tensor<12xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg1: tensor<12xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, %arg2: tensor<5xui32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg3: tensor<6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<5xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<12xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, tensor<12xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<12xi32>, tensor<12xi32>) {
    %0 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y", "x"}]>]>} dense<[0, 10, 5, 12, 1]> : tensor<5xi32>
    %1 = sdy.reshard %0 <@mesh, [{"y", "x"}]> : tensor<5xi32>
    %2:2 = "stablehlo.scatter"(%arg0, %arg1, %1, %arg2, %1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg4: tensor<ui32>, %arg5: tensor<i32>, %arg6: tensor<ui32>, %arg7: tensor<i32>):
      %6 = stablehlo.add %arg4, %arg6 : tensor<ui32>
      %7 = stablehlo.minimum %arg5, %arg7 : tensor<i32>
      stablehlo.return %6, %7 : tensor<ui32>, tensor<i32>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>, <@mesh, [{"y":(1)2, "x"}]>]>} : (tensor<12xui32>, tensor<12xi32>, tensor<5xi32>, tensor<5xui32>, tensor<5xi32>) -> (tensor<12xui32>, tensor<12xi32>)
    %3 = sdy.reshard %2#1 <@mesh, [{"y":(1)2, "x"}]> : tensor<12xi32>
    %4 = sdy.constant dense<[1, 3, 0, 3, 5, 4, 0, 2, 1, 5, 0, 5]> : tensor<12xi32>
    %5 = "stablehlo.torch_index_select"(%arg3, %4) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<6xi32>, tensor<12xi32>) -> tensor<12xi32>
    return %1, %2#0, %3, %4, %5 : tensor<5xi32>, tensor<12xui32>, tensor<12xi32>, tensor<12xi32>, tensor<12xi32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func @main(%arg0: tensor<1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg1: tensor<1x7x9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, %arg2: tensor<9xi64> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg3: tensor<i32>, %arg4: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<1xi32>, tensor<9xi64> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<1x7x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) {
    %0 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y", "x"}]>]>} dense<1> : tensor<1xi32>
    %1 = sdy.reshard %0 <@mesh, [{"y", "x"}]> : tensor<1xi32>
    %2 = stablehlo.dynamic_reshape %arg0, %1 : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
    %3 = stablehlo.divide %arg1, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}, {"x"}]>]>} : tensor<1x7x9xf32>
    %4 = sdy.reshard %3 <@mesh, [{}, {"y"}, {"x"}]> : tensor<1x7x9xf32>
    %5 = sdy.constant dense<0> : tensor<i64>
    %6 = "stablehlo.reduce_window"(%arg2, %5) <{base_dilations = array<i64: 1>, padding = dense<[[8, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 9>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg5: tensor<i64>, %arg6: tensor<i64>):
      %10 = stablehlo.add %arg5, %arg6 : tensor<i64>
      stablehlo.return %10 : tensor<i64>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y":(1)2, "x"}]>]>} : (tensor<9xi64>, tensor<i64>) -> tensor<9xi64>
    %7 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} dense<2> : tensor<i32>
    %8 = sdy.reshard %7 <@mesh, []> : tensor<i32>
    %9 = stablehlo.dynamic_slice %4, %arg3, %arg4, %8, sizes = [1, 7, 2] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}, {}]>]>} : (tensor<1x7x9xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x7x2xf32>
    return %1, %2, %6, %9 : tensor<1xi32>, tensor<1xi32>, tensor<9xi64>, tensor<1x7x2xf32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 3 : i64}, {name = "y", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<6x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<6x4xui8> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg2: tensor<6x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg3: tensor<1xi8> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg4: tensor<i8> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<6x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}, {}]>}, tensor<6x4xui8> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, tensor<1xi8> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}, tensor<1xi8>) {
    %0:3 = "stablehlo.sort"(%arg0, %arg1, %arg2) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg5: tensor<i32>, %arg6: tensor<i32>, %arg7: tensor<ui8>, %arg8: tensor<ui8>, %arg9: tensor<f32>, %arg10: tensor<f32>):
      %8 = stablehlo.compare LT, %arg5, %arg6 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %8 : tensor<i1>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {"y"}]>, <@mesh, [{"x"}, {"y"}]>]>} : (tensor<6x4xi32>, tensor<6x4xui8>, tensor<6x4xf32>) -> (tensor<6x4xi32>, tensor<6x4xui8>, tensor<6x4xf32>)
    %1 = sdy.reshard %0#0 <@mesh, [{"x"}, {}]> : tensor<6x4xi32>
    %2 = sdy.reshard %0#2 <@mesh, [{"x"}, {"y"}]> : tensor<6x4xf32>
    %3 = stablehlo.cosine %2 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : tensor<6x4xf32>
    %4 = stablehlo.popcnt %arg3 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<1xi8>
    %5 = stablehlo.transpose %3, dims = [1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {"x"}]>]>} : (tensor<6x4xf32>) -> tensor<4x6xf32>
    %6 = stablehlo.reduce(%arg3 init: %arg4) applies stablehlo.and across dimensions = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}]>]>} : (tensor<1xi8>, tensor<i8>) -> tensor<1xi8>
    %7 = sdy.reshard %6 <@mesh, [{}]> : tensor<1xi8>
    return %1, %0#1, %4, %5, %7 : tensor<6x4xi32>, tensor<6x4xui8>, tensor<1xi8>, tensor<4x6xf32>, tensor<1xi8>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 3 : i64}, {name = "y", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<5x4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"y"}]>}, %arg1: tensor<2x3x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"y"}]>}, %arg2: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, %arg3: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced={"y"}>}) -> (tensor<2x3x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}, tensor<5x4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"y"}]>}, tensor<5x4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, tensor<1x4x6xf32>, tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %12 = stablehlo.compare LT, %arg4, %arg5, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %12 : tensor<i1>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}, {"y"}]>]>} : (tensor<5x4x4xf32>) -> tensor<5x4x4xf32>
    %1 = chlo.erf %0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}, {"y"}]>]>} : tensor<5x4x4xf32> -> tensor<5x4x4xf32>
    %2 = sdy.reshard %1 <@mesh, [{}, {"x"}, {"y"}]> : tensor<5x4x4xf32>
    %3 = stablehlo.popcnt %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}, {"y"}]>]>} : tensor<2x3x6xi32>
    %4 = sdy.reshard %3 <@mesh, [{}, {"x"}, {"y"}]> : tensor<2x3x6xi32>
    %5 = stablehlo.abs %arg2 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} : tensor<4xf32>
    %6 = sdy.all_reduce  {"y"} %arg3 out_sharding=<@mesh, [{}]> : tensor<4xf32>
    %7 = "stablehlo.batch_norm_inference"(%arg0, %arg2, %arg2, %6, %5) <{epsilon = 5.000000e-01 : f32, feature_index = 2 : i64}> {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}, {"y"}]>]>} : (tensor<5x4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<5x4x4xf32>
    %8 = stablehlo.minimum %2, %2 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}, {"y"}]>]>} : tensor<5x4x4xf32>
    %9 = sdy.constant dense<[1, 4, 6]> : tensor<3xi32>
    %10 = stablehlo.dynamic_iota %9, dim = 0 : (tensor<3xi32>) -> tensor<1x4x6xf32>
    %11 = stablehlo.iota dim = 0 : tensor<4xi32>
    return %4, %7, %8, %10, %11 : tensor<2x3x6xi32>, tensor<5x4x4xf32>, tensor<5x4x4xf32>, tensor<1x4x6xf32>, tensor<4xi32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<9xui8> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg1: tensor<ui8> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg2: tensor<3x1xi64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg3: tensor<3xui8> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg4: tensor<7xf32>, %arg5: tensor<ui8>, %arg6: tensor<10x1x7xf16> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}, {}]>}, %arg7: tensor<10x1x7xf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) -> (tensor<ui8>, tensor<9xui8> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<7xf32>, tensor<ui8> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<10x1x7xf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) {
    %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.maximum across dimensions = [0] : (tensor<9xui8>, tensor<ui8>) -> tensor<ui8>
    %1 = stablehlo.dynamic_slice %0, , sizes = [] : (tensor<ui8>) -> tensor<ui8>
    %2 = "stablehlo.scatter"(%arg0, %arg2, %arg3) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg8: tensor<ui8>, %arg9: tensor<ui8>):
      %6 = stablehlo.maximum %arg8, %arg9 : tensor<ui8>
      stablehlo.return %6 : tensor<ui8>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} : (tensor<9xui8>, tensor<3x1xi64>, tensor<3xui8>) -> tensor<9xui8>
    %3 = stablehlo.abs %arg4 : tensor<7xf32>
    %4 = stablehlo.shift_left %arg1, %arg5 : tensor<ui8>
    %5 = chlo.broadcast_add %arg6, %arg7 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}, {}]>]>} : (tensor<10x1x7xf16>, tensor<10x1x7xf16>) -> tensor<10x1x7xf16>
    return %1, %2, %3, %4, %5 : tensor<ui8>, tensor<9xui8>, tensor<7xf32>, tensor<ui8>, tensor<10x1x7xf16>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}, {name = "z", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<10xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg1: tensor<i32>, %arg2: tensor<i1> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg3: tensor<f64> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<10xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<i1>, tensor<f64> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<1xui32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %0 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} dense<0> : tensor<i32>
    %1 = sdy.reshard %0 <@mesh, []> : tensor<i32>
    %2 = stablehlo.reduce(%arg0 init: %1) across dimensions = [0] : (tensor<10xi32>, tensor<i32>) -> tensor<i32>
     reducer(%arg4: tensor<i32>, %arg5: tensor<i32>)  {
      %10 = stablehlo.multiply %arg4, %arg5 : tensor<i32>
      %11 = stablehlo.add %arg4, %arg5 : tensor<i32>
      %12 = stablehlo.add %10, %11 : tensor<i32>
      stablehlo.return %12 : tensor<i32>
    }
    %3 = sdy.constant dense<8> : tensor<1xui32>
    %4 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} dense<8> : tensor<1xui32>
    %5 = "stablehlo.scatter"(%arg0, %3, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = false}> ({
    ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>):
      %10 = stablehlo.maximum %arg4, %arg5 : tensor<i32>
      stablehlo.return %10 : tensor<i32>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "z", "y"}]>]>} : (tensor<10xi32>, tensor<1xui32>, tensor<i32>) -> tensor<10xi32>
    %6 = stablehlo.xor %arg2, %arg2 : tensor<i1>
    %7 = stablehlo.exponential_minus_one %arg3 : tensor<f64>
    %8 = stablehlo.not %4 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} : tensor<1xui32>
    %9 = sdy.reshard %8 <@mesh, [{"y"}]> : tensor<1xui32>
    return %1, %2, %5, %6, %7, %9 : tensor<i32>, tensor<i32>, tensor<10xi32>, tensor<i1>, tensor<f64>, tensor<1xui32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 3 : i64}, {name = "y", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<3x5x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, %arg1: tensor<8x4xf16>) -> (tensor<3x5x5xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, tensor<3x5x5xi1> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, tensor<3x5x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, tensor<4xf16>, tensor<bf16>) {
    %0 = stablehlo.dot_general %arg0, %arg0, batching_dims = [0] x [0], contracting_dims = [2] x [2] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}, {}, {}]>]>} : (tensor<3x5x5xf32>, tensor<3x5x5xf32>) -> tensor<3x5x5xf32>
    %1 = stablehlo.iota dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}, {}, {}]>]>} : tensor<3x5x5xi32>
    %2 = sdy.reshard %1 <@mesh, [{"x", "y"}, {}, {}]> : tensor<3x5x5xi32>
    %3 = stablehlo.iota dim = 2 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}, {}, {}]>]>} : tensor<3x5x5xi32>
    %4 = stablehlo.iota dim = 2 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}, {}, {}]>]>} : tensor<3x5x5xi32>
    %5 = stablehlo.compare EQ, %2, %3 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}, {}, {}]>]>} : (tensor<3x5x5xi32>, tensor<3x5x5xi32>) -> tensor<3x5x5xi1>
    %6 = sdy.reshard %5 <@mesh, [{"x", "y"}, {}, {}]> : tensor<3x5x5xi1>
    %7 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}, {}, {}]>]>} dense<1.000000e+01> : tensor<3x5x5xf32>
    %8 = stablehlo.add %0, %7 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}, {}, {}]>]>} : tensor<3x5x5xf32>
    %9 = stablehlo.select %6, %8, %0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}, {}, {}]>]>} : tensor<3x5x5xi1>, tensor<3x5x5xf32>
    %10 = stablehlo.cholesky %9, lower = true {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}, {}, {}]>]>} : tensor<3x5x5xf32>
    %11 = stablehlo.unary_einsum %arg1, config = "ij->j" : (tensor<8x4xf16>) -> tensor<4xf16>
    %12 = sdy.constant dense<2.000000e+00> : tensor<bf16>
    return %4, %6, %10, %11, %12 : tensor<3x5x5xi32>, tensor<3x5x5xi1>, tensor<3x5x5xf32>, tensor<4xf16>, tensor<bf16>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}], device_ids = dense<[3, 1, 0, 2]> : tensor<4xi64>}}
  func.func @main(%arg0: tensor<4x5xui32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg1: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg2: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<ui32>, tensor<4x5xui32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<4x5xui32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<4x5xui32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %0 = sdy.constant dense<0> : tensor<ui32>
    %1 = stablehlo.reduce(%arg0 init: %0) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x5xui32>, tensor<ui32>) -> tensor<ui32>
    %2 = stablehlo.slice %arg0 [0:4, 4:5] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>} : (tensor<4x5xui32>) -> tensor<4x1xui32>
    %3 = stablehlo.slice %arg0 [0:4, 0:4] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>} : (tensor<4x5xui32>) -> tensor<4x4xui32>
    %4 = stablehlo.concatenate %2, %3, dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>} : (tensor<4x1xui32>, tensor<4x4xui32>) -> tensor<4x5xui32>
    %5 = sdy.reshard %4 <@mesh, [{}, {"y"}]> : tensor<4x5xui32>
    %6 = stablehlo.sign %arg1 : tensor<f32>
    %7 = stablehlo.clamp %5, %5, %5 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>} : tensor<4x5xui32>
    %8 = chlo.zeta %6, %arg2 : tensor<f32>, tensor<f32> -> tensor<f32>
    %9 = stablehlo.reduce_precision %8, format = e5m4 : tensor<f32>
    %10 = stablehlo.slice %7 [0:4, 0:5] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>} : (tensor<4x5xui32>) -> tensor<4x5xui32>
    %11 = sdy.propagation_barrier %arg0 allowed_direction=NONE {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>} : tensor<4x5xui32>
    %12 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>} %11 : tensor<4x5xui32>
    return %1, %7, %9, %10, %12 : tensor<ui32>, tensor<4x5xui32>, tensor<f32>, tensor<4x5xui32>, tensor<4x5xui32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}], device_ids = dense<[3, 1, 0, 2]> : tensor<4xi64>}}
  func.func @main(%arg0: tensor<6x8x7xi8> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, %arg1: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg2: tensor<6x8x7xi8> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}, %arg3: tensor<2x9xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg4: tensor<1x1xf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg5: tensor<2x9x2xi16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"y"}]>}) -> (tensor<f32>, tensor<6x8x7xi8> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, tensor<1x1xf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<2x9x2xi16> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}, {}]>}) {
    %0 = stablehlo.reverse %arg0, dims = [0, 2] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}, {"y"}]>]>} : tensor<6x8x7xi8>
    %1 = stablehlo.concatenate %0, dim = 2 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}, {"y"}]>]>} : (tensor<6x8x7xi8>) -> tensor<6x8x7xi8>
    %2 = stablehlo.dot %arg1, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} : (tensor<6xf32>, tensor<6xf32>) -> tensor<f32>
    %3 = sdy.reshard %2 <@mesh, []> : tensor<f32>
    %4 = sdy.constant dense<2> : tensor<i32>
    %5 = "stablehlo.case"(%4) ({
      %12 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}, {"y"}]>]>} %1 : tensor<6x8x7xi8>
      stablehlo.return %12 : tensor<6x8x7xi8>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}, {"y"}]>]>} : (tensor<i32>) -> tensor<6x8x7xi8>
    %6 = sdy.reshard %5 <@mesh, [{}, {}, {"y"}]> : tensor<6x8x7xi8>
    %7 = stablehlo.bitcast_convert %arg3 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}, {"y", "x"}]>]>} : (tensor<2x9xi32>) -> tensor<2x9x2xi16>
    %8 = stablehlo.rsqrt %arg4 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {"x"}]>]>} : tensor<1x1xf16>
    %9 = sdy.constant dense<0> : tensor<i32>
    %10 = "stablehlo.case"(%9) ({
      %12 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}, {"y", "x"}]>]>} %7 : tensor<2x9x2xi16>
      stablehlo.return %12 : tensor<2x9x2xi16>
    }, {
      %12 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}, {"y", "x"}]>]>} %arg5 : tensor<2x9x2xi16>
      stablehlo.return %12 : tensor<2x9x2xi16>
    }, {
      %12 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}, {"y", "x"}]>]>} %7 : tensor<2x9x2xi16>
      stablehlo.return %12 : tensor<2x9x2xi16>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}, {"y", "x"}]>]>} : (tensor<i32>) -> tensor<2x9x2xi16>
    %11 = sdy.reshard %10 <@mesh, [{"y"}, {}, {}]> : tensor<2x9x2xi16>
    return %3, %6, %8, %11 : tensor<f32>, tensor<6x8x7xi8>, tensor<1x1xf16>, tensor<2x9x2xi16>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}], device_ids = dense<[3, 1, 0, 2]> : tensor<4xi64>}}
  func.func @main(%arg0: tensor<10x5x4xf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, %arg1: tensor<7xi8> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg2: tensor<7xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg3: tensor<6xi8> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg4: tensor<0x1xi64> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<6xi32>, tensor<7xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<7x1xi8> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<4xi8> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<7xi8> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<10x5x4xf16>) {
    %0 = stablehlo.atan2 %arg0, %arg0 : tensor<10x5x4xf16>
    %1 = sdy.constant dense<[-1, 7, -1, 7, -1, 3]> : tensor<6xi32>
    %2:2 = "stablehlo.scatter"(%arg1, %arg2, %1, %arg3, %1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg5: tensor<i8>, %arg6: tensor<i32>, %arg7: tensor<i8>, %arg8: tensor<i32>):
      %8 = stablehlo.add %arg5, %arg7 : tensor<i8>
      %9 = stablehlo.minimum %arg6, %arg8 : tensor<i32>
      stablehlo.return %8, %9 : tensor<i8>, tensor<i32>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>, <@mesh, [{"x"}]>]>} : (tensor<7xi8>, tensor<7xi32>, tensor<6xi32>, tensor<6xi8>, tensor<6xi32>) -> (tensor<7xi8>, tensor<7xi32>)
    %3 = "stablehlo.gather"(%arg1, %arg4) <{dimension_numbers = #stablehlo.gather<offset_dims = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 7>}> {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<7xi8>, tensor<0x1xi64>) -> tensor<7x1xi8>
    %4 = stablehlo.slice %2#0 [4:7] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<7xi8>) -> tensor<3xi8>
    %5 = stablehlo.slice %2#0 [0:4] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<7xi8>) -> tensor<4xi8>
    %6 = stablehlo.concatenate %4, %5, dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<3xi8>, tensor<4xi8>) -> tensor<7xi8>
    %7 = stablehlo.logistic %0 : tensor<10x5x4xf16>
    return %1, %2#1, %3, %5, %6, %7 : tensor<6xi32>, tensor<7xi32>, tensor<7x1xi8>, tensor<4xi8>, tensor<7xi8>, tensor<10x5x4xf16>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func @main(%arg0: tensor<5xi64> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg1: tensor<i64>, %arg2: tensor<i64>, %arg3: tensor<11x1x4xi64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, %arg4: tensor<4x4x3xi64> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y":(1)2}, {}]>}, %arg5: tensor<1x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y":(1)2}]>}, %arg6: tensor<3x3x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, %arg7: tensor<3x4x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) -> (tensor<i64>, tensor<i64>, tensor<3x6x1xi64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, tensor<1x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<3x4x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, tensor<1x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.or across dimensions = [0] : (tensor<5xi64>, tensor<i64>) -> tensor<i64>
    %1 = stablehlo.pad %arg1, %arg2, low = [], high = [], interior = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %2 = sdy.reshard %1 <@mesh, []> : tensor<i64>
    %3 = stablehlo.convolution(%arg3, %arg4) dim_numbers = [0, b, f]x[i, 0, o]->[f, 0, b], window = {stride = [2], pad = [[1, 3]], lhs_dilate = [1], rhs_dilate = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y":(2)2}, {}, {"y":(1)2}]>]>} : (tensor<11x1x4xi64>, tensor<4x4x3xi64>) -> tensor<3x6x1xi64>
    %4 = sdy.reshard %3 <@mesh, [{}, {}, {"y"}]> : tensor<3x6x1xi64>
    %5 = chlo.zeta %arg5, %arg5 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x", "y"}]>]>} : tensor<1x12xf32>, tensor<1x12xf32> -> tensor<1x12xf32>
    %6 = stablehlo.log_plus_one %5 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x", "y"}]>]>} : tensor<1x12xf32>
    %7 = "stablehlo.triangular_solve"(%arg6, %arg7) <{left_side = false, lower = true, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = true}> {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}, {}]>]>} : (tensor<3x3x3xf32>, tensor<3x4x3xf32>) -> tensor<3x4x3xf32>
    %8 = sdy.manual_computation(%6) in_shardings=[<@mesh, [{}, {"x", "y":(1)2}]>] out_shardings=[<@mesh, [{}, {"x", "y":(1)2}]>] manual_axes={"x"} (%arg8: tensor<1x6xf32>) {
      %9 = stablehlo.add %arg8, %arg8 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>} : tensor<1x6xf32>
      sdy.return %9 : tensor<1x6xf32>
    } : (tensor<1x12xf32>) -> tensor<1x12xf32>
    return %0, %2, %4, %6, %7, %8 : tensor<i64>, tensor<i64>, tensor<3x6x1xi64>, tensor<1x12xf32>, tensor<3x4x3xf32>, tensor<1x12xf32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=4, "y"=2, "z"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}, {name = "z", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<7x8x9xi8>, %arg1: tensor<7x8x9xi32>, %arg2: tensor<i64> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg3: tensor<i64> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg4: tensor<7x5x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}], unreduced={"y"}>}, %arg5: tensor<2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"z"}]>}, %arg6: tensor<0xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<15x14x9xi8>, tensor<i64> {sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<10x4x6xi32>, tensor<7x5x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"y"}]>}, tensor<2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"z"}]>}) {
    %0 = sdy.constant dense<0> : tensor<i8>
    %1 = sdy.constant dense<0> : tensor<i32>
    %2:2 = "stablehlo.reduce_window"(%arg0, %arg1, %0, %1) <{base_dilations = array<i64: 2, 2, 1>, padding = dense<[[3, 2], [2, 0], [0, 0]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 4, 4, 1>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg7: tensor<i8>, %arg8: tensor<i32>, %arg9: tensor<i8>, %arg10: tensor<i32>):
      %10 = stablehlo.add %arg7, %arg9 : tensor<i8>
      %11 = stablehlo.maximum %arg8, %arg10 : tensor<i32>
      stablehlo.return %10, %11 : tensor<i8>, tensor<i32>
    }) : (tensor<7x8x9xi8>, tensor<7x8x9xi32>, tensor<i8>, tensor<i32>) -> (tensor<15x14x9xi8>, tensor<15x14x9xi32>)
    %3 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} dense<15> : tensor<i64>
    %4 = sdy.reshard %3 <@mesh, []> : tensor<i64>
    %5 = stablehlo.dynamic_slice %2#1, %arg2, %4, %arg3, sizes = [10, 4, 6] : (tensor<15x14x9xi32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<10x4x6xi32>
    %6 = sdy.all_reduce  {"y"} %arg4 out_sharding=<@mesh, [{}, {}, {}]> : tensor<7x5x12xf32>
    %7 = stablehlo.ceil %6 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"z"}, {"y"}]>]>} : tensor<7x5x12xf32>
    %8 = sdy.reshard %7 <@mesh, [{"z"}, {}, {"y"}]> : tensor<7x5x12xf32>
    %9 = "stablehlo.scatter"(%arg5, %arg6, %arg5) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0]>, unique_indices = false}> ({
    ^bb0(%arg7: tensor<i32>, %arg8: tensor<i32>):
      stablehlo.return %arg8 : tensor<i32>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"z", "x"}]>]>} : (tensor<2xi32>, tensor<0xi32>, tensor<2xi32>) -> tensor<2xi32>
    return %2#0, %4, %5, %8, %9 : tensor<15x14x9xi8>, tensor<i64>, tensor<10x4x6xi32>, tensor<7x5x12xf32>, tensor<2xi32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=3, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 3 : i64}, {name = "y", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<9x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, tensor<9x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<9x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, tensor<9x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, tensor<9x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) {
    %0 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} dense<-1.000000e+00> : tensor<f32>
    %1 = sdy.reshard %0 <@mesh, []> : tensor<f32>
    %2 = sdy.constant dense<1.000000e+00> : tensor<f32>
    %3 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} dense<2> : tensor<1xi64>
    %4 = sdy.reshard %3 <@mesh, [{"x"}]> : tensor<1xi64>
    %5 = stablehlo.rng %1, %2, %4, distribution = UNIFORM {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y", "x"}]>]>} : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>
    %6 = sdy.reshard %5 <@mesh, [{"y"}]> : tensor<2xf32>
    %7 = sdy.reshard %5 <@mesh, [{"y"}]> : tensor<2xf32>
    %8 = sdy.constant dense<[9, 2]> : tensor<2xi32>
    %9 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} dense<[9, 2]> : tensor<2xi32>
    %10 = stablehlo.dynamic_broadcast_in_dim %5, %8, dims = [1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : (tensor<2xf32>, tensor<2xi32>) -> tensor<9x2xf32>
    %11:2 = "stablehlo.sort"(%10, %arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %19 = stablehlo.compare LT, %arg1, %arg2, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %19 : tensor<i1>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{"x"}, {"y"}]>]>} : (tensor<9x2xf32>, tensor<9x2xi32>) -> (tensor<9x2xf32>, tensor<9x2xi32>)
    %12 = stablehlo.maximum %5, %5 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y", "x"}]>]>} : tensor<2xf32>
    %13 = sdy.reshard %12 <@mesh, [{"y"}]> : tensor<2xf32>
    %14:2 = call @callee1(%13, %7) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>, <@mesh, [{"y"}]>]>} : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
    %15:2 = call @callee1(%14#1, %6) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>, <@mesh, [{"y"}]>]>} : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
    %16:2 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y", "x"}]>, <@mesh, [{"x"}, {"y"}]>]>} %14#1, %arg0 : tensor<2xf32>, tensor<9x2xi32>
    %17 = sdy.reshard %16#0 <@mesh, [{"y", "x"}]> : tensor<2xf32>
    %18 = sdy.reshard %16#1 <@mesh, [{}, {"y", "x"}]> : tensor<9x2xi32>
    return %9, %10, %11#0, %11#1, %14#0, %14#1, %15#0, %15#1, %17, %18 : tensor<2xi32>, tensor<9x2xf32>, tensor<9x2xf32>, tensor<9x2xi32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<9x2xi32>
  }
  func.func private @callee1(%arg0: tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, %arg1: tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> (tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) {
    %0 = stablehlo.add %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y", "x"}]>]>} : tensor<2xf32>
    %1 = stablehlo.reverse %arg0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y", "x"}]>]>} : tensor<2xf32>
    return %0, %1 : tensor<2xf32>, tensor<2xf32>
  }
}
// -----
module {
  sdy.mesh @mesh = <["x"=2, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}]}}
  func.func @main(%arg0: tensor<6x10xi1> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %arg1: tensor<5x7x7xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, %arg2: tensor<5x7x7xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, %arg3: tensor<i1> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<6x10xi1> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, tensor<5x7x7xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, tensor<5x7x7xf64>, tensor<5x7x7xi1> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, tensor<7x9xi1>, tensor<7x9xui32>, tensor<2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
    %0 = stablehlo.slice %arg0 [0:6, 5:10] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : (tensor<6x10xi1>) -> tensor<6x5xi1>
    %1 = stablehlo.slice %arg0 [0:6, 0:5] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : (tensor<6x10xi1>) -> tensor<6x5xi1>
    %2 = stablehlo.concatenate %0, %1, dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : (tensor<6x5xi1>, tensor<6x5xi1>) -> tensor<6x10xi1>
    %3 = sdy.reshard %2 <@mesh, [{}, {"x"}]> : tensor<6x10xi1>
    %4 = sdy.reshard %3 <@mesh, [{}, {"x"}]> : tensor<6x10xi1>
    %5:2 = call @callee0(%arg1, %arg2) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>]>} : (tensor<5x7x7xf64>, tensor<5x7x7xf64>) -> (tensor<5x7x7xf64>, tensor<5x7x7xf64>)
    %6 = sdy.reshard %5#1 <@mesh, [{"x"}, {}, {"y"}]> : tensor<5x7x7xf64>
    %7 = sdy.reshard %6 <@mesh, [{}, {}, {}]> : tensor<5x7x7xf64>
    %8:2 = call @callee0_0(%7, %arg2) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>]>} : (tensor<5x7x7xf64>, tensor<5x7x7xf64>) -> (tensor<5x7x7xf64>, tensor<5x7x7xf64>)
    %9 = sdy.reshard %8#1 <@mesh, [{}, {}, {}]> : tensor<5x7x7xf64>
    %10 = stablehlo.convert %8#0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}, {"y"}]>]>} : (tensor<5x7x7xf64>) -> tensor<5x7x7xi1>
    %11 = sdy.reshard %10 <@mesh, [{"x"}, {}, {"y"}]> : tensor<5x7x7xi1>
    %12 = sdy.constant dense<[1, 3]> : tensor<2xi32>
    %13 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} dense<[0, 1]> : tensor<2xi32>
    %14 = sdy.reshard %13 <@mesh, [{"x"}]> : tensor<2xi32>
    %15 = sdy.constant dense<0> : tensor<2xi32>
    %16 = stablehlo.dynamic_pad %0, %arg3, %12, %14, %15 : (tensor<6x5xi1>, tensor<i1>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<7x9xi1>
    %17 = stablehlo.convert %16 : (tensor<7x9xi1>) -> tensor<7x9xui32>
    %18 = sdy.constant dense<3> : tensor<i32>
    %19 = "stablehlo.case"(%18) ({
      %20 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} %14 : tensor<2xi32>
      stablehlo.return %20 : tensor<2xi32>
    }, {
      %20 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} %14 : tensor<2xi32>
      stablehlo.return %20 : tensor<2xi32>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<i32>) -> tensor<2xi32>
    return %4, %5#0, %9, %11, %16, %17, %19 : tensor<6x10xi1>, tensor<5x7x7xf64>, tensor<5x7x7xf64>, tensor<5x7x7xi1>, tensor<7x9xi1>, tensor<7x9xui32>, tensor<2xi32>
  }
  func.func private @callee0(%arg0: tensor<5x7x7xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, %arg1: tensor<5x7x7xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) -> (tensor<5x7x7xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, tensor<5x7x7xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) {
    %0 = stablehlo.add %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}, {}]>]>} : tensor<5x7x7xf64>
    %1 = stablehlo.reverse %arg0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}, {"y"}]>]>} : tensor<5x7x7xf64>
    return %0, %1 : tensor<5x7x7xf64>, tensor<5x7x7xf64>
  }
  func.func private @callee0_0(%arg0: tensor<5x7x7xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, %arg1: tensor<5x7x7xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) -> (tensor<5x7x7xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, tensor<5x7x7xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) {
    %0 = stablehlo.add %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}, {"y"}]>]>} : tensor<5x7x7xf64>
    %1 = stablehlo.reverse %arg0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}, {"y"}]>]>} : tensor<5x7x7xf64>
    return %0, %1 : tensor<5x7x7xf64>, tensor<5x7x7xf64>
  }
}
