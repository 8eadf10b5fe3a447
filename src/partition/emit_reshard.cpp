#include <algorithm>
#include <utility>

#include "base/error.h"
#include "mesh/coordinates.h"
#include "partition/local_emitter.h"
#include "partition/partial.h"

namespace tessera {
namespace {

// Returns, by position, the number of the device's block.
std::vector<int64_t> blocks_of(const DimAxes &layout, const Mesh &mesh) {
  AxisList axes;
  for (const AxisList &dim : layout) axes.insert(axes.end(), dim.begin(), dim.end());
  return Coordinates(axes, mesh).of_all(mesh);
}

// Pairs the devices that hold a block of `from` with those that need it by `to`. A device that has its block already
// keeps it; others take it from the device with the nearest number. As many devices hold a block as need it, since both
// layouts have equally many blocks along each dimension.
std::vector<int64_t> permutation_of(const Mesh &mesh, const DimAxes &from, const DimAxes &to) {
  const std::vector<int64_t> held = blocks_of(from, mesh), needed = blocks_of(to, mesh);
  constexpr size_t none = static_cast<size_t>(-1);
  // These list, for each block, the positions that hold it and need another block: the first by block, and the next by
  // position.
  std::vector<size_t> first(held.size(), none), next(held.size(), none);
  for (size_t position = held.size(); position-- > 0;)
    if (held[position] != needed[position]) {
      size_t &of_block = first[static_cast<size_t>(held[position])];
      next[position] = std::exchange(of_block, position);
    }
  std::vector<size_t> target(held.size());  // by source
  for (size_t position = 0; position < held.size(); ++position) {
    size_t source = position;
    if (held[position] != needed[position]) {
      size_t &of_block = first[static_cast<size_t>(needed[position])];
      source = std::exchange(of_block, next[of_block]);
    }
    target[source] = position;
  }
  DevicePairs pairs;
  pairs.reserve(target.size());
  const auto device = [&](size_t position) { return device_at(mesh, MeshPosition{static_cast<int64_t>(position)}); };
  for (size_t source = 0; source < target.size(); ++source) pairs.emplace_back(device(source), device(target[source]));
  if (!std::ranges::is_sorted(pairs)) std::ranges::sort(pairs);
  return spmd::flattened(pairs);
}

struct StepEmitter {
  LocalEmitter &emitter;
  const Shape &global;
  Fold kind;
  mlir::StringAttr reason;
  const DimAxes &before;
  const ReshardStep &step;

  int64_t block(const DimAxes &axes, DimId dim) const {
    return ceil_div(global[dim], size_of(axes[dim], emitter.mesh));
  }
  int64_t group() const { return size_of(step.axes, emitter.mesh); }
  mlir::Type resized(mlir::Value value, DimId dim, int64_t extent) const {
    Shape shape = shape_of_value(value);
    shape[dim] = extent;
    return mlir::RankedTensorType::get(shape, element_of(value));
  }

  mlir::Value emit(mlir::Value value) {
    if (!step.kind && step.dim < 0) return direct_exchange(value);
    if (!step.kind) return slice(value);
    switch (*step.kind) {
      case CollectiveKind::all_gather:
        return all_gather(value);
      case CollectiveKind::all_to_all:
        return all_to_all(value);
      case CollectiveKind::reduce_scatter:
        return reduce_scatter(value);
      case CollectiveKind::collective_permute:
        return spmd::CollectivePermuteOp::create(emitter.builder, emitter.loc, value,
                                                 permutation_of(emitter.mesh, before, step.after), reason);
      case CollectiveKind::all_reduce:
        return spmd::AllReduceOp::create(emitter.builder, emitter.loc, value.getType(), kind, value,
                                         emitter.over(step.axes), reason)
            .getResult(0);
      case CollectiveKind::direct_exchange:
        return direct_exchange(value);
      case CollectiveKind::collective_broadcast:
        break;
    }
    throw DefectError("a plan has a " + std::string(name_of(*step.kind)) + ", which doesn't move data between blocks");
  }

  mlir::Value slice(mlir::Value value) {
    int64_t size = block(step.after, step.dim);
    value = emitter.resize(value, step.dim, size * group());
    mlir::Value start = emitter.multiply(emitter.axis_index(step.axes), emitter.integer(size));
    return emitter.dynamic_slice(value, step.dim, start, size);
  }
  mlir::Value all_gather(mlir::Value value) {
    int64_t extent = block(before, step.dim) * group();
    value = spmd::AllGatherOp::create(emitter.builder, emitter.loc, resized(value, step.dim, extent), value, step.dim,
                                      emitter.over(step.axes), reason)
                .getResult(0);
    return emitter.resize(value, step.dim, block(step.after, step.dim));
  }
  mlir::Value all_to_all(mlir::Value value) {
    int64_t size = block(step.after, step.to_dim);
    value = emitter.resize(value, step.to_dim, size * group());
    Shape shape = shape_of_value(value);
    shape[step.to_dim] = size;
    shape[step.dim] *= group();
    value =
        spmd::AllToAllOp::create(emitter.builder, emitter.loc, mlir::RankedTensorType::get(shape, element_of(value)),
                                 value, step.to_dim, step.dim, emitter.over(step.axes), reason);
    return emitter.resize(value, step.dim, block(step.after, step.dim));
  }
  mlir::Value direct_exchange(mlir::Value value) {
    Rearrangement what{global, before, step.after};
    return step.permutes > 0 || !step.kind ? emitter.exchanged_by_permutes(value, what, reason.getValue().str())
                                           : emitter.exchanged(value, std::move(what), reason.getValue().str());
  }
  mlir::Value reduce_scatter(mlir::Value value) {
    int64_t size = block(step.after, step.dim);
    value = emitter.resize(value, step.dim, size * group());
    return spmd::ReduceScatterOp::create(emitter.builder, emitter.loc, resized(value, step.dim, size), kind, value,
                                         step.dim, emitter.over(step.axes), reason)
        .getResult(0);
  }
};

}  // namespace

// Returns whether a value is a neutral constant, or the result of an operation on one that may run on partial values.
static bool combines_to_nothing(mlir::Value value, Fold kind) {
  mlir::Operation *op = value.getDefiningOp();
  const std::optional<ReductionKind> of_partial = kind_of(kind);
  if (op && of_partial && op->getNumOperands() == 1 && keeps_partial(op, *of_partial, {true}))
    value = op->getOperand(0);
  return is_neutral_constant(value, kind);
}

mlir::Value LocalEmitter::made_partial(mlir::Value value, const AxisList &axes, Fold kind) {
  if (size_of(axes, mesh) == 1 || combines_to_nothing(value, kind)) return value;
  mlir::Value nothing = scalar(element_of(value), neutral_element(kind, element_of(value)));
  return select(equal(axis_index(axes), integer(0)), value, broadcast(nothing, shape_of_value(value)));
}

mlir::Value LocalEmitter::as_term(mlir::Value block, DimId dim, const AxisList &axes, Fold kind) {
  Shape shape = shape_of_value(block);
  mlir::Value start = multiply(axis_index(axes), integer(shape[dim]));
  shape[dim] *= size_of(axes, mesh);
  mlir::Value nothing = scalar(element_of(block), neutral_element(kind, element_of(block)));
  return dynamic_update_slice(broadcast(nothing, shape), block, dim, start);
}

mlir::Value LocalEmitter::exchanged(mlir::Value block, Rearrangement what, const std::string &reason) {
  auto type = mlir::RankedTensorType::get(wanted_block(what, mesh), element_of(block));
  auto move = spmd::MoveAttr::get(builder.getContext(), spmd::Move{std::move(what), mesh_name});
  return spmd::DirectExchangeOp::create(builder, loc, type, block, move, builder.getStringAttr(reason));
}

mlir::Value LocalEmitter::reshard(mlir::Value value, const Shape &global, const DimAxes &from, const ReshardPlan &plan,
                                  Fold kind, const std::string &reason) {
  const DimAxes *before = &from;
  for (const ReshardStep &step : plan.steps) {
    StepEmitter emitter{*this, global, kind, builder.getStringAttr(reason), *before, step};
    value = emitter.emit(value);
    before = &step.after;
  }
  return value;
}

}  // namespace tessera
