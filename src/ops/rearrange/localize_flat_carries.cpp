#include "ops/rearrange/localize_flat_carries.h"

#include "dialect/sdy/utils.h"
#include "llvm/ADT/MapVector.h"
#include "ops/location_mark.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {
namespace {

using mlir::Value;
using Carries = std::map<unsigned, const FlatRegion *>;  // that are taken apart, by their numbers

// Writes a loop that carries first what stays as it is, and then the pieces.
class CarrySplitter {
 public:
  CarrySplitter(WhileOp loop, const Carries &carries) : loop_(loop), carries_(carries) {
    for (unsigned carry = 0; carry < loop->getNumOperands(); ++carry)
      if (!carries.contains(carry)) kept_.push_back(carry);
  }

  // Adds what is carried no more to `replaced`, with what is put together in its place.
  void split(llvm::DenseMap<Value, Value> &replaced) {
    mlir::OpBuilder builder(loop_);
    const std::vector<Value> operands = taken_apart(builder, loop_->getOperands());
    const llvm::SmallVector<mlir::Type> types(mlir::ValueRange(operands).getTypes());
    auto loop = WhileOp::create(builder, standing_for(loop_.getLoc(), kept_), types, operands);
    loop->setDiscardableAttrs(loop_->getDiscardableAttrDictionary());
    sdy::set_result_shardings(loop, shardings());
    for (auto [from, to] :
         {std::pair(&loop_.getCond(), &loop.getCond()), std::pair(&loop_.getBody(), &loop.getBody())}) {
      to->takeBody(*from);
      mlir::Block &block = to->front();
      const unsigned before = block.getNumArguments();
      block.addArguments(types, llvm::SmallVector<mlir::Location>(types.size(), loop_.getLoc()));
      builder.setInsertionPointToStart(&block);
      replace(builder, block.getArguments().take_front(before), block.getArguments().drop_front(before), replaced);
      block.eraseArguments(0, before);
    }
    mlir::Operation *next = loop.getBody().front().getTerminator();
    builder.setInsertionPoint(next);
    next->setOperands(taken_apart(builder, next->getOperands()));
    builder.setInsertionPointAfter(loop);
    replace(builder, loop_->getResults(), loop->getResults(), replaced);
    loop_->erase();
  }

 private:
  // Returns what the new loop carries in place of these.
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

  // Puts together, of the values of the new loop, what is used of those of the old one.
  void replace(mlir::OpBuilder &builder, mlir::ValueRange before, mlir::ValueRange after,
               llvm::DenseMap<Value, Value> &replaced) const {
    for (auto [carry, value] : llvm::zip(kept_, after)) Value(before[carry]).replaceAllUsesWith(value);
    size_t next = kept_.size();
    for (const auto &[carry, region] : carries_) {
      const mlir::ValueRange pieces = after.slice(next, region->pieces().size());
      next += pieces.size();
      const mlir::Location loc = without_mark(loop_->getLoc(), LocationMark::text);
      const Value whole = put_together(builder, loc, {pieces.begin(), pieces.end()});
      Value(before[carry]).replaceAllUsesWith(whole);
      replaced[before[carry]] = whole;
    }
  }

  std::vector<Sharding> shardings() const {
    std::vector<Sharding> all;
    const std::vector<Sharding> before = sdy::result_shardings_of(loop_);
    const std::string mesh_name = mesh_name_of(before);
    for (unsigned carry : kept_) {
      const auto type = llvm::dyn_cast<mlir::RankedTensorType>(loop_->getResult(carry).getType());
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

  WhileOp loop_;
  const Carries &carries_;
  std::vector<unsigned> kept_;
};

}  // namespace

void take_carries_apart(std::vector<FoundRegion> &regions) {
  llvm::MapVector<mlir::Operation *, Carries> loops;
  for (const FoundRegion &found : regions)
    for (Value value : found.values)
      if (std::optional<Carry> carry = carry_of(value)) loops[carry->loop][carry->number] = &found.region;
  llvm::DenseMap<Value, Value> replaced;
  for (auto &[loop, carries] : loops) CarrySplitter(llvm::cast<WhileOp>(loop), carries).split(replaced);
  for (FoundRegion &found : regions)
    for (Value &value : found.values)
      if (const auto known = replaced.find(value); known != replaced.end()) value = known->second;
}

}  // namespace tessera::stablehlo
