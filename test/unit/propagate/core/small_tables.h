// Small tables of values and nodes, as tests write them.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "propagate/solve.h"

namespace tessera {

inline constexpr FactorId i{0}, j{1}, k{2};  // as a rule's text names them

// A table under construction: values by shape, nodes by rule.
struct Tables {
  Problem problem;
  ById<ValueId, Shape> shapes;

  explicit Tables(Mesh mesh) { problem.meshes.push_back({"m", std::move(mesh)}); }

  ValueId value(Shape shape) {
    const ValueId id = problem.values.end_id();
    problem.values.push_back({});
    shapes.push_back(std::move(shape));
    return id;
  }
  ValueId value(Shape shape, std::vector<AxisList> dims, bool is_closed = true) {
    ValueId id = value(std::move(shape));
    Sharding sharding = Sharding::replicated_of("m", static_cast<int64_t>(dims.size()), is_closed);
    for (size_t dim = 0; dim < dims.size(); ++dim) sharding.dims[dim].axes = dims[dim];
    problem.values[id].sharding = problem.shardings.add(sharding);
    return id;
  }
  // Calls `change` on a copy of the value's sharding, which becomes the value's.
  void change(ValueId value, const std::function<void(Sharding &)> &change) {
    Sharding sharding = *problem.values[value].sharding;
    change(sharding);
    problem.values[value].sharding = problem.shardings.add(std::move(sharding));
  }
  NodeId node(ShardingRule rule, std::vector<ValueId> operands, std::vector<ValueId> results) {
    PropagationNode node;
    node.rule = std::make_shared<ShardingRule>(std::move(rule));
    node.operands = operands;
    node.results = results;
    const NodeId id = problem.nodes.end_id();
    problem.nodes.push_back(node);
    for (ValueId value : operands) problem.values[value].listeners.push_back(id);
    for (ValueId value : results) problem.values[value].listeners.push_back(id);
    return id;
  }
  NodeId elementwise(std::vector<ValueId> operands, ValueId result) {
    NodeId id = node(identity_rule(shapes[result], operands.size(), 1), operands, {result});
    problem.nodes[id].is_elementwise = true;
    problem.nodes[id].priority.pass_through = Direction::both;
    return id;
  }
  NodeId matmul(ValueId lhs, ValueId rhs, ValueId result) {
    const Shape &l = shapes[lhs], &r = shapes[rhs];
    ShardingRule rule;
    rule.factors = {{l[0]}, {r[1]}, {l[1], FactorKind::reduction}};
    rule.operands = {{{i}, {k}}, {{k}, {j}}};
    rule.results = {{{i}, {j}}};
    return node(rule, {lhs, rhs}, {result});
  }
  std::string text(ValueId value) const {
    const Sharding *sharding = problem.values[value].sharding;
    return sharding ? to_string(*sharding) : "none";
  }
  void run(SolveOptions options = {}) { solve(problem, options); }
};

}  // namespace tessera
