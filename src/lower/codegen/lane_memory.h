// Loads and stores the lanes of elements of arrays in memory.
//
// While the code runs, memory that isn't shared isn't written. Its loads are in an alias scope that no store is in, so
// LLVM may move them past any store.
#pragma once

#include <cstdint>

#include "llvm/ADT/DenseMap.h"
#include "lower/codegen/lanes.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tessera {

class Emitter;

// Returns how far ahead large arrays are best prefetched (LaneMemory::ask_ahead) if `arrays` of them are read at the
// same time.
int64_t bytes_ahead_of(int64_t arrays);

class LaneMemory {
 public:
  explicit LaneMemory(Emitter &emitter);

  // Binds an argument of the body to memory, `shared` if results may be written to the same memory. If it is read in
  // order, it is prefetched `bytes_ahead` bytes ahead, or not at all for 0.
  void bind(mlir::Value argument, llvm::Value *pointer, bool shared, int64_t bytes_ahead = 0) {
    bound_[argument] = {pointer, shared, bytes_ahead};
  }
  Lanes load_bound(mlir::Value argument, const LaneIndex &index);

  // These return the offset of an index in elements, and the elements at an offset (of each lane).
  Coordinate offset_of(mlir::RankedTensorType type, const LaneIndex &index);
  Lanes load(DType dtype, llvm::Value *pointer, const Coordinate &offset, llvm::Value *mask, bool shared = true);
  void store(const Lanes &lanes, llvm::Value *pointer, const Coordinate &offset, llvm::Value *mask,
             bool streaming = false);
  // Prefetches for later iterations, beside a load from an array that is read in the order of memory.
  void ask_ahead(DType dtype, llvm::Value *pointer, const Coordinate &offset, int64_t bytes_ahead);

 private:
  struct Bound {
    llvm::Value *pointer;
    bool shared;
    int64_t bytes_ahead;
  };
  llvm::Value *load_part(llvm::Type *type, llvm::Value *pointer, const Coordinate &offset, llvm::Value *mask,
                         bool shared);
  llvm::Value *load_spread(llvm::Type *type, llvm::Value *pointer, int64_t step, llvm::Value *mask, bool shared);
  llvm::Value *load_scattered(llvm::Type *type, llvm::Value *pointer, llvm::Value *offsets, llvm::Value *mask,
                              bool shared);
  llvm::Value *full_mask() const;
  llvm::Value *marked(llvm::Value *load, bool shared);

  Emitter &emitter_;
  llvm::IRBuilder<> &builder_;
  llvm::DenseMap<mlir::Value, Bound> bound_;
  llvm::MDNode *read_only_;  // the alias scope
};

}  // namespace tessera
