// Takes derivatives of functions of arrays. They compose with one another, with jit and with shard_map.
#pragma once

#include <initializer_list>
#include <memory>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "tessera/jit.h"

namespace tessera {

struct GradOptions {
  bool has_aux = false;    // the function returns a pair: the value to differentiate, and anything else
  bool allow_int = false;  // integers and booleans among the arguments have a gradient too, of float0
};

namespace detail {

struct Gradient {
  Results results;               // of the function
  std::vector<Array> gradients;  // one for each leaf that `wrt` marks, in order
};
// Returns the function's results and the gradient of its first leaf, which is a real scalar. `wrt` says for each leaf
// of the arguments whether its gradient is wanted. Without `wants_value` the scalar isn't computed and is empty.
Gradient run_gradient(const char *name, const Flat &arguments, const std::vector<char> &wrt, bool wants_value,
                      const RecordFunction &record, bool allow_int);

struct Pullback;  // a recorded function and the arguments it was called with
std::pair<Results, std::shared_ptr<const Pullback>> run_vjp(const Flat &arguments, const RecordFunction &record);
std::vector<Array> pull_back(const Pullback &pullback, const Flat &cotangents);
std::vector<Array> push_forward(const Pullback &pullback, const Flat &tangents);
std::shared_ptr<const Pullback> run_transpose(const Flat &arguments, const RecordFunction &record);
std::pair<Results, std::vector<Array>> run_jvp(const Flat &primals, const Flat &tangents, const RecordFunction &record);

template <class T>
inline constexpr bool is_pair = false;
template <class A, class B>
inline constexpr bool is_pair<std::pair<A, B>> = true;

// Says for each leaf whether it belongs to an argument with one of these numbers. No numbers stand for the first
// argument.
std::vector<char> marked(const TreeShape &shape, std::initializer_list<int> numbers);

// Rebuilds the trees of the arguments I... from gradient leaves. One tree is returned as it is, several as a tuple.
template <class Arguments, int... I>
auto rebuilt(const Arguments &arguments, std::vector<Array> leaves) {
  size_t next = 0;
  auto one = [&](const auto &argument) {
    size_t count = count_leaves(argument);
    std::vector<Array> own(leaves.begin() + static_cast<std::ptrdiff_t>(next),
                           leaves.begin() + static_cast<std::ptrdiff_t>(next + count));
    next += count;
    return with_leaves(argument, std::move(own));
  };
  if constexpr (sizeof...(I) == 0)
    return one(std::get<0>(arguments));
  else if constexpr (sizeof...(I) == 1)
    return one(std::get<(I + ...)>(arguments));
  else
    return std::tuple{one(std::get<I>(arguments))...};
}

}  // namespace detail

// See value_and_grad.
template <class F, int... I>
class ValueAndGrad {
 public:
  ValueAndGrad(F f, GradOptions options, bool wants_value = true)
      : f_(std::move(f)), options_(options), wants_value_(wants_value) {}

  template <class... A>
  auto operator()(const A &...args) const {
    using R = detail::result_t<const F, A...>;
    if constexpr (!detail::is_good_call<const F, A...>) {
      return std::pair(detail::refuse_call<const F, A...>(), detail::Refused());
    } else {
      auto arguments = detail::store_arguments<const F>(args...);
      detail::Flat flat = detail::flatten_arguments<const F>(args...);
      if (options_.has_aux != detail::is_pair<R>)
        throw TreeError(options_.has_aux
                            ? "grad: has_aux is set, but the function doesn't return a pair; return "
                              "std::pair(value, aux)"
                            : "grad: the function returns a pair, but has_aux isn't set; return the value alone, or "
                              "set has_aux for std::pair(value, aux)");
      detail::Gradient gradient = detail::run_gradient("grad", flat, detail::marked(flat.shape, {I...}), wants_value_,
                                                       detail::recorder_of<F, A...>(f_, arguments), options_.allow_int);
      auto gradients =
          detail::rebuilt<detail::arguments_t<const F, A...>, I...>(arguments, std::move(gradient.gradients));
      return std::pair(detail::result_of<R>(std::move(gradient.results)), std::move(gradients));
    }
  }

 private:
  F f_;
  GradOptions options_;
  bool wants_value_;
};

template <class F, int... I>
class Grad {
 public:
  Grad(F f, GradOptions options) : both_(std::move(f), options, false) {}

  template <class... A>
  auto operator()(const A &...args) const {
    auto [value, gradients] = both_(args...);
    if constexpr (detail::is_pair<decltype(value)>)
      return std::pair(std::move(gradients), std::move(value.second));
    else
      return gradients;
  }

 private:
  ValueAndGrad<F, I...> both_;
};

// Returns a function that gives the pair of f(args...), which must be a real scalar, and its gradient with respect to
// the arguments I... The default is the first argument. The gradient is a tree like its argument; for several arguments
// it is a tuple of trees. Outside of jit f runs at once, operation by operation, and may look at values. Throws
// DTypeError for arguments of integers (see allow_int), ShapeError for a result that isn't one real scalar, and
// InputError for an operation that has no derivative.
template <int... I, class F>
ValueAndGrad<std::decay_t<F>, I...> value_and_grad(F &&f, GradOptions options = {}) {
  return {std::forward<F>(f), options};
}
// Returns a function that gives the gradient alone. With has_aux it gives a pair of the gradient and the second thing
// that f returns.
template <int... I, class F>
Grad<std::decay_t<F>, I...> grad(F &&f, GradOptions options = {}) {
  return {std::forward<F>(f), options};
}

// The pullback of vjp takes cotangents like the outputs and returns cotangents of the arguments. One cotangent is
// returned as it is, several as a tuple.
template <class Arguments, class R>
class PullbackFunction {
 public:
  PullbackFunction(Arguments arguments, std::shared_ptr<const detail::Pullback> pullback)
      : arguments_(std::move(arguments)), pullback_(std::move(pullback)) {}
  auto operator()(const R &cotangents) const {
    std::vector<Array> leaves = detail::pull_back(*pullback_, detail::flatten(cotangents));
    return all(std::make_index_sequence<std::tuple_size_v<Arguments>>{}, std::move(leaves));
  }

 private:
  template <size_t... I>
  auto all(std::index_sequence<I...>, std::vector<Array> leaves) const {
    return detail::rebuilt<Arguments, static_cast<int>(I)...>(arguments_, std::move(leaves));
  }
  Arguments arguments_;
  std::shared_ptr<const detail::Pullback> pullback_;
};

namespace detail {
// Records f(args...) with its derivative. Returns make(arguments, result, pullback).
template <class Make, class F, class... A>
auto with_derivative(const Make &make, const F &f, const A &...args) {
  if constexpr (!is_good_call<const F, A...>) {
    return refuse_call<const F, A...>();
  } else {
    auto arguments = store_arguments<const F>(args...);
    auto [results, pullback] = run_vjp(flatten_arguments<const F>(args...), recorder_of<F, A...>(f, arguments));
    return make(std::move(arguments), result_of<result_t<const F, A...>>(std::move(results)), std::move(pullback));
  }
}
}  // namespace detail

// Returns f(args...) and the linear map from cotangents of its outputs to cotangents of its arguments. Cotangents of
// integers and booleans are of float0. A cotangent for an output of integers is ignored.
template <class F, class... A>
auto vjp(F &&f, const A &...args) {
  const std::decay_t<F> &function = f;
  auto make = []<class Arguments, class R>(Arguments arguments, R result, auto pullback) {
    return std::pair(std::move(result), PullbackFunction<Arguments, R>(std::move(arguments), std::move(pullback)));
  };
  return detail::with_derivative(make, function, args...);
}

// Returns f(primals...) and its derivative in the direction of the tangents, a pair of trees like f's result. Tangents
// have the shapes and dtypes of the primals. Tangents of integers and booleans are of float0.
template <class F, class... A>
auto jvp(F &&f, const std::tuple<A...> &primals, const std::tuple<A...> &tangents) {
  using Plain = std::decay_t<F>;
  if constexpr (!detail::is_good_call<const Plain, A...>) {
    return detail::refuse_call<const Plain, A...>();
  } else {
    using R = detail::result_t<const Plain, A...>;
    auto flat = [](const std::tuple<A...> &values) {
      return std::apply([](const A &...each) { return detail::flatten_arguments<const Plain>(each...); }, values);
    };
    auto arguments =
        std::apply([](const A &...each) { return detail::store_arguments<const Plain>(each...); }, primals);
    const Plain &function = f;
    auto [results, moved] =
        detail::run_jvp(flat(primals), flat(tangents), detail::recorder_of<Plain, A...>(function, arguments));
    std::shared_ptr<const void> example = results.example;
    return std::pair(detail::result_of<R>(std::move(results)),
                     detail::result_of<R>(detail::Results{std::move(moved), std::move(example)}));
  }
}

// The linear map of linearize takes tangents like the arguments and returns tangents of the outputs.
template <class Arguments, class R>
class LinearizedFunction {
 public:
  LinearizedFunction(Arguments arguments, R example, std::shared_ptr<const detail::Pullback> call)
      : arguments_(std::move(arguments)), example_(std::move(example)), call_(std::move(call)) {}
  template <class... T>
  R operator()(const T &...tangents) const {
    constexpr bool fits = std::is_constructible_v<Arguments, const T &...>;
    static_assert(fits, "the linear map of linearize takes one tangent for each argument, a tree like it");
    detail::Flat flat;
    if constexpr (fits) {
      flat.shape.add(detail::TreeShape::Kind::arguments, detail::tree_type<Arguments>);
      Arguments stored(tangents...);
      std::apply([&](const auto &...each) { (detail::flatten_into(each, flat), ...); }, stored);
    }
    return detail::with_leaves(example_, detail::push_forward(*call_, flat));
  }

 private:
  Arguments arguments_;
  R example_;
  std::shared_ptr<const detail::Pullback> call_;
};

// Returns f(args...) and its derivative at that point, which is a linear map of tangents. Tangents have the shapes and
// dtypes of the arguments. Tangents of integers and booleans are of float0.
template <class F, class... A>
auto linearize(F &&f, const A &...args) {
  const std::decay_t<F> &function = f;
  auto make = []<class Arguments, class R>(Arguments arguments, R result, auto call) {
    LinearizedFunction<Arguments, R> map(std::move(arguments), detail::without_leaves(result), std::move(call));
    return std::pair(std::move(result), std::move(map));
  };
  return detail::with_derivative(make, function, args...);
}

// Returns the transpose of a linear f, which maps cotangents like f's outputs to cotangents like f's inputs. `args`
// stand for the inputs; their values don't matter. f must map floats and complex numbers to floats and complex numbers,
// or integers to integers. Throws DTypeError where it doesn't, and InputError where f isn't linear.
template <class F, class... A>
  requires(!std::convertible_to<F, Array> && sizeof...(A) > 0)
auto transpose(F &&f, const A &...args) {
  using Plain = std::decay_t<F>;
  if constexpr (!detail::is_good_call<const Plain, A...>) {
    return detail::refuse_call<const Plain, A...>();
  } else {
    using R = detail::result_t<const Plain, A...>;
    auto arguments = detail::store_arguments<const Plain>(args...);
    const Plain &function = f;
    return PullbackFunction<decltype(arguments), R>(
        arguments, detail::run_transpose(detail::flatten_arguments<const Plain>(args...),
                                         detail::recorder_of<Plain, A...>(function, arguments)));
  }
}

}  // namespace tessera
