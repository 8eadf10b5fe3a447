// Declares the attributes of the stablehlo dialect: dimension numbers, enumerations, algorithms, replica groups over mesh axes.
#ifndef TESSERA_DIALECT_STABLEHLO_ATTRIBUTES_TD
#define TESSERA_DIALECT_STABLEHLO_ATTRIBUTES_TD

include "dialect/stablehlo/enum_attribute.td"
include "dialect/stablehlo/stablehlo.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/TensorEncoding.td"

//===- Enumerations ---------------------------------------------------------------------------------------------------===//

def StableHLO_ComparisonDirectionAttr : StableHLO_EnumAttr<StableHLO_Dialect, "ComparisonDirection", "comparison_direction">;
def StableHLO_ComparisonTypeAttr : StableHLO_EnumAttr<StableHLO_Dialect, "ComparisonType", "comparison_type">;
def StableHLO_PrecisionAttr : StableHLO_EnumAttr<StableHLO_Dialect, "Precision", "precision">;
def StableHLO_PrecisionConfigAttr : TypedArrayAttrBase<StableHLO_PrecisionAttr, "Precision Config attribute">;
def StableHLO_FftTypeAttr : StableHLO_EnumAttr<StableHLO_Dialect, "FftType", "fft_type">;
def StableHLO_TransposeAttr : StableHLO_EnumAttr<StableHLO_Dialect, "Transpose", "transpose">;
def StableHLO_RngAlgorithmAttr : StableHLO_EnumAttr<StableHLO_Dialect, "RngAlgorithm", "rng_algorithm">;
def StableHLO_RngDistributionAttr : StableHLO_EnumAttr<StableHLO_Dialect, "RngDistribution", "rng_distribution">;
def StableHLO_ResultAccuracyModeAttr : StableHLO_EnumAttr<StableHLO_Dialect, "ResultAccuracyMode", "result_accuracy_mode"> {
  let assemblyFormat = "`<` $value `>`";
}

// This enumeration is stored and printed as an integer: `api_version = 2 : i32`.
def StableHLO_CustomCallApiVersionAttr : I32EnumAttr<"CustomCallApiVersion", "calling convention of a custom call", [
  I32EnumAttrCase<"API_VERSION_UNSPECIFIED", 0>, I32EnumAttrCase<"API_VERSION_ORIGINAL", 1>,
  I32EnumAttrCase<"API_VERSION_STATUS_RETURNING", 2>, I32EnumAttrCase<"API_VERSION_STATUS_RETURNING_UNIFIED", 3>,
  I32EnumAttrCase<"API_VERSION_TYPED_FFI", 4>]> {
  let cppNamespace = "::tessera::stablehlo";
}

//===- Parameters -----------------------------------------------------------------------------------------------------===//

// `[0, 1]`
def StableHLO_Dims : ArrayRefParameter<"int64_t", "dimensions"> {
  let parser = "::tessera::stablehlo::parse_dims($_parser)";
  let printer = "::tessera::stablehlo::print_dims($_printer, $_self)";
}
// The same list, which isn't printed if it is empty.
def StableHLO_OptionalDims : OptionalArrayRefParameter<"int64_t", "dimensions"> {
  let parser = "::tessera::stablehlo::parse_dims($_parser)";
  let printer = "::tessera::stablehlo::print_dims($_printer, $_self)";
}
def StableHLO_ZeroByDefault : DefaultValuedParameter<"int64_t", "0">;

class StableHLO_Attr<string name, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<StableHLO_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
}
// `#stablehlo.mnemonic<key = value, ...>`, keys in any order.
class StableHLO_StructAttr<string name, string attrMnemonic, list<Trait> traits = []>
    : StableHLO_Attr<name, attrMnemonic, traits> {
  let assemblyFormat = "`<` struct(params) `>`";
}

//===- Dimension numbers ----------------------------------------------------------------------------------------------===//

def StableHLO_DotDimensionNumbersAttr : StableHLO_Attr<"DotDimensionNumbers", "dot"> {
  let parameters = (ins StableHLO_OptionalDims:$lhs_batching_dimensions, StableHLO_OptionalDims:$rhs_batching_dimensions,
                        StableHLO_OptionalDims:$lhs_contracting_dimensions,
                        StableHLO_OptionalDims:$rhs_contracting_dimensions);
  let hasCustomAssemblyFormat = 1;
}

def StableHLO_GatherDimensionNumbersAttr : StableHLO_Attr<"GatherDimensionNumbers", "gather"> {
  let parameters = (ins StableHLO_OptionalDims:$offset_dims, StableHLO_OptionalDims:$collapsed_slice_dims,
                        StableHLO_OptionalDims:$operand_batching_dims,
                        StableHLO_OptionalDims:$start_indices_batching_dims, StableHLO_OptionalDims:$start_index_map,
                        StableHLO_ZeroByDefault:$index_vector_dim);
  let hasCustomAssemblyFormat = 1;
}

def StableHLO_ScatterDimensionNumbersAttr : StableHLO_Attr<"ScatterDimensionNumbers", "scatter"> {
  let parameters = (ins StableHLO_OptionalDims:$update_window_dims, StableHLO_OptionalDims:$inserted_window_dims,
                        StableHLO_OptionalDims:$input_batching_dims,
                        StableHLO_OptionalDims:$scatter_indices_batching_dims,
                        StableHLO_OptionalDims:$scatter_dims_to_operand_dims,
                        StableHLO_ZeroByDefault:$index_vector_dim);
  let hasCustomAssemblyFormat = 1;
}

// `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]` names each dimension of input, kernel and output; a number names a spatial
// dimension. If dimensions are left over, the `raw` form names all nine parameters.
def StableHLO_ConvDimensionNumbersAttr : StableHLO_Attr<"ConvDimensionNumbers", "conv"> {
  let parameters = (ins "int64_t":$input_batch_dimension, "int64_t":$input_feature_dimension,
                        StableHLO_Dims:$input_spatial_dimensions, "int64_t":$kernel_input_feature_dimension,
                        "int64_t":$kernel_output_feature_dimension, StableHLO_Dims:$kernel_spatial_dimensions,
                        "int64_t":$output_batch_dimension, "int64_t":$output_feature_dimension,
                        StableHLO_Dims:$output_spatial_dimensions);
  let hasCustomAssemblyFormat = 1;
}

//===- Algorithms and accuracy ----------------------------------------------------------------------------------------===//

def StableHLO_DotAlgorithmAttr : StableHLO_StructAttr<"DotAlgorithm", "dot_algorithm"> {
  let parameters = (ins "::mlir::Type":$lhs_precision_type, "::mlir::Type":$rhs_precision_type,
                        "::mlir::Type":$accumulation_type, "int64_t":$lhs_component_count,
                        "int64_t":$rhs_component_count, "int64_t":$num_primitive_operations,
                        "bool":$allow_imprecise_accumulation);
  let genVerifyDecl = 1;
}

// A double, which isn't printed if it is zero.
def StableHLO_Tolerance : DefaultValuedParameter<"::llvm::APFloat", "::llvm::APFloat(0.0)"> {
  let parser = "::tessera::stablehlo::parse_double($_parser)";
  let comparator = "$_lhs.bitwiseIsEqual($_rhs)";
}
// The mode is written in full, `#stablehlo.result_accuracy_mode<HIGHEST>`, even inside another attribute.
def StableHLO_ResultAccuracyModeParameter : AttrParameter<"::tessera::stablehlo::ResultAccuracyModeAttr", "mode"> {
  let printer = "$_printer.printAttribute($_self)";
}
def StableHLO_ResultAccuracyAttr : StableHLO_StructAttr<"ResultAccuracy", "result_accuracy"> {
  let parameters = (ins
    StableHLO_Tolerance:$atol, StableHLO_Tolerance:$rtol, StableHLO_ZeroByDefault:$ulps,
    StableHLO_ResultAccuracyModeParameter:$mode);
  let genVerifyDecl = 1;
}

//===- Calls, channels, layouts ---------------------------------------------------------------------------------------===//

def StableHLO_ChannelHandleAttr : StableHLO_StructAttr<"ChannelHandle", "channel_handle"> {
  let parameters = (ins "int64_t":$handle, "int64_t":$type);
}

def StableHLO_OutputOperandAliasAttr : StableHLO_StructAttr<"OutputOperandAlias", "output_operand_alias"> {
  let parameters = (ins StableHLO_Dims:$output_tuple_indices, "int64_t":$operand_index,
                        StableHLO_Dims:$operand_tuple_indices);
}

// `#stablehlo.bounds<4, ?>` encodes the largest extents of dynamic dimensions in a tensor type.
def StableHLO_TypeExtensionsAttr : StableHLO_Attr<"TypeExtensions", "bounds",
    [DeclareAttrInterfaceMethods<VerifiableTensorEncoding>]> {
  let parameters = (ins ArrayRefParameter<"int64_t">:$bounds);
  let hasCustomAssemblyFormat = 1;
}
// The older spelling, `#stablehlo.type_extensions<bounds = [4, ?]>`, is read as the attribute above.
def StableHLO_OldTypeExtensionsAttr : StableHLO_Attr<"OldTypeExtensions", "type_extensions"> {
  let parameters = (ins ArrayRefParameter<"int64_t">:$bounds);
  let hasCustomAssemblyFormat = 1;
}

//===- Replica groups over mesh axes ----------------------------------------------------------------------------------===//

// `(2)4` is the middle part of an axis that is viewed as [2, 4, rest].
def StableHLO_SubAxisInfoAttr : StableHLO_Attr<"SubAxisInfo", "sub_axis_info"> {
  let parameters = (ins "int64_t":$pre_size, "int64_t":$size);
  let assemblyFormat = "`(` $pre_size `)` `` $size";
  let genVerifyDecl = 1;
}

def StableHLO_AxisRefAttr : StableHLO_StructAttr<"AxisRef", "axis_ref"> {
  let parameters = (ins StringRefParameter<"name">:$name,
                        OptionalParameter<"::tessera::stablehlo::SubAxisInfoAttr">:$sub_axis_info);
}

def StableHLO_MeshAxisAttr : StableHLO_StructAttr<"MeshAxis", "mesh_axis"> {
  let parameters = (ins StringRefParameter<"name">:$name, "int64_t":$size);
}

// `#stablehlo.mesh<axes=[<name = "x", size = 2>], device_ids=dense<[1, 0]> : tensor<2xi64>>`
def StableHLO_MeshAttr : StableHLO_Attr<"Mesh", "mesh"> {
  let parameters = (ins ArrayRefParameter<"::tessera::stablehlo::MeshAxisAttr">:$axes,
                        OptionalParameter<"::mlir::DenseIntElementsAttr">:$device_ids);
  let hasCustomAssemblyFormat = 1;
}

// `mesh` is a symbol or a #stablehlo.mesh; `axes` are #stablehlo.axis_ref or another dialect's references to axes.
def StableHLO_ReplicaGroupMeshAxesAttr : StableHLO_StructAttr<"ReplicaGroupMeshAxes", "replica_group_mesh_axes"> {
  let parameters = (ins "::mlir::Attribute":$mesh, "::mlir::ArrayAttr":$axes);
  let genVerifyDecl = 1;
}

//===- Constraints on plain attributes --------------------------------------------------------------------------------===//

// A layout is a permutation of dimensions, minor first.
def StableHLO_LayoutAttr : Attr<CPred<"::tessera::stablehlo::is_layout($_self)">, "A 1D tensor of index type (layout)"> {
  let storageType = "::mlir::DenseIntElementsAttr";
  let returnType = "::mlir::DenseIntElementsAttr";
  let convertFromStorage = "$_self";
}
def StableHLO_ArrayOfLayoutAttr : TypedArrayAttrBase<StableHLO_LayoutAttr, "Array of layout (1D tensor of index type) attributes">;

// A list of tiles for each value; the extents of one tile are a vector of indices, like layouts.
def StableHLO_ArrayOfTilingsAttr
    : TypedArrayAttrBase<StableHLO_ArrayOfLayoutAttr, "Array of arrays of tiles (1D tensor of index type) attributes">;

// Groups of processes are a dense matrix, with one row for each group (-1 pads short rows), or mesh axes.
def StableHLO_ReplicaGroupsAttr
    : Attr<CPred<"::tessera::stablehlo::is_replica_groups($_self)">, "64-bit signless integer elements or mesh axes"> {
  let storageType = "::mlir::Attribute";
  let returnType = "::mlir::Attribute";
  let convertFromStorage = "$_self";
}

// A flag is present as a unit, or has a boolean value.
def StableHLO_FlagAttr : Attr<CPred<"::llvm::isa<::mlir::UnitAttr, ::mlir::BoolAttr>($_self)">, "unit or bool attribute"> {
  let storageType = "::mlir::Attribute";
  let returnType = "bool";
  let convertFromStorage = "::tessera::stablehlo::is_set($_self)";
  let constBuilderCall = "(($0) ? $_builder.getUnitAttr() : nullptr)";
  let defaultValue = "false";
  let valueType = NoneType;
  let isOptional = 1;
}

#endif
