// Emits loops, branches, and regions of scalars.
#include "base/error.h"
#include "lower/codegen/emitter.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Matchers.h"
#include "ops/value_types.h"

namespace tessera {

using llvm::Value;

Emitter::Values Emitter::loop(Value *from, Value *to, int64_t step, const Values &carried, bool never_empty,
                              const Iteration &iteration) {
  llvm::Instruction *end = scopes_.innermost().end;
  llvm::BasicBlock *after = scopes_.split_here();
  auto *body = llvm::BasicBlock::Create(builder_.getContext(), "loop", scopes_.function(), after);
  llvm::Instruction *entry =
      never_empty ? builder_.CreateBr(body) : builder_.CreateCondBr(builder_.CreateICmpSLT(from, to), body, after);
  scopes_.innermost().end = entry;

  builder_.SetInsertPoint(body);
  llvm::PHINode *i = builder_.CreatePHI(builder_.getInt64Ty(), 2);
  i->addIncoming(from, entry->getParent());
  std::vector<llvm::PHINode *> phis;
  for (Value *value : carried) {
    phis.push_back(builder_.CreatePHI(value->getType(), 2));
    phis.back()->addIncoming(value, entry->getParent());
  }
  auto *next = llvm::cast<llvm::Instruction>(builder_.CreateAdd(i, constant(step), "", true, true));
  builder_.CreateCondBr(builder_.CreateICmpSLT(next, to), body, after);
  scopes_.enter(body, next);
  Values turned = iteration(i, Values(phis.begin(), phis.end()));
  llvm::BasicBlock *latch = next->getParent();
  i->addIncoming(next, latch);
  for (size_t k = 0; k < phis.size(); ++k) phis[k]->addIncoming(turned[k], latch);
  scopes_.leave(end);

  Values results;
  builder_.SetInsertPoint(after, after->begin());
  for (size_t k = 0; k < phis.size(); ++k) {
    llvm::PHINode *result = builder_.CreatePHI(carried[k]->getType(), 2);
    result->addIncoming(turned[k], latch);
    if (!never_empty) result->addIncoming(carried[k], entry->getParent());
    results.push_back(result);
  }
  builder_.SetInsertPoint(end);
  return results;
}

Lanes Emitter::choose_by_lanes(Value *mask, const LaneIndex &index, const Way &then, const Way &otherwise) {
  auto under = [&](Value *lanes) {
    LaneIndex narrowed = index;
    narrowed.mask = index.mask ? builder_.CreateAnd(index.mask, lanes) : lanes;
    narrowed.mask_is_tail = false;
    return narrowed;
  };
  Lanes first = then(under(mask));
  return select(mask, first, otherwise(under(builder_.CreateNot(mask))));
}

Lanes Emitter::choose(const Condition &condition, const LaneIndex &index, const Way &then, const Way &otherwise) {
  if (condition.always()) return then(index);
  if (!may_choose_) throw DefectError("an operation chooses by coordinates but doesn't declare that it uses them");
  if (auto *known = llvm::dyn_cast_or_null<llvm::ConstantInt>(condition.scalar))
    return known->isOne() ? then(index) : otherwise(index);
  if (condition.all) {
    // All lanes usually agree. Masks are made only where they don't.
    return choose({condition.all}, index, then, [&](const LaneIndex &inner) {
      return choose_by_lanes(coordinates_.staying_here(condition.lanes), inner, then, otherwise);
    });
  }
  if (condition.lanes) return choose_by_lanes(condition.lanes(), index, then, otherwise);

  llvm::Instruction *end = scopes_.innermost().end;
  llvm::BasicBlock *after = scopes_.split_here(), *blocks[2], *ends[2];
  Lanes lanes[2];
  for (auto &block : blocks) block = llvm::BasicBlock::Create(builder_.getContext(), "way", scopes_.function(), after);
  scopes_.innermost().end = builder_.CreateCondBr(condition.scalar, blocks[0], blocks[1]);
  llvm::Instruction *entry = scopes_.innermost().end;
  for (int i = 0; i < 2; ++i) {
    builder_.SetInsertPoint(blocks[i]);
    llvm::Instruction *leaving = builder_.CreateBr(after);
    scopes_.enter(blocks[i], leaving);
    LaneIndex inside = index;
    inside.scope = scopes_.depth();
    lanes[i] = i == 0 ? then(inside) : otherwise(inside);
    ends[i] = leaving->getParent();
    scopes_.leave(entry);
  }
  scopes_.innermost().end = end;
  builder_.SetInsertPoint(after, after->begin());
  auto merge = [&](Value *a, Value *b) -> Value * {
    if (!a) return nullptr;
    llvm::PHINode *merged = builder_.CreatePHI(a->getType(), 2);
    merged->addIncoming(a, ends[0]);
    merged->addIncoming(b, ends[1]);
    return merged;
  };
  Lanes result{lanes[0].dtype, merge(lanes[0].value, lanes[1].value), merge(lanes[0].imaginary, lanes[1].imaginary)};
  builder_.SetInsertPoint(end);
  return result;
}

std::vector<Lanes> Emitter::apply(mlir::Region &region, const std::vector<Lanes> &arguments) {
  llvm::DenseMap<mlir::Value, Lanes> lanes;
  for (auto [argument, value] : llvm::zip_equal(region.getArguments(), arguments)) lanes[argument] = value;
  MathContext context = math();
  for (mlir::Operation &op : region.front().without_terminator()) {
    mlir::DenseElementsAttr constant;
    if (mlir::matchPattern(&op, mlir::m_Constant(&constant))) {
      Tensor element = tensor_of(constant);
      lanes[op.getResult(0)] = emit_constant(context, element.dtype(), element.data());
      continue;
    }
    llvm::SmallVector<Lanes> operands;
    for (mlir::Value operand : op.getOperands()) operands.push_back(lanes.at(operand));
    lanes[op.getResult(0)] = emit_elementwise(context, &op, operands);
  }
  std::vector<Lanes> results;
  for (mlir::Value value : region.front().getTerminator()->getOperands()) results.push_back(lanes.at(value));
  return results;
}

}  // namespace tessera
