#include "pipeline/fit_memory.h"

#include <algorithm>

#include "pipeline/memory.h"
#include "pipeline/rematerialize.h"

namespace tessera {

constexpr int most_attempts = 8;

llvm::FailureOr<int64_t> fit_memory(mlir::OwningOpRef<mlir::ModuleOp> &module, Executable &executable,
                                    int64_t most_bytes, const Mesh &mesh, const Machine &machine,
                                    const MakeExecutable &make) {
  int64_t values = 0, over = executable.memory().peak - most_bytes;
  if (over <= 0) return values;
  mlir::OwningOpRef<mlir::ModuleOp> whole = module->clone();
  int64_t target = memory_of(*whole).peak;
  for (int attempt = 0; attempt < most_attempts && over > 0; ++attempt) {
    target -= attempt == 0 ? over : std::max(over, target / 16);
    mlir::OwningOpRef<mlir::ModuleOp> smaller = whole->clone();
    const Rematerialization again = rematerialize(*smaller, mesh, machine, target);
    if (again.values == 0) break;
    llvm::FailureOr<Executable> made = make(*smaller);
    if (llvm::failed(made)) return llvm::failure();
    over = made->memory().peak - most_bytes;
    if (made->memory().peak < executable.memory().peak) {
      executable = std::move(*made);
      module = std::move(smaller);
      values = again.values;
    }
    if (!again.suffices) break;
  }
  return values;
}

}  // namespace tessera
