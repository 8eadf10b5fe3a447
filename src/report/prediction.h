// Predicts the cost of a program on a machine: the time of each collective and of the kernels between them, and the
// memory of a device.
#pragma once

#include "cost/collective_time.h"
#include "lower_bound/lower_bound.h"
#include "report/report.h"

namespace tessera {

// Describes the work of a kernel, or of several equal kernels, on one device in each execution.
struct KernelWork {
  std::string name;  // of the operations in it
  SourceLocation location;
  DType dtype = DType::f32;  // of its result
  double operations = 0;     // additions and multiplications
  double bytes = 0;          // read and written
  int64_t executions = 1;
  int64_t meetings = 0;             // of threads, for runs of kernels that begin with this one, in all executions
  int32_t instruction = -1;         // Instruction::id of the first
  std::vector<int64_t> nodes = {};  // that it computes, where the program's graph numbers them (view/program_graph.h)
};

struct Prediction {
  struct Collective {
    CollectiveReport what;
    CollectiveTime time;  // of one execution
  };
  struct Kernel {
    KernelWork what;
    double seconds = 0;  // of one execution
    bool is_memory_bound = false;
  };
  std::string program;
  Machine machine;
  Mesh mesh;
  std::vector<Collective> collectives;  // in program order
  std::vector<Kernel> kernels;          // likewise
  MemoryReport memory;
  std::optional<LowerBound> lower_bound = {};
  bool has_unknown_loops = false;  // loops with unknown numbers of iterations, which count once

  double communication_seconds() const;
  double computation_seconds() const;
  // These return the time of a step if communication and computation alternate, and if all communication overlaps with
  // computation.
  double step_seconds() const { return communication_seconds() + computation_seconds(); }
  double overlapped_seconds() const;
};

// Predicts times. A kernel takes the longer of the times of its operations and of its bytes, plus
// Machine::kernel_seconds and, on a machine that all devices share, Machine::meeting_seconds for each of its meetings.
// `exchanges` belong to the report's collectives, in order.
Prediction predict(const Report &report, const std::vector<KernelWork> &kernels, const Machine &machine,
                   const std::vector<std::optional<Exchange>> &exchanges = {});

std::string prediction_to_text(const Prediction &prediction);
// Prints {"machine", "mesh", "seconds": {...}, "memory": {...}, "collectives": [...], "kernels": [...]}.
std::string prediction_to_json(const Prediction &prediction);

}  // namespace tessera
