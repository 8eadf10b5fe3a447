// All rows of n-th of the columns go to each device.
// covers: N11
// least: (n - 1) / n * 96 * 48 * 8
// messages: 1

module @jit_fft_to_columns attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x48xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<96x48xcomplex<f32>> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<96x48xcomplex<f32>>) -> tensor<48x96xcomplex<f32>>
    %1 = call @fft(%0) : (tensor<48x96xcomplex<f32>>) -> tensor<48x96xcomplex<f32>>
    %2 = stablehlo.transpose %1, dims = [1, 0] : (tensor<48x96xcomplex<f32>>) -> tensor<96x48xcomplex<f32>>
    return %2 : tensor<96x48xcomplex<f32>>
  }
  func.func private @fft(%arg0: tensor<48x96xcomplex<f32>>) -> tensor<48x96xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = FFT, length = [96] : (tensor<48x96xcomplex<f32>>) -> tensor<48x96xcomplex<f32>>
    return %0 : tensor<48x96xcomplex<f32>>
  }
}
