// Lists data-flow edges of loops, branches and barriers: one edge for each result.
#include "ops/control/ops.h"
#include "ops/registration.h"

namespace tessera::stablehlo {

namespace {

mlir::OpOperand &returned(mlir::Region &region, unsigned index) {
  return region.front().getTerminator()->getOpOperand(index);
}

// Ties operand i and the body's returned value to the arguments of condition and body and the result.
template <class Op>
struct WhileEdges : DataFlowOpInterface::ExternalModel<WhileEdges<Op>, Op> {
  std::vector<DataFlowEdge> dataFlowEdges(mlir::Operation *op) const {
    auto loop = mlir::cast<Op>(op);
    std::vector<DataFlowEdge> edges;
    for (mlir::OpResult result : op->getResults()) {
      unsigned i = result.getResultNumber();
      edges.push_back({result,
                       {&op->getOpOperand(i), &returned(loop.getBody(), i)},
                       {loop.getCond().getArgument(i), loop.getBody().getArgument(i)}});
    }
    return edges;
  }
};

// Ties each branch's returned value to the result.
template <class Op>
struct BranchEdges : DataFlowOpInterface::ExternalModel<BranchEdges<Op>, Op> {
  std::vector<DataFlowEdge> dataFlowEdges(mlir::Operation *op) const {
    std::vector<DataFlowEdge> edges;
    for (mlir::OpResult result : op->getResults()) {
      DataFlowEdge edge{result, {}, {}};
      for (mlir::Region &branch : op->getRegions()) edge.sources.push_back(&returned(branch, result.getResultNumber()));
      edges.push_back(std::move(edge));
    }
    return edges;
  }
};

template <class Op>
struct BarrierEdges : DataFlowOpInterface::ExternalModel<BarrierEdges<Op>, Op> {
  std::vector<DataFlowEdge> dataFlowEdges(mlir::Operation *op) const {
    std::vector<DataFlowEdge> edges;
    for (mlir::OpResult result : op->getResults())
      edges.push_back({result, {&op->getOpOperand(result.getResultNumber())}, {}});
    return edges;
  }
};

}  // namespace

}  // namespace tessera::stablehlo

void tessera::register_data_flow(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, WhileEdges, WhileOp>(registry);
  attach<StablehloDialect, BranchEdges, IfOp, CaseOp>(registry);
  attach<StablehloDialect, BarrierEdges, OptimizationBarrierOp>(registry);
}
