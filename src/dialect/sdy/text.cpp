#include "dialect/sdy/text.h"

#include "base/text.h"
#include "dialect/sdy/lists.h"
#include "llvm/ADT/StringExtras.h"

namespace tessera::sdy {

using namespace mlir;

mlir::LogicalResult failed_parameter(AsmParser &parser, llvm::StringRef attribute, llvm::StringRef parameter,
                                     llvm::StringRef type) {
  parser.emitError(parser.getCurrentLocation())
      << "failed to parse " << attribute << " parameter '" << parameter << "' which is to be a `" << type << "`";
  return failure();
}

namespace {

FailureOr<int64_t> parse_int(AsmParser &parser) {
  int64_t value = 0;
  if (parser.parseInteger(value)) return failure();
  return value;
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
  if (parser.parseString(&name)) {
    (void)failed_parameter(parser, "Sdy_AxisRef", "name", "::llvm::StringRef");
    parser.emitError(parser.getCurrentLocation())
        << "failed to parse axis list which is expected to be an `ArrayRef<AxisRefAttr>`";
    return failure();
  }
  if (failed(parser.parseOptionalColon())) return AxisRef(AxisName(name));
  int64_t pre_size = 0, size = 0;
  llvm::SMLoc where = parser.getCurrentLocation();
  if (parser.parseLParen() || parser.parseInteger(pre_size) || parser.parseRParen() || parser.parseInteger(size))
    return failure();
  // In C++ a whole axis is a part of size 0, so a written part of size 0 is refused here and not in the verifier.
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

// Reads `p3` after a dimension.
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
  if (digits.getAsInteger(10, value)) return parser.emitError(where) << "expecting integer priority, got: " << word;
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

ParseResult parse_replicated(AsmParser &parser, Sharding &sharding) {
  FailureOr<AxisList> axes = parse_axis_list(parser);
  if (failed(axes))
    return failed_parameter(parser, "Sdy_TensorSharding", "replicated_axes", "::llvm::ArrayRef<AxisRefAttr>");
  sharding.replicated = *axes;
  return success();
}

// Reads the lists after the dimensions, each at most once.
ParseResult parse_extra_axes(AsmParser &parser, Sharding &sharding) {
  bool has_replicated = false, has_unreduced = false;
  while (succeeded(parser.parseOptionalComma())) {
    const bool is_replicated = !has_replicated && succeeded(parser.parseOptionalKeyword("replicated"));
    if (!is_replicated && (has_unreduced || failed(parser.parseOptionalKeyword("unreduced"))))
      return parser.emitError(parser.getCurrentLocation())
             << "failed to parse Sdy_TensorSharding, expected valid named axis list after comma";
    (is_replicated ? has_replicated : has_unreduced) = true;
    if (parser.parseEqual())
      return failed_parameter(parser, "Sdy_TensorSharding", is_replicated ? "replicated_axes" : "unreduced_axes",
                              "::llvm::ArrayRef<AxisRefAttr>");
    if (is_replicated ? parse_replicated(parser, sharding) : parse_unreduced(parser, sharding)) return failure();
  }
  return success();
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

namespace {

// Reads a sharding of a list, which may be written in full: `#sdy.sharding<...>`.
FailureOr<Sharding> parse_listed_sharding(AsmParser &parser) {
  mlir::Attribute attribute;
  llvm::SMLoc at = parser.getCurrentLocation();
  mlir::OptionalParseResult full = parser.parseOptionalAttribute(attribute);
  if (!full.has_value()) return parse_sharding(parser);
  if (failed(*full)) return failure();
  auto sharding = mlir::dyn_cast<ShardingAttr>(attribute);
  if (!sharding) return parser.emitError(at, "expected a sharding");
  return sharding.getValue();
}

}  // namespace

FailureOr<std::vector<Sharding>> parse_shardings(AsmParser &parser) {
  return parse_list(parser, AsmParser::Delimiter::Square, parse_listed_sharding);
}

ParseResult parse_stripped_shardings(mlir::OpAsmParser &parser, ShardingPerValueAttr &attribute) {
  FailureOr<std::vector<Sharding>> shardings = parse_shardings(parser);
  if (failed(shardings)) return failure();
  attribute = ShardingPerValueAttr::get(parser.getContext(), *shardings);
  return success();
}

std::string to_string(const std::vector<Sharding> &shardings) {
  return "[" + joined(shardings, [](const Sharding &sharding) { return tessera::to_string(sharding); }) + "]";
}

std::string to_string(const std::vector<AxisList> &lists) {
  return "[" + joined(lists, [](const AxisList &axes) { return "{" + tessera::to_string(axes) + "}"; }) + "]";
}

}  // namespace tessera::sdy
