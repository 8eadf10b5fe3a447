// Across blocks, along each and back in order: the array is transposed three times, of which each device keeps n-th of its block.
// least: 3 * (n - 1) / n * 6912 * 8
// messages: 3

module @jit_fft_of_line attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<6912xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> (tensor<6912xcomplex<f32>> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) {
    %0 = call @fft(%arg0) : (tensor<6912xcomplex<f32>>) -> tensor<6912xcomplex<f32>>
    return %0 : tensor<6912xcomplex<f32>>
  }
  func.func private @fft(%arg0: tensor<6912xcomplex<f32>>) -> tensor<6912xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = FFT, length = [6912] : (tensor<6912xcomplex<f32>>) -> tensor<6912xcomplex<f32>>
    return %0 : tensor<6912xcomplex<f32>>
  }
}
