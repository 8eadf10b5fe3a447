#include "transform/passes.h"

#include "dialect/chlo/dialect.h"
#include "dialect/sdy/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "ops/simple_pass.h"
#include "transform/gradient_program.h"

namespace tessera {
namespace {

struct GradOptions : OptionsOfPass {
  mlir::Pass::ListOption<unsigned> wrt{pass, "wrt", llvm::cl::desc("numbers of the arguments to differentiate by [0]")};
  Option<int> result{pass, "result", llvm::cl::desc("number of the result to differentiate [the only real scalar]"),
                     llvm::cl::init(-1)};
  Option<bool> with_value{pass, "with-value", llvm::cl::desc("return that result too, before the gradients")};
};

llvm::LogicalResult make_gradient(mlir::ModuleOp module, const GradOptions &options) {
  auto main = module.lookupSymbol<mlir::func::FuncOp>("main");
  if (!main || main.isExternal())
    return module.emitError("no function with a body is called @main; only @main is differentiated");
  GradientChoice choice;
  if (!options.wrt.empty()) choice.wrt.assign(options.wrt.begin(), options.wrt.end());
  if (options.result >= 0) choice.result = static_cast<unsigned>(options.result);
  choice.with_value = options.with_value;
  return make_gradient_program(module, "main", choice);
}

}  // namespace

void register_transform_passes() {
  register_with_options<mlir::ModuleOp, GradOptions, stablehlo::StablehloDialect, chlo::ChloDialect, sdy::SdyDialect>(
      "tessera-grad", "@main becomes the gradient of its real scalar result with respect to some of its arguments",
      make_gradient);
}

}  // namespace tessera
