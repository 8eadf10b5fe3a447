#include "partition/window_of_operand.h"

#include <numeric>

#include "dialect/sdy/propagated_constant.h"
#include "dialect/sdy/utils.h"
#include "ops/op_interfaces.h"
#include "partition/partitioner.h"

namespace tessera {
namespace {

int64_t bytes_of_block(const Shape &block, mlir::Type element) {
  return element_count(block) * element_bytes_of(element);
}

// Returns whether fetching the elements of windows takes no longer than gathering the operand, whose block has so many
// bytes.
bool is_worth_fetching(const HaloRequest &window, int64_t bytes, ReshardPlanner &planner) {
  const GroupLinks links(window.axes, planner.mesh(), planner.machine());
  const int64_t block = ceil_div(window.global_extent, links.devices());
  const int64_t bytes_across = bytes / std::max<int64_t>(block, 1);
  const HaloCost cost = halo_cost(window, bytes_across, planner);
  const int64_t bytes_fetched = cost.elements * bytes_across;
  const CollectiveTime fetching = links.time_of(CollectiveKind::collective_permute, bytes_fetched);
  const double starting = static_cast<double>(cost.collectives - 1) * fetching.start_seconds;
  return fetching.seconds() + starting <= links.time_of(CollectiveKind::all_gather, bytes).seconds();
}

// Returns the axes that cut the operand before its windows are taken. There are none along windows that are taken from
// whole dimensions.
DimAxes axes_before_windows(const Shape &shape, const DimAxes &lies, const DimAxes &cut, const Windows &windows,
                            ReshardPlanner &planner) {
  DimAxes axes = cut;
  for (const HaloRequest &window : windows)
    if (const auto dim = static_cast<size_t>(window.dim); lies[dim].empty()) axes[dim].clear();
  return planner.plan(shape, lies, {}, axes).collective_count() == 0 ? axes : cut;
}

// Limits the values that are visited in order to find out whether elements are repeated.
constexpr size_t most_values_of_repeated = 64;

using Line = std::pair<mlir::Value, int64_t>;  // a value along a dimension

// Adds the operands' lines whose elements must be equal so that the result's are. Returns false if the result's may
// differ anyway.
bool add_lines_before(const Line &line, llvm::SetVector<Line> &lines) {
  const auto [value, dim] = line;
  auto op = llvm::dyn_cast_if_present<FusedOpInterface>(value.getDefiningOp());
  const uint64_t along = uint64_t{1} << dim;
  if (!op || op->getNumOperands() == 0 || (op.coordinatesUsed() & along) != 0) return false;
  const FusionRole role = op.fusionTraits().role;
  if (role != FusionRole::elementwise && role != FusionRole::moves) return false;
  for (mlir::OpOperand &operand : op->getOpOperands()) {
    const mlir::Value before = sdy::without_annotations(operand.get());
    const DimUses uses = op.operandDims(operand.getOperandNumber());
    if (uses.empty() && !shape_of_value(before).empty()) lines.insert({before, dim});
    for (size_t of_operand = 0; of_operand < uses.size(); ++of_operand) {
      if ((uses[of_operand].from & along) == 0) continue;
      if (uses[of_operand].kind != DimUse::Kind::same) return false;
      lines.insert({before, static_cast<int64_t>(of_operand)});
    }
  }
  return true;
}

// Returns whether all elements along a dimension are known to be equal, because operations repeat one element or
// compute them from equal ones. Each device then has all of them.
bool is_repeated_along(mlir::Value value, int64_t dim) {
  llvm::SetVector<Line> lines;
  lines.insert({sdy::without_annotations(value), dim});
  for (size_t i = 0; i < lines.size(); ++i) {
    const Line line = lines[i];
    if (mlir::DenseElementsAttr constant = propagated_constant(line.first)) {
      if (!constant.isSplat()) return false;
    } else if (lines.size() > most_values_of_repeated || !add_lines_before(line, lines)) {
      return false;
    }
  }
  return true;
}

// Returns whether each device has an element of the array, and not only padding.
bool all_have_some(int64_t extent, int64_t devices) { return extent > (devices - 1) * ceil_div(extent, devices); }

// Says from where a device gets the window of an operand.
enum class Source { repeated, whole, borders, gathered };

Source source_of(mlir::Value operand, const DimAxes &axes, const HaloRequest &window, int64_t bytes,
                 ReshardPlanner &planner) {
  const AxisList &cut = axes[window.dim];
  if (all_have_some(window.global_extent, size_of(cut, planner.mesh())) && is_repeated_along(operand, window.dim))
    return Source::repeated;
  if (cut.empty()) return Source::whole;
  return is_worth_fetching(window, bytes, planner) ? Source::borders : Source::gathered;
}

// Says from where the windows of an operand come, and which axes cut it before they are taken.
struct WindowSources {
  DimAxes axes;
  std::vector<Source> sources;  // by window
  std::vector<Shape> blocks;    // before each window is taken
};

WindowSources sources_of(mlir::Value operand, const DimAxes &lies, bool is_partial, const DimAxes &cut,
                         const Windows &windows, ReshardPlanner &planner) {
  const Shape shape = shape_of_value(operand);
  WindowSources result{is_partial ? cut : axes_before_windows(shape, lies, cut, windows, planner), {}, {}};
  Shape block = block_shape(shape, result.axes, planner.mesh());
  for (const HaloRequest &window : windows) {
    const int64_t bytes = bytes_of_block(block, element_of(operand));
    result.sources.push_back(source_of(operand, result.axes, window, bytes, planner));
    result.blocks.push_back(block);
    block[window.dim] = window.length;
  }
  return result;
}

}  // namespace

void add_windows(OwnExchanges &sent, mlir::Value operand, const DimAxes &cut, const Windows &windows) {
  sent.set_looks_at_operands();
  const std::optional<Sharding> sharding = sdy::sharding_of(operand);
  const DimAxes lies = sharding ? dim_axes(*sharding) : DimAxes(shape_of_value(operand).size());
  const bool is_partial = sharding && !sharding->unreduced.empty();
  WindowSources from = sources_of(operand, lies, is_partial, cut, windows, sent.planner());
  for (auto [window, source, block] : llvm::zip_equal(windows, from.sources, from.blocks)) {
    if (source == Source::borders) add_halo(sent, window, block, element_bytes_of(element_of(operand)));
    if (source == Source::gathered)
      sent.add(CollectiveKind::all_gather, from.axes[window.dim], bytes_of_block(block, element_of(operand)));
  }
}

static mlir::Value window_of_whole(LocalEmitter &emitter, mlir::Value whole, const HaloRequest &window) {
  const int64_t length = window.length;
  mlir::Value start = emitter.multiply(emitter.axis_index(window.axes), emitter.integer(window.step));
  start = emitter.add(start, emitter.integer(window.base + length));
  start = emitter.clamp(0, start, window.global_extent + length);
  return emitter.dynamic_slice(emitter.pad(whole, window.dim, length, length), window.dim, start, length);
}

static mlir::Value repeated(LocalEmitter &emitter, mlir::Value block, const HaloRequest &window) {
  mlir::Value one = emitter.slice(block, window.dim, 0, 1);
  Shape shape = shape_of_value(one);
  shape[window.dim] = window.length;
  std::vector<int64_t> dims(shape.size());
  std::iota(dims.begin(), dims.end(), 0);
  return emitter.broadcast_along(one, shape, dims);
}

mlir::Value windows_of_operand(Localizer &localizer, unsigned index, const Windows &windows) {
  LocalEmitter emitter = localizer.emitter();
  ReshardPlanner &planner = localizer.partitioner().planner();
  Shape shape = localizer.global_operand_shape(index);
  const mlir::Value operand = localizer.op()->getOperand(index);
  const LocalValue &lying = localizer.partitioner().lookup(operand);
  const DimAxes cut = localizer.operand_axes(index);
  auto [axes, sources, blocks] = sources_of(operand, lying.axes, !lying.partial.empty(), cut, windows, planner);
  mlir::Value value = axes == cut ? localizer.operand(index) : localizer.operand_as(index, axes).value;
  for (auto [window, source] : llvm::zip_equal(windows, sources)) {
    const auto dim = static_cast<size_t>(window.dim);
    if (source == Source::gathered) {
      DimAxes whole = axes;
      whole[dim].clear();
      const ReshardPlan &plan = planner.plan(shape, axes, {}, whole);
      value = emitter.reshard(value, shape, axes, plan, Fold::sum, "operand of " + spoken_name(localizer.op()));
    }
    if (source == Source::repeated)
      value = repeated(emitter, value, window);
    else if (source == Source::borders)
      value = exchange_halo(localizer, value, window, {});
    else
      value = window_of_whole(emitter, value, window);
    axes[dim].clear(), shape[dim] = window.length;
  }
  return value;
}

mlir::Value within_place(LocalEmitter &emitter, const Place &place, mlir::Value written, mlir::Value before) {
  const Shape shape = shape_of_value(before);
  mlir::Value own = emitter.multiply(emitter.axis_index(place.axes), emitter.integer(shape[place.dim]));
  mlir::Value index =
      emitter.add(emitter.iota(emitter.builder.getI32Type(), shape, place.dim), emitter.broadcast(own, shape));
  mlir::Value begin = emitter.broadcast(emitter.integer(place.begin), shape);
  mlir::Value end = emitter.broadcast(emitter.integer(place.end), shape);
  return emitter.select(emitter.both(emitter.at_least(index, begin), emitter.less(index, end)), written, before);
}

}  // namespace tessera
