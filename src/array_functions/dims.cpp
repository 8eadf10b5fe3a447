#include "array_functions/dims.h"

#include <algorithm>
#include <map>

#include "array_functions/checks.h"
#include "base/error.h"
#include "base/text.h"
#include "trace/batch_axis.h"
#include "trace/sharding_ops.h"

namespace tessera {

Dim::Dim(const char *name) : name(name) {}
Dim::Dim(std::string name) : name(std::move(name)) {}
bool Dim::operator==(const Dim &other) const = default;

}  // namespace tessera

namespace tessera::detail {

int64_t position_of(const Dim &dim, int64_t rank, const char *function, const char *what) {
  if (dim.name.empty()) return normalized_dim(dim.position, rank, function, what);
  throw ShapeError(std::string(function) + ": " + what + " names \"" + dim.name +
                   "\", but the array has no named dimensions; only xmap gives dimensions names: give the position");
}

std::vector<Dim> axes_of(const std::vector<Dim> &axes, const std::optional<Dim> &axis, const char *function) {
  if (!axis) return axes;
  if (!axes.empty()) throw ShapeError(std::string(function) + ": axes and axis are both given; give one of them");
  return {*axis};
}

std::optional<int64_t> one_position_of(const std::vector<Dim> &axes, const std::optional<Dim> &axis, int64_t rank,
                                       const char *function, const std::optional<Dim> &otherwise) {
  std::vector<Dim> named = axes_of(axes, axis, function);
  if (named.size() > 1)
    throw ShapeError(std::string(function) + ": axes names " + std::to_string(named.size()) +
                     " dimensions, but it goes along one; name one, or reshape them into one first");
  if (named.empty() && otherwise) named = {*otherwise};
  if (named.empty()) return {};
  return position_of(named[0], rank, function, axes.empty() ? "axis" : "axes");
}

std::vector<int64_t> positions_of(const std::vector<Dim> &axes, int64_t rank, const char *function, const char *what) {
  std::vector<int64_t> positions;
  if (axes.empty())
    for (int64_t dim = 0; dim < rank; ++dim) positions.push_back(dim);
  for (const Dim &dim : axes) {
    int64_t position = position_of(dim, rank, function, what);
    if (std::find(positions.begin(), positions.end(), position) != positions.end())
      throw ShapeError(std::string(function) + ": axes names dimension " + std::to_string(position) +
                       " twice; name each once");
    positions.push_back(position);
  }
  std::sort(positions.begin(), positions.end());
  return positions;
}

std::string dims_text(const std::vector<int64_t> &dims) { return "{" + shape_text(dims) + "}"; }

// --- names

bool has_names(const std::vector<Dim> &axes) {
  return std::any_of(axes.begin(), axes.end(), [](const Dim &dim) { return !dim.name.empty(); });
}

namespace {

BatchAxis axis_named(const std::string &name, const Array &x, const char *function, const char *what) {
  std::map<std::string, int64_t> own = x.named_shape();
  if (own.count(name)) return *batch_axis(name);
  std::string names = joined(own, [](const auto &each) { return each.first; });
  if (names.empty()) position_of(Dim(name), 0, function, what);  // throws
  throw ShapeError(std::string(function) + ": " + what + " names \"" + name + "\", but the array of type " +
                   type_string(x) + " has no axis of that name; its named axes are " + names);
}

}  // namespace

Positioned::Positioned(const char *function, const Array &x, const std::vector<Dim> &axes, const char *what)
    : function_(function), array_(x) {
  auto rank = static_cast<int64_t>(state_of(x, function).shape.size());
  std::vector<BatchAxis> batches;
  for (const Dim &dim : axes) {
    if (dim.name.empty()) continue;
    if (std::find(names_.begin(), names_.end(), dim.name) != names_.end())
      throw ShapeError(std::string(function) + ": " + what + " names \"" + dim.name + "\" twice; name each once");
    batches.push_back(axis_named(dim.name, x, function, what));
    axes_.push_back(static_cast<int64_t>(names_.size()));
    names_.push_back(dim.name);
  }
  for (const Dim &dim : axes)
    if (dim.name.empty())
      axes_.push_back(normalized_dim(dim.position, rank, function, what) + static_cast<int64_t>(names_.size()));
  for (size_t i = batches.size(); i-- > 0;) array_ = gathered_batch(function, array_, batches[i]);
}

Array Positioned::named(Array result) const {
  for (const std::string &name : names_) result = scattered_batch(function_, result, *batch_axis(name));
  return result;
}

Array Positioned::dropped(const Array &result) const {
  const ArrayState &state = *result.state();
  Shape shape(state.shape.begin() + static_cast<std::ptrdiff_t>(names_.size()), state.shape.end());
  return apply_one({.function = function_,
                    .name = "stablehlo.reshape",
                    .results = {{state.dtype, std::move(shape)}},
                    .weak = state.weak},
                   {result});
}

}  // namespace tessera::detail
