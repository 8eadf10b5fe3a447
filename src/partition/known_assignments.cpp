#include "partition/known_assignments.h"

#include <bit>

#include "llvm/ADT/SmallVector.h"

namespace tessera {
namespace {

// Writes down all that an assignment depends on. Each list follows its length.
class KeyWriter {
 public:
  void add(const ShardingRule &rule, const std::function<bool(FactorId)> &may_shard) {
    add(rule.factors.size());
    for (FactorId id : rule.factors.ids()) {
      const Factor &factor = rule.factors[id];
      add(static_cast<uint64_t>(factor.size));
      add(static_cast<uint64_t>(factor.kind) * 4 + factor.blocked * 2 + (is_passed_on(id, rule) && may_shard(id)));
    }
    for (const auto *tensors : {&rule.operands, &rule.results}) {
      add(tensors->size());
      for (const TensorFactors &tensor : *tensors) {
        add(tensor.size());
        for (const FactorIndices &dim : tensor) {
          add(dim.size());
          for (FactorId factor : dim) add(static_cast<uint64_t>(factor));
        }
      }
    }
  }

  void add(const std::vector<TensorLayout> &tensors) {
    add(tensors.size());
    for (const TensorLayout &tensor : tensors) {
      add(tensor.shape.size());
      for (int64_t extent : tensor.shape) add(static_cast<uint64_t>(extent));
      add(static_cast<uint64_t>(tensor.dtype) * 2 + tensor.is_wanted);
      add(std::bit_cast<uint64_t>(tensor.share));
      add(tensor.axes.size());
      for (const AxisList &dim : tensor.axes) add(dim);
      add(tensor.partial);
    }
  }

  void add(const FactorAxes *chosen) {
    add(chosen != nullptr);
    if (!chosen) return;
    for (const AxisList &axes : *chosen) add(axes);
  }

  llvm::ArrayRef<uint64_t> key() const { return key_; }

 private:
  void add(uint64_t number) { key_.push_back(number); }
  void add(const AxisList &axes) {
    add(axes.size());
    for (const AxisRef &axis : axes) {
      add(reinterpret_cast<uintptr_t>(axis.name.identity()));
      add(static_cast<uint64_t>(axis.pre_size));
      add(static_cast<uint64_t>(axis.size));
    }
  }

  llvm::SmallVector<uint64_t, 256> key_;
};

size_t bytes_of(const AxisList &axes) { return sizeof(AxisList) + axes.size() * sizeof(AxisRef); }

size_t bytes_of(const DimAxes &tensor) {
  size_t bytes = sizeof(DimAxes);
  for (const AxisList &axes : tensor) bytes += bytes_of(axes);
  return bytes;
}

}  // namespace

size_t held_bytes(const Assignment &assignment) {
  size_t bytes = assignment.unreduced.size() * sizeof(AxisRef);
  for (const AxisList &axes : assignment.factor_axes) bytes += bytes_of(axes);
  for (const DimAxes &tensor : assignment.operands) bytes += bytes_of(tensor);
  for (const DimAxes &tensor : assignment.results) bytes += bytes_of(tensor);
  return bytes;
}

Assignment KnownAssignments::assign(const ShardingRule &rule, const std::vector<TensorLayout> &operands,
                                    const std::vector<TensorLayout> &results,
                                    const std::function<bool(FactorId)> &may_shard, ReshardPlanner &planner,
                                    const FactorAxes *chosen) {
  KeyWriter writer;
  writer.add(rule, may_shard);
  writer.add(operands);
  writer.add(results);
  writer.add(chosen);
  return known_.get(writer.key(), [&] {
    return assign_axes(rule, operands, results, may_shard, planner, /*considered=*/nullptr, /*says_what_it_sends=*/{},
                       chosen);
  });
}

}  // namespace tessera
