// Holds the facts about a program that has been partitioned over a mesh and perhaps run, as plain values with the field
// names of `tessera run --report`. The pipeline fills them; the functions here show them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/dtype.h"
#include "base/shape.h"
#include "mesh/collective.h"
#include "mesh/direct_exchange.h"
#include "mesh/mesh.h"
#include "mesh/sharding.h"
#include "report/source_location.h"

namespace tessera {

struct ArrayReport {
  std::string name;
  Shape shape;  // of the whole array
  DType dtype = DType::f32;
  Sharding sharding;
  int64_t bytes_per_device = 0;  // of the largest block
  bool is_donated = false;       // an argument whose memory the program may overwrite
  std::string memory_kind = {};  // JAX's name for the memory that holds it; empty: the device's own
};

// Describes one of several arrays that go in one message.
struct CollectiveMember {
  Shape shape;  // of the local operand
  int64_t bytes_per_device = 0, bytes_sent = 0, bytes_total = 0;
  std::string reason;
  SourceLocation location;
};

struct CollectiveReport {
  CollectiveKind kind = CollectiveKind::all_gather;
  AxisList axes;
  Shape shape;  // of the local operand; of several: the number of all their elements
  DType dtype = DType::f32;
  int64_t bytes_per_device = 0;  // of the local operand, or of all of them
  int64_t bytes_sent = 0;        // by one device, in each execution (mesh/collective.h)
  int64_t bytes_total = 0;       // by all devices together, in each execution
  int64_t loop_depth = 0;
  int64_t executions = 0;  // how often it ran, or will run where that is known; a collective outside loops: 1
  std::string reason;
  std::string groups = {};                     // of devices, in the form of device_groups_text; a permute has none
  SourceLocation location = {};                // of the operation that needs it
  DevicePairs pairs = {};                      // of devices, source and target, of a permute
  std::vector<Message> messages = {};          // of a direct_exchange
  bool is_written = false;                     // the program itself has it, in a manual body
  std::vector<CollectiveMember> members = {};  // those that were joined in one message; empty for a single one
};

struct MemoryReport {  // bytes per device
  int64_t arguments = 0;
  int64_t outputs = 0;
  int64_t temporaries = 0;
  int64_t peak = 0;
  int64_t recomputed = 0;  // values that are computed again to save memory
};

struct SecondsReport {
  double parse = 0;
  double propagate = 0;
  double partition = 0;
  double compile = 0;
  double step_median = 0;
  std::vector<double> steps;  // timed runs, in order
};

// Holds the time that collectives took in the last run, if it was measured, on the thread that executed them.
struct CommunicationReport {
  double seconds = 0;
  double overlapped = 0;  // while some device computed
  double exposed = 0;     // while none did
};

// Says where the generated kernels' machine code comes from; each kernel is counted once.
struct KernelsReport {
  int64_t from_memory = 0;  // another program of this process had compiled it
  int64_t from_cache = 0;   // on disk
  int64_t compiled = 0;
  int64_t bytes = 0;  // of machine code and its constants
};

struct CheckReport {
  int64_t passed = 0;
  int64_t failed = 0;
};

struct Report {
  std::string program;
  Mesh mesh;
  int64_t devices = 1;
  std::vector<ArrayReport> inputs;
  std::vector<ArrayReport> outputs;
  std::vector<CollectiveReport> collectives;
  MemoryReport memory;
  SecondsReport seconds;
  CheckReport checks;
  std::optional<CommunicationReport> communication = {};
  std::optional<KernelsReport> kernels = {};  // once it is compiled
  std::string backend = {};                   // the kind of devices, set once the program is compiled
};

// Returns the fields of an array, where `bytes_per_device` is that of block_shape(shape, sharding, mesh).
ArrayReport report_of_array(std::string name, Shape shape, DType dtype, Sharding sharding, const Mesh &mesh);
double median_of(std::vector<double> values);  // 0 for none

// Prints an axis as users write it: `x`, or `x:(2)4` for a part of one. A list is `x,y`.
std::string plain_text(const AxisRef &axis);
std::string plain_text(const AxisList &axes);
// Returns the source locations of all members of a message, each once.
std::string locations_text(const CollectiveReport &collective);
// Returns `f32[8,16]`.
std::string type_text(DType dtype, const Shape &shape);

// Returns the JSON object, with two blanks for each indent and a newline at the end.
std::string report_to_json(const Report &report);
// Shows the mesh and the shardings of inputs and outputs, as pictures or as a table.
std::string placement_to_text(const Report &report, bool pictures);
// Prints collectives, each kind's total, memory, times and checks for the terminal.
std::string report_to_text(const Report &report);

}  // namespace tessera
