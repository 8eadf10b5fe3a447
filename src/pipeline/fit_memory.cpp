#include "pipeline/fit_memory.h"

#include <algorithm>

#include "pipeline/live_bytes.h"
#include "pipeline/rematerialize.h"

namespace tessera {

namespace {

constexpr int most_attempts = 12;

// Chooses what the text of a program is to hold, so that its executable, which holds less or more, holds little enough. That
// lies below what suffices for the text and not for the executable, and above what the text can't be made to hold: more is
// computed again there, and held until it is used.
class Targets {
 public:
  explicit Targets(int64_t held) : least_reached_(held) {}
  // Returns the next one, for an executable that holds `over` bytes too many.
  int64_t next(int64_t over) const {
    const int64_t lower = least_reached_ - std::max(over, least_step_);
    return lower > most_missed_ ? lower : (most_missed_ + least_reached_) / 2;
  }
  void note(int64_t target, bool is_reached) {
    (is_reached ? least_reached_ : most_missed_) = target;
    least_step_ = least_reached_ / 16;
  }
  bool are_close() const { return least_reached_ - most_missed_ < least_reached_ / 64; }

 private:
  int64_t least_reached_, most_missed_ = 0, least_step_ = 1;
};

}  // namespace

llvm::FailureOr<int64_t> fit_memory(mlir::OwningOpRef<mlir::ModuleOp> &module, Executable &executable,
                                    int64_t most_bytes, const Mesh &mesh, const Machine &machine,
                                    const MakeExecutable &make) {
  int64_t values = 0, over = executable.memory().peak - most_bytes;
  if (over <= 0) return values;
  mlir::OwningOpRef<mlir::ModuleOp> whole = module->clone();
  Targets targets(memory_of(*whole).peak);
  for (int attempt = 0; attempt < most_attempts && over > 0 && !targets.are_close(); ++attempt) {
    const int64_t target = targets.next(over);
    mlir::OwningOpRef<mlir::ModuleOp> smaller = whole->clone();
    const Rematerialization again = rematerialize(*smaller, mesh, machine, target);
    targets.note(target, again.suffices);
    if (again.values == 0) break;
    llvm::FailureOr<Executable> made = make(*smaller);
    if (llvm::failed(made)) return llvm::failure();
    over = made->memory().peak - most_bytes;
    if (made->memory().peak < executable.memory().peak) {
      executable = std::move(*made);
      module = std::move(smaller);
      values = again.values;
    }
  }
  return values;
}

}  // namespace tessera
