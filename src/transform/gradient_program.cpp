#include "transform/gradient_program.h"

#include "dialect/sdy/utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "transform/calls.h"
#include "transform/derive.h"
#include "transform/known_functions.h"
#include "transform/prune.h"
#include "transform/rule_ops.h"

namespace tessera {
namespace {

using namespace mlir;
using mlir::func::FuncOp;

bool is_real_scalar(mlir::Type type) {
  auto array = llvm::dyn_cast<mlir::RankedTensorType>(type);
  return array && array.getRank() == 0 && llvm::isa<mlir::FloatType>(array.getElementType());
}

// Lists the numbers for which `holds`, as "0, 2, 3".
template <typename Holds>
std::string numbers_of(mlir::TypeRange types, Holds holds) {
  std::string text;
  for (unsigned i = 0; i < types.size(); ++i)
    if (holds(types[i])) text += (text.empty() ? "" : ", ") + std::to_string(i);
  return text;
}

std::string range_text(size_t count, const char *what) {
  if (count == 0) return std::string("it has no ") + what + "s";
  if (count == 1) return std::string("its only ") + what + " is number 0";
  return "its " + std::to_string(count) + " " + what + "s are numbered from 0 to " + std::to_string(count - 1);
}

llvm::LogicalResult check_arguments(FuncOp main, const std::vector<unsigned> &wrt) {
  if (wrt.empty()) return main.emitError() << "no argument is chosen to differentiate by";
  for (size_t i = 0; i < wrt.size(); ++i) {
    if (wrt[i] >= main.getNumArguments())
      return main.emitError() << "argument " << wrt[i] << " of @" << main.getName()
                              << " is to be differentiated by, but doesn't exist: "
                              << range_text(main.getNumArguments(), "argument");
    mlir::Type type = main.getArgumentTypes()[wrt[i]];
    if (!is_differentiable(type)) {
      std::string others = numbers_of(main.getArgumentTypes(), is_differentiable);
      return main.emitError() << "argument " << wrt[i] << " of @" << main.getName() << " is " << type
                              << ", and only floats and complex numbers have derivatives; "
                              << (others.empty() ? "it has no such argument"
                                                 : "these can be differentiated by: " + others);
    }
    if (std::find(wrt.begin(), wrt.begin() + static_cast<std::ptrdiff_t>(i), wrt[i]) !=
        wrt.begin() + static_cast<std::ptrdiff_t>(i))
      return main.emitError() << "argument " << wrt[i] << " of @" << main.getName()
                              << " is to be differentiated by twice; name it once";
  }
  return mlir::success();
}

llvm::FailureOr<unsigned> chosen_result(FuncOp main, std::optional<unsigned> result) {
  mlir::TypeRange types = main.getResultTypes();
  std::string scalars = numbers_of(types, is_real_scalar);
  std::string way_out = scalars.empty() ? "add one up to a scalar in the program, by a sum or a mean"
                                        : "the option 'result' takes one of " + scalars;
  if (result) {
    if (*result >= types.size())
      return main.emitError() << "result " << *result << " of @" << main.getName()
                              << " is to be differentiated, but doesn't exist: " << range_text(types.size(), "result");
    if (!is_real_scalar(types[*result]))
      return main.emitError() << "result " << *result << " of @" << main.getName() << " is " << types[*result]
                              << ", but only a real scalar has a gradient; " << way_out;
    return *result;
  }
  auto count = llvm::count_if(types, is_real_scalar);
  if (count == 0)
    return main.emitError() << "no result of @" << main.getName()
                            << " is a real scalar, but only a real scalar has a gradient; " << way_out;
  if (count > 1)
    return main.emitError() << "several results of @" << main.getName()
                            << " are real scalars, but a gradient is of one result; " << way_out;
  return static_cast<unsigned>(std::distance(types.begin(), llvm::find_if(types, is_real_scalar)));
}

std::string name_of(mlir::BlockArgument argument) {
  if (auto named = llvm::dyn_cast<mlir::NameLoc>(argument.getLoc())) return named.getName().str();
  return "arg" + std::to_string(argument.getArgNumber());
}

// An argument's memory may not be reused: the argument is needed in addition to its gradient.
mlir::DictionaryAttr without_donation(mlir::DictionaryAttr attributes) {
  llvm::SmallVector<mlir::NamedAttribute> kept;
  for (mlir::NamedAttribute attribute : attributes)
    if (attribute.getName() != "tf.aliasing_output" && attribute.getName() != "jax.buffer_donor")
      kept.push_back(attribute);
  return mlir::DictionaryAttr::get(attributes.getContext(), kept);
}

// Copies attributes and names to the gradient's function, for what it has from the old one.
void take_over(FuncOp main, FuncOp gradient, unsigned result, const GradientChoice &choice) {
  for (unsigned i = 0; i < main.getNumArguments(); ++i) {
    gradient.getArgument(i).setLoc(main.getArgument(i).getLoc());
    if (auto attributes = main.getArgAttrDict(i)) gradient.setArgAttrs(i, without_donation(attributes));
  }
  mlir::Builder builder(main.getContext());
  unsigned at = 0;
  if (choice.with_value) {
    if (auto attributes = main.getResultAttrDict(result)) gradient.setResultAttrs(at, attributes);
    ++at;
  }
  for (unsigned argument : choice.wrt) {
    gradient.setResultAttr(at, "jax.result_info",
                           builder.getStringAttr("gradient of " + name_of(main.getArgument(argument))));
    if (auto sharding = sdy::sharding_of(main.getArgument(argument))) sdy::set_result_sharding(gradient, at, *sharding);
    ++at;
  }
}

void return_only(FuncOp function, mlir::ValueRange values) {
  function.getBody().front().getTerminator()->setOperands(values);
  function.removeResAttrsAttr();
  function.setType(
      mlir::FunctionType::get(function.getContext(), function.getArgumentTypes(), mlir::TypeRange(values)));
}

}  // namespace

llvm::LogicalResult make_gradient_program(mlir::ModuleOp module, llvm::StringRef name, const GradientChoice &choice) {
  auto main = module.lookupSymbol<FuncOp>(name);
  if (failed(check_arguments(main, choice.wrt))) return failure();
  auto result = chosen_result(main, choice.result);
  if (failed(result)) return failure();
  bool has_given_rules = give_rules_to_known_functions(module);
  if (failed(write_out_calls(main))) return failure();

  // Values that only other results need are left out.
  FuncOp alone = main.clone();
  module.push_back(alone);
  alone.setPrivate();
  alone.setName((name + "_value").str());
  return_only(alone, alone.getBody().front().getTerminator()->getOperand(*result));
  prune(alone);
  auto gradient = gradient_function(alone, choice.wrt);
  alone.erase();
  if (failed(gradient)) return failure();

  mlir::Block &body = gradient->getBody().front();
  mlir::BlockArgument cotangent = body.getArgument(main.getNumArguments());
  mlir::OpBuilder builder = mlir::OpBuilder::atBlockBegin(&body);
  cotangent.replaceAllUsesWith(Emit{builder, main.getLoc()}.fill(cotangent.getType(), 1));
  body.eraseArgument(cotangent.getArgNumber());
  gradient->setType(mlir::FunctionType::get(module.getContext(), body.getArgumentTypes(), gradient->getResultTypes()));
  llvm::SmallVector<mlir::Value> returned(body.getTerminator()->getOperands());
  return_only(*gradient, mlir::ValueRange(returned).drop_front(choice.with_value ? 0 : 1));
  take_over(main, *gradient, *result, choice);
  prune(*gradient);
  if (has_given_rules) {  // where no derivative went through them
    write_out_rules(*gradient);
    prune(*gradient);
  }

  std::string own_name = main.getName().str();
  main.erase();
  gradient->setName(own_name);
  gradient->setPublic();
  drop_marks(*gradient);
  return tidy(module);
}

}  // namespace tessera
