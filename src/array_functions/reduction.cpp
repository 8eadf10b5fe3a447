// Reduces whole dimensions to one element each.
#include "tessera/reduction.h"

#include <algorithm>

#include "array_functions/checks.h"
#include "array_functions/composed.h"
#include "array_functions/dims.h"
#include "array_functions/elementwise.h"
#include "base/complex_parts.h"
#include "base/dtype.h"
#include "base/shape.h"
#include "tessera/math.h"
#include "trace/sharding_ops.h"

namespace tessera {
using namespace detail;

namespace {

// Describes the dimensions of a reduction and the shape of its result.
struct Plan {
  Plan(const char *function, const Array &x, const std::vector<Dim> &axes, bool keepdims)
      : function(function), type{state_of(x, function).dtype, x.shape()}, weak(x.weak_type()) {
    dims = positions_of(axes, static_cast<int64_t>(type.shape.size()), function);
    for (int64_t dim = 0, rank = static_cast<int64_t>(type.shape.size()); dim < rank; ++dim) {
      int64_t extent = type.shape[static_cast<size_t>(dim)];
      bool is_reduced = std::binary_search(dims.begin(), dims.end(), dim);
      if (is_reduced) count *= extent;
      if (!is_reduced || keepdims) shape.push_back(is_reduced ? 1 : extent);
    }
  }
  std::string what() const { return shape_text(dims); }

  const char *function;
  TensorType type;
  bool weak;
  std::vector<int64_t> dims;
  int64_t count = 1;  // reduced into one
  Shape shape;        // of the result
};

// Returns the dtype in which floats of 16 bits are summed.
DType wide(DType dtype) { return dtype == DType::bf16 || dtype == DType::f16 ? DType::f32 : dtype; }
// Returns the dtype in which integers are summed and multiplied: at least 32 bits.
DType counted(DType dtype) {
  if (is_boolean(dtype) || (is_signed_integer(dtype) && bits_of(dtype) < 32)) return DType::i32;
  return is_unsigned_integer(dtype) && bits_of(dtype) < 32 ? DType::ui32 : dtype;
}

// Returns the options with all dimensions in `axes`.
template <class Options>
Options gathered(const char *function, Options options) {
  options.axes = axes_of(options.axes, options.axis, function);
  options.axis = {};
  return options;
}

Array accumulated(const char *function, const char *op, double init, const Array &x, const Reduce &options) {
  Reduce reduce = gathered(function, options);
  if (has_names(reduce.axes))
    return over_names(function, x, reduce,
                      [&](const Array &x, const Reduce &reduce) { return accumulated(function, op, init, x, reduce); });
  Plan plan(function, x, reduce.axes, reduce.keepdims);
  DType result = counted(plan.type.dtype), in = wide(result);
  return composed(function, plan.what(), {x}, {result, plan.shape}, plan.weak,
                  [=](BodyWriter &body, const std::vector<Value> &x) {
                    Value folded = fold(body, op, body.convert(x[0], in), init, plan.dims);
                    return body.convert(body.reshape(folded, plan.shape), result);
                  },
                  {reduce.out_sharding});
}

Array extreme(const char *function, const char *op, bool greatest, const Array &x, const Reduce &options) {
  Reduce reduce = gathered(function, options);
  if (has_names(reduce.axes))
    return over_names(function, x, reduce,
                      [&](const Array &x, const Reduce &reduce) { return extreme(function, op, greatest, x, reduce); });
  check_kind(function, x, 0, real_kinds);
  Plan plan(function, x, reduce.axes, reduce.keepdims);
  if (plan.count == 0)
    throw ShapeError(std::string(function) + ": " + type_string(x) + " has no elements along the dimensions " +
                     dims_text(plan.dims) + ", and none of them is the " + (greatest ? "greatest" : "least") +
                     "; reduce other dimensions, or put a bound beside them with concatenate");
  DType dtype = plan.type.dtype;
  return composed(function, plan.what(), {x}, {dtype, plan.shape}, plan.weak,
                  [=](BodyWriter &body, const std::vector<Value> &x) {
                    return body.reshape(
                        fold(body, op, x[0], greatest ? least_number(dtype) : greatest_number(dtype), plan.dims),
                        plan.shape);
                  },
                  {reduce.out_sharding});
}

// Converts x to floats, reduces it by `write(body, x in the dtype for sums, plan)`, and rounds to `result`'s dtype.
template <class Write>
Array float_reduction(const char *function, const std::string &what, const Array &x, const std::vector<Dim> &axes,
                      bool keepdims, bool gives_real, Write write, std::optional<PartitionSpec> out_sharding = {}) {
  if (has_names(axes))
    return over_names(
        function, x, Reduce{.axes = axes, .keepdims = keepdims}, [&](const Array &x, const Reduce &reduce) {
          return float_reduction(function, what, x, reduce.axes, reduce.keepdims, gives_real, write, out_sharding);
        });
  Plan plan(function, x, axes, keepdims);
  DType dtype = inexact({plan.type.dtype, false}).dtype, result = gives_real ? part_dtype(dtype) : dtype;
  return composed(function, what + plan.what(), {x}, {result, plan.shape}, plan.weak,
                  [=](BodyWriter &body, const std::vector<Value> &x) {
                    Value value = write(body, body.convert(x[0], wide(dtype)), plan);
                    return body.convert(body.reshape(value, plan.shape), result);
                  },
                  {out_sharding});
}

Value total(BodyWriter &body, const Value &x, const Plan &plan) { return fold(body, "stablehlo.add", x, 0, plan.dims); }
Value over(BodyWriter &body, const Value &x, int64_t divisor) {
  return body.divide({x, body.constant(x.type, static_cast<double>(divisor))});
}
Value squared_modulus(BodyWriter &body, const Value &x) {
  if (!is_complex(x.type.dtype)) return body.multiply({x, x});
  TensorType part{part_dtype(x.type.dtype), x.type.shape};
  Value re = body.op("stablehlo.real", {x}, part), im = body.op("stablehlo.imag", {x}, part);
  return body.add({body.multiply({re, re}), body.multiply({im, im})});
}

Value variance(BodyWriter &body, const Value &x, const Plan &plan, int64_t ddof) {
  Value sum = fold_and_spread(body, "stablehlo.add", x, 0, plan.dims);
  Value away = squared_modulus(body, body.subtract({x, over(body, sum, plan.count)}));
  return over(body, total(body, away, plan), std::max<int64_t>(plan.count - ddof, 0));
}

}  // namespace

Array sum(const Array &x, const Reduce &reduce) { return accumulated("sum", "stablehlo.add", 0, x, reduce); }
Array prod(const Array &x, const Reduce &reduce) { return accumulated("prod", "stablehlo.multiply", 1, x, reduce); }
Array max(const Array &x, const Reduce &reduce) { return extreme("max", "stablehlo.maximum", true, x, reduce); }
Array min(const Array &x, const Reduce &reduce) { return extreme("min", "stablehlo.minimum", false, x, reduce); }

Array mean(const Array &x, const Reduce &reduce) {
  return float_reduction(
      "mean", "", x, axes_of(reduce.axes, reduce.axis, "mean"), reduce.keepdims, false,
      [](BodyWriter &body, const Value &x, const Plan &plan) { return over(body, total(body, x, plan), plan.count); },
      reduce.out_sharding);
}

Array var(const Array &x, const Var &options) {
  return float_reduction("var", std::to_string(options.ddof), x, axes_of(options.axes, options.axis, "var"),
                         options.keepdims, true,
                         [ddof = options.ddof](BodyWriter &body, const Value &x, const Plan &plan) {
                           return variance(body, x, plan, ddof);
                         });
}

Array stddev(const Array &x, const Var &options) {
  return float_reduction("stddev", std::to_string(options.ddof), x, axes_of(options.axes, options.axis, "stddev"),
                         options.keepdims, true,
                         [ddof = options.ddof](BodyWriter &body, const Value &x, const Plan &plan) {
                           return body.same("stablehlo.sqrt", {variance(body, x, plan, ddof)});
                         });
}

Array norm(const Array &x, const Reduce &reduce) {
  return float_reduction(
      "norm", "", x, axes_of(reduce.axes, reduce.axis, "norm"), reduce.keepdims, true,
      [](BodyWriter &body, const Value &x, const Plan &plan) {
        return body.same("stablehlo.sqrt", {total(body, squared_modulus(body, x), plan)});
      },
      reduce.out_sharding);
}

namespace {

// Reduces booleans that tell whether an element isn't zero.
template <class Write>
Array truth_reduction(const char *function, DType result, const Array &x, const Reduce &options, Write write) {
  Reduce reduce = gathered(function, options);
  if (has_names(reduce.axes))
    return over_names(function, x, reduce, [&](const Array &x, const Reduce &reduce) {
      return truth_reduction(function, result, x, reduce, write);
    });
  Plan plan(function, x, reduce.axes, reduce.keepdims);
  return composed(function, plan.what(), {x}, {result, plan.shape}, false,
                  [=](BodyWriter &body, const std::vector<Value> &x) {
                    const TensorType &type = x[0].type;
                    Value holds = is_boolean(type.dtype) ? x[0] : body.compare("NE", x[0], body.constant(type, 0));
                    return body.reshape(write(body, holds, plan), plan.shape);
                  },
                  {reduce.out_sharding});
}

}  // namespace

Array any(const Array &x, const Reduce &reduce) {
  return truth_reduction("any", DType::i1, x, reduce, [](BodyWriter &body, const Value &holds, const Plan &plan) {
    return fold(body, "stablehlo.or", holds, false, plan.dims);
  });
}
Array all(const Array &x, const Reduce &reduce) {
  return truth_reduction("all", DType::i1, x, reduce, [](BodyWriter &body, const Value &holds, const Plan &plan) {
    return fold(body, "stablehlo.and", holds, true, plan.dims);
  });
}
Array count_nonzero(const Array &x, const Reduce &reduce) {
  return truth_reduction("count_nonzero", DType::i32, x, reduce,
                         [](BodyWriter &body, const Value &holds, const Plan &plan) {
                           return fold(body, "stablehlo.add", body.convert(holds, DType::i32), 0, plan.dims);
                         });
}

namespace {

Array normalized(const char *function, const Array &x, const Reduce &options, bool logarithm) {
  Reduce reduce = gathered(function, options);
  if (has_names(reduce.axes))
    return along_names(function, x, reduce, [&](const Array &x, const Reduce &reduce) {
      return normalized(function, x, reduce, logarithm);
    });
  check_kind(function, x, 0, real_kinds);
  Plan plan(function, x, reduce.axes, true);
  DType result = inexact({plan.type.dtype, false}).dtype, in = wide(result);
  return composed(function, plan.what(), {x}, {result, plan.type.shape}, plan.weak,
                  [=](BodyWriter &body, const std::vector<Value> &operands) {
                    Value x = body.convert(operands[0], in);
                    if (plan.count == 0) return body.convert(x, result);
                    Value greatest = spread_back(body, greatest_as_constant(body, x, plan.dims), x, plan.dims);
                    Value less = body.subtract({x, greatest});
                    Value power = body.same("stablehlo.exponential", {less});
                    Value sum = fold_and_spread(body, "stablehlo.add", power, 0, plan.dims);
                    Value value = logarithm ? body.subtract({less, body.same("stablehlo.log", {sum})})
                                            : body.divide({power, sum});
                    return body.convert(value, result);
                  },
                  {reduce.out_sharding});
}

}  // namespace

Array logsumexp(const Array &x, const Reduce &reduce) {
  check_kind("logsumexp", x, 0, real_kinds);
  return float_reduction(
      "logsumexp", "", x, axes_of(reduce.axes, reduce.axis, "logsumexp"), reduce.keepdims, true,
      [](BodyWriter &body, const Value &x, const Plan &plan) {
        // Infinities and NaN aren't subtracted, since their differences are NaN.
        Value greatest = greatest_as_constant(body, x, plan.dims);
        Value is_finite = body.op("stablehlo.is_finite", {greatest}, {DType::i1, greatest.type.shape});
        Value shift = body.select(is_finite, greatest, body.constant(greatest.type, 0));
        Value less = body.subtract({x, spread_back(body, shift, x, plan.dims)});
        Value sum = total(body, body.same("stablehlo.exponential", {less}), plan);
        return body.add({body.same("stablehlo.log", {sum}), shift});
      },
      reduce.out_sharding);
}

Array softmax(const Array &x, const Reduce &reduce) { return normalized("softmax", x, reduce, false); }
Array log_softmax(const Array &x, const Reduce &reduce) { return normalized("log_softmax", x, reduce, true); }

}  // namespace tessera
