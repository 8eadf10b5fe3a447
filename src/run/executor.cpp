#include "run/executor.h"

#include <unistd.h>

#include <algorithm>
#include <utility>

#include "base/cores.h"
#include "base/error.h"
#include "base/error_location.h"
#include "base/saturating.h"
#include "run/islands.h"
#include "run/patience.h"

namespace tessera {
namespace {

// A run of at least this many bytes on all devices doesn't fit in the caches.
constexpr int64_t worth_islands = 16 << 20;
// Only a part of a run of at least this many bytes remains in the caches.
constexpr int64_t worth_going_back = 4 << 20;

}  // namespace

Executor::Executor(const Stream &stream, DeviceSet &devices, const ExecutorOptions &options)
    : stream_(stream),
      devices_(devices),
      overlap_(options.overlap),
      pool_(ThreadPool::shared(options.threads > 0 ? options.threads : core_count())),
      log_(pool_.size(), options.keeps_events),
      workers_(pool_, log_),
      runs_(devices, log_, pool_.size()),
      segments_(stream, devices, runs_.shares()),
      all_(DeviceRange::of(devices.count()).list()),
      local_(devices.local()),
      shares_(workers_.count()) {
  find_islands();
}

void Executor::find_islands() {
  const bool has_all = local_.size() == devices_.count();
  if (has_all && segments_.largest_work() >= worth_islands / std::max<int64_t>(devices_.count(), 1))
    islands_ = islands_of(stream_, devices_, workers_.count());
  else
    islands_ = {all_};
  position_.resize(all_.size());
  for (const DeviceList &island : islands_) {
    const DeviceList here = local(island);
    for (size_t i = 0; i < here.size(); ++i)
      position_[here[i]] = {static_cast<int64_t>(i), static_cast<int64_t>(here.size())};
  }
}

bool Executor::is_brief(int64_t loop_bytes) const {
  return !Workers::is_worth_waking(
      saturating_product(saturating_sum(segments_.work_but_loops(), loop_bytes), devices_.count()));
}

void Executor::execute() {
  workers_.begin_run();
  log_.begin();
  starts_.assign(stream_.instruction_count, 0);
  try {
    for (const DeviceList &island : islands_) {
      // A collective that each island has executed once counts once.
      std::vector<int64_t> before;
      if (&island != &islands_.front()) before = std::exchange(starts_, std::vector<int64_t>(starts_.size()));
      execute_block(stream_.main, island);
      for (size_t i = 0; i < before.size(); ++i) starts_[i] = std::max(starts_[i], before[i]);
    }
  } catch (const std::exception &error) {
    devices_.abandon(message_of(error));
    throw;
  } catch (...) {
    devices_.abandon("an operation rejected its operands");
    throw;
  }
}

void Executor::execute_block(const StreamBlock &block, const DeviceList &active) {
  std::vector<const Instruction *> begun;
  for (const Segment &segment : segments_[block]) {
    const Instruction &first = block.instructions[segment.first];
    if (!segment.communicates) {
      auto act = [&](DeviceId device, const DeviceRuns::Worker &worker) {
        runs_.execute(block, segment.first, segment.last, device, worker);
      };
      auto before = [&] { carry_out(begun, active, true); };
      bool overlaps = overlap_ && !begun.empty();
      DeviceList some;
      if (segment.once) some = devices_.executing_devices(first, active);
      const DeviceList &executing = segment.once ? some : active;
      if (segment.batched && !overlaps && executing.size() == active.size())
        execute_batched(first, executing, segment.work);
      else
        on_each(executing, segment.work, segment.shared, act, overlaps ? llvm::function_ref<void()>(before) : nullptr);
    } else if (first.kind == InstructionKind::start) {
      ++starts_[first.id];
      devices_.start(first, active);
      begun.push_back(&first);
    } else if (first.kind == InstructionKind::done) {
      carry_out(begun, active);
      devices_.done(block.instructions[first.start], active);
    } else {
      carry_out(begun, active);
      double begin = log_.now();
      first.kind == InstructionKind::loop ? execute_loop(first, active) : execute_branch(first, active);
      log_.record(first, 0, DeviceId::none, begin);
    }
  }
  carry_out(begun, active);
}

// Carries out all collectives that have begun and aren't done, in order.
void Executor::carry_out(std::vector<const Instruction *> &begun, const DeviceList &active, bool alone) {
  for (const Instruction *start : begun) {
    double begin = log_.now();
    int64_t work = devices_.work_of(*start) * static_cast<int64_t>(active.size());
    int64_t parts = std::min<int64_t>(devices_.advance_parts(*start, active), workers_.count());
    log_.is_at(*start, 0);
    bool is_done = false;
    if (!alone && parts > 1 && workers_.is_worth_telling(work)) {
      shares_.assign([&](size_t thread) { return std::min(thread, static_cast<size_t>(parts)); });
      is_done = workers_.work([&](int thread) {
        log_.is_at(*start, thread);
        while (auto part = shares_.take(thread))
          workers_.attempt(DeviceId::none, thread,
                           [&] { devices_.advance(*start, active, static_cast<int64_t>(*part), parts); });
      });
    }
    if (!is_done) devices_.advance(*start, active, 0, 1);
    log_.record(*start, 0, DeviceId::none, begin);
  }
  begun.clear();
}

void Executor::execute_loop(const Instruction &loop, const DeviceList &active) {
  const StreamBlock &condition = loop.blocks[0], &body = loop.blocks[1];
  auto copy_carried_everywhere = [&](const DeviceList &devices, CarriedCopyTime time) {
    on_each(devices, devices_.work_of(loop), false,
            [&](DeviceId device, const DeviceRuns::Worker &) { devices_.copy_carried(device, loop, time, 0); });
  };
  copy_carried_everywhere(active, CarriedCopyTime::loop_begins);
  DeviceList looping = active;
  while (true) {
    execute_block(condition, looping);
    DeviceList stay, leave;
    std::vector<int64_t> stays = devices_.scalars(looping, condition.results[0]);
    for (size_t i = 0; i < looping.size(); ++i) (stays[i] ? stay : leave).push_back(looping[i]);
    copy_carried_everywhere(leave, CarriedCopyTime::loop_ends);
    if (stay.empty()) return;
    execute_block(body, stay);
    copy_carried_everywhere(stay, CarriedCopyTime::loop_iterates);
    looping = std::move(stay);
  }
}

void Executor::execute_branch(const Instruction &branch, const DeviceList &active) {
  std::vector<DeviceList> takers(branch.blocks.size());
  std::vector<int64_t> chosen = devices_.scalars(active, branch.reads[0]);
  for (size_t i = 0; i < active.size(); ++i) takers[DeviceRuns::choice_of(branch, chosen[i])].push_back(active[i]);
  for (size_t i = 0; i < takers.size(); ++i) {
    if (takers[i].empty()) continue;
    execute_block(branch.blocks[i], takers[i]);
    on_each(takers[i], devices_.work_of(branch), false, [&](DeviceId device, const DeviceRuns::Worker &) {
      devices_.copy_carried(device, branch, CarriedCopyTime::branch_ends, i);
    });
  }
}

void Executor::on_each(const DeviceList &everywhere, int64_t work, bool divisible, Act act,
                       llvm::function_ref<void()> before) {
  DeviceList own;
  bool has_all = local_.size() == static_cast<int64_t>(all_.size());
  if (!has_all) own = local(everywhere);
  const DeviceList &active = has_all ? everywhere : own;
  const bool has_helpers = divisible && runs_.shares();
  const bool is_alone = !before && !has_helpers && active.size() == 1;
  // Every second large segment begins with the devices at which the previous one ended, since their data may still be
  // in a cache.
  bool is_backwards = false;
  if (work * static_cast<int64_t>(active.size()) >= worth_going_back) is_backwards = goes_back_ = !goes_back_;
  const auto execute_shares = [&](int thread) {
    if (before && thread == 0) workers_.attempt(DeviceId::none, thread, before);
    while (auto share = shares_.take(thread)) {
      const DeviceId device = active[is_backwards ? active.size() - 1 - *share : *share];
      workers_.attempt(device, thread, [&] { act(device, DeviceRuns::Worker{thread, has_helpers}); });
      unfinished_.fetch_sub(1, std::memory_order_release);
    }
    if (has_helpers) help(active, thread);
  };
  if (!is_alone && workers_.is_worth_telling(work * static_cast<int64_t>(active.size()))) {
    unfinished_.store(static_cast<int64_t>(active.size()), std::memory_order_relaxed);
    shares_.assign([&](size_t thread) {
      return is_backwards ? active.size() - bound_of(active, workers_.count() - thread) : bound_of(active, thread);
    });
    if (workers_.work(execute_shares)) return;
  }
  if (before) before();
  for (DeviceId device : active) act(device, DeviceRuns::Worker{});
}

void Executor::execute_batched(const Instruction &operation, const DeviceList &active, int64_t work) {
  auto execute = [&](const DeviceList &devices, int lane) {
    if (devices.empty()) return;
    log_.is_at(operation, lane);
    double begin = log_.now();
    devices_.run_batched(operation, devices);
    log_.record_batched(operation, lane, devices, begin);
  };
  const DeviceList here = devices_.arranged(operation, local(active));
  const auto bound = [&](size_t thread) { return here.size() * thread / static_cast<size_t>(workers_.count()); };
  // A share is all devices of one thread.
  shares_.assign([&](size_t thread) { return thread; });
  const bool is_done =
      workers_.is_worth_telling(work * static_cast<int64_t>(here.size())) && workers_.work([&](int thread) {
        while (auto share = shares_.take(thread)) {
          const auto begin = here.begin();
          const DeviceList own(begin + static_cast<std::ptrdiff_t>(bound(*share)),
                               begin + static_cast<std::ptrdiff_t>(bound(*share + 1)));
          workers_.attempt(own.empty() ? DeviceId::none : own[0], thread, [&] { execute(own, thread); });
        }
      });
  if (!is_done) execute(here, 0);
}

// Takes chunks of operations that other threads have begun, until no device is left.
void Executor::help(const DeviceList &active, int lane) {
  constexpr useconds_t nap = 50;
  Patience patience;
  while (unfinished_.load(std::memory_order_acquire) > 0) {
    if (runs_.help(active, lane))
      patience = {};
    else if (!patience.wait())
      usleep(nap);
  }
}

int Executor::thread_of(DeviceId device) const {
  const auto [number, count] = position_[device];
  const int64_t threads = workers_.count();
  return static_cast<int>(count >= threads ? number * threads / count : number);
}

size_t Executor::bound_of(const DeviceList &active, size_t thread) const {
  auto is_before = [&](DeviceId device) { return thread_of(device) < static_cast<int>(thread); };
  return static_cast<size_t>(std::ranges::partition_point(active, is_before) - active.begin());
}

DeviceList Executor::local(const DeviceList &active) const {
  return {std::ranges::lower_bound(active, local_.first), std::ranges::lower_bound(active, local_.last)};
}

}  // namespace tessera
