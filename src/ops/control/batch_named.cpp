// Turns collectives among the elements of a named batch (transform/named_batch.h) into operations on a dimension: a sum
// over the batch is a reduction of the dimension, a gather is the whole array, and a scatter is its inverse. Results
// that are the same for all elements aren't batched. In a manual body in which each device has a part of the batch, the
// devices along the axes that cut it take part. Elements print one after the other.
#include "dialect/stablehlo/dialect.h"
#include "dialect/stablehlo/integer_of.h"
#include "ops/collective/matrix_of_devices.h"
#include "ops/collective/ops.h"
#include "ops/control/lapack_call.h"
#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/indexing/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/reduction/ops.h"
#include "reference/host_calls.h"
#include "reference/printing.h"
#include "transform/batch_rules.h"
#include "transform/devices.h"
#include "transform/named_batch.h"

namespace tessera::stablehlo {
namespace {

using namespace mlir;

// --- numbers that are below or above all others

mlir::Attribute extreme(mlir::Type element, bool least) {
  if (auto type = llvm::dyn_cast<mlir::FloatType>(element)) {
    const llvm::fltSemantics &format = type.getFloatSemantics();
    bool has_infinity = llvm::APFloat::semanticsHasInf(format);
    return mlir::FloatAttr::get(
        type, has_infinity ? llvm::APFloat::getInf(format, least) : llvm::APFloat::getLargest(format, least));
  }
  if (auto complex = llvm::dyn_cast<mlir::ComplexType>(element)) {
    mlir::Attribute part = extreme(complex.getElementType(), least);
    return mlir::ArrayAttr::get(element.getContext(), {part, part});
  }
  auto type = llvm::cast<mlir::IntegerType>(element);
  unsigned width = type.getWidth();
  bool is_signed = !type.isUnsigned() && width > 1;
  auto value = is_signed ? (least ? llvm::APInt::getSignedMinValue(width) : llvm::APInt::getSignedMaxValue(width))
                         : (least ? llvm::APInt::getMinValue(width) : llvm::APInt::getMaxValue(width));
  return mlir::IntegerAttr::get(type, value);
}

template <typename Op>
Value extreme_of(Emit e, Value a) {
  mlir::OpBuilder &builder = e.builder;
  mlir::Type element = array_type(a).getElementType();
  auto scalar = mlir::RankedTensorType::get({}, element);
  auto first = mlir::DenseElementsAttr::get(scalar, extreme(element, std::is_same_v<Op, MaxOp>));
  Value init = ConstantOp::create(builder, e.loc, scalar, first);
  Shape all = array_shape(a), shape(all.begin() + 1, all.end());
  auto reduce = ReduceOp::create(builder, e.loc, mlir::TypeRange{mlir::RankedTensorType::get(shape, element)},
                                 mlir::ValueRange{a}, mlir::ValueRange{init}, llvm::ArrayRef<int64_t>{0});
  mlir::OpBuilder::InsertionGuard guard(builder);
  mlir::Block *block = builder.createBlock(&reduce.getBody(), {}, {scalar, scalar}, {e.loc, e.loc});
  Value better = Op::create(builder, e.loc, block->getArgument(0), block->getArgument(1));
  ReturnOp::create(builder, e.loc, mlir::ValueRange{better});
  return reduce->getResult(0);
}

// --- devices with a part of the batch each

AxisNames names_of(const AxisList &axes) {
  AxisNames names;
  for (const AxisRef &axis : axes) names.push_back(axis.name);
  return names;
}

// Gathers the parts of all devices along the cut, one after the other along dimension 0.
Value all_parts(Emit e, Value part, const Batch::Cut &cut) {
  DeviceGroups groups = groups_along(cut.mesh, cut.axes);
  Shape shape = array_shape(part);
  shape[0] *= static_cast<int64_t>(groups[0].size());
  auto channel = ChannelHandleAttr::get(e.builder.getContext(), 1, 1);
  auto gather =
      AllGatherOp::create(e.builder, e.loc, mlir::TypeRange{array_type(part).clone(shape)}, mlir::ValueRange{part}, 0u,
                          matrix_of(e.builder.getContext(), groups), channel, /*use_global_device_ids=*/true);
  return gather->getResult(0);
}

// Returns this device's part of a value with the whole batch as dimension 0.
Value own_part(Emit e, Value whole, int64_t size, const Batch::Cut &cut) {
  Shape shape = array_shape(whole);
  shape[0] = size;
  auto type = mlir::RankedTensorType::get(shape, array_type(whole).getElementType());
  return own_piece(whole, 0, type, groups_along(cut.mesh, cut.axes), RegionVariance(cut.mesh, names_of(cut.axes)), e);
}

Value numbers(Batcher &batcher) {
  Emit e = batcher.emit();
  auto type = mlir::RankedTensorType::get({batcher.batch().whole_size()}, batcher.builder().getI32Type());
  Value all = IotaOp::create(batcher.builder(), e.loc, type, uint64_t(0));
  const auto &cut = batcher.batch().cut();
  return cut ? own_part(e, all, batcher.size(), *cut) : all;
}

// --- the calls

Value summed(Batcher &batcher, BatchValue x) {
  Emit e = batcher.emit();
  if (!x.batched) return e.multiply(x.value, e.like(x.value, batcher.batch().whole_size()));
  Value sum = e.sum(x.value, {0});
  const auto &cut = batcher.batch().cut();
  if (!cut) return sum;
  return sum_over_devices(sum, names_of(cut->axes), RegionVariance(cut->mesh, names_of(cut->axes)), e);
}

template <typename Op>
Value extreme_in(Batcher &batcher, BatchValue x) {
  Emit e = batcher.emit();
  if (!x.batched) return x.value;
  Value own = extreme_of<Op>(e, x.value);
  const auto &cut = batcher.batch().cut();
  if (!cut) return own;
  Shape one = array_shape(own);
  one.insert(one.begin(), 1);
  return extreme_of<Op>(e, all_parts(e, e.reshape(own, one), *cut));
}

Value own_rows(Batcher &batcher, BatchValue rows) {
  Emit e = batcher.emit();
  mlir::OpBuilder &builder = batcher.builder();
  const auto &cut = batcher.batch().cut();
  if (!rows.batched) return cut ? own_part(e, rows.value, batcher.size(), *cut) : rows.value;
  // Each element has rows of its own: b, i, ... -> b, ...
  Value at = numbers(batcher);
  Shape sizes = array_shape(rows.value), offsets;
  sizes[0] = sizes[1] = 1;
  for (int64_t dim = 1; dim + 1 < static_cast<int64_t>(sizes.size()); ++dim) offsets.push_back(dim);
  auto dims = GatherDimensionNumbersAttr::get(builder.getContext(), offsets, {1}, {0}, {0}, {1}, 1);
  return GatherOp::create(builder, e.loc, batcher.batched_type(0), rows.value, at, dims,
                          builder.getDenseI64ArrayAttr(sizes));
}

// Batches the call over an enclosing batch: the call works on more dimensions and keeps its own batch in front.
llvm::LogicalResult of_another(CustomCallOp op, BatchCall call, Batcher &batcher) {
  Emit e = batcher.emit();
  Value x = batcher.operand(0);
  if (call == BatchCall::scatter) x = moved(e, x, 0, 1);
  int64_t size = call == BatchCall::gather ? array_type(op->getResult(0)).getDimSize(0) : 0;
  Value result = batch_call(e, call, batch_name_of(*op), size, x);
  if (call == BatchCall::gather) result = moved(e, result, 1, 0);
  batcher.set_result(0, result);
  return success();
}

// One call prints all elements (reference/printing.h).
llvm::LogicalResult print_each(CustomCallOp op, Batcher &batcher) {
  CustomCallOp same = batcher.again(op, batcher.all_batched());
  int64_t around = integer_of(op->getAttr(printed_batches)).value_or(0);
  same->setAttr(printed_batches, batcher.builder().getI64IntegerAttr(around + 1));
  return success();
}

// See reference/host_calls.h.
llvm::LogicalResult call_host_for_each(CustomCallOp op, Batcher &batcher) {
  if (op->hasAttr(host_call_ordered))
    return op.emitOpError() << "is an ordered io_callback, and the elements of a batch have no order; leave .ordered "
                               "out, or map with map, which goes through the elements one after the other";
  CustomCallOp same = batcher.again(op, batcher.all_batched());
  if (op->hasAttr(host_call_vectorized)) return success();
  int64_t around = integer_of(op->getAttr(host_call_batches)).value_or(0);
  same->setAttr(host_call_batches, batcher.builder().getI64IntegerAttr(around + 1));
  return success();
}

}  // namespace

static llvm::LogicalResult batch_op(CustomCallOp op, Batcher &batcher) {
  std::optional<BatchCall> call = batch_call_of(*op);
  if (is_host_call(op.getCallTargetName())) return call_host_for_each(op, batcher);
  if (op.getCallTargetName() == printing_target) return print_each(op, batcher);
  if (!lapack_routine_of(op).empty()) return batch_as_itself(batcher);
  if (!call) return no_batch_rule(op);
  if (!batcher.batch().is_named_by(*op)) return of_another(op, *call, batcher);
  const auto &cut = batcher.batch().cut();
  switch (*call) {
    case BatchCall::sum:
      batcher.set_result(0, summed(batcher, batcher.value_of(0)), false);
      break;
    case BatchCall::max:
      batcher.set_result(0, extreme_in<MaxOp>(batcher, batcher.value_of(0)), false);
      break;
    case BatchCall::min:
      batcher.set_result(0, extreme_in<MinOp>(batcher, batcher.value_of(0)), false);
      break;
    case BatchCall::gather: {
      Value rows = batcher.batched(0);
      batcher.set_result(0, cut ? all_parts(batcher.emit(), rows, *cut) : rows, false);
      break;
    }
    case BatchCall::scatter:
      batcher.set_result(0, own_rows(batcher, batcher.value_of(0)));
      break;
    case BatchCall::index:
      batcher.set_result(0, numbers(batcher));
      break;
  }
  return success();
}

}  // namespace tessera::stablehlo

void tessera::register_named_batching(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, BatchModel, stablehlo::CustomCallOp>(registry);
}
