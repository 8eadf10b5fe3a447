// The sums of a prediction, and its memory.
#include "report/prediction.h"

#include <gtest/gtest.h>

namespace tessera {
namespace {

Machine small_machine() {
  Machine machine;
  machine.name = "small";
  machine.memory_bytes = 1000;
  machine.memory_bytes_per_second = 1e9;
  machine.kernel_seconds = 1e-6;
  machine.operations_per_second["f32"] = 1e9;
  machine.links["*"] = {Topology::ring, 1e9, 1e-6};
  return machine;
}

Report report_of(int64_t peak) {
  Report report;
  report.mesh = Mesh({{"x", 4}});
  report.devices = 4;
  report.memory.peak = peak;
  CollectiveReport gather;
  gather.axes = {{"x"}};
  gather.bytes_per_device = 1000;
  gather.executions = 3;
  report.collectives.push_back(gather);
  return report;
}

TEST(Prediction, AddsUpKernelsAndCollectives) {
  std::vector<KernelWork> kernels(2);
  kernels[0].operations = 3000, kernels[0].bytes = 1000, kernels[0].executions = 2;
  kernels[1].operations = 1000, kernels[1].bytes = 5000;
  Prediction prediction = predict(report_of(500), kernels, small_machine());
  EXPECT_FALSE(prediction.kernels[0].is_memory_bound);
  EXPECT_TRUE(prediction.kernels[1].is_memory_bound);
  EXPECT_DOUBLE_EQ(prediction.computation_seconds(), 2 * 4e-6 + 6e-6);
  EXPECT_DOUBLE_EQ(prediction.communication_seconds(), 3 * 2e-6);
  EXPECT_DOUBLE_EQ(prediction.step_seconds(), 20e-6);
  EXPECT_DOUBLE_EQ(prediction.overlapped_seconds(), 14e-6);
}

TEST(Prediction, WaitsForTheOthersWhereAllShareAMachine) {
  Machine machine = small_machine();
  machine.is_shared = true;
  std::vector<KernelWork> kernels(1);
  kernels[0].bytes = 1000;
  EXPECT_DOUBLE_EQ(predict(report_of(500), kernels, machine).computation_seconds(), 4 * 2e-6);
}

TEST(Prediction, AddsMeetingsOfThreadsWhereAllShareAMachine) {
  Machine machine = small_machine();
  machine.meeting_seconds = 1e-3;
  std::vector<KernelWork> kernels(2);
  kernels[0].bytes = 1000, kernels[0].executions = 10, kernels[0].meetings = 3;
  const double alone = predict(report_of(500), kernels, machine).computation_seconds();
  EXPECT_DOUBLE_EQ(alone, 10 * 2e-6 + 1e-6);
  machine.is_shared = true;
  machine.links["*"].topology = Topology::shared;
  EXPECT_DOUBLE_EQ(predict(report_of(500), kernels, machine).computation_seconds(), 4 * alone + 3e-3);
  // An exchange in one memory: 8 kB, for which threads meet.
  EXPECT_DOUBLE_EQ(predict(report_of(500), {}, machine, {Exchange{8000, true}}).communication_seconds(),
                   3 * (1e-3 + 8e-6));
  EXPECT_DOUBLE_EQ(predict(report_of(500), {}, machine, {Exchange{8000, false}}).communication_seconds(), 3 * 8e-6);
}

TEST(Prediction, SaysWhetherTheProgramFits) {
  auto last_line = [](const Machine &machine, int64_t peak) {
    std::string text = prediction_to_text(predict(report_of(peak), {}, machine));
    return text.substr(text.rfind("Memory"));
  };
  Machine machine = small_machine();
  EXPECT_EQ(last_line(machine, 500), "Memory of a device: 500 B at the peak of 1 kB (50 %)\n");
  EXPECT_EQ(last_line(machine, 2500),
            "Memory of a device: 2.5 kB at the peak, and it has 1 kB: the program doesn't fit\n");
  machine.is_shared = true;
  EXPECT_EQ(last_line(machine, 500),
            "Memory of all devices: 2 kB at the peak, and it has 1 kB: the program doesn't fit\n");
  machine.memory_bytes = 0;
  EXPECT_EQ(last_line(machine, 500), "Memory of all devices: 2 kB at the peak\n");
}

}  // namespace
}  // namespace tessera
