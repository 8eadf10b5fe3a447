// RUN: tessera run %s --random 0
// EXPECT: value_of_index_elements.mlir:4:8: error: 'func.call' op gives result 0 of type 'tensor<4xindex>', whose element type isn't supported: integers, floats, complex numbers and i1 are, so convert them to such
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = func.call @f() : () -> tensor<4xindex>
  return %a : tensor<4xf32>
}
func.func private @f() -> tensor<4xindex>
