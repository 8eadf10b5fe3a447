// RUN: tessera run %s --random 0
// EXPECT: print_on_devices_in_words.mlir:4:3: error: @debug.print takes a text for each group of devices, debug.labels = ["a", "b"] and debug.devices = [[0, 1], [2]], or neither
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  stablehlo.custom_call @debug.print(%a) {backend_config = "x {}", has_side_effect = true, debug.labels = ["a"], debug.devices = [0]} : (tensor<4xf32>) -> ()
  return %a : tensor<4xf32>
}
