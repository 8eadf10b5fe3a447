#include "shardy/choose_axes.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace tessera::shardy {

namespace {

struct Candidate {
  FactorId factor;
  AxisList axes;
  int64_t elements = 0;  // of all tensors that are cut in this way
};

int rank_of(FactorKind kind) {
  switch (kind) {
    case FactorKind::pass_through:
      return 3;
    case FactorKind::reduction:
      return 2;
    case FactorKind::permutation:
      return 1;
    case FactorKind::need_replication:
      return 0;
  }
  return 0;
}

// Compares axes by their place in the mesh, then by the part.
std::vector<std::pair<int64_t, int64_t>> places_of(const AxisList &axes, const Mesh &mesh) {
  std::vector<std::pair<int64_t, int64_t>> places;
  for (const AxisRef &axis : axes) places.emplace_back(mesh.axis_index(axis.name), pre_size_of(axis));
  return places;
}

// Returns the longest prefix of the list that doesn't overlap `taken`.
AxisList prefix_beside(const AxisList &axes, const AxisList &taken, const Mesh &mesh) {
  AxisList prefix;
  for (const AxisRef &axis : axes) {
    if (!overlap(axis, taken, mesh)) {
      prefix.push_back(axis);
      continue;
    }
    if (std::optional<AxisRef> part = prefix_without_overlap(axis, taken, mesh)) prefix.push_back(*part);
    break;
  }
  return prefix;
}

// Holds the axes that tensors offer, best first, until none is left that fits the chosen ones.
class Bag {
 public:
  explicit Bag(const OpTensors &op) : op_(op), chosen_(op.rule.factors.size()) {
    op.for_each([&](const OpTensor &tensor) {
      for (FactorId factor : op.rule.factors.ids())
        if (!tensor.axes[factor].empty()) add({factor, tensor.axes[factor], tensor.elements});
    });
  }

  FactorAxes empty() {
    while (const Candidate *best = best_one()) take(Candidate(*best));
    return chosen_;
  }

 private:
  void add(Candidate candidate) {
    for (Candidate &known : candidates_)
      if (known.factor == candidate.factor && known.axes == candidate.axes) {
        known.elements += candidate.elements;
        return;
      }
    candidates_.push_back(std::move(candidate));
  }

  // Returns whether a factor can be cut: the factors before it in its dimension are cut completely.
  bool is_reachable(FactorId factor) const {
    bool reachable = true;
    op_.for_each([&](const OpTensor &tensor) {
      std::optional<int64_t> dim = dim_of(factor, *tensor.factors);
      if (!dim) return;
      for (FactorId major : (*tensor.factors)[static_cast<size_t>(*dim)]) {
        if (major == factor) break;
        reachable &= size_of(chosen_[major], op_.mesh) >= op_.rule.factors[major].size;
      }
    });
    return reachable;
  }

  auto merit(const Candidate &candidate) const {
    int64_t added = size_of(candidate.axes, op_.mesh) / size_of(chosen_[candidate.factor], op_.mesh);
    return std::tuple(candidate.elements, rank_of(op_.rule.factors[candidate.factor].kind), added, candidate.factor,
                      places_of(candidate.axes, op_.mesh));
  }

  const Candidate *best_one() const {
    const Candidate *best = nullptr;
    for (const Candidate &candidate : candidates_)
      if (is_reachable(candidate.factor) && (!best || merit(*best) < merit(candidate))) best = &candidate;
    return best;
  }

  void take(const Candidate &picked) {
    chosen_[picked.factor] = picked.axes;
    std::vector<Candidate> rest;
    rest.swap(candidates_);
    for (Candidate &candidate : rest) {
      if (candidate.factor != picked.factor) {
        candidate.axes = prefix_beside(candidate.axes, picked.axes, op_.mesh);
      } else if (!is_prefix(picked.axes, candidate.axes, op_.mesh)) {
        continue;
      }
      if (!candidate.axes.empty() && candidate.axes != chosen_[candidate.factor] &&
          is_prefix(chosen_[candidate.factor], candidate.axes, op_.mesh))
        add(std::move(candidate));
    }
  }

  const OpTensors &op_;
  FactorAxes chosen_;
  std::vector<Candidate> candidates_;
};

// Returns the one operand with dimensions, if it passes to the one result dimension by dimension: no factor is reduced or
// must be whole, and no dimension is split.
const OpTensor *only_operand(const OpTensors &op) {
  if (op.results.size() != 1) return nullptr;
  const OpTensor *only = nullptr;
  for (const OpTensor &operand : op.operands) {
    if (operand.factors->empty()) continue;
    if (only) return nullptr;
    only = &operand;
  }
  for (const Factor &factor : op.rule.factors)
    if (factor.kind != FactorKind::pass_through && factor.kind != FactorKind::permutation) return nullptr;
  bool takes_apart = false;
  op.for_each([&](const OpTensor &tensor) {
    for (const FactorIndices &dim : *tensor.factors) takes_apart |= dim.size() > 1;
  });
  return takes_apart ? nullptr : only;
}

// Rates one side of an operation with two: less exchange is better, then more elements, then more devices at work.
auto side_merit(const OpTensor &tensor, const OpTensors &op) {
  bool exchanges = false;
  int64_t devices = 1;
  for (FactorId factor : op.rule.factors.ids()) {
    exchanges |= op.rule.factors[factor].kind == FactorKind::permutation && !tensor.axes[factor].empty();
    devices *= size_of(tensor.axes[factor], op.mesh);
  }
  return std::tuple(!exchanges, tensor.elements, devices);
}

// Takes from the axes, first to last, parts that divide the rest of the factor.
AxisList take_dividing(AxisList &axes, int64_t factor_size, const Mesh &mesh) {
  AxisList taken, left;
  for (const AxisRef &axis : axes) {
    const int64_t size = size_of(axis, mesh), common = std::gcd(factor_size, size);
    factor_size /= common;
    if (common > 1) taken.push_back(sub_axis(axis, 1, common, mesh));
    if (common < size) left.push_back(sub_axis(axis, common, size / common, mesh));
  }
  axes = std::move(left);
  return taken;
}

// Distributes each dimension's axes to its factors in parts of any order, if they don't fit in their own order.
FactorAxes axes_dealt_out(const OpTensor &tensor, const OpTensors &op) {
  FactorAxes dealt(op.rule.factors.size());
  if (!tensor.sharding) return dealt;
  for (size_t dim = 0; dim < tensor.factors->size(); ++dim) {
    AxisList axes = tensor.sharding->dims[dim].axes;
    for (FactorId factor : (*tensor.factors)[dim]) {
      dealt[factor] = take_dividing(axes, op.rule.factors[factor].size, op.mesh);
      if (size_of(dealt[factor], op.mesh) < op.rule.factors[factor].size) break;
    }
  }
  return dealt;
}

// Drops axes of factors behind others in a dimension that aren't cut fully.
void drop_unreachable(FactorAxes &axes, const OpTensors &op) {
  op.for_each([&](const OpTensor &tensor) {
    for (const FactorIndices &dim : *tensor.factors) {
      bool is_full = true;
      for (FactorId factor : dim) {
        if (!is_full) axes[factor].clear();
        is_full = is_full && size_of(axes[factor], op.mesh) >= op.rule.factors[factor].size;
      }
    }
  });
}

// Returns the axes of a reshape one side of which is cut by axes that don't fit its factors: those of the side that is
// cut more.
FactorAxes axes_of_uneven_reshape(const OpTensors &op) {
  FactorAxes best;
  int64_t most = 0;
  for (const OpTensor *side : {&op.operands[0], &op.results[0]}) {
    FactorAxes axes = axes_dealt_out(*side, op);
    drop_unreachable(axes, op);
    int64_t devices = 1;
    for (const AxisList &list : axes) devices *= size_of(list, op.mesh);
    if (devices > most) best = std::move(axes), most = devices;
  }
  return best;
}

bool is_uneven_reshape(const OpTensors &op) {
  return op.operands.size() == 1 && op.results.size() == 1 &&
         (!op.operands[0].overflow.empty() || !op.results[0].overflow.empty());
}

// Returns whether all tensors that have dimensions have the factor.
bool is_everywhere(FactorId factor, const OpTensors &op) {
  bool everywhere = true;
  op.for_each([&](const OpTensor &tensor) { everywhere &= tensor.factors->empty() || has_factor(tensor, factor); });
  return everywhere;
}

// Axes of a factor that must be whole, and that all tensors have, go to the first factor that passes through and is
// divided by them.
void move_to_batch(FactorAxes &axes, const OpTensors &op) {
  for (FactorId factor : axes.ids()) {
    if (op.rule.factors[factor].kind != FactorKind::need_replication) continue;
    AxisList moving;
    moving.swap(axes[factor]);
    if (!is_everywhere(factor, op)) continue;
    for (const AxisRef &axis : moving)
      for (FactorId batch : axes.ids()) {
        const Factor &target = op.rule.factors[batch];
        int64_t devices = size_of(axes[batch], op.mesh) * size_of(axis, op.mesh);
        if (target.kind != FactorKind::pass_through || target.size % devices != 0) continue;
        append(axes[batch], axis, op.mesh);
        break;
      }
  }
}

}  // namespace

bool is_compatible(const OpTensors &op) {
  if (!op.has_one_mesh) return false;
  AxisList all;
  for (FactorId factor : op.rule.factors.ids()) {
    const AxisList *common = nullptr;
    bool agrees = true;
    op.for_each([&](const OpTensor &tensor) {
      agrees &= tensor.overflow.empty();
      if (!has_factor(tensor, factor)) return;
      agrees &= !common || *common == tensor.axes[factor];
      common = &tensor.axes[factor];
    });
    if (!agrees) return false;
    if (!common || common->empty()) continue;
    if (op.rule.factors[factor].kind == FactorKind::need_replication) return false;
    for (const AxisRef &axis : *common) {
      if (overlap(axis, all, op.mesh)) return false;
      all.push_back(axis);
    }
  }
  return true;
}

FactorAxes choose_axes(const OpTensors &op) {
  if (is_uneven_reshape(op)) return axes_of_uneven_reshape(op);
  FactorAxes axes;
  if (const OpTensor *operand = only_operand(op)) {
    const OpTensor &result = op.results[0];
    axes = side_merit(*operand, op) < side_merit(result, op) ? result.axes : operand->axes;
  } else {
    axes = Bag(op).empty();
  }
  move_to_batch(axes, op);
  return axes;
}

AxisList reduction_axes(const FactorAxes &axes, const OpTensors &op) {
  AxisList reduced;
  for (FactorId factor : axes.ids())
    if (op.rule.factors[factor].kind == FactorKind::reduction)
      reduced.insert(reduced.end(), axes[factor].begin(), axes[factor].end());
  sort_in_mesh_order(reduced, op.mesh);
  AxisList merged;
  append(merged, reduced, op.mesh);
  return merged;
}

}  // namespace tessera::shardy
