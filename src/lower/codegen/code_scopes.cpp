#include "lower/codegen/code_scopes.h"

#include "base/error.h"

namespace tessera {

CodeScopes::CodeScopes(llvm::Function *function)
    : function_(function),
      begin_(llvm::BasicBlock::Create(function->getContext(), "entry", function)),
      builder_(begin_) {
  // In a function that returns a value it is replaced (open_end).
  llvm::Instruction *end = function->getReturnType()->isVoidTy()
                               ? static_cast<llvm::Instruction *>(builder_.CreateRetVoid())
                               : builder_.CreateUnreachable();
  enter(begin_, end);
}

int CodeScopes::depth_of(llvm::Value *value) const {
  auto *instruction = llvm::dyn_cast_or_null<llvm::Instruction>(value);
  if (!instruction) return 0;
  auto found = depth_of_block_.find(instruction->getParent());
  if (found == depth_of_block_.end())
    throw DefectError("a generated loop uses a value that is defined inside another loop");
  return found->second;
}

llvm::BasicBlock *CodeScopes::split_here() {
  llvm::Instruction *end = innermost().end;
  llvm::BasicBlock *before = end->getParent(), *after = before->splitBasicBlock(end->getIterator());
  before->getTerminator()->eraseFromParent();
  innermost().blocks.push_back(after);
  depth_of_block_[after] = depth();
  builder_.SetInsertPoint(before);
  return after;
}

void CodeScopes::enter(llvm::BasicBlock *block, llvm::Instruction *end) {
  open_.push_back(std::make_unique<Scope>());
  innermost().end = end;
  innermost().blocks.push_back(block);
  depth_of_block_[block] = depth();
  builder_.SetInsertPoint(end);
}

void CodeScopes::leave(llvm::Instruction *end_of_outer) {
  for (llvm::BasicBlock *block : innermost().blocks) depth_of_block_.erase(block);
  open_.pop_back();
  innermost().end = end_of_outer;
  builder_.SetInsertPoint(end_of_outer);
}

llvm::BasicBlock *CodeScopes::open_end() {
  llvm::Instruction *end = open_.front()->end;
  llvm::BasicBlock *block = end->getParent();
  end->eraseFromParent();
  return block;
}

}  // namespace tessera
