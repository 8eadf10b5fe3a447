// Batches control flow. If all elements of the batch decide alike, the branch or loop stays and its body is batched. If
// each decides for itself, all branches are computed and the right ones selected; a loop goes on while any element's
// does, and elements that have ended keep their values.
#include "dialect/stablehlo/dialect.h"
#include "mlir/IR/SymbolTable.h"
#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/reduction/ops.h"
#include "transform/batch_rules.h"

namespace tessera::stablehlo {
using namespace mlir;

// Holds a region under construction, and the values that its block returns. It has no terminator yet.
struct Branch {
  std::unique_ptr<mlir::Region> region;
  BatchValues results;
};

// Ends the region with the values, with the batch where `batched` says so.
static void end_region(Batcher &batcher, mlir::Region &region, llvm::ArrayRef<BatchValue> results,
                       const std::vector<char> &batched) {
  mlir::OpBuilder &builder = batcher.builder();
  mlir::OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(&region.front());
  llvm::SmallVector<Value> values;
  for (auto [row, wide] : llvm::zip(results, batched))
    values.push_back(wide ? batcher.batch().spread(row, batcher.op()->getLoc()) : row.value);
  ReturnOp::create(builder, batcher.op()->getLoc(), values);
}

static llvm::SmallVector<mlir::Type> types_of(Batcher &batcher, mlir::TypeRange types,
                                              const std::vector<char> &batched) {
  llvm::SmallVector<mlir::Type> result;
  for (auto [type, wide] : llvm::zip(types, batched))
    result.push_back(wide ? batcher.batch().batched_type(type) : type);
  return result;
}

static Value select_rows(Emit e, Value predicate, Value a, Value c) {
  Value wide = array_type(a).getRank() == 1 ? predicate : e.broadcast(predicate, array_shape(a), {0});
  return e.select(wide, a, c);
}

// --- branches

// Computes all branches, and selects branch i where the index is i, else the last one.
template <typename Chosen>
static llvm::LogicalResult select_branches(Batcher &batcher, Chosen chosen) {
  std::vector<BatchValues> results;
  for (mlir::Region &region : batcher.op()->getRegions()) {
    auto rows = batcher.batch().block(region.front(), {});
    if (failed(rows)) return failure();
    results.push_back(*rows);
  }
  for (unsigned i = 0; i < batcher.op()->getNumResults(); ++i) {
    auto row = [&](size_t branch) { return batcher.batch().spread(results[branch][i], batcher.op()->getLoc()); };
    Value value = row(results.size() - 1);
    for (size_t branch = results.size() - 1; branch-- > 0;)
      value = select_rows(batcher.emit(), chosen(branch), row(branch), value);
    batcher.set_result(i, value);
  }
  return llvm::success();
}

// Returns the op with batched branches; a result is batched if some branch's is.
static llvm::LogicalResult batch_branches(Batcher &batcher) {
  mlir::OpBuilder &builder = batcher.builder();
  mlir::Operation *op = batcher.op();
  std::vector<Branch> branches;
  std::vector<char> batched(op->getNumResults(), false);
  for (mlir::Region &region : op->getRegions()) {
    Branch branch{std::make_unique<mlir::Region>(), {}};
    mlir::OpBuilder::InsertionGuard guard(builder);
    builder.createBlock(branch.region.get());
    auto rows = batcher.batch().block(region.front(), {});
    if (failed(rows)) return failure();
    branch.results = *rows;
    for (auto [i, row] : llvm::enumerate(branch.results)) batched[i] = batched[i] || row.batched;
    branches.push_back(std::move(branch));
  }
  mlir::OperationState state(op->getLoc(), op->getName().getStringRef(), {batcher.operand(0)},
                             types_of(batcher, op->getResultTypes(), batched));
  for (Branch &branch : branches) {
    end_region(batcher, *branch.region, branch.results, batched);
    state.addRegion(std::move(branch.region));
  }
  mlir::Operation *wide = builder.create(state);
  for (unsigned i = 0; i < op->getNumResults(); ++i) batcher.set_result(i, wide->getResult(i), batched[i]);
  return llvm::success();
}

static llvm::LogicalResult batch_op(IfOp, Batcher &batcher) {
  if (!batcher.is_batched(0)) return batch_branches(batcher);
  return select_branches(batcher, [&](size_t) { return batcher.operand(0); });
}

static llvm::LogicalResult batch_op(CaseOp, Batcher &batcher) {
  if (!batcher.is_batched(0)) return batch_branches(batcher);
  return select_branches(batcher, [&](size_t branch) {
    Emit e = batcher.emit();
    Value index = batcher.operand(0);
    return e.compare(index, e.like(index, static_cast<int64_t>(branch)), ComparisonDirection::EQ);
  });
}

// --- loops

static Value any_of(Batcher &batcher, Value flags) {
  mlir::OpBuilder &builder = batcher.builder();
  mlir::Location loc = batcher.op()->getLoc();
  auto scalar = mlir::RankedTensorType::get({}, builder.getI1Type());
  Value no = batcher.emit().fill(scalar, 0);
  auto reduce = ReduceOp::create(builder, loc, mlir::TypeRange{scalar}, mlir::ValueRange{flags}, mlir::ValueRange{no},
                                 llvm::ArrayRef<int64_t>{0});
  mlir::OpBuilder::InsertionGuard guard(builder);
  mlir::Block *block = builder.createBlock(&reduce.getBody(), {}, {scalar, scalar}, {loc, loc});
  Value either = OrOp::create(builder, loc, block->getArgument(0), block->getArgument(1));
  ReturnOp::create(builder, loc, mlir::ValueRange{either});
  return reduce->getResult(0);
}

// Holds condition and body over carries that are batched where `carried` says so.
struct Loop {
  Branch test, iteration;
  bool masked = false;  // each element has its own end
};
static llvm::FailureOr<Loop> loop_over(WhileOp op, Batcher &batcher, const std::vector<char> &carried) {
  mlir::OpBuilder &builder = batcher.builder();
  llvm::SmallVector<mlir::Type> types = types_of(batcher, op->getOperandTypes(), carried);
  llvm::SmallVector<mlir::Location> locations(types.size(), op.getLoc());
  auto region_of = [&](mlir::Region &region, Branch &branch, BatchValue *goes_on) -> llvm::LogicalResult {
    branch.region = std::make_unique<mlir::Region>();
    mlir::OpBuilder::InsertionGuard guard(builder);
    mlir::Block *block = builder.createBlock(branch.region.get(), {}, types, locations);
    BatchValues arguments;
    for (auto [value, wide] : llvm::zip(block->getArguments(), carried)) arguments.push_back({value, wide != 0});
    if (goes_on) {
      auto flag = batcher.batch().block(op.getCond().front(), arguments);
      if (failed(flag)) return failure();
      *goes_on = (*flag)[0];
    }
    auto rows = batcher.batch().block(region.front(), arguments);
    if (failed(rows)) return failure();
    branch.results = *rows;
    if (!goes_on || !goes_on->batched) return llvm::success();
    for (auto [i, row] : llvm::enumerate(branch.results)) {
      if (!carried[i]) continue;
      Value before = block->getArgument(static_cast<unsigned>(i)), after = batcher.batch().spread(row, op.getLoc());
      if (after != before) row = {select_rows(batcher.emit(), goes_on->value, after, before), true};
    }
    return llvm::success();
  };
  Loop loop;
  if (failed(region_of(op.getCond(), loop.test, nullptr))) return failure();
  loop.masked = loop.test.results[0].batched;
  BatchValue goes_on;
  if (failed(region_of(op.getBody(), loop.iteration, loop.masked ? &goes_on : nullptr))) return failure();
  return loop;
}

static llvm::LogicalResult batch_op(WhileOp op, Batcher &batcher) {
  std::vector<char> carried;
  for (unsigned i = 0; i < op->getNumOperands(); ++i) carried.push_back(batcher.is_batched(i));
  mlir::Block &body = op.getBody().front();
  for (;;) {
    auto loop = loop_over(op, batcher, carried);
    if (failed(loop)) return failure();
    bool settled = true;
    for (unsigned i = 0; i < carried.size(); ++i) {
      bool stays = body.getTerminator()->getOperand(i) == body.getArgument(i);
      bool wanted = loop->iteration.results[i].batched || (loop->masked && !stays);
      if (!wanted || carried[i]) continue;
      carried[i] = true;
      settled = false;
    }
    if (!settled) continue;
    mlir::OpBuilder &builder = batcher.builder();
    if (loop->masked) {
      mlir::OpBuilder::InsertionGuard guard(builder);
      builder.setInsertionPointToEnd(&loop->test.region->front());
      loop->test.results[0] = {any_of(batcher, loop->test.results[0].value)};
    }
    end_region(batcher, *loop->test.region, loop->test.results, {false});
    end_region(batcher, *loop->iteration.region, loop->iteration.results, carried);
    llvm::SmallVector<Value> initial;
    for (unsigned i = 0; i < carried.size(); ++i)
      initial.push_back(carried[i] ? batcher.batched(i) : batcher.operand(i));
    auto wide = WhileOp::create(builder, op.getLoc(), types_of(batcher, op->getOperandTypes(), carried), initial);
    // The loop's attributes (its number of iterations) hold for the whole batch if its iterations are the same ones.
    if (!loop->masked) wide->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    wide.getCond().takeBody(*loop->test.region);
    wide.getBody().takeBody(*loop->iteration.region);
    for (unsigned i = 0; i < carried.size(); ++i) batcher.set_result(i, wide->getResult(i), carried[i]);
    return llvm::success();
  }
}

// --- others

// Batches each value if its operand is batched.
static llvm::LogicalResult batch_op(OptimizationBarrierOp op, Batcher &batcher) {
  llvm::SmallVector<Value> operands;
  llvm::SmallVector<mlir::Type> types;
  for (unsigned i = 0; i < op->getNumOperands(); ++i) {
    operands.push_back(batcher.operand(i));
    types.push_back(operands.back().getType());
  }
  std::vector<char> batched;
  for (unsigned i = 0; i < op->getNumOperands(); ++i) batched.push_back(batcher.is_batched(i));
  mlir::Operation *same = batcher.clone(operands, types);
  for (unsigned i = 0; i < op->getNumResults(); ++i) batcher.set_result(i, same->getResult(i), batched[i]);
  return llvm::success();
}

}  // namespace tessera::stablehlo

namespace tessera {

static llvm::LogicalResult batch_op(mlir::func::CallOp op, Batcher &batcher) {
  auto callee = mlir::SymbolTable::lookupNearestSymbolFrom<mlir::func::FuncOp>(op, op.getCalleeAttr());
  BatchValues arguments;
  for (unsigned i = 0; i < op->getNumOperands(); ++i) arguments.push_back(batcher.value_of(i));
  auto results = batcher.batch().block(callee.getBody().front(), arguments);
  if (mlir::failed(results)) return mlir::failure();
  for (auto [i, row] : llvm::enumerate(*results)) batcher.batch().set(op->getResult(static_cast<unsigned>(i)), row);
  return llvm::success();
}

void register_control_batching(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, BatchModel, IfOp, CaseOp, WhileOp, OptimizationBarrierOp>(registry);
  attach<mlir::func::FuncDialect, BatchModel, mlir::func::CallOp>(registry);
}

}  // namespace tessera
