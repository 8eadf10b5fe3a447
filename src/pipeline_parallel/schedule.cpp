#include "pipeline_parallel/schedule.h"

#include "dialect/sdy/ops.h"
#include "dialect/sdy/utils.h"
#include "dialect/spmd/dialect.h"
#include "mlir/IR/IRMapping.h"
#include "ops/collective/matrix_of_devices.h"
#include "ops/collective/ops.h"
#include "ops/control/derivative_counter.h"
#include "ops/control/derivative_iterations.h"
#include "ops/control/derivative_regions.h"
#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "pipeline_parallel/stages.h"

namespace tessera {
namespace {

using llvm::SmallVector;
using mlir::Value;
using stablehlo::loaded;
using stablehlo::WhileOp;

// Names the values of a stage: operands of the region as its body sees them.
struct Body {
  Value stage;  // its number, i32
  SmallVector<Value> carried, stacks, captured;
};

class StageWriter {
 public:
  explicit StageWriter(const StagesToWrite &what)
      : what_(what),
        builder_(what.loop.op),
        emit_{builder_, what.loop.op.getLoc()},
        dims_(what.part.dims),
        own_layers_(what.loop.counter.iterations / what.stages),
        ticks_(what.microbatches.count + what.stages - 1) {}

  void write() {
    const SmallVector<Value> results = write_region();
    for (auto [at, carry] : llvm::enumerate(what_.loop.carries)) {
      const std::vector<int64_t> begin = [&] {
        std::vector<int64_t> start(array_shape(results[at]).size(), 0);
        start[0] = what_.stages - 1;
        return start;
      }();
      Shape end = array_shape(results[at]);
      Value last = emit_.slice(results[at], begin, end, std::vector<int64_t>(end.size(), 1));
      Value made = emit_.reshape(last, Shape(end.begin() + 1, end.end()));
      if (dims_.carried[at]) made = what_.microbatches.joined(made, *dims_.carried[at], emit_);
      what_.loop.op->getResult(carry).replaceAllUsesWith(made);
    }
    const LoopCounter &counter = what_.loop.counter;
    Value number = what_.loop.op->getResult(counter.carry);
    number.replaceAllUsesWith(emit_.fill(number.getType(), counter.first + counter.iterations));
    what_.loop.op->erase();
  }

 private:
  Value integer(int64_t value) { return emit_.fill(mlir::RankedTensorType::get({}, builder_.getI32Type()), value); }
  Value clamped(Value value, int64_t most) {
    return stablehlo::ClampOp::create(builder_, emit_.loc, value.getType(), integer(0), value, integer(most));
  }

  Sharding open(Value value) const { return Sharding::open_of(what_.mesh_name, array_type(value).getRank()); }
  Sharding over_stages(Value value, bool is_closed = false) const {
    Sharding sharding = Sharding::replicated_of(what_.mesh_name, array_type(value).getRank(), is_closed);
    sharding.dims[0].axes = {AxisRef(AxisName(stage_axis.str()))};
    return sharding;
  }

  // Returns the results of the region: each carried value, as every stage has computed it.
  SmallVector<Value> write_region() {
    SmallVector<Value> operands{stablehlo::IotaOp::create(
        builder_, emit_.loc, mlir::RankedTensorType::get({what_.stages}, builder_.getI32Type()), uint64_t(0))};
    std::vector<Sharding> in{over_stages(operands[0], /*is_closed=*/true)}, out;
    auto add = [&](Value value, std::optional<DimId> dim) {
      operands.push_back(dim ? what_.microbatches.stacked(value, *dim, emit_) : value);
      in.push_back(open(operands.back()));
    };
    for (auto [carry, dim] : llvm::zip(what_.loop.carries, dims_.carried)) add(what_.loop.op->getOperand(carry), dim);
    for (const LayerLoop::Stack &stack : what_.loop.stacks) {
      operands.push_back(stack.value);
      in.push_back(over_stages(stack.value));
    }
    for (auto [value, dim] : llvm::zip(what_.loop.captured, dims_.captured)) add(value, dim);
    SmallVector<mlir::Type> results;
    for (Value value : llvm::ArrayRef(operands).slice(1, dims_.carried.size())) {
      results.push_back(stablehlo::stacked_type(value, what_.stages));
      out.push_back(Sharding::open_of(what_.mesh_name, array_type(value).getRank() + 1));
      out.back().dims[0].axes = {AxisRef(AxisName(stage_axis.str()))};
    }
    mlir::MLIRContext *context = builder_.getContext();
    auto region = sdy::ManualComputationOp::create(
        builder_, emit_.loc, results, operands, sdy::ShardingPerValueAttr::get(context, in),
        sdy::ShardingPerValueAttr::get(context, out),
        sdy::ManualAxesAttr::get(context, std::vector<AxisName>{AxisName(stage_axis.str())}));
    mlir::OpBuilder::InsertionGuard guard(builder_);
    SmallVector<mlir::Type> blocks(mlir::ValueRange(operands).getTypes());
    for (auto [type, sharding] : llvm::zip(blocks, in))
      type = sdy::manual_block_type(llvm::cast<mlir::RankedTensorType>(type), sharding, {AxisName(stage_axis.str())},
                                    what_.mesh);
    mlir::Block *block = block_in(region.getBody(), blocks, builder_, emit_.loc);
    write_body(*block);
    return {region->result_begin(), region->result_end()};
  }

  void write_body(mlir::Block &block) {
    auto values = block.getArguments();
    Body body{emit_.reshape(values[0], {}), {}, {}, {}};
    values = values.drop_front();
    body.carried.assign(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(dims_.carried.size()));
    values = values.drop_front(dims_.carried.size());
    body.stacks.assign(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(what_.loop.stacks.size()));
    values = values.drop_front(what_.loop.stacks.size());
    body.captured.assign(values.begin(), values.end());
    SmallVector<Value> results;
    for (Value made : ticks(body)) {
      Shape shape = array_shape(made);
      shape.insert(shape.begin(), 1);
      results.push_back(emit_.reshape(made, shape));
    }
    sdy::ReturnOp::create(builder_, emit_.loc, results);
  }

  // Returns a microbatch of each value that is divided, and the other values whole.
  SmallVector<Value> microbatch(llvm::ArrayRef<Value> values, const std::vector<std::optional<DimId>> &dims,
                                Value number) {
    SmallVector<Value> parts;
    for (auto [value, dim] : llvm::zip(values, dims)) parts.push_back(dim ? loaded(value, number, emit_) : value);
    return parts;
  }

  // Returns the values that are kept after the last tick: all microbatches of divided values, and the last microbatch's
  // of others.
  SmallVector<Value> ticks(const Body &body) {
    // Until something arrives, stages work on the first microbatch's input of the first layer. Their results aren't
    // kept, and layers have no loops that wouldn't end with such numbers (check_ends).
    SmallVector<Value> initial{integer(0)};
    initial.append(microbatch(body.carried, dims_.carried, initial[0]));
    for (auto [value, dim] : llvm::zip(body.carried, dims_.carried))
      initial.push_back(dim ? emit_.fill(value.getType(), 0) : value);
    auto loop = WhileOp::create(builder_, emit_.loc, mlir::ValueRange(initial).getTypes(), initial);
    const size_t carried = dims_.carried.size();
    {
      mlir::OpBuilder::InsertionGuard guard(builder_);
      stablehlo::count_to(loop, ticks_, builder_);
      auto given = block_in(loop.getBody(), loop->getResultTypes(), builder_, emit_.loc)->getArguments();
      Value number = clamped(emit_.subtract(given[0], body.stage), what_.microbatches.count - 1);
      SmallVector<Value> next{emit_.add(given[0], integer(1))};
      const SmallVector<Value> made = tick(body, number, given.slice(1, carried));
      for (Value value : made) next.push_back(sent(value));
      // The first microbatch comes after the values that the last stage computes in its bubble, and overwrites them.
      for (auto [at, value] : llvm::enumerate(made))
        next.push_back(dims_.carried[at]
                           ? stablehlo::stored(given[static_cast<unsigned>(1 + carried + at)], value, number, emit_)
                           : value);
      stablehlo::ReturnOp::create(builder_, emit_.loc, next);
    }
    return llvm::to_vector_of<Value>(loop->getResults().drop_front(1 + carried));
  }

  // Returns this stage's results for a microbatch: of the batch in the first stage, and of the received values in
  // others.
  SmallVector<Value> tick(const Body &body, Value number, mlir::ValueRange arrived) {
    Value is_first = emit_.compare(body.stage, integer(0), stablehlo::ComparisonDirection::EQ);
    SmallVector<Value> values;
    for (auto [entering, other] : llvm::zip(microbatch(body.carried, dims_.carried, number), arrived))
      values.push_back(emit_.select(is_first, entering, other));
    const SmallVector<Value> captured = microbatch(body.captured, dims_.captured, number);
    Value before = emit_.multiply(body.stage, integer(own_layers_));
    if (own_layers_ == 1) return layer(body, values, integer(0), before, captured, number);
    SmallVector<Value> initial{integer(0)};
    initial.append(values);
    auto loop = WhileOp::create(builder_, emit_.loc, mlir::ValueRange(initial).getTypes(), initial);
    mlir::OpBuilder::InsertionGuard guard(builder_);
    stablehlo::count_to(loop, own_layers_, builder_);
    auto given = block_in(loop.getBody(), loop->getResultTypes(), builder_, emit_.loc)->getArguments();
    SmallVector<Value> next{emit_.add(given[0], integer(1))};
    next.append(layer(body, llvm::to_vector_of<Value>(given.drop_front()), given[0], before, captured, number));
    stablehlo::ReturnOp::create(builder_, emit_.loc, next);
    return llvm::to_vector_of<Value>(loop->getResults().drop_front());
  }

  // Returns row [1, ...] of a stack.
  Value row(Value stack, Value number) {
    Shape shape = array_shape(stack);
    shape[0] = 1;
    SmallVector<Value> starts(shape.size(), integer(0));
    starts[0] = number;
    return stablehlo::DynamicSliceOp::create(builder_, emit_.loc, array_type(stack).clone(shape), stack, starts,
                                             llvm::ArrayRef<int64_t>(shape));
  }

  // Writes one of this stage's layers.
  SmallVector<Value> layer(const Body &body, llvm::ArrayRef<Value> carried, Value own, Value before,
                           llvm::ArrayRef<Value> captured, Value microbatch) {
    auto function = *what_.part.module->getOps<mlir::func::FuncOp>().begin();
    mlir::Block &block = function.getBody().front();
    Value number = emit_.convert(emit_.add(before, own), array_type(what_.loop.number()).getElementType());
    if (const int64_t first = what_.loop.counter.first; first != 0)
      number = emit_.add(number, emit_.fill(number.getType(), first));
    SmallVector<Value> arguments(carried);
    arguments.push_back(number);
    for (Value stack : body.stacks) arguments.push_back(row(stack, own));
    arguments.append(captured.begin(), captured.end());
    mlir::IRMapping mapping;
    mapping.map(block.getArguments(), arguments);
    for (mlir::Operation &op : block.without_terminator()) {
      if (llvm::isa<spmd::AxisIndexOp>(op))
        mapping.map(op.getResult(0), microbatch);
      else
        builder_.clone(op, mapping)->walk([&](spmd::AxisIndexOp index) {
          index.replaceAllUsesWith(microbatch);
          index.erase();
        });
    }
    SmallVector<Value> next;
    for (Value value : block.getTerminator()->getOperands()) next.push_back(mapping.lookupOrDefault(value));
    return next;
  }

  // Sends a value to the next stage.
  Value sent(Value value) {
    const int64_t others = what_.mesh.size() / what_.stages;
    std::vector<std::vector<int64_t>> pairs;
    for (int64_t device = 0; device + others < what_.mesh.size(); ++device) pairs.push_back({device, device + others});
    auto channel = stablehlo::ChannelHandleAttr::get(builder_.getContext(), 1, 1);
    return stablehlo::CollectivePermuteOp::create(builder_, emit_.loc, value.getType(), value,
                                                  matrix_of(builder_.getContext(), pairs), channel);
  }

  const StagesToWrite &what_;
  mlir::OpBuilder builder_;
  Emit emit_;
  const BatchDims &dims_;
  int64_t own_layers_, ticks_;
};

}  // namespace

void write_stages(const StagesToWrite &what) { StageWriter(what).write(); }

}  // namespace tessera
