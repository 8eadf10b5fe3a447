// Arguments of a program that the caller gives away: nobody reads them after the run, so that results and temporaries may
// stand in their memory. Such an argument carries one of the attributes that JAX writes:
//
//   func.func @main(%state: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %spare: tensor<4xf32> {jax.buffer_donor = true})
//
// Which result stands where is for the memory plan to choose; the number is a hint that it doesn't need. It also says which result
// is what the argument has become: a caller who goes on gives it to the next run.
#pragma once

#include <optional>

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tessera {

bool is_donated(mlir::FunctionOpInterface function, unsigned argument);
// The number of the result that the argument has become, where that is said, and it has the argument's type.
std::optional<unsigned> successor_of(mlir::FunctionOpInterface function, unsigned argument);

// `to`, which takes the same arguments, gets the attributes of `from`.
void copy_donations(mlir::FunctionOpInterface from, mlir::FunctionOpInterface to);

}  // namespace tessera
