#include "dialect/spmd/donation.h"

#include "base/error.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"

namespace tessera {
namespace {

constexpr llvm::StringLiteral aliasing_output = "tf.aliasing_output", buffer_donor = "jax.buffer_donor";

}  // namespace

bool is_donated(mlir::FunctionOpInterface function, unsigned argument) {
  if (function.getArgAttrOfType<mlir::IntegerAttr>(argument, aliasing_output)) return true;
  auto donor = function.getArgAttrOfType<mlir::BoolAttr>(argument, buffer_donor);
  return donor && donor.getValue();
}

std::optional<unsigned> successor_of(mlir::FunctionOpInterface function, unsigned argument) {
  auto number = function.getArgAttrOfType<mlir::IntegerAttr>(argument, aliasing_output);
  if (!number || number.getValue().getActiveBits() > 31 || number.getInt() < 0) return std::nullopt;
  auto result = static_cast<unsigned>(number.getInt());
  if (result >= function.getNumResults() || function.getResultTypes()[result] != function.getArgumentTypes()[argument])
    return std::nullopt;
  return result;
}

void erase_results(mlir::FunctionOpInterface function, const llvm::BitVector &gone) {
  std::vector<std::optional<int32_t>> numbers;  // the results' numbers afterwards
  int32_t kept = 0;
  for (unsigned result = 0; result < gone.size(); ++result)
    numbers.push_back(gone[result] ? std::nullopt : std::optional(kept++));
  mlir::Builder builder(function.getContext());
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    const std::optional<unsigned> successor = successor_of(function, i);
    if (!successor) continue;
    function.removeArgAttr(i, aliasing_output);
    if (const std::optional<int32_t> number = numbers[*successor])
      function.setArgAttr(i, aliasing_output, builder.getI32IntegerAttr(*number));
    else
      function.setArgAttr(i, buffer_donor, builder.getBoolAttr(true));
  }
  if (mlir::failed(function.eraseResults(gone))) throw DefectError("results of a function can't be erased");
}

void copy_donations(mlir::FunctionOpInterface from, mlir::FunctionOpInterface to) {
  for (unsigned i = 0; i < from.getNumArguments(); ++i)
    for (llvm::StringRef name : {aliasing_output, buffer_donor})
      if (mlir::Attribute attribute = from.getArgAttr(i, name)) to.setArgAttr(i, name, attribute);
}

}  // namespace tessera
