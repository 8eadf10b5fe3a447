// Rewritings of whole programs, so that what comes out lies better on blocks than what was written. A family of operations adds
// its own to a dialect, beside the models of its interfaces:
//
//   struct AlignedUpdates : RewritesForBlocks { ... };
//
//   registry.addExtension(+[](MLIRContext *, StablehloDialect *dialect) { dialect->addInterfaces<AlignedUpdates>(); });
#pragma once

#include "mesh/mesh.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectInterface.h"

namespace tessera {

struct RewritesForBlocks : mlir::DialectInterface::Base<RewritesForBlocks> {
  explicit RewritesForBlocks(mlir::Dialect *dialect) : Base(dialect) {}
  // Returns a copy of the propagated module with what it rewrites, or null where it has nothing to.
  virtual mlir::OwningOpRef<mlir::ModuleOp> rewritten(mlir::ModuleOp module, const Mesh &mesh) const = 0;
};

}  // namespace tessera
