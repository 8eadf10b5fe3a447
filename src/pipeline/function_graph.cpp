#include "pipeline/function_graph.h"

#include "base/error.h"
#include "dialect/sdy/dialect.h"
#include "llvm/Support/ScopedPrinter.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Matchers.h"
#include "read/dialect_attributes.h"
#include "reference/evaluation.h"

namespace tessera {

// Returns nothing for a dictionary of anything but bytes.
static std::optional<RoutineSettings> settings_of(mlir::DictionaryAttr dictionary) {
  RoutineSettings settings;
  for (mlir::NamedAttribute entry : dictionary) {
    auto number = llvm::dyn_cast<mlir::IntegerAttr>(entry.getValue());
    if (!number || !number.getType().isUnsignedInteger(8)) return std::nullopt;
    settings.values.emplace_back(entry.getName().str(), static_cast<uint8_t>(number.getUInt()));
  }
  return settings;
}

TraceAttribute value_of(mlir::Attribute attribute) {
  if (llvm::isa<mlir::UnitAttr>(attribute)) return {};
  if (auto flag = llvm::dyn_cast<mlir::BoolAttr>(attribute)) return flag.getValue();
  if (auto number = llvm::dyn_cast<mlir::IntegerAttr>(attribute); number && number.getType().isSignlessInteger(64))
    return number.getInt();
  if (auto number = llvm::dyn_cast<mlir::IntegerAttr>(attribute); number && number.getType().isSignlessInteger(32))
    return TraceAttribute::i32(static_cast<int32_t>(number.getInt()));
  if (auto number = llvm::dyn_cast<mlir::FloatAttr>(attribute); number && number.getType().isF32())
    return number.getValue().convertToFloat();
  if (auto text = llvm::dyn_cast<mlir::StringAttr>(attribute)) return text.str();
  if (auto numbers = llvm::dyn_cast<mlir::DenseI64ArrayAttr>(attribute)) return numbers.asArrayRef().vec();
  if (auto flags = llvm::dyn_cast<mlir::DenseBoolArrayAttr>(attribute))
    return TraceAttribute::Flags(flags.asArrayRef().begin(), flags.asArrayRef().end());
  if (auto list = llvm::dyn_cast<mlir::ArrayAttr>(attribute)) {
    TraceAttribute::List values;
    for (mlir::Attribute value : list) values.push_back(value_of(value));
    return values;
  }
  if (auto elements = llvm::dyn_cast<mlir::DenseElementsAttr>(attribute))
    return DenseElements{{dtype_of(elements.getType()), shape_of(elements.getType())}, tensor_of(elements)};
  if (auto sharding = llvm::dyn_cast<sdy::ShardingAttr>(attribute)) return sharding.getValue();
  if (auto shardings = llvm::dyn_cast<sdy::ShardingPerValueAttr>(attribute)) return shardings.getValue();
  if (auto axes = llvm::dyn_cast<sdy::ManualAxesAttr>(attribute)) return axes.getValue();
  if (auto dictionary = llvm::dyn_cast<mlir::DictionaryAttr>(attribute))
    if (auto settings = settings_of(dictionary)) return *std::move(settings);
  if (auto value = dialect_value_of(attribute)) return *std::move(value);
  throw DefectError("the attribute " + llvm::to_string(attribute) + " has no value in a recorded graph");
}

namespace {

TensorType type_of(mlir::Value value) { return {dtype_of(value.getType()), shape_of(value.getType())}; }

TraceAttributes values_of(mlir::DictionaryAttr attributes) {
  TraceAttributes values;
  for (mlir::NamedAttribute attribute : attributes)
    values.push_back({attribute.getName().str(), value_of(attribute.getValue())});
  return values;
}

// Returns the first of several locations that names a call.
TraceLocation location_of(mlir::Location location) {
  if (auto named = llvm::dyn_cast<mlir::NameLoc>(location)) {
    auto call = llvm::dyn_cast<mlir::FileLineColLoc>(named.getChildLoc());
    bool is_recorded = call && call.getFilename() == recorded_file;
    return {named.getName().str(), is_recorded ? static_cast<int64_t>(call.getLine()) : -1};
  }
  if (auto fused = llvm::dyn_cast<mlir::FusedLoc>(location)) {
    TraceLocation first;
    for (mlir::Location each : fused.getLocations()) {
      TraceLocation inner = location_of(each);
      if (inner.call >= 0) return inner;
      if (first.name.empty()) first = std::move(inner);
    }
    return first;
  }
  if (auto call = llvm::dyn_cast<mlir::CallSiteLoc>(location)) return location_of(call.getCallee());
  return {};
}

// A constant of more than this many equal elements becomes a broadcast of one element.
constexpr int64_t most_written_out = 1024;

mlir::DenseElementsAttr splat_of(mlir::Operation &op) {
  mlir::DenseElementsAttr value;
  const bool is_large = mlir::matchPattern(&op, mlir::m_Constant(&value)) && value.getNumElements() > most_written_out;
  return is_large && value.isSplat() ? value : nullptr;
}

class Importer {
 public:
  TraceBody body(mlir::Block &block) {
    for (mlir::BlockArgument argument : block.getArguments()) ids_[argument] = argument_id(argument.getArgNumber());
    TraceBody body;
    for (mlir::Operation &op : block.without_terminator()) add(op, body.ops);
    body.results = ids(block.getTerminator()->getOperands());
    return body;
  }

  TraceRegion region(mlir::Region &region) {
    TraceRegion result;
    for (mlir::BlockArgument argument : region.getArguments()) {
      result.arguments.push_back(ids_[argument] = next_++);
      result.types.push_back(type_of(argument));
    }
    for (mlir::Operation &op : region.front()) add(op, result.ops);
    return result;
  }

 private:
  std::vector<TraceValueId> ids(mlir::ValueRange values) {
    std::vector<TraceValueId> ids;
    for (mlir::Value value : values) ids.push_back(ids_.at(value));
    return ids;
  }

  void add(mlir::Operation &op, std::vector<TraceOp> &ops) {
    mlir::DenseElementsAttr splat = splat_of(op);
    if (!splat) return ops.push_back(imported(op));
    const TensorType type = type_of(op.getResult(0)), single{type.dtype, {}};
    const mlir::Attribute value = splat.resizeSplat(mlir::RankedTensorType::get({}, splat.getElementType()));
    const TraceLocation location = location_of(op.getLoc());
    TraceOp constant{.name = "stablehlo.constant"}, broadcast{.name = "stablehlo.broadcast_in_dim"};
    constant.attributes = {{"value", value_of(value)}};
    constant.result = next_++;
    constant.results = {single};
    broadcast.operands = {constant.result};
    broadcast.attributes = {{"broadcast_dimensions", std::vector<int64_t>{}}};
    broadcast.result = ids_[op.getResult(0)] = next_++;
    broadcast.results = {type};
    broadcast.marks = values_of(op.getDiscardableAttrDictionary());
    constant.location = broadcast.location = location;
    ops.push_back(std::move(constant));
    ops.push_back(std::move(broadcast));
  }

  TraceOp imported(mlir::Operation &op) {
    TraceOp result{.name = op.getName().getStringRef().str(), .operands = ids(op.getOperands())};
    if (mlir::Attribute properties = op.getPropertiesAsAttribute())
      result.attributes = values_of(llvm::cast<mlir::DictionaryAttr>(properties));
    result.marks = values_of(op.getDiscardableAttrDictionary());
    for (mlir::Region &inner : op.getRegions()) result.regions.push_back(region(inner));
    result.result = next_;
    for (mlir::Value value : op.getResults()) {
      ids_[value] = next_++;
      result.results.push_back(type_of(value));
    }
    result.location = location_of(op.getLoc());
    return result;
  }

  llvm::DenseMap<mlir::Value, TraceValueId> ids_;
  TraceValueId next_ = {};
};

}  // namespace

TraceBody body_of(mlir::func::FuncOp function) { return Importer().body(function.getBody().front()); }
TraceRegion region_of(mlir::Region &region) { return Importer().region(region); }

}  // namespace tessera
