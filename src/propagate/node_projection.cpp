#include "propagate/node_projection.h"

namespace tessera {

const Sharding *common_mesh_source(const Problem &problem, const PropagationNode &node, const Mesh *&mesh) {
  const Sharding *source = nullptr;
  for (const std::vector<ValueId> *side : {&node.operands, &node.results}) {
    for (ValueId value : *side) {
      const Sharding *sharding = problem.values[value].sharding;
      if (!sharding) continue;
      const Mesh *other = problem.mesh_of(*sharding);
      if (!other || other->is_maximal()) return nullptr;
      if (other->axes().empty()) continue;
      if (source && other != mesh && !(*other == *mesh)) return nullptr;
      if (!source) {
        source = sharding;
        mesh = other;
      }
    }
  }
  return source;
}

const ManualAxesView *view_of(const PropagationNode &node, TensorIndex tensor) {
  return tensor.is_result && tensor.index == 0 ? node.result_view.get() : nullptr;
}

static TensorProjection project_value(const Problem &problem, ValueId value, const TensorFactors &dims,
                                      const ShardingRule &rule, const ManualAxesView *view, const Mesh &mesh) {
  const Sharding *own = problem.values[value].sharding;
  if (!own || !view) return project(dims, rule, own, mesh);
  Sharding seen = view->seen(*own, mesh);
  return project(dims, rule, &seen, mesh);
}

Projection project(const Problem &problem, const PropagationNode &node, const Mesh &mesh) {
  const ShardingRule &rule = *node.rule;
  Projection projection;
  for (size_t i = 0; i < node.operands.size(); ++i)
    projection.operands.push_back(project_value(problem, node.operands[i], rule.operands[i], rule, nullptr, mesh));
  for (size_t i = 0; i < node.results.size(); ++i)
    projection.results.push_back(
        project_value(problem, node.results[i], rule.results[i], rule, view_of(node, {true, i}), mesh));
  return projection;
}

}  // namespace tessera
