#include "reference/known_values.h"

#include "base/error.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "ops/op_interfaces.h"
#include "ops/value_types.h"
#include "reference/evaluation.h"

namespace tessera {
namespace {

constexpr int64_t most_bytes = 64;

// Evaluates an op without regions whose operands are all known.
class KnownEvaluation : public OpEvaluation {
 public:
  KnownEvaluation(mlir::Operation *op, std::vector<Tensor> operands)
      : results(op->getNumResults()), op_(op), operands_(std::move(operands)) {}
  mlir::Operation *op() const override { return op_; }
  int64_t process() const override { return 0; }
  const Tensor &operand(unsigned index) const override { return operands_[index]; }
  void set_result(unsigned index, Tensor value) override { results[index] = std::move(value); }
  llvm::LogicalResult apply(mlir::Region &, const std::vector<Tensor> &, std::vector<Tensor> &) override {
    return llvm::failure();
  }
  Body body(mlir::Region &) override {
    throw DefectError("an operation with a body can't be evaluated at compile time");
  }

  std::vector<Tensor> results;

 private:
  mlir::Operation *op_;
  std::vector<Tensor> operands_;
};

// Returns null for element types narrower than a byte, other than booleans.
mlir::DenseElementsAttr attribute_of(const Tensor &tensor, mlir::RankedTensorType type) {
  if (type.getElementType().isInteger(1))
    return mlir::DenseElementsAttr::get(type, llvm::ArrayRef<bool>(tensor.as<bool>(), tensor.size()));
  llvm::ArrayRef<char> raw(reinterpret_cast<const char *>(tensor.data()), tensor.bytes());
  if (static_cast<int64_t>(tensor.bytes()) != byte_count(type)) return {};
  bool is_splat = false;
  if (!mlir::DenseElementsAttr::isValidRawBuffer(type, raw, is_splat)) return {};
  return mlir::DenseElementsAttr::getFromRawBuffer(type, raw);
}

bool is_small(mlir::Type type) { return byte_count(type) <= most_bytes; }

}  // namespace

mlir::DenseElementsAttr constant_of(mlir::Value value) {
  mlir::Attribute attribute;
  if (!mlir::matchPattern(value, mlir::m_Constant(&attribute))) return {};
  return llvm::dyn_cast<mlir::DenseElementsAttr>(attribute);
}

mlir::DenseElementsAttr computed_value(mlir::Operation *op) {
  if (op->getNumOperands() == 0 || op->getNumRegions() != 0 || op->getNumResults() != 1) return {};
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(op->getResult(0).getType());
  if (!type || !type.hasStaticShape() || type.getNumElements() == 0 || !type.getElementType().isIntOrFloat()) return {};
  auto meaning = llvm::dyn_cast<ReferenceOpInterface>(op);
  if (!is_small(type) || !meaning || !mlir::isPure(op)) return {};
  std::vector<Tensor> operands;
  for (mlir::Value operand : op->getOperands()) {
    mlir::DenseElementsAttr constant = constant_of(operand);
    if (!constant || !is_small(operand.getType())) return {};
    operands.push_back(tensor_of(constant));
  }
  KnownEvaluation evaluation(op, std::move(operands));
  try {
    if (failed(meaning.evaluate(evaluation))) return {};
  } catch (const Error &) {
    return {};
  }
  return attribute_of(evaluation.results[0], type);
}

std::optional<llvm::SmallVector<int64_t>> integers_of(mlir::DenseElementsAttr constant) {
  if (!constant || !constant.getElementType().isIntOrIndex()) return std::nullopt;
  const bool is_unsigned = constant.getElementType().isUnsignedInteger();
  llvm::SmallVector<int64_t> integers;
  for (const llvm::APInt &number : constant.getValues<llvm::APInt>())
    integers.push_back(is_unsigned ? static_cast<int64_t>(number.getLimitedValue(INT64_MAX)) : number.getSExtValue());
  return integers;
}

std::optional<llvm::SmallVector<int64_t>> known_integers(mlir::Value value) { return integers_of(constant_of(value)); }

}  // namespace tessera
