#include "array_functions/contraction_order.h"

#include <algorithm>
#include <limits>
#include <set>

namespace tessera::detail {
namespace {

using LabelSet = std::set<Label>;

double volume(const LabelSet &a, const LabelSet &b, const std::map<Label, int64_t> &extents) {
  LabelSet all = a;
  all.insert(b.begin(), b.end());
  double product = 1;
  for (Label label : all) product *= static_cast<double>(std::max<int64_t>(extents.at(label), 1));
  return product;
}

ContractionTree pair_of(ContractionTree left, ContractionTree right) {
  return {0, std::make_unique<ContractionTree>(std::move(left)), std::make_unique<ContractionTree>(std::move(right))};
}

// Holds tables by subsets of the arrays, as bits: the least cost of a contraction, and the two parts that it joins
// last.
struct Subsets {
  std::vector<LabelSet> labels;  // remaining after the subset is contracted
  std::vector<double> cost;
  std::vector<size_t> part;
};

Subsets solve(const std::vector<Labels> &arrays, const Labels &result, const std::map<Label, int64_t> &extents) {
  size_t count = size_t{1} << arrays.size();
  Subsets subsets{std::vector<LabelSet>(count), std::vector<double>(count, 0), std::vector<size_t>(count, 0)};
  for (size_t subset = 1; subset < count; ++subset) {
    LabelSet inside, needed(result.begin(), result.end());
    for (size_t i = 0; i < arrays.size(); ++i)
      (subset >> i & 1 ? inside : needed).insert(arrays[i].begin(), arrays[i].end());
    std::set_intersection(inside.begin(), inside.end(), needed.begin(), needed.end(),
                          std::inserter(subsets.labels[subset], subsets.labels[subset].end()));
    if ((subset & (subset - 1)) == 0) continue;
    subsets.cost[subset] = std::numeric_limits<double>::infinity();
    for (size_t part = (subset - 1) & subset; part > 0; part = (part - 1) & subset) {
      size_t rest = subset & ~part;
      if (part < rest) continue;
      double cost =
          subsets.cost[part] + subsets.cost[rest] + volume(subsets.labels[part], subsets.labels[rest], extents);
      if (cost >= subsets.cost[subset]) continue;
      subsets.cost[subset] = cost;
      subsets.part[subset] = rest;
    }
  }
  return subsets;
}

ContractionTree tree_of(const Subsets &subsets, size_t subset) {
  if (size_t part = subsets.part[subset]) return pair_of(tree_of(subsets, part), tree_of(subsets, subset & ~part));
  size_t array = 0;
  while (!(subset >> array & 1)) ++array;
  return {array, nullptr, nullptr};
}

// Takes the cheapest step first, repeatedly.
ContractionTree greedy(const std::vector<Labels> &arrays, const Labels &result,
                       const std::map<Label, int64_t> &extents) {
  std::vector<ContractionTree> trees;
  std::vector<LabelSet> labels;
  for (size_t i = 0; i < arrays.size(); ++i) {
    trees.push_back({i, nullptr, nullptr});
    labels.emplace_back(arrays[i].begin(), arrays[i].end());
  }
  while (trees.size() > 1) {
    size_t left = 0, right = 1;
    double least = std::numeric_limits<double>::infinity();
    for (size_t i = 0; i < trees.size(); ++i)
      for (size_t j = i + 1; j < trees.size(); ++j)
        if (double cost = volume(labels[i], labels[j], extents); cost < least) least = cost, left = i, right = j;
    LabelSet needed(result.begin(), result.end()), kept;
    for (size_t i = 0; i < trees.size(); ++i)
      if (i != left && i != right) needed.insert(labels[i].begin(), labels[i].end());
    for (size_t i : {left, right})
      for (Label label : labels[i])
        if (needed.count(label)) kept.insert(label);
    trees[left] = pair_of(std::move(trees[left]), std::move(trees[right]));
    labels[left] = std::move(kept);
    trees.erase(trees.begin() + static_cast<std::ptrdiff_t>(right));
    labels.erase(labels.begin() + static_cast<std::ptrdiff_t>(right));
  }
  return std::move(trees[0]);
}

}  // namespace

ContractionTree cheapest_tree(const std::vector<Labels> &arrays, const Labels &result,
                              const std::map<Label, int64_t> &extents) {
  if (arrays.size() > 8) return greedy(arrays, result, extents);
  return tree_of(solve(arrays, result, extents), (size_t{1} << arrays.size()) - 1);
}

}  // namespace tessera::detail
