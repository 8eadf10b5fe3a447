// Checks programs before MLIR reads them, so that no input, however odd, can exhaust memory or the stack.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tessera {

inline constexpr int64_t most_program_bytes = int64_t{1} << 30;
inline constexpr int most_nesting = 1000;                   // of brackets: regions, attributes, types, locations
inline constexpr int64_t most_rank = 64;                    // of an array: sets of dimensions are sets of bits
inline constexpr int64_t most_elements = int64_t{1} << 56;  // of an array, which then has fewer than 2^61 bytes
inline constexpr int64_t most_alias_parts = 10'000;         // of one alias, with those of the aliases in it
inline constexpr int64_t most_affine_bytes =
    10'000;  // of one affine map or set, whose parser descends without brackets

// Throws InputError (`NAME:LINE:COL: error: ...`) for a text that is too long, nests too deeply, holds a NUL byte, or
// names arrays that no memory could hold or that have too many dimensions. It refuses an alias that stands for too many
// parts (if each alias is made of two of the one before, the 40th has 2^40 parts). For files that aren't the text of a
// program, the error names their kind: MLIR bytecode, VHLO, compiled HLO, arrays, archives.
void guard(const std::string &name, std::string_view text);

}  // namespace tessera
