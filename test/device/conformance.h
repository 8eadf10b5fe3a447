// The suite that every kind of device passes, with each lowering that it takes, and how it runs a program: as production does.
#pragma once

#include <cstring>
#include <stdexcept>

#include "peers/peers.h"
#include "pipeline/blocks.h"
#include "run/execute.h"
#include "run_context.h"

namespace tessera {

struct Devices {
  std::string kind;
  Lowering lowering;
  std::string name() const {
    return kind + (lowering == Lowering::generated ? "_generated"
                   : lowering == Lowering::library ? "_library"
                                                   : "_none");
  }
};

// Devices that processes started together share: each has its part of them, and all tests are run by all of them.
inline Division division_among_peers(int64_t count) {
  Division division{{}, "a test of " + std::to_string(count) + " devices", 0};
  for (int64_t peer = 0, peers = Peers::here().count(); peer < peers; ++peer)
    if (int64_t first = count * peer / peers, last = count * (peer + 1) / peers; first < last)
      division.shares.push_back({static_cast<int>(peer), {DeviceId{first}, DeviceId{last}}});
  return division;
}

// All that can be tested by as many processes as there are.
inline std::vector<Devices> all_devices() {
  std::vector<Devices> all;
  for (const DeviceKind &kind : device_kinds())
    for (Lowering lowering : kind.lowerings)
      if (kind.spans_processes != Peers::here().is_alone()) all.push_back({kind.name, lowering});
  return all;
}

class Conformance : public testing::TestWithParam<Devices> {
 protected:
  Executable ready(const std::string &body, int64_t devices, const std::string &mesh = "[\"x\"=2, \"y\"=2]") {
    const bool is_alone = Peers::here().is_alone();
    auto executable =
        Executable::make(context_.parse(body, mesh), "main", {.lowering = GetParam().lowering, .compile = {}},
                         is_alone ? Division() : division_among_peers(devices), GetParam().kind);
    if (mlir::failed(executable)) throw std::runtime_error(context_.errors());
    return std::move(*executable);
  }
  // Results on each device; of arguments that are kept, and of those that are given away.
  Inputs run(const Executable &executable, const Inputs &inputs, const ExecutorOptions &options = {}) {
    ExecutionResult result;
    if (mlir::failed(executable.run(grid_of(inputs), inputs, result, options)))
      throw std::runtime_error(context_.errors());
    return complete(std::move(result.outputs));
  }
  Inputs run_given(const Executable &executable, Inputs inputs) {
    ExecutionResult result;
    if (mlir::failed(executable.run(grid_of(inputs), std::move(inputs), result)))
      throw std::runtime_error(context_.errors());
    return complete(std::move(result.outputs));
  }
  Inputs run(const std::string &body, const Inputs &inputs, int threads = 2,
             const std::string &mesh = "[\"x\"=2, \"y\"=2]") {
    Executable executable = ready(body, static_cast<int64_t>(inputs.size()), mesh);
    Inputs outputs = run(executable, inputs, {.threads = threads});
    expect_equal(outputs, run(executable, inputs, {.threads = threads, .overlap = true}),
                 "collectives beside operations");
    expect_equal(outputs, run_given(executable, inputs), "arguments given away");
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
  std::string failure(const std::string &body, const Inputs &inputs) {
    Executable executable = ready(body, static_cast<int64_t>(inputs.size()));
    ExecutionResult result;
    return mlir::failed(executable.run(grid_of(inputs), inputs, result)) ? context_.errors() : "it didn't fail";
  }

  static ProcessGrid grid_of(const Inputs &inputs) { return {1, static_cast<int64_t>(inputs.size())}; }
  static void expect_equal(const Inputs &outputs, const Inputs &others, const std::string &what) {
    for (size_t d = 0; d < outputs.size(); ++d)
      for (size_t i = 0; i < outputs[d].size(); ++i)
        EXPECT_EQ(std::memcmp(outputs[d][i].data(), others[d][i].data(), outputs[d][i].bytes()), 0)
            << "result " << i << " on device " << d << " with " << what;
  }
  // Results of devices that other processes execute come from there.
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
