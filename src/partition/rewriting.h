// Rewrites whole programs into equal ones that run better on blocks. A family of operations adds its own rewritings to
// a dialect, beside the models of its interfaces:
//
//   add_rewritings<StablehloDialect, padded_slices, aligned_updates>(registry);
#pragma once

#include <optional>
#include <vector>

#include "dialect/sdy/utils.h"
#include "mesh/mesh.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectInterface.h"
#include "mlir/IR/DialectRegistry.h"
#include "ops/control/loops.h"

namespace tessera {

// Holds a propagated module that rewritings change one after the other: a copy of the given module, made once there is
// something to rewrite, or a module that nobody else needs.
class RewrittenModule {
 public:
  explicit RewrittenModule(mlir::ModuleOp module) : module_(module) {}
  explicit RewrittenModule(mlir::OwningOpRef<mlir::ModuleOp> own) : module_(*own), own_(std::move(own)) {}

  mlir::ModuleOp module() const { return module_; }
  // Calls `rewrite` with each operation that `find` finds in the module, and returns whether there are any. An operation may
  // have changed since it was found.
  template <typename Find, typename Rewrite>
  bool rewrite(Find find, Rewrite rewrite) {
    auto found = find(module_);
    if (found.empty()) return false;
    if (!own_) {
      own_ = module_.clone();
      module_ = *own_;
      found = find(module_);
    }
    for (auto &op : found) rewrite(op);
    ++rewritings_;
    return true;
  }
  bool is_rewritten() const { return rewritings_ > 0; }
  // Counts the calls of `rewrite` that found something.
  int64_t rewritings() const { return rewritings_; }
  // Returns the module, or null if it is the given one.
  mlir::OwningOpRef<mlir::ModuleOp> take() && { return std::move(own_); }

 private:
  mlir::ModuleOp module_;
  mlir::OwningOpRef<mlir::ModuleOp> own_;
  int64_t rewritings_ = 0;
};

using Rewriting = void(RewrittenModule &program, const Mesh &mesh);

struct RewritesForBlocks : mlir::DialectInterface::Base<RewritesForBlocks> {
  explicit RewritesForBlocks(mlir::Dialect *dialect) : Base(dialect) {}
  std::vector<Rewriting *> all;
};

// The rewritings are template arguments because an extension is a plain function, which a registry takes once.
template <typename Dialect, Rewriting... rewritings>
void add_rewritings(mlir::DialectRegistry &registry) {
  registry.addExtension(+[](mlir::MLIRContext *, Dialect *dialect) {
    auto *known = dialect->template getRegisteredInterface<RewritesForBlocks>();
    auto &all = (known ? *known : dialect->template addInterface<RewritesForBlocks>()).all;
    (all.push_back(rewritings), ...);
  });
}

// Returns the sharding of a propagated value. A loop-carried value has the sharding of the loop's result.
inline std::optional<Sharding> propagated_sharding(mlir::Value value) {
  if (auto argument = llvm::dyn_cast<mlir::BlockArgument>(value))
    if (mlir::Operation *loop = argument.getOwner()->getParentOp(); is_loop(loop))
      return sdy::sharding_of(loop->getResult(argument.getArgNumber()));
  return sdy::sharding_of(value);
}

// Returns whether a dimension of a propagated value is cut.
inline bool is_cut(mlir::Value value, int64_t dim) {
  const std::optional<Sharding> sharding = propagated_sharding(value);
  return sharding && !sharding->dims[static_cast<size_t>(dim)].axes.empty();
}

}  // namespace tessera
