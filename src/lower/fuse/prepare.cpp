#include "lower/fuse/fuse.h"
#include "lower/fuse/steps.h"
#include "mlir/IR/SymbolTable.h"
#include "ops/merge_equal.h"

namespace tessera {

llvm::LogicalResult prepare(mlir::ModuleOp module, llvm::StringRef name) {
  auto function = llvm::dyn_cast_or_null<mlir::FunctionOpInterface>(mlir::SymbolTable::lookupSymbolIn(module, name));
  if (!function || function.isExternal()) return llvm::success();  // the stream builder reports it
  inline_calls(module, function);
  mlir::Region &body = function.getFunctionBody();
  if (!body.hasOneBlock()) return llvm::success();
  drop_unused(body);
  drop_annotations(body);
  // Equal ops are merged while the optimization barriers still stand. They keep apart values that rematerialization
  // computes twice to save memory.
  merge_equal(function);
  simplify(body);
  drop_unused(body);
  merge_equal(function);
  hoist_invariant(body);
  drop_barriers(body);
  return llvm::success();
}

}  // namespace tessera
