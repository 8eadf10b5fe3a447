// A portable artifact as the StableHLO text that it stands for.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tessera::artifact {

// The text of the module in a portable artifact, or in what jax.export writes, in MLIR's generic form, with its locations; nothing for
// bytes that are neither, which are told by how they begin. Every byte is looked at here, once; the text then goes the
// way of all texts, through their guard. Throws InputError, with the byte at fault, for artifacts that aren't whole, for versions,
// operations, attributes and types that aren't known, and for what is nested too deeply or out of proportion.
std::optional<std::string> program_text(const std::string &name, std::string_view bytes);

}  // namespace tessera::artifact
