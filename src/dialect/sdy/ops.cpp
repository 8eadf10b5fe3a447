#include "dialect/sdy/ops.h"

#include "base/fold.h"
#include "dialect/sdy/text.h"

namespace tessera::sdy {

namespace {

mlir::ParseResult parseStrippedShardings(mlir::OpAsmParser &parser, ShardingPerValueAttr &shardings) {
  return parse_stripped_shardings(parser, shardings);
}

void printStrippedShardings(mlir::OpAsmPrinter &printer, mlir::Operation *, ShardingPerValueAttr shardings) {
  printer << to_string(shardings.getValue());
}

// Reads `(%x: tensor<4xf32>, ...) { ... }`: the arguments of the block precede the region.
mlir::ParseResult parseBodyWithArguments(mlir::OpAsmParser &parser, mlir::Region &body) {
  llvm::SmallVector<mlir::OpAsmParser::Argument> arguments;
  if (parser.parseArgumentList(arguments, mlir::OpAsmParser::Delimiter::Paren, /*allowType=*/true) ||
      parse_body(parser, body, arguments))
    return mlir::failure();
  if (body.empty()) body.emplaceBlock();
  mlir::Block &block = body.front();
  if (block.empty() || !block.back().hasTrait<mlir::OpTrait::IsTerminator>()) {
    mlir::OpBuilder builder(parser.getContext());  // the region has no op yet from which to take the context
    builder.setInsertionPointToEnd(&block);
    ReturnOp::create(builder, parser.getEncodedSourceLoc(parser.getNameLoc()), mlir::ValueRange{});
  }
  return mlir::success();
}

void printBodyWithArguments(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::Region &body) {
  printer << '(';
  llvm::interleaveComma(body.getArguments(), printer,
                        [&](mlir::BlockArgument argument) { printer.printRegionArgument(argument); });
  printer << ") ";
  printer.printRegion(body, /*printEntryBlockArgs=*/false);
}

mlir::ParseResult parseReductionKind(mlir::OpAsmParser &parser, mlir::IntegerAttr &kind) {
  llvm::SMLoc where = parser.getCurrentLocation();
  llvm::StringRef word;
  ReductionKind value = ReductionKind::sum;
  if (succeeded(parser.parseOptionalKeyword(&word))) {
    const std::optional<Fold> reduction = reduction_from_name(word);
    const std::optional<ReductionKind> known = reduction ? kind_of(*reduction) : std::nullopt;
    if (!known) return parser.emitError(where) << "expected sum, max or min, got: " << word;
    value = *known;
  }
  kind = parser.getBuilder().getI32IntegerAttr(static_cast<int32_t>(value));
  return mlir::success();
}

void printReductionKind(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::IntegerAttr kind) {
  const auto value = static_cast<ReductionKind>(kind.getInt());
  if (value != ReductionKind::sum) printer << name_of(value) << ' ';
}

// Removes the outer uses, and returns the name in front of one of them, if there are any.
std::optional<mlir::Location> drop_uses_outside(mlir::Region &body) {
  std::optional<mlir::Location> found;
  auto drop = [&](mlir::Value value) {
    for (mlir::OpOperand &use : llvm::make_early_inc_range(value.getUses())) {
      mlir::Region *user = use.getOwner()->getParentRegion();
      if (user && body.isAncestor(user)) continue;
      found = use.getOwner()->getLoc();
      use.drop();
    }
  };
  for (mlir::Block &block : body) llvm::for_each(block.getArguments(), drop);
  body.walk([&](mlir::Operation *op) {
    llvm::for_each(op->getResults(), drop);
    for (mlir::Region &region : op->getRegions())
      for (mlir::Block &block : region) llvm::for_each(block.getArguments(), drop);
  });
  return found;
}

}  // namespace

mlir::ParseResult parse_body(mlir::OpAsmParser &parser, mlir::Region &body,
                             llvm::ArrayRef<mlir::OpAsmParser::Argument> arguments) {
  const bool is_read = succeeded(parser.parseRegion(body, arguments));
  std::optional<mlir::Location> outside = drop_uses_outside(body);
  if (is_read && outside)
    return mlir::emitError(*outside) << "uses a value that is defined in a later region, where it isn't visible";
  return mlir::failure(!is_read);
}

mlir::LogicalResult ConstantOp::inferReturnTypes(mlir::MLIRContext *, std::optional<mlir::Location>,
                                                 mlir::ValueRange operands, mlir::DictionaryAttr attributes,
                                                 mlir::OpaqueProperties properties, mlir::RegionRange regions,
                                                 llvm::SmallVectorImpl<mlir::Type> &types) {
  types.push_back(Adaptor(operands, attributes, properties, regions).getValue().getType());
  return mlir::success();
}

}  // namespace tessera::sdy

#define GET_OP_CLASSES
#include "dialect/sdy/ops.cpp.inc"
