// Rewrites updates of the inside of an array that are computed from windows of arrays as large, as stencils are:
//
//   u[1:95] = f(u[0:94], u[2:96])        on three devices, with 32 rows of u each
//
// Blocks of the 94 rows, of 32, 32 and 30, don't lie where these rows of u do: a device would be sent rows to compute
// with, and again rows to write. So the windows become arrays of 96 rows, shifted so that the update of a row is
// computed in that row. The first and the last row are computed in vain:
//
//   u = where(1 <= row < 95, f(u shifted by 1, u shifted by -1), u)
#include <optional>

#include "dialect/sdy/utils.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "ops/elementwise/ops.h"
#include "ops/elementwise_op.h"
#include "ops/indexing/localize_scatter.h"
#include "ops/location_mark.h"
#include "ops/op_interfaces.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/localize_update.h"
#include "ops/slicing/ops.h"
#include "partition/local_emitter.h"
#include "partition/partial.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {
namespace {

// Describes `updates` that are written into `array` from `starts` on. For a padding the array is a scalar.
struct Update {
  mlir::Operation *op;
  mlir::Value array, updates;
  Shape starts;
  Shape shape() const { return shape_of_value(op->getResult(0)); }
};

bool overwrites(ScatterOp op) {
  mlir::Block &body = op.getUpdateComputation().front();
  mlir::Operation *end = body.getTerminator();
  return body.getNumArguments() == 2 && end->getNumOperands() == 1 && end->getOperand(0) == body.getArgument(1);
}

std::optional<Update> update_of(DynamicUpdateSliceOp op) {
  Update update{op, op.getOperand(), op.getUpdate(), {}};
  for (DimId dim(0); dim < static_cast<int64_t>(shape_of_value(update.array).size()); ++dim) {
    const std::optional<int64_t> start = known_start(op, dim);
    if (!start) return std::nullopt;
    update.starts.push_back(*start);
  }
  return update;
}

// A window that isn't completely within the array isn't written at all.
std::optional<Update> update_of(ScatterOp op) {
  if (op.getInputs().size() != 1 || !overwrites(op)) return std::nullopt;
  Update update{op, op.getInputs()[0], op.getUpdates()[0], {}};
  const Shape array = shape_of_value(update.array), updates = shape_of_value(update.updates);
  if (array.size() != updates.size()) return std::nullopt;
  update.starts.resize(array.size());
  const std::vector<PlacedWindow> placed = placed_windows(op);
  if (placed.empty()) return std::nullopt;
  for (const PlacedWindow &window : placed) update.starts[window.dim] = window.start;
  for (size_t dim = 0; dim < array.size(); ++dim)
    if (update.starts[dim] < 0 || update.starts[dim] + updates[dim] > array[dim]) return std::nullopt;
  return update;
}

std::optional<Update> update_of(PadOp op) {
  auto is_negative = [](int64_t size) { return size < 0; };
  if (llvm::any_of(op.getInteriorPadding(), [](int64_t size) { return size != 0; }) ||
      llvm::any_of(op.getEdgePaddingLow(), is_negative) || llvm::any_of(op.getEdgePaddingHigh(), is_negative))
    return std::nullopt;
  return Update{op, op.getPaddingValue(), op.getOperand(), Shape(op.getEdgePaddingLow())};
}

std::optional<Update> update_of(mlir::Operation *op) {
  return llvm::TypeSwitch<mlir::Operation *, std::optional<Update>>(op)
      .Case<DynamicUpdateSliceOp, ScatterOp, PadOp>([](auto update) { return update_of(update); })
      .Default(std::nullopt);
}

class Aligner {
 public:
  explicit Aligner(Update update)
      : update_(std::move(update)),
        shape_(update_.shape()),
        updated_(shape_of_value(update_.updates)),
        sharding_(*sdy::sharding_of(update_.op->getResult(0))),
        builder_(update_.op),
        emitter_{builder_, update_.op->getLoc(), mesh_, mesh_name_} {}

  // Returns whether the updates are computed from windows.
  bool find() {
    if (mlir::Operation *op = update_.updates.getDefiningOp()) add(op);
    for (size_t i = 0; i < inside_.size(); ++i)
      for (mlir::Value operand : inside_[i]->getOperands())
        if (mlir::Operation *op = operand.getDefiningOp()) add(op);
    drop_those_used_elsewhere();
    if (is_window(update_.updates)) return true;
    return llvm::any_of(inside_, [&](mlir::Operation *op) {
      return llvm::any_of(op->getOperands(), [&](mlir::Value operand) { return is_window(operand); });
    });
  }

  void rewrite() {
    std::vector<mlir::Operation *> ordered(inside_.begin(), inside_.end());
    llvm::sort(ordered, [](mlir::Operation *a, mlir::Operation *b) { return a->isBeforeInBlock(b); });
    for (mlir::Operation *op : ordered) {
      mlir::IRMapping operands;
      for (mlir::Value operand : op->getOperands()) operands.map(operand, aligned(operand));
      aligned_[op->getResult(0)] = placed(retyped(builder_.clone(*op, operands)));
    }
    mlir::Value computed = aligned(update_.updates), before = update_.array;
    if (shape_of_value(before) != shape_) before = placed(emitter_.broadcast(before, shape_));
    update_.op->getResult(0).replaceAllUsesWith(placed(emitter_.select(is_updated(), computed, before)));
    llvm::SetVector<mlir::Operation *> windows;
    for (mlir::Operation *op : ordered)
      for (mlir::Value operand : op->getOperands())
        if (auto slice = operand.getDefiningOp<SliceOp>()) windows.insert(slice);
    if (auto slice = update_.updates.getDefiningOp<SliceOp>()) windows.insert(slice);
    update_.op->erase();
    for (mlir::Operation *op : llvm::reverse(ordered)) op->erase();
    for (mlir::Operation *window : windows)
      if (window->use_empty()) window->erase();
  }

 private:
  // Adds operations that are computed for each element of the update alone.
  void add(mlir::Operation *op) {
    const bool is_free = op->getBlock() == update_.op->getBlock() && is_elementwise(op) &&
                         !mark_of(op->getLoc(), LocationMark::given) && shape_of_value(op->getResult(0)) == updated_ &&
                         llvm::all_of(op->getOperands(), [&](mlir::Value operand) {
                           return shape_of_value(operand) == updated_ || shape_of_value(operand).empty();
                         });
    if (is_free) inside_.insert(op);
  }

  void drop_those_used_elsewhere() {
    std::vector<mlir::Operation *> open(inside_.begin(), inside_.end());
    while (!open.empty()) {
      mlir::Operation *op = open.back();
      open.pop_back();
      auto is_elsewhere = [&](mlir::Operation *user) { return user != update_.op && !inside_.contains(user); };
      if (!inside_.contains(op) || llvm::none_of(op->getUsers(), is_elsewhere)) continue;
      inside_.remove(op);
      for (mlir::Value operand : op->getOperands())
        if (mlir::Operation *before = operand.getDefiningOp()) open.push_back(before);
    }
  }

  bool is_inside(size_t dim) const { return shape_[dim] != updated_[dim]; }

  // Returns whether a value is a part of an array that has as many elements as the updated one along the dimensions
  // that the update covers in part.
  bool is_window(mlir::Value value) const {
    auto slice = value.getDefiningOp<SliceOp>();
    if (!slice || shape_of_value(value) != updated_) return false;
    const Shape from = shape_of_value(slice.getOperand());
    for (size_t dim = 0; dim < shape_.size(); ++dim)
      if (is_inside(dim) && (from[dim] != shape_[dim] || slice.getStrides()[dim] != 1)) return false;
    return true;
  }

  mlir::Value placed(mlir::Value value) {
    sdy::set_sharding(value, sharding_);
    return value;
  }
  mlir::Value retyped(mlir::Operation *op) {
    mlir::Value result = op->getResult(0);
    result.setType(mlir::RankedTensorType::get(shape_, element_of(result)));
    return result;
  }

  // Returns the value with its elements at their positions in the updated array. Other elements are undefined.
  mlir::Value aligned(mlir::Value value) {
    if (shape_of_value(value).empty()) return value;
    if (mlir::Value known = aligned_.lookup(value)) return known;
    return aligned_[value] = brought(value);
  }

  mlir::Value brought(mlir::Value value) {
    if (mlir::DenseElementsAttr constant = propagated_constant(value); constant && constant.isSplat())
      return placed(emitter_.constant(constant.resizeSplat(constant.getType().clone(shape_))));
    mlir::Operation *op = value.getDefiningOp();
    if (auto broadcast = llvm::dyn_cast_if_present<BroadcastInDimOp>(op);
        broadcast && shape_of_value(broadcast.getOperand()).empty())
      return placed(emitter_.broadcast(broadcast.getOperand(), shape_));
    return is_window(value) ? window_in_place(llvm::cast<SliceOp>(op)) : padded(value, update_.starts);
  }

  mlir::Value window_in_place(SliceOp slice) {
    Shape starts(slice.getStartIndices()), limits(slice.getLimitIndices()), low = update_.starts;
    for (size_t dim = 0; dim < shape_.size(); ++dim) {
      if (!is_inside(dim)) continue;
      low[dim] -= starts[dim];
      starts[dim] = 0, limits[dim] = shape_[dim];
    }
    mlir::Value whole = slice.getOperand();
    if (shape_of_value(whole) != shape_) {
      auto type = mlir::RankedTensorType::get(shape_, element_of(whole));
      whole = placed(SliceOp::create(builder_, slice.getLoc(), type, whole, starts, limits, Shape(slice.getStrides())));
    }
    return padded(whole, low);
  }

  // Returns the value shifted by `low`. Elements beyond the updated array are cut off.
  mlir::Value padded(mlir::Value value, const Shape &low) {
    const Shape from = shape_of_value(value);
    Shape high(low.size()), interior(low.size());
    for (size_t dim = 0; dim < low.size(); ++dim) high[dim] = shape_[dim] - from[dim] - low[dim];
    if (llvm::all_of(low, [](int64_t size) { return size == 0; }) && from == shape_) return value;
    mlir::Value fill = emitter_.zero(element_of(value));
    auto type = mlir::RankedTensorType::get(shape_, element_of(value));
    return placed(PadOp::create(builder_, value.getLoc(), type, value, fill, low, high, interior));
  }

  mlir::Value is_updated() {
    mlir::Value updated;
    auto add = [&](mlir::Value condition) {
      updated = updated ? placed(emitter_.both(updated, placed(condition))) : placed(condition);
    };
    for (size_t dim = 0; dim < shape_.size(); ++dim) {
      if (!is_inside(dim)) continue;
      const int64_t begin = update_.starts[dim], end = begin + updated_[dim];
      mlir::Value index = placed(emitter_.iota(builder_.getI32Type(), shape_, DimId(static_cast<int64_t>(dim))));
      auto all = [&](int64_t number) { return placed(emitter_.broadcast(emitter_.integer(number), shape_)); };
      if (begin > 0) add(emitter_.at_least(index, all(begin)));
      if (end < shape_[dim]) add(emitter_.less(index, all(end)));
    }
    return updated;
  }

  Update update_;
  Shape shape_, updated_;
  Sharding sharding_;
  mlir::OpBuilder builder_;
  const Mesh mesh_ = {};  // the operations that are written here don't need it
  const std::string mesh_name_;
  LocalEmitter emitter_;
  llvm::SetVector<mlir::Operation *> inside_;
  llvm::DenseMap<mlir::Value, mlir::Value> aligned_;
};

// Returns the aligner of an update that lies across the blocks of its array.
std::optional<Update> update_across(mlir::Operation *op, const Mesh &mesh) {
  std::optional<Update> update = update_of(op);
  if (!update || mark_of(op->getLoc(), LocationMark::given)) return std::nullopt;
  const std::optional<Sharding> sharding = sdy::sharding_of(op->getResult(0));
  const Shape shape = update->shape(), updated = shape_of_value(update->updates);
  if (!sharding || llvm::is_contained(updated, 0)) return std::nullopt;
  for (size_t dim = 0; dim < shape.size(); ++dim)
    if (blocks_lie_across(shape[dim], updated[dim], update->starts[dim], size_of(sharding->dims[dim].axes, mesh)))
      return update;
  return std::nullopt;
}

}  // namespace

// Rewrites in this way the updates that lie across the blocks of their array (RewritesForBlocks).
void aligned_updates(RewrittenModule &program, const Mesh &mesh) {
  auto updates_in = [&](mlir::ModuleOp in) {
    std::vector<mlir::Operation *> found;
    in.walk([&](mlir::Operation *op) {
      if (std::optional<Update> update = update_across(op, mesh); update && Aligner(*update).find())
        found.push_back(op);
    });
    return found;
  };
  program.rewrite(updates_in, [&](mlir::Operation *op) {
    if (Aligner aligner(*update_of(op)); aligner.find()) aligner.rewrite();
  });
}

}  // namespace tessera::stablehlo
