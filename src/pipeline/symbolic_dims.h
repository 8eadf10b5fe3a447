// Makes exported functions with symbolic dimensions, or for several platforms, programs of static shapes for CPUs.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "mlir/IR/MLIRContext.h"
#include "read/reader.h"

namespace tessera {

// Returns the dimensions of `b=8,k=4`. Throws InputError, which begins with the option, for any other text, and for a
// dimension that stands there twice.
std::map<std::string, int64_t> dims_of(const std::string &option, const std::string &text);

// Returns the text of the program with these extents, and nothing for a program that has no others. `bytes` are the
// bytes of the file whose module `source` is. Throws InputError for dimensions without a value, values for others, and
// where the program's own assertions about its shapes fail.
std::optional<std::string> text_with_known_dims(mlir::MLIRContext &context, const Source &source,
                                                const std::string &bytes, const std::map<std::string, int64_t> &dims);

}  // namespace tessera
