// Calls functions of a host such as Python, through a C interface, by their numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/tensor.h"

namespace tessera {

// Calls function number `function` on operands, whose elements it reads, and writes the elements of results. Returns
// null, or an error text that stays valid until the thread's next call.
using ForeignFunction = const char *(*)(uint64_t function, size_t num_operands, const void *const *operands,
                                        const size_t *operand_bytes, size_t num_results, void *const *results,
                                        const size_t *result_bytes);

// Fills `results`, which have their types and memory. Returns an error text, or nothing.
std::string call_foreign(ForeignFunction call, uint64_t function, const std::vector<Tensor> &operands,
                         std::vector<Tensor> &results);

}  // namespace tessera
