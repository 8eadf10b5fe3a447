#include "run/op_numbers.h"

#include "dialect/devices/devices.h"
#include "dialect/spmd/dialect.h"
#include "mlir/IR/Builders.h"

namespace tessera {

std::vector<mlir::Operation *> number_ops(mlir::ModuleOp original, mlir::ModuleOp copy) {
  std::vector<mlir::Operation *> originals, copies;
  auto collect = [](mlir::ModuleOp module, std::vector<mlir::Operation *> &ops) {
    module.walk([&](mlir::Operation *op) {
      if (crosses_devices(op)) ops.push_back(op);
    });
  };
  collect(original, originals);
  collect(copy, copies);
  mlir::Builder builder(copy.getContext());
  for (size_t i = 0; i < copies.size(); ++i)
    copies[i]->setDiscardableAttr(spmd::number_name, builder.getI64IntegerAttr(static_cast<int64_t>(i)));
  return originals;
}

void count_collectives(const StreamBlock &block, const LoweredProgram &program,
                       const std::vector<mlir::Operation *> &originals, const std::vector<int64_t> &starts,
                       std::vector<CollectiveExecutions> &collectives) {
  for (const Instruction &instruction : block.instructions) {
    if (instruction.kind == InstructionKind::start) {
      mlir::Operation *op = program.ops[instruction.code].op;
      auto number = llvm::dyn_cast_or_null<mlir::IntegerAttr>(op->getDiscardableAttr(spmd::number_name));
      collectives.push_back({number ? originals[number.getInt()] : op, starts[instruction.id]});
    }
    for (const StreamBlock &inner : instruction.blocks)
      count_collectives(inner, program, originals, starts, collectives);
  }
}

}  // namespace tessera
