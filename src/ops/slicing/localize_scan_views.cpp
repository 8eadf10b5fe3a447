#include "ops/slicing/localize_scan_views.h"

#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"
#include "partition/local_emitter.h"
#include "partition/partial.h"

namespace tessera::stablehlo {

using mlir::Value;

int64_t extent_along(Value value, DimId dim) {
  const Shape shape = shape_of_value(value);
  return dim < static_cast<int64_t>(shape.size()) ? shape[static_cast<size_t>(dim)] : -1;
}

Value first_present(llvm::ArrayRef<Value> values) {
  const auto found = llvm::find_if(values, [](Value each) { return static_cast<bool>(each); });
  return found == values.end() ? Value() : *found;
}

static bool is_along(llvm::ArrayRef<int64_t> numbers, DimId dim, int64_t otherwise) {
  for (size_t i = 0; i < numbers.size(); ++i)
    if (static_cast<int64_t>(i) != dim && numbers[i] != otherwise) return false;
  return true;
}

View view_of(Value value, DimId dim, int64_t extent) {
  View view{value, 0, 1, extent_along(value, dim)};
  for (int step = 0; step < most_steps_of_scan && extent_along(view.source, dim) != extent; ++step) {
    if (extent_along(view.source, dim) < 0) return {};
    mlir::Operation *op = view.source.getDefiningOp();
    if (auto slice = llvm::dyn_cast_if_present<SliceOp>(op)) {
      Shape whole = shape_of_value(slice.getOperand()), result = shape_of_value(slice);
      whole[static_cast<size_t>(dim)] = result[static_cast<size_t>(dim)];
      if (whole != result) return {};
      view.start = slice.getStartIndices()[dim] + view.start * slice.getStrides()[dim];
      view.stride *= slice.getStrides()[dim];
    } else if (auto pad = llvm::dyn_cast_if_present<PadOp>(op)) {
      llvm::ArrayRef<int64_t> low = pad.getEdgePaddingLow(), high = pad.getEdgePaddingHigh();
      if (!is_along(pad.getInteriorPadding(), absent_dim, 0) || !is_along(low, dim, 0) || !is_along(high, dim, 0) ||
          low[dim] > 0 || high[dim] > 0)
        return {};
      view.start -= low[dim];
    } else {
      return {};
    }
    view.source = op->getOperand(0);
  }
  if (extent_along(view.source, dim) != extent) return {};
  // A padding may add no elements.
  if (auto pad = view.source.getDefiningOp<PadOp>(); pad && pad.getOperand().getType() == pad.getType())
    if (is_along(pad.getEdgePaddingLow(), absent_dim, 0) && is_along(pad.getInteriorPadding(), absent_dim, 0))
      view.source = pad.getOperand();
  return view;
}

static bool is_zero(Value value) {
  const mlir::DenseElementsAttr constant = propagated_constant(value);
  return constant && constant == mlir::DenseElementsAttr::get(constant.getType(), zero_attribute(element_of(value)));
}

Spread spread_of(Value value, DimId dim) {
  auto pad = value.getDefiningOp<PadOp>();
  if (!pad || !is_zero(pad.getPaddingValue())) return {};
  llvm::ArrayRef<int64_t> low = pad.getEdgePaddingLow(), interior = pad.getInteriorPadding();
  if (!is_along(low, dim, 0) || !is_along(pad.getEdgePaddingHigh(), dim, 0) || !is_along(interior, dim, 0)) return {};
  if (low[dim] < 0 || pad.getEdgePaddingHigh()[dim] < 0) return {};
  return {pad.getOperand(), low[dim], interior[dim], extent_along(pad.getOperand(), dim)};
}

bool add_terms(Value value, std::vector<Value> &terms, int depth) {
  auto sum = value.getDefiningOp<AddOp>();
  if (!sum) return terms.push_back(value), terms.size() <= static_cast<size_t>(most_steps_of_scan);
  return depth < most_steps_of_scan && add_terms(sum->getOperand(0), terms, depth + 1) &&
         add_terms(sum->getOperand(1), terms, depth + 1);
}

}  // namespace tessera::stablehlo
