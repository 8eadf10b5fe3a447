// Whatever fails on whatever thread, in whatever phase of a run, ends the run and reaches its caller; nobody waits for ever.
#include <unistd.h>

#include <atomic>
#include <new>

#include "../../support/little_memory.h"
#include "../../support/thrown.h"
#include "base/error.h"
#include "base/memory.h"
#include "devices/null/null_devices.h"
#include "run_context.h"

namespace tessera {
namespace {

// Ends the whole program where a test hangs.
class Deadline {
 public:
  explicit Deadline(unsigned seconds) { alarm(seconds); }
  ~Deadline() { alarm(0); }
};

enum class Phase { operation, loop_begins, loop_iterates, loop_ends, branch_ends, scalar, start, advance, done, none };

// Devices that compute nothing. Loops iteration twice; at the given device, and part of an operation, one phase fails.
class FailingDevices : public NullDevices {
 public:
  FailingDevices(int64_t count, Phase phase, DeviceId device, int64_t part)
      : NullDevices(count), phase_(phase), device_(device), part_(part), iterations_(static_cast<size_t>(count)) {}

  int64_t work_of(const Instruction &) const override { return 1 << 20; }  // worth all threads
  int64_t parts_of(const Instruction &) const override { return 4; }
  int64_t advance_parts(const Instruction &, const DeviceList &) const override { return 4; }

  int64_t scalar(DeviceId device, BufferId) override {
    fail_at(Phase::scalar, device, 0);
    return iterations_[device] < 2;
  }
  void copy_carried(DeviceId device, const Instruction &, CarriedCopyTime time, size_t) override {
    if (time == CarriedCopyTime::loop_iterates) ++iterations_[device];
    fail_at(time == CarriedCopyTime::loop_begins     ? Phase::loop_begins
            : time == CarriedCopyTime::loop_iterates ? Phase::loop_iterates
            : time == CarriedCopyTime::loop_ends     ? Phase::loop_ends
                                                     : Phase::branch_ends,
            device, 0);
  }
  void run_operation(const Instruction &, DeviceId device, int64_t part, int64_t) override {
    fail_at(Phase::operation, device, part);
  }
  void start(const Instruction &, const DeviceList &) override { fail_at(Phase::start, device_, 0); }
  void advance(const Instruction &, const DeviceList &, int64_t part, int64_t) override {
    fail_at(Phase::advance, device_, part);
  }
  void done(const Instruction &, const DeviceList &) override { fail_at(Phase::done, device_, 0); }

 private:
  void fail_at(Phase phase, DeviceId device, int64_t part) const {
    if (phase == phase_ && device == device_ && (part == part_ || phase == Phase::scalar)) throw std::bad_alloc();
  }

  Phase phase_;
  DeviceId device_;
  int64_t part_;
  ById<DeviceId, int> iterations_;
};

// All kinds of instructions, first those that devices execute by themselves.
constexpr const char *program = R"(
    func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %limit = stablehlo.constant dense<2> : tensor<i32>
      %p = stablehlo.compare LT, %zero, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<4xf32>
        cond {
          %c = stablehlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %c : tensor<i1>
        } do {
          %n = stablehlo.add %i, %one : tensor<i32>
          %y = stablehlo.negate %x : tensor<4xf32>
          stablehlo.return %n, %y : tensor<i32>, tensor<4xf32>
        }
      %b = "stablehlo.if"(%p) ({
        %t = stablehlo.sine %r#1 : tensor<4xf32>
        stablehlo.return %t : tensor<4xf32>
      }, {
        stablehlo.return %r#1 : tensor<4xf32>
      }) : (tensor<i1>) -> tensor<4xf32>
      %s = spmd.all_reduce sum %b over {"x", "y"} on @m : tensor<4xf32>
      %e = stablehlo.exponential %s : tensor<4xf32>
      return %e : tensor<4xf32>
    })";

TEST(Failures, OfEveryPhaseOnEveryThreadReachTheCaller) {
  Deadline deadline(120);
  RunContext context;
  for (int64_t count : {1, 2, 4}) {
    LoweredProgram lowered = context.lower(program, "[\"x\"=" + std::to_string(count) + ", \"y\"=1]");
    for (int phase = 0; phase <= static_cast<int>(Phase::none); ++phase)
      for (DeviceId device : {DeviceId{0}, DeviceId{count - 1}})
        for (int64_t part : {0, 1})
          for (int round = 0; round < 10; ++round) {
            const auto at = static_cast<Phase>(phase);
            FailingDevices devices(count, at, device, part);
            Executor executor(lowered.stream, devices, {.threads = 4});
            const bool has_parts = at == Phase::operation ? count < 4 : at == Phase::advance;
            bool failed = false;
            try {
              executor.execute();
            } catch (const std::bad_alloc &) {
              failed = true;
            }
            // Where someone else has the threads nothing is split.
            if (part == 0 || at == Phase::scalar || at == Phase::none)
              EXPECT_EQ(failed, at != Phase::none) << "phase " << phase << ", device " << static_cast<int64_t>(device);
            else if (!has_parts)
              EXPECT_FALSE(failed);
          }
  }
}

TEST(Failures, AnOperationThatRefusesItsOperandsOnADeviceSharedByThreadsEndsTheRun) {
  Deadline deadline(120);
  RunContext context;
  Executable executable = executable_of(context, R"(
    func.func @main(%a: tensor<1000000xf32>, %begin: tensor<1xi64>) -> tensor<1000000xf32> {
      %end = stablehlo.constant dense<1000001> : tensor<1xi64>
      %step = stablehlo.constant dense<1> : tensor<1xi64>
      %n = stablehlo.negate %a : tensor<1000000xf32>
      %r = stablehlo.real_dynamic_slice %n, %begin, %end, %step : (tensor<1000000xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1000000xf32>
      %s = stablehlo.negate %r : tensor<1000000xf32>
      return %s : tensor<1000000xf32>
    })");
  Tensor begin(DType::i64, {1});
  begin.mutable_as<int64_t>()[0] = 1;
  Tensor values(DType::f32, {1'000'000});
  for (int round = 0; round < 20; ++round) {
    ExecutionResult result;
    ASSERT_TRUE(mlir::failed(executable.run({1, 1}, {{values, begin}}, result, {.threads = 4})));
    EXPECT_NE(context.errors(), "");
  }
}

#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
// The run takes less than what is worth a look at the system's memory.
TEST(Failures, ForWantOfMemoryNameWhatTheProgramTakes) {
  RunContext context;
  Executable executable = executable_of(context, R"(
    func.func @main(%a: tensor<2000000xf32>) -> tensor<2000000xf32> {
      %0 = stablehlo.negate %a : tensor<2000000xf32>
      return %0 : tensor<2000000xf32>
    })");
  const Inputs inputs{{Tensor(DType::f32, {2'000'000})}};
  const auto run = [&] {
    ExecutionResult result;
    EXPECT_TRUE(mlir::succeeded(executable.run({1, 1}, inputs, result, {.threads = 1})));
  };
  run();
  release_pooled();
  const std::string text = error_of<MemoryError>([&] {
    const LittleMemory little(4 << 20);
    run();
  });
  EXPECT_EQ(
      text,
      "ran out of memory (8003584 bytes were requested but aren't available): the program takes 16000000 bytes on each "
      "of 1 devices (arguments 8000000, results 8000000, temporaries 0), which is more than this machine has; use "
      "smaller arrays");
  run();
}
#endif

}  // namespace
}  // namespace tessera
