#include "pipeline/fit_memory.h"

#include <algorithm>

#include "cost/collective_time.h"
#include "ops/thread_diagnostics.h"
#include "partition/partitioner.h"
#include "pipeline/live_bytes.h"
#include "pipeline/program_state.h"
#include "pipeline/rematerialize.h"

namespace tessera {

namespace {

constexpr int most_attempts = 12;

// Chooses how many bytes the text of a program may hold, so that its executable, which may hold less or more, holds few
// enough. The number lies below those with which the executable holds too much, and above those that the text can't
// reach: there, more values are computed again, and are held until they are used.
class Targets {
 public:
  explicit Targets(int64_t held) : least_reached_(held) {}
  // Returns the next number, for an executable that holds `over` bytes too many.
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

namespace {

// Lists what holding a byte costs, in multiples of sending one. Each weight gives another way to partition the program.
constexpr double weights[] = {0.25, 2, 16, 128};

double seconds_of_sent_byte(const Mesh &mesh, const Machine &machine) {
  AxisList axes;
  for (const MeshAxis &axis : mesh.axes()) axes.push_back(AxisRef(axis.name));
  constexpr int64_t many = 1 << 30;
  return GroupLinks(axes, mesh, machine).time_of(CollectiveKind::reduce_scatter, many).bytes_seconds / many;
}

}  // namespace

llvm::LogicalResult Program::State::fit(Compiled &compiled, int64_t most_bytes, const MakeExecutable &make) {
  auto recompute = [&](Compiled &one) {
    auto again = fit_memory(one.module, one.executable, most_bytes, report.mesh, planned_for(), make);
    if (llvm::succeeded(again)) one.recomputed = *again;
    return llvm::success(llvm::succeeded(again));
  };
  if (compiled.executable.memory().peak <= most_bytes) return llvm::success();
  if (llvm::failed(recompute(compiled))) return llvm::failure();
  if (!limits_memory || mesh_name.empty()) return llvm::success();
  // Prefers fewer bytes beyond the limit, then less time.
  auto rank = [&](Compiled &one) {
    return std::pair(std::max(one.executable.memory().peak, most_bytes),
                     prediction_of(one.executable, *one.module).step_seconds());
  };
  auto best = rank(compiled);
  auto attempt = [&](double seconds_of_held_byte, bool rounds_in_turn) {
    // The program's warnings have been given already.
    const MutedDiagnostics muted(&space->context());
    std::optional<LayoutChoice> chosen;
    PartitionOptions options = partition_options();
    options.record = nullptr;
    options.layouts = &chosen;
    options.seconds_of_held_byte = seconds_of_held_byte;
    options.shared_choices = nullptr;
    options.rounds_in_turn = rounds_in_turn;
    auto local = tessera::partition(*propagated, options);
    if (!local || llvm::failed(write_rings(local))) return;
    llvm::FailureOr<Executable> made = make(*local);
    if (llvm::failed(made)) return;
    Compiled other{std::move(local), std::move(*made)};
    if (llvm::failed(recompute(other))) return;
    if (const auto ranked = rank(other); ranked < best) {
      best = ranked;
      compiled = std::move(other);
      layouts = std::move(chosen);
    }
  };
  const double of_byte = seconds_of_sent_byte(report.mesh, planned_for());
  const bool weighs = chooses_layouts && !sums_alike;
  for (const bool in_turn : {false, true}) {
    if (in_turn) attempt(0, in_turn);
    for (const double weight : weights)
      if (weighs) attempt(weight * of_byte, in_turn);
    // A direct exchange has no rounds.
    if (compiled.executable.memory().peak <= most_bytes || strategy == ReshardStrategy::any) break;
  }
  return llvm::success();
}

}  // namespace tessera
