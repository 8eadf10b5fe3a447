// Implements the collectives of the library, and the checks of their arguments.
#include "tessera/collectives.h"

#include <algorithm>
#include <numeric>

#include "base/error.h"
#include "base/text.h"
#include "shard_map/batch_collectives.h"
#include "shard_map/collective_operand.h"
#include "trace/body.h"
#include "trace/call.h"
#include "trace/recording.h"
#include "trace/small_ops.h"
#include "trace/variance.h"

namespace tessera {
namespace detail {
namespace {

NamedAttribute channel() {
  return {"channel_handle", stablehlo_struct("channel_handle", {{"handle", 1}, {"type", 1}})};
}
NamedAttribute global_ids() { return {"use_global_device_ids"}; }

Array reduced(const char *function, const char *op, const Array &array, const Axes &axes, const Groups &groups) {
  Participants who = senders(function, axes, groups.groups);
  if (who.has_batches()) return reduced_with_batches(who, op, array);
  Array operand = taken(Collective::psum, function, array, who);
  if (who.axes.empty()) return operand;
  const ArrayState &state = *operand.state();
  return apply_one({.function = function,
                    .name = "stablehlo.all_reduce",
                    .attributes = {channel(), who.replica_groups(), global_ids()},
                    .results = {{state.dtype, state.shape}},
                    .regions = {combiner_region(op, state.dtype)},
                    .weak = state.weak,
                    .varying = given(Collective::psum, operand, who)},
                   {operand});
}

Array gathered(const char *function, const Array &array, const Axes &axes, const AllGather &options, bool invariant) {
  Participants who = senders(function, axes, options.groups);
  Collective kind = invariant ? Collective::all_gather_invariant : Collective::all_gather;
  Array operand = taken(kind, function, array, who);
  Shape shape = operand.state()->shape;
  int64_t rank = static_cast<int64_t>(shape.size());
  int64_t dim = dim_of(function, "dim", options.dim, options.tiled ? rank : rank + 1, operand);
  if (who.has_batches()) return gathered_with_batches(who, operand, dim, options.tiled, invariant);
  if (!options.tiled) {
    shape.insert(shape.begin() + dim, 1);
    operand = reshaped(function, operand, shape);
  }
  shape[static_cast<size_t>(dim)] *= who.count;
  return apply_one({.function = function,
                    .name = "stablehlo.all_gather",
                    .attributes = {{"all_gather_dim", dim}, channel(), who.replica_groups(), global_ids()},
                    .results = {{operand.state()->dtype, std::move(shape)}},
                    .varying = given(kind, operand, who)},
                   {operand});
}

Array permuted(const char *function, const Array &array, const Axes &axes,
               const std::vector<std::pair<int, int>> &pairs) {
  Participants who = senders(function, axes, {});
  std::string one = who.members();
  one.pop_back();
  std::vector<char> sends(static_cast<size_t>(who.count), 0), receives = sends;
  for (auto [source, target] : pairs) {
    for (int end : {source, target})
      if (end < 0 || end >= who.count)
        throw ShardingError(std::string(function) + ": the pair (" + std::to_string(source) + ", " +
                            std::to_string(target) + ") names " + one + " " + std::to_string(end) + ", but along {" +
                            names_text(who.axes) + "} they are 0 to " + std::to_string(who.count - 1));
    if (sends[static_cast<size_t>(source)]++)
      throw ShardingError(std::string(function) + ": " + one + " " + std::to_string(source) +
                          " is the source of two pairs; each sends at most once: split the permutation in two");
    if (receives[static_cast<size_t>(target)]++)
      throw ShardingError(std::string(function) + ": " + one + " " + std::to_string(target) +
                          " is the target of two pairs; each receives at most once: split the permutation in two");
  }
  if (who.has_batches()) {
    std::vector<int> sources(static_cast<size_t>(who.count), -1);
    for (auto [source, target] : pairs) sources[static_cast<size_t>(target)] = source;
    return permuted_with_batches(who, array, sources);
  }
  Array operand = taken(Collective::ppermute, function, array, who);
  const ArrayState &state = *operand.state();
  return apply_one({.function = function,
                    .name = "stablehlo.collective_permute",
                    .attributes = {channel(), who.source_target_pairs(pairs)},
                    .results = {{state.dtype, state.shape}},
                    .varying = given(Collective::ppermute, operand, who)},
                   {operand});
}

}  // namespace
}  // namespace detail

using namespace detail;  // NOLINT: this file is its implementation

Array psum(const Array &array, const Axes &axes, const Groups &groups) {
  const ArrayState &state = state_of(array, "psum");
  if (is_plain_scalar(state) && state.weak) {  // known without communication
    int64_t count = groups.groups.empty() ? axis_size(axes) : participants("psum", axes, groups.groups).count;
    if (is_integer(state.dtype)) return Array(array.item<int64_t>() * count);
    if (is_complex(state.dtype)) return Array(array.item<std::complex<double>>() * static_cast<double>(count));
    return Array(array.item<double>() * static_cast<double>(count));
  }
  return reduced("psum", "stablehlo.add", as_number("psum", array), axes, groups);
}
Array pmax(const Array &array, const Axes &axes, const Groups &groups) {
  return reduced("pmax", "stablehlo.maximum", array, axes, groups);
}
Array pmin(const Array &array, const Axes &axes, const Groups &groups) {
  return reduced("pmin", "stablehlo.minimum", array, axes, groups);
}
Array pmean(const Array &array, const Axes &axes, const Groups &groups) {
  const ArrayState &given = state_of(array, "pmean");
  double count =
      static_cast<double>(groups.groups.empty() ? axis_size(axes) : participants("pmean", axes, groups.groups).count);
  if (is_plain_scalar(given) && given.weak) return is_integer(given.dtype) ? Array(array.item<double>()) : array;
  Array number = as_number("pmean", array);
  DType dtype = number.state()->dtype;
  if (!is_float(dtype) && !is_complex(dtype))
    number = apply_one({.function = "pmean", .name = "stablehlo.convert", .results = {{DType::f32, array.shape()}}},
                       {number});
  Array sum = reduced("pmean", "stablehlo.add", number, axes, groups);
  const ArrayState &state = *sum.state();
  return apply_one({.function = "pmean",
                    .name = "stablehlo.divide",
                    .results = {{state.dtype, state.shape}},
                    .broadcasts = true,
                    .weak = state.weak},
                   {sum, plain_scalar_as(*Array(count).state(), state.dtype, true)});
}

Array all_gather(const Array &array, const Axes &axes, const AllGather &options) {
  return gathered("all_gather", array, axes, options, false);
}
Array all_gather_invariant(const Array &array, const Axes &axes, const AllGather &options) {
  return gathered("all_gather_invariant", array, axes, options, true);
}

Array psum_scatter(const Array &array, const Axes &axes, const AllGather &options) {
  Participants who = senders("psum_scatter", axes, options.groups);
  Array operand = taken(Collective::psum_scatter, "psum_scatter", as_number("psum_scatter", array), who);
  Shape shape = operand.state()->shape;
  int64_t dim = dim_of("psum_scatter", "dim", options.dim, static_cast<int64_t>(shape.size()), operand);
  check_cut("psum_scatter", operand, dim, options.tiled, who);
  if (who.has_batches()) return sum_scattered_with_batches(who, operand, dim, options.tiled);
  shape[static_cast<size_t>(dim)] /= who.count;
  DType dtype = operand.state()->dtype;
  Array piece = apply_one({.function = "psum_scatter",
                           .name = "stablehlo.reduce_scatter",
                           .attributes = {channel(), who.replica_groups(), {"scatter_dimension", dim}, global_ids()},
                           .results = {{dtype, std::move(shape)}},
                           .regions = {combiner_region("stablehlo.add", dtype)},
                           .varying = given(Collective::psum_scatter, operand, who)},
                          {operand});
  return options.tiled ? piece : without_dim("psum_scatter", piece, dim);
}

Array pscatter(const Array &array, const Axes &axes, const AllGather &options) {
  Participants who = participants("pscatter", axes, options.groups);
  taken(Collective::pscatter, "pscatter", array, who);
  Shape shape = array.shape();
  int64_t dim = dim_of("pscatter", "dim", options.dim, static_cast<int64_t>(shape.size()), array);
  check_cut("pscatter", array, dim, options.tiled, who);
  if (who.has_batches()) return scattered_with_batches(who, array, dim, options.tiled);
  int64_t size = shape[static_cast<size_t>(dim)] /= who.count;
  Array coordinate = who.in_groups ? who.index_in_group() : axis_index(axes);
  Array start = binary("pscatter", "stablehlo.multiply", coordinate, whole_number(size, DType::i32), DType::i32);
  std::vector<Array> operands{array};
  for (size_t d = 0; d < shape.size(); ++d)
    operands.push_back(static_cast<int64_t>(d) == dim ? start : whole_number(0, DType::i32));
  Array piece = apply_one({.function = "pscatter",
                           .name = "stablehlo.dynamic_slice",
                           .attributes = {{"slice_sizes", shape}},
                           .results = {{array.dtype(), std::move(shape)}},
                           .varying = given(Collective::pscatter, array, who)},
                          operands);
  return options.tiled ? piece : without_dim("pscatter", piece, dim);
}

Array all_to_all(const Array &array, const Axes &axes, const AllToAll &options) {
  Participants who = senders("all_to_all", axes, options.groups);
  Array operand = taken(Collective::all_to_all, "all_to_all", array, who);
  int64_t rank = static_cast<int64_t>(operand.state()->shape.size());
  int64_t split = dim_of("all_to_all", "split", options.split, rank, operand);
  int64_t concat = dim_of("all_to_all", "concat", options.concat, rank, operand);
  check_cut("all_to_all", operand, split, options.tiled, who);
  if (who.has_batches()) return exchanged_with_batches(who, operand, split, concat, options.tiled);
  bool stacks = !options.tiled && split != concat;
  if (stacks) {  // the parts are stacked along a new dimension; `split` has one element left then
    Shape shape = operand.state()->shape;
    if (concat > split)
      ++concat;
    else
      ++split;
    shape.insert(shape.begin() + concat, 1);
    operand = reshaped("all_to_all", operand, std::move(shape));
  }
  Shape shape = operand.state()->shape;
  shape[static_cast<size_t>(split)] /= who.count;
  shape[static_cast<size_t>(concat)] *= who.count;
  Array moved = apply_one({.function = "all_to_all",
                           .name = "stablehlo.all_to_all",
                           .attributes = {channel(),
                                          {"concat_dimension", concat},
                                          who.replica_groups(),
                                          {"split_count", who.count},
                                          {"split_dimension", split}},
                           .results = {{operand.state()->dtype, std::move(shape)}},
                           .varying = given(Collective::all_to_all, operand, who)},
                          {operand});
  return stacks ? without_dim("all_to_all", moved, split) : moved;
}

Array ppermute(const Array &array, const Axes &axes, const std::vector<std::pair<int, int>> &source_to_target) {
  return permuted("ppermute", array, axes, source_to_target);
}

Array pshuffle(const Array &array, const Axes &axes, const std::vector<int> &order) {
  int64_t count = axis_size(axes);
  std::vector<int> sorted = order;
  std::sort(sorted.begin(), sorted.end());
  std::vector<int> all(static_cast<size_t>(count));
  std::iota(all.begin(), all.end(), 0);
  if (sorted != all) {
    throw ShardingError("pshuffle: the order {" + joined(order) + "} isn't a permutation of the " +
                        std::to_string(count) + " " + participants("pshuffle", axes, {}).members() + " 0 to " +
                        std::to_string(count - 1) + "; ppermute sends along chosen pairs");
  }
  std::vector<std::pair<int, int>> pairs;
  for (size_t target = 0; target < order.size(); ++target) pairs.emplace_back(order[target], static_cast<int>(target));
  return permuted("pshuffle", array, axes, pairs);
}

Array pbroadcast(const Array &array, const Axes &axes) {
  Participants who = participants("pbroadcast", axes, {});
  Array inside = into_manual(array, "pbroadcast");
  taken(Collective::pbroadcast, "pbroadcast", inside, who);
  inside = lifted_over_batches(inside, who.batches, "pbroadcast");
  if (!who.manual) return inside;
  AxisNames lifted_over = checked(who.axes, *who.manual);
  if (lifted_over.empty()) return inside;
  if (is_recording() && !inside.state()->node.scope) inside = as_recorded(inside, "pbroadcast");
  const Mesh &mesh = who.manual->mesh;
  Variance wider =
      union_of(variance_of(*inside.state()), variance_since(lifted_over, mesh, scoped_name("pbroadcast")), mesh);
  inside = make_array(*inside.state());
  set_variance(inside, std::move(wider));
  return inside;
}

int64_t axis_size(const Axes &axes) { return participants("axis_size", axes, {}).count; }

Array axis_index(const Axes &axes) {
  Participants who = participants("axis_index", axes, {});
  return who.has_batches() ? index_with_batches(who) : who.index();
}

std::set<std::string> vma(const Array &array) {
  std::set<std::string> names;
  for (AxisName axis : state_of(array, "vma").varying) names.insert(axis.str());
  return names;
}

named_scope::named_scope(std::string name) { context().names.push_back(std::move(name)); }
named_scope::~named_scope() { context().names.pop_back(); }

}  // namespace tessera
