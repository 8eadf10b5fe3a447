// Lets programs, compiled ones too, call functions of the host while they run.
//
//   auto step = jit([](Array x) {
//     Array sorted = callback([](Array own) { return my_sort(own); }, x, x);  // a result like x
//     debug_callback([](Array loss) { std::cerr << loss.item<float>() << "\n"; }, sum(sorted));
//     return sorted;
//   });
//
// The function gets whole arrays with elements and may do whatever C++ can. It is called on a thread of the library,
// one call after another. In shard_map each device calls it with its own block. Where several processes run the program
// (processes.h), each calls it. If it throws, the program's run ends with an InputError of the same text.
#pragma once

#include <functional>
#include <type_traits>
#include <utility>
#include <vector>

#include "tessera/jit.h"

namespace tessera {

struct Callback {
  bool vectorized = false;  // vmap calls it once, with the batch as the leading dimension of arguments and results
};
struct IoCallback {
  bool ordered = false;  // vmap refuses it, because the elements of a batch have no order
};

namespace detail {

struct CallbackKind {
  const char *function;  // the library's function, for messages
  bool vectorized = false, ordered = false;
  bool is_pure = false;  // gives equal results for equal arguments, on any device
};
// Calls a function with concrete arrays. Its results have `like`'s tree, shapes and dtypes.
using HostCall = std::function<Flat(std::vector<Array> arguments)>;
// Throws ValueError if there are arrays in `like`, which a function that returns nothing can't give.
void refuse_arrays(const CallbackKind &kind, const Flat &like);
std::vector<Array> run_callback(const CallbackKind &kind, HostCall call, const Flat &arguments, const Flat &like);

template <class F, class R, class... A>
tree_t<R> call_back(const CallbackKind &kind, F f, const R &like, const A &...args) {
  using Result = tree_t<R>;
  using Arguments = arguments_t<F, A...>;
  Result example(like);
  if constexpr (!takes<F, Arguments> || !std::is_same_v<first_fault_t<Arguments>, NoFault>) {
    refuse_call<F, A...>();
    return example;
  } else {
    auto arguments = without_leaves(store_arguments<F>(args...));
    if constexpr (std::is_void_v<decltype(std::apply(f, arguments))>) refuse_arrays(kind, flatten(example));
    HostCall call = [f = std::move(f), arguments,
                     nothing = without_leaves(example)](std::vector<Array> leaves) mutable {
      auto inside = with_leaves(arguments, std::move(leaves));
      if constexpr (std::is_void_v<decltype(std::apply(f, inside))>) {
        std::apply(f, inside);
        return flatten(nothing);
      } else {
        constexpr bool fits = std::is_constructible_v<Result, decltype(std::apply(f, inside))>;
        static_assert(fits, "the function of a callback returns a tree like the one that it was given for its result");
        if constexpr (fits)
          return flatten(Result(std::apply(f, inside)));
        else
          return Flat();
      }
    };
    return with_leaves(example, run_callback(kind, std::move(call), flatten_arguments<F>(args...), flatten(example)));
  }
}

}  // namespace detail

// Returns f(args...), computed by C++ when the program runs. The result has the tree, shapes and dtypes of `like`, whose
// elements don't count; eval_shape makes such trees. f must give equal results for equal arguments and have no effects,
// since it may run more or less often than the program calls it. vmap calls it for each element. It has no derivative
// unless a custom_jvp or custom_vjp around it gives one. Throws InputError where f fails or its result isn't like
// `like`.
template <class F, class R, class... A>
detail::tree_t<R> callback(F f, const R &like, const Callback &options, const A &...args) {
  return detail::call_back({"callback", options.vectorized, false, true}, std::move(f), like, args...);
}
template <class F, class R, class... A>
detail::tree_t<R> callback(F f, const R &like, const A &...args) {
  return detail::call_back({"callback", false, false, true}, std::move(f), like, args...);
}

// Does the same for a function with effects, which is called each time the program comes to it, even if nothing uses
// its results. Calls keep their order. With None for `like` f returns nothing. It has no derivative.
template <class F, class R, class... A>
detail::tree_t<R> io_callback(F f, const R &like, const IoCallback &options, const A &...args) {
  return detail::call_back({"io_callback", false, options.ordered}, std::move(f), like, args...);
}
template <class F, class R, class... A>
detail::tree_t<R> io_callback(F f, const R &like, const A &...args) {
  return detail::call_back({"io_callback"}, std::move(f), like, args...);
}

// Calls f for its effects alone: printing, logging. The call may stand in functions that are differentiated or batched;
// a derivative calls f once, on the way forward, and again where checkpoint computes that again.
template <class F, class... A>
void debug_callback(F f, const A &...args) {
  detail::call_back({"debug_callback"}, std::move(f), std::vector<Array>(), args...);
}

}  // namespace tessera
