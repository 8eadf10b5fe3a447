// Makes a program hold at most so many bytes: by computing values again, or in other layouts.
#include <algorithm>

#include "cost/collective_time.h"
#include "ops/thread_diagnostics.h"
#include "partition/partitioner.h"
#include "pipeline/program_state.h"

namespace tessera {
namespace {

// To hold a byte costs so many times what it takes to send one. Each is another way to partition the program.
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
  if (!limits_memory || mesh_name.empty() || !chooses_layouts || sums_alike) return llvm::success();
  // Fewer bytes where they are too many, then less time.
  auto rank = [&](Compiled &one) {
    return std::pair(std::max(one.executable.memory().peak, most_bytes),
                     prediction_of(one.executable, *one.module).step_seconds());
  };
  auto best = rank(compiled);
  const double of_byte = seconds_of_sent_byte(report.mesh, planned_for());
  for (double weight : weights) {
    // Warnings of the program have been given.
    const MutedDiagnostics muted(&space->context());
    std::optional<LayoutChoice> chosen;
    auto local = tessera::partition(*propagated, {mesh_name, report.mesh, nullptr, &chosen, &planned_for(), strategy,
                                                  chooses_layouts, sums_alike, weight * of_byte});
    if (!local || llvm::failed(write_rings(local))) continue;
    llvm::FailureOr<Executable> made = make(*local);
    if (llvm::failed(made)) continue;
    Compiled other{std::move(local), std::move(*made)};
    if (llvm::failed(recompute(other))) continue;
    if (const auto ranked = rank(other); ranked < best) {
      best = ranked;
      compiled = std::move(other);
      layouts = std::move(chosen);
    }
  }
  return llvm::success();
}

}  // namespace tessera
