// Rewrites slices of a concatenation, as in differences of neighbours with a boundary:
//
//   p = concatenate(left, x, right)
//   p[2:] - p[:-2]                     on p of 98 rows, x of 96
//
// Blocks of p don't lie where those of x do: nearly all rows would move to make p, and again to slice it. So each slice takes its
// part of every operand, and p isn't made:
//
//   concatenate(x[1:], right) - concatenate(left, x[:-1])
#include <algorithm>

#include "dialect/sdy/utils.h"
#include "llvm/ADT/SetVector.h"
#include "mlir/IR/Builders.h"
#include "ops/location_mark.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"
#include "partition/local_emitter.h"
#include "partition/rewriting.h"
#include "propagate/ir/dead_code.h"

namespace tessera::stablehlo {
namespace {

// Describes the elements [begin, end) of an operand, along the dimension of a concatenation.
struct Part {
  mlir::Value operand;
  int64_t begin = 0, end = 0;
};

// Returns where each operand of a concatenation begins in its result, and where the last one ends.
std::vector<int64_t> offsets_of(ConcatenateOp whole) {
  std::vector<int64_t> offsets = {0};
  for (mlir::Value operand : whole.getInputs())
    offsets.push_back(offsets.back() + shape_of_value(operand)[static_cast<int64_t>(whole.getDimension())]);
  return offsets;
}

// Looks at the operands of which the slice has elements, and not at all of them.
std::vector<Part> parts_of(ConcatenateOp whole, const std::vector<int64_t> &offsets, SliceOp slice) {
  const auto dim = static_cast<int64_t>(whole.getDimension());
  const int64_t from = slice.getStartIndices()[dim], to = slice.getLimitIndices()[dim];
  std::vector<Part> parts;
  const auto behind = std::ranges::upper_bound(offsets, from);
  for (auto i = static_cast<size_t>(behind - offsets.begin()) - 1; i + 1 < offsets.size() && offsets[i] < to; ++i) {
    const int64_t begin = std::max(from, offsets[i]), end = std::min(to, offsets[i + 1]);
    if (begin < end)
      parts.push_back({whole.getInputs()[static_cast<unsigned>(i)], begin - offsets[i], end - offsets[i]});
  }
  return parts;
}

// Describes a concatenation along a dimension that is cut, of which only runs of consecutive elements are used.
class SlicedWhole {
 public:
  explicit SlicedWhole(ConcatenateOp whole)
      : whole_(whole), dim_(static_cast<int64_t>(whole.getDimension())), offsets_(offsets_of(whole)) {
    bool lies_across = is_cut(whole, dim_);
    for (mlir::Operation *user : whole->getUsers()) {
      auto slice = llvm::dyn_cast<SliceOp>(user);
      if (!slice || slice.getStrides()[dim_] != 1) return;
      const int64_t extent = shape_of_value(slice)[dim_];
      if (extent == 0 || extent == shape_of_value(whole)[dim_]) return;
      lies_across = lies_across || is_cut(slice, dim_);
      parts_ += parts_of(whole, offsets_, slice).size();
      slices_.insert(slice);
    }
    // Slices of many parts each would be more work than the whole.
    const size_t most_parts = 2 * (slices_.size() + whole.getInputs().size());
    is_rewritten_ =
        lies_across && !slices_.empty() && parts_ <= most_parts && !mark_of(whole->getLoc(), LocationMark::given);
  }
  bool is_rewritten() const { return is_rewritten_; }
  size_t parts() const { return parts_; }

  void rewrite() {
    for (mlir::Operation *slice : slices_) replace(llvm::cast<SliceOp>(slice));
    whole_->erase();
  }

 private:
  void replace(SliceOp slice) {
    mlir::OpBuilder builder(slice);
    const std::vector<Part> parts = parts_of(whole_, offsets_, slice);
    std::vector<mlir::Value> values;
    for (const Part &part : parts) values.push_back(taken(builder, slice, part));
    mlir::Value result = values.front();
    if (values.size() > 1) {
      result = ConcatenateOp::create(builder, slice.getLoc(), slice.getType(), values, dim_);
      place(result, slice);
    }
    slice.getResult().replaceAllUsesWith(result);
    slice->erase();
  }

  mlir::Value taken(mlir::OpBuilder &builder, SliceOp slice, const Part &part) {
    Shape starts(slice.getStartIndices()), limits(slice.getLimitIndices()), strides(slice.getStrides());
    starts[dim_] = part.begin, limits[dim_] = part.end;
    Shape shape = shape_of_value(slice);
    shape[dim_] = part.end - part.begin;
    if (shape == shape_of_value(part.operand) && !mark_of(slice.getLoc(), LocationMark::given)) return part.operand;
    auto type = mlir::RankedTensorType::get(shape, element_of(slice));
    mlir::Value piece = SliceOp::create(builder, slice.getLoc(), type, part.operand, starts, limits, strides);
    place(piece, slice);
    return piece;
  }

  static void place(mlir::Value value, SliceOp slice) {
    if (const std::optional<Sharding> sharding = sdy::sharding_of(slice)) sdy::set_sharding(value, *sharding);
  }

  ConcatenateOp whole_;
  DimId dim_;
  std::vector<int64_t> offsets_;
  llvm::SetVector<mlir::Operation *> slices_;
  size_t parts_ = 0;
  bool is_rewritten_ = false;
};

// Returns all concatenations, the last one first, or none if none can be rewritten. A slice of one within another
// becomes a slice of the inner one, which then has no other use.
std::vector<ConcatenateOp> sliced_wholes(mlir::ModuleOp module) {
  std::vector<ConcatenateOp> all;
  bool is_any_rewritten = false;
  module.walk([&](ConcatenateOp op) {
    all.push_back(op);
    is_any_rewritten = is_any_rewritten || SlicedWhole(op).is_rewritten();
  });
  if (!is_any_rewritten) return {};
  std::ranges::reverse(all);
  return all;
}

// Limits the parts of slices through nested concatenations to a few for each operand.
size_t most_parts_of(const std::vector<ConcatenateOp> &wholes) {
  size_t operands = 0;
  for (ConcatenateOp whole : wholes) operands += whole->getNumOperands();
  return 8 * operands;
}

bool is_nothing(mlir::Value value) { return llvm::is_contained(shape_of_value(value), 0); }

// Lists the concatenations that have both operands without elements, such as paddings of no columns, and others.
std::vector<ConcatenateOp> joined_with_nothing(mlir::ModuleOp module) {
  std::vector<ConcatenateOp> found;
  module.walk([&](ConcatenateOp op) {
    if (!is_nothing(op) && llvm::any_of(op.getInputs(), is_nothing) && !mark_of(op->getLoc(), LocationMark::given))
      found.push_back(op);
  });
  return found;
}

void drop_nothing(ConcatenateOp op) {
  llvm::SmallVector<mlir::Value> parts;
  llvm::copy_if(op.getInputs(), std::back_inserter(parts), [](mlir::Value value) { return !is_nothing(value); });
  if (parts.size() > 1) return op->setOperands(parts);
  op.getResult().replaceAllUsesWith(parts.front());
  op.erase();
}

}  // namespace

// Removes operands without elements from concatenations, and the operations that made them, so that the parts have no
// other uses.
void parts_without_nothing(RewrittenModule &program, const Mesh &) {
  if (program.rewrite(joined_with_nothing, drop_nothing)) erase_dead_ops(program.module());
}

// Takes slices from the operands of concatenations along dimensions that are cut (RewritesForBlocks).
void slices_of_parts(RewrittenModule &program, const Mesh &) {
  size_t parts_left = 0;
  auto find = [&](mlir::ModuleOp module) {
    std::vector<ConcatenateOp> wholes = sliced_wholes(module);
    parts_left = most_parts_of(wholes);
    return wholes;
  };
  program.rewrite(find, [&](ConcatenateOp op) {
    SlicedWhole whole(op);
    if (!whole.is_rewritten() || whole.parts() > parts_left) return;
    parts_left -= whole.parts();
    whole.rewrite();
  });
}

}  // namespace tessera::stablehlo
