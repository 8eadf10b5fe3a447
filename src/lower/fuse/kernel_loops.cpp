#include "lower/fuse/kernel_loops.h"

#include <algorithm>
#include <bit>

#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"

namespace tessera {

using llvm::ArrayRef;

size_t identity_of(ArrayRef<DimUse> uses, ArrayRef<int64_t> shape, size_t moved_by) {
  size_t identity = moved_by;
  for (size_t dim = 0; dim < uses.size(); ++dim)
    if (shape[dim] != 1) identity = llvm::hash_combine(identity, static_cast<int>(uses[dim].kind), uses[dim].from);
  return identity;
}

bool KernelLoops::add_result(ArrayRef<int64_t> shape) {
  llvm::SmallVector<int64_t> extents;
  for (int64_t extent : shape)
    if (extent != 1) extents.push_back(extent);
  const size_t common = std::min(extents.size(), extents_.size());
  if (!std::equal(extents.begin(), extents.begin() + common, extents_.begin())) return false;
  if (static_cast<int>(extents.size()) + reductions_ > most) return false;
  for (size_t loop = common; loop < extents.size(); ++loop) {
    iterations_[loop] = (loop == 0 ? 1 : iterations_[loop - 1]) * extents[loop];
    extents_.push_back(extents[loop]);
  }
  return true;
}

IndexMap KernelLoops::map_of_result(ArrayRef<int64_t> shape) const {
  IndexMap map{{shape.size(), DimUse{DimUse::Kind::same, 0}}};
  int loop = 0;
  for (size_t dim = 0; dim < shape.size(); ++dim)
    if (shape[dim] != 1) map.uses[dim].from = uint64_t{1} << loop++;
  map.identity = identity_of(map.uses, shape, 0);
  return map;
}

int64_t KernelLoops::iterations_of(ArrayRef<DimUse> uses) const {
  int64_t iterations = 1;
  for (const DimUse &use : uses)
    for (uint64_t rest = use.from; rest; rest &= rest - 1)
      iterations = std::max(iterations, iterations_[std::countr_zero(rest)]);
  return iterations;
}

bool KernelLoops::add_reduction(ArrayRef<int64_t> shape, const DimUses &dims, int64_t iterations, int64_t element_bytes,
                                int64_t row_bytes, llvm::SmallVectorImpl<uint64_t> &loops) {
  int64_t reduced = 1;
  uint64_t own = 0;
  loops.assign(shape.size(), 0);
  for (size_t dim = 0; dim < dims.size(); ++dim) {
    if (dims[dim].kind != DimUse::Kind::every || shape[dim] == 1) continue;
    if (static_cast<int>(extents_.size()) + reductions_ >= most) return false;
    reduced *= shape[dim];
    int loop = loop_of_reduction(reductions_++);
    loops[dim] = uint64_t{1} << loop;
    own |= loops[dim];
    iterations_[loop] = iterations * reduced;
  }
  if (reduced * element_bytes > row_bytes) long_rows_.push_back({iterations, own});
  return true;
}

bool KernelLoops::goes_once_over_long_rows() const {
  return llvm::all_of(long_rows_, [&](const LongRow &row) {
    bool once = true;
    each_loop([&](int loop) { once &= (row.loops >> loop & 1) || iterations_[loop] <= row.iterations; });
    return once;
  });
}

int64_t KernelLoops::work_elements() const {
  int64_t most_iterations = 1;
  each_loop([&](int loop) { most_iterations = std::max(most_iterations, iterations_[loop]); });
  return most_iterations;
}

}  // namespace tessera
