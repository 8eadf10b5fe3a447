// Counts the bytes that a fused kernel moves.
#include <algorithm>

#include "lower/codegen/nest_parts.h"
#include "ops/value_types.h"

namespace tessera {
namespace {

constexpr int64_t least_divided_bytes = 64 << 10;  // read and written by a kernel

int64_t bytes(mlir::Type type, int64_t elements) { return elements * static_cast<int64_t>(bytes_of(dtype_of(type))); }
int64_t bytes(mlir::Type type) { return bytes(type, element_count(shape_of(type))); }

}  // namespace

bool is_divisible(spmd::FusedOp op, llvm::ArrayRef<WalkedNest> nests) {
  int64_t all = 0;
  for (mlir::Type type : op->getOperandTypes()) all += bytes(type);
  for (mlir::Type type : op->getResultTypes()) all += bytes(type);
  if (all < least_divided_bytes) return false;
  return llvm::any_of(nests, [](const WalkedNest &walked) {
    const FusedNest &nest = walked.nest;
    if (nest.loops.empty()) return false;
    bool has_lanes = static_cast<int>(nest.split_loop) == nest.lane_loop;
    return nest.loops[nest.split_loop].extent >= (has_lanes ? 256 : 2);
  });
}

int64_t moved_bytes(spmd::FusedOp op, llvm::ArrayRef<WalkedNest> nests) {
  llvm::DenseMap<mlir::Value, int64_t> read;
  for (const WalkedNest &walked : nests)
    for (const IndexWalk::Read &own : walked.walk.reads) read[own.argument] += walked.walk.elements_of(own);
  int64_t moved = 0;
  for (auto [argument, elements] : read)
    moved += bytes(argument.getType(), std::min(elements, element_count(shape_of(argument.getType()))));
  for (mlir::Value value : op.getBody().front().getTerminator()->getOperands()) moved += bytes(value.getType());
  return moved;
}

}  // namespace tessera
