// Rewrites repetitions of an array of which a dimension is merged, as jnp.tile does:
//
//   reshape(broadcast_in_dim(x))           tensor<1x96xf32> to tensor<2x96xf32>, then to tensor<192xf32>
//
// Such a dimension is cut into whole repetitions first. Where its axes are others, as one of three devices, the array would be moved
// to another dimension and back. Repetitions that stand beside one another are a concatenation, of which each device takes its part:
//
//   concatenate(x, x)
#include <functional>
#include <numeric>
#include <optional>

#include "dialect/sdy/utils.h"
#include "mlir/IR/Builders.h"
#include "ops/location_mark.h"
#include "ops/rearrange/ops.h"
#include "partition/local_emitter.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {
namespace {

constexpr int64_t most_repetitions = 8;  // a concatenation of more operands would be more work

struct Tiles {
  mlir::Value array;
  int64_t dim = 0, repetitions = 0;
};

int64_t elements(const Shape &shape, size_t from, size_t to) {
  return std::accumulate(shape.begin() + static_cast<std::ptrdiff_t>(from),
                         shape.begin() + static_cast<std::ptrdiff_t>(to), int64_t{1}, std::multiplies<>());
}

// Returns the only dimension along which the elements are repeated, others being as they are in the operand.
std::optional<size_t> repeated_dim(BroadcastInDimOp op) {
  if (!llvm::is_sorted(op.getBroadcastDimensions())) return std::nullopt;
  const Shape before = shape_of_value(op.getOperand()), after = shape_of_value(op);
  Shape placed(after.size(), 1);
  for (auto [dim, size] : llvm::zip_equal(op.getBroadcastDimensions(), before)) placed[static_cast<size_t>(dim)] = size;
  std::optional<size_t> repeated;
  for (size_t dim = 0; dim < after.size(); ++dim) {
    if (placed[dim] == after[dim]) continue;
    if (repeated) return std::nullopt;
    repeated = dim;
  }
  return repeated;
}

std::optional<Tiles> tiles_of(ReshapeOp op) {
  auto repetition = op.getOperand().getDefiningOp<BroadcastInDimOp>();
  const std::optional<size_t> repeated = repetition ? repeated_dim(repetition) : std::nullopt;
  if (!repeated) return std::nullopt;
  const Shape between = shape_of_value(repetition), after = shape_of_value(op);
  Tiles tiles{repetition.getOperand(), 0, between[*repeated]};
  if (tiles.repetitions == 0) return std::nullopt;
  if (auto inner = tiles.array.getDefiningOp<ReshapeOp>()) tiles.array = inner.getOperand();
  for (size_t dim = 0; dim < after.size(); ++dim) {
    if (elements(after, 0, dim) != elements(between, 0, *repeated) || after[dim] % tiles.repetitions != 0) continue;
    Shape one = after;
    one[dim] /= tiles.repetitions;
    tiles.dim = static_cast<int64_t>(dim);
    if (one == shape_of_value(tiles.array)) return tiles;
  }
  return std::nullopt;
}

// Returns whether the axes, or the first parts of them, cut the dimension into whole repetitions before they cut these, where
// all blocks are of equal size.
bool cut_whole_repetitions(const AxisList &axes, int64_t repetitions, const Mesh &mesh) {
  for (const AxisRef &axis : axes) {
    const int64_t size = size_of(axis, mesh);
    if (size % repetitions == 0) return true;
    if (repetitions % size != 0) return false;
    repetitions /= size;
  }
  return true;
}

bool is_better_beside(ReshapeOp op, const Mesh &mesh) {
  const std::optional<Tiles> tiles = tiles_of(op);
  if (!tiles || tiles->repetitions > most_repetitions || mark_of(op->getLoc(), LocationMark::given)) return false;
  const std::optional<Sharding> sharding = sdy::sharding_of(op.getResult());
  return sharding && is_cut(tiles->array, tiles->dim) && is_cut(op, tiles->dim) &&
         !cut_whole_repetitions(sharding->dims[static_cast<size_t>(tiles->dim)].axes, tiles->repetitions, mesh);
}

void place_beside(ReshapeOp op) {
  const std::optional<Tiles> found = tiles_of(op);
  if (!found) return;  // its operand was a repetition that is a concatenation now
  const Tiles &tiles = *found;
  mlir::OpBuilder builder(op);
  const std::vector<mlir::Value> parts(static_cast<size_t>(tiles.repetitions), tiles.array);
  mlir::Value all = ConcatenateOp::create(builder, op.getLoc(), op.getType(), parts, tiles.dim);
  sdy::set_sharding(all, *sdy::sharding_of(op.getResult()));
  auto repetition = op.getOperand().getDefiningOp<BroadcastInDimOp>();
  op.getResult().replaceAllUsesWith(all);
  op.erase();
  if (repetition->use_empty()) repetition.erase();
}

}  // namespace

// Writes repetitions along cut dimensions as concatenations, where blocks aren't whole repetitions (RewritesForBlocks).
void tiles_beside_each_other(RewrittenModule &program, const Mesh &mesh) {
  auto tiles_in = [&](mlir::ModuleOp module) {
    std::vector<ReshapeOp> found;
    module.walk([&](ReshapeOp op) {
      if (is_better_beside(op, mesh)) found.push_back(op);
    });
    return found;
  };
  program.rewrite(tiles_in, place_beside);
}

}  // namespace tessera::stablehlo
