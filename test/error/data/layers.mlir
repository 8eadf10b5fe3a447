sdy.mesh @m = <["x"=4]>

func.func @main(%x: tensor<256x32xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>},
                %w1: tensor<32x32xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>},
                %w2: tensor<32x32xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>},
                %w3: tensor<32x32xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) -> tensor<256x32xf32> {
  %p1 = stablehlo.dot_general %x, %w1, contracting_dims = [1] x [0] : (tensor<256x32xf32>, tensor<32x32xf32>) -> tensor<256x32xf32>
  %h1 = stablehlo.tanh %p1 : tensor<256x32xf32>
  %p2 = stablehlo.dot_general %h1, %w2, contracting_dims = [1] x [0] : (tensor<256x32xf32>, tensor<32x32xf32>) -> tensor<256x32xf32>
  %h2 = stablehlo.tanh %p2 : tensor<256x32xf32>
  %p3 = stablehlo.dot_general %h2, %w3, contracting_dims = [1] x [0] : (tensor<256x32xf32>, tensor<32x32xf32>) -> tensor<256x32xf32>
  %h3 = stablehlo.tanh %p3 : tensor<256x32xf32>
  %g3 = stablehlo.dot_general %h3, %w3, contracting_dims = [1] x [1] : (tensor<256x32xf32>, tensor<32x32xf32>) -> tensor<256x32xf32>
  %d2 = stablehlo.multiply %g3, %h2 : tensor<256x32xf32>
  %g2 = stablehlo.dot_general %d2, %w2, contracting_dims = [1] x [1] : (tensor<256x32xf32>, tensor<32x32xf32>) -> tensor<256x32xf32>
  %d1 = stablehlo.multiply %g2, %h1 : tensor<256x32xf32>
  %g1 = stablehlo.dot_general %d1, %w1, contracting_dims = [1] x [1] : (tensor<256x32xf32>, tensor<32x32xf32>) -> tensor<256x32xf32>
  return %g1 : tensor<256x32xf32>
}
