// custom_vjp, custom_jvp and checkpoint where a derivative may be taken: the function and its rules are recorded, each on its own,
// and become the regions of one operation (dialect/rule), which derivatives and vmap know.
#include "tessera/custom_rules.h"

#include <cctype>
#include <map>

#include "base/error.h"
#include "trace/batch_axis.h"
#include "trace/derived_call.h"
#include "trace/explicit_types.h"
#include "trace/sharding_ops.h"
#include "trace/variance.h"

namespace tessera::detail {
namespace {

bool has_tangents(const Array &array) { return detail::has_tangents(array.state()->dtype); }

Array zeros_like(const Array &array) { return filled(type_of(array), 0); }

// Names of values as `name` gives them, in one line.
std::string renamed(const std::string &text, const std::function<std::string(const std::string &)> &name) {
  auto belongs = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
  std::string result;
  for (size_t at = 0; at < text.size();) {
    if (text[at] != '%') {
      result += text[at] == '\n' ? ' ' : text[at];
      ++at;
      continue;
    }
    size_t end = at + 1;
    while (end < text.size() && belongs(text[end])) ++end;
    result += name(text.substr(at, end - at));
    at = end;
  }
  return result;
}

// A function that becomes a region. Of its own arguments `before` stand before what all regions together capture, the others
// behind.
struct RegionFunction {
  RecordedFunction function;
  size_t own = 0, before = 0;
};

class RuleCall {
 public:
  // `name`: of the library's function and, behind `rule.`, the operation's.
  RuleCall(const char *name, const Flat &arguments) : name_(name) {
    for (size_t i = 0; i < arguments.leaves.size(); ++i) {
      state_of(arguments.leaves[i], name, static_cast<int>(i));
      arguments_.push_back(into_manual(arguments.leaves[i], name));
    }
  }
  const Arrays &arguments() const { return arguments_; }

  // `derivatives`: how many more or fewer are taken of it than of the call.
  const RecordedFunction &add(const char *what, const Arrays &likes, size_t before, int derivatives,
                              const std::function<Arrays(Arrays)> &body) {
    regions_.push_back({record_inner(what, likes, body, /*shapes_only=*/false, derivatives), likes.size(), before});
    return regions_.back().function;
  }

  // Records the operation; its results are those of the first region.
  Arrays record(bool counts_arguments);

 private:
  std::string region_text(const RegionFunction &region, const Arrays &captured, size_t first_captured) const;

  const char *name_;
  Arrays arguments_;
  std::vector<RegionFunction> regions_;
};

std::string list_text(const std::vector<std::string> &items) {
  std::string text;
  for (const std::string &item : items) text += (text.empty() ? "" : ", ") + item;
  return text;
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
  std::string body = renamed(text.body, name);
  std::vector<std::string> returned, types;
  for (const FunctionText::Result &result : text.results) {
    returned.push_back(renamed(result.name, name));
    types.push_back(mlir_text(result.type));
  }
  return "{^bb0(" + list_text(arguments) + "): " + body + " \"stablehlo.return\"(" + list_text(returned) + ") : (" +
         list_text(types) + ") -> ()}";
}

// `, varying = [["x"], []]`
std::string varying_text(const Arrays &results) {
  std::vector<std::string> each;
  for (const Array &result : results) {
    std::vector<std::string> axes;
    for (AxisName axis : result.state()->varying) axes.push_back("\"" + axis.str() + "\"");
    each.push_back("[" + list_text(axes) + "]");
  }
  return ", varying = [" + list_text(each) + "]";
}

Arrays RuleCall::record(bool counts_arguments) {
  const std::shared_ptr<Scope> &scope = context().scope;
  Recording &recording = *scope->recording;
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
  std::string properties;
  if (counts_arguments) {
    properties = "count = " + std::to_string(arguments_.size()) + " : i64";
    auto manual = current_manual();
    if ((manual && manual->check_vma) || !batches_around().empty()) properties += varying_text(function.results);
    properties = " <{" + properties + "}>";
  }
  size_t count = function.results.size();
  std::string value = recording.new_name();
  record_line(value + (count == 1 ? "" : ":" + std::to_string(count)) + " = \"rule." + name_ + "\"(" +
              list_text(names) + ")" + properties + " (" + list_text(regions) + ") : (" + list_text(types) + ") -> (" +
              list_text(result_types) + ")" + recorded_location_text(name_));
  bool known = recording.has_values() && scope == recording.root();
  Arrays results;
  for (size_t i = 0; i < count; ++i) {
    const ArrayState &like = *function.results[i].state();
    results.push_back(
        recorded(scope, count == 1 ? value : value + "#" + std::to_string(i), like.dtype, like.shape, like.weak));
    set_variance(results.back(), variance_of(like));
    results.back().state()->placement = type_placement(like);
    if (!known || !like.is_concrete()) continue;
    results.back().state()->blocks = like.blocks;
    results.back().state()->placement = like.placement;
  }
  return results;
}

// What the function gave when it was recorded.
struct Given {
  TreeShape shape;
  std::shared_ptr<const void> example;
};

const RecordedFunction &add_function(RuleCall &call, const char *name, const RecordFunction &f, Given &given) {
  return call.add(name, call.arguments(), call.arguments().size(), 0, [&](Arrays inside) {
    Recorded recorded = f(std::move(inside));
    given = {recorded.results.shape, recorded.example};
    return std::move(recorded.results.leaves);
  });
}

std::string plain_text(const Array &array) {
  return std::string(name_of(array.state()->dtype)) + "[" + shape_text(array.state()->shape) + "]";
}

// `what` must be as `like`. `subject`: "the result of forward"; `owner`: "the function's result".
void check_leaves(const char *name, const std::string &subject, const std::string &owner, const Flat &what,
                  const TreeShape &shape, const Arrays &likes) {
  if (auto difference = find_difference(shape, what.shape))
    throw TreeError(std::string(name) + ": " + subject + " has " + difference->right + " at " +
                    (difference->path.empty() ? "its root" : difference->path) + ", but " + owner + " has " +
                    difference->left + " there; both must be of one tree");
  std::vector<std::string> paths = leaf_paths(shape);
  for (size_t i = 0; i < likes.size(); ++i) {
    state_of(what.leaves[i], name);
    TensorType found = type_of(what.leaves[i]), wanted = type_of(likes[i]);
    if (found == wanted) continue;
    std::string message = std::string(name) + ": " + subject + (paths[i].empty() ? "" : " at " + paths[i]) + " is " +
                          plain_text(what.leaves[i]) + ", but " + owner + " is " + plain_text(likes[i]) +
                          "; both must be of one ";
    if (found.shape != wanted.shape) throw ShapeError(message + "shape: reshape or broadcast_to one of them");
    throw DTypeError(message + "dtype: convert one of them with astype");
  }
}

// A cotangent for each leaf of the arguments that can have one.
Arrays checked_cotangents(const std::vector<std::optional<Flat>> &given, const Flat &arguments, const Arrays &likes) {
  std::vector<size_t> counts = leaves_of_children(arguments.shape);
  if (given.size() != counts.size())
    throw TreeError("custom_vjp: backward returns " + std::to_string(given.size()) +
                    (given.size() == 1 ? " cotangent" : " cotangents") + ", but the function has " +
                    std::to_string(counts.size()) + (counts.size() == 1 ? " argument" : " arguments") +
                    "; return a tuple with one for each, std::nullopt for one that is zero");
  std::vector<std::string> paths = leaf_paths(arguments.shape);
  Arrays cotangents;
  size_t next = 0;
  for (size_t argument = 0; argument < given.size(); ++argument) {
    if (counts[argument] == 0) continue;  // a static value: whatever stands for it
    if (given[argument] && given[argument]->leaves.size() != counts[argument])
      throw TreeError("custom_vjp: the cotangent of argument [" + std::to_string(argument) +
                      "] that backward returns has " + std::to_string(given[argument]->leaves.size()) +
                      " arrays, but the argument has " + std::to_string(counts[argument]) +
                      "; both must be of one tree");
    for (size_t i = 0; i < counts[argument]; ++i, ++next) {
      const Array &like = likes[next];
      if (!has_tangents(like)) continue;
      if (!given[argument]) {
        cotangents.push_back(zeros_like(like));
        continue;
      }
      const Array &cotangent = given[argument]->leaves[i];
      state_of(cotangent, "custom_vjp");
      TensorType found = type_of(cotangent), wanted = type_of(like);
      std::string message = "custom_vjp: the cotangent of argument " + paths[next] + " that backward returns is " +
                            plain_text(cotangent) + ", but the argument is " + plain_text(like) +
                            "; a cotangent has its argument's ";
      if (found.shape != wanted.shape) throw ShapeError(message + "shape: sum over what was broadcast, or reshape it");
      if (found.dtype != wanted.dtype) throw DTypeError(message + "dtype: convert it with astype");
      cotangents.push_back(cotangent);
    }
  }
  return cotangents;
}

Arrays joined(Arrays first, const Arrays &second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}
Arrays part(const Arrays &all, size_t from, size_t to) {
  return Arrays(all.begin() + static_cast<std::ptrdiff_t>(from), all.begin() + static_cast<std::ptrdiff_t>(to));
}

Arrays only_with_tangents(const Arrays &arrays) {
  Arrays some;
  for (const Array &array : arrays)
    if (has_tangents(array)) some.push_back(array);
  return some;
}
// The same without elements: what stands for their tangents.
Arrays stand_ins(const Arrays &arrays) {
  Arrays some;
  for (const Array &array : only_with_tangents(arrays)) {
    ArrayState state = *array.state();
    state.blocks.clear();
    state.exact = {};
    some.push_back(make_array(std::move(state)));
  }
  return some;
}
// `some` where an array can have a tangent, zeros elsewhere.
Arrays for_all(const Arrays &likes, const Arrays &some) {
  Arrays all;
  size_t next = 0;
  for (const Array &like : likes) all.push_back(has_tangents(like) ? some[next++] : zeros_like(like));
  return all;
}

}  // namespace

bool derivatives_are_ahead() { return derivatives_ahead() > 0; }

Results run_checkpoint(const Flat &arguments, const RecordFunction &f) {
  RuleCall call("checkpoint", arguments);
  Given given;
  add_function(call, "checkpoint", f, given);
  return {call.record(false), given.example};
}

Results run_custom_jvp(const Flat &arguments, const RecordFunction &f, const RecordRule &rule) {
  RuleCall call("custom_jvp", arguments);
  Given given;
  Arrays results = add_function(call, "custom_jvp", f, given).results;
  const Arrays &primals = call.arguments();
  size_t count = primals.size();
  call.add("the rule of custom_jvp", joined(primals, stand_ins(primals)), count, -1, [&](Arrays inside) {
    // Errors of its operations name the rule.
    std::vector<std::string> &names = context().names;
    struct Named {
      std::vector<std::string> &names;
      ~Named() { names.pop_back(); }
    } named{names};
    names.push_back("custom_jvp");
    Arrays own = part(inside, 0, count);
    FlatPair both = rule(own, for_all(own, part(inside, count, inside.size())));
    check_leaves("custom_jvp", "the rule's result", "the function's", both.first, given.shape, results);
    check_leaves("custom_jvp", "the rule's tangent", "the function's result", both.second, given.shape, results);
    return joined(both.first.leaves, only_with_tangents(both.second.leaves));
  });
  return {call.record(true), given.example};
}

Results run_custom_vjp(const Flat &arguments, const RecordFunction &f, const RecordForward &forward,
                       const RecordBackward &backward) {
  RuleCall call("custom_vjp", arguments);
  Given given;
  Arrays results = add_function(call, "custom_vjp", f, given).results;
  const Arrays &primals = call.arguments();
  auto run_forward = [&](Arrays inside) {
    FlatPair both = forward(std::move(inside));
    check_leaves("custom_vjp", "forward's result", "the function's", both.first, given.shape, results);
    return joined(both.first.leaves, both.second.leaves);
  };
  Arrays computed = call.add("forward of custom_vjp", primals, primals.size(), -1, run_forward).results;
  Arrays residuals = part(computed, results.size(), computed.size());
  Arrays known = joined(residuals, stand_ins(results));
  call.add("backward of custom_vjp", known, known.size(), -1, [&](Arrays inside) {
    Arrays cotangents = for_all(results, part(inside, residuals.size(), inside.size()));
    return checked_cotangents(backward(part(inside, 0, residuals.size()), cotangents), arguments, primals);
  });
  return {call.record(true), given.example};
}

}  // namespace tessera::detail
