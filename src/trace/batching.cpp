// vmap: the function is recorded on stand-ins for one element, batched program to program, and called as one operation.
#include "base/error.h"
#include "pipeline/batched.h"
#include "tessera/resharding.h"
#include "tessera/vmap.h"
#include "trace/batch_axis.h"
#include "trace/call.h"
#include "trace/sharding_ops.h"
#include "trace/variance.h"

namespace tessera::detail {
namespace {

using Arrays = std::vector<Array>;
using Position = std::optional<int64_t>;

// An entry of in_axes or out_axes as a dimension of an array of `rank`, the batch among them.
Position position_of(const std::optional<int> &axis, int64_t rank, const std::string &who, const std::string &what) {
  if (!axis) return std::nullopt;
  int64_t position = *axis < 0 ? *axis + rank : *axis;
  if (position >= 0 && position < rank) return position;
  throw ShapeError(who + " = " + std::to_string(*axis) + ", but " + what + " has " + std::to_string(rank) +
                   (rank == 1 ? " dimension" : " dimensions") +
                   "; give a dimension of it, or std::nullopt where it isn't batched");
}

std::vector<Position> argument_positions(const VmapOptions &options, const Flat &arguments) {
  std::vector<std::optional<int>> axes = expand(options.in_axes, arguments.shape, {"in_axes", "dimension"}, 0);
  std::vector<std::string> paths = leaf_paths(arguments.shape);
  std::vector<Position> positions;
  for (size_t i = 0; i < axes.size(); ++i)
    positions.push_back(position_of(axes[i], static_cast<int64_t>(arguments.leaves[i].shape().size()),
                                    "vmap: in_axes" + paths[i],
                                    "argument " + paths[i] + " of type " + type_string(arguments.leaves[i])));
  return positions;
}

int64_t batch_size(const VmapOptions &options, const Flat &arguments, const std::vector<Position> &positions) {
  std::vector<std::string> paths = leaf_paths(arguments.shape);
  std::optional<int64_t> size = options.axis_size;
  std::string from = ".axis_size says";
  if (size && *size < 0)
    throw ShapeError("vmap: .axis_size = " + std::to_string(*size) +
                     " is negative; it is the number of elements of the batch");
  for (size_t i = 0; i < positions.size(); ++i) {
    if (!positions[i]) continue;
    int64_t own = arguments.leaves[i].shape()[static_cast<size_t>(*positions[i])];
    if (size && *size != own)
      throw ShapeError(
          "vmap: argument " + paths[i] + " has " + std::to_string(own) + " elements along dimension " +
          std::to_string(*positions[i]) + ", its batch, but " + from + " " + std::to_string(*size) +
          "; all batched arguments must have as many: give std::nullopt in in_axes for one that isn't batched");
    if (!size) from = "argument " + paths[i] + " has";
    size = own;
  }
  if (!size)
    throw ShapeError(
        "vmap: no argument is batched, so the size of the batch is unknown; batch an argument in in_axes, or give "
        ".axis_size");
  return *size;
}

std::string text_of(const TensorType &type) {
  return std::string(name_of(type.dtype)) + "[" + shape_text(type.shape) + "]";
}

// What the function sees of an argument: types, no elements.
Array element_of(const Array &argument, const Position &position) {
  ArrayState state = *argument.state();
  state.blocks.clear();
  state.exact = {};
  if (!position) return make_array(std::move(state));
  state.shape.erase(state.shape.begin() + *position);
  if (state.placement) {
    Sharding sharding = state.placement->sharding;
    sharding.dims.erase(sharding.dims.begin() + *position);
    state.placement = placement(state.placement->mesh, std::move(sharding));
  }
  return make_array(std::move(state));
}

// A recorded function, and what it is called with: arguments, then what it captures.
struct BatchedCall {
  RecordedFunction function;
  BatchPositions positions;
  Arrays operands;
  TreeShape results;
  std::shared_ptr<const void> example;
};

// Behind its batch, what the function's results are of.
std::vector<TensorType> result_types(const BatchedCall &call) {
  std::vector<TensorType> types;
  for (size_t i = 0; i < call.function.results.size(); ++i) {
    TensorType type = call.function.text.results[i].type;
    if (const Position &at = call.positions.results[i])
      type.shape.insert(type.shape.begin() + *at, call.positions.size);
    types.push_back(std::move(type));
  }
  return types;
}

BodyText batched_body(const BatchedCall &call) {
  FunctionText function = call.function.text;
  for (FunctionText::Argument &argument : function.arguments) argument.placement = nullptr;
  std::optional<DeviceNumbers> numbers;
  if (call.function.mesh) numbers.emplace(*call.function.mesh);
  BatchedBody batched = batched_of(
      tessera::ProgramText{"vmap", module_text(function, numbers ? &numbers->mesh : nullptr, nullptr)}, call.positions);
  if (!batched.dependent.empty()) {
    unsigned result = batched.dependent[0];
    std::string path = leaf_paths(call.results)[result];
    throw ShapeError(
        "vmap: out_axes" + path + " is std::nullopt, but the function's result" + (path.empty() ? "" : " " + path) +
        " of type " + text_of(call.function.text.results[result].type) +
        " depends on batched arguments, so that each element of the batch has its own; give the dimension where "
        "the batch is to be");
  }
  return {std::move(batched.body.text), std::move(batched.body.results)};
}

// All that the batched program depends on but the operands' types.
std::string key_of(const BatchedCall &call) {
  std::string key = call.function.text.body + std::to_string(call.positions.size);
  auto add = [&](const std::vector<Position> &positions) {
    key += ";";
    for (const Position &position : positions) key += position ? " " + std::to_string(*position) : " -";
  };
  add(call.positions.arguments);
  add(call.positions.results);
  for (const std::string &axis : call.positions.axes) key += " " + axis;
  key += " \"" + call.positions.name + "\"";
  for (const FunctionText::Result &result : call.function.text.results) key += " " + result.name;
  return key;
}

// The mesh that the body names must be that of the program it becomes part of.
void bring_to_mesh(BatchedCall &call) {
  bool names_mesh = call.function.text.body.find("@" + std::string(mesh_symbol)) != std::string::npos;
  if (!call.function.mesh || !names_mesh || call.function.manual) return;
  if (is_recording()) {
    context().scope->recording->on_mesh(*call.function.mesh, "vmap");
    return;
  }
  for (Array &operand : call.operands)
    if (!operand.state()->placement) operand = device_put(operand, *call.function.mesh, PartitionSpec());
}

BatchedCall record_call(const VmapOptions &options, const Flat &arguments, const RecordFunction &record) {
  BatchedCall call;
  if (auto manual = current_manual();
      manual && !options.axis_name.empty() && manual->mesh.has_axis(AxisName(options.axis_name)))
    throw ShardingError("vmap: .axis_name = \"" + options.axis_name +
                        "\" is an axis of the mesh of shard_map around it; a name means one thing: choose another");
  call.positions.arguments = argument_positions(options, arguments);
  call.positions.size = batch_size(options, arguments, call.positions.arguments);
  call.positions.name = options.axis_name;
  if (options.spmd_axis_name) call.positions.axes = options.spmd_axis_name->names;
  Arrays elements;
  for (size_t i = 0; i < arguments.leaves.size(); ++i) {
    call.operands.push_back(into_manual(arguments.leaves[i], "vmap"));
    elements.push_back(element_of(call.operands.back(), call.positions.arguments[i]));
  }
  call.function = record_inner(
      "vmap", elements,
      [&](Arrays inside) {
        InBatch in_batch(options.axis_name.empty()
                             ? std::nullopt
                             : std::optional<BatchAxis>({options.axis_name, call.positions.size}));
        Recorded recorded = record(std::move(inside));
        call.results = recorded.results.shape;
        call.example = recorded.example;
        return std::move(recorded.results.leaves);
      },
      /*shapes_only=*/true);
  call.operands.insert(call.operands.end(), call.function.captured.begin(), call.function.captured.end());
  call.positions.arguments.resize(call.operands.size());
  std::vector<std::optional<int>> axes = expand(options.out_axes, call.results, {"out_axes", "dimension"}, 0);
  std::vector<std::string> paths = leaf_paths(call.results);
  for (size_t i = 0; i < axes.size(); ++i) {
    const Array &result = call.function.results[i];
    std::string what = "the batched result" + (paths[i].empty() ? "" : " " + paths[i]);
    call.positions.results.push_back(position_of(axes[i], static_cast<int64_t>(result.state()->shape.size()) + 1,
                                                 "vmap: out_axes" + paths[i], what));
  }
  return call;
}

}  // namespace

Results run_vmap(const VmapOptions &options, const Flat &arguments, const RecordFunction &record) {
  for (size_t i = 0; i < arguments.leaves.size(); ++i) state_of(arguments.leaves[i], "vmap", static_cast<int>(i));
  BatchedCall call = record_call(options, arguments, record);
  bring_to_mesh(call);
  OpCall op{.function = "vmap", .name = "vmap", .compiled = true};
  op.attributes = key_of(call);
  op.results = result_types(call);
  op.body = [&] { return batched_body(call); };
  Arrays results = detail::apply(op, call.operands);
  for (size_t i = 0; i < results.size(); ++i) {
    const ArrayState &like = *call.function.results[i].state();
    results[i].state()->weak = like.weak;
    if (call.function.manual) {
      results[i].state()->varying = like.varying;
      results[i].state()->varies_since = like.varies_since;
    }
  }
  return {std::move(results), call.example};
}

}  // namespace tessera::detail
