// Refines loops, branches and calls: types are passed into regions and out of them, known branches are taken, and JAX's
// assertions on shapes are checked.
#include "dialect/chlo/ops.h"
#include "llvm/ADT/StringExtras.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "ops/collective/ops.h"
#include "ops/control/ops.h"
#include "ops/control/refine_manual.h"
#include "ops/random/ops.h"
#include "ops/window/ops.h"
#include "transform/refine_rules.h"

namespace tessera::stablehlo {

using namespace mlir;

// Returns the integer of a known array of one element.
static std::optional<int64_t> known_integer(Value value) {
  auto known = known_integers(value);
  return known && known->size() == 1 ? std::optional(known->front()) : std::nullopt;
}

// A carry has the same type in all iterations.
static LogicalResult refine_op(WhileOp op, Refiner &refiner) {
  for (Region &region : op->getRegions()) {
    for (auto [argument, operand] : llvm::zip_equal(region.getArguments(), op->getOperands()))
      argument.setType(operand.getType());
    if (failed(refiner.refine(region))) return failure();
  }
  for (auto [result, operand] : llvm::zip_equal(op->getResults(), op->getOperands())) result.setType(operand.getType());
  return success();
}

static LogicalResult refine_branches(Operation *op, Refiner &refiner) {
  for (Region &region : op->getRegions())
    if (failed(refiner.refine(region))) return failure();
  Operation *end = op->getRegion(0).front().getTerminator();
  for (auto [result, returned] : llvm::zip_equal(op->getResults(), end->getOperands()))
    if (failed(refiner.set_shape_of(result, returned))) return failure();
  return success();
}

static LogicalResult refine_op(IfOp op, Refiner &refiner) {
  auto known = known_integer(op.getPred());
  if (!known) return refine_branches(op, refiner);
  return refiner.replace_by_region(op, *known != 0 ? op.getTrueBranch() : op.getFalseBranch());
}

static LogicalResult refine_op(CaseOp op, Refiner &refiner) {
  auto known = known_integer(op.getIndex());
  if (!known) return refine_branches(op, refiner);
  auto last = static_cast<int64_t>(op.getBranches().size()) - 1;
  int64_t index = *known < 0 ? last : std::min(*known, last);
  return refiner.replace_by_region(op, op.getBranches()[static_cast<size_t>(index)]);
}

// Checks that the first operand is true. The others are the numbers {0}, {1}, ... of the message.
static LogicalResult check_assertion(CustomCallOp op) {
  auto holds = known_integer(op.getInputs().front());
  if (!holds) return success();
  if (*holds == 0) {
    std::string message = "fails";
    if (auto text = op->getAttrOfType<StringAttr>("error_message")) message = text.str();
    for (auto [i, operand] : llvm::enumerate(op.getInputs().drop_front())) {
      std::string place = "{" + std::to_string(i) + "}";
      auto number = known_integer(operand);
      for (size_t at = message.find(place); number && at != message.npos; at = message.find(place, at))
        message.replace(at, place.size(), std::to_string(*number));
    }
    return op.emitError() << message;
  }
  op->erase();
  return success();
}

// JAX gives a call that has dynamic results their shapes as operands, and says which these are.
static LogicalResult take_shapes(CustomCallOp op, DenseIntElementsAttr places, Refiner &refiner) {
  constexpr llvm::StringLiteral name = "indices_of_shape_operands";
  auto indices = llvm::to_vector(places.getValues<int64_t>());
  if (indices.size() != op->getNumResults())
    return op.emitOpError() << "has " << indices.size() << " " << name << " and " << op->getNumResults() << " results";
  llvm::BitVector shapes(op->getNumOperands());
  for (auto [index, result] : llvm::zip_equal(indices, op->getResults())) {
    if (index < 0 || index >= op->getNumOperands())
      return op.emitOpError() << "has " << index << " among " << name << ", and " << op->getNumOperands()
                              << " operands";
    auto shape = known_integers(op->getOperand(static_cast<unsigned>(index)));
    if (!shape) return success();
    if (failed(refiner.set_shape(result, *shape))) return failure();
    shapes.set(static_cast<unsigned>(index));
  }
  if (ArrayAttr layouts = op.getOperandLayoutsAttr()) {
    SmallVector<Attribute> kept;
    for (auto [i, layout] : llvm::enumerate(layouts))
      if (!shapes.test(static_cast<unsigned>(i))) kept.push_back(layout);
    op.setOperandLayoutsAttr(ArrayAttr::get(op.getContext(), kept));
  }
  op->eraseOperands(shapes);
  op->removeAttr(name);
  return success();
}

// Copies the function's body into the region of an op.
static LogicalResult copy_body(CustomCallOp op, Region &region) {
  auto name = op.getCalledComputations().size() == 1 ? llvm::dyn_cast<FlatSymbolRefAttr>(op.getCalledComputations()[0])
                                                     : FlatSymbolRefAttr();
  auto function = name ? SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(op, name) : func::FuncOp();
  if (!function || function.isExternal())
    return op.emitOpError("calls no function of the program; name one that has a body in called_computations");
  if (function->isAncestor(op))
    return op.emitOpError() << "calls @" << function.getName() << ", which contains the call; name another function";
  IRMapping mapping;
  function.getBody().cloneInto(&region, mapping);
  Operation *end = region.front().getTerminator();
  OpBuilder builder(end);
  ReturnOp::create(builder, end->getLoc(), end->getOperands());
  end->erase();
  return success();
}

// The call takes arrays and their initial values, then sizes, strides, dilations of the base and of the window, and padding.
static LogicalResult reduce_windows(CustomCallOp op, Refiner &refiner) {
  constexpr unsigned lists = 5;
  const unsigned arrays = op->getNumOperands() - std::min(op->getNumOperands(), lists);
  if (arrays == 0 || arrays != 2 * op->getNumResults())
    return op.emitOpError() << "has " << op->getNumOperands() << " operands for " << op->getNumResults()
                            << " results; it takes an array and a value to begin with for each, and " << lists
                            << " lists";
  SmallVector<SmallVector<int64_t>> known;
  for (Value list : op->getOperands().drop_front(arrays)) {
    auto integers = known_integers(list);
    if (!integers) return success();
    known.push_back(std::move(*integers));
  }
  OpBuilder builder(op);
  auto rank = static_cast<int64_t>(known[0].size());
  if (static_cast<int64_t>(known[4].size()) != 2 * rank)
    return op.emitOpError() << "has " << known[4].size() << " amounts of padding for " << rank
                            << " dimensions; each has one before and one after it";
  auto input = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  if (!input || input.getRank() != rank)
    return op.emitOpError() << "has a window of " << rank << " dimensions for an operand of type "
                            << op->getOperand(0).getType() << "; a window has a length for each dimension";
  auto padding = DenseIntElementsAttr::get(RankedTensorType::get({rank, 2}, builder.getI64Type()), ArrayRef(known[4]));
  ValueRange inputs = op->getOperands().take_front(arrays / 2), inits = op->getOperands().slice(arrays / 2, arrays / 2);
  auto windows = ReduceWindowOp::create(builder, op.getLoc(), op->getResultTypes(), inputs, inits, known[0],
                                        builder.getDenseI64ArrayAttr(known[1]), builder.getDenseI64ArrayAttr(known[2]),
                                        builder.getDenseI64ArrayAttr(known[3]), padding);
  if (failed(copy_body(op, windows.getBody()))) return failure();
  op->removeAttr("indices_of_shape_operands");
  return refiner.replace(op, windows);
}

static bool has_counts(CustomCallOp op, unsigned operands, unsigned results) {
  return op->getNumOperands() == operands && op->getNumResults() == results;
}

// The call takes an array, and how many of each row are the best.
static LogicalResult pick_best(CustomCallOp op, Refiner &refiner) {
  auto k = has_counts(op, 2, 2) ? known_integer(op->getOperand(1)) : std::nullopt;
  if (!k) return success();
  OpBuilder builder(op);
  OperationState state(op.getLoc(), chlo::TopKOp::getOperationName());
  state.addOperands(op->getOperand(0));
  state.addAttribute("k", builder.getI64IntegerAttr(*k));
  state.addTypes(op->getResultTypes());
  return refiner.replace(op, builder.create(state));
}

// The call takes the same, but its answer may be approximate. Its other form has the number among the settings.
static LogicalResult pick_best_roughly(CustomCallOp op, DenseIntElementsAttr places, Refiner &refiner) {
  constexpr llvm::StringLiteral settings = "mhlo.backend_config";
  constexpr unsigned place = 4;  // behind values, indices and their initial values
  auto given = op->getAttrOfType<DictionaryAttr>(settings);
  auto k = op->getNumOperands() > place ? known_integer(op->getOperand(place)) : std::nullopt;
  if (!k || !given) return success();
  Builder builder(op.getContext());
  NamedAttrList with_number(given);
  with_number.set("top_k", builder.getI64IntegerAttr(*k));
  op->setAttr(settings, with_number.getDictionary(op.getContext()));
  op.setCallTargetName("ApproxTopK");
  op->eraseOperand(place);
  if (ArrayAttr layouts = op.getOperandLayoutsAttr(); layouts && layouts.size() > place) {
    SmallVector<Attribute> kept(layouts.begin(), layouts.end());
    kept.erase(kept.begin() + place);
    op.setOperandLayoutsAttr(builder.getArrayAttr(kept));
  }
  SmallVector<int64_t> moved;
  for (int64_t index : places.getValues<int64_t>()) moved.push_back(index - (index > place ? 1 : 0));
  return take_shapes(op, builder.getI64TensorAttr(moved), refiner);
}

// The call takes a generator's state, and the shape of what is drawn.
static LogicalResult draw(CustomCallOp op, Refiner &refiner) {
  auto shape = has_counts(op, 2, 2) ? known_integers(op->getOperand(1)) : std::nullopt;
  auto algorithm = op->getAttrOfType<RngAlgorithmAttr>("rng_algorithm");
  if (!shape || !algorithm) return success();
  if (failed(refiner.set_shape(op->getResult(1), *shape))) return failure();
  OpBuilder builder(op);
  auto drawn = RngBitGeneratorOp::create(builder, op.getLoc(), op->getResultTypes(), algorithm, op->getOperand(0));
  op->removeAttr("rng_algorithm");
  return refiner.replace(op, drawn);
}

static LogicalResult refine_op(CustomCallOp op, Refiner &refiner) {
  auto places = op->getAttrOfType<DenseIntElementsAttr>("indices_of_shape_operands");
  if (places && !places.getElementType().isInteger(64)) places = {};
  const StringRef target = op.getCallTargetName();
  if (target == "stablehlo.dynamic_top_k") return pick_best(op, refiner);
  if (target == "stablehlo.dynamic_rng_bit_generator") return draw(op, refiner);
  if (target == "stablehlo.dynamic_approx_top_k" && places) return pick_best_roughly(op, places, refiner);
  if (target == "stablehlo.dynamic_reduce_window") return reduce_windows(op, refiner);
  if (target == "shape_assertion" && !op.getInputs().empty() && op->getNumResults() == 0) return check_assertion(op);
  if (places) return take_shapes(op, places, refiner);
  return success();
}

}  // namespace tessera::stablehlo

void tessera::register_control_refine(mlir::DialectRegistry &registry) {
  using namespace stablehlo;  // NOLINT: the operations of this file
  attach<StablehloDialect, RefineModel, WhileOp, IfOp, CaseOp, CustomCallOp>(registry);
  attach<sdy::SdyDialect, RefineModel, sdy::ManualComputationOp>(registry);
  // Results have the shape of the operand's block on each device.
  attach<StablehloDialect, RefineAsOperandsModel, AllReduceOp, CollectivePermuteOp, CollectiveBroadcastOp>(registry);
}
