// Implements x[...] and x.at(...) as in NumPy and JAX: integers, slices, arrays of indices, new dimensions.
#include <algorithm>
#include <cstdlib>
#include <functional>
#include <limits>
#include <utility>

#include "array_functions/indices.h"
#include "tessera/creation.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"

namespace tessera {
namespace {

using namespace detail;

// Describes how one entry takes `count` elements of dimension `dim`: from `start` on, `step` apart. A new dimension
// takes none.
struct Entry {
  Index::Kind kind;
  int64_t dim = 0, start = 0, step = 1, count = 1;
  Array indices = {};
};

int64_t dims_taken(const char *function, const std::vector<Index> &indices, const Array &x) {
  auto is_taking = [](const Index &index) {
    return index.kind != Index::Kind::new_axis && index.kind != Index::Kind::ellipsis;
  };
  auto is_ellipsis = [](const Index &index) { return index.kind == Index::Kind::ellipsis; };
  if (std::count_if(indices.begin(), indices.end(), is_ellipsis) > 1)
    throw ShapeError(std::string(function) +
                     ": ellipsis is given twice; give it at most once, as it stands for all remaining dimensions");
  int64_t taken = std::count_if(indices.begin(), indices.end(), is_taking);
  if (taken > rank_of(x))
    throw ShapeError(std::string(function) + ": " + std::to_string(taken) + " indices are given for an array of " +
                     std::to_string(rank_of(x)) +
                     " dimensions; there is one for each of its leading dimensions, and one at least");
  return taken;
}

// Resolves start:stop:step on a dimension as Python does.
Entry sliced(const char *function, const Slice &slice, int64_t dim, int64_t extent) {
  if (slice.step == 0) throw ShapeError(std::string(function) + ": the step of a slice is 0; it must not be 0");
  bool backwards = slice.step < 0;
  int64_t low = backwards ? -1 : 0, high = backwards ? extent - 1 : extent;
  auto bound = [&](std::optional<int64_t> position, int64_t otherwise) {
    if (!position) return otherwise;
    return std::clamp(*position < 0 ? *position + extent : *position, low, high);
  };
  int64_t start = bound(slice.start, backwards ? high : low), stop = bound(slice.stop, backwards ? low : high);
  int64_t size = backwards ? slice.step == std::numeric_limits<int64_t>::min() ? extent : -slice.step : slice.step;
  int64_t length = backwards ? start - stop : stop - start;
  int64_t count = length <= 0 ? 0 : (length - 1) / size + 1;
  return {Index::Kind::slice, dim, start, slice.step, count};
}

// Gives each entry its dimension, with an ellipsis written out and whole dimensions behind the last entry. An integer
// that is out of range is an array of indices if `keeps_integers` is set, and otherwise an error.
std::vector<Entry> resolved(const char *function, const Array &x, const std::vector<Index> &indices,
                            bool keeps_integers) {
  const Shape &shape = state_of(x, function).shape;
  int64_t left = rank_of(x) - dims_taken(function, indices, x), dim = 0;
  std::vector<Entry> entries;
  auto whole = [&](int64_t count) {
    for (; count > 0; --count, ++dim) entries.push_back(sliced(function, {}, dim, shape[static_cast<size_t>(dim)]));
  };
  for (const Index &index : indices) {
    if (index.kind == Index::Kind::ellipsis) {
      whole(std::exchange(left, 0));
      continue;
    }
    if (index.kind == Index::Kind::new_axis) {
      entries.push_back({.kind = index.kind});
      continue;
    }
    int64_t extent = shape[static_cast<size_t>(dim)], at = index.integer < 0 ? index.integer + extent : index.integer;
    bool is_there = at >= 0 && at < extent;
    if (index.kind == Index::Kind::slice)
      entries.push_back(sliced(function, index.slice, dim, extent));
    else if (index.kind == Index::Kind::array)
      entries.push_back({.kind = index.kind, .dim = dim, .indices = index.indices});
    else if (is_there)
      entries.push_back({.kind = index.kind, .dim = dim, .start = at});
    else if (keeps_integers)
      entries.push_back({.kind = Index::Kind::array, .dim = dim, .indices = Array(index.integer)});
    else
      throw ShapeError(std::string(function) + ": index " + std::to_string(index.integer) +
                       " is out of range for dimension " + std::to_string(dim) + " of " + type_string(x) +
                       ", which has " + std::to_string(extent) + " elements");
    ++dim;
  }
  whole(left);
  return entries;
}

bool has_arrays(const std::vector<Entry> &entries) {
  return std::any_of(entries.begin(), entries.end(), [](const Entry &e) { return e.kind == Index::Kind::array; });
}
// Turns integers into arrays if there are arrays.
std::vector<Entry> integers_as_arrays(std::vector<Entry> entries) {
  for (Entry &entry : entries)
    if (entry.kind == Index::Kind::integer) entry = {Index::Kind::array, entry.dim, 0, 1, 1, Array(entry.start)};
  return entries;
}

// Takes slices and integers, and adds new dimensions. Dimensions with arrays of indices stay whole.
Array basic(const char *function, const Array &x, const std::vector<Entry> &entries) {
  const Shape &from = x.shape();
  Shape start(from.size(), 0), limit = from, strides(from.size(), 1), shape;
  std::vector<int64_t> reversed;
  for (const Entry &entry : entries) {
    auto dim = static_cast<size_t>(entry.dim);
    if (entry.kind == Index::Kind::new_axis) shape.push_back(1);
    if (entry.kind == Index::Kind::array) shape.push_back(from[dim]);
    if (entry.kind != Index::Kind::slice && entry.kind != Index::Kind::integer) continue;
    int64_t last = entry.start + (entry.count - 1) * entry.step;
    start[dim] = entry.count == 0 ? 0 : std::min(entry.start, last);
    limit[dim] = entry.count == 0 ? 0 : std::max(entry.start, last) + 1;
    strides[dim] = entry.count <= 1 ? 1 : std::abs(entry.step);
    if (entry.step < 0 && entry.count > 1) reversed.push_back(entry.dim);
    if (entry.kind == Index::Kind::slice) shape.push_back(entry.count);
  }
  Array part = reverse_op(function, slice_op(function, x, start, limit, strides), reversed);
  return reshape_op(function, part, shape);
}

// Says where the result has the dimensions of the arrays of indices, among those of the other entries, and whether all
// arrays are adjacent.
struct Placed {
  std::vector<int64_t> arrays, others;  // numbers of entries
  int64_t front = 0;                    // the number of others that come before the arrays' dimensions
};
Placed placed(const std::vector<Entry> &entries) {
  Placed result;
  for (size_t i = 0; i < entries.size(); ++i)
    (entries[i].kind == Index::Kind::array ? result.arrays : result.others).push_back(static_cast<int64_t>(i));
  bool adjacent = result.arrays.back() - result.arrays.front() + 1 == static_cast<int64_t>(result.arrays.size());
  if (adjacent) result.front = result.arrays.front();
  return result;
}

Array with_arrays(const Array &x, const std::vector<Entry> &entries, const Gather &options) {
  Array part = basic("subscript", x, entries);
  Placed place = placed(entries);
  std::vector<int64_t> order = place.arrays;
  order.insert(order.end(), place.others.begin(), place.others.end());
  std::vector<Array> indices;
  for (int64_t i : place.arrays) indices.push_back(entries[static_cast<size_t>(i)].indices);
  Array taken = gather(transpose_op("subscript", part, order), indices, options);
  int64_t batch = rank_of(taken) - static_cast<int64_t>(place.others.size());
  std::vector<int64_t> back;
  for (int64_t i = 0; i < place.front; ++i) back.push_back(batch + i);
  for (int64_t i = 0; i < batch; ++i) back.push_back(i);
  for (int64_t i = batch + place.front; i < rank_of(taken); ++i) back.push_back(i);
  return transpose_op("subscript", taken, back);
}

// Returns an array of indices for each dimension up to the last that isn't whole. They broadcast to one shape, and x at
// all of them is x[...].
std::vector<Array> as_arrays(const Array &x, std::vector<Entry> entries) {
  auto is_whole = [&](const Entry &e) {
    return e.kind == Index::Kind::slice && e.step == 1 && e.start == 0 && e.count == extent_of(x, e.dim);
  };
  while (!entries.empty() && is_whole(entries.back())) entries.pop_back();
  entries = integers_as_arrays(std::move(entries));
  std::vector<Array> arrays, result;
  for (const Entry &entry : entries)
    if (entry.kind == Index::Kind::array) arrays.push_back(entry.indices);
  Shape batch = arrays.empty() ? Shape{} : broadcast_shape(as_indices("at", arrays, 0, "indices"), "at");
  Placed place;
  if (!arrays.empty()) place = placed(entries);
  int64_t others = static_cast<int64_t>(entries.size() - arrays.size()), own = 0;
  for (const Entry &entry : entries) {
    Shape shape(static_cast<size_t>(others), 1);
    bool is_array = entry.kind == Index::Kind::array;
    if (!is_array) shape[static_cast<size_t>(own++)] = entry.count;
    if (entry.kind == Index::Kind::new_axis) continue;
    shape.insert(shape.begin() + place.front, batch.size(), 1);
    if (is_array) std::copy(batch.begin(), batch.end(), shape.begin() + place.front);
    Array positions = is_array ? broadcast_to(entry.indices, batch)
                               : arange(entry.count, i32) * Array(entry.step) + Array(entry.start);
    result.push_back(reshape(positions, shape));
  }
  return result;
}

// Returns whether x[...] is one contiguous block.
bool is_block(const std::vector<Entry> &entries) {
  return !has_arrays(entries) &&
         std::all_of(entries.begin(), entries.end(), [](const Entry &e) { return e.step == 1 || e.count <= 1; });
}

Array with_block(const Array &x, const std::vector<Entry> &entries, const Array &values,
                 const std::function<Array(const Array &, const Array &)> &combine) {
  Array old = basic("at", x, entries);
  if (old.size() == 0) return x;
  Array now = combine ? combine(old, values) : values;
  Shape block(x.shape().size(), 1);
  std::vector<Array> starts(block.size(), Array(0));
  for (const Entry &entry : entries) {
    if (entry.kind == Index::Kind::new_axis) continue;
    if (entry.kind == Index::Kind::slice) block[static_cast<size_t>(entry.dim)] = entry.count;
    starts[static_cast<size_t>(entry.dim)] = Array(entry.start);
  }
  Array update = broadcast_to(converted(now, {x.dtype(), false}, "at"), old.shape());
  return dynamic_update_slice(x, reshape_op("at", update, block), starts);
}

const std::vector<Index> &list_of(const std::shared_ptr<const void> &indices) {
  return *static_cast<const std::vector<Index> *>(indices.get());
}

// Updates x[...] by an operation, or replaces it.
Array update_at(const Array &x, const std::shared_ptr<const void> &listed, const Array &values, const char *combine,
                Array (*both)(const Array &, const Array &), std::optional<IndexMode> mode) {
  const std::vector<Index> &indices = list_of(listed);
  size_t rank = state_of(x, "at").shape.size();
  if (indices.empty())
    throw ShapeError("at: " + std::to_string(indices.size()) + " indices are given for an array of " +
                     std::to_string(rank) +
                     " dimensions; there is one for each of its leading dimensions, and one at least");
  std::vector<Entry> entries = resolved("at", x, indices, true);
  if (is_block(entries)) return with_block(x, entries, values, both);
  return scatter_at("at", x, 0, as_arrays(x, std::move(entries)), values, combine, mode.value_or(IndexMode::Drop));
}

}  // namespace

Index::Index(Kind kind, int64_t integer) : kind(kind), integer(integer) {}
Index::Index() : Index(Kind::slice, 0) {}
Index::Index(std::optional<int64_t> start, std::optional<int64_t> stop, int64_t step) : Index() {
  slice = {start, stop, step};
}
Index::Index(const Slice &slice) : Index() { this->slice = slice; }
Index::Index(NewAxis) : Index(Kind::new_axis, 0) {}
Index::Index(Ellipsis) : Index(Kind::ellipsis, 0) {}
Index::Index(Array indices) : kind(Kind::array), integer(0), indices(std::move(indices)) {}

Array subscript(const Array &x, const std::vector<Index> &indices, const Gather &options) {
  std::vector<Entry> entries = resolved("subscript", x, indices, false);
  if (!has_arrays(entries)) return basic("subscript", x, entries);
  return with_arrays(x, integers_as_arrays(std::move(entries)), options);
}

Array Array::operator[](const Index &index) const { return subscript(*this, {index}); }
Array Array::operator[](std::initializer_list<Index> indices) const { return subscript(*this, indices); }

At::At(Array x, std::initializer_list<Index> indices) : At(std::move(x), std::vector<Index>(indices)) {}
At::At(Array x, const std::vector<Index> &indices)
    : x_(std::move(x)), indices_(std::make_shared<const std::vector<Index>>(indices)) {}
At At::mode(IndexMode mode) const {
  At other = *this;
  other.mode_ = mode;
  return other;
}
Array At::get() const {
  std::vector<Entry> entries = resolved("at", x_, list_of(indices_), true);
  if (!has_arrays(entries)) return basic("at", x_, entries);
  return with_arrays(x_, integers_as_arrays(std::move(entries)), {.mode = mode_.value_or(IndexMode::Clip)});
}
Array At::set(const Array &values) const { return update_at(x_, indices_, values, "", nullptr, mode_); }
Array At::add(const Array &values) const {
  return update_at(x_, indices_, values, "stablehlo.add", tessera::add, mode_);
}
Array At::multiply(const Array &values) const {
  return update_at(x_, indices_, values, "stablehlo.multiply", tessera::multiply, mode_);
}
Array At::min(const Array &values) const {
  return update_at(x_, indices_, values, "stablehlo.minimum", tessera::minimum, mode_);
}
Array At::max(const Array &values) const {
  return update_at(x_, indices_, values, "stablehlo.maximum", tessera::maximum, mode_);
}

}  // namespace tessera
