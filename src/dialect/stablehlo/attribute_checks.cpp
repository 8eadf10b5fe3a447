// Checks attributes: algorithms, accuracies, and meshes with their axes as plain values.
#include "dialect/stablehlo/attributes.h"
#include "mesh/sharding.h"
#include "mlir/IR/Diagnostics.h"

namespace tessera::stablehlo {

using namespace mlir;
using EmitError = llvm::function_ref<mlir::InFlightDiagnostic()>;

//===- Algorithms and accuracy ----------------------------------------------------------------------------------------===//

namespace {

// Returns whether contractions read this 8-bit float; f8E8M0FNU is a scale only.
bool is_float8_operand(mlir::Type type) {
  auto float_type = llvm::dyn_cast<mlir::FloatType>(type);
  return float_type && float_type.getWidth() == 8 && !llvm::isa<mlir::Float8E8M0FNUType>(type);
}

// Returns whether the specification of dot_general lists an algorithm with these parameters.
bool is_known_dot_algorithm(mlir::Type lhs, mlir::Type rhs, mlir::Type accumulation, int64_t operations,
                            bool imprecise) {
  bool both_e4m3fn = llvm::isa<mlir::Float8E4M3FNType>(lhs) && lhs == rhs;
  if (is_float8_operand(lhs) && is_float8_operand(rhs))
    return accumulation.isF32() &&
           (operations == 1 || (both_e4m3fn && !imprecise && (operations == 3 || operations == 4)));
  if (lhs != rhs || imprecise) return false;
  if (lhs.isF16()) return (accumulation.isF16() || accumulation.isF32()) && operations == 1;
  if (lhs.isBF16() && accumulation.isBF16()) return operations == 1;
  if (lhs.isBF16() && accumulation.isF32()) return llvm::is_contained({1, 3, 6, 9}, operations);
  if (llvm::isa<mlir::FloatTF32Type>(lhs)) return accumulation.isF32() && (operations == 1 || operations == 3);
  return (lhs.isF32() || lhs.isF64()) && accumulation == lhs && operations == 1;
}

}  // namespace

llvm::LogicalResult DotAlgorithmAttr::verify(EmitError emit_error, mlir::Type lhs, mlir::Type rhs,
                                             mlir::Type accumulation, int64_t lhs_components, int64_t rhs_components,
                                             int64_t operations, bool imprecise) {
  if (lhs_components < 1) return emit_error() << "lhs component count must be positive, but is " << lhs_components;
  if (rhs_components < 1) return emit_error() << "rhs component count must be positive, but is " << rhs_components;
  if (operations < 1) return emit_error() << "num primitive operations must be positive, but is " << operations;
  if (lhs_components == 1 && rhs_components == 1 &&
      is_known_dot_algorithm(lhs, rhs, accumulation, operations, imprecise))
    return mlir::success();
  return emit_error() << "dot algorithm not known to be supported on any hardware: {lhs:" << lhs << ", rhs:" << rhs
                      << ", accum:" << accumulation << ", lhs_components:" << lhs_components
                      << ", rhs_components:" << rhs_components << ", primitive_ops:" << operations
                      << ", imprecise:" << imprecise << "}";
}

// NOLINTNEXTLINE(performance-unnecessary-value-param): the signature is tablegen's
llvm::LogicalResult ResultAccuracyAttr::verify(EmitError emit_error, llvm::APFloat atol, llvm::APFloat rtol,
                                               int64_t ulps, ResultAccuracyModeAttr mode) {
  if (atol.isNegative() || rtol.isNegative() || ulps < 0 || atol.isNaN() || rtol.isNaN())
    return emit_error() << "Negative tolerance: atol = " << atol.convertToDouble()
                        << ", rtol = " << rtol.convertToDouble() << ", ulps = " << ulps;
  bool all_zero = atol.isZero() && rtol.isZero() && ulps == 0;
  if (mode.getValue() != ResultAccuracyMode::TOLERANCE && !all_zero)
    return emit_error() << "Invalid tolerances for ResultAccuracyAttr with mode " << name_of(mode.getValue())
                        << ", must be all zero.";
  if (mode.getValue() == ResultAccuracyMode::TOLERANCE && all_zero)
    return emit_error() << "Invalid tolerances for ResultAccuracyAttr with mode TOLERANCE, one of atol, rtol and ulps "
                           "must be above zero";
  return mlir::success();
}

//===- Replica groups over mesh axes ----------------------------------------------------------------------------------===//

bool is_replica_groups(mlir::Attribute attribute) {
  if (llvm::isa<ReplicaGroupMeshAxesAttr>(attribute)) return true;
  auto elements = llvm::dyn_cast<mlir::DenseIntElementsAttr>(attribute);
  return elements && elements.getElementType().isSignlessInteger(64);
}

llvm::LogicalResult SubAxisInfoAttr::verify(EmitError emit_error, int64_t pre_size, int64_t size) {
  if (pre_size < 1) return emit_error() << "sub-axis pre-size must be at least 1, but is " << pre_size;
  if (size < 2) return emit_error() << "sub-axis sizes must be greater than 1, but is " << size;
  return mlir::success();
}

mlir::Attribute MeshAttr::parse(AsmParser &parser, mlir::Type) {
  SmallVector<MeshAxisAttr> axes;
  auto parse_axis = [&]() -> mlir::ParseResult { return parser.parseCustomAttributeWithFallback(axes.emplace_back()); };
  if (parser.parseLess() || parser.parseKeyword("axes") || parser.parseEqual() ||
      parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parse_axis))
    return {};
  mlir::DenseIntElementsAttr device_ids;
  if (succeeded(parser.parseOptionalComma()) &&
      (parser.parseKeyword("device_ids") || parser.parseEqual() || parser.parseAttribute(device_ids)))
    return {};
  if (parser.parseGreater()) return {};
  return get(parser.getContext(), axes, device_ids);
}

void MeshAttr::print(AsmPrinter &printer) const {
  printer << "<axes=[";
  llvm::interleaveComma(getAxes(), printer, [&](MeshAxisAttr axis) { printer.printStrippedAttrOrType(axis); });
  printer << ']';
  if (getDeviceIds()) printer << ", device_ids=" << getDeviceIds();
  printer << '>';
}

llvm::LogicalResult ReplicaGroupMeshAxesAttr::verify(EmitError emit_error, mlir::Attribute mesh, mlir::ArrayAttr axes) {
  if (!llvm::isa<mlir::FlatSymbolRefAttr, MeshAttr>(mesh))
    return emit_error() << "the mesh of replica groups must be a symbol or a #stablehlo.mesh, but is " << mesh;
  for (auto [index, axis] : llvm::enumerate(axes))
    if (axis.getDialect().getNamespace() == "builtin")
      return emit_error() << "axis " << index << " of replica groups must be a reference to a mesh axis, but is "
                          << axis;
  return mlir::success();
}

std::optional<Mesh> mesh_of(MeshAttr mesh) {
  std::vector<MeshAxis> axes;
  for (MeshAxisAttr axis : mesh.getAxes()) axes.push_back({AxisName(axis.getName().str()), axis.getSize()});
  std::vector<int64_t> device_ids;
  if (mesh.getDeviceIds())
    for (const llvm::APInt &id : mesh.getDeviceIds().getValues<llvm::APInt>()) device_ids.push_back(id.getSExtValue());
  Mesh plain(std::move(axes), std::move(device_ids));
  if (problem_of(plain)) return std::nullopt;
  return plain;
}

std::optional<AxisRef> axis_of(mlir::Attribute attribute) {
  auto axis = llvm::dyn_cast<AxisRefAttr>(attribute);
  if (!axis) return std::nullopt;
  if (!axis.getSubAxisInfo()) return AxisRef(AxisName(axis.getName().str()));
  return AxisRef(AxisName(axis.getName().str()), axis.getSubAxisInfo().getPreSize(), axis.getSubAxisInfo().getSize());
}

mlir::Attribute attribute_of(const AxisRef &axis, mlir::MLIRContext *context) {
  const auto part = axis.is_whole() ? SubAxisInfoAttr() : SubAxisInfoAttr::get(context, axis.pre_size, axis.size);
  return AxisRefAttr::get(context, axis.name.str(), part);
}

}  // namespace tessera::stablehlo
