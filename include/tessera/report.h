// Holds the facts about a program that was spread over a mesh and compiled, as plain values named as in `tessera run
// --report`.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <utility>
#include <vector>

#include "tessera/shape.h"

namespace tessera {

struct ProgramReport {
  struct ArrayPart {
    std::string name;
    Shape shape;                                     // of the whole array
    std::string dtype;                               // as MLIR names it
    std::vector<std::vector<std::string>> sharding;  // axes of each dimension
    int64_t bytes_per_device = 0;
  };
  // Describes one of several arrays that go in one message.
  struct Member {
    Shape shape;  // of the local operand
    int64_t bytes_per_device = 0;
    std::string reason;
    std::string op = {};  // these two fields mean the same as in Collective
    std::string function = {};
    std::string file = {};
    int64_t line = 0;
  };
  struct Collective {
    std::string kind;  // all_gather, all_reduce, reduce_scatter, all_to_all, collective_permute, collective_broadcast,
                       // direct_exchange
    std::vector<std::string> axes;
    Shape shape;  // of the local operand
    std::string dtype;
    int64_t bytes_per_device = 0;  // of the local operand
    int64_t bytes_sent = 0;        // by one device, each time it runs, by the cheapest usual algorithm
    int64_t bytes_total = 0;       // by all devices together, each time it runs
    int64_t loop_depth = 0;
    int64_t executions = 0;
    std::string reason;
    std::string groups = {};    // devices that act together: `[[0,1],[2,3]]`, or `[16,2]<=[32]` if they are many
    std::string op = {};        // the operation that needs it, after its scopes: `layer1/psum`
    std::string function = {};  // that called the operation
    std::string file = {};      // where; known for programs built with debug information (-g)
    int64_t line = 0;
    std::vector<Member> members = {};  // for a message of several arrays; location and reason above are the first one's
  };
  struct Memory {  // bytes per device
    int64_t arguments = 0, outputs = 0, temporaries = 0, peak = 0;
  };
  struct Seconds {
    double parse = 0, propagate = 0, partition = 0, compile = 0, step_median = 0;
    std::vector<double> steps = {};
  };
  struct Checks {
    int64_t passed = 0, failed = 0;
  };

  std::string program;
  std::vector<std::pair<std::string, int64_t>> mesh = {};
  int64_t devices = 1;
  std::vector<ArrayPart> inputs = {}, outputs = {};
  std::vector<Collective> collectives = {};
  Memory memory = {};
  Seconds seconds = {};
  Checks checks = {};
  std::string backend = {};  // the kind of devices that run it
};

// Formats the report as `tessera run` prints it: where inputs and outputs lie, collectives and where they come from,
// memory, times.
std::string to_string(const ProgramReport &report);
std::ostream &operator<<(std::ostream &stream, const ProgramReport &report);

}  // namespace tessera
