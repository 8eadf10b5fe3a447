#include "read/graph_reader.h"

#include <fmt/format.h>

#include <array>

#include "base/error.h"
#include "dialect/sdy/dialect.h"
#include "graph/text.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Verifier.h"
#include "read/dialect_attributes.h"
#include "read/guard.h"
#include "read/reader.h"

namespace tessera {
namespace {

constexpr int most_regions = most_nesting / 2;  // a region stands in two brackets

class Builder {
 public:
  Builder(mlir::MLIRContext &context, const TraceGraph &graph)
      : context_(context), builder_(&context), graph_(graph), values_(value_count(graph.body.ops)) {}

  mlir::OwningOpRef<mlir::ModuleOp> module() {
    mlir::Location nowhere = builder_.getUnknownLoc();
    mlir::OwningOpRef<mlir::ModuleOp> module = mlir::ModuleOp::create(nowhere, graph_.name);
    (*module)->setAttr("mhlo.num_partitions",
                       builder_.getI32IntegerAttr(static_cast<int32_t>(graph_.mesh ? graph_.mesh->size() : 1)));
    (*module)->setAttr("mhlo.num_replicas", builder_.getI32IntegerAttr(1));
    if (graph_.mesh) replace_mesh(*module, *graph_.mesh);
    std::vector<mlir::Type> inputs, outputs;
    for (const TraceGraph::Input &input : graph_.inputs) inputs.push_back(type(input.type));
    for (const TraceGraph::Output &output : graph_.outputs) outputs.push_back(type(output.type));
    builder_.setInsertionPointToEnd(module->getBody());
    auto main = mlir::func::FuncOp::create(builder_, nowhere, "main", builder_.getFunctionType(inputs, outputs));
    main.setSymVisibility("public");
    describe(main);
    mlir::Block *body = main.addEntryBlock();
    arguments_ = body->getArguments();
    add(graph_.body.ops, *body, 0);
    builder_.setInsertionPointToEnd(body);
    mlir::func::ReturnOp::create(builder_, nowhere, values(graph_.body.results));
    return module;
  }

 private:
  void describe(mlir::func::FuncOp main) {
    for (unsigned i = 0; i < graph_.inputs.size(); ++i) {
      const TraceGraph::Input &input = graph_.inputs[i];
      if (input.donated) main.setArgAttr(i, "jax.buffer_donor", builder_.getBoolAttr(true));
      if (input.sharding) main.setArgAttr(i, "sdy.sharding", sdy::ShardingAttr::get(&context_, *input.sharding));
    }
    for (unsigned i = 0; i < graph_.outputs.size(); ++i)
      if (const auto &sharding = graph_.outputs[i].sharding)
        main.setResultAttr(i, "sdy.sharding", sdy::ShardingAttr::get(&context_, *sharding));
  }

  void add(const std::vector<TraceOp> &ops, mlir::Block &block, int depth) {
    if (depth > most_regions)
      throw InputError(fmt::format("{}: error: regions are nested {} deep, and the limit is {}; reduce the nesting",
                                   graph_.name, depth, most_regions));
    for (const TraceOp &op : ops) add(op, block, depth);
  }

  void add(const TraceOp &op, mlir::Block &block, int depth) {
    mlir::OperationState state(location(op.location), op.name);
    state.addOperands(values(op.operands));
    for (const TensorType &result : op.results) state.addTypes(type(result));
    state.addAttributes(attributes(op.marks));
    for (const TraceRegion &region : op.regions) {
      mlir::Block &inner = state.addRegion()->emplaceBlock();
      for (size_t i = 0; i < region.arguments.size(); ++i)
        values_[static_cast<size_t>(region.arguments[i])] = inner.addArgument(type(region.types[i]), state.location);
      add(region.ops, inner, depth + 1);
    }
    mlir::Operation *made = mlir::Operation::create(state);
    block.push_back(made);
    if (!op.attributes.empty()) {
      auto refuse = [&] { return made->emitError(); };
      if (mlir::failed(made->setPropertiesFromAttribute(builder_.getDictionaryAttr(attributes(op.attributes)), refuse)))
        throw DefectError(op.name + " is recorded with attributes that it doesn't define");
    }
    for (auto [i, result] : llvm::enumerate(made->getResults())) values_[static_cast<size_t>(op.result) + i] = result;
  }

  llvm::SmallVector<mlir::Value> values(const std::vector<TraceValueId> &ids) const {
    llvm::SmallVector<mlir::Value> values;
    for (TraceValueId id : ids)
      values.push_back(is_argument(id) ? mlir::Value(arguments_[argument_index(id)])
                                       : values_[static_cast<size_t>(id)]);
    return values;
  }

  mlir::RankedTensorType type(const TensorType &type) {
    if (static_cast<int64_t>(type.shape.size()) > most_rank)
      throw InputError(
          fmt::format("{}: error: an array of {} dimensions, and the limit is {}; make several of them one",
                      graph_.name, type.shape.size(), most_rank));
    int64_t count = 1;
    for (int64_t extent : type.shape) {
      if (extent > most_elements / count)
        throw InputError(fmt::format("{}: error: {} has more elements than any machine can hold; the most are {}",
                                     graph_.name, mlir_text(type), most_elements));
      count *= std::max<int64_t>(extent, 1);
    }
    mlir::Type &element = elements_[static_cast<size_t>(type.dtype)];
    if (!element) element = mlir::parseType(name_of(type.dtype == float0 ? DType::i1 : type.dtype), &context_);
    return mlir::RankedTensorType::get(type.shape, element);
  }

  mlir::Location location(const TraceLocation &location) {
    if (location.name.empty()) return builder_.getUnknownLoc();
    mlir::Location call = builder_.getUnknownLoc();
    if (location.call >= 0)
      call = mlir::FileLineColLoc::get(&context_, recorded_file, static_cast<unsigned>(location.call), 0);
    return mlir::NameLoc::get(builder_.getStringAttr(location.name), call);
  }

  llvm::SmallVector<mlir::NamedAttribute> attributes(const TraceAttributes &attributes) {
    llvm::SmallVector<mlir::NamedAttribute> all;
    for (const NamedAttribute &attribute : attributes)
      all.push_back(builder_.getNamedAttr(attribute.name, made(attribute.value)));
    return all;
  }

  mlir::Attribute made(const TraceAttribute &attribute) {
    return std::visit([&](const auto &value) { return made(value); }, attribute.value);
  }
  mlir::Attribute made(std::monostate) { return builder_.getUnitAttr(); }
  mlir::Attribute made(bool value) { return builder_.getBoolAttr(value); }
  mlir::Attribute made(int32_t value) { return builder_.getI32IntegerAttr(value); }
  mlir::Attribute made(int64_t value) { return builder_.getI64IntegerAttr(value); }
  mlir::Attribute made(float value) { return builder_.getF32FloatAttr(value); }
  mlir::Attribute made(const std::string &value) { return builder_.getStringAttr(value); }
  mlir::Attribute made(const TraceAttribute::Ints &values) { return builder_.getDenseI64ArrayAttr(values); }
  mlir::Attribute made(const TraceAttribute::Flags &values) {
    return builder_.getDenseBoolArrayAttr(llvm::SmallVector<bool>(values.begin(), values.end()));
  }
  mlir::Attribute made(const TraceAttribute::List &values) {
    llvm::SmallVector<mlir::Attribute> all;
    for (const TraceAttribute &value : values) all.push_back(made(value));
    return builder_.getArrayAttr(all);
  }
  mlir::Attribute made(const DenseElements &elements) {
    mlir::RankedTensorType of = type(elements.type);
    auto data = reinterpret_cast<const char *>(elements.values.data());
    if (is_boolean(elements.type.dtype))
      return mlir::DenseElementsAttr::get(
          of, llvm::ArrayRef(reinterpret_cast<const bool *>(data), static_cast<size_t>(elements.values.size())));
    return mlir::DenseElementsAttr::getFromRawBuffer(of, llvm::ArrayRef(data, elements.values.bytes()));
  }
  mlir::Attribute made(const Sharding &sharding) { return sdy::ShardingAttr::get(&context_, sharding); }
  mlir::Attribute made(const TraceAttribute::Shardings &shardings) {
    return sdy::ShardingPerValueAttr::get(&context_, shardings);
  }
  mlir::Attribute made(const AxisNames &axes) { return sdy::ManualAxesAttr::get(&context_, axes); }
  mlir::Attribute made(const RoutineSettings &settings) {
    llvm::SmallVector<mlir::NamedAttribute> all;
    for (const auto &[name, value] : settings.values)
      all.push_back(builder_.getNamedAttr(name, builder_.getIntegerAttr(builder_.getIntegerType(8, false), value)));
    return builder_.getDictionaryAttr(all);
  }
  template <typename Value>
    requires(std::same_as<Value, EnumAttribute> || std::same_as<Value, StructAttribute>)
  mlir::Attribute made(const Value &value) {
    mlir::Attribute attribute = attribute_of(&context_, value);
    if (!attribute) throw DefectError(graph_.name + ": " + mlir_text(value) + " is no attribute");
    return attribute;
  }

  mlir::MLIRContext &context_;
  mlir::OpBuilder builder_;
  const TraceGraph &graph_;
  llvm::ArrayRef<mlir::BlockArgument> arguments_;
  std::vector<mlir::Value> values_;
  std::array<mlir::Type, 64> elements_ = {};  // by dtype
};

}  // namespace

mlir::OwningOpRef<mlir::ModuleOp> read(mlir::MLIRContext &context, const TraceGraph &graph) {
  DiagnosticText diagnostics(&context);
  mlir::OwningOpRef<mlir::ModuleOp> module = Builder(context, graph).module();
  if (!diagnostics.errors().empty() || mlir::failed(mlir::verify(*module)))
    diagnostics.fail(graph.name + ": error: the recorded program can't be read");
  normalise(*module);
  return module;
}

}  // namespace tessera
