// Names rewritings for blocks that are taken only where the whole program doesn't send more with them. They stand in their
// place among all rewritings of their family, too:
//
//   add_rewritings<StablehloDialect, padded_slices, aligned_updates>(registry);
//   add_tried_rewritings<StablehloDialect, aligned_updates>(registry);
#pragma once

#include "partition/rewriting.h"

namespace tessera {

struct TriedRewritings : mlir::DialectInterface::Base<TriedRewritings> {
  explicit TriedRewritings(mlir::Dialect *dialect) : Base(dialect) {}
  std::vector<Rewriting *> all;
};

template <typename Dialect, Rewriting... rewritings>
void add_tried_rewritings(mlir::DialectRegistry &registry) {
  registry.addExtension(+[](mlir::MLIRContext *, Dialect *dialect) {
    auto *known = dialect->template getRegisteredInterface<TriedRewritings>();
    auto &all = (known ? *known : dialect->template addInterface<TriedRewritings>()).all;
    (all.push_back(rewritings), ...);
  });
}

}  // namespace tessera
