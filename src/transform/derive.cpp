#include "transform/derive.h"

#include "base/visits.h"
#include "transform/bit_flow.h"
#include "transform/derivative_rules.h"
#include "transform/loops.h"

namespace tessera {

using namespace mlir;

mlir::func::FuncOp new_function(mlir::func::FuncOp like, const std::string &suffix, mlir::TypeRange inputs,
                                mlir::TypeRange outputs) {
  mlir::OpBuilder builder(like);
  builder.setInsertionPointAfter(like);
  auto function = mlir::func::FuncOp::create(builder, like.getLoc(), like.getName().str() + suffix,
                                             builder.getFunctionType(inputs, outputs));
  function.addEntryBlock();
  return function;
}

namespace {

bool has_tangent_operand(mlir::Operation &op, const Tangents &tangents) {
  bool found = false;
  op.walk([&](mlir::Operation *inner) {
    for (Value operand : inner->getOperands()) found = found || tangents.lookup(operand);
  });
  return found;
}

}  // namespace

llvm::LogicalResult no_derivative(mlir::Operation &op) {
  return op.emitOpError() << "has no derivative yet; don't differentiate through it, or stop there with "
                             "stop_gradient";
}

void drop_marks(mlir::Operation *op) {
  op->walk([](mlir::Operation *inner) {
    for (mlir::NamedAttribute attribute : llvm::to_vector(inner->getDiscardableAttrs()))
      if (attribute.getName().strref().starts_with("tessera.")) inner->removeDiscardableAttr(attribute.getName());
  });
}

Value Linearizer::tangent_or_zeros(unsigned operand) const {
  if (Value known = tangent(operand)) return known;
  return emit().fill(op_->getOperand(operand).getType(), 0);
}

void Linearizer::add_tangent(unsigned result, Value part) {
  Value &tangent = tangents_[op_->getResult(result)];
  tangent = tangent ? emit().add(tangent, part) : part;
}

void Linearizer::replace_clone(mlir::Operation *op) {
  for (unsigned i = 0; i < op_->getNumResults(); ++i) values_.map(op_->getResult(i), op->getResult(i));
  clone_->erase();
  clone_ = op;
}

llvm::LogicalResult linearize_each_factor(Linearizer &linearizer) {
  for (unsigned i : {0u, 1u}) {
    Value tangent = linearizer.tangent(i);
    if (!tangent) continue;
    mlir::Operation *part = linearizer.op()->clone();
    part->setOperand(i, tangent);
    part->setOperand(1 - i, linearizer.operand(1 - i));
    linearizer.builder().insert(part);
    linearizer.add_tangent(0, part->getResult(0));
  }
  return llvm::success();
}

llvm::LogicalResult linearize_block(mlir::Block &block, mlir::OpBuilder &builder, mlir::IRMapping &values,
                                    Tangents &tangents) {
  for (mlir::Operation &op : block.without_terminator()) {
    Visits::note();
    mlir::Operation *clone = builder.clone(op, values);
    if (Value whole = rounded_by_bits(&op)) {
      if (Value tangent = tangents.lookup(whole)) tangents[op.getResult(0)] = tangent;
      continue;
    }
    if (!llvm::any_of(op.getResultTypes(), is_differentiable) || !has_tangent_operand(op, tangents)) continue;
    if (op.hasAttr("tessera.stop_gradient")) continue;  // its results count as constants
    auto interface = llvm::dyn_cast<DeriveOpInterface>(op);
    if (!interface) return no_derivative(op);
    Linearizer linearizer(&op, clone, builder, values, tangents);
    if (failed(interface.linearize(linearizer))) return failure();
  }
  return llvm::success();
}

llvm::LogicalResult linearize_as_itself(Linearizer &linearizer) {
  mlir::Operation *clone = linearizer.op()->clone();
  for (unsigned i = 0; i < clone->getNumOperands(); ++i)
    clone->setOperand(
        i, is_differentiable(clone->getOperand(i).getType()) ? linearizer.tangent_or_zeros(i) : linearizer.operand(i));
  linearizer.builder().insert(clone);
  for (unsigned i = 0; i < clone->getNumResults(); ++i) linearizer.set_tangent(i, clone->getResult(i));
  return llvm::success();
}

llvm::FailureOr<mlir::func::FuncOp> tangent_function(mlir::func::FuncOp function, const std::vector<unsigned> &wrt) {
  simplify_loops(function);
  if (failed(refuse_flow_by_bits(function, wrt))) return failure();
  mlir::Block &body = function.getBody().front();
  mlir::Operation *end = body.getTerminator();
  llvm::SmallVector<mlir::Type> inputs(function.getArgumentTypes()), outputs(function.getResultTypes());
  for (unsigned argument : wrt) inputs.push_back(function.getArgumentTypes()[argument]);
  for (mlir::Type type : function.getResultTypes())
    if (is_differentiable(type)) outputs.push_back(type);
  auto result = new_function(function, "_tangent", inputs, outputs);
  mlir::Block &to = result.getBody().front();
  mlir::OpBuilder builder = mlir::OpBuilder::atBlockEnd(&to);
  mlir::IRMapping values;
  Tangents tangents;
  for (auto [i, argument] : llvm::enumerate(body.getArguments())) values.map(argument, to.getArgument(i));
  for (auto [i, argument] : llvm::enumerate(wrt))
    tangents[body.getArgument(argument)] = to.getArgument(body.getNumArguments() + i);
  if (failed(linearize_block(body, builder, values, tangents))) return failure();
  llvm::SmallVector<Value> returned;
  for (Value value : end->getOperands()) returned.push_back(values.lookup(value));
  for (Value value : end->getOperands()) {
    if (!is_differentiable(value.getType())) continue;
    Value tangent = tangents.lookup(value);
    returned.push_back(tangent ? tangent : Emit{builder, end->getLoc()}.fill(value.getType(), 0));
  }
  mlir::func::ReturnOp::create(builder, end->getLoc(), returned);
  return result;
}

RegionVariance ManualContext::variance_of(mlir::Block &body, const std::vector<unsigned> &wrt) const {
  RegionVariance variance(mesh, axes, batches);
  for (mlir::BlockArgument argument : body.getArguments()) {
    unsigned i = argument.getArgNumber();
    bool is_tangent = i >= arguments.size();
    const AxisNames &own = arguments[is_tangent ? wrt[i - arguments.size()] : i];
    variance.set(argument, is_tangent ? variance.joined(own, variance.batch_names()) : own);
  }
  return variance;
}

llvm::FailureOr<mlir::func::FuncOp> gradient_function(mlir::func::FuncOp function, const std::vector<unsigned> &wrt,
                                                      const ManualContext *enclosing) {
  auto tangent = tangent_function(function, wrt);
  if (failed(tangent)) return failure();
  unsigned arguments = function.getNumArguments();
  std::vector<unsigned> linear, transposed;
  for (unsigned i = 0; i < wrt.size(); ++i) linear.push_back(arguments + i);
  for (unsigned i = function.getNumResults(); i < tangent->getNumResults(); ++i) transposed.push_back(i);
  std::optional<RegionVariance> variance;
  if (enclosing) variance.emplace(enclosing->variance_of(tangent->getBody().front(), wrt));
  auto result = transposed_function(*tangent, linear, transposed, variance ? &*variance : nullptr,
                                    enclosing ? enclosing->given : std::vector<AxisNames>());
  tangent->erase();
  return result;
}

}  // namespace tessera
