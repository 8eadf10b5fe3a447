#include "transform/batch.h"

#include "llvm/ADT/SetVector.h"
#include "ops/control/ops.h"
#include "ops/slicing/ops.h"
#include "transform/batch_rules.h"
#include "transform/named_batch.h"
#include "transform/serial.h"

namespace tessera {

using namespace mlir;

// --- a program on its way

void Batch::set(Value old, BatchValue row) {
  values_.map(old, row.value);
  if (row.batched)
    batched_.insert(old);
  else
    batched_.erase(old);
}

Batch::Part::Part(Batch &batch, int64_t size, AxisList axes, std::optional<Cut> cut)
    : batch_(batch), size_(batch.size_), axes_(batch.axes_), cut_(batch.cut_) {
  batch.size_ = size;
  batch.axes_ = std::move(axes);
  batch.cut_ = std::move(cut);
}
Batch::Part::~Part() {
  batch_.size_ = size_;
  batch_.axes_ = std::move(axes_);
  batch_.cut_ = std::move(cut_);
}

mlir::RankedTensorType Batch::batched_type(mlir::Type type) const {
  auto tensor = llvm::cast<mlir::RankedTensorType>(type);
  return mlir::RankedTensorType::get(behind(size_, tensor.getShape()), tensor.getElementType());
}

Value Batch::spread(BatchValue row, mlir::Location loc) {
  if (row.batched) return row.value;
  Dims dims;
  for (int64_t dim = 0; dim < array_type(row.value).getRank(); ++dim) dims.push_back(dim + 1);
  return Emit{builder_, loc}.broadcast(row.value, Shape(batched_type(row.value.getType()).getShape()), dims);
}

bool Batch::is_named_by(mlir::Operation &call) const {
  return !name_.empty() && batch_call_of(call) && batch_name_of(call) == name_;
}

llvm::LogicalResult no_batch_rule(mlir::Operation *op) {
  return op->emitOpError()
         << "has no rule for vmap yet; compute it outside of the function that vmap is given, or element by "
            "element in a loop";
}

static bool uses_batched(mlir::Operation &op, const Batch &batch) {
  bool found = false;
  op.walk([&](mlir::Operation *inner) {
    found = found || batch.is_named_by(*inner);
    for (Value operand : inner->getOperands()) found = found || batch.value_of(operand).batched;
  });
  return found;
}

static llvm::SetVector<Value> captured_values(mlir::Operation *op) {
  llvm::SetVector<Value> captured;
  for (mlir::Region &region : op->getRegions())
    region.walk([&](mlir::Operation *inner) {
      for (Value operand : inner->getOperands())
        if (!op->isAncestor(operand.getParentRegion()->getParentOp())) captured.insert(operand);
    });
  return captured;
}

llvm::SetVector<Value> used_values(mlir::Operation *op) {
  llvm::SetVector<Value> used = captured_values(op);
  used.insert(op->operand_begin(), op->operand_end());
  return used;
}

mlir::Operation *Batch::cloned(mlir::Operation &op) {
  if (op.getNumRegions() == 0) return op.clone(values_);
  // With a map that already has a block's arguments, the clone wouldn't get arguments of its own.
  mlir::IRMapping values;
  auto keep = [&](Value old) { values.map(old, values_.lookup(old)); };
  llvm::for_each(op.getOperands(), keep);
  llvm::for_each(captured_values(&op), keep);
  return op.clone(values);
}

llvm::LogicalResult Batch::operation(mlir::Operation &op) {
  if (!uses_batched(op, *this)) {
    mlir::Operation *same = builder_.insert(cloned(op));
    for (auto [old, value] : llvm::zip(op.getResults(), same->getResults())) set(old, {value});
    return llvm::success();
  }
  auto interface = llvm::dyn_cast<BatchOpInterface>(op);
  if (!interface) return no_batch_rule(&op);
  Batcher batcher(&op, *this);
  return interface.batch(batcher);
}

llvm::FailureOr<BatchValues> Batch::block(mlir::Block &block, llvm::ArrayRef<BatchValue> arguments) {
  for (auto [old, row] : llvm::zip(block.getArguments(), arguments)) set(old, row);
  for (mlir::Operation &op : block.without_terminator())
    if (failed(operation(op))) return failure();
  BatchValues returned;
  for (Value value : block.getTerminator()->getOperands()) returned.push_back(value_of(value));
  return returned;
}

// --- one op

bool Batcher::any_batched() const {
  return llvm::any_of(op_->getOperands(), [&](Value operand) { return batch_.value_of(operand).batched; });
}

llvm::SmallVector<Value> Batcher::all_batched() const {
  llvm::SmallVector<Value> operands;
  for (unsigned i = 0; i < op_->getNumOperands(); ++i) operands.push_back(batched(i));
  return operands;
}

mlir::RankedTensorType Batcher::batched_type(unsigned result) const {
  return batch_.batched_type(op_->getResult(result).getType());
}

void Batcher::set_results(mlir::ValueRange values) {
  for (auto [i, value] : llvm::enumerate(values)) set_result(static_cast<unsigned>(i), value);
}

mlir::Operation *Batcher::clone(mlir::ValueRange operands, mlir::TypeRange results) const {
  mlir::Operation *same = batch_.cloned(*op_);
  same->setOperands(operands);
  for (auto [result, type] : llvm::zip(same->getResults(), results)) result.setType(type);
  same->removeDiscardableAttr("sdy.sharding");  // of the unbatched ranks
  batch_.builder().insert(same);
  return same;
}

bool Batcher::captures_batched() const {
  return llvm::any_of(captured_values(op_), [&](Value value) { return batch_.value_of(value).batched; });
}

// Writes i = 0; while i < size: results[i] = op(operands[i]...)
llvm::LogicalResult Batcher::one_by_one() {
  mlir::OpBuilder &builder = batch_.builder();
  mlir::Location loc = op_->getLoc();
  Emit e = emit();
  auto number = mlir::RankedTensorType::get({}, builder.getI32Type());
  llvm::SmallVector<Value> initial{e.fill(number, 0)};
  for (unsigned i = 0; i < op_->getNumResults(); ++i) initial.push_back(e.fill(batched_type(i), 0));
  llvm::SmallVector<mlir::Type> types;
  for (Value value : initial) types.push_back(value.getType());
  llvm::SmallVector<mlir::Location> locations(types.size(), loc);
  auto loop = stablehlo::WhileOp::create(builder, loc, types, initial);
  mlir::OpBuilder::InsertionGuard guard(builder);

  mlir::Block *test = builder.createBlock(&loop.getCond(), {}, types, locations);
  Value goes_on = e.compare(test->getArgument(0), e.fill(number, size()), stablehlo::ComparisonDirection::LT);
  stablehlo::ReturnOp::create(builder, loc, goes_on);

  mlir::Block *body = builder.createBlock(&loop.getBody(), {}, types, locations);
  Value at = body->getArgument(0), zero = e.fill(number, 0);
  mlir::IRMapping values;
  for (Value old : used_values(op_)) {
    BatchValue all = batch_.value_of(old);
    values.map(old, all.value);
    if (!all.batched) continue;
    Shape shape = array_shape(all.value);
    llvm::SmallVector<Value> starts(shape.size(), zero);
    starts[0] = at;
    shape[0] = 1;
    Value row =
        stablehlo::DynamicSliceOp::create(builder, loc, array_type(all.value).clone(shape), all.value, starts, shape);
    values.map(old, e.reshape(row, Shape(shape.begin() + 1, shape.end())));
  }
  mlir::Operation *same = builder.clone(*op_, values);
  llvm::SmallVector<Value> next{e.add(at, e.fill(number, 1))};
  for (auto [i, result] : llvm::enumerate(same->getResults())) {
    Value all = body->getArgument(static_cast<unsigned>(i) + 1);
    llvm::SmallVector<Value> starts(static_cast<size_t>(array_type(all).getRank()), zero);
    starts[0] = at;
    Value row = e.reshape(result, behind(1, array_type(result).getShape()));
    next.push_back(stablehlo::DynamicUpdateSliceOp::create(builder, loc, all.getType(), all, row, starts));
  }
  stablehlo::ReturnOp::create(builder, loc, next);
  set_results(loop->getResults().drop_front());
  return llvm::success();
}

llvm::LogicalResult batch_as_itself(Batcher &batcher) {
  if (batcher.captures_batched()) return batcher.one_by_one();
  batcher.again(batcher.op(), batcher.all_batched());
  return llvm::success();
}

// --- dimensions

Dims shifted(llvm::ArrayRef<int64_t> dims) {
  Dims result;
  for (int64_t dim : dims) result.push_back(dim + 1);
  return result;
}
Dims behind(int64_t first, llvm::ArrayRef<int64_t> others) {
  Dims result{first};
  result.insert(result.end(), others.begin(), others.end());
  return result;
}

Value moved(Emit emit, Value value, int64_t from, int64_t to) {
  Dims order;
  for (int64_t dim = 0; dim < array_type(value).getRank(); ++dim)
    if (dim != from) order.push_back(dim);
  order.insert(order.begin() + to, from);
  return emit.transpose(value, order);
}

// --- whole functions

llvm::FailureOr<mlir::func::FuncOp> batched_function(mlir::func::FuncOp function, const BatchPlan &plan,
                                                     std::vector<unsigned> &dependent) {
  auto with_batch = [&](mlir::Type type, std::optional<int64_t> at) -> mlir::Type {
    if (!at) return type;
    auto tensor = llvm::cast<mlir::RankedTensorType>(type);
    Dims shape(tensor.getShape());
    shape.insert(shape.begin() + *at, plan.size);
    return mlir::RankedTensorType::get(shape, tensor.getElementType());
  };
  llvm::SmallVector<mlir::Type> inputs, outputs;
  for (auto [type, at] : llvm::zip(function.getArgumentTypes(), plan.arguments)) inputs.push_back(with_batch(type, at));
  for (auto [type, at] : llvm::zip(function.getResultTypes(), plan.results)) outputs.push_back(with_batch(type, at));
  mlir::OpBuilder builder(function);
  builder.setInsertionPointAfter(function);
  auto result = mlir::func::FuncOp::create(builder, function.getLoc(), function.getName().str() + "_batched",
                                           builder.getFunctionType(inputs, outputs));
  mlir::Block *to = result.addEntryBlock();
  builder.setInsertionPointToEnd(to);

  Batch batch(builder, plan.size, plan.axes, plan.name);
  BatchValues arguments;
  for (auto [value, at] : llvm::zip(to->getArguments(), plan.arguments))
    arguments.push_back(at ? BatchValue{moved({batch.builder(), function.getLoc()}, value, *at, 0), true}
                           : BatchValue{value});
  mlir::Block &body = function.getBody().front();
  auto returned =
      plan.steps > 1 ? serial_body(function, plan, batch.builder(), arguments) : batch.block(body, arguments);
  if (failed(returned)) return failure();
  mlir::Location end = body.getTerminator()->getLoc();
  llvm::SmallVector<Value> values;
  for (auto [i, row, at] : llvm::enumerate(*returned, plan.results)) {
    if (!at && row.batched) dependent.push_back(static_cast<unsigned>(i));
    values.push_back(at ? moved({batch.builder(), end}, batch.spread(row, end), 0, *at) : row.value);
  }
  mlir::func::ReturnOp::create(batch.builder(), end, values);
  if (!dependent.empty()) result.erase();
  return result;
}

}  // namespace tessera
