#include "ops/rearrange/localize_flat_carries.h"

#include "dialect/sdy/utils.h"
#include "llvm/ADT/MapVector.h"
#include "ops/control/ops.h"
#include "ops/location_mark.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {
namespace {

using mlir::Value;
using Carries = std::map<unsigned, const FlatRegion *>;  // carries that are taken apart, by their numbers

// Writes a loop, or branches, that carries first the unchanged values, and then the pieces.
class CarrySplitter {
 public:
  CarrySplitter(mlir::Operation *op, const Carries &carries) : op_(op), carries_(carries) {
    for (unsigned carry = 0; carry < op->getNumResults(); ++carry)
      if (!carries.contains(carry)) kept_.push_back(carry);
  }

  // Adds values that are no longer carried to `replaced`, with the arrays that are put together in their place.
  void split(llvm::DenseMap<Value, Value> &replaced) {
    mlir::OpBuilder builder(op_);
    mlir::OperationState state(standing_for(op_->getLoc(), kept_), op_->getName());
    state.addAttributes(op_->getDiscardableAttrDictionary().getValue());
    state.addTypes(types());
    const bool is_loop = llvm::isa<WhileOp>(op_);
    if (is_loop)
      state.addOperands(taken_apart(builder, op_->getOperands()));
    else
      state.addOperands(op_->getOperands());
    for (unsigned i = 0; i < op_->getNumRegions(); ++i) state.addRegion();
    mlir::Operation *op = builder.create(state);
    sdy::set_result_shardings(op, shardings());
    for (auto [from, to] : llvm::zip_equal(op_->getRegions(), op->getRegions())) {
      to.takeBody(from);
      if (is_loop) replace_arguments(builder, to.front(), replaced);
      if (is_condition(to)) continue;
      mlir::Operation *given = to.front().getTerminator();
      builder.setInsertionPoint(given);
      given->setOperands(taken_apart(builder, given->getOperands()));
    }
    builder.setInsertionPointAfter(op);
    replace(builder, op_->getResults(), op->getResults(), replaced);
    op_->erase();
  }

 private:
  llvm::SmallVector<mlir::Type> types() const {
    llvm::SmallVector<mlir::Type> types;
    for (unsigned carry : kept_) types.push_back(op_->getResult(carry).getType());
    for (const auto &[carry, region] : carries_)
      for (const FlatPiece &piece : region->pieces()) types.push_back(with_shape(op_->getResult(carry), piece.shape));
    return types;
  }

  void replace_arguments(mlir::OpBuilder &builder, mlir::Block &block, llvm::DenseMap<Value, Value> &replaced) const {
    const unsigned before = block.getNumArguments();
    const llvm::SmallVector<mlir::Type> after = types();
    block.addArguments(after, llvm::SmallVector<mlir::Location>(after.size(), op_->getLoc()));
    builder.setInsertionPointToStart(&block);
    replace(builder, block.getArguments().take_front(before), block.getArguments().drop_front(before), replaced);
    block.eraseArguments(0, before);
  }

  // Returns the values that are carried in place of these.
  std::vector<Value> taken_apart(mlir::OpBuilder &builder, mlir::ValueRange values) const {
    std::vector<Value> parts;
    for (unsigned carry : kept_) parts.push_back(values[carry]);
    for (const auto &[carry, region] : carries_) {
      const Value value = values[carry];
      const mlir::Location loc = without_mark(value.getLoc(), LocationMark::given);
      for (const FlatPiece &piece : region->pieces()) {
        const mlir::Type type = with_shape(value, {piece.end - piece.begin});
        Value part = SliceOp::create(builder, loc, type, value, Shape{piece.begin}, Shape{piece.end}, Shape{1});
        parts.push_back(placed(reshaped(builder, part, piece.shape), piece));
      }
    }
    return parts;
  }

  // Puts the former carried values together from the present ones.
  void replace(mlir::OpBuilder &builder, mlir::ValueRange before, mlir::ValueRange after,
               llvm::DenseMap<Value, Value> &replaced) const {
    for (auto [carry, value] : llvm::zip(kept_, after)) Value(before[carry]).replaceAllUsesWith(value);
    size_t next = kept_.size();
    for (const auto &[carry, region] : carries_) {
      const mlir::ValueRange pieces = after.slice(next, region->pieces().size());
      next += pieces.size();
      const mlir::Location loc = without_mark(op_->getLoc(), LocationMark::text);
      const Value whole = put_together(builder, loc, {pieces.begin(), pieces.end()});
      Value(before[carry]).replaceAllUsesWith(whole);
      replaced[before[carry]] = whole;
    }
  }

  std::vector<Sharding> shardings() const {
    std::vector<Sharding> all;
    const std::vector<Sharding> before = sdy::result_shardings_of(op_);
    const std::string mesh_name = mesh_name_of(before);
    for (unsigned carry : kept_) {
      const auto type = llvm::dyn_cast<mlir::RankedTensorType>(op_->getResult(carry).getType());
      all.push_back(before.empty() ? Sharding::replicated_of(mesh_name, type ? type.getRank() : 0) : before[carry]);
    }
    for (const auto &[carry, region] : carries_)
      for (const FlatPiece &piece : region->pieces())
        all.push_back(piece.sharding.value_or(Sharding::replicated_of(mesh_name, 1)));
    return all;
  }

  std::string mesh_name_of(const std::vector<Sharding> &before) const {
    if (!before.empty()) return before.front().mesh_name;
    for (const FlatPiece &piece : carries_.begin()->second->pieces())
      if (piece.sharding) return piece.sharding->mesh_name;
    return {};
  }

  mlir::Operation *op_;
  const Carries &carries_;
  std::vector<unsigned> kept_;
};

}  // namespace

void take_carries_apart(std::vector<FoundRegion> &regions) {
  llvm::MapVector<mlir::Operation *, Carries> all;
  for (const FoundRegion &found : regions)
    for (Value value : found.values)
      if (std::optional<Carry> carry = carry_of(value)) all[carry->op][carry->number] = &found.region;
  llvm::DenseMap<Value, Value> replaced;
  for (auto &[op, carries] : all) CarrySplitter(op, carries).split(replaced);
  for (FoundRegion &found : regions)
    for (Value &value : found.values)
      if (const auto known = replaced.find(value); known != replaced.end()) value = known->second;
}

}  // namespace tessera::stablehlo
