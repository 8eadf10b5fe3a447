#include "base/near_words.h"

#include <algorithm>

namespace tessera {
namespace {

// Counts insertions, deletions and replacements that lead from one word to another.
size_t edits_between(const std::string &a, const std::string &b) {
  std::vector<size_t> row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    size_t diagonal = row[0];
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      size_t replaced = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row.back();
}

}  // namespace

std::vector<std::string> near_words(const std::string &word, const std::vector<std::string> &candidates, size_t count) {
  std::vector<std::pair<size_t, std::string>> near;
  for (const std::string &candidate : candidates) {
    size_t edits = edits_between(word, candidate);
    if (edits < word.size() / 3 + 2) near.emplace_back(edits, candidate);  // more edits than that make another word
  }
  std::stable_sort(near.begin(), near.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
  std::vector<std::string> words;
  for (const auto &[edits, candidate] : near)
    if (words.size() < count && std::find(words.begin(), words.end(), candidate) == words.end())
      words.push_back(candidate);
  return words;
}

std::string did_you_mean(const std::string &word, const std::vector<std::string> &candidates) {
  std::vector<std::string> near = near_words(word, candidates, 1);
  return near.empty() ? "" : " (did you mean '" + near.front() + "'?)";
}

}  // namespace tessera
