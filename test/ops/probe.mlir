// interpreter.probe and check.expect_serialized_eq
func.func @main() {
  %x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %y = interpreter.probe %x, probe_id = "first" : tensor<2xf32>
  %z = stablehlo.add %y, %y : tensor<2xf32>
  %w = interpreter.probe %z, probe_id = "first" : tensor<2xf32>
  check.expect_serialized_eq %x, probe_id = "first" : tensor<2xf32>
  check.expect_serialized_eq %w, probe_id = "first", iter = 1 : tensor<2xf32>
  check.expect_eq_const %w, dense<[2.0, 4.0]> : tensor<2xf32>
  return
}
