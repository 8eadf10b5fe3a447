#include "dialect/spmd/donation.h"

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

void copy_donations(mlir::FunctionOpInterface from, mlir::FunctionOpInterface to) {
  for (unsigned i = 0; i < from.getNumArguments(); ++i)
    for (llvm::StringRef name : {aliasing_output, buffer_donor})
      if (mlir::Attribute attribute = from.getArgAttr(i, name)) to.setArgAttr(i, name, attribute);
}

}  // namespace tessera
