#include "pipeline/repeated_work.h"

#include "cost/collective_time.h"
#include "dialect/devices/devices.h"
#include "dialect/spmd/dialect.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "pipeline/live_bytes.h"
#include "pipeline/work.h"

namespace tessera {

bool may_repeat(mlir::Operation *op) {
  if (!mlir::isPure(op) || llvm::isa<mlir::RegionBranchOpInterface, mlir::CallOpInterface>(op)) return false;
  if (crosses_devices(op)) return llvm::isa<spmd::JointOpInterface>(op) && !spmd::is_written(op);
  return !holds_crossing(op);
}

double seconds_to_repeat(mlir::Operation *op, mlir::ValueRange read, const Mesh &mesh, const Machine &machine) {
  if (auto collective = llvm::dyn_cast<spmd::CollectiveOpInterface>(op)) {
    const spmd::CollectiveTraffic traffic = collective.trafficOn(mesh);
    return GroupLinks(traffic.axes, mesh, machine)
        .time_of(collective.getKind(), total_byte_count(read.getTypes()))
        .seconds();
  }
  return seconds_of(op, mesh, machine);
}

}  // namespace tessera
