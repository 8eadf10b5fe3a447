// Writes the attributes of sdy, in the encoding of their bytes.
#include <fmt/format.h>

#include <algorithm>

#include "dialect/sdy/attributes.h"
#include "write/entry_writer.h"

namespace tessera {
namespace {

enum Code : uint64_t {
  manual_axes = 0,
  mesh_axis = 1,
  mesh = 2,
  axis_part = 3,
  axis_ref = 4,
  dim_sharding = 5,
  sharding = 6,
  per_value = 7,
  dim_factors = 8,
  tensor_factors = 9,
  sharding_rule = 10,
  sharding_with_unreduced = 15,
  per_value_with_unreduced = 16,
  sharding_with_kind = 17,
};

}  // namespace

uint64_t EntryWriter::sdy_axis(const AxisRef &axis) {
  Bytes bytes, part;
  bytes.numbers({axis_ref, tables_.string(axis.name.str())});
  if (axis.is_whole()) {
    bytes.number_with_flag(0, false);
  } else {
    part.number(axis_part);
    part.signed_number(axis.pre_size);
    part.signed_number(axis.size);
    bytes.number_with_flag(sdy(part), true);
  }
  return sdy(bytes);
}

uint64_t EntryWriter::sdy_dim(const DimSharding &dim) {
  Bytes bytes;
  bytes.number(dim_sharding);
  encode_list(bytes, dim.axes, [&](const AxisRef &axis) { return sdy_axis(axis); });
  bytes.byte(dim.is_closed ? 1 : 0);
  bytes.number_with_flag(static_cast<uint64_t>(dim.priority.value_or(0)), dim.priority.has_value());
  return sdy(bytes);
}

void EntryWriter::encode_mesh(Bytes &bytes, const Mesh &value) {
  bytes.number(mesh);
  encode_list(bytes, value.axes(), [&](const MeshAxis &axis) {
    Bytes own;
    own.numbers({mesh_axis, tables_.string(axis.name.str())});
    own.signed_number(axis.size);
    return sdy(own);
  });
  bytes.signed_numbers(value.device_ids());
}

uint64_t EntryWriter::sdy_mesh(const Mesh &value) {
  Bytes bytes;
  encode_mesh(bytes, value);
  return sdy(bytes);
}

void EntryWriter::encode_sharding(Bytes &bytes, const Sharding &value) {
  const bool is_sum = value.unreduced_kind == ReductionKind::sum;
  auto axis_index = [&](const AxisRef &axis) { return sdy_axis(axis); };
  bytes.number(value.unreduced.empty() ? sharding : is_sum ? sharding_with_unreduced : sharding_with_kind);
  mlir::MLIRContext *context = refuse_.operation()->getContext();
  bytes.number(value.inlined_mesh ? sdy_mesh(*value.inlined_mesh)
                                  : plain(mlir::FlatSymbolRefAttr::get(context, value.mesh_name)));
  encode_list(bytes, value.dims, [&](const DimSharding &dim) { return sdy_dim(dim); });
  encode_list(bytes, value.replicated, axis_index);
  if (value.unreduced.empty()) return;
  encode_list(bytes, value.unreduced, axis_index);
  if (!is_sum) bytes.signed_number(value.unreduced_kind == ReductionKind::max ? 1 : 2);
}

uint64_t EntryWriter::sdy_sharding(const Sharding &value) {
  Bytes bytes;
  encode_sharding(bytes, value);
  return sdy(bytes);
}

void EntryWriter::encode_rule(Bytes &bytes, const ShardingRule &rule) {
  auto of_tensor = [&](const TensorFactors &tensor) {
    Bytes own;
    own.number(tensor_factors);
    encode_list(own, tensor, [&](const FactorIndices &dim) {
      Bytes factors;
      factors.number(dim_factors);
      factors.signed_numbers(dim);
      return sdy(factors);
    });
    return sdy(own);
  };
  bytes.numbers({sharding_rule, rule.factors.size()});
  for (const Factor &factor : rule.factors) bytes.signed_number(factor.size);
  encode_list(bytes, rule.operands, of_tensor);
  encode_list(bytes, rule.results, of_tensor);
  auto append_factors = [&](auto is_listed) {
    FactorIndices listed;
    for (FactorId factor : rule.factors.ids())
      if (is_listed(rule.factors[factor])) listed.push_back(factor);
    bytes.signed_numbers(listed);
  };
  for (FactorKind kind : {FactorKind::reduction, FactorKind::need_replication, FactorKind::permutation})
    append_factors([&](const Factor &factor) { return factor.kind == kind; });
  append_factors([](const Factor &factor) { return factor.blocked; });
  bytes.byte(rule.is_custom ? 1 : 0);
}

bool EntryWriter::encode_sdy(Bytes &bytes, mlir::Attribute attribute) {
  if (auto value = llvm::dyn_cast<sdy::ShardingAttr>(attribute)) {
    encode_sharding(bytes, value.getValue());
  } else if (auto values = llvm::dyn_cast<sdy::ShardingPerValueAttr>(attribute)) {
    const std::vector<Sharding> &shardings = values.getValue();
    const bool has_unreduced = std::ranges::any_of(shardings, [](const Sharding &s) { return !s.unreduced.empty(); });
    bytes.number(has_unreduced ? per_value_with_unreduced : per_value);
    encode_list(bytes, shardings, [&](const Sharding &each) { return sdy_sharding(each); });
  } else if (auto value = llvm::dyn_cast<sdy::MeshAttr>(attribute)) {
    encode_mesh(bytes, value.getValue());
  } else if (auto axes = llvm::dyn_cast<sdy::ManualAxesAttr>(attribute)) {
    bytes.number(manual_axes);
    encode_list(bytes, axes.getValue(), [&](const AxisName &name) { return plain_string(name.str()); });
  } else if (auto rule = llvm::dyn_cast<sdy::ShardingRuleAttr>(attribute)) {
    encode_rule(bytes, rule.getValue());
  } else {
    return false;
  }
  return true;
}

}  // namespace tessera
