#include "kernels/lapack.h"

#include <cblas.h>

#include <algorithm>
#include <cstring>
#include <string>

#include "base/error.h"
#include "kernels/small_matrices.h"

namespace tessera {
namespace {

// Describes a call whose operands and results are each `batch` matrices, vectors or numbers, one after the other.
struct LapackWork {
  std::string routine;
  LapackOptions options;
  LapackTypes operands, results;  // the types of one element of the batch, behind a leading extent that is set later
  int64_t batch = 1;
};

LapackTypes one_of_each(const LapackTypes &types, size_t batch_dims) {
  LapackTypes result;
  for (const auto &[dtype, shape] : types) {
    Shape one(shape.begin() + static_cast<int64_t>(batch_dims), shape.end());
    one.insert(one.begin(), 1);
    result.emplace_back(dtype, std::move(one));
  }
  return result;
}

Shape of_count(Shape shape, int64_t count) {
  shape.front() = count;
  return shape;
}

std::byte *piece_of(void *buffer, const std::pair<DType, Shape> &type, int64_t first) {
  return static_cast<std::byte *>(buffer) +
         first * element_count(type.second) * static_cast<int64_t>(bytes_of(type.first));
}

void run_lapack(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &work = *static_cast<const LapackWork *>(state);
  const int64_t first = work.batch * part / parts, count = work.batch * (part + 1) / parts - first;
  if (count == 0) return;
  std::vector<Tensor> operands;
  for (const auto &type : work.operands)
    operands.push_back(Tensor::view(type.first, of_count(type.second, count), piece_of(*buffers++, type, first)));
  LapackTypes results = work.results;
  for (auto &type : results) type.second = of_count(type.second, count);
  auto values = lapack(work.routine, work.options, operands, results);
  if (!values) throw DefectError("@lapack_" + work.routine + " was called with types that had been checked");
  for (size_t i = 0; i < values->size(); ++i)
    std::memcpy(piece_of(*buffers++, work.results[i], first), (*values)[i].data(), (*values)[i].bytes());
}

struct SmallFactors {
  int64_t batch = 1, rows = 0, columns = 0;
};

template <typename T>
void run_small_lu(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &work = *static_cast<const SmallFactors *>(state);
  const int64_t size = work.rows * work.columns, least = std::min(work.rows, work.columns);
  for (int64_t i = work.batch * part / parts; i < work.batch * (part + 1) / parts; ++i) {
    const T *a = static_cast<const T *>(buffers[0]) + i * size;
    T *factors = static_cast<T *>(buffers[1]) + i * size;
    if (a != factors) std::copy_n(a, size, factors);
    small_matrices::factor_lu(work.rows, work.columns, factors, static_cast<int32_t *>(buffers[2]) + i * least,
                              static_cast<int32_t *>(buffers[3]) + i);
  }
}

Kernel::Function small_lu_of(DType dtype) {
  switch (dtype) {
    case DType::f32:
      return run_small_lu<float>;
    case DType::f64:
      return run_small_lu<double>;
    case DType::c64:
      return run_small_lu<std::complex<float>>;
    default:
      return run_small_lu<std::complex<double>>;
  }
}

}  // namespace

std::optional<Kernel> lapack_kernel(std::string_view routine, const LapackOptions &options, const LapackTypes &operands,
                                    const LapackTypes &results) {
  const std::optional<size_t> matrices = lapack_matrices(routine, options, operands, results);
  if (!matrices) return std::nullopt;
  const auto &[dtype, shape] = operands[*matrices];
  const size_t batch_dims = shape.size() - 2;
  int64_t batch = 1;
  for (size_t dim = 0; dim < batch_dims; ++dim) batch *= shape[dim];
  const int64_t rows = shape[batch_dims], columns = shape[batch_dims + 1];
  Kernel kernel;
  kernel.divisible = batch > 1;
  if (routine.substr(1) == "getrf" && std::max(rows, columns) <= small_matrices::most_rows) {
    kernel.function = small_lu_of(dtype);
    kernel.state = std::make_shared<const SmallFactors>(SmallFactors{batch, rows, columns});
    kernel.may_share = {{0, 0}};
    return kernel;
  }
  if (kernel.divisible) openblas_set_num_threads(1);  // the parts of the kernel already share the work
  kernel.function = run_lapack;
  kernel.state = std::make_shared<const LapackWork>(LapackWork{
      std::string(routine), options, one_of_each(operands, batch_dims), one_of_each(results, batch_dims), batch});
  return kernel;
}

}  // namespace tessera
