// Chooses the results that may reuse the memory of operands.
#include <bit>

#include "lower/codegen/nest_parts.h"
#include "ops/value_types.h"

namespace tessera {
namespace {

// Returns whether the element or row to be written has been read before: at the same index, or by a reduction, which
// runs before the inner loops, of the elements that one iteration of the outer loops writes.
bool reads_before(const IndexWalk::Read &read, const DimUses &own, size_t nest_rank) {
  uint64_t kept = 0;
  bool reduces = false;
  for (size_t dim = 0; dim < own.size(); ++dim) {
    if (own[dim].from == 0) continue;  // extent 1
    const DimUse &use = read.uses[dim];
    if (use.kind != DimUse::Kind::same || std::popcount(use.from) != 1) return false;
    if (use.from == own[dim].from)
      kept |= use.from;
    else if (std::countr_zero(use.from) >= static_cast<int>(nest_rank))
      reduces = true;
    else
      return false;
  }
  // If no loop is kept, other parts of the kernel may have written some of it.
  return !reduces || (kept != 0 && kept == read.nest_loops);
}

}  // namespace

std::vector<unsigned> operands_to_share(spmd::FusedOp op, unsigned result, const DimUses &own, size_t n,
                                        llvm::ArrayRef<WalkedNest> nests, bool divisible) {
  std::vector<unsigned> operands;
  mlir::Type type = op->getResult(result).getType();
  for (mlir::BlockArgument argument : op.getBody().getArguments()) {
    if (llvm::count(op->getOperands(), op->getOperand(argument.getArgNumber())) != 1) continue;
    if (shape_of(argument.getType()) != shape_of(type)) continue;
    if (bytes_of(dtype_of(argument.getType())) != bytes_of(dtype_of(type))) continue;
    bool safe = true, is_read = false;
    for (size_t m = 0; m < nests.size(); ++m)
      for (const IndexWalk::Read &read : nests[m].walk.reads) {
        if (read.argument != argument) continue;
        safe &= m == n ? reads_before(read, own, nests[n].nest.shape.size()) : m < n && !divisible;
        is_read = true;
      }
    if (safe && is_read) operands.push_back(argument.getArgNumber());
  }
  return operands;
}

}  // namespace tessera
