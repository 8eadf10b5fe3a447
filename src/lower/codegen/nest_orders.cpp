// Chooses the order of loops, and the order in which a reduction combines its elements if several uses need its result.
#include <algorithm>
#include <bit>

#include "lower/codegen/nest_parts.h"
#include "ops/value_types.h"

namespace tessera {
namespace {

constexpr int64_t least_row = 8;  // shorter rows are reduced with a row in each lane

}  // namespace

bool wants_rows(const IndexWalk &walk, const std::vector<int> &order, const Shape &shape) {
  if (order.empty()) return false;
  int lanes = *std::max_element(order.begin(), order.end());
  return llvm::any_of(walk.reductions, [&](const auto &entry) {
    const IndexWalk::Reduction &reduction = entry.second;
    if (!reduction.along_rows || !(reduction.from & bit(lanes))) return false;
    return shape_of(entry.first->getOperand(0).getType())[reduction.dims.back()] >= least_row;
  });
}

std::vector<int> order_for_reductions(const IndexWalk &walk, const std::vector<int> &natural) {
  std::vector<uint64_t> sets;
  for (const auto &[op, reduction] : walk.reductions) sets.push_back(reduction.from);
  std::sort(sets.begin(), sets.end(), [](uint64_t a, uint64_t b) { return std::popcount(a) < std::popcount(b); });
  std::vector<int> order;
  auto take = [&](uint64_t set) {
    for (int loop : natural)
      if ((set & bit(loop)) && std::ranges::find(order, loop) == order.end()) order.push_back(loop);
  };
  for (uint64_t set : sets) take(set);
  take(~uint64_t{0});
  return order;
}

void fix_orders(llvm::DenseMap<mlir::Operation *, ReduceLoops> &reductions, llvm::ArrayRef<WalkedNest> nests) {
  for (auto &[op, loops] : reductions) {
    bool in_lanes = false, uniform = false;
    for (const WalkedNest &walked : nests) {
      const int lane_loop = walked.walk.lane_loop();
      uint64_t lanes = lane_loop >= 0 ? bit(lane_loop) : 0;
      // Loops other than the nest's belong to other reductions, and may be vectorized or not.
      uint64_t perhaps = lanes | ~(bit(walked.nest.shape.size()) - 1);
      for (mlir::Value result : op->getResults())
        for (const IndexWalk::Visit &visit : walked.walk.visits.lookup(result)) {
          const uint64_t from = loops_of(visit.uses);
          in_lanes |= (from & perhaps) != 0;
          uniform |= (from & lanes) == 0;
        }
    }
    loops.one_by_one = in_lanes && uniform;
  }
}

}  // namespace tessera
