// Draws numbers on which functions of elements are compared.
#pragma once

#include <vector>

#include "base/dim_id.h"
#include "base/tensor.h"

namespace tessera::stablehlo {

// Draws the same numbers each time. All elements of a row are of one kind: from an interval, positive, small integers,
// few values so that many are equal, of magnitudes from 1/64 to 64, or around the constants of the functions. In the
// last rows each element is of any kind.
class ScanSamples {
 public:
  static constexpr int64_t rows = 280;

  explicit ScanSamples(std::vector<double> constants) : constants_(std::move(constants)) {}
  // Draws an array of f64, complex<f64>, integers or booleans, whose dimension `dim` has the rows.
  Tensor drawn(DType dtype, const Shape &shape, DimId dim);

 private:
  uint64_t bits();
  double unit();  // in [0, 1)
  double number(int64_t kind);
  int64_t integer(int64_t kind);

  const std::vector<double> constants_;
  uint64_t state_ = 0;
};

}  // namespace tessera::stablehlo
