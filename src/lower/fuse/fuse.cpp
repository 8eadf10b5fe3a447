#include "lower/fuse/fuse.h"

#include "dialect/spmd/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "lower/codegen/fused_kernel_table.h"
#include "lower/fuse/block_fuser.h"
#include "lower/fuse/steps.h"
#include "mlir/IR/SymbolTable.h"
#include "ops/control/loops.h"
#include "ops/simple_pass.h"

namespace tessera {

llvm::LogicalResult fuse(mlir::ModuleOp module, llvm::StringRef name, FusedKernelTable *kernels,
                         const FuseOptions &options) {
  auto function = llvm::dyn_cast_or_null<mlir::FunctionOpInterface>(mlir::SymbolTable::lookupSymbolIn(module, name));
  if (!function || function.isExternal()) return llvm::success();  // the stream builder reports it
  note_trip_counts(function);
  // Inner blocks come first: ops of an outer block that they repeat aren't needed there any more.
  std::vector<mlir::Block *> blocks = blocks_within(function.getFunctionBody());
  for (mlir::Block *block : blocks) join_views(*block);
  FusedKernelTable own;
  CheapOps cheap(options);
  for (mlir::Block *block : llvm::reverse(blocks)) cheap.add(*block);
  for (mlir::Block *block : blocks) {
    BlockFuser fuser(*block, cheap, kernels ? *kernels : own, options);
    fuser.join_all();
    fuser.write();
    join_producers(*block);
  }
  return llvm::success();
}

void register_lowering_passes() {
  register_simple<mlir::ModuleOp, spmd::SpmdDialect, stablehlo::StablehloDialect>(
      "tessera-prepare", "inlines calls, simplifies operations, and drops unused and equal ones",
      [](mlir::ModuleOp module) { return prepare(module, "main"); });
  register_simple<mlir::ModuleOp, spmd::SpmdDialect, stablehlo::StablehloDialect>(
      "tessera-fuse", "gathers operations that become one kernel in spmd.fused",
      [](mlir::ModuleOp module) { return fuse(module, "main"); });
}

}  // namespace tessera
