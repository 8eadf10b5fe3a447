// Prints arrays as text.
#include <ostream>

#include "base/tensor.h"
#include "base/text.h"
#include "pipeline/blocks.h"
#include "tessera/array.h"
#include "trace/batch_axis.h"
#include "trace/context.h"
#include "trace/devices_of_values.h"
#include "trace/element_text.h"
#include "trace/explicit_types.h"
#include "trace/non_addressable_blocks.h"

namespace tessera {
namespace {

// Returns a type as text: `f32[8,4]`, with explicit axes `f32[8@x,4]`, unreduced `f32[4]{U:x}`, varying `f32[3,4]{i}`.
std::string type_text(const detail::ArrayState &state) {
  bool is_explicit = state.mesh_sharding && detail::has_explicit_axes(state.mesh_sharding->mesh);
  std::string text = to_string(state.dtype) + "[";
  for (size_t dim = 0; dim < state.shape.size(); ++dim) {
    text += (dim ? "," : "") + std::to_string(state.shape[dim]);
    if (!is_explicit) continue;
    std::string names;
    int count = 0;
    for (const AxisRef &axis : state.mesh_sharding->sharding.dims[dim].axes)
      if (state.mesh_sharding->mesh.axis_type(axis.name) == AxisType::Explicit)
        names += (count++ ? "," : "") + axis.name.str();
    if (count) text += count == 1 ? "@" + names : "@(" + names + ")";
  }
  text += "]";
  if (is_explicit && !state.mesh_sharding->sharding.unreduced.empty()) {
    const Sharding &sharding = state.mesh_sharding->sharding;
    std::string kind = sharding.unreduced_kind == ReductionKind::sum
                           ? "U"
                           : "U(" + std::string(name_of(sharding.unreduced_kind)) + ")";
    text +=
        "{" + kind + ":" + joined(sharding.unreduced, [](const AxisRef &axis) { return plain_text(axis); }, ",") + "}";
  }
  if (!state.varying.empty()) {
    std::string names;
    for (AxisName axis : state.varying) {
      names += (names.empty() ? "" : ",") + axis.str();
      if (auto batch = detail::batch_axis(axis.str())) {
        names += ":" + std::to_string(batch->size);
        const std::string cut = joined(batch->mesh_axes, ",");
        if (!cut.empty()) names += batch->mesh_axes.size() == 1 ? "@" + cut : "@(" + cut + ")";
      }
    }
    text += "{" + names + "}";
  }
  return text;
}

// Returns a value as the manual body sees it, joined from its blocks on the devices at these positions. The free axes
// cut it into these blocks.
Tensor body_view(const detail::ArrayState &state, const std::vector<MeshPosition> &positions) {
  const Sharding &sharding = state.mesh_sharding->sharding;
  std::vector<Tensor> blocks;
  for (MeshPosition position : positions) blocks.push_back(state.blocks.at(static_cast<size_t>(position)));
  if (sharding.is_fully_replicated()) return blocks[0];
  std::vector<MeshAxis> free;
  for (const MeshAxis &axis : state.manual->mesh.axes())
    if (!has_axis(state.manual->axes, axis.name)) free.push_back(axis);
  Sharding whole = Sharding::replicated_of(detail::mesh_symbol, static_cast<int64_t>(state.shape.size()));
  return relocate(blocks, state.shape, sharding, Mesh(free), whole, Mesh({{"one", 1}}))[0];
}

// Prints each device's value, with its coordinates on the manual axes.
std::string blocks_text(const detail::ArrayState &state) {
  std::string text = type_text(state);
  for (const detail::DevicesOfValue &holders : detail::devices_of_values(*state.manual))
    text += "\n" + holders.label + (state.shape.empty() ? ": " : ":\n") +
            detail::array_text(body_view(state, holders.positions));
  return text;
}

}  // namespace

std::string type_string(const Array &array) { return type_text(detail::type_of_array(array, "type_string")); }

std::string to_string(const Array &array) {
  const detail::ArrayState &state = detail::type_of_array(array, "to_string");
  if (!state.is_concrete()) return type_text(state);
  if (state.manual) {
    detail::ArrayState complete = state;
    if (state.mesh_sharding) complete.blocks = detail::blocks_everywhere(state, detail::Equal::never, "to_string");
    return blocks_text(complete);
  }
  return detail::array_text(detail::host_tensor(array, "to_string"));
}

std::ostream &operator<<(std::ostream &stream, const Array &array) { return stream << to_string(array); }
std::ostream &operator<<(std::ostream &stream, const Shape &shape) { return stream << to_string(shape); }

}  // namespace tessera
