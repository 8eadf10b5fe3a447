// Transposes linear programs.
#include "base/visits.h"
#include "dialect/stablehlo/integer_of.h"
#include "llvm/ADT/BitVector.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/CSE.h"
#include "ops/thread_diagnostics.h"
#include "transform/derivative_rules.h"
#include "transform/derive.h"
#include "transform/late_sums.h"

namespace tessera {

using namespace mlir;

namespace {

bool depends_on(mlir::Operation &op, const llvm::DenseSet<Value> &values) {
  bool found = false;
  op.walk([&](mlir::Operation *inner) {
    Visits::note();
    for (Value operand : inner->getOperands()) found = found || values.contains(operand);
  });
  return found;
}

constexpr llvm::StringLiteral reason_name = "tessera.not_turnable", tangents_name = "tessera.tangents_from";

// Returns the reason from cannot_be_transposed, if a tangent among the op's results is used.
std::optional<llvm::StringRef> reason_against_transposing(mlir::Operation *op) {
  auto reason = op->getAttrOfType<mlir::StringAttr>(reason_name);
  std::optional<int64_t> from = stablehlo::integer_of(op->getAttr(tangents_name));
  if (!reason || !from) return std::nullopt;
  for (mlir::OpResult result : op->getResults())
    if (static_cast<int64_t>(result.getResultNumber()) >= *from && !result.use_empty()) return reason.getValue();
  return std::nullopt;
}

llvm::BitVector bits_of(const std::vector<unsigned> &numbers, unsigned count) {
  llvm::BitVector bits(count);
  for (unsigned number : numbers) bits.set(number);
  return bits;
}

// Returns whether the op was recorded in the rule of a custom_jvp.
bool is_of_rule(mlir::Operation *op) {
  auto names_rule = [](mlir::Location at) {
    auto name = llvm::dyn_cast<mlir::NameLoc>(at);
    return name && name.getName().strref().contains("custom_jvp/") ? mlir::WalkResult::interrupt()
                                                                   : mlir::WalkResult::advance();
  };
  return mlir::Location(op->getLoc())->walk(names_rule).wasInterrupted();
}

}  // namespace

void cannot_be_transposed(mlir::Operation *op, unsigned tangents, const std::string &reason) {
  mlir::Builder builder(op->getContext());
  op->setAttr(reason_name, builder.getStringAttr(reason));
  op->setAttr(tangents_name, builder.getI64IntegerAttr(tangents));
}

std::vector<mlir::Operation *> linear_ops_of(mlir::Block &block, llvm::DenseSet<Value> &linear) {
  std::vector<mlir::Operation *> ops;
  for (mlir::Operation &op : block.without_terminator()) {
    if (!depends_on(op, linear)) continue;
    ops.push_back(&op);
    for (Value value : op.getResults()) linear.insert(value);
  }
  return ops;
}

llvm::LogicalResult transpose_ops(const std::vector<mlir::Operation *> &ops, mlir::OpBuilder &builder,
                                  const mlir::IRMapping &values, const llvm::DenseSet<Value> &linear,
                                  Cotangents &cotangents) {
  // An op that can't be transposed also computes values besides tangents, whose uses would be reported as the fault.
  for (mlir::Operation *op : ops)
    if (auto reason = reason_against_transposing(op)) return op->emitOpError() << *reason;
  bool is_told = false;
  const ThreadDiagnosticHandler listening(builder.getContext(), [&](mlir::Diagnostic &diagnostic) {
    is_told |= diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error;
    return failure();  // other handlers get it, too
  });
  LateSums sums(ops, linear, cotangents.variance());
  for (mlir::Operation *op : llvm::reverse(ops)) {
    Visits::note();
    auto interface = llvm::dyn_cast<DeriveOpInterface>(op);
    auto is_transposed = [&](Transposer transposer) {
      if (interface && succeeded(interface.transposeLinear(transposer))) return true;
      if (!is_told)
        op->emitOpError() << "is used on tangents, but not in a way that is linear in them"
                          << (is_of_rule(op) ? "; the rule of a custom_jvp must be linear in its tangents" : "");
      return false;
    };
    Transposer all(op, builder, values, linear, cotangents);
    for (const AxisNames &unreduced : sums.that_go_on(op, cotangents))
      if (!is_transposed(Transposer(all, unreduced))) return failure();
    bool rest = llvm::any_of(op->getResults(), [&](Value value) { return cotangents.has(value); });
    if (rest && !is_transposed(all)) return failure();
  }
  return llvm::success();
}

namespace {

// Holds a function and its transpose, which takes the other arguments and cotangents of `transposed` results, and
// returns the other results and cotangents of `linear` arguments.
class Transposition {
 public:
  Transposition(mlir::func::FuncOp function, const std::vector<unsigned> &linear,
                const std::vector<unsigned> &transposed, RegionVariance *variance)
      : function_(function),
        linear_(linear),
        transposed_(transposed),
        variance_(variance),
        is_linear_(bits_of(linear, function.getNumArguments())),
        is_transposed_(bits_of(transposed, function.getNumResults())),
        result_(declare()),
        builder_(mlir::OpBuilder::atBlockEnd(&result_.getBody().front())) {}

  llvm::FailureOr<mlir::func::FuncOp> write(const std::vector<AxisNames> &given) {
    mlir::Block &body = function_.getBody().front();
    std::vector<mlir::Operation *> linear_ops = write_others();
    if (variance_) variance_->infer(body);
    Cotangents cotangents(variance_);
    take_given(cotangents, given);
    if (failed(transpose_ops(linear_ops, builder_, values_, linear_values_, cotangents))) return failure();
    if (failed(return_all(cotangents))) return failure();
    return result_;
  }

 private:
  mlir::func::FuncOp declare() {
    llvm::SmallVector<mlir::Type> inputs, outputs;
    for (unsigned i = 0; i < function_.getNumArguments(); ++i)
      if (!is_linear_.test(i)) inputs.push_back(function_.getArgumentTypes()[i]);
    for (unsigned result : transposed_) inputs.push_back(function_.getResultTypes()[result]);
    for (unsigned i = 0; i < function_.getNumResults(); ++i)
      if (!is_transposed_.test(i)) outputs.push_back(function_.getResultTypes()[i]);
    for (unsigned argument : linear_) outputs.push_back(function_.getArgumentTypes()[argument]);
    return new_function(function_, "_transposed", inputs, outputs);
  }

  // Writes the ops that depend on no linear argument, and returns the others.
  std::vector<mlir::Operation *> write_others() {
    mlir::Block &body = function_.getBody().front(), &to = result_.getBody().front();
    for (unsigned i = 0; i < body.getNumArguments(); ++i) {
      if (is_linear_.test(i))
        linear_values_.insert(body.getArgument(i));
      else
        values_.map(body.getArgument(i), to.getArgument(next_++));
    }
    std::vector<mlir::Operation *> linear_ops = linear_ops_of(body, linear_values_);
    llvm::DenseSet<mlir::Operation *> is_linear_op(linear_ops.begin(), linear_ops.end());
    for (mlir::Operation &op : body.without_terminator())
      if (!is_linear_op.contains(&op)) builder_.clone(op, values_);
    return linear_ops;
  }

  void take_given(Cotangents &cotangents, const std::vector<AxisNames> &given) {
    mlir::Operation *end = function_.getBody().front().getTerminator();
    Emit at_end{builder_, end->getLoc()};
    for (auto [at, i] : llvm::enumerate(transposed_)) {
      Value cotangent = result_.getBody().front().getArgument(next_++);
      Value value = end->getOperand(i);
      if (!linear_values_.contains(value)) continue;
      AxisNames axes = variance_ ? variance_->of(value) : AxisNames{};
      if (variance_ && !given.empty()) {
        if (AxisNames loose = without(axes, given[at]); !loose.empty())
          cotangent = at_end.multiply(cotangent,
                                      at_end.like(cotangent, 1.0 / static_cast<double>(variance_->count_along(loose))));
        axes = variance_->joined(axes, given[at]);
      }
      cotangents.add(value, cotangent, axes, at_end);
    }
  }

  llvm::LogicalResult return_all(Cotangents &cotangents) {
    mlir::Block &body = function_.getBody().front();
    mlir::Operation *end = body.getTerminator();
    Emit at_end{builder_, end->getLoc()};
    llvm::SmallVector<Value> returned;
    for (unsigned i = 0; i < end->getNumOperands(); ++i) {
      if (is_transposed_.test(i)) continue;
      if (!values_.contains(end->getOperand(i)))
        return end->emitOpError() << "returns result " << i
                                  << ", which depends on the arguments that the program is linear in";
      returned.push_back(values_.lookup(end->getOperand(i)));
    }
    for (unsigned argument : linear_) {
      Value cotangent = cotangents.take(body.getArgument(argument), at_end);
      returned.push_back(cotangent ? cotangent : at_end.fill(body.getArgument(argument).getType(), 0));
    }
    mlir::func::ReturnOp::create(builder_, end->getLoc(), returned);
    return llvm::success();
  }

  mlir::func::FuncOp function_;
  const std::vector<unsigned> &linear_, &transposed_;
  RegionVariance *variance_;
  llvm::BitVector is_linear_, is_transposed_;
  mlir::func::FuncOp result_;
  mlir::OpBuilder builder_;
  unsigned next_ = 0;  // argument of the transpose
  mlir::IRMapping values_;
  llvm::DenseSet<Value> linear_values_;
};

}  // namespace

llvm::FailureOr<mlir::func::FuncOp> transposed_function(mlir::func::FuncOp function,
                                                        const std::vector<unsigned> &linear,
                                                        const std::vector<unsigned> &transposed,
                                                        RegionVariance *variance, const std::vector<AxisNames> &given) {
  // Equal ops are merged first, so that the cotangents of a value that is computed twice, such as a broadcast of an
  // invariant value, are summed once.
  mlir::IRRewriter rewriter(function.getContext());
  mlir::DominanceInfo dominance;
  mlir::eliminateCommonSubExpressions(rewriter, dominance, function);
  return Transposition(function, linear, transposed, variance).write(given);
}

}  // namespace tessera
