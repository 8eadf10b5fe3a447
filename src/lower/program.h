// A per-device program made ready for devices: the instruction stream, what carries out each instruction, and where each
// buffer stands.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "lower/jit/compiler.h"
#include "lower/loop/compiled_loop.h"
#include "lower/native.h"
#include "lower/stream_builder.h"
#include "native/exchange.h"
#include "native/kernel.h"
#include "stream/memory_plan.h"

namespace tessera {

// The mechanism that executes an op.
enum class LoweringKind : uint8_t {
  alias,      // nothing: the result is the operand's memory under another shape
  constant,   // computed once, before anything runs
  kernel,     // machine code
  exchange,   // a collective on the memory of all participants
  reference,  // the reference evaluator
};

struct CompiledOp {
  LoweringKind lowering = LoweringKind::reference;
  Kernel kernel;
  Exchange exchange;
  bool is_generated = false;               // the kernel
  bool is_single = false;                  // the kernel is generated, and each of its results is one element
  bool streams = false;                    // the kernel is generated, and another one where results stand over operands
  InPlaceWriter write_in_place = nullptr;  // of a kernel of the library that may be written into a loop
};

// Where a program's kernels come from.
enum class Lowering : uint8_t {
  generated,  // operations are fused, and machine code is generated for what the library has no kernel of
  library,    // kernels that serve any shape: nothing is generated for this program
  none,       // there are none: the reference carries out every op, as it stands in the program
};

struct ProgramOptions {
  Lowering lowering = Lowering::generated;
  bool overlaps = false;  // of lower_to_stream
  bool loops = true;      // loops in which nothing communicates become functions
  CompileOptions compile;
};

// The program as devices of every kind see it.
struct PlannedProgram {
  LoweredProgram lowered;
  MemoryPlan memory;
  CompileStatistics statistics;
  // Some op may be carried out by the reference, which reads it: the module is needed as long as the program runs. Otherwise
  // it may go once the constants are loaded.
  bool needs_module = true;
};

// The same with kernels for the processor that this process runs on.
struct CompiledProgram : PlannedProgram {
  std::vector<CompiledOp> ops;                      // by Instruction::code
  std::unordered_map<int32_t, CompiledLoop> loops;  // by Instruction::id; those within one aren't there for themselves
  std::shared_ptr<const void> code;                 // keeps functions alive that kernels call
};

// About how many bytes an operation that has a kernel reads and writes.
int64_t moved_bytes(const Instruction &operation, const CompiledProgram &program);

// Compiles `function` of `module`, which is rewritten on the way where code is generated, must outlive the program (but see
// needs_module) and not change any more. Failure: as prepare, fuse and lower_to_stream.
llvm::FailureOr<CompiledProgram> compile_program(mlir::ModuleOp module, llvm::StringRef function,
                                                 const ProgramOptions &options = {});

}  // namespace tessera
