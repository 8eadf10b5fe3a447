// Makes the transpose of a loop of tangents, which runs backwards.
#include "dialect/stablehlo/integer_of.h"
#include "ops/control/derivative_counter.h"
#include "ops/control/derivative_regions.h"
#include "transform/emit.h"

namespace tessera::stablehlo {
namespace {

using namespace mlir;

// Holds the iterations' contributions to the cotangent of an outer value, by its unreduced axes: sums over devices are
// made once, behind the last iteration.
struct IterationSum {
  Value value;
  AxisNames unreduced;
};

// Returns the axes over which any value within the body varies.
AxisNames varying_within(mlir::Block &body, const RegionVariance *variance) {
  AxisNames axes;
  if (!variance) return axes;
  body.walk([&](mlir::Operation *inner) {
    axes = variance->joined(axes, variance->of(mlir::ValueRange(inner->getResults())));
  });
  return axes;
}

// Holds the transposed loop, in which the last iteration comes first. The cotangent of an outer value is summed over
// all iterations.
struct BackwardLoop {
  WhileOp op;
  int64_t iterations;
  Transposer &transposer;
  mlir::Block &from = op.getBody().front();
  RegionVariance *variance = transposer.variance();
  Emit e{transposer.builder(), op.getLoc()};
  unsigned carries = op->getNumOperands() - 1;
  llvm::DenseSet<Value> linear = transposer.linear();
  std::vector<mlir::Operation *> linear_list{};
  std::vector<IterationSum> sums{};

  LogicalResult write() {
    for (unsigned i = 0; i < carries; ++i) linear.insert(from.getArgument(1 + i));
    linear_list = linear_ops_of(from, linear);
    AxisNames within = varying_within(from, variance);
    for (Value value : captured())
      sums.push_back({value, variance ? without(within, variance->of(value)) : AxisNames{}});
    llvm::SmallVector<Value> inits{e.fill(op->getOperand(0).getType(), 0)};
    for (unsigned i = 0; i < carries; ++i) {
      Value cotangent = transposer.cotangent(1 + i);
      inits.push_back(cotangent ? cotangent : e.fill(op->getOperand(1 + i).getType(), 0));
    }
    auto start_sums = [&] {
      for (size_t i = inits.size() - 1 - carries; i < sums.size(); ++i)
        inits.push_back(e.fill(sums[i].value.getType(), 0));
    };
    start_sums();
    mlir::Region body;
    if (llvm::failed(write_body(body, mlir::ValueRange(inits).getTypes()))) return llvm::failure();
    start_sums();  // the sums that the body has found
    auto loop = WhileOp::create(e.builder, e.loc, mlir::ValueRange(inits).getTypes(), inits);
    {
      mlir::OpBuilder::InsertionGuard guard(e.builder);
      count_to(loop, iterations, e.builder);
    }
    loop.getBody().takeBody(body);
    give_cotangents(loop);
    return llvm::success();
  }

  // Returns the outer linear values that an iteration uses.
  llvm::SetVector<Value> captured() {
    llvm::SetVector<Value> captured;
    auto capture = [&](Value value) {
      if (value.getParentBlock() != &from && transposer.linear().contains(value)) captured.insert(value);
    };
    for (Value value : used_by(linear_list)) capture(value);
    for (Value value : from.getTerminator()->getOperands()) capture(value);
    return captured;
  }

  LogicalResult write_body(mlir::Region &region, mlir::TypeRange types) {
    mlir::OpBuilder::InsertionGuard guard(e.builder);
    mlir::Block &body = *block_in(region, types, e.builder, e.loc);
    Value done = body.getArgument(0);
    mlir::IRMapping values = transposer.values();
    values.map(from.getArgument(0), e.subtract(e.fill(done.getType(), iterations - 1), done));
    llvm::DenseSet<mlir::Operation *> linear_ops(linear_list.begin(), linear_list.end());
    for (mlir::Operation &inner : from.without_terminator())
      if (!linear_ops.contains(&inner)) e.builder.clone(inner, values);
    Cotangents cotangents = cotangents_at(body);
    if (llvm::failed(transpose_ops(linear_list, e.builder, values, linear, cotangents))) return llvm::failure();
    llvm::SmallVector<Value> next{e.add(done, e.fill(done.getType(), 1))};
    for (unsigned i = 0; i < carries; ++i) {
      Value cotangent = cotangents.take(from.getArgument(1 + i), e);
      next.push_back(cotangent ? cotangent : e.fill(from.getArgument(1 + i).getType(), 0));
    }
    append_sums(next, cotangents, body);
    ReturnOp::create(e.builder, e.loc, next);
    return llvm::success();
  }

  // Returns the cotangents with which an iteration begins.
  Cotangents cotangents_at(mlir::Block &body) {
    Cotangents cotangents(variance);
    for (auto [i, sum] : llvm::enumerate(sums))
      cotangents.add(sum.value, body.getArgument(static_cast<unsigned>(1 + carries + i)), sum.unreduced, e);
    mlir::Operation *end = from.getTerminator();
    for (unsigned i = 0; i < carries; ++i)
      if (linear.contains(end->getOperand(1 + i)))
        cotangents.add(end->getOperand(1 + i), body.getArgument(1 + i), variance_of_result(1 + i), e);
    return cotangents;
  }

  void append_sums(llvm::SmallVectorImpl<Value> &next, Cotangents &cotangents, mlir::Block &body) {
    const size_t expected = sums.size();
    for (const IterationSum &sum : sums) next.push_back(cotangents.take_unreduced(sum.value, sum.unreduced));
    for (size_t i = 0; i < expected; ++i) {
      Value value = sums[i].value;
      for (const AxisNames &unreduced : cotangents.unreduced_of(value)) {
        Value so_far = body.addArgument(value.getType(), e.loc);
        next.push_back(e.add(so_far, cotangents.take_unreduced(value, unreduced)));
        sums.push_back({value, unreduced});
      }
    }
  }

  void give_cotangents(WhileOp loop) {
    Cotangents &cotangents = transposer.cotangents();
    for (unsigned i = 0; i < carries; ++i)
      if (transposer.is_linear(1 + i))
        cotangents.add(op->getOperand(1 + i), loop->getResult(1 + i), variance_of_result(1 + i), e);
    for (auto [i, sum] : llvm::enumerate(sums))
      cotangents.add(sum.value, loop->getResult(static_cast<unsigned>(1 + carries + i)), sum.unreduced, e);
  }

  AxisNames variance_of_result(unsigned i) { return variance ? variance->of(op->getResult(i)) : AxisNames{}; }
};

}  // namespace

LogicalResult transpose_op(WhileOp op, Transposer &transposer) {
  std::optional<int64_t> iterations = integer_of(op->getAttr(tangent_loop_name));
  if (!iterations || op->getNumOperands() == 0) return llvm::failure();
  return BackwardLoop{op, *iterations, transposer}.write();
}

}  // namespace tessera::stablehlo
