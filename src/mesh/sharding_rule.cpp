#include "mesh/sharding_rule.h"

#include <algorithm>
#include <utility>

#include "base/error.h"
#include "base/text.h"

namespace tessera {

std::string factor_symbol(FactorId factor) {
  constexpr int64_t letters = 'z' - 'i' + 1;
  const auto index = static_cast<int64_t>(factor);
  if (index < letters) return std::string(1, static_cast<char>('i' + index));
  return "z_" + std::to_string(index - letters + 1);
}

std::optional<DimId> dim_of(FactorId factor, const TensorFactors &tensor) {
  for (DimId dim(0); dim < static_cast<int64_t>(tensor.size()); ++dim)
    if (std::ranges::find(tensor[dim], factor) != tensor[dim].end()) return dim;
  return std::nullopt;
}

bool is_passed_on(FactorId factor, const ShardingRule &rule) {
  if (rule.factors[factor].kind != FactorKind::pass_through) return true;
  return std::ranges::all_of(rule.results,
                             [&](const TensorFactors &result) { return dim_of(factor, result).has_value(); });
}

int64_t size_of(const FactorIndices &factors, const ShardingRule &rule) {
  int64_t size = 1;
  for (FactorId factor : factors) size *= rule.factors[factor].size;
  return size;
}

namespace {

std::string to_string(const std::vector<TensorFactors> &tensors) {
  std::string text;
  for (const TensorFactors &dims : tensors) {
    text += text.empty() ? "[" : ", [";
    for (size_t dim = 0; dim < dims.size(); ++dim) {
      if (dim) text += ", ";
      for (FactorId factor : dims[dim]) text += factor_symbol(factor);
    }
    text += "]";
  }
  return "(" + text + ")";
}

// Returns ` reduction={k, l}` for the factors that `is_listed` accepts; nothing if there are none.
template <typename Predicate>
std::string listed(const ShardingRule &rule, const char *name, Predicate is_listed) {
  std::string text;
  for (FactorId factor : rule.factors.ids())
    if (is_listed(rule.factors[factor])) text += (text.empty() ? "" : ", ") + factor_symbol(factor);
  return text.empty() ? "" : std::string(" ") + name + "={" + text + "}";
}

}  // namespace

std::string to_string(const ShardingRule &rule) {
  std::string text = to_string(rule.operands) + "->" + to_string(rule.results);
  const auto size = [&](FactorId factor) {
    return factor_symbol(factor) + "=" + std::to_string(rule.factors[factor].size);
  };
  if (!rule.factors.empty()) text += " {" + joined(rule.factors.ids(), size) + "}";
  auto of_kind = [](FactorKind kind) { return [kind](const Factor &factor) { return factor.kind == kind; }; };
  text += listed(rule, "reduction", of_kind(FactorKind::reduction));
  text += listed(rule, "need_replication", of_kind(FactorKind::need_replication));
  text += listed(rule, "permutation", of_kind(FactorKind::permutation));
  text += listed(rule, "blocked_propagation", [](const Factor &factor) { return factor.blocked; });
  return rule.is_custom ? text + ", custom" : text;
}

ShardingRuleBuilder::ShardingRuleBuilder(std::vector<Shape> operand_shapes, std::vector<Shape> result_shapes)
    : operand_shapes_(std::move(operand_shapes)), result_shapes_(std::move(result_shapes)) {
  for (const Shape &shape : operand_shapes_) rule_.operands.emplace_back(shape.size());
  for (const Shape &shape : result_shapes_) rule_.results.emplace_back(shape.size());
}

FactorId ShardingRuleBuilder::add(const std::vector<int64_t> &operand_dims, const std::vector<int64_t> &result_dims,
                                  int64_t size, FactorKind kind, bool blocked) {
  const FactorId factor = rule_.factors.end_id();
  auto place = [&](const std::vector<int64_t> &dims, std::vector<TensorFactors> &tensors, const char *which) {
    if (dims.size() != tensors.size())
      throw DefectError("a factor names " + std::to_string(dims.size()) + " " + which + "s of an operation that has " +
                        std::to_string(tensors.size()));
    for (size_t i = 0; i < dims.size(); ++i) {
      if (dims[i] == none) continue;
      if (dims[i] < 0 || dims[i] >= static_cast<int64_t>(tensors[i].size()))
        throw DefectError("a factor names dimension " + std::to_string(dims[i]) + " of " + which + " " +
                          std::to_string(i) + ", whose rank is " + std::to_string(tensors[i].size()));
      tensors[i][dims[i]].push_back(factor);
    }
  };
  place(operand_dims, rule_.operands, "operand");
  place(result_dims, rule_.results, "result");
  rule_.factors.push_back({size, kind, blocked});
  return factor;
}

FactorId ShardingRuleBuilder::add_to_operand(int64_t operand, DimId dim, int64_t size, FactorKind kind, bool blocked) {
  std::vector<int64_t> operand_dims(operand_shapes_.size(), none);
  operand_dims.at(operand) = dim;
  return add(operand_dims, std::vector<int64_t>(result_shapes_.size(), none), size, kind, blocked);
}

FactorId ShardingRuleBuilder::add_to_result(int64_t result, DimId dim, int64_t size, FactorKind kind, bool blocked) {
  std::vector<int64_t> result_dims(result_shapes_.size(), none);
  result_dims.at(result) = dim;
  return add(std::vector<int64_t>(operand_shapes_.size(), none), result_dims, size, kind, blocked);
}

ShardingRule ShardingRuleBuilder::build() {
  for (size_t i = 0; i < operand_shapes_.size(); ++i)
    for (DimId dim(0); dim < static_cast<int64_t>(operand_shapes_[i].size()); ++dim)
      if (rule_.operands[i][dim].empty())
        add_to_operand(static_cast<int64_t>(i), dim, operand_shapes_[i][dim], FactorKind::pass_through);
  for (size_t i = 0; i < result_shapes_.size(); ++i)
    for (DimId dim(0); dim < static_cast<int64_t>(result_shapes_[i].size()); ++dim)
      if (rule_.results[i][dim].empty())
        add_to_result(static_cast<int64_t>(i), dim, result_shapes_[i][dim], FactorKind::pass_through);
  return rule_;
}

}  // namespace tessera
