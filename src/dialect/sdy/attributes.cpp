#include "dialect/sdy/attributes.h"

#include "dialect/sdy/text.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/DialectImplementation.h"

#include "dialect/sdy/attributes_enums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "dialect/sdy/attributes_attrs.cpp.inc"

namespace tessera {

using llvm::hash_code;
using llvm::hash_combine;
using llvm::hash_combine_range;

namespace {

template <typename T>
hash_code hash_of(const std::vector<T> &values) {
  return hash_combine_range(values.begin(), values.end());
}

template <typename T>
hash_code hash_of(const std::optional<T> &value) {
  return value ? hash_combine(true, *value) : hash_combine(false);
}

}  // namespace

hash_code hash_value(const AxisName &name) { return llvm::hash_value(name.identity()); }
hash_code hash_value(const MeshAxis &axis) { return hash_combine(axis.name, axis.size); }
hash_code hash_value(const Mesh &mesh) { return hash_combine(hash_of(mesh.axes()), hash_of(mesh.device_ids())); }
hash_code hash_value(const AxisRef &axis) { return hash_combine(axis.name, axis.pre_size, axis.size); }
hash_code hash_value(const DimSharding &dim) {
  return hash_combine(hash_of(dim.axes), dim.is_closed, hash_of(dim.priority));
}

hash_code hash_value(const Sharding &sharding) {
  return hash_combine(sharding.mesh_name, hash_of(sharding.dims), hash_of(sharding.replicated),
                      hash_of(sharding.unreduced), static_cast<int>(sharding.unreduced_kind),
                      hash_of(sharding.inlined_mesh));
}

hash_code hash_value(const ShardingRule &rule) {
  hash_code code = hash_combine(rule.is_custom, static_cast<int>(rule.reduction));
  for (const Factor &factor : rule.factors)
    code = hash_combine(code, factor.size, static_cast<int>(factor.kind), factor.blocked);
  for (const std::vector<TensorFactors> *tensors : {&rule.operands, &rule.results})
    for (const TensorFactors &dims : *tensors)
      for (const FactorIndices &factors : dims) code = hash_combine(code, hash_of(factors));
  return code;
}

namespace sdy {

hash_code hash_value(const AllToAllParam &param) {
  return hash_combine(hash_of(param.axes), param.source_dim, param.target_dim);
}

hash_code hash_value(const PropagationStep &step) {
  hash_code code = llvm::hash_value(step.step);
  for (const AxisEdge &edge : step.edges) {
    code = hash_combine(code, edge.axis, edge.source.is_result, edge.source.index);
    for (const ValueRef &target : edge.targets) code = hash_combine(code, target.is_result, target.index);
  }
  return code;
}

void SdyDialect::register_attributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "dialect/sdy/attributes_attrs.cpp.inc"
      >();
}

namespace {

template <typename AttributeClass, typename Value>
mlir::Attribute made(mlir::AsmParser &parser, mlir::FailureOr<Value> value) {
  if (failed(value)) return {};
  return AttributeClass::get(parser.getContext(), std::move(*value));
}

// Reads `body` within angle brackets, which some attributes put around their whole text.
template <typename Value>
mlir::FailureOr<Value> in_angles(mlir::AsmParser &parser, mlir::FailureOr<Value> (*body)(mlir::AsmParser &)) {
  if (parser.parseLess()) return mlir::failure();
  mlir::FailureOr<Value> value = body(parser);
  if (failed(value) || parser.parseGreater()) return mlir::failure();
  return value;
}

mlir::FailureOr<std::vector<AxisName>> parse_names(mlir::AsmParser &parser) {
  std::vector<AxisName> names;
  auto parse_one = [&]() -> mlir::ParseResult {
    std::string name;
    if (parser.parseString(&name)) return mlir::failure();
    names.emplace_back(name);
    return mlir::success();
  };
  if (parser.parseCommaSeparatedList(mlir::AsmParser::Delimiter::Braces, parse_one)) return mlir::failure();
  return names;
}

mlir::FailureOr<std::vector<Sharding>> parse_per_value(mlir::AsmParser &parser) {
  mlir::FailureOr<std::vector<Sharding>> shardings = in_angles(parser, parse_shardings);
  if (failed(shardings))
    return failed_parameter(parser, "Sdy_TensorShardingPerValue", "shardings", "::llvm::ArrayRef<TensorShardingAttr>");
  return shardings;
}

}  // namespace

mlir::Attribute MeshAxisAttr::parse(mlir::AsmParser &p, mlir::Type) {
  return made<MeshAxisAttr>(p, parse_mesh_axis(p));
}
mlir::Attribute MeshAttr::parse(mlir::AsmParser &p, mlir::Type) { return made<MeshAttr>(p, parse_mesh(p)); }
mlir::Attribute AxisRefAttr::parse(mlir::AsmParser &p, mlir::Type) { return made<AxisRefAttr>(p, parse_axis_ref(p)); }
mlir::Attribute DimShardingAttr::parse(mlir::AsmParser &p, mlir::Type) {
  return made<DimShardingAttr>(p, parse_dim_sharding(p));
}
mlir::Attribute ShardingAttr::parse(mlir::AsmParser &p, mlir::Type) { return made<ShardingAttr>(p, parse_sharding(p)); }
mlir::Attribute ShardingPerValueAttr::parse(mlir::AsmParser &p, mlir::Type) {
  return made<ShardingPerValueAttr>(p, parse_per_value(p));
}
mlir::Attribute ShardingRuleAttr::parse(mlir::AsmParser &p, mlir::Type) {
  return made<ShardingRuleAttr>(p, parse_sharding_rule(p));
}
mlir::Attribute ManualAxesAttr::parse(mlir::AsmParser &p, mlir::Type) {
  return made<ManualAxesAttr>(p, parse_names(p));
}
mlir::Attribute AxisListAttr::parse(mlir::AsmParser &p, mlir::Type) {
  return made<AxisListAttr>(p, parse_axis_list(p));
}
mlir::Attribute AxisListsAttr::parse(mlir::AsmParser &p, mlir::Type) {
  return made<AxisListsAttr>(p, parse_axis_lists(p));
}
mlir::Attribute AllToAllParamsAttr::parse(mlir::AsmParser &p, mlir::Type) {
  return made<AllToAllParamsAttr>(p, parse_all_to_all_params(p));
}
mlir::Attribute PropagationEdgesAttr::parse(mlir::AsmParser &p, mlir::Type) {
  return made<PropagationEdgesAttr>(p, parse_propagation_edges(p));
}

void MeshAxisAttr::print(mlir::AsmPrinter &p) const { p << '"' << getValue().name.str() << "\"=" << getValue().size; }
void MeshAttr::print(mlir::AsmPrinter &p) const { p << to_string(getValue()); }
void AxisRefAttr::print(mlir::AsmPrinter &p) const { p << to_string(getValue()); }
void DimShardingAttr::print(mlir::AsmPrinter &p) const { p << to_string(getValue()); }
void ShardingAttr::print(mlir::AsmPrinter &p) const { p << to_string(getValue()); }
void ShardingPerValueAttr::print(mlir::AsmPrinter &p) const { p << '<' << to_string(getValue()) << '>'; }
void ShardingRuleAttr::print(mlir::AsmPrinter &p) const { p << '<' << to_string(getValue()) << '>'; }
void ManualAxesAttr::print(mlir::AsmPrinter &p) const {
  p << '{';
  llvm::interleaveComma(getValue(), p, [&](const AxisName &name) { p << '"' << name.str() << '"'; });
  p << '}';
}
void AxisListAttr::print(mlir::AsmPrinter &p) const { p << '{' << tessera::to_string(getValue()) << '}'; }
void AxisListsAttr::print(mlir::AsmPrinter &p) const { p << to_string(getValue()); }
void AllToAllParamsAttr::print(mlir::AsmPrinter &p) const { p << to_string(getValue()); }
void PropagationEdgesAttr::print(mlir::AsmPrinter &p) const { p << to_string(getValue()); }

}  // namespace sdy
}  // namespace tessera
