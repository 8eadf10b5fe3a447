#include "transform/derive.h"

#include "mlir/IR/SymbolTable.h"
#include "transform/rules.h"

#include "transform/derive_duty_interfaces.cpp.inc"

namespace tessera {
namespace {

using mlir::failed;
using mlir::failure;
using mlir::Value;

mlir::func::FuncOp new_function(mlir::func::FuncOp like, const std::string &suffix, mlir::TypeRange inputs,
                                mlir::TypeRange outputs) {
  mlir::OpBuilder builder(like);
  builder.setInsertionPointAfter(like);
  auto function = mlir::func::FuncOp::create(builder, like.getLoc(), like.getName().str() + suffix,
                                             builder.getFunctionType(inputs, outputs));
  function.addEntryBlock();
  return function;
}

bool has_tangent_operand(mlir::Operation &op, const llvm::DenseMap<Value, Value> &tangents) {
  bool found = false;
  op.walk([&](mlir::Operation *inner) {
    for (Value operand : inner->getOperands()) found = found || tangents.lookup(operand);
  });
  return found;
}

bool depends_on(mlir::Operation &op, const llvm::DenseSet<Value> &values) {
  bool found = false;
  op.walk([&](mlir::Operation *inner) {
    for (Value operand : inner->getOperands()) found = found || values.contains(operand);
  });
  return found;
}

llvm::LogicalResult no_derivative(mlir::Operation &op) {
  return op.emitOpError() << "has no derivative yet; keep what is differentiated from going through it, or stop there with "
                             "stop_gradient";
}

}  // namespace

Value Linearizer::tangent_or_zeros(unsigned operand) const {
  if (Value known = tangent(operand)) return known;
  return emit().fill(op_->getOperand(operand).getType(), 0);
}

void Linearizer::add_tangent(unsigned result, Value part) {
  Value &tangent = tangents_[op_->getResult(result)];
  tangent = tangent ? emit().add(tangent, part) : part;
}

void Transposer::add_cotangent(unsigned operand, Value part) {
  if (!is_linear(operand)) return;
  Value &cotangent = cotangents_[op_->getOperand(operand)];
  cotangent = cotangent ? emit().add(cotangent, part) : part;
}

llvm::LogicalResult linearize_as_itself(Linearizer &linearizer) {
  mlir::Operation *clone = linearizer.op()->clone();
  for (unsigned i = 0; i < clone->getNumOperands(); ++i)
    clone->setOperand(i, is_differentiable(clone->getOperand(i).getType()) ? linearizer.tangent_or_zeros(i)
                                                                           : linearizer.operand(i));
  linearizer.builder().insert(clone);
  for (unsigned i = 0; i < clone->getNumResults(); ++i) linearizer.set_tangent(i, clone->getResult(i));
  return llvm::success();
}

llvm::FailureOr<mlir::func::FuncOp> tangent_function(mlir::func::FuncOp function, const std::vector<unsigned> &wrt) {
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
  llvm::DenseMap<Value, Value> tangents;
  for (auto [i, argument] : llvm::enumerate(body.getArguments())) values.map(argument, to.getArgument(i));
  for (auto [i, argument] : llvm::enumerate(wrt))
    tangents[body.getArgument(argument)] = to.getArgument(body.getNumArguments() + i);
  for (mlir::Operation &op : body.without_terminator()) {
    mlir::Operation *clone = builder.clone(op, values);
    if (!llvm::any_of(op.getResultTypes(), is_differentiable) || !has_tangent_operand(op, tangents)) continue;
    auto duty = llvm::dyn_cast<DeriveDuty>(op);
    if (!duty) return no_derivative(op);
    Linearizer linearizer(&op, clone, builder, tangents);
    if (failed(duty.linearize(linearizer))) return failure();
  }
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

llvm::FailureOr<mlir::func::FuncOp> transposed_function(mlir::func::FuncOp function, const std::vector<unsigned> &linear,
                                                        const std::vector<unsigned> &turned) {
  mlir::Block &body = function.getBody().front();
  mlir::Operation *end = body.getTerminator();
  llvm::SmallVector<mlir::Type> inputs, outputs;
  for (unsigned i = 0; i < body.getNumArguments(); ++i)
    if (!llvm::is_contained(linear, i)) inputs.push_back(function.getArgumentTypes()[i]);
  for (unsigned result : turned) inputs.push_back(function.getResultTypes()[result]);
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    if (!llvm::is_contained(turned, i)) outputs.push_back(function.getResultTypes()[i]);
  for (unsigned argument : linear) outputs.push_back(function.getArgumentTypes()[argument]);
  auto result = new_function(function, "_transposed", inputs, outputs);
  mlir::Block &to = result.getBody().front();
  mlir::OpBuilder builder = mlir::OpBuilder::atBlockEnd(&to);

  mlir::IRMapping values;
  llvm::DenseSet<Value> linear_values;
  unsigned next = 0;
  for (unsigned i = 0; i < body.getNumArguments(); ++i) {
    if (llvm::is_contained(linear, i))
      linear_values.insert(body.getArgument(i));
    else
      values.map(body.getArgument(i), to.getArgument(next++));
  }
  llvm::SmallVector<mlir::Operation *> linear_ops;
  for (mlir::Operation &op : body.without_terminator()) {
    if (!depends_on(op, linear_values)) {
      builder.clone(op, values);
      continue;
    }
    linear_ops.push_back(&op);
    for (Value value : op.getResults()) linear_values.insert(value);
  }

  llvm::DenseMap<Value, Value> cotangents;
  Emit at_end{builder, end->getLoc()};
  for (unsigned i : turned) {
    Value given = to.getArgument(next++), value = end->getOperand(i);
    if (!linear_values.contains(value)) continue;
    Value &cotangent = cotangents[value];
    cotangent = cotangent ? at_end.add(cotangent, given) : given;
  }
  for (mlir::Operation *op : llvm::reverse(linear_ops)) {
    if (llvm::none_of(op->getResults(), [&](Value value) { return cotangents.lookup(value); })) continue;
    auto duty = llvm::dyn_cast<DeriveDuty>(op);
    Transposer transposer(op, builder, values, linear_values, cotangents);
    if (!duty || failed(duty.transposeLinear(transposer)))
      return op->emitOpError() << "is used on tangents, but not in a way that is linear in them";
  }
  llvm::SmallVector<Value> returned;
  for (unsigned i = 0; i < end->getNumOperands(); ++i) {
    if (llvm::is_contained(turned, i)) continue;
    if (!values.contains(end->getOperand(i)))
      return end->emitOpError() << "returns result " << i << ", which depends on the arguments that the program is linear in";
    returned.push_back(values.lookup(end->getOperand(i)));
  }
  for (unsigned argument : linear) {
    Value cotangent = cotangents.lookup(body.getArgument(argument));
    returned.push_back(cotangent ? cotangent : at_end.fill(body.getArgument(argument).getType(), 0));
  }
  mlir::func::ReturnOp::create(builder, end->getLoc(), returned);
  return result;
}

llvm::FailureOr<mlir::func::FuncOp> gradient_function(mlir::func::FuncOp function, const std::vector<unsigned> &wrt) {
  auto tangent = tangent_function(function, wrt);
  if (failed(tangent)) return failure();
  std::vector<unsigned> linear, turned;
  for (unsigned i = 0; i < wrt.size(); ++i) linear.push_back(function.getNumArguments() + i);
  for (unsigned i = function.getNumResults(); i < tangent->getNumResults(); ++i) turned.push_back(i);
  auto result = transposed_function(*tangent, linear, turned);
  tangent->erase();
  return result;
}

void register_derivatives(mlir::DialectRegistry &registry) {
  register_elementwise_derivatives(registry);
  register_chlo_derivatives(registry);
  register_contraction_derivatives(registry);
  register_reduction_derivatives(registry);
  register_rearrange_derivatives(registry);
  register_slicing_derivatives(registry);
  register_control_derivatives(registry);
}

}  // namespace tessera
