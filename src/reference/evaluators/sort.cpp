#include "reference/evaluators/sort.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "base/element_types.h"
#include "reference/evaluators/indexing.h"
#include "reference/evaluators/rearrange.h"
#include "reference/evaluators/strided.h"

namespace tessera {
namespace {

// Merges neighbouring sorted runs of all rows at once. An element's index in the merged run is its index in its own run
// plus its rank in the other. One binary search finds all ranks, with one comparator call a step.
class RunMerger {
 public:
  RunMerger(const std::vector<Tensor> &rows, int64_t extent, const Body &less)
      : rows_(rows), extent_(extent), less_(less), order_(rows[0].size()) {
    std::iota(order_.begin(), order_.end(), 0);
  }

  void merge_runs_of(int64_t width) {
    auto count = static_cast<int64_t>(order_.size());
    std::vector<int64_t> low(count), high(count), active;
    for (int64_t i = 0; i < count; ++i) {
      Run other = other_run(i, width);
      low[i] = other.begin;
      high[i] = other.end;
      if (other.begin < other.end) active.push_back(i);
    }
    while (!active.empty()) {
      // The comparator is always asked whether the right run's element comes before the left one's, so that equal
      // elements keep their order.
      std::vector<int64_t> right, left;
      for (int64_t i : active) {
        int64_t middle = (low[i] + high[i]) / 2;
        bool is_left = in_left_run(i, width);
        left.push_back(order_[is_left ? i : middle]);
        right.push_back(order_[is_left ? middle : i]);
      }
      std::vector<Tensor> arguments;
      for (const Tensor &row : rows_) {
        arguments.push_back(elements_at(row, right));
        arguments.push_back(elements_at(row, left));
      }
      Tensor before = less_.apply(arguments)[0];
      std::vector<int64_t> still_active;
      for (size_t a = 0; a < active.size(); ++a) {
        int64_t i = active[a], middle = (low[i] + high[i]) / 2;
        if (before.as<bool>()[a] == in_left_run(i, width))
          low[i] = middle + 1;
        else
          high[i] = middle;
        if (low[i] < high[i]) still_active.push_back(i);
      }
      active = std::move(still_active);
    }
    std::vector<int64_t> merged(count, -1);
    for (int64_t i = 0; i < count; ++i) {
      Run other = other_run(i, width);
      int64_t begin = i - (i % extent_) % (2 * width);
      int64_t own_index = (i % extent_) % width;
      merged[begin + own_index + (low[i] - other.begin)] = order_[i];
    }
    // Only an inconsistent comparator gives two elements one index.
    if (std::find(merged.begin(), merged.end(), -1) == merged.end()) order_ = std::move(merged);
  }

  const std::vector<int64_t> &order() const { return order_; }

 private:
  struct Run {
    int64_t begin, end;
  };
  bool in_left_run(int64_t i, int64_t width) const { return (i % extent_) / width % 2 == 0; }
  Run other_run(int64_t i, int64_t width) const {
    int64_t row = i - i % extent_, own = (i % extent_) / width, other = own ^ 1;
    return {row + std::min(extent_, other * width), row + std::min(extent_, (other + 1) * width)};
  }

  const std::vector<Tensor> &rows_;
  int64_t extent_;
  const Body &less_;
  std::vector<int64_t> order_;
};

// Maps the bits of a float to integers in total order.
template <typename T>
auto sort_key(T value) {
  if constexpr (is_small_float<T> || std::is_floating_point_v<T>) {
    using Bits = std::conditional_t<is_small_float<T> || sizeof(T) == 4, int32_t, int64_t>;
    Bits bits;
    if constexpr (std::is_same_v<T, double>)
      bits = std::bit_cast<int64_t>(value);
    else
      bits = std::bit_cast<int32_t>(static_cast<float>(value));
    return bits < 0 ? static_cast<Bits>(std::numeric_limits<Bits>::min() - bits - 1) : bits;
  } else {
    return value;
  }
}

}  // namespace

std::vector<Tensor> sort(const std::vector<Tensor> &inputs, int64_t dim, const Body &less) {
  const Shape &shape = inputs[0].shape();
  if (inputs[0].size() == 0 || shape[dim] < 2) return inputs;
  Shape order = dims_without(inputs[0].rank(), {dim});
  order.push_back(dim);
  Shape inverse(order.size());
  for (size_t d = 0; d < order.size(); ++d) inverse[order[d]] = static_cast<int64_t>(d);
  std::vector<Tensor> rows;
  for (const Tensor &input : inputs) rows.push_back(transpose(input, order));
  RunMerger merger(rows, shape[dim], less);
  for (int64_t width = 1; width < shape[dim]; width *= 2) merger.merge_runs_of(width);
  std::vector<Tensor> results;
  for (const Tensor &row : rows)
    results.push_back(transpose(elements_at(row, merger.order()).reshaped(row.shape()), inverse));
  return results;
}

std::pair<Tensor, Tensor> top_k(const Tensor &operand, int64_t k) {
  int64_t extent = operand.shape().back(), rows = extent == 0 ? 0 : operand.size() / extent;
  Shape shape = operand.shape();
  shape.back() = k;
  Tensor indices(DType::i32, shape);
  std::vector<int64_t> positions;
  visit(operand.dtype(), [&]<typename T>() {
    if constexpr (is_complex_type<T>) {
      throw InputError("top_k: complex numbers have no order");
    } else {
      std::vector<int32_t> order(extent);
      for (int64_t row = 0; row < rows; ++row) {
        const T *in = operand.as<T>() + row * extent;
        std::iota(order.begin(), order.end(), 0);
        std::partial_sort(order.begin(), order.begin() + k, order.end(), [&](int32_t a, int32_t b) {
          auto x = sort_key(in[a]), y = sort_key(in[b]);
          return x != y ? x > y : a < b;
        });
        std::copy_n(order.begin(), k, indices.mutable_as<int32_t>() + row * k);
        for (int64_t i = 0; i < k; ++i) positions.push_back(row * extent + order[i]);
      }
    }
  });
  return {elements_at(operand, positions).reshaped(shape), indices};
}

}  // namespace tessera
