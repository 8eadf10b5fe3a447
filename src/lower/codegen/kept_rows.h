// Keeps rows of expensive values on the stack for later loops over the same rows.
//
// A row's memory holds the elements at the index at which its loop has ended, until the scope of that index ends. It is
// read there only, at indices whose coordinates outside of the row are the same.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lower/codegen/code_scopes.h"

namespace tessera {

class Emitter;

class KeptRows {
 public:
  KeptRows(Emitter &emitter, CodeScopes &scopes) : emitter_(emitter), scopes_(scopes) {}

  // Keeps lanes of a value, on an iteration of a loop over `dims` of it.
  void keep(mlir::Value value, const LaneIndex &index, const std::vector<int64_t> &dims);
  void end(mlir::Value value, const LaneIndex &index) { scopes_.innermost().kept[value] = index; }  // ends that loop
  // Returns lanes from the value's row, if it holds them.
  std::optional<Lanes> load(mlir::Value value, const LaneIndex &index);

 private:
  struct Row {
    llvm::Value *pointer = nullptr;
    std::vector<int64_t> dims;
  };
  bool holds(const Row &row, mlir::Value value, const LaneIndex &index) const;
  Coordinate offset_in(const Row &row, mlir::Value value, const LaneIndex &index);

  Emitter &emitter_;
  CodeScopes &scopes_;
  llvm::DenseMap<mlir::Value, Row> rows_;
};

}  // namespace tessera
