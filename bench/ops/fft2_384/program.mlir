module @jit_fft2_384 attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=1]> {stablehlo.mesh = {axes = [{name = "x", size = 1 : i64}]}}
  func.func public @main(%arg0: tensor<384x384xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg1: tensor<384x384xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<384x384xf32> {jax.result_info = "result[0]"}, tensor<384x384xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.complex %arg0, %arg1 : tensor<384x384xcomplex<f32>>
    %1 = call @fft(%0) : (tensor<384x384xcomplex<f32>>) -> tensor<384x384xcomplex<f32>>
    %2 = stablehlo.real %1 : (tensor<384x384xcomplex<f32>>) -> tensor<384x384xf32>
    %3 = stablehlo.imag %1 : (tensor<384x384xcomplex<f32>>) -> tensor<384x384xf32>
    return %2, %3 : tensor<384x384xf32>, tensor<384x384xf32>
  }
  func.func private @fft(%arg0: tensor<384x384xcomplex<f32>>) -> tensor<384x384xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = FFT, length = [384, 384] : (tensor<384x384xcomplex<f32>>) -> tensor<384x384xcomplex<f32>>
    return %0 : tensor<384x384xcomplex<f32>>
  }
}
