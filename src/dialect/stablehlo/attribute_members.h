// Names the members of attributes that are lists of dimensions and numbers, for their text and for recorded graphs.
#pragma once

#include <tuple>
#include <type_traits>

#include "dialect/stablehlo/attributes.h"

namespace tessera::stablehlo {

template <typename Attribute, typename Value>
struct AttributeMember {
  using Stored = std::conditional_t<std::is_same_v<Value, int64_t>, int64_t, llvm::SmallVector<int64_t>>;
  llvm::StringLiteral name;
  Value (Attribute::*get)() const;
};
template <typename Attribute, typename Value, size_t size>
AttributeMember(const char (&)[size], Value (Attribute::*)() const) -> AttributeMember<Attribute, Value>;

// Holds a tuple of the attribute's members, in the order of its `get`.
template <typename Attribute>
inline constexpr std::tuple<> members_of;

// Calls `visit(name, value)` for each member.
template <typename Attribute, typename Visit>
void for_each_member(Attribute attribute, Visit visit) {
  std::apply([&](auto... members) { (visit(members.name, (attribute.*members.get)()), ...); }, members_of<Attribute>);
}

inline DimensionField field_of(llvm::StringRef name, llvm::SmallVector<int64_t> &dims) { return {name, &dims}; }
inline DimensionField field_of(llvm::StringRef name, int64_t &number) { return {name, nullptr, &number}; }

// Reads what stands after `name =`.
mlir::ParseResult parse_field(mlir::AsmParser &parser, const DimensionField &field);

// Makes an attribute of the members that `read` sets. The others are empty or 0.
template <typename Attribute>
Attribute made_of_members(mlir::MLIRContext *context,
                          llvm::function_ref<mlir::ParseResult(llvm::ArrayRef<DimensionField>)> read) {
  auto make = [&](auto... members) {
    std::tuple<typename decltype(members)::Stored...> values{};
    return std::apply(
        [&](auto &...value) {
          const DimensionField fields[] = {field_of(members.name, value)...};
          return mlir::failed(read(fields)) ? Attribute() : Attribute::get(context, value...);
        },
        values);
  };
  return std::apply(make, members_of<Attribute>);
}

// Reads and prints `<name = value, ...>`.
template <typename Attribute>
Attribute parse_members(mlir::AsmParser &parser) {
  return made_of_members<Attribute>(parser.getContext(), [&](llvm::ArrayRef<DimensionField> fields) {
    return parse_dimension_fields(parser, fields);
  });
}
template <typename Attribute>
void print_members(mlir::AsmPrinter &printer, Attribute attribute) {
  FieldPrinter fields(printer);
  for_each_member(attribute, [&]<typename Value>(llvm::StringRef name, Value value) {
    if constexpr (std::is_same_v<Value, int64_t>)
      fields.number(name, value);
    else
      fields.dims(name, value);
  });
}

template <>
inline constexpr auto members_of<DotDimensionNumbersAttr> =
    std::tuple(AttributeMember{"lhs_batching_dimensions", &DotDimensionNumbersAttr::getLhsBatchingDimensions},
               AttributeMember{"rhs_batching_dimensions", &DotDimensionNumbersAttr::getRhsBatchingDimensions},
               AttributeMember{"lhs_contracting_dimensions", &DotDimensionNumbersAttr::getLhsContractingDimensions},
               AttributeMember{"rhs_contracting_dimensions", &DotDimensionNumbersAttr::getRhsContractingDimensions});

template <>
inline constexpr auto members_of<GatherDimensionNumbersAttr> =
    std::tuple(AttributeMember{"offset_dims", &GatherDimensionNumbersAttr::getOffsetDims},
               AttributeMember{"collapsed_slice_dims", &GatherDimensionNumbersAttr::getCollapsedSliceDims},
               AttributeMember{"operand_batching_dims", &GatherDimensionNumbersAttr::getOperandBatchingDims},
               AttributeMember{"start_indices_batching_dims", &GatherDimensionNumbersAttr::getStartIndicesBatchingDims},
               AttributeMember{"start_index_map", &GatherDimensionNumbersAttr::getStartIndexMap},
               AttributeMember{"index_vector_dim", &GatherDimensionNumbersAttr::getIndexVectorDim});

template <>
inline constexpr auto members_of<ScatterDimensionNumbersAttr> = std::tuple(
    AttributeMember{"update_window_dims", &ScatterDimensionNumbersAttr::getUpdateWindowDims},
    AttributeMember{"inserted_window_dims", &ScatterDimensionNumbersAttr::getInsertedWindowDims},
    AttributeMember{"input_batching_dims", &ScatterDimensionNumbersAttr::getInputBatchingDims},
    AttributeMember{"scatter_indices_batching_dims", &ScatterDimensionNumbersAttr::getScatterIndicesBatchingDims},
    AttributeMember{"scatter_dims_to_operand_dims", &ScatterDimensionNumbersAttr::getScatterDimsToOperandDims},
    AttributeMember{"index_vector_dim", &ScatterDimensionNumbersAttr::getIndexVectorDim});

template <>
inline constexpr auto members_of<ConvDimensionNumbersAttr> = std::tuple(
    AttributeMember{"input_batch_dimension", &ConvDimensionNumbersAttr::getInputBatchDimension},
    AttributeMember{"input_feature_dimension", &ConvDimensionNumbersAttr::getInputFeatureDimension},
    AttributeMember{"input_spatial_dimensions", &ConvDimensionNumbersAttr::getInputSpatialDimensions},
    AttributeMember{"kernel_input_feature_dimension", &ConvDimensionNumbersAttr::getKernelInputFeatureDimension},
    AttributeMember{"kernel_output_feature_dimension", &ConvDimensionNumbersAttr::getKernelOutputFeatureDimension},
    AttributeMember{"kernel_spatial_dimensions", &ConvDimensionNumbersAttr::getKernelSpatialDimensions},
    AttributeMember{"output_batch_dimension", &ConvDimensionNumbersAttr::getOutputBatchDimension},
    AttributeMember{"output_feature_dimension", &ConvDimensionNumbersAttr::getOutputFeatureDimension},
    AttributeMember{"output_spatial_dimensions", &ConvDimensionNumbersAttr::getOutputSpatialDimensions});

template <>
inline constexpr auto members_of<ChannelHandleAttr> = std::tuple(
    AttributeMember{"handle", &ChannelHandleAttr::getHandle}, AttributeMember{"type", &ChannelHandleAttr::getType});

}  // namespace tessera::stablehlo
