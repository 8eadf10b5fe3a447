#include "shardy/permuted_axes.h"

#include <algorithm>
#include <numeric>

#include "llvm/ADT/STLExtras.h"

namespace tessera::shardy {

namespace {

class Permutation {
 public:
  Permutation(const std::vector<AxisList> &now, const std::vector<AxisList> &wanted, const Mesh &mesh)
      : now_(now), wanted_(wanted), mesh_(mesh), placed_(now.size()), moving_on_(now.size()) {
    for (const AxisList &list : now) room_.push_back(size_of(list, mesh));
  }

  std::optional<std::vector<AxisList>> find() {
    for (size_t dim = 0; dim < now_.size(); ++dim) place_wanted(dim);
    sort_unwanted();
    if (!drop_replaced()) return std::nullopt;
    for (size_t dim = 0; dim < now_.size(); ++dim) keep_unwanted(dim);
    for (const AxisRef &axis : AxisList(displaced_))
      if (!put(axis, placed_)) return std::nullopt;
    for (const AxisRef &axis : AxisList(waiting_))
      if (!put(axis, moving_on_)) return std::nullopt;
    for (size_t dim = 0; dim < now_.size(); ++dim)
      placed_[dim].insert(placed_[dim].end(), moving_on_[dim].begin(), moving_on_[dim].end());
    return std::move(placed_);
  }

 private:
  bool is_now(const AxisRef &axis) const {
    return llvm::any_of(now_, [&](const AxisList &list) { return overlap(axis, list, mesh_); });
  }
  bool is_wanted(const AxisRef &axis) const {
    return llvm::any_of(wanted_, [&](const AxisList &list) { return overlap(axis, list, mesh_); });
  }

  // Fills a dimension with the axes that it wants, as far as there is room. Axes that don't fit wait, if they cut the
  // array already.
  void place_wanted(size_t dim) {
    bool is_full = false;
    for (const AxisRef &axis : wanted_[dim]) {
      const int64_t size = size_of(axis, mesh_), part = is_full ? 1 : std::gcd(room_[dim], size);
      if (part > 1) {
        placed_[dim].push_back(sub_axis(axis, 1, part, mesh_));
        room_[dim] /= part;
        if (!is_now(axis)) new_size_ *= part, brings_minor_parts_ |= pre_size_of(axis) > 1;
      }
      is_full |= part < size;
      if (part < size && is_now(axis)) waiting_.push_back(sub_axis(axis, part, size / part, mesh_));
    }
  }

  // Unwanted axes stay in their dimension, except those whose place is taken.
  void sort_unwanted() {
    for (size_t dim = 0; dim < now_.size(); ++dim) {
      AxisList staying, pushed;
      for (size_t i = 0; i < now_[dim].size(); ++i)
        if (!is_wanted(now_[dim][i])) (i < placed_[dim].size() ? pushed : staying).push_back(now_[dim][i]);
      staying.insert(staying.end(), pushed.begin(), pushed.end());
      staying_.push_back(std::move(staying));
      pushed_.push_back(pushed.size());
    }
  }

  // Newly added axes replace unwanted ones, first those whose place is taken.
  bool drop_replaced() {
    for (size_t dim = 0; dim < now_.size() && new_size_ > 1; ++dim)
      for (size_t i = 0; i < pushed_[dim] && new_size_ > 1; ++i)
        drop_from(dim, staying_[dim].size() - pushed_[dim] + i);
    for (size_t dim = 0; dim < now_.size() && new_size_ > 1; ++dim)
      for (size_t i = 0; i < staying_[dim].size() && new_size_ > 1; ++i) drop_from(dim, i);
    for (AxisList &list : staying_)
      list.erase(std::remove_if(list.begin(), list.end(), [&](const AxisRef &axis) { return dropped(axis); }),
                 list.end());
    return new_size_ == 1;
  }
  void drop_from(size_t dim, size_t index) {
    const AxisRef axis = staying_[dim][index];
    if (dropped(axis)) return;
    const int64_t size = size_of(axis, mesh_), part = std::gcd(new_size_, size);
    if (part == 1) return;
    new_size_ /= part;
    if (part == size) {
      dropped_.push_back(axis);
      return;
    }
    // The part that stays keeps its place. Minor parts of axes replace minor ones.
    AxisRef rest =
        brings_minor_parts_ ? sub_axis(axis, 1, size / part, mesh_) : sub_axis(axis, part, size / part, mesh_);
    AxisList &list = staying_[dim];
    if (index >= list.size() - pushed_[dim]) --pushed_[dim];
    list.erase(list.begin() + static_cast<int64_t>(index));
    list.insert(list.begin(), rest);
  }
  bool dropped(const AxisRef &axis) const { return llvm::is_contained(dropped_, axis); }

  void keep_unwanted(size_t dim) {
    for (const AxisRef &axis : staying_[dim]) {
      const int64_t size = size_of(axis, mesh_), part = std::gcd(room_[dim], size);
      if (part > 1) placed_[dim].push_back(sub_axis(axis, 1, part, mesh_));
      room_[dim] /= part;
      if (part < size) displaced_.push_back(sub_axis(axis, part, size / part, mesh_));
    }
  }

  // Puts an axis, in parts if need be, where there is room.
  bool put(AxisRef axis, std::vector<AxisList> &lists) {
    for (size_t dim = 0; dim < lists.size(); ++dim) {
      const int64_t size = size_of(axis, mesh_), part = std::gcd(room_[dim], size);
      if (part == 1) continue;
      lists[dim].push_back(sub_axis(axis, 1, part, mesh_));
      room_[dim] /= part;
      if (part == size) return true;
      axis = sub_axis(axis, part, size / part, mesh_);
    }
    return false;
  }

  const std::vector<AxisList> &now_, &wanted_;
  const Mesh &mesh_;
  std::vector<int64_t> room_;
  std::vector<AxisList> placed_, moving_on_, staying_;
  std::vector<size_t> pushed_;  // the number of axes at the end of `staying_` that have lost their place
  AxisList waiting_, displaced_, dropped_;
  int64_t new_size_ = 1;
  bool brings_minor_parts_ = false;
};

}  // namespace

std::optional<std::vector<AxisList>> permuted_axes(const std::vector<AxisList> &now,
                                                   const std::vector<AxisList> &wanted, const Mesh &mesh) {
  return Permutation(now, wanted, mesh).find();
}

}  // namespace tessera::shardy
