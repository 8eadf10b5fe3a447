#include "transform/split.h"

#include "llvm/ADT/SetVector.h"
#include "ops/control/derivative_regions.h"
#include "transform/prune.h"

namespace tessera {

using mlir::Value;

namespace {

// Holds the parts of a tangent program.
struct Parts {
  mlir::Block &body;
  std::vector<mlir::Operation *> linear_list;
  llvm::DenseSet<mlir::Operation *> linear_ops;
  llvm::DenseSet<Value> linear;
  mlir::ValueRange results, tangents;  // that it returns
};

// Returns values of the computing part that the linear part uses and that are cheaper to keep than to recompute.
llvm::SetVector<Value> needed_by(const Parts &parts) {
  llvm::SetVector<Value> needed = used_by(parts.linear_list);
  needed.insert(parts.tangents.begin(), parts.tangents.end());
  needed.remove_if([&](Value value) { return parts.linear.contains(value) || is_made_from_nothing(value); });
  return needed;
}

mlir::func::FuncOp known_part(mlir::func::FuncOp like, const Parts &parts, unsigned arguments,
                              llvm::ArrayRef<Value> further) {
  llvm::SmallVector<Value> returned(parts.results);
  returned.append(further.begin(), further.end());
  auto known = new_function(like, "_known", like.getArgumentTypes().take_front(arguments),
                            mlir::ValueRange(returned).getTypes());
  mlir::OpBuilder builder = mlir::OpBuilder::atBlockEnd(&known.getBody().front());
  mlir::IRMapping values;
  for (unsigned i = 0; i < arguments; ++i) values.map(parts.body.getArgument(i), known.getArgument(i));
  for (mlir::Operation &op : parts.body.without_terminator())
    if (!parts.linear_ops.contains(&op)) builder.clone(op, values);
  for (Value &value : returned) value = values.lookup(value);
  mlir::func::ReturnOp::create(builder, like.getLoc(), returned);
  prune(known);
  return known;
}

mlir::func::FuncOp linear_part(mlir::func::FuncOp like, const Parts &parts, unsigned arguments,
                               llvm::ArrayRef<Value> residuals) {
  llvm::SmallVector<mlir::Type> inputs(mlir::ValueRange(residuals).getTypes());
  llvm::append_range(inputs, like.getArgumentTypes().drop_front(arguments));
  auto linear = new_function(like, "_linear", inputs, parts.tangents.getTypes());
  mlir::OpBuilder builder = mlir::OpBuilder::atBlockEnd(&linear.getBody().front());
  mlir::IRMapping values;
  for (auto [i, value] : llvm::enumerate(residuals)) values.map(value, linear.getArgument(static_cast<unsigned>(i)));
  for (unsigned i = arguments; i < parts.body.getNumArguments(); ++i)
    values.map(parts.body.getArgument(i), linear.getArgument(static_cast<unsigned>(residuals.size()) + i - arguments));
  for (mlir::Operation &op : parts.body.without_terminator())
    if (parts.linear_ops.contains(&op) || (op.getNumResults() == 1 && is_made_from_nothing(op.getResult(0))))
      builder.clone(op, values);
  llvm::SmallVector<Value> returned;
  for (Value value : parts.tangents) returned.push_back(values.lookup(value));
  mlir::func::ReturnOp::create(builder, like.getLoc(), returned);
  prune(linear);
  return linear;
}

}  // namespace

llvm::FailureOr<SplitTangents> split_tangents(mlir::func::FuncOp function, const std::vector<unsigned> &wrt,
                                              const ManualContext *enclosing) {
  auto tangent = tangent_function(function, wrt);
  if (mlir::failed(tangent)) return mlir::failure();
  prune(*tangent);
  unsigned arguments = function.getNumArguments(), results = function.getNumResults();
  mlir::Block &body = tangent->getBody().front();
  mlir::ValueRange returned = body.getTerminator()->getOperands();
  Parts parts{body, {}, {}, {}, returned.take_front(results), returned.drop_front(results)};
  std::optional<RegionVariance> variance;
  if (enclosing) variance.emplace(enclosing->variance_of(body, wrt));
  for (mlir::BlockArgument argument : body.getArguments()) {
    unsigned i = argument.getArgNumber();
    if (i >= arguments) parts.linear.insert(argument);
    if (enclosing) variance->set(argument, enclosing->arguments[i < arguments ? i : wrt[i - arguments]]);
  }
  if (enclosing) variance->infer(body);
  parts.linear_list = linear_ops_of(body, parts.linear);
  parts.linear_ops.insert(parts.linear_list.begin(), parts.linear_list.end());

  SplitTangents split;
  llvm::SmallVector<Value> residuals(needed_by(parts).takeVector()), further;
  for (Value value : residuals) {
    SplitTangents::Residual residual{value.getType(), variance ? variance->of(value) : AxisNames{}};
    if (auto argument = llvm::dyn_cast<mlir::BlockArgument>(value))
      residual.argument = argument.getArgNumber();
    else if (auto at = llvm::find(parts.results, value); at != parts.results.end())
      residual.result = static_cast<unsigned>(at - parts.results.begin());
    else
      further.push_back(value);
    split.residuals.push_back(std::move(residual));
  }
  split.known = known_part(*tangent, parts, arguments, further);
  split.linear = linear_part(*tangent, parts, arguments, residuals);
  tangent->erase();
  return split;
}

}  // namespace tessera
