sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%x: tensor<256x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %w: tensor<128x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<256x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %h0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<256x128xf32>, tensor<128x128xf32>) -> tensor<256x128xf32>
  %t0 = stablehlo.tanh %h0 : tensor<256x128xf32>
  %h1 = stablehlo.dot_general %t0, %w, contracting_dims = [1] x [0] : (tensor<256x128xf32>, tensor<128x128xf32>) -> tensor<256x128xf32>
  %t1 = stablehlo.tanh %h1 : tensor<256x128xf32>
  %h2 = stablehlo.dot_general %t1, %w, contracting_dims = [1] x [0] : (tensor<256x128xf32>, tensor<128x128xf32>) -> tensor<256x128xf32>
  %t2 = stablehlo.tanh %h2 : tensor<256x128xf32>
  %h3 = stablehlo.dot_general %t2, %w, contracting_dims = [1] x [0] : (tensor<256x128xf32>, tensor<128x128xf32>) -> tensor<256x128xf32>
  %t3 = stablehlo.tanh %h3 : tensor<256x128xf32>
  %h4 = stablehlo.dot_general %t3, %w, contracting_dims = [1] x [0] : (tensor<256x128xf32>, tensor<128x128xf32>) -> tensor<256x128xf32>
  %t4 = stablehlo.tanh %h4 : tensor<256x128xf32>
  %h5 = stablehlo.dot_general %t4, %w, contracting_dims = [1] x [0] : (tensor<256x128xf32>, tensor<128x128xf32>) -> tensor<256x128xf32>
  %t5 = stablehlo.tanh %h5 : tensor<256x128xf32>
  return %t5 : tensor<256x128xf32>
}
