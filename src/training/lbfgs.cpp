// Makes steps by an estimated inverse Hessian of which the last steps are remembered.
#include "tessera/creation.h"
#include "tessera/indexing.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "training/update_rules.h"

namespace tessera::optim {
namespace {

using detail::Leaves;
using detail::Parameters;

Array product(const Leaves &a, const Leaves &b) {
  Array total = 0.0f;
  for (size_t i = 0; i < a.size(); ++i) total = total + sum(real(conj(a[i]) * b[i]));
  return total;
}

// Returns a + factor * b.
Leaves added(Leaves a, const Array &factor, const Leaves &b) {
  for (size_t i = 0; i < a.size(); ++i) a[i] = a[i] + factor.astype(a[i].dtype()) * b[i];
  return a;
}

Leaves difference(const Leaves &a, const Leaves &b, const Array &is_known) {
  Leaves result;
  for (size_t i = 0; i < a.size(); ++i) result.push_back(where(is_known, a[i] - b[i], zeros_like(a[i])));
  return result;
}

constexpr int64_t most_steps = 1000;  // a program has operations for each of them

// Returns zeros for that many arrays like the leaf, with its sharding.
Array rows_of_zeros(int64_t rows, const Array &leaf) {
  Shape shape = leaf.shape();
  shape.insert(shape.begin(), rows);
  return broadcast_to(zeros_like(leaf), shape);
}

// Holds the last steps, the oldest first: how parameters and gradients changed, and 1 / (the product of both). A row of
// `weights` is 0 where there was no step.
struct Steps {
  Leaves params, gradients;
  Array weights;

  Leaves row(const Leaves &all, int64_t i) const {
    Leaves result;
    for (const Array &each : all) result.push_back(each[i]);
    return result;
  }
  // Drops the oldest row, and adds this one behind the others.
  void push(const Leaves &of_params, const Leaves &of_gradients, const Array &weight) {
    auto pushed = [](const Array &rows, const Array &row) {
      return concatenate({slice_in_dim(rows, 1, std::nullopt), expand_dims(row, 0).astype(rows.dtype())}, 0);
    };
    for (size_t i = 0; i < params.size(); ++i) {
      params[i] = pushed(params[i], of_params[i]);
      gradients[i] = pushed(gradients[i], of_gradients[i]);
    }
    weights = pushed(weights, weight);
  }
};

// Runs the two-loop recursion (Nocedal and Wright, algorithm 7.4).
Leaves preconditioned(Leaves update, const Steps &steps, const Array &scale, int64_t size) {
  std::vector<Array> factors(static_cast<size_t>(size));
  for (int64_t i = size - 1; i >= 0; --i) {
    Array &factor = factors[static_cast<size_t>(i)];
    factor = steps.weights[i] * product(steps.row(steps.params, i), update);
    update = added(std::move(update), -factor, steps.row(steps.gradients, i));
  }
  for (Array &each : update) each = each * scale.astype(each.dtype());
  for (int64_t i = 0; i < size; ++i) {
    const Array back = steps.weights[i] * product(steps.row(steps.gradients, i), update);
    update = added(std::move(update), factors[static_cast<size_t>(i)] - back, steps.row(steps.params, i));
  }
  return update;
}

// Returns the scale of the inverse Hessian before any of the remembered steps.
Array first_scale(const Leaves &update, const Leaves &of_params, const Leaves &of_gradients, const Array &is_known) {
  const Array squares = product(of_gradients, of_gradients);
  const Array later = where(squares > 0, product(of_gradients, of_params) / where(squares > 0, squares, 1), 1);
  return where(is_known, later, minimum(1.0f, 1 / detail::norm_of(update)));
}

}  // namespace

// The state has the parameters and gradients of the step before, the steps, their weights, and the count.
Transformation scale_by_lbfgs(const Lbfgs &options) {
  const int64_t size = options.memory_size;
  detail::check_range("lbfgs", "memory_size", size, 1, most_steps);
  auto start = [size](const Parameters &params, Leaves *state) {
    for (int kind = 0; kind < 2; ++kind)
      for (const Array &leaf : params.leaves) state->push_back(zeros_like(leaf));
    for (int kind = 0; kind < 2; ++kind)
      for (const Array &leaf : params.leaves) state->push_back(rows_of_zeros(size, leaf));
    state->push_back(zeros({size}));
    state->push_back(scalar(int32_t{0}));
  };
  auto update = [size, scaled = options.scale_init_precond](const Parameters &params, const Leaves &updates,
                                                            Leaves *state) {
    auto some = [&](size_t kind) {
      const auto first = state->begin() + static_cast<std::ptrdiff_t>(kind * updates.size());
      return Leaves(first, first + static_cast<std::ptrdiff_t>(updates.size()));
    };
    const Array is_known = state->back() > 0;
    const Leaves of_params = difference(params.leaves, some(0), is_known);
    const Leaves of_gradients = difference(updates, some(1), is_known);
    const Array both = product(of_gradients, of_params);
    Steps steps{some(2), some(3), (*state)[4 * updates.size()]};
    steps.push(of_params, of_gradients, where(both == 0, 0, 1 / where(both == 0, 1, both)));
    const Array scale = scaled ? first_scale(updates, of_params, of_gradients, is_known) : Array(1.0f);
    Leaves after = params.leaves;
    for (size_t i = 0; i < updates.size(); ++i) after.push_back(updates[i].astype(after[i].dtype()));
    for (const Leaves &more : {steps.params, steps.gradients}) after.insert(after.end(), more.begin(), more.end());
    after.push_back(steps.weights);
    after.push_back(state->back() + 1);
    *state = std::move(after);
    Leaves result = preconditioned(updates, steps, scale, size);
    for (size_t i = 0; i < result.size(); ++i) result[i] = result[i].astype(updates[i].dtype());
    return result;
  };
  return detail::rule_of({.parts = 1, .start = start, .update = update});
}

}  // namespace tessera::optim
