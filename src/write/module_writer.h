// Writes the operations of a module as those of an artifact in one version of VHLO.
//
// Operations of sdy and chlo stand in artifacts unchanged, on MLIR's types. Others compute on VHLO's types, and casts
// stand in between:
//
//   %0 = vhlo.add_v1 %a, %a                       tensor_v1<8x!vhlo.f32_v1>
//   %1 = builtin.unrealized_conversion_cast %0    tensor<8xf32>
//   %2 = sdy.sharding_constraint %1               tensor<8xf32>
//   %3 = builtin.unrealized_conversion_cast %2    tensor_v1<8x!vhlo.f32_v1>
#pragma once

#include <string>
#include <string_view>

#include "mlir/IR/BuiltinOps.h"
#include "write/entry_writer.h"
#include "write/properties.h"

namespace tessera {

// Returns the name by which the table of artifact/operations.h knows an operation.
std::string_view meaning_of(mlir::Operation *op);

class ModuleWriter {
 public:
  ModuleWriter(mlir::ModuleOp module, artifact::Version version, Defaults &defaults, Unwritable &refuse);
  artifact::Version first_version_of_types() const { return entries_.first_version(); }
  const std::string &bytes() const { return bytes_; }

 private:
  using Bytes = artifact::ByteWriter;
  // Numbers values. Each operation that is isolated from above has its own numbers.
  struct Scope {
    llvm::DenseMap<mlir::Value, uint64_t> numbers;  // of the values on VHLO's types, if there are any
    uint64_t next = 0;                              // of the present region
    uint64_t end = 0;                               // of the regions so far
  };

  void write_operation(Bytes &bytes, Scope &scope, mlir::Operation *op);
  void write_results(Bytes &bytes, Scope &scope, mlir::Operation *op, bool is_plain);
  void write_regions(Bytes &bytes, Scope &scope, mlir::Operation *op, bool is_plain);
  void write_block(Bytes &bytes, Scope &scope, mlir::Block &block, bool is_plain);
  uint64_t write_cast(Bytes &bytes, Scope &scope, uint64_t value, uint64_t type, mlir::Location location);

  artifact::ContainerWriter tables_;
  EntryWriter entries_;
  artifact::Version version_;
  Defaults &defaults_;
  Unwritable &refuse_;
  std::string bytes_;
};

}  // namespace tessera
