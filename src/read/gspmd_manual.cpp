#include "read/gspmd_manual.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/error.h"
#include "base/text.h"
#include "dialect/sdy/utils.h"
#include "dialect/stablehlo/dialect.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/SetVector.h"
#include "mesh/gspmd.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "ops/control/ops.h"

namespace tessera {
namespace {

using namespace mlir;
using stablehlo::CustomCallOp;

constexpr const char *to_blocks = "SPMDFullToShardShape", *to_whole = "SPMDShardToFullShape";

std::vector<AxisName> joined_axes(std::vector<AxisName> outer, const std::vector<AxisName> &inner) {
  outer.insert(outer.end(), inner.begin(), inner.end());
  return outer;
}

// One manual computation to be made: the calls at its border, and what is between them.
struct Region {
  SmallVector<Operation *> blocks_of, wholes_of;  // calls that take blocks, and that make whole arrays
  SmallVector<Operation *> body;
};

// A call says two things: where the array lies outside, and which axes are manual inside.
struct Border {
  Sharding outside, inside;
  std::vector<AxisName> outer, inner;  // manual axes
};

class Gatherer {
 public:
  explicit Gatherer(const NamedMesh &mesh) : mesh_(mesh) {}

  // Gathers all that has the most manual axes; true if there was something.
  FailureOr<bool> gather_innermost(mlir::Block &block) {
    size_t most = 0;
    SmallVector<Operation *> calls;
    for (Operation &op : block) {
      if (!is_sharding_call(&op, to_blocks) && !is_sharding_call(&op, to_whole)) continue;
      if (failed(note_border(&op))) return failure();
      const size_t manual = borders_.at(&op).inner.size();
      if (manual > most) calls.clear();
      most = std::max(most, manual);
      if (manual == most) calls.push_back(&op);
    }
    if (calls.empty()) return false;
    for (Region &region : regions_of(block, calls))
      if (failed(make(region))) return failure();
    return true;
  }

 private:
  LogicalResult note_border(Operation *op) {
    if (borders_.contains(op)) return success();
    try {
      borders_.emplace(op, border_of(op));
      return success();
    } catch (const InputError &error) {
      return op->emitError(error.what());
    }
  }

  ManualSharding read(Operation *op, Type type) const {
    ManualSharding found = manual_sharding_from_gspmd(
        gspmd_text_of(op).getValue(), llvm::cast<RankedTensorType>(type).getRank(), mesh_.mesh, mesh_.name, gspmd_name);
    open_dims(op, found.sharding);
    return found;
  }

  // The sharding on the other side is that of a call of @Sharding, which the operand comes from.
  Border border_of(Operation *op) const {
    const bool takes_blocks = is_sharding_call(op, to_blocks);
    const ManualSharding own = read(op, op->getResult(0).getType());
    Operation *before = op->getOperand(0).getDefiningOp();
    if (!before || !is_sharding_call(before, "Sharding"))
      throw InputError("calls @" + std::string(takes_blocks ? to_blocks : to_whole) +
                       " of what no call of @Sharding gives, so that nothing says how it lies there");
    const ManualSharding other = read(before, op->getOperand(0).getType());
    return takes_blocks ? Border{other.sharding, own.sharding, other.manual, own.manual}
                        : Border{own.sharding, other.sharding, own.manual, other.manual};
  }

  // All that is computed from blocks, up to the calls that make whole arrays.
  std::vector<Region> regions_of(mlir::Block &block, ArrayRef<Operation *> calls) const {
    const llvm::SmallPtrSet<Operation *, 16> border(calls.begin(), calls.end());
    llvm::SetVector<Operation *> inside;
    SmallVector<Operation *> waiting;
    const auto add = [&](Operation *op) {
      op = block.findAncestorOpInBlock(*op);
      if (!border.contains(op) && !op->hasTrait<OpTrait::IsTerminator>() && inside.insert(op)) waiting.push_back(op);
    };
    for (Operation *call : calls) {
      if (is_sharding_call(call, to_whole)) inside.insert(call->getOperand(0).getDefiningOp());
      if (is_sharding_call(call, to_blocks)) llvm::for_each(call->getUsers(), add);
    }
    while (!waiting.empty()) llvm::for_each(waiting.pop_back_val()->getUsers(), add);
    return split(block, border, inside);
  }

  // Operations that hang together are one region.
  static std::vector<Region> split(mlir::Block &block, const llvm::SmallPtrSet<Operation *, 16> &border,
                                   const llvm::SetVector<Operation *> &inside) {
    llvm::EquivalenceClasses<Operation *> alike;
    for (Operation *call : border) alike.insert(call);
    for (Operation *op : inside) alike.insert(op);
    const auto join = [&](Operation *op, Value operand) {
      Operation *made = operand.getDefiningOp();
      const bool is_blocks = made && border.contains(made) && is_sharding_call(made, to_blocks);
      if (made && (inside.contains(made) || is_blocks)) alike.unionSets(op, made);
    };
    for (Operation *op : inside)
      op->walk(
          [&](Operation *nested) { llvm::for_each(nested->getOperands(), [&](Value value) { join(op, value); }); });
    for (Operation *call : border)
      if (is_sharding_call(call, to_whole)) join(call, call->getOperand(0));
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
        (is_sharding_call(&op, to_blocks) ? region.blocks_of : region.wholes_of).push_back(&op);
    }
    return regions;
  }

  LogicalResult make(Region &region) {
    if (region.blocks_of.empty() && region.wholes_of.empty()) return success();
    Operation *first = region.blocks_of.empty() ? region.wholes_of.front() : region.blocks_of.front();
    const Border &border = borders_.at(first);
    if (failed(agrees(region, first))) return failure();
    std::vector<AxisName> manual;
    for (const AxisName &axis : border.inner)
      if (llvm::find(border.outer, axis) == border.outer.end()) manual.push_back(axis);
    SmallVector<Value> operands;
    SmallVector<Type> types;
    std::vector<Sharding> in, out;
    for (Operation *call : region.blocks_of) {
      operands.push_back(call->getOperand(0).getDefiningOp()->getOperand(0));
      in.push_back(whole_sharding(borders_.at(call), manual));
    }
    for (Operation *call : region.wholes_of) {
      types.push_back(call->getResult(0).getType());
      out.push_back(whole_sharding(borders_.at(call), manual));
    }
    OpBuilder builder(region.blocks_of.empty() ? region.wholes_of.front() : region.blocks_of.back());
    auto op = sdy::ManualComputationOp::create(builder, first->getLoc(), types, operands,
                                               sdy::ShardingPerValueAttr::get(builder.getContext(), in),
                                               sdy::ShardingPerValueAttr::get(builder.getContext(), out),
                                               sdy::ManualAxesAttr::get(builder.getContext(), manual));
    return fill(op, region);
  }

  // Checks that all calls at the border have the manual axes of the first one.
  LogicalResult agrees(const Region &region, Operation *first) const {
    const Border &border = borders_.at(first);
    const auto all = llvm::concat<Operation *const>(region.blocks_of, region.wholes_of);
    for (Operation *call : all) {
      const Border &other = borders_.at(call);
      const bool is_alike = llvm::equal(sorted(border.outer), sorted(other.outer)) &&
                            llvm::equal(sorted(border.inner), sorted(other.inner));
      if (!is_alike)
        return call->emitError("goes between ")
               << text_of(other) << ", and a call that belongs to the same computation between " << text_of(border)
               << "; one computation is manual over the same axes at all its calls";
    }
    return success();
  }

  static std::vector<std::string> sorted(const std::vector<AxisName> &axes) {
    std::vector<std::string> names;
    for (const AxisName &axis : axes) names.push_back(axis.str());
    llvm::sort(names);
    return names;
  }

  static std::string text_of(const Border &border) {
    const auto quoted = [](const std::string &name) { return "\"" + name + "\""; };
    return "the manual axes {" + joined(sorted(border.outer), quoted) + "} outside and {" +
           joined(sorted(border.inner), quoted) + "} inside";
  }

  // Axes of the manual computation come first in each dimension, as they cut it first.
  Sharding whole_sharding(const Border &border, const std::vector<AxisName> &manual) const {
    return sdy::with_manual_axes_of(border.inside, border.outside, manual, mesh_.mesh);
  }

  LogicalResult fill(sdy::ManualComputationOp op, Region &region) {
    mlir::Block &body = op.getBody().emplaceBlock();
    for (Operation *call : region.blocks_of)
      call->getResult(0).replaceAllUsesWith(body.addArgument(call->getResult(0).getType(), call->getLoc()));
    llvm::SetVector<Operation *> last_calls;  // of @Sharding, at the border
    for (Operation *call : region.wholes_of) last_calls.insert(call->getOperand(0).getDefiningOp());
    for (Operation *inside : region.body)
      if (!last_calls.contains(inside)) inside->moveBefore(&body, body.end());
    OpBuilder builder = OpBuilder::atBlockEnd(&body);
    SmallVector<Value> values;
    for (Operation *call : region.wholes_of) values.push_back(call->getOperand(0).getDefiningOp()->getOperand(0));
    sdy::ReturnOp::create(builder, op.getLoc(), values);
    for (auto [call, result] : llvm::zip_equal(region.wholes_of, op.getResults()))
      call->getResult(0).replaceAllUsesWith(result), erase(call);
    for (Operation *call : region.blocks_of) erase(call);
    if (failed(stays_inside(op)) || failed(follows_operands(op))) return failure();
    return bring_in(op, body);
  }

  // Erases a call at the border and the call of @Sharding before it.
  static void erase(Operation *call) {
    Operation *before = call->getOperand(0).getDefiningOp();
    call->erase();
    if (before->use_empty()) before->erase();
  }

  static LogicalResult stays_inside(sdy::ManualComputationOp op) {
    for (Operation &inside : op.getBody().front())
      for (Operation *user : inside.getUsers())
        if (!op->isAncestor(user))
          return user->emitError("uses a block of a device behind a call of @")
                 << to_blocks << "; make it a whole array by a call of @" << to_whole;
    return success();
  }

  static LogicalResult follows_operands(sdy::ManualComputationOp op) {
    for (Operation *user : op->getUsers())
      if (Operation *beside = op->getBlock()->findAncestorOpInBlock(*user); beside->isBeforeInBlock(op))
        return beside->emitError("uses a result of what calls @")
               << to_blocks << " behind it; put the calls of what belongs together before its results are used";
    return success();
  }

  // Brings in what is made of nothing, as constants and what is computed of a device's number: moved if nothing else
  // uses it, else copied. The rest is made of whole arrays.
  static LogicalResult bring_in(sdy::ManualComputationOp op, mlir::Block &body) {
    const auto is_earlier = [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); };
    std::set<Operation *, decltype(is_earlier)> outside(is_earlier);
    const auto find_outside = [&](Operation *nested) {
      for (Value operand : nested->getOperands()) {
        Operation *made = operand.getDefiningOp();
        if (op.getBody().isAncestor(operand.getParentRegion())) continue;
        if (!made || made->getBlock() != op->getBlock())
          return nested->emitError("uses a whole array between calls of @")
                 << to_blocks << " and @" << to_whole << "; give it its blocks by such a call";
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
        return last->emitError("has an effect, and is used both between calls of @")
               << to_blocks << " and @" << to_whole << " and outside";
      }
      last->walk([&](Operation *nested) {
        if (succeeded(found)) found = find_outside(nested);
      });
    }
    return found;
  }

  const NamedMesh &mesh_;
  std::map<Operation *, Border> borders_;
};

}  // namespace

void write_out_manual(sdy::ManualComputationOp op, const Mesh &mesh) {
  const std::vector<AxisName> &manual = op.getManualAxes().getValue();
  const std::vector<AxisName> outer = sdy::enclosing_manual_axes(op), inner = joined_axes(outer, manual);
  OpBuilder builder(op);
  const auto call = [&](llvm::StringRef target, Value operand, Type result, const Sharding &sharding,
                        const std::vector<AxisName> &within) {
    return sharding_call(builder, op.getLoc(), target, operand, result, sharding, mesh, within);
  };
  mlir::Block &body = op.getBody().front();
  for (auto [operand, argument, sharding] :
       llvm::zip_equal(op.getTensors(), body.getArguments(), op.getInShardings().getValue())) {
    const Value laid = call("Sharding", operand, operand.getType(), sharding, outer);
    argument.replaceAllUsesWith(call(to_blocks, laid, argument.getType(), sdy::without_axes(sharding, manual), inner));
  }
  Operation *end = body.getTerminator();
  for (Operation &inside : llvm::make_early_inc_range(body.without_terminator())) inside.moveBefore(op);
  for (auto [returned, result, sharding] :
       llvm::zip_equal(end->getOperands(), op.getResults(), op.getOutShardings().getValue())) {
    const Value laid = call("Sharding", returned, returned.getType(), sdy::without_axes(sharding, manual), inner);
    result.replaceAllUsesWith(call(to_whole, laid, result.getType(), sharding, outer));
  }
  op->erase();
}

LogicalResult gather_manual(ModuleOp module, const NamedMesh &mesh) {
  SmallVector<mlir::Block *> blocks;
  module.walk([&](mlir::Block *block) { blocks.push_back(block); });
  for (mlir::Block *block : blocks) {
    Gatherer gatherer(mesh);
    while (true) {
      FailureOr<bool> more = gatherer.gather_innermost(*block);
      if (failed(more)) return failure();
      if (!*more) break;
    }
  }
  return success();
}

}  // namespace tessera
