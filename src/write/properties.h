// The attributes of one operation, as the properties of an operation of an artifact.
#pragma once

#include "artifact/operations.h"
#include "write/entry_writer.h"

namespace tessera {

// Says whether the operation of `row` can hold all that `op` says, as that of the `newest` row of its meaning can.
bool can_hold(const artifact::Operation &row, const artifact::Operation &newest, mlir::Operation *op);

// The version from which on artifacts have all attributes of the row.
artifact::Version first_version_of(const artifact::Operation &row);

// In `version` of VHLO. `is_plain`: the operation stands in artifacts as it is, with attributes of MLIR.
artifact::ByteWriter properties_of(mlir::Operation *op, const artifact::Operation &row, bool is_plain,
                                   artifact::Version version, EntryWriter &entries, const Unwritable &refuse);

}  // namespace tessera
