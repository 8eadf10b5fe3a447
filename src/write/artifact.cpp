#include "write/artifact.h"

#include <fmt/format.h>

#include <algorithm>

#include "write/module_writer.h"

namespace tessera {
namespace {

using artifact::Operation;
using artifact::Version;

// Returns the oldest row that can hold the operation.
const Operation &oldest_row(mlir::Operation *op, Defaults &defaults, const Unwritable &refuse) {
  auto rows = artifact::operations_of(meaning_of(op));
  if (rows.empty())
    refuse(fmt::format(
        "operation '{}' has no form in portable artifacts, which hold StableHLO, chlo and sdy; write a text "
        "instead",
        op->getName().getStringRef().str()));
  for (const Operation *row : rows)
    if (can_hold(*row, *rows.back(), op, defaults)) return *row;
  return *rows.back();
}

// Returns the oldest version that has all operations of the module.
Version first_version_of_operations(mlir::ModuleOp module, Defaults &defaults, Unwritable &refuse) {
  Version first = artifact::oldest_version;
  module->walk([&](mlir::Operation *op) {
    refuse.at(op);
    first = std::max(first, first_version_of(oldest_row(op, defaults, refuse)));
  });
  return first;
}

// Refuses a version that can't hold one of the operations.
void check_operations(mlir::ModuleOp module, Version version, Defaults &defaults, Unwritable &refuse) {
  module->walk([&](mlir::Operation *op) {
    refuse.at(op);
    const Operation &row = oldest_row(op, defaults, refuse);
    if (row.first > version)
      refuse(fmt::format("operation '{}', with these attributes, is in VHLO from version {} on, and {} is asked for",
                         op->getName().getStringRef().str(), to_string(row.first), to_string(version)));
  });
}

}  // namespace

std::string artifact_of(mlir::ModuleOp module, std::optional<Version> version) {
  Unwritable refuse(module.getContext());
  Defaults defaults(module.getContext());
  if (version) check_operations(module, *version, defaults, refuse);
  const Version wanted = version ? *version : first_version_of_operations(module, defaults, refuse);
  ModuleWriter written(module, wanted, defaults, refuse);
  // Only the writer knows the types. The operations of an artifact don't depend on types, except for the versions of
  // their rows.
  if (written.first_version_of_types() <= wanted) return written.bytes();
  if (!version) return ModuleWriter(module, written.first_version_of_types(), defaults, refuse).bytes();
  refuse.at(module);
  refuse(fmt::format("the program has types that are in VHLO from version {} on, and {} is asked for",
                     to_string(written.first_version_of_types()), to_string(wanted)));
}

}  // namespace tessera
