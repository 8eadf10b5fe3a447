// Reads and prints the text of members, permutation pairs and reasons.
#include "dialect/spmd/text.h"

#include "dialect/sdy/text.h"
#include "mesh/device_groups.h"
#include "mlir/IR/Builders.h"

namespace tessera::spmd {
namespace {

mlir::ParseResult parse_group(mlir::AsmParser &parser, std::vector<DeviceId> &group) {
  return parser.parseCommaSeparatedList(mlir::AsmParser::Delimiter::Square, [&] {
    int64_t number = 0;
    const mlir::ParseResult parsed = parser.parseInteger(number);
    group.push_back(DeviceId{number});
    return parsed;
  });
}

mlir::ParseResult parse_lists(mlir::AsmParser &parser, Groups &groups) {
  return parser.parseCommaSeparatedList(mlir::AsmParser::Delimiter::Square,
                                        [&] { return parse_group(parser, groups.emplace_back()); });
}

// Reads `[[0, 1], [2, 3]]`, or `[2,2]<=[2,2]T(1,0)`.
mlir::ParseResult parse_groups(mlir::AsmParser &parser, Groups &groups) {
  auto location = parser.getCurrentLocation();
  IotaDevices iota;
  bool lists = true, numbers = true;
  auto entry = [&]() -> mlir::ParseResult {
    int64_t number = 0;
    mlir::OptionalParseResult parsed = parser.parseOptionalInteger(number);
    if (!parsed.has_value()) return numbers = false, parse_group(parser, groups.emplace_back());
    lists = false;
    iota.tiles.push_back(number);
    return *parsed;
  };
  if (parser.parseCommaSeparatedList(mlir::AsmParser::Delimiter::Square, entry)) return mlir::failure();
  if (lists) return mlir::success();
  if (numbers ? iota.tiles.size() != 2 : true)
    return parser.emitError(location,
                            "expected lists of devices, or how many groups of how many devices as in [4,2]<=[8]");
  if (parser.parseLess() || parser.parseEqual() ||
      parser.parseCommaSeparatedList(mlir::AsmParser::Delimiter::Square,
                                     [&] { return parser.parseInteger(iota.from.emplace_back()); }))
    return mlir::failure();
  if (mlir::succeeded(parser.parseOptionalKeyword("T")) &&
      parser.parseCommaSeparatedList(mlir::AsmParser::Delimiter::Paren,
                                     [&] { return parser.parseInteger(iota.order.emplace_back()); }))
    return mlir::failure();
  if (std::string problem = problem_of(iota); !problem.empty()) return parser.emitError(location, problem);
  groups = groups_of(iota);
  return mlir::success();
}

void print_lists(mlir::AsmPrinter &printer, const Groups &groups) {
  printer << "[";
  llvm::interleaveComma(groups, printer, [&](const std::vector<DeviceId> &group) {
    printer << "[";
    llvm::interleaveComma(group, printer, [&](DeviceId device) { printer << static_cast<int64_t>(device); });
    printer << "]";
  });
  printer << "]";
}

void print_groups(mlir::AsmPrinter &printer, const Groups &groups) {
  if (auto short_form = short_form_of(groups))
    printer << tessera::to_string(*short_form);
  else
    print_lists(printer, groups);
}

}  // namespace

mlir::ParseResult parse_members(mlir::AsmParser &parser, Members &members) {
  if (mlir::succeeded(parser.parseOptionalKeyword("groups"))) return parse_groups(parser, members.groups);
  if (parser.parseKeyword("over")) return mlir::failure();
  mlir::FailureOr<AxisList> axes = sdy::parse_axis_list(parser);
  if (mlir::failed(axes)) return mlir::failure();
  members.axes = *axes;
  mlir::StringAttr name;
  if (parser.parseKeyword("on") || parser.parseSymbolName(name)) return mlir::failure();
  members.mesh_name = name.str();
  return mlir::success();
}

void print_members(mlir::AsmPrinter &printer, const Members &members) {
  if (members.mesh_name.empty()) {
    printer << "groups ";
    print_groups(printer, members.groups);
    return;
  }
  printer << "over {" << to_string(members.axes) << "} on ";
  printer.printSymbolName(members.mesh_name);
}

// Reads `window of 0 at -1 step 12 size 14 below 96`.
static mlir::ParseResult parse_window(mlir::AsmParser &parser, ExchangedWindow &window) {
  return llvm::failure(parser.parseKeyword("of") || parser.parseInteger(window.dim) || parser.parseKeyword("at") ||
                       parser.parseInteger(window.base) || parser.parseKeyword("step") ||
                       parser.parseInteger(window.step) || parser.parseKeyword("size") ||
                       parser.parseInteger(window.length) || parser.parseKeyword("below") ||
                       parser.parseInteger(window.end));
}

static void print_window(mlir::AsmPrinter &printer, const ExchangedWindow &window) {
  printer << " window of " << window.dim << " at " << window.base << " step " << window.step << " size "
          << window.length << " below " << window.end;
}

mlir::ParseResult parse_move(mlir::AsmParser &parser, Move &move) {
  llvm::SmallVector<int64_t> shape;
  if (parser.parseDimensionList(shape, /*allowDynamic=*/false, /*withTrailingX=*/false) || parser.parseKeyword("from"))
    return mlir::failure();
  move.what.shape.assign(shape.begin(), shape.end());
  mlir::FailureOr<std::vector<AxisList>> from = sdy::parse_axis_lists(parser);
  if (mlir::failed(from) || parser.parseKeyword("to")) return mlir::failure();
  mlir::FailureOr<std::vector<AxisList>> to = sdy::parse_axis_lists(parser);
  if (mlir::failed(to)) return mlir::failure();
  while (mlir::succeeded(parser.parseOptionalKeyword("window")))
    if (parse_window(parser, move.what.windows.emplace_back())) return mlir::failure();
  mlir::StringAttr name;
  if (parser.parseKeyword("on") || parser.parseSymbolName(name)) return mlir::failure();
  move.what.from = *from;
  move.what.to = *to;
  move.mesh_name = name.str();
  return mlir::success();
}

void print_move(mlir::AsmPrinter &printer, const Move &move) {
  auto print = [&](const std::vector<AxisList> &dims) {
    printer << "[";
    llvm::interleaveComma(dims, printer, [&](const AxisList &axes) { printer << "{" << to_string(axes) << "}"; });
    printer << "]";
  };
  printer << extents_text(move.what.shape) << " from ";
  print(move.what.from);
  printer << " to ";
  print(move.what.to);
  for (const ExchangedWindow &window : move.what.windows) print_window(printer, window);
  printer << " on ";
  printer.printSymbolName(move.mesh_name);
}

mlir::ParseResult parseMove(mlir::OpAsmParser &parser, MoveAttr &move) {
  Move value;
  if (parse_move(parser, value)) return mlir::failure();
  move = MoveAttr::get(parser.getContext(), value);
  return mlir::success();
}

void printMove(mlir::OpAsmPrinter &printer, mlir::Operation *, MoveAttr move) { print_move(printer, move.getValue()); }

mlir::ParseResult parseMembers(mlir::OpAsmParser &parser, MembersAttr &members) {
  Members value;
  if (parse_members(parser, value)) return mlir::failure();
  members = MembersAttr::get(parser.getContext(), value);
  return mlir::success();
}

void printMembers(mlir::OpAsmPrinter &printer, mlir::Operation *, MembersAttr members) {
  print_members(printer, members.getValue());
}

mlir::ParseResult parseReduction(mlir::OpAsmParser &parser, mlir::IntegerAttr &reduction) {
  auto location = parser.getCurrentLocation();
  llvm::StringRef word;
  if (parser.parseKeyword(&word)) return mlir::failure();
  std::optional<Fold> known = reduction_from_name(word);
  if (!known) return parser.emitError(location, "expected sum, product, max, min, and, or; got: ") << word;
  reduction = parser.getBuilder().getI32IntegerAttr(static_cast<int32_t>(*known));
  return mlir::success();
}

void printReduction(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::IntegerAttr reduction) {
  printer << name_of(static_cast<Fold>(reduction.getInt()));
}

mlir::ParseResult parsePairs(mlir::OpAsmParser &parser, mlir::DenseI64ArrayAttr &pairs) {
  Groups groups;
  auto location = parser.getCurrentLocation();
  if (parse_lists(parser, groups)) return mlir::failure();
  DevicePairs each;
  for (const std::vector<DeviceId> &pair : groups) {
    if (pair.size() != 2)
      return parser.emitError(location, "expected pairs [source, target], found ") << pair.size() << " numbers";
    each.emplace_back(pair[0], pair[1]);
  }
  pairs = parser.getBuilder().getDenseI64ArrayAttr(flattened(each));
  return mlir::success();
}

void printPairs(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::DenseI64ArrayAttr pairs) {
  Groups groups;
  for (int64_t i = 0; i + 1 < pairs.size(); i += 2) groups.push_back({DeviceId{pairs[i]}, DeviceId{pairs[i + 1]}});
  print_lists(printer, groups);
}

// Reads `reason "operand 0 of dot-general"`, or `written` for a collective that the program itself has.
mlir::ParseResult parseReason(mlir::OpAsmParser &parser, mlir::StringAttr &reason, mlir::UnitAttr &written) {
  if (mlir::succeeded(parser.parseOptionalKeyword("written"))) written = parser.getBuilder().getUnitAttr();
  if (mlir::failed(parser.parseOptionalKeyword("reason"))) return mlir::success();
  std::string text;
  if (parser.parseString(&text)) return mlir::failure();
  reason = parser.getBuilder().getStringAttr(text);
  return mlir::success();
}

void printReason(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::StringAttr reason, mlir::UnitAttr written) {
  if (written) printer << "written" << (reason ? " " : "");
  if (!reason) return;
  printer << "reason ";
  printer.printAttributeWithoutType(reason);
}

}  // namespace tessera::spmd
