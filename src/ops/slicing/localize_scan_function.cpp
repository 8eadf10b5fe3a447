#include "ops/slicing/localize_scan_function.h"

#include <algorithm>

#include "dialect/sdy/utils.h"
#include "mlir/IR/IRMapping.h"
#include "ops/contraction/ops.h"
#include "ops/elementwise_op.h"
#include "ops/rearrange/ops.h"
#include "ops/reduction/ops.h"
#include "ops/slicing/localize_scan_levels.h"
#include "ops/slicing/localize_scan_views.h"

namespace tessera::stablehlo {

using mlir::Value;

Shape ScanFunction::shape_with(Value value, const Shape &extents) const {
  Shape shape = shape_of_value(value);
  for (int64_t &extent : shape) extent = std::min(extent, most_extent_);
  if (static_cast<int64_t>(shape.size()) <= dim_) return shape;
  shape[static_cast<size_t>(dim_)] = extents[0];
  shape.insert(shape.begin() + dim_ + 1, extents.begin() + 1, extents.end());
  return shape;
}

Value ScanFunction::computed(Value root, const Values &left, const Values &right, const Values &derived) {
  if (!root) return {};
  const Values &some = right.empty() ? derived : right;
  const auto found = llvm::find_if(some, [](Value each) { return static_cast<bool>(each); });
  if (found == some.end()) return {};  // the pairs have no cotangent
  const Value before = (right.empty() ? scan_.derived : scan_.inputs)[static_cast<size_t>(found - some.begin())];
  const Shape shape = shape_of_value(*found);
  const auto more = static_cast<int64_t>(shape.size() - shape_of_value(before).size());
  llvm::DenseMap<Value, Value> known;
  return computed(root, {left, right, derived, Shape(shape.begin() + dim_, shape.begin() + dim_ + 1 + more)}, known);
}

Value ScanFunction::computed(Value value, const Elements &of, llvm::DenseMap<Value, Value> &known) {
  if (auto found = known.find(value); found != known.end()) return found->second;
  if (const Leaf leaf = scan_.leaf_of(value)) {
    const size_t index = ScanLeaf::index_of(*leaf);
    const ScanLeaf::Kind kind = ScanLeaf::kind_of(*leaf);
    return kind == ScanLeaf::left ? of.left[index] : kind == ScanLeaf::right ? of.right[index] : of.derived[index];
  }
  if (mlir::DenseElementsAttr constant = repeated_constant(value))
    return known[value] =
               emitter_.constant(constant.resizeSplat(constant.getType().clone(shape_with(value, of.extents))));
  mlir::Operation *op = value.getDefiningOp();
  Values parts;
  llvm::SmallVector<bool> are_zero;
  for (Value operand : op->getOperands()) {
    parts.push_back(computed(operand, of, known));
    are_zero.push_back(!parts.back());
  }
  if (const std::optional<int> given = given_zeros(op, are_zero))
    return known[value] = *given < 0 ? Value() : parts[static_cast<size_t>(*given)];
  return known[value] = done_again(op, parts, of.extents);
}

Value ScanFunction::done_again(mlir::Operation *op, const Values &operands, const Shape &extents) {
  const Shape shape = shape_with(op->getResult(0), extents);
  const auto more = static_cast<int64_t>(extents.size()) - 1;
  const auto at = [&](int64_t dim) { return dim > dim_ ? dim + more : dim; };
  // The dimension of the scan becomes several.
  const auto placed = [&](llvm::ArrayRef<int64_t> dims) {
    std::vector<int64_t> all;
    for (int64_t dim : dims) {
      all.push_back(at(dim));
      for (int64_t i = 1; dim == dim_ && i <= more; ++i) all.push_back(dim_ + i);
    }
    return all;
  };
  if (auto broadcast = llvm::dyn_cast<BroadcastInDimOp>(op))
    return emitter_.broadcast_along(operands[0], shape, placed(broadcast.getBroadcastDimensions()));
  if (llvm::isa<ReshapeOp>(op)) return emitter_.reshape(operands[0], shape);
  mlir::IRMapping parts;
  for (auto [operand, part] : llvm::zip_equal(op->getOperands(), operands))
    parts.map(operand, part ? part : zeros(element_of(operand), shape_with(operand, extents)));
  mlir::Operation *again = emitter_.builder.clone(*op, parts);
  if (auto sum = llvm::dyn_cast<ReduceOp>(again)) {
    sum.setDimensions(placed(sum.getDimensions()));
  }
  if (auto product = llvm::dyn_cast<DotGeneralOp>(again)) {
    auto numbers = product.getDotDimensionNumbers();
    product.setDotDimensionNumbersAttr(DotDimensionNumbersAttr::get(
        op->getContext(), placed(numbers.getLhsBatchingDimensions()), placed(numbers.getRhsBatchingDimensions()),
        placed(numbers.getLhsContractingDimensions()), placed(numbers.getRhsContractingDimensions())));
  }
  Value result = again->getResult(0);
  result.setType(mlir::RankedTensorType::get(shape, element_of(result)));
  sdy::remove_sharding(result);
  return result;
}

ScanFunction::Values ScanFunction::combined_in_part(const Values &left, const Values &right) {
  Values result(left.size());
  for (size_t c = 0; c < left.size(); ++c)
    if (left[c]) result[c] = computed(scan_.combined[c], left, right);
  return result;
}

bool ScanFunction::are_equal(Value array, llvm::DenseMap<Value, Value> &sources, int depth) const {
  if (repeated_constant(array)) return true;
  mlir::Operation *op = array.getDefiningOp();
  if (auto broadcast = llvm::dyn_cast_if_present<BroadcastInDimOp>(op)) {
    const Value source = broadcast.getOperand();
    for (auto [i, dim] : llvm::enumerate(broadcast.getBroadcastDimensions()))
      if (dim == dim_ && shape_of_value(source)[i] != 1) return false;
    sources[source] = source;
    return true;
  }
  return op && depth < most_steps_of_scan && op->getNumRegions() == 0 &&
         (is_elementwise(op) || llvm::isa<ReverseOp>(op)) &&
         llvm::all_of(op->getOperands(), [&](Value each) { return are_equal(each, sources, depth + 1); });
}

bool ScanFunction::needs_only(Value root, const Values &components) const {
  bool has_all = true;
  const auto is_leaf = [&](Value value) {
    const Leaf leaf = scan_.leaf_of(value);
    has_all = has_all && (!leaf || components[ScanLeaf::index_of(*leaf)]);
    return leaf.has_value();
  };
  llvm::DenseSet<Value> seen;
  return computed_from(root, dim_, is_leaf, seen) && has_all;
}

ScanFunction::Values ScanFunction::equal_elements() {
  const Values none;
  Values elements = scan_.inputs;
  std::vector<llvm::DenseMap<Value, Value>> sources(elements.size());
  for (auto [each, its_sources] : llvm::zip_equal(elements, sources))
    if (!are_equal(each, its_sources)) each = {};
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (size_t c = 0; c < elements.size(); ++c)
      if (elements[c] && !needs_only(scan_.combined[c], elements)) elements[c] = {}, has_changed = true;
  }
  for (auto [each, its_sources] : llvm::zip_equal(elements, sources))
    if (each) each = computed(each, {none, none, none, {1}}, its_sources);
  return elements;
}

ScanFunction::Values ScanFunction::combined(const Values &left, const Values &right) {
  Values result;
  for (Value root : scan_.combined) result.push_back(computed(root, left, right));
  return result;
}

Value ScanFunction::zeros(mlir::Type element, const Shape &shape) {
  return emitter_.broadcast(emitter_.zero(element), shape);
}

}  // namespace tessera::stablehlo
