// Writes equal layers as a loop.
#include <map>

#include "llvm/ADT/STLExtras.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "ops/control/derivative_counter.h"
#include "ops/control/derivative_iterations.h"
#include "ops/control/derivative_regions.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"
#include "pipeline_parallel/unrolled.h"
#include "transform/emit.h"

namespace tessera {
namespace {

using mlir::Operation;
using mlir::Value;
using stablehlo::WhileOp;

mlir::Attribute constant_in(Value value) {
  mlir::Attribute attribute;
  return mlir::matchPattern(value, mlir::m_Constant(&attribute)) ? attribute : mlir::Attribute();
}

class Roller {
 public:
  explicit Roller(const UnrolledChain &chain)
      : chain_(chain), builder_(chain.layers[0][0]), emit_{builder_, chain.layers[0][0]->getLoc()} {
    for (Operation *op = chain.layers[0][0]; op; op = op->getNextNode()) behind_[op] = behind_.size();
    for (size_t place = 0; place < chain.layers[0].size(); ++place)
      for (Value result : chain.layers[0][place]->getResults())
        made_[result] = {place, llvm::cast<mlir::OpResult>(result).getResultNumber()};
    for (const UnrolledChain::Carried &each : chain.carried) number_of_.try_emplace(each.made, number_of_.size() + 1);
  }

  WhileOp write() {
    llvm::SmallVector<Value> initial{emit_.fill(mlir::RankedTensorType::get({}, builder_.getI32Type()), 0)};
    for (const UnrolledChain::Carried &each : chain_.carried)
      initial.push_back(each.initial ? here(each.initial) : emit_.fill(value_of(0, each.made).getType(), 0));
    stack_what_differs();
    auto loop = WhileOp::create(builder_, emit_.loc, mlir::ValueRange(initial).getTypes(), initial);
    {
      mlir::OpBuilder::InsertionGuard guard(builder_);
      stablehlo::count_to(loop, static_cast<int64_t>(chain_.layers.size()), builder_);
      mlir::Block *body = block_in(loop.getBody(), loop->getResultTypes(), builder_, emit_.loc);
      write_layer(*body);
    }
    for (auto [at, each] : llvm::enumerate(chain_.carried))
      value_of(chain_.layers.size() - 1, each.made).replaceAllUsesWith(loop->getResult(static_cast<unsigned>(at + 1)));
    for (const std::vector<Operation *> &layer : llvm::reverse(chain_.layers))
      for (Operation *op : llvm::reverse(layer)) op->erase();
    return loop;
  }

 private:
  Value value_of(size_t layer, const UnrolledChain::Made &made) const {
    return chain_.layers[layer][made.place]->getResult(made.result);
  }

  // Moves constants and parts of arguments that stand behind the loop's position before it.
  Value here(Value value) {
    std::vector<std::pair<size_t, Operation *>> moved;
    auto take = [&](Value used) {
      auto found = behind_.find(used.getDefiningOp());
      if (found == behind_.end()) return;
      moved.emplace_back(found->second, found->first);
      behind_.erase(found);
    };
    take(value);
    for (size_t i = 0; i < moved.size(); ++i)
      for (Value operand : moved[i].second->getOperands()) take(operand);
    llvm::sort(moved);
    for (const auto &[number, op] : moved) op->moveBefore(chain_.layers[0][0]);
    return value;
  }

  // Makes, for each position in a layer and each value that it uses, the stack of the outside values that the layers
  // use there.
  void stack_what_differs() {
    llvm::DenseSet<Operation *> of_chain;
    for (size_t layer : {0, 1}) of_chain.insert(chain_.layers[layer].begin(), chain_.layers[layer].end());
    std::map<std::vector<const void *>, Value> known;
    for (size_t place = 0; place < chain_.layers[0].size(); ++place) {
      std::vector<llvm::SmallVector<Value>> used;
      for (const std::vector<Operation *> &layer : chain_.layers) used.push_back(used_in_order(layer[place]));
      stacks_.emplace_back(used[0].size());
      for (size_t i = 0; i < used[0].size(); ++i) {
        if (of_chain.contains(used[1][i].getDefiningOp())) continue;
        std::vector<const void *> key;
        llvm::SmallVector<Value> rows;
        for (const auto &of_layer : used) {
          rows.push_back(of_layer[i]);
          const mlir::Attribute constant = constant_in(of_layer[i]);
          key.push_back(constant ? constant.getAsOpaquePointer() : of_layer[i].getAsOpaquePointer());
        }
        if (llvm::all_equal(key)) continue;
        Value &stack = known[key];
        if (!stack) stack = stacked(rows);
        stacks_[place][i] = stack;
      }
    }
  }

  // Returns the array whose rows the values are, or null.
  static Value array_of_rows(llvm::ArrayRef<Value> values) {
    Value array;
    for (auto [number, value] : llvm::enumerate(values)) {
      auto reshape = value.getDefiningOp<stablehlo::ReshapeOp>();
      auto slice = reshape ? reshape.getOperand().getDefiningOp<stablehlo::SliceOp>() : stablehlo::SliceOp();
      if (!slice || (array && slice.getOperand() != array)) return {};
      array = slice.getOperand();
      Shape shape = array_shape(array);
      if (shape.empty()) return {};
      Shape start(shape.size(), 0), row(shape.begin() + 1, shape.end());
      if (shape[0] != static_cast<int64_t>(values.size()) || array_shape(value) != row) return {};
      start[0] = static_cast<int64_t>(number);
      shape[0] = start[0] + 1;
      if (Shape(slice.getStartIndices()) != start || Shape(slice.getLimitIndices()) != shape) return {};
    }
    return array;
  }

  Value stacked(llvm::ArrayRef<Value> values) {
    if (Value array = array_of_rows(values)) return array;
    llvm::SmallVector<Value> rows;
    Shape shape = array_shape(values[0]);
    shape.insert(shape.begin(), 1);
    for (Value value : values) rows.push_back(emit_.reshape(here(value), shape));
    shape[0] = static_cast<int64_t>(values.size());
    return stablehlo::ConcatenateOp::create(builder_, emit_.loc, array_type(values[0]).clone(shape), rows, uint64_t(0));
  }

  void write_layer(mlir::Block &body) {
    Value number = body.getArgument(0);
    llvm::DenseMap<Value, Value> rows;
    for (const auto &of_place : stacks_)
      for (Value stack : of_place)
        if (stack && !rows.contains(stack)) rows[stack] = stablehlo::loaded(stack, number, emit_);
    std::vector<Operation *> copies;
    for (size_t place = 0; place < chain_.layers[0].size(); ++place) {
      const auto used = used_in_order(chain_.layers[0][place]), of_second = used_in_order(chain_.layers[1][place]);
      llvm::SmallVector<Value> own;
      for (size_t i = 0; i < used.size(); ++i)
        own.push_back(counterpart(place, i, used[i], of_second[i], rows, body, copies));
      mlir::IRMapping captured;
      const unsigned operands = chain_.layers[0][place]->getNumOperands();
      for (size_t i = operands; i < used.size(); ++i) captured.map(used[i], own[i]);
      Operation *copy = builder_.clone(*chain_.layers[0][place], captured);
      copy->setOperands(llvm::ArrayRef(own).take_front(operands));
      copies.push_back(copy);
    }
    llvm::SmallVector<Value> next{emit_.add(number, emit_.fill(number.getType(), 1))};
    for (const UnrolledChain::Carried &each : chain_.carried)
      next.push_back(copies[each.made.place]->getResult(each.made.result));
    stablehlo::ReturnOp::create(builder_, emit_.loc, next);
  }

  // Returns the loop's value for one that the first layer uses, and for the one that the second layer uses in its
  // place.
  Value counterpart(size_t place, size_t at, Value of_first, Value of_second, const llvm::DenseMap<Value, Value> &rows,
                    mlir::Block &body, llvm::ArrayRef<Operation *> copies) {
    if (Value stack = stacks_[place][at]) return rows.lookup(stack);
    if (auto before = made_.find(of_second); before != made_.end())
      return body.getArgument(static_cast<unsigned>(number_of_.at(before->second)));
    if (auto own = made_.find(of_first); own != made_.end())
      return copies[own->second.place]->getResult(own->second.result);
    return here(of_first);
  }

  const UnrolledChain &chain_;
  mlir::OpBuilder builder_;
  Emit emit_;
  llvm::DenseMap<Value, UnrolledChain::Made> made_;  // by the first layer
  llvm::DenseMap<Operation *, size_t> behind_;       // in order: the operations at the loop's position, or after it
  std::map<UnrolledChain::Made, size_t> number_of_;  // of carried values, from 1
  std::vector<llvm::SmallVector<Value>> stacks_;     // [place][used]; null for what doesn't differ
};

}  // namespace

WhileOp rolled(const UnrolledChain &chain) { return Roller(chain).write(); }

}  // namespace tessera
