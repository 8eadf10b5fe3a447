// Calls all lists of interfaces, by the file of a family that holds them. A program that needs only some phases links only
// their lists:
//
//   register_interfaces<InterfaceFile::reference>(registry);
#pragma once

#include "ops/registration.h"

namespace tessera {

// Names the files of models in src/ops/<family>.
enum class InterfaceFile {
  reference,
  sharding_rule,
  localize,
  partial,
  fused,
  kernel,
  collective_task,
  derivative,
  prune,
  batch,
  refine,
  cost
};

// Registers the models of some files. Functions of other files aren't referred to.
template <InterfaceFile... files>
void register_interfaces(mlir::DialectRegistry &registry) {
#define TESSERA_MODELS(file, function) \
  if constexpr (((InterfaceFile::file == files) || ...)) function(registry);
#include "ops/registrations.def"
#undef TESSERA_MODELS
}

inline void register_all_interfaces(mlir::DialectRegistry &registry) {
#define TESSERA_MODELS(file, function) function(registry);
#include "ops/registrations.def"
#undef TESSERA_MODELS
}

}  // namespace tessera
