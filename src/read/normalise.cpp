#include "read/normalise.h"

#include "dialect/stablehlo/integer_of.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "ops/control/ops.h"
#include "ops/indexing/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"
#include "read/lapack.h"

namespace tessera {
namespace {

void call_decomposition(stablehlo::CompositeOp op, mlir::ModuleOp module) {
  auto function = module.lookupSymbol<mlir::func::FuncOp>(op.getDecomposition());
  if (!function || function.getArgumentTypes() != op->getOperandTypes() ||
      function.getResultTypes() != op->getResultTypes())
    return;
  mlir::OpBuilder builder(op);
  auto call = mlir::func::CallOp::create(builder, op.getLoc(), function, op->getOperands());
  call->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  op->replaceAllUsesWith(call.getResults());
  op->erase();
}

// Returns true if `to` has the first elements of `from` in a dimension, and all in the others.
bool is_cut_of(mlir::RankedTensorType from, mlir::RankedTensorType to, int64_t dim) {
  if (!from || !to || !from.hasStaticShape() || !to.hasStaticShape() || from.getElementType() != to.getElementType() ||
      from.getRank() != to.getRank() || dim < 0 || dim >= from.getRank())
    return false;
  for (int64_t i = 0; i < from.getRank(); ++i) {
    int64_t all = from.getShape()[static_cast<size_t>(i)], kept = to.getShape()[static_cast<size_t>(i)];
    if (i == dim ? kept > all : kept != all) return false;
  }
  return true;
}

// Sorts by a comparator to find the best of a dimension. An approximate top-k may miss some; here all are found.
void sort_for_top_k(stablehlo::CustomCallOp op, mlir::ModuleOp module) {
  auto config = op->getAttrOfType<mlir::DictionaryAttr>("mhlo.backend_config");
  std::optional<int64_t> dim = stablehlo::integer_of(config ? config.get("reduction_dim") : mlir::Attribute());
  auto called = op.getCalledComputations();
  size_t count = op->getNumResults();
  if (!dim || called.size() != 1 || count == 0 || op->getNumOperands() != 2 * count) return;
  auto name = llvm::dyn_cast<mlir::FlatSymbolRefAttr>(called[0]);
  auto comparator = name ? module.lookupSymbol<mlir::func::FuncOp>(name.getAttr()) : mlir::func::FuncOp();
  auto truth = mlir::RankedTensorType::get({}, mlir::Builder(op).getI1Type());
  if (!comparator || comparator.isExternal() || comparator.getNumArguments() != 2 * count ||
      comparator.getNumResults() != 1 || comparator.getResultTypes()[0] != truth)
    return;
  for (size_t i = 0; i < count; ++i) {
    auto from = llvm::dyn_cast<mlir::RankedTensorType>(op->getOperand(i).getType());
    auto to = llvm::dyn_cast<mlir::RankedTensorType>(op->getResult(i).getType());
    if (!is_cut_of(from, to, *dim) ||
        from.getShape() != llvm::cast<mlir::ShapedType>(op->getOperand(0).getType()).getShape())
      return;
    auto scalar = mlir::RankedTensorType::get({}, from.getElementType());
    if (comparator.getArgument(2 * i).getType() != scalar || comparator.getArgument(2 * i + 1).getType() != scalar)
      return;
  }
  int64_t rank = llvm::cast<mlir::RankedTensorType>(op->getOperand(0).getType()).getRank();
  mlir::OpBuilder builder(op);
  mlir::ValueRange inputs = op->getOperands().take_front(count);
  auto sort = stablehlo::SortOp::create(builder, op.getLoc(), inputs.getTypes(), inputs, static_cast<uint64_t>(*dim),
                                        /*is_stable=*/true);
  mlir::IRMapping mapping;
  comparator.getBody().cloneInto(&sort.getComparator(), mapping);
  mlir::Operation *end = sort.getComparator().front().getTerminator();
  builder.setInsertionPoint(end);
  stablehlo::ReturnOp::create(builder, end->getLoc(), end->getOperands());
  end->erase();
  builder.setInsertionPoint(op);
  llvm::SmallVector<int64_t> starts(static_cast<size_t>(rank), 0), ones(starts.size(), 1);
  for (size_t i = 0; i < count; ++i) {
    auto type = llvm::cast<mlir::RankedTensorType>(op->getResult(i).getType());
    op->getResult(i).replaceAllUsesWith(
        stablehlo::SliceOp::create(builder, op.getLoc(), type, sort->getResult(i), starts, type.getShape(), ones));
  }
  op->erase();
}

// Goes in program order, so that of nested tuples the outer one is opened first.
void take_apart(stablehlo::GetTupleElementOp op) {
  auto tuple = op.getOperand().getDefiningOp<stablehlo::TupleOp>();
  if (!tuple) return;
  op.getResult().replaceAllUsesWith(tuple->getOperand(op.getIndex()));
  op->erase();
}

}  // namespace

void normalise(mlir::ModuleOp module) {
  llvm::SmallVector<stablehlo::TupleOp> tuples;
  module.walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) {
    if (auto composite = llvm::dyn_cast<stablehlo::CompositeOp>(op))
      call_decomposition(composite, module);
    else if (auto element = llvm::dyn_cast<stablehlo::GetTupleElementOp>(op))
      take_apart(element);
    else if (auto tuple = llvm::dyn_cast<stablehlo::TupleOp>(op))
      tuples.push_back(tuple);
    else if (auto call = llvm::dyn_cast<stablehlo::CustomCallOp>(op); call && call.getCallTargetName() == "ApproxTopK")
      sort_for_top_k(call, module);
    else if (call)
      raise_lapack_call(call);
    return mlir::WalkResult::advance();
  });
  for (stablehlo::TupleOp tuple : llvm::reverse(tuples))
    if (tuple->use_empty()) tuple->erase();
}

}  // namespace tessera
