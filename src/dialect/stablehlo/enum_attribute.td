// Declares attributes that are one case of an enumeration.
#ifndef TESSERA_DIALECT_STABLEHLO_ENUM_ATTRIBUTE_TD
#define TESSERA_DIALECT_STABLEHLO_ENUM_ATTRIBUTE_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

// Stands for an enumeration of base/stablehlo_enums.h, or an alias of one in another dialect.
class StableHLO_Enum<string cppEnum> : AttrParameter<cppEnum, "one of a few names"> {
  let parser = "::tessera::stablehlo::parse_enum<" # cppEnum # ">($_parser, \"" # cppEnum # "\")";
  let printer = "$_printer << ::tessera::stablehlo::name_of($_self)";
}
// The attribute is written `#dialect<mnemonic CASE>` on its own, and `CASE` inside an operation's own syntax.
class StableHLO_EnumAttr<Dialect dialect, string name, string attrMnemonic>
    : AttrDef<dialect, name> {
  string cppEnum = dialect.cppNamespace # "::" # name;
  let mnemonic = attrMnemonic;
  let parameters = (ins StableHLO_Enum<cppEnum>:$value);
  let returnType = cppEnum;
  let convertFromStorage = "$_self.getValue()";
  let constBuilderCall = cppEnum # "Attr::get($_builder.getContext(), $0)";
  let assemblyFormat = "$value";
}

#endif
