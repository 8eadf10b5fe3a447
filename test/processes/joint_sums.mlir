// Two products whose sums travel as one message, each large enough to be combined by ranges.
sdy.mesh @m = <["x"=4]>
func.func @main(%a: tensor<128x512xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"x"}]>}, %b: tensor<512x96xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}, %c: tensor<512x200xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) -> (tensor<128x96xf32>, tensor<128x200xf32>) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<128x512xf32>, tensor<512x96xf32>) -> tensor<128x96xf32>
  %1 = stablehlo.dot_general %a, %c, contracting_dims = [1] x [0] : (tensor<128x512xf32>, tensor<512x200xf32>) -> tensor<128x200xf32>
  return %0, %1 : tensor<128x96xf32>, tensor<128x200xf32>
}
