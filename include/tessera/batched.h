// Calls functions of one element over whole arrays, for vmap and xmap.
#pragma once

#include <utility>

#include "tessera/jit.h"

namespace tessera::detail {

// Calls f for a batch: `run` batches what f does as the options say.
template <class F, class Options, Results (*run)(const Options &, const Flat &, const RecordFunction &)>
class Batched {
 public:
  Batched(F f, Options options) : f_(std::move(f)), options_(std::move(options)) {}

  template <class... A>
  auto operator()(const A &...args) const {
    if constexpr (!is_good_call<const F, A...>)
      return refuse_call<const F, A...>();
    else
      return call(args...);
  }

 private:
  template <class... A>
  auto call(const A &...args) const {
    auto arguments = store_arguments<const F>(args...);
    return result_of<result_t<const F, A...>>(
        run(options_, flatten_arguments<const F>(args...), recorder_of<F, A...>(f_, arguments)));
  }
  F f_;
  Options options_;
};

}  // namespace tessera::detail
