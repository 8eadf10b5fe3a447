#include "read/manual_regions.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/error.h"
#include "base/text.h"
#include "dialect/sdy/dialect.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/SetVector.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace tessera {
namespace {

using namespace mlir;

// Describes a manual computation to be made: its borders, and the operations between them.
struct Region {
  SmallVector<Operation *> blocks_of, wholes_of;  // what takes blocks, and what makes whole arrays
  SmallVector<Operation *> body;
};

class Gatherer {
 public:
  explicit Gatherer(const ManualBorders &language) : language_(language), names_(language.names()) {}

  // Gathers the regions that have the most manual axes. Returns whether there were any.
  FailureOr<bool> gather_innermost(mlir::Block &block) {
    size_t most = 0;
    SmallVector<Operation *> ops;
    for (Operation &op : block) {
      if (!language_.takes_blocks(&op) && !language_.makes_whole(&op)) continue;
      if (failed(note_border(&op))) return failure();
      const size_t manual = borders_.at(&op).inner.size();
      if (manual > most) ops.clear();
      most = std::max(most, manual);
      if (manual == most) ops.push_back(&op);
    }
    if (ops.empty()) return false;
    for (Region &region : regions_of(block, ops))
      if (failed(make(region))) return failure();
    return true;
  }

 private:
  LogicalResult note_border(Operation *op) {
    if (borders_.contains(op)) return success();
    try {
      borders_.emplace(op, language_.border_of(op));
      return success();
    } catch (const InputError &error) {
      return op->emitError(error.message());
    }
  }

  // Finds all operations that compute from blocks, up to those that make whole arrays.
  std::vector<Region> regions_of(mlir::Block &block, ArrayRef<Operation *> ops) const {
    const llvm::SmallPtrSet<Operation *, 16> border(ops.begin(), ops.end());
    llvm::SetVector<Operation *> inside;
    SmallVector<Operation *> waiting;
    const auto add = [&](Operation *op) {
      op = block.findAncestorOpInBlock(*op);
      if (!border.contains(op) && !op->hasTrait<OpTrait::IsTerminator>() && inside.insert(op)) waiting.push_back(op);
    };
    for (Operation *at : ops) {
      if (Operation *last = last_inside(at)) inside.insert(last);
      if (language_.takes_blocks(at)) llvm::for_each(at->getUsers(), add);
    }
    while (!waiting.empty()) llvm::for_each(waiting.pop_back_val()->getUsers(), add);
    return split(block, border, inside);
  }

  // Returns the inner operation that gives the sharding of the block from which a whole array is made, if the language
  // has one.
  Operation *last_inside(Operation *at) const {
    const bool has_one = language_.makes_whole(at) && at->getOperand(0) != language_.returned_by(at);
    return has_one ? at->getOperand(0).getDefiningOp() : nullptr;
  }

  // Puts connected operations into one region.
  std::vector<Region> split(mlir::Block &block, const llvm::SmallPtrSet<Operation *, 16> &border,
                            const llvm::SetVector<Operation *> &inside) const {
    llvm::EquivalenceClasses<Operation *> alike;
    for (Operation *at : border) alike.insert(at);
    for (Operation *op : inside) alike.insert(op);
    const auto join = [&](Operation *op, Value operand) {
      Operation *made = operand.getDefiningOp();
      const bool is_blocks = made && border.contains(made) && language_.takes_blocks(made);
      if (made && (inside.contains(made) || is_blocks)) alike.unionSets(op, made);
    };
    for (Operation *op : inside)
      op->walk(
          [&](Operation *nested) { llvm::for_each(nested->getOperands(), [&](Value value) { join(op, value); }); });
    for (Operation *at : border)
      if (language_.makes_whole(at)) join(at, at->getOperand(0));
    std::map<Operation *, size_t> numbers;
    std::vector<Region> regions;
    for (Operation &op : block) {
      if (!inside.contains(&op) && !border.contains(&op)) continue;
      auto [found, is_new] = numbers.try_emplace(alike.getLeaderValue(&op), regions.size());
      if (is_new) regions.emplace_back();
      Region &region = regions[found->second];
      if (inside.contains(&op))
        region.body.push_back(&op);
      else
        (language_.takes_blocks(&op) ? region.blocks_of : region.wholes_of).push_back(&op);
    }
    return regions;
  }

  LogicalResult make(Region &region) {
    if (region.blocks_of.empty() && region.wholes_of.empty()) return success();
    Operation *first = region.blocks_of.empty() ? region.wholes_of.front() : region.blocks_of.front();
    const ManualBorder &border = borders_.at(first);
    if (failed(agrees(region, first))) return failure();
    std::vector<AxisName> manual;
    for (const AxisName &axis : border.inner)
      if (llvm::find(border.outer, axis) == border.outer.end()) manual.push_back(axis);
    SmallVector<Value> operands;
    SmallVector<Type> types;
    std::vector<Sharding> in, out;
    for (Operation *at : region.blocks_of) {
      operands.push_back(language_.whole_of(at));
      in.push_back(borders_.at(at).sharding);
    }
    for (Operation *at : region.wholes_of) {
      types.push_back(language_.whole_of(at).getType());
      out.push_back(borders_.at(at).sharding);
    }
    OpBuilder builder(region.blocks_of.empty() ? region.wholes_of.front() : region.blocks_of.back());
    auto op = sdy::ManualComputationOp::create(builder, first->getLoc(), types, operands,
                                               sdy::ShardingPerValueAttr::get(builder.getContext(), in),
                                               sdy::ShardingPerValueAttr::get(builder.getContext(), out),
                                               sdy::ManualAxesAttr::get(builder.getContext(), manual));
    return fill(op, region);
  }

  // Checks that all borders have the manual axes of the first one.
  LogicalResult agrees(const Region &region, Operation *first) const {
    const ManualBorder &border = borders_.at(first);
    const auto all = llvm::concat<Operation *const>(region.blocks_of, region.wholes_of);
    for (Operation *at : all) {
      const ManualBorder &other = borders_.at(at);
      const bool is_alike = llvm::equal(sorted(border.outer), sorted(other.outer)) &&
                            llvm::equal(sorted(border.inner), sorted(other.inner));
      if (!is_alike)
        return at->emitError("goes between ")
               << text_of(other) << ", and a border of the same computation between " << text_of(border)
               << "; one computation is manual over the same axes at all its borders";
    }
    return success();
  }

  static std::vector<std::string> sorted(const std::vector<AxisName> &axes) {
    std::vector<std::string> names;
    for (const AxisName &axis : axes) names.push_back(axis.str());
    llvm::sort(names);
    return names;
  }

  static std::string text_of(const ManualBorder &border) {
    const auto quoted = [](const std::string &name) { return "\"" + name + "\""; };
    return "the manual axes {" + joined(sorted(border.outer), quoted) + "} outside and {" +
           joined(sorted(border.inner), quoted) + "} inside";
  }

  LogicalResult fill(sdy::ManualComputationOp op, Region &region) {
    mlir::Block &body = op.getBody().emplaceBlock();
    for (Operation *at : region.blocks_of)
      at->getResult(0).replaceAllUsesWith(body.addArgument(at->getResult(0).getType(), at->getLoc()));
    llvm::SmallPtrSet<Operation *, 16> at_border;
    for (Operation *at : region.wholes_of)
      if (Operation *last = last_inside(at)) at_border.insert(last);
    for (Operation *inside : region.body)
      if (!at_border.contains(inside)) inside->moveBefore(&body, body.end());
    OpBuilder builder = OpBuilder::atBlockEnd(&body);
    SmallVector<Value> values;
    for (Operation *at : region.wholes_of) values.push_back(language_.returned_by(at));
    sdy::ReturnOp::create(builder, op.getLoc(), values);
    for (auto [at, result] : llvm::zip_equal(region.wholes_of, op.getResults())) {
      language_.whole_of(at).replaceAllUsesWith(result);
      language_.erase(at);
    }
    for (Operation *at : region.blocks_of) language_.erase(at);
    if (failed(stays_inside(op)) || failed(follows_operands(op))) return failure();
    return bring_in(op, body);
  }

  LogicalResult stays_inside(sdy::ManualComputationOp op) const {
    mlir::Block &body = op.getBody().front();
    SmallVector<Value> blocks(body.args_begin(), body.args_end());
    for (Operation &inside : body) llvm::append_range(blocks, inside.getResults());
    for (Value value : blocks)
      for (Operation *user : value.getUsers())
        if (!op->isAncestor(user))
          return user->emitError("uses a block of a device behind ")
                 << names_.to_blocks << "; make it a whole array by " << names_.to_whole;
    return success();
  }

  LogicalResult follows_operands(sdy::ManualComputationOp op) const {
    for (Operation *user : op->getUsers())
      if (Operation *beside = op->getBlock()->findAncestorOpInBlock(*user); beside->isBeforeInBlock(op))
        return beside->emitError("uses a result of an operation that has ")
               << names_.to_blocks << " after it; put the borders of what belongs together before its results are used";
    return success();
  }

  // Brings in values that are computed without whole arrays, such as constants and values of a device's number: moved
  // if nothing else uses them, else copied. Other values are made from whole arrays.
  LogicalResult bring_in(sdy::ManualComputationOp op, mlir::Block &body) const {
    const auto is_earlier = [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); };
    std::set<Operation *, decltype(is_earlier)> outside(is_earlier);
    const auto find_outside = [&](Operation *nested) {
      for (Value operand : nested->getOperands()) {
        Operation *made = operand.getDefiningOp();
        if (op.getBody().isAncestor(operand.getParentRegion())) continue;
        if (!made || made->getBlock() != op->getBlock())
          return nested->emitError("uses a whole array between ")
                 << names_.both << "; give it its blocks by " << names_.to_blocks;
        outside.insert(made);
      }
      return InFlightDiagnostic();
    };
    LogicalResult found = success();
    op.getBody().walk([&](Operation *nested) {
      if (succeeded(found)) found = find_outside(nested);
    });
    while (succeeded(found) && !outside.empty()) {
      Operation *last = *std::prev(outside.end());
      outside.erase(last);
      const auto is_inside = [&](OpOperand &use) { return op->isProperAncestor(use.getOwner()); };
      if (llvm::all_of(last->getUses(), is_inside)) {
        last->moveBefore(&body, body.begin());
      } else if (isMemoryEffectFree(last)) {
        OpBuilder builder = OpBuilder::atBlockBegin(&body);
        Operation *copy = builder.clone(*last);
        last->replaceUsesWithIf(copy, is_inside);
        last = copy;
      } else {
        return last->emitError("has an effect, and is used both between ") << names_.both << " and outside";
      }
      last->walk([&](Operation *nested) {
        if (succeeded(found)) found = find_outside(nested);
      });
    }
    return found;
  }

  const ManualBorders &language_;
  const ManualBorders::Names names_;
  std::map<Operation *, ManualBorder> borders_;
};

}  // namespace

LogicalResult gather_manual(ModuleOp module, const ManualBorders &borders) {
  SmallVector<mlir::Block *> blocks;
  module.walk([&](mlir::Block *block) { blocks.push_back(block); });
  for (mlir::Block *block : blocks) {
    Gatherer gatherer(borders);
    while (true) {
      FailureOr<bool> more = gatherer.gather_innermost(*block);
      if (failed(more)) return failure();
      if (!*more) break;
    }
  }
  return success();
}

}  // namespace tessera
