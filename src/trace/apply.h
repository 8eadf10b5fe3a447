// The one gate through which every operation on arrays goes: run at once, recorded, or both, by where its operands live.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "trace/array_state.h"
#include "trace/op_text.h"

namespace tessera::detail {

class CallLocations;

// Several operations, a line each, over the operands %arg0, %arg1, ... and names of their own (body.h writes them).
struct BodyText {
  std::string text;
  std::vector<std::string> results;  // names of values
  // If given, every line ends in a location, whose numbers are of these.
  std::shared_ptr<const CallLocations> places = nullptr;
};

// An operation as its generic text form has it.
//
//   OpCall{.function = "transpose", .name = "stablehlo.transpose", .attributes = "permutation = array<i64: 1, 0>",
//          .results = {{f32, {4, 8}}}}
//
// Callers check shapes and dtypes first, in their own words: what reaches the verifier and fails there is a defect.
struct OpCall {
  const char *function = "";    // the library function, for messages and locations
  std::string name;             // of the operation
  std::string attributes = {};  // inside <{ }>; empty for none
  std::string marks = {};       // attributes that are no part of it, inside { }
  std::vector<TensorType> results = {};
  // A region each, the text between its braces: "^bb0(%a: tensor<f32>, %b: tensor<f32>): ...". Names of values must not be
  // numbers or begin with `arg`.
  std::vector<std::string> regions = {};
  // Several operations in place of one. `name` and `attributes` are then whatever tells apart bodies that differ for operands
  // and results of the same types: the text is asked for only where such a program isn't ready yet.
  std::function<BodyText()> body = {};
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

// `%r = "stablehlo.add"(%a, %b) : ...`, a line; the operands have the call's shapes already.
std::string operation_line(const OpCall &call, std::vector<std::string> names, std::vector<TensorType> types,
                           const std::string &result);

// The operations of a call on %arg0, %arg1, ..., broadcasts among them.
BodyText text_of_call(const OpCall &call, const std::vector<const ArrayState *> &operands);

// How results must lie, one a result; none: as propagation chooses.
using ResultShardings = std::vector<Sharding>;
// How propagation lets the results lie.
ResultShardings propagated_shardings(const OpCall &call, const std::vector<const ArrayState *> &operands,
                                     const Mesh &mesh);

}  // namespace tessera::detail
