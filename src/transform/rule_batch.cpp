// Batches functions with rules. Function and rule are batched alike, so that they still match.
#include "ops/control/ops.h"
#include "transform/batch_rules.h"
#include "transform/rule_ops.h"

namespace tessera::rule {

using namespace mlir;

// Holds a region in the making, whose block has no terminator yet.
struct BatchedRegion {
  std::unique_ptr<mlir::Region> region;
  BatchValues results;
};

// Makes `from` on arguments that have the batch where `batched` says so.
static llvm::FailureOr<BatchedRegion> batched_region(mlir::Region &from, const std::vector<char> &batched,
                                                     Batcher &batcher) {
  BatchedRegion made{std::make_unique<mlir::Region>(), {}};
  mlir::OpBuilder &builder = batcher.builder();
  mlir::OpBuilder::InsertionGuard guard(builder);
  mlir::Block *block = builder.createBlock(made.region.get());
  BatchValues arguments;
  for (auto [argument, wide] : llvm::zip(from.getArguments(), batched)) {
    mlir::Type type = wide ? batcher.batch().batched_type(argument.getType()) : argument.getType();
    arguments.push_back({block->addArgument(type, batcher.op()->getLoc()), wide != 0});
  }
  auto rows = batcher.batch().block(from.front(), arguments);
  if (failed(rows)) return llvm::failure();
  made.results = std::move(*rows);
  return made;
}

static Value summed(Batcher &batcher, Value rows) { return batcher.emit().sum(rows, {0}); }

// Ends the region: a returned value has the batch where `batched` says so. A value that has the batch but may not is
// summed over it: its elements are contributions to one cotangent.
static void end(BatchedRegion &made, const std::vector<char> &batched, Batcher &batcher) {
  mlir::OpBuilder &builder = batcher.builder();
  mlir::OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(&made.region->front());
  mlir::Location loc = batcher.op()->getLoc();
  llvm::SmallVector<Value> values;
  for (auto [row, wide] : llvm::zip(made.results, batched))
    values.push_back(wide ? batcher.batch().spread(row, loc) : row.batched ? summed(batcher, row.value) : row.value);
  stablehlo::ReturnOp::create(builder, loc, values);
}

static std::vector<char> operands_batched(Batcher &batcher) {
  std::vector<char> batched;
  for (unsigned i = 0; i < batcher.op()->getNumOperands(); ++i) batched.push_back(batcher.is_batched(i));
  return batched;
}
static void join(std::vector<char> &batched, llvm::ArrayRef<BatchValue> rows) {
  for (size_t i = 0; i < batched.size(); ++i) batched[i] = batched[i] || rows[i].batched;
}
// Returns, for those types that can have tangents, whether they are batched.
static std::vector<char> of_differentiable(const std::vector<char> &batched, mlir::TypeRange types) {
  std::vector<char> result;
  for (auto [wide, type] : llvm::zip(batched, types))
    if (is_differentiable(type)) result.push_back(wide);
  return result;
}
static void append(std::vector<char> &to, llvm::ArrayRef<char> more) { to.insert(to.end(), more.begin(), more.end()); }

// Makes the op with the regions, whose results are batched where `batched` says so.
static void finish(Batcher &batcher, llvm::MutableArrayRef<BatchedRegion> regions, const std::vector<char> &batched) {
  mlir::Operation *op = batcher.op();
  llvm::SmallVector<Value> operands;
  for (unsigned i = 0; i < op->getNumOperands(); ++i) operands.push_back(batcher.operand(i));
  llvm::SmallVector<mlir::Type> types;
  for (auto [result, wide] : llvm::zip(op->getResults(), batched))
    types.push_back(wide ? batcher.batch().batched_type(result.getType()) : result.getType());
  mlir::OperationState state(op->getLoc(), op->getName(), operands, types, op->getAttrs());
  for (BatchedRegion &region : regions) state.addRegion(std::move(region.region));
  mlir::Operation *wide = batcher.builder().create(state);
  for (unsigned i = 0; i < op->getNumResults(); ++i) batcher.set_result(i, wide->getResult(i), batched[i]);
}

static llvm::LogicalResult batch_op(CheckpointOp op, Batcher &batcher) {
  auto function = batched_region(op.getFunction(), operands_batched(batcher), batcher);
  if (failed(function)) return llvm::failure();
  std::vector<char> results(op->getNumResults());
  join(results, function->results);
  end(*function, results, batcher);
  finish(batcher, *function, results);
  return llvm::success();
}

// Tangents are batched as their values are.
static llvm::LogicalResult batch_op(CustomJvpOp op, Batcher &batcher) {
  std::vector<char> operands = operands_batched(batcher), moved = operands;
  moved.resize(op.getCount());
  std::vector<char> with_tangents = operands;
  append(with_tangents, of_differentiable(moved, mlir::TypeRange(op->getOperandTypes()).take_front(op.getCount())));
  auto function = batched_region(op.getFunction(), operands, batcher),
       rule = batched_region(op.getRule(), with_tangents, batcher);
  if (failed(function) || failed(rule)) return llvm::failure();
  std::vector<char> results(op->getNumResults());
  join(results, function->results);
  join(results, rule->results);
  for (unsigned i = 0, next = op->getNumResults(); i < op->getNumResults(); ++i)
    if (is_differentiable(op->getResult(i).getType())) results[i] = results[i] || rule->results[next++].batched;
  end(*function, results, batcher);
  std::vector<char> both = results;
  append(both, of_differentiable(results, op->getResultTypes()));
  end(*rule, both, batcher);
  BatchedRegion regions[] = {std::move(*function), std::move(*rule)};
  finish(batcher, regions, results);
  return llvm::success();
}

// Cotangents are batched as their values are. The cotangent of an argument that is the same for all elements is the sum
// over them.
static llvm::LogicalResult batch_op(CustomVjpOp op, Batcher &batcher) {
  std::vector<char> operands = operands_batched(batcher);
  auto function = batched_region(op.getFunction(), operands, batcher),
       forward = batched_region(op.getForward(), operands, batcher);
  if (failed(function) || failed(forward)) return llvm::failure();
  std::vector<char> results(op->getNumResults());
  join(results, function->results);
  join(results, forward->results);
  end(*function, results, batcher);
  std::vector<char> all = results, known;
  for (const BatchValue &row : llvm::ArrayRef(forward->results).drop_front(results.size()))
    known.push_back(row.batched);
  append(all, known);
  end(*forward, all, batcher);
  append(known, of_differentiable(results, op->getResultTypes()));
  append(known, llvm::ArrayRef(operands).drop_front(op.getCount()));
  auto backward = batched_region(op.getBackward(), known, batcher);
  if (failed(backward)) return llvm::failure();
  operands.resize(op.getCount());
  end(*backward, of_differentiable(operands, mlir::TypeRange(op->getOperandTypes()).take_front(op.getCount())),
      batcher);
  BatchedRegion regions[] = {std::move(*function), std::move(*forward), std::move(*backward)};
  finish(batcher, regions, results);
  return llvm::success();
}

}  // namespace tessera::rule

void tessera::register_rule_batching(mlir::DialectRegistry &registry) {
  attach<rule::RuleDialect, BatchModel, rule::CheckpointOp, rule::CustomJvpOp, rule::CustomVjpOp>(registry);
  attach<rule::RuleDialect, BatchAsItselfModel, rule::NameOp>(registry);
}
