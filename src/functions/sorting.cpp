#include <fmt/format.h>

#include "base/dtype.h"
#include "base/text.h"
#include "functions/checks.h"
#include "functions/composed.h"
#include "functions/dims.h"
#include "functions/elementwise.h"
#include "tessera/reduction.h"

namespace tessera {

using namespace detail;

namespace {

// Writes a comparator: whether the element %x comes before %y.
class Comparator {
 public:
  Comparator(DType dtype, bool descending) : dtype_(dtype), descending_(descending) {
    part_ = dtype == DType::c64 ? DType::f32 : dtype == DType::c128 ? DType::f64 : dtype;
  }

  // A region for sort of so many operands, of which the first is compared, on one line.
  std::string region(const std::vector<DType> &operands) && {
    std::string arguments, before;
    for (size_t i = 0; i < operands.size(); ++i) {
      const std::string number = i ? std::to_string(i) : "", type = mlir_text({operands[i], {}});
      arguments += fmt::format("{}%x{}: {}, %y{}: {}", i ? ", " : "", number, type, number, type);
    }
    if (is_complex(dtype_)) {
      std::string x = part("real", "%x"), y = part("real", "%y");
      std::string first = comes_before(x, y), equal = compare("EQ", x, y, part_, false);
      std::string rest = comes_before(part("imag", "%x"), part("imag", "%y"));
      before = op("stablehlo.or", {first, op("stablehlo.and", {equal, rest}, DType::i1)}, DType::i1);
    } else if (is_float(dtype_)) {
      before = comes_before(canonical("%x"), canonical("%y"));
    } else {
      before = comes_before("%x", "%y");
    }
    return "^bb0(" + arguments + "): " + text_ + "\"stablehlo.return\"(" + before + ") : (tensor<i1>) -> ()";
  }

 private:
  // An operation of operands of the result's dtype.
  std::string op(const std::string &name, const std::vector<std::string> &operands, DType dtype) {
    std::string type = mlir_text({dtype, {}}), types = joined(std::vector(operands.size(), type));
    return line("\"" + name + "\"(" + joined(operands) + ") : (" + types + ") -> " + type);
  }
  std::string line(const std::string &text) {
    std::string name = "%s" + std::to_string(next_++);
    text_ += name + " = " + text + " ";
    return name;
  }
  std::string compare(const char *direction, const std::string &x, const std::string &y, DType dtype, bool total) {
    std::string type = mlir_text({dtype, {}});
    return line("\"stablehlo.compare\"(" + x + ", " + y +
                ") <{comparison_direction = #stablehlo<comparison_direction " + direction + ">" +
                (total ? ", compare_type = #stablehlo<comparison_type TOTALORDER>" : "") + "}> : (" + type + ", " +
                type + ") -> tensor<i1>");
  }
  std::string comes_before(const std::string &x, const std::string &y) {
    return compare(descending_ ? "GT" : "LT", x, y, part_, is_float(part_));
  }
  // One zero and one NaN, the greatest of all, so that the total order is the one wanted.
  std::string canonical(const std::string &x) {
    std::string type = mlir_text({part_, {}});
    auto chosen = [&](const std::string &pred, const std::string &constant, const std::string &otherwise) {
      return line("\"stablehlo.select\"(" + pred + ", " + constant + ", " + otherwise + ") : (tensor<i1>, " + type +
                  ", " + type + ") -> " + type);
    };
    std::string zero = constant("0.0"), nan = constant(nan_text(part_));
    std::string one_zero = chosen(compare("EQ", x, zero, part_, false), zero, x);
    return chosen(compare("NE", x, x, part_, false), nan, one_zero);
  }
  std::string constant(const std::string &value) {
    std::string type = mlir_text({part_, {}});
    return line("\"stablehlo.constant\"() <{value = dense<" + value + "> : " + type + "}> : () -> " + type);
  }
  std::string part(const char *name, const std::string &x) {
    return canonical(line("\"stablehlo." + std::string(name) + "\"(" + x + ") : (" + mlir_text({dtype_, {}}) + ") -> " +
                          mlir_text({part_, {}})));
  }
  static const char *nan_text(DType dtype) {
    switch (dtype) {
      case DType::bf16:
        return "0x7FC0";
      case DType::f16:
        return "0x7E00";
      case DType::f32:
        return "0x7FC00000";
      default:
        return "0x7FF8000000000000";
    }
  }

  DType dtype_, part_;
  bool descending_;
  std::string text_;
  int next_ = 0;
};

std::string sort_attributes(int64_t dim) { return "dimension = " + std::to_string(dim) + " : i64, is_stable = true"; }

int64_t sorted_dim(const char *function, const Array &x, const Sort &options) {
  return *one_position_of(options.axes, options.axis, static_cast<int64_t>(state_of(x, function).shape.size()),
                          function, -1);
}

}  // namespace

Array sort(const Array &x, const Sort &options) {
  if (Sort named{axes_of(options.axes, options.axis, "sort"), {}, options.descending}; has_names(named.axes))
    return along_names(
        "sort", x, std::move(named), [](const Array &x, const Sort &o) { return sort(x, o); }, what_of(options));
  int64_t dim = sorted_dim("sort", x, options);
  DType dtype = x.dtype();
  return apply_one(OpCall{.function = "sort",
                          .name = "stablehlo.sort",
                          .attributes = sort_attributes(dim),
                          .results = {{dtype, x.shape()}},
                          .regions = {Comparator(dtype, options.descending).region({dtype})},
                          .weak = x.weak_type()},
                   {x});
}

Array argsort(const Array &x, const Sort &options) {
  if (Sort named{axes_of(options.axes, options.axis, "argsort"), {}, options.descending}; has_names(named.axes))
    return along_names(
        "argsort", x, std::move(named), [](const Array &x, const Sort &o) { return argsort(x, o); }, what_of(options));
  int64_t dim = sorted_dim("argsort", x, options);
  DType dtype = x.dtype();
  TensorType places{DType::i32, x.shape()};
  return composed("argsort", std::to_string(dim) + (options.descending ? "d" : ""), {x}, places, false,
                  [=](BodyWriter &body, const std::vector<Value> &x) {
                    return body.ops("stablehlo.sort", {x[0], body.iota(places, dim)}, {x[0].type, places},
                                    sort_attributes(dim),
                                    {Comparator(dtype, options.descending).region({dtype, DType::i32})})[1];
                  });
}

std::pair<Array, Array> top_k(const Array &x, int64_t k) {
  check_kind("top_k", x, 0, real_kinds);
  Shape shape = x.shape();
  if (shape.empty())
    throw ShapeError("top_k: " + type_string(x) + " has no dimensions; the greatest are looked for along the last one");
  if (k < 0 || k > shape.back())
    throw ShapeError("top_k: k = " + std::to_string(k) + " of " + type_string(x) + ", whose last dimension has " +
                     std::to_string(shape.back()) + " elements; k is 0 to as many");
  shape.back() = k;
  auto both = apply(OpCall{.function = "top_k",
                           .name = "chlo.top_k",
                           .attributes = "k = " + std::to_string(k) + " : i64",
                           .results = {{x.dtype(), shape}, {DType::i32, shape}}},
                    {x});
  return {both[0], both[1]};
}

}  // namespace tessera
