// Launches a compiled program on the buffers of all its devices, in one call.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <memory>

#include "base/error.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "pjrt/answer.h"
#include "pjrt/buffer.h"
#include "pjrt/compiled.h"
#include "pjrt/event.h"

namespace tessera::pjrt {
namespace {

// Returns, for each argument, whether the program takes its buffers away.
std::vector<char> taken_arguments(const Compiled &compiled, const ExecuteOptions &options) {
  std::vector<char> taken = compiled.taken;
  for (size_t i = 0; i < options.num_non_donatable_input_indices; ++i)
    if (const auto kept = static_cast<size_t>(options.non_donatable_input_indices[i]); kept < taken.size())
      taken[kept] = false;
  return taken;
}

void check_counts(const LoadedExecutableExecuteArgs &args, const Compiled &compiled) {
  if (args.executable->is_deleted) throw InputError("the program has been deleted, and can't be run");
  if (args.num_devices != compiled.devices.size())
    throw InputError(fmt::format("the program runs on {} devices, and arguments come for {}", compiled.devices.size(),
                                 args.num_devices));
  if (const size_t count = compiled.program.report().inputs.size(); args.num_args != count)
    throw InputError(fmt::format("the program takes {} arguments, and {} are given", count, args.num_args));
}

// A donated array can't be another argument, too, since results may overwrite it.
void check_donated_once(const LoadedExecutableExecuteArgs &args, const std::vector<char> &taken) {
  if (args.num_devices == 0 || std::ranges::find(taken, true) == taken.end()) return;
  llvm::DenseMap<const Buffer *, size_t> seen;
  for (size_t i = 0; i < args.num_args; ++i) {
    const auto [first, is_new] = seen.try_emplace(args.argument_lists[0][i], i);
    if (is_new || (!taken[i] && !taken[first->second])) continue;
    const auto [donated, other] = taken[i] ? std::pair(i, first->second) : std::pair(first->second, i);
    throw InputError(
        fmt::format("argument {} is donated, and argument {} is the same array; give a copy of it", donated, other));
  }
}

// Buffers are taken once all others have been looked at, so that a refused call takes none.
std::vector<std::vector<PendingTensor>> blocks_of(const LoadedExecutableExecuteArgs &args,
                                                  const std::vector<char> &taken) {
  std::vector<std::vector<PendingTensor>> blocks(args.num_devices);
  for (size_t device = 0; device < args.num_devices; ++device) {
    blocks[device].reserve(args.num_args);
    for (size_t i = 0; i < args.num_args; ++i) blocks[device].push_back(args.argument_lists[device][i]->elements());
  }
  for (size_t i = 0; i < args.num_args; ++i) {
    if (!taken[i]) continue;
    for (size_t device = 0; device < args.num_devices; ++device) {
      blocks[device][i] = {};
      blocks[device][i] = args.argument_lists[device][i]->take();
    }
  }
  return blocks;
}

// Callers see addresses, and expect each result to have its own memory.
void execute(LoadedExecutableExecuteArgs &args) {
  Compiled &compiled = *args.executable->compiled;
  check_counts(args, compiled);
  std::vector<char> taken = taken_arguments(compiled, *args.options);
  check_donated_once(args, taken);
  std::vector<std::vector<PendingTensor>> blocks = blocks_of(args, taken);
  std::vector<char> stays = std::move(taken);
  std::ranges::transform(stays, stays.begin(), std::logical_not<>());
  Launched launched = compiled.program.launch({std::move(blocks), std::move(stays)});
  llvm::SmallVector<std::unique_ptr<Buffer>, 8> outputs;  // [device * results + result]
  for (size_t device = 0; device < args.num_devices; ++device) {
    Device &owner = args.execute_device ? *args.execute_device : *compiled.devices[device];
    std::vector<PendingTensor> &own = launched.results[device];
    for (size_t i = 0; i < own.size(); ++i)
      outputs.push_back(std::make_unique<Buffer>(std::move(own[i]), owner.memory(compiled.outputs[i].memory_kind)));
  }
  for (size_t device = 0, at = 0; device < args.num_devices; ++device) {
    for (size_t i = 0; i < compiled.outputs.size(); ++i) args.output_lists[device][i] = outputs[at++].release();
    if (args.device_complete_events) args.device_complete_events[device] = new_event(launched.end);
  }
}

}  // namespace

std::span<const Implementation> execution_functions() {
  static constexpr Implementation all[] = {implemented<execute>("LoadedExecutable_Execute")};
  return all;
}

}  // namespace tessera::pjrt
