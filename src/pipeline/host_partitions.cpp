#include "pipeline/host_partitions.h"

#include <fmt/format.h>

#include "base/error.h"
#include "dialect/sdy/dialect.h"
#include "dialect/sdy/utils.h"
#include "llvm/ADT/StringExtras.h"
#include "mesh/gspmd.h"
#include "mlir/IR/Verifier.h"
#include "ops/control/ops.h"
#include "pipeline/signature.h"
#include "propagate/ir/data_flow.h"
#include "read/reader.h"
#include "reference/host_calls.h"
#include "transform/calls.h"

namespace tessera {
namespace {

using mlir::func::FuncOp;

std::vector<Sharding> found_shardings(mlir::ValueRange values, const NamedMesh &mesh) {
  std::vector<Sharding> found;
  for (mlir::Value value : values) {
    const int64_t rank = llvm::cast<mlir::RankedTensorType>(value.getType()).getRank();
    found.push_back(sharding_or_edge_sharding(value).value_or(Sharding::replicated_of(mesh.name, rank)));
  }
  return found;
}

HostPartition partition_of(stablehlo::CustomCallOp op, const NamedMesh &mesh) {
  auto number = llvm::dyn_cast_or_null<mlir::StringAttr>(op.getBackendConfigAttr());
  const auto is_array = [](mlir::Type type) { return llvm::isa<mlir::RankedTensorType>(type); };
  HostPartition asked{};
  if (!number || !llvm::to_integer(number.getValue(), asked.function, 10) ||
      !llvm::all_of(op->getOperandTypes(), is_array) || !llvm::all_of(op->getResultTypes(), is_array))
    throw InputError(
        fmt::format("@{} takes and gives arrays, and must have the number of a function as its backend_config",
                    host_partition_target));
  asked.operands = found_shardings(op->getOperands(), mesh);
  asked.results = found_shardings(op->getResults(), mesh);
  return asked;
}

sdy::ShardingPerValueAttr shardings_of(const std::vector<std::string> &texts, mlir::ValueRange values, const char *what,
                                       const NamedMesh &mesh, mlir::MLIRContext *context) {
  if (texts.size() != values.size())
    throw InputError(fmt::format("the host gives {} shardings for {} {}s", texts.size(), values.size(), what));
  std::vector<Sharding> shardings;
  for (size_t i = 0; i < texts.size(); ++i) {
    const int64_t rank = llvm::cast<mlir::RankedTensorType>(values[i].getType()).getRank();
    shardings.push_back(sharding_from_gspmd(texts[i], rank, mesh.mesh, mesh.name,
                                            fmt::format("the host's sharding of {} {}", what, i)));
  }
  return sdy::ShardingPerValueAttr::get(context, shardings);
}

// Moves the program of a device into the body of the region.
llvm::LogicalResult fill(sdy::ManualComputationOp region, std::string text) {
  mlir::OwningOpRef<mlir::ModuleOp> program =
      read(*region.getContext(), Source{"the host's program of a device", std::move(text)});
  FuncOp main = find_main(*program, "the host's program of a device");
  if (mlir::failed(write_out_calls(main))) return mlir::failure();
  mlir::Operation *end = main.getBody().front().getTerminator();
  mlir::OpBuilder builder(end);
  sdy::ReturnOp::create(builder, end->getLoc(), end->getOperands());
  end->erase();
  region.getBody().takeBody(main.getBody());
  return mlir::verify(region);
}

llvm::LogicalResult write_out(stablehlo::CustomCallOp op, const NamedMesh &mesh, const AskHost &ask) {
  GivenPartition given = ask(partition_of(op, mesh));
  const std::vector<AxisName> around = sdy::enclosing_manual_axes(op);
  std::vector<AxisName> manual;
  for (const MeshAxis &axis : mesh.mesh.axes())
    if (!llvm::is_contained(around, axis.name)) manual.push_back(axis.name);
  mlir::OpBuilder builder(op);
  auto region = sdy::ManualComputationOp::create(
      builder, op.getLoc(), op->getResultTypes(), op->getOperands(),
      shardings_of(given.operands, op->getOperands(), "operand", mesh, op.getContext()),
      shardings_of(given.results, op->getResults(), "result", mesh, op.getContext()),
      sdy::ManualAxesAttr::get(op.getContext(), manual));
  if (mlir::failed(fill(region, std::move(given.program)))) return mlir::failure();
  op->replaceAllUsesWith(region);
  op->erase();
  return mlir::success();
}

}  // namespace

llvm::LogicalResult write_out_host_partitions(mlir::ModuleOp module, const NamedMesh &mesh, const AskHost &ask) {
  llvm::SmallVector<stablehlo::CustomCallOp> calls;
  module.walk([&](stablehlo::CustomCallOp op) {
    if (op.getCallTargetName() == host_partition_target) calls.push_back(op);
  });
  for (stablehlo::CustomCallOp op : calls) {
    try {
      if (mlir::failed(write_out(op, mesh, ask))) return mlir::failure();
    } catch (const InputError &error) {
      return op.emitError(error.message());
    }
  }
  return mlir::success();
}

}  // namespace tessera
