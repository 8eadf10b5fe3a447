// The chlo dialect, operations that JAX emits beside those of stablehlo, and its attributes.
#ifndef TESSERA_DIALECT_CHLO_CHLO_TD
#define TESSERA_DIALECT_CHLO_CHLO_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
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

class CHLO_Enum<string name, string summary, list<I32EnumAttrCase> cases> : I32EnumAttr<name, summary, cases> {
  let cppNamespace = "::tessera::chlo";
  let genSpecializedAttr = 0;
}
class CHLO_EnumAttr<EnumInfo info, string mnemonic> : EnumAttr<Chlo_Dialect, info, mnemonic> {
  let assemblyFormat = "$value";
}

def CHLO_ComparisonDirection : CHLO_Enum<"ComparisonDirection", "which comparison", [
  I32EnumAttrCase<"EQ", 0>, I32EnumAttrCase<"NE", 1>, I32EnumAttrCase<"GE", 2>, I32EnumAttrCase<"GT", 3>,
  I32EnumAttrCase<"LE", 4>, I32EnumAttrCase<"LT", 5>]>;
def CHLO_ComparisonDirectionAttr : CHLO_EnumAttr<CHLO_ComparisonDirection, "comparison_direction">;

def CHLO_ComparisonType : CHLO_Enum<"ComparisonType", "how elements are compared", [
  I32EnumAttrCase<"NOTYPE", 0>, I32EnumAttrCase<"FLOAT", 1>, I32EnumAttrCase<"TOTALORDER", 2>,
  I32EnumAttrCase<"SIGNED", 3>, I32EnumAttrCase<"UNSIGNED", 4>, I32EnumAttrCase<"WEAKORDER", 5>]>;
def CHLO_ComparisonTypeAttr : CHLO_EnumAttr<CHLO_ComparisonType, "comparison_type">;

def CHLO_Precision : CHLO_Enum<"Precision", "how exactly a contraction reads an operand", [
  I32EnumAttrCase<"DEFAULT", 0>, I32EnumAttrCase<"HIGH", 1>, I32EnumAttrCase<"HIGHEST", 2>]>;
def CHLO_PrecisionAttr : CHLO_EnumAttr<CHLO_Precision, "precision">;
def CHLO_PrecisionConfigAttr : TypedArrayAttrBase<CHLO_PrecisionAttr, "Precision Config attribute">;

def CHLO_OptionalDims : OptionalArrayRefParameter<"int64_t", "dimensions">;

// The dimension numbers of dot_general, the one dimension of lhs that is ragged, and the dimension of rhs that counts
// groups (in none, if the ragged dimension is contracted or batching).
def CHLO_RaggedDotDimensionNumbersAttr : AttrDef<Chlo_Dialect, "RaggedDotDimensionNumbers"> {
  let mnemonic = "ragged_dot";
  let parameters = (ins CHLO_OptionalDims:$lhs_batching_dimensions, CHLO_OptionalDims:$rhs_batching_dimensions,
                        CHLO_OptionalDims:$lhs_contracting_dimensions, CHLO_OptionalDims:$rhs_contracting_dimensions,
                        CHLO_OptionalDims:$lhs_ragged_dimensions, CHLO_OptionalDims:$rhs_group_dimensions);
  let hasCustomAssemblyFormat = 1;
}

#endif
