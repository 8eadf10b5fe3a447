#include "pipeline/signature.h"

#include "base/error.h"
#include "base/text.h"
#include "dialect/sdy/utils.h"
#include "dialect/spmd/donation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/ScopedPrinter.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/TypeUtilities.h"
#include "ops/value_types.h"

namespace tessera {
namespace {

// These are JAX's attributes of arguments and results: which memory keeps them, if it isn't the device's own, and the order of
// their elements there.
constexpr llvm::StringLiteral memory_kind = "mhlo.memory_kind", layout_mode = "mhlo.layout_mode";

// Returns whether the type is a static ranked tensor of supported elements.
bool can_run(mlir::Type type) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape()) return false;
  return find_dtype(tensor).has_value();
}

void check_type(mlir::Type type, const std::string &what, const std::string &program) {
  if (can_run(type)) return;
  throw InputError(
      program + ": error: " + what + " of @main is " + llvm::to_string(type) +
      ", which can't be run: every argument and result must be a tensor of static shape whose elements are "
      "integers, floats, complex numbers or i1");
}

// Returns the fault of a value of this type and a remedy, or nothing if it can be held.
std::optional<std::string> reason_against(mlir::Type type) {
  if (auto tuple = llvm::dyn_cast<mlir::TupleType>(type)) {
    for (mlir::Type element : tuple.getTypes())
      if (auto reason = reason_against(element)) return reason;
    return std::nullopt;
  }
  if (!llvm::isa<mlir::TensorType>(type) || can_run(type)) return std::nullopt;
  if (llvm::isa<mlir::quant::QuantizedType>(mlir::getElementTypeOrSelf(type)))
    return "whose elements are quantized; quantized types aren't supported, so export the program without "
           "quantization";
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape())
    return "whose shape is dynamic; only static shapes are run, so export the program with a number for each dimension";
  return "whose element type isn't supported: integers, floats, complex numbers and i1 are, so "
         "convert them to such";
}

// Emits an error at the first operation in `function` with a result that can't be held.
mlir::LogicalResult check_results(mlir::func::FuncOp function) {
  auto result = function.walk<mlir::WalkOrder::PreOrder>([](mlir::Operation *op) {
    for (auto [index, type] : llvm::enumerate(op->getResultTypes()))
      if (auto reason = reason_against(type)) {
        op->emitOpError() << "gives result " << index << " of type " << type << ", " << *reason;
        return mlir::WalkResult::interrupt();
      }
    return mlir::WalkResult::advance();
  });
  return mlir::failure(result.wasInterrupted());
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

// Throws if JAX requires an order of elements in memory other than row-major, which all arrays have here.
void check_layout(mlir::StringAttr layout, mlir::Type type, const std::string &what, const std::string &program) {
  const auto dims = llvm::reverse(llvm::seq(shape_of(type).size()));
  const std::string rows = "{" + joined(dims, [](size_t dim) { return std::to_string(dim); }, ",") + "}";
  if (!layout || layout == "default" || layout == "auto" || layout == rows) return;
  throw InputError(program + ": error: " + what + " of @main is to have the memory layout " + layout.str() + " (" +
                   layout_mode.str() + "); arrays are stored row-major here, which is " + rows +
                   ", so leave the layout to the compiler, or transpose the array");
}

}  // namespace

mlir::func::FuncOp find_main(mlir::ModuleOp module, const std::string &program) {
  auto main = module.lookupSymbol<mlir::func::FuncOp>("main");
  auto functions = module.getOps<mlir::func::FuncOp>();
  if (!main && llvm::hasSingleElement(functions)) main = *functions.begin();
  if (!main) {
    std::string names = joined(functions, [](mlir::func::FuncOp function) { return "@" + function.getName().str(); });
    throw InputError(program + ": error: there is no function @main" +
                     (names.empty() ? "; the module has no functions" : "; the module has " + names) +
                     "; a program starts at @main, or at its only function");
  }
  if (main.isExternal())
    throw InputError(program + ": error: @" + main.getName().str() + " has no body; nothing can be run");
  return main;
}

mlir::func::FuncOp main_function(mlir::ModuleOp module, const std::string &program) {
  auto main = find_main(module, program);
  for (auto [i, type] : llvm::enumerate(main.getArgumentTypes())) {
    const std::string what = "argument " + std::to_string(i);
    check_type(type, what, program);
    check_layout(main.getArgAttrOfType<mlir::StringAttr>(i, layout_mode), type, what, program);
  }
  for (auto [i, type] : llvm::enumerate(main.getResultTypes())) {
    const std::string what = "result " + std::to_string(i);
    check_type(type, what, program);
    check_layout(main.getResultAttrOfType<mlir::StringAttr>(i, layout_mode), type, what, program);
  }
  return main;
}

mlir::LogicalResult check_values(mlir::func::FuncOp main) {
  // Holds a function that has been entered and not yet left, with its uses of others. An explicit stack is used, since
  // chains of calls may be long.
  struct Entered {
    mlir::func::FuncOp function;
    std::vector<mlir::SymbolTable::SymbolUse> uses;
    size_t next = 0;
  };
  std::vector<Entered> stack;
  mlir::SymbolTableCollection symbols;
  llvm::DenseMap<mlir::Operation *, bool> is_open;  // of all that were entered
  auto enter = [&](mlir::func::FuncOp function) {
    Entered entered{function, {}};
    if (auto uses = mlir::SymbolTable::getSymbolUses(function)) entered.uses.assign(uses->begin(), uses->end());
    stack.push_back(std::move(entered));
    is_open[function] = true;
    return check_results(function);
  };
  if (mlir::failed(enter(main))) return mlir::failure();
  while (!stack.empty()) {
    Entered &top = stack.back();
    if (top.next == top.uses.size()) {
      is_open[top.function] = false;
      stack.pop_back();
      continue;
    }
    mlir::SymbolTable::SymbolUse use = top.uses[top.next++];
    auto callee = symbols.lookupNearestSymbolFrom<mlir::func::FuncOp>(main, use.getSymbolRef());
    if (!callee) continue;
    auto known = is_open.find(callee);
    if (known == is_open.end()) {
      if (mlir::failed(enter(callee))) return mlir::failure();
    } else if (known->second && llvm::isa<mlir::func::CallOp>(use.getUser())) {
      return use.getUser()->emitOpError()
             << "calls @" << callee.getName() << " from within itself: recursion isn't supported";
    }
  }
  return mlir::success();
}

namespace {

std::string text_of(mlir::StringAttr attribute) { return attribute ? attribute.str() : std::string(); }

}  // namespace

std::vector<ArrayReport> inputs_of(mlir::func::FuncOp main, const Mesh &mesh) {
  std::vector<ArrayReport> inputs;
  for (mlir::BlockArgument argument : main.getArguments()) {
    std::string name = name_in_location(argument.getLoc());
    if (name.empty()) name = "arg" + std::to_string(argument.getArgNumber());
    inputs.push_back(array_of(name, argument.getType(), sdy::sharding_of(argument), mesh));
    inputs.back().is_donated = is_donated(main, argument.getArgNumber());
    inputs.back().memory_kind = text_of(main.getArgAttrOfType<mlir::StringAttr>(argument.getArgNumber(), memory_kind));
  }
  return inputs;
}

std::vector<ArrayReport> outputs_of(mlir::func::FuncOp main, const Mesh &mesh) {
  std::vector<ArrayReport> outputs;
  for (unsigned i = 0; i < main.getNumResults(); ++i) {
    std::string name = "result" + std::to_string(i);
    if (auto info = main.getResultAttrOfType<mlir::StringAttr>(i, "jax.result_info"); info && !info.empty())
      name = info.str();
    outputs.push_back(array_of(name, main.getResultTypes()[i], sdy::result_sharding_of(main, i), mesh));
    outputs.back().memory_kind = text_of(main.getResultAttrOfType<mlir::StringAttr>(i, memory_kind));
  }
  return outputs;
}

}  // namespace tessera
