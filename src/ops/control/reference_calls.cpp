// Evaluates calls, tokens, channels and asynchronous operations.
#include "ops/control/ops.h"

#include <cstring>

#include "dialect/stablehlo/integer_of.h"
#include "mlir/IR/SymbolTable.h"
#include "ops/control/known_calls.h"
#include "ops/control/lapack_call.h"
#include "reference/checks.h"
#include "reference/evaluator_impl.h"
#include "reference/evaluators/lapack.h"
#include "reference/evaluators/sparse.h"
#include "reference/host_calls.h"
#include "reference/model.h"
#include "reference/printing.h"

namespace tessera {

using namespace mlir;
using namespace stablehlo;  // NOLINT: the operations of this file

static std::optional<int64_t> first_active(const SpmdEvaluation &evaluation, llvm::ArrayRef<int64_t> devices) {
  for (int64_t device : devices)
    if (llvm::is_contained(evaluation.active(), device)) return device;
  return std::nullopt;
}

namespace {
// Lists devices that print one value together, and their label.
struct PrintedGroup {
  std::string label;
  llvm::SmallVector<int64_t> devices;
};
}  // namespace

// Reads the call's attributes; empty if it has neither. Throws InputError.
static std::vector<PrintedGroup> printed_groups(CustomCallOp op) {
  std::vector<PrintedGroup> groups;
  mlir::Attribute labels = op->getAttr("debug.labels"), devices = op->getAttr("debug.devices");
  if (!labels && !devices) return groups;
  auto fail = [] {
    throw InputError(
        "@debug.print takes a text for each group of devices, debug.labels = [\"a\", \"b\"] and "
        "debug.devices = [[0, 1], [2]], or neither");
  };
  auto texts = llvm::dyn_cast_or_null<mlir::ArrayAttr>(labels),
       lists = llvm::dyn_cast_or_null<mlir::ArrayAttr>(devices);
  if (!texts || !lists || texts.size() != lists.size()) fail();
  for (auto [label, list] : llvm::zip_equal(texts, lists)) {
    auto text = llvm::dyn_cast<mlir::StringAttr>(label);
    auto members = llvm::dyn_cast<mlir::ArrayAttr>(list);
    if (!text || !members) fail();
    PrintedGroup &group = groups.emplace_back(PrintedGroup{text.str(), {}});
    for (mlir::Attribute member : members) {
      std::optional<int64_t> device = integer_of(member);
      if (!device) fail();
      group.devices.push_back(*device);
    }
  }
  return groups;
}

// Makes a tensor for one element of the batches in the first dimensions.
static Tensor room_for_element(const Tensor &all, int64_t batches) {
  return {all.dtype(), Shape(all.shape().begin() + batches, all.shape().end())};
}

// Copies element `number` of the batches in the first dimensions.
static Tensor element_of(const Tensor &all, int64_t batches, int64_t number) {
  Tensor element = room_for_element(all, batches);
  std::memcpy(element.mutable_data(), all.data() + static_cast<size_t>(number) * element.bytes(), element.bytes());
  return element;
}

static Printed element_of(const Printed &all, int64_t batches, int64_t number) {
  Printed own{all.text, {}};
  for (const Printed::Value &value : all.values) {
    Printed::Value &element = own.values.emplace_back(Printed::Value{value.type, {}});
    for (const Printed::Block &block : value.blocks)
      element.blocks.push_back({block.label, element_of(block.value, batches, number)});
  }
  return own;
}

// Returns the blocks of an operand on the devices that reach the call.
static Printed::Value printed_value(CustomCallOp op, unsigned number, const std::vector<PrintedGroup> &groups,
                                    const SpmdEvaluation &evaluation) {
  Printed::Value value;
  if (auto types = op->getAttrOfType<mlir::ArrayAttr>("debug.types"); types && number < types.size())
    if (auto type = llvm::dyn_cast<mlir::StringAttr>(types[number])) value.type = type.str();
  if (groups.empty() && !op->hasAttr("debug.labels") && !evaluation.active().empty())
    value.blocks.push_back({"", evaluation.operand(number, evaluation.active().front())});
  for (const PrintedGroup &group : groups)
    if (auto device = first_active(evaluation, group.devices))
      value.blocks.push_back({group.label, evaluation.operand(number, *device)});
  return value;
}

// See reference/printing.h.
static LogicalResult print_values(CustomCallOp op, SpmdEvaluation &evaluation) {
  auto text = llvm::dyn_cast_or_null<mlir::StringAttr>(op.getBackendConfigAttr());
  if (!text || op->getNumOperands() == 0 || op->getNumResults() != 0)
    return op.emitError() << "@debug.print takes values and, in backend_config, a text, and gives nothing";
  std::optional<int64_t> batches = 0;
  if (mlir::Attribute given = op->getAttr(printed_batches)) batches = integer_of(given);
  const std::vector<PrintedGroup> groups = printed_groups(op);
  Printed printed{text.str(), {}};
  int64_t elements = 1;
  for (unsigned number = 0; number < op->getNumOperands(); ++number) {
    auto type = llvm::dyn_cast<mlir::RankedTensorType>(op->getOperand(number).getType());
    if (!type)
      return op.emitError() << "@debug.print takes arrays, but has a value of type "
                            << op->getOperand(number).getType();
    if (!batches || *batches < 0 || *batches > type.getRank())
      return op.emitError() << "@debug.print goes over " << op->getAttr(printed_batches)
                            << " dimensions of a value that has " << type.getRank();
    int64_t own = 1;
    for (int64_t dim = 0; dim < *batches; ++dim) own *= type.getDimSize(dim);
    if (number > 0 && own != elements)
      return op.emitError() << "@debug.print goes over " << elements << " and over " << own << " elements";
    elements = own;
    printed.values.push_back(printed_value(op, number, groups, evaluation));
  }
  for (int64_t element = 0; element < elements; ++element)
    print(*batches == 0 ? printed : element_of(printed, *batches, element));
  return success();
}

// Computes a factorisation of the batch of matrices on each device; see reference/evaluators/lapack.h.
static LogicalResult call_lapack(CustomCallOp op, SpmdEvaluation &evaluation) {
  std::optional<LapackOptions> options = lapack_options_of(op);
  LapackResults types;
  for (mlir::Value result : op->getResults()) {
    auto type = llvm::dyn_cast<mlir::RankedTensorType>(result.getType());
    if (!type) return op.emitError() << "calls @" << op.getCallTargetName() << ", whose results are arrays";
    types.emplace_back(dtype_of(type.getElementType()), Shape(type.getShape()));
  }
  for (int64_t process : evaluation.active()) {
    std::vector<Tensor> operands;
    for (unsigned i = 0; i < op->getNumOperands(); ++i) operands.push_back(evaluation.operand(i, process));
    auto results = options ? lapack(lapack_routine_of(op), *options, operands, types) : std::nullopt;
    if (!results)
      return op.emitError() << "calls @" << op.getCallTargetName()
                            << " with types or flags that aren't its own; expected what JAX writes for it";
    for (unsigned i = 0; i < results->size(); ++i) evaluation.set_result(i, process, (*results)[i]);
  }
  return success();
}

// Calls the function for each element of the batches in the first dimensions, and stacks the results.
static void call_for_each_element(uint64_t function, int64_t batches, const std::vector<Tensor> &operands,
                                  std::vector<Tensor> &results) {
  if (batches == 0) return call_host(function, operands, results);
  const Shape &whole = (operands.empty() ? results : operands).at(0).shape();
  const int64_t count = element_count(Shape(whole.begin(), whole.begin() + batches));
  for (int64_t number = 0; number < count; ++number) {
    std::vector<Tensor> given, own;
    for (const Tensor &operand : operands) given.push_back(element_of(operand, batches, number));
    for (const Tensor &result : results) own.push_back(room_for_element(result, batches));
    call_host(function, given, own);
    for (size_t i = 0; i < own.size(); ++i)
      std::memcpy(results[i].mutable_data() + static_cast<size_t>(number) * own[i].bytes(), own[i].data(),
                  own[i].bytes());
  }
}

// Refuses values that aren't arrays, and arrays that don't have the same batches in their first dimensions.
static LogicalResult check_host_call(CustomCallOp op, int64_t batches) {
  llvm::SmallVector<mlir::Type> types(op->getOperandTypes());
  llvm::append_range(types, op->getResultTypes());
  auto error = [&] { return op.emitError() << "@" << op.getCallTargetName(); };
  if (batches < 0)
    return error() << " has host.batches = " << op->getAttr(host_call_batches)
                   << ", which isn't a number of dimensions";
  mlir::RankedTensorType first;
  for (mlir::Type type : types) {
    auto array = llvm::dyn_cast<mlir::RankedTensorType>(type);
    if (!array) return error() << " takes and returns arrays, not " << type;
    if (batches > array.getRank())
      return error() << " goes over " << batches << " dimensions of a value of type " << type;
    if (!first) first = array;
    if (first.getShape().take_front(batches) != array.getShape().take_front(batches))
      return error() << " goes over " << batches << " dimensions, which are not alike in " << first << " and " << array;
  }
  if (!first && batches != 0) return error() << " goes over " << batches << " dimensions, and has no arrays";
  return success();
}

// See reference/host_calls.h.
static LogicalResult call_function_of_host(CustomCallOp op, SpmdEvaluation &evaluation) {
  auto config = llvm::dyn_cast_or_null<mlir::StringAttr>(op.getBackendConfigAttr());
  uint64_t function = 0;
  if (!config || config.getValue().getAsInteger(10, function))
    return op.emitError() << "@" << op.getCallTargetName() << " takes the number of a function in backend_config";
  int64_t batches = 0;
  if (mlir::Attribute given = op->getAttr(host_call_batches)) batches = integer_of(given).value_or(-1);
  if (failed(check_host_call(op, batches))) return mlir::failure();
  std::vector<Tensor> results;
  for (mlir::Type type : op->getResultTypes()) results.emplace_back(dtype_of(type), shape_of(type));
  const auto call_on = [&](int64_t device) {
    std::vector<Tensor> operands;
    for (unsigned i = 0; i < op->getNumOperands(); ++i) operands.push_back(evaluation.operand(i, device));
    std::vector<Tensor> own = results;
    call_for_each_element(function, batches, operands, own);
    return own;
  };
  const bool is_for_each = op.getCallTargetName() == host_call_each_target;
  std::optional<std::vector<Tensor>> own;
  for (int64_t device : evaluation.active()) {
    if (!own || is_for_each) own = call_on(device);
    for (unsigned i = 0; i < own->size(); ++i) evaluation.set_result(i, device, (*own)[i]);
  }
  return success();
}

// Multiplies JAX's sparse arrays, compressed by rows, as on CPUs; see reference/evaluators/sparse.h.
static LogicalResult multiply_sparse(CustomCallOp op, SpmdEvaluation &evaluation) {
  auto type = op->getNumResults() == 1 ? llvm::dyn_cast<mlir::RankedTensorType>(op->getResult(0).getType())
                                       : mlir::RankedTensorType();
  for (int64_t process : evaluation.active()) {
    auto operand = [&](unsigned i) { return evaluation.operand(i, process); };
    std::optional<Tensor> result;
    if (type && op->getNumOperands() == 4)
      result = csr_product(operand(0), operand(1), operand(2), operand(3), dtype_of(type.getElementType()),
                           Shape(type.getShape()));
    if (!result)
      return op.emitError()
             << "calls @" << op.getCallTargetName()
             << " with types that aren't its own; expected elements, starts of rows, columns and a dense "
                "matrix or vector, and their product";
    evaluation.set_result(0, process, *result);
  }
  return success();
}

static LogicalResult evaluate(CustomCallOp op, SpmdEvaluation &evaluation) {
  llvm::StringRef target = op.getCallTargetName();
  if (target.starts_with("check.")) return evaluate_check_call(op, target, evaluation);
  if (target == printing_target) return print_values(op, evaluation);
  if (is_host_call(target)) return call_function_of_host(op, evaluation);
  if (!lapack_routine_of(op).empty()) return call_lapack(op, evaluation);
  if (target == sparse_product_target) return multiply_sparse(op, evaluation);
  if (std::string newer = newer_lapack_target(target); !newer.empty())
    return op.emitError() << "calls @" << target
                          << " as older releases of JAX wrote it, which isn't known here; export the program with a "
                             "newer one, which writes @"
                          << newer;
  if (is_annotation(op)) return pass_on(evaluation);
  return op.emitError() << "calls @" << target
                        << ", which isn't known here; the known targets are @check.expect_eq, "
                           "@check.expect_almost_eq, @check.expect_close and annotations such as @Sharding";
}

static LogicalResult evaluate(CompositeOp op, SpmdEvaluation &evaluation) {
  return call_function(evaluation, mlir::SymbolTable::lookupNearestSymbolFrom(op, op.getDecompositionAttr()));
}

// A token carries nothing; it orders its uses.
static LogicalResult make_token(SpmdEvaluation &evaluation) {
  for (int64_t process : evaluation.active()) evaluation.set_result(0, process, Tensor(DType::i1, {}));
  return success();
}
static LogicalResult evaluate(AfterAllOp, SpmdEvaluation &evaluation) { return make_token(evaluation); }
static LogicalResult evaluate(CreateTokenOp, SpmdEvaluation &evaluation) { return make_token(evaluation); }
static LogicalResult evaluate(OutfeedOp, SpmdEvaluation &evaluation) { return make_token(evaluation); }

// Received values must be of the types of the results before the token.
static LogicalResult receive(mlir::Operation *op, SpmdEvaluation &evaluation, int64_t process,
                             const std::vector<Tensor> &values) {
  for (auto [index, value] : llvm::enumerate(values)) {
    mlir::Type wanted = op->getResult(index).getType();
    auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(wanted);
    if (!tensor || value.dtype() != dtype_of(tensor) || value.shape() != shape_of(tensor))
      return op->emitError() << "array " << index << " came as " << type_text(value) << ", but " << wanted
                             << " is wanted";
    evaluation.set_result(index, process, value);
  }
  evaluation.set_result(op->getNumResults() - 1, process, Tensor(DType::i1, {}));
  return success();
}

static LogicalResult evaluate(InfeedOp op, SpmdEvaluation &evaluation) {
  for (int64_t process : evaluation.active()) {
    std::optional<std::vector<Tensor>> values = evaluation.next_infeed();
    if (!values)
      return op.emitError() << "process " << process << " reads a value from the host, but its infeed is empty";
    if (values->size() + 1 != op->getNumResults())
      return op.emitError() << "the infeed gave " << values->size() << " arrays, but " << op->getNumResults() - 1
                            << " are expected; each read takes a whole value of the infeed";
    if (failed(receive(op, evaluation, process, *values))) return failure();
  }
  return success();
}

// Returns the pairs of sender and receiver; without pairs, any process receives.
static std::vector<std::pair<int64_t, int64_t>> pairs_of(std::optional<mlir::DenseIntElementsAttr> attribute) {
  std::vector<std::pair<int64_t, int64_t>> pairs;
  if (!attribute || !*attribute) return pairs;
  auto numbers = llvm::to_vector(attribute->getValues<int64_t>());
  for (size_t i = 0; i + 1 < numbers.size(); i += 2) pairs.emplace_back(numbers[i], numbers[i + 1]);
  return pairs;
}

static LogicalResult evaluate(SendOp op, SpmdEvaluation &evaluation) {
  std::vector<std::pair<int64_t, int64_t>> pairs = pairs_of(op.getSourceTargetPairs());
  int64_t channel = op.getChannelHandle().getHandle();
  for (int64_t process : evaluation.active()) {
    std::vector<Tensor> message;
    for (mlir::Value input : op.getInputs()) message.push_back(evaluation.value(input, process));
    if (!op.getIsHostTransfer() && pairs.empty()) evaluation.channel(channel, -1).push_back(message);
    for (auto [source, target] : pairs)
      if (source == process && !op.getIsHostTransfer()) evaluation.channel(channel, target).push_back(message);
  }
  return make_token(evaluation);
}

static LogicalResult evaluate(RecvOp op, SpmdEvaluation &evaluation) {
  bool has_pairs = !pairs_of(op.getSourceTargetPairs()).empty();
  if (op.getIsHostTransfer()) return op.emitError("receives from the host, but no host program is connected");
  for (int64_t process : evaluation.active()) {
    auto &messages = evaluation.channel(op.getChannelHandle().getHandle(), has_pairs ? process : -1);
    if (messages.empty())
      return op.emitError() << "process " << process << " receives on channel " << op.getChannelHandle().getHandle()
                            << ", but nothing was sent to it";
    if (messages.front().size() + 1 != op->getNumResults())
      return op.emitError() << "a message of " << messages.front().size() << " arrays came, but "
                            << op->getNumResults() - 1 << " are expected; a message is received as a whole";
    if (failed(receive(op, evaluation, process, messages.front()))) return failure();
    messages.pop_front();
  }
  return success();
}

// The body runs at the start; the future holds its results.
static LogicalResult evaluate(AsyncStartOp op, SpmdEvaluation &evaluation) {
  std::vector<std::vector<Tensor>> arguments = leaves_of(evaluation, op.getInputs(), evaluation.active()), results;
  if (failed(evaluation.run(op.getBody(), evaluation.active(), arguments, results))) return failure();
  set_results(evaluation, evaluation.active(), results);
  return success();
}
static LogicalResult evaluate(AsyncDoneOp, SpmdEvaluation &evaluation) { return pass_on(evaluation); }

void register_control_calls_reference(mlir::DialectRegistry &registry) {
  attach<StablehloDialect, SpmdReferenceModel, CustomCallOp, CompositeOp, AfterAllOp, CreateTokenOp, OutfeedOp,
         InfeedOp, SendOp, RecvOp, AsyncStartOp, AsyncDoneOp>(registry);
}

}  // namespace tessera
