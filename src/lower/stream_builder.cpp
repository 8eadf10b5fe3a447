#include "lower/stream_builder.h"

#include <algorithm>
#include <utility>

#include "base/error.h"
#include "dialect/devices/devices.h"
#include "dialect/spmd/dialect.h"
#include "dialect/spmd/donation.h"
#include "dialect/stablehlo/dialect.h"
#include "lower/schedule.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "ops/control/control_flow.h"
#include "ops/op_interfaces.h"
#include "reference/evaluation.h"

namespace tessera {
namespace {

using namespace mlir;

class Builder {
 public:
  explicit Builder(bool overlaps) : overlaps_(overlaps) {}

  LogicalResult build(mlir::FunctionOpInterface function) {
    if (function.isExternal()) return function->emitError("has no body that could be run");
    calls_.push_back(function);
    if (failed(add_body(function.getFunctionBody().front(), program_.stream.main))) return failure();
    arrange(program_.stream.main, donated_arguments(function));
    number(program_.stream);
    return success();
  }
  LoweredProgram &program() { return program_; }

 private:
  void arrange(StreamBlock &block, const std::vector<BufferId> &own_arguments) {
    auto is_pure = [&](const Instruction &operation) {
      return mlir::isMemoryEffectFree(program_.ops[operation.code].op);
    };
    // If collectives alternate with operations, operations stay next to their neighbours: additional meetings of
    // threads cost more than a loop's few bytes are worth.
    bool communicates = llvm::any_of(block.instructions, [](const Instruction &own) { return own.communicates(); });
    if (nesting_ == 0 || !communicates) run_early_what_frees(block, program_.stream.buffers, own_arguments, is_pure);
    if (overlaps_)
      start_early(block, [&](const Instruction &start) {
        return llvm::isa<spmd::CollectivePermuteOp>(program_.ops[start.code].op);
      });
    insert_dones(block);
    schedule(block, own_arguments);
  }

  // Returns the buffers of main's donated arguments, and marks them in the stream too.
  std::vector<BufferId> donated_arguments(mlir::FunctionOpInterface function) {
    std::vector<BufferId> donated;
    std::vector<bool> &marks = program_.stream.donated;
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      marks.insert(marks.end(), leaf_count(function.getArgument(i).getType()), is_donated(function, i));
    for (size_t i = 0; i < marks.size(); ++i)
      if (marks[i]) donated.push_back(program_.stream.main.arguments[i]);
    return donated;
  }

  void define(mlir::Value value, std::vector<BufferId> &buffers) {
    base_of_[value] = program_.stream.buffers.end_id();
    add_types(value.getType());
    use(value, buffers);
  }

  void add_types(mlir::Type type) {
    if (llvm::isa<mlir::RankedTensorType>(type)) {
      program_.stream.buffers.push_back({dtype_of(type), shape_of(type)});
    } else if (auto tuple = llvm::dyn_cast<mlir::TupleType>(type)) {
      for (mlir::Type member : tuple.getTypes()) add_types(member);
    } else if (auto future = llvm::dyn_cast<stablehlo::FutureType>(type)) {
      for (mlir::Type member : future.getTypes()) add_types(member);
    } else {
      program_.stream.buffers.push_back({DType::i1, {}, true});
    }
  }

  void use(mlir::Value value, std::vector<BufferId> &buffers) {
    auto first = static_cast<int32_t>(base_of_.lookup(value));
    for (int32_t i = 0; i < static_cast<int32_t>(leaf_count(value.getType())); ++i)
      buffers.push_back(static_cast<BufferId>(first + i));
  }

  LogicalResult add_body(mlir::Block &block, StreamBlock &to) {
    for (mlir::Value argument : block.getArguments()) define(argument, to.arguments);
    if (failed(add_ops(block, to))) return failure();
    for (mlir::Value value : block.getTerminator()->getOperands()) use(value, to.results);
    return success();
  }

  LogicalResult add_ops(mlir::Block &block, StreamBlock &to) {
    block.recomputeOpOrder();
    for (mlir::Operation &op : block.without_terminator()) {
      try {
        if (failed(add_op(op, to))) return failure();
      } catch (const Error &error) {
        return op.emitError(error.message());
      }
    }
    return success();
  }

  LogicalResult add_op(mlir::Operation &op, StreamBlock &to) {
    ControlFlow flow = control_flow_of(&op);
    if (flow.kind == ControlFlow::Kind::call) return add_call(op, flow, to);
    if (++instructions_ > instruction_limit)
      return op.emitError() << "the program has more than " << instruction_limit
                            << " operations once calls are inlined; call less, or loop";
    if (flow.kind != ControlFlow::Kind::none) return add_control(op, flow, to);
    return add_plain(op, to);
  }

  LogicalResult add_call(mlir::Operation &op, const ControlFlow &flow, StreamBlock &to) {
    const llvm::StringRef callee = mlir::SymbolTable::getSymbolName(flow.callee).getValue();
    if (flow.regions.empty())
      return op.emitError() << "calls @" << callee << ", which has no body; define it in the module";
    if (std::find(calls_.begin(), calls_.end(), flow.callee) != calls_.end())
      return op.emitError() << "calls @" << callee << ", which is already being called; recursion isn't supported";
    mlir::Block &body = flow.regions[0]->front();
    calls_.push_back(flow.callee);
    for (auto [argument, operand] : llvm::zip_equal(body.getArguments(), op.getOperands()))
      base_of_[argument] = base_of_.lookup(operand);
    if (failed(add_ops(body, to))) return failure();
    for (auto [result, returned] : llvm::zip_equal(op.getResults(), body.getTerminator()->getOperands()))
      base_of_[result] = base_of_.lookup(returned);
    calls_.pop_back();
    return success();
  }

  LogicalResult add_control(mlir::Operation &op, const ControlFlow &flow, StreamBlock &to) {
    if (++nesting_ > block_nesting_limit)
      return op.emitError() << "loops and branches nest deeper than " << block_nesting_limit << "; reduce the nesting";
    Instruction instruction;
    bool is_loop = flow.kind == ControlFlow::Kind::loop;
    instruction.kind = is_loop ? InstructionKind::loop : InstructionKind::branch;
    instruction.name = op.getName().getStringRef().str();
    instruction.on_predicate = flow.on_predicate;
    instruction.code = code_of(op);
    for (mlir::Value operand : op.getOperands()) use(operand, instruction.reads);
    std::vector<BufferId> captures;
    for (mlir::Region *region : flow.regions) {
      StreamBlock &block = instruction.blocks.emplace_back();
      if (failed(add_body(region->front(), block))) return failure();
      arrange(block, block.arguments);
      std::vector<BufferId> outside = captures_of(block);
      captures.insert(captures.end(), outside.begin(), outside.end());
    }
    std::sort(captures.begin(), captures.end());
    captures.erase(std::unique(captures.begin(), captures.end()), captures.end());
    instruction.reads.insert(instruction.reads.end(), captures.begin(), captures.end());
    for (mlir::Value result : op.getResults()) define(result, instruction.writes);
    to.instructions.push_back(std::move(instruction));
    --nesting_;
    return success();
  }

  static bool communicates_within(mlir::Operation &op) {
    return llvm::any_of(op.getRegions(), [](mlir::Region &region) {
      return llvm::any_of(region.getOps(), [](mlir::Operation &inner) { return holds_crossing(&inner); });
    });
  }

  LogicalResult add_plain(mlir::Operation &op, StreamBlock &to) {
    if (!llvm::isa<ReferenceOpInterface, SpmdReferenceOpInterface>(&op))
      return op.emitError() << "'" << op.getName() << "' can't be run: the evaluator doesn't implement this operation";
    if (!crosses_devices(&op) && communicates_within(op))
      return op.emitError() << "'" << op.getName()
                            << "' communicates in its body, which each device runs on its own; move that out of it";
    Instruction instruction;
    instruction.kind = holds_crossing(&op) ? InstructionKind::start : InstructionKind::operation;
    instruction.name = op.getName().getStringRef().str();
    instruction.code = code_of(op);
    for (mlir::Value operand : op.getOperands()) use(operand, instruction.reads);
    for (mlir::Value value : program_.ops[instruction.code].captures) use(value, instruction.reads);
    for (mlir::Value result : op.getResults()) define(result, instruction.writes);
    to.instructions.push_back(std::move(instruction));
    return success();
  }

  int32_t code_of(mlir::Operation &op) {
    auto [found, is_new] = codes_.try_emplace(&op, static_cast<int32_t>(program_.ops.size()));
    if (!is_new) return found->second;
    LoweredOp lowered;
    lowered.op = &op;
    unsigned reads = 0, writes = 0;
    auto index_of = [](mlir::Value value, unsigned &next) {
      return std::exchange(next, next + leaf_count(value.getType()));
    };
    for (mlir::Value operand : op.getOperands()) lowered.operand_at.push_back(index_of(operand, reads));
    for (mlir::Value result : op.getResults()) lowered.result_at.push_back(index_of(result, writes));
    if (op.getNumRegions() != 0 && control_flow_of(&op).kind == ControlFlow::Kind::none) {
      llvm::SetVector<mlir::Value> outside;
      mlir::getUsedValuesDefinedAbove(op.getRegions(), outside);
      lowered.captures.assign(outside.begin(), outside.end());
      for (mlir::Value value : lowered.captures) lowered.capture_at.push_back(index_of(value, reads));
      op.walk([](mlir::Block *block) { block->recomputeOpOrder(); });
    }
    program_.ops.push_back(std::move(lowered));
    return found->second;
  }

  bool overlaps_;
  LoweredProgram program_;
  llvm::DenseMap<mlir::Value, BufferId> base_of_;  // first leaf; the operands of a function's latest call
  llvm::DenseMap<mlir::Operation *, int32_t> codes_;
  std::vector<mlir::Operation *> calls_;  // functions being inlined, outermost first
  int64_t instructions_ = 0;
  int nesting_ = 0;
};

}  // namespace

llvm::FailureOr<LoweredProgram> lower_to_stream(mlir::ModuleOp module, llvm::StringRef name, bool overlaps) {
  auto function = llvm::dyn_cast_or_null<mlir::FunctionOpInterface>(mlir::SymbolTable::lookupSymbolIn(module, name));
  if (!function) {
    module.emitError() << "there is no function @" << name << " in the module";
    return failure();
  }
  Builder builder(overlaps);
  try {
    if (failed(builder.build(function))) return failure();
  } catch (const Error &error) {
    function.emitError(error.message());
    return failure();
  }
  return std::move(builder.program());
}

}  // namespace tessera
