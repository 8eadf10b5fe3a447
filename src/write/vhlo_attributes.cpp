// Writes the attributes of VHLO.
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

// This is the version of VHLO that first has replica groups over mesh axes.
constexpr artifact::Version first_with_mesh_axes = {1, 16, 0};

}  // namespace

uint64_t EntryWriter::version_of_call(int64_t version) {
  Bytes bytes;
  bytes.numbers({vhlo_version_of_call, static_cast<uint64_t>(version)});
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
  bytes.numbers({vhlo_string, tables_.string(text.str())});
  return tables_.attribute("vhlo", bytes);
}

uint64_t EntryWriter::truth(bool value) {
  Bytes bytes;
  bytes.numbers({vhlo_truth, uint64_t{value}});
  return tables_.attribute("vhlo", bytes);
}

bool EntryWriter::encode_vhlo(Bytes &bytes, mlir::Attribute attribute) {
  constexpr CommonCodes codes = {vhlo_integer,    vhlo_float,  vhlo_string, vhlo_array,
                                 vhlo_dictionary, vhlo_tensor, vhlo_type};
  if (auto truth = llvm::dyn_cast<mlir::BoolAttr>(attribute)) {
    bytes.numbers({vhlo_truth, uint64_t{truth.getValue()}});
    return true;
  }
  return encode_common(bytes, attribute, codes, /*is_plain=*/false) || encode_enumeration(bytes, attribute) ||
         encode_stablehlo(bytes, attribute);
}

bool EntryWriter::encode_enumeration(Bytes &bytes, mlir::Attribute attribute) {
  if (attribute.getDialect().getNamespace() != "stablehlo") return false;
  const std::string text = llvm::to_string(attribute);
  for (const artifact::Enumeration &row : artifact::enumerations) {
    if (!text.starts_with(row.beginning)) continue;
    for (size_t value = 0; value < row.cases.size(); ++value)
      if (!row.cases[value].empty() && text == fmt::format("{}{}{}", row.beginning, row.cases[value], row.end)) {
        bytes.numbers({row.code, value});
        return true;
      }
  }
  return false;
}

bool EntryWriter::encode_stablehlo(Bytes &bytes, mlir::Attribute attribute) {
  if (auto alias = llvm::dyn_cast<stablehlo::OutputOperandAliasAttr>(attribute)) {
    bytes.number(vhlo_alias);
    bytes.signed_numbers(alias.getOutputTupleIndices());
    bytes.signed_number(alias.getOperandIndex());
    bytes.signed_numbers(alias.getOperandTupleIndices());
  } else if (auto bounds = llvm::dyn_cast<stablehlo::TypeExtensionsAttr>(attribute)) {
    bytes.number(vhlo_bounds);
    bytes.signed_numbers(bounds.getBounds());
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

// Encodes replica groups over mesh axes, and their parts.
bool EntryWriter::encode_mesh_axes(Bytes &bytes, mlir::Attribute attribute) {
  auto array = [&](auto parts) {
    return vhlo(mlir::ArrayAttr::get(attribute.getContext(), llvm::SmallVector<mlir::Attribute>(parts)));
  };
  if (auto groups = llvm::dyn_cast<stablehlo::ReplicaGroupMeshAxesAttr>(attribute)) {
    auto name = llvm::dyn_cast<mlir::FlatSymbolRefAttr>(groups.getMesh());
    bytes.numbers({vhlo_mesh_axes, name ? string(name.getValue()) : vhlo(groups.getMesh()), vhlo(groups.getAxes())});
    first_version_ = std::max(first_version_, first_with_mesh_axes);
  } else if (auto axis = llvm::dyn_cast<stablehlo::AxisRefAttr>(attribute)) {
    bytes.numbers({vhlo_axis_ref, string(axis.getName()), uint64_t{static_cast<bool>(axis.getSubAxisInfo())}});
    if (axis.getSubAxisInfo()) bytes.number(vhlo(axis.getSubAxisInfo()));
  } else if (auto part = llvm::dyn_cast<stablehlo::SubAxisInfoAttr>(attribute)) {
    bytes.number(vhlo_sub_axis);
    bytes.signed_number(part.getPreSize());
    bytes.signed_number(part.getSize());
  } else if (auto axis = llvm::dyn_cast<stablehlo::MeshAxisAttr>(attribute)) {
    bytes.numbers({vhlo_mesh_axis, string(axis.getName())});
    bytes.signed_number(axis.getSize());
  } else if (auto mesh = llvm::dyn_cast<stablehlo::MeshAttr>(attribute)) {
    bytes.numbers({vhlo_mesh, array(mesh.getAxes())});
    const mlir::Attribute devices = mesh.getDeviceIds();
    bytes.number_with_flag(devices ? vhlo(devices) : 0, static_cast<bool>(devices));
  } else {
    return false;
  }
  return true;
}

}  // namespace tessera
