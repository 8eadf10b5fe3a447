#include "trace/rule_call.h"

#include <map>

#include "base/text.h"
#include "trace/batch_axis.h"
#include "trace/explicit_types.h"
#include "trace/recording.h"
#include "trace/sharding_ops.h"
#include "trace/variance.h"

namespace tessera::detail {

namespace {

// `, varying = [["x"], []]`
std::string varying_text(const Arrays &results) {
  auto axes_of = [](const Array &result) {
    return "[" + joined(result.state()->varying, [](AxisName axis) { return "\"" + axis.str() + "\""; }) + "]";
  };
  return ", varying = [" + joined(results, axes_of) + "]";
}

}  // namespace

RuleCall::RuleCall(const char *name, const Flat &arguments) : name_(name) {
  for (size_t i = 0; i < arguments.leaves.size(); ++i) {
    state_of(arguments.leaves[i], name, static_cast<int>(i));
    arguments_.push_back(into_manual(arguments.leaves[i], name));
  }
}

const RecordedFunction &RuleCall::add(const char *what, const Arrays &likes, size_t before, int derivatives,
                                      const std::function<Arrays(Arrays)> &body) {
  regions_.push_back({record_inner(what, likes, body, /*shapes_only=*/false, derivatives), likes.size(), before});
  return regions_.back().function;
}

std::string RuleCall::region_text(const RegionFunction &region, const Arrays &captured, size_t first_captured) const {
  Recording &recording = *context().scope->recording;
  const FunctionText &text = region.function.text;
  std::map<std::string, std::string> names;
  std::vector<std::string> arguments;
  auto take = [&](const TensorType &type) {
    std::string name = recording.new_name();
    arguments.push_back(name + ": " + mlir_text(type));
    return name;
  };
  auto own = [&](size_t i) { names["%arg" + std::to_string(i)] = take(text.arguments[i].type); };
  for (size_t i = 0; i < region.before; ++i) own(i);
  for (size_t i = 0; i < captured.size(); ++i) {
    std::string name = take(type_of(captured[i]));
    if (i >= first_captured && i < first_captured + region.function.captured.size())
      names["%arg" + std::to_string(region.own + i - first_captured)] = name;
  }
  for (size_t i = region.before; i < region.own; ++i) own(i);
  auto name = [&](const std::string &value) {
    std::string &known = names[value];
    return known.empty() ? known = recording.new_name() : known;
  };
  std::string body = with_names(text.body, name, " ");
  std::vector<std::string> returned, types;
  for (const FunctionText::Result &result : text.results) {
    returned.push_back(with_names(result.name, name));
    types.push_back(mlir_text(result.type));
  }
  return "{^bb0(" + joined(arguments) + "): " + body + " \"stablehlo.return\"(" + joined(returned) + ") : (" +
         joined(types) + ") -> ()}";
}

std::string RuleCall::counted() const {
  std::string properties = "count = " + std::to_string(arguments_.size()) + " : i64";
  auto manual = current_manual();
  if ((manual && manual->check_vma) || !batches_around().empty())
    properties += varying_text(regions_[0].function.results);
  return properties;
}

Array recorded_as(const std::string &value, const ArrayState &like) {
  const std::shared_ptr<Scope> &scope = context().scope;
  Array result = recorded(scope, value, like.dtype, like.shape, like.weak);
  set_variance(result, variance_of(like));
  result.state()->placement = type_placement(like);
  if (scope->recording->has_values() && scope == scope->recording->root() && like.is_concrete()) {
    result.state()->blocks = like.blocks;
    result.state()->placement = like.placement;
  }
  return result;
}

Arrays RuleCall::record(std::string properties) {
  Recording &recording = *context().scope->recording;
  const RecordedFunction &function = regions_[0].function;
  if (function.results.empty()) return {};
  Arrays operands = arguments_, captured;
  for (const RegionFunction &region : regions_) {
    captured.insert(captured.end(), region.function.captured.begin(), region.function.captured.end());
    if (region.function.mesh) recording.on_mesh(*region.function.mesh, name_);
  }
  operands.insert(operands.end(), captured.begin(), captured.end());
  std::vector<std::string> names, types, regions, result_types;
  for (const Array &operand : operands) {
    names.push_back(recording.name_of(operand, name_));
    types.push_back(mlir_text(type_of(operand)));
  }
  size_t first = 0;
  for (const RegionFunction &region : regions_) {
    regions.push_back(region_text(region, captured, first));
    first += region.function.captured.size();
  }
  for (const Array &result : function.results) result_types.push_back(mlir_text(type_of(result)));
  if (!properties.empty()) properties = " <{" + properties + "}>";
  size_t count = function.results.size();
  std::string value = recording.new_name();
  record_line(results_text(value, count) + "\"rule." + name_ + "\"(" + joined(names) + ")" + properties + " (" +
              joined(regions) + ") : (" + joined(types) + ") -> (" + joined(result_types) + ")" +
              recorded_location_text(name_));
  Arrays results;
  for (size_t i = 0; i < count; ++i)
    results.push_back(recorded_as(result_name(value, i, count), *function.results[i].state()));
  return results;
}

const RecordedFunction &add_function(RuleCall &call, const char *name, const RecordFunction &f, Given &given) {
  return call.add(name, call.arguments(), call.arguments().size(), 0, [&](Arrays inside) {
    Recorded recorded = f(std::move(inside));
    given = {recorded.results.shape, recorded.example};
    return std::move(recorded.results.leaves);
  });
}

}  // namespace tessera::detail
