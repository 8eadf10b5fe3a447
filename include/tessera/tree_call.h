// Describes calls of functions of trees: how arguments are kept until the function is called with other leaves, and
// what it returns.
#pragma once

#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

#include "tessera/tree.h"

namespace tessera::detail {

// Names the type in which an argument that f takes unchanged is stored: the decayed type, and std::string for a C
// string.
template <class A>
using plain_t = std::conditional_t<std::is_same_v<std::remove_const_t<std::remove_pointer_t<std::decay_t<A>>>, char> &&
                                       std::is_pointer_v<std::decay_t<A>>,
                                   std::string, std::decay_t<A>>;
// Does the same, but makes a number an Array (weakly typed, no dimensions).
template <class A>
using tree_t = std::conditional_t<Scalar<plain_t<A>>, Array, plain_t<A>>;

// Tells whether f accepts an Array in place of the number at argument I: with all numbers replaced, or with this one
// alone.
template <class F, size_t I, class... A, size_t... J>
constexpr bool takes_array(std::index_sequence<J...>) {
  if constexpr (std::is_invocable_v<F &, tree_t<A> &...>) {
    return true;
  } else {
    return std::is_invocable_v<F &, std::conditional_t<I == J, tree_t<A>, plain_t<A>> &...>;
  }
}
template <class F, size_t I, class... A>
struct StoredArgument {
  using Plain = plain_t<std::tuple_element_t<I, std::tuple<A...>>>;
  static constexpr auto choose() {
    if constexpr (Scalar<Plain>) {
      return std::type_identity<
          std::conditional_t<takes_array<F, I, A...>(std::index_sequence_for<A...>{}), Array, Plain>>{};
    } else {
      return std::type_identity<Plain>{};
    }
  }
  using type = typename decltype(choose())::type;
};

// Stands for the result of a call that the compiler has refused with a reason, so that it reports no further errors.
struct Refused {
  template <class T>
    requires(std::is_class_v<T>)
  operator T() const;
};

template <class F, class Stored>
inline constexpr bool takes = false;
template <class F, class... S>
inline constexpr bool takes<F, std::tuple<S...>> = std::is_invocable_v<F &, S &...>;

// Describes a call f(args...) with arguments of types A. `Arguments` is the tuple in which they are kept: a number is
// an Array where f accepts one, else static. `Result` is what the call returns, where a number becomes an Array too.
template <class F, class... A>
struct Call {
  template <size_t... I>
  static std::tuple<typename StoredArgument<F, I, A...>::type...> stored(std::index_sequence<I...>);
  using Arguments = decltype(stored(std::index_sequence_for<A...>{}));
  template <class... S>
  static std::invoke_result_t<F &, S &...> returned(std::tuple<S...> *);
  static constexpr auto result() {
    if constexpr (!takes<F, Arguments>) {
      return std::type_identity<Refused>{};
    } else {
      using R = decltype(returned(static_cast<Arguments *>(nullptr)));
      if constexpr (std::is_void_v<R>)
        return std::type_identity<Refused>{};
      else
        return std::type_identity<tree_t<R>>{};
    }
  }
  using Result = typename decltype(result())::type;
};
template <class F, class... A>
using result_t = typename Call<F, A...>::Result;
template <class F, class... A>
using arguments_t = typename Call<F, A...>::Arguments;

// Tells whether f(args...) is a function of trees.
template <class F, class... A>
inline constexpr bool is_good_call =
    !std::is_same_v<result_t<F, A...>, Refused> && is_tree<arguments_t<F, A...>> && is_tree<result_t<F, A...>>;

// Says why f(args...) isn't a function of trees.
template <class F, class... A>
Refused refuse_call() {
  using Arguments = arguments_t<F, A...>;
  using Result = result_t<F, A...>;
  static_assert(takes<F, Arguments>,
                "the function can't be called with these arguments: it takes another number of them, or other types");
  if constexpr (takes<F, Arguments>) {
    static_assert(!std::is_same_v<Result, Refused>, "the function returns nothing: return the arrays that it computes");
    static_assert(std::is_same_v<first_fault_t<Arguments>, NoFault>,
                  "an argument is no tree: neither Array, nor a container or plain struct of trees (public fields, no "
                  "base class, "
                  "no C array), nor a static value, which has == and copy");
    if constexpr (!std::is_same_v<Result, Refused>)
      static_assert(std::is_same_v<fault_t<Result>, NoFault>,
                    "the result is no tree: neither Array, nor a container or plain struct of trees (public fields, no "
                    "base class, "
                    "no C array), nor a static value, which has == and copy");
  }
  return {};
}

// Tells whether a T can be made from what f(A...) returns.
template <class T, class F, class... A>
constexpr bool gives() {
  if constexpr (!std::is_invocable_v<F &, A &...>)
    return false;
  else
    return std::is_constructible_v<T, std::invoke_result_t<F &, A &...>>;
}

// Returns the arguments of f(args...) as they are kept. f is then called by std::apply(f, arguments).
template <class F, class... A>
arguments_t<F, A...> store_arguments(const A &...args) {
  return arguments_t<F, A...>(args...);
}

// Returns `arg` as a Stored: a number becomes an Array where Stored says so.
template <class Stored, class A>
void flatten_argument(const A &arg, Flat &out) {
  if constexpr (std::is_same_v<A, Stored>) {
    flatten_into(arg, out);
  } else if constexpr (std::is_same_v<Stored, Array>) {
    out.leaves.emplace_back(arg);
    out.shape.add_leaf();
  } else {
    flatten_into(Stored(arg), out);
  }
}

// Returns the leaves of all arguments of f(args...), and a shape whose paths start with the argument's index. Equal
// shapes mean equal types of the arguments too (with numbers that become leaves counted as Array).
template <class F, class... A>
Flat flatten_arguments(const A &...args) {
  using Arguments = arguments_t<F, A...>;
  Flat out;
  out.leaves.reserve(sizeof...(A));
  out.shape.add(TreeShape::Kind::arguments, tree_type<Arguments>);
  [&]<size_t... I>(std::index_sequence<I...>) {
    (flatten_argument<std::tuple_element_t<I, Arguments>>(args, out), ...);
  }(std::index_sequence_for<A...>{});
  return out;
}

}  // namespace tessera::detail
