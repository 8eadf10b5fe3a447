#include "lower/generic/block_table.h"

#include "base/bounded_cache.h"
#include "lower/codegen/block_function.h"
#include "lower/codegen/fused_kernel.h"
#include "lower/codegen/math.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/TypeUtilities.h"
#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/op_interfaces.h"

namespace tessera {
namespace {

constexpr int64_t least_streamed_bytes = 4 << 20;  // smaller ones are likely to be read from a cache
constexpr int most_streamed_cost = 40;             // of an element: more expensive ones don't wait for memory

// Keeps the code alive beside its address.
struct Compiled {
  VectorFunction function = nullptr;
  std::shared_ptr<const CompiledFunctions> code;
};

class Table {
 public:
  std::shared_ptr<const VectorFunction> get(const std::string &key, const CompileOptions &options,
                                            const std::function<FunctionSource()> &source) {
    // Kernels in use keep their code, even after the table has forgotten it.
    const std::shared_ptr<const Compiled> compiled = entries_.get(key, [&](NothingShared) {
      const auto made = std::make_shared<Compiled>();
      made->code = compile(source(), options);
      made->function = reinterpret_cast<VectorFunction>((*made->code)[0]);
      return made;
    });
    return {compiled, &compiled->function};
  }

 private:
  BoundedCache<std::string, std::shared_ptr<const Compiled>> entries_{2048};
};

// The table is never destroyed: kernels may still run while static objects are torn down.
Table &table() {
  static auto *table = new Table;
  return *table;
}

// Prints the op's own attributes, without those that passes have added.
void add_attributes(llvm::raw_ostream &stream, mlir::Operation *op) {
  for (mlir::StringAttr name : op->getName().getAttributeNames()) {
    std::optional<mlir::Attribute> attribute = op->getInherentAttr(name);
    if (attribute && *attribute) stream << " " << name.getValue() << "=" << *attribute;
  }
}

void add_elements(llvm::raw_ostream &stream, mlir::TypeRange types) {
  for (mlir::Type type : types) stream << " " << mlir::getElementTypeOrSelf(type);
}

std::string key_of(mlir::Operation *op) {
  std::string key;
  llvm::raw_string_ostream stream(key);
  stream << op->getName().getStringRef();
  add_attributes(stream, op);
  add_elements(stream, op->getOperandTypes());
  stream << " ->";
  add_elements(stream, op->getResultTypes());
  return key;
}

mlir::Type scalar_of(mlir::Type type) { return mlir::RankedTensorType::get({}, mlir::getElementTypeOrSelf(type)); }

std::unique_ptr<mlir::Region> region_of(mlir::Operation *op) {
  auto region = std::make_unique<mlir::Region>();
  auto *block = new mlir::Block;
  region->push_back(block);
  mlir::OperationState state(op->getLoc(), op->getName());
  for (mlir::Type type : op->getOperandTypes())
    state.operands.push_back(block->addArgument(scalar_of(type), op->getLoc()));
  for (mlir::Type type : op->getResultTypes()) state.types.push_back(scalar_of(type));
  for (mlir::StringAttr name : op->getName().getAttributeNames())
    if (std::optional<mlir::Attribute> attribute = op->getInherentAttr(name); attribute && *attribute)
      state.attributes.append(name, *attribute);
  mlir::OpBuilder builder(op->getContext());
  builder.setInsertionPointToEnd(block);
  mlir::Operation *scalar = builder.create(state);
  stablehlo::ReturnOp::create(builder, op->getLoc(), scalar->getResults());
  return region;
}

}  // namespace

std::string text_of_region(mlir::Region &region) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::DenseMap<mlir::Value, int> numbers;
  auto number = [&](mlir::Value value) { numbers.try_emplace(value, static_cast<int>(numbers.size())); };
  for (mlir::BlockArgument argument : region.getArguments()) number(argument);
  add_elements(stream, region.getArgumentTypes());
  for (mlir::Operation &op : region.front()) {
    stream << "\n" << op.getName().getStringRef();
    for (mlir::Value operand : op.getOperands()) stream << " %" << numbers.lookup(operand);
    add_attributes(stream, &op);
    stream << " ->";
    add_elements(stream, op.getResultTypes());
    for (mlir::Value result : op.getResults()) number(result);
  }
  return text;
}

bool is_block_op(mlir::Operation *op) {
  if (!llvm::isa<FusedOpInterface>(op) || op->getNumResults() != 1 || op->getNumOperands() > 16) return false;
  if (auto map = llvm::dyn_cast<stablehlo::MapOp>(op)) return can_emit_body(map.getComputation());
  return can_emit_elementwise(op);
}

std::shared_ptr<const VectorFunction> block_function(mlir::Operation *op, uint64_t single,
                                                     const CompileOptions &options, int64_t bytes) {
  FusionTraits traits = llvm::cast<FusedOpInterface>(op).fusionTraits();
  auto map = llvm::dyn_cast<stablehlo::MapOp>(op);
  std::string content = map ? text_of_region(map.getComputation()) : key_of(op);
  bool streaming = bytes >= least_streamed_bytes && traits.cost <= most_streamed_cost;
  std::string key = (streaming ? "streamed block " : "block ") + std::to_string(single) + " " + content;
  return table().get(key, options, [&] {
    return FunctionSource{key, [&](llvm::Module &module, llvm::StringRef symbol, const VectorTarget &target) {
                            if (map)
                              return emit_block_function(map.getComputation(), single, traits.cost, streaming, module,
                                                         symbol, target);
                            emit_block_function(*region_of(op), single, traits.cost, streaming, module, symbol, target);
                          }};
  });
}

std::shared_ptr<const VectorFunction> body_function(mlir::Region &region, const CompileOptions &options) {
  if (!can_emit_body(region)) return nullptr;
  std::string key = "body" + text_of_region(region);
  return table().get(key, options, [&] {
    return FunctionSource{key, [&](llvm::Module &module, llvm::StringRef symbol, const VectorTarget &target) {
                            emit_body_function(region, module, symbol, target);
                          }};
  });
}

}  // namespace tessera
