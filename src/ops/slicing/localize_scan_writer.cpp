#include "ops/slicing/localize_scan_writer.h"

#include <numeric>

#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/rearrange/reversal.h"
#include "ops/slicing/localize_scan_views.h"
#include "ops/slicing/ops.h"
#include "partition/partial.h"

namespace tessera::stablehlo {

using mlir::Value;
using Values = std::vector<Value>;

Value before_reversal(Value value, DimId dim) {
  ReverseOp reversal = as_reversal(value.getDefiningOp(), dim);
  return reversal ? reversal.getOperand() : value;
}

// Returns whether a scan goes from the last element to the first one: it is written as one of reversed elements, reversed.
static bool goes_backwards(mlir::Operation *result, const UnrolledScan &scan) {
  auto is_reversal = [&](mlir::Operation *op) { return static_cast<bool>(as_reversal(op, scan.dim)); };
  auto is_reversed = [&](Value value) { return !value || is_reversal(value.getDefiningOp()); };
  return !result->use_empty() && llvm::all_of(result->getUsers(), is_reversal) &&
         llvm::all_of(scan.inputs, is_reversed) && llvm::all_of(scan.cotangents, is_reversed);
}

ScanWriter::ScanWriter(mlir::Operation *at, const UnrolledScan &scan, const Mesh &mesh)
    : scan_(scan),
      dim_(scan.dim),
      goes_backwards_(goes_backwards(at, scan)),
      at_(at),
      writer_(at, goes_backwards_ ? before_reversal(scan.array(), dim_) : scan.array(), dim_, mesh),
      emitter_(writer_.emitter()),
      function_(scan, emitter_) {}

void ScanWriter::write() {
  totals_ = totals_of_equal_elements();
  for (Value input : scan_.inputs) x_.push_back(in_blocks(input));
  const auto combine = [&](const Values &left, const Values &right) { return function_.combined(left, right); };
  const Values own = scanned(x_, dim_ + 1, combine);
  for (auto [total, each] : llvm::zip_equal(totals_, own))
    if (!total) total = to_all(emitter_.slice(each, dim_ + 1, writer_.extent() - 1, writer_.extent()));
  const Values before = scanned(without_last(totals_), dim_, combine);
  for (auto [total, scanned] : llvm::zip_equal(totals_, before))
    before_.push_back(writer_.on_all(emitter_.concatenate({emitter_.slice(total, dim_, 0, 1), scanned}, dim_)));
  const size_t c = scan_.result;
  Value result = scan_.is_derivative() ? derivative(own) : select_first(dim_, own[c], with_blocks_before(own)[c]);
  result = writer_.whole_of(writer_.cut(in_order(plus_zero(result), dim_ + 1)));
  if (!goes_backwards_) return at_->getResult(0).replaceAllUsesWith(result);
  for (mlir::Operation *reversal : at_->getUsers()) reversal->getResult(0).replaceAllUsesWith(result);
}

Values ScanWriter::totals_of_equal_elements() {
  Values power = function_.equal_elements(), totals(power.size());
  if (!first_present(power)) return totals;
  for (int64_t left = writer_.extent(); left > 0; left /= 2) {
    if (left % 2 != 0) totals = first_present(totals) ? function_.combined_in_part(totals, power) : power;
    if (left > 1) power = function_.combined_in_part(power, power);
  }
  for (Value &total : totals) {
    if (!total) continue;
    Shape shape = shape_of_value(total);
    std::vector<int64_t> dims(shape.size());
    std::iota(dims.begin(), dims.end(), 0);
    shape[static_cast<size_t>(dim_)] = writer_.blocks();
    total = writer_.on_all(emitter_.broadcast_along(total, shape, dims));
  }
  return totals;
}

Value ScanWriter::turned(Value value, DimId dim) {
  return ReverseOp::create(emitter_.builder, emitter_.loc, value, llvm::ArrayRef<int64_t>{dim});
}

Value ScanWriter::in_blocks(Value array) {
  if (!goes_backwards_) return writer_.in_blocks(array);
  return in_order(writer_.in_blocks(before_reversal(array, dim_)), dim_ + 1);
}

Value ScanWriter::strided(Value value, DimId dim, int64_t start, int64_t limit) {
  Shape shape = shape_of_value(value), starts(shape.size(), 0), limits = shape, strides(shape.size(), 1);
  const auto at = static_cast<size_t>(dim);
  starts[at] = start, limits[at] = limit, strides[at] = 2;
  shape[at] = ceil_div(limit - start, 2);
  auto type = mlir::RankedTensorType::get(shape, element_of(value));
  return SliceOp::create(emitter_.builder, emitter_.loc, type, value, starts, limits, strides);
}

Value ScanWriter::plus_zero(Value value) {
  mlir::Type element = element_of(value);
  if (llvm::isa<mlir::IntegerType>(element)) return value;
  return emitter_.add(value, emitter_.broadcast(emitter_.zero(element), shape_of_value(value)));
}

Value ScanWriter::by_turns(Value even, Value odd, DimId dim) {
  const int64_t pairs = extent_along(odd, dim);
  auto stood_apart = [&](Value value) {
    Shape shape = shape_of_value(value);
    shape.insert(shape.begin() + dim + 1, 1);
    return emitter_.reshape(value, shape);
  };
  Value first = extent_along(even, dim) == pairs ? even : emitter_.slice(even, dim, 0, pairs);
  Shape shape = shape_of_value(odd);
  shape[static_cast<size_t>(dim)] = 2 * pairs;
  Value turns = emitter_.reshape(emitter_.concatenate({stood_apart(first), stood_apart(odd)}, dim + 1), shape);
  return extent_along(even, dim) == pairs
             ? turns
             : emitter_.concatenate({turns, emitter_.slice(even, dim, pairs, pairs + 1)}, dim);
}

Values ScanWriter::scanned(const Values &x, DimId dim, Combine combine) {
  const int64_t count = x.empty() ? 1 : extent_along(x[0], dim);
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
      odd_before.push_back(count % 2 == 0 ? emitter_.slice(each, dim, 0, extent_along(each, dim) - 1) : each);
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

Value ScanWriter::to_all(Value rows) {
  Shape shape = shape_of_value(rows);
  shape.erase(shape.begin() + dim_ + 1);
  return in_order(writer_.brought_to_all(emitter_.reshape(rows, shape)), dim_);
}

Value ScanWriter::for_blocks(Value rows, int64_t count) {
  writer_.cut(rows);  // what was written before
  rows = writer_.on_all(in_order(rows, dim_));
  Shape shape = shape_of_value(rows);
  std::vector<int64_t> dims;
  for (int64_t i = 0; i < static_cast<int64_t>(shape.size()); ++i) dims.push_back(i > dim_ ? i + 1 : i);
  shape.insert(shape.begin() + dim_ + 1, count);
  return emitter_.broadcast_along(rows, shape, dims);
}

Values ScanWriter::without_last(const Values &rows) {
  Values result;
  for (Value each : rows) result.push_back(emitter_.slice(each, dim_, 0, extent_along(each, dim_) - 1));
  return result;
}

Value ScanWriter::select_at(int64_t index, DimId dim, Value one, Value others) {
  mlir::Type i32 = emitter_.builder.getI32Type();
  const Shape shape = shape_of_value(others);
  Value is_there = emitter_.equal(emitter_.iota(i32, shape, dim), emitter_.broadcast(emitter_.integer(index), shape));
  return emitter_.select(is_there, one, others);
}

Value ScanWriter::select_first(DimId dim, Value first, Value others) {
  return select_at(dim == dim_ && goes_backwards_ ? writer_.blocks() - 1 : 0, dim, first, others);
}

Value ScanWriter::select_last_block(Value last, Value others) {
  return select_at(goes_backwards_ ? 0 : writer_.blocks() - 1, dim_, last, others);
}

Value ScanWriter::after_row(Value row, Value value) {
  return emitter_.concatenate({row, emitter_.slice(value, dim_ + 1, 0, writer_.extent() - 1)}, dim_ + 1);
}

Value ScanWriter::before_row(Value value, Value row) {
  return emitter_.concatenate({emitter_.slice(value, dim_ + 1, 1, writer_.extent()), row}, dim_ + 1);
}

Value ScanWriter::zeros_like(Value value) { return function_.zeros(element_of(value), shape_of_value(value)); }

Values ScanWriter::with_blocks_before(const Values &own) {
  Values before;
  for (Value each : before_) before.push_back(for_blocks(each, extent_along(own[0], dim_ + 1)));
  return function_.combined(before, own);
}

}  // namespace tessera::stablehlo
