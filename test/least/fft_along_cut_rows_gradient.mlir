// Cotangents of columns come together, and the real gradients go back to where their rows lie.
// least: (n - 1) / n * 96 * 48 * (8 + 4)
// messages: 2

module @jit_fft_along_cut_rows_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x48xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<96x48xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<96x48xcomplex<f32>>) -> tensor<48x96xcomplex<f32>>
    %1 = call @fft(%0) : (tensor<48x96xcomplex<f32>>) -> tensor<48x96xcomplex<f32>>
    %2 = stablehlo.transpose %1, dims = [1, 0] : (tensor<48x96xcomplex<f32>>) -> tensor<96x48xcomplex<f32>>
    %3 = stablehlo.real %2 : (tensor<96x48xcomplex<f32>>) -> tensor<96x48xf32>
    %4 = stablehlo.convert %3 : tensor<96x48xf32>
    return %4 : tensor<96x48xf32>
  }
  func.func private @fft(%arg0: tensor<48x96xcomplex<f32>>) -> tensor<48x96xcomplex<f32>> {
    %0 = call @fft_0(%arg0) : (tensor<48x96xcomplex<f32>>) -> tensor<48x96xcomplex<f32>>
    return %0 : tensor<48x96xcomplex<f32>>
  }
  func.func private @fft_0(%arg0: tensor<48x96xcomplex<f32>>) -> tensor<48x96xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = FFT, length = [96] : (tensor<48x96xcomplex<f32>>) -> tensor<48x96xcomplex<f32>>
    return %0 : tensor<48x96xcomplex<f32>>
  }
}
