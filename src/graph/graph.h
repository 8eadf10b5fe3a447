// Holds operations and functions as the library records them. They become MLIR once, where a program enters the
// pipeline (read/graph_reader.h).
//
//   TraceOp{.name = "stablehlo.add", .operands = {-1, 0}, .result = 1, .results = {{f32, {4}}}}
//
// is `%1 = "stablehlo.add"(%arg0, %0) : (...) -> tensor<4xf32>`.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "graph/attribute.h"
#include "mesh/mesh.h"

namespace tessera {

// Argument i of a function is -1 - i. All other values count from 0, regions' values among them.
using ValueId = int32_t;
constexpr ValueId argument_id(size_t i) { return -1 - static_cast<ValueId>(i); }

// Says where an operation was called: the names of scopes and of the library's function, and the number of the call
// (trace/call_locations.h), or -1.
struct TraceLocation {
  std::string name;
  int64_t call = -1;
};

// Is the file name in MLIR's locations of recorded operations. Their lines are numbers of calls.
inline constexpr char recorded_file[] = "<recorded>";

struct TraceOp;

// A block of operations. The last one returns.
struct TraceRegion {
  std::vector<ValueId> arguments = {};
  std::vector<TensorType> types = {};  // of the arguments
  std::vector<TraceOp> ops;
};

struct TraceOp {
  std::string name;
  std::vector<ValueId> operands = {};
  TraceAttributes attributes = {};  // defined by the operation
  TraceAttributes marks = {};       // others
  std::vector<TraceRegion> regions = {};
  ValueId result = 0;  // the first; the others follow it
  std::vector<TensorType> results = {};
  TraceLocation location = {};
};

// Holds operations over arguments, and the values that they return.
struct TraceBody {
  std::vector<TraceOp> ops = {};
  std::vector<ValueId> results = {};
};

// A whole program: @main's arguments, operations and results. Shardings are on @mesh.
struct TraceGraph {
  struct Input {
    TensorType type;
    std::optional<Sharding> sharding = {};  // none: propagation chooses
    bool donated = false;                   // not read after the run
  };
  struct Output {
    TensorType type;
    std::optional<Sharding> sharding = {};
  };
  std::string name;
  std::optional<Mesh> mesh;  // none: one device
  std::vector<Input> inputs;
  std::vector<Output> outputs;
  TraceBody body;
};

// Visits operations and their regions' operations, outer ones first.
void for_each_op(std::vector<TraceOp> &ops, const std::function<void(TraceOp &)> &visit);

bool names_mesh(const std::vector<TraceOp> &ops);

// Returns the number of values of operations and their regions, without the function's arguments: one more than the
// greatest.
ValueId value_count(const std::vector<TraceOp> &ops);
ValueId value_count(const TraceRegion &region);

// Renumbers the values of a region that stands alone from `first` on, and returns the next number.
ValueId adopt(TraceRegion &region, ValueId first);
// Renames values: arguments of the function to `arguments`, the others by `offset`.
void rename_values(std::vector<TraceOp> &ops, const std::vector<ValueId> &arguments, ValueId offset);
inline ValueId renamed(ValueId value, const std::vector<ValueId> &arguments, ValueId offset) {
  return value < 0 ? arguments.at(static_cast<size_t>(-1 - value)) : value + offset;
}

}  // namespace tessera
