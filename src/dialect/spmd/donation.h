// Finds a program's donated arguments: nobody reads them after the run, so results and temporaries may use their
// memory. Such an argument has one of JAX's attributes:
//
//   func.func @main(%state: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %spare: tensor<4xf32> {jax.buffer_donor = true})
//
// The memory plan assigns results to arguments and doesn't need the number. The number also names the result that
// replaces the argument in the next run of a training loop.
#pragma once

#include <optional>

#include "llvm/ADT/BitVector.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tessera {

bool is_donated(mlir::FunctionOpInterface function, unsigned argument);
// Returns the number of the result that replaces the argument, if it is given and has the argument's type.
std::optional<unsigned> successor_of(mlir::FunctionOpInterface function, unsigned argument);

// Erases results, and renumbers those that replace arguments. An argument whose result is erased stays donated.
void erase_results(mlir::FunctionOpInterface function, const llvm::BitVector &gone);

void copy_donations(mlir::FunctionOpInterface from, mlir::FunctionOpInterface to);

}  // namespace tessera
