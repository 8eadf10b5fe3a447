// The collectives: checks of axes, shapes and variance, and their text.
#include "tessera/collectives.h"

#include <algorithm>
#include <numeric>

#include "base/error.h"
#include "map/batch_collectives.h"
#include "map/participants.h"
#include "trace/apply.h"
#include "trace/call.h"
#include "trace/recording.h"
#include "trace/sharding_ops.h"
#include "trace/variance.h"

namespace tessera {
namespace detail {
namespace {

constexpr const char *channel =
    "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids, ";
constexpr const char *channel_alone = "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, ";

// What an operand must be over the axes: lifted if it is invariant where a varying value is wanted.
Array lifted(const char *function, const Array &array, const Participants &who) {
  const ArrayState &state = state_of(array, function);
  if (!who.manual) return array;
  AxisNames missing = without(checked(who.axes, *who.manual), state.varying);
  if (missing.empty()) return array;
  if (!who.manual->auto_pbroadcast && who.manual->check_vma && !is_plain_scalar(state))
    throw VarianceError(std::string(function) + ": the operand is of type " + type_string(array) +
                        ", which doesn't vary over {" + names_text(missing) + "}, and " + function +
                        " takes a varying one; with auto_pbroadcast = false lift it with pbroadcast(x, {" +
                        names_text(missing) + "})");
  return pbroadcast(array, Axes(texts_of(missing)));
}

void demand_invariant(const char *function, const Array &array, const Participants &who) {
  AxisNames both;
  for (AxisName axis : state_of(array, function).varying)
    if (has_axis(who.axes, axis)) both.push_back(axis);
  if (both.empty()) return;
  throw VarianceError(std::string(function) + ": the operand is of type " + type_string(array) +
                      ", which varies over {" + names_text(both) + "} (" + since_text(*array.state(), both) +
                      "), and " + function + " takes one that is equal on all " + who.members() + " along {" +
                      names_text(who.axes) + "}; make it equal with psum or all_gather_invariant, or name other axes");
}

// The operand as the collective takes it, and over what its result varies: by the table of mesh/variance.h.
Array taken(Collective collective, const char *function, const Array &array, const Participants &who) {
  if (taken_by(collective) == Variation::varying) return lifted(function, array, who);
  demand_invariant(function, array, who);
  return array;
}
AxisNames given(Collective collective, const Array &operand, const Participants &who) {
  return variance_given(collective, operand.state()->varying, checked(who.axes, *who.manual), who.in_groups,
                        who.manual->mesh);
}

Array reshaped(const char *function, const Array &array, Shape shape) {
  if (array.state()->shape == shape) return array;
  return apply_one(
      {.function = function, .name = "stablehlo.reshape", .results = {{array.state()->dtype, std::move(shape)}}},
      {array});
}

int64_t dim_of(const char *function, const char *what, int64_t dim, int64_t rank, const Array &array) {
  if (dim >= -rank && dim < rank) return dim < 0 ? dim + rank : dim;
  if (rank == 0)
    throw ShapeError(std::string(function) + ": the operand of type " + type_string(array) +
                     " has no dimensions, and ." + what + " = " + std::to_string(dim) + " names one of them");
  throw ShapeError(std::string(function) + ": ." + what + " = " + std::to_string(dim) + ", but the operand of type " +
                   type_string(array) + " allows " + std::to_string(-rank) + " to " + std::to_string(rank - 1));
}

// The dimension that is cut among `count` devices: a multiple of them (tiled) or exactly as many.
void check_cut(const char *function, const Array &array, int64_t dim, bool tiled, const Participants &who) {
  int64_t extent = array.state()->shape[static_cast<size_t>(dim)];
  if (tiled ? extent % who.count == 0 : extent == who.count) return;
  std::string one = who.members();
  one.pop_back();
  throw ShapeError(
      std::string(function) + ": dimension " + std::to_string(dim) + " of the operand of type " + type_string(array) +
      " has " + std::to_string(extent) + " elements, for " + std::to_string(who.count) + " " + who.members() +
      " along {" + names_text(who.axes) + "}" + (who.in_groups ? " in a group" : "") + "; " +
      (tiled ? std::string("with .tiled = true it must be a multiple of them: pad it")
             : "without .tiled it must be one for each " + one + ": say .tiled = true to cut it in pieces"));
}

Array reduced(const char *function, const char *op, const Array &array, const Axes &axes, const Groups &groups) {
  Participants who = senders(function, axes, groups.groups);
  if (who.has_batches()) return reduced_with_batches(who, op, array);
  Array operand = taken(Collective::psum, function, array, who);
  if (who.axes.empty()) return operand;
  const ArrayState &state = *operand.state();
  return apply_one({.function = function,
                    .name = "stablehlo.all_reduce",
                    .attributes = channel + who.groups_text(),
                    .results = {{state.dtype, state.shape}},
                    .regions = {combiner_region(op, state.dtype)},
                    .weak = state.weak,
                    .varying = given(Collective::psum, operand, who)},
                   {operand});
}

Array as_number(const char *function, const Array &array) {
  const ArrayState &state = state_of(array, function);
  if (state.dtype != DType::i1) return array;
  return apply_one({.function = function, .name = "stablehlo.convert", .results = {{DType::i32, state.shape}}},
                   {array});
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
                    .attributes = "all_gather_dim = " + std::to_string(dim) + " : i64, " + channel + who.groups_text(),
                    .results = {{operand.state()->dtype, std::move(shape)}},
                    .varying = given(kind, operand, who)},
                   {operand});
}

Array without_dim(const char *function, const Array &array, int64_t dim) {
  Shape shape = array.state()->shape;
  shape.erase(shape.begin() + dim);
  return reshaped(function, array, std::move(shape));
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
                    .attributes = channel_alone + who.pairs_text(pairs),
                    .results = {{state.dtype, state.shape}},
                    .varying = given(Collective::ppermute, operand, who)},
                   {operand});
}

}  // namespace
}  // namespace detail

using namespace detail;  // NOLINT: this file is its implementation

Array psum(const Array &array, const Axes &axes, const Groups &groups) {
  const ArrayState &state = state_of(array, "psum");
  if (is_plain_scalar(state) && state.weak) {  // known without asking anybody
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
  Array piece = apply_one(
      {.function = "psum_scatter",
       .name = "stablehlo.reduce_scatter",
       .attributes = channel + ("scatter_dimension = " + std::to_string(dim)) + " : i64, " + who.groups_text(),
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
  Array place = who.in_groups ? who.index_in_group() : axis_index(axes);
  Array start = apply_one({.function = "pscatter", .name = "stablehlo.multiply", .results = {{DType::i32, {}}}},
                          {place, plain_scalar_as(*Array(size).state(), DType::i32, true)});
  std::vector<Array> operands{array};
  std::string sizes;
  for (size_t d = 0; d < shape.size(); ++d) {
    operands.push_back(static_cast<int64_t>(d) == dim ? start : plain_scalar_as(*Array(0).state(), DType::i32, true));
    sizes += (d ? ", " : "") + std::to_string(shape[d]);
  }
  Array piece = apply_one({.function = "pscatter",
                           .name = "stablehlo.dynamic_slice",
                           .attributes = "slice_sizes = array<i64: " + sizes + ">",
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
  if (stacks) {  // what arrives is stacked along a dimension of its own; `split` has one element left then
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
                           .attributes = channel_alone + ("concat_dimension = " + std::to_string(concat)) + " : i64, " +
                                         who.groups_text() + ", split_count = " + std::to_string(who.count) +
                                         " : i64, split_dimension = " + std::to_string(split) + " : i64",
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
    std::string text;
    for (int device : order) text += (text.empty() ? "" : ", ") + std::to_string(device);
    throw ShardingError("pshuffle: the order {" + text + "} is no permutation of the " + std::to_string(count) + " " +
                        participants("pshuffle", axes, {}).members() + " 0 to " + std::to_string(count - 1) +
                        "; ppermute sends along chosen pairs");
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

// A named batch that both operands have is contracted as a position is, so that no product of all elements is made.
Array pdot(const Array &a, const Array &b, const Axes &axes, const PDot &options) {
  state_of(a, "pdot", 0);
  state_of(b, "pdot", 1);
  participants("pdot", axes, {});
  Array left = a, right = b;
  PDot dims = options;
  Axes rest = axes;
  rest.names.clear();
  for (const std::string &name : axes.names) {
    std::optional<BatchAxis> batch = batch_axis(name);
    if (!batch || !has_axis(left.state()->varying, AxisName(name)) ||
        !has_axis(right.state()->varying, AxisName(name))) {
      rest.names.push_back(name);
      continue;
    }
    left = gathered_batch("pdot", left, *batch);
    right = gathered_batch("pdot", right, *batch);
    for (std::vector<int> *list : {&dims.contract_a, &dims.contract_b, &dims.batch_a, &dims.batch_b}) {
      for (int &dim : *list) ++dim;
    }
    dims.contract_a.push_back(0);
    dims.contract_b.push_back(0);
  }
  Array product = position_dot("pdot", left, right, dims);
  return rest.names.empty() ? product : psum(product, rest);
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
