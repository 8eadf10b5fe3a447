// Writes the types of an artifact: those of VHLO, and MLIR's own.
#include <fmt/format.h>

#include <algorithm>

#include "artifact/type_codes.h"
#include "dialect/stablehlo/operations.h"
#include "llvm/Support/ScopedPrinter.h"
#include "mlir/IR/BuiltinTypes.h"
#include "write/entry_writer.h"

namespace tessera {
namespace {

enum Code : uint64_t {
  complex_type = 1,
  function_type = 8,
  tensor_type = 20,
  tensor_type_with_encoding = 21,
  tuple_type = 23,
  future_type = 42,
  builtin_integer = 0,
  builtin_function = 2,
  builtin_complex = 9,
  builtin_tensor = 13,
  builtin_tensor_with_encoding = 14,
  builtin_tuple = 15,
};

}  // namespace

uint64_t EntryWriter::vhlo(mlir::Type type) {
  if (auto known = vhlo_types_.find(type); known != vhlo_types_.end()) return known->second;
  Bytes bytes;
  encode_vhlo_type(bytes, type);
  return vhlo_types_[type] = tables_.type("vhlo", bytes);
}

uint64_t EntryWriter::plain(mlir::Type type) {
  if (auto known = plain_types_.find(type); known != plain_types_.end()) return known->second;
  Bytes bytes;
  const bool is_encoded = encode_plain_type(bytes, type);
  return plain_types_[type] = is_encoded
                                  ? tables_.type("builtin", bytes)
                                  : tables_.type_text(type.getDialect().getNamespace().str(), llvm::to_string(type));
}

void EntryWriter::encode_vhlo_type(Bytes &bytes, mlir::Type type) {
  constexpr TypeCodes codes = {tensor_type, tensor_type_with_encoding, complex_type, function_type, tuple_type};
  auto index = [&](auto part) { return vhlo(part); };
  if (encode_common_type(bytes, type, codes, index)) return;
  if (auto future = llvm::dyn_cast<stablehlo::FutureType>(type)) {
    bytes.number(future_type);
    encode_list(bytes, future.getTypes(), index);
    return;
  }
  const std::string text = llvm::to_string(type);
  const artifact::PlainType *plain = artifact::find_plain(artifact::plain_types, text);
  if (!plain) refuse_(fmt::format("type '{}' has no form in portable artifacts; write a text instead", text));
  first_version_ = std::max(first_version_, plain->first);
  bytes.number(plain->code);
}

bool EntryWriter::encode_plain_type(Bytes &bytes, mlir::Type type) {
  constexpr TypeCodes codes = {builtin_tensor, builtin_tensor_with_encoding, builtin_complex, builtin_function,
                               builtin_tuple};
  if (encode_common_type(bytes, type, codes, [&](auto part) { return plain(part); })) return true;
  if (auto integer = llvm::dyn_cast<mlir::IntegerType>(type)) {
    bytes.numbers({builtin_integer, uint64_t{integer.getWidth()} << 2 | integer.getSignedness()});
    return true;
  }
  const artifact::PlainType *plain = artifact::find_plain(artifact::builtin_types, llvm::to_string(type));
  if (!plain || plain->code >= artifact::first_newer_builtin_code) return false;
  bytes.number(plain->code);
  return true;
}

template <typename Index>
bool EntryWriter::encode_common_type(Bytes &bytes, mlir::Type type, const TypeCodes &codes, Index index) {
  if (auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type)) {
    bytes.number(tensor.getEncoding() ? codes.tensor_with_encoding : codes.tensor);
    if (tensor.getEncoding()) bytes.number(index(tensor.getEncoding()));
    bytes.signed_numbers(tensor.getShape());
    bytes.number(index(tensor.getElementType()));
  } else if (auto complex = llvm::dyn_cast<mlir::ComplexType>(type)) {
    bytes.numbers({codes.complex, index(complex.getElementType())});
  } else if (auto function = llvm::dyn_cast<mlir::FunctionType>(type)) {
    bytes.number(codes.function);
    encode_list(bytes, function.getInputs(), index);
    encode_list(bytes, function.getResults(), index);
  } else if (auto tuple = llvm::dyn_cast<mlir::TupleType>(type)) {
    bytes.number(codes.tuple);
    encode_list(bytes, tuple.getTypes(), index);
  } else {
    return false;
  }
  return true;
}

}  // namespace tessera
