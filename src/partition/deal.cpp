#include "partition/deal.h"

namespace tessera {
namespace {

double seconds_of(const Candidates &candidates, bool is_dealt, bool goes_on, const ReshardPlanner &planner) {
  const GroupLinks links(candidates.axes, planner.mesh(), planner.machine());
  double seconds = 0;
  for (int64_t bytes : candidates.bytes) {
    seconds += links.time_of(is_dealt ? CollectiveKind::all_to_all : CollectiveKind::all_gather, bytes).seconds();
    if (is_dealt && goes_on)
      seconds += links.time_of(CollectiveKind::all_gather, ceil_div(bytes, links.devices())).seconds();
  }
  return seconds;
}

}  // namespace

DimAxes dealt_layout(const Candidates &candidates, DimId dim) {
  DimAxes layout = candidates.cut;
  layout[dim].insert(layout[dim].end(), candidates.axes.begin(), candidates.axes.end());
  return layout;
}

std::optional<DimId> dealt_along(const Candidates &candidates, const ReshardPlanner &planner) {
  const Mesh &mesh = planner.mesh();
  for (DimId dim(0); dim < static_cast<int64_t>(candidates.global.size()); ++dim) {
    if (dim == candidates.across) continue;
    const DimAxes layout = dealt_layout(candidates, dim);
    if (candidates.global[dim] % size_of(layout[dim], mesh) != 0) continue;
    const bool goes_on = layout != candidates.wanted;
    if (seconds_of(candidates, true, goes_on, planner) < seconds_of(candidates, false, false, planner)) return dim;
  }
  return std::nullopt;
}

void add_candidates(OwnExchanges &sent, const Candidates &candidates) {
  const std::optional<DimId> dim = dealt_along(candidates, sent.planner());
  const bool is_dealt = dim.has_value(), goes_on = is_dealt && dealt_layout(candidates, *dim) != candidates.wanted;
  const int64_t devices = size_of(candidates.axes, sent.planner().mesh());
  for (int64_t bytes : candidates.bytes) {
    sent.add(is_dealt ? CollectiveKind::all_to_all : CollectiveKind::all_gather, candidates.axes, bytes);
    if (goes_on) sent.add(CollectiveKind::all_gather, candidates.axes, ceil_div(bytes, devices));
  }
}

mlir::Value gathered(LocalEmitter &emitter, mlir::Value value, DimId dim, const AxisList &axes,
                     const std::string &reason) {
  Shape shape = shape_of_value(value);
  shape[dim] *= size_of(axes, emitter.mesh);
  mlir::Type type = mlir::RankedTensorType::get(shape, element_of(value));
  return spmd::AllGatherOp::create(emitter.builder, emitter.loc, type, value, dim, emitter.over(axes),
                                   emitter.builder.getStringAttr(reason))
      .getResult(0);
}

mlir::Value dealt(LocalEmitter &emitter, mlir::Value value, DimId dim, DimId into, const AxisList &axes,
                  const std::string &reason) {
  Shape shape = shape_of_value(value);
  const int64_t devices = size_of(axes, emitter.mesh);
  shape[dim] /= devices, shape[into] *= devices;
  mlir::Type type = mlir::RankedTensorType::get(shape, element_of(value));
  return spmd::AllToAllOp::create(emitter.builder, emitter.loc, type, value, dim, into, emitter.over(axes),
                                  emitter.builder.getStringAttr(reason));
}

}  // namespace tessera
