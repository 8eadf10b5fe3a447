#include "dialect/sdy/text.h"

#include "llvm/ADT/StringExtras.h"

namespace tessera::sdy {

using mlir::AsmParser;
using mlir::failure;
using mlir::FailureOr;
using mlir::ParseResult;
using mlir::success;

mlir::LogicalResult failed_parameter(AsmParser &parser, llvm::StringRef attribute, llvm::StringRef parameter,
                                     llvm::StringRef type) {
  parser.emitError(parser.getCurrentLocation()) << "failed to parse " << attribute << " parameter '" << parameter
                                                << "' which is to be a `" << type << "`";
  return failure();
}

namespace {

// A list of what `one` reads, within `delimiter`.
template <typename T>
FailureOr<std::vector<T>> parse_list(AsmParser &parser, AsmParser::Delimiter delimiter,
                                     FailureOr<T> (*one)(AsmParser &)) {
  std::vector<T> values;
  auto parse_one = [&]() -> ParseResult {
    FailureOr<T> value = one(parser);
    if (failed(value)) return failure();
    values.push_back(std::move(*value));
    return success();
  };
  if (parser.parseCommaSeparatedList(delimiter, parse_one)) return failure();
  return values;
}

FailureOr<int64_t> parse_int(AsmParser &parser) {
  int64_t value = 0;
  if (parser.parseInteger(value)) return failure();
  return value;
}

template <typename T>
std::string joined(const std::vector<T> &values) {
  std::string text;
  for (const T &value : values) text += (text.empty() ? "" : ", ") + value;
  return text;
}

}  // namespace

FailureOr<MeshAxis> parse_mesh_axis(AsmParser &parser) {
  std::string name;
  int64_t size = 0;
  if (parser.parseString(&name) || parser.parseEqual()) return failure();
  llvm::SMLoc where = parser.getCurrentLocation();
  if (parser.parseInteger(size)) return failure();
  if (size < 1) {
    parser.emitError(where) << "axis size must be at least 1, got: " << size;
    return failure();
  }
  return MeshAxis{AxisName(name), size};
}

FailureOr<Mesh> parse_mesh(AsmParser &parser) {
  llvm::SMLoc where = parser.getCurrentLocation();
  if (parser.parseLess()) return failure();
  FailureOr<std::vector<MeshAxis>> axes = parse_list(parser, AsmParser::Delimiter::Square, parse_mesh_axis);
  if (failed(axes)) return failed_parameter(parser, "Sdy_Mesh", "axes", "::llvm::ArrayRef<MeshAxisAttr>");
  std::vector<int64_t> device_ids;
  if (succeeded(parser.parseOptionalComma())) {
    if (parser.parseKeyword("device_ids") || parser.parseEqual()) return failure();
    FailureOr<std::vector<int64_t>> ids = parse_list(parser, AsmParser::Delimiter::Square, parse_int);
    if (failed(ids)) return failure();
    device_ids = *ids;
  }
  if (parser.parseGreater()) return failure();
  Mesh mesh(*axes, device_ids);
  if (std::optional<std::string> problem = problem_of(mesh)) {
    parser.emitError(where) << *problem;
    return failure();
  }
  return mesh;
}

FailureOr<AxisRef> parse_axis_ref(AsmParser &parser) {
  std::string name;
  if (parser.parseString(&name)) return failure();
  if (failed(parser.parseOptionalColon())) return AxisRef(AxisName(name));
  int64_t pre_size = 0, size = 0;
  llvm::SMLoc where = parser.getCurrentLocation();
  if (parser.parseLParen() || parser.parseInteger(pre_size) || parser.parseRParen() || parser.parseInteger(size))
    return failure();
  // A part of size 0 is how a whole axis is written in C++, so that one stops here and not in the verifier.
  if (size == 0) {
    parser.emitError(where) << "sub-axis sizes must be greater than 1: \"" << name << "\":(" << pre_size << ")" << size;
    return failure();
  }
  return AxisRef(AxisName(name), pre_size, size);
}

FailureOr<AxisList> parse_axis_list(AsmParser &parser) {
  return parse_list(parser, AsmParser::Delimiter::Braces, parse_axis_ref);
}

FailureOr<std::vector<AxisList>> parse_axis_lists(AsmParser &parser) {
  return parse_list(parser, AsmParser::Delimiter::Square, parse_axis_list);
}

namespace {

// `p3` after a dimension.
ParseResult parse_priority(AsmParser &parser, std::optional<int64_t> &priority) {
  llvm::SMLoc where = parser.getCurrentLocation();
  llvm::StringRef word;
  if (failed(parser.parseOptionalKeyword(&word))) return success();
  llvm::StringRef digits = word;
  if (!digits.consume_front("p") || digits.empty() || !llvm::all_of(digits, llvm::isDigit))
    return parser.emitError(where) << "expecting priority in format 'p<number>', got: " << word;
  if (digits.size() > 1 && digits[0] == '0')
    return parser.emitError(where) << "priorities with leading zeros are not allowed, got: " << word;
  int64_t value = 0;
  if (digits.getAsInteger(10, value))
    return parser.emitError(where) << "expecting integer priority, got: " << word;
  priority = value;
  return success();
}

}  // namespace

FailureOr<DimSharding> parse_dim_sharding(AsmParser &parser) {
  DimSharding dim;
  if (parser.parseLBrace()) return failure();
  if (failed(parser.parseOptionalRBrace())) {
    do {
      if (succeeded(parser.parseOptionalQuestion())) {
        dim.is_closed = false;
        break;  // nothing follows the question mark
      }
      FailureOr<AxisRef> axis = parse_axis_ref(parser);
      if (failed(axis)) return failure();
      dim.axes.push_back(*axis);
    } while (succeeded(parser.parseOptionalComma()));
    if (parser.parseRBrace()) return failure();
  }
  if (parse_priority(parser, dim.priority)) return failure();
  return dim;
}

namespace {

ParseResult parse_unreduced(AsmParser &parser, Sharding &sharding) {
  if (succeeded(parser.parseOptionalKeyword("max")))
    sharding.unreduced_kind = ReductionKind::max;
  else if (succeeded(parser.parseOptionalKeyword("min")))
    sharding.unreduced_kind = ReductionKind::min;
  else if (succeeded(parser.parseOptionalKeyword("sum")))
    sharding.unreduced_kind = ReductionKind::sum;
  FailureOr<AxisList> axes = parse_axis_list(parser);
  if (failed(axes))
    return failed_parameter(parser, "Sdy_TensorSharding", "unreduced_axes", "::llvm::ArrayRef<AxisRefAttr>");
  sharding.unreduced = *axes;
  return success();
}

// What may follow the dimensions, each at most once and in this order.
ParseResult parse_extra_axes(AsmParser &parser, Sharding &sharding) {
  if (failed(parser.parseOptionalComma())) return success();
  bool has_replicated = succeeded(parser.parseOptionalKeyword("replicated"));
  if (has_replicated) {
    if (parser.parseEqual()) return failure();
    FailureOr<AxisList> axes = parse_axis_list(parser);
    if (failed(axes))
      return failed_parameter(parser, "Sdy_TensorSharding", "replicated_axes", "::llvm::ArrayRef<AxisRefAttr>");
    sharding.replicated = *axes;
    if (failed(parser.parseOptionalComma())) return success();
  }
  if (parser.parseKeyword("unreduced") || parser.parseEqual()) return failure();
  return parse_unreduced(parser, sharding);
}

}  // namespace

FailureOr<Sharding> parse_sharding(AsmParser &parser) {
  Sharding sharding;
  if (parser.parseLess()) return failure();
  if (succeeded(parser.parseOptionalKeyword("mesh"))) {
    FailureOr<Mesh> mesh = parse_mesh(parser);
    if (failed(mesh)) return failure();
    sharding.inlined_mesh = *mesh;
  } else {
    mlir::StringAttr name;
    if (parser.parseSymbolName(name)) return failure();
    sharding.mesh_name = name.getValue().str();
  }
  if (parser.parseComma()) return failure();
  FailureOr<std::vector<DimSharding>> dims = parse_list(parser, AsmParser::Delimiter::Square, parse_dim_sharding);
  if (failed(dims))
    return failed_parameter(parser, "Sdy_TensorSharding", "dim_shardings", "::llvm::ArrayRef<DimensionShardingAttr>");
  sharding.dims = *dims;
  if (parse_extra_axes(parser, sharding) || parser.parseGreater()) return failure();
  return sharding;
}

FailureOr<std::vector<Sharding>> parse_shardings(AsmParser &parser) {
  return parse_list(parser, AsmParser::Delimiter::Square, parse_sharding);
}

ParseResult parse_stripped_shardings(mlir::OpAsmParser &parser, ShardingPerValueAttr &attribute) {
  FailureOr<std::vector<Sharding>> shardings = parse_shardings(parser);
  if (failed(shardings)) return failure();
  attribute = ShardingPerValueAttr::get(parser.getContext(), *shardings);
  return success();
}

std::string to_string(const std::vector<Sharding> &shardings) {
  std::vector<std::string> texts;
  for (const Sharding &sharding : shardings) texts.push_back(tessera::to_string(sharding));
  return "[" + joined(texts) + "]";
}

std::string to_string(const std::vector<AxisList> &lists) {
  std::vector<std::string> texts;
  for (const AxisList &axes : lists) texts.push_back("{" + tessera::to_string(axes) + "}");
  return "[" + joined(texts) + "]";
}

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
  std::vector<std::string> texts;
  for (const AllToAllParam &param : params)
    texts.push_back("{" + tessera::to_string(param.axes) + "}: " + std::to_string(param.source_dim) + "->" +
                    std::to_string(param.target_dim));
  return "[" + joined(texts) + "]";
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
  std::vector<std::string> targets;
  for (const ValueRef &target : edge.targets) targets.push_back(to_string(target));
  return "{" + tessera::to_string(edge.axis) + " = " + to_string(edge.source) + " -> [" + joined(targets) + "]}";
}

}  // namespace

FailureOr<std::vector<PropagationStep>> parse_propagation_edges(AsmParser &parser) {
  if (parser.parseLess()) return failure();
  FailureOr<std::vector<PropagationStep>> steps = parse_list(parser, AsmParser::Delimiter::Square, parse_step);
  if (failed(steps) || parser.parseGreater()) return failure();
  return steps;
}

std::string to_string(const std::vector<PropagationStep> &steps) {
  std::vector<std::string> texts;
  for (const PropagationStep &step : steps) {
    std::vector<std::string> edges;
    for (const AxisEdge &edge : step.edges) edges.push_back(to_string(edge));
    texts.push_back("{step-" + std::to_string(step.step) + " = [" + joined(edges) + "]}");
  }
  return "<[" + joined(texts) + "]>";
}

}  // namespace tessera::sdy
