// Takes the windows of a convolution as one side of a product: a row for each position of the window, and for each
// element under it an inner index (positions in the window, then features). Padding and the gaps of dilation are zeros
// that are never stored.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "base/shape.h"
#include "kernels/gemm_routines.h"

namespace tessera {

class WindowOperand {
 public:
  static constexpr int most_spatial = 6;

  struct Spatial {
    int64_t extent = 1, stride = 1;      // of the input, stride in elements
    int64_t step = 1, dilation = 1;      // of the window; between elements under it
    int64_t base_dilation = 1, low = 0;  // of the input, and its padding
    int64_t window = 1;                  // elements of the window
    int64_t positions = 1;               // of the window
  };
  // Rows are made of the batch (extent `batch`) and the positions of each spatial dimension, in the order of
  // `row_order`, major first: -1 is the batch, else a spatial dimension.
  std::vector<Spatial> spatial;
  std::vector<int> row_order;
  int64_t batch = 1, batch_stride = 0;
  int64_t features = 1, feature_stride = 1;

  // Returns the same for elements twice as wide, pairs of features, or null if these aren't adjacent.
  std::unique_ptr<const WindowOperand> of_pairs() const;

  int64_t rows() const;
  int64_t inner() const;

  // Does the same as GemmRoutines::pack; T has the size of an element. `routines` may be null.
  template <typename T>
  void pack(const GemmRoutines<T> *routines, T *dst, int64_t width, int64_t valid, const T *src, int64_t first,
            int64_t from, int64_t k) const;

 private:
  static constexpr int most_width = 64;
  struct Panel {
    int64_t batch[most_width];                // offset of the row's batch index
    int64_t start[most_spatial][most_width];  // where the window begins, in positions of the dilated input
    bool same_position[most_width];           // as the row before
  };
  void decode(Panel &panel, int64_t valid, int64_t first) const;
  int64_t position_of(const Panel &panel, int64_t row, const int64_t *shift) const;
};

}  // namespace tessera
