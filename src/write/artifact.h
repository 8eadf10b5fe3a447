// Writes a module as a portable artifact: MLIR's bytecode with operations of VHLO, as StableHLO's serialisation and
// jax.export write.
#pragma once

#include <optional>
#include <string>

#include "artifact/version.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Writes in `version` of VHLO, or in the oldest that has everything the module says. Throws InputError for a module
// that has no such form, such as one with collectives of spmd.
std::string artifact_of(mlir::ModuleOp module, std::optional<artifact::Version> version = std::nullopt);

}  // namespace tessera
