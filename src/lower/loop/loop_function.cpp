#include "lower/loop/loop_function.h"

#include "llvm/IR/IRBuilder.h"
#include "lower/machine_code/compiler.h"

namespace tessera {
namespace {

using llvm::BasicBlock;
using llvm::Value;

class LoopWriter {
 public:
  LoopWriter(const LoopPlan &plan, const WriteHere &write_here, llvm::Function *function, const VectorTarget &target)
      : plan_(plan), write_here_(write_here), function_(function), target_(target), builder_(function->getContext()) {
    builder_.SetInsertPoint(BasicBlock::Create(function->getContext(), "entry", function));
  }

  void write() {
    failed_ = new_block("failed");
    iterations_ = variable(builder_.getInt64Ty());
    builder_.CreateStore(builder_.getInt64(0), iterations_);
    for (const LoopBuffer &buffer : plan_.buffers) take(buffer);
    int64_t at = static_cast<int64_t>(plan_.buffers.size());
    for (const std::vector<int32_t> &table : plan_.tables) {
      tables_.push_back(at);
      at += static_cast<int64_t>(table.size());
    }
    write_loop(plan_.loop, iterations_);
    for (size_t i = 0; i < buffers_.size(); ++i)
      if (plan_.buffers[i].in_register && plan_.buffers[i].is_written && plan_.buffers[i].is_result)
        copy(buffers_[i].memory, buffers_[i].own, plan_.buffers[i].bytes);
    builder_.CreateRet(builder_.CreateLoad(builder_.getInt64Ty(), iterations_));
    builder_.SetInsertPoint(failed_);
    builder_.CreateRet(builder_.getInt64(-1));
  }

 private:
  struct Where {
    Value *memory = nullptr;    // its address when the function begins
    Value *variable = nullptr;  // for an exchanged buffer: the variable with its address
    Value *own = nullptr;       // for a buffer in registers: its variable
  };

  BasicBlock *new_block(const char *name) { return BasicBlock::Create(function_->getContext(), name, function_); }

  llvm::AllocaInst *variable(llvm::Type *type) {
    BasicBlock &entry = function_->getEntryBlock();
    llvm::IRBuilder<> at_entry(&entry, entry.begin());
    llvm::AllocaInst *made = at_entry.CreateAlloca(type);
    made->setAlignment(llvm::Align(64));
    return made;
  }
  llvm::AllocaInst *variable(int64_t bytes) {
    return variable(llvm::ArrayType::get(builder_.getInt8Ty(), static_cast<uint64_t>(bytes)));
  }

  void take(const LoopBuffer &buffer) {
    llvm::Type *pointer = builder_.getPtrTy();
    Where where;
    where.memory = builder_.CreateLoad(pointer, frame_at(static_cast<int64_t>(buffers_.size())));
    if (buffer.is_exchanged) {
      where.variable = variable(pointer);
      builder_.CreateStore(where.memory, where.variable);
    } else if (buffer.in_register) {
      where.own = variable(buffer.bytes);
      if (buffer.is_given) copy(where.own, where.memory, buffer.bytes);
    }
    buffers_.push_back(where);
  }

  Value *frame_at(int64_t index) {
    return builder_.CreateConstGEP1_64(builder_.getPtrTy(), function_->getArg(0), static_cast<uint64_t>(index));
  }

  Value *address(int32_t buffer) {
    const Where &where = buffers_[buffer];
    if (where.own) return where.own;
    return where.variable ? builder_.CreateLoad(builder_.getPtrTy(), where.variable) : where.memory;
  }

  void copy(Value *to, Value *from, int64_t bytes) {
    if (bytes > 0) builder_.CreateMemCpy(to, {}, from, {}, static_cast<uint64_t>(bytes));
  }

  void write_steps(const LoopBlock &block) {
    for (const LoopStep &step : block.steps) {
      switch (step.kind) {
        case LoopStep::Kind::here:
          write_here(step);
          break;
        case LoopStep::Kind::call:
          write_call(step);
          break;
        case LoopStep::Kind::loop:
          write_loop(step, nullptr);
          break;
        case LoopStep::Kind::branch:
          write_branch(step);
          break;
      }
    }
  }

  void write_here(const LoopStep &step) {
    std::vector<Value *> buffers;
    for (int32_t buffer : step.buffers) buffers.push_back(address(buffer));
    write_here_(step.code, builder_, buffers, target_);
  }

  // The routine's operands are stored to memory, and its results are loaded again.
  void write_call(const LoopStep &step) {
    for (size_t i = 0; i < step.buffers.size(); ++i) {
      const Where &where = buffers_[step.buffers[i]];
      const LoopBuffer &buffer = plan_.buffers[step.buffers[i]];
      if (where.own && buffer.is_written && i < step.writes_at) copy(where.memory, where.own, buffer.bytes);
      if (where.variable) builder_.CreateStore(address(step.buffers[i]), table_entry(step, i));
    }
    Value *routine =
        builder_.CreateConstGEP1_64(builder_.getPtrTy(), function_->getArg(1), 2 * static_cast<uint64_t>(step.routine));
    Value *called = builder_.CreateLoad(builder_.getPtrTy(), routine);
    Value *state =
        builder_.CreateLoad(builder_.getPtrTy(), builder_.CreateConstGEP1_64(builder_.getPtrTy(), routine, 1));
    call(called, {state, table_entry(step, 0)}, plan_.routines[step.routine].may_fail);
    for (size_t i = step.writes_at; i < step.writes_at + step.writes; ++i)
      if (const Where &where = buffers_[step.buffers[i]]; where.own)
        copy(where.own, where.memory, plan_.buffers[step.buffers[i]].bytes);
  }

  void call(Value *called, std::vector<Value *> arguments, bool may_fail) {
    llvm::Type *pointer = builder_.getPtrTy(), *number = builder_.getInt64Ty();
    if (!may_fail) {
      arguments.insert(arguments.end(), {builder_.getInt64(0), builder_.getInt64(1)});
      builder_.CreateCall(llvm::FunctionType::get(builder_.getVoidTy(), {pointer, pointer, number, number}, false),
                          called, arguments);
      return;
    }
    auto *type = llvm::FunctionType::get(builder_.getInt8Ty(), {pointer, pointer}, false);
    BasicBlock *next = new_block("called");
    builder_.CreateCondBr(is_true(builder_.CreateCall(type, called, arguments)), next, failed_);
    builder_.SetInsertPoint(next);
  }

  Value *table_entry(const LoopStep &step, size_t index) {
    return frame_at(tables_[step.table] + static_cast<int64_t>(index));
  }

  // Only the lowest bit of a C++ function's bool is defined.
  Value *is_true(Value *byte) { return builder_.CreateTrunc(byte, builder_.getInt1Ty()); }

  void write_loop(const LoopStep &loop, Value *iterations) {
    std::vector<std::pair<const LoopMove *, Value *>>
        homes;  // of exchanges: the carry's memory before the first iteration
    write_moves(loop.begin);
    for (const LoopMove &move : loop.blocks[1].moves)
      if (move.exchange >= 0) homes.emplace_back(&move, address(move.to));
    BasicBlock *condition = new_block("condition"), *body = new_block("body"), *after = new_block("after");
    builder_.CreateBr(condition);
    builder_.SetInsertPoint(condition);
    write_steps(loop.blocks[0]);
    Value *decided = builder_.CreateLoad(builder_.getInt8Ty(), address(loop.decides));
    builder_.CreateCondBr(builder_.CreateIsNotNull(decided), body, after);
    builder_.SetInsertPoint(body);
    write_steps(loop.blocks[1]);
    write_moves(loop.blocks[1].moves);
    if (iterations)
      builder_.CreateStore(
          builder_.CreateAdd(builder_.CreateLoad(builder_.getInt64Ty(), iterations), builder_.getInt64(1)), iterations);
    builder_.CreateBr(condition);
    builder_.SetInsertPoint(after);
    for (auto [move, home] : homes) bring_home(*move, home);
  }

  // Moves a carry back from the memory of its exchange.
  void bring_home(const LoopMove &move, Value *home) {
    BasicBlock *away = new_block("away"), *after = new_block("home");
    Value *now = address(move.to);
    builder_.CreateCondBr(builder_.CreateICmpEQ(home, now), after, away);
    builder_.SetInsertPoint(away);
    copy(home, now, move.bytes);
    exchange(move);
    builder_.CreateBr(after);
    builder_.SetInsertPoint(after);
  }

  void exchange(const LoopMove &move) {
    Value *from = address(move.from), *to = address(move.to);
    builder_.CreateStore(to, buffers_[move.from].variable);
    builder_.CreateStore(from, buffers_[move.to].variable);
  }

  void write_branch(const LoopStep &branch) {
    llvm::Type *type = branch.on_predicate ? builder_.getInt8Ty() : builder_.getInt32Ty();
    Value *decided = builder_.CreateLoad(type, address(branch.decides));
    BasicBlock *after = new_block("after");
    std::vector<BasicBlock *> ways;
    for (size_t i = 0; i < branch.blocks.size(); ++i) ways.push_back(new_block("way"));
    if (branch.on_predicate) {
      builder_.CreateCondBr(builder_.CreateIsNotNull(decided), ways[0], ways[1]);
    } else {
      llvm::SwitchInst *choice = builder_.CreateSwitch(decided, ways.back(), static_cast<unsigned>(ways.size()));
      for (size_t i = 0; i + 1 < ways.size(); ++i)
        choice->addCase(builder_.getInt32(static_cast<uint32_t>(i)), ways[i]);
    }
    for (size_t i = 0; i < ways.size(); ++i) {
      builder_.SetInsertPoint(ways[i]);
      write_steps(branch.blocks[i]);
      write_moves(branch.blocks[i].moves);
      builder_.CreateBr(after);
    }
    builder_.SetInsertPoint(after);
  }

  void write_moves(const std::vector<LoopMove> &moves) {
    std::vector<Value *> held;
    for (const LoopMove &move : moves) {
      if (!move.is_held) continue;
      held.push_back(variable(move.bytes));
      copy(held.back(), address(move.from), move.bytes);
    }
    size_t next = 0;
    for (const LoopMove &move : moves) {
      if (move.exchange >= 0)
        exchange(move);
      else
        copy(address(move.to), move.is_held ? held[next++] : address(move.from), move.bytes);
    }
  }

  const LoopPlan &plan_;
  const WriteHere &write_here_;
  llvm::Function *function_;
  const VectorTarget &target_;
  llvm::IRBuilder<> builder_;
  BasicBlock *failed_ = nullptr;
  Value *iterations_ = nullptr;
  std::vector<Where> buffers_;
  std::vector<int64_t> tables_;  // their offsets in the frame
};

}  // namespace

void emit_loop_function(const LoopPlan &plan, const WriteHere &write_here, llvm::Module &module, llvm::StringRef symbol,
                        const VectorTarget &target) {
  auto *pointer = llvm::PointerType::getUnqual(module.getContext());
  auto *type = llvm::FunctionType::get(llvm::Type::getInt64Ty(module.getContext()), {pointer, pointer}, false);
  auto *function = llvm::Function::Create(type, llvm::Function::ExternalLinkage, symbol, module);
  function->setDoesNotThrow();
  function->addFnAttr("prefer-vector-width", std::to_string(8 * target.bytes));
  function->addFnAttr(has_variables);
  LoopWriter(plan, write_here, function, target).write();
}

}  // namespace tessera
