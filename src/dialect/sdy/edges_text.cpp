// Reads and prints the text of parameters of all-to-alls and of records of propagation.
#include <set>

#include "base/text.h"
#include "dialect/sdy/lists.h"
#include "dialect/sdy/text.h"

namespace tessera::sdy {

using namespace mlir;

namespace {

FailureOr<AllToAllParam> parse_all_to_all_param(AsmParser &parser) {
  AllToAllParam param;
  FailureOr<AxisList> axes = parse_axis_list(parser);
  if (failed(axes) || parser.parseColon() || parser.parseInteger(param.source_dim) || parser.parseArrow() ||
      parser.parseInteger(param.target_dim))
    return failure();
  param.axes = *axes;
  return param;
}

}  // namespace

FailureOr<std::vector<AllToAllParam>> parse_all_to_all_params(AsmParser &parser) {
  return parse_list(parser, AsmParser::Delimiter::Square, parse_all_to_all_param);
}

std::string to_string(const std::vector<AllToAllParam> &params) {
  auto text_of = [](const AllToAllParam &param) {
    return "{" + tessera::to_string(param.axes) + "}: " + std::to_string(param.source_dim) + "->" +
           std::to_string(param.target_dim);
  };
  return "[" + joined(params, text_of) + "]";
}

namespace {

FailureOr<ValueRef> parse_value_ref(AsmParser &parser) {
  llvm::SMLoc where = parser.getCurrentLocation();
  llvm::StringRef word;
  ValueRef ref;
  if (parser.parseKeyword(&word)) return failure();
  // Early versions wrote the words in capitals.
  ref.is_result = word.equals_insensitive("result");
  if (!ref.is_result && !word.equals_insensitive("operand")) {
    parser.emitError(where) << "expected operand-<n> or result-<n>, got: " << word;
    return failure();
  }
  if (parser.parseMinus() || parser.parseInteger(ref.index)) return failure();
  return ref;
}

FailureOr<AxisEdge> parse_axis_edge(AsmParser &parser) {
  if (parser.parseLBrace()) return failure();
  FailureOr<AxisRef> axis = parse_axis_ref(parser);
  if (failed(axis) || parser.parseEqual()) return failure();
  FailureOr<ValueRef> source = parse_value_ref(parser);
  if (failed(source) || parser.parseArrow()) return failure();
  FailureOr<std::vector<ValueRef>> targets = parse_list(parser, AsmParser::Delimiter::Square, parse_value_ref);
  if (failed(targets) || parser.parseRBrace()) return failure();
  return AxisEdge{*axis, *source, *targets};
}

FailureOr<PropagationStep> parse_step(AsmParser &parser) {
  PropagationStep step;
  if (parser.parseLBrace() || parser.parseKeyword("step") || parser.parseMinus() || parser.parseInteger(step.step) ||
      parser.parseEqual())
    return failure();
  FailureOr<std::vector<AxisEdge>> edges = parse_list(parser, AsmParser::Delimiter::Square, parse_axis_edge);
  if (failed(edges) || parser.parseRBrace()) return failure();
  step.edges = *edges;
  return step;
}

std::string to_string(const ValueRef &ref) {
  return (ref.is_result ? "result-" : "operand-") + std::to_string(ref.index);
}

std::string to_string(const AxisEdge &edge) {
  std::string targets = joined(edge.targets, [](const ValueRef &target) { return to_string(target); });
  return "{" + tessera::to_string(edge.axis) + " = " + to_string(edge.source) + " -> [" + targets + "]}";
}

}  // namespace

FailureOr<std::vector<PropagationStep>> parse_propagation_edges(AsmParser &parser) {
  if (parser.parseLess()) return failure();
  const llvm::SMLoc begin = parser.getCurrentLocation();
  FailureOr<std::vector<PropagationStep>> steps = parse_list(parser, AsmParser::Delimiter::Square, parse_step);
  if (failed(steps) || parser.parseGreater()) return failure();
  std::set<int64_t> seen;
  for (const PropagationStep &step : *steps)
    if (!seen.insert(step.step).second)
      return parser.emitError(begin, "propagation edges have duplicate step index: ") << step.step;
  return steps;
}

std::string to_string(const std::vector<PropagationStep> &steps) {
  auto text_of = [](const PropagationStep &step) {
    std::string edges = joined(step.edges, [](const AxisEdge &edge) { return to_string(edge); });
    return "{step-" + std::to_string(step.step) + " = [" + edges + "]}";
  };
  return "<[" + joined(steps, text_of) + "]>";
}

}  // namespace tessera::sdy
