// Divides loops whose iterations don't depend on one another among the devices that have the rows that they read:
//
//   while i < 96: y[i] = f(x[i], w)                          x: 96x16x64 as [{"x"}, {}, {}], x=2
//
// becomes a manual computation over "x", so that x isn't gathered:
//
//   manual over "x": while j < 48: y[j] = f(x[j], w)         x, y: 48x16x64
//
// If the iteration's number itself is used, it is the number of the device's first row plus j. A sum over all
// iterations is a sum of the devices' sums (`unreduced`). If iterations go over a part of the rows, each device
// executes those of its block that are among them.
#include "dialect/sdy/utils.h"
#include "mlir/IR/IRMapping.h"
#include "ops/control/localize_independent_match.h"
#include "ops/location_mark.h"
#include "ops/rearrange/ops.h"
#include "partition/local_emitter.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {
namespace {

using mlir::Value;

class Divider {
 public:
  Divider(IndependentLoop loop, const Mesh &mesh)
      : loop_(std::move(loop)),
        mesh_(&mesh),
        builder_(loop_.op),
        loc_(loop_.op.getLoc()),
        rows_(loop_.rows / size_of(loop_.axes, mesh)) {
    AxisList axes = loop_.axes;
    sort_in_mesh_order(axes, mesh);
    for (const AxisRef &axis : axes) names_.push_back(axis.name);
    for (const LoopInput &input : loop_.inputs)
      if (const std::optional<Sharding> sharding = propagated_sharding(input.outside)) mesh_name_ = sharding->mesh_name;
  }

  void divide() {
    const Value first_rows = constant_of_blocks();
    std::vector<Value> operands = {first_rows};
    std::vector<Sharding> in = {over_rows(Sharding::replicated_of(mesh_name_, 1))}, out;
    for (const LoopInput &input : loop_.inputs) {
      operands.push_back(input.outside);
      in.push_back(without_own(declared(input.outside)));
      if (input.is_by_rows) in.back() = over_rows(std::move(in.back()));
    }
    llvm::SmallVector<mlir::Type> types;
    for (unsigned carry : divided()) {
      const Value result = loop_.op->getResult(carry);
      types.push_back(result.getType());
      Sharding sharding = without_own(declared(result));
      if (loop_.carries[carry] == CarryUse::sum)
        sharding.unreduced.insert(sharding.unreduced.end(), names_.begin(), names_.end());
      else
        sharding = over_rows(std::move(sharding));
      sort_in_mesh_order(sharding.unreduced, *mesh_);
      out.push_back(std::move(sharding));
    }
    mlir::MLIRContext *context = builder_.getContext();
    auto region = sdy::ManualComputationOp::create(
        builder_, standing_for(loc_, divided()), types, operands, sdy::ShardingPerValueAttr::get(context, in),
        sdy::ShardingPerValueAttr::get(context, out), sdy::ManualAxesAttr::get(context, names_));
    {
      mlir::OpBuilder::InsertionGuard guard(builder_);
      llvm::SmallVector<mlir::Type> blocks;
      for (auto [operand, sharding] : llvm::zip(operands, in))
        blocks.push_back(
            sdy::manual_block_type(llvm::cast<mlir::RankedTensorType>(operand.getType()), sharding, names_, *mesh_));
      write_body(
          *builder_.createBlock(&region.getBody(), {}, blocks, llvm::SmallVector<mlir::Location>(blocks.size(), loc_)));
    }
    replace(region);
  }

 private:
  // Lists the carries that the divided loop makes: rows and sums.
  std::vector<unsigned> divided() const {
    std::vector<unsigned> carries;
    for (unsigned carry = 0; carry < loop_.carries.size(); ++carry)
      if (loop_.carries[carry] != CarryUse::number && loop_.carries[carry] != CarryUse::kept) carries.push_back(carry);
    return carries;
  }

  Sharding declared(Value value) const {
    return propagated_sharding(value).value_or(
        Sharding::replicated_of(mesh_name_, static_cast<int64_t>(shape_of_value(value).size())));
  }
  Sharding without_own(Sharding sharding) const { return sdy::without_axes(std::move(sharding), names_); }
  Sharding over_rows(Sharding sharding) const {
    sharding.dims[0] = {loop_.axes};
    return sharding;
  }

  mlir::Type counter_type() const { return loop_.op->getOperand(loop_.counter).getType(); }
  Value integer(int64_t value) { return integer(value, llvm::cast<mlir::RankedTensorType>(counter_type())); }
  Value integer(int64_t value, mlir::RankedTensorType type) {
    return ConstantOp::create(builder_, loc_,
                              mlir::DenseElementsAttr::get(type, mlir::IntegerAttr::get(type.getElementType(), value)));
  }

  // Returns the number of the first row of each device's block.
  Value constant_of_blocks() {
    const int64_t blocks = loop_.rows / rows_;
    mlir::Type element = llvm::cast<mlir::RankedTensorType>(counter_type()).getElementType();
    llvm::SmallVector<mlir::Attribute> numbers;
    for (int64_t block = 0; block < blocks; ++block) numbers.push_back(mlir::IntegerAttr::get(element, block * rows_));
    Value constant = ConstantOp::create(
        builder_, loc_, mlir::DenseElementsAttr::get(mlir::RankedTensorType::get({blocks}, element), numbers));
    sdy::set_sharding(constant, over_rows(Sharding::replicated_of(mesh_name_, 1)));
    return constant;
  }

  mlir::RankedTensorType type_of_block(unsigned carry) const {
    auto type = llvm::cast<mlir::RankedTensorType>(loop_.op->getResult(carry).getType());
    if (loop_.carries[carry] == CarryUse::sum) return type;
    Shape shape(type.getShape());
    shape[0] = rows_;
    return mlir::RankedTensorType::get(shape, type.getElementType());
  }

  void write_body(mlir::Block &block) {
    builder_.setInsertionPointToEnd(&block);
    const Value first = ReshapeOp::create(builder_, loc_, counter_type(), block.getArgument(0));
    llvm::SmallVector<Value> carried = {row_of_block(first, loop_.first_row)};
    const int64_t end = loop_.first_row + loop_.iterations;
    const Value behind = end == loop_.rows ? Value() : row_of_block(first, end);
    for (unsigned carry : divided()) carried.push_back(initial(carry, block));
    llvm::SmallVector<mlir::Type> types(mlir::ValueRange(carried).getTypes());
    auto loop = WhileOp::create(builder_, loc_, types, carried);
    if (!loop_.goes_over_all_rows()) note_trip_count(loop, std::min(rows_, loop_.iterations));
    sdy::set_sharding(loop->getResult(0), Sharding::replicated_of(mesh_name_, 0));
    for (auto [result, carry] : llvm::zip(llvm::drop_begin(loop->getResults()), divided()))
      sdy::set_sharding(result, without_own(declared(loop_.op->getResult(carry))));
    const llvm::SmallVector<mlir::Location> locations(types.size(), loc_);
    {
      mlir::OpBuilder::InsertionGuard guard(builder_);
      mlir::Block *condition = builder_.createBlock(&loop.getCond(), {}, types, locations);
      const Value goes_on = CompareOp::create(builder_, loc_, condition->getArgument(0),
                                              behind ? behind : integer(rows_), ComparisonDirection::LT);
      ReturnOp::create(builder_, loc_, goes_on);
      write_iteration(*builder_.createBlock(&loop.getBody(), {}, types, locations), first, block);
    }
    sdy::ReturnOp::create(builder_, loc_, loop->getResults().drop_front());
  }

  // Returns the position of a row in the block that begins with `first`, or the nearest end of the block.
  Value row_of_block(Value first, int64_t row) {
    if (row == 0) return integer(0);
    const Value end = AddOp::create(builder_, loc_, first, integer(rows_));
    const Value nearest = ClampOp::create(builder_, loc_, counter_type(), first, integer(row), end);
    return SubtractOp::create(builder_, loc_, nearest, first);
  }

  Value initial(unsigned carry, mlir::Block &block) {
    if (loop_.carries[carry] == CarryUse::updated)
      for (const auto &[i, input] : llvm::enumerate(loop_.inputs))
        if (input.inside == loop_.op.getBody().getArgument(carry))
          return block.getArgument(static_cast<unsigned>(i) + 1);
    const mlir::RankedTensorType type = type_of_block(carry);
    Value zero =
        ConstantOp::create(builder_, loc_, mlir::DenseElementsAttr::get(type, zero_attribute(type.getElementType())));
    sdy::set_sharding(zero, without_own(declared(loop_.op->getResult(carry))));
    return zero;
  }

  // Executes an iteration on the device's own rows.
  void write_iteration(mlir::Block &body, Value first, mlir::Block &region) {
    mlir::Block &original = loop_.op.getBody().front();
    const Value j = body.getArgument(0);
    const Value row = loop_.is_backwards ? Value(SubtractOp::create(builder_, loc_, integer(rows_ - 1), j)) : j;
    Value number = AddOp::create(builder_, loc_, first, row);
    if (loop_.is_backwards) number = SubtractOp::create(builder_, loc_, integer(loop_.iterations - 1), number);
    if (loop_.first_row != 0) number = SubtractOp::create(builder_, loc_, number, integer(loop_.first_row));
    mlir::IRMapping values;
    for (const auto &[carry, use] : llvm::enumerate(loop_.carries))
      if (use == CarryUse::number)
        values.map(original.getArgument(static_cast<unsigned>(carry)), as_type_of(carry, number));
    for (Value constant : loop_.constants) {
      mlir::Operation *copy = builder_.clone(*constant.getDefiningOp());
      drop_axes(copy);
      values.map(constant, copy->getResult(0));
    }
    llvm::DenseSet<mlir::Operation *> of_rows;
    for (const auto &[i, input] : llvm::enumerate(loop_.inputs)) {
      values.map(input.inside, region.getArgument(static_cast<unsigned>(i) + 1));
      of_rows.insert(input.reads.begin(), input.reads.end());
    }
    llvm::SmallVector<Value> next = {AddOp::create(builder_, loc_, j, integer(1))};
    for (const auto &[i, carry] : llvm::enumerate(divided())) {
      values.map(original.getArgument(carry), body.getArgument(static_cast<unsigned>(i) + 1));
      if (loop_.writes[carry]) of_rows.insert(loop_.writes[carry]);
    }
    for (mlir::Operation &op : original.without_terminator()) {
      mlir::Operation *copy = builder_.clone(op, values);
      if (of_rows.contains(&op)) keep_to_block(copy, row);
      copy->walk([&](mlir::Operation *inner) { drop_axes(inner); });
    }
    for (unsigned carry : divided()) next.push_back(values.lookup(original.getTerminator()->getOperand(carry)));
    ReturnOp::create(builder_, loc_, next);
  }

  // Returns the value of a counting carry, in its type, after so many iterations.
  Value as_type_of(size_t carry, Value number) {
    auto type = llvm::cast<mlir::RankedTensorType>(loop_.op->getOperand(static_cast<unsigned>(carry)).getType());
    if (type != number.getType()) number = ConvertOp::create(builder_, loc_, type, number);
    const int64_t first = loop_.first_numbers[carry];
    return first == 0 ? number : Value(AddOp::create(builder_, loc_, number, integer(first, type)));
  }

  // Reads or writes the row of the device's block. The index comes behind the array, and behind the update of a dynamic_update_slice.
  static void keep_to_block(mlir::Operation *op, Value row) {
    const unsigned index = llvm::isa<DynamicUpdateSliceOp>(op) ? 2 : 1;
    auto type = llvm::cast<mlir::RankedTensorType>(op->getOperand(index).getType());
    mlir::OpBuilder builder(op);
    if (element_of(row) != type.getElementType())
      row = ConvertOp::create(builder, op->getLoc(), mlir::RankedTensorType::get({}, type.getElementType()), row);
    if (type.getRank() != 0) row = ReshapeOp::create(builder, op->getLoc(), type, row);
    op->setOperand(index, row);
    if (!llvm::isa<DynamicSliceOp>(op)) op->getResult(0).setType(op->getOperand(0).getType());
  }

  void drop_axes(mlir::Operation *op) const {
    for (Value result : op->getResults())
      if (const std::optional<Sharding> sharding = sdy::sharding_of(result))
        sdy::set_sharding(result, without_own(*sharding));
  }

  void replace(sdy::ManualComputationOp region) {
    unsigned i = 0;
    for (unsigned carry = 0; carry < loop_.carries.size(); ++carry) {
      Value result = loop_.op->getResult(carry), value;
      switch (loop_.carries[carry]) {
        case CarryUse::number:
          if (!result.use_empty()) value = as_type_of(carry, integer(loop_.iterations));
          break;
        case CarryUse::kept:
          value = loop_.op->getOperand(carry);
          break;
        case CarryUse::rows:
        case CarryUse::updated:
          value = region->getResult(i++);
          break;
        case CarryUse::sum:
          value =
              AddOp::create(builder_, standing_for(loc_, {carry}), loop_.op->getOperand(carry), region->getResult(i++));
          sdy::set_sharding(value, declared(result));
          break;
      }
      if (value) result.replaceAllUsesWith(value);
    }
    loop_.op->erase();
  }

  IndependentLoop loop_;
  const Mesh *mesh_;
  mlir::OpBuilder builder_;
  mlir::Location loc_;
  int64_t rows_;  // of a device's block
  std::vector<AxisName> names_;
  std::string mesh_name_;
};

struct FoundLoop {
  WhileOp op;
  std::optional<IndependentLoop> match = {};  // of the first
};

// Returns the loops, outer ones first, from the first that can be divided on.
std::vector<FoundLoop> loops_to_divide(mlir::ModuleOp module, const Mesh &mesh) {
  std::vector<FoundLoop> loops;
  module.walk<mlir::WalkOrder::PreOrder>([&](WhileOp op) {
    if (!loops.empty())
      loops.push_back({op});
    else if (std::optional<IndependentLoop> loop = independent_loop(op, mesh))
      loops.push_back({op, std::move(loop)});
  });
  return loops;
}

}  // namespace

// Divides such loops (RewritesForBlocks). A later loop may read by rows what an earlier one has made.
void independent_loops(RewrittenModule &program, const Mesh &mesh) {
  llvm::DenseSet<mlir::Operation *> gone;
  program.rewrite([&](mlir::ModuleOp module) { return loops_to_divide(module, mesh); },
                  [&](FoundLoop &found) {
                    if (gone.contains(found.op)) return;
                    std::optional<IndependentLoop> loop =
                        found.match ? std::move(found.match) : independent_loop(found.op, mesh);
                    if (!loop) return;
                    found.op->walk([&](WhileOp inner) { gone.insert(inner); });
                    Divider(std::move(*loop), mesh).divide();
                  });
}

}  // namespace tessera::stablehlo
