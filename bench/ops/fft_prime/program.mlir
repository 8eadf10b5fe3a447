module @jit_fft_prime attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=1]> {stablehlo.mesh = {axes = [{name = "x", size = 1 : i64}]}}
  func.func public @main(%arg0: tensor<64x1009xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg1: tensor<16x10007xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<64x1009xf32> {jax.result_info = "result[0]"}, tensor<64x1009xf32> {jax.result_info = "result[1]"}, tensor<16x10007xf32> {jax.result_info = "result[2]"}, tensor<16x10007xf32> {jax.result_info = "result[3]"}) {
    %0 = call @fft(%arg0) : (tensor<64x1009xf32>) -> tensor<64x1009xcomplex<f32>>
    %1 = call @fft_0(%arg1) : (tensor<16x10007xf32>) -> tensor<16x10007xcomplex<f32>>
    %2 = stablehlo.real %0 : (tensor<64x1009xcomplex<f32>>) -> tensor<64x1009xf32>
    %3 = stablehlo.imag %0 : (tensor<64x1009xcomplex<f32>>) -> tensor<64x1009xf32>
    %4 = stablehlo.real %1 : (tensor<16x10007xcomplex<f32>>) -> tensor<16x10007xf32>
    %5 = stablehlo.imag %1 : (tensor<16x10007xcomplex<f32>>) -> tensor<16x10007xf32>
    return %2, %3, %4, %5 : tensor<64x1009xf32>, tensor<64x1009xf32>, tensor<16x10007xf32>, tensor<16x10007xf32>
  }
  func.func private @fft(%arg0: tensor<64x1009xf32>) -> tensor<64x1009xcomplex<f32>> {
    %0 = stablehlo.convert %arg0 : (tensor<64x1009xf32>) -> tensor<64x1009xcomplex<f32>>
    %1 = stablehlo.fft %0, type = FFT, length = [1009] : (tensor<64x1009xcomplex<f32>>) -> tensor<64x1009xcomplex<f32>>
    return %1 : tensor<64x1009xcomplex<f32>>
  }
  func.func private @fft_0(%arg0: tensor<16x10007xf32>) -> tensor<16x10007xcomplex<f32>> {
    %0 = stablehlo.convert %arg0 : (tensor<16x10007xf32>) -> tensor<16x10007xcomplex<f32>>
    %1 = stablehlo.fft %0, type = FFT, length = [10007] : (tensor<16x10007xcomplex<f32>>) -> tensor<16x10007xcomplex<f32>>
    return %1 : tensor<16x10007xcomplex<f32>>
  }
}
