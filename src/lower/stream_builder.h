// Turns the per-device program (functions of stablehlo, chlo and spmd ops) into the instruction stream of all devices.
//
// Calls are inlined. Ops that each device computes for itself become operations. Ops that concern all devices become
// start and done, the done as late as the uses of the results allow. Loops and branches become instructions with
// blocks. See instruction_stream/stream.h.
#pragma once

#include <vector>

#include "instruction_stream/stream.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Holds an op, and where its values are among the reads and writes of its instructions. A value of tuple type has a
// buffer for each leaf: operand i begins at reads[operand_at[i]], result i at writes[result_at[i]], and captures[i] (an
// outer value that the op's regions use) at reads[capture_at[i]].
struct LoweredOp {
  mlir::Operation *op = nullptr;
  std::vector<mlir::Value> captures;
  std::vector<unsigned> operand_at, result_at, capture_at;
};

struct LoweredProgram {
  Stream stream;
  std::vector<LoweredOp> ops;  // by Instruction::code; an op of a function that is called twice has one entry
};

// These limit a stream's instructions, and the nesting of its loops and branches.
inline constexpr int64_t instruction_limit = 2'000'000;
inline constexpr int block_nesting_limit = 1500;

// Makes the stream of `function` of `module`. The module must outlive the program and not change. The order of ops
// within its blocks is recorded in it (mlir::Block::recomputeOpOrder), so that threads may then read it together. With
// `overlaps` collectives run beside operations (ExecutorOptions), and they begin early. Fails, with an error at the
// op, for a missing function, an op without a meaning for the reference, a recursive call, and a program beyond one of the
// limits above.
llvm::FailureOr<LoweredProgram> lower_to_stream(mlir::ModuleOp module, llvm::StringRef function, bool overlaps = false);

}  // namespace tessera
