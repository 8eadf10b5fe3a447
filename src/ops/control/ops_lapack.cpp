#include "ops/control/lapack_call.h"

namespace tessera {

llvm::StringRef lapack_routine_of(stablehlo::CustomCallOp op) {
  llvm::StringRef target = op.getCallTargetName();
  if (!target.consume_front("lapack_") || !target.consume_back("_ffi") || target.empty() ||
      !llvm::StringRef("sdcz").contains(target.front()))
    return {};
  return target.drop_front();
}

bool is_lapack_factorisation(stablehlo::CustomCallOp op) {
  static constexpr llvm::StringLiteral routines[] = {"getrf", "geqrf", "orgqr", "ungqr", "syevd",
                                                     "heevd", "gesdd", "geev",  "gtsv"};
  return llvm::is_contained(routines, lapack_routine_of(op));
}

char lapack_flag_of(stablehlo::CustomCallOp op, llvm::StringRef name) {
  auto config = op->getAttrOfType<mlir::DictionaryAttr>("mhlo.backend_config");
  if (!config) config = llvm::dyn_cast_or_null<mlir::DictionaryAttr>(op.getBackendConfig().value_or(mlir::Attribute()));
  auto letter = config ? config.getAs<mlir::IntegerAttr>(name) : mlir::IntegerAttr();
  return letter ? static_cast<char>(letter.getValue().getLimitedValue(255)) : '\0';
}

}  // namespace tessera
