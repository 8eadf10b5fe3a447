#include "graph/graph.h"

#include <algorithm>

namespace tessera {

void for_each_op(std::vector<TraceOp> &ops, const std::function<void(TraceOp &)> &visit) {
  for (TraceOp &op : ops) {
    visit(op);
    for (TraceRegion &region : op.regions) for_each_op(region.ops, visit);
  }
}

static bool is_sharding(const NamedAttribute &attribute) {
  return std::holds_alternative<Sharding>(attribute.value.value) ||
         std::holds_alternative<TraceAttribute::Shardings>(attribute.value.value);
}

bool names_mesh(const std::vector<TraceOp> &ops) {
  return std::any_of(ops.begin(), ops.end(), [](const TraceOp &op) {
    return std::any_of(op.attributes.begin(), op.attributes.end(), is_sharding) ||
           std::any_of(op.marks.begin(), op.marks.end(), is_sharding) ||
           std::any_of(op.regions.begin(), op.regions.end(),
                       [](const TraceRegion &region) { return names_mesh(region.ops); });
  });
}

size_t value_count(const TraceRegion &region) {
  size_t count = value_count(region.ops);
  for (TraceValueId argument : region.arguments) count = std::max(count, static_cast<size_t>(argument) + 1);
  return count;
}

size_t value_count(const std::vector<TraceOp> &ops) {
  size_t count = 0;
  for (const TraceOp &op : ops) {
    if (!op.results.empty()) count = std::max(count, static_cast<size_t>(op.result) + op.results.size());
    for (const TraceRegion &region : op.regions) count = std::max(count, value_count(region));
  }
  return count;
}

void rename_values(std::vector<TraceOp> &ops, const std::vector<TraceValueId> &arguments, TraceValueId first) {
  for_each_op(ops, [&](TraceOp &op) {
    for (TraceValueId &operand : op.operands) operand = renamed(operand, arguments, first);
    op.result = renamed(op.result, arguments, first);
    for (TraceRegion &region : op.regions)
      for (TraceValueId &argument : region.arguments) argument = renamed(argument, arguments, first);
  });
}

TraceValueId adopt(TraceRegion &region, TraceValueId first) {
  const TraceValueId next = first + value_count(region);
  for (TraceValueId &argument : region.arguments) argument = renamed(argument, {}, first);
  rename_values(region.ops, {}, first);
  return next;
}

}  // namespace tessera
