#include "pipeline/memory.h"

#include <algorithm>

#include "pipeline/live_bytes.h"

namespace tessera {

MemoryReport memory_of(mlir::ModuleOp per_device) {
  auto main = per_device.lookupSymbol<mlir::func::FuncOp>("main");
  if (!main) main = *per_device.getOps<mlir::func::FuncOp>().begin();
  MemoryReport report;
  report.arguments = bytes_of_types(main.getArgumentTypes());
  report.outputs = bytes_of_types(main.getResultTypes());
  report.peak = report.arguments + LiveBytes(per_device).peak_of(main.getBody().front()).bytes;
  report.temporaries = std::max<int64_t>(0, report.peak - report.arguments - report.outputs);
  return report;
}

}  // namespace tessera
