#include "pipeline/derivative.h"

#include "base/at_exit.h"
#include "base/error.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "ops/control/derivative_counter.h"
#include "ops/op_interfaces.h"
#include "ops/value_types.h"
#include "pipeline/function_graph.h"
#include "pipeline/signature.h"
#include "read/graph_reader.h"
#include "read/reader.h"
#include "transform/constant_sinking.h"
#include "transform/loops.h"
#include "transform/named_batch.h"
#include "transform/prune.h"
#include "transform/rule_ops.h"
#include "transform/split.h"

namespace tessera {
namespace {

// Holds a program on its way to a derivative.
class Work {
 public:
  explicit Work(const TraceGraph &graph)
      : name_(graph.name), diagnostics_(&space_.context()), module_(read(space_.context(), graph)) {
    main_ = main_function(*module_, graph.name);
    choose_between_results(main_);
    drop_printed(main_);
  }
  mlir::func::FuncOp main() const { return main_; }
  [[noreturn]] void fail() const { diagnostics_.fail(name_ + ": the derivative can't be made"); }

  // Replaces main by the derivative: simplified, and without functions with rules unless they are kept.
  void tidy(std::initializer_list<mlir::func::FuncOp> functions, bool keeps_rules) {
    if (!llvm::is_contained(functions, main_)) main_.erase();
    for (mlir::func::FuncOp function : functions) {
      function.setPublic();
      prune(function);
      if (keeps_rules) continue;
      write_out_rules(function);
      prune(function);
    }
    mlir::PassManager tidy(&space_.context());
    tidy.addPass(mlir::createCSEPass());
    tidy.addPass(mlir::createCanonicalizerPass());
    if (mlir::failed(tidy.run(*module_))) diagnostics_.fail(name_ + ": the derivative can't be simplified");
  }

 private:
  std::string name_;
  ProgramSpace space_;
  DiagnosticText diagnostics_;
  mlir::OwningOpRef<mlir::ModuleOp> module_;
  mlir::func::FuncOp main_;
};

std::optional<ManualContext> enclosing_of(const DerivativeRequest &request) {
  if (!request.manual) return std::nullopt;
  const ManualBody &body = *request.manual;
  ManualContext enclosing{body.mesh, body.axes, body.arguments, {}, body.given};
  for (const auto &[name, size] : body.batches) enclosing.batches.push_back({name, size});
  return enclosing;
}

// Holds the loops and branches of a program, and whether loops have the form of tangents; branches beside such loops
// have it too.
struct LoopForms {
  bool runs_bodies = false, has_form = false, lacks_form = false;

  void count(mlir::Operation *op) {
    runs_bodies = runs_bodies || (op->getNumRegions() != 0 && llvm::isa<DataFlowOpInterface>(op));
    if (llvm::isa<stablehlo::WhileOp>(op)) (op->hasAttr(stablehlo::tangent_loop_name) ? has_form : lacks_form) = true;
  }

  // Counts the linear part of a checkpoint, since its other values are recomputed and only that part is transposed.
  void count_checkpoint(rule::CheckpointOp checkpoint, const llvm::DenseSet<mlir::Value> &linear) {
    mlir::Block &body = checkpoint.getFunction().front();
    llvm::DenseSet<mlir::Value> inner;
    for (auto [argument, operand] : llvm::zip(body.getArguments(), checkpoint->getOperands()))
      if (linear.contains(operand)) inner.insert(argument);
    count(checkpoint);
    for (mlir::Operation *op : linear_ops_of(body, inner)) count_all(op, inner);
  }

  void count_all(mlir::Operation *op, const llvm::DenseSet<mlir::Value> &linear) {
    if (auto checkpoint = llvm::dyn_cast<rule::CheckpointOp>(op)) return count_checkpoint(checkpoint, linear);
    op->walk([&](mlir::Operation *inner) { count(inner); });
  }
};

// Returns whether there are loops and branches that aren't in the form of tangents; only in this form can they be
// transposed.
bool wants_tangent_form(mlir::func::FuncOp main, const std::vector<unsigned> &wrt) {
  mlir::Block &body = main.getBody().front();
  llvm::DenseSet<mlir::Value> linear;
  for (unsigned i : wrt) linear.insert(body.getArgument(i));
  linear_ops_of(body, linear);
  LoopForms forms;
  for (mlir::Operation &op : body) forms.count_all(&op, linear);
  return forms.lacks_form || (forms.runs_bodies && !forms.has_form);
}

[[noreturn]] void refuse(mlir::func::FuncOp main, const std::string &why) {
  throw InputError(main->getParentOfType<mlir::ModuleOp>().getName()->str() + ": error: " + why);
}

// Transposes loops and branches in the form of tangents. The tangent of a linear program is the program, and needs none
// of its arguments.
llvm::FailureOr<mlir::func::FuncOp> transposed_by_tangents(mlir::func::FuncOp main, const DerivativeRequest &request,
                                                           const std::optional<ManualContext> &enclosing) {
  auto function = gradient_function(main, request.wrt, enclosing ? &*enclosing : nullptr);
  if (mlir::failed(function)) return mlir::failure();
  mlir::Block &body = function->getBody().front();
  mlir::Operation *end = body.getTerminator();
  end->setOperands(llvm::to_vector(end->getOperands().take_back(request.wrt.size())));
  simplify_loops(*function);
  prune(*function);
  llvm::BitVector gone(body.getNumArguments());
  for (unsigned i : request.wrt) {
    if (!body.getArgument(i).use_empty())
      refuse(main, "isn't linear in argument " + std::to_string(i) +
                       ", on whose value its derivative depends; capture the arguments in which it isn't linear");
    gone.set(i);
  }
  body.eraseArguments(gone);
  function->setType(mlir::FunctionType::get(function->getContext(), body.getArgumentTypes(), end->getOperandTypes()));
  return function;
}

llvm::FailureOr<mlir::func::FuncOp> transposed(mlir::func::FuncOp main, const DerivativeRequest &request,
                                               const std::optional<ManualContext> &enclosing) {
  bool of_integers =
      llvm::any_of(request.wrt, [&](unsigned i) { return !is_differentiable(main.getArgumentTypes()[i]); });
  if (wants_tangent_form(main, request.wrt)) {
    if (of_integers)
      refuse(main,
             "is a linear map of integers with a loop or branch, which has no transpose; write it without them, or "
             "use floats");
    return transposed_by_tangents(main, request, enclosing);
  }
  std::vector<unsigned> results;
  for (unsigned i = 0; i < main.getNumResults(); ++i)
    if (of_integers || is_differentiable(main.getResultTypes()[i])) results.push_back(i);
  std::optional<RegionVariance> variance;
  if (enclosing) variance.emplace(enclosing->variance_of(main.getBody().front(), {}));
  return transposed_function(main, request.wrt, results, variance ? &*variance : nullptr,
                             enclosing ? enclosing->given : std::vector<AxisNames>());
}

llvm::FailureOr<mlir::func::FuncOp> derived(mlir::func::FuncOp main, const DerivativeRequest &request) {
  std::optional<ManualContext> enclosing = enclosing_of(request);
  switch (request.kind) {
    case DerivativeKind::none:
      return main;
    case DerivativeKind::tangent:
      return tangent_function(main, request.wrt);
    case DerivativeKind::gradient:
      return gradient_function(main, request.wrt, enclosing ? &*enclosing : nullptr);
    case DerivativeKind::transpose:
      return transposed(main, request, enclosing);
  }
  return mlir::failure();
}

}  // namespace

TraceBody derivative_of(const TraceGraph &graph, const DerivativeRequest &request, const std::vector<char> &kept) {
  if (thread_has_ended()) return elsewhere([&] { return derivative_of(graph, request, kept); });
  Work work(graph);
  size_t main_arguments = work.main().getNumArguments();
  llvm::FailureOr<mlir::func::FuncOp> function = derived(work.main(), request);
  if (mlir::failed(function)) work.fail();
  mlir::Operation *end = function->getBody().front().getTerminator();
  llvm::SmallVector<mlir::Value> returned;
  for (unsigned i = 0; i < end->getNumOperands(); ++i)
    if (i >= kept.size() || kept[i]) returned.push_back(end->getOperand(i));
  end->setOperands(returned);
  function->setType(mlir::FunctionType::get(function->getContext(), function->getArgumentTypes(),
                                            mlir::ValueRange(returned).getTypes()));
  work.tidy({*function}, request.keeps_rules);
  if (request.kind == DerivativeKind::transpose)
    sink_constants(*function, static_cast<unsigned>(main_arguments - request.wrt.size()));
  if (mlir::failed(refuse_transposed(*function))) work.fail();
  return body_of(*function);
}

TangentParts tangent_parts(const TraceGraph &graph, const DerivativeRequest &request) {
  if (thread_has_ended()) return elsewhere([&] { return tangent_parts(graph, request); });
  Work work(graph);
  std::optional<ManualContext> enclosing = enclosing_of(request);
  llvm::FailureOr<SplitTangents> split = split_tangents(work.main(), request.wrt, enclosing ? &*enclosing : nullptr);
  if (mlir::failed(split)) work.fail();
  TangentParts parts;
  for (const SplitTangents::Residual &residual : split->residuals) {
    auto type = llvm::cast<mlir::RankedTensorType>(residual.type);
    parts.residuals.push_back(
        {dtype_of(type), Shape(type.getShape()), residual.varying, residual.argument, residual.result});
  }
  if (!request.keeps_rules) write_out_rules(split->known);
  work.tidy({split->known, split->linear}, /*keeps_rules=*/true);
  parts.known = body_of(split->known);
  parts.linear = body_of(split->linear);
  return parts;
}

}  // namespace tessera
