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

void copy_donations(mlir::FunctionOpInterface from, mlir::FunctionOpInterface to) {
  for (unsigned i = 0; i < from.getNumArguments(); ++i)
    for (llvm::StringRef name : {aliasing_output, buffer_donor})
      if (mlir::Attribute attribute = from.getArgAttr(i, name)) to.setArgAttr(i, name, attribute);
}

}  // namespace tessera
