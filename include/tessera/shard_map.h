// shard_map runs a function of one device's blocks on all devices of a mesh.
#pragma once

#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "tessera/jit.h"

namespace tessera {

using Specs = SpecTree<PartitionSpec>;

// Names mesh axes, `{"x", "y"}`. `{}` leaves the choice to shard_map.
struct ManualAxes {
  ManualAxes() = default;
  ManualAxes(std::initializer_list<std::string> list);
  ManualAxes(const char *name);
  ManualAxes(std::string name);
  ManualAxes(const std::set<std::string> &set);
  std::vector<std::string> names = {};
  bool is_given = false;
};

struct ShardMapOptions {
  std::optional<Mesh> mesh = {};  // default: that of the arguments, of the body around, or this thread's
  // The specs say how arguments are cut into blocks, and how results are put together from blocks. Along a mesh axis
  // that a spec doesn't name every device gets the whole extent; the devices' blocks of a result must be equal along
  // it. The default is P(). With P(...).unreduced("y") each device along y has a part, and the sum of the parts is the
  // array. As an out_spec it leaves the array unreduced; as an in_spec it gives a device its part, and the body must be
  // linear in it. P(...).replicated("y") as an in_spec is P(...), but a gradient with respect to that argument is left
  // unreduced along y.
  Specs in_specs = {}, out_specs = {};
  // Names the axes that are manual in the body; default: all that aren't manual already.
  ManualAxes axis_names = {};
  bool check_vma = true;        // prove that results are equal along axes their out_specs don't name
  bool auto_pbroadcast = true;  // lift operands to the axes that any of them varies over; false: the body must
};

namespace detail {
Results call_shard_map(const ShardMapOptions &options, Flat arguments, const RecordFunction &body);
}  // namespace detail

template <class F>
class ShardMapped {
 public:
  ShardMapped(F f, ShardMapOptions options) : f_(std::move(f)), options_(std::move(options)) {}

  // Outside of jit the body runs at once, operation by operation on all devices: values can be printed, and `if` works
  // on those that are equal everywhere. Results lie as out_specs say; putting them together moves nothing. Throws
  // ShardingError (specs that don't fit, sizes that axes don't divide), TreeError, VarianceError.
  template <class... A>
  detail::result_t<const F, A...> operator()(const A &...args) const {
    using R = detail::result_t<const F, A...>;
    if constexpr (!detail::is_good_call<const F, A...>)
      return detail::refuse_call<const F, A...>();
    else
      return detail::result_of<R>(
          detail::call_shard_map(options_, detail::flatten_arguments<const F>(args...), [&](std::vector<Array> leaves) {
            auto arguments = detail::with_leaves(detail::store_arguments<const F>(args...), std::move(leaves));
            R result = std::apply(f_, arguments);
            return detail::Recorded{detail::flatten(result),
                                    std::make_shared<R>(detail::without_leaves(std::move(result)))};
          }));
  }

 private:
  F f_;
  ShardMapOptions options_;
};

template <class F>
ShardMapped<std::decay_t<F>> shard_map(F &&f, ShardMapOptions options) {
  return {std::forward<F>(f), std::move(options)};
}

}  // namespace tessera
