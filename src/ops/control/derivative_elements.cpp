#include "ops/control/derivative_while.h"

#include "ops/elementwise/ops.h"
#include "ops/random/ops.h"
#include "transform/derivative_rules.h"

namespace tessera::stablehlo {

using mlir::Value;

namespace {

llvm::SetVector<Value> captured_tangents(const JointBlock &joint, llvm::ArrayRef<mlir::Operation *> linear_ops) {
  llvm::SetVector<Value> captured;
  auto take = [&](Value value) {
    if (value && joint.linear.contains(value) && value.getParentBlock() != &joint.block) captured.insert(value);
  };
  for (mlir::Operation *op : linear_ops)
    for (Value operand : op->getOperands()) take(operand);
  for (Value value : joint.next_tangents) take(value);
  return captured;
}

bool draws_numbers(WhileOp op) {
  auto found = op->walk([](mlir::Operation *inner) {
    bool of_bits = llvm::isa<BitcastConvertOp>(inner) && is_differentiable(inner->getResult(0).getType());
    return of_bits || llvm::isa<RngOp, RngBitGeneratorOp>(inner) ? mlir::WalkResult::interrupt()
                                                                 : mlir::WalkResult::advance();
  });
  return found.wasInterrupted();
}

bool is_real_array(Value value, const Shape &shape) {
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
  return type && llvm::isa<mlir::FloatType>(type.getElementType()) && Shape(type.getShape()) == shape;
}

Value in_type_of(Value value, Value like, Emit e) {
  mlir::Type element = array_type(like).getElementType();
  return array_type(value).getElementType() == element ? value : e.convert(value, element);
}

}  // namespace

bool goes_by_elements(WhileOp op, JointBlock &joint) {
  if (draws_numbers(op) || joint.moved.empty()) return false;
  Shape shape = array_shape(op->getOperand(joint.moved.front()));
  llvm::DenseSet<Value> linear = joint.linear;
  std::vector<mlir::Operation *> linear_ops = linear_ops_of(joint.block, linear);
  for (unsigned carry : joint.moved)
    if (!is_real_array(op->getOperand(carry), shape)) return false;
  for (Value tangent : captured_tangents(joint, linear_ops))
    if (!is_real_array(tangent, shape)) return false;
  return llvm::all_of(linear_ops, [&](mlir::Operation *inner) {
    return llvm::isa<AddOp, SubtractOp, NegOp, MulOp, DivOp, SelectOp, ConvertOp>(inner) &&
           is_real_array(inner->getResult(0), shape);
  });
}

void linearize_by_elements(WhileOp op, Linearizer &linearizer, JointBlock &joint) {
  mlir::OpBuilder &builder = linearizer.builder();
  mlir::Location loc = op.getLoc();
  Emit e{builder, loc};
  std::vector<mlir::Operation *> linear_list = linear_ops_of(joint.block, joint.linear);
  llvm::DenseSet<mlir::Operation *> linear_ops(linear_list.begin(), linear_list.end());
  llvm::SetVector<Value> captured = captured_tangents(joint, linear_list);
  auto carries = static_cast<unsigned>(op->getNumOperands()), moved = static_cast<unsigned>(joint.moved.size());

  // Lists the inputs of slopes: the carries' initial tangents, then outer ones.
  struct Input {
    std::optional<unsigned> carry;  // its index among the moved ones
    Value tangent;
  };
  std::vector<Input> inputs;
  for (auto [i, carry] : llvm::enumerate(joint.moved))
    if (Value tangent = linearizer.tangent(carry)) inputs.push_back({static_cast<unsigned>(i), tangent});
  for (Value tangent : captured) inputs.push_back({std::nullopt, tangent});

  // The values come first, then for each input the slopes of all moved values.
  llvm::SmallVector<Value> inits(linearizer.operands());
  for (const Input &input : inputs)
    for (unsigned i = 0; i < moved; ++i) inits.push_back(e.like(linearizer.operand(joint.moved[i]), input.carry == i));
  auto loop = WhileOp::create(builder, loc, mlir::ValueRange(inits).getTypes(), inits);
  {
    mlir::OpBuilder::InsertionGuard guard(builder);
    clone_into(op.getCond(), loop.getCond(), loop->getResultTypes(), linearizer);
    mlir::IRMapping in_body;
    mlir::Block *body = block_in(loop.getBody(), loop->getResultTypes(), builder, loc);
    for (unsigned i = 0; i < carries; ++i) in_body.map(joint.block.getArgument(i), body->getArgument(i));
    for (mlir::Operation &inner : joint.block.without_terminator())
      if (!linear_ops.contains(&inner)) builder.clone(inner, in_body);
    llvm::SmallVector<Value> next;
    for (Value value : joint.next) next.push_back(in_body.lookupOrDefault(value));
    for (auto [number, input] : llvm::enumerate(inputs)) {
      mlir::IRMapping slopes = in_body;
      auto first = static_cast<unsigned>(carries + number * moved);
      for (unsigned i = 0; i < moved; ++i)
        slopes.map(joint.block.getArgument(carries + i), body->getArgument(first + i));
      for (Value tangent : captured) slopes.map(tangent, e.like(tangent, tangent == input.tangent && !input.carry));
      for (mlir::Operation *inner : linear_list) builder.clone(*inner, slopes);
      for (unsigned carry : joint.moved) {
        Value slope = joint.next_tangents[carry];
        next.push_back(slope ? slopes.lookupOrDefault(slope) : e.fill(op->getOperand(carry).getType(), 0));
      }
    }
    ReturnOp::create(builder, loc, next);
  }
  linearizer.replace_clone(loop);
  for (auto [i, carry] : llvm::enumerate(joint.moved)) {
    for (auto [number, input] : llvm::enumerate(inputs)) {
      Value slope = loop->getResult(static_cast<unsigned>(carries + number * moved + i));
      linearizer.add_tangent(carry, e.multiply(in_type_of(input.tangent, slope, e), slope));
    }
  }
}

}  // namespace tessera::stablehlo
