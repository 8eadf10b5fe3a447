#include "pipeline/derivative.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "pipeline/signature.h"
#include "read/reader.h"
#include "transform/derive.h"
#include "transform/prune.h"

namespace tessera {

FunctionBody derivative_of(const ProgramText &text, DerivativeKind kind, const std::vector<unsigned> &wrt,
                           const std::vector<char> &kept, const std::optional<ManualBody> &manual) {
  ProgramSpace space;
  DiagnosticText diagnostics(&space.context());
  mlir::OwningOpRef<mlir::ModuleOp> module = read(space.context(), Source{text.name, text.text});
  mlir::func::FuncOp main = main_function(*module, text.name);
  std::optional<ManualPlace> place;
  if (manual) place = ManualPlace{manual->mesh, manual->axes, manual->arguments};
  llvm::FailureOr<mlir::func::FuncOp> derived = mlir::failure();
  if (kind == DerivativeKind::tangent) {
    derived = tangent_function(main, wrt);
  } else if (kind == DerivativeKind::gradient) {
    derived = gradient_function(main, wrt, place ? &*place : nullptr);
  } else {
    std::vector<unsigned> turned;
    for (unsigned i = 0; i < main.getNumResults(); ++i)
      if (is_differentiable(main.getResultTypes()[i])) turned.push_back(i);
    std::optional<RegionVariance> variance;
    if (place) variance.emplace(place->mesh, place->axes);
    for (unsigned i = 0; place && i < main.getNumArguments(); ++i)
      variance->set(main.getArgument(i), place->arguments[i]);
    derived = transposed_function(main, wrt, turned, variance ? &*variance : nullptr);
  }
  if (mlir::failed(derived)) diagnostics.fail(text.name + ": the derivative can't be made");
  main.erase();
  derived->setPublic();
  mlir::Operation *end = derived->getBody().front().getTerminator();
  llvm::SmallVector<mlir::Value> returned;
  for (unsigned i = 0; i < end->getNumOperands(); ++i)
    if (i >= kept.size() || kept[i]) returned.push_back(end->getOperand(i));
  end->setOperands(returned);
  derived->setType(
      mlir::FunctionType::get(&space.context(), derived->getArgumentTypes(), mlir::ValueRange(returned).getTypes()));
  prune(*derived);
  mlir::PassManager tidy(&space.context());
  tidy.addPass(mlir::createCSEPass());
  tidy.addPass(mlir::createCanonicalizerPass());
  if (mlir::failed(tidy.run(*module))) diagnostics.fail(text.name + ": the derivative can't be tidied up");
  return body_of(*derived);
}

}  // namespace tessera
