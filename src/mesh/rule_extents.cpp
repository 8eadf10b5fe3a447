#include "mesh/rule_extents.h"

#include <algorithm>

namespace tessera {

ById<FactorId, int64_t> extents_gone_through(const ShardingRule &rule, const std::vector<Shape> &operands,
                                             const std::vector<Shape> &results) {
  ById<FactorId, int64_t> extents;
  for (const Factor &factor : rule.factors) extents.push_back(factor.size);
  auto look_at = [&](const std::vector<TensorFactors> &tensors, const std::vector<Shape> &shapes) {
    for (size_t i = 0; i < tensors.size() && i < shapes.size(); ++i)
      for (size_t dim = 0; dim < tensors[i].size() && dim < shapes[i].size(); ++dim)
        if (tensors[i][dim].size() == 1 && rule.factors[tensors[i][dim][0]].kind == FactorKind::need_replication) {
          int64_t &extent = extents[tensors[i][dim][0]];
          extent = std::min(extent, shapes[i][dim]);
        }
  };
  look_at(rule.operands, operands);
  look_at(rule.results, results);
  return extents;
}

}  // namespace tessera
