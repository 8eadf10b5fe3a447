// Computes flattened arrays piece by piece, such as those of an optimizer that flattens all parameters
// (jax.flatten_util.ravel_pytree):
//
//   v = concatenate(reshape(a), reshape(b))          a: 96x192 as [{"x", "y"}, {}], b: 192x96 as [{}, {"y"}]
//   w = v * 0.9
//   norm = sqrt(sum(w * w)),  a' = reshape(w[0:18432]),  b' = reshape(w[18432:36864])
//
// Blocks of v hold different elements than blocks of a and b: all of them would move to make v, and again to take it
// apart. But nothing here depends on the position of an element in v. So each piece keeps the shape and the sharding of
// its array, and v isn't made:
//
//   a' = a * 0.9,  b' = b * 0.9,  norm = sqrt(sum(a' * a') + sum(b' * b'))
//
// Arrays from outside are cut into the pieces, and arrays that are used outside are put together. A loop that carried v
// carries a and b, and branches return these.
#include <numeric>

#include "dialect/sdy/propagated_constant.h"
#include "dialect/sdy/utils.h"
#include "dialect/stablehlo/body_fold.h"
#include "mlir/IR/IRMapping.h"
#include "ops/contraction/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/rearrange/localize_flat_carries.h"
#include "ops/rearrange/localize_flat_pieces.h"
#include "ops/rearrange/localize_flat_region.h"
#include "ops/reduction/ops.h"
#include "partition/local_emitter.h"
#include "partition/rewriting.h"
#include "propagate/ir/dead_code.h"

namespace tessera::stablehlo {
namespace {

using Values = std::vector<mlir::Value>;

mlir::Value filled(mlir::OpBuilder &builder, mlir::Value element, const Shape &shape) {
  auto type = mlir::RankedTensorType::get(shape, element_of(element));
  if (mlir::DenseElementsAttr constant = propagated_constant(element))
    return ConstantOp::create(builder, element.getLoc(), type, constant.resizeSplat(type));
  return BroadcastInDimOp::create(builder, element.getLoc(), type, element, Shape());
}

std::vector<int64_t> all_dims(mlir::Value value) {
  std::vector<int64_t> dims(shape_of_value(value).size());
  std::iota(dims.begin(), dims.end(), 0);
  return dims;
}

// Writes the computation on a region's flat arrays for their pieces.
class FlatWriter {
 public:
  // The values come in the order of the program.
  FlatWriter(const FlatRegion &region, Values values, const Mesh &mesh)
      : region_(region), values_(std::move(values)), mesh_(mesh) {}

  void write() {
    llvm::SetVector<mlir::Operation *> users;
    for (mlir::Value value : values_)
      for (mlir::OpOperand &use : value.getUses())
        if (region_.is_used_inside(use)) users.insert(use.getOwner());
    for (mlir::Value value : values_)
      if (is_computed_by_element(value.getDefiningOp())) compute(value);
    for (mlir::Operation *user : users) {
      if (auto slice = llvm::dyn_cast<SliceOp>(user)) take(slice);
      if (auto reduction = llvm::dyn_cast<ReduceOp>(user)) reduce(reduction);
      if (auto dot = llvm::dyn_cast<DotGeneralOp>(user)) multiply(dot);
    }
  }

 private:
  // Returns the pieces of a value, which are computed already if an operation of the region computes it.
  Values pieces_of(mlir::Value value) {
    if (const auto known = pieces_.find(value); known != pieces_.end()) return known->second;
    mlir::OpBuilder builder(value.getContext());
    builder.setInsertionPointAfterValue(value);
    std::vector<FlatSegment> segments = segments_of(value);
    if (segments.empty()) segments = {{0, region_.length(), without_place(builder, value)}};
    Values pieces;
    for (const FlatPiece &piece : region_.pieces()) pieces.push_back(cut_out(builder, segments, piece));
    return pieces_[value] = std::move(pieces);
  }

  // Returns the value, made whole on each device if it is computed from constants, as numbers of elements are.
  static mlir::Value without_place(mlir::OpBuilder &builder, mlir::Value value) {
    mlir::Operation *op = value.getDefiningOp();
    if (!op || op->getNumOperands() > 0) return value;
    mlir::Value whole = builder.clone(*op)->getResult(llvm::cast<mlir::OpResult>(value).getResultNumber());
    sdy::remove_sharding(whole);
    return whole;
  }

  // Returns a piece of an array that is put together of segments.
  static mlir::Value cut_out(mlir::OpBuilder &builder, llvm::ArrayRef<FlatSegment> segments, const FlatPiece &piece) {
    Values parts;
    for (const FlatSegment &each : segments) {
      const int64_t begin = std::max(piece.begin, each.begin), end = std::min(piece.end, each.end);
      if (begin >= end) continue;
      const bool is_all = begin == piece.begin && end == piece.end;
      if (each.is_filled) {
        if (is_all) return placed(filled(builder, each.value, piece.shape), piece);
        parts.push_back(filled(builder, each.value, {end - begin}));
        continue;
      }
      const mlir::Value array = before_flattening(each.value);
      if (is_all && each.begin == begin && each.end == end && shape_of_value(array) == piece.shape) {
        place_around(array, piece);
        return array;
      }
      // If an array is whole, propagation may have cut its flat form.
      mlir::Value flat = array == each.value ? array : reshaped(builder, array, {each.end - each.begin});
      parts.push_back(sliced(builder, flat, begin - each.begin, end - each.begin));
    }
    mlir::Value flat = joined(builder, parts.front().getLoc(), parts);
    mlir::Value result = reshaped(builder, flat, piece.shape);
    return result == flat ? result : placed(result, piece);
  }

  void compute(mlir::Value value) {
    mlir::Operation *op = value.getDefiningOp();
    std::vector<std::pair<mlir::Value, Values>> operands;
    for (mlir::Value operand : op->getOperands())
      if (shape_of_value(operand).size() == 1) operands.emplace_back(operand, pieces_of(operand));
    llvm::SmallVector<mlir::OpOperand *> outside;
    for (mlir::OpOperand &use : value.getUses())
      if (!region_.is_used_inside(use)) outside.push_back(&use);
    mlir::OpBuilder builder(value.getContext());
    builder.setInsertionPointAfterValue(value);
    Values pieces;
    for (size_t i = 0; i < region_.pieces().size(); ++i) {
      mlir::IRMapping mapping;
      for (const auto &[operand, its_pieces] : operands) mapping.map(operand, its_pieces[i]);
      mlir::Value piece = builder.clone(*op, mapping)->getResult(0);
      piece.setType(with_shape(value, region_.pieces()[i].shape));
      sdy::remove_sharding(piece);
      pieces.push_back(placed(piece, region_.pieces()[i]));
    }
    if (!outside.empty()) {
      mlir::Value whole = put_together(builder, value.getLoc(), pieces);
      if (const std::optional<Sharding> sharding = propagated_sharding(value)) sdy::set_sharding(whole, *sharding);
      for (mlir::OpOperand *use : outside) use->set(whole);
    }
    pieces_[value] = std::move(pieces);
  }

  void take(SliceOp slice) {
    const int64_t begin = slice.getStartIndices()[0], end = slice.getLimitIndices()[0];
    const Values pieces = pieces_of(slice.getOperand());
    mlir::OpBuilder builder(slice);
    Values parts;
    bool is_any_cut = false;
    for (auto [array, piece] : llvm::zip_equal(pieces, region_.pieces())) {
      const int64_t from = std::max(begin, piece.begin), to = std::min(end, piece.end);
      if (from >= to) continue;
      is_any_cut = is_any_cut || piece.sharding;
      if (piece.begin == begin && piece.end == end) give_in_its_shape(slice, array, piece);
      mlir::Value flat = reshaped(builder, array, {piece.end - piece.begin});
      parts.push_back(sliced(builder, flat, from - piece.begin, to - piece.begin));
    }
    mlir::Value result = joined(builder, slice.getLoc(), parts);
    const std::optional<Sharding> sharding = sdy::sharding_of(slice);
    if (sharding && is_any_cut && !llvm::is_contained(pieces, result)) sdy::set_sharding(result, *sharding);
    slice.getResult().replaceAllUsesWith(result);
  }

  // Reshapes to the shape of the piece itself are the piece.
  static void give_in_its_shape(SliceOp slice, mlir::Value array, const FlatPiece &piece) {
    for (mlir::Operation *user : llvm::to_vector(slice->getUsers())) {
      auto reshape = llvm::dyn_cast<ReshapeOp>(user);
      if (!reshape || before_flattening(reshape) != slice || shape_of_value(reshape) != piece.shape) continue;
      place_around(reshape, piece);
      reshape.getResult().replaceAllUsesWith(array);
    }
  }

  // Gives the values from which an array is computed element by element, and those that are computed from it in this
  // way, the piece's sharding. Propagation gave them shardings by the flat arrays.
  static void place_around(mlir::Value array, const FlatPiece &piece) {
    if (!piece.sharding) return;
    llvm::SetVector<mlir::Operation *> open;
    const auto add = [&](mlir::Operation *op) {
      if (is_computed_by_element(op) && shape_of_value(op->getResult(0)) == piece.shape) open.insert(op);
    };
    const auto add_around = [&](mlir::Value value) {
      add(value.getDefiningOp());
      for (mlir::Operation *user : value.getUsers()) add(user);
    };
    add_around(array);
    for (size_t i = 0; i < open.size(); ++i) {
      if (sdy::sharding_of(open[i]->getResult(0)) == piece.sharding) continue;
      sdy::set_sharding(open[i]->getResult(0), *piece.sharding);
      add_around(open[i]->getResult(0));
      for (mlir::Value operand : open[i]->getOperands()) add(operand.getDefiningOp());
    }
  }

  // Leaves the sum of the parts of all pieces unreduced over the axes that cut any of them, so that one message reduces
  // it.
  void leave_unreduced(mlir::Value sum, ReductionKind kind) const {
    std::optional<Sharding> sharding = sdy::sharding_of(sum);
    AxisList axes;
    for (const FlatPiece &piece : region_.pieces()) {
      if (!piece.sharding) continue;
      if (!sharding) sharding = Sharding::replicated_of(piece.sharding->mesh_name, 0);
      for (const AxisRef &axis : piece.sharding->all_dim_axes())
        if (!llvm::is_contained(axes, axis)) axes.push_back(axis);
    }
    const bool is_said = !sharding->unreduced.empty() || !sharding->replicated.empty();
    if (is_said || !llvm::all_of(axes, [](const AxisRef &axis) { return axis.is_whole(); })) return;
    sort_in_mesh_order(axes, mesh_);
    sharding->unreduced = axes;
    sharding->unreduced_kind = kind;
    sdy::set_sharding(sum, *sharding);
  }

  void reduce(ReduceOp op) {
    const Values inputs = pieces_of(op.getInputs().front());
    const Fold kind = *reduction_of(op.getBody());
    mlir::OpBuilder builder(op);
    mlir::Value result;
    for (mlir::Value input : inputs) {
      const mlir::Value initial = result ? neutral(builder, op, kind) : op.getInitValues().front();
      auto part = llvm::cast<ReduceOp>(builder.clone(*op));
      part->setOperands({input, initial});
      part.setDimensions(all_dims(input));
      result = result ? by_body(builder, op, result, part->getResult(0)) : part->getResult(0);
    }
    if (const std::optional<ReductionKind> partial = kind_of(kind)) leave_unreduced(result, *partial);
    op->getResult(0).replaceAllUsesWith(result);
  }

  // Lets an initial value count once.
  static mlir::Value neutral(mlir::OpBuilder &builder, ReduceOp op, Fold kind) {
    const mlir::Type element = element_of(op.getResult(0));
    auto type = mlir::RankedTensorType::get({}, element);
    return ConstantOp::create(builder, op.getLoc(), type,
                              mlir::DenseElementsAttr::get(type, neutral_element(kind, element)));
  }

  // Combines two results by the body of a reduction.
  static mlir::Value by_body(mlir::OpBuilder &builder, ReduceOp op, mlir::Value left, mlir::Value right) {
    mlir::Block &body = op.getBody().front();
    mlir::IRMapping mapping;
    mapping.map(body.getArgument(0), left);
    mapping.map(body.getArgument(1), right);
    for (mlir::Operation &each : body.without_terminator()) builder.clone(each, mapping);
    return mapping.lookupOrDefault(body.getTerminator()->getOperand(0));
  }

  void multiply(DotGeneralOp op) {
    const Values left = pieces_of(op.getLhs()), right = pieces_of(op.getRhs());
    mlir::OpBuilder builder(op);
    mlir::Value sum;
    for (auto [a, b] : llvm::zip_equal(left, right)) {
      auto part = llvm::cast<DotGeneralOp>(builder.clone(*op));
      part->setOperands({a, b});
      const std::vector<int64_t> dims = all_dims(a);
      part.setDotDimensionNumbersAttr(DotDimensionNumbersAttr::get(op.getContext(), {}, {}, dims, dims));
      sum = sum ? AddOp::create(builder, op.getLoc(), sum.getType(), sum, part.getResult()) : part.getResult();
    }
    leave_unreduced(sum, ReductionKind::sum);
    op.getResult().replaceAllUsesWith(sum);
  }

  const FlatRegion &region_;
  Values values_;
  const Mesh &mesh_;
  llvm::DenseMap<mlir::Value, Values> pieces_;
};

}  // namespace

// Computes such arrays piece by piece (RewritesForBlocks). The regions are written together, as loops may carry arrays of several.
void flattened_by_pieces(RewrittenModule &program, const Mesh &mesh) {
  bool tells = true;
  const auto find = [&](mlir::ModuleOp module) {
    std::vector<std::vector<FoundRegion>> together;
    std::vector<FoundRegion> all = flat_regions(module, mesh);
    if (std::exchange(tells, false))
      for (const FoundRegion &found : all)
        if (found.is_too_large()) found.tell_that_it_is_too_large();
    llvm::erase_if(all, [](const FoundRegion &found) { return found.is_too_large(); });
    if (!all.empty()) together.push_back(std::move(all));
    return together;
  };
  const auto write = [&](std::vector<FoundRegion> &all) {
    take_carries_apart(all);
    for (FoundRegion &found : all) FlatWriter(found.region, std::move(found.values), mesh).write();
  };
  if (program.rewrite(find, write)) erase_dead_ops(program.module());
}

}  // namespace tessera::stablehlo
