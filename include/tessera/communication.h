// Limits what may be sent: for code that must not communicate, or only as intended.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace tessera {

struct AllowedCommunication {
  std::vector<std::string> kinds = {};    // all_gather, all_reduce, reduce_scatter, all_to_all, collective_permute, ...
  std::optional<int64_t> max_bytes = {};  // sent by one device in total; default: no limit
  std::optional<double> max_seconds = {};  // predicted for all collectives together; default: no limit
  std::string machine = "nominal";         // the machine of the prediction: its name, or a file that describes it
};

namespace detail {
void with_allowed_communication(const AllowedCommunication &allowed, const std::function<void()> &work);
}  // namespace detail

// Runs f(), in which operations and compiled functions may communicate only as allowed. A program with a collective of
// another kind, or with more bytes or seconds than are left, is refused before it runs. Throws ShardingError, which
// names the collective, its axes, its bytes and its reason. Throws InputError for an unknown machine.
template <class F>
auto allow_communication(const AllowedCommunication &allowed, F &&f) {
  using R = std::invoke_result_t<F &>;
  if constexpr (std::is_void_v<R>) {
    detail::with_allowed_communication(allowed, [&] { f(); });
  } else {
    std::optional<R> result;
    detail::with_allowed_communication(allowed, [&] { result.emplace(f()); });
    return std::move(*result);
  }
}

}  // namespace tessera
