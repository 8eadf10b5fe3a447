// Finds operands that are read in the order of memory, so that they can be prefetched.
#include <bit>
#include <optional>

#include "lower/codegen/nest_parts.h"
#include "ops/value_types.h"

namespace tessera {
namespace {

constexpr int64_t least_ahead_bytes = 512 << 10;  // of an operand: smaller ones are likely to be in a cache

// Returns the depth of the loop that walks a dimension, among those of a nest and of the reductions within it, or
// nothing unless one loop walks it from its begin to its end.
std::optional<size_t> depth_of(const DimUse &use, llvm::ArrayRef<int> order) {
  if (use.kind != DimUse::Kind::same || std::popcount(use.from) != 1) return std::nullopt;
  int loop = std::countr_zero(use.from);
  auto found = llvm::find(order, loop);
  if (found != order.end()) return static_cast<size_t>(found - order.begin());
  // Loops of reductions are numbered after all dimensions of the nest, outer ones before inner ones.
  return static_cast<size_t>(loop) + order.size();
}

bool is_in_order(const IndexWalk::Read &read, llvm::ArrayRef<int> order) {
  Shape shape = shape_of(read.argument.getType());
  std::optional<size_t> before;
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    if (shape[dim] == 1) continue;
    std::optional<size_t> depth = depth_of(read.uses[dim], order);
    if (!depth || (before && *depth <= *before)) return false;
    before = depth;
  }
  return true;
}

}  // namespace

std::vector<bool> read_in_order(spmd::FusedOp op, llvm::ArrayRef<WalkedNest> nests) {
  std::vector<bool> in_order;
  for (mlir::BlockArgument argument : op.getBody().getArguments()) {
    int64_t bytes =
        element_count(shape_of(argument.getType())) * static_cast<int64_t>(bytes_of(dtype_of(argument.getType())));
    auto reads_in_order = [&](const WalkedNest &walked) {
      return llvm::all_of(walked.walk.reads, [&](const IndexWalk::Read &read) {
        return read.argument != argument || is_in_order(read, walked.walk.order());
      });
    };
    in_order.push_back(bytes >= least_ahead_bytes && llvm::all_of(nests, reads_in_order));
  }
  return in_order;
}

}  // namespace tessera
