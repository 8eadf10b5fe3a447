#include "pipeline/function_graph.h"

#include "dialect/sdy/dialect.h"
#include "llvm/Support/raw_ostream.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "reference/evaluation.h"

namespace tessera {
namespace {

TensorType type_of(mlir::Value value) { return {dtype_of(value.getType()), shape_of(value.getType())}; }

AttributeText text_of(mlir::Attribute attribute) {
  AttributeText result;
  llvm::raw_string_ostream stream(result.text);
  attribute.print(stream);
  return result;
}

bool has_plain_elements(mlir::DenseElementsAttr elements) {
  return llvm::isa<mlir::RankedTensorType>(elements.getType()) && elements.getElementType().isIntOrFloat();
}

TraceAttribute value_of(mlir::Attribute attribute) {
  if (llvm::isa<mlir::UnitAttr>(attribute)) return {};
  if (auto flag = llvm::dyn_cast<mlir::BoolAttr>(attribute)) return flag.getValue();
  if (auto number = llvm::dyn_cast<mlir::IntegerAttr>(attribute))
    return number.getType().isSignlessInteger(64) ? TraceAttribute(number.getInt()) : text_of(attribute);
  if (auto text = llvm::dyn_cast<mlir::StringAttr>(attribute)) return text.str();
  if (auto numbers = llvm::dyn_cast<mlir::DenseI64ArrayAttr>(attribute)) return numbers.asArrayRef().vec();
  if (auto list = llvm::dyn_cast<mlir::ArrayAttr>(attribute)) {
    TraceAttribute::List values;
    for (mlir::Attribute value : list) values.push_back(value_of(value));
    return values;
  }
  if (auto elements = llvm::dyn_cast<mlir::DenseElementsAttr>(attribute); elements && has_plain_elements(elements))
    return DenseElements{{dtype_of(elements.getType()), shape_of(elements.getType())}, tensor_of(elements)};
  if (auto sharding = llvm::dyn_cast<sdy::ShardingAttr>(attribute)) return sharding.getValue();
  if (auto shardings = llvm::dyn_cast<sdy::ShardingPerValueAttr>(attribute)) return shardings.getValue();
  if (auto axes = llvm::dyn_cast<sdy::ManualAxesAttr>(attribute)) return axes.getValue();
  return text_of(attribute);
}

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

class Importer {
 public:
  TraceBody body(mlir::Block &block) {
    for (mlir::BlockArgument argument : block.getArguments()) ids_[argument] = argument_id(argument.getArgNumber());
    TraceBody body;
    for (mlir::Operation &op : block.without_terminator()) body.ops.push_back(imported(op));
    body.results = ids(block.getTerminator()->getOperands());
    return body;
  }

  TraceRegion region(mlir::Region &region) {
    TraceRegion result;
    for (mlir::BlockArgument argument : region.getArguments()) {
      result.arguments.push_back(ids_[argument] = next_++);
      result.types.push_back(type_of(argument));
    }
    for (mlir::Operation &op : region.front()) result.ops.push_back(imported(op));
    return result;
  }

 private:
  std::vector<TraceValueId> ids(mlir::ValueRange values) {
    std::vector<TraceValueId> ids;
    for (mlir::Value value : values) ids.push_back(ids_.at(value));
    return ids;
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
