// Declares the chlo dialect, operations that JAX emits beside those of stablehlo, and its attributes.
#ifndef TESSERA_DIALECT_CHLO_CHLO_TD
#define TESSERA_DIALECT_CHLO_CHLO_TD

include "dialect/stablehlo/enum_attribute.td"
include "mlir/IR/OpBase.td"

def Chlo_Dialect : Dialect {
  let name = "chlo";
  let cppNamespace = "::tessera::chlo";
  let summary = "CHLO: special functions, numpy-style broadcasting, top_k, ragged products, scans";
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
  let extraClassDeclaration = "void register_attributes();";
}

def CHLO_ComparisonDirectionAttr : StableHLO_EnumAttr<Chlo_Dialect, "ComparisonDirection", "comparison_direction">;
def CHLO_ComparisonTypeAttr : StableHLO_EnumAttr<Chlo_Dialect, "ComparisonType", "comparison_type">;
def CHLO_PrecisionAttr : StableHLO_EnumAttr<Chlo_Dialect, "Precision", "precision">;
def CHLO_PrecisionConfigAttr : TypedArrayAttrBase<CHLO_PrecisionAttr, "Precision Config attribute">;

def CHLO_OptionalDims : OptionalArrayRefParameter<"int64_t", "dimensions">;

// Holds the dimension numbers of dot_general, the one dimension of lhs that is ragged, and the dimension of rhs that
// counts groups (none, if the ragged dimension is contracted or batching).
def CHLO_RaggedDotDimensionNumbersAttr : AttrDef<Chlo_Dialect, "RaggedDotDimensionNumbers"> {
  let mnemonic = "ragged_dot";
  let parameters = (ins CHLO_OptionalDims:$lhs_batching_dimensions, CHLO_OptionalDims:$rhs_batching_dimensions,
                        CHLO_OptionalDims:$lhs_contracting_dimensions, CHLO_OptionalDims:$rhs_contracting_dimensions,
                        CHLO_OptionalDims:$lhs_ragged_dimensions, CHLO_OptionalDims:$rhs_group_dimensions);
  let hasCustomAssemblyFormat = 1;
}

#endif
