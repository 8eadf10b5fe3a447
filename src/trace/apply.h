// Applies operations to arrays. Every operation goes through apply: where its operands live decides whether it runs at
// once, is recorded, or both.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "graph/graph.h"
#include "trace/array_state.h"

namespace tessera::detail {

class CallLocations;

// The body of a call is several operations over its operands. body.h writes them.
struct CallBody {
  TraceBody body;
  // Locates operations: if the call has locations, every operation has one of their numbers.
  std::shared_ptr<const CallLocations> locations = nullptr;
};

// A call is an operation with the types of its results.
//
//   OpCall{.function = "transpose", .name = "stablehlo.transpose", .attributes = {{"permutation", Ints{1, 0}}},
//          .results = {{f32, {4, 8}}}}
//
// Callers check shapes and dtypes first and report faults in their own words. What the verifier still refuses is a
// defect.
struct OpCall {
  const char *function = "";  // the library function, for messages and locations
  std::string name;           // the operation's name
  std::string what = {};      // distinguishes bodies whose operands and results have the same types
  TraceAttributes attributes = {};
  TraceAttributes marks = {};  // attributes that don't define the operation
  std::vector<TensorType> results = {};
  std::vector<TraceRegion> regions = {};  // each is self-contained, and counts its values from 0
  // Gives several operations in place of one. It is called only if no such program is ready yet.
  std::function<CallBody()> body = {};
  bool compiled = false;    // run at once, the body is worth generating code for
  bool broadcasts = false;  // operands are broadcast to the first result's shape, trailing dimensions aligned
  bool weak = false;        // the results are weakly typed
  // Holds the results' sharding, on the mesh of the operands or of this thread.
  std::optional<PartitionSpec> out_sharding = {};
  // Holds the results' sharding together with its mesh, for functions that create arrays from scalars.
  std::optional<NamedSharding> sharding = {};
  std::optional<Mesh> mesh = {};    // the mesh that a body's regions name, whether or not an operand lies on it
  bool takes_out_sharding = false;  // the library function has an option for it, which errors may offer
  // Holds the axes over which the results vary inside a manual body, where they aren't the union of the operands' axes.
  // Collectives set this after they have checked their operands.
  std::optional<AxisNames> varying = {};
};

std::vector<Array> apply(const OpCall &call, const std::vector<Array> &operands);
inline Array apply_one(const OpCall &call, const std::vector<Array> &operands) { return apply(call, operands)[0]; }

// Returns the operations of a call on arguments, with its broadcasts and its location.
TraceBody operations_of(const OpCall &call, const std::vector<const ArrayState *> &operands);
// Returns the operation alone, on arguments.
TraceOp operation_of(const OpCall &call);

// Holds one sharding for each result; without any, propagation chooses.
using ResultShardings = std::vector<Sharding>;
// Returns the shardings that propagation gives the results.
ResultShardings propagated_shardings(const OpCall &call, const std::vector<const ArrayState *> &operands,
                                     const Mesh &mesh);

}  // namespace tessera::detail
