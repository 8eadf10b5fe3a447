#include "reference/evaluators/collectives.h"

#include "reference/evaluators/combine.h"
#include "reference/evaluators/rearrange.h"

namespace tessera {

Tensor all_reduce(const std::vector<Tensor> &values, const Body &body) {
  DType dtype = values[0].dtype();
  Shape shape = values[0].shape(), flat{values[0].size()};
  bool known = body.fold != Fold::body;
  Body fold = known ? body_of(body.fold) : body;
  auto prepared = [&](const Tensor &value) { return known ? widened(value.reshaped(flat)) : value.reshaped(flat); };
  Tensor result = prepared(values[0]);
  for (size_t i = 1; i < values.size(); ++i) result = fold.apply({result, prepared(values[i])})[0];
  if (known && values.size() > 1) result = rounded_to(result, dtype);
  return values.size() > 1 ? result.reshaped(shape) : values[0];
}

std::vector<Tensor> reduce_scatter(const std::vector<Tensor> &values, int64_t dim, const Body &body) {
  Tensor sum = all_reduce(values, body);
  auto count = static_cast<int64_t>(values.size());
  std::vector<Tensor> results;
  for (int64_t i = 0; i < count; ++i) results.push_back(piece(sum, dim, count, i));
  return results;
}

std::vector<Tensor> all_to_all(const std::vector<Tensor> &values, int64_t split, int64_t concat) {
  auto count = static_cast<int64_t>(values.size());
  std::vector<Tensor> results;
  for (int64_t i = 0; i < count; ++i) {
    std::vector<Tensor> received;
    for (const Tensor &value : values) received.push_back(piece(value, split, count, i));
    results.push_back(concatenate(received, concat));
  }
  return results;
}

}  // namespace tessera
