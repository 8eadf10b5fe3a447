// Lets operations of the library read slices of larger arrays in place, if their kernels can: a product with a slice of
// stacked weights copies no weights.
#include "dialect/spmd/dialect.h"
#include "llvm/ADT/DenseSet.h"
#include "lower/codegen/joined.h"
#include "lower/fuse/cheap.h"
#include "lower/fuse/steps.h"
#include "lower/kernel_maker.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace tessera {
namespace {

using namespace mlir;

// Lists the ops that cut an operand out of an array, the last first.
struct View {
  Value array;
  llvm::SmallVector<Operation *> ops;
};

FusionTraits traits_of(Operation *op) {
  auto interface = llvm::dyn_cast_or_null<FusedOpInterface>(op);
  return interface ? interface.fusionTraits() : FusionTraits();
}

bool is_small_constant(Value value) {
  Operation *op = value.getDefiningOp();
  return op && tessera::is_small_constant(op);
}

// Returns whether fusion makes the array for this one slice only, so that it computes no more of it than the slice.
bool is_made_for_slice(Value array) {
  FusionTraits traits = traits_of(array.getDefiningOp());
  return array.hasOneUse() && traits.role != FusionRole::none && !traits.keeps_bytes;
}

View view_of(Value operand, mlir::Block *block) {
  View view{operand, {}};
  bool cuts = false;
  while (auto interface = view.array.getDefiningOp<FusedOpInterface>()) {
    if (interface->getBlock() != block || !interface.boxOfOperand()) break;
    cuts |= !traits_of(interface).keeps_bytes;
    view.ops.push_back(interface);
    view.array = interface->getOperand(0);
  }
  if (!cuts || is_made_for_slice(view.array) || is_small_constant(view.array)) return {operand, {}};
  return view;
}

class ViewJoiner {
 public:
  explicit ViewJoiner(Operation *op) : op_(op), builder_(op) {
    for (auto [i, operand] : llvm::enumerate(op->getOperands())) {
      const bool may = llvm::cast<JoinOpInterface>(op).takesView(static_cast<unsigned>(i));
      views_.push_back(may ? view_of(operand, op->getBlock()) : View{operand, {}});
    }
  }

  void join() {
    if (llvm::all_of(views_, [](const View &view) { return view.ops.empty(); })) return;
    spmd::FusedOp fused = write();
    if (!plan_joined(fused)) return fused.erase();
    op_->replaceAllUsesWith(fused->getResults());
    op_->erase();
    llvm::DenseSet<Operation *> gone;  // two operands may be the same slice
    for (const View &view : views_)
      for (Operation *op : view.ops)
        if (!gone.contains(op) && op->use_empty()) {
          gone.insert(op);
          op->erase();
        }
  }

 private:
  spmd::FusedOp write() {
    auto region = std::make_unique<mlir::Region>();
    body_ = new mlir::Block;
    region->push_back(body_);
    for (const View &view : views_) take(view.array);
    mlir::OpBuilder::InsertionGuard guard(builder_);
    builder_.setInsertionPointToEnd(body_);
    llvm::SmallVector<Value> operands;
    for (auto [i, view] : llvm::enumerate(views_)) {
      mlir::IRMapping mapping;
      mapping.map(view.array, body_->getArgument(static_cast<unsigned>(i)));
      for (Operation *op : llvm::reverse(view.ops)) copy(op, mapping);
      operands.push_back(mapping.lookup(op_->getOperand(static_cast<unsigned>(i))));
    }
    Operation *made = builder_.clone(*op_);
    made->setDiscardableAttrs(mlir::DictionaryAttr::get(op_->getContext()));
    made->setOperands(operands);
    spmd::YieldOp::create(builder_, op_->getLoc(), made->getResults());
    builder_.setInsertionPoint(op_);
    auto fused = spmd::FusedOp::create(builder_, op_->getLoc(), op_->getResultTypes(), operands_);
    fused.getBody().takeBody(*region);
    return fused;
  }

  mlir::BlockArgument take(Value operand) {
    operands_.push_back(operand);
    return body_->addArgument(operand.getType(), operand.getLoc());
  }

  // Copies the op with its other operands, the starts.
  void copy(Operation *op, mlir::IRMapping &mapping) {
    for (Value start : op->getOperands().drop_front()) {
      if (mapping.contains(start)) continue;
      if (is_small_constant(start))
        builder_.clone(*start.getDefiningOp(), mapping);
      else
        mapping.map(start, take(start));
    }
    builder_.clone(*op, mapping)->setDiscardableAttrs(mlir::DictionaryAttr::get(op->getContext()));
  }

  Operation *op_;
  mlir::OpBuilder builder_;
  std::vector<View> views_;  // of each operand
  mlir::Block *body_ = nullptr;
  llvm::SmallVector<Value> operands_;
};

}  // namespace

void join_views(mlir::Block &block) {
  for (Operation &op : llvm::make_early_inc_range(block))
    if (llvm::isa<JoinOpInterface>(&op) && mlir::isPure(&op)) ViewJoiner(&op).join();
}

}  // namespace tessera
