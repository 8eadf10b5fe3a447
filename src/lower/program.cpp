#include "lower/program.h"

#include <algorithm>
#include <functional>
#include <set>

#include "dialect/sdy/utils.h"
#include "dialect/stablehlo/traits.h"
#include "lower/codegen/fused_kernel_table.h"
#include "lower/codegen/joined.h"
#include "lower/collective_tasks.h"
#include "lower/fuse/fuse.h"
#include "lower/generic/generic.h"
#include "lower/kernel_functions.h"
#include "lower/kernel_maker.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "reference/evaluation.h"
#include "reference/preconditions.h"

namespace tessera {
namespace {

using namespace mlir;

// Returns whether the op is computed once: a constant, or one number that is the same each time, such as a coordinate
// of the device.
bool is_constant(Operation *op) {
  auto is_number = [](mlir::Type type) {
    auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
    return !tensor || tensor.getRank() == 0;
  };
  if (op->getNumOperands() != 0 || op->getNumRegions() != 0 || op->getNumResults() == 0 || !mlir::isPure(op))
    return false;
  return op->hasTrait<mlir::OpTrait::ConstantLike>() || llvm::all_of(op->getResultTypes(), is_number);
}

// Returns whether the op needs no work, because it passes its operands through.
bool is_alias(Operation *op, Lowering lowering) {
  if (op->getNumRegions() != 0 || op->getNumOperands() == 0) return false;
  if (op->hasTrait<stablehlo::trait::ForwardsOperands>()) return op->getOperandTypes() == op->getResultTypes();
  auto fused = llvm::dyn_cast<FusedOpInterface>(op);
  return lowering != Lowering::none && fused && fused.fusionTraits().keeps_bytes &&
         leaf_count(op->getResult(0).getType()) == 1;
}

// Leaves out the buffers of outer values that the op's regions use. A kernel doesn't need them, and they stand between
// those of operands and of results.
struct WithoutCaptures {
  Kernel kernel;
  size_t operands = 0, captures = 0, others = 0;  // buffers; others: of results, and scratch memory
};
void run_without_captures(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &op = *static_cast<const WithoutCaptures *>(state);
  llvm::SmallVector<void *, 16> kept(buffers, buffers + op.operands);
  void *const *others = buffers + op.operands + op.captures;
  kept.append(others, others + op.others);
  op.kernel(kept.data(), part, parts);
}
Kernel without_captures(Kernel kernel, const LoweredOp &op) {
  if (op.captures.empty()) return kernel;
  WithoutCaptures state{kernel, op.capture_at[0], 0, kernel.scratch_bytes > 0 ? size_t{1} : 0};
  for (mlir::Value value : op.captures) state.captures += static_cast<size_t>(leaf_count(value.getType()));
  for (mlir::Value result : op.op->getResults()) state.others += static_cast<size_t>(leaf_count(result.getType()));
  kernel.function = run_without_captures;
  kernel.state = std::make_shared<const WithoutCaptures>(std::move(state));
  return kernel;
}

// Returns whether each element of the results is computed from the operands' elements at its own index.
bool combines_nothing(Operation *op) {
  auto ruled = llvm::dyn_cast<ShardingRuleOpInterface>(op);
  if (!ruled) return false;
  const ShardingRule rule = ruled.shardingRule(/*conservative=*/false);
  return !rule.results.empty() && std::ranges::all_of(rule.factors, [](const Factor &factor) {
    return factor.kind == FactorKind::pass_through;
  });
}

CompiledOp lowering_of(const LoweredOp &lowered, KernelFunctions &functions, FusedKernelTable &kernels,
                       const ProgramOptions &options, GenericKernels *generic) {
  Operation *op = lowered.op;
  const Lowering lowering = options.lowering;
  CompiledOp compiled;
  auto take = [&](llvm::FailureOr<OpKernel> made) {
    if (failed(made)) return;
    compiled.lowering = LoweringKind::kernel;
    compiled.kernel = without_captures(std::move(made->kernel), lowered);
    compiled.write_in_place = std::move(made->write_in_place);
  };
  if (is_constant(op)) {
    compiled.lowering = LoweringKind::constant;
  } else if (is_alias(op, lowering)) {
    compiled.lowering = LoweringKind::alias;
  } else if (lowering == Lowering::none) {
    return compiled;
  } else if (auto fused = llvm::dyn_cast<spmd::FusedOp>(op)) {
    if (auto plan = plan_joined(fused)) {
      take(functions.joined(std::move(*plan)));
      return compiled;
    }
    std::optional<FusedKernelTraits> traits = kernels.traits(fused);
    if (!traits) return compiled;
    compiled.lowering = LoweringKind::kernel;
    compiled.kernel.divisible = traits->divisible;
    compiled.kernel.scratch_bytes = traits->scratch_bytes;
    compiled.kernel.moved_bytes = traits->moved_bytes;
    compiled.kernel.may_share = std::move(traits->may_share);
    compiled.is_generated = true;
    compiled.is_single = traits->is_single;
    compiled.streams = traits->streams;
  } else if (auto collective = llvm::dyn_cast<CollectiveTaskOpInterface>(op)) {
    for (unsigned operand = 0; operand < op->getNumOperands(); ++operand) {
      auto task = collective.makeCollectiveTask(operand);
      if (mlir::failed(task)) return {};
      if (options.has_code) cut_pieces(op, *task);
      compiled.collectives.push_back(std::move(*task));
    }
    compiled.lowering = LoweringKind::collective;
  } else if (options.sums_alike && !combines_nothing(op)) {
    if (auto kernel = llvm::dyn_cast<KernelOpInterface>(op)) take(functions.ordered(kernel));
  } else if (generic) {
    take(generic->kernel_for(op, functions));
  } else if (auto kernel = llvm::dyn_cast<KernelOpInterface>(op)) {
    take(kernel.makeKernel(functions));
  }
  return compiled;
}

// If some devices may be inactive, the reference defines a collective's behaviour.
bool needs_module(const StreamBlock &block, const std::vector<CompiledOp> &ops, bool all_active) {
  return std::ranges::any_of(block.instructions, [&](const Instruction &instruction) {
    if (!instruction.blocks.empty())
      return std::ranges::any_of(instruction.blocks, [&](auto &inner) { return needs_module(inner, ops, false); });
    if (instruction.kind == InstructionKind::done) return false;
    LoweringKind lowering = ops[instruction.code].lowering;
    return lowering == LoweringKind::reference || (lowering == LoweringKind::collective && !all_active);
  });
}

// If an operation reads and writes at least this many bytes, one device executes it for all devices with the same
// operands: the savings pay for meeting before and after it.
constexpr int64_t worth_executing_once = 64 << 10;

InstructionMemory memory_of(const Instruction &instruction, const CompiledProgram &program) {
  const CompiledOp &op = program.ops[instruction.code];
  InstructionMemory memory;
  memory.is_constant = op.lowering == LoweringKind::constant;
  memory.is_alias = op.lowering == LoweringKind::alias;
  memory.scratch_bytes = op.kernel.scratch_bytes;
  memory.may_share = op.kernel.may_share;
  if (op.lowering == LoweringKind::kernel) {
    int64_t bytes = 0;
    for (const std::vector<BufferId> *buffers : {&instruction.reads, &instruction.writes})
      for (BufferId buffer : *buffers) bytes += program.lowered.stream.buffers[buffer].bytes();
    memory.is_same_if_operands_are = bytes >= worth_executing_once;
  }
  if (op.lowering != LoweringKind::collective) return memory;
  const CollectiveKind kind = op.collectives.front().kind;
  memory.is_same_on_group = !groups_with_equal_results(op.collectives.front()).empty();
  memory.is_same_if_operands_are = kind == CollectiveKind::collective_permute;
  if (kind != CollectiveKind::all_reduce) return memory;
  // An array that two members of a message read stays until both have read it.
  for (unsigned i = 0; i < instruction.reads.size(); ++i)
    if (std::ranges::count(instruction.reads, instruction.reads[i]) == 1) memory.may_share.push_back({i, i});
  return memory;
}

// Returns, by result, whether it reuses the memory of an operand that its kernel names. With `perhaps`, results count
// that may do so: the operand is a donated argument, which others may turn out to need.
std::vector<bool> in_place_of(const Instruction &operation, const CompiledProgram &program, bool perhaps) {
  const MemoryPlan &memory = program.memory;
  std::vector<bool> found(operation.writes.size());
  for (const Kernel::Sharing &sharing : program.ops[operation.code].kernel.may_share) {
    SlotId result = memory.slot_of[operation.writes[sharing.result]],
           operand = memory.slot_of[operation.reads[sharing.operand]];
    const Slot &to = memory.slots[result], &from = memory.slots[operand];
    bool is_given =
        to.allocation == Allocation::donated && from.allocation == Allocation::argument && to.index == from.index;
    if (result == operand || (perhaps && is_given)) found[sharing.result] = true;
  }
  return found;
}

bool is_in_place(const Instruction &operation, const CompiledProgram &program) {
  return std::ranges::all_of(in_place_of(operation, program, false), std::identity());
}

// Results of at least this many bytes on all devices don't stay in the caches until they are read.
constexpr int64_t streamed_bytes = 16 << 20;

// Returns the number of devices of the largest mesh.
int64_t device_count(mlir::ModuleOp module) {
  sdy::MeshTable meshes(module);
  int64_t count = 1;
  for (const auto &[name, mesh] : meshes.all()) count = std::max(count, mesh->size());
  return count;
}

// Finds the kernels and loops to compile. A kernel that is only written into loops isn't compiled by itself.
class CodeNeeds {
 public:
  CodeNeeds(const CompiledProgram &program, KernelFunctions &functions, bool loops, int64_t devices)
      : program_(program),
        functions_(functions),
        loops_(loops),
        is_added_(program.ops.size()),
        devices_(devices),
        cached_(program.ops.size()) {
    find_cached(program.lowered.stream.main);
  }

  void add(const StreamBlock &block) {
    for (const Instruction &instruction : block.instructions) {
      if (instruction.blocks.empty()) add_kernel(instruction.code);
      if (instruction.kind == InstructionKind::loop && add_loop(instruction)) continue;
      for (const StreamBlock &inner : instruction.blocks) add(inner);
    }
  }

 private:
  // Finds results that reuse an operand's memory, and those that fit the caches for all devices together. All
  // instructions of an op share one kernel.
  void find_cached(const StreamBlock &block) {
    for (const Instruction &instruction : block.instructions) {
      for (const StreamBlock &inner : instruction.blocks) find_cached(inner);
      if (instruction.kind != InstructionKind::operation || !program_.ops[instruction.code].streams) continue;
      std::vector<bool> found = in_place_of(instruction, program_, true);
      for (unsigned result = 0; result < found.size(); ++result)
        if (found[result] || bytes_of_all(instruction.writes[result]) < streamed_bytes)
          cached_[instruction.code].insert(result);
    }
  }

  int64_t bytes_of_all(BufferId buffer) const { return devices_ * program_.lowered.stream.buffers[buffer].bytes(); }

  void add_kernel(int32_t code) {
    if (code < 0 || !program_.ops[code].is_generated || is_added_[code]) return;
    is_added_[code] = true;
    functions_.fused(llvm::cast<spmd::FusedOp>(program_.lowered.ops[code].op), code,
                     {cached_[code].begin(), cached_[code].end()});
  }

  // Returns false if the loop is executed step by step.
  bool add_loop(const Instruction &loop) {
    if (!loops_ || loop.communicates()) return false;
    auto plan = plan_loop(loop, program_.memory, [&](const Instruction &operation) { return loop_op(operation); });
    if (!plan) return false;
    functions_.loop(*plan, loop.id, program_);
    for (const LoopPlan::Routine &routine : plan->routines) add_kernel(routine.code);
    return !plan->has_large_steps;
  }

  LoopOp loop_op(const Instruction &operation) const {
    const CompiledOp &op = program_.ops[operation.code];
    if (op.lowering == LoweringKind::alias || op.lowering == LoweringKind::constant) return {LoopPart::nothing};
    if (op.lowering != LoweringKind::kernel) return {LoopPart::none};
    bool is_here = op.is_single || (op.write_in_place && is_in_place(operation, program_));
    return {is_here ? LoopPart::here : LoopPart::call, !op.is_generated, moved_bytes(operation, program_)};
  }

  const CompiledProgram &program_;
  KernelFunctions &functions_;
  bool loops_;
  std::vector<bool> is_added_;
  int64_t devices_;
  std::vector<std::set<unsigned>> cached_;  // by Instruction::code: results that aren't written past the caches
};

}  // namespace

int64_t moved_bytes(const Instruction &operation, const CompiledProgram &program) {
  const Kernel &kernel = program.ops[operation.code].kernel;
  if (kernel.moved_in_place >= 0 && is_in_place(operation, program)) return kernel.moved_in_place;
  if (kernel.moved_bytes >= 0) return kernel.moved_bytes;
  int64_t bytes = 0;
  for (BufferId buffer : operation.reads) bytes += program.lowered.stream.buffers[buffer].bytes();
  for (BufferId buffer : operation.writes) bytes += program.lowered.stream.buffers[buffer].bytes();
  return bytes;
}

llvm::FailureOr<CompiledProgram> compile_program(mlir::ModuleOp module, llvm::StringRef function,
                                                 const ProgramOptions &options) {
  module.getContext()->getOrLoadDialect<spmd::SpmdDialect>();
  std::optional<GenericKernels> generic;
  const bool generates = options.lowering == Lowering::generated;
  if (generates && failed(prepare(module, function))) return failure();
  if (failed(check_preconditions_within(module))) return failure();
  FusedKernelTable own;
  FusedKernelTable &kernels = options.kernels ? *options.kernels : own;
  if (generates && failed(fuse(module, function, &kernels))) return failure();
  if (options.lowering == Lowering::library) generic.emplace(module, function, options.compile);
  auto lowered = lower_to_stream(module, function, options.overlaps);
  if (failed(lowered)) return failure();
  CompiledProgram program;
  program.lowered = std::move(*lowered);
  KernelFunctions functions(options);
  for (const LoweredOp &op : program.lowered.ops)
    program.ops.push_back(lowering_of(op, functions, kernels, options, generic ? &*generic : nullptr));
  program.needs_module = needs_module(program.lowered.stream.main, program.ops, true);
  program.memory = plan_memory(program.lowered.stream,
                               [&](const Instruction &instruction) { return memory_of(instruction, program); });
  if (!options.has_code) return program;
  CodeNeeds needs(program, functions, options.loops && generates, device_count(module));
  needs.add(program.lowered.stream.main);
  functions.compile_into(program);
  return program;
}

}  // namespace tessera
