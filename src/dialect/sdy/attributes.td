// Declares the sdy dialect and its attributes. Each attribute holds one plain value of src/mesh (or of attributes.h),
// with which the engines compute, too. Attributes have the text that JAX and Shardy print.
#ifndef TESSERA_DIALECT_SDY_ATTRIBUTES_TD
#define TESSERA_DIALECT_SDY_ATTRIBUTES_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def Sdy_Dialect : Dialect {
  let name = "sdy";
  let cppNamespace = "::tessera::sdy";
  let summary = "Meshes, shardings and the ops of propagation";
  let useDefaultAttributePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let extraClassDeclaration = [{ void register_attributes(); }];
}

def Sdy_PropagationDirection : I32EnumAttr<"PropagationDirection", "which way shardings may flow", [
    I32EnumAttrCase<"NONE", 0>, I32EnumAttrCase<"FORWARD", 1>, I32EnumAttrCase<"BACKWARD", 2>,
    I32EnumAttrCase<"BOTH", 3>]> {
  let cppNamespace = "::tessera::sdy";
}

// Says how partial values combine, by the number of a ReductionKind.
def Sdy_ReductionKind : ConfinedAttr<I32Attr, [IntNonNegative, IntMaxValue<2>]> {
  let returnType = "::tessera::ReductionKind";
  let convertFromStorage = "static_cast<::tessera::ReductionKind>($_self.getInt())";
  let constBuilderCall = "$_builder.getI32IntegerAttr(static_cast<int32_t>($0))";
}

// Defines an attribute that is one C++ value with its own text: `parse` reads a value, and `text` prints one.
class Sdy_ValueAttr<string name, string attrMnemonic, string cppValue, string parse, string text = "to_string(getValue())">
    : AttrDef<Sdy_Dialect, name> {
  let mnemonic = attrMnemonic;
  let parameters = (ins AttrParameter<cppValue, "the value", "const " # cppValue # " &">:$value);
  let hasCustomAssemblyFormat = 1;
  let extraClassDefinition = [{
    ::mlir::Attribute $cppClass::parse(::mlir::AsmParser &parser, ::mlir::Type) {
      return made<$cppClass>(parser, }] # parse # [{(parser));
    }
    void $cppClass::print(::mlir::AsmPrinter &printer) const { printer << }] # text # [{; }
  }];
}

def Sdy_MeshAxis : Sdy_ValueAttr<"MeshAxis", "mesh_axis", "::tessera::MeshAxis", "parse_mesh_axis",
                                 [{'"' << getValue().name.str() << "\"=" << getValue().size}]>;
def Sdy_Mesh : Sdy_ValueAttr<"Mesh", "mesh", "::tessera::Mesh", "parse_mesh">;
def Sdy_AxisRef : Sdy_ValueAttr<"AxisRef", "axis_ref", "::tessera::AxisRef", "parse_axis_ref">;
def Sdy_DimSharding
    : Sdy_ValueAttr<"DimSharding", "dimension_sharding", "::tessera::DimSharding", "parse_dim_sharding">;
def Sdy_Sharding : Sdy_ValueAttr<"Sharding", "sharding", "::tessera::Sharding", "parse_sharding">;
def Sdy_ShardingPerValue : Sdy_ValueAttr<"ShardingPerValue", "sharding_per_value", "::std::vector<::tessera::Sharding>",
                                         "parse_per_value", "'<' << to_string(getValue()) << '>'">;
def Sdy_ShardingRule : Sdy_ValueAttr<"ShardingRule", "op_sharding_rule", "::tessera::ShardingRule",
                                     "parse_sharding_rule", "'<' << to_string(getValue()) << '>'">;
def Sdy_ManualAxes : Sdy_ValueAttr<"ManualAxes", "manual_axes", "::std::vector<::tessera::AxisName>", "parse_names",
                                   "names_text(getValue())">;
def Sdy_AxisList : Sdy_ValueAttr<"AxisList", "axis_ref_list", "::tessera::AxisList", "parse_axis_list",
                                 "'{' << ::tessera::to_string(getValue()) << '}'">;
def Sdy_AxisLists : Sdy_ValueAttr<"AxisLists", "list_of_axis_ref_lists", "::std::vector<::tessera::AxisList>",
                                  "parse_axis_lists">;
def Sdy_AllToAllParams : Sdy_ValueAttr<"AllToAllParams", "all_to_all_param_list",
                                       "::std::vector<::tessera::sdy::AllToAllParam>", "parse_all_to_all_params">;
def Sdy_PropagationEdges : Sdy_ValueAttr<"PropagationEdges", "propagation_edges",
                                         "::std::vector<::tessera::sdy::PropagationStep>", "parse_propagation_edges">;

#endif
