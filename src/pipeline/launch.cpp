#include "pipeline/launch.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/at_exit.h"
#include "base/saturating.h"
#include "base/tensor_copy.h"
#include "base/thread_queue.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "mlir/IR/BuiltinOps.h"
#include "ops/control/ops.h"
#include "pipeline/program_state.h"
#include "pipeline/waiting_habit.h"
#include "pipeline/work.h"
#include "reference/host_calls.h"

namespace tessera {

bool calls_host(mlir::ModuleOp module) {
  const auto is_call = [](stablehlo::CustomCallOp op) {
    return is_host_call(op.getCallTargetName()) ? mlir::WalkResult::interrupt() : mlir::WalkResult::advance();
  };
  return module.walk(is_call).wasInterrupted();
}

namespace {

using Blocks = std::vector<std::vector<Tensor>>;
using Addresses = llvm::SmallDenseSet<const std::byte *, 8>;  // on one device

// Waits for blocks that earlier launches compute.
Blocks taken(std::vector<std::vector<PendingTensor>> given) {
  Blocks blocks(given.size());
  for (size_t device = 0; device < given.size(); ++device) {
    blocks[device].reserve(given[device].size());
    for (PendingTensor &block : given[device]) blocks[device].push_back(block.take());
  }
  return blocks;
}

// Returns the addresses of each device's arguments that stay, with room for the addresses of `results` results.
llvm::SmallVector<Addresses, 1> addresses_of(const Blocks &blocks, const std::vector<char> &stays, size_t results) {
  llvm::SmallVector<Addresses, 1> addresses(blocks.size());
  for (size_t device = 0; device < blocks.size(); ++device) {
    addresses[device].reserve(stays.size() + results);
    for (size_t i = 0; i < stays.size(); ++i)
      if (stays[i]) addresses[device].insert(blocks[device][i].data());
  }
  return addresses;
}

// Copies a device's results that share memory with an argument that stays, or with another result.
void part_from(Addresses &others, std::vector<Tensor> &results) {
  for (Tensor &result : results) {
    if (others.insert(result.data()).second) continue;
    result = copy_of(result);
    others.insert(result.data());
  }
}

// Returns the bytes that loops move on a device, or nothing if the loops' iterations aren't known.
std::optional<int64_t> bytes_of_loops(const ProgramWork &work) {
  if (work.has_unknown_loops) return std::nullopt;
  int64_t bytes = 0;
  for (const KernelWork &kernel : work.kernels)
    if (kernel.executions > 1)
      bytes = saturating_sum(bytes, saturating_product(static_cast<int64_t>(kernel.bytes), kernel.executions));
  return bytes;
}

bool are_decided(const std::vector<std::vector<PendingTensor>> &blocks) {
  return std::ranges::all_of(blocks, [](const std::vector<PendingTensor> &own) {
    return std::ranges::all_of(own, &PendingTensor::is_decided);
  });
}

}  // namespace

Blocks Program::State::execute(LaunchArguments arguments, WaitingHabit *timed) const {
  Blocks blocks = taken(std::move(arguments.blocks));
  llvm::SmallVector<Addresses, 1> addresses = addresses_of(blocks, arguments.stays, report.outputs.size());
  const auto begin = timed ? WaitingHabit::Clock::now() : WaitingHabit::Clock::time_point();
  Blocks results = run_blocks(std::move(blocks), {});
  if (timed) timed->note_execution(WaitingHabit::Clock::now() - begin);
  for (size_t device = 0; device < results.size(); ++device) part_from(addresses[device], results[device]);
  return results;
}

bool Program::State::moves_little() {
  std::call_once(asked_whether_brief, [&] {
    const std::optional<int64_t> in_loops = bytes_of_loops(work ? *work : work_of(executable->program()));
    is_brief = in_loops && executable->is_brief({1, report.devices}, *in_loops);
  });
  return is_brief;
}

Launched Program::State::pending_results() const {
  Launched launched;
  launched.results.resize(static_cast<size_t>(report.devices));
  for (std::vector<PendingTensor> &own : launched.results) own.reserve(report.outputs.size());
  for (const ArrayReport &output : report.outputs) {
    const Shape block = block_shape(output.shape, output.sharding, report.mesh);
    for (std::vector<PendingTensor> &own : launched.results) own.emplace_back(output.dtype, block, launched.end);
  }
  return launched;
}

Launched Program::State::launch_here(LaunchArguments arguments, WaitingHabit *timed) const {
  Blocks blocks = thread_has_ended() ? elsewhere([&] { return execute(std::move(arguments), timed); })
                                     : execute(std::move(arguments), timed);
  Launched launched{{}, Occasion::past()};
  for (std::vector<Tensor> &own : blocks)
    launched.results.emplace_back(std::move_iterator(own.begin()), std::move_iterator(own.end()));
  return launched;
}

Launched Program::State::launch_waited_for(LaunchArguments arguments) const {
  try {
    return launch_here(std::move(arguments), habit.get());
  } catch (...) {
    Launched failed = pending_results();
    failed.end.happen(std::current_exception());
    return failed;
  }
}

Launched Program::State::launch_on(ThreadQueue &queue, LaunchArguments arguments, const std::shared_ptr<State> &state) {
  Launched launched = state->pending_results();
  queue.add([state, launched, arguments = std::move(arguments)]() mutable {
    std::exception_ptr fault;
    try {
      Blocks results = state->execute(std::move(arguments), state->habit.get());
      for (size_t device = 0; device < results.size(); ++device)
        for (size_t i = 0; i < results[device].size(); ++i)
          launched.results[device][i].set(std::move(results[device][i]));
    } catch (...) {
      fault = std::current_exception();
    }
    launched.results.clear();  // so that the consumer of the results has their only handles
    launched.end.happen(std::move(fault));
  });
  return launched;
}

Launched Program::launch(LaunchArguments arguments) {
  if (!state_->executable) compile();
  // Nobody asks how long these runs take.
  if (state_->calls_host) return state_->launch_here(std::move(arguments), nullptr);
  const bool is_decided = are_decided(arguments.blocks);
  if (is_decided && state_->moves_little()) return state_->launch_here(std::move(arguments), nullptr);
  WaitingHabit::begin_launch();
  const bool is_waited_for = is_decided && state_->habit->waits_at_once();
  ThreadQueue *queue = is_waited_for ? nullptr : ThreadQueue::own();
  Launched launched = queue           ? State::launch_on(*queue, std::move(arguments), state_)
                      : is_waited_for ? state_->launch_waited_for(std::move(arguments))
                                      : state_->launch_here(std::move(arguments), state_->habit.get());
  WaitingHabit::end_launch(state_->habit);
  return launched;
}

}  // namespace tessera
