// Makes functions with derivatives that don't follow from their operations: they have rules of their own, or are
// computed again on the way back.
#pragma once

#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "tessera/transformations.h"

namespace tessera {

// Names the values of a checkpointed function that a gradient keeps besides the arguments, in the words of
// checkpoint_policies.
struct CheckpointPolicy {
  std::string saves;  // empty: nothing
  std::vector<std::string> names = {};
};
// Policies apply to values in the function itself. They don't look into the bodies of its loops and branches.
namespace checkpoint_policies {
// Policies are never destroyed, since destructors of static objects may still compute.
inline const CheckpointPolicy &nothing_saveable = *new CheckpointPolicy{""};
inline const CheckpointPolicy &everything_saveable = *new CheckpointPolicy{"everything"};
inline const CheckpointPolicy &dots_saveable = *new CheckpointPolicy{"dots"};  // products of matrices and convolutions
inline const CheckpointPolicy &dots_with_no_batch_dims_saveable = *new CheckpointPolicy{"dots_without_batch"};
// The first keeps the values to which checkpoint_name gave one of the names, the second those with any other name, the
// third all values but those with one of the names.
CheckpointPolicy save_only_these_names(std::vector<std::string> names);
CheckpointPolicy save_any_names_but_these(std::vector<std::string> names);
CheckpointPolicy save_anything_except_these_names(std::vector<std::string> names);
}  // namespace checkpoint_policies

struct CheckpointOptions {
  CheckpointPolicy policy = {};
};

// Returns the array itself, under a name that checkpoint policies can use.
Array checkpoint_name(const Array &array, const std::string &name);

namespace detail {

// Says whether a derivative of what this thread computes may be taken. If not, functions with rules are called as they
// are.
bool derivatives_are_ahead();

struct FlatPair {
  Flat first, second;
};
// Holds the two functions of a custom_vjp. The first maps arguments to the result and residuals. The second maps
// residuals and cotangents of the result to a cotangent for each argument, or to nothing where that is zero.
using RecordForward = std::function<FlatPair(std::vector<Array> arguments)>;
using RecordBackward =
    std::function<std::vector<std::optional<Flat>>(std::vector<Array> residuals, std::vector<Array> cotangents)>;
Results run_custom_vjp(const Flat &arguments, const RecordFunction &f, const RecordForward &forward,
                       const RecordBackward &backward);
// The rule of a custom_jvp maps arguments and their tangents to the result and its tangent.
using RecordRule = std::function<FlatPair(std::vector<Array> primals, std::vector<Array> tangents)>;
Results run_custom_jvp(const Flat &arguments, const RecordFunction &f, const RecordRule &rule);
Results run_checkpoint(const Flat &arguments, const RecordFunction &f, const CheckpointPolicy &policy);

template <class T>
inline constexpr bool is_tuple = is_pair<T>;
template <class... T>
inline constexpr bool is_tuple<std::tuple<T...>> = true;

// Returns the cotangent of one argument as backward gives it. std::nullopt and None say that there is none.
template <class T>
std::optional<Flat> flat_cotangent(const T &cotangent) {
  if constexpr (std::is_same_v<T, std::nullopt_t> || std::is_same_v<T, NoneType>)
    return std::nullopt;
  else
    return flatten(tree_t<T>(cotangent));
}

// Gives the type that a function returns for stored arguments, or Refused if it doesn't take them.
template <class F, class... S>
constexpr auto applied(std::tuple<S...> *) {
  if constexpr (std::is_invocable_v<F &, S &...>)
    return std::type_identity<std::decay_t<std::invoke_result_t<F &, S &...>>>{};
  else
    return std::type_identity<Refused>{};
}
template <class F, class Arguments>
using applied_t = typename decltype(applied<F>(static_cast<Arguments *>(nullptr)))::type;

// Says whether these are the functions of a custom_vjp, for a compiler that has to refuse them.
template <class Both, class Backward, class R>
constexpr bool check_vjp_rule() {
  constexpr bool gives_pair = is_pair<Both>;
  static_assert(gives_pair, "forward of custom_vjp takes the arguments and returns std::pair(result, residuals)");
  if constexpr (gives_pair) {
    constexpr bool fits = std::is_invocable_v<Backward &, typename Both::second_type, R>;
    static_assert(fits,
                  "backward of custom_vjp takes the residuals that forward returns and a cotangent like the result");
    return fits;
  }
  return false;
}

// Calls a function that has a rule. Where no derivative may be taken, it calls f alone; otherwise `run` gets the
// arguments, as they are stored and flat, and a recorder of f.
template <class F, class Run, class... A>
result_t<const F, A...> call_with_rule(const F &f, Run &&run, const A &...args) {
  using R = result_t<const F, A...>;
  auto arguments = store_arguments<const F>(args...);
  if (!derivatives_are_ahead()) return std::apply(f, arguments);
  return result_of<R>(run(arguments, flatten_arguments<const F>(args...), recorder_of<F, A...>(f, arguments)));
}

}  // namespace detail

// See custom_vjp.
template <class F, class Forward, class Backward>
class CustomVjp {
 public:
  CustomVjp(F f, Forward forward, Backward backward)
      : f_(std::move(f)), forward_(std::move(forward)), backward_(std::move(backward)) {}

  template <class... A>
  auto operator()(const A &...args) const {
    using R = detail::result_t<const F, A...>;
    using Both = detail::applied_t<const Forward, detail::arguments_t<const F, A...>>;
    if constexpr (!detail::is_good_call<const F, A...>) {
      return detail::refuse_call<const F, A...>();
    } else if constexpr (!detail::check_vjp_rule<Both, const Backward, R>()) {
      return detail::Refused();
    } else {
      auto run = [&](const auto &arguments, const detail::Flat &flat, const detail::RecordFunction &record) {
        using Residuals = typename Both::second_type;
        std::optional<R> result;
        std::optional<Residuals> residuals;
        auto f = [&](std::vector<Array> leaves) {
          detail::Recorded recorded = record(std::move(leaves));
          result.emplace(*static_cast<const R *>(recorded.example.get()));
          return recorded;
        };
        auto forward = [&](std::vector<Array> leaves) {
          Both both = std::apply(forward_, detail::with_leaves(arguments, std::move(leaves)));
          detail::FlatPair flat{detail::flatten(detail::tree_t<typename Both::first_type>(both.first)),
                                detail::flatten(both.second)};
          residuals.emplace(detail::without_leaves(std::move(both.second)));
          return flat;
        };
        auto backward = [&](std::vector<Array> kept, std::vector<Array> cotangents) {
          return all(backward_(detail::with_leaves(*residuals, std::move(kept)),
                               detail::with_leaves(*result, std::move(cotangents))));
        };
        return detail::run_custom_vjp(flat, f, forward, backward);
      };
      return detail::call_with_rule(f_, run, args...);
    }
  }

 private:
  template <class T>
  static std::vector<std::optional<detail::Flat>> all(const T &cotangents) {
    if constexpr (detail::is_tuple<T>)
      return std::apply([](const auto &...each) { return std::vector{detail::flat_cotangent(each)...}; }, cotangents);
    else
      return {detail::flat_cotangent(cotangents)};
  }
  F f_;
  Forward forward_;
  Backward backward_;
};

// Returns f with a rule for its gradient. Where a derivative is taken, forward(args...) runs in place of f. It returns
// a pair of f's result and of residuals, which are any tree. backward(residuals, cotangent) takes them and a cotangent
// like f's result. It returns a tuple with a cotangent like the argument for each argument, or std::nullopt for zero. A
// cotangent for a leaf of integers is ignored: such a leaf has no derivative, and vjp gives float0 for it. Cotangents
// of integers that backward gets are of float0. Where no argument is differentiated, f alone runs.
//
//   auto log1pexp = custom_vjp([](Array x) { return log(1.0 + exp(x)); },
//                              [](Array x) { return std::pair(log(1.0 + exp(x)), x); },
//                              [](Array x, Array ct) { return std::tuple(ct * (1.0 - 1.0 / (1.0 + exp(x)))); });
//
// A second derivative differentiates the operations of forward and backward. The function has no tangents, so jvp of it
// is an error. Arrays that f, forward and backward capture count as constants, and a derivative with respect to them is
// an error. Cotangents have shapes only. Throws TreeError, ShapeError or DTypeError where forward's result isn't like
// f's, or a cotangent isn't like its argument.
template <class F, class Forward, class Backward>
CustomVjp<std::decay_t<F>, std::decay_t<Forward>, std::decay_t<Backward>> custom_vjp(F &&f, Forward &&forward,
                                                                                     Backward &&backward) {
  return {std::forward<F>(f), std::forward<Forward>(forward), std::forward<Backward>(backward)};
}

// See custom_jvp.
template <class F, class Rule>
class CustomJvp {
 public:
  CustomJvp(F f, Rule rule) : f_(std::move(f)), rule_(std::move(rule)) {}

  template <class... A>
  auto operator()(const A &...args) const {
    if constexpr (!detail::is_good_call<const F, A...>) {
      return detail::refuse_call<const F, A...>();
    } else {
      using Arguments = detail::arguments_t<const F, A...>;
      using Both = detail::applied_t<const Rule, std::tuple<Arguments, Arguments>>;
      static_assert(detail::is_pair<Both>,
                    "the rule of custom_jvp takes a tuple of the arguments and one of their tangents, and returns "
                    "std::pair(result, tangent)");
      auto run = [&](const auto &arguments, const detail::Flat &flat, const detail::RecordFunction &record) {
        auto rule = [&](std::vector<Array> primals, std::vector<Array> tangents) {
          if constexpr (detail::is_pair<Both>) {
            auto both = rule_(detail::with_leaves(arguments, std::move(primals)),
                              detail::with_leaves(arguments, std::move(tangents)));
            return detail::FlatPair{detail::flatten(detail::tree_t<typename Both::first_type>(both.first)),
                                    detail::flatten(detail::tree_t<typename Both::second_type>(both.second))};
          } else {
            return detail::FlatPair{};
          }
        };
        return detail::run_custom_jvp(flat, record, rule);
      };
      return detail::call_with_rule(f_, run, args...);
    }
  }

 private:
  F f_;
  Rule rule_;
};

// Returns f with a rule for its tangents. rule(primals, tangents) takes tuples like the arguments and returns a pair of
// f's result and its tangent, which must be linear in the tangents because gradients transpose it. Tangents of integers
// and booleans are of float0, for arguments and results.
//
//   auto f = custom_jvp([](Array x) { return abs(x); },
//                       [](std::tuple<Array> x, std::tuple<Array> t) {
//                         return std::pair(abs(std::get<0>(x)), where(std::get<0>(x) < 0.0, -1.0, 1.0) * std::get<0>(t));
//                       });
//
// Arrays that f and the rule capture count as constants. Throws TreeError, ShapeError or DTypeError where the rule's
// results aren't like f's, and InputError where a gradient is wanted and the rule isn't linear.
template <class F, class Rule>
CustomJvp<std::decay_t<F>, std::decay_t<Rule>> custom_jvp(F &&f, Rule &&rule) {
  return {std::forward<F>(f), std::forward<Rule>(rule)};
}

// See checkpoint.
template <class F>
class Checkpointed {
 public:
  Checkpointed(F f, CheckpointOptions options) : f_(std::move(f)), options_(std::move(options)) {}

  template <class... A>
  auto operator()(const A &...args) const {
    if constexpr (!detail::is_good_call<const F, A...>) {
      return detail::refuse_call<const F, A...>();
    } else {
      auto run = [&](const auto &, const detail::Flat &flat, const detail::RecordFunction &record) {
        return detail::run_checkpoint(flat, record, options_.policy);
      };
      return detail::call_with_rule(f_, run, args...);
    }
  }

 private:
  F f_;
  CheckpointOptions options_;
};

// Returns a function with the values and derivatives of f. A gradient keeps only its arguments and the arrays that f
// captures, and computes f again on the way back, which saves memory and costs time. With a policy the gradient keeps
// more.
template <class F>
Checkpointed<std::decay_t<F>> checkpoint(F &&f, CheckpointOptions options = {}) {
  return {std::forward<F>(f), std::move(options)};
}

}  // namespace tessera
