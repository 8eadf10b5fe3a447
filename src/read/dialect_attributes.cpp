#include "read/dialect_attributes.h"

#include "dialect/stablehlo/attribute_members.h"

namespace tessera {
namespace {

using namespace stablehlo;

template <typename... Attributes>
struct Kinds {};
// Lists the attributes that the library's functions and their derivatives have.
constexpr Kinds<ComparisonDirectionAttr, ComparisonTypeAttr, PrecisionAttr, FftTypeAttr, TransposeAttr,
                RngAlgorithmAttr>
    enums;
constexpr Kinds<DotDimensionNumbersAttr, GatherDimensionNumbersAttr, ScatterDimensionNumbersAttr,
                ConvDimensionNumbersAttr, ChannelHandleAttr>
    structs;

template <typename Attribute>
Attribute made(mlir::MLIRContext *context, const EnumAttribute &value) {
  using Enum = decltype(Attribute().getValue());
  const auto *name = llvm::find(names_of<Enum>, value.name);
  if (value.name.empty() || name == names_of<Enum>.end()) return {};
  return Attribute::get(context, static_cast<Enum>(name - names_of<Enum>.begin()));
}

template <typename Attribute>
Attribute made(mlir::MLIRContext *context, const StructAttribute &value) {
  return made_of_members<Attribute>(context, [&](llvm::ArrayRef<DimensionField> fields) -> mlir::ParseResult {
    for (const StructAttribute::Member &member : value.members) {
      auto field = llvm::find_if(fields, [&](const DimensionField &field) { return field.name == member.name; });
      if (field == fields.end()) return mlir::failure();
      auto *dims = std::get_if<TraceAttribute::Ints>(&member.value);
      if (static_cast<bool>(dims) != static_cast<bool>(field->dims)) return mlir::failure();
      if (dims)
        field->dims->assign(dims->begin(), dims->end());
      else
        *field->number = std::get<int64_t>(member.value);
    }
    return mlir::success();
  });
}

template <typename... Attributes, typename Value>
mlir::Attribute made_of(Kinds<Attributes...>, mlir::MLIRContext *context, const Value &value) {
  mlir::Attribute result;
  auto make = [&]<typename Attribute>() {
    if (value.dialect == Attribute::dialectName && value.kind == Attribute::getMnemonic())
      result = made<Attribute>(context, value);
  };
  (make.template operator()<Attributes>(), ...);
  return result;
}

// Calls `visit` with the attribute as that one of the kinds which it is.
template <typename... Attributes, typename Visit>
void visit_kind(Kinds<Attributes...>, mlir::Attribute attribute, Visit visit) {
  auto look = [&]<typename Attribute>() {
    if (auto found = llvm::dyn_cast<Attribute>(attribute)) visit(found);
  };
  (look.template operator()<Attributes>(), ...);
}

}  // namespace

mlir::Attribute attribute_of(mlir::MLIRContext *context, const EnumAttribute &value) {
  return made_of(enums, context, value);
}
mlir::Attribute attribute_of(mlir::MLIRContext *context, const StructAttribute &value) {
  return made_of(structs, context, value);
}

std::optional<TraceAttribute> dialect_value_of(mlir::Attribute attribute) {
  std::optional<TraceAttribute> value;
  visit_kind(enums, attribute, [&](auto found) {
    value = EnumAttribute{found.dialectName.str(), found.getMnemonic().str(), std::string(name_of(found.getValue()))};
  });
  visit_kind(structs, attribute, [&](auto found) {
    StructAttribute members{found.dialectName.str(), found.getMnemonic().str(), {}};
    for_each_member(found, [&]<typename Member>(llvm::StringRef name, Member member) {
      if constexpr (std::is_same_v<Member, int64_t>)
        members.members.push_back({name.str(), member});
      else if (!member.empty())
        members.members.push_back({name.str(), member.vec()});
    });
    value = std::move(members);
  });
  return value;
}

}  // namespace tessera
