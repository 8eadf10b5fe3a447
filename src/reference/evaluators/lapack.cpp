#include "reference/evaluators/lapack.h"

#include <algorithm>

#include "base/complex_parts.h"
#include "reference/evaluators/lapack_call.h"

namespace tessera {
namespace lapack_detail {

LapackCall::LapackCall(const LapackOptions &options, const std::vector<Tensor> &operands, const LapackResults &wanted,
                       const Tensor &matrices)
    : options(options),
      operands(operands),
      wanted(wanted),
      dtype(matrices.dtype()),
      real(part_dtype(dtype)),
      complex(real == DType::f32 ? DType::c64 : DType::c128),
      shape(matrices.shape()),
      batch(shape.begin(), shape.end() - 2),
      rows(shape[shape.size() - 2]),
      columns(shape.back()),
      least(std::min(rows, columns)) {}

Shape LapackCall::with(std::initializer_list<int64_t> sizes) const {
  Shape whole = batch;
  whole.insert(whole.end(), sizes);
  return whole;
}

// The dtypes by the letters of LAPACK's names, in the order of Routine::run.
static constexpr std::array<std::pair<char, DType>, 4> letters = {
    {{'s', DType::f32}, {'d', DType::f64}, {'c', DType::c64}, {'z', DType::c128}}};

static const std::vector<Routine> &routines() {
  static const auto &all = *new std::vector<Routine>([] {
    std::vector<Routine> list;
    for (auto family :
         {lu_and_qr_routines, eigenvalue_routines, reduction_routines, singular_value_routines, tridiagonal_routines})
      for (const Routine &routine : family()) list.push_back(routine);
    return list;
  }());
  return all;
}

// Finds the routine of this name for a dtype; `letter` is the index in `letters`.
static const Routine *find(std::string_view name, size_t letter) {
  for (const Routine &routine : routines()) {
    std::string own(letter < 2 ? routine.name : routine.complex_name);
    if (own.front() == '?') own.front() = letters[letter].first;
    if (own == name) return &routine;
  }
  return nullptr;
}

static bool has_own_options(const Routine &routine, const LapackOptions &given) {
  auto is_given = [&](const Option &option) {
    auto found = given.find(option.name);
    if (found == given.end()) return false;
    return option.values.empty() ||
           std::any_of(option.values.begin(), option.values.end(), [&](char value) { return value == found->second; });
  };
  return given.size() == routine.options.size() &&
         std::all_of(routine.options.begin(), routine.options.end(), is_given);
}

// Finds the routine, and the index of the operands' dtype in `letters`, if the call fits it. Only the operands' types
// are checked.
struct Chosen {
  const Routine *routine = nullptr;
  size_t dtype = 0;
};
static std::optional<Chosen> choose(std::string_view name, const LapackOptions &options,
                                    const std::vector<Tensor> &operands, const LapackResults &results) {
  if (operands.empty()) return std::nullopt;
  auto letter = std::find_if(letters.begin(), letters.end(),
                             [&](const auto &entry) { return entry.second == operands.front().dtype(); });
  if (letter == letters.end()) return std::nullopt;
  auto dtype = static_cast<size_t>(letter - letters.begin());
  const Routine *known = find(name, dtype);
  if (!known || operands.size() != known->operands || operands[known->matrices].rank() < 2 ||
      !has_own_options(*known, options))
    return std::nullopt;
  std::optional<LapackResults> types = known->types(LapackCall(options, operands, results, operands[known->matrices]));
  if (!types || *types != results) return std::nullopt;
  return Chosen{known, dtype};
}

}  // namespace lapack_detail

std::optional<std::vector<Tensor>> lapack(std::string_view routine, const LapackOptions &options,
                                          const std::vector<Tensor> &operands, const LapackResults &results) {
  using namespace lapack_detail;  // NOLINT: the routines
  std::optional<Chosen> chosen = choose(routine, options, operands, results);
  if (!chosen) return std::nullopt;
  LapackCall call(options, operands, results, operands[chosen->routine->matrices]);
  for (const auto &[dtype, shape] : results) call.results.emplace_back(dtype, shape);
  int64_t batch = 1;
  for (int64_t size : call.batch) batch *= size;
  for (int64_t number = 0; number < batch; ++number) chosen->routine->run[chosen->dtype](call, number);
  return std::move(call.results);
}

std::optional<size_t> lapack_matrices(std::string_view routine, const LapackOptions &options,
                                      const LapackTypes &operands, const LapackResults &results) {
  std::vector<Tensor> types;
  for (const auto &[dtype, shape] : operands) types.push_back(Tensor::absent(dtype, shape));
  std::optional<lapack_detail::Chosen> chosen = lapack_detail::choose(routine, options, types, results);
  if (!chosen) return std::nullopt;
  return chosen->routine->matrices;
}

}  // namespace tessera
