// Writes attributes and types of a module as entries of an artifact. Each is encoded once.
#pragma once

#include <cstdint>
#include <optional>

#include "artifact/container_writer.h"
#include "llvm/ADT/DenseMap.h"
#include "mesh/sharding_rule.h"
#include "mlir/IR/Attributes.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/Types.h"
#include "write/unwritable.h"

namespace tessera {

class EntryWriter {
 public:
  EntryWriter(artifact::ContainerWriter &tables, const Unwritable &refuse) : tables_(tables), refuse_(refuse) {}

  // Writes VHLO's form; refuses attributes that have none.
  uint64_t vhlo(mlir::Attribute attribute);
  uint64_t vhlo(mlir::Type type);
  // Writes the form of MLIR or sdy; attributes without an encoding of bytes are stored as text.
  uint64_t plain(mlir::Attribute attribute);
  uint64_t plain(mlir::Type type);
  // Writes VHLO's form if there is one, otherwise the plain one.
  uint64_t vhlo_or_plain(mlir::Attribute attribute);

  // Writes the attributes that an operation has besides its own, in VHLO's form if they have one, else in the plain
  // form.
  uint64_t dictionary(llvm::ArrayRef<mlir::NamedAttribute> attributes, bool is_plain);

  // These write attributes of VHLO that stand for other attributes in StableHLO.
  uint64_t version_of_call(int64_t version);
  uint64_t numbers(llvm::ArrayRef<int64_t> numbers);
  uint64_t truths(llvm::ArrayRef<bool> truths);
  uint64_t string(llvm::StringRef text);
  uint64_t truth(bool value);

  // Returns the version of VHLO that first has all types written so far.
  artifact::Version first_version() const { return first_version_; }

 private:
  using Bytes = artifact::ByteWriter;
  std::optional<uint64_t> find_vhlo(mlir::Attribute attribute);
  // Lists the codes that VHLO's encoding and MLIR's have in common.
  struct CommonCodes {
    uint64_t integer, number, string, array, dictionary, elements, type;
  };
  struct TypeCodes {
    uint64_t tensor, tensor_with_encoding, complex, function, tuple;
  };
  bool encode_common(Bytes &bytes, mlir::Attribute attribute, const CommonCodes &codes, bool is_plain);
  bool encode_vhlo(Bytes &bytes, mlir::Attribute attribute);
  bool encode_enumeration(Bytes &bytes, mlir::Attribute attribute);
  bool encode_stablehlo(Bytes &bytes, mlir::Attribute attribute);
  bool encode_mesh_axes(Bytes &bytes, mlir::Attribute attribute);
  bool encode_builtin(Bytes &bytes, mlir::Attribute attribute);
  bool encode_location(Bytes &bytes, mlir::Attribute attribute);
  bool encode_sdy(Bytes &bytes, mlir::Attribute attribute);
  bool encode_plain_type(Bytes &bytes, mlir::Type type);
  void encode_vhlo_type(Bytes &bytes, mlir::Type type);
  // `index` returns the number of a part, an attribute or a type.
  template <typename Index>
  bool encode_common_type(Bytes &bytes, mlir::Type type, const TypeCodes &codes, Index index);
  template <typename Items, typename Index>
  void encode_list(Bytes &bytes, const Items &items, Index index);

  uint64_t sdy(const Bytes &bytes) { return tables_.attribute("sdy", bytes); }
  uint64_t plain_string(llvm::StringRef text);
  uint64_t sdy_axis(const AxisRef &axis);
  uint64_t sdy_dim(const DimSharding &dim);
  uint64_t sdy_mesh(const Mesh &mesh);
  uint64_t sdy_sharding(const Sharding &sharding);
  void encode_sharding(Bytes &bytes, const Sharding &sharding);
  void encode_mesh(Bytes &bytes, const Mesh &mesh);
  void encode_rule(Bytes &bytes, const ShardingRule &rule);

  artifact::ContainerWriter &tables_;
  const Unwritable &refuse_;
  llvm::DenseMap<mlir::Attribute, uint64_t> plain_attributes_, vhlo_attributes_;
  llvm::DenseMap<mlir::Type, uint64_t> plain_types_, vhlo_types_;
  artifact::Version first_version_ = artifact::oldest_version;
};

template <typename Items, typename Index>
void EntryWriter::encode_list(Bytes &bytes, const Items &items, Index index) {
  bytes.number(items.size());
  for (const auto &item : items) bytes.number(index(item));
}

}  // namespace tessera
