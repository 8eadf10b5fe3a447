#include "pipeline_parallel/layer_loop.h"

#include "base/saturating.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/RegionUtils.h"
#include "ops/control/loop_rows.h"
#include "ops/value_types.h"
#include "pipeline_parallel/unrolled.h"
#include "transform/calls.h"
#include "transform/emit.h"
#include "transform/loops.h"
#include "transform/prune.h"

namespace tessera {
namespace {

using mlir::Value;
using stablehlo::WhileOp;

// Returns whether a value has a row for each layer.
bool has_rows(Value value, const LoopCounter &counter) {
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
  return type && type.getRank() > 0 && type.getDimSize(0) == counter.iterations && counter.first == 0;
}

LayerLoop loop_of(WhileOp op, const LoopCounter &counter) {
  LayerLoop loop{op, counter, {}, {}, {}};
  const IterationNumbers numbers(op, counter);
  for (unsigned carry = 0; carry < op->getNumOperands(); ++carry)
    if (carry != counter.carry) loop.carries.push_back(carry);
  llvm::SetVector<Value> used;
  mlir::getUsedValuesDefinedAbove(op.getBody(), used);
  for (Value value : used) {
    if (mlir::matchPattern(value, mlir::m_Constant())) continue;
    std::vector<stablehlo::DynamicSliceOp> reads;
    if (has_rows(value, counter)) reads = row_reads(op, value, [&](Value index) { return numbers.is_number(index); });
    if (reads.empty())
      loop.captured.push_back(value);
    else
      loop.stacks.push_back({value, std::move(reads)});
  }
  return loop;
}

// Counts the elements that an operation, or the operations in its regions, make.
int64_t elements_of(mlir::Operation *op) {
  int64_t elements = 0;
  op->walk([&](mlir::Operation *inner) {
    if (inner->getNumRegions() != 0) return;
    for (Value result : inner->getResults()) elements = saturating_sum(elements, element_count(result.getType()));
  });
  return elements;
}

// Counts the elements that all iterations make.
int64_t work_of(mlir::Operation *op) {
  const std::optional<LoopCounter> counter = counter_by_one(op);
  return saturating_product(elements_of(op), counter ? counter->iterations : 1);
}

int64_t percent(int64_t part, int64_t whole) { return static_cast<int64_t>(static_cast<__int128>(part) * 100 / whole); }

// Refuses a chain with too little of the program's work, since stages repeat everything outside of the chain.
llvm::LogicalResult check_share(const LayerLoop &loop, mlir::func::FuncOp main) {
  int64_t all = 0;
  for (mlir::Operation &op : main.getBody().front()) all = saturating_sum(all, work_of(&op));
  const int64_t own = work_of(loop.op);
  if (own >= all / 2) return llvm::success();
  return loop.op->emitError() << "the chain of " << loop.counter.iterations << " equal layers that begins here makes "
                              << percent(own, all) << " % of the elements that @" << main.getName()
                              << " computes, and all stages would compute the rest; a chain that is cut has at least "
                                 "half of the program. If this is the step of a training, "
                              << training_hint;
}

}  // namespace

bool gathers_rows(LayerLoop &loop, unsigned carry) {
  auto update = loop.next(carry).getDefiningOp<stablehlo::DynamicUpdateSliceOp>();
  if (!update || update.getOperand() != loop.body().getArgument(carry)) return false;
  auto type = llvm::cast<mlir::RankedTensorType>(update.getType());
  return type.getRank() > 0 && type.getDimSize(0) == loop.counter.iterations &&
         llvm::cast<mlir::RankedTensorType>(update.getUpdate().getType()).getDimSize(0) == 1;
}

llvm::FailureOr<LayerLoop> find_layer_loop(mlir::func::FuncOp main) {
  if (llvm::failed(write_out_calls(main))) return llvm::failure();
  simplify_loops(main);
  prune(main);
  WhileOp best;
  int64_t work = 0;  // of the best
  std::vector<std::pair<mlir::Location, std::string>> others;
  for (WhileOp op : main.getOps<WhileOp>()) {
    std::string why_not;
    const std::optional<LoopCounter> counter = counter_by_one(op, why_not);
    if (counter && counter->iterations < 2) why_not = "it has a single iteration";
    if (!counter || counter->iterations < 2) {
      others.emplace_back(op.getLoc(), why_not);
      continue;
    }
    const int64_t own = work_of(op);
    if (best && own <= work) continue;
    best = op;
    work = own;
  }
  const std::optional<UnrolledChain> unrolled = find_unrolled(main);
  if (unrolled && (!best || unrolled->work > work)) best = rolled(*unrolled);
  if (best) {
    LayerLoop loop = loop_of(best, *counter_by_one(best));
    if (llvm::failed(check_share(loop, main))) return llvm::failure();
    return loop;
  }
  mlir::InFlightDiagnostic error =
      main.emitError() << "there is no chain of equal layers to cut into stages: no loop of @" << main.getName()
                       << " counts its iterations, as a scan over stacked weights does, and no equal layers stand "
                          "there one after the other";
  for (const auto &[location, why_not] : others)
    error.attachNote(location) << "this loop doesn't qualify, since " << why_not;
  return llvm::failure();
}

}  // namespace tessera
