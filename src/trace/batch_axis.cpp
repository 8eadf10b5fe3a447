#include "trace/batch_axis.h"

#include <algorithm>
#include <vector>

#include "base/error.h"
#include "base/of_thread.h"
#include "trace/apply.h"
#include "trace/recording.h"
#include "trace/variance.h"

namespace tessera::detail {
namespace {

std::vector<BatchAxis> &around() { return of_this_thread<std::vector<BatchAxis>>(); }

// Marks calls that vmap's rule replaces (ops/control/batch_named.cpp).
TraceAttributes call_attributes(const char *target, const BatchAxis &axis) {
  return {{"backend_config", axis.name}, {"call_target_name", target}, {"has_side_effect", false}};
}

}  // namespace

InBatches::InBatches(const std::vector<BatchAxis> &batches) : before_(around().size()) {
  for (const BatchAxis &batch : batches)
    if (!batch.name.empty()) around().push_back(batch);
}
InBatches::~InBatches() { around().resize(before_); }

std::optional<BatchAxis> batch_axis(const std::string &name) {
  std::vector<BatchAxis> &axes = around();
  for (size_t i = axes.size(); i-- > 0;)
    if (axes[i].name == name) return axes[i];
  return std::nullopt;
}

std::optional<std::string> shared_resource(const std::vector<const BatchAxis *> &batches) {
  for (size_t i = 0; i < batches.size(); ++i)
    for (size_t j = 0; j < i; ++j)
      for (const std::string &axis : batches[i]->mesh_axes)
        if (std::find(batches[j]->mesh_axes.begin(), batches[j]->mesh_axes.end(), axis) != batches[j]->mesh_axes.end())
          return batches[j]->name + " and " + batches[i]->name +
                 ", which axis_resources of xmap both maps to the mesh axis " + axis;
  return std::nullopt;
}

void check_resources(const char *function, const AxisNames &varying) {
  if (varying.size() < 2 || around().empty()) return;
  std::vector<BatchAxis> own;
  for (AxisName name : varying)
    if (auto batch = batch_axis(name.str())) own.push_back(std::move(*batch));
  std::vector<const BatchAxis *> each;
  for (const BatchAxis &batch : own) each.push_back(&batch);
  if (auto shared = shared_resource(each))
    throw ShardingError(scoped_name(function) + ": its result would have the axes " + *shared +
                        "; an array is cut over a mesh axis once: reduce one of them before they meet, or map one of "
                        "them elsewhere");
}

std::vector<BatchAxis> batches_around() {
  std::vector<BatchAxis> visible;
  for (size_t i = 0; i < around().size(); ++i) {
    bool hidden = false;  // by an inner batch of the same name
    for (size_t j = i + 1; j < around().size(); ++j) hidden = hidden || around()[j].name == around()[i].name;
    if (!hidden) visible.push_back(around()[i]);
  }
  return visible;
}

Array gathered_batch(const char *function, const Array &array, const BatchAxis &axis) {
  const ArrayState &state = state_of(array, function);
  Shape shape = state.shape;
  shape.insert(shape.begin(), axis.size);
  return apply_one({.function = function,
                    .name = "stablehlo.custom_call",
                    .attributes = call_attributes("tessera.batch_gather", axis),
                    .results = {{state.dtype, std::move(shape)}},
                    .weak = state.weak,
                    .varying = without(state.varying, {AxisName(axis.name)})},
                   {array});
}

Array scattered_batch(const char *function, const Array &array, const BatchAxis &axis) {
  const ArrayState &state = state_of(array, function);
  AxisName name(axis.name);
  if (has_axis(state.varying, name))
    throw ShapeError(std::string(function) + ": a dimension would become the axis " + axis.name +
                     " of an array of type " + type_string(array) +
                     ", which has an axis of that name; reduce that one first, or choose another");
  if (state.shape.empty() || state.shape[0] != axis.size)
    throw ShapeError(std::string(function) + ": a dimension of " +
                     std::to_string(state.shape.empty() ? 1 : state.shape[0]) + " elements would become the axis " +
                     axis.name + ", which has " + std::to_string(axis.size) + "; a name has one size");
  return apply_one({.function = function,
                    .name = "stablehlo.custom_call",
                    .attributes = call_attributes("tessera.batch_scatter", axis),
                    .results = {{state.dtype, Shape(state.shape.begin() + 1, state.shape.end())}},
                    .weak = state.weak,
                    .varying = union_of(state.varying, {name}, manual_mesh())},
                   {array});
}

Array combined_batch(const char *function, ReductionKind how, const Array &array, const BatchAxis &axis) {
  static const char *const targets[] = {"tessera.batch_sum", "tessera.batch_max", "tessera.batch_min"};
  const ArrayState &state = state_of(array, function);
  return apply_one({.function = function,
                    .name = "stablehlo.custom_call",
                    .attributes = call_attributes(targets[static_cast<int>(how)], axis),
                    .results = {{state.dtype, state.shape}},
                    .weak = state.weak,
                    .varying = without(state.varying, {AxisName(axis.name)})},
                   {array});
}

Array index_in_batch(const char *function, const BatchAxis &axis) {
  return apply_one({.function = function,
                    .name = "stablehlo.custom_call",
                    .attributes = call_attributes("tessera.batch_index", axis),
                    .results = {{DType::i32, {}}},
                    .varying = AxisNames{AxisName(axis.name)}},
                   {});
}

}  // namespace tessera::detail
