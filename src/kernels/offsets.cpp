#include "kernels/offsets.h"

#include <limits>

namespace tessera {

IndexGroup::IndexGroup(const Shape &sizes, const Shape &strides) : size_(element_count(sizes)) {
  Shape merged_sizes, merged_strides;
  for (size_t d = 0; d < sizes.size(); ++d) {
    if (sizes[d] == 1) continue;
    if (!merged_sizes.empty() && merged_strides.back() == strides[d] * sizes[d]) {
      merged_sizes.back() *= sizes[d];
      merged_strides.back() = strides[d];
    } else {
      merged_sizes.push_back(sizes[d]);
      merged_strides.push_back(strides[d]);
    }
  }
  if (merged_sizes.size() <= 1 || size_ == 0) {
    stride_ = merged_sizes.empty() || size_ == 0 ? 1 : merged_strides[0];
    return;
  }
  table_.assign(1, 0);
  table_.reserve(size_);
  for (size_t d = 0; d < merged_sizes.size(); ++d) {
    std::vector<int64_t> finer;
    finer.reserve(table_.size() * merged_sizes[d]);
    for (int64_t offset : table_)
      for (int64_t i = 0; i < merged_sizes[d]; ++i) finer.push_back(offset + i * merged_strides[d]);
    table_ = std::move(finer);
  }
  count_runs();
}

void IndexGroup::count_runs() {
  runs_.assign(table_.size(), 1);
  for (size_t i = table_.size(); i-- > 1;)
    if (table_[i] - table_[i - 1] == 1 && runs_[i] < std::numeric_limits<int32_t>::max()) runs_[i - 1] = runs_[i] + 1;
}

IndexGroup IndexGroup::of_pairs(bool split) const {
  IndexGroup group;
  group.size_ = size_ * (split ? 2 : 1);
  if (table_.empty() && (!split || stride_ == 1)) {
    group.stride_ = split ? 1 : stride_ * 2;
    return group;
  }
  group.table_.reserve(group.size_);
  for (int64_t i = 0; i < size_; ++i) {
    group.table_.push_back(offsets()[i] * 2);
    if (split) group.table_.push_back(offsets()[i] * 2 + 1);
  }
  group.count_runs();
  return group;
}

}  // namespace tessera
