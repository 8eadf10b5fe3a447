#include "trace/explicit_rules.h"

#include <algorithm>

#include "base/bounded_cache.h"
#include "base/error.h"
#include "base/text.h"
#include "graph/key.h"
#include "partition/assignment.h"
#include "pipeline/axis_states.h"
#include "trace/explicit_types.h"

namespace tessera::detail {
namespace {

using Operands = std::vector<const ArrayState *>;

// Returns the types to which the rule applies: broadcast operands have the result's shape.
std::vector<TensorType> rule_types(const OpCall &call, const Operands &operands) {
  std::vector<TensorType> types;
  for (const ArrayState *operand : operands)
    types.push_back({operand->dtype, call.broadcasts ? call.results[0].shape : operand->shape});
  return types;
}

TraceGraph graph_of_call(const OpCall &call, const std::vector<TensorType> &types) {
  TraceGraph graph;
  graph.name = call.function;
  TraceOp op = operation_of(call);
  for (const TensorType &type : types) {
    op.operands.push_back(argument_id(graph.inputs.size()));
    graph.inputs.push_back({type});
  }
  TraceValueId next = {};
  for (TraceRegion &region : op.regions) next = adopt(region, next);
  op.result = next;
  graph.body.ops.push_back(std::move(op));
  return graph;
}

using SpacePtr = std::unique_ptr<ProgramSpace>;  // of the programs of a generation

// Holds rules by operation and types.
class RuleCache {
 public:
  std::optional<ShardingRule> get(const OpCall &call, const std::vector<TensorType> &types) {
    TraceGraph graph = graph_of_call(call, types);
    return rules_.get(GraphKey().add(graph).bytes(), [&](SpacePtr &space) {
      if (!space) space = std::make_unique<ProgramSpace>();
      return operation_rule(graph, *space);
    });
  }

 private:
  BoundedCache<std::string, std::optional<ShardingRule>, SpacePtr> rules_{1024};
};

// Returns an operand's explicit axes, by dimension of the shape in the rule.
DimAxes explicit_axes(const ArrayState &operand, const TensorType &type, const Mesh &mesh) {
  DimAxes axes(type.shape.size());
  if (!operand.mesh_sharding) return axes;
  size_t shift = type.shape.size() - operand.shape.size();
  for (size_t dim = 0; dim < operand.shape.size(); ++dim)
    for (const AxisRef &axis : operand.mesh_sharding->sharding.dims[dim].axes)
      if (mesh.axis_type(axis.name) == AxisType::Explicit && operand.shape[dim] == type.shape[dim + shift])
        axes[dim + shift].push_back(axis);
  return axes;
}

std::string types_text(const Operands &operands) {
  std::string text;
  for (size_t i = 0; i < operands.size(); ++i)
    text += (i == 0                     ? ""
             : i + 1 == operands.size() ? " and "
                                        : ", ") +
            type_string(Array(std::make_shared<ArrayState>(*operands[i])));
  return text;
}

[[noreturn]] void refuse(const OpCall &call, const Operands &operands, const std::string &why,
                         const std::string &otherwise) {
  throw ShardingError(std::string(call.function) + ": with explicit axes it isn't clear how the result of " +
                      types_text(operands) + " lies: " + why + "; " +
                      (call.takes_out_sharding ? "give it with out_sharding = P(...), or " : "") + otherwise);
}

std::string text_of(const AxisList &axes) {
  return "{" + joined(axes, [](const AxisRef &axis) { return axis.name.str(); }) + "}";
}

// Holds the axes of each factor, on which all operands that have the factor must agree.
FactorAxes factor_axes(const OpCall &call, const Operands &operands, const ShardingRule &rule,
                       const std::vector<TensorType> &types, const Mesh &mesh) {
  FactorAxes axes(rule.factors.size());
  ById<FactorId, size_t> from(rule.factors.size(), 0);
  for (size_t i = 0; i < operands.size() && i < rule.operands.size(); ++i) {
    DimAxes dims = explicit_axes(*operands[i], types[i], mesh);
    const FactorAxes own = axes_by_factor(rule, rule.operands[i], dims, mesh);
    int64_t kept = 1, all = 1;
    for (const AxisList &of_factor : own) kept *= size_of(of_factor, mesh);
    for (const AxisList &of_dim : dims) all *= size_of(of_dim, mesh);
    if (kept != all)
      refuse(call, operands, "no dimension of the result keeps all the axes of argument " + std::to_string(i),
             "reshard it before so that the axes cut a dimension that stays");
    for (FactorId factor : own.ids()) {
      if (own[factor].empty() || own[factor] == axes[factor]) continue;
      if (!axes[factor].empty())
        refuse(call, operands,
               "arguments " + std::to_string(from[factor]) + " and " + std::to_string(i) + " are cut over " +
                   text_of(axes[factor]) + " and " + text_of(own[factor]) + " along a dimension that they share",
               "reshard one of them like the other");
      axes[factor] = own[factor];
      from[factor] = i;
    }
  }
  return axes;
}

// Returns @main with only the call, on the operands' own types.
TraceGraph program_of(const OpCall &call, const Operands &operands) {
  TraceGraph graph;
  graph.name = call.function;
  for (const ArrayState *operand : operands) graph.inputs.push_back({{operand->dtype, operand->shape}});
  for (const TensorType &result : call.results) graph.outputs.push_back({result});
  graph.body = operations_of(call, operands);
  return graph;
}

// Holds outcomes by operation, types and states.
class InferenceCache {
 public:
  InferredStates get(const OpCall &call, const Operands &operands, const std::vector<AxisState> &states) {
    GraphKey key_of_call;
    key_of_call.add(call.name).add(call.what).add_all(call.attributes).add_all(call.regions).add(call.broadcasts);
    key_of_call.add_all(call.results);
    for (size_t i = 0; i < operands.size(); ++i)
      key_of_call.add(operands[i]->dtype).add(operands[i]->shape).add(to_string(states[i]));
    return known_.get(key_of_call.bytes(), [&](SpacePtr &space) {
      if (!space) space = std::make_unique<ProgramSpace>();
      return infer_states(program_of(call, operands), *space, states);
    });
  }

 private:
  BoundedCache<std::string, InferredStates, SpacePtr> known_{1024};
};

AxisState state_along(const ArrayState &operand, const AxisRef &axis, const Mesh &mesh) {
  return operand.mesh_sharding ? axis_state(operand.mesh_sharding->sharding, axis, mesh) : AxisState::invariant();
}

// Offers a remedy for an operand that is unreduced where it may not be: `reshard(x, P("x", None))`.
std::string reduction_offer(const ArrayState &operand) {
  Sharding reduced = operand.mesh_sharding->sharding;
  reduced.unreduced.clear();
  return "reshard(x, " + to_string(spec_of(reduced)) + ")";
}

std::string kind_text(ReductionKind kind) {
  return kind == ReductionKind::sum ? "sum" : kind == ReductionKind::max ? "maximum" : "minimum";
}

[[noreturn]] void refuse_unreduced(const OpCall &call, const Operands &operands, const AxisRef &axis, const Mesh &mesh,
                                   const std::string &by) {
  size_t which = 0;
  while (state_along(*operands[which], axis, mesh).kind != AxisState::Kind::unreduced) ++which;
  const ArrayState &operand = *operands[which];
  ReductionKind kind = operand.mesh_sharding->sharding.unreduced_kind;
  std::string others;
  for (size_t i = 0; i < operands.size(); ++i)
    if (i != which)
      others += ", and argument " + std::to_string(i) + " is " + to_string(state_along(*operands[i], axis, mesh));
  std::string inside = call.body ? " (in it, " + by + ")" : "";
  throw ShardingError(std::string(call.function) + ": argument " + std::to_string(which) + " of type " +
                      type_string(Array(std::make_shared<ArrayState>(operand))) + " is " +
                      to_string(AxisState::unreduced(kind)) + " along {" + axis.name.str() + "}" + others + "; " +
                      call.function + inside + " of parts isn't part of the " + call.function + ", so that the " +
                      kind_text(kind) + " must be made before: with " + reduction_offer(operand) +
                      ", or in pieces with a spec that cuts a dimension over {" + axis.name.str() + "}");
}

}  // namespace

ResultShardings explicit_shardings(const OpCall &call, const Operands &operands, const Mesh &mesh) {
  static auto *cache = new RuleCache;
  // The sharding stays open for axes that aren't explicit.
  bool closed = is_all_explicit(mesh);
  int64_t rank = static_cast<int64_t>(call.results[0].shape.size());
  Sharding result = Sharding::replicated_of(mesh_symbol, rank, closed);
  bool alike = std::all_of(call.results.begin(), call.results.end(),
                           [&](const TensorType &other) { return other.shape.size() == call.results[0].shape.size(); });
  // With several operations, or one without a rule, states go through data-flow edges or not at all.
  if (call.body || !alike) return propagated_shardings(call, operands, mesh);
  std::vector<TensorType> types = rule_types(call, operands);
  std::optional<ShardingRule> rule = cache->get(call, types);
  if (!rule) return propagated_shardings(call, operands, mesh);
  const FactorAxes axes = factor_axes(call, operands, *rule, types, mesh);
  for (FactorId factor : axes.ids())
    if (!axes[factor].empty() && rule->factors[factor].kind == FactorKind::reduction && call.takes_out_sharding)
      refuse(call, operands,
             "a dimension that is summed over is cut over " + text_of(axes[factor]) +
                 ", and the sum can be made on every device or cut in another dimension",
             "reshard the operands so that it isn't cut");
  for (int64_t dim = 0; dim < rank; ++dim) {
    bool whole = true;  // every factor so far is cut to single elements, so that the next one may be cut
    for (FactorId factor : rule->results[0][static_cast<size_t>(dim)]) {
      const AxisList &own = axes[factor];
      if (!whole && !own.empty())
        refuse(call, operands,
               "in dimension " + std::to_string(dim) + " of the result the axes " + text_of(own) +
                   " would cut each of several pieces instead of the dimension itself",
               "reshard the operands so that another dimension is cut");
      append(result.dims[static_cast<size_t>(dim)].axes, own, mesh);
      whole = whole && size_of(own, mesh) == rule->factors[factor].size;
    }
  }
  AxisList seen;
  for (int64_t dim = 0; dim < rank; ++dim)
    for (const AxisRef &axis : result.dims[static_cast<size_t>(dim)].axes) {
      if (overlap(axis, seen, mesh))
        refuse(call, operands, "two dimensions of the result would both be cut over " + axis.name.str(),
               "reshard one of the operands");
      seen.push_back(axis);
    }
  return ResultShardings(call.results.size(), result);
}

void infer_unreduced(const OpCall &call, const Operands &operands, const Mesh &mesh, ResultShardings &results) {
  static auto *cache = new InferenceCache;
  auto holds = [](const AxisList &axes, const AxisRef &axis) {
    return std::find(axes.begin(), axes.end(), axis) != axes.end();
  };
  Sharding wanted;  // by an out_sharding
  if (call.out_sharding) wanted = results[0];
  AxisList axes = wanted.unreduced;
  for (const ArrayState *operand : operands)
    if (operand->mesh_sharding)
      for (const AxisRef &axis : operand->mesh_sharding->sharding.unreduced)
        if (!holds(axes, axis)) axes.push_back(axis);
  if (axes.empty()) return;
  sort_in_mesh_order(axes, mesh);
  for (Sharding &result : results) result.unreduced.clear();
  for (const AxisRef &axis : axes) {
    std::vector<AxisState> states;
    for (const ArrayState *operand : operands) states.push_back(state_along(*operand, axis, mesh));
    InferredStates inferred = cache->get(call, operands, states);
    if (!inferred.refused_by.empty()) refuse_unreduced(call, operands, axis, mesh, inferred.refused_by);
    for (size_t i = 0; i < results.size(); ++i) {
      const auto &[state, is_made_here] = inferred.results[i];
      bool is_unreduced = state.kind == AxisState::Kind::unreduced, is_wanted = holds(wanted.unreduced, axis);
      if (is_wanted && (!is_unreduced || state.reduction != wanted.unreduced_kind))
        throw ShardingError(std::string(call.function) + ": out_sharding = " + to_string(*call.out_sharding) +
                            " requires parts of a " + kind_text(wanted.unreduced_kind) + " along {" + axis.name.str() +
                            "}, but of " + types_text(operands) + " the result is " +
                            (is_unreduced ? to_string(state) : "whole") +
                            " there; a result is unreduced where the axis cuts a dimension that is reduced, or an "
                            "argument is unreduced");
      if (!is_wanted && (call.out_sharding || !is_unreduced || is_made_here)) continue;
      results[i].unreduced.push_back(axis);
      results[i].unreduced_kind = state.reduction;
    }
  }
}

}  // namespace tessera::detail
