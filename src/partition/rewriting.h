// Rewritings of whole programs, so that what comes out lies better on blocks than what was written. A family of operations adds
// its own to a dialect, beside the models of its interfaces:
//
//   add_rewriting<StablehloDialect, aligned_updates>(registry);
#pragma once

#include <optional>
#include <vector>

#include "dialect/sdy/utils.h"
#include "mesh/mesh.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectInterface.h"
#include "mlir/IR/DialectRegistry.h"
#include "ops/op_interfaces.h"

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

// Returns a copy of the module in which `rewrite` has been called with each operation that `find` finds there, or null
// where it finds none. An operation may have changed since it was found.
template <typename Find, typename Rewrite>
mlir::OwningOpRef<mlir::ModuleOp> rewritten_copy(mlir::ModuleOp module, Find find, Rewrite rewrite) {
  if (find(module).empty()) return {};
  mlir::OwningOpRef<mlir::ModuleOp> copy = module.clone();
  for (auto op : find(*copy)) rewrite(op);
  return copy;
}

// Returns whether an operation computes each element of its result from those of its operands at the same place.
inline bool is_elementwise(mlir::Operation *op) {
  if (op->getNumResults() != 1 || op->getNumRegions() > 0) return false;
  auto fused = llvm::dyn_cast<FusedOpInterface>(op);
  return fused && fused.fusionTraits().role == FusionRole::elementwise;
}

// Returns whether a dimension of a propagated value is cut.
inline bool is_cut(mlir::Value value, int64_t dim) {
  const std::optional<Sharding> sharding = sdy::sharding_of(value);
  return sharding && !sharding->dims[static_cast<size_t>(dim)].axes.empty();
}

}  // namespace tessera
