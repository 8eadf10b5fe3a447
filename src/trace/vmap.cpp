// Implements vmap's options: the positions of the batch.
#include "tessera/vmap.h"

#include "base/error.h"
#include "trace/batched_call.h"
#include "trace/leaf_errors.h"

template class tessera::SpecTree<std::optional<int>>;

namespace tessera::detail {
namespace {

using Position = std::optional<int64_t>;

// Returns an entry of in_axes or out_axes as a dimension of an array of `rank` dimensions, including the batch.
Position position_of(const std::optional<int> &axis, int64_t rank, const std::string &who, const std::string &what) {
  if (!axis) return std::nullopt;
  int64_t position = *axis < 0 ? *axis + rank : *axis;
  if (position >= 0 && position < rank) return position;
  throw ShapeError(who + " = " + std::to_string(*axis) + ", but " + what + " has " + std::to_string(rank) +
                   (rank == 1 ? " dimension" : " dimensions") +
                   "; give a dimension of it, or std::nullopt where it isn't batched");
}

std::vector<BatchDims> argument_positions(const VmapOptions &options, const Flat &arguments) {
  std::vector<std::optional<int>> axes = expand(options.in_axes, arguments.shape, {"in_axes", "dimension"}, 0);
  std::vector<std::string> paths = leaf_paths(arguments.shape);
  std::vector<BatchDims> positions;
  LeafErrors errors;
  for (size_t i = 0; i < axes.size(); ++i)
    errors.look([&] {
      positions.push_back(
          {position_of(axes[i], static_cast<int64_t>(arguments.leaves[i].shape().size()), "vmap: in_axes" + paths[i],
                       "argument " + paths[i] + " of type " + type_string(arguments.leaves[i]))});
    });
  errors.tell();
  return positions;
}

int64_t batch_size(const VmapOptions &options, const Flat &arguments, const std::vector<BatchDims> &positions) {
  std::vector<std::string> paths = leaf_paths(arguments.shape);
  std::optional<int64_t> size = options.axis_size;
  std::string from = ".axis_size says";
  if (size && *size < 0)
    throw ShapeError("vmap: .axis_size = " + std::to_string(*size) +
                     " is negative; it is the number of elements of the batch");
  auto fit = [&](size_t i) {
    const Position &position = positions[i][0];
    if (!position) return;
    int64_t own = arguments.leaves[i].shape()[static_cast<size_t>(*position)];
    if (size && *size != own)
      throw ShapeError(
          "vmap: argument " + paths[i] + " has " + std::to_string(own) + " elements along dimension " +
          std::to_string(*position) + ", its batch, but " + from + " " + std::to_string(*size) +
          "; all batched arguments must have equally many: give std::nullopt in in_axes for one that isn't batched");
    if (!size) from = "argument " + paths[i] + " has";
    size = own;
  };
  LeafErrors errors;
  for (size_t i = 0; i < positions.size(); ++i) errors.look([&] { fit(i); });
  errors.tell();
  if (!size)
    throw ShapeError(
        "vmap: no argument is batched, so the size of the batch is unknown; batch an argument in in_axes, or give "
        ".axis_size");
  return *size;
}

}  // namespace

Results run_vmap(const VmapOptions &options, const Flat &arguments, const RecordFunction &record) {
  LeafErrors errors;
  for (size_t i = 0; i < arguments.leaves.size(); ++i) errors.look([&] { state_of_leaf(arguments, i, "vmap"); });
  errors.tell();
  if (auto manual = current_manual();
      manual && !options.axis_name.empty() && manual->mesh.has_axis(AxisName(options.axis_name)))
    throw ShardingError("vmap: .axis_name = \"" + options.axis_name +
                        "\" is an axis of the mesh of shard_map around it; a name means one thing: choose another");
  if (batch_axis(options.axis_name))
    throw ShardingError("vmap: .axis_name = \"" + options.axis_name +
                        "\" is the name of a batch around it; a name means one thing: choose another");
  std::vector<BatchDims> positions = argument_positions(options, arguments);
  BatchAxis batch{options.axis_name, batch_size(options, arguments, positions)};
  if (options.spmd_axis_name) batch.mesh_axes = options.spmd_axis_name->names;
  BatchedCall call("vmap", {std::move(batch)});
  call.record(arguments.leaves, std::move(positions), record);
  std::vector<std::optional<int>> axes = expand(options.out_axes, call.results, {"out_axes", "dimension"}, 0);
  std::vector<std::string> paths = leaf_paths(call.results);
  std::vector<BatchDims> results;
  for (size_t i = 0; i < axes.size(); ++i)
    errors.look([&] {
      results.push_back(
          {position_of(axes[i], static_cast<int64_t>(call.result(i).state()->shape.size()) + 1,
                       "vmap: out_axes" + paths[i], "the batched result" + (paths[i].empty() ? "" : " " + paths[i]))});
    });
  errors.tell();
  return call.call(std::move(results));
}

}  // namespace tessera::detail
