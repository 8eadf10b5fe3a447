#include "pipeline/batched.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "pipeline/signature.h"
#include "read/reader.h"
#include "transform/batch.h"

namespace tessera {

BatchedBody batched_of(const ProgramText &text, const BatchPositions &positions) {
  ProgramSpace space;
  DiagnosticText diagnostics(&space.context());
  mlir::OwningOpRef<mlir::ModuleOp> module = read(space.context(), Source{text.name, text.text});
  mlir::func::FuncOp main = main_function(*module, text.name);
  BatchPlan plan{positions.size, positions.arguments, positions.results, {}, positions.name};
  for (const std::string &axis : positions.axes) plan.axes.push_back(AxisRef(AxisName(axis)));
  BatchedBody result;
  auto batched = batched_function(main, plan, result.dependent);
  if (mlir::failed(batched)) diagnostics.fail(text.name + ": the function can't be batched");
  if (!result.dependent.empty()) return result;
  main.erase();
  batched->setPublic();
  mlir::PassManager tidy(&space.context());
  tidy.addPass(mlir::createCSEPass());
  tidy.addPass(mlir::createCanonicalizerPass());
  if (mlir::failed(tidy.run(*module))) diagnostics.fail(text.name + ": the batched function can't be tidied up");
  result.body = body_of(*batched);
  return result;
}

}  // namespace tessera
