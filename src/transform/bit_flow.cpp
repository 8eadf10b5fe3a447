#include "transform/bit_flow.h"

#include <bit>
#include <cstdint>
#include <optional>

#include "dialect/rule/dialect.h"
#include "llvm/ADT/DenseMap.h"
#include "mlir/IR/Matchers.h"
#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/indexing/ops.h"
#include "ops/op_interfaces.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"
#include "transform/emit.h"

namespace tessera {
namespace {

using namespace mlir;

constexpr uint64_t all_bits = ~uint64_t{0};

// Holds the facts known of a value: for an integer, the bits that come from a float's mantissa, which change wherever
// the float does; for a float, all bits or none.
struct Flow {
  uint64_t bits = 0;
  Operation *lost_at = nullptr;  // the op that made a float from bits, if its value depends on one

  bool operator==(const Flow &) const = default;
  Flow joined(const Flow &other) const { return {bits | other.bits, lost_at ? lost_at : other.lost_at}; }
};

unsigned width_of(mlir::Type element) {
  if (auto complex = llvm::dyn_cast<mlir::ComplexType>(element)) return 2 * width_of(complex.getElementType());
  return element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 64;
}
mlir::Type element_of(Value value) {
  auto type = llvm::dyn_cast<mlir::ShapedType>(value.getType());
  return type ? type.getElementType() : value.getType();
}
// Returns the lowest `width` bits.
uint64_t lowest(unsigned width) { return width >= 64 ? all_bits : (uint64_t{1} << width) - 1; }

// Returns the number in all elements of a constant, or of one that is repeated.
std::optional<uint64_t> constant_in(Value value) {
  mlir::DenseElementsAttr constant;
  if (auto repeat = value.getDefiningOp<stablehlo::BroadcastInDimOp>()) value = repeat.getOperand();
  if (!llvm::isa<mlir::IntegerType>(element_of(value)) || !mlir::matchPattern(value, mlir::m_Constant(&constant)) ||
      !constant.isSplat())
    return std::nullopt;
  return constant.getSplatValue<llvm::APInt>().getZExtValue();
}

class BitFlow {
 public:
  void start(Value value) { flows_[value] = {all_bits}; }
  Flow of(Value value) const { return flows_.lookup(value); }

  void follow(mlir::Block &block) {
    for (Operation &op : block.without_terminator()) follow(op);
  }

 private:
  void raise(Value value, const Flow &flow) {
    mlir::Type element = element_of(value);
    Flow more = of(value).joined(flow);
    if (element.isInteger(1)) more = {};  // a predicate: a step
    if (llvm::isa<mlir::IntegerType>(element)) more.bits &= lowest(width_of(element));
    if (more == of(value)) return;
    flows_[value] = more;
    has_grown_ = true;
  }

  // Returns whether an operand only selects, as an index does, so that results change with it in steps.
  static bool only_chooses(Operation *op, unsigned operand) {
    if (llvm::isa<stablehlo::GatherOp, stablehlo::DynamicGatherOp, stablehlo::DynamicSliceOp,
                  stablehlo::TorchIndexSelectOp>(op))
      return operand > 0;
    if (llvm::isa<stablehlo::DynamicUpdateSliceOp>(op)) return operand > 1;
    if (llvm::isa<stablehlo::SelectOp, stablehlo::IfOp, stablehlo::CaseOp>(op)) return operand == 0;
    if (auto scatter = llvm::dyn_cast<stablehlo::ScatterOp>(op)) return operand == scatter.getInputs().size();
    return false;
  }

  static bool is_step(Operation *op) {
    return llvm::isa<stablehlo::FloorOp, stablehlo::CeilOp, stablehlo::RoundOp, stablehlo::RoundNearestEvenOp,
                     stablehlo::SignOp, stablehlo::CompareOp, stablehlo::IsFiniteOp>(op) ||
           op->hasAttr("tessera.stop_gradient");
  }

  void follow(Operation &op) {
    if (op.getNumResults() == 0 || is_step(&op)) return;
    if (llvm::isa<rule::CustomJvpOp, rule::CustomVjpOp>(op)) return follow_rule(op);
    if (llvm::isa<stablehlo::SortOp, stablehlo::OptimizationBarrierOp>(op)) {
      for (auto [operand, result] : llvm::zip(op.getOperands(), op.getResults())) raise(result, of(operand));
      return;
    }
    if (op.getNumRegions() != 0) return follow_regions(op);
    if (Value whole = rounded_by_bits(&op)) return raise(op.getResult(0), of(whole));
    for (mlir::OpResult result : op.getResults()) raise(result, made_by(op, result));
  }

  Flow made_by(Operation &op, mlir::OpResult result) const {
    bool to_float = is_differentiable(result.getType());
    Flow flow;
    for (auto [i, operand] : llvm::enumerate(op.getOperands())) {
      Flow from = of(operand);
      if (from == Flow() || only_chooses(&op, static_cast<unsigned>(i))) continue;
      bool of_float = is_differentiable(operand.getType());
      if (of_float && !to_float)
        flow = flow.joined(taken_apart(op, operand, result, from));
      else if (!of_float && to_float && from.bits != 0)
        flow = flow.joined({all_bits, from.lost_at ? from.lost_at : &op});
      else if (of_float == to_float)
        flow = flow.joined(from);
    }
    if (!to_float) flow.bits = bits_after(op, result, flow.bits);
    return flow;
  }

  // The integer is made from a float's bits: only its mantissa bits change other than in steps.
  static Flow taken_apart(Operation &op, Value operand, Value result, const Flow &from) {
    if (!llvm::isa<stablehlo::BitcastConvertOp>(op)) return {};
    auto element = llvm::dyn_cast<mlir::FloatType>(element_of(operand));
    if (!element || width_of(element) != width_of(element_of(result))) return from;
    return {lowest(element.getFPMantissaWidth() - 1), from.lost_at};
  }

  // Returns the bits of an integer result that come from mantissas, if these bits of its operands do.
  uint64_t bits_after(Operation &op, Value result, uint64_t bits) const {
    if (bits == 0) return 0;
    if (llvm::isa<stablehlo::BitcastConvertOp>(op))
      return width_of(element_of(op.getOperand(0))) == width_of(element_of(result)) ? bits : all_bits;
    if (llvm::isa<stablehlo::AndOp, stablehlo::OrOp>(op))
      for (Value operand : op.getOperands())
        if (std::optional<uint64_t> constant = constant_in(operand))
          return bits & (llvm::isa<stablehlo::AndOp>(op) ? *constant : ~*constant);
    if (llvm::isa<stablehlo::ShiftLeftOp, stablehlo::ShiftRightLogicalOp, stablehlo::ShiftRightArithmeticOp>(op))
      return shifted(op, bits);
    if (llvm::isa<stablehlo::ConvertOp>(op)) return converted(op.getOperand(0), bits);
    if (llvm::isa<stablehlo::AddOp, stablehlo::SubtractOp>(op))
      return all_bits << std::countr_zero(bits);  // carries move up
    if (moves_bits(op)) return bits;
    return all_bits;
  }

  static bool moves_bits(Operation &op) {
    if (llvm::isa<stablehlo::AndOp, stablehlo::OrOp, stablehlo::XorOp, stablehlo::NotOp>(op)) return true;
    return llvm::isa<stablehlo::SelectOp, stablehlo::BroadcastInDimOp, stablehlo::ReshapeOp, stablehlo::TransposeOp,
                     stablehlo::ConcatenateOp, stablehlo::SliceOp, stablehlo::ReverseOp, stablehlo::PadOp,
                     stablehlo::GatherOp, stablehlo::DynamicSliceOp, stablehlo::DynamicUpdateSliceOp>(op);
  }

  static uint64_t shifted(Operation &op, uint64_t bits) {
    std::optional<uint64_t> by = constant_in(op.getOperand(1));
    unsigned width = width_of(element_of(op.getResult(0)));
    if (!by) return all_bits;
    if (llvm::isa<stablehlo::ShiftLeftOp>(op)) return *by < width ? bits << *by : 0;
    bool sign = (bits >> (width - 1)) & 1;
    if (sign && llvm::isa<stablehlo::ShiftRightArithmeticOp>(op)) return all_bits;
    return *by < width ? (bits & lowest(width)) >> *by : 0;
  }

  static uint64_t converted(Value from, uint64_t bits) {
    mlir::Type element = element_of(from);
    bool has_sign = !element.isUnsignedInteger();
    unsigned width = width_of(element);
    return has_sign && ((bits >> (width - 1)) & 1) ? bits | ~lowest(width) : bits;
  }

  // A function's own rule is the user's statement on its results.
  void follow_rule(Operation &op) {
    Flow all;
    for (Value operand : op.getOperands())
      if (is_differentiable(operand.getType())) all = all.joined(of(operand));
    for (Value result : op.getResults())
      if (is_differentiable(result.getType())) raise(result, all);
  }

  // Follows, until nothing grows, what the op passes into its regions and out of them.
  void follow_regions(Operation &op) {
    bool has_ever_grown = has_grown_;
    do {
      has_grown_ = false;
      if (auto interface = llvm::dyn_cast<DataFlowOpInterface>(op))
        pass_on(interface.dataFlowEdges());
      else
        pass_on(op);
      for (mlir::Region &region : op.getRegions())
        for (mlir::Block &block : region) follow(block);
      has_ever_grown = has_ever_grown || has_grown_;
    } while (has_grown_);
    has_grown_ = has_ever_grown;
  }

  void pass_on(const std::vector<DataFlowEdge> &edges) {
    for (const DataFlowEdge &edge : edges) {
      Flow flow;
      for (mlir::OpOperand *source : edge.sources) flow = flow.joined(of(source->get()));
      raise(edge.owner, flow);
      for (Value target : edge.other_targets) raise(target, flow);
    }
  }

  // Handles reductions, manual regions and the like: argument i of a region is operand i if there are as many, else any
  // operand of its kind, or the region's earlier results; results are the regions' returned values.
  void pass_on(Operation &op) {
    for (mlir::Region &region : op.getRegions()) {
      if (region.empty()) continue;
      mlir::Block &block = region.front();
      mlir::ValueRange returned;
      if (!block.empty()) returned = block.back().getOperands();
      bool as_operands = block.getNumArguments() == op.getNumOperands();
      for (mlir::BlockArgument argument : block.getArguments()) {
        unsigned i = argument.getArgNumber();
        for (auto [number, operand] : llvm::enumerate(op.getOperands()))
          if (as_operands ? number == i : element_of(operand) == element_of(argument)) raise(argument, of(operand));
        if (i < returned.size() && element_of(returned[i]) == element_of(argument)) raise(argument, of(returned[i]));
      }
      if (returned.size() == op.getNumResults())
        for (auto [value, result] : llvm::zip(returned, op.getResults())) raise(result, of(value));
    }
    // Values that aren't combined pass from operands to results unchanged.
    for (Value operand : op.getOperands())
      for (Value result : op.getResults())
        if (element_of(operand) == element_of(result)) raise(result, of(operand));
  }

  llvm::DenseMap<Value, Flow> flows_;
  bool has_grown_ = false;
};

}  // namespace

mlir::Value rounded_by_bits(mlir::Operation *op) {
  auto back = llvm::dyn_cast<stablehlo::BitcastConvertOp>(op);
  auto masked = back ? back.getOperand().getDefiningOp<stablehlo::AndOp>() : stablehlo::AndOp();
  if (!masked) return {};
  for (unsigned i : {0u, 1u}) {
    auto bits = masked->getOperand(i).getDefiningOp<stablehlo::BitcastConvertOp>();
    std::optional<uint64_t> mask = constant_in(masked->getOperand(1 - i));
    if (!bits || !mask || bits.getOperand().getType() != back.getResult().getType()) continue;
    auto element = llvm::dyn_cast<mlir::FloatType>(element_of(bits.getOperand()));
    if (!element) continue;
    uint64_t cleared = ~*mask & lowest(width_of(element));
    bool from_the_lowest = (cleared & (cleared + 1)) == 0;
    if (from_the_lowest && cleared <= lowest(element.getFPMantissaWidth() - 1)) return bits.getOperand();
  }
  return {};
}

llvm::LogicalResult refuse_flow_by_bits(mlir::func::FuncOp function, const std::vector<unsigned> &wrt) {
  mlir::Block &body = function.getBody().front();
  BitFlow flow;
  for (unsigned argument : wrt) flow.start(body.getArgument(argument));
  flow.follow(body);
  for (Value result : body.getTerminator()->getOperands()) {
    Operation *lost_at = flow.of(result).lost_at;
    if (!lost_at || !is_differentiable(result.getType())) continue;
    return lost_at->emitOpError()
           << "builds a float from the bits of a differentiated float, and the derivative of what is done to the bits "
              "isn't known; compute it by operations of floats, or stop there with stop_gradient";
  }
  return llvm::success();
}

}  // namespace tessera
