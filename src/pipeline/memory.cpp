#include "pipeline/memory.h"

#include <algorithm>

#include "pipeline/live_bytes.h"
#include "pipeline/signature.h"

namespace tessera {

MemoryReport memory_of(mlir::ModuleOp per_device) {
  mlir::func::FuncOp main = find_main(per_device, "the per-device program");
  MemoryReport report;
  report.arguments = total_byte_count(main.getArgumentTypes());
  report.outputs = total_byte_count(main.getResultTypes());
  report.peak = report.arguments + LiveBytes(per_device).peak_of(main.getBody().front()).bytes;
  report.temporaries = std::max<int64_t>(0, report.peak - report.arguments - report.outputs);
  return report;
}

}  // namespace tessera
