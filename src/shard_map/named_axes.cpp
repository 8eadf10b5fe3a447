#include "shard_map/named_axes.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/error.h"
#include "base/text.h"
#include "trace/variance.h"

namespace tessera {

detail::AxesEntry::AxesEntry(const char *name) : name(name) {}
detail::AxesEntry::AxesEntry(std::string name) : name(std::move(name)) {}
detail::AxesEntry::AxesEntry(EtcType) : is_etc(true) {}

NamedAxes::NamedAxes(std::vector<std::pair<int, std::string>> by_position) : by_position_(std::move(by_position)) {}
NamedAxes axes(std::initializer_list<std::pair<const int, std::string>> by_position) {
  return NamedAxes(std::vector<std::pair<int, std::string>>(by_position.begin(), by_position.end()));
}
NamedAxes::NamedAxes(std::vector<detail::AxesEntry> list) : is_whole_(true) {
  for (size_t i = 0; i < list.size(); ++i) {
    if (!list[i].is_etc) {
      by_position_.emplace_back(static_cast<int>(i), std::move(list[i].name));
      continue;
    }
    if (i + 1 < list.size())
      throw ShapeError("axes: etc stands before the name \"" + list[i + 1].name +
                       "\"; it stands for the dimensions after the named ones, and comes last: name others by "
                       "position, as in axes({{0, \"a\"}, {-1, \"b\"}})");
    is_whole_ = false;
  }
}

template class SpecTree<NamedAxes>;

std::string to_string(const NamedAxes &axes) {
  bool leading = true;
  for (size_t i = 0; i < axes.by_position().size(); ++i)
    leading = leading && axes.by_position()[i].first == static_cast<int>(i);
  std::string text;
  for (const auto &[position, name] : axes.by_position()) {
    std::string quoted = "\"" + name + "\"";
    text += (text.empty() ? "" : ", ") + (leading ? quoted : "{" + std::to_string(position) + ", " + quoted + "}");
  }
  if (leading && !axes.is_whole()) text += text.empty() ? "{}" : ", etc";
  return "axes(" + (leading ? text : "{" + text + "}") + ")";
}

int64_t true_ndim(const Array &array) { return array.ndim() + static_cast<int64_t>(array.named_shape().size()); }
int64_t true_size(const Array &array) {
  int64_t size = array.size();
  for (const auto &[name, extent] : array.named_shape()) size *= extent;
  return size;
}

namespace detail {
namespace {

size_t at(const std::vector<BatchAxis> &batches, const std::string &name) {
  auto found = std::find_if(batches.begin(), batches.end(), [&](const BatchAxis &one) { return one.name == name; });
  return static_cast<size_t>(found - batches.begin());
}

// Returns the names' positions in a whole array of `rank`. Messages call it `what`; `who` is the option's entry.
std::map<std::string, int64_t> positions_of(const NamedAxes &axes, int64_t rank, const std::string &who,
                                            const std::string &what) {
  std::string begin = "xmap: " + who + " = " + to_string(axes);
  int64_t count = static_cast<int64_t>(axes.by_position().size());
  std::string has = what + " has " + std::to_string(rank) + (rank == 1 ? " dimension" : " dimensions");
  if (axes.is_whole() && count != rank)
    throw ShapeError(begin + " names " + std::to_string(count) + (count == 1 ? " dimension" : " dimensions") +
                     ", but " + has + "; without etc at the end each dimension has a name: " +
                     (count < rank ? "add etc, or name them all" : "leave names out"));
  std::map<std::string, int64_t> positions;
  std::map<int64_t, std::string> taken;
  for (const auto &[given, name] : axes.by_position()) {
    if (name.empty()) throw ShapeError(begin + " has an empty name; give each named axis a name");
    int64_t position = given < 0 ? given + rank : given;
    if (position < 0 || position >= rank)
      throw ShapeError(fmt::format("{} names dimension {}, but {}; positions are 0 to {}, or {} to -1 from the end",
                                   begin, given, has, rank - 1, -rank));
    if (!positions.emplace(name, position).second)
      throw ShapeError(fmt::format("{} has the name {} twice; each name may be used once in an array", begin, name));
    auto [other, is_new] = taken.emplace(position, name);
    if (!is_new)
      throw ShapeError(fmt::format("{} gives dimension {} the names {} and {}; a dimension has one name", begin,
                                   position, other->second, name));
  }
  return positions;
}

// Returns the type of a value whose function has ended.
std::string type_text(ArrayState state) {
  state.node = {};
  return type_string(make_array(std::move(state)));
}

std::string of_argument(const std::string &path, const Array &argument) {
  return "argument " + path + " of type " + type_string(argument);
}

class Sizes {
 public:
  void add(const std::string &name, int64_t size, const std::string &from) {
    auto [known, is_new] = known_.try_emplace(name, size, from);
    if (!is_new && known->second.first != size)
      throw ShapeError("xmap: the axis " + name + " has " + std::to_string(known->second.first) + " elements in " +
                       known->second.second + ", but " + std::to_string(size) + " in " + from +
                       "; a name has one size");
  }
  std::vector<BatchAxis> batches() const {
    std::vector<BatchAxis> list;
    for (const auto &[name, size] : known_) list.push_back({name, size.first});
    return list;
  }

 private:
  std::map<std::string, std::pair<int64_t, std::string>> known_;
};

void check_free(const std::vector<BatchAxis> &batches) {
  auto manual = current_manual();
  for (const BatchAxis &batch : batches) {
    bool around = batch_axis(batch.name).has_value();
    if (!around && !(manual && manual->mesh.has_axis(AxisName(batch.name)))) continue;
    throw ShapeError(
        "xmap: the name " + batch.name + " is " +
        (around ? "a named axis of xmap or vmap around it already" : "an axis of the mesh of shard_map around it") +
        "; a name means one thing: choose another");
  }
}

}  // namespace

std::string names_list(const std::vector<BatchAxis> &batches) {
  return batches.empty() ? "none" : joined(batches, &BatchAxis::name);
}

NamedCall named_call(const XmapOptions &options, const Flat &arguments) {
  std::vector<NamedAxes> axes = expand(options.in_axes, arguments.shape, {"in_axes", "axes"}, NamedAxes());
  std::vector<std::string> paths = leaf_paths(arguments.shape);
  std::vector<std::map<std::string, int64_t>> positions;
  Sizes sizes;
  for (const auto &[name, size] : options.axis_sizes) {
    if (size < 0)
      throw ShapeError("xmap: axis_sizes gives the axis " + name + " " + std::to_string(size) +
                       " elements; sizes must be 0 or more");
    sizes.add(name, size, "axis_sizes");
  }
  for (size_t i = 0; i < axes.size(); ++i) {
    const Array &leaf = arguments.leaves[i];
    std::string what = of_argument(paths[i], leaf);
    positions.push_back(positions_of(axes[i], static_cast<int64_t>(leaf.shape().size()), "in_axes" + paths[i], what));
    for (const auto &[name, position] : positions.back())
      sizes.add(name, leaf.shape()[static_cast<size_t>(position)],
                "dimension " + std::to_string(position) + " of " + what);
  }
  NamedCall call{sizes.batches(), {}};
  check_free(call.batches);
  for (const auto &own : positions) {
    BatchDims dims(call.batches.size());
    for (const auto &[name, position] : own) dims[at(call.batches, name)] = position;
    call.arguments.push_back(std::move(dims));
  }
  return call;
}

std::vector<BatchDims> named_results(const XmapOptions &options, const BatchedCall &call) {
  InBatches in(call.batches);  // for types in messages
  std::vector<NamedAxes> axes = expand(options.out_axes, call.results, {"out_axes", "axes"}, NamedAxes());
  std::vector<std::string> paths = leaf_paths(call.results);
  std::vector<BatchDims> results;
  for (size_t i = 0; i < axes.size(); ++i) {
    const ArrayState &state = *call.result(i).state();
    std::string who = "out_axes" + paths[i];
    std::string what = "result" + (paths[i].empty() ? "" : " " + paths[i]) + " of type " + type_text(state);
    for (const auto &[position, name] : axes[i].by_position())
      if (at(call.batches, name) == call.batches.size())
        throw ShapeError(
            fmt::format("xmap: {} = {} names the axis {}, which doesn't exist: the named axes are {}; in_axes and "
                        "axis_sizes make them",
                        who, to_string(axes[i]), name, names_list(call.batches)));
    for (AxisName name : state.varying) {
      if (at(call.batches, name.str()) == call.batches.size()) continue;  // it belongs to an enclosing map
      auto is_given = [&](const auto &entry) { return entry.second == name.str(); };
      const auto &given = axes[i].by_position();
      if (std::none_of(given.begin(), given.end(), is_given))
        throw ShapeError(fmt::format(
            "xmap: {} still has the axis {} ({}), but {} = {} doesn't say where it goes; reduce it in the function, as "
            "sum(x, {{.axes = {{\"{}\"}}}}) does, or give its position",
            what, name.str(), since_text(state, {name}), who, to_string(axes[i]), name.str()));
    }
    int64_t rank = static_cast<int64_t>(state.shape.size() + axes[i].by_position().size());
    BatchDims dims(call.batches.size());
    for (const auto &[name, position] : positions_of(axes[i], rank, who, "with its named axes " + what))
      dims[at(call.batches, name)] = position;
    results.push_back(std::move(dims));
  }
  return results;
}

}  // namespace detail
}  // namespace tessera
