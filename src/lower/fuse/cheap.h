// Decides which operations each user computes again, so that their values needn't be stored. They cost little and read
// no more than their value takes: broadcasts, iotas, scalars, conversions, slices and the like.
#pragma once

#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "lower/fuse/fuse.h"
#include "mlir/IR/Block.h"
#include "ops/op_interfaces.h"

namespace tessera {

class CheapOps {
 public:
  explicit CheapOps(const FuseOptions &options) : options_(options) {}

  // Judges the ops of a block, in order. Ops of blocks around it that it uses may be judged later.
  void add(mlir::Block &block);

  // Returns whether the op takes part in fused loops, and remembers its traits.
  bool is_fusible(mlir::Operation *op);
  FusionTraits traits_of(mlir::Operation *op);
  // Returns whether each kernel that uses the op writes it again: constants of a few bytes, and cheap ops.
  bool is_repeated(mlir::Operation *op);

  // Takes an op without users out of its block. Its memory is kept until the end, so that no new op has its address.
  void bury(mlir::Operation *op);
  CheapOps(const CheapOps &) = delete;
  ~CheapOps();

 private:
  struct Judgement {
    bool is_cheap = false;
    int cost = 0;         // of an element, with all cheap ops that it needs
    int64_t reads = 0;    // bytes that must be read to compute the op anew
    int64_t written = 1;  // operations that are written into a kernel where it asks for the op once
  };
  Judgement judge(mlir::Operation *op);
  int64_t written_with(mlir::Operation *op) const;
  void store_operands_beyond_limit(mlir::Operation *op);
  bool is_view(mlir::Operation *op);
  bool is_of_nothing(mlir::Operation *op, int depth);
  bool find_of_nothing(mlir::Operation *op, int depth);

  const FuseOptions &options_;
  llvm::DenseMap<mlir::Operation *, FusionTraits> traits_;
  llvm::DenseMap<mlir::Operation *, Judgement> judgements_;
  llvm::DenseMap<std::pair<mlir::Operation *, int>, bool> of_nothing_;  // by depth
  std::vector<mlir::Operation *> buried_;
};

// Gives the number of times that an op which chooses by coordinates (FusedOpInterface::coordinatesUsed) computes an
// operand: in the branch for all lanes, and lane by lane.
constexpr int64_t copies_in_branches = 2;

// Returns whether the op is a constant of few bytes, which every kernel holds itself.
bool is_small_constant(mlir::Operation *op);

}  // namespace tessera
