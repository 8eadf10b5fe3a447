// Sets the function by which programs call functions of Python. Its address comes as an option of the client, so that
// no program can name one.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tessera::pjrt {

// Calls function number `function` on operands, whose elements it reads, and writes the elements of results. Returns
// null, or what has failed as a text that stays until the thread's next call.
using ForeignHostFunction = const char *(*)(uint64_t function, size_t num_operands, const void *const *operands,
                                            const size_t *operand_bytes, size_t num_results, void *const *results,
                                            const size_t *result_bytes);

// Sets the function for the rest of the process.
void use_host_function(int64_t address);

}  // namespace tessera::pjrt
