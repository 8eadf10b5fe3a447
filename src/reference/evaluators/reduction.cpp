#include "reference/evaluators/reduction.h"

#include <algorithm>

#include "reference/evaluators/combine.h"
#include "reference/evaluators/indexing.h"
#include "reference/evaluators/rearrange.h"
#include "reference/evaluators/strided.h"

namespace tessera {
namespace {

constexpr int64_t most_folded_in_order = 64;  // elements of a window

// Applies the body to tensors of any one shape.
std::vector<Tensor> apply_flat(const Body &body, std::vector<Tensor> lhs, const std::vector<Tensor> &rhs) {
  Shape shape = lhs[0].shape(), flat{lhs[0].size()};
  std::vector<Tensor> arguments;
  for (const Tensor &tensor : lhs) arguments.push_back(tensor.reshaped(flat));
  for (const Tensor &tensor : rhs) arguments.push_back(tensor.reshaped(flat));
  std::vector<Tensor> results = body.apply(arguments);
  for (Tensor &result : results) result = result.reshaped(shape);
  return results;
}

template <typename F>
std::vector<Tensor> each(const std::vector<Tensor> &tensors, F &&f) {
  std::vector<Tensor> results;
  for (const Tensor &tensor : tensors) results.push_back(f(tensor));
  return results;
}

std::vector<Tensor> sliced(const std::vector<Tensor> &tensors, int64_t dim, int64_t start, int64_t count,
                           int64_t stride = 1) {
  return each(tensors, [&](const Tensor &tensor) {
    Shape begin(tensor.rank(), 0), end = tensor.shape(), step(tensor.rank(), 1);
    begin[dim] = start;
    end[dim] = start + (count - 1) * stride + 1;
    step[dim] = stride;
    return slice(tensor, begin, end, step);
  });
}

// Folds [rows, n] over rows by joining neighbours, so that each call of the body works on long vectors.
std::vector<Tensor> fold_rows(std::vector<Tensor> values, const Body &body) {
  while (values[0].shape()[0] > 1) {
    int64_t rows = values[0].shape()[0], pairs = rows / 2;
    std::vector<Tensor> joined = apply_flat(body, sliced(values, 0, 0, pairs, 2), sliced(values, 0, 1, pairs, 2));
    if (rows % 2 == 1) {
      std::vector<Tensor> last = sliced(values, 0, rows - 1, 1);
      for (size_t i = 0; i < joined.size(); ++i) joined[i] = concatenate({joined[i], last[i]}, 0);
    }
    values = joined;
  }
  return values;
}

Tensor reduce_known(const Tensor &rows, const Tensor &init, Fold fold, int64_t kept, int64_t reduced) {
  Tensor result(rows.dtype(), {kept});
  visit(rows.dtype(), [&]<typename T>() {
    const T *in = rows.as<T>();
    T first = *init.as<T>(), *out = result.mutable_as<T>();
    for (int64_t i = 0; i < kept; ++i, in += reduced) {
      if constexpr (!std::is_same_v<T, bool>) {
        if (fold == Fold::sum || fold == Fold::product) {
          Wide<T> sum = widen(first);
          if (fold == Fold::sum)
            for (int64_t k = 0; k < reduced; ++k) sum += widen(in[k]);
          else
            for (int64_t k = 0; k < reduced; ++k) sum = product(sum, widen(in[k]));
          out[i] = narrow<T>(sum);
          continue;
        }
      }
      T value = first;
      for (int64_t k = 0; k < reduced; ++k) value = combined(fold, value, in[k]);
      out[i] = value;
    }
  });
  return result;
}

}  // namespace

std::vector<Tensor> reduce(const std::vector<Tensor> &inputs, const std::vector<Tensor> &inits, const Shape &dims,
                           const Body &body) {
  const Shape &shape = inputs[0].shape();
  Shape kept_dims = dims_without(inputs[0].rank(), dims), ascending = dims;
  std::sort(ascending.begin(), ascending.end());
  Shape result_shape = extents_of(shape, kept_dims);
  int64_t kept = element_count(result_shape), reduced = element_count(extents_of(shape, ascending));
  if (inputs.size() == 1 && body.fold != Fold::body) {
    Shape order = kept_dims;
    order.insert(order.end(), ascending.begin(), ascending.end());
    return {reduce_known(transpose(inputs[0], order), inits[0], body.fold, kept, reduced).reshaped(result_shape)};
  }
  std::vector<Tensor> start = each(inits, [&](const Tensor &init) { return filled(init, result_shape); });
  if (kept == 0 || reduced == 0) return start;
  Shape order = ascending;
  order.insert(order.end(), kept_dims.begin(), kept_dims.end());
  std::vector<Tensor> rows =
      each(inputs, [&](const Tensor &input) { return transpose(input, order).reshaped({reduced, kept}); });
  rows = each(fold_rows(rows, body), [&](const Tensor &row) { return row.reshaped(result_shape); });
  return apply_flat(body, start, rows);
}

Shape window_counts(const Shape &shape, const Windows &windows) {
  Shape counts;
  for (size_t d = 0; d < shape.size(); ++d) {
    int64_t spread = shape[d] == 0 ? 0 : (shape[d] - 1) * windows.base_dilations[d] + 1;
    int64_t padded = windows.padding[d].first + spread + windows.padding[d].second;
    int64_t window = windows.sizes[d] == 0 ? 0 : (windows.sizes[d] - 1) * windows.window_dilations[d] + 1;
    counts.push_back(padded <= 0 || window > padded ? 0 : (padded - window) / windows.strides[d] + 1);
  }
  return counts;
}

static Tensor padded_for(const Tensor &input, const Tensor &init, const Windows &windows) {
  Shape low, high, interior;
  for (size_t d = 0; d < windows.sizes.size(); ++d) {
    low.push_back(windows.padding[d].first);
    high.push_back(windows.padding[d].second);
    interior.push_back(windows.base_dilations[d] - 1);
  }
  return pad(input, init, low, high, interior);
}

// Folds `count` windows along one dimension, of `size` elements each, `dilation` apart. Long windows are joined from
// windows of 1, 2, 4, ... elements.
static std::vector<Tensor> fold_windows(std::vector<Tensor> values, int64_t dim, int64_t size, int64_t dilation,
                                        int64_t stride, int64_t count, const Body &body) {
  int64_t steps = 0;
  while ((size >> steps) > 0) ++steps;
  int64_t extent = values[0].shape()[dim];
  if (size * count <= 2 * steps * extent) {
    std::vector<Tensor> folded = sliced(values, dim, 0, count, stride);
    for (int64_t w = 1; w < size; ++w)
      folded = apply_flat(body, folded, sliced(values, dim, w * dilation, count, stride));
    return folded;
  }
  std::vector<Tensor> folded;
  int64_t covered = 0;
  for (int64_t power = 1;; power *= 2) {  // values[j] holds the window of `power` elements at j
    if (size & power) {
      int64_t left = extent - (covered + power - 1) * dilation;
      if (covered == 0)
        folded = values;
      else
        folded = apply_flat(body, sliced(folded, dim, 0, left), sliced(values, dim, covered * dilation, left));
      covered += power;
    }
    if (covered == size) break;
    int64_t left = extent - (2 * power - 1) * dilation;
    values = apply_flat(body, sliced(values, dim, 0, left), sliced(values, dim, power * dilation, left));
  }
  return sliced(folded, dim, 0, count, stride);
}

// Folds small windows element by element in index order, each step rounded, like XLA.
static std::vector<Tensor> fold_in_order(std::vector<Tensor> folded, const std::vector<Tensor> &values,
                                         const Windows &windows, const Shape &counts, const Body &body) {
  for_each_index(windows.sizes, [&](const Shape &offset) {
    Shape begin, end;
    for (size_t d = 0; d < offset.size(); ++d) {
      begin.push_back(offset[d] * windows.window_dilations[d]);
      end.push_back(begin[d] + (counts[d] - 1) * windows.strides[d] + 1);
    }
    folded = apply_flat(body, folded,
                        each(values, [&](const Tensor &value) { return slice(value, begin, end, windows.strides); }));
  });
  return folded;
}

std::vector<Tensor> reduce_window(const std::vector<Tensor> &inputs, const std::vector<Tensor> &inits,
                                  const Windows &windows, const Body &body) {
  Shape counts = window_counts(inputs[0].shape(), windows);
  std::vector<Tensor> start = each(inits, [&](const Tensor &init) { return filled(init, counts); });
  if (element_count(counts) == 0 || element_count(windows.sizes) == 0) return start;
  bool known = inputs.size() == 1 && body.fold != Fold::body;
  Body fold = known ? body_of(body.fold) : body;
  if (element_count(windows.sizes) <= most_folded_in_order) {
    std::vector<Tensor> padded;
    for (size_t i = 0; i < inputs.size(); ++i) padded.push_back(padded_for(inputs[i], inits[i], windows));
    return fold_in_order(start, padded, windows, counts, fold);
  }
  std::vector<Tensor> values;
  for (size_t i = 0; i < inputs.size(); ++i) {
    values.push_back(padded_for(inputs[i], inits[i], windows));
    if (known) values[i] = widened(values[i]), start[i] = widened(start[i]);
  }
  // The last dimension comes first, so that the elements of a window are joined in their order.
  for (size_t d = counts.size(); d-- > 0;)
    values = fold_windows(values, static_cast<int64_t>(d), windows.sizes[d], windows.window_dilations[d],
                          windows.strides[d], counts[d], fold);
  values = apply_flat(fold, start, values);
  if (known && values[0].dtype() != inputs[0].dtype()) values[0] = rounded_to(values[0], inputs[0].dtype());
  return values;
}

Tensor select_and_scatter(const Tensor &operand, const Tensor &source, const Tensor &init, const Windows &windows,
                          const Body &select, const Body &scatter) {
  int64_t count = source.size();
  Shape strides = row_major_strides(operand.shape());
  std::vector<int64_t> chosen(count, -1);
  for_each_index(windows.sizes, [&](const Shape &offset) {
    // Only windows whose candidate at this offset is a real element take part.
    std::vector<int64_t> candidate(count, -1), compared;
    int64_t position = 0;
    for_each_index(source.shape(), [&](const Shape &window) {
      int64_t at = 0;
      bool inside = true;
      for (size_t d = 0; d < offset.size(); ++d) {
        int64_t i = window[d] * windows.strides[d] + offset[d] * windows.window_dilations[d] - windows.padding[d].first;
        inside &= i >= 0 && i % windows.base_dilations[d] == 0 && i / windows.base_dilations[d] < operand.shape()[d];
        at += i / windows.base_dilations[d] * strides[d];
      }
      if (inside && chosen[position] < 0)
        chosen[position] = at;
      else if (inside)
        candidate[position] = at, compared.push_back(position);
      ++position;
    });
    if (compared.empty()) return;
    std::vector<int64_t> so_far, challengers;
    for (int64_t p : compared) so_far.push_back(chosen[p]), challengers.push_back(candidate[p]);
    Tensor keep = select.apply({elements_at(operand, so_far), elements_at(operand, challengers)})[0];
    for (size_t i = 0; i < compared.size(); ++i)
      if (!keep.as<bool>()[i]) chosen[compared[i]] = challengers[i];
  });
  std::vector<int64_t> targets, positions;
  for (int64_t p = 0; p < count; ++p)
    if (chosen[p] >= 0) targets.push_back(chosen[p]), positions.push_back(p);
  return fold_into({filled(init, operand.shape())}, {source}, targets, positions, scatter)[0];
}

}  // namespace tessera
