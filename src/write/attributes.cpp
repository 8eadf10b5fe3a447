// The attributes of an artifact: those of VHLO, and MLIR's own.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "artifact/enumerations.h"
#include "dialect/stablehlo/attributes.h"
#include "llvm/Support/ScopedPrinter.h"
#include "mlir/IR/BuiltinTypes.h"
#include "write/entry_writer.h"

namespace tessera {
namespace {

enum VhloCode : uint64_t {
  vhlo_array = 1,
  vhlo_truth = 2,
  vhlo_version_of_call = 5,
  vhlo_dictionary = 6,
  vhlo_float = 8,
  vhlo_integer = 9,
  vhlo_alias = 10,
  vhlo_string = 14,
  vhlo_tensor = 15,
  vhlo_type = 17,
  vhlo_bounds = 18,
  vhlo_accuracy = 20,
  vhlo_sub_axis = 21,
  vhlo_axis_ref = 22,
  vhlo_mesh_axes = 23,
  vhlo_mesh_axis = 24,
  vhlo_mesh = 25,
};

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
  builtin_file_place = 11,
  builtin_fused = 12,
  builtin_named = 14,
  builtin_unknown = 15,
  builtin_dense_array = 17,
  builtin_tensor = 18,
};

// The version of VHLO that first has replica groups over mesh axes.
constexpr artifact::Version first_with_mesh_axes = {1, 16, 0};

// The truths of a tensor, a bit each; those that are all equal are one byte.
std::string packed_truths(mlir::DenseElementsAttr elements) {
  if (elements.isSplat()) return elements.getSplatValue<bool>() ? "\xff" : std::string(1, '\0');
  std::string bits((static_cast<size_t>(elements.getNumElements()) + 7) / 8, '\0');
  size_t i = 0;
  for (bool truth : elements.getValues<bool>()) {
    if (truth) bits[i / 8] = static_cast<char>(bits[i / 8] | 1 << (i % 8));
    ++i;
  }
  return bits;
}

void append_signed(artifact::ByteWriter &bytes, llvm::ArrayRef<int64_t> numbers) {
  bytes.number(numbers.size());
  for (int64_t number : numbers) bytes.signed_number(number);
}

}  // namespace

uint64_t EntryWriter::vhlo(mlir::Attribute attribute) {
  if (auto index = find_vhlo(attribute)) return *index;
  refuse_(fmt::format("attribute '{}' has no form in portable artifacts; write a text instead",
                      llvm::to_string(attribute)));
}

uint64_t EntryWriter::vhlo_or_plain(mlir::Attribute attribute) {
  if (auto index = find_vhlo(attribute)) return *index;
  return plain(attribute);
}

std::optional<uint64_t> EntryWriter::find_vhlo(mlir::Attribute attribute) {
  if (auto known = vhlo_attributes_.find(attribute); known != vhlo_attributes_.end()) return known->second;
  Bytes bytes;
  if (!encode_vhlo(bytes, attribute)) return std::nullopt;
  return vhlo_attributes_[attribute] = tables_.attribute("vhlo", bytes);
}

uint64_t EntryWriter::plain(mlir::Attribute attribute) {
  if (auto known = plain_attributes_.find(attribute); known != plain_attributes_.end()) return known->second;
  Bytes bytes;
  uint64_t index = 0;
  if (encode_builtin(bytes, attribute) || encode_location(bytes, attribute))
    index = tables_.attribute("builtin", bytes);
  else if (encode_sdy(bytes, attribute))
    index = sdy(bytes);
  else
    index = tables_.attribute_text(attribute.getDialect().getNamespace().str(), llvm::to_string(attribute));
  return plain_attributes_[attribute] = index;
}

uint64_t EntryWriter::dictionary(llvm::ArrayRef<mlir::NamedAttribute> attributes, bool is_plain) {
  Bytes bytes;
  bytes.number(builtin_dictionary);
  bytes.number(attributes.size());
  for (mlir::NamedAttribute attribute : attributes) {
    bytes.number(plain_string(attribute.getName().getValue()));
    bytes.number(is_plain ? plain(attribute.getValue()) : vhlo_or_plain(attribute.getValue()));
  }
  return tables_.attribute("builtin", bytes);
}

uint64_t EntryWriter::version_of_call(int64_t version) {
  Bytes bytes;
  bytes.number(vhlo_version_of_call);
  bytes.number(static_cast<uint64_t>(version));
  return tables_.attribute("vhlo", bytes);
}

uint64_t EntryWriter::numbers(llvm::ArrayRef<int64_t> numbers) {
  mlir::Builder builder(refuse_.operation()->getContext());
  return vhlo(builder.getI64TensorAttr(numbers));
}

uint64_t EntryWriter::truths(llvm::ArrayRef<bool> truths) {
  mlir::Builder builder(refuse_.operation()->getContext());
  auto type = mlir::RankedTensorType::get({static_cast<int64_t>(truths.size())}, builder.getI1Type());
  return vhlo(mlir::DenseElementsAttr::get(type, truths));
}

uint64_t EntryWriter::string(llvm::StringRef text) {
  Bytes bytes;
  bytes.number(vhlo_string);
  bytes.number(tables_.string(text.str()));
  return tables_.attribute("vhlo", bytes);
}

uint64_t EntryWriter::truth(bool value) {
  Bytes bytes;
  bytes.number(vhlo_truth);
  bytes.number(value ? 1 : 0);
  return tables_.attribute("vhlo", bytes);
}

// A number of up to eight bits is a byte; a longer one has a variable length, and the sign of its 64 bits.
template <typename EncodeType>
void EntryWriter::encode_number(Bytes &bytes, const llvm::APInt &bits, mlir::Type type, EncodeType type_index) {
  bytes.number(type_index(type));
  if (bits.getBitWidth() <= 8)
    bytes.byte(static_cast<uint8_t>(bits.getZExtValue()));
  else
    bytes.signed_number(static_cast<int64_t>(bits.getLimitedValue()));
}

void EntryWriter::encode_elements(Bytes &bytes, mlir::DenseElementsAttr elements) {
  std::string blob;
  if (elements.getNumElements() > 0 && elements.getElementType().isInteger(1)) {
    blob = packed_truths(elements);
  } else if (elements.getNumElements() > 0) {
    llvm::ArrayRef<char> raw = elements.getRawData();
    blob.assign(raw.begin(), raw.end());
  }
  bytes.number(blob.size());
  bytes.append(blob);
}

bool EntryWriter::encode_vhlo(Bytes &bytes, mlir::Attribute attribute) {
  auto type_index = [&](mlir::Type type) { return vhlo(type); };
  auto index = [&](mlir::Attribute part) { return vhlo_or_plain(part); };
  if (auto truth = llvm::dyn_cast<mlir::BoolAttr>(attribute)) {
    bytes.number(vhlo_truth);
    bytes.number(truth.getValue() ? 1 : 0);
  } else if (auto integer = llvm::dyn_cast<mlir::IntegerAttr>(attribute)) {
    bytes.number(vhlo_integer);
    encode_number(bytes, integer.getValue(), integer.getType(), type_index);
  } else if (auto number = llvm::dyn_cast<mlir::FloatAttr>(attribute)) {
    bytes.number(vhlo_float);
    encode_number(bytes, number.getValue().bitcastToAPInt(), number.getType(), type_index);
  } else if (auto string = llvm::dyn_cast<mlir::StringAttr>(attribute)) {
    if (!llvm::isa<mlir::NoneType>(string.getType())) return false;
    bytes.number(vhlo_string);
    bytes.number(tables_.string(string.getValue().str()));
  } else if (auto array = llvm::dyn_cast<mlir::ArrayAttr>(attribute)) {
    bytes.number(vhlo_array);
    encode_list(bytes, array, index);
  } else if (auto dictionary = llvm::dyn_cast<mlir::DictionaryAttr>(attribute)) {
    bytes.number(vhlo_dictionary);
    bytes.number(dictionary.size());
    for (mlir::NamedAttribute entry : dictionary) {
      bytes.number(this->string(entry.getName().getValue()));
      bytes.number(vhlo_or_plain(entry.getValue()));
    }
  } else if (auto elements = llvm::dyn_cast<mlir::DenseElementsAttr>(attribute)) {
    bytes.number(vhlo_tensor);
    bytes.number(vhlo(elements.getType()));
    encode_elements(bytes, elements);
  } else if (auto type = llvm::dyn_cast<mlir::TypeAttr>(attribute)) {
    bytes.number(vhlo_type);
    bytes.number(vhlo(type.getValue()));
  } else {
    return encode_enumeration(bytes, attribute) || encode_stablehlo(bytes, attribute);
  }
  return true;
}

bool EntryWriter::encode_enumeration(Bytes &bytes, mlir::Attribute attribute) {
  if (attribute.getDialect().getNamespace() != "stablehlo") return false;
  const std::string text = llvm::to_string(attribute);
  for (const artifact::Enumeration &row : artifact::enumerations) {
    if (!text.starts_with(row.beginning)) continue;
    for (size_t value = 0; value < row.cases.size(); ++value)
      if (row.cases[value] && text == fmt::format("{}{}{}", row.beginning, row.cases[value], row.end)) {
        bytes.number(row.code);
        bytes.number(value);
        return true;
      }
  }
  return false;
}

bool EntryWriter::encode_stablehlo(Bytes &bytes, mlir::Attribute attribute) {
  if (auto alias = llvm::dyn_cast<stablehlo::OutputOperandAliasAttr>(attribute)) {
    bytes.number(vhlo_alias);
    append_signed(bytes, alias.getOutputTupleIndices());
    bytes.signed_number(alias.getOperandIndex());
    append_signed(bytes, alias.getOperandTupleIndices());
  } else if (auto bounds = llvm::dyn_cast<stablehlo::TypeExtensionsAttr>(attribute)) {
    bytes.number(vhlo_bounds);
    append_signed(bytes, bounds.getBounds());
  } else if (auto accuracy = llvm::dyn_cast<stablehlo::ResultAccuracyAttr>(attribute)) {
    bytes.number(vhlo_accuracy);
    for (const llvm::APFloat &bound : {accuracy.getAtol(), accuracy.getRtol()})
      bytes.signed_number(std::bit_cast<int64_t>(bound.convertToDouble()));
    bytes.signed_number(accuracy.getUlps());
    bytes.number(vhlo(accuracy.getMode()));
  } else {
    return encode_mesh_axes(bytes, attribute);
  }
  return true;
}

// Replica groups over mesh axes, and their parts.
bool EntryWriter::encode_mesh_axes(Bytes &bytes, mlir::Attribute attribute) {
  auto array = [&](auto parts) {
    return vhlo(mlir::ArrayAttr::get(attribute.getContext(), llvm::SmallVector<mlir::Attribute>(parts)));
  };
  if (auto groups = llvm::dyn_cast<stablehlo::ReplicaGroupMeshAxesAttr>(attribute)) {
    auto name = llvm::dyn_cast<mlir::FlatSymbolRefAttr>(groups.getMesh());
    bytes.number(vhlo_mesh_axes);
    bytes.number(name ? string(name.getValue()) : vhlo(groups.getMesh()));
    bytes.number(vhlo(groups.getAxes()));
    first_version_ = std::max(first_version_, first_with_mesh_axes);
  } else if (auto axis = llvm::dyn_cast<stablehlo::AxisRefAttr>(attribute)) {
    bytes.number(vhlo_axis_ref);
    bytes.number(string(axis.getName()));
    bytes.number(axis.getSubAxisInfo() ? 1 : 0);
    if (axis.getSubAxisInfo()) bytes.number(vhlo(axis.getSubAxisInfo()));
  } else if (auto part = llvm::dyn_cast<stablehlo::SubAxisInfoAttr>(attribute)) {
    bytes.number(vhlo_sub_axis);
    bytes.signed_number(part.getPreSize());
    bytes.signed_number(part.getSize());
  } else if (auto axis = llvm::dyn_cast<stablehlo::MeshAxisAttr>(attribute)) {
    bytes.number(vhlo_mesh_axis);
    bytes.number(string(axis.getName()));
    bytes.signed_number(axis.getSize());
  } else if (auto mesh = llvm::dyn_cast<stablehlo::MeshAttr>(attribute)) {
    bytes.number(vhlo_mesh);
    bytes.number(array(mesh.getAxes()));
    const mlir::Attribute devices = mesh.getDeviceIds();
    bytes.number_with_flag(devices ? vhlo(devices) : 0, static_cast<bool>(devices));
  } else {
    return false;
  }
  return true;
}

uint64_t EntryWriter::plain_string(llvm::StringRef text) {
  Bytes bytes;
  bytes.number(builtin_string);
  bytes.number(tables_.string(text.str()));
  return tables_.attribute("builtin", bytes);
}

bool EntryWriter::encode_builtin(Bytes &bytes, mlir::Attribute attribute) {
  auto type_index = [&](mlir::Type type) { return plain(type); };
  auto index = [&](mlir::Attribute part) { return plain(part); };
  if (auto integer = llvm::dyn_cast<mlir::IntegerAttr>(attribute)) {
    bytes.number(builtin_integer);
    encode_number(bytes, integer.getValue(), integer.getType(), type_index);
  } else if (auto number = llvm::dyn_cast<mlir::FloatAttr>(attribute)) {
    bytes.number(builtin_float);
    encode_number(bytes, number.getValue().bitcastToAPInt(), number.getType(), type_index);
  } else if (auto string = llvm::dyn_cast<mlir::StringAttr>(attribute)) {
    if (!llvm::isa<mlir::NoneType>(string.getType())) return false;
    bytes.number(builtin_string);
    bytes.number(tables_.string(string.getValue().str()));
  } else if (auto array = llvm::dyn_cast<mlir::ArrayAttr>(attribute)) {
    bytes.number(builtin_array);
    encode_list(bytes, array, index);
  } else if (auto dictionary = llvm::dyn_cast<mlir::DictionaryAttr>(attribute)) {
    bytes.number(builtin_dictionary);
    bytes.number(dictionary.size());
    for (mlir::NamedAttribute entry : dictionary) {
      bytes.number(plain_string(entry.getName().getValue()));
      bytes.number(plain(entry.getValue()));
    }
  } else if (auto symbol = llvm::dyn_cast<mlir::SymbolRefAttr>(attribute)) {
    llvm::ArrayRef<mlir::FlatSymbolRefAttr> nested = symbol.getNestedReferences();
    bytes.number(nested.empty() ? builtin_symbol : builtin_nested_symbol);
    bytes.number(plain_string(symbol.getRootReference().getValue()));
    if (!nested.empty()) encode_list(bytes, nested, index);
  } else if (auto type = llvm::dyn_cast<mlir::TypeAttr>(attribute)) {
    bytes.number(builtin_type);
    bytes.number(plain(type.getValue()));
  } else if (llvm::isa<mlir::UnitAttr>(attribute)) {
    bytes.number(builtin_unit);
  } else if (auto list = llvm::dyn_cast<mlir::DenseArrayAttr>(attribute)) {
    bytes.number(builtin_dense_array);
    bytes.number(plain(list.getElementType()));
    bytes.number(static_cast<uint64_t>(list.getSize()));
    bytes.number(list.getRawData().size());
    bytes.append({list.getRawData().data(), list.getRawData().size()});
  } else if (auto elements = llvm::dyn_cast<mlir::DenseElementsAttr>(attribute)) {
    bytes.number(builtin_tensor);
    bytes.number(plain(elements.getType()));
    encode_elements(bytes, elements);
  } else {
    return false;
  }
  return true;
}

bool EntryWriter::encode_location(Bytes &bytes, mlir::Attribute attribute) {
  auto index = [&](mlir::Location part) { return plain(part); };
  if (auto place = llvm::dyn_cast<mlir::FileLineColLoc>(attribute)) {
    bytes.number(builtin_file_place);
    bytes.number(plain_string(place.getFilename().getValue()));
    bytes.number(place.getLine());
    bytes.number(place.getColumn());
  } else if (auto named = llvm::dyn_cast<mlir::NameLoc>(attribute)) {
    bytes.number(builtin_named);
    bytes.number(plain_string(named.getName().getValue()));
    bytes.number(plain(named.getChildLoc()));
  } else if (auto call = llvm::dyn_cast<mlir::CallSiteLoc>(attribute)) {
    bytes.number(builtin_call_site);
    bytes.number(plain(call.getCallee()));
    bytes.number(plain(call.getCaller()));
  } else if (auto fused = llvm::dyn_cast<mlir::FusedLoc>(attribute)) {  // what else it holds is for phases here
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
