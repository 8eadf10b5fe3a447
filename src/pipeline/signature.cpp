#include "pipeline/signature.h"

#include "base/error.h"
#include "dialect/sdy/utils.h"
#include "reference/evaluation.h"

namespace tessera {
namespace {

std::string type_name(mlir::Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

// A static ranked tensor of elements that arrays can have.
bool can_run(mlir::Type type) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape()) return false;
  return dtype_from_name(type_name(tensor.getElementType())).has_value();
}

void check_type(mlir::Type type, const std::string &what, const std::string &program) {
  if (can_run(type)) return;
  throw InputError(program + ": error: " + what + " of @main is " + type_name(type) +
                   ", which can't be run: every argument and result must be a tensor of static shape whose elements are "
                   "integers, floats, complex numbers or i1");
}

std::string name_in_location(mlir::Location location) {
  if (auto named = llvm::dyn_cast<mlir::NameLoc>(location)) return named.getName().str();
  return "";
}

ArrayReport array_of(std::string name, mlir::Type type, std::optional<Sharding> sharding, const Mesh &mesh) {
  Shape shape = shape_of(type);
  auto rank = static_cast<int64_t>(shape.size());
  DType dtype = dtype_of(llvm::cast<mlir::RankedTensorType>(type).getElementType());
  return report_of_array(std::move(name), shape, dtype, sharding ? *sharding : Sharding::replicated_of("", rank), mesh);
}

}  // namespace

mlir::func::FuncOp main_function(mlir::ModuleOp module, const std::string &program) {
  auto main = module.lookupSymbol<mlir::func::FuncOp>("main");
  auto functions = module.getOps<mlir::func::FuncOp>();
  if (!main && llvm::hasSingleElement(functions)) main = *functions.begin();
  if (!main) {
    std::string names;
    for (mlir::func::FuncOp function : functions) names += (names.empty() ? "@" : ", @") + function.getName().str();
    throw InputError(program + ": error: no function is called @main" +
                     (names.empty() ? "; the module has no functions" : "; the module has " + names) +
                     "; a program starts at @main, or at its only function");
  }
  if (main.isExternal()) throw InputError(program + ": error: @" + main.getName().str() + " has no body; nothing can be run");
  for (auto [i, type] : llvm::enumerate(main.getArgumentTypes())) check_type(type, "argument " + std::to_string(i), program);
  for (auto [i, type] : llvm::enumerate(main.getResultTypes())) check_type(type, "result " + std::to_string(i), program);
  return main;
}

std::vector<ArrayReport> inputs_of(mlir::func::FuncOp main, const Mesh &mesh) {
  std::vector<ArrayReport> inputs;
  for (mlir::BlockArgument argument : main.getArguments()) {
    std::string name = name_in_location(argument.getLoc());
    if (name.empty()) name = "arg" + std::to_string(argument.getArgNumber());
    inputs.push_back(array_of(name, argument.getType(), sdy::sharding_of(argument), mesh));
  }
  return inputs;
}

std::vector<ArrayReport> outputs_of(mlir::func::FuncOp main, const Mesh &mesh) {
  std::vector<ArrayReport> outputs;
  for (unsigned i = 0; i < main.getNumResults(); ++i) {
    std::string name = "result" + std::to_string(i);
    if (auto info = main.getResultAttrOfType<mlir::StringAttr>(i, "jax.result_info"); info && !info.empty()) name = info.str();
    outputs.push_back(array_of(name, main.getResultTypes()[i], sdy::result_sharding_of(main, i), mesh));
  }
  return outputs;
}

}  // namespace tessera
