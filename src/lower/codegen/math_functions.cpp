// Emits functions of one f32 or f64.
#include "base/error.h"
#include "lower/codegen/math_parts.h"

namespace tessera::math {
namespace {

struct NamedFunction {
  UnaryOp op;
  const char *name;
};
constexpr NamedFunction of_glibc[] = {{UnaryOp::cbrt, "cbrt"},       {UnaryOp::cosine, "cos"},
                                      {UnaryOp::exponential, "exp"}, {UnaryOp::exponential_minus_one, "expm1"},
                                      {UnaryOp::log, "log"},         {UnaryOp::log_plus_one, "log1p"},
                                      {UnaryOp::sine, "sin"},        {UnaryOp::tan, "tan"},
                                      {UnaryOp::tanh, "tanh"},       {UnaryOp::acos, "acos"},
                                      {UnaryOp::acosh, "acosh"},     {UnaryOp::asin, "asin"},
                                      {UnaryOp::asinh, "asinh"},     {UnaryOp::atan, "atan"},
                                      {UnaryOp::atanh, "atanh"},     {UnaryOp::cosh, "cosh"},
                                      {UnaryOp::erf, "erf"},         {UnaryOp::erfc, "erfc"},
                                      {UnaryOp::sinh, "sinh"}};
constexpr NamedFunction of_runtime[] = {{UnaryOp::bessel_i1e, "bessel_i1e"},
                                        {UnaryOp::digamma, "digamma"},
                                        {UnaryOp::erf_inv, "erf_inv"},
                                        {UnaryOp::lgamma, "lgamma"}};

// Returns null if the list doesn't have the operation.
const char *name_of(UnaryOp op, llvm::ArrayRef<NamedFunction> list) {
  auto found = llvm::find_if(list, [&](const NamedFunction &function) { return function.op == op; });
  return found == list.end() ? nullptr : found->name;
}

// Computes exp(x) / (1 + exp(x)) for x < 0, else 1 / (1 + exp(-x)): nothing overflows, and small results stay accurate.
Value *logistic(MathContext &context, Value *x) {
  llvm::IRBuilder<> &b = context.builder;
  Value *one = number(x->getType(), 1);
  Value *grown = float_function(context, UnaryOp::exponential, b.CreateFNeg(absolute(context, x)));
  Value *upper = b.CreateSelect(b.CreateFCmpOLT(x, number(x->getType(), 0)), grown, one);
  return b.CreateFDiv(upper, b.CreateFAdd(one, grown));
}

}  // namespace

Value *float_function(MathContext &context, UnaryOp op, Value *x) {
  llvm::IRBuilder<> &b = context.builder;
  if (op == UnaryOp::logistic) return logistic(context, x);
  if (op == UnaryOp::rsqrt)
    return b.CreateFDiv(number(x->getType(), 1), b.CreateUnaryIntrinsic(llvm::Intrinsic::sqrt, x));
  if (Value *result = polynomial_function(context, op, x)) return result;
  if (const char *name = name_of(op, of_glibc)) return call_vector_library(context, name, {x});
  const char *name = name_of(op, of_runtime);
  if (!name)
    throw DefectError("emission of a function: no unary operation number " + std::to_string(static_cast<int>(op)));
  DType dtype = element_bits(x) == 64 ? DType::f64 : DType::f32;
  return call_runtime(context, name, dtype, {{dtype, x, nullptr}}).value;
}

}  // namespace tessera::math
