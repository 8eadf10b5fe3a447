#include "transform/known_functions.h"

#include "dialect/chlo/dialect.h"
#include "dialect/chlo/ops.h"
#include "dialect/rule/dialect.h"
#include "llvm/ADT/StringExtras.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"
#include "transform/emit.h"

namespace tessera {
namespace {

using mlir::Value;
using mlir::func::CallOp;
using mlir::func::FuncOp;
using stablehlo::ComparisonDirection;

bool is_real(mlir::Type type) {
  auto array = llvm::dyn_cast<mlir::RankedTensorType>(type);
  return array && llvm::isa<mlir::FloatType>(array.getElementType());
}
bool is_integer(mlir::Type type) {
  auto array = llvm::dyn_cast<mlir::RankedTensorType>(type);
  return array && llvm::isa<mlir::IntegerType>(array.getElementType());
}

// Returns whether the first result has the type of the first argument, which is of real numbers.
bool is_map_of_reals(FuncOp function, unsigned arguments, unsigned results = 1) {
  mlir::FunctionType type = function.getFunctionType();
  return type.getNumInputs() == arguments && type.getNumResults() == results && is_real(type.getInput(0)) &&
         type.getInput(0) == type.getResult(0);
}

// Holds a function under construction in the rule: its arguments and result, and the function itself for other
// arguments.
struct RuleBody {
  Emit e;
  mlir::ValueRange arguments;
  Value result;
  mlir::Block &computes;

  // Returns the function's result for another first argument.
  Value result_for(Value first) {
    mlir::IRMapping values;
    values.map(computes.getArguments(), arguments);
    values.map(computes.getArgument(0), first);
    for (mlir::Operation &op : computes.without_terminator()) e.builder.clone(op, values);
    return values.lookup(computes.getTerminator()->getOperand(0));
  }
};

// These write, for each function, the factor of the first argument's tangent.

Value slope_of_lgamma(RuleBody &body) {
  Value x = body.arguments[0];
  return chlo::DigammaOp::create(body.e.builder, body.e.loc, x.getType(), x);
}

// m / x is a power of two and exact. If x or m is zero, or x isn't finite, e is 0.
Value slope_of_frexp(RuleBody &body) {
  Emit &e = body.e;
  Value x = body.arguments[0], m = body.result, one = e.like(x, 1);
  Value scaled = e.compare(m, e.like(m, 0), ComparisonDirection::NE);
  auto predicates = llvm::cast<mlir::RankedTensorType>(scaled.getType());
  Value finite = stablehlo::IsFiniteOp::create(e.builder, e.loc, predicates, x);
  Value is_scaled = stablehlo::AndOp::create(e.builder, e.loc, scaled, finite);
  return e.select(is_scaled, e.divide(m, e.select(is_scaled, x, one)), one);
}

Value slope_of_ldexp(RuleBody &body) { return body.result_for(body.e.like(body.arguments[0], 1)); }

struct Known {
  llvm::StringLiteral name;
  bool (*matches)(FuncOp);
  Value (*slope)(RuleBody &);
};

const Known known_functions[] = {
    {"lgamma_impl",
     [](FuncOp function) {
       return is_map_of_reals(function, 1) &&
              llvm::cast<mlir::RankedTensorType>(function.getArgumentTypes()[0]).getElementType().isF32();
     },
     slope_of_lgamma},
    {"frexp",
     [](FuncOp function) {
       return is_map_of_reals(function, 1) ||
              (is_map_of_reals(function, 1, 2) && is_integer(function.getResultTypes()[1]));
     },
     slope_of_frexp},
    {"ldexp",
     [](FuncOp function) { return is_map_of_reals(function, 2) && is_integer(function.getArgumentTypes()[1]); },
     slope_of_ldexp},
};

llvm::StringRef without_number(llvm::StringRef name) {
  llvm::StringRef rest = name.rtrim("0123456789");
  return rest.size() < name.size() && rest.ends_with("_") ? rest.drop_back() : name;
}

// Returns whether the function, or one that it calls, makes floats from bits.
bool works_by_bits(FuncOp function, const mlir::SymbolTable &functions, llvm::DenseSet<mlir::Operation *> &seen) {
  if (!function || function.isExternal() || !seen.insert(function).second) return false;
  bool found = false;
  function.walk([&](mlir::Operation *op) {
    if (llvm::isa<stablehlo::BitcastConvertOp>(op)) found = found || is_real(op->getResult(0).getType());
    if (auto call = llvm::dyn_cast<CallOp>(op))
      found = found || works_by_bits(functions.lookup<FuncOp>(call.getCallee()), functions, seen);
  });
  return found;
}

// Ends a region in place of a function.
void return_from(mlir::Operation *end) {
  mlir::OpBuilder builder(end);
  stablehlo::ReturnOp::create(builder, end->getLoc(), end->getOperands());
  end->erase();
}

void give_rule(FuncOp function, const Known &known) {
  mlir::Location loc = function.getLoc();
  mlir::MLIRContext *context = function.getContext();
  context->getOrLoadDialect<rule::RuleDialect>();
  context->getOrLoadDialect<chlo::ChloDialect>();
  mlir::Region computes;
  computes.takeBody(function.getBody());
  return_from(computes.front().getTerminator());

  mlir::Block *block = function.addEntryBlock();
  mlir::OpBuilder builder = mlir::OpBuilder::atBlockEnd(block);
  auto ruled = rule::CustomJvpOp::create(builder, loc, function.getResultTypes(), block->getArguments(),
                                         block->getNumArguments(), mlir::ArrayAttr());
  mlir::func::ReturnOp::create(builder, loc, ruled->getResults());

  mlir::IRMapping values;
  computes.cloneInto(&ruled.getRule(), values);
  ruled.getFunction().takeBody(computes);
  mlir::Block &rule = ruled.getRule().front();
  unsigned arguments = rule.getNumArguments();
  mlir::BlockArgument tangent = rule.addArgument(rule.getArgument(0).getType(), loc);
  mlir::Operation *end = rule.getTerminator();
  mlir::OpBuilder inside(end);
  RuleBody body{
      {inside, loc}, rule.getArguments().take_front(arguments), end->getOperand(0), ruled.getFunction().front()};
  Value slope = known.slope(body);
  end->insertOperands(end->getNumOperands(), body.e.multiply(tangent, slope));
}

}  // namespace

bool give_rules_to_known_functions(mlir::ModuleOp module) {
  bool found = false;
  const mlir::SymbolTable functions(module);
  for (FuncOp function : module.getOps<FuncOp>()) {
    if (!function.isPrivate()) continue;
    for (const Known &known : known_functions) {
      llvm::DenseSet<mlir::Operation *> seen;
      if (without_number(function.getName()) == known.name && known.matches(function) &&
          works_by_bits(function, functions, seen)) {
        give_rule(function, known);
        found = true;
      }
    }
  }
  return found;
}

}  // namespace tessera
