// The file that jax.export.export(f)(...).serialize() writes: a table of FlatBuffers, in which the module is a portable artifact.
#pragma once

#include <optional>

#include "artifact/container.h"

namespace tessera::artifact {

// The artifact in it; nothing for bytes that aren't such a table. Artifacts of gradients, in tables within it, are passed over.
std::optional<Part> exported_artifact(std::string_view bytes);

}  // namespace tessera::artifact
