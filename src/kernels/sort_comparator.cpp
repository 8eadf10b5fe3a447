// Sorts by a comparator that is only known as a function on vectors: merges in which many comparisons are made at a time.
//
// Runs of `width` are merged in pairs. The output of all merges is cut into segments of some elements; where a segment
// begins in both runs is found by binary search, for all segments together; then all segments are merged side by side, one
// element of each a step. A comparator that contradicts itself can't make segments overlap: their beginnings are kept in
// order.
#include <algorithm>
#include <cstring>
#include <numeric>

#include "kernels/sort_keys.h"
#include "kernels/workspace.h"

namespace tessera::sorting {
namespace {

// Describes a part of a merge: left run [left, left_end), right run [right, right_end), written from `out` on.
struct Segment {
  int64_t left, left_end, right, right_end, out;
};

class Merger {
 public:
  Merger(const std::vector<DType> &dtypes, const void *const *operands, VectorFunction before, int64_t rows,
         int64_t count, uint32_t *order)
      : dtypes_(dtypes), operands_(operands), before_(before), rows_(rows), count_(count), order_(order) {}

  void sort() {
    std::iota(order_, order_ + rows_ * count_, 0u);
    std::vector<uint32_t> merged(static_cast<size_t>(rows_ * count_));
    for (int64_t width = 1; width < count_; width *= 2) {
      cut(width);
      for (size_t first = 0; first < segments_.size(); first += group)
        merge(first, std::min(first + group, segments_.size()), merged.data());
      std::memcpy(order_, merged.data(), merged.size() * sizeof(uint32_t));
    }
  }

 private:
  static constexpr int64_t longest = 64;
  static constexpr int64_t batch = 1024;
  static constexpr size_t group = 512;  // of segments, so that they stay in the cache

  // Compares: says whether the element at right[i] comes before that at left[i]. Equal ones don't.
  void ask(const std::vector<uint32_t> &right, const std::vector<uint32_t> &left, std::vector<uint8_t> &answers) const {
    answers.resize(right.size());
    size_t n = dtypes_.size();
    for (size_t first = 0; first < right.size(); first += batch) {
      int64_t count = std::min<int64_t>(batch, static_cast<int64_t>(right.size() - first));
      Workspace work;
      void *arguments[32];
      size_t made = 0;
      for (size_t k = 0; k < n; ++k)
        for (const std::vector<uint32_t> *places : {&right, &left}) {
          auto bytes = static_cast<int64_t>(bytes_of(dtypes_[k]));
          arguments[made] = work.bytes(count * bytes);
          take(operands_[k], places->data() + first, count, bytes, arguments[made++]);
        }
      void *result = answers.data() + first;
      before_(arguments, &result, count);
    }
  }

  static void take(const void *operand, const uint32_t *places, int64_t count, int64_t bytes, void *into) {
    const auto *in = static_cast<const std::byte *>(operand);
    auto *out = static_cast<std::byte *>(into);
    if (bytes == 4)
      for (int64_t i = 0; i < count; ++i) std::memcpy(out + 4 * i, in + int64_t{4} * places[i], 4);
    else
      for (int64_t i = 0; i < count; ++i)
        std::memcpy(out + bytes * i, in + bytes * places[i], static_cast<size_t>(bytes));
  }

  // Makes the segments of all merges of runs of `width`, and finds their beginnings.
  void cut(int64_t width) {
    segments_.clear();
    int64_t length = std::min(2 * width, longest);
    std::vector<int64_t> low, high;  // how many of the first elements of a merge come from its left run
    std::vector<bool> is_first;
    for (int64_t row = 0; row < rows_; ++row)
      for (int64_t begin = 0; begin < count_; begin += 2 * width) {
        int64_t base = row * count_ + begin;
        int64_t left = std::min(width, count_ - begin), both = std::min(2 * width, count_ - begin);
        for (int64_t done = 0; done < both; done += length) {
          segments_.push_back({base, base + left, base + left, base + both, base + done});
          low.push_back(std::max<int64_t>(0, done - (both - left)));
          high.push_back(std::min(done, left));
          is_first.push_back(done == 0);
        }
      }
    search(low, high);
    for (size_t s = 0; s < segments_.size(); ++s) {
      Segment &segment = segments_[s];
      int64_t done = segment.out - segment.left, taken = low[s];
      if (!is_first[s]) {  // at least as much of either run as the previous segment
        int64_t before = segments_[s - 1].left - segment.left;
        taken = std::clamp(taken, before, before + length);
      }
      segment.right += done - taken;
      segment.left += taken;
      if (!is_first[s]) {
        segments_[s - 1].left_end = segment.left;
        segments_[s - 1].right_end = segment.right;
      }
    }
  }

  // Finds, in `low`, the least number of left elements such that the next left one doesn't belong to the first
  // elements.
  void search(std::vector<int64_t> &low, std::vector<int64_t> &high) const {
    std::vector<size_t> active;
    for (size_t s = 0; s < segments_.size(); ++s)
      if (low[s] < high[s]) active.push_back(s);
    std::vector<uint32_t> right, left;
    std::vector<uint8_t> answers;
    while (!active.empty()) {
      right.clear(), left.clear();
      for (size_t s : active) {
        const Segment &segment = segments_[s];
        int64_t middle = (low[s] + high[s]) / 2, done = segment.out - segment.left;
        left.push_back(order_[segment.left + middle]);
        right.push_back(order_[segment.right + (done - middle - 1)]);
      }
      ask(right, left, answers);
      size_t kept = 0;
      for (size_t a = 0; a < active.size(); ++a) {
        size_t s = active[a];
        int64_t middle = (low[s] + high[s]) / 2;
        if (answers[a])
          high[s] = middle;  // the right element is among the first ones; the left one isn't
        else
          low[s] = middle + 1;
        if (low[s] < high[s]) active[kept++] = s;
      }
      active.resize(kept);
    }
  }

  // Merges segments [first, last).
  void merge(size_t first, size_t last, uint32_t *merged) {
    std::vector<size_t> active(last - first);
    std::iota(active.begin(), active.end(), first);
    std::vector<uint32_t> right, left;
    right.reserve(group), left.reserve(group);
    std::vector<uint8_t> answers;
    while (!active.empty()) {
      right.clear(), left.clear();
      size_t kept = 0;
      for (size_t s : active) {
        Segment &segment = segments_[s];
        if (segment.left == segment.left_end || segment.right == segment.right_end) {
          int64_t lefts = segment.left_end - segment.left, rights = segment.right_end - segment.right;
          std::copy_n(order_ + segment.left, lefts, merged + segment.out);
          std::copy_n(order_ + segment.right, rights, merged + segment.out + lefts);
          continue;
        }
        active[kept++] = s;
        left.push_back(order_[segment.left]);
        right.push_back(order_[segment.right]);
      }
      active.resize(kept);
      ask(right, left, answers);
      for (size_t a = 0; a < kept; ++a) {
        Segment &segment = segments_[active[a]];
        merged[segment.out++] = answers[a] ? right[a] : left[a];
        ++(answers[a] ? segment.right : segment.left);
      }
    }
  }

  const std::vector<DType> &dtypes_;
  const void *const *operands_;
  VectorFunction before_;
  int64_t rows_, count_;
  uint32_t *order_;
  std::vector<Segment> segments_;
};

}  // namespace

void sort_by_comparator(const std::vector<DType> &dtypes, const void *const *operands, VectorFunction before,
                        int64_t rows, int64_t count, uint32_t *order) {
  Merger(dtypes, operands, before, rows, count, order).sort();
}

}  // namespace tessera::sorting
