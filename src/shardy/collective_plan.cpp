#include "shardy/collective_plan.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "llvm/ADT/STLExtras.h"
#include "shardy/permuted_axes.h"

namespace tessera::shardy {

namespace {

// Cuts axes wherever a part in any list begins or ends, so that any two parts are equal or don't overlap.
void cut_alike(AxesOfDims &a, AxesOfDims &b, const Mesh &mesh) {
  AxisList all;
  for (const AxesOfDims *lists : {&a, &b})
    for (const AxisList &list : *lists) all.insert(all.end(), list.begin(), list.end());
  auto cut = [&](AxisList &list) {
    AxisList parts;
    for (const AxisRef &axis : list) {
      std::vector<int64_t> borders{pre_size_of(axis), next_pre_size_of(axis, mesh)};
      for (const AxisRef &other : all) {
        if (!(other.name == axis.name)) continue;
        for (int64_t border : {pre_size_of(other), next_pre_size_of(other, mesh)})
          if (border > borders[0] && border < next_pre_size_of(axis, mesh)) borders.push_back(border);
      }
      std::sort(borders.begin(), borders.end());
      borders.erase(std::unique(borders.begin(), borders.end()), borders.end());
      for (size_t i = 0; i + 1 < borders.size(); ++i)
        parts.push_back(sub_axis(AxisRef(axis.name), borders[i], borders[i + 1] / borders[i], mesh));
    }
    list = std::move(parts);
  };
  for (AxesOfDims *lists : {&a, &b})
    for (AxisList &list : *lists) cut(list);
}

class Planner {
 public:
  Planner(const Shape &shape, AxesOfDims from, AxesOfDims to, const Mesh &mesh)
      : shape_(shape), mesh_(mesh), kept_(from.size()), now_(std::move(from)), wanted_(std::move(to)) {
    cut_alike(now_, wanted_, mesh_);
    drop_common_prefixes();
  }

  std::optional<std::vector<CollectiveStep>> plan(bool reorders_devices) {
    slice();
    if (needs_permutation()) {
      if (!permute()) {
        gather_in_one_dim();
        if (needs_permutation() && !permute()) return std::nullopt;
      }
    } else if (reorders_devices) {
      note(CollectiveStep{.kind = CollectiveStep::Kind::permute});
    }
    move();
    drop_common_prefixes();
    if (!gather()) return std::nullopt;
    return std::move(steps_);
  }

 private:
  size_t rank() const { return now_.size(); }

  // Returns false if sizes don't allow a permutation, or if nothing would move.
  bool permute() {
    std::optional<AxesOfDims> permuted = permuted_axes(now_, wanted_, mesh_);
    if (!permuted || *permuted == now_) return false;
    now_ = std::move(*permuted);
    note(CollectiveStep{.kind = CollectiveStep::Kind::permute});
    cut_alike(now_, wanted_, mesh_);
    drop_common_prefixes();
    return true;
  }

  void note(CollectiveStep step) {
    for (size_t dim = 0; dim < rank(); ++dim) {
      AxisList axes = kept_[dim];
      append(axes, now_[dim], mesh_);
      step.result.push_back(std::move(axes));
    }
    steps_.push_back(std::move(step));
  }

  void drop_common_prefixes() {
    for (size_t dim = 0; dim < rank(); ++dim) {
      size_t common = 0;
      while (common < now_[dim].size() && common < wanted_[dim].size() && now_[dim][common] == wanted_[dim][common])
        append(kept_[dim], now_[dim][common++], mesh_);
      now_[dim].erase(now_[dim].begin(), now_[dim].begin() + static_cast<int64_t>(common));
      wanted_[dim].erase(wanted_[dim].begin(), wanted_[dim].begin() + static_cast<int64_t>(common));
    }
  }

  bool is_in(const AxesOfDims &lists, const AxisRef &axis) const {
    return llvm::any_of(lists, [&](const AxisList &list) { return overlap(axis, list, mesh_); });
  }
  bool is_unused(const AxisRef &axis) const { return !is_in(now_, axis) && !is_in(kept_, axis); }

  // --- Slices: axes that don't cut the array yet.

  // Returns a dimension at whose end the axis, and unused ones behind it, can cut now, in order to move later together
  // with the axis before it, which is the last axis of a dimension that gives it up.
  std::optional<size_t> dim_to_ride_on(size_t target, size_t index) const {
    if (index == 0) return std::nullopt;
    const AxisRef &before = wanted_[target][index - 1];
    int64_t riding = 1;
    for (size_t i = index; i < wanted_[target].size() && is_unused(wanted_[target][i]); ++i)
      riding *= size_of(wanted_[target][i], mesh_);
    for (size_t dim = 0; dim < rank(); ++dim) {
      if (dim == target || now_[dim].empty() || !(now_[dim].back() == before) || !wanted_[dim].empty()) continue;
      int64_t devices = size_of(kept_[dim], mesh_) * size_of(now_[dim], mesh_) * riding;
      if (shape_[dim] % devices == 0) return dim;
    }
    return std::nullopt;
  }

  // Cuts an atom in both lists: its first part has this size.
  void cut(const AxisRef axis, int64_t size) {
    const int64_t whole = size_of(axis, mesh_);
    if (size == whole) return;
    for (AxesOfDims *lists : {&now_, &wanted_})
      for (AxisList &list : *lists) {
        auto found = std::find(list.begin(), list.end(), axis);
        if (found == list.end()) continue;
        *found = sub_axis(axis, 1, size, mesh_);
        list.insert(found + 1, sub_axis(axis, size, whole / size, mesh_));
      }
  }

  void slice() {
    AxesOfDims sliced(rank());
    std::vector<int64_t> needs;
    for (size_t dim = 0; dim < rank(); ++dim) {
      int64_t wanted = size_of(wanted_[dim], mesh_), now = size_of(now_[dim], mesh_);
      needs.push_back(wanted / std::gcd(wanted, now));
    }
    auto take = [&](size_t dim, const AxisRef &axis) {
      now_[dim].push_back(axis);
      append(sliced[dim], axis, mesh_);
    };
    for (size_t target = 0; target < rank(); ++target) {
      const bool is_free = now_[target].empty();
      for (size_t i = 0; i < wanted_[target].size(); ++i) {
        if (!is_unused(wanted_[target][i])) continue;
        if (std::optional<size_t> dim = is_free ? dim_to_ride_on(target, i) : std::nullopt) {
          take(*dim, wanted_[target][i]);
          continue;
        }
        int64_t part = std::gcd(needs[target], size_of(wanted_[target][i], mesh_));
        if (part == 1) continue;
        cut(wanted_[target][i], part);
        needs[target] /= part;
        take(target, wanted_[target][i]);
      }
    }
    slice_for_exchange(needs, take);
    if (llvm::any_of(sliced, [](const AxisList &axes) { return !axes.empty(); }))
      note(CollectiveStep{.kind = CollectiveStep::Kind::slice, .axes = std::move(sliced)});
  }

  // An axis that is wanted in a dimension where others must make room for it first cuts the dimension to which those
  // move.
  template <typename Take>
  void slice_for_exchange(std::vector<int64_t> &needs, const Take &take) {
    for (size_t dim = 0; dim < rank(); ++dim)
      for (size_t i = 0; i < wanted_[dim].size(); ++i) {
        if (now_[dim].empty() || !is_unused(wanted_[dim][i])) continue;
        for (size_t target = 0; target < rank(); ++target) {
          const bool makes_room = target != dim && llvm::any_of(now_[dim], [&](const AxisRef &axis) {
                                    return llvm::is_contained(wanted_[target], axis);
                                  });
          int64_t part = makes_room ? std::gcd(needs[target], size_of(wanted_[dim][i], mesh_)) : 1;
          if (part == 1) continue;
          cut(wanted_[dim][i], part);
          needs[target] /= part;
          take(target, wanted_[dim][i]);
          break;
        }
      }
  }

  // --- Moves between dimensions.

  // Returns how many of the last axes of a dimension can move to the end of another one, and that dimension.
  std::pair<size_t, size_t> movable(const AxesOfDims &now, size_t source) const {
    for (size_t target = 0; target < rank(); ++target) {
      const AxisList &done = now[target], &whole = wanted_[target];
      if (target == source || done.size() > whole.size() || !std::equal(done.begin(), done.end(), whole.begin()))
        continue;
      for (size_t count = std::min(now[source].size(), whole.size() - done.size()); count > 0; --count)
        if (std::equal(now[source].end() - static_cast<int64_t>(count), now[source].end(),
                       whole.begin() + static_cast<int64_t>(done.size())))
          return {count, target};
    }
    return {0, 0};
  }

  template <typename OnMove>
  void move_all(AxesOfDims &now, const OnMove &on_move) const {
    for (bool moved = true; moved;) {
      moved = false;
      for (size_t source = 0; source < rank() && !moved; ++source) {
        if (now[source].empty() || llvm::is_contained(wanted_[source], now[source].back())) continue;
        auto [count, target] = movable(now, source);
        if (count == 0) continue;
        AxisList block(now[source].end() - static_cast<int64_t>(count), now[source].end());
        now[source].erase(now[source].end() - static_cast<int64_t>(count), now[source].end());
        now[target].insert(now[target].end(), block.begin(), block.end());
        on_move(source, target, block);
        moved = true;
      }
    }
  }

  // Returns the dimension that wants the axis, or rank() if none does.
  size_t dim_wanting(const AxisRef &axis) const {
    size_t dim = 0;
    while (dim < rank() && !llvm::is_contained(wanted_[dim], axis)) ++dim;
    return dim;
  }

  // Moves axes behind those that are to leave their dimension, so that a permutation can order them: axes of 2 and 3
  // devices that change places become six blocks of one dimension.
  void gather_in_one_dim() {
    for (size_t source = 0; source < rank(); ++source)
      while (!now_[source].empty()) {
        AxisList &now = now_[source];
        const size_t target = dim_wanting(now.back());
        if (target == source || target == rank()) break;
        size_t count = 1;
        while (count < now.size() && dim_wanting(now[now.size() - count - 1]) == target) ++count;
        AxisList block(now.end() - static_cast<int64_t>(count), now.end());
        now.erase(now.end() - static_cast<int64_t>(count), now.end());
        now_[target].insert(now_[target].end(), block.begin(), block.end());
        note_move(source, target, block);
      }
    drop_common_prefixes();
  }

  void note_move(size_t source, size_t target, const AxisList &block) {
    CollectiveStep step{.kind = CollectiveStep::Kind::move};
    append(step.moved, block, mesh_);
    step.source_dim = static_cast<int64_t>(source);
    step.target_dim = static_cast<int64_t>(target);
    note(std::move(step));
  }

  void move() {
    move_all(now_, [&](size_t source, size_t target, const AxisList &block) { note_move(source, target, block); });
  }

  // Returns whether axes are in one another's place, or in an order in which they can't move.
  bool needs_permutation() const {
    for (size_t dim = 0; dim < rank(); ++dim) {
      const AxisList &now = now_[dim], &wanted = wanted_[dim];
      if (now.empty() || wanted.empty()) continue;
      size_t common = 0;
      while (common < now.size() && common < wanted.size() && now[common] == wanted[common]) ++common;
      if (common < now.size() && common < wanted.size()) return true;
    }
    AxesOfDims moved = now_;
    std::set<std::pair<size_t, size_t>> ways;
    bool repeats = false;  // all axes that go from one dimension to another go together
    move_all(moved,
             [&](size_t source, size_t target, const AxisList &) { repeats |= !ways.emplace(source, target).second; });
    if (repeats) return true;
    for (size_t dim = 0; dim < rank(); ++dim)
      if (wanted_[dim].size() > moved[dim].size() ||
          !std::equal(wanted_[dim].begin(), wanted_[dim].end(), moved[dim].begin()))
        return true;
    return false;
  }

  bool gather() {
    AxesOfDims gathered(rank());
    for (size_t dim = 0; dim < rank(); ++dim) {
      if (!wanted_[dim].empty()) return false;
      append(gathered[dim], now_[dim], mesh_);
      now_[dim].clear();
    }
    if (llvm::any_of(gathered, [](const AxisList &axes) { return !axes.empty(); }))
      note(CollectiveStep{.kind = CollectiveStep::Kind::gather, .axes = std::move(gathered)});
    return true;
  }

  const Shape &shape_;
  const Mesh &mesh_;
  AxesOfDims kept_;          // axes that are in place already
  AxesOfDims now_, wanted_;  // the axes behind them that aren't, in parts that are equal or don't overlap
  std::vector<CollectiveStep> steps_;
};

}  // namespace

std::optional<std::vector<CollectiveStep>> plan_collectives(const Shape &shape, const AxesOfDims &from,
                                                            const AxesOfDims &to, const Mesh &mesh,
                                                            bool reorders_devices) {
  return Planner(shape, from, to, mesh).plan(reorders_devices);
}

}  // namespace tessera::shardy
