// Schedules written by hand, of kernels and collectives that take what they are told to.
#pragma once

#include "simulate/simulation.h"

namespace tessera {

class ScheduleWriter {
 public:
  explicit ScheduleWriter(std::vector<MeshAxis> axes) {
    Prediction &prediction = schedule.prediction;
    prediction.program = "program";
    prediction.mesh = Mesh(std::move(axes));
    prediction.machine.name = "machine";
    prediction.machine.memory_bytes_per_second = 1e9;
    prediction.machine.links["*"] = {Topology::ring, 1e9, 0};
  }

  ScheduledStep compute(double seconds) {
    Prediction::Kernel kernel;
    kernel.seconds = seconds;
    kernel.what.name = "kernel";
    schedule.prediction.kernels.push_back(kernel);
    return {ScheduledStep::Kind::compute, static_cast<int32_t>(schedule.prediction.kernels.size()) - 1};
  }
  ScheduledStep start(const AxisList &axes, double seconds, double start_seconds = 0) {
    Prediction::Collective collective;
    collective.what.axes = axes;
    collective.what.executions = 1;
    collective.time.start_seconds = start_seconds;
    collective.time.bytes_seconds = seconds;
    schedule.prediction.collectives.push_back(collective);
    return {ScheduledStep::Kind::start, static_cast<int32_t>(schedule.prediction.collectives.size()) - 1};
  }
  static ScheduledStep done(const ScheduledStep &start, int32_t at) {
    return {ScheduledStep::Kind::done, start.what, at};
  }
  static ScheduledStep loop(int64_t iterations, std::vector<ScheduledStep> body) {
    ScheduledStep step;
    step.kind = ScheduledStep::Kind::loop;
    step.iterations = iterations;
    step.body = std::move(body);
    return step;
  }

  Simulation simulate(const std::vector<std::string> &slow = {}, bool blocking = false) const {
    return tessera::simulate(schedule, {slowness_from(slow, schedule.prediction.mesh), blocking});
  }

  Schedule schedule;
};

}  // namespace tessera
