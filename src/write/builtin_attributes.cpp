// Writes the attributes and locations of MLIR.
#include "mlir/IR/BuiltinTypes.h"
#include "write/entry_writer.h"

namespace tessera {
namespace {

enum BuiltinCode : uint64_t {
  builtin_array = 0,
  builtin_dictionary = 1,
  builtin_string = 2,
  builtin_symbol = 4,
  builtin_nested_symbol = 5,
  builtin_type = 6,
  builtin_unit = 7,
  builtin_integer = 8,
  builtin_float = 9,
  builtin_call_site = 10,
  builtin_file_location = 11,
  builtin_fused = 12,
  builtin_named = 14,
  builtin_unknown = 15,
  builtin_dense_array = 17,
  builtin_tensor = 18,
};

}  // namespace

uint64_t EntryWriter::dictionary(llvm::ArrayRef<mlir::NamedAttribute> attributes, bool is_plain) {
  Bytes bytes;
  bytes.numbers({builtin_dictionary, attributes.size()});
  for (mlir::NamedAttribute attribute : attributes) {
    bytes.numbers({plain_string(attribute.getName().getValue()),
                   is_plain ? plain(attribute.getValue()) : vhlo_or_plain(attribute.getValue())});
  }
  return tables_.attribute("builtin", bytes);
}

uint64_t EntryWriter::plain_string(llvm::StringRef text) {
  Bytes bytes;
  bytes.numbers({builtin_string, tables_.string(text.str())});
  return tables_.attribute("builtin", bytes);
}

bool EntryWriter::encode_builtin(Bytes &bytes, mlir::Attribute attribute) {
  constexpr CommonCodes codes = {builtin_integer,    builtin_float,  builtin_string, builtin_array,
                                 builtin_dictionary, builtin_tensor, builtin_type};
  if (encode_common(bytes, attribute, codes, /*is_plain=*/true)) return true;
  if (auto symbol = llvm::dyn_cast<mlir::SymbolRefAttr>(attribute)) {
    llvm::ArrayRef<mlir::FlatSymbolRefAttr> nested = symbol.getNestedReferences();
    bytes.numbers(
        {nested.empty() ? builtin_symbol : builtin_nested_symbol, plain_string(symbol.getRootReference().getValue())});
    if (!nested.empty()) encode_list(bytes, nested, [&](mlir::Attribute part) { return plain(part); });
  } else if (llvm::isa<mlir::UnitAttr>(attribute)) {
    bytes.number(builtin_unit);
  } else if (auto list = llvm::dyn_cast<mlir::DenseArrayAttr>(attribute)) {
    bytes.numbers({builtin_dense_array, plain(list.getElementType()), static_cast<uint64_t>(list.getSize()),
                   list.getRawData().size()});
    bytes.append({list.getRawData().data(), list.getRawData().size()});
  } else {
    return false;
  }
  return true;
}

bool EntryWriter::encode_location(Bytes &bytes, mlir::Attribute attribute) {
  auto index = [&](mlir::Location part) { return plain(part); };
  if (auto line = llvm::dyn_cast<mlir::FileLineColLoc>(attribute)) {
    bytes.numbers(
        {builtin_file_location, plain_string(line.getFilename().getValue()), line.getLine(), line.getColumn()});
  } else if (auto named = llvm::dyn_cast<mlir::NameLoc>(attribute)) {
    bytes.numbers({builtin_named, plain_string(named.getName().getValue()), plain(named.getChildLoc())});
  } else if (auto call = llvm::dyn_cast<mlir::CallSiteLoc>(attribute)) {
    bytes.numbers({builtin_call_site, plain(call.getCallee()), plain(call.getCaller())});
  } else if (auto fused = llvm::dyn_cast<mlir::FusedLoc>(attribute)) {  // its metadata is only for Tessera's phases
    bytes.number(builtin_fused);
    encode_list(bytes, fused.getLocations(), index);
  } else if (llvm::isa<mlir::LocationAttr>(attribute)) {
    bytes.number(builtin_unknown);
  } else {
    return false;
  }
  return true;
}

}  // namespace tessera
