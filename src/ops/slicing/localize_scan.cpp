#include "ops/slicing/localize_scan.h"

#include <ranges>

#include "mlir/IR/IRMapping.h"
#include "ops/elementwise/ops.h"
#include "ops/location_mark.h"
#include "ops/rearrange/reversal.h"
#include "ops/slicing/localize_scan_match.h"
#include "ops/slicing/ops.h"
#include "partition/block_writer.h"
#include "partition/partial.h"
#include "propagate/ir/dead_code.h"

namespace tessera::stablehlo {
namespace {

using mlir::Value;
using Values = std::vector<Value>;  // by component of an element

int64_t extent_of(Value value, int64_t dim) { return shape_of_value(value)[static_cast<size_t>(dim)]; }

// Combines elements at the left with those at the right.
using Combine = llvm::function_ref<Values(const Values &left, const Values &right)>;

// Returns the value of which another is a reversal, or that one itself.
Value before_reversal(Value value, int64_t dim) {
  ReverseOp reversal = as_reversal(value.getDefiningOp(), dim);
  return reversal ? reversal.getOperand() : value;
}

// Returns whether a scan goes from the last element to the first one: it is written as one of reversed elements, reversed.
bool goes_backwards(mlir::Operation *result, const UnrolledScan &scan) {
  auto is_reversal = [&](mlir::Operation *op) { return static_cast<bool>(as_reversal(op, scan.dim)); };
  return !result->use_empty() && llvm::all_of(result->getUsers(), is_reversal) &&
         llvm::all_of(scan.inputs, [&](Value input) { return is_reversal(input.getDefiningOp()); }) &&
         (!scan.cotangent || is_reversal(scan.cotangent.getDefiningOp()));
}

class ScanWriter {
 public:
  ScanWriter(mlir::Operation *at, const UnrolledScan &scan, const Mesh &mesh)
      : scan_(scan),
        dim_(scan.dim),
        goes_backwards_(goes_backwards(at, scan)),
        at_(at),
        writer_(at, goes_backwards_ ? before_reversal(scan.inputs[0], dim_) : scan.inputs[0], dim_, mesh),
        emitter_(writer_.emitter()) {}

  // Puts the scan of blocks in place of what is scanned.
  void write() {
    for (Value input : scan_.inputs) x_.push_back(in_blocks(input));
    const auto combine = [&](const Values &left, const Values &right) { return combined(left, right); };
    const Values own = scanned(x_, dim_ + 1, combine);
    for (Value each : own)
      totals_.push_back(to_all(emitter_.slice(each, dim_ + 1, writer_.extent() - 1, writer_.extent())));
    const Values before = scanned(without_last(totals_), dim_, combine);
    for (auto [total, scanned] : llvm::zip_equal(totals_, before))
      before_.push_back(writer_.on_all(emitter_.concatenate({emitter_.slice(total, dim_, 0, 1), scanned}, dim_)));
    Value result = scan_.cotangent ? derivative(own[0]) : select_first(dim_, own[0], with_blocks_before(own)[0]);
    result = writer_.whole_of(writer_.cut(in_order(plus_zero(result), dim_ + 1)));
    if (!goes_backwards_) return at_->getResult(0).replaceAllUsesWith(result);
    for (mlir::Operation *reversal : at_->getUsers()) reversal->getResult(0).replaceAllUsesWith(result);
  }

 private:
  // --- Elements of blocks.

  Value turned(Value value, int64_t dim) {
    return ReverseOp::create(emitter_.builder, emitter_.loc, value, llvm::ArrayRef<int64_t>{dim});
  }
  // Brings what stands along a dimension into the order of the scan, or back.
  Value in_order(Value value, int64_t dim) { return goes_backwards_ ? turned(value, dim) : value; }
  // Puts the elements of each block into the order of the scan; the blocks stay where they are.
  Value in_blocks(Value array) {
    if (!goes_backwards_) return writer_.in_blocks(array);
    return in_order(writer_.in_blocks(before_reversal(array, dim_)), dim_ + 1);
  }
  Value strided(Value value, int64_t dim, int64_t start, int64_t limit) {
    Shape shape = shape_of_value(value), starts(shape.size(), 0), limits = shape, strides(shape.size(), 1);
    const auto at = static_cast<size_t>(dim);
    starts[at] = start, limits[at] = limit, strides[at] = 2;
    shape[at] = ceil_div(limit - start, 2);
    auto type = mlir::RankedTensorType::get(shape, element_of(value));
    return SliceOp::create(emitter_.builder, emitter_.loc, type, value, starts, limits, strides);
  }
  // Makes +0 of -0, as the program does that adds paddings.
  Value plus_zero(Value value) {
    mlir::Type element = element_of(value);
    if (llvm::isa<mlir::IntegerType>(element)) return value;
    return emitter_.add(value, emitter_.broadcast(emitter_.zero(element), shape_of_value(value)));
  }
  // The elements of two arrays by turns, of which the first may have one more.
  Value by_turns(Value even, Value odd, int64_t dim) {
    const int64_t pairs = extent_of(odd, dim);
    auto stood_apart = [&](Value value) {
      Shape shape = shape_of_value(value);
      shape.insert(shape.begin() + dim + 1, 1);
      return emitter_.reshape(value, shape);
    };
    Value first = extent_of(even, dim) == pairs ? even : emitter_.slice(even, dim, 0, pairs);
    Shape shape = shape_of_value(odd);
    shape[static_cast<size_t>(dim)] = 2 * pairs;
    Value turns = emitter_.reshape(emitter_.concatenate({stood_apart(first), stood_apart(odd)}, dim + 1), shape);
    return extent_of(even, dim) == pairs
               ? turns
               : emitter_.concatenate({turns, emitter_.slice(even, dim, pairs, pairs + 1)}, dim);
  }

  Values scanned(const Values &x, int64_t dim, Combine combine) {
    const int64_t count = extent_of(x[0], dim);
    if (count == 1) return x;
    Values left, right, behind, odd_before;
    for (Value each : x) {
      left.push_back(strided(each, dim, 0, count - 1));
      right.push_back(strided(each, dim, 1, count));
    }
    const Values odd = scanned(combine(left, right), dim, combine);
    if (count > 2) {
      for (Value each : x) behind.push_back(strided(each, dim, 2, count));
      for (Value each : odd)
        odd_before.push_back(count % 2 == 0 ? emitter_.slice(each, dim, 0, extent_of(each, dim) - 1) : each);
      behind = combine(odd_before, behind);
    }
    Values result;
    for (size_t c = 0; c < x.size(); ++c) {
      Value even = emitter_.slice(x[c], dim, 0, 1);
      if (count > 2) even = emitter_.concatenate({even, behind[c]}, dim);
      result.push_back(by_turns(even, odd[c], dim));
    }
    return result;
  }

  // Returns one row of each block, on all devices and in the order of the scan.
  Value to_all(Value rows) {
    Shape shape = shape_of_value(rows);
    shape.erase(shape.begin() + dim_ + 1);
    return in_order(writer_.brought_to_all(emitter_.reshape(rows, shape)), dim_);
  }
  // Repeats what all devices have of each block for each of its elements.
  Value for_blocks(Value rows, int64_t count) {
    writer_.cut(rows);  // what was written before
    rows = writer_.on_all(in_order(rows, dim_));
    Shape shape = shape_of_value(rows);
    std::vector<int64_t> dims;
    for (int64_t i = 0; i < static_cast<int64_t>(shape.size()); ++i) dims.push_back(i > dim_ ? i + 1 : i);
    shape.insert(shape.begin() + dim_ + 1, count);
    return emitter_.broadcast_along(rows, shape, dims);
  }
  Values without_last(const Values &rows) {
    Values result;
    for (Value each : rows) result.push_back(emitter_.slice(each, dim_, 0, extent_of(each, dim_) - 1));
    return result;
  }
  // Takes one index of a dimension from `one`.
  Value select_at(int64_t index, int64_t dim, Value one, Value others) {
    mlir::Type i32 = emitter_.builder.getI32Type();
    const Shape shape = shape_of_value(others);
    Value is_there = emitter_.equal(emitter_.iota(i32, shape, dim), emitter_.broadcast(emitter_.integer(index), shape));
    return emitter_.select(is_there, one, others);
  }
  // The first block of a scan that goes backwards is the last one.
  Value select_first(int64_t dim, Value first, Value others) {
    return select_at(dim == dim_ && goes_backwards_ ? writer_.blocks() - 1 : 0, dim, first, others);
  }
  Value select_last_block(Value last, Value others) {
    return select_at(goes_backwards_ ? 0 : writer_.blocks() - 1, dim_, last, others);
  }
  // Each element moved by one within its block, and `row` of the block where there is none.
  Value after_row(Value row, Value value) {
    return emitter_.concatenate({row, emitter_.slice(value, dim_ + 1, 0, writer_.extent() - 1)}, dim_ + 1);
  }
  Value before_row(Value value, Value row) {
    return emitter_.concatenate({emitter_.slice(value, dim_ + 1, 1, writer_.extent()), row}, dim_ + 1);
  }

  // --- The operation.

  // Computes again, for other elements, what is computed of the leaves of the scan.
  Value computed(Value root, const Values &left, const Values &right) {
    llvm::DenseMap<Value, Value> known;
    return computed(root, left, right, known);
  }
  Value computed(Value value, const Values &left, const Values &right, llvm::DenseMap<Value, Value> &known) {
    if (Value found = known.lookup(value)) return found;
    const Shape shape = shape_of_value(right[0]);
    if (const Leaf leaf = scan_.leaf_of(value)) {
      const auto component = static_cast<size_t>(*leaf / 2);
      return known[value] = *leaf % 2 == 0 ? left[component] : right[component];
    }
    if (mlir::DenseElementsAttr constant = propagated_constant(value))
      return known[value] = emitter_.constant(constant.resizeSplat(constant.getType().clone(shape)));
    mlir::Operation *op = value.getDefiningOp();
    if (llvm::isa<BroadcastInDimOp>(op)) return known[value] = computed(op->getOperand(0), left, right, known);
    mlir::IRMapping operands;
    for (Value operand : op->getOperands()) operands.map(operand, computed(operand, left, right, known));
    Value result = emitter_.builder.clone(*op, operands)->getResult(0);
    result.setType(mlir::RankedTensorType::get(shape, element_of(result)));
    sdy::remove_sharding(result);
    return known[value] = result;
  }
  Values combined(const Values &left, const Values &right) {
    Values result;
    for (Value root : scan_.combined) result.push_back(computed(root, left, right));
    return result;
  }
  Values with_blocks_before(const Values &own) {
    Values before;
    for (Value each : before_) before.push_back(for_blocks(each, extent_of(own[0], dim_ + 1)));
    return combined(before, own);
  }

  // --- The derivative.

  // Maps h behind some elements to h before them: h -> sum + product * h.
  struct Affine {
    Value product, sum;
  };

  Value derivative(Value own) {
    const Value c = in_blocks(scan_.cotangent), first = for_blocks(before_[0], 1);
    const Value in_block = after_row(first, own);
    Value y = select_first(dim_, in_block, with_blocks_before({in_block})[0]);
    y = plus_zero(select_first(dim_ + 1, for_blocks(before_[0], writer_.extent()), y));
    const Value fa = computed(scan_.of_left, {y}, x_);
    const Affine own_part = behind_each({fa, emitter_.multiply(fa, c)}, dim_ + 1);
    const Value behind = behind_blocks(to_all(emitter_.slice(own_part.sum, dim_ + 1, 0, 1)));
    const Value from_behind = emitter_.multiply(own_part.product, for_blocks(behind, writer_.extent()));
    // Nothing is behind the last block, whose product may be infinite.
    const Value h = select_last_block(own_part.sum, emitter_.add(own_part.sum, from_behind));
    const Value g = emitter_.add(c, before_row(h, for_blocks(behind, 1)));
    const Value scaled = emitter_.multiply(computed(scan_.of_right, {y}, x_), g);
    return select_first(dim_, select_first(dim_ + 1, g, scaled), scaled);
  }

  // Says what each element and those behind it in the dimension do to h.
  Affine behind_each(const Affine &each, int64_t dim) {
    const Values both =
        scanned({turned(each.product, dim), turned(each.sum, dim)}, dim, [&](const Values &inner, const Values &outer) {
          return Values{emitter_.multiply(outer[0], inner[0]),
                        emitter_.add(outer[1], emitter_.multiply(outer[0], inner[1]))};
        });
    return {turned(both[0], dim), turned(both[1], dim)};
  }

  // Returns h behind each block, which is that of the next one.
  Value behind_blocks(Value sums) {
    const Affine blocks = behind_each({computed(scan_.of_left, before_, totals_), sums}, dim_);
    const Shape shape = shape_of_value(sums);
    Value nothing = emitter_.broadcast(emitter_.zero(element_of(sums)), [&] {
      Shape row = shape;
      row[static_cast<size_t>(dim_)] = 1;
      return row;
    }());
    Value next = emitter_.slice(blocks.sum, dim_, 1, writer_.blocks());
    return writer_.on_all(emitter_.concatenate({next, nothing}, dim_));
  }

  const UnrolledScan &scan_;
  const int64_t dim_;
  const bool goes_backwards_;
  mlir::Operation *const at_;
  BlockWriter writer_;
  LocalEmitter &emitter_;
  Values x_, totals_,
      before_;  // elements of the blocks, what each block comes to, and all blocks before one; no such for the first
};

// Returns the scan that a value is, if its elements are in even blocks.
std::optional<UnrolledScan> scan_across(Value value, const Mesh &mesh, llvm::DenseSet<Value> &seen) {
  std::optional<UnrolledScan> scan = unrolled_scan_of(value, seen);
  if (!scan) return std::nullopt;
  for (Value input : scan->inputs)
    if (shape_of_value(input) != shape_of_value(scan->inputs[0])) return std::nullopt;
  for (Value array : {scan->inputs[0], before_reversal(scan->inputs[0], scan->dim)})
    if (!has_even_blocks(array, scan->dim, mesh)) return std::nullopt;
  const int64_t blocks = size_of(sdy::sharding_of(scan->inputs[0])->dims[static_cast<size_t>(scan->dim)].axes, mesh);
  return extent_of(value, scan->dim) / blocks >= 2 ? scan : std::nullopt;
}

// Lists what is scanned, the outermost scans only.
std::vector<AddOp> scans_across(mlir::ModuleOp module, const Mesh &mesh) {
  std::vector<AddOp> all, found;
  module.walk([&](AddOp op) { all.push_back(op); });
  llvm::DenseSet<Value> seen;
  for (AddOp op : std::views::reverse(all)) {
    llvm::DenseSet<Value> of_this;
    if (seen.contains(op) || mark_of(op.getLoc(), LocationMark::given) || !scan_across(op, mesh, of_this)) continue;
    seen.insert(of_this.begin(), of_this.end());
    found.push_back(op);
  }
  return found;
}

}  // namespace
}  // namespace tessera::stablehlo

void tessera::scans_of_blocks(RewrittenModule &program, const Mesh &mesh) {
  using namespace stablehlo;
  const bool are_written = program.rewrite([&](mlir::ModuleOp in) { return scans_across(in, mesh); },
                                           [&](AddOp op) {
                                             llvm::DenseSet<Value> seen;
                                             if (const std::optional<UnrolledScan> scan = scan_across(op, mesh, seen))
                                               ScanWriter(op, *scan, mesh).write();
                                           });
  if (are_written) erase_dead_ops(program.module());
}
