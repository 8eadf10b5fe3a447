#include "modules.h"

#include "dialect/chlo/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Parser/Parser.h"
#include "ops/registration_table.h"

namespace tessera {

mlir::MLIRContext &test_context() {
  static auto *context = [] {
    mlir::DialectRegistry registry;
    registry.insert<mlir::func::FuncDialect, stablehlo::StablehloDialect, chlo::ChloDialect, sdy::SdyDialect>();
    register_interfaces<InterfaceFile::sharding_rule>(registry);
    auto *made = new mlir::MLIRContext(registry, mlir::MLIRContext::Threading::DISABLED);
    made->loadAllAvailableDialects();
    made->allowUnregisteredDialects();
    return made;
  }();
  return *context;
}

mlir::OwningOpRef<mlir::ModuleOp> parse(const std::string &text) {
  return mlir::parseSourceString<mlir::ModuleOp>(text, &test_context());
}

mlir::OwningOpRef<mlir::ModuleOp> parse_file(const std::string &path) {
  return mlir::parseSourceFile<mlir::ModuleOp>(path, &test_context());
}

std::string axes_of(const std::optional<Sharding> &sharding, mlir::Type type) {
  auto ranked = mlir::dyn_cast<mlir::RankedTensorType>(type);
  std::string text = "[";
  for (int64_t dim = 0; ranked && dim < ranked.getRank(); ++dim)
    text += (dim ? ", {" : "{") + (sharding ? to_string(sharding->dims[dim].axes) : "") + "}";
  return text + "]";
}

std::string axes_of(mlir::Value value) { return axes_of(sdy::sharding_of(value), value.getType()); }

}  // namespace tessera
