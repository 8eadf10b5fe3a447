// The one gate through which every operation on arrays goes: run at once, recorded, or both, by where its operands live.
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

// Several operations over a call's operands (body.h writes them).
struct CallBody {
  TraceBody body;
  // If given, every operation has a location, whose numbers are of these.
  std::shared_ptr<const CallLocations> places = nullptr;
};

// An operation, and what its results are to be.
//
//   OpCall{.function = "transpose", .name = "stablehlo.transpose", .attributes = {{"permutation", Ints{1, 0}}},
//          .results = {{f32, {4, 8}}}}
//
// Callers check shapes and dtypes first, in their own words: what reaches the verifier and fails there is a defect.
struct OpCall {
  const char *function = "";  // the library function, for messages and locations
  std::string name;           // of the operation
  std::string what = {};      // of a body: tells apart those that differ for operands and results of the same types
  TraceAttributes attributes = {};
  TraceAttributes marks = {};  // attributes that are no part of it
  std::vector<TensorType> results = {};
  std::vector<TraceRegion> regions = {};  // that stand alone: each counts its values from 0
  // Several operations in place of one, asked for only where such a program isn't ready yet.
  std::function<CallBody()> body = {};
  bool compiled = false;    // run at once, the body is worth generating code for
  bool broadcasts = false;  // operands are broadcast to the first result's shape, trailing dimensions aligned
  bool weak = false;        // the results are weakly typed
  // What the results' sharding must be: on the mesh of the operands, or this thread's.
  std::optional<PartitionSpec> out_sharding = {};
  // ... and on which mesh: of creation, whose operands are scalars that lie nowhere.
  std::optional<NamedSharding> sharding = {};
  std::optional<Mesh> mesh = {};    // that a body's regions name, whether or not an operand lies on it
  bool takes_out_sharding = false;  // the library function has an option for it, which errors may offer
  // Inside a manual body: over which axes the results vary, where that isn't the union of the operands' axes. Collectives
  // say so, after they have checked their operands.
  std::optional<AxisNames> varying = {};
};

std::vector<Array> apply(const OpCall &call, const std::vector<Array> &operands);
inline Array apply_one(const OpCall &call, const std::vector<Array> &operands) { return apply(call, operands)[0]; }

// The operations of a call on arguments, broadcasts among them, with its location.
TraceBody operations_of(const OpCall &call, const std::vector<const ArrayState *> &operands);
// The operation alone, on arguments.
TraceOp operation_of(const OpCall &call);

// How results must lie, one a result; none: as propagation chooses.
using ResultShardings = std::vector<Sharding>;
// How propagation lets the results lie.
ResultShardings propagated_shardings(const OpCall &call, const std::vector<const ArrayState *> &operands,
                                     const Mesh &mesh);

}  // namespace tessera::detail
