// Computes select_and_scatter, the gradient of a pooling. A block of windows is walked offset by offset, and the best
// element of each window so far is kept with the number of its offset. Then the source's elements are folded into the
// chosen positions.
#include <cstring>
#include <memory>

#include "kernels/window_dims.h"
#include "kernels/workspace.h"

namespace tessera {
namespace {

using windows::Dim;
using windows::Odometer;
using windows::Range;

struct Select {
  DType dtype;
  int64_t bytes = 0;
  Keep keep = Keep::body;
  std::shared_ptr<const VectorFunction> select;
  Folder scatter;
  int64_t batch = 1;                          // of plain leading dimensions
  std::vector<Dim> outer;                     // then dimensions before the last one that has windows
  Dim row;                                    // that one
  int64_t inner = 1;                          // elements behind it
  Shape outer_in;                             // strides of the outer dimensions in the operand, in rows
  int64_t operand_size = 1, source_size = 1;  // of one batch index
};

// Describes rows of windows and of candidates: best[r * row + j] against candidate[r * candidate_row + j * step].
struct Candidates {
  void *best;
  int32_t *chosen;  // number of the offset; -1: none yet
  const void *candidate;
  int64_t rows, columns, row, candidate_row;
  int32_t offset;
  int64_t step = 1;
};

template <Keep keep, typename C>
TESSERA_INLINE bool keeps(C best, C candidate) {
  if constexpr (keep == Keep::greater) return best > candidate;
  if constexpr (keep == Keep::greater_equal) return best >= candidate;
  if constexpr (keep == Keep::less) return best < candidate;
  return best <= candidate;
}

template <Keep keep>
TESSERA_INLINE void choose(DType dtype, const Candidates &c) {
  visit_fold<Fold::max>(dtype, [&]<typename T>() __attribute__((always_inline)) {
    for (int64_t r = 0; r < c.rows; ++r) {
      T *__restrict best = static_cast<T *>(c.best) + r * c.row;
      int32_t *__restrict chosen = c.chosen + r * c.row;
      const T *__restrict candidate = static_cast<const T *>(c.candidate) + r * c.candidate_row;
      auto one = [&](int64_t j, T other) __attribute__((always_inline)) {
        T present = best[j];
        bool kept = (chosen[j] >= 0) & keeps<keep>(Element<T>::load(present), Element<T>::load(other));
        best[j] = kept ? present : other;
        chosen[j] = kept ? chosen[j] : c.offset;
      };
      if (c.step == 1)
        for (int64_t j = 0; j < c.columns; ++j) one(j, candidate[j]);
      else
        for (int64_t j = 0; j < c.columns; ++j) one(j, candidate[j * c.step]);
    }
  });
}

#define TESSERA_CHOOSE(name) \
  TESSERA_VECTOR_UNITS void choose_##name(DType dtype, const Candidates &c) { choose<Keep::name>(dtype, c); }
TESSERA_CHOOSE(greater)
TESSERA_CHOOSE(greater_equal)
TESSERA_CHOOSE(less)
TESSERA_CHOOSE(less_equal)
#undef TESSERA_CHOOSE

void choose_by_body(const Select &select, const Candidates &c) {
  Workspace work;
  auto *answers = work.take<uint8_t>(c.columns);
  auto size = static_cast<size_t>(select.bytes);
  for (int64_t r = 0; r < c.rows; ++r) {
    auto *best = static_cast<std::byte *>(c.best) + r * c.row * select.bytes;
    const auto *candidate = static_cast<const std::byte *>(c.candidate) + r * c.candidate_row * select.bytes;
    void *arguments[] = {best, const_cast<std::byte *>(candidate)};
    void *result = answers;
    (*select.select)(arguments, &result, c.columns);
    for (int64_t j = 0; j < c.columns; ++j) {
      int32_t &chosen = c.chosen[r * c.row + j];
      if (chosen >= 0 && answers[j]) continue;
      std::memcpy(best + static_cast<size_t>(j) * size, candidate + static_cast<size_t>(j) * size, size);
      chosen = c.offset;
    }
  }
}

void choose(const Select &select, Candidates c) {
  if (c.columns == 1 && select.keep != Keep::body) {  // one long row is faster than many of one element
    c.columns = c.rows;
    c.rows = 1;
    c.step = c.candidate_row;
  }
  switch (select.keep) {
    case Keep::greater:
      return choose_greater(select.dtype, c);
    case Keep::greater_equal:
      return choose_greater_equal(select.dtype, c);
    case Keep::less:
      return choose_less(select.dtype, c);
    case Keep::less_equal:
      return choose_less_equal(select.dtype, c);
    case Keep::body:
      return choose_by_body(select, c);
  }
}

// Returns the row of the operand that the windows of an outer index see at an outer offset, or -1 outside.
int64_t operand_row(const Select &select, const Shape &position, const Shape &offset) {
  int64_t row = 0;
  for (size_t d = 0; d < position.size(); ++d) {
    const Dim &dim = select.outer[d];
    int64_t element = dim.element_at(position[d] * dim.stride + offset[d]);
    if (element < 0) return -1;
    row += element * select.outer_in[d];
  }
  return row;
}

// Holds memory for the windows of one outer index.
struct RowMemory {
  explicit RowMemory(const Select &select) : offset(sizes_of(select.outer)) {
    int64_t count = select.row.out * select.inner;
    best = work.bytes(count * select.bytes);
    chosen = work.take<int32_t>(count);
    targets = work.take<int64_t>(count);
  }
  static Shape sizes_of(const std::vector<Dim> &dims) {
    Shape sizes;
    for (const Dim &dim : dims) sizes.push_back(dim.size);
    return sizes;
  }

  Workspace work;
  std::byte *best;
  int32_t *chosen;
  int64_t *targets;
  std::vector<int64_t> rows;  // [outer offset]: where the windows' rows lie
  Odometer offset;
};

// Runs the windows of one outer index: [row.out, inner] of them.
void run_row(const Select &select, const Shape &position, int64_t outer, const std::byte *operand,
             const std::byte *source, std::byte *result, RowMemory &memory) {
  const Dim &row = select.row;
  int64_t inner = select.inner, count = row.out * inner;
  auto &[work, best, chosen, targets, rows, offset] = memory;
  std::fill_n(chosen, count, -1);
  std::memset(best, 0, static_cast<size_t>(count * select.bytes));
  rows.clear();
  do {
    int64_t at = operand_row(select, position, offset.index());
    rows.push_back(at);
    if (at < 0) continue;
    for (int64_t k = 0; k < row.size; ++k) {
      Range valid = windows::inside(row, k, 0, row.out);
      if (valid.first >= valid.last) continue;
      int64_t first = at + valid.first * row.stride + k - row.low;
      choose(select,
             {best + valid.first * inner * select.bytes, chosen + valid.first * inner,
              operand + first * inner * select.bytes, valid.last - valid.first, inner, inner, row.stride * inner,
              static_cast<int32_t>((static_cast<int64_t>(rows.size()) - 1) * row.size + k)});
    }
  } while (offset.next());
  for (int64_t j = 0; j < row.out; ++j)
    for (int64_t i = 0; i < inner; ++i) {
      int64_t number = chosen[j * inner + i];
      targets[j * inner + i] =
          number < 0
              ? -1
              : (rows[static_cast<size_t>(number / row.size)] + j * row.stride + number % row.size - row.low) * inner +
                    i;
    }
  const std::byte *from = source + outer * count * select.bytes;
  if (select.scatter.fold() != Fold::body) {
    fold_places(select.scatter.fold(), select.dtype, result, targets, from, 1, count);
    return;
  }
  for (int64_t i = 0; i < count; ++i) {
    if (targets[i] < 0) continue;
    void *into[] = {result + targets[i] * select.bytes};
    const void *added[] = {from + i * select.bytes};
    select.scatter.rows(into, added, {1, 1, 1, 1, 1});
  }
}

void run_select(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &select = *static_cast<const Select *>(state);
  Shape positions;
  for (const Dim &dim : select.outer) positions.push_back(dim.out);
  int64_t outer_count = element_count(positions);
  RowMemory memory(select);
  for (int64_t b = select.batch * part / parts; b < select.batch * (part + 1) / parts; ++b) {
    const auto *operand = static_cast<const std::byte *>(buffers[0]) + b * select.operand_size * select.bytes;
    const auto *source = static_cast<const std::byte *>(buffers[1]) + b * select.source_size * select.bytes;
    auto *result = static_cast<std::byte *>(buffers[3]) + b * select.operand_size * select.bytes;
    fill_elements(result, buffers[2], select.operand_size, select.bytes);
    if (select.source_size == 0) continue;
    Odometer position(positions);
    for (int64_t outer = 0; outer < outer_count; ++outer, position.next())
      run_row(select, position.index(), outer, operand, source, result, memory);
  }
}

}  // namespace

std::optional<Kernel> select_and_scatter_kernel(const SelectAndScatterProblem &problem) {
  bool is_known = problem.keep != Keep::body;
  if (is_known && !can_fold(Fold::max, problem.dtype)) return std::nullopt;
  if ((!is_known && !problem.select) || !problem.scatter.is_valid() || problem.scatter.size() != 1) return std::nullopt;
  if (element_count(problem.windows.sizes) > INT32_MAX) return std::nullopt;
  auto select = std::make_shared<Select>();
  select->dtype = problem.dtype;
  select->bytes = static_cast<int64_t>(bytes_of(problem.dtype));
  select->keep = problem.keep;
  if (!is_known) select->select = problem.select;
  select->scatter = problem.scatter;
  std::vector<Dim> dims = windows::dims_of(problem.windows);
  if (dims.size() > 1 && dims.front().is_plain()) {
    select->batch = dims.front().in;
    dims.erase(dims.begin());
  }
  select->operand_size = windows::elements(dims, 0, dims.size(), false);
  select->source_size = windows::elements(dims, 0, dims.size(), true);
  if (dims.size() > 1 && dims.back().is_plain()) {
    select->inner = dims.back().in;
    dims.pop_back();
  }
  if (!dims.empty()) {
    select->row = dims.back();
    dims.pop_back();
  }
  select->outer = dims;
  select->outer_in.resize(dims.size());
  int64_t step = select->row.in;
  for (size_t d = dims.size(); d-- > 0;) {
    select->outer_in[d] = step;
    step *= dims[d].in;
  }
  return Kernel{.function = run_select, .state = select, .divisible = select->batch > 1, .may_share = {}};
}

}  // namespace tessera
