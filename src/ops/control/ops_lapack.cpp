#include "ops/control/lapack_call.h"

#include "mlir/IR/Builders.h"

namespace tessera {

static bool is_routine(llvm::StringRef name) {
  static constexpr llvm::StringLiteral real[] = {"orgqr", "ormqr", "syevd", "sytrd"};
  static constexpr llvm::StringLiteral complex[] = {"ungqr", "unmqr", "heevd", "hetrd"};
  static constexpr llvm::StringLiteral both[] = {"gees",  "geev",  "gehrd", "geqp3", "geqrf", "gesdd",
                                                 "gesvd", "getrf", "gtsv",  "potrf", "trsm"};
  if (name.empty()) return false;
  llvm::StringRef kind = name.drop_front();
  bool is_real = llvm::StringRef("sd").contains(name.front()),
       is_complex = llvm::StringRef("cz").contains(name.front());
  return (is_real && llvm::is_contained(real, kind)) || (is_complex && llvm::is_contained(complex, kind)) ||
         ((is_real || is_complex) && llvm::is_contained(both, kind));
}

static constexpr llvm::StringLiteral perturbed = "tridiagonal_solve_perturbed";

llvm::StringRef lapack_routine_of(stablehlo::CustomCallOp op) {
  llvm::StringRef target = op.getCallTargetName();
  if (!target.consume_back("_ffi")) return {};
  return target == perturbed || (target.consume_front("lapack_") && is_routine(target)) ? target : llvm::StringRef();
}

llvm::StringRef lapack_kind_of(stablehlo::CustomCallOp op) {
  llvm::StringRef routine = lapack_routine_of(op);
  return routine.empty() || routine == perturbed ? routine : routine.drop_front();
}

std::string newer_lapack_target(llvm::StringRef target) {
  if (!target.consume_front("lapack_") && !target.consume_front("blas_")) return {};
  return is_routine(target) ? ("lapack_" + target + "_ffi").str() : std::string();
}

std::optional<std::map<std::string, int64_t, std::less<>>> lapack_options_of(stablehlo::CustomCallOp op) {
  std::map<std::string, int64_t, std::less<>> options;
  auto config = op->getAttrOfType<mlir::DictionaryAttr>("mhlo.backend_config");
  if (!config) config = llvm::dyn_cast_or_null<mlir::DictionaryAttr>(op.getBackendConfig().value_or(mlir::Attribute()));
  if (!config) return options;
  for (mlir::NamedAttribute option : config) {
    auto number = llvm::dyn_cast<mlir::IntegerAttr>(option.getValue());
    if (!number) return std::nullopt;
    options.emplace(option.getName().str(), static_cast<int64_t>(number.getValue().getLimitedValue(INT32_MAX)));
  }
  return options;
}

unsigned lapack_matrices_of(stablehlo::CustomCallOp op) {
  llvm::StringRef kind = lapack_kind_of(op);
  return kind == "gtsv" || kind == perturbed ? op->getNumOperands() - 1 : 0;
}

mlir::Operation *call_lapack(mlir::OpBuilder &builder, mlir::Location loc, const std::string &target,
                             mlir::ValueRange operands, mlir::TypeRange results,
                             llvm::ArrayRef<std::pair<const char *, char>> letters) {
  mlir::OperationState state(loc, stablehlo::CustomCallOp::getOperationName());
  state.addOperands(operands);
  state.addTypes(results);
  state.addAttribute("call_target_name", builder.getStringAttr(target));
  llvm::SmallVector<mlir::NamedAttribute> options;
  auto byte = builder.getIntegerType(8, /*isSigned=*/false);
  for (auto [name, letter] : letters)
    options.push_back(builder.getNamedAttr(name, mlir::IntegerAttr::get(byte, letter)));
  state.addAttribute("mhlo.backend_config", builder.getDictionaryAttr(options));
  return builder.create(state);
}

}  // namespace tessera
