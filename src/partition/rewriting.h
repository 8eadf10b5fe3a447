// Rewritings of whole programs, so that what comes out lies better on blocks than what was written. A family of operations adds
// its own to a dialect, beside the models of its interfaces:
//
//   add_rewriting<StablehloDialect, aligned_updates>(registry);
#pragma once

#include <vector>

#include "mesh/mesh.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectInterface.h"
#include "mlir/IR/DialectRegistry.h"

namespace tessera {

struct RewritesForBlocks : mlir::DialectInterface::Base<RewritesForBlocks> {
  explicit RewritesForBlocks(mlir::Dialect *dialect) : Base(dialect) {}
  // Returns a copy of the propagated module with what it rewrites, or null where it has nothing to.
  using Rewriting = mlir::OwningOpRef<mlir::ModuleOp> (*)(mlir::ModuleOp module, const Mesh &mesh);
  std::vector<Rewriting> all;
};

template <typename Dialect, RewritesForBlocks::Rewriting rewriting>
void add_rewriting(mlir::DialectRegistry &registry) {
  registry.addExtension(+[](mlir::MLIRContext *, Dialect *dialect) {
    auto *known = dialect->template getRegisteredInterface<RewritesForBlocks>();
    (known ? *known : dialect->template addInterface<RewritesForBlocks>()).all.push_back(rewriting);
  });
}

}  // namespace tessera
