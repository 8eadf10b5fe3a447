// Rows are whole.
// least: 0

module @jit_real_fft_of_rows attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x48xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<96x25xcomplex<f32>> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = call @fft(%arg0) : (tensor<96x48xf32>) -> tensor<96x25xcomplex<f32>>
    return %0 : tensor<96x25xcomplex<f32>>
  }
  func.func private @fft(%arg0: tensor<96x48xf32>) -> tensor<96x25xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = RFFT, length = [48] : (tensor<96x48xf32>) -> tensor<96x25xcomplex<f32>>
    return %0 : tensor<96x25xcomplex<f32>>
  }
}
