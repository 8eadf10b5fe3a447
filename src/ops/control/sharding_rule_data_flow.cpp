// Loops, branches and barriers pass values on as they are: one edge a result.
#include "ops/control/ops.h"
#include "ops/duties.h"
#include "propagate/rule_lists.h"

namespace tessera::stablehlo {

namespace {

mlir::OpOperand &returned(mlir::Region &region, unsigned index) {
  return region.front().getTerminator()->getOpOperand(index);
}

// Carry i: operand i and what the body returns, into the arguments of condition and body and the result.
struct WhileEdges : DataFlowDuty::ExternalModel<WhileEdges, WhileOp> {
  std::vector<DataFlowEdge> dataFlowEdges(mlir::Operation *op) const {
    auto loop = mlir::cast<WhileOp>(op);
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

// What each branch returns, into the result.
template <class Op>
struct BranchEdges : DataFlowDuty::ExternalModel<BranchEdges<Op>, Op> {
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

struct BarrierEdges : DataFlowDuty::ExternalModel<BarrierEdges, OptimizationBarrierOp> {
  std::vector<DataFlowEdge> dataFlowEdges(mlir::Operation *op) const {
    std::vector<DataFlowEdge> edges;
    for (mlir::OpResult result : op->getResults())
      edges.push_back({result, {&op->getOpOperand(result.getResultNumber())}, {}});
    return edges;
  }
};

}  // namespace

void attach_data_flow(mlir::MLIRContext *context) {
  WhileOp::attachInterface<WhileEdges>(*context);
  IfOp::attachInterface<BranchEdges<IfOp>>(*context);
  CaseOp::attachInterface<BranchEdges<CaseOp>>(*context);
  OptimizationBarrierOp::attachInterface<BarrierEdges>(*context);
}

}  // namespace tessera::stablehlo
