#include "pipeline_parallel/layer_loop.h"

#include "base/saturating.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/RegionUtils.h"
#include "ops/elementwise/ops.h"
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

std::optional<int64_t> integer_in(Value value) {
  mlir::DenseIntElementsAttr attribute;
  if (!mlir::matchPattern(value, mlir::m_Constant(&attribute)) || !attribute.isSplat()) return std::nullopt;
  const auto number = attribute.getSplatValue<llvm::APInt>();
  return attribute.getElementType().isUnsignedInteger() ? static_cast<int64_t>(number.getLimitedValue(INT64_MAX))
                                                        : number.getSExtValue();
}

// Returns whether values of a type can be 0 and all numbers up to this one.
bool holds(mlir::Type type, int64_t most) {
  auto integer = llvm::dyn_cast<mlir::IntegerType>(mlir::getElementTypeOrSelf(type));
  if (!integer) return false;
  const unsigned bits = integer.getWidth() - (integer.isUnsigned() ? 0 : 1);
  return bits >= 63 || most < int64_t{1} << bits;
}

// Returns whether the value is the number of the iteration, which may be secured against negative numbers and those
// behind the end.
bool is_number_of(LayerLoop &loop, Value value) {
  while (value != loop.number()) {
    mlir::Operation *op = value.getDefiningOp();
    if (auto convert = llvm::dyn_cast_if_present<stablehlo::ConvertOp>(op)) {
      if (!holds(convert.getType(), loop.counter.iterations - 1)) return false;
      value = convert.getOperand();
    } else if (auto clamp = llvm::dyn_cast_if_present<stablehlo::ClampOp>(op)) {
      const std::optional<int64_t> low = integer_in(clamp.getMin()), high = integer_in(clamp.getMax());
      if (!low || !high || *low > 0 || *high < loop.counter.iterations - 1) return false;
      value = clamp.getOperand();
    } else if (auto select = llvm::dyn_cast_if_present<stablehlo::SelectOp>(op)) {
      auto compare = select.getPred().getDefiningOp<stablehlo::CompareOp>();
      const bool asks_for_negative = compare &&
                                     compare.getComparisonDirection() == stablehlo::ComparisonDirection::LT &&
                                     integer_in(compare.getRhs()) == 0 && compare.getLhs() == select.getOnFalse();
      if (!asks_for_negative) return false;
      value = select.getOnFalse();
    } else {
      return false;
    }
  }
  return true;
}

// Returns the slices by which the loop reads a row of the value in each iteration, and nothing where it also uses the
// value otherwise.
std::vector<stablehlo::DynamicSliceOp> row_reads(LayerLoop &loop, Value value) {
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
  if (!type || type.getRank() == 0 || type.getDimSize(0) != loop.counter.iterations || loop.counter.first != 0)
    return {};
  std::vector<stablehlo::DynamicSliceOp> reads;
  Shape row(type.getShape());
  row[0] = 1;
  for (mlir::OpOperand &use : value.getUses()) {
    mlir::Operation *user = use.getOwner();
    if (!loop.op->isProperAncestor(user)) continue;
    auto slice = llvm::dyn_cast<stablehlo::DynamicSliceOp>(user);
    const bool is_read = slice && slice->getBlock() == &loop.body() && use.getOperandNumber() == 0 &&
                         Shape(slice.getSliceSizes()) == row && is_number_of(loop, slice.getStartIndices().front());
    if (!is_read) return {};
    reads.push_back(slice);
  }
  return reads;
}

LayerLoop loop_of(WhileOp op, const stablehlo::Counter &counter) {
  LayerLoop loop{op, counter, {}, {}, {}};
  for (unsigned carry = 0; carry < op->getNumOperands(); ++carry)
    if (carry != counter.carry) loop.carries.push_back(carry);
  llvm::SetVector<Value> used;
  mlir::getUsedValuesDefinedAbove(op.getBody(), used);
  for (Value value : used) {
    if (mlir::matchPattern(value, mlir::m_Constant())) continue;
    std::vector<stablehlo::DynamicSliceOp> reads = row_reads(loop, value);
    if (reads.empty())
      loop.captured.push_back(value);
    else
      loop.stacks.push_back({value, std::move(reads)});
  }
  return loop;
}

// Counts the elements that an operation makes, or what is in its regions.
int64_t elements_of(mlir::Operation *op) {
  int64_t elements = 0;
  op->walk([&](mlir::Operation *inner) {
    if (inner->getNumRegions() != 0) return;
    for (Value result : inner->getResults()) elements = saturating_sum(elements, element_count(result.getType()));
  });
  return elements;
}

std::optional<stablehlo::Counter> counter_of(mlir::Operation *op) {
  std::string why_not;
  auto loop = llvm::dyn_cast<WhileOp>(op);
  return loop ? stablehlo::counter_of(loop, why_not) : std::nullopt;
}

// Counts the elements that all iterations make.
int64_t work_of(mlir::Operation *op) {
  const std::optional<stablehlo::Counter> counter = counter_of(op);
  return saturating_product(elements_of(op), counter ? counter->iterations : 1);
}

int64_t percent(int64_t part, int64_t whole) { return static_cast<int64_t>(static_cast<__int128>(part) * 100 / whole); }

// Stages repeat what isn't in the chain.
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
    const std::optional<stablehlo::Counter> counter = stablehlo::counter_of(op, why_not);
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
    LayerLoop loop = loop_of(best, *counter_of(best));
    if (llvm::failed(check_share(loop, main))) return llvm::failure();
    return loop;
  }
  mlir::InFlightDiagnostic error =
      main.emitError() << "there is no chain of equal layers to cut into stages: no loop of @" << main.getName()
                       << " counts its iterations, as a scan over stacked weights does, and no equal layers stand "
                          "there one after the other";
  for (const auto &[location, why_not] : others) error.attachNote(location) << "this loop is none, since " << why_not;
  return llvm::failure();
}

}  // namespace tessera
