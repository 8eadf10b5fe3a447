// Cuts the layers of a program into stages, as a phase of its own between reading and planning.
#include "pipeline_parallel/stages.h"

#include <fmt/format.h>

#include "base/at_exit.h"
#include "base/error.h"
#include "dialect/sdy/ops.h"
#include "ops/op_interfaces.h"
#include "ops/value_types.h"
#include "pipeline/program_state.h"
#include "pipeline/signature.h"
#include "read/reader.h"
#include "transform/prune.h"

namespace tessera {
namespace {

constexpr const char *work = "cutting into stages";

// Refuses regions and collectives that name devices by number, because the stages' axis changes the numbers.
llvm::LogicalResult refuse_numbered_devices(mlir::ModuleOp module) {
  mlir::Operation *found = nullptr;
  module.walk([&](mlir::Operation *op) {
    if (!llvm::isa<sdy::ManualComputationOp, VarianceOpInterface>(op)) return mlir::WalkResult::advance();
    found = op;
    return mlir::WalkResult::interrupt();
  });
  if (!found) return llvm::success();
  return found->emitError() << "this " << found->getName()
                            << " is written for the devices of a mesh without stages; a program that is cut into "
                               "stages must not contain collectives";
}

}  // namespace

LayerChain Program::layer_chain() const {
  if (thread_has_ended()) return elsewhere([&] { return layer_chain(); });
  LayerChain found;
  mlir::OwningOpRef<mlir::ModuleOp> copy = mlir::ModuleOp(state_->module.get()).clone();
  state_->diagnosed("finding layers", [&]() -> llvm::LogicalResult {
    mlir::func::FuncOp main = find_main(*copy, state_->report.program);
    if (llvm::failed(check_values(main)) || llvm::failed(refuse_numbered_devices(*copy))) return llvm::failure();
    auto chain = StageChain::find(main);
    if (llvm::failed(chain)) return llvm::failure();
    auto type = llvm::cast<mlir::RankedTensorType>(chain->batch_type());
    found = {chain->layers(), chain->rows(), chain->batch_dim(), type_text(dtype_of(type), Shape(type.getShape()))};
    return llvm::success();
  });
  return found;
}

void Program::cut_into_stages(const StageCounts &counts) {
  if (thread_has_ended()) return elsewhere([&] { cut_into_stages(counts); });
  State &state = *state_;
  if (state.has_stopped) return;
  const Mesh mesh = state.report.mesh;
  if (mesh.has_axis(AxisName(stage_axis.str())))
    throw InputError(fmt::format("{}: error: the mesh {} has an axis \"{}\", which is reserved for stages",
                                 state.report.program, to_string(mesh), stage_axis.str()));
  state.keep_names();
  if (state.mesh_name.empty()) state.mesh_name = "mesh";
  state.diagnosed(work, [&]() -> llvm::LogicalResult {
    if (llvm::failed(check_values(state.main())) || llvm::failed(refuse_numbered_devices(*state.module)))
      return llvm::failure();
    auto chain = StageChain::find(state.main());
    if (llvm::failed(chain) || llvm::failed(chain->cut(counts.stages, counts.microbatches, state.mesh_name, mesh)))
      return llvm::failure();
    replace_mesh(*state.module, with_stages(mesh, counts.stages));
    return tidy(*state.module);
  });
  constexpr llvm::StringLiteral partitions = "mhlo.num_partitions";
  if ((*state.module)->hasAttr(partitions))
    (*state.module)
        ->setAttr(partitions, mlir::Builder(state.module->getContext())
                                  .getI32IntegerAttr(static_cast<int32_t>(mesh.size() * counts.stages)));
  state.exported_file.clear();
  state.find_mesh({});
  state.note_borders();
}

}  // namespace tessera
