#include "partition/halo.h"

#include <map>
#include <optional>

#include "partition/halo_permutes.h"
#include "partition/partitioner.h"

namespace tessera {
namespace {

// Makes the rearrangement of an array with block `block`, whose other dimensions don't matter.
Rearrangement rearrangement_of(const HaloRequest &request, Shape block) {
  const auto dim = static_cast<size_t>(request.dim);
  block[dim] = request.global_extent;
  DimAxes axes(block.size());
  axes[dim] = request.axes;
  return {block, axes, axes, {{request.dim, request.base, request.step, request.length, needed_end(request)}}};
}

int64_t elements_sent_by_permutes(const HaloPermutes &permutes, int64_t groups) {
  int64_t elements = 0;
  for (const HaloPermute &sent : permutes.all)
    for (auto [from, to] : sent.moves)
      if (from != to) elements += groups * sent.elements;
  return elements;
}

double seconds_of(const HaloPermutes &permutes, const HaloRequest &request, int64_t element_bytes,
                  ReshardPlanner &planner) {
  OwnExchanges sent(planner);
  for (const HaloPermute &each : permutes.all) sent.add(each.moves, request.axes, each.elements * element_bytes);
  return sent.seconds();
}

// Returns the cost of a direct exchange, if it sends less than the permutes and isn't much slower. An element of the dimension has so many
// bytes.
std::optional<DirectCost> better_exchange(HaloRequest request, const HaloPermutes &permutes, int64_t element_bytes,
                                          ReshardPlanner &planner) {
  if (planner.strategy() != ReshardStrategy::any || permutes.all.empty()) return std::nullopt;
  const Mesh &mesh = planner.mesh();
  request.dim = DimId(0);
  const Rearrangement along = rearrangement_of(request, {1});
  const int64_t groups = mesh.size() / size_of(request.axes, mesh);
  if (elements_sent_by_permutes(permutes, groups) <= elements_lacking(along, mesh)) return std::nullopt;
  const std::optional<DirectCost> cost = direct_cost(along, mesh, planner.machine());
  if (!cost ||
      cost->seconds(element_bytes) >= worth_sending_more * seconds_of(permutes, request, element_bytes, planner))
    return std::nullopt;
  return cost;
}

}  // namespace

// Returns the bytes of a block's elements that stand at one index of the dimension.
static int64_t bytes_across(Shape block, DimId dim, int64_t element_bytes) {
  block[dim] = 1;
  return element_count(block) * element_bytes;
}

HaloCost halo_cost(const HaloRequest &request, int64_t element_bytes, ReshardPlanner &planner) {
  const HaloPermutes permutes = permutes_of(request, planner.mesh());
  if (auto cost = better_exchange(request, permutes, element_bytes, planner)) return {cost->sent, 1};
  return cost_of(permutes);
}

void add_halo(OwnExchanges &sent, const HaloRequest &request, Shape &block, int64_t element_bytes) {
  const int64_t bytes = bytes_across(block, request.dim, element_bytes);
  block[request.dim] = request.length;
  const HaloPermutes permutes = permutes_of(request, sent.planner().mesh());
  if (auto cost = better_exchange(request, permutes, bytes, sent.planner())) return sent.add(*cost, bytes);
  std::map<int64_t, OwnExchanges::Moves> moves;  // by the elements along the dimension
  for (const HaloPermute &each : permutes.all)
    moves[each.elements].insert(moves[each.elements].end(), each.moves.begin(), each.moves.end());
  for (const auto &[elements, all] : moves) sent.add(all, request.axes, elements * bytes);
}

static mlir::Value exchanged_window(Localizer &localizer, mlir::Value local, const HaloRequest &request,
                                    mlir::Value fill) {
  LocalEmitter emitter = localizer.emitter();
  const int64_t bytes = bytes_across(shape_of_value(local), request.dim, element_bytes_of(element_of(local)));
  const HaloPermutes permutes = permutes_of(request, emitter.mesh);
  const bool is_exchanged = better_exchange(request, permutes, bytes, localizer.partitioner().planner()).has_value();
  mlir::Value window =
      is_exchanged ? emitter.exchanged(local, rearrangement_of(request, shape_of_value(local)), reason_of_borders)
                   : brought_by(permutes, emitter, local, request);
  const int64_t last = request.base + (size_of(request.axes, emitter.mesh) - 1) * request.step + request.length;
  if (!fill || (request.base >= 0 && last <= request.global_extent)) return window;
  mlir::Value offset = emitter.add(emitter.multiply(emitter.axis_index(request.axes), emitter.integer(request.step)),
                                   emitter.integer(request.base));
  return emitter.masked(window, request.dim, offset, request.base < 0, request.global_extent, fill);
}

mlir::Value exchange_halo(Localizer &localizer, mlir::Value local, const HaloRequest &request, mlir::Value fill) {
  LocalEmitter emitter = localizer.emitter();
  KnownWindows &known = localizer.partitioner().known_windows();
  if (mlir::Value window = known.find(emitter, local, request, fill)) return window;
  mlir::Value window = exchanged_window(localizer, local, request, fill);
  known.add(emitter, local, request, fill, window);
  return window;
}

}  // namespace tessera
