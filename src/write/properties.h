// Writes the attributes of one operation as the properties of an operation of an artifact.
#pragma once

#include "artifact/operations.h"
#include "llvm/ADT/DenseMap.h"
#include "write/entry_writer.h"

namespace tessera {

// Holds the default values of attributes that are left out, each parsed once.
class Defaults {
 public:
  explicit Defaults(mlir::MLIRContext *context) : context_(context) {}
  mlir::Attribute of(const artifact::Field &field);

 private:
  mlir::MLIRContext *context_;
  llvm::DenseMap<llvm::StringRef, mlir::Attribute> known_;
};

// Returns whether the operation of `row` can hold everything that `op` says, as the operation of the `newest` row of
// the same meaning can.
bool can_hold(const artifact::Operation &row, const artifact::Operation &newest, mlir::Operation *op,
              Defaults &defaults);

// Returns the first version in which artifacts have all attributes of the row.
artifact::Version first_version_of(const artifact::Operation &row);

// Writes in `version` of VHLO. `is_plain` says that the operation stands in artifacts unchanged, with attributes of
// MLIR.
artifact::ByteWriter properties_of(mlir::Operation *op, const artifact::Operation &row, bool is_plain,
                                   artifact::Version version, EntryWriter &entries, Defaults &defaults,
                                   const Unwritable &refuse);

}  // namespace tessera
