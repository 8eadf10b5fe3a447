// xmap replaces dimensions by names. The function sees arrays without those dimensions, and refers to them by their
// names. A separate option says which mesh axes cut them; it never changes a result.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tessera/automatic.h"
#include "tessera/batched.h"
#include "tessera/sharding.h"

namespace tessera {

// Says in a list of names that dimensions without a name may follow.
struct EtcType {};
inline constexpr EtcType etc{};

namespace detail {
struct AxesEntry {
  AxesEntry(const char *name);
  AxesEntry(std::string name);
  AxesEntry(EtcType);
  std::string name = {};
  bool is_etc = false;
};
}  // namespace detail

// Names dimensions of an array.
class NamedAxes {
 public:
  NamedAxes() = default;
  explicit NamedAxes(std::vector<std::pair<int, std::string>> by_position);
  explicit NamedAxes(std::vector<detail::AxesEntry> list);
  const std::vector<std::pair<int, std::string>> &by_position() const { return by_position_; }
  bool is_whole() const { return is_whole_; }  // every dimension has a name

 private:
  std::vector<std::pair<int, std::string>> by_position_;
  bool is_whole_ = false;
};
extern template class SpecTree<NamedAxes>;
std::string to_string(const NamedAxes &axes);  // as it is written: `axes("a", "b", etc)`

// Names all dimensions, `axes("batch", "inputs")`, or the leading ones, `axes("batch", etc)`. Throws ShapeError where
// `etc` isn't last.
template <class... Entry>
  requires(std::convertible_to<const Entry &, detail::AxesEntry> && ...)
NamedAxes axes(const Entry &...entries) {
  return NamedAxes(std::vector<detail::AxesEntry>{detail::AxesEntry(entries)...});
}
// Names dimensions by position, from the end if negative: `axes({{0, "a"}, {-1, "b"}})`; `axes({})` names none.
NamedAxes axes(std::initializer_list<std::pair<const int, std::string>> by_position);

// Makes time a resource: the program goes through a named axis in `steps` steps, one after another, each of which needs
// only a part of the memory.
struct Serial {
  int64_t steps = 1;
};
inline Serial serial(int64_t steps) { return {steps}; }

// Gives a named axis mesh axes that cut it, major to minor, or steps.
struct Resource {
  Resource(const char *axis);
  Resource(std::string axis);
  Resource(Axes axes);
  Resource(std::initializer_list<std::string> axes);
  Resource(Serial serial);
  Axes axes;
  Serial serial = {};
  bool is_serial = false;  // `steps` instead of axes
};

// Gives resources by name. An axis that isn't named here is whole on every device and takes one step. `automatic`
// chooses among all ways to give each mesh axis to one name: first by the most devices, then by the fewest bytes sent,
// then by the least memory.
struct AxisResources {
  AxisResources();
  AxisResources(AutomaticType);
  AxisResources(std::initializer_list<std::pair<const std::string, Resource>> list);
  AxisResources(std::map<std::string, Resource> map);
  AxisResources(const std::map<std::string, Axes> &map);
  std::map<std::string, Resource> resources = {};
  bool is_automatic = false;
};

// Unlike ndim and size, these count the named axes too.
int64_t true_ndim(const Array &array);
int64_t true_size(const Array &array);

struct XmapOptions {
  SpecTree<NamedAxes> in_axes = {};                // default: no names
  SpecTree<NamedAxes> out_axes = {};               // default: no names: all are reduced in the function
  std::map<std::string, int64_t> axis_sizes = {};  // of names that no argument has
  AxisResources axis_resources = {};
  std::optional<Mesh> mesh = {};  // default: this thread's (use_mesh), or that of the arguments
};

namespace detail {

Results run_xmap(const XmapOptions &options, const Flat &arguments, const RecordFunction &record);

}  // namespace detail

template <class F>
using Xmapped = detail::Batched<F, XmapOptions, detail::run_xmap>;

// Returns f over named axes. Dimensions that in_axes names leave the shapes that f sees. Names that results still have
// become dimensions where out_axes says. Inside f operations broadcast by name: a result has the names of all operands.
// Reductions, einsum, softmax and every other function that takes an axis take a name in its place, and collectives go
// over names.
//
//   xmap(dot, {.in_axes = {axes("i", etc), axes("j", etc)}, .out_axes = {axes("i", "j")}})     all pairs
//   xmap(f, {..., .axis_resources = {{"i", "x"}}, .mesh = mesh})     the same values; "i" is cut over mesh axis x
//
// Inside f there are only shapes: f is called once, and its operations are done for all elements.
//
// Throws ShapeError for a name with two sizes or none, one left over in a result, positions that don't exist, a size
// that its resources don't divide; ShardingError for unknown mesh axes, and where names that meet in one value share a
// mesh axis, which names the operation; TreeError for axes that don't fit the tree; InputError for an operation without
// a rule.
template <class F>
Xmapped<std::decay_t<F>> xmap(F &&f, XmapOptions options = {}) {
  return {std::forward<F>(f), std::move(options)};
}

}  // namespace tessera
