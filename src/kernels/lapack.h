// Makes kernels for LAPACK's routines, by the names that programs call them by.
#pragma once

#include <optional>
#include <string_view>

#include "kernels/kernel.h"
#include "reference/evaluators/lapack.h"

namespace tessera {

// Computes `lapack` of reference/evaluators/lapack.h on operands of these types; returns nothing where that function
// returns nothing. Its buffers are the operands, then the results.
std::optional<Kernel> lapack_kernel(std::string_view routine, const LapackOptions &options, const LapackTypes &operands,
                                    const LapackTypes &results);

}  // namespace tessera
