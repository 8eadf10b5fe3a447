// Records custom_vjp, custom_jvp and checkpoint, if a derivative may be taken, as operations that derivatives and vmap
// know.
#include "tessera/custom_rules.h"

#include "base/error.h"
#include "trace/recording.h"
#include "trace/rule_call.h"
#include "trace/sharding_ops.h"
#include "tree/one_tree.h"

namespace tessera::detail {
namespace {

bool has_tangents(const Array &array) { return detail::has_tangents(array.state()->dtype); }

std::string plain_text(const Array &array) { return spaced_type_text(array.state()->dtype, array.state()->shape); }

// `part` names the leaf, and `is_like` says what it must be like.
[[noreturn]] void refuse_leaf(const std::string &part, const Array &leaf, const std::string &is_like, const Array &like,
                              bool has_other_shape, bool wants_float0) {
  const std::string message =
      part + " is " + plain_text(leaf) + ", but " + is_like + " is " + plain_text(like) + "; both must be of one ";
  if (has_other_shape) throw ShapeError(message + "shape: reshape or broadcast_to one of them");
  throw DTypeError(message + (wants_float0
                                  ? "shape, and the tangent of float0: integers and booleans have no other tangents"
                                  : "dtype: convert one of them with astype"));
}

// Checks that `what` has the types of `like`, or of its tangents. `subject` is for example "the result of forward", and
// `owner` "the function's result".
void check_leaves(const char *name, const std::string &subject, const std::string &owner, const Flat &what,
                  const TreeShape &shape, const Arrays &likes, bool are_tangents = false) {
  check_one_tree(name, {what.shape, subject + " has"}, {shape, owner + " has"});
  std::vector<std::string> paths = leaf_paths(shape);
  for (size_t i = 0; i < likes.size(); ++i) {
    state_of(what.leaves[i], name);
    TensorType found = type_of(what.leaves[i]), wanted = type_of(likes[i]);
    if (are_tangents) wanted = tangent_type(wanted);
    if (found == wanted) continue;
    std::string part = name;
    part.append(": ").append(subject).append(paths[i].empty() ? "" : " at ").append(paths[i]);
    refuse_leaf(part, what.leaves[i], owner, likes[i], found.shape != wanted.shape, wanted.dtype == float0);
  }
}

// Lists a cotangent for each leaf of the arguments that can have one.
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
    if (counts[argument] == 0) continue;  // a static value, which has no cotangent
    if (given[argument] && given[argument]->leaves.size() != counts[argument])
      throw TreeError("custom_vjp: the cotangent of argument [" + std::to_string(argument) +
                      "] that backward returns has " + std::to_string(given[argument]->leaves.size()) +
                      " arrays, but the argument has " + std::to_string(counts[argument]) +
                      "; both must be of one tree");
    for (size_t i = 0; i < counts[argument]; ++i, ++next) {
      const Array &like = likes[next];
      if (!has_tangents(like)) continue;
      if (!given[argument]) {
        cotangents.push_back(filled(type_of(like), 0));
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
// Returns arrays without elements that stand for the arrays' tangents.
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
// Returns `some` where an array can have a tangent, float0 elsewhere.
Arrays for_all(const Arrays &likes, const Arrays &some) {
  Arrays all;
  size_t next = 0;
  for (const Array &like : likes) all.push_back(has_tangents(like) ? some[next++] : float0_like(like));
  return all;
}

}  // namespace

bool derivatives_are_ahead() { return derivatives_ahead() > 0; }

Results run_custom_jvp(const Flat &arguments, const RecordFunction &f, const RecordRule &rule) {
  RuleCall call("custom_jvp", arguments);
  Given given;
  Arrays results = add_function(call, "custom_jvp", f, given).results;
  const Arrays &primals = call.arguments();
  size_t count = primals.size();
  call.add("the rule of custom_jvp", joined(primals, stand_ins(primals)), count, -1, [&](const Arrays &inside) {
    // Errors of the rule's operations name the rule.
    std::vector<std::string> &names = context().names;
    struct Named {
      std::vector<std::string> &names;
      ~Named() { names.pop_back(); }
    } named{names};
    names.push_back("custom_jvp");
    Arrays own = part(inside, 0, count);
    FlatPair both = rule(own, for_all(own, part(inside, count, inside.size())));
    check_leaves("custom_jvp", "the rule's result", "the function's", both.first, given.shape, results);
    check_leaves("custom_jvp", "the rule's tangent", "the function's result", both.second, given.shape, results,
                 /*are_tangents=*/true);
    return joined(both.first.leaves, only_with_tangents(both.second.leaves));
  });
  return {call.record(call.counted()), given.example};
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
  call.add("backward of custom_vjp", known, known.size(), -1, [&](const Arrays &inside) {
    Arrays cotangents = for_all(results, part(inside, residuals.size(), inside.size()));
    return checked_cotangents(backward(part(inside, 0, residuals.size()), cotangents), arguments, primals);
  });
  return {call.record(call.counted()), given.example};
}

//===- checkpoint -------------------------------------------------------------------------------------------------===//

// Records an operation for which a derivative keeps the operands and the values that its policy names.
Results run_checkpoint(const Flat &arguments, const RecordFunction &f, const CheckpointPolicy &policy) {
  RuleCall call("checkpoint", arguments);
  Given given;
  add_function(call, "checkpoint", f, given);
  TraceAttributes properties;
  if (!policy.saves.empty()) {
    TraceAttribute::List names(policy.names.begin(), policy.names.end());
    properties = {{"names", std::move(names)}, {"saves", policy.saves}};
  }
  return {call.record(std::move(properties)), given.example};
}

}  // namespace tessera::detail

namespace tessera {

Array checkpoint_name(const Array &array, const std::string &name) {
  detail::state_of(array, "checkpoint_name");
  if (!detail::derivatives_are_ahead()) return array;
  Array inside = detail::into_manual(array, "checkpoint_name");
  detail::Recording &recording = *detail::context().scope->recording;
  TraceValueId value = detail::record_op({.name = "rule.name",
                                          .operands = {recording.value_of(inside, "checkpoint_name")},
                                          .attributes = {{"name", name}},
                                          .results = {detail::type_of(inside)},
                                          .location = detail::recorded_location("checkpoint_name")});
  return detail::recorded_as(value, *inside.state());
}

namespace checkpoint_policies {

CheckpointPolicy save_only_these_names(std::vector<std::string> names) { return {"names", std::move(names)}; }
CheckpointPolicy save_any_names_but_these(std::vector<std::string> names) { return {"other_names", std::move(names)}; }
CheckpointPolicy save_anything_except_these_names(std::vector<std::string> names) {
  return {"all_but_names", std::move(names)};
}

}  // namespace checkpoint_policies

}  // namespace tessera
