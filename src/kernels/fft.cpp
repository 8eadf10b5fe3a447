#include "kernels/fft.h"

#include <algorithm>
#include <map>

#include "kernels/fft_line.h"
#include "kernels/fft_pack.h"
#include "kernels/packed_memory.h"

namespace tessera {

using stablehlo::FftType;

namespace {

// The form of a pass's lines, on either side: whole lines of complex numbers, of real ones, or the n / 2 + 1 first
// frequencies, whose conjugates are the others.
enum class Content { whole, real, half };

template <typename T>
struct Pass {
  std::shared_ptr<const LineTransform<T>> line;
  int64_t n = 0, outer = 1, inner = 1;  // lines: [outer, n, inner] of each index of the batch
  Content from = Content::whole, to = Content::whole;
  bool inverse = false;

  static int64_t stored(Content content, int64_t n) { return content == Content::half ? n / 2 + 1 : n; }
  static int64_t parts(Content content) { return content == Content::real ? 1 : 2; }
};

// Makes passes over one dimension after the other. The first reads the operand; all but the last write `middle`, which
// may be the result.
template <typename T>
struct Fourier {
  std::vector<Pass<T>> passes;
  int64_t batch = 1;
  int64_t operand_step = 0, middle_step = 0, result_step = 0;  // numbers of type T of one index of the batch
  bool through_scratch = false;
};

template <typename T>
LineLayout layout_of(const Pass<T> &pass, Content content) {
  return {Pass<T>::stored(content, pass.n), pass.inner, content != Content::real};
}

template <typename T>
void read_lines(const Pass<T> &pass, const T *src, int64_t begin, int64_t lanes, T *re, T *im) {
  const LineLayout layout = layout_of(pass, pass.from);
  unpack_lines(layout, src, begin, lanes, std::min(layout.length, pass.n), re, im);
  if (pass.from != Content::half) return;
  // A real signal has real values at frequency 0 and, for an even length, at the highest one.
  std::fill_n(im, lanes, T(0));
  if (pass.n % 2 == 0) std::fill_n(im + pass.n / 2 * lanes, lanes, T(0));
  for (int64_t j = pass.n / 2 + 1; j < pass.n; ++j)
    for (int64_t l = 0; l < lanes; ++l) {
      re[j * lanes + l] = re[(pass.n - j) * lanes + l];
      im[j * lanes + l] = -im[(pass.n - j) * lanes + l];
    }
}

// Transforms the lines of `count` consecutive indices of the batch side by side.
template <typename T>
void run_pass(const Pass<T> &pass, const T *src, T *dst, int64_t count) {
  if (pass.n == 0) return;
  const int64_t lines = count * pass.outer * pass.inner, room = pass.line->room(), most = pass.line->best_lanes();
  const T scale = pass.inverse ? T(1) / static_cast<T>(pass.n) : T(1);
  T *memory = PackedMemory::take<T>(0, 4 * room * most);
  for (int64_t begin = 0, lanes = 0; begin < lines; begin += lanes) {
    lanes = std::min(most, lines - begin);
    if (pass.inner > 1) lanes = std::min(lanes, pass.inner - begin % pass.inner);  // lines that are adjacent in memory
    T *arrays[4];
    for (int i = 0; i < 4; ++i) arrays[i] = memory + i * room * lanes;
    read_lines(pass, src, begin, lanes, arrays[0], arrays[1]);
    int re = pass.inverse ? 1 : 0, im = 1 - re;
    bool moved = pass.line->run(arrays[re], arrays[im], arrays[2 + re], arrays[2 + im], lanes);
    pack_lines(layout_of(pass, pass.to), dst, begin, lanes, arrays[moved ? 2 : 0], arrays[moved ? 3 : 1], scale);
  }
}

template <typename T>
void run_fourier(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &fourier = *static_cast<const Fourier<T> *>(state);
  const auto *operand = static_cast<const T *>(buffers[0]);
  auto *result = static_cast<T *>(buffers[1]);
  auto *middle = fourier.through_scratch ? static_cast<T *>(buffers[2]) : result;
  const int64_t first = fourier.batch * part / parts, last = fourier.batch * (part + 1) / parts;
  // Several passes work index by index, so that their data stays in the cache.
  const int64_t at_once = fourier.passes.size() == 1 ? last - first : 1;
  for (int64_t b = first; b < last; b += at_once)
    for (size_t i = 0; i < fourier.passes.size(); ++i) {
      const T *src = i == 0 ? operand + b * fourier.operand_step : middle + b * fourier.middle_step;
      const bool is_last = i + 1 == fourier.passes.size();
      T *dst = is_last ? result + b * fourier.result_step : middle + b * fourier.middle_step;
      run_pass(fourier.passes[i], src, dst, at_once);
    }
}

template <typename T>
Kernel make_fourier(FftType kind, const Shape &operand_shape, const Shape &lengths) {
  const auto rank = static_cast<int64_t>(operand_shape.size()), first = rank - static_cast<int64_t>(lengths.size());
  const bool forward_real = kind == FftType::RFFT, inverse_real = kind == FftType::IRFFT;
  Shape half = operand_shape;  // of the values between passes
  if (forward_real) half.back() = lengths.back() / 2 + 1;

  auto fourier = std::make_shared<Fourier<T>>();
  std::map<int64_t, std::shared_ptr<const LineTransform<T>>> lines;
  auto add = [&](int64_t dim, Content from, Content to) {
    Pass<T> pass;
    pass.n = lengths[dim - first];
    auto &line = lines[pass.n];
    if (!line && pass.n > 0) line = std::make_shared<const LineTransform<T>>(pass.n);
    pass.line = line;
    pass.from = from;
    pass.to = to;
    pass.inverse = kind == FftType::IFFT || inverse_real;
    for (int64_t d = first; d < dim; ++d) pass.outer *= half[d];
    for (int64_t d = dim + 1; d < rank; ++d) pass.inner *= half[d];
    fourier->passes.push_back(std::move(pass));
  };
  if (forward_real) add(rank - 1, Content::real, Content::half);
  for (int64_t dim = first; dim < rank - (forward_real || inverse_real ? 1 : 0); ++dim)
    add(dim, Content::whole, Content::whole);
  if (inverse_real) add(rank - 1, Content::half, Content::real);

  int64_t middle = 2, operand = forward_real ? 1 : 2, result = inverse_real ? 1 : 2;
  for (int64_t d = 0; d < first; ++d) fourier->batch *= operand_shape[d];
  for (int64_t d = first; d < rank; ++d) {
    middle *= half[d];
    operand *= operand_shape[d];
    result *= d == rank - 1 && inverse_real ? lengths.back() : half[d];
  }
  fourier->operand_step = operand;
  fourier->middle_step = middle;
  fourier->result_step = result;
  fourier->through_scratch = inverse_real && fourier->passes.size() > 1;

  return Kernel{
      .function = run_fourier<T>,
      .state = fourier,
      .divisible = fourier->batch > 1,
      .scratch_bytes = fourier->through_scratch ? fourier->batch * middle * static_cast<int64_t>(sizeof(T)) : 0,
      .may_share = {}};
}

}  // namespace

std::optional<Kernel> fourier_kernel(FftType kind, DType operand, const Shape &operand_shape, const Shape &lengths) {
  if (lengths.empty() || (kind == FftType::RFFT) != (operand == DType::f32 || operand == DType::f64))
    return std::nullopt;
  if (operand == DType::f32 || operand == DType::c64) return make_fourier<float>(kind, operand_shape, lengths);
  if (operand == DType::f64 || operand == DType::c128) return make_fourier<double>(kind, operand_shape, lengths);
  return std::nullopt;
}

}  // namespace tessera
