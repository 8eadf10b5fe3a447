// Turns exported functions with symbolic dimensions, or for several platforms, into programs of static shapes for CPUs.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "mlir/IR/MLIRContext.h"
#include "read/reader.h"

namespace tessera {

// Returns the dimensions of `b=8,k=4`. Throws InputError, which begins with the option, for any other text, and for a
// repeated dimension.
std::map<std::string, int64_t> dims_of(const std::string &option, const std::string &text);

// Returns the text of the program with these extents, or nothing for a program whose shapes are static already. `bytes`
// are the bytes of the file whose module `source` is. Throws InputError for dimensions without a value, for values
// without a dimension, and if the program's own assertions about its shapes fail.
std::optional<std::string> text_with_known_dims(mlir::MLIRContext &context, const Source &source,
                                                const std::string &bytes, const std::map<std::string, int64_t> &dims);

}  // namespace tessera
