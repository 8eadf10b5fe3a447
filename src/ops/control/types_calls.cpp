// Verifies custom_call and composite. Labels C1, C2... are those of the StableHLO specification.
#include "llvm/ADT/StringExtras.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "ops/control/known_calls.h"

namespace tessera::stablehlo {

using namespace mlir;

//===- custom_call ----------------------------------------------------------------------------------------------------===//

bool CustomCallOp::crossesDevices() { return (getHasSideEffect() || getNumResults() == 0) && !is_annotation(*this); }

void CustomCallOp::getEffects(
    llvm::SmallVectorImpl<mlir::SideEffects::EffectInstance<mlir::MemoryEffects::Effect>> &effects) {
  if (!crossesDevices()) return;
  effects.emplace_back(mlir::MemoryEffects::Allocate::get());
  effects.emplace_back(mlir::MemoryEffects::Free::get());
  effects.emplace_back(mlir::MemoryEffects::Write::get());
  effects.emplace_back(mlir::MemoryEffects::Read::get());
}

namespace {

// Checks a layout for each value: a permutation of a tensor's dimensions, empty for other types.
llvm::LogicalResult verify_layouts(mlir::Operation *op, TypeRange types, mlir::ArrayAttr layouts, StringRef name) {
  if (types.size() != layouts.size())
    return op->emitOpError() << "expects as many " << name << " layouts as " << name << "s, but there are "
                             << layouts.size() << " and " << types.size();
  for (auto [index, type, attribute] : llvm::enumerate(types, layouts)) {
    auto layout = cast<mlir::DenseIntElementsAttr>(attribute);
    if (isa<mlir::TupleType>(type))
      return op->emitOpError() << "expects no tuples where layouts are given, but " << name << " " << index
                               << " is of type " << type;
    auto tensor = llvm::dyn_cast<RankedTensorType>(type);
    int64_t rank = tensor ? tensor.getRank() : 0;
    SmallVector<int64_t> dims =
        llvm::map_to_vector(layout.getValues<llvm::APInt>(), [](const llvm::APInt &dim) { return dim.getSExtValue(); });
    llvm::sort(dims);
    if (dims != llvm::to_vector(llvm::seq<int64_t>(0, rank)))
      return op->emitOpError() << "expects the layout of " << name << " " << index << " to be a permutation of [0, "
                               << rank << "), but it is " << layout;
  }
  return mlir::success();
}

// Follows indices into nested tuples; returns null if one is out of bounds.
Type member_at(Type type, ArrayRef<int64_t> indices) {
  for (int64_t index : indices) {
    auto tuple = llvm::dyn_cast_or_null<mlir::TupleType>(type);
    if (!tuple || index < 0 || index >= static_cast<int64_t>(tuple.size())) return {};
    type = tuple.getType(index);
  }
  return type;
}

// Several results are indexed like the members of a tuple.
Type output_at(CustomCallOp op, ArrayRef<int64_t> indices) {
  if (op.getNumResults() == 1) return member_at(op.getResultTypes()[0], indices);
  if (indices.empty() || indices[0] < 0 || indices[0] >= static_cast<int64_t>(op.getNumResults())) return {};
  return member_at(op.getResultTypes()[indices[0]], indices.drop_front());
}

llvm::LogicalResult verify_alias(CustomCallOp op, size_t index, OutputOperandAliasAttr alias) {
  int64_t operand = alias.getOperandIndex();
  if (operand < 0 || operand >= static_cast<int64_t>(op.getNumOperands()))
    return op.emitOpError() << "expects operand_index of output_operand_alias " << index << " to be in [0, "
                            << op.getNumOperands() << "), but it is " << operand;
  Type from = member_at(op.getOperand(operand).getType(), alias.getOperandTupleIndices());
  if (!from)
    return op.emitOpError() << "operand_tuple_indices in the output_operand_alias attribute out of bounds: alias "
                            << index << ", operand of type " << op.getOperand(operand).getType();
  Type to = output_at(op, alias.getOutputTupleIndices());
  if (!to)
    return op.emitOpError() << "output_tuple_indices in the output_operand_alias attribute out of bounds: alias "
                            << index << ", results of types " << op.getResultTypes();
  if (!are_compatible(from, to))
    return op.emitOpError() << "expects the operand and the output of output_operand_alias " << index
                            << " to be of one type, but they are of types " << from << " and " << to;
  return mlir::success();
}

}  // namespace

llvm::LogicalResult CustomCallOp::verify() {
  if (getCallTargetName().empty()) return emitOpError() << "expects the name of a target, but it is empty";
  bool takes_dictionary = getApiVersion() == CustomCallApiVersion::API_VERSION_TYPED_FFI;
  if (mlir::Attribute config = getBackendConfigAttr(); config && isa<mlir::DictionaryAttr>(config) != takes_dictionary)
    return emitOpError() << "backend_config for api_version " << stringifyCustomCallApiVersion(getApiVersion())
                         << " must be a " << (takes_dictionary ? "dictionary" : "string") << " attribute.";
  if (getOperandLayouts().has_value() != getResultLayouts().has_value())
    return emitOpError() << "Layout attributes should be specified for either both operands and results or none.";
  if (getOperandLayouts()) {
    // One result that is a tuple has a layout for each member.
    TypeRange results = getResultTypes();
    if (results.size() == 1)
      if (auto tuple = llvm::dyn_cast<mlir::TupleType>(results[0])) results = TypeRange(tuple.getTypes());
    if (failed(verify_layouts(*this, getOperandTypes(), *getOperandLayouts(), "operand")) ||
        failed(verify_layouts(*this, results, *getResultLayouts(), "result")))
      return mlir::failure();
  }
  if (getResultTilings() && getResultTilings()->size() != getNumResults())
    return emitOpError() << "expects as many result_tilings as results, but there are " << getResultTilings()->size()
                         << " and " << getNumResults();
  for (auto [index, alias] : llvm::enumerate(getOutputOperandAliases()))
    if (failed(verify_alias(*this, index, cast<OutputOperandAliasAttr>(alias)))) return mlir::failure();
  return mlir::success();
}

//===- composite ------------------------------------------------------------------------------------------------------===//

namespace {

// Checks C1: "space.name", letters, digits and _ before the first dot (a letter first), $ too after it.
bool is_namespaced_name(StringRef name) {
  auto [space, rest] = name.split('.');
  auto is_word = [](char c) { return llvm::isAlnum(c) || c == '_'; };
  if (space.empty() || !llvm::isAlpha(space[0]) || !llvm::all_of(space, is_word)) return false;
  SmallVector<StringRef> parts;
  rest.split(parts, '.');
  return llvm::all_of(parts, [&](StringRef part) {
    return !part.empty() && llvm::all_of(part, [&](char c) { return is_word(c) || c == '$'; });
  });
}

}  // namespace

llvm::LogicalResult CompositeOp::verify() {
  if (!is_namespaced_name(getName()))
    return emitOpError() << "name must be a valid namespaced op name, like \"my_namespace.my_op\", but it is \""
                         << getName() << "\"";
  if (static_cast<int32_t>(getVersion()) < 0)
    return emitOpError() << "expects a version of 0 or more, but it is " << static_cast<int32_t>(getVersion());
  return mlir::success();
}

llvm::LogicalResult CompositeOp::verifySymbolUses(mlir::SymbolTableCollection &symbols) {  // C2 to C4
  auto function = symbols.lookupNearestSymbolFrom<mlir::FunctionOpInterface>(*this, getDecompositionAttr());
  if (!function)
    return emitOpError() << "expects its decomposition to be a function, but there is none named '"
                         << getDecomposition() << "'";
  if (!are_compatible(getOperandTypes(), TypeRange(function.getArgumentTypes())))
    return emitOpError() << "expects the decomposition to take the " << getNumOperands() << " operands of types "
                         << getOperandTypes() << ", but it takes " << function.getNumArguments() << " of types "
                         << function.getArgumentTypes();
  if (!are_compatible(getResultTypes(), TypeRange(function.getResultTypes())))
    return emitOpError() << "expects the decomposition to return the " << getNumResults() << " results of types "
                         << getResultTypes() << ", but it returns " << function.getNumResults() << " of types "
                         << function.getResultTypes();
  return mlir::success();
}

}  // namespace tessera::stablehlo
