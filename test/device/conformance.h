// The list of kinds of devices, and how the suite runs a program on one of them.
#pragma once

#include <cstring>
#include <functional>
#include <memory>

#include "base/error.h"
#include "peers/peers.h"
#include "pipeline/far_results.h"
#include "run/device/inprocess/inprocess_devices.h"
#include "run/device/mpi/mpi_devices.h"
#include "run/executor.h"
#include "run_context.h"

namespace tessera {

struct DeviceKind {
  std::string name;
  bool kernels = true;   // or the reference carries out every op
  bool generic = false;  // kernels that serve any shape
  std::function<std::unique_ptr<DeviceSet>(const CompiledProgram &, int64_t count)> make;
};

// Devices that processes started together share: each has its part of them, and all tests are run by all of them.
inline Division division_among_peers(int64_t count) {
  Division division{{}, "a test of " + std::to_string(count) + " devices", 0};
  for (int64_t peer = 0, peers = Peers::here().count(); peer < peers; ++peer)
    if (int64_t first = count * peer / peers, last = count * (peer + 1) / peers; first < last)
      division.shares.push_back({static_cast<int>(peer), first, last});
  return division;
}

inline std::vector<DeviceKind> device_kinds() {
  auto mpi = [](const CompiledProgram &program, int64_t count) -> std::unique_ptr<DeviceSet> {
    return std::make_unique<MpiDevices>(program, ProcessGrid{1, count}, division_among_peers(count));
  };
  if (!Peers::here().is_alone())
    return {{"mpi", true, false, mpi}, {"mpi_generic", true, true, mpi}, {"mpi_reference", false, false, mpi}};
  auto in_process = [](const CompiledProgram &program, int64_t count) -> std::unique_ptr<DeviceSet> {
    return std::make_unique<InProcessDevices>(program, ProcessGrid{1, count});
  };
  return {{"inprocess", true, false, in_process},
          {"inprocess_generic", true, true, in_process},
          {"inprocess_reference", false, false, in_process}};
}

class Conformance : public testing::TestWithParam<DeviceKind> {
 protected:
  // Results on each device.
  Inputs run(const std::string &body, const Inputs &inputs, int threads = 2,
             const std::string &mesh = "[\"x\"=2, \"y\"=2]") {
    CompiledProgram program = context_.compile(body, mesh, GetParam().kernels, GetParam().generic);
    std::unique_ptr<DeviceSet> devices = GetParam().make(program, static_cast<int64_t>(inputs.size()));
    Inputs outputs = complete(Executor(program.lowered.stream, *devices, {.threads = threads}).run(inputs));
    Inputs beside =
        complete(Executor(program.lowered.stream, *devices, {.threads = threads, .overlap = true}).run(inputs));
    for (size_t d = 0; d < outputs.size(); ++d)
      for (size_t i = 0; i < outputs[d].size(); ++i)
        EXPECT_EQ(std::memcmp(outputs[d][i].data(), beside[d][i].data(), outputs[d][i].bytes()), 0)
            << "result " << i << " on device " << d << " with collectives beside pieces";
    return outputs;
  }
  // Result 0 on each device, as one list.
  std::vector<float> values(const std::string &body, const Inputs &inputs, int threads = 2,
                            const std::string &mesh = "[\"x\"=2, \"y\"=2]") {
    std::vector<float> all;
    for (const std::vector<Tensor> &outputs : run(body, inputs, threads, mesh)) {
      std::vector<float> own = values_of(outputs[0]);
      all.insert(all.end(), own.begin(), own.end());
    }
    return all;
  }
  std::string failure(const std::string &body, const Inputs &inputs, int threads = 2) {
    try {
      run(body, inputs, threads);
    } catch (const ReportedFailure &failed) {
      std::string text;
      for (mlir::Diagnostic &diagnostic : *failed.diagnostics) text += diagnostic.str();
      return text;
    } catch (const Error &error) {
      return error.what();
    }
    return "it didn't fail";
  }

  // Results of devices that other processes play come from there.
  static Inputs complete(Inputs outputs) {
    if (!Peers::here().is_alone()) fetch_absent(outputs, division_among_peers(static_cast<int64_t>(outputs.size())));
    return outputs;
  }

  RunContext context_;
};

// Device d has the scalar d + 1, or an array of `per_device` that counts on from device to device.
inline Inputs counting(int64_t devices, const Shape &shape = {}) {
  Inputs inputs;
  float next = 1;
  for (int64_t device = 0; device < devices; ++device) {
    Tensor tensor(DType::f32, shape);
    for (int64_t i = 0; i < tensor.size(); ++i) tensor.mutable_as<float>()[i] = next++;
    inputs.push_back({tensor});
  }
  return inputs;
}

}  // namespace tessera
