#include "graph/key.h"

namespace tessera {

GraphKey &GraphKey::add(std::string_view text) {
  add(text.size());
  bytes_.append(text);
  return *this;
}

GraphKey &GraphKey::add(const std::vector<int64_t> &numbers) {
  add(numbers.size());
  bytes_.append(reinterpret_cast<const char *>(numbers.data()), numbers.size() * sizeof(int64_t));
  return *this;
}

GraphKey &GraphKey::add(const TensorType &type) { return add(type.dtype).add(type.shape); }
GraphKey &GraphKey::add(const Sharding &sharding) { return add(std::string_view(to_string(sharding))); }

GraphKey &GraphKey::add(const TraceAttribute &attribute) {
  add(attribute.value.index());
  std::visit(
      [&]<typename Value>(const Value &value) {
        if constexpr (std::is_same_v<Value, TraceAttribute::List> || std::is_same_v<Value, TraceAttribute::Flags> ||
                      std::is_same_v<Value, TraceAttribute::Shardings>)
          add_all(value);
        else if constexpr (std::is_same_v<Value, DenseElements>)
          add(value.type)
              .add(std::string_view(reinterpret_cast<const char *>(value.values.data()), value.values.bytes()));
        else if constexpr (std::is_same_v<Value, AxisNames>)
          add(std::string_view(names_text(value)));
        else if constexpr (std::is_same_v<Value, EnumAttribute>)
          add(value.dialect).add(value.kind).add(value.name);
        else if constexpr (std::is_same_v<Value, StructAttribute>)
          add(value.dialect).add(value.kind).add_all(value.members);
        else if constexpr (std::is_same_v<Value, RoutineSettings>)
          add_all(value.values);
        else if constexpr (!std::is_same_v<Value, std::monostate>)
          add(value);
      },
      attribute.value);
  return *this;
}

GraphKey &GraphKey::add(const std::pair<std::string, uint8_t> &setting) {
  return add(setting.first).add(setting.second);
}

GraphKey &GraphKey::add(const StructAttribute::Member &member) {
  add(member.name).add(member.value.index());
  std::visit([&](const auto &value) { add(value); }, member.value);
  return *this;
}

GraphKey &GraphKey::add(const NamedAttribute &attribute) { return add(attribute.name).add(attribute.value); }

GraphKey &GraphKey::add(const TraceRegion &region) {
  return add_all(region.arguments).add_all(region.types).add_all(region.ops);
}

GraphKey &GraphKey::add(const TraceOp &op) {
  add(op.name).add_all(op.operands).add_all(op.attributes).add_all(op.marks).add_all(op.regions);
  add(op.result).add_all(op.results);
  if (locations_ != KeyOf::operations) add(op.location.name);
  if (locations_ == KeyOf::calls) add(op.location.call);
  return *this;
}

GraphKey &GraphKey::add(const TraceBody &body) { return add_all(body.ops).add_all(body.results); }

GraphKey &GraphKey::add(const TraceGraph &graph) {
  auto add_sharding = [&](const std::optional<Sharding> &sharding) {
    add(sharding.has_value());
    if (sharding) add(*sharding);
  };
  add(graph.name).add(graph.mesh ? to_string(*graph.mesh) : std::string());
  add(graph.inputs.size()).add(graph.outputs.size());
  for (const TraceGraph::Input &input : graph.inputs) {
    add(input.type).add(input.donated);
    add_sharding(input.sharding);
  }
  for (const TraceGraph::Output &output : graph.outputs) {
    add(output.type);
    add_sharding(output.sharding);
  }
  return add(graph.body);
}

}  // namespace tessera
