#include "pipeline/batched.h"

#include "base/at_exit.h"
#include "dialect/sdy/dialect.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "pipeline/function_graph.h"
#include "pipeline/signature.h"
#include "read/graph_reader.h"
#include "read/reader.h"
#include "transform/batch.h"

namespace tessera {

static void pin(mlir::func::FuncOp main, const BatchPins &pins) {
  mlir::Block &body = main.getBody().front();
  mlir::OpBuilder builder = mlir::OpBuilder::atBlockBegin(&body);
  auto pinned = [&](mlir::Value value, const Sharding &sharding) -> mlir::Value {
    return sdy::ShardingConstraintOp::create(builder, main.getLoc(), value,
                                             sdy::ShardingAttr::get(builder.getContext(), sharding));
  };
  for (size_t i = 0; i < pins.arguments.size(); ++i) {
    mlir::Value argument = body.getArgument(static_cast<unsigned>(i)), same = pinned(argument, pins.arguments[i]);
    argument.replaceAllUsesExcept(same, same.getDefiningOp());
  }
  mlir::Operation *end = body.getTerminator();
  builder.setInsertionPoint(end);
  for (size_t i = 0; i < pins.results.size(); ++i) {
    unsigned result = static_cast<unsigned>(i);
    end->setOperand(result, pinned(end->getOperand(result), pins.results[i]));
  }
}

BatchedBody batched_of(const TraceGraph &graph, const std::vector<BatchPositions> &batches, const BatchPins &pins) {
  if (thread_has_ended()) return elsewhere([&] { return batched_of(graph, batches, pins); });
  ProgramSpace space;
  DiagnosticText diagnostics(&space.context());
  mlir::OwningOpRef<mlir::ModuleOp> module = read(space.context(), graph);
  mlir::func::FuncOp main = main_function(*module, graph.name);
  BatchedBody result;
  for (const BatchPositions &positions : batches) {
    BatchPlan plan{positions.size, positions.arguments, positions.results, {}, positions.name, positions.steps};
    for (const std::string &axis : positions.axes) plan.axes.push_back(AxisRef(AxisName(axis)));
    auto batched = batched_function(main, plan, result.dependent);
    if (mlir::failed(batched)) diagnostics.fail(graph.name + ": the function can't be batched");
    if (!result.dependent.empty()) return result;
    main.erase();
    main = *batched;
  }
  pin(main, pins);
  main.setPublic();
  mlir::PassManager tidy(&space.context());
  tidy.addPass(mlir::createCSEPass());
  tidy.addPass(mlir::createCanonicalizerPass());
  if (mlir::failed(tidy.run(*module))) diagnostics.fail(graph.name + ": the batched function can't be simplified");
  result.body = body_of(main);
  return result;
}

}  // namespace tessera
