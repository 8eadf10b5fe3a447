#include "pipeline/loop_residuals.h"

#include <algorithm>
#include <utility>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/RegionUtils.h"
#include "ops/control/derivative_iterations.h"
#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/value_types.h"
#include "pipeline/live_bytes.h"
#include "pipeline/work.h"
#include "transform/emit.h"
#include "transform/loops.h"

namespace tessera {
namespace {

using mlir::Operation;
using mlir::Value;
using stablehlo::DynamicSliceOp;
using stablehlo::WhileOp;

constexpr int64_t fewest_iterations = 2;

bool is_unchanged(WhileOp loop, unsigned carry) {
  mlir::Block &body = loop.getBody().front();
  return body.getTerminator()->getOperand(carry) == body.getArgument(carry);
}

// Returns the value to which a reshape adds a leading dimension of one row.
Value without_leading_one(Value row) {
  Operation *op = row.getDefiningOp();
  if (!llvm::isa_and_present<stablehlo::ReshapeOp, stablehlo::BroadcastInDimOp>(op)) return row;
  const Shape before = array_shape(op->getOperand(0)), after = array_shape(row);
  if (!std::equal(before.begin(), before.end(), after.begin() + 1, after.end())) return row;
  if (auto broadcast = llvm::dyn_cast<stablehlo::BroadcastInDimOp>(op))
    for (auto [from, to] : llvm::enumerate(broadcast.getBroadcastDimensions()))
      if (to != static_cast<int64_t>(from) + 1) return row;
  return op->getOperand(0);
}

// Collects the reads of single rows of a value in the body of one loop. Fails if the value has another use.
class RowReads {
 public:
  bool collect(Value stack, mlir::Block &around) {
    return llvm::all_of(stack.getUses(), [&](mlir::OpOperand &use) {
      auto loop = llvm::dyn_cast<WhileOp>(use.getOwner());
      if (!loop || loop->getBlock() != &around) return add(use);
      const unsigned carry = use.getOperandNumber();
      if (!is_unchanged(loop, carry) || !loop->getResult(carry).use_empty() ||
          !loop.getCond().front().getArgument(carry).use_empty())
        return false;
      return llvm::all_of(loop.getBody().front().getArgument(carry).getUses(), [&](mlir::OpOperand &inner) {
        return inner.getOwner() == loop.getBody().front().getTerminator() || add(inner);
      });
    });
  }

  WhileOp loop() const { return loop_; }
  const std::vector<DynamicSliceOp> &reads() const { return reads_; }
  Value number() const { return number_; }  // of the row

 private:
  bool add(mlir::OpOperand &use) {
    auto read = llvm::dyn_cast<DynamicSliceOp>(use.getOwner());
    auto loop = read ? llvm::dyn_cast<WhileOp>(read->getParentOp()) : WhileOp();
    if (!loop || read->getBlock() != &loop.getBody().front() || (loop_ && loop != loop_)) return false;
    if (use.getOperandNumber() != 0 || !is_row_of(Shape(read.getSliceSizes()), use.get().getType())) return false;
    const Value number = read.getStartIndices().front();
    const int64_t rows = array_type(use.get()).getDimSize(0);
    if ((number_ && number_ != number) || !has_numbers_to(number.getType(), rows - 1)) return false;
    number_ = number;
    loop_ = loop;
    reads_.push_back(read);
    return true;
  }

  WhileOp loop_;
  Value number_;
  std::vector<DynamicSliceOp> reads_;
};

bool is_before_or_same(Operation *one, Operation *other) { return one == other || one->isBeforeInBlock(other); }

}  // namespace

LoopResiduals::LoopResiduals(WhileOp maker, const LoopCounter &counter, const Mesh &mesh, const Machine &machine)
    : maker_(maker), counter_(counter), mesh_(mesh), machine_(machine) {
  find_stacks();
}

std::optional<LoopResiduals> LoopResiduals::around(Operation *peak, int64_t wanted, const Mesh &mesh,
                                                   const Machine &machine) {
  std::optional<LoopResiduals> best;
  for (Operation &op : *peak->getBlock()) {
    auto maker = llvm::dyn_cast<WhileOp>(op);
    const std::optional<LoopCounter> counter = counter_by_one(maker);
    if (counter && counter->iterations >= fewest_iterations) {
      LoopResiduals found(maker, *counter, mesh, machine);
      if (found.find_reader(peak)) {
        found.choose(wanted);
        if (found.freed() > 0 && (!best || found.freed() > best->freed())) best.emplace(std::move(found));
      }
    }
    if (&op == peak) break;
  }
  return best;
}

void LoopResiduals::find_stacks() {
  const IterationNumbers numbers(maker_, counter_);
  for (unsigned carry = 0; carry < maker_->getNumOperands(); ++carry) {
    const Value own = body().getArgument(carry);
    auto update = body().getTerminator()->getOperand(carry).getDefiningOp<stablehlo::DynamicUpdateSliceOp>();
    if (!update || update->getBlock() != &body() || update.getOperand() != own || !own.hasOneUse()) continue;
    if (!maker_.getCond().front().getArgument(carry).use_empty()) continue;
    if (!is_row_of(array_shape(update.getUpdate()), own.getType())) continue;
    if (array_type(own).getDimSize(0) != counter_.iterations) continue;
    if (!numbers.is_number(update.getStartIndices().front())) continue;
    const Value row = update.getUpdate(), source = without_leading_one(row);
    stacks_of_[row].push_back(stacks_.size());
    if (source != row) stacks_of_[source].push_back(stacks_.size());
    stacks_.push_back({carry, row, source});
  }
}

// Finds the later loop that reads the most bytes of the stacks.
bool LoopResiduals::find_reader(Operation *peak) {
  std::vector<RowReads> of_stacks(stacks_.size());
  llvm::MapVector<std::pair<Operation *, Value>, int64_t> bytes;  // by loop and number of the row
  for (auto [stack, reads] : llvm::zip_equal(stacks_, of_stacks)) {
    if (!reads.collect(maker_->getResult(stack.carry), *maker_->getBlock())) reads = {};
    if (reads.reads().empty()) continue;
    if (WhileOp loop = reads.loop(); loop->getBlock() == maker_->getBlock() && is_before_or_same(peak, loop))
      bytes[{loop, reads.number()}] += bytes_of(stack);
  }
  const auto most = std::ranges::max_element(bytes, {}, [](const auto &each) { return each.second; });
  if (most == bytes.end()) return false;
  reader_ = llvm::cast<WhileOp>(most->first.first);
  number_ = most->first.second;
  // All devices run a counted loop alike, so ops that cross devices may be computed again there.
  if (!counter_by_one(reader_)) return false;
  for (auto [stack, reads] : llvm::zip_equal(stacks_, of_stacks))
    if (reads.loop() == reader_ && !reads.reads().empty() && reads.number() == number_) stack.reads = reads.reads();
  return true;
}

int64_t LoopResiduals::bytes_of(const Stack &stack) const {
  return byte_count(maker_->getResult(stack.carry).getType());
}

// Begins with everything that can be computed again, and then keeps the stacks that free least for their time, as long
// as enough is freed.
void LoopResiduals::choose(int64_t wanted) {
  gone_.resize(static_cast<unsigned>(stacks_.size()));
  for (unsigned i = 0; i < stacks_.size(); ++i) {
    if (stacks_[i].reads.empty() || llvm::isa<mlir::BlockArgument>(stacks_[i].source)) continue;
    llvm::BitVector alone(gone_.size());
    if (again_for(alone.set(i)).is_possible) gone_.set(i);
  }
  const double all = seconds();
  std::vector<std::pair<double, unsigned>> saved;  // seconds for each byte
  for (unsigned i : gone_.set_bits()) {
    llvm::BitVector others = gone_;
    saved.emplace_back((all - seconds_of(again_for(others.reset(i)))) / static_cast<double>(bytes_of(stacks_[i])), i);
  }
  std::ranges::sort(saved, std::greater<>());
  int64_t freed_now = freed();
  for (auto [seconds_a_byte, i] : saved) {
    llvm::BitVector others = gone_;
    const int64_t freed_then = freed_by(others.reset(i));
    if (freed_then < std::min(wanted, freed_now)) continue;
    gone_ = others;
    freed_now = freed_then;
  }
}

LoopResiduals::Again LoopResiduals::again_for(const llvm::BitVector &gone) const {
  Again again;
  std::vector<Value> open;
  for (unsigned i : gone.set_bits()) open.push_back(stacks_[i].source);
  llvm::DenseSet<Value> seen;
  while (!open.empty() && again.is_possible) {
    const Value value = open.back();
    open.pop_back();
    if (seen.insert(value).second) need(value, gone, again, open);
  }
  return again;
}

// Adds what a value of the first loop's body needs in the second loop.
void LoopResiduals::need(Value value, const llvm::BitVector &gone, Again &again, std::vector<Value> &open) const {
  if (auto known = stacks_of_.find(value); known != stacks_of_.end())
    for (size_t stack : known->second) {
      if (gone.test(static_cast<unsigned>(stack))) continue;
      again.rows.insert({value, stack});
      return need_outer(maker_->getResult(stacks_[stack].carry), again);
    }
  if (auto argument = llvm::dyn_cast<mlir::BlockArgument>(value); argument && argument.getOwner() == &body()) {
    const unsigned carry = argument.getArgNumber();
    if (carry == counter_.carry) return;
    if (is_unchanged(maker_, carry)) return need_outer(maker_->getOperand(carry), again);
    again.carries.insert(carry);
    auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
    again.is_possible &= type && type.getElementType().isIntOrFloat();
    return;
  }
  Operation *op = value.getDefiningOp();
  if (!op || !maker_->isProperAncestor(op)) return need_outer(value, again);
  again.is_possible &= may_repeat(op);
  if (!again.is_possible || !again.ops.insert(op)) return;
  open.insert(open.end(), op->operand_begin(), op->operand_end());
  llvm::SetVector<Value> inner;
  mlir::getUsedValuesDefinedAbove(op->getRegions(), inner);
  open.insert(open.end(), inner.begin(), inner.end());
}

void LoopResiduals::need_outer(Value value, Again &again) const {
  Operation *maker = value.getDefiningOp();
  if (!maker || maker->getBlock() != maker_->getBlock() || maker->getNumOperands() == 0) return;
  Operation *last = last_use(value, *maker_->getBlock());
  if (!last || last->isBeforeInBlock(reader_)) again.longer.insert(value);
}

double LoopResiduals::seconds_of(const Again &again) const {
  double seconds = 0;
  for (Operation *op : again.ops)
    if (op->getNumOperands() != 0) seconds += seconds_to_repeat(op, op->getOperands(), mesh_, machine_);
  return static_cast<double>(counter_.iterations) * seconds;
}

int64_t LoopResiduals::freed_by(const llvm::BitVector &gone) const {
  const Again again = again_for(gone);
  int64_t bytes = 0;
  for (unsigned i : gone.set_bits()) bytes += bytes_of(stacks_[i]);
  for (unsigned carry : again.carries) bytes -= counter_.iterations * byte_count(maker_->getOperand(carry).getType());
  for (Value value : again.longer) bytes -= byte_count(value.getType());
  return bytes;
}

// Gives these carries of the first loop stacks, and returns the stacks.
std::vector<Value> LoopResiduals::keep(const llvm::SetVector<unsigned> &carries) {
  mlir::OpBuilder builder(maker_);
  const mlir::Location loc = maker_.getLoc();
  Emit before{builder, loc};
  mlir::Block &cond = maker_.getCond().front();
  Operation *end = body().getTerminator();
  llvm::SmallVector<Value> starts(maker_->getOperands()), next(end->getOperands());
  for (unsigned carry : carries) {
    const Value own = body().getArgument(carry);
    const mlir::RankedTensorType type = stablehlo::stacked_type(own, counter_.iterations);
    starts.push_back(before.fill(type, 0));
    cond.addArgument(type, loc);
    const Value stack = body().addArgument(type, loc);
    mlir::OpBuilder within(end);
    Emit e{within, loc};
    Value row = body().getArgument(counter_.carry);
    if (counter_.first != 0) row = e.subtract(row, e.like(row, counter_.first));
    next.push_back(stablehlo::stored(stack, own, row, e));
  }
  end->setOperands(next);
  auto larger = WhileOp::create(builder, loc, mlir::ValueRange(starts).getTypes(), starts);
  larger->setDiscardableAttrs(maker_->getDiscardableAttrDictionary());
  larger.getCond().takeBody(maker_.getCond());
  larger.getBody().takeBody(maker_.getBody());
  const unsigned count = maker_->getNumResults();
  maker_->replaceAllUsesWith(larger->getResults().take_front(count));
  maker_->erase();
  maker_ = larger;
  const auto added = larger->getResults().drop_front(count);
  return {added.begin(), added.end()};
}

// A read of a row clamps its number, so the recomputation that replaces it does so, too.
void LoopResiduals::apply() {
  const Again again = again_for(gone_);
  const std::vector<Value> kept = keep(again.carries);
  mlir::OpBuilder builder(reader_.getContext());
  if (number_.getParentBlock() == &reader_.getBody().front())
    builder.setInsertionPointAfterValue(number_);
  else
    builder.setInsertionPointToStart(&reader_.getBody().front());
  Emit e{builder, reader_.getLoc()};
  const Value row = stablehlo::ClampOp::create(builder, e.loc, number_.getType(), e.like(number_, 0), number_,
                                               e.like(number_, counter_.iterations - 1));
  mlir::IRMapping values;
  for (unsigned carry = 0; carry < body().getNumArguments(); ++carry)
    if (is_unchanged(maker_, carry)) values.map(body().getArgument(carry), maker_->getOperand(carry));
  const Value counter = body().getArgument(counter_.carry);
  const Value iteration = e.convert(row, array_type(counter).getElementType());
  values.map(counter, e.add(iteration, e.like(iteration, counter_.first)));
  for (auto [value, stack] : again.rows) {
    const Value loaded = stablehlo::loaded(maker_->getResult(stacks_[stack].carry), row, e);
    values.map(value, e.reshape(loaded, array_shape(value)));
  }
  for (auto [carry, stack] : llvm::zip_equal(again.carries, kept))
    values.map(body().getArgument(carry), stablehlo::loaded(stack, row, e));
  for (Operation &op : body())
    if (again.ops.contains(&op)) builder.clone(op, values);
  for (unsigned i : gone_.set_bits())
    for (DynamicSliceOp read : stacks_[i].reads) {
      builder.setInsertionPoint(read);
      read.replaceAllUsesWith(e.reshape(values.lookupOrDefault(stacks_[i].source), array_shape(read.getResult())));
      read.erase();
    }
  simplify_loops(maker_->getParentOfType<mlir::func::FuncOp>());
}

}  // namespace tessera
