// From the program of one device (functions of stablehlo, chlo and spmd ops) to the instruction stream of all devices.
//
// Calls are put in place of themselves. Ops that each device computes for itself become operations; ops that concern all
// devices become start and done, the done as late as the uses of the results allow; loops and branches become instructions
// with blocks. See stream/stream.h for what a stream says.
#pragma once

#include <vector>

#include "mlir/IR/BuiltinOps.h"
#include "stream/stream.h"

namespace tessera {

// An op as instructions refer to it. Where the reads and writes of its instructions stand: a value of tuple type has a
// buffer for each leaf, so that operand i begins at reads[operand_at[i]], result i at writes[result_at[i]], and captures[i]
// (a value from outside that the op's regions use) at reads[capture_at[i]].
struct LoweredOp {
  mlir::Operation *op = nullptr;
  std::vector<mlir::Value> captures;
  std::vector<unsigned> operand_at, result_at, capture_at;
};

struct LoweredProgram {
  Stream stream;
  std::vector<LoweredOp> ops;  // by Instruction::code; an op of a function that is called twice stands here once
};

// Most instructions of a stream, and most loops and branches inside one another.
inline constexpr int64_t instruction_limit = 2'000'000;
inline constexpr int block_nesting_limit = 1500;

// The stream of `function` of `module`. The module must outlive the program and not change; the order of ops within its
// blocks is recorded in it (mlir::Block::recomputeOpOrder), so that threads may then read it together.
// `overlaps`: collectives will be carried out beside operations (ExecutorOptions), and sends begin early for it.
// Failure, with an error at the op: no such function, an op that has no meaning for the reference, a call of a function
// that is being called already, a region of several blocks, or one of the limits above.
llvm::FailureOr<LoweredProgram> lower_to_stream(mlir::ModuleOp module, llvm::StringRef function, bool overlaps = false);

}  // namespace tessera
