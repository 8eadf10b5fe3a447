// Turns a portable artifact into StableHLO text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tessera::artifact {

// Returns the text of the module in a portable artifact, or in a file of jax.export, in MLIR's generic form with
// locations. Returns nothing for bytes that begin like neither. Every byte is read once here; the text then goes
// through the checks of all texts. Throws InputError, with the byte at fault, for artifacts that aren't whole, for
// versions, operations, attributes and types that aren't known, and for programs that are nested too deeply or whose
// text is out of proportion.
std::optional<std::string> program_text(const std::string &name, std::string_view bytes);

}  // namespace tessera::artifact
