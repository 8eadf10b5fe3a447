// Rows are transformed where they lie; then each device keeps n-th of its block, and is sent its columns.
// least: (n - 1) / n * 96 * 48 * 8
// messages: 1

module @jit_fft_of_both_dimensions attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x48xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<96x48xcomplex<f32>> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}) {
    %0 = call @fft(%arg0) : (tensor<96x48xcomplex<f32>>) -> tensor<96x48xcomplex<f32>>
    return %0 : tensor<96x48xcomplex<f32>>
  }
  func.func private @fft(%arg0: tensor<96x48xcomplex<f32>>) -> tensor<96x48xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = FFT, length = [96, 48] : (tensor<96x48xcomplex<f32>>) -> tensor<96x48xcomplex<f32>>
    return %0 : tensor<96x48xcomplex<f32>>
  }
}
