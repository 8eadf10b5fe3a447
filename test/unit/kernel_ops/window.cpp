// Folds over windows: kernels against the reference, over drawn options.
#include "op_context.h"

namespace tessera {
namespace {

std::string list(const Shape &values) {
  std::string text;
  for (int64_t value : values) text += (text.empty() ? "" : ", ") + std::to_string(value);
  return text;
}

struct Options {
  Shape shape, sizes, strides, base, dilations, low, high;

  Shape counts() const {
    Shape counts;
    for (size_t d = 0; d < shape.size(); ++d) {
      int64_t spread = shape[d] == 0 ? 0 : (shape[d] - 1) * base[d] + 1;
      int64_t padded = low[d] + spread + high[d], window = (sizes[d] - 1) * dilations[d] + 1;
      counts.push_back(padded <= 0 || window > padded ? 0 : (padded - window) / strides[d] + 1);
    }
    return counts;
  }
  std::string text(bool with_dilations = true) const {
    std::string padding;
    for (size_t d = 0; d < shape.size(); ++d)
      padding += (d == 0 ? "[" : ", [") + std::to_string(low[d]) + ", " + std::to_string(high[d]) + "]";
    std::string dilated =
        "base_dilations = array<i64: " + list(base) + ">, window_dilations = array<i64: " + list(dilations) + ">, ";
    return "<{" + (with_dilations ? dilated : "") + "padding = dense<[" + padding + "]> : tensor<" +
           std::to_string(shape.size()) + "x2xi64>, window_dimensions = array<i64: " + list(sizes) +
           ">, window_strides = array<i64: " + list(strides) + ">}>";
  }
};

Options draw_options(std::mt19937 &random, int64_t most_size, int64_t most_extent) {
  Options o;
  for (int64_t d = draw(random, 1, 4); d-- > 0;) {
    bool is_plain = draw(random, 0, 2) == 0;
    o.shape.push_back(draw(random, 0, 15) == 0 ? 0 : draw(random, 1, most_extent));
    o.sizes.push_back(is_plain ? 1 : draw(random, 1, most_size));
    o.strides.push_back(is_plain ? 1 : draw(random, 1, 3));
    o.base.push_back(is_plain || draw(random, 0, 3) ? 1 : draw(random, 2, 3));
    o.dilations.push_back(is_plain || draw(random, 0, 2) ? 1 : draw(random, 2, 3));
    o.low.push_back(is_plain ? 0 : draw(random, -1, o.sizes.back()));
    o.high.push_back(is_plain ? 0 : draw(random, o.low.back() < 0 ? 0 : -1, o.sizes.back()));
    if (o.shape.back() == 0) o.low.back() = o.high.back() = 0;
  }
  return o;
}

struct Way {
  std::string op;
  double neutral;  // of floats
};
const Way ways[] = {{"add", 0}, {"multiply", 1}, {"maximum", -INFINITY}, {"minimum", INFINITY}};

Tensor scalar(DType dtype, double value) {
  Tensor tensor(dtype, {});
  visit(dtype, [&]<typename T>() {
    if constexpr (is_small_float<T> || std::is_floating_point_v<T>)
      *tensor.mutable_as<T>() = static_cast<T>(value);
    else if constexpr (std::is_integral_v<T>)
      *tensor.mutable_as<T>() = value == INFINITY    ? std::numeric_limits<T>::max()
                                : value == -INFINITY ? std::numeric_limits<T>::lowest()
                                                     : static_cast<T>(value);
  });
  return tensor;
}

// The init is the argument %1: not known to the compiler.
std::string reduce_window_of(DType dtype, const Options &o, const std::string &way) {
  std::string element = type_text(dtype, {});
  return "\"stablehlo.reduce_window\"(%0, %1) " + o.text() + " ({\n^bb0(%a: " + element + ", %b: " + element +
         "):\n%r = stablehlo." + way + " %a, %b : " + element + "\nstablehlo.return %r : " + element + "\n}) : (" +
         type_text(dtype, o.shape) + ", " + element + ") -> " + type_text(dtype, o.counts());
}

const DType dtypes[] = {DType::f32, DType::f64,  DType::bf16, DType::f16,
                        DType::i8,  DType::ui16, DType::i32,  DType::ui64};

Tolerance tolerance_of(DType dtype, const Options &o, const std::string &way) {
  bool rounds = (way == "add" || way == "multiply") && is_float(dtype) && element_count(o.sizes) > 64;
  if (!rounds) return {};
  return {dtype == DType::f64 ? 1e-13 : dtype == DType::f32 ? 1e-6 : dtype == DType::f16 ? 1e-3 : 8e-3};
}

// Products that neither overflow nor vanish.
Tensor drawn_for(const std::string &way, DType dtype, const Shape &shape, std::mt19937 &random) {
  Tensor values = drawn(dtype, shape, Values::any, random);
  if (way != "multiply") return values;
  visit(dtype, [&]<typename T>() {
    if constexpr (is_small_float<T> || std::is_floating_point_v<T>)
      for (int64_t i = 0; i < values.size(); ++i)
        values.mutable_as<T>()[i] = static_cast<T>(draw(random, 0, 1) ? 1.0 + 0.25 * draw(random, -1, 1) : -1.0);
  });
  return values;
}

void check_drawn(OpContext &context, std::mt19937 &random, const Options &o) {
  DType dtype = dtypes[draw(random, 0, 7)];
  const Way &way = ways[draw(random, 0, 3)];
  bool neutral = draw(random, 0, 1) == 0;
  Tensor init = scalar(dtype, neutral ? way.neutral : 2);
  context.check({type_text(dtype, o.shape), type_text(dtype, {})}, reduce_window_of(dtype, o, way.op),
                {drawn_for(way.op, dtype, o.shape, random), init}, tolerance_of(dtype, o, way.op));
}

TEST(ReduceWindowKernel, FoldsSmallWindowsInOrder) {
  OpContext context;
  std::mt19937 random(21);
  for (int trial = 0; trial < 500 && !testing::Test::HasFailure(); ++trial)
    check_drawn(context, random, draw_options(random, 3, 9));
}

TEST(ReduceWindowKernel, FoldsLargeWindows) {
  OpContext context;
  std::mt19937 random(22);
  for (int trial = 0; trial < 400 && !testing::Test::HasFailure(); ++trial) {
    Options o = draw_options(random, 12, 20);
    size_t d = static_cast<size_t>(draw(random, 0, static_cast<int64_t>(o.shape.size()) - 1));
    o.sizes[d] = draw(random, 20, 90);
    o.shape[d] = draw(random, 1, 200);
    o.low[d] = draw(random, 0, o.sizes[d] - 1);
    o.high[d] = draw(random, 0, o.sizes[d] - 1);
    while (element_count(o.counts()) > 40000) o = draw_options(random, 8, 12);
    check_drawn(context, random, o);
  }
}

// The op with its init as a constant, as programs have it.
void check_constant_init(OpContext &context, std::mt19937 &random, DType dtype, const Options &o, const Way &way) {
  std::string element = type_text(dtype, {}), number = std::to_string(way.neutral);
  if (std::isinf(way.neutral)) {
    bool negative = way.neutral < 0;
    number = dtype == DType::f32    ? (negative ? "0xFF800000" : "0x7F800000")
             : dtype == DType::f64  ? (negative ? "0xFFF0000000000000" : "0x7FF0000000000000")
             : dtype == DType::bf16 ? (negative ? "0xFF80" : "0x7F80")
                                    : (negative ? "0xFC00" : "0x7C00");
  }
  if (is_integer(dtype))
    number = way.op == "maximum" ? "-128" : way.op == "minimum" ? "127" : way.op == "multiply" ? "1" : "0";
  std::string op = reduce_window_of(dtype, o, way.op);
  op.replace(op.find("%1"), 2, "%init");
  context.check_with_constant({type_text(dtype, o.shape)},
                              "%init = stablehlo.constant dense<" + number + "> : " + element, op,
                              {drawn_for(way.op, dtype, o.shape, random)}, tolerance_of(dtype, o, way.op));
}

TEST(ReduceWindowKernel, RunsCumulativeFolds) {
  OpContext context;
  std::mt19937 random(23);
  for (DType dtype : {DType::f32, DType::f64, DType::bf16, DType::f16, DType::i8})
    for (const Way &way : ways)
      for (int64_t extent : {1, 3, 17, 64, 65, 300})
        for (bool forward : {true, false})
          for (int64_t inner : {1, 3, 8, 70}) {
            Options o;
            o.shape = {3, extent, inner};
            o.sizes = {1, extent, 1};
            o.strides = o.base = o.dilations = {1, 1, 1};
            o.low = {0, forward ? extent - 1 : 0, 0};
            o.high = {0, forward ? 0 : extent - 1, 0};
            check_constant_init(context, random, dtype, o, way);
            if (testing::Test::HasFailure()) return;
          }
}

TEST(ReduceWindowKernel, KnowsNeutralInits) {
  OpContext context;
  std::mt19937 random(24);
  for (int trial = 0; trial < 300 && !testing::Test::HasFailure(); ++trial) {
    Options o = draw_options(random, trial % 2 ? 3 : 12, trial % 2 ? 9 : 25);
    if (element_count(o.counts()) > 40000) continue;
    const DType some[] = {DType::f32, DType::f64, DType::bf16, DType::f16, DType::i8};
    check_constant_init(context, random, some[draw(random, 0, 4)], o, ways[draw(random, 0, 3)]);
  }
}

TEST(ReduceWindowKernel, KeepsNaNsAndSignsOfZero) {
  OpContext context;
  std::mt19937 random(25);
  for (DType dtype : {DType::f32, DType::f64, DType::bf16, DType::f16})
    for (const char *way : {"maximum", "minimum", "add"})
      for (int64_t size : {3, 30, 100}) {
        Options o;
        o.shape = {150, 9};
        o.sizes = {size, 1};
        o.strides = o.base = o.dilations = {1, 1};
        o.low = {0, 0};
        o.high = {size - 1, 0};
        Tensor values = drawn(dtype, o.shape, Values::special, random);
        double neutral = way[0] == 'a' ? 0 : way[1] == 'a' ? -INFINITY : INFINITY;
        context.check({type_text(dtype, o.shape), type_text(dtype, {})}, reduce_window_of(dtype, o, way),
                      {values, scalar(dtype, neutral)}, tolerance_of(dtype, o, way));
      }
}

// The larger value with its index, the first of equal ones: two arrays, by a body.
std::string largest_in_windows(const Options &o) {
  std::string types = type_text(DType::f32, o.shape) + ", " + type_text(DType::i32, o.shape);
  return "\"stablehlo.reduce_window\"(%0, %1, %2, %3) " + o.text() + R"( ({
    ^bb0(%a: tensor<f32>, %i: tensor<i32>, %b: tensor<f32>, %j: tensor<i32>):
      %more = stablehlo.compare GT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %same = stablehlo.compare EQ, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %before = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %tie = stablehlo.and %same, %before : tensor<i1>
      %left = stablehlo.or %more, %tie : tensor<i1>
      %x = stablehlo.select %left, %a, %b : tensor<i1>, tensor<f32>
      %k = stablehlo.select %left, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %x, %k : tensor<f32>, tensor<i32>
    }) : ()" +
         types + ", tensor<f32>, tensor<i32>) -> (" + type_text(DType::f32, o.counts()) + ", " +
         type_text(DType::i32, o.counts()) + ")";
}

TEST(ReduceWindowKernel, TakesABodyOnSeveralArrays) {
  OpContext context;
  std::mt19937 random(26);
  for (int trial = 0; trial < 120 && !testing::Test::HasFailure(); ++trial) {
    Options o = draw_options(random, trial % 2 ? 3 : 9, trial % 2 ? 8 : 14);
    if (element_count(o.counts()) > 20000) continue;
    context.check({type_text(DType::f32, o.shape), type_text(DType::i32, o.shape), "tensor<f32>", "tensor<i32>"},
                  largest_in_windows(o),
                  {drawn(DType::f32, o.shape, Values::small, random), drawn(DType::i32, o.shape, Values::any, random),
                   scalar(DType::f32, -INFINITY), scalar(DType::i32, INFINITY)});
  }
}

std::string select_and_scatter_of(DType dtype, const Options &o, const std::string &select,
                                  const std::string &scatter) {
  std::string element = type_text(dtype, {}), array = type_text(dtype, o.shape);
  std::string arguments = "^bb0(%a: " + element + ", %b: " + element + "):\n";
  return "\"stablehlo.select_and_scatter\"(%0, %1, %2) " + o.text(false) + " ({\n" + arguments + select +
         "\nstablehlo.return %k : tensor<i1>\n}, {\n" + arguments + scatter + "\nstablehlo.return %s : " + element +
         "\n}) : (" + array + ", " + type_text(dtype, o.counts()) + ", " + element + ") -> " + array;
}

TEST(SelectAndScatterKernel, FindsThePlaceOfEachWindow) {
  OpContext context;
  std::mt19937 random(27);
  const char *directions[] = {"GE", "GT", "LE", "LT"};
  for (int trial = 0; trial < 300 && !testing::Test::HasFailure(); ++trial) {
    Options o = draw_options(random, 4, 9);
    for (size_t d = 0; d < o.shape.size(); ++d) o.base[d] = o.dilations[d] = 1;
    if (element_count(o.counts()) == 0) continue;
    DType dtype = dtypes[draw(random, 0, 7)];
    std::string element = type_text(dtype, {});
    std::string kind = is_float(dtype) ? "FLOAT" : is_unsigned_integer(dtype) ? "UNSIGNED" : "SIGNED";
    std::string sides = draw(random, 0, 3) ? "%a, %b" : "%b, %a";
    std::string select = std::string("%k = stablehlo.compare ") + directions[draw(random, 0, 3)] + ", " + sides + ", " +
                         kind + " : (" + element + ", " + element + ") -> tensor<i1>";
    std::string scatter = "%s = stablehlo.add %a, %b : " + element;
    Values values = draw(random, 0, 1) ? Values::small : is_float(dtype) ? Values::special : Values::any;
    context.check({type_text(dtype, o.shape), type_text(dtype, o.counts()), element},
                  select_and_scatter_of(dtype, o, select, scatter),
                  {drawn(dtype, o.shape, values, random), drawn(dtype, o.counts(), Values::any, random),
                   scalar(dtype, draw(random, 0, 1))});
  }
  EXPECT_EQ(context.bodies_compiled(), 0);
}

TEST(SelectAndScatterKernel, TakesBodies) {
  OpContext context;
  std::mt19937 random(28);
  for (int trial = 0; trial < 60 && !testing::Test::HasFailure(); ++trial) {
    Options o = draw_options(random, 4, 7);
    for (size_t d = 0; d < o.shape.size(); ++d) o.base[d] = o.dilations[d] = 1;
    if (element_count(o.counts()) == 0) continue;
    std::string select = R"(%x = stablehlo.abs %a : tensor<f32>
      %y = stablehlo.abs %b : tensor<f32>
      %k = stablehlo.compare GE, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>)";
    std::string scatter = "%s = stablehlo.subtract %a, %b : tensor<f32>";
    context.check({type_text(DType::f32, o.shape), type_text(DType::f32, o.counts()), "tensor<f32>"},
                  select_and_scatter_of(DType::f32, o, select, scatter),
                  {drawn(DType::f32, o.shape, Values::small, random),
                   drawn(DType::f32, o.counts(), Values::any, random), scalar(DType::f32, 1)});
  }
}

}  // namespace
}  // namespace tessera
