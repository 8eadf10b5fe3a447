// In which order the elements of a reduction are combined, where several places ask for its result.
#include "lower/codegen/plan_parts.h"

namespace tessera {

void fix_orders(FusedPlan &plan, llvm::ArrayRef<IndexWalk> walks, llvm::ArrayRef<int> lane_dims) {
  auto bit = [](size_t loop) { return uint64_t{1} << loop; };
  for (auto &[op, loops] : plan.reductions) {
    bool in_lanes = false, uniform = false;
    for (size_t n = 0; n < walks.size(); ++n) {
      uint64_t lanes = lane_dims[n] >= 0 ? bit(static_cast<size_t>(lane_dims[n])) : 0;
      // Loops of other reductions may have lanes or not.
      uint64_t perhaps = lanes | ~(bit(plan.nests[n].shape.size()) - 1);
      for (mlir::Value result : op->getResults())
        for (const IndexWalk::Visit &visit : walks[n].visits.lookup(result)) {
          uint64_t from = 0;
          for (const DimUse &use : visit.uses) from |= use.from;
          in_lanes |= (from & perhaps) != 0;
          uniform |= (from & lanes) == 0;
        }
    }
    loops.one_by_one = in_lanes && uniform;
  }
}

}  // namespace tessera
