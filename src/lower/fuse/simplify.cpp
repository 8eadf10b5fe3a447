// Applies the families' rewriting patterns by MLIR's greedy driver.
#include "base/visits.h"
#include "lower/fuse/steps.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace tessera {
namespace {

struct CountVisits : mlir::RewriterBase::Listener {
  void notifyPatternBegin(const mlir::Pattern &, mlir::Operation *) override { Visits::note(); }
};

}  // namespace

void simplify(mlir::Region &region) {
  mlir::RewritePatternSet patterns(region.getContext());
  add_rearrange_patterns(patterns);
  add_elementwise_patterns(patterns);
  add_slicing_patterns(patterns);
  add_reduction_patterns(patterns);
  add_dynamic_patterns(patterns);
  add_scatter_patterns(patterns);
  add_contraction_patterns(patterns);

  // Bodies of reductions and the like are left unchanged, since kernels know them by their form.
  std::vector<mlir::Operation *> ops;
  for (mlir::Block *block : blocks_within(region))
    for (mlir::Operation &op : *block) ops.push_back(&op);
  std::reverse(ops.begin(), ops.end());  // the driver begins with the last

  CountVisits visits;
  mlir::GreedyRewriteConfig config;
  config.setScope(&region).setListener(&visits);
  config.setStrictness(mlir::GreedyRewriteStrictness::ExistingAndNewOps);
  config.setRegionSimplificationLevel(mlir::GreedySimplifyRegionLevel::Disabled);
  // Each rewriting improves the program, so this ends; the bound guards against two patterns that undo one another.
  config.setMaxNumRewrites(64 * static_cast<int64_t>(ops.size()) + 1024);
  (void)mlir::applyOpPatternsGreedily(ops, std::move(patterns), config);
}

}  // namespace tessera
