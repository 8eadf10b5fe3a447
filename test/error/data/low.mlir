// A right program whose argument NumPy has no dtype for.
func.func @main(%a: tensor<3xbf16>) -> tensor<3xbf16> {
  %0 = stablehlo.add %a, %a : tensor<3xbf16>
  return %0 : tensor<3xbf16>
}
