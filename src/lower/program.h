// Makes a per-device program ready for devices: the instruction stream, the mechanism that executes each instruction,
// and the allocation of each buffer.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "collectives/collectives.h"
#include "instruction_stream/memory_plan.h"
#include "kernels/kernel.h"
#include "lower/kernel_maker.h"
#include "lower/loop/compiled_loop.h"
#include "lower/machine_code/compiler.h"
#include "lower/stream_builder.h"

namespace tessera {

class FusedKernelTable;

// Names the mechanism that executes an op.
enum class LoweringKind : uint8_t {
  alias,       // nothing: the result is the operand's memory under another shape
  constant,    // computed once, before anything runs
  kernel,      // machine code
  collective,  // a collective on the memory of all participants
  reference,   // the reference evaluator
};

struct CompiledOp {
  LoweringKind lowering = LoweringKind::reference;
  Kernel kernel;
  std::vector<CollectiveTask> collectives;  // one per operand, all of one kind over the same groups, in one message
  bool is_generated = false;                // the kernel
  bool is_single = false;                   // the kernel is generated, and each of its results is one element
  bool streams = false;  // the kernel is generated, and has a second form for results that reuse operands' memory
  InPlaceWriter write_in_place = nullptr;  // of a kernel of the library that may be written into a loop
};

// Says where a program's kernels come from.
enum class Lowering : uint8_t {
  generated,  // operations are fused, and machine code is generated where the library has no kernel
  library,    // kernels that serve any shape: nothing is generated for this program
  none,       // no kernels: the reference evaluates every op of the unchanged program
};

struct ProgramOptions {
  Lowering lowering = Lowering::generated;
  bool overlaps = false;  // of lower_to_stream
  bool loops = true;      // loops without communication become functions
  // Says that an element of a result has the same bits in an array of any shape: the order of a sum depends on nothing
  // but its length. It goes with Lowering::library.
  bool sums_alike = false;
  bool has_code =
      true;  // otherwise no machine code is made: the program has its kernels' work and its memory, and can't run
  // Programs that are compiled one after the other may share it.
  std::shared_ptr<FusedKernelTable> kernels;
  CompileOptions compile;
};

// Holds the program as devices of every kind see it.
struct PlannedProgram {
  LoweredProgram lowered;
  MemoryPlan memory;
  CompileStatistics statistics;
  // Says that the reference may evaluate an op, which it reads from the module; the module is then needed as long as
  // the program runs. Otherwise it may go once the constants are loaded.
  bool needs_module = true;
};

// Adds kernels for the processor that this process runs on.
struct CompiledProgram : PlannedProgram {
  std::vector<CompiledOp> ops;                      // by Instruction::code
  std::unordered_map<int32_t, CompiledLoop> loops;  // by Instruction::id; inner loops have no entry
  std::shared_ptr<const void> code;                 // keeps functions alive that kernels call
};

// Estimates the bytes that an operation with a kernel reads and writes.
int64_t moved_bytes(const Instruction &operation, const CompiledProgram &program);

// Compiles `function` of `module`, which is rewritten if code is generated, must outlive the program (but see
// needs_module) and not change any more. Fails as prepare, fuse and lower_to_stream do.
llvm::FailureOr<CompiledProgram> compile_program(mlir::ModuleOp module, llvm::StringRef function,
                                                 const ProgramOptions &options = {});

}  // namespace tessera
