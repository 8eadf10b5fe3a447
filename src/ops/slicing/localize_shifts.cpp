// Rewrites concatenations of ends of arrays, such as those of jnp.roll:
//
//   concatenate(x[91:96], x[0:91])                      on x of 96 rows, cut over eight devices
//
// Blocks of the first slice don't lie where these rows of x do: rows would move to make the slice, and once more to
// their position in the result. So x itself is shifted to that position, and elements beyond the ends of the result are
// cut off:
//
//   where(row < 5, pad(x, low = -91, high = 91), pad(x, low = 5, high = -5))
#include "dialect/sdy/utils.h"
#include "mlir/IR/Builders.h"
#include "ops/elementwise/ops.h"
#include "ops/location_mark.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/localize_update.h"
#include "ops/slicing/ops.h"
#include "partition/local_emitter.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {
namespace {

// Describes an operand of a concatenation, and where it begins in the result.
struct Placed {
  mlir::Value operand;
  int64_t offset;
};

std::vector<Placed> operands_of(ConcatenateOp op) {
  std::vector<Placed> placed;
  int64_t offset = 0;
  for (mlir::Value operand : op.getInputs()) {
    placed.push_back({operand, offset});
    offset += shape_of_value(operand)[static_cast<int64_t>(op.getDimension())];
  }
  return placed;
}

// Returns the slice that makes an operand, if the rest of its array falls beyond the result: it begins where the array or the result
// does, and ends where one of them ends.
SliceOp end_of_array(const Placed &placed, ConcatenateOp whole) {
  auto slice = placed.operand.getDefiningOp<SliceOp>();
  if (!slice || !slice->hasOneUse() || mark_of(slice->getLoc(), LocationMark::given)) return {};
  const auto dim = static_cast<int64_t>(whole.getDimension());
  Shape array = shape_of_value(slice.getOperand()), part = shape_of_value(slice);
  const int64_t begin = slice.getStartIndices()[dim], end = slice.getLimitIndices()[dim];
  const bool is_first = begin == 0 || placed.offset == 0;
  const bool is_last = end == array[dim] || placed.offset + part[dim] == shape_of_value(whole)[dim];
  if (array[dim] > shape_of_value(whole)[dim]) return {};  // each device would hold more of it than of the result
  array[dim] = part[dim];
  return is_first && is_last && slice.getStrides()[dim] == 1 && array == part ? slice : SliceOp();
}

// A single row goes to the device of the first block, and from there to its position.
bool moves_twice(SliceOp slice, int64_t dim, const Sharding &sharding, const Mesh &mesh) {
  const int64_t extent = shape_of_value(slice.getOperand())[dim], part = shape_of_value(slice)[dim];
  const int64_t devices = size_of(sharding.dims[static_cast<size_t>(dim)].axes, mesh);
  return part > 1 && is_cut(slice.getOperand(), dim) &&
         blocks_lie_across(extent, part, slice.getStartIndices()[dim], devices);
}

bool is_shift(ConcatenateOp op, const Mesh &mesh) {
  const auto dim = static_cast<int64_t>(op.getDimension());
  const std::optional<Sharding> sharding = sdy::sharding_of(op.getResult());
  if (!is_cut(op.getResult(), dim) || sdy::sharding_rule_of(op)) return false;
  return llvm::any_of(operands_of(op), [&](const Placed &placed) {
    SliceOp slice = end_of_array(placed, op);
    return slice && moves_twice(slice, dim, *sharding, mesh);
  });
}

class Shifter {
 public:
  explicit Shifter(ConcatenateOp op)
      : op_(op),
        dim_(static_cast<int64_t>(op.getDimension())),
        shape_(shape_of_value(op)),
        sharding_(*sdy::sharding_of(op.getResult())),
        builder_(op),
        emitter_{builder_, op.getLoc(), mesh_, mesh_name_} {}

  void rewrite() {
    mlir::Value row = whole(emitter_.iota(builder_.getI32Type(), shape_, dim_)), result;
    for (const Placed &each : operands_of(op_)) {
      mlir::Value shifted = in_place(each);
      if (result) {
        mlir::Value offset = whole(emitter_.broadcast(emitter_.integer(each.offset), shape_));
        shifted = placed(emitter_.select(whole(emitter_.less(row, offset)), result, shifted));
      }
      result = shifted;
    }
    op_.getResult().replaceAllUsesWith(result);
    const std::vector<mlir::Value> operands(op_.getInputs().begin(), op_.getInputs().end());
    op_->erase();
    for (mlir::Value operand : operands)
      if (auto slice = operand.getDefiningOp<SliceOp>(); slice && slice->use_empty()) slice->erase();
  }

 private:
  mlir::Value placed(mlir::Value value) {
    sdy::set_sharding(value, sharding_);
    return value;
  }
  // Numbers of rows aren't partial, even if the arrays are.
  mlir::Value whole(mlir::Value value) {
    Sharding sharding = sharding_;
    sharding.unreduced.clear();
    sdy::set_sharding(value, sharding);
    return value;
  }

  mlir::Value in_place(const Placed &each) {
    mlir::Value array = each.operand;
    int64_t begin = each.offset;
    if (SliceOp slice = end_of_array(each, op_)) array = slice.getOperand(), begin -= slice.getStartIndices()[dim_];
    return placed(emitter_.pad(array, dim_, begin, shape_[dim_] - shape_of_value(array)[dim_] - begin));
  }

  ConcatenateOp op_;
  DimId dim_;
  Shape shape_;
  Sharding sharding_;
  mlir::OpBuilder builder_;
  const Mesh mesh_ = {};  // the operations that are written here don't need it
  const std::string mesh_name_;
  LocalEmitter emitter_;
};

}  // namespace

// Rewrites in this way concatenations of which an operand would move twice (RewritesForBlocks).
void shifts_in_place(RewrittenModule &program, const Mesh &mesh) {
  auto shifts_in = [&](mlir::ModuleOp module) {
    std::vector<ConcatenateOp> found;
    module.walk([&](ConcatenateOp op) {
      if (is_shift(op, mesh)) found.push_back(op);
    });
    return found;
  };
  program.rewrite(shifts_in, [](ConcatenateOp op) { Shifter(op).rewrite(); });
}

}  // namespace tessera::stablehlo
