#include "kernels/special_convolutions.h"

#include <algorithm>
#include <numeric>

#include "kernels/window_operand.h"

namespace tessera {
namespace {

constexpr int64_t most_columns = 512;  // with more, packed windows are used often enough
constexpr int64_t least_window = 8;    // along the last spatial dimension: what a tile sums

// Describes the overlap of a position's window with the input in one spatial dimension: `count` elements from an offset
// on, in equal steps.
struct Run {
  int64_t count = 0;
  int64_t input = 0, input_step = 0, kernel = 0, kernel_step = 0;
};

Run run_at(const SpatialDim &dim, int64_t position) {
  const int64_t begin = position * dim.step - dim.low;
  const int64_t period = dim.base_dilation / std::gcd(dim.dilation, dim.base_dilation);
  auto is_met = [&](int64_t w) {
    const int64_t at = begin + w * dim.dilation;
    return at >= 0 && at % dim.base_dilation == 0 && at / dim.base_dilation < dim.extent;
  };
  int64_t first = 0;
  while (first < dim.window && !is_met(first)) ++first;
  Run run;
  for (int64_t w = first; w < dim.window && is_met(w); w += period) ++run.count;
  run.input = (begin + first * dim.dilation) / dim.base_dilation * dim.input_stride;
  run.input_step = dim.dilation * period / dim.base_dilation * dim.input_stride;
  run.kernel = first * dim.kernel_stride;
  run.kernel_step = period * dim.kernel_stride;
  return run;
}

// Computes a product for each position of the output: the batch of the input by the elements under the window, times
// the batch by output features.
template <typename T>
struct Weights {
  std::vector<SpatialDim> dims;
  int64_t images = 1, input_image = 0, kernel_image = 0;  // summed over in addition to windows
  int64_t rows = 1, columns = 1, output_row = 0;
  const GemmRoutines<T> *routines = nullptr;

  int64_t positions() const {
    int64_t count = 1;
    for (const SpatialDim &dim : dims) count *= dim.positions;
    return count;
  }
  int64_t row_blocks() const { return (rows + routines->direct_rows - 1) / routines->direct_rows; }
};

template <typename T>
struct Pointers {
  const T *input, *kernel;
  T *output;
};

// Adds the contribution of one line of a window to a block of rows.
template <typename T>
void add_line(const Weights<T> &work, const Run &line, Pointers<T> at, int64_t row_count, bool is_first) {
  const int64_t width = int64_t{2} * work.routines->lanes;
  for (int64_t j = 0; j < work.columns; j += width) {
    const int64_t columns = std::min(width, work.columns - j);
    work.routines->direct[row_count][columns > work.routines->lanes ? 2 : 1](
        {line.count, columns, at.input + line.input, 1, line.input_step, at.kernel + line.kernel + j, line.kernel_step,
         at.output + j, work.output_row, !is_first});
  }
}

// Collects all lines of the window at `position`, of all images; returns whether there was one.
template <typename T>
bool add_lines(const Weights<T> &work, const std::vector<Run> &runs, size_t d, Pointers<T> at, int64_t row_count,
               bool is_first) {
  const Run &run = runs[d];
  if (run.count == 0) return false;
  if (d + 1 == runs.size()) {
    add_line(work, run, at, row_count, is_first);
    return true;
  }
  bool has_added = false;
  for (int64_t i = 0; i < run.count; ++i) {
    const Pointers<T> inner{at.input + run.input + i * run.input_step, at.kernel + run.kernel + i * run.kernel_step,
                            at.output};
    has_added |= add_lines(work, runs, d + 1, inner, row_count, is_first && !has_added);
  }
  return has_added;
}

template <typename T>
void run_weights(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &work = *static_cast<const Weights<T> *>(state);
  const int64_t height = work.routines->direct_rows, blocks = work.row_blocks(), all = work.positions() * blocks;
  std::vector<Run> runs(work.dims.size());
  for (int64_t piece = all * part / parts; piece < all * (part + 1) / parts; ++piece) {
    const int64_t row = piece % blocks * height, row_count = std::min(height, work.rows - row);
    int64_t rest = piece / blocks, output = row * work.output_row;
    for (size_t d = work.dims.size(); d-- > 0; rest /= work.dims[d].positions) {
      const int64_t position = rest % work.dims[d].positions;
      output += position * work.dims[d].output_stride;
      runs[d] = run_at(work.dims[d], position);
    }
    Pointers<T> at{static_cast<const T *>(buffers[0]) + row, static_cast<const T *>(buffers[1]),
                   static_cast<T *>(buffers[2]) + output};
    bool has_added = false;
    for (int64_t image = 0; image < work.images; ++image) {
      has_added |= add_lines(work, runs, 0, at, row_count, !has_added);
      at.input += work.input_image;
      at.kernel += work.kernel_image;
    }
    for (int64_t i = 0; !has_added && i < row_count; ++i)
      std::fill_n(at.output + i * work.output_row, work.columns, T(0));
  }
}

template <typename T>
Kernel kernel_of(const ConvolutionShape &shape, VectorUnit unit) {
  const Shape in = row_major_strides(shape.input), weights = row_major_strides(shape.kernel),
              out = row_major_strides(shape.output);
  auto work = std::make_shared<Weights<T>>();
  work->images = shape.input[shape.input_feature];
  work->input_image = in[shape.input_feature];
  work->kernel_image = weights[shape.kernel_input_feature];
  work->rows = shape.output[shape.output_batch];
  work->columns = shape.output[shape.output_feature];
  work->output_row = out[shape.output_batch];
  work->routines = &gemm_routines<T>(unit);
  work->dims = spatial_dims(shape);
  return Kernel{.function = run_weights<T>, .state = std::move(work), .divisible = true, .may_share = {}};
}

}  // namespace

std::optional<Kernel> weights_kernel(DType dtype, const ConvolutionShape &shape, VectorUnit unit) {
  const size_t spatial = shape.input_spatial.size();
  const bool is_plain = (dtype == DType::f32 || dtype == DType::f64) && shape.feature_groups == 1 &&
                        shape.batch_groups == 1 && spatial > 0 && spatial <= WindowOperand::most_spatial &&
                        std::ranges::none_of(shape.reversal, [](bool reversed) { return reversed; });
  if (!is_plain) return std::nullopt;
  const bool is_contiguous = row_major_strides(shape.input)[shape.input_batch] == 1 &&
                             row_major_strides(shape.kernel)[shape.kernel_output_feature] == 1 &&
                             row_major_strides(shape.output)[shape.output_feature] == 1;
  if (!is_contiguous || shape.output[shape.output_feature] > most_columns ||
      shape.kernel[shape.kernel_spatial.back()] < least_window)
    return std::nullopt;
  return dtype == DType::f32 ? kernel_of<float>(shape, unit) : kernel_of<double>(shape, unit);
}

}  // namespace tessera
