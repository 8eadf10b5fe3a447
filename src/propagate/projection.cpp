#include "propagate/projection.h"

#include <numeric>

namespace tessera {

namespace {

// Hands out a dimension's axes major to minor, in parts of any dividing size.
class AxisSupply {
 public:
  AxisSupply(const AxisList &axes, const Mesh &mesh) : axes_(axes), mesh_(mesh) { load(); }

  bool is_empty() const { return index_ >= axes_.size(); }
  int64_t size() const { return size_; }  // of the rest of the current axis

  AxisRef take(int64_t size) {
    const AxisRef &axis = axes_[index_];
    AxisRef part = size == size_of(axis, mesh_) ? axis : sub_axis(axis, size_of(axis, mesh_) / size_, size, mesh_);
    size_ /= size;
    if (size_ == 1) {
      ++index_;
      load();
    }
    return part;
  }

  void take_all(AxisList &into) {
    while (!is_empty()) append(into, take(size_), mesh_);
  }

 private:
  void load() { size_ = is_empty() ? 1 : size_of(axes_[index_], mesh_); }

  const AxisList &axes_;
  const Mesh &mesh_;
  size_t index_ = 0;
  int64_t size_ = 1;
};

// Fills a factor that others follow with the axes that divide it evenly. Returns true if axes are left that don't
// divide it.
bool fill_inner_factor(FactorSharding &factor, int64_t factor_size, AxisSupply &supply) {
  int64_t rest = factor_size;
  while (!supply.is_empty()) {
    int64_t common = std::gcd(rest, supply.size());
    if (common == 1 && supply.size() != 1) break;
    factor.axes.push_back(supply.take(common));
    rest /= common;
  }
  return rest > 1 && !supply.is_empty();
}

void project_dim(TensorProjection &tensor, const FactorIndices &indices, const ShardingRule &rule,
                 const DimSharding *dim, const Mesh &mesh) {
  static const auto &no_axes = *new AxisList;
  AxisSupply supply(dim ? dim->axes : no_axes, mesh);
  bool has_overflow = false;
  for (size_t i = 0; i < indices.size(); ++i) {
    FactorSharding &factor = tensor.factors[indices[i]];
    factor.is_present = true;
    factor.is_minor_most = i + 1 == indices.size();
    factor.is_closed = has_overflow || (dim && dim->is_closed);
    if (has_overflow) continue;
    if (factor.is_minor_most) {
      supply.take_all(factor.axes);
    } else if (fill_inner_factor(factor, rule.factors[indices[i]].size, supply)) {
      supply.take_all(factor.overflow);
      has_overflow = true;
    }
  }
}

DimSharding unproject_dim(const TensorProjection &tensor, const FactorIndices &indices, const ShardingRule &rule,
                          const Mesh &mesh) {
  DimSharding dim{{}, false, std::nullopt};
  for (FactorId id : indices) {
    const FactorSharding &factor = tensor.factors[id];
    dim.is_closed |= factor.is_closed;
    append(dim.axes, factor.axes, mesh);
    append(dim.axes, factor.overflow, mesh);
    if (!factor.overflow.empty() || size_of(factor.axes, mesh) < rule.factors[id].size) break;
  }
  return dim;
}

}  // namespace

TensorProjection project(const TensorFactors &dims, const ShardingRule &rule, const Sharding *sharding,
                         const Mesh &mesh) {
  TensorProjection tensor;
  tensor.factors.resize(rule.factors.size());
  for (size_t dim = 0; dim < dims.size(); ++dim)
    project_dim(tensor, dims[dim], rule, sharding ? &sharding->dims[dim] : nullptr, mesh);
  if (sharding) {
    tensor.replicated = sharding->replicated;
    tensor.unreduced = sharding->unreduced;
  }
  return tensor;
}

Sharding unproject(const TensorProjection &tensor, const TensorFactors &dims, const ShardingRule &rule,
                   const Sharding *old_sharding, const Sharding &mesh_source, const Mesh &mesh) {
  Sharding sharding;
  sharding.mesh_name = mesh_source.mesh_name;
  sharding.inlined_mesh = mesh_source.inlined_mesh;
  if (old_sharding) sharding.unreduced_kind = old_sharding->unreduced_kind;
  for (const FactorIndices &indices : dims) sharding.dims.push_back(unproject_dim(tensor, indices, rule, mesh));
  sharding.replicated = tensor.replicated;
  sharding.unreduced = tensor.unreduced;
  return sharding;
}

std::string to_string(const TensorProjection &tensor) {
  std::string text = "[";
  for (FactorId id : tensor.factors.ids()) {
    const FactorSharding &factor = tensor.factors[id];
    if (!factor.is_present) continue;
    if (text.size() > 1) text += ", ";
    text += factor_symbol(id) + ": " + (factor.axes.empty() ? "-" : to_string(factor.axes));
    if (!factor.overflow.empty()) text += " overflow " + to_string(factor.overflow);
    if (!factor.is_closed) text += " (open)";
  }
  return text + "]";
}

}  // namespace tessera
