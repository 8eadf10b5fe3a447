// Declares the attributes of the stablehlo dialect and their text.
#pragma once

#include <optional>

#include "base/stablehlo_enums.h"
#include "llvm/ADT/APFloat.h"
#include "mesh/mesh.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/TensorEncoding.h"

#include "dialect/stablehlo/attributes_enums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "dialect/stablehlo/attributes_attrs.h.inc"

namespace tessera::stablehlo {

// Reads `[0, 1]`; with `?` for ShapedType::kDynamic if `allow_dynamic`.
mlir::FailureOr<llvm::SmallVector<int64_t>> parse_dims(mlir::AsmParser &parser, bool allow_dynamic = false);
void print_dims(mlir::AsmPrinter &printer, llvm::ArrayRef<int64_t> dims);
std::string to_text(llvm::ArrayRef<int64_t> dims);  // the same, for messages

mlir::FailureOr<llvm::APFloat> parse_double(mlir::AsmParser &parser);

// Reads one of the names and returns its number; messages call what is expected `type`.
mlir::FailureOr<size_t> parse_name(mlir::AsmParser &parser, const Names &names, llvm::StringRef type);
template <typename Enum>
mlir::FailureOr<Enum> parse_enum(mlir::AsmParser &parser, llvm::StringRef type) {
  mlir::FailureOr<size_t> number = parse_name(parser, names_of<Enum>, type);
  if (failed(number)) return mlir::failure();
  return static_cast<Enum>(*number);
}

// Describes one entry of an attribute written `<key = value, ...>`: a list of dimensions, or a single number.
struct DimensionField {
  llvm::StringRef name;
  llvm::SmallVectorImpl<int64_t> *dims = nullptr;
  int64_t *number = nullptr;
};
// Reads `<...>` with its keys in any order, each at most once; absent ones keep their values.
mlir::ParseResult parse_dimension_fields(mlir::AsmParser &parser, llvm::ArrayRef<DimensionField> fields);

// Writes `<key = value, ...>` without empty or zero entries: the opening bracket at construction, the closing one at
// its end.
class FieldPrinter {
 public:
  explicit FieldPrinter(mlir::AsmPrinter &printer);
  ~FieldPrinter();
  FieldPrinter &dims(llvm::StringRef key, llvm::ArrayRef<int64_t> dims);
  FieldPrinter &number(llvm::StringRef key, int64_t number);

 private:
  mlir::AsmPrinter &start(llvm::StringRef key);
  mlir::AsmPrinter &printer_;
  bool first_ = true;
};

// Reads `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`, or `raw` and the nine parameters if that form doesn't suffice.
mlir::FailureOr<ConvDimensionNumbersAttr> parse_conv_dimensions(mlir::AsmParser &parser);
void print_conv_dimensions(mlir::AsmPrinter &printer, ConvDimensionNumbersAttr numbers);

bool is_layout(mlir::Attribute attribute);
bool is_replica_groups(mlir::Attribute attribute);
bool is_set(mlir::Attribute flag);

// Returns the mesh that replica groups over mesh axes name: from the attribute itself or, for a symbol, from the
// dialect that defines it (`mesh_of_symbol`).
std::optional<Mesh> mesh_of(MeshAttr mesh);
// Returns a `#stablehlo.axis_ref` as a plain value, and nothing for other attributes.
std::optional<AxisRef> axis_of(mlir::Attribute axis);
mlir::Attribute attribute_of(const AxisRef &axis, mlir::MLIRContext *context);

}  // namespace tessera::stablehlo
