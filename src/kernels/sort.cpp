#include "kernels/sort.h"

#include <algorithm>

#include "kernels/copy.h"
#include "kernels/sort_keys.h"
#include "kernels/workspace.h"

namespace tessera {
namespace {

using sorting::KeyReader;
using sorting::WideItem;

// Hands out pieces of a block of memory, one after the other.
class Pieces {
 public:
  explicit Pieces(std::byte *memory) : next_(memory) {}
  template <typename T>
  T *take(int64_t count) {
    auto *piece = reinterpret_cast<T *>(next_);
    next_ += (count * static_cast<int64_t>(sizeof(T)) + 63) / 64 * 64;
    return piece;
  }

 private:
  std::byte *next_;
};

int64_t rounded_up(int64_t bytes) { return (bytes + 63) / 64 * 64; }

struct Sorter {
  std::vector<DType> dtypes;
  std::vector<int64_t> bytes;
  std::vector<SortKey> keys;
  std::vector<KeyReader> readers;
  std::shared_ptr<const VectorFunction> before;
  int64_t outer = 1, count = 1, inner = 1;
  int64_t columns = 1;  // rows that are sorted as one unit of work: adjacent in the inner dimensions

  int64_t units() const { return outer * ((inner + columns - 1) / columns); }
  bool sorts_keys_alone() const { return dtypes.size() == 1 && readers.size() == 1 && readers[0].can_restore(); }

  // Returns the bytes of a unit: rows of all operands, twice, and the memory for sorting one row.
  int64_t unit_bytes() const {
    int64_t total = rounded_up(4 * count * columns) + 2 * rounded_up(16 * count);
    for (int64_t size : bytes) total += 2 * rounded_up(size * count * columns);
    return total;
  }

  // Returns whether the one unit of a large array needs memory from the plan; any thread has room for small ones.
  bool needs_own_memory() const { return units() == 1 && unit_bytes() > (64 << 10); }

  void run(void *const *buffers, int64_t part, int64_t parts, std::byte *memory) const {
    for (int64_t unit = units() * part / parts; unit < units() * (part + 1) / parts; ++unit) {
      int64_t blocks = (inner + columns - 1) / columns;
      int64_t first = unit % blocks * columns;
      sort_unit(buffers, unit / blocks * count * inner + first, std::min(columns, inner - first), Pieces(memory));
    }
  }

 private:
  // Sorts rows that begin at elements `at`, `at` + 1, ... (`rows` of them).
  void sort_unit(void *const *buffers, int64_t at, int64_t rows, Pieces pieces) const {
    size_t n = dtypes.size();
    std::vector<const std::byte *> in(n);
    std::vector<std::byte *> out(n);
    bool contiguous = inner == 1;
    for (size_t k = 0; k < n; ++k) {
      const auto *operand = static_cast<const std::byte *>(buffers[k]) + at * bytes[k];
      auto *result = static_cast<std::byte *>(buffers[n + k]) + at * bytes[k];
      in[k] = operand;
      out[k] = result;
      if (contiguous && operand != result) continue;
      auto *rows_in = pieces.take<std::byte>(count * rows * bytes[k]);
      copy_block(rows_in, {count, 1}, operand, {1, inner}, {rows, count}, bytes[k]);
      in[k] = rows_in;
      if (!contiguous) out[k] = pieces.take<std::byte>(count * rows * bytes[k]);
    }
    if (before != nullptr) {
      auto *order = pieces.take<uint32_t>(count * rows);
      std::vector<const void *> operands(in.begin(), in.end());
      sorting::sort_by_comparator(dtypes, operands.data(), *before, rows, count, order);
      for (size_t k = 0; k < n; ++k) permute(in[k], order, count * rows, bytes[k], out[k]);
    } else {
      for (int64_t r = 0; r < rows; ++r) sort_row(in, out, r * count, pieces);
    }
    if (contiguous) return;
    for (size_t k = 0; k < n; ++k)
      copy_block(static_cast<std::byte *>(buffers[n + k]) + at * bytes[k], {inner, 1}, out[k], {1, count},
                 {count, rows}, bytes[k]);
  }

  void sort_row(const std::vector<const std::byte *> &in, const std::vector<std::byte *> &out, int64_t at,
                Pieces pieces) const {
    if (sorts_keys_alone()) {
      const std::byte *from = in[0] + at * bytes[0];
      if (readers[0].is_wide())
        sort_alone(from, out[0] + at * bytes[0], pieces.take<uint64_t>(count), pieces.take<uint64_t>(count));
      else
        sort_alone(from, out[0] + at * bytes[0], pieces.take<uint32_t>(count), pieces.take<uint32_t>(count));
      return;
    }
    auto *order = pieces.take<uint32_t>(count);
    find_order(in, at, order, pieces.take<WideItem>(count), pieces.take<WideItem>(count));
    for (size_t k = 0; k < in.size(); ++k)
      permute(in[k] + at * bytes[k], order, count, bytes[k], out[k] + at * bytes[k]);
  }

  template <typename Key>
  void sort_alone(const std::byte *from, std::byte *to, Key *row, Key *spare) const {
    readers[0].read(from, 1, count, row);
    sorting::sort_keys(row, spare, count);
    readers[0].restore(row, count, from, 1, to);
  }

  // Sorts by the least significant key first: each sort keeps the order of the one before.
  void find_order(const std::vector<const std::byte *> &in, int64_t at, uint32_t *order, WideItem *items,
                  WideItem *spare) const {
    auto *narrow = reinterpret_cast<uint64_t *>(items), *narrow_spare = reinterpret_cast<uint64_t *>(spare);
    for (size_t i = keys.size(); i-- > 0;) {
      bool is_first = i + 1 == keys.size();
      const std::byte *row = in[keys[i].operand] + at * bytes[keys[i].operand];
      if (readers[i].is_wide()) {
        auto *values = reinterpret_cast<uint64_t *>(spare);
        readers[i].read(row, 1, count, values);
        for (int64_t j = 0; j < count; ++j) {
          uint64_t place = is_first ? static_cast<uint64_t>(j) : order[j];
          items[j] = {values[place], place};
        }
        sorting::sort_by_key(items, spare, count);
        for (int64_t j = 0; j < count; ++j) order[j] = static_cast<uint32_t>(items[j].place);
      } else {
        auto *values = reinterpret_cast<uint32_t *>(spare);
        readers[i].read(row, 1, count, values);
        for (int64_t j = 0; j < count; ++j) {
          uint64_t place = is_first ? static_cast<uint64_t>(j) : order[j];
          narrow[j] = static_cast<uint64_t>(values[place]) << 32 | place;
        }
        sorting::sort_by_high_half(narrow, narrow_spare, count);
        for (int64_t j = 0; j < count; ++j) order[j] = static_cast<uint32_t>(narrow[j]);
      }
    }
  }

  static void permute(const std::byte *from, const uint32_t *order, int64_t count, int64_t size, std::byte *to) {
    auto move = [&]<typename T>(T) {
      for (int64_t i = 0; i < count; ++i) reinterpret_cast<T *>(to)[i] = reinterpret_cast<const T *>(from)[order[i]];
    };
    switch (size) {
      case 1:
        return move(uint8_t{});
      case 2:
        return move(uint16_t{});
      case 4:
        return move(uint32_t{});
      case 8:
        return move(uint64_t{});
      default:
        return move(Pair<uint64_t>{});
    }
  }
};

void run_sorter(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &sorter = *static_cast<const Sorter *>(state);
  if (sorter.count == 0 || sorter.units() == 0) return;
  if (sorter.needs_own_memory()) {
    if (part == 0) sorter.run(buffers, 0, 1, static_cast<std::byte *>(buffers[2 * sorter.dtypes.size()]));
    return;
  }
  Workspace work;
  sorter.run(buffers, part, parts, work.bytes(sorter.unit_bytes()));
}

// Returns a number of columns for which the operands of a row are at most in the second-level cache.
int64_t columns_of(const Sorter &sorter) {
  if (sorter.inner <= 1) return 1;
  int64_t row_bytes = 0;
  for (int64_t size : sorter.bytes) row_bytes += 2 * size * sorter.count;
  return std::clamp<int64_t>((int64_t{1} << 19) / std::max<int64_t>(row_bytes, 1), std::min<int64_t>(4, sorter.inner),
                             std::min<int64_t>(32, sorter.inner));
}

}  // namespace

std::optional<Kernel> sort_kernel(const SortProblem &problem) {
  auto sorter = std::make_shared<Sorter>();
  sorter->dtypes = problem.dtypes;
  for (DType dtype : problem.dtypes) sorter->bytes.push_back(static_cast<int64_t>(bytes_of(dtype)));
  sorter->keys = problem.keys;
  for (const SortKey &key : problem.keys) sorter->readers.emplace_back(key, problem.dtypes[key.operand]);
  if (problem.keys.empty()) sorter->before = problem.before;
  if (problem.keys.empty() && (!problem.before || problem.dtypes.size() > 16)) return std::nullopt;
  for (int64_t d = 0; d < static_cast<int64_t>(problem.shape.size()); ++d) {
    int64_t extent = problem.shape[static_cast<size_t>(d)];
    (d < problem.dim ? sorter->outer : d == problem.dim ? sorter->count : sorter->inner) *= extent;
  }
  sorter->columns = columns_of(*sorter);
  if (sorter->count * sorter->columns >= int64_t{1} << 32) return std::nullopt;
  Kernel kernel;
  kernel.function = run_sorter;
  kernel.divisible = sorter->units() > 1;
  if (sorter->needs_own_memory()) kernel.scratch_bytes = sorter->unit_bytes();
  for (unsigned i = 0; i < problem.dtypes.size(); ++i) kernel.may_share.push_back({i, i});
  kernel.state = std::move(sorter);
  return kernel;
}

}  // namespace tessera
