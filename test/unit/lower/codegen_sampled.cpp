// Drawn bodies of fused ops against the reference: moves of moves of reductions, whatever comes.
#include <algorithm>
#include <random>
#include <set>

#include "base/shape.h"
#include "codegen_harness.h"

namespace tessera {
namespace {

class Draw {
 public:
  explicit Draw(unsigned seed) : random_(seed) {}

  FusedText text() {
    int64_t operands = between(1, 3);
    for (int64_t i = 0; i < operands; ++i) {
      values_.push_back({"%a" + std::to_string(i), shape()});
      text_.operands.push_back(type(values_.back().shape));
    }
    text_.body = "%zero = stablehlo.constant dense<0.0> : tensor<f32>\n";
    int64_t ops = between(2, 9);
    for (int64_t i = 0; i < ops; ++i) add_op();
    std::string names, types;
    std::set<size_t> roots;
    for (int64_t i = between(1, 3); i > 0; --i)
      roots.insert(values_.size() - 1 - between(0, std::min<int64_t>(2, values_.size() - 1)));
    for (size_t root : roots) {
      text_.results.push_back(type(values_[root].shape));
      names += (names.empty() ? "" : ", ") + values_[root].name;
      types += (types.empty() ? "" : ", ") + text_.results.back();
    }
    text_.body += "spmd.yield " + names + " : " + types;
    return text_;
  }

 private:
  struct Value {
    std::string name;
    Shape shape;
  };

  int64_t between(int64_t low, int64_t high) { return std::uniform_int_distribution<int64_t>(low, high)(random_); }
  Shape shape() {
    Shape shape;
    const int64_t extents[] = {1, 2, 3, 5, 8, 16, 17, 33, 40};
    for (int64_t rank = between(0, 3); rank > 0; --rank) shape.push_back(extents[between(0, 8)]);
    return shape;
  }
  static std::string type(const Shape &shape) {
    return "tensor<" + (shape.empty() ? "" : extents_text(shape) + "x") + "f32>";
  }
  static std::string list(const Shape &numbers) {
    std::string text;
    for (int64_t number : numbers) text += (text.empty() ? "" : ", ") + std::to_string(number);
    return text;
  }
  const Value &any() { return values_[std::max(between(0, values_.size() - 1), between(0, values_.size() - 1))]; }

  void add(const std::string &op, const Shape &shape) {
    std::string name = "%v" + std::to_string(values_.size());
    text_.body += name + " = stablehlo." + op + "\n";
    values_.push_back({name, shape});
  }

  void add_op() {
    Value x = any();
    switch (between(0, 9)) {
      case 0:
        return add("tanh " + x.name + " : " + type(x.shape), x.shape);
      case 1:
        return add_binary(x);
      case 2:
        return add_broadcast(x);
      case 3:
        return add_reshape(x);
      case 4:
        return add_transpose(x);
      case 5:
        return add_slice(x);
      case 6:
        return add_pad(x);
      case 7:
        return add_concatenate(x);
      default:
        return add_reduce(x);
    }
  }

  void add_binary(const Value &x) {
    std::vector<std::string> alike;
    for (const Value &value : values_)
      if (value.shape == x.shape) alike.push_back(value.name);
    const char *ops[] = {"add", "subtract", "maximum"};
    add(std::string(ops[between(0, 2)]) + " " + x.name + ", " + alike[between(0, alike.size() - 1)] + " : " +
            type(x.shape),
        x.shape);
  }

  void add_broadcast(const Value &x) {
    if (x.shape.size() >= 4) return;
    Shape result, dims;
    size_t next = 0;
    int64_t extra = between(0, 3 - std::min<int64_t>(2, x.shape.size()));
    while (next < x.shape.size() || extra > 0) {
      bool is_new = extra > 0 && (next == x.shape.size() || between(0, 1));
      if (is_new) {
        result.push_back(between(1, 6));
        --extra;
        continue;
      }
      dims.push_back(static_cast<int64_t>(result.size()));
      result.push_back(x.shape[next] == 1 && between(0, 1) ? between(1, 20) : x.shape[next]);
      ++next;
    }
    add("broadcast_in_dim " + x.name + ", dims = [" + list(dims) + "] : (" + type(x.shape) + ") -> " + type(result),
        result);
  }

  void add_reshape(const Value &x) {
    int64_t left = element_count(x.shape);
    Shape result;
    while (left > 1 && result.size() < 3) {
      std::vector<int64_t> divisors;
      for (int64_t d = 1; d <= left; ++d)
        if (left % d == 0) divisors.push_back(d);
      result.push_back(divisors[between(0, divisors.size() - 1)]);
      left /= result.back();
    }
    if (left > 1 || result.empty()) result.push_back(left);
    add("reshape " + x.name + " : (" + type(x.shape) + ") -> " + type(result), result);
  }

  void add_transpose(const Value &x) {
    Shape dims, result;
    for (size_t d = 0; d < x.shape.size(); ++d) dims.push_back(static_cast<int64_t>(d));
    std::shuffle(dims.begin(), dims.end(), random_);
    for (int64_t d : dims) result.push_back(x.shape[d]);
    add("transpose " + x.name + ", dims = [" + list(dims) + "] : (" + type(x.shape) + ") -> " + type(result), result);
  }

  void add_slice(const Value &x) {
    std::string ranges;
    Shape result;
    for (int64_t extent : x.shape) {
      int64_t start = between(0, 1) ? 0 : between(0, extent - 1),
              limit = between(0, 1) ? extent : between(start + 1, extent);
      int64_t stride = between(1, 3);
      result.push_back((limit - start + stride - 1) / stride);
      ranges += (ranges.empty() ? "" : ", ") + std::to_string(start) + ":" + std::to_string(limit) + ":" +
                std::to_string(stride);
    }
    add("slice " + x.name + " [" + ranges + "] : (" + type(x.shape) + ") -> " + type(result), result);
  }

  void add_pad(const Value &x) {
    Shape low, high, interior, result;
    for (int64_t extent : x.shape) {
      low.push_back(between(-1, 2));
      high.push_back(between(-1, 2));
      interior.push_back(between(0, 3) ? 0 : 1);
      result.push_back(low.back() + high.back() + (extent - 1) * (interior.back() + 1) + 1);
      if (result.back() <= 0) return;
    }
    add("pad " + x.name + ", %zero, low = [" + list(low) + "], high = [" + list(high) + "], interior = [" +
            list(interior) + "] : (" + type(x.shape) + ", tensor<f32>) -> " + type(result),
        result);
  }

  void add_concatenate(const Value &x) {
    if (x.shape.empty()) return;
    auto dim = static_cast<size_t>(between(0, x.shape.size() - 1));
    std::string names = x.name, types = type(x.shape);
    Shape result = x.shape;
    for (const Value &other : values_) {
      if (other.shape.size() != x.shape.size() || between(0, 2) == 0) continue;
      Shape same = other.shape;
      same[dim] = x.shape[dim];
      if (same != x.shape) continue;
      names += ", " + other.name;
      types += ", " + type(other.shape);
      result[dim] += other.shape[dim];
    }
    add("concatenate " + names + ", dim = " + std::to_string(dim) + " : (" + types + ") -> " + type(result), result);
  }

  void add_reduce(const Value &x) {
    Shape dims, result;
    for (size_t d = 0; d < x.shape.size(); ++d)
      if (between(0, 1))
        dims.push_back(static_cast<int64_t>(d));
      else
        result.push_back(x.shape[d]);
    const char *ops[] = {"add", "maximum", "minimum"};
    add("reduce(" + x.name + " init: %zero) applies stablehlo." + ops[between(0, 2)] + " across dimensions = [" +
            list(dims) + "] : (" + type(x.shape) + ", tensor<f32>) -> " + type(result),
        result);
  }

  std::mt19937 random_;
  std::vector<Value> values_;
  FusedText text_;
};

class Sampled : public FusedKernels, public testing::WithParamInterface<int> {};

TEST_P(Sampled, ComputesWhatTheReferenceDoes) {
  int emitted = 0;
  for (int i = 0; i < 25; ++i) {
    unsigned seed = static_cast<unsigned>(25 * GetParam() + i);
    FusedText text = Draw(seed).text();
    spmd::FusedOp op = parse(text);
    ASSERT_TRUE(op) << "seed " << seed;
    if (!can_emit(op)) continue;
    ++emitted;
    SCOPED_TRACE("seed " + std::to_string(seed));
    expect_same(text, random_inputs(op, seed), 64);
    if (HasFailure()) return;
  }
  EXPECT_GT(emitted, 12);
}

INSTANTIATE_TEST_SUITE_P(Seeds, Sampled, testing::Range(0, 5));

}  // namespace
}  // namespace tessera
