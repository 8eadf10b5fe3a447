#include "dialect/sdy/attributes.h"

#include "base/text.h"
#include "dialect/sdy/lists.h"
#include "dialect/sdy/text.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/DialectImplementation.h"

#include "dialect/sdy/attributes_enums.cpp.inc"

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

namespace {

template <typename AttributeClass, typename Value>
mlir::Attribute made(mlir::AsmParser &parser, mlir::FailureOr<Value> value) {
  if (failed(value)) return {};
  return AttributeClass::get(parser.getContext(), std::move(*value));
}

mlir::FailureOr<std::vector<AxisName>> parse_names(mlir::AsmParser &parser) {
  return parse_list<AxisName>(parser, mlir::AsmParser::Delimiter::Braces,
                              [](mlir::AsmParser &parser) -> mlir::FailureOr<AxisName> {
                                std::string name;
                                if (parser.parseString(&name)) return mlir::failure();
                                return AxisName(name);
                              });
}

std::string names_text(const std::vector<AxisName> &names) {
  return "{" + joined(names, [](const AxisName &name) { return '"' + name.str() + '"'; }) + "}";
}

mlir::FailureOr<std::vector<Sharding>> parse_per_value(mlir::AsmParser &parser) {
  mlir::FailureOr<std::vector<Sharding>> shardings;
  if (succeeded(parser.parseLess())) shardings = parse_shardings(parser);
  if (failed(shardings) || parser.parseGreater())
    return failed_parameter(parser, "Sdy_TensorShardingPerValue", "shardings", "::llvm::ArrayRef<TensorShardingAttr>");
  return shardings;
}

}  // namespace
}  // namespace sdy
}  // namespace tessera

#define GET_ATTRDEF_CLASSES
#include "dialect/sdy/attributes_attrs.cpp.inc"

void tessera::sdy::SdyDialect::register_attributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "dialect/sdy/attributes_attrs.cpp.inc"
      >();
}
