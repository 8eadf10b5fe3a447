// Arguments of a program that the caller gives away: nobody reads them after the run, so that results and temporaries may
// stand in their memory. Such an argument carries one of the attributes that JAX writes:
//
//   func.func @main(%state: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %spare: tensor<4xf32> {jax.buffer_donor = true})
//
// Which result stands where is for the memory plan to choose; the number is a hint that it doesn't need.
#pragma once

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tessera {

bool is_donated(mlir::FunctionOpInterface function, unsigned argument);

// `to`, which takes the same arguments, gets the attributes of `from`.
void copy_donations(mlir::FunctionOpInterface from, mlir::FunctionOpInterface to);

}  // namespace tessera
