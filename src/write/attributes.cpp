// Writes the attributes of an artifact, each by its encoding, and the encodings that VHLO and MLIR have in common.
#include <fmt/format.h>

#include "llvm/Support/ScopedPrinter.h"
#include "mlir/IR/BuiltinTypes.h"
#include "write/entry_writer.h"

namespace tessera {
namespace {

// Packs the booleans of a tensor, one bit each; equal ones are one byte.
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

// A number of up to eight bits is a byte; a longer one has a variable length, and the sign of its 64 bits.
void encode_number(artifact::ByteWriter &bytes, const llvm::APInt &bits) {
  if (bits.getBitWidth() <= 8)
    bytes.byte(static_cast<uint8_t>(bits.getZExtValue()));
  else
    bytes.signed_number(static_cast<int64_t>(bits.getLimitedValue()));
}

void encode_elements(artifact::ByteWriter &bytes, mlir::DenseElementsAttr elements) {
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

bool EntryWriter::encode_common(Bytes &bytes, mlir::Attribute attribute, const CommonCodes &codes, bool is_plain) {
  auto type_index = [&](mlir::Type type) { return is_plain ? plain(type) : vhlo(type); };
  auto index = [&](mlir::Attribute part) { return is_plain ? plain(part) : vhlo_or_plain(part); };
  if (auto integer = llvm::dyn_cast<mlir::IntegerAttr>(attribute)) {
    bytes.numbers({codes.integer, type_index(integer.getType())});
    encode_number(bytes, integer.getValue());
  } else if (auto number = llvm::dyn_cast<mlir::FloatAttr>(attribute)) {
    bytes.numbers({codes.number, type_index(number.getType())});
    encode_number(bytes, number.getValue().bitcastToAPInt());
  } else if (auto text = llvm::dyn_cast<mlir::StringAttr>(attribute)) {
    if (!llvm::isa<mlir::NoneType>(text.getType())) return false;
    bytes.numbers({codes.string, tables_.string(text.getValue().str())});
  } else if (auto array = llvm::dyn_cast<mlir::ArrayAttr>(attribute)) {
    bytes.number(codes.array);
    encode_list(bytes, array, index);
  } else if (auto dictionary = llvm::dyn_cast<mlir::DictionaryAttr>(attribute)) {
    bytes.numbers({codes.dictionary, dictionary.size()});
    for (mlir::NamedAttribute entry : dictionary) {
      const llvm::StringRef name = entry.getName().getValue();
      bytes.numbers({is_plain ? plain_string(name) : string(name), index(entry.getValue())});
    }
  } else if (auto elements = llvm::dyn_cast<mlir::DenseElementsAttr>(attribute)) {
    bytes.numbers({codes.elements, type_index(elements.getType())});
    encode_elements(bytes, elements);
  } else if (auto type = llvm::dyn_cast<mlir::TypeAttr>(attribute)) {
    bytes.numbers({codes.type, type_index(type.getValue())});
  } else {
    return false;
  }
  return true;
}

}  // namespace tessera
