// Defines transformations that are made of other transformations, and the code that all transformations share.
#include "tessera/updates.h"

#include <limits>
#include <set>

#include "tessera/control_flow.h"
#include "tessera/creation.h"
#include "tessera/math.h"
#include "tessera/reduction.h"
#include "training/update_rules.h"

namespace tessera::detail {
namespace {

Parameters parameters_of(const Flat &params) { return {params.leaves, leaf_paths(params.shape)}; }

[[noreturn]] void refuse_state(const std::string &has, const std::string &wanted) {
  throw TreeError("update: the state has " + has + ", but the transformation needs " + wanted +
                  "; pass the state that its init returns");
}

// Throws unless the state has the shapes and dtypes of the state that init makes. eval_shape finds them without
// computing anything.
void check_state(const optim::Transformation &rule, const Parameters &params, const optim::UpdateState &state) {
  const size_t parts = rule.rule().parts;
  if (state.size() != parts) refuse_state(std::to_string(state.size()) + " parts", std::to_string(parts));
  const auto start = [&](const Leaves &leaves) {
    optim::UpdateState first(parts);
    rule.rule().start({leaves, params.paths}, first.data());
    return first;
  };
  const optim::UpdateState wanted = eval_shape(start, params.leaves);
  for (size_t i = 0; i < parts; ++i) {
    const std::string part = " in part " + std::to_string(i);
    if (state[i].size() != wanted[i].size())
      refuse_state(std::to_string(state[i].size()) + " arrays" + part, std::to_string(wanted[i].size()));
    for (size_t j = 0; j < state[i].size(); ++j)
      if (state[i][j].shape() != wanted[i][j].shape() || state[i][j].dtype() != wanted[i][j].dtype())
        refuse_state(type_string(state[i][j]) + " as array " + std::to_string(j) + part, type_string(wanted[i][j]));
  }
}

}  // namespace

optim::Transformation rule_of(UpdateRule rule) {
  return optim::Transformation(std::make_shared<const UpdateRule>(std::move(rule)));
}

void check_range(const char *rule, const char *option, int64_t number, int64_t least, int64_t most) {
  if (number >= least && number <= most) return;
  throw ValueError(std::string(rule) + ": ." + option + " is " + std::to_string(number) + "; give a number from " +
                   std::to_string(least) + " to " + std::to_string(most));
}

optim::Transformation each_update(std::function<Array(const Array &, const Array &)> transform) {
  return rule_of({.parts = 0,
                  .start = [](const Parameters &, Leaves *) {},
                  .update =
                      [transform = std::move(transform)](const Parameters &params, Leaves updates, Leaves *) {
                        for (size_t i = 0; i < updates.size(); ++i)
                          updates[i] = transform(updates[i], params.leaves[i]).astype(updates[i].dtype());
                        return updates;
                      }});
}

// The state has the arrays of one parameter after the other, then the count.
optim::Transformation each_with_memory(const std::vector<double> &kept, LeafRule transform) {
  auto start = [kept](const Parameters &params, Leaves *state) {
    for (const Array &leaf : params.leaves)
      for (double value : kept) state->push_back(full_like(leaf, value));
    state->push_back(scalar(int32_t{0}));
  };
  auto update = [count = kept.size(), transform = std::move(transform)](const Parameters &params, Leaves updates,
                                                                        Leaves *state) {
    state->back() = state->back() + 1;
    for (size_t i = 0; i < updates.size(); ++i) {
      const auto first = state->begin() + static_cast<std::ptrdiff_t>(i * count);
      Leaves own(first, first + static_cast<std::ptrdiff_t>(count));
      updates[i] = transform(updates[i], params.leaves[i], own, state->back()).astype(updates[i].dtype());
      for (size_t j = 0; j < count; ++j) {
        Array &place = first[static_cast<std::ptrdiff_t>(j)];
        place = own[j].astype(place.dtype());
      }
    }
    return updates;
  };
  return rule_of({.parts = 1, .start = std::move(start), .update = std::move(update)});
}

optim::UpdateState start_of(const optim::Transformation &rule, const Flat &params) {
  optim::UpdateState state(rule.rule().parts);
  rule.rule().start(parameters_of(params), state.data());
  return state;
}

Leaves updated(const optim::Transformation &rule, const Flat &gradients, optim::UpdateState &state,
               const Flat &params) {
  check_same_shapes("update", params, gradients);
  const Parameters parameters = parameters_of(params);
  check_state(rule, parameters, state);
  return rule.rule().update(parameters, gradients.leaves, state.data());
}

Leaves with_updates(const Flat &params, const Flat &updates) {
  check_same_shapes("apply_updates", params, updates);
  Leaves result;
  for (size_t i = 0; i < params.leaves.size(); ++i)
    result.push_back((params.leaves[i] + updates.leaves[i]).astype(params.leaves[i].dtype()));
  return result;
}

}  // namespace tessera::detail

namespace tessera::optim {
namespace {

using detail::Leaves;
using detail::Parameters;

// Holds the parameters that a mask selects, and their positions among the leaves of the tree.
struct Chosen {
  std::vector<size_t> places;
  Parameters params;
};
Chosen chosen(const Parameters &params, const Mask &mask) {
  Chosen result;
  for (size_t i = 0; i < params.leaves.size(); ++i) {
    if (mask && !mask(params.paths[i], params.leaves[i])) continue;
    result.places.push_back(i);
    result.params.leaves.push_back(params.leaves[i]);
    result.params.paths.push_back(params.paths[i]);
  }
  return result;
}

constexpr int64_t most_calls = std::numeric_limits<int32_t>::max();  // the largest count that a state can hold

// Returns `yes` where the condition holds and `no` elsewhere, both of one shape.
Leaves either(const Array &condition, const Leaves &yes, const Leaves &no) {
  Leaves result;
  for (size_t i = 0; i < yes.size(); ++i) result.push_back(where(condition, yes[i], no[i]).astype(no[i].dtype()));
  return result;
}

// Updates by a rule where the condition holds; elsewhere updates are zero and the state stays.
Leaves updated_if(const Array &condition, const detail::UpdateRule &rule, const Parameters &params,
                  const Leaves &updates, Leaves *state) {
  std::vector<Leaves> after(state, state + rule.parts);
  Leaves zeros;
  for (const Array &update : updates) zeros.push_back(zeros_like(update));
  Leaves result = either(condition, rule.update(params, updates, after.data()), zeros);
  for (size_t i = 0; i < rule.parts; ++i) state[i] = either(condition, after[i], state[i]);
  return result;
}

}  // namespace

Transformation chain(std::vector<Transformation> rules) {
  size_t parts = 0;
  for (const Transformation &each : rules) parts += each.rule().parts;
  auto start = [rules](const Parameters &params, Leaves *state) {
    for (const Transformation &each : rules) {
      each.rule().start(params, state);
      state += each.rule().parts;
    }
  };
  auto update = [rules = std::move(rules)](const Parameters &params, Leaves updates, Leaves *state) {
    for (const Transformation &each : rules) {
      updates = each.rule().update(params, std::move(updates), state);
      state += each.rule().parts;
    }
    return updates;
  };
  return detail::rule_of({.parts = parts, .start = std::move(start), .update = std::move(update)});
}

Transformation identity() { return chain({}); }

Transformation masked(const Transformation &rule, const Mask &mask) {
  auto start = [rule, mask](const Parameters &params, Leaves *state) {
    rule.rule().start(chosen(params, mask).params, state);
  };
  auto update = [rule, mask](const Parameters &params, Leaves updates, Leaves *state) {
    const Chosen own = chosen(params, mask);
    Leaves some;
    for (size_t place : own.places) some.push_back(updates[place]);
    some = rule.rule().update(own.params, std::move(some), state);
    for (size_t i = 0; i < some.size(); ++i) updates[own.places[i]] = std::move(some[i]);
    return updates;
  };
  return detail::rule_of({.parts = rule.rule().parts, .start = std::move(start), .update = std::move(update)});
}

Transformation partition(const std::map<std::string, Transformation> &rules, const Label &label) {
  if (!label) throw ValueError("partition: .label is empty; give a function that returns the label of a parameter");
  std::set<std::string> known;
  std::vector<Transformation> parts;
  for (const auto &[name, rule] : rules) {
    known.insert(name);
    parts.push_back(masked(rule, [name = name, label](const std::string &path, const Array &parameter) {
      return label(path, parameter) == name;
    }));
  }
  auto check = [known, label](const Parameters &params, Leaves *) {
    for (size_t i = 0; i < params.leaves.size(); ++i) {
      const std::string own = label(params.paths[i], params.leaves[i]);
      if (known.count(own) == 0)
        throw ValueError("partition: the parameter \"" + params.paths[i] + "\" has the label \"" + own +
                         "\", for which there is no rule");
    }
  };
  auto unchanged = [](const Parameters &, Leaves updates, Leaves *) { return updates; };
  parts.insert(parts.begin(), detail::rule_of({.parts = 0, .start = check, .update = unchanged}));
  return chain(std::move(parts));
}

// The first part has the sums of gradients and the number of calls since the last step.
Transformation multi_steps(const Transformation &rule, int64_t every) {
  detail::check_range("multi_steps", "every", every, 1, most_calls);
  auto start = [rule](const Parameters &params, Leaves *state) {
    for (const Array &leaf : params.leaves) state->push_back(zeros_like(leaf));
    state->push_back(scalar(int32_t{0}));
    rule.rule().start(params, state + 1);
  };
  auto update = [rule, every](const Parameters &params, const Leaves &updates, Leaves *state) {
    Leaves means, sums(state->begin(), state->end() - 1);
    for (size_t i = 0; i < updates.size(); ++i) {
      sums[i] = (sums[i] + updates[i]).astype(sums[i].dtype());
      means.push_back((sums[i] / static_cast<float>(every)).astype(updates[i].dtype()));
    }
    const Array count = state->back() + 1, is_last = count == static_cast<int>(every);
    Leaves result = updated_if(is_last, rule.rule(), params, means, state + 1);
    for (Array &sum : sums) sum = where(is_last, zeros_like(sum), sum);
    sums.push_back(where(is_last, 0, count).astype(i32));
    *state = std::move(sums);
    return result;
  };
  return detail::rule_of({.parts = 1 + rule.rule().parts, .start = std::move(start), .update = std::move(update)});
}

// The first part of the state has the length of the current run of calls whose updates weren't finite.
Transformation apply_if_finite(const Transformation &rule, int64_t max_consecutive_errors) {
  detail::check_range("apply_if_finite", "max_consecutive_errors", max_consecutive_errors, 0, most_calls);
  auto start = [rule](const Parameters &params, Leaves *state) {
    state->push_back(scalar(int32_t{0}));
    rule.rule().start(params, state + 1);
  };
  auto update = [rule, max_consecutive_errors](const Parameters &params, const Leaves &updates, Leaves *state) {
    Array is_finite = true;
    for (const Array &update : updates) is_finite = is_finite & all(isfinite(update));
    Array &errors = state->front();
    errors = where(is_finite, 0, errors + 1).astype(i32);
    const Array applies = is_finite | (errors > static_cast<int>(max_consecutive_errors));
    return updated_if(applies, rule.rule(), params, updates, state + 1);
  };
  return detail::rule_of({.parts = 1 + rule.rule().parts, .start = std::move(start), .update = std::move(update)});
}

}  // namespace tessera::optim
