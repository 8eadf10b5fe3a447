// Functions of one f32 or f64.
#include "base/error.h"
#include "lower/codegen/math_parts.h"

namespace tessera::math {
namespace {

// What glibc has, by its names there.
struct LibraryFunction {
  UnaryOp op;
  const char *name;
};
constexpr LibraryFunction library_functions[] = {
    {UnaryOp::cbrt, "cbrt"},       {UnaryOp::cosine, "cos"},
    {UnaryOp::exponential, "exp"}, {UnaryOp::exponential_minus_one, "expm1"},
    {UnaryOp::log, "log"},         {UnaryOp::log_plus_one, "log1p"},
    {UnaryOp::sine, "sin"},        {UnaryOp::tan, "tan"},
    {UnaryOp::tanh, "tanh"},       {UnaryOp::acos, "acos"},
    {UnaryOp::acosh, "acosh"},     {UnaryOp::asin, "asin"},
    {UnaryOp::asinh, "asinh"},     {UnaryOp::atan, "atan"},
    {UnaryOp::atanh, "atanh"},     {UnaryOp::cosh, "cosh"},
    {UnaryOp::erf, "erf"},         {UnaryOp::erfc, "erfc"},
    {UnaryOp::sinh, "sinh"}};

// Null if there is none.
const char *vector_library_name(UnaryOp op) {
  for (const LibraryFunction &function : library_functions)
    if (function.op == op) return function.name;
  return nullptr;
}

const char *runtime_name(UnaryOp op) {
  switch (op) {
    case UnaryOp::bessel_i1e:
      return "bessel_i1e";
    case UnaryOp::digamma:
      return "digamma";
    case UnaryOp::erf_inv:
      return "erf_inv";
    case UnaryOp::lgamma:
      return "lgamma";
    default:
      throw DefectError("emission of a function: no unary operation number " + std::to_string(static_cast<int>(op)));
  }
}

// exp(x) / (1 + exp(x)) for x < 0, else 1 / (1 + exp(-x)): nothing overflows, and small results stay.
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
  if (const char *name = vector_library_name(op)) return call_vector_library(context, name, {x});
  DType dtype = element_bits(x) == 64 ? DType::f64 : DType::f32;
  return call_runtime(context, runtime_name(op), dtype, {{dtype, x, nullptr}}).value;
}

}  // namespace tessera::math
