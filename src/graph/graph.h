// Holds operations and functions as the library records them. They become MLIR once, where a program enters the
// pipeline (read/graph_reader.h).
//
//   TraceOp{.name = "stablehlo.add", .operands = {argument_id(0), TraceValueId{0}}, .result = TraceValueId{1},
//           .results = {{f32, {4}}}}
//
// is `%1 = "stablehlo.add"(%arg0, %0) : (...) -> tensor<4xf32>`.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "graph/attribute.h"
#include "mesh/mesh.h"

namespace tessera {

// Argument i of a function is -1 - i. All other values count from 0, regions' values among them.
enum class TraceValueId : int32_t {};
constexpr TraceValueId argument_id(size_t i) { return TraceValueId{-1 - static_cast<int32_t>(i)}; }
constexpr bool is_argument(TraceValueId value) { return value < TraceValueId{}; }
constexpr size_t argument_index(TraceValueId value) { return static_cast<size_t>(-1 - static_cast<int32_t>(value)); }
constexpr TraceValueId operator+(TraceValueId value, size_t count) {
  return TraceValueId{static_cast<int32_t>(value) + static_cast<int32_t>(count)};
}
constexpr TraceValueId operator++(TraceValueId &value, int) { return std::exchange(value, value + 1); }

// Says where an operation was called: the names of scopes and of the library's function, and the number of the call
// (trace/call_locations.h), or -1.
struct TraceLocation {
  std::string name;
  int64_t call = -1;
};

// Names the file in MLIR's locations of recorded operations. Their lines are numbers of calls.
inline constexpr char recorded_file[] = "<recorded>";

struct TraceOp;

// Holds a block of operations. The last one returns.
struct TraceRegion {
  std::vector<TraceValueId> arguments = {};
  std::vector<TensorType> types = {};  // of the arguments
  std::vector<TraceOp> ops;
};

struct TraceOp {
  std::string name;
  std::vector<TraceValueId> operands = {};
  TraceAttributes attributes = {};  // defined by the operation
  TraceAttributes marks = {};       // others
  std::vector<TraceRegion> regions = {};
  TraceValueId result = {};  // the first; the others follow it
  std::vector<TensorType> results = {};
  TraceLocation location = {};
};

// Holds operations over arguments, and the values that they return.
struct TraceBody {
  std::vector<TraceOp> ops = {};
  std::vector<TraceValueId> results = {};
};

// Holds a whole program: @main's arguments, operations and results. Shardings are on @mesh.
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
size_t value_count(const std::vector<TraceOp> &ops);
size_t value_count(const TraceRegion &region);

// Renumbers the values of a region that stands alone from `first` on, and returns the next number.
TraceValueId adopt(TraceRegion &region, TraceValueId first);
// Renames values: arguments of the function to `arguments`, and the others so that they count from `first`.
void rename_values(std::vector<TraceOp> &ops, const std::vector<TraceValueId> &arguments, TraceValueId first);
inline TraceValueId renamed(TraceValueId value, const std::vector<TraceValueId> &arguments, TraceValueId first) {
  return is_argument(value) ? arguments.at(argument_index(value)) : first + static_cast<size_t>(value);
}

}  // namespace tessera
