// Computes einsum as one program of diagonals, sums, and products of two arrays at a time.
#include <algorithm>

#include "array_functions/dims.h"
#include "array_functions/dot.h"
#include "array_functions/einsum_problem.h"
#include "base/dtype.h"

namespace tessera {
namespace {

using namespace detail;

bool has(const Labels &labels, Label label) { return std::find(labels.begin(), labels.end(), label) != labels.end(); }
int64_t position(const Labels &labels, Label label) {
  return std::find(labels.begin(), labels.end(), label) - labels.begin();
}

struct Factor {
  Value value;
  Labels labels;
};

class Writer {
 public:
  Writer(BodyWriter &body, const EinsumProblem &problem, const Contraction &options)
      : body_(body), problem_(problem), options_(options) {}

  Value write(const std::vector<Value> &arrays, DType dtype) {
    for (size_t i = 0; i < arrays.size(); ++i) {
      factors_.push_back({arrays[i], problem_.inputs[i]});
      drop_repeated_ones(factors_.back());
      take_diagonals(factors_.back());
    }
    for (size_t i = 0; i < factors_.size(); ++i) sum_own(i);
    std::vector<Labels> labels;
    for (const Factor &factor : factors_) labels.push_back(factor.labels);
    Factor last = contracted(cheapest_tree(labels, problem_.result, problem_.extents), problem_.result);
    std::vector<int64_t> permutation;
    for (Label label : problem_.result) permutation.push_back(position(last.labels, label));
    return transpose_op(body_, body_.convert(last.value, dtype), permutation);
  }

 private:
  // Drops dimensions of extent 1 whose label is longer elsewhere.
  void drop_repeated_ones(Factor &factor) {
    std::vector<int64_t> drop;
    Labels kept;
    for (size_t dim = 0; dim < factor.labels.size(); ++dim) {
      if (factor.value.type.shape[dim] == problem_.extents.at(factor.labels[dim]))
        kept.push_back(factor.labels[dim]);
      else
        drop.push_back(static_cast<int64_t>(dim));
    }
    factor = {drop_dims(body_, factor.value, drop), kept};
  }

  // Takes diagonals, so that a label that occurs several times in a factor occurs once, last.
  void take_diagonals(Factor &factor) {
    for (size_t i = 0; i < factor.labels.size();) {
      Label label = factor.labels[i];
      auto next = std::find(factor.labels.begin() + static_cast<std::ptrdiff_t>(i) + 1, factor.labels.end(), label);
      if (next == factor.labels.end()) {
        ++i;
        continue;
      }
      factor.value = diagonal_op(body_, factor.value, static_cast<int64_t>(i), next - factor.labels.begin(), 0);
      factor.labels.erase(next);
      factor.labels.erase(factor.labels.begin() + static_cast<std::ptrdiff_t>(i));
      factor.labels.push_back(label);
    }
  }

  // Sums over labels that no other factor has.
  void sum_own(size_t i) {
    Factor &factor = factors_[i];
    std::vector<int64_t> dims;
    Labels kept;
    for (Label label : factor.labels) {
      bool is_needed = has(problem_.result, label);
      for (size_t j = 0; j < factors_.size(); ++j) is_needed = is_needed || (j != i && has(factors_[j].labels, label));
      if (is_needed)
        kept.push_back(label);
      else
        dims.push_back(position(factor.labels, label));
    }
    if (dims.empty()) return;
    // Short floats lose too much when they are added one by one.
    DType own = factor.value.type.dtype, wide = own == bf16 || own == f16 ? f32 : own;
    Value sum = fold(body_, "stablehlo.add", body_.convert(factor.value, wide), 0, dims);
    factor = {body_.convert(sum, own), kept};
  }

  Factor contracted(const ContractionTree &tree, const Labels &needed) {
    if (!tree.left) return factors_[tree.array];
    Labels of_left = needed, of_right = needed;
    add_labels(*tree.right, of_left);
    add_labels(*tree.left, of_right);
    return product(contracted(*tree.left, of_left), contracted(*tree.right, of_right), needed);
  }

  void add_labels(const ContractionTree &tree, Labels &labels) const {
    if (tree.left) {
      add_labels(*tree.left, labels);
      add_labels(*tree.right, labels);
    } else {
      labels.insert(labels.end(), factors_[tree.array].labels.begin(), factors_[tree.array].labels.end());
    }
  }

  // Contracts the labels of both that aren't needed any more. Labels follow the order of `needed` where that costs
  // nothing.
  Factor product(const Factor &a, const Factor &b, const Labels &needed) {
    DotDimensions dims;
    Labels batch, of_a, of_b;
    for (Label label : needed)
      if (has(a.labels, label) && has(b.labels, label) && !has(batch, label)) batch.push_back(label);
    for (Label label : a.labels) {
      if (has(batch, label)) continue;
      if (!has(b.labels, label)) {
        of_a.push_back(label);
        continue;
      }
      dims.lhs_contracting.push_back(position(a.labels, label));
      dims.rhs_contracting.push_back(position(b.labels, label));
    }
    for (Label label : b.labels)
      if (!has(a.labels, label)) of_b.push_back(label);
    if (dims.lhs_contracting.empty()) return elementwise(a, b, needed);
    auto joined = [&](const Labels &first, const Labels &second) {
      Labels all = batch;
      all.insert(all.end(), first.begin(), first.end());
      all.insert(all.end(), second.begin(), second.end());
      return all;
    };
    if (joined(of_a, of_b) != needed && joined(of_b, of_a) == needed) return product(b, a, needed);
    for (Label label : batch) {
      dims.lhs_batch.push_back(position(a.labels, label));
      dims.rhs_batch.push_back(position(b.labels, label));
    }
    return {dot_op(body_, a.value, b.value, dims, options_), joined(of_a, of_b)};
  }

  Factor elementwise(const Factor &a, const Factor &b, const Labels &needed) {
    Labels all;
    for (const Labels *labels : {&needed, &a.labels, &b.labels})
      for (Label label : *labels)
        if (!has(all, label) && (has(a.labels, label) || has(b.labels, label))) all.push_back(label);
    Shape shape;
    for (Label label : all) shape.push_back(problem_.extents.at(label));
    DType dtype = options_.preferred_element_type.value_or(a.value.type.dtype);
    return {body_.same("stablehlo.multiply", {spread(a, all, shape, dtype), spread(b, all, shape, dtype)}), all};
  }

  Value spread(const Factor &factor, const Labels &all, const Shape &shape, DType dtype) {
    std::vector<int64_t> permutation, dims;
    for (size_t i = 0; i < all.size(); ++i) {
      if (!has(factor.labels, all[i])) continue;
      permutation.push_back(position(factor.labels, all[i]));
      dims.push_back(static_cast<int64_t>(i));
    }
    return broadcast_op(body_, transpose_op(body_, body_.convert(factor.value, dtype), permutation), shape, dims);
  }

  BodyWriter &body_;
  const EinsumProblem &problem_;
  const Contraction &options_;
  std::vector<Factor> factors_;
};

}  // namespace

Array einsum(const std::string &spec, const std::vector<Array> &operands, const Einsum &options) {
  EinsumProblem problem = einsum_problem(spec, operands);
  Promotion promotion = promoted(operands, "einsum");
  std::vector<Array> same = converted(operands, promotion, "einsum");
  for (size_t i = 0; i < same.size(); ++i)
    if (!problem.summed[i].empty())
      same[i] = Positioned("einsum", same[i], {problem.summed[i].begin(), problem.summed[i].end()}).array();
  TensorType result{options.preferred_element_type.value_or(promotion.dtype), {}};
  for (Label label : problem.result) result.shape.push_back(problem.extents.at(label));
  return composed("einsum", spec + " precision " + std::to_string(static_cast<int>(options.precision)), same, result,
                  promotion.weak && !options.preferred_element_type,
                  [&](BodyWriter &body, const std::vector<Value> &in) {
                    return Writer(body, problem, options).write(in, result.dtype);
                  },
                  {options.out_sharding, true});
}

Array einsum(const std::string &spec, const Array &a, const Einsum &options) {
  return einsum(spec, std::vector<Array>{a}, options);
}
Array einsum(const std::string &spec, const Array &a, const Array &b, const Einsum &options) {
  return einsum(spec, std::vector<Array>{a, b}, options);
}
Array einsum(const std::string &spec, const Array &a, const Array &b, const Array &c, const Einsum &options) {
  return einsum(spec, std::vector<Array>{a, b, c}, options);
}

}  // namespace tessera
