#include "lower/codegen/epilogue.h"

#include <bit>
#include <map>

#include "base/visits.h"
#include "llvm/ADT/DenseMap.h"
#include "lower/codegen/math.h"
#include "lower/kernel_maker.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"
#include "ops/op_interfaces.h"
#include "ops/value_types.h"

namespace tessera {
namespace {

using namespace mlir;

constexpr int64_t shortest_run = 16;  // elements: the least that one call of the function should compute

// Holds the dimension of the results along which each dimension of a value runs, or -1 if its extent is 1.
using Dims = std::vector<int64_t>;

mlir::RankedTensorType scalar_of(mlir::Type type) {
  return mlir::RankedTensorType::get({}, llvm::cast<mlir::RankedTensorType>(type).getElementType());
}

class Planner {
 public:
  Planner(spmd::FusedOp op, Operation *producer)
      : op_(op), producer_(producer), shape_(shape_of(producer->getResult(0).getType())), builder_(op.getContext()) {
    plan_.region = std::make_shared<mlir::Region>();
    block_ = new mlir::Block;
    plan_.region->push_back(block_);
    builder_.setInsertionPointToEnd(block_);
    plan_.epilogue.elements = element_count(shape_);
    block_->addArgument(scalar_of(producer->getResult(0).getType()), producer->getLoc());
  }

  std::optional<EpiloguePlan> plan() {
    std::vector<Value> results;
    mlir::OperandRange yielded = op_.getBody().front().getTerminator()->getOperands();
    if (yielded.size() > Epilogue::most_arrays) return std::nullopt;
    for (auto [i, value] : llvm::enumerate(yielded)) {
      if (shape_of(value.getType()) != shape_) return std::nullopt;
      Value result = scalar(value, whole());
      if (!result) return std::nullopt;
      results.push_back(result);
      plan_.epilogue.results.push_back({static_cast<int64_t>(op_->getNumOperands() + i), dtype_of(value.getType())});
    }
    spmd::YieldOp::create(builder_, op_.getLoc(), results);
    return std::move(plan_);
  }

 private:
  Dims whole() const {
    Dims dims;
    for (size_t d = 0; d < shape_.size(); ++d) dims.push_back(shape_[d] == 1 ? -1 : static_cast<int64_t>(d));
    return dims;
  }

  // Returns the element of a value that an element of the results needs, or null if it isn't a single one or isn't
  // known.
  Value scalar(Value value, const Dims &dims) {
    if (dims.size() != shape_of(value.getType()).size()) return nullptr;
    auto key = std::pair(value.getAsOpaquePointer(), dims);
    if (auto known = known_.find(key); known != known_.end()) return known->second;
    return known_[key] = find(value, dims);
  }

  Value find(Value value, const Dims &dims) {
    Visits::note();
    Operation *op = value.getDefiningOp();
    if (!op) return argument(llvm::cast<mlir::BlockArgument>(value), dims);
    if (op == producer_) return dims == whole() ? block_->getArgument(0) : Value();
    mlir::DenseElementsAttr constant;
    if (mlir::matchPattern(op, mlir::m_Constant(&constant))) return repeated(op, constant);
    auto fused = llvm::dyn_cast<FusedOpInterface>(op);
    if (!fused || op->getNumResults() != 1) return nullptr;
    FusionTraits traits = fused.fusionTraits();
    plan_.cost += traits.cost;
    if (traits.role == FusionRole::elementwise) return computed(op, dims);
    if (traits.role == FusionRole::moves && op->getNumOperands() == 1 && fused.coordinatesUsed() == 0)
      return moved(fused, dims);
    return nullptr;
  }

  Value repeated(Operation *op, mlir::DenseElementsAttr constant) {
    if (!constant.isSplat()) return nullptr;
    mlir::RankedTensorType type = scalar_of(constant.getType());
    Operation *made = op->getDialect()->materializeConstant(builder_, constant.resizeSplat(type), type, op->getLoc());
    return made ? made->getResult(0) : Value();
  }

  Value computed(Operation *op, const Dims &dims) {
    if (!can_emit_elementwise(op)) return nullptr;
    mlir::OperationState state(op->getLoc(), op->getName());
    for (Value operand : op->getOperands()) {
      Value element = scalar(operand, shape_of(operand.getType()).empty() ? Dims() : dims);
      if (!element) return nullptr;
      state.operands.push_back(element);
    }
    state.types.push_back(scalar_of(op->getResult(0).getType()));
    for (mlir::StringAttr name : op->getName().getAttributeNames())
      if (std::optional<mlir::Attribute> attribute = op->getInherentAttr(name); attribute && *attribute)
        state.attributes.append(name, *attribute);
    return builder_.create(state)->getResult(0);
  }

  Value moved(FusedOpInterface op, const Dims &dims) {
    Value operand = op->getOperand(0);
    DimUses uses = op.operandDims(0);
    Shape shape = shape_of(operand.getType());
    if (uses.size() != shape.size()) return nullptr;
    Dims inner;
    for (size_t d = 0; d < shape.size(); ++d) {
      const bool is_plain = uses[d].kind == DimUse::Kind::same && std::popcount(uses[d].from) == 1;
      if (shape[d] != 1 && !is_plain) return nullptr;
      inner.push_back(shape[d] == 1 ? -1 : dims[std::countr_zero(uses[d].from)]);
      if (shape[d] != 1 && (inner.back() < 0 || shape_[inner.back()] != shape[d])) return nullptr;
    }
    return scalar(operand, inner);
  }

  // Adds an array whose dimensions are consecutive dimensions of the results.
  Value argument(mlir::BlockArgument array, const Dims &dims) {
    static_assert(Epilogue::most_arrays <= 64, "each has a bit of `single`");
    if (block_->getNumArguments() == Epilogue::most_arrays) return nullptr;
    int64_t first = -1, last = -1;
    for (int64_t dim : dims) {
      if (dim < 0) continue;
      if (last >= 0 && (dim <= last || !is_one_between(last, dim))) return nullptr;
      if (first < 0) first = dim;
      last = dim;
    }
    Epilogue::Operand operand;
    operand.buffer = array.getArgNumber();
    operand.dtype = dtype_of(array.getType());
    operand.divisor = first < 0 ? std::max<int64_t>(plan_.epilogue.elements, 2) : 1;
    for (size_t d = 0; first >= 0 && d < shape_.size(); ++d) {
      if (static_cast<int64_t>(d) > last) operand.divisor *= shape_[d];
      if (static_cast<int64_t>(d) >= first && static_cast<int64_t>(d) <= last) operand.modulus *= shape_[d];
    }
    if ((operand.is_single() ? operand.divisor : operand.modulus) < shortest_run) return nullptr;
    plan_.epilogue.operands.push_back(operand);
    if (operand.is_single()) plan_.single |= uint64_t{1} << block_->getNumArguments();
    return block_->addArgument(scalar_of(array.getType()), array.getLoc());
  }

  bool is_one_between(int64_t from, int64_t to) const {
    for (int64_t d = from + 1; d < to; ++d)
      if (shape_[d] != 1) return false;
    return true;
  }

  spmd::FusedOp op_;
  Operation *producer_;
  Shape shape_;
  mlir::OpBuilder builder_;
  EpiloguePlan plan_;
  mlir::Block *block_ = nullptr;
  std::map<std::pair<const void *, Dims>, Value> known_;
};

}  // namespace

std::optional<EpiloguePlan> plan_epilogue(spmd::FusedOp op, Operation *producer) {
  if (element_count(shape_of(producer->getResult(0).getType())) == 0) return std::nullopt;
  return Planner(op, producer).plan();
}

}  // namespace tessera
