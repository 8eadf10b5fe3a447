// Computes products of matrices of any layout and dtype, one or many: c[b, i, j] = sum over p of lhs[b, i, p] rhs[b, p,
// j], where each of b, i, j, p may be several dimensions of an array. dot_general and most convolutions use them.
//
// Floats are multiplied and summed in f32 (f64 for f64 results) and rounded once; integers wrap; booleans multiply as
// "and" and sum as "or". Each sum is made in one order, whatever the number of parts and threads.
#pragma once

#include <cstdint>
#include <memory>

#include "base/dtype.h"
#include "kernels/cpu.h"
#include "kernels/epilogue.h"
#include "kernels/offsets.h"
#include "kernels/window_operand.h"

namespace tessera {

struct GemmShape {
  DType lhs = DType::f32, rhs = DType::f32, result = DType::f32;
  IndexGroup lhs_batch, rhs_batch, result_batch;
  IndexGroup lhs_rows, lhs_inner;     // i, p
  IndexGroup rhs_inner, rhs_columns;  // p, j
  // The windows of a convolution stand in place of lhs_rows and lhs_inner, or of rhs_columns and rhs_inner, which then
  // have the sizes alone.
  std::shared_ptr<const WindowOperand> lhs_windows, rhs_windows;
  IndexGroup result_rows, result_columns;    // i, j
  std::shared_ptr<const Epilogue> epilogue;  // what is done with the result, which then isn't stored itself; or null
  // Says that the order of a sum depends on nothing but its length: not on how many rows and columns there are.
  bool is_ordered = false;
  bool tiles = has_matrix_tiles();  // uses matrix tiles for bf16 and i8, if the vector unit is the largest
};

class Gemm {
 public:
  virtual ~Gemm() = default;
  // Does part `part` of `parts` of the product, which is a range of the result. With an epilogue `buffers` are its
  // arrays, and its results are what is written.
  virtual void run(const void *lhs, const void *rhs, void *result, int64_t part, int64_t parts,
                   void *const *buffers = nullptr) const = 0;

  // Computes several products whole, arrays[i] = {lhs, rhs, result}, or an epilogue's arrays. If is_worth_stacking(), a
  // common rhs or lhs is read and packed once; of products with equal operands one is computed, and its result copied.
  // Results are bit-identical to those of run.
  virtual void run_stacked(void *const *const *arrays, int64_t count) const = 0;
  virtual bool is_worth_stacking() const = 0;
};

// Returns whether there is a product of such dtypes.
bool has_product_kernel(DType lhs, DType rhs, DType result);
// Returns null where the dtypes don't go together: real and complex numbers, an integer result of floats.
std::unique_ptr<const Gemm> make_gemm(GemmShape shape, VectorUnit unit = vector_unit());

}  // namespace tessera
