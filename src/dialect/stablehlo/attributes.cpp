#include "dialect/stablehlo/attributes.h"

#include "dialect/stablehlo/attribute_members.h"
#include "dialect/stablehlo/dialect.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/raw_ostream.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

#include "dialect/stablehlo/attributes_enums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "dialect/stablehlo/attributes_attrs.cpp.inc"

namespace tessera::stablehlo {

using namespace mlir;
using EmitError = llvm::function_ref<mlir::InFlightDiagnostic()>;

void register_attributes(StablehloDialect &dialect) {
  dialect.add_attributes<
#define GET_ATTRDEF_LIST
#include "dialect/stablehlo/attributes_attrs.cpp.inc"
      >();
}

//===- Pieces of text -------------------------------------------------------------------------------------------------===//

FailureOr<SmallVector<int64_t>> parse_dims(AsmParser &parser, bool allow_dynamic) {
  SmallVector<int64_t> dims;
  auto parse_one = [&]() -> mlir::ParseResult {
    if (allow_dynamic && succeeded(parser.parseOptionalQuestion())) {
      dims.push_back(ShapedType::kDynamic);
      return mlir::success();
    }
    return parser.parseInteger(dims.emplace_back());
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parse_one)) return mlir::failure();
  return dims;
}

std::string to_text(ArrayRef<int64_t> dims) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  stream << '[';
  llvm::interleaveComma(dims, stream, [&](int64_t dim) {
    if (ShapedType::isDynamic(dim))
      stream << '?';
    else
      stream << dim;
  });
  stream << ']';
  return text;
}

void print_dims(AsmPrinter &printer, ArrayRef<int64_t> dims) { printer << to_text(dims); }

FailureOr<llvm::APFloat> parse_double(AsmParser &parser) {
  double value;
  if (parser.parseFloat(value)) return mlir::failure();
  return llvm::APFloat(value);
}

FailureOr<size_t> parse_name(AsmParser &parser, const Names &names, StringRef type) {
  llvm::SMLoc location = parser.getCurrentLocation();
  std::string word;
  if (parser.parseKeywordOrString(&word)) return failure();
  auto has_case = [](std::string_view name) { return !name.empty(); };
  if (const auto *found = llvm::find(names, word); found != names.end() && has_case(word)) return found - names.begin();
  auto cases =
      llvm::map_range(llvm::make_filter_range(names, has_case), [](std::string_view name) { return StringRef(name); });
  return parser.emitError(location) << "expected " << type << " to be one of: " << llvm::join(cases, ", ");
}

mlir::ParseResult parse_field(AsmParser &parser, const DimensionField &field) {
  if (field.number) return parser.parseInteger(*field.number);
  FailureOr<SmallVector<int64_t>> dims = parse_dims(parser);
  if (failed(dims)) return mlir::failure();
  field.dims->assign(*dims);
  return mlir::success();
}

mlir::ParseResult parse_dimension_fields(AsmParser &parser, ArrayRef<DimensionField> fields) {
  if (parser.parseLess()) return mlir::failure();
  if (succeeded(parser.parseOptionalGreater())) return mlir::success();
  llvm::SmallSet<StringRef, 8> seen;
  do {
    llvm::SMLoc location = parser.getCurrentLocation();
    StringRef key;
    if (parser.parseKeyword(&key)) return mlir::failure();
    auto field = llvm::find_if(fields, [&](const DimensionField &candidate) { return candidate.name == key; });
    if (field == fields.end()) {
      auto diagnostic = parser.emitError(location) << "unknown field '" << key << "', expected one of: ";
      llvm::interleaveComma(fields, diagnostic, [&](const DimensionField &candidate) { diagnostic << candidate.name; });
      return diagnostic;
    }
    if (!seen.insert(key).second) return parser.emitError(location) << "field '" << key << "' is given twice";
    if (parser.parseEqual() || parse_field(parser, *field)) return mlir::failure();
  } while (succeeded(parser.parseOptionalComma()));
  return parser.parseGreater();
}

FieldPrinter::FieldPrinter(AsmPrinter &printer) : printer_(printer) { printer_ << '<'; }
FieldPrinter::~FieldPrinter() { printer_ << '>'; }

AsmPrinter &FieldPrinter::start(StringRef key) {
  if (!first_) printer_ << ", ";
  first_ = false;
  printer_ << key << " = ";
  return printer_;
}

FieldPrinter &FieldPrinter::dims(StringRef key, ArrayRef<int64_t> dims) {
  if (!dims.empty()) print_dims(start(key), dims);
  return *this;
}

FieldPrinter &FieldPrinter::number(StringRef key, int64_t number) {
  if (number != 0) start(key) << number;
  return *this;
}

//===- Dimension numbers ----------------------------------------------------------------------------------------------===//

mlir::Attribute DotDimensionNumbersAttr::parse(AsmParser &parser, mlir::Type) {
  return parse_members<DotDimensionNumbersAttr>(parser);
}
void DotDimensionNumbersAttr::print(AsmPrinter &printer) const { print_members(printer, *this); }

mlir::Attribute GatherDimensionNumbersAttr::parse(AsmParser &parser, mlir::Type) {
  return parse_members<GatherDimensionNumbersAttr>(parser);
}
void GatherDimensionNumbersAttr::print(AsmPrinter &printer) const { print_members(printer, *this); }

mlir::Attribute ScatterDimensionNumbersAttr::parse(AsmParser &parser, mlir::Type) {
  return parse_members<ScatterDimensionNumbersAttr>(parser);
}
void ScatterDimensionNumbersAttr::print(AsmPrinter &printer) const { print_members(printer, *this); }

mlir::Attribute ConvDimensionNumbersAttr::parse(AsmParser &parser, mlir::Type) {
  if (parser.parseLess()) return {};
  FailureOr<ConvDimensionNumbersAttr> numbers = parse_conv_dimensions(parser);
  if (failed(numbers) || parser.parseGreater()) return {};
  return *numbers;
}

void ConvDimensionNumbersAttr::print(AsmPrinter &printer) const {
  printer << '<';
  print_conv_dimensions(printer, *this);
  printer << '>';
}

//===- Bounds and layouts ---------------------------------------------------------------------------------------------===//

mlir::Attribute TypeExtensionsAttr::parse(AsmParser &parser, mlir::Type) {
  SmallVector<int64_t> bounds;
  auto parse_one = [&]() -> mlir::ParseResult {
    if (succeeded(parser.parseOptionalQuestion())) {
      bounds.push_back(ShapedType::kDynamic);
      return mlir::success();
    }
    return parser.parseInteger(bounds.emplace_back());
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, parse_one)) return {};
  return get(parser.getContext(), bounds);
}

void TypeExtensionsAttr::print(AsmPrinter &printer) const {
  printer << '<';
  llvm::interleaveComma(getBounds(), printer, [&](int64_t bound) {
    if (ShapedType::isDynamic(bound))
      printer << '?';
    else
      printer << bound;
  });
  printer << '>';
}

llvm::LogicalResult TypeExtensionsAttr::verifyEncoding(ArrayRef<int64_t> shape, mlir::Type,
                                                       EmitError emit_error) const {
  if (getBounds().size() != shape.size())
    return emit_error() << "Bounds length is " << getBounds().size() << ", expected to be equal to rank("
                        << shape.size() << ") of the tensor";
  for (auto [dim, bound] : llvm::enumerate(getBounds())) {
    if (ShapedType::isDynamic(bound)) continue;
    if (bound < 0) return emit_error() << "the bound of dimension " << dim << " is " << bound << ", expected 0 or more";
    if (!ShapedType::isDynamic(shape[dim]))
      return emit_error() << "Static dimension " << dim
                          << " cannot have a bound, use ShapedType::kDynamic to indicate a "
                          << "missing bound";
  }
  return mlir::success();
}

mlir::Attribute OldTypeExtensionsAttr::parse(AsmParser &parser, mlir::Type) {
  if (parser.parseLess() || parser.parseKeyword("bounds") || parser.parseEqual()) return {};
  FailureOr<SmallVector<int64_t>> bounds = parse_dims(parser, /*allow_dynamic=*/true);
  if (failed(bounds) || parser.parseGreater()) return {};
  return TypeExtensionsAttr::get(parser.getContext(), *bounds);
}

void OldTypeExtensionsAttr::print(AsmPrinter &printer) const {
  printer << "<bounds = ";
  print_dims(printer, getBounds());
  printer << '>';
}

bool is_layout(mlir::Attribute attribute) {
  auto elements = llvm::dyn_cast<mlir::DenseIntElementsAttr>(attribute);
  return elements && elements.getElementType().isIndex() && elements.getType().getRank() == 1;
}

bool is_set(mlir::Attribute flag) {
  auto boolean = llvm::dyn_cast_or_null<mlir::BoolAttr>(flag);
  return flag && (!boolean || boolean.getValue());
}

}  // namespace tessera::stablehlo
